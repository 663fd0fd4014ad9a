// A board that one can touch: zugpost.board(element, facts, options).
"use strict";

/** What it returns, and what it may be asked for:
 *   onTap(fn(square))           a square was tapped, or chosen with Enter: [x, y]
 *   mark([{at, kind}])          marks on squares, in place of those before: "cursor", "target", "capture", "chosen"
 *   arrow([{from, to, kind}])   arrows, in place of those before: a name of zugpost.art.marks ("ordered", "else", ...)
 *   centre(square, scale)       shows that square in the middle; scale: pixels a square, missing: as it is
 *   destroy()
 * `facts`: zugpost-facts(5), or as much of it as {text, armies: [{army, colour}], events, capturable, rules};
 * `options`: {words, army, turned}.
 * @param {HTMLElement} element
 * @param {any} facts
 * @param {any} [options] */
zugpost.board = function (element, facts, options) {
  void facts;
  void options;
  return {
    /** @param {(square: number[]) => void} fn */
    onTap(fn) { void fn; },
    /** @param {{at: number[], kind: string}[]} list */
    mark(list) { void list; },
    /** @param {{from: number[], to: number[], kind: string}[]} list */
    arrow(list) { void list; },
    /** @param {number[]} square @param {number} [scale] */
    centre(square, scale) { void square; void scale; },
    destroy() { element.textContent = ""; },
  };
};
