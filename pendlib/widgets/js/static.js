// Entry for built pages: a classic script, which works from file:// too, and defines
// <pendulum-simulation config="...">.
import { complete } from "./configuration.js";
import { STEPS } from "./integrators/steps.js";
import { decode, encode } from "./link.js";
import { MODELS } from "./models/index.js";
import { Recording } from "./recording.js";
import { mount } from "./simulation.js";

export { complete, decode, encode, MODELS, mount, Recording, STEPS };

class PendulumSimulation extends HTMLElement {
  connectedCallback() {
    let params;
    try {
      params = JSON.parse(this.getAttribute("config"));
    } catch {
      params = null;
    }
    const all = [...document.querySelectorAll("pendulum-simulation")];
    this.simulation = mount(this, params, { key: params?.name ?? String(all.indexOf(this) + 1) });
  }

  disconnectedCallback() {
    this.simulation.destroy();
  }
}

customElements.define("pendulum-simulation", PendulumSimulation);
