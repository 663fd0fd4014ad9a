// A scene drawn on a canvas: for boards of very many pieces, or very far apart. Each look is drawn once for some sizes and copied.
"use strict";

/** @param {HTMLElement} element */
zugpost.drawCanvas = function (element) {
  const GRID = zugpost.art.grid, SIZES = [12, 16, 20, 26, 32, 44, 64, 96, 144, 200];
  const canvas = document.createElement("canvas"), marksBelow = /** @type {Shape[]} */ ([]);
  canvas.className = "squares";
  canvas.setAttribute("aria-hidden", "true");
  element.append(canvas);
  const maybe = canvas.getContext("2d", { alpha: false });
  if (!maybe) throw new Error("no canvas");
  const ink = maybe;
  /** @type {Scene|null} */
  let scene = null;
  /** @type {Shape[]} */
  let marks = marksBelow;
  /** @type {Map<string, HTMLCanvasElement>} */
  const sprites = new Map();
  /** @type {Map<string, Path2D>} */
  const paths = new Map();
  /** @type {WeakMap<Shape, number[]>} */
  const reaches = new WeakMap();
  /** @type {Map<string, string>} */
  const colours = new Map();
  /** @type {HTMLCanvasElement|null} */
  let board = null;
  let ratio = 1;

  /** @param {string} colour */
  function resolved(colour) {
    if (!colour.startsWith("var(")) return colour;
    const known = colours.get(colour) || getComputedStyle(element).getPropertyValue(colour.slice(4, -1)).trim();
    colours.set(colour, known);
    return known;
  }

  /** @param {string} d */
  function path(d) {
    const known = paths.get(d) || new Path2D(d);
    paths.set(d, known);
    return known;
  }

  /** @param {CanvasRenderingContext2D} to @param {Shape} s */
  function draw(to, s) {
    const k = s.k === undefined ? 1 : s.k;
    to.save();
    to.translate(s.x || 0, s.y || 0);
    to.fillStyle = resolved(s.fill || "#000");
    if (s.text !== undefined) {
      to.font = "bold " + k + "px sans-serif";
      to.textAlign = "center";
      to.fillText(s.text, 0, 0);
    } else {
      to.scale(k, k);
      if (s.fill) to.fill(path(s.d || ""));
      if (s.stroke) {
        to.strokeStyle = resolved(s.stroke);
        to.lineWidth = s.width || 1;
        to.lineJoin = "round";
        to.setLineDash(s.dash ? s.dash.split(" ").map(Number) : []);
        to.stroke(path(s.d || ""));
      }
    }
    to.restore();
  }

  /** @param {string} look @param {number} pixels
   * @returns {HTMLCanvasElement} */
  function sprite(look, pixels) {
    const size = SIZES.find((s) => s >= pixels) || SIZES[SIZES.length - 1], key = size + " " + look;
    let out = sprites.get(key);
    if (out) return out;
    out = document.createElement("canvas");
    out.width = out.height = size;
    const to = out.getContext("2d");
    if (to && scene) {
      to.scale(size / GRID, size / GRID);
      for (const s of scene.looks.get(look) || []) if (!s.part || size >= 22 * ratio) draw(to, s);
    }
    sprites.set(key, out);
    return out;
  }

  /** Ten by ten squares, of so many pixels each.
   * @param {Scene} of @param {number} pixels */
  function tile(of, pixels) {
    if (board && board.width === pixels * 10) return board;
    board = document.createElement("canvas");
    board.width = board.height = pixels * 10;
    const to = board.getContext("2d");
    if (!to) return board;
    to.scale(pixels, pixels);
    for (const [d, fill] of zugpost.pattern(of)) draw(to, { d, fill });
    if (!of.two && pixels >= 9) draw(to, { d: zugpost.gridLines, stroke: "var(--grid)", width: 1 / pixels });
    return board;
  }

  /** @param {Scene} of @param {any} v @param {number} s pixels a square */
  function ground(of, v, s) {
    const left = v.x - v.width / 2 / v.scale, top = v.y - v.height / 2 / v.scale;
    const x0 = Math.max(of.box.x0, left), y0 = Math.max(of.box.y0, top);
    const w = (Math.min(of.box.x1, left + v.width / v.scale) - x0) * s, h = (Math.min(of.box.y1, top + v.height / v.scale) - y0) * s;
    const pattern = ink.createPattern(tile(of, Math.max(1, Math.round(s))), "repeat");
    if (!pattern) return;
    const k = s / Math.max(1, Math.round(s)), m = new DOMMatrix();
    m.translateSelf(-(left - Math.floor(left / 10) * 10) * s, -(top - Math.floor(top / 10) * 10) * s);
    pattern.setTransform(m.scaleSelf(k, k));
    ink.fillStyle = pattern;
    ink.fillRect((x0 - left) * s, (y0 - top) * s, w, h);
    ink.strokeStyle = resolved("var(--text)");
    ink.lineWidth = 2 * ratio;
    ink.strokeRect((of.box.x0 - left) * s, (of.box.y0 - top) * s, (of.box.x1 - of.box.x0) * s, (of.box.y1 - of.box.y0) * s);
  }

  /** @param {Scene} of @param {number} left @param {number} top @param {number} s */
  function pieces(of, left, top, s) {
    const tiny = s < 9 * ratio, dot = Math.max(s, 3 * ratio);
    let last = "";
    for (const p of of.pieces) {
      const x = (p.x - left) * s, y = (p.y - top) * s, side = p.size * s;
      if (x < -side || y < -side || x > canvas.width || y > canvas.height) continue;
      if (tiny) {
        if (p.rgb !== last) ink.fillStyle = last = p.rgb;
        ink.fillRect(x, y, dot * p.size, dot * p.size);
      } else {
        ink.drawImage(sprite(p.look, side), x, y, side, side);
      }
    }
  }

  /** The squares that a shape reaches over; looked for once.
   * @param {Shape} shape
   * @returns {number[]} x0, y0, x1, y1 */
  function reach(shape) {
    const known = reaches.get(shape), out = [Infinity, Infinity, -Infinity, -Infinity];
    if (known) return known;
    const at = shape.x === undefined ? [...(shape.d || "").matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((m) => [Number(m[1]), Number(m[2])])
      : [[shape.x, shape.y || 0]];
    for (const [x, y] of at) {
      out[0] = Math.min(out[0], x - 1);
      out[1] = Math.min(out[1], y - 1);
      out[2] = Math.max(out[2], x + 2);
      out[3] = Math.max(out[3], y + 2);
    }
    reaches.set(shape, out);
    return out;
  }

  /** Those that can be seen.
   * @param {Shape[]} list @param {number} left @param {number} top @param {number} s */
  function shapes(list, left, top, s) {
    const right = left + canvas.width / s, low = top + canvas.height / s;
    ink.save();
    ink.scale(s, s);
    ink.translate(-left, -top);
    for (const shape of list) {
      const r = reach(shape);
      if (r[0] < right && r[2] > left && r[1] < low && r[3] > top) draw(ink, shape);
    }
    ink.restore();
  }

  /** @param {any} v */
  function view(v) {
    if (!scene) return;
    ratio = window.devicePixelRatio || 1;
    const w = Math.round(v.width * ratio), h = Math.round(v.height * ratio);
    if (canvas.width !== w) canvas.width = w;
    if (canvas.height !== h) canvas.height = h;
    const s = v.scale * ratio, left = v.x - v.width / 2 / v.scale, top = v.y - v.height / 2 / v.scale;
    ink.fillStyle = resolved("var(--paper)");
    ink.fillRect(0, 0, w, h);
    ground(scene, v, s);
    shapes(scene.ground, left, top, s);
    if (s >= 9 * ratio) shapes(scene.below, left, top, s);
    pieces(scene, left, top, s);
    if (s >= 9 * ratio) shapes(scene.above, left, top, s);
    shapes(marks, left, top, s);
  }

  return {
    /** @param {Scene} to */
    set(to) { scene = to; sprites.clear(); },
    /** @param {Shape[]} below @param {Shape[]} above */
    mark(below, above) { marks = below.concat(above); },
    view,
    theme() { colours.clear(); sprites.clear(); board = null; },
    destroy() { canvas.remove(); },
  };
};
