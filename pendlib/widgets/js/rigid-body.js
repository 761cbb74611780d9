// The rigid body for built pages: a script of its own, which a page loads before simulation.js if one of its simulations
// wants it.
import { lgvi } from "./integrators/lgvi.js";
import rigidBody from "./models/rigid-body.js";

export { lgvi };

globalThis.PendulumModels = { ...globalThis.PendulumModels, "rigid-body": rigidBody };
