// What pieces look like, as paths: SVG and canvas draw the same ones. A square is GRID units wide; y grows downwards.
"use strict";

/** A path or a text to be filled and stroked, moved to (x, y) and scaled by k; colours are #rrggbb or var(--name).
 * `part`: shown only where squares are large enough for it.
 * @typedef {{d?: string, text?: string, fill?: string, stroke?: string, width?: number, dash?: string, x?: number,
 *   y?: number, k?: number, part?: "letters"}} Shape */

/** What a piece's look depends on.
 * @typedef {{kind: string, rgb: string, sign: number, own: boolean, marks: string[], two: boolean}} Look */

zugpost.shapes = (function () {
  const art = zugpost.art, GRID = art.grid;
  const INSET = 20, BRACKETS = 40, SMALL = 0.72;

  /** Is white ink easier to read on it than black? As shown/colour.c has it.
   * @param {string} rgb */
  function isDark(rgb) {
    const n = parseInt(rgb.slice(1), 16), r = n >> 16, g = (n >> 8) & 255, b = n & 255;
    return 2126 * r * r + 7152 * g * g + 722 * b * b < 3000 * 255 * 255;
  }

  /** Neither black nor white, whose pieces have an edge of the other.
   * @param {string} rgb */
  function isColoured(rgb) {
    const n = parseInt(rgb.slice(1), 16), part = [n >> 16, (n >> 8) & 255, n & 255];
    return Math.max(...part) >= 0x40 && Math.min(...part) <= 0xE8;
  }

  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  function rect(x, y, w, h) {
    return `M${x} ${y}h${w}v${h}h${-w}z`;
  }

  /** @param {number} x @param {number} y @param {number} r */
  function disc(x, y, r) {
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  }

  /** The plate's shape, so much smaller on each side.
   * @param {string} shape @param {number} inset @param {string} fill
   * @returns {Shape} */
  function layer(shape, inset, fill) {
    return { d: art.shapes[shape], x: inset, y: inset, k: (GRID - 2 * inset) / GRID, fill };
  }

  /** @param {Look} look
   * @returns {Shape[]} */
  function plate(look) {
    const sign = art.signs[look.sign % art.signs.length], rim = look.own ? 44 : 20;
    const out = [layer(sign.shape, INSET, look.own ? "var(--own)" : "var(--edge)")];
    if (look.own) out.push(layer(sign.shape, INSET + rim / 2, "var(--frame)"));
    out.push(layer(sign.shape, INSET + rim, look.rgb));
    if (sign.open) out.push(layer(sign.shape, INSET + rim + 62, "var(--edge)"), layer(sign.shape, INSET + rim + 80, "var(--blank)"));
    return out;
  }

  /** A piece in ink, with an edge of the other colour.
   * @param {string} kind @param {boolean} white @param {number} x @param {number} y @param {number} k
   * @returns {Shape[]} */
  function man(kind, white, x, y, k) {
    const ink = white ? "var(--blank)" : "var(--ink)", edge = white ? "var(--ink)" : "var(--blank)";
    return [{ d: art.shapes[kind], x, y, k, fill: edge, stroke: edge, width: 26 / k }, { d: art.shapes[kind], x, y, k, fill: ink }];
  }

  /** @param {Look} look
   * @returns {Shape[]} */
  function letters(look) {
    const w = look.kind.length * 108 + 20, ground = look.own ? "var(--own)" : look.rgb;
    const white = look.own ? "var(--frame)" : isDark(look.rgb) ? "var(--blank)" : "var(--ink)";
    return [{ d: rect(INSET - 6, INSET - 6, w + 12, 152), fill: "var(--edge)", part: "letters" },
      { d: rect(INSET, INSET, w, 140), fill: ground, part: "letters" },
      { text: look.kind, x: INSET + w / 2, y: INSET + 122, k: 144, fill: white, part: "letters" }];
  }

  /** Shapes of marks on a plate or around it, as in pictures of mails.
   * @type {{[mark: string]: () => Shape[]}} */
  const marks = {
    possessed: () => [{ d: disc(404, 108, 100), fill: "var(--ink)" }, { d: disc(404, 108, 88), fill: "var(--blank)" },
      { text: "S", x: 404, y: 162, k: 150, fill: "var(--ink)" }],
    disabled: () => [{ d: rect(32, 32, 448, 448), stroke: "var(--blank)", width: 36 },
      { d: rect(32, 32, 448, 448), stroke: "var(--ink)", width: 36, dash: "64 48" }],
    rests: () => [{ d: disc(404, 404, 100), fill: "var(--ink)" }, { d: disc(404, 404, 88), fill: "var(--blank)" },
      { d: rect(361, 354, 30, 100) + rect(417, 354, 30, 100), fill: "var(--ink)" }],
    paired: () => link(92, 416, 66),
  };

  /** A link of the chain between partners.
   * @param {number} x @param {number} y @param {number} r
   * @returns {Shape[]} */
  function link(x, y, r) {
    return [{ d: disc(x, y, r * 1.15), fill: "var(--blank)" }, { d: disc(x, y, r), fill: "var(--ink)" }, { d: disc(x, y, r / 2), fill: "var(--blank)" }];
  }

  /** Four of them, as in a viewfinder (8.1).
   * @returns {Shape[]} */
  function brackets() {
    const a = 16, b = GRID - a, arm = 160;
    const d = `M${a} ${arm}V${a}H${arm}M${b - arm + a} ${a}H${b}V${arm}M${b} ${b - arm + a}V${b}H${b - arm + a}M${arm} ${b}H${a}V${b - arm + a}`;
    return [{ d, stroke: "var(--paper)", width: 56 }, { d, stroke: "var(--text)", width: 30 }];
  }

  /** A wall of bricks.
   * @returns {Shape[]} */
  function wall() {
    let d = rect(0, 0, 472, 472);
    for (let row = 1; row < 4; row++) d += `M0 ${row * 118}H472`;
    for (let row = 0; row < 4; row++) d += row % 2 ? `M118 ${row * 118}v118M354 ${row * 118}v118` : `M236 ${row * 118}v118`;
    return [{ d, x: INSET, y: INSET, k: 1, fill: "var(--wall)", stroke: "var(--ink)", width: 16 }];
  }

  /** Its plate and all that is on it.
   * @param {Look} look
   * @returns {Shape[]} */
  function piece(look) {
    if (look.kind === "O") return wall();
    if (look.two) return man(look.kind, look.sign === 0, 26, 22, 0.9);
    const open = art.signs[look.sign % art.signs.length].open;
    const white = isColoured(look.rgb) ? isDark(look.rgb) && !open : !isDark(look.rgb);
    const out = plate(look).concat(man(look.kind, white, 86, 92, SMALL), letters(look));
    for (const mark of look.marks) if (marks[mark]) out.push(...marks[mark]());
    if (!look.marks.includes("capturable")) return out;
    return out.map((s) => within(s, BRACKETS)).concat(brackets());
  }

  /** The same, so much smaller on each side of its square.
   * @param {Shape} shape @param {number} inset
   * @returns {Shape} */
  function within(shape, inset) {
    const f = (GRID - 2 * inset) / GRID, k = shape.k === undefined ? 1 : shape.k;
    return Object.assign({}, shape, { x: inset + (shape.x || 0) * f, y: inset + (shape.y || 0) * f, k: k * f });
  }

  /** A plate with nothing on it: how an army's colour and sign look.
   * @param {string} rgb @param {number} sign
   * @returns {Shape[]} */
  function bare(rgb, sign) {
    return plate({ kind: "", rgb, sign, own: false, marks: [], two: false });
  }

  /** An army's plate; of a side of a game of two its king.
   * @param {boolean} two @param {string} rgb @param {number} army */
  function swatch(two, rgb, army) {
    return two ? man("K", army === 0, 26, 22, 0.9) : bare(rgb, army);
  }

  return { piece, swatch, disc, rect, link, isDark };
})();
