// The motion as numbers: a table to look at and a file to keep.
import { button, element } from "./dom.js";
import { encode } from "./link.js";

const FILE_SECONDS = 0.01;
const TABLE_SECONDS = 0.1;

/** Names of the columns, and rows from the start to the time shown (at least as far as the graphs reach). */
function dataOf(simulation, spacing) {
  const { config, recordings, model } = simulation;
  const several = recordings.length > 1;
  const compared = new Set(config.runs.map(run => run.integrator)).size > 1;
  const header = ["t (s)"];
  recordings.forEach((_, k) => {
    const whose = several ? ` ${compared ? config.runs[k].integrator : k + 1}` : "";
    for (const { name, unit } of model.numbers) header.push(`${name}${whose}${unit && ` (${unit})`}`);
    if (model.energy) header.push(`energy${whose} (J)`);
  });
  const stride = Math.max(1, Math.round(spacing / config.step));
  const end = Math.max(config.time, Math.min(config.window, config.duration)) / config.step;
  const rows = [];
  for (let n = 0; n <= end + 1e-9; n += stride) {
    const row = [Number((n * config.step).toPrecision(12))];
    for (const recording of recordings) {
      // A run that ended early has no numbers after its end.
      recording.reach(n);
      const state = n <= recording.last ? recording.at(n) : null;
      for (const { of } of model.numbers) row.push(state ? of(state, config.parameters) : "");
      if (model.energy) row.push(state ? recording.energy(state) : "");
    }
    rows.push(row);
  }
  return { header, rows };
}

/** A time without the digits that are only rounding. */
const seconds = time => String(Number(time.toPrecision(6)));

function tableOf(simulation) {
  const { header, rows } = dataOf(simulation, TABLE_SECONDS);
  const line = (cells, tag) =>
    element("tr", {}, ...cells.map(text => element(tag, tag === "th" ? { scope: "col" } : {}, text)));
  const body = element("tbody");
  for (const [t, ...numbers] of rows)
    body.append(line([seconds(t), ...numbers.map(x => (x === "" ? "" : x.toPrecision(6)))], "td"));
  const table = element("table", {}, element("thead", {}, line(header, "th")), body);
  return element(
    "div",
    { className: "data-table", tabIndex: 0, role: "region", "aria-label": "data of the motion" },
    table,
  );
}

/** Comma-separated values with every digit. */
function csvOf(simulation) {
  const { header, rows } = dataOf(simulation, FILE_SECONDS);
  return `${[header, ...rows].map(row => row.join(",")).join("\n")}\n`;
}

function save(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  element("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** Put all settings and the time into the page's address, and what came of that into words. */
async function copyLink({ key, config }) {
  history.replaceState(null, "", encode(key, config));
  try {
    await navigator.clipboard.writeText(location.href);
    return "The link is copied, and stands in the page's address.";
  } catch {
    return "The link now stands in the page's address.";
  }
}

/** Buttons for the table, the file and the link. */
export function dataSection(simulation) {
  const place = element("div");
  const said = element("span", { role: "status" });
  const show = button("Show the data", () => {
    const shown = !simulation.showTable;
    simulation.showTable = shown ? () => place.replaceChildren(tableOf(simulation)) : null;
    if (shown) simulation.showTable();
    else place.replaceChildren();
    show.textContent = shown ? "Hide the data" : "Show the data";
    show.setAttribute("aria-expanded", String(shown));
  });
  show.setAttribute("aria-expanded", "false");
  const file = () => save(csvOf(simulation), `${simulation.config.name ?? simulation.config.model}.csv`);
  const row = element("div", { className: "buttons" }, show, button("Save CSV", file));
  if (simulation.key) {
    const link = async () => {
      said.textContent = await copyLink(simulation);
    };
    row.append(button("Copy link", link));
  }
  row.append(said);
  return element("div", {}, row, place);
}
