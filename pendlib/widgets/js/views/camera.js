// How space is seen: from where one likes, without perspective. The third component of space points down.

export function camera() {
  let azimuth = 0.5,
    elevation = 0.3,
    rows,
    scale,
    middle;

  function turn(across, upwards) {
    azimuth += across;
    elevation = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, elevation + upwards));
    const [c, s] = [Math.cos(azimuth), Math.sin(azimuth)];
    const [level, tilt] = [Math.cos(elevation), Math.sin(elevation)];
    rows = [
      [c, s, 0],
      [-s * tilt, c * tilt, level],
      [-s * level, c * level, -tilt],
    ];
  }

  turn(0, 0);

  /** A vector as it is seen: how far to the right, downwards, and towards who looks. */
  const seen = ([x, y, z]) => rows.map(([a, b, c]) => a * x + b * y + c * z);

  /** Where on the canvas a point of space is seen, and how far it lies in front of the pivot. */
  function place(point) {
    const [right, down, near] = seen(point);
    return [middle[0] + scale * right, middle[1] + scale * down, near];
  }

  /** Unit vector seen under a place of the canvas on a sphere of that radius, or at its rim; on the side of another. */
  function under(px, py, radius, other) {
    let [right, down] = [(px - middle[0]) / (scale * radius), (py - middle[1]) / (scale * radius)];
    const out = Math.max(1, Math.hypot(right, down));
    [right, down] = [right / out, down / out];
    const near = Math.sqrt(Math.max(0, 1 - right * right - down * down)) * (seen(other)[2] < -1e-9 ? -1 : 1);
    const [a, b, c] = rows;
    return a.map((x, i) => right * x + down * b[i] + near * c[i]);
  }

  function fit(pivot, pixels) {
    middle = pivot;
    scale = pixels;
  }

  return { seen, place, under, fit, turn };
}
