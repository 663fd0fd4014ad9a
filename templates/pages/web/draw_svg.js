// A scene drawn by SVG: for boards of few pieces. Each look is drawn once and used wherever it appears.
"use strict";

/** What is on a board, layer by layer; places in squares, y downwards.
 * @typedef {object} Scene
 * @property {Limits} box all squares; of a board without an edge those that can be seen
 * @property {boolean} bands every tenth rank and file is darker
 * @property {boolean} two squares of a game of two
 * @property {Shape[]} ground on squares
 * @property {Shape[]} below under the pieces
 * @property {{look: string, rgb: string, x: number, y: number, size: number, xy: number[]}[]} pieces x, y: upper left
 * @property {Map<string, Shape[]>} looks
 * @property {Shape[]} above
 * @property {Set<string>} signs which marks of zugpost.art.marks are on it
 * @property {string[]} colours of armies
 * @property {boolean} endless the board has no edge: the box is only what is shown of it */

zugpost.boards = 0;

/** @param {Shape} s
 * @returns {SVGElement} */
zugpost.svgShape = function (s) {
  const k = s.k === undefined ? 1 : s.k;
  if (s.text !== undefined) {
    return zugpost.svg("text", { x: s.x || 0, y: s.y || 0, "font-size": k, fill: s.fill || "none", "text-anchor": "middle",
      class: s.part || "" }, s.text);
  }
  /** @type {{[name: string]: string|number}} */
  const attributes = { d: s.d || "", fill: s.fill || "none" };
  if (s.x || s.y || k !== 1) attributes.transform = `translate(${s.x || 0} ${s.y || 0}) scale(${k})`;
  if (s.stroke) Object.assign(attributes, { stroke: s.stroke, "stroke-width": s.width || 1, "stroke-linejoin": "round" });
  if (s.dash) attributes["stroke-dasharray"] = s.dash;
  if (s.part) attributes.class = s.part;
  return zugpost.svg("path", attributes);
};

/** @param {HTMLElement} element */
zugpost.drawSvg = function (element) {
  const GRID = zugpost.art.grid, name = "z" + zugpost.boards++, TINY = 9;
  const defs = zugpost.svg("defs"), ground = zugpost.svg("g"), marks = zugpost.svg("g");
  const dots = zugpost.svg("g", { class: "far" }), pieces = zugpost.svg("g", { class: "near" }), above = zugpost.svg("g", { class: "near" });
  /** @type {Map<number, SVGElement>} */
  const placed = new Map();
  /** @type {Scene|null} */
  let of = null;
  let looks = /** @type {Map<string, string>} */ (new Map());
  const world = zugpost.svg("g", {}, ground, dots, pieces, above, marks), root = zugpost.svg("svg", { "aria-hidden": "true", class: "squares" }, defs, world);
  element.append(root);

  /** Ten by ten squares, so that each tenth can be darker.
   * @param {Scene} scene */
  function pattern(scene) {
    const at = zugpost.pattern(scene), out = zugpost.svg("pattern", { id: name + "-board", width: 10, height: 10, patternUnits: "userSpaceOnUse" });
    for (const [d, fill] of at) out.append(zugpost.svg("path", { d, fill }));
    if (!scene.two) out.append(zugpost.svg("path", { d: zugpost.gridLines, stroke: "var(--grid)", "stroke-width": 0.03, class: "near" }));
    return out;
  }

  /** @param {Scene} scene */
  function set(scene) {
    const b = scene.box, ids = new Map();
    defs.replaceChildren(pattern(scene));
    for (const [look, shapes] of scene.looks) {
      ids.set(look, name + "-" + ids.size);
      defs.append(zugpost.svg("g", { id: ids.get(look) }, ...shapes.map(zugpost.svgShape)));
    }
    const board = zugpost.svg("rect", { x: b.x0, y: b.y0, width: b.x1 - b.x0, height: b.y1 - b.y0, fill: `url(#${name}-board)` });
    const edge = zugpost.svg("rect", { x: b.x0, y: b.y0, width: b.x1 - b.x0, height: b.y1 - b.y0, fill: "none", stroke: "var(--text)",
      "stroke-width": 2, "vector-effect": "non-scaling-stroke" });
    dots.replaceChildren(...dotted(scene));
    pieces.replaceChildren();
    placed.clear();
    of = scene;
    looks = ids;
    ground.replaceChildren(board, edge, ...scene.ground.concat(scene.below).map(zugpost.svgShape));
    above.replaceChildren(...scene.above.map(zugpost.svgShape));
  }

  /** Seen from afar a piece is a dot: one path for each colour.
   * @param {Scene} scene */
  function dotted(scene) {
    const d = /** @type {Map<string, string[]>} */ (new Map());
    for (const p of scene.pieces) {
      const list = d.get(p.rgb) || [];
      d.set(p.rgb, list);
      list.push(`M${p.x} ${p.y}h${p.size}v${p.size}h-${p.size}z`);
    }
    return [...d].map(([fill, list]) => zugpost.svg("path", { d: list.join(""), fill }));
  }

  /** Only pieces that can be seen have elements; those that were seen last keep theirs.
   * @param {{x: number, y: number, scale: number, width: number, height: number}} v */
  function place(v) {
    const w = v.width / v.scale / 2 + 1, h = v.height / v.scale / 2 + 1;
    if (!of || v.scale < TINY) return;
    of.pieces.forEach((p, i) => {
      const seen = Math.abs(p.x - v.x) < w && Math.abs(p.y - v.y) < h, use = placed.get(i);
      if (seen && !use) {
        const one = zugpost.svg("use", { href: "#" + looks.get(p.look), transform: `translate(${p.x} ${p.y}) scale(${p.size / GRID})` });
        placed.set(i, one);
        pieces.append(one);
      } else if (!seen && use) {
        placed.delete(i);
        use.remove();
      }
    });
  }

  return {
    set,
    /** @param {Shape[]} low @param {Shape[]} high what the page itself marks */
    mark(low, high) { marks.replaceChildren(...low.concat(high).map(zugpost.svgShape)); },
    /** @param {{x: number, y: number, scale: number, width: number, height: number}} v */
    view(v) {
      root.classList.toggle("small", v.scale < 22);
      root.classList.toggle("tiny", v.scale < TINY);
      place(v);
      world.setAttribute("transform", `translate(${v.width / 2 - v.x * v.scale} ${v.height / 2 - v.y * v.scale}) scale(${v.scale})`);
    },
    theme() { /* by the style's own properties */ },
    destroy() { root.remove(); },
  };
};

/** Squares of ten by ten: paths and their colours.
 * @param {Scene} scene
 * @returns {string[][]} */
zugpost.pattern = function (scene) {
  const names = scene.two ? ["var(--even)", "var(--odd)"] : ["var(--light)", "var(--dark)", "var(--band-light)", "var(--band-dark)"];
  const d = names.map(() => "");
  for (let y = 0; y < 10; y++) {
    for (let x = 0; x < 10; x++) {
      const band = scene.bands && (x === 0 || y === 0) ? 2 : 0;
      d[((x + y + (scene.two ? 1 : 0)) & 1) + band] += `M${x} ${y}h1v1h-1z`;
    }
  }
  return d.map((path, i) => [path, names[i]]);
};

/** Lines between the squares of the pattern. */
zugpost.gridLines = Array.from({ length: 10 }, (_, i) => `M0 ${i}h10M${i} 0v10`).join("");
