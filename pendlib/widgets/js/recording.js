// A motion from its start on, computed only as far as somebody looks.
import { STEPS } from "./integrators/steps.js";

// What is larger has lost all its digits as an angle, and its square may be too large to be a number.
const BOUND = 1e12;

export class Recording {
  /** @param run {start, integrator} of a complete configuration */
  constructor(model, parameters, run, step, duration) {
    this.last = Math.round(duration / step);
    this.step = step;
    this.state = Float64Array.from(model.begin(run.start, parameters));
    this.dimension = this.state.length;
    this.states = new Float64Array((this.last + 1) * this.dimension);
    this.states.set(this.state);
    this.computed = 0;
    const advance =
      model.integrators?.[run.integrator]?.(parameters) ??
      STEPS[run.integrator](model.derivatives(parameters), this.dimension);
    this.advance = (state, h) => {
      advance(state, h);
      model.project?.(state);
    };
    this.energy = model.energy?.(parameters);
    const [energyAtStart, scale] = [this.energy?.(this.state), model.energyScale?.(parameters)];
    this.errors = model.errors?.(parameters, Float64Array.from(this.state)) ?? [
      state => (this.energy(state) - energyAtStart) / scale,
    ];
    this.worst = this.errors.map(() => new Float64Array(this.last + 1));
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

  /** Error of what should be kept, of the energy unless said otherwise, after n steps in units of the model's. */
  error(n, which = 0) {
    return this.errors[which](this.at(n));
  }

  /** Largest size of that error so far. */
  worstError(n, which = 0) {
    this.reach(n);
    for (const end = Math.min(n, this.last); this.judged < end; this.judged++) {
      this.worst.forEach((worst, i) => {
        worst[this.judged + 1] = Math.max(worst[this.judged], Math.abs(this.error(this.judged + 1, i)));
      });
    }
    return this.worst[which][Math.min(n, this.last)];
  }
}
