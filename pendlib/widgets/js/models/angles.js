// Angles that have gone round.

const TURN = 2 * Math.PI;

/** Number of full turns, counted from the nearest bottom. */
export const turnOf = angle => Math.round(angle / TURN);

/** The same direction between -π and π. */
export const withinTurn = angle => angle - TURN * turnOf(angle);
