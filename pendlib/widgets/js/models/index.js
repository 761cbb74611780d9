// The models that simulations can show. A new one is a file here and its entry in schema.json.
//
// A model makes its state, a list of numbers, with begin(start); derivatives(parameters)(state, rates) and, if there is
// one, project(state) move it on. numbers are what is shown and saved of a state, the first of them so many angles.
// What moves in a plane has bobs and trail, what moves in space has point.
import doublePendulum from "./double-pendulum.js";
import planarPendulum from "./planar-pendulum.js";
import sphericalPendulum from "./spherical-pendulum.js";

export const MODELS = {
  "planar-pendulum": planarPendulum,
  "double-pendulum": doublePendulum,
  "spherical-pendulum": sphericalPendulum,
};
