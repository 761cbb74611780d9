// The models that simulations can show. A new one is a file here and its entry in schema.json.
//
// A model makes its state, a list of numbers, with begin(start, parameters); derivatives(parameters)(state, rates) and, if there is
// one, project(state) move it on. numbers are what is shown and saved of a state, the first of them so many angles.
// kept are the quantities that it should keep, where it is more than the energy, and errors how well it does.
// What moves in a plane has bobs and trail; what moves in space has point, and pull, which is how that is pulled.
// The pictures of it that are its own are scenes (views/space.js) or stand in views, and its own integrators in integrators.
// What is no motion by forces has no energy.
//
// A model that is large is a script of its own, which brings the rules of its configurations along and puts it into
// PendulumModels before this one runs.
import doublePendulum from "./double-pendulum.js";
import planarPendulum from "./planar-pendulum.js";
import sphericalPendulum from "./spherical-pendulum.js";

export const MODELS = {
  "planar-pendulum": planarPendulum,
  "double-pendulum": doublePendulum,
  "spherical-pendulum": sphericalPendulum,
  ...globalThis.PendulumModels,
};
