// Colours of the page around a simulation: the book's own variables, or the palette they were made from.
import palette from "../../plotting/palette.json";

const QUANTITIES = Object.keys(palette.quantities);
const ALL = { ...palette.quantities, ...palette.page };

const isDark = () => {
  const { theme } = document.documentElement.dataset;
  const lab = document.body.dataset.jpThemeLight;
  if (theme || lab) return theme === "dark" || lab === "false";
  return matchMedia("(prefers-color-scheme: dark)").matches;
};

/** Every colour of the palette by name, as it is on this page now. */
export function coloursAround(host) {
  const style = getComputedStyle(host);
  const shade = isDark() ? "dark" : "light";
  const colour = name =>
    style.getPropertyValue(QUANTITIES.includes(name) ? `--q-${name}` : `--${name}`).trim();
  return Object.fromEntries(Object.entries(ALL).map(([name, entry]) => [name, colour(name) || entry[shade]]));
}

/** Call `changed` whenever the page turns light or dark; returns what ends that. */
export function watchTheme(changed) {
  const observer = new MutationObserver(changed);
  for (const element of [document.documentElement, document.body]) {
    observer.observe(element, { attributes: true, attributeFilter: ["data-theme", "data-jp-theme-light"] });
  }
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", changed);
  };
}

// Several pendulums are told apart by colours that stand for no quantity, and by dashes.
const RUNS = ["ink", "accent", "muted"];
export const DASHES = [[], [6, 2], [1.5, 2.5]];

/** Colour of the k-th of n pendulums. One alone has the colour of its angle. */
export const runColour = (colours, k, n) => colours[n === 1 ? "gamma" : RUNS[k]];

// Of the body: what is measured along which.
const AXES = { a: 1, x: 1, b: 2, y: 2, height: 3, z: 3 };

/** Class of the words that have the colour of the quantity of a parameter or coordinate. */
export function colourOf(name) {
  if (/^(theta|phi|psi|tilt)/.test(name)) return "s-gamma";
  if (/^(dtheta|dphi|omega)/.test(name)) return "s-omega";
  if (AXES[name]) return `s-axis${AXES[name]}`;
  return /^(gravity|energy|momentum)$/.test(name) ? `s-${name}` : "s-ink";
}
