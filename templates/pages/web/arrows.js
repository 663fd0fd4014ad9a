// Arrows and small signs of what happened or is ordered, told apart by shape, as the table of marks says
// (zugpost.art.marks, from templates/picture/scene/mark.c). A square is 1 wide; y grows downwards.
"use strict";

/** `at`, `from`: middles of squares; `ink`: the army's colour.
 * @typedef {{kind: string, from: number[]|null, to: number[], ink: string, edge: string, thick: number, start: number,
 *   end: number}} Arrow start, end: how far from the middles it stays */

zugpost.arrows = (function () {
  const rect = zugpost.shapes.rect, disc = zugpost.shapes.disc;

  /** A place `along` the way from (0, 0) and `aside` of it.
   * @typedef {(along: number, aside: number) => string} Way */

  /** @param {number[]} from @param {number[]} to
   * @returns {{at: Way, length: number}} */
  function way(from, to) {
    const dx = to[0] - from[0], dy = to[1] - from[1], length = Math.hypot(dx, dy) || 1;
    const ux = dx / length, uy = dy / length;
    return { length, at: (along, aside) => (from[0] + ux * along - uy * aside).toFixed(3) + " " + (from[1] + uy * along + ux * aside).toFixed(3) };
  }

  /** @param {Way} at @param {...number[]} corner */
  function polygon(at, ...corner) {
    return "M" + corner.map((c) => at(c[0], c[1])).join("L") + "z";
  }

  /** A triangle whose point lies `tip` along the way; round the same way as bars, or there is a hole where they overlap.
   * @param {Way} at @param {number} tip @param {number} length @param {number} half */
  function wedge(at, tip, length, half) {
    return polygon(at, [tip, 0], [tip - length, -half], [tip - length, half]);
  }

  /** @param {Way} at @param {number} from @param {number} to @param {number} thick */
  function bar(at, from, to, thick) {
    return to > from ? polygon(at, [from, thick / 2], [to, thick / 2], [to, -thick / 2], [from, -thick / 2]) : "";
  }

  /** @param {string} place "x y" @param {number} r */
  function dot(place, r) {
    const xy = place.split(" ").map(Number);
    return disc(xy[0], xy[1], r);
  }

  /** Lines by their names: from 0 to `end`, so thick; `length`: of the whole arrow.
   * @type {{[line: string]: (at: Way, end: number, t: number, length: number) => string}} */
  const lines = {
    solid: (at, end, t) => bar(at, 0, end, t),
    dashed: (at, end, t) => row(0, end, 2.7 * t, (a) => bar(at, a, Math.min(a + 1.6 * t, end), t)),
    dotted: (at, end, t) => row(t / 2, end, 2.2 * t, (a) => dot(at(a, 0), 0.62 * t)),
    wedges: (at, end, t, length) => row(0, length - 2 * t, 3.5 * t, (a) => wedge(at, length - a, 2 * t, t)),
    gaps: (at, end, t, length) => row(0, length - 2 * t, 3.5 * t, (a) => wedge(at, length - a, 2 * t, t)),
  };

  /** @param {number} from @param {number} end @param {number} step @param {(at: number) => string} one */
  function row(from, end, step, one) {
    let d = "";
    for (let at = from, n = 0; at < end && n < 400; at += step, n++) d += one(at);
    return d;
  }

  /** Tips by their names: how long, and their shape up to `end`.
   * @type {{[tip: string]: {length: number, d: (at: Way, end: number, t: number) => string}}} */
  const tips = {
    head: { length: 3, d: (at, end, t) => wedge(at, end, 3 * t, 1.5 * t) },
    hollow: { length: 3, d: (at, end, t) => wedge(at, end, 3 * t, 1.5 * t) },
    double: { length: 5, d: (at, end, t) => wedge(at, end - 2 * t, 3 * t, 1.5 * t) + wedge(at, end, 3 * t, 1.5 * t) },
    ring: { length: 3, d: (at, end, t) => dot(at(end - 1.5 * t, 0), 1.5 * t) },
    star: { length: 4, d: (at, end, t) => star(at(end - 2 * t, 0), 2 * t) },
    blunt: { length: 0, d: () => "" },
  };

  /** Eight rays.
   * @param {string} place @param {number} r */
  function star(place, r) {
    const xy = place.split(" ").map(Number);
    let d = "";
    for (let i = 0; i < 16; i++) {
      const far = i % 2 ? r * 0.42 : r, a = (i * Math.PI) / 8;
      d += (i ? "L" : "M") + (xy[0] + far * Math.cos(a)).toFixed(3) + " " + (xy[1] - far * Math.sin(a)).toFixed(3);
    }
    return d + "z";
  }

  /** What is open in the middle of a tip or of triangles.
   * @param {any} mark @param {Way} at @param {number} end @param {number} t */
  function opening(mark, at, end, t) {
    if (mark.tip === "ring") return dot(at(end - 1.5 * t, 0), 0.9 * t);
    if (mark.tip === "hollow") return wedge(at, end - 0.8 * t, 1.7 * t, 0.75 * t);
    if (mark.line === "gaps") return row(0, end - 2 * t, 3.5 * t, (a) => wedge(at, end - a - 0.5 * t, t, t / 2));
    return "";
  }

  /** The whole arrow, or only its head, which is drawn once more above the pieces.
   * @param {Arrow} a @param {boolean} above
   * @returns {Shape[]} */
  function arrow(a, above) {
    const mark = zugpost.art.marks[a.kind];
    if (!a.from || !mark || !mark.line) return [];
    const full = way(a.from, a.to), length = full.length - a.start - a.end;
    if (length < 0.04) return [];
    const tip = tips[mark.tip || "blunt"], thick = Math.min(a.thick, tip.length ? (length * 0.8) / tip.length : a.thick);
    /** @type {Way} */
    const at = (along, aside) => full.at(along + a.start, aside);
    const end = Math.max(0, length - tip.length * thick * 0.9);
    let d = above ? "" : lines[mark.line](at, tip.length ? end : length, thick, length);
    if (mark.barred && !above) d += bar((along, aside) => at(length / 2 + aside, along), -2 * thick, 2 * thick, thick);
    d += tip.d(at, length, thick);
    if (!d) return [];
    const hole = opening(mark, at, length, thick);
    const out = [{ d, stroke: a.edge, width: Math.max(0.03, thick / 3) }, { d, fill: a.ink }];
    if (hole) out.push({ d: hole, fill: "var(--paper)" });
    return out;
  }

  /** Signs by their names, around (x, y).
   * @type {{[sign: string]: (x: number, y: number, r: number) => string}} */
  const signs = {
    cross: (x, y, r) => `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`,
    ring: (x, y, r) => disc(x, y, r),
    star: (x, y, r) => `M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}` + signs.cross(x, y, r * 0.7),
    plus: (x, y, r) => `M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}`,
    minus: (x, y, r) => `M${x - r} ${y}H${x + r}`,
    up: (x, y, r) => `M${x - r} ${y}L${x} ${y - r}L${x + r} ${y}M${x} ${y - r}V${y + r}`,
    slash: (x, y, r) => `M${x - r} ${y + r}L${x + r} ${y - r}`,
  };

  /** A sign, on a disc of its own or not.
   * @param {string} name @param {number} x @param {number} y @param {number} r @param {boolean} [onDisc]
   * @returns {Shape[]} */
  function sign(name, x, y, r, onDisc) {
    const d = signs[name](x, y, onDisc ? r * 0.55 : r);
    /** @type {Shape[]} */
    const out = onDisc ? [{ d: disc(x, y, r), fill: "var(--text)" }, { d: disc(x, y, r * 0.88), fill: "var(--paper)" }]
      : [{ d, stroke: "var(--paper)", width: r * 0.62 }];
    return out.concat([{ d, stroke: "var(--text)", width: r * 0.3 }]);
  }

  return { arrow, sign, rect };
})();
