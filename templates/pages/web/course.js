// How energy went, board by board: a plot, and the same numbers as a table.
"use strict";

/** @param {{board: number, last: number, figures: {army: string, energy: (number|null)[]}[]}} course null: the army was not there
 * @param {{[army: string]: string}} colours
 * @returns {HTMLElement|null} null: there is nothing to plot */
zugpost.course = function (course, colours) {
  const say = zugpost.say, element = zugpost.element, svg = zugpost.svg;
  const W = 640, H = 240, LEFT = 44, LOW = 28, ROWS_MOST = 400;
  const figures = course.figures || [], boards = Math.max(0, ...figures.map((f) => f.energy.length));
  if (boards < 2) return null;
  const all = figures.flatMap((f) => f.energy).map(Number), low = Math.min(0, ...all), high = Math.max(low + 1, ...all);

  /** @param {number} board */
  function x(board) {
    return LEFT + ((W - LEFT - 70) * board) / (boards - 1);
  }

  /** @param {number} energy */
  function y(energy) {
    return H - LOW - ((H - LOW - 14) * (energy - low)) / (high - low);
  }

  /** 1, 2 or 5 times a power of ten, so that there are about five.
   * @param {number} range */
  function step(range) {
    const power = Math.pow(10, Math.floor(Math.log10(range / 4)));
    return power * (range / 4 / power >= 5 ? 5 : range / 4 / power >= 2 ? 2 : 1);
  }

  /** Lines of the scales, with their numbers. */
  function scales() {
    const out = [], up = step(high - low), on = Math.max(1, Math.round(step(boards - 1)));
    for (let e = Math.ceil(low / up) * up; e <= high; e += up) {
      out.push(svg("path", { d: `M${LEFT} ${y(e)}H${W - 70}`, class: "scale" }),
        svg("text", { x: LEFT - 6, y: y(e) + 4, "text-anchor": "end" }, zugpost.number(Number(e.toFixed(1)))));
    }
    for (let b = 0; b < boards; b += on) out.push(svg("text", { x: x(b), y: H - 8, "text-anchor": "middle" }, String(b)));
    return out;
  }

  /** A line with an edge, so that it is seen on any ground, and the army's sign at its end.
   * @param {{army: string, energy: (number|null)[]}} f @param {number} i */
  function line(f, i) {
    let d = "", last = 0, end = 0, open = false;
    f.energy.forEach((e, b) => {
      if (e !== null) {
        d += (open ? "L" : "M") + x(b).toFixed(1) + " " + y(e).toFixed(1);
        last = b;
        end = e;
      }
      open = e !== null;
    });
    const rgb = colours[f.army] || "#888888", sign = zugpost.shapes.swatch(false, rgb, i).map(zugpost.svgShape);
    const mark = svg("g", { transform: `translate(${x(last) + 4} ${y(end) - 8}) scale(${16 / zugpost.art.grid})` }, ...sign);
    return svg("g", {}, svg("title", {}, f.army), svg("path", { d, class: "rim" }), svg("path", { d, stroke: rgb, class: "line" }), mark);
  }

  function table() {
    const head = element("tr", {}, element("th", { scope: "col", textContent: say("plot.board") }), ...figures.map((f) => element("th", { scope: "col", textContent: f.army })));
    const rows = [], from = Math.max(0, boards - ROWS_MOST);
    for (let b = boards - 1; b >= from; b--) {
      const cells = figures.map(({ energy }) => element("td", { textContent: energy[b] === null ? "" : zugpost.number(Number(energy[b])) }));
      rows.push(element("tr", {}, element("th", { scope: "row", textContent: String(b) }), ...cells));
    }
    return element("div", { className: "scrolls", tabIndex: 0, role: "region", "aria-label": say("plot.table") },
      element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows)));
  }

  const label = say("plot.label"), here = Math.min(course.board, boards - 1);
  const plot = svg("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": label, class: "plot" }, ...scales(),
    svg("path", { d: `M${x(here)} 6V${H - LOW}`, class: "here" }), ...figures.map(line));
  const numbers = element("details", {}, element("summary", { textContent: say("plot.table") }));
  numbers.addEventListener("toggle", () => { if (numbers.children.length === 1) numbers.append(table()); });
  return element("section", { className: "course" }, element("h2", { textContent: label }), plot, numbers);
};
