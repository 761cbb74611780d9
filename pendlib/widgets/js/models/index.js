// The models that simulations can show. A new one is a file here and its entry in schema.json.
import doublePendulum from "./double-pendulum.js";
import planarPendulum from "./planar-pendulum.js";

export const MODELS = { "planar-pendulum": planarPendulum, "double-pendulum": doublePendulum };
