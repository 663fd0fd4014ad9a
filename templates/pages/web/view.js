// Which part of a board is seen, and how fingers, mice and wheels move it. Knows nothing of boards.
"use strict";

/** Limits of what can be seen, in squares; scale: pixels a square.
 * @typedef {{x0: number, y0: number, x1: number, y1: number, least: number, most: number}} Limits */

/** @param {HTMLElement} element what is touched
 * @param {{change: () => void, tap: (x: number, y: number) => void, hover: (x: number, y: number) => void}} told */
zugpost.view = function (element, told) {
  const CLICK = 7; // pixels: moved farther it is no tap
  const view = { x: 0, y: 0, scale: 32, width: 1, height: 1 };
  /** @type {Limits} */
  let limits = { x0: 0, y0: 0, x1: 8, y1: 8, least: 1, most: 96 };
  /** @type {Map<number, number[]>} */
  const fingers = new Map();
  let moved = 0;

  /** In the middle if all of it is seen; else no farther than its edge.
   * @param {number} at @param {number} from @param {number} to @param {number} seen */
  function held(at, from, to, seen) {
    if (to - from <= seen) return (from + to) / 2;
    return Math.min(Math.max(at, from + seen / 2), to - seen / 2);
  }

  function settle() {
    view.scale = Math.min(Math.max(view.scale, limits.least), limits.most);
    view.x = held(view.x, limits.x0, limits.x1, view.width / view.scale);
    view.y = held(view.y, limits.y0, limits.y1, view.height / view.scale);
    // where nothing is left to pan a finger scrolls the page
    const whole = (limits.x1 - limits.x0) * view.scale <= view.width + 1 && (limits.y1 - limits.y0) * view.scale <= view.height + 1;
    element.style.touchAction = whole ? "pan-x pan-y" : "none";
    told.change();
  }

  /** The square's place under a pixel.
   * @param {number[]} p */
  function under(p) {
    return [view.x + (p[0] - view.width / 2) / view.scale, view.y + (p[1] - view.height / 2) / view.scale];
  }

  /** Larger by a factor; what is under the pixel stays there.
   * @param {number} factor @param {number[]} [p] */
  function zoom(factor, p) {
    const at = p || [view.width / 2, view.height / 2], before = under(at);
    view.scale = Math.min(Math.max(view.scale * factor, limits.least), limits.most);
    const after = under(at);
    view.x += before[0] - after[0];
    view.y += before[1] - after[1];
    settle();
  }

  /** @param {MouseEvent} event */
  function pixel(event) {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /** @param {PointerEvent} event */
  function down(event) {
    if (event.button !== 0) return;
    if (fingers.size === 0) moved = 0;
    fingers.set(event.pointerId, pixel(event));
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const at = pixel(event), before = fingers.get(event.pointerId);
    if (!before) {
      const [x, y] = under(at);
      if (event.pointerType === "mouse") told.hover(x, y);
      return;
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId);
    moved += Math.hypot(at[0] - before[0], at[1] - before[1]);
    fingers.set(event.pointerId, at);
    if (moved < CLICK) return;
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    const share = other ? 2 : 1; // of two fingers each moves it by half
    view.x -= (at[0] - before[0]) / view.scale / share;
    view.y -= (at[1] - before[1]) / view.scale / share;
    if (!other) return settle();
    const middle = [(at[0] + other[1][0]) / 2, (at[1] + other[1][1]) / 2];
    const far = Math.hypot(at[0] - other[1][0], at[1] - other[1][1]);
    const was = Math.hypot(before[0] - other[1][0], before[1] - other[1][1]);
    zoom(was > 0 ? far / was : 1, middle);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    const at = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (!at || moved >= CLICK || event.type !== "pointerup") return;
    const [x, y] = under(at);
    told.tap(x, y);
  }

  /** A wheel scrolls the page, unless the board was chosen before, or Ctrl is held (as touchpads do for two fingers).
   * @param {WheelEvent} event */
  function wheel(event) {
    if (!event.ctrlKey && !event.metaKey && !element.contains(document.activeElement)) return;
    event.preventDefault();
    const step = event.deltaMode === 1 ? 16 : 1;
    zoom(Math.exp((-event.deltaY * step) / (event.ctrlKey ? 100 : 400)), pixel(event));
  }

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("wheel", wheel, { passive: false });

  return {
    view,
    zoom,
    /** @param {Limits} to */
    limit(to) { limits = to; settle(); },
    /** @param {number} width @param {number} height pixels */
    size(width, height) { view.width = Math.max(width, 1); view.height = Math.max(height, 1); settle(); },
    /** @param {number} x @param {number} y @param {number} [scale] */
    show(x, y, scale) { view.x = x; view.y = y; if (scale) view.scale = scale; settle(); },
    /** Moves it as little as shows the square.
     * @param {number} x @param {number} y */
    reveal(x, y) {
      const w = Math.max(view.width / view.scale / 2 - 1, 0), h = Math.max(view.height / view.scale / 2 - 1, 0);
      view.x = Math.min(Math.max(view.x, x - w), x + w);
      view.y = Math.min(Math.max(view.y, y - h), y + h);
      settle();
    },
  };
};
