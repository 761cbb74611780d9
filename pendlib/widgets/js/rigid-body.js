// The rigid body and the body on a loop for built pages: a script of its own, which a page loads before simulation.js if
// one of its simulations wants it.
import { lgvi } from "./integrators/lgvi.js";
import geometricPhase from "./models/geometric-phase.js";
import { smoothed } from "./models/loops.js";
import rigidBody, { turnsOf } from "./models/rigid-body.js";

export { lgvi, smoothed, turnsOf };

globalThis.PendulumModels = {
  ...globalThis.PendulumModels,
  "rigid-body": rigidBody,
  "geometric-phase": geometricPhase,
};
