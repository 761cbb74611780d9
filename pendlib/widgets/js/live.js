// Entry for live notebooks: an anywidget module.
import { MODELS } from "./models/index.js";
import geometricPhase from "./models/geometric-phase.js";
import rigidBody from "./models/rigid-body.js";
import { mount } from "./simulation.js";

Object.assign(MODELS, { "rigid-body": rigidBody, "geometric-phase": geometricPhase });

function render({ model, el }) {
  let telling = false;
  const tell = values => {
    telling = true;
    model.set(values);
    telling = false;
    model.save_changes();
  };

  // Keys that are pressed in a simulation are no commands to JupyterLab.
  el.dataset.lmSuppressShortcuts = "true";
  const params = { ...model.get("config"), time: model.get("time"), playing: model.get("playing") };
  const simulation = mount(el, params, {
    onChange: ({ time, playing, state, ...config }) => tell({ config, time, playing, state }),
  });
  const shown = simulation.get();
  if (shown) tell({ playing: shown.playing, state: shown.state });

  // Python changes one thing at a time. Were the time sent back along with it, the motion would stumble.
  const following = {
    "change:config": () => telling || simulation.set(model.get("config")),
    "change:time": () => telling || simulation.set({ time: model.get("time") }),
    "change:playing": () => telling || simulation.set({ playing: model.get("playing") }),
  };
  for (const [event, follow] of Object.entries(following)) model.on(event, follow);

  return () => {
    for (const [event, follow] of Object.entries(following)) model.off(event, follow);
    simulation.destroy();
  };
}

export default { render };
