// A board that one can touch: zugpost.board(element, facts, options).
"use strict";

/** What it returns, and what it may be asked for:
 *   onTap(fn(square))           a square was tapped, or chosen with Enter
 *   mark([{at, kind}])          marks on squares, in place of those before: "target", "capture", "chosen", or any other: a frame
 *   arrow([{from, to, kind}])   arrows, in place of those before: a name of zugpost.art.marks ("ordered", "else", "if-taken")
 *   centre(square, scale)       that square in the middle, and chosen; scale: pixels a square, missing: as it is
 *   tell(text)                  below the board, and read out
 *   seen()                      [x, y, scale] of the middle;  destroy()
 * Squares are those of the facts: [x, y], in games of two "e4".
 * `facts`: zugpost-facts(5), or as much of it as {text, armies: [{army, colour}], events, state}, and marks: EventMarks;
 * `options`: words (the page's, if zugpost.words are not yet), army (the reader's), turned, seen (as seen() gave it), onSee(fn), label.
 * @param {HTMLElement} element
 * @param {any} facts
 * @param {any} [options] */
zugpost.board = function (element, facts, options) {
  const say = zugpost.say, SVG_MOST = 2000, FAR = 4000, how = options || {};
  if (how.words) zugpost.words = how.words;
  const position = zugpost.position(facts.text, facts.marks), army = how.army || facts.army || "";
  const l = zugpost.scene.lie(position, how.turned === undefined ? position.two && army === "black" : how.turned);
  const scene = zugpost.scene.make(facts, position, l, army);
  const box = zugpost.scene.boxed(l, zugpost.boxOf(position)), far = Math.max(box.x1 - box.x0, box.y1 - box.y0) > FAR;
  /** @type {((square: Square) => void)[]} */
  const taps = [];
  /** @type {number[]} x and y of the chosen square */
  let cursor = nearest();
  let marks = /** @type {{at: Square, kind: string}[]} */ ([]), lines = /** @type {{from: Square, to: Square, kind: string}[]} */ ([]);
  let due = 0, shown = false, chosen = false, begun = ""; // the view as it began

  const help = zugpost.element("p", { className: "unseen", id: "board-help-" + zugpost.boards, textContent: say("board.keys") });
  const field = zugpost.element("div", { className: "field", tabIndex: 0, role: "application", "aria-label": how.label || say("board.label"),
    "aria-describedby": help.id });
  const told = zugpost.element("p", { className: "told", role: "status" });
  const axis = zugpost.element("div", { className: "axis", "aria-hidden": "true" });
  const tools = zugpost.element("div", { className: "tools", role: "group", "aria-label": say("board.tools") },
    tool("M5 12H19M12 5V19", say("board.larger"), () => touch.zoom(1.4)), tool("M5 12H19", say("board.smaller"), () => touch.zoom(1 / 1.4)),
    tool("M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15", say("board.whole"), whole),
    tool("M19 12A7 7 0 1 1 15 5.7M11 2L15.5 5.8L11.5 10", say("board.turn"), turn));
  const drawn = position.pieces.length > SVG_MOST || far ? zugpost.drawCanvas(field) : zugpost.drawSvg(field);
  element.replaceChildren(zugpost.element("div", { className: "around" }, field, axis), tools, told, help);
  element.classList.add("touchable");
  const touch = zugpost.view(field, { change: later, tap, hover });

  /** @param {string} d its drawing @param {string} label @param {() => void} act */
  function tool(d, label, act) {
    const icon = zugpost.svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, zugpost.svg("path", { d }));
    return zugpost.element("button", { type: "button", title: label, "aria-label": label, onclick: act }, icon);
  }

  /** The square of the reader's king, or of the first piece. */
  function nearest() {
    const own = position.armies.indexOf(army), king = position.pieces.find((p) => p.army === own && p.kind === "K");
    const first = king || position.pieces[0];
    return first ? [first.x, first.y] : position.limits ? [position.limits.x0, position.limits.y0] : [0, 0];
  }

  // ---- drawing ----

  function later() {
    if (!due) due = requestAnimationFrame(draw);
  }

  function draw() {
    due = 0;
    const v = touch.view;
    if (scene.endless) endless(v);
    drawn.view(v);
    coordinates(v);
    if ((shown || how.seen) && how.onSee) how.onSee(seen());
    shown = true;
  }

  /** Of a board without an edge so much is made as is seen, in steps, so that it seldom changes.
   * @param {any} v */
  function endless(v) {
    const w = v.width / v.scale, h = v.height / v.scale, b = scene.box;
    if (v.x - w / 2 > b.x0 && v.x + w / 2 < b.x1 && v.y - h / 2 > b.y0 && v.y + h / 2 < b.y1) return;
    scene.box = Object.assign({}, b, { x0: Math.floor(v.x - 2 * w), x1: Math.ceil(v.x + 2 * w), y0: Math.floor(v.y - 2 * h), y1: Math.ceil(v.y + 2 * h) });
    drawn.set(scene);
  }

  /** Numbers of files and ranks at the lower and left edge of what is seen of the board, so many that they have room.
   * @param {any} v */
  function coordinates(v) {
    const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((n) => n * v.scale >= 34) || 10000, b = scene.box;
    const x0 = Math.max(b.x0, Math.floor(v.x - v.width / 2 / v.scale)), x1 = Math.min(b.x1, v.x + v.width / 2 / v.scale);
    const y0 = Math.max(b.y0, Math.floor(v.y - v.height / 2 / v.scale)), y1 = Math.min(b.y1, v.y + v.height / 2 / v.scale);
    const left = Math.max(0, (b.x0 - v.x) * v.scale + v.width / 2), low = Math.min(v.height, (b.y1 - v.y) * v.scale + v.height / 2);
    const out = [];
    for (let x = x0; x < x1; x++) {
      const n = l.from(x, 0)[0], at = (x + 0.5 - v.x) * v.scale + v.width / 2;
      if (n % step === 0 || step === 1) out.push(number(position.two ? String.fromCharCode(96 + n) : String(n), "file", at, low));
    }
    for (let y = y0; y < y1; y++) {
      const n = l.from(0, y)[1], at = (y + 0.5 - v.y) * v.scale + v.height / 2;
      if (n % step === 0 || step === 1) out.push(number(String(n), "rank", left, at));
    }
    axis.replaceChildren(...out);
  }

  /** @param {string} text @param {string} kind @param {number} x @param {number} y pixels */
  function number(text, kind, x, y) {
    const out = zugpost.element("span", { className: kind, textContent: text });
    out.style.setProperty("left", x + "px");
    out.style.setProperty("top", y + "px");
    return out;
  }

  function overlay() {
    const below = /** @type {Shape[]} */ ([]), above = /** @type {Shape[]} */ ([]);
    for (const m of marks) zugpost.marked(m.kind, l.to(zugpost.xy(m.at)), position.at.has(zugpost.key(...pair(m.at))), below, above);
    for (const a of lines) {
      const from = zugpost.xy(a.from), there = position.at.get(zugpost.key(from[0], from[1]));
      const arrow = zugpost.scene.arrowOf(position, l, scene, { kind: a.kind, from, to: zugpost.xy(a.to), army: there ? there[0].army : -1, mine: true });
      above.push(...zugpost.arrows.arrow(arrow, false));
    }
    if (chosen) {
      zugpost.scene.frame(above, l.to(cursor), "var(--paper)");
      above.push({ d: "M.04 .04h.92v.92h-.92z", x: l.to(cursor)[0], y: l.to(cursor)[1], stroke: "var(--chosen)", width: 0.05 });
    }
    drawn.mark(below, above);
    later();
  }

  /** @param {Square} square
   * @returns {[number, number]} */
  function pair(square) {
    const xy = zugpost.xy(square);
    return [xy[0], xy[1]];
  }

  // ---- what is where ----

  /** @param {number[]} xy */
  function describe(xy) {
    const there = position.at.get(zugpost.key(xy[0], xy[1])) || [], at = zugpost.squareText(zugpost.square(position, xy));
    const found = there.map((p) => zugpost.pieceText(position, p));
    if (position.implosions.some((s) => s[0] === xy[0] && s[1] === xy[1])) found.push(zugpost.noun("picture.implosion"));
    if (position.hill && position.hill[0] === xy[0] && position.hill[1] === xy[1]) found.push(zugpost.noun("picture.hill"));
    const marked = marks.some((m) => m.kind !== "chosen" && zugpost.key(...pair(m.at)) === zugpost.key(xy[0], xy[1]));
    if (marked) found.push(say("board.target"));
    return found.length ? say("board.square", { square: at, what: found.join(", ") }) : say("board.empty", { square: at });
  }

  /** @param {number[]} xy */
  function onBoard(xy) {
    const b = position.limits;
    return !b || (xy[0] >= b.x0 && xy[0] <= b.x1 && xy[1] >= b.y0 && xy[1] <= b.y1);
  }

  /** @param {string} text */
  function tell(text) {
    if (told.textContent !== text) told.textContent = text;
  }

  /** @param {number[]} xy */
  function choose(xy) {
    if (!onBoard(xy)) return;
    cursor = xy;
    chosen = true;
    overlay();
    tell(describe(xy));
  }

  /** @param {number} x @param {number} y */
  function tap(x, y) {
    const xy = l.from(x, y);
    field.focus({ preventScroll: true });
    if (!onBoard(xy)) return;
    choose(xy);
    for (const fn of taps) fn(zugpost.square(position, xy));
  }

  /** @param {number} x @param {number} y */
  function hover(x, y) {
    const xy = l.from(x, y);
    field.title = position.at.has(zugpost.key(xy[0], xy[1])) ? describe(xy) : "";
  }

  // ---- where one looks ----

  /** All of it; of a large or endless one all of its pieces. */
  function whole() {
    const v = touch.view, b = scene.endless || far ? grown(box) : scene.box;
    touch.show((b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2, Math.min(v.width / (b.x1 - b.x0), v.height / (b.y1 - b.y0)));
  }

  /** @param {Limits} b */
  function grown(b) {
    return Object.assign({}, b, { x0: b.x0 - 2, y0: b.y0 - 2, x1: b.x1 + 2, y1: b.y1 + 2 });
  }

  function turn() {
    const middle = seen(), again = Object.assign({}, how, { turned: !l.turned, seen: middle });
    api.destroy();
    const next = zugpost.board(element, facts, again);
    for (const fn of taps) next.onTap(fn);
    next.mark(marks);
    next.arrow(lines);
    Object.assign(api, next);
  }

  function seen() {
    const v = touch.view, at = l.from(v.x, v.y);
    return [at[0], at[1], Math.round(v.scale * 10) / 10];
  }

  /** Room as wide as the column and as high as the board needs, but no higher than the window. */
  function fit() {
    const b = scene.endless || far ? grown(box) : scene.box, width = field.clientWidth || 300;
    const high = Math.min(Math.max((width * (b.y1 - b.y0)) / (b.x1 - b.x0), Math.min(240, width)), width, Math.max(window.innerHeight * 0.8, 240));
    field.style.height = Math.round(high) + "px";
    const v = touch.view, untouched = !begun || String([v.x, v.y, v.scale]) === begun, least = Math.min(field.clientWidth / (b.x1 - b.x0), field.clientHeight / (b.y1 - b.y0));
    const room = scene.endless || far ? { x0: b.x0 - 1e5, y0: b.y0 - 1e5, x1: b.x1 + 1e5, y1: b.y1 + 1e5 } : b;
    touch.size(field.clientWidth, field.clientHeight);
    touch.limit({ x0: room.x0, y0: room.y0, x1: room.x1, y1: room.y1, least: Math.min(least, scene.endless ? 8 : 40), most: Math.max(96, least) });
    if (untouched) begin();
  }

  /** Where it was before, else all pieces. As long as nobody moves it, a phone that is turned sees as much. */
  function begin() {
    const b = grown(box), v = touch.view;
    if (how.seen && how.seen.every(Number.isFinite)) {
      const at = zugpost.scene.middle(l, how.seen);
      touch.show(at[0], at[1], how.seen[2]);
    } else {
      whole();
      const pieces = Math.min(v.width / (b.x1 - b.x0), v.height / (b.y1 - b.y0));
      if (v.scale < 14 && pieces > v.scale) touch.show((b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2, pieces);
    }
    begun = String([v.x, v.y, v.scale]);
  }

  // ---- keys ----

  const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const way = KEYS[/** @type {keyof KEYS} */ (event.key)], sign = l.turned ? -1 : 1;
    if (way) {
      const step = event.shiftKey ? 5 : 1;
      choose([cursor[0] + sign * way[0] * step, cursor[1] + sign * way[1] * step]);
      const at = zugpost.scene.middle(l, cursor);
      touch.reveal(at[0], at[1]);
    } else if (event.key === "Enter" || event.key === " ") {
      told.textContent = "";
      choose(cursor);
      for (const fn of taps) fn(zugpost.square(position, cursor));
    } else if (event.key === "+" || event.key === "=") {
      touch.zoom(1.4);
    } else if (event.key === "-") {
      touch.zoom(1 / 1.4);
    } else if (event.key === "0") {
      whole();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  const queries = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"].map((q) => matchMedia(q));
  function themed() {
    drawn.theme();
    later();
  }
  field.addEventListener("keydown", key);
  field.addEventListener("focus", () => { if (!chosen && field.matches(":focus-visible")) choose(cursor); });
  for (const q of queries) q.addEventListener("change", themed);
  const watched = new ResizeObserver(fit);
  drawn.set(scene);
  overlay();
  fit();
  watched.observe(element);

  const api = {
    position,
    scene,
    /** @param {(square: Square) => void} fn */
    onTap(fn) { taps.push(fn); },
    /** @param {{at: Square, kind: string}[]} list */
    mark(list) { marks = list; overlay(); },
    /** @param {{from: Square, to: Square, kind: string}[]} list */
    arrow(list) { lines = list; overlay(); },
    /** @param {Square} square @param {number} [scale] */
    centre(square, scale) {
      const xy = zugpost.xy(square), at = zugpost.scene.middle(l, xy);
      touch.show(at[0], at[1], scale);
      choose(xy);
    },
    tell,
    seen,
    destroy() {
      watched.disconnect();
      for (const q of queries) q.removeEventListener("change", themed);
      cancelAnimationFrame(due);
      drawn.destroy();
      element.replaceChildren();
    },
  };
  return api;
};

/** "green: rook, capturable"; of a game of two "white rook".
 * @param {Position} position @param {Piece} p
 * @returns {string} */
zugpost.pieceText = function (position, p) {
  const word = zugpost.art.pieces[p.kind] ? zugpost.art.pieces[p.kind].word : "piece.any";
  if (position.two) return zugpost.noun("man." + position.armies[p.army] + "-" + word.split(".")[1]);
  const noun = zugpost.noun(word), marks = p.marks.map((m) => ", " + zugpost.noun("picture." + m)).join("");
  return (p.army < 0 ? noun : zugpost.say("board.piece", { army: position.armies[p.army], piece: noun })) + marks;
};

/** Marks that a page makes on a square.
 * @param {string} kind @param {number[]} at @param {boolean} taken a piece is there @param {Shape[]} below @param {Shape[]} above */
zugpost.marked = function (kind, at, taken, below, above) {
  const x = at[0], y = at[1];
  if (kind === "chosen") {
    below.push({ d: "M0 0h1v1h-1z", x, y, fill: "var(--trailed)" });
    zugpost.scene.frame(above, at, "var(--chosen)");
  } else if (kind === "target" || kind === "capture") {
    const r = taken || kind === "capture" ? 0.46 : 0.17, d = zugpost.shapes.disc(x + 0.5, y + 0.5, r);
    if (r < 0.2) above.push({ d, fill: "var(--chosen)", stroke: "var(--paper)", width: 0.04 });
    else above.push({ d, stroke: "var(--paper)", width: 0.13 }, { d, stroke: "var(--chosen)", width: 0.07 });
  } else {
    zugpost.scene.frame(above, at, "var(--chosen)");
  }
};
