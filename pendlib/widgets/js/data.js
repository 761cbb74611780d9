// The motion as numbers: a table to look at and a file to keep.
import { coordinatesOf } from "./configuration.js";
import { element } from "./dom.js";

const FILE_SECONDS = 0.01;
const TABLE_SECONDS = 0.1;

/** Names of the columns, and rows from the start to the time shown (at least as far as the graphs reach). */
export function dataOf({ config, recordings, model }, seconds) {
  const several = recordings.length > 1;
  const header = ["t (s)"];
  recordings.forEach((_, k) => {
    const whose = several ? ` ${k + 1}` : "";
    for (const [name, { unit }] of Object.entries(coordinatesOf(config.model)))
      header.push(`${name}${whose} (${unit})`);
    header.push(`energy${whose} (J)`);
  });
  const stride = Math.max(1, Math.round(seconds / config.step));
  const end = Math.max(config.time, Math.min(config.window, config.duration)) / config.step;
  const rows = [];
  for (let n = 0; n <= end + 1e-9; n += stride) {
    const row = [Number((n * config.step).toPrecision(12))];
    for (const recording of recordings) {
      // A run that ended early has no numbers after its end.
      recording.reach(n);
      const state = n <= recording.last ? recording.at(n) : null;
      for (let i = 0; i < model.coordinates.length; i++) row.push(state ? state[i] : "");
      row.push(state ? recording.energy(state) : "");
    }
    rows.push(row);
  }
  return { header, rows };
}

export function tableOf(simulation) {
  const { header, rows } = dataOf(simulation, TABLE_SECONDS);
  const line = (cells, tag) =>
    element("tr", {}, ...cells.map(text => element(tag, tag === "th" ? { scope: "col" } : {}, String(text))));
  const table = element(
    "table",
    {},
    element("caption", {}, "The motion, ten rows to the second; the file holds a hundred."),
  );
  table.append(element("thead", {}, line(header, "th")));
  const body = element("tbody");
  for (const [t, ...numbers] of rows)
    body.append(line([t.toFixed(2), ...numbers.map(x => (x === "" ? "" : x.toPrecision(6)))], "td"));
  table.append(body);
  return element(
    "div",
    { className: "table", tabIndex: 0, role: "region", "aria-label": "data of the motion" },
    table,
  );
}

/** Comma-separated values with every digit. */
export function csvOf(simulation) {
  const { header, rows } = dataOf(simulation, FILE_SECONDS);
  return [header, ...rows].map(row => row.join(",")).join("\n") + "\n";
}

export function save(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  element("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
