// A canvas that fills its box, sharp on every screen, and what all views draw with.

export function createCanvas(label) {
  const box = document.createElement("div");
  box.className = "view";
  const canvas = document.createElement("canvas");
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  box.append(canvas);
  return { box, canvas };
}

/** The drawing context in CSS pixels, wiped clean, with the size of its box; null while the box has none. */
export function wipe(canvas, colours, font) {
  const { clientWidth: width, clientHeight: height } = canvas.parentElement;
  if (!width || !height) return null;
  const scale = window.devicePixelRatio || 1;
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== columns || canvas.height !== rows)
    Object.assign(canvas, { width: columns, height: rows });
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, width, height);
  context.font = `12px ${font}`;
  context.lineJoin = "round";
  return { context, width, height };
}

export function stroke(context, colour, width, dash = []) {
  Object.assign(context, { strokeStyle: colour, lineWidth: width });
  context.setLineDash(dash);
  context.stroke();
  context.setLineDash([]);
}

export function dot(context, x, y, radius, colour) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

const MARGIN = { left: 48, right: 12, top: 26, bottom: 36 };

/**
 * Draw axes and return the maps from numbers to pixels and back; what follows is clipped to the plot until
 * `close` is called.
 */
export function axes({ context, width, height }, colours, { x, y, square = false }) {
  let [left, right, top, bottom] = [MARGIN.left, width - MARGIN.right, MARGIN.top, height - MARGIN.bottom];
  if (square) {
    const side = Math.min(right - left, bottom - top);
    [left, right] = [(left + right - side) / 2, (left + right + side) / 2];
    [top, bottom] = [(top + bottom - side) / 2, (top + bottom + side) / 2];
  }
  const X = value => left + ((value - x.low) / (x.high - x.low)) * (right - left);
  const Y = value => bottom - ((value - y.low) / (y.high - y.low)) * (bottom - top);
  context.beginPath();
  for (const [value] of x.ticks) context.rect(X(value), top, 0, bottom - top);
  for (const [value] of y.ticks) context.rect(left, Y(value), right - left, 0);
  context.globalAlpha = 0.22;
  stroke(context, colours.muted, 0.7);
  context.globalAlpha = 1;

  Object.assign(context, { fillStyle: colours.ink, textAlign: "center", textBaseline: "top" });
  for (const [value, text] of x.ticks) context.fillText(text, X(value), bottom + 5);
  Object.assign(context, { textAlign: "right", textBaseline: "middle" });
  for (const [value, text] of y.ticks) context.fillText(text, left - 5, Y(value));
  context.textBaseline = "top";
  context.fillText(x.label, right, bottom + 19);
  context.textAlign = "left";
  context.fillStyle = colours[y.colour ?? "ink"];
  context.fillText(y.label, square ? left : 6, square ? top - 18 : 4);

  context.save();
  context.beginPath();
  context.rect(left, top - 1, right - left, bottom - top + 2);
  context.clip();
  return {
    X,
    Y,
    left,
    right,
    valueOf: (px, py) => [
      x.low + ((px - left) / (right - left)) * (x.high - x.low),
      y.low + ((bottom - py) / (bottom - top)) * (y.high - y.low),
    ],
    close: () => context.restore(),
  };
}

/** A line through the points (x, y) of an iterable; a point that is null breaks it. */
export function trace(context, points) {
  context.beginPath();
  let broken = true;
  for (const point of points) {
    if (point === null) broken = true;
    else if (broken) {
      context.moveTo(point[0], point[1]);
      broken = false;
    } else context.lineTo(point[0], point[1]);
  }
}
