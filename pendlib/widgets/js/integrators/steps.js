// One step of each method, made for a model: (derivatives, dimension) -> step(state, h), which moves the state in
// place. A state holds the angles first and then as many angular velocities; derivatives(state, rates) fills in
// its rates.

export const NAMES = {
  "lgvi": "LGVI",
  "rk4": "Runge–Kutta 4",
  "symplectic-euler": "symplectic Euler",
  "explicit-euler": "explicit Euler",
};

export const STEPS = {
  "explicit-euler": (derivatives, dimension) => {
    const rates = new Float64Array(dimension);
    return (state, h) => {
      derivatives(state, rates);
      for (let i = 0; i < dimension; i++) state[i] += h * rates[i];
    };
  },

  // Velocities first, and the new velocities for the angles. Right where accelerations depend on angles alone.
  "symplectic-euler": (derivatives, dimension) => {
    const rates = new Float64Array(dimension);
    const angles = dimension / 2;
    return (state, h) => {
      derivatives(state, rates);
      for (let i = angles; i < dimension; i++) state[i] += h * rates[i];
      for (let i = 0; i < angles; i++) state[i] += h * state[i + angles];
    };
  },

  "rk4": (derivatives, dimension) => {
    const [k1, k2, k3, k4, probe] = Array.from({ length: 5 }, () => new Float64Array(dimension));
    const moved = (state, h, slope) => {
      for (let i = 0; i < dimension; i++) probe[i] = state[i] + h * slope[i];
      return probe;
    };
    return (state, h) => {
      derivatives(state, k1);
      derivatives(moved(state, h / 2, k1), k2);
      derivatives(moved(state, h / 2, k2), k3);
      derivatives(moved(state, h, k3), k4);
      for (let i = 0; i < dimension; i++) state[i] += (h / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
    };
  },
};
