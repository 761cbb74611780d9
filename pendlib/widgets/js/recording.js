// A motion from its start on, computed only as far as somebody looks.
import { STEPS } from "./integrators/steps.js";

// What is larger has lost all its digits as an angle, and its square may be too large to be a number.
const BOUND = 1e12;

export class Recording {
  /** @param run {start, integrator} of a complete configuration */
  constructor(model, parameters, run, step, duration) {
    this.last = Math.round(duration / step);
    this.step = step;
    this.state = Float64Array.from(model.begin(run.start));
    this.dimension = this.state.length;
    this.states = new Float64Array((this.last + 1) * this.dimension);
    this.states.set(this.state);
    this.computed = 0;
    const advance = STEPS[run.integrator](model.derivatives(parameters), this.dimension);
    this.advance = (state, h) => {
      advance(state, h);
      model.project?.(state);
    };
    this.energy = model.energy(parameters);
    this.energyAtStart = this.energy(this.state);
    this.scale = model.energyScale(parameters);
    this.worst = new Float64Array(this.last + 1);
    this.judged = 0;
  }

  /** Compute up to the n-th step. A run whose numbers grow beyond all bounds ends before. */
  reach(n) {
    for (const end = Math.min(n, this.last); this.computed < end; this.computed++) {
      this.advance(this.state, this.step);
      if (!this.state.every(x => Math.abs(x) < BOUND)) {
        this.last = this.computed;
        return;
      }
      this.states.set(this.state, (this.computed + 1) * this.dimension);
    }
  }

  /** State after n steps. */
  at(n) {
    this.reach(n);
    const first = Math.min(n, this.last) * this.dimension;
    return this.states.subarray(first, first + this.dimension);
  }

  /** Error of the energy after n steps, in units of the model's scale. */
  error(n) {
    return (this.energy(this.at(n)) - this.energyAtStart) / this.scale;
  }

  /** Largest size of that error so far. */
  worstError(n) {
    this.reach(n);
    for (const end = Math.min(n, this.last); this.judged < end; this.judged++) {
      this.worst[this.judged + 1] = Math.max(this.worst[this.judged], Math.abs(this.error(this.judged + 1)));
    }
    return this.worst[Math.min(n, this.last)];
  }
}
