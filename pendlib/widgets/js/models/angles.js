// Angles as the coordinates of a model, and angles that have gone round.

/** What a model is whose state holds so many angles, by their names, and then their rates. */
export function inAngles(...angles) {
  const coordinates = [...angles, ...angles.map(name => `d${name}`)];
  return {
    angles: angles.length,
    coordinates,
    numbers: coordinates.map((name, i) => ({
      name,
      unit: i < angles.length ? "rad" : "rad/s",
      of: state => state[i],
    })),
    begin: start => coordinates.map(name => start[name]),
  };
}

const TURN = 2 * Math.PI;

/** Number of full turns, counted from the nearest bottom. */
export const turnOf = angle => Math.round(angle / TURN);

/** The same direction between -π and π. */
export const withinTurn = angle => angle - TURN * turnOf(angle);
