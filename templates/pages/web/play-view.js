// What one sees of the page that composes orders, and touches: the board, lists that do the same, the order, its mail.
"use strict";

/** A list with a label; `tell` gets the value that is chosen.
 * @param {string} id @param {string} label @param {(value: string) => void} tell */
zugpost.play.list = function (id, label, tell) {
  const select = zugpost.element("select", { id });
  select.addEventListener("change", () => tell(select.value));
  return { select, box: zugpost.element("p", {}, zugpost.element("label", { htmlFor: id }, label), " ", select) };
};

/** @param {HTMLSelectElement} select @param {{value: string, text: string}[]} options @param {string} [chosen] */
zugpost.play.fill = function (select, options, chosen) {
  select.replaceChildren(...options.map((o) => zugpost.element("option", { value: o.value }, o.text)));
  select.value = chosen === undefined ? "" : chosen;
};

/** All that is on the page; each part by its name.
 * @param {PlayState} s @param {() => void} changed
 * @returns {{[name: string]: any}} */
zugpost.play.parts = function (s, changed) {
  const say = zugpost.say, make = zugpost.element, play = zugpost.play;
  /** @param {string} id @param {string} text @param {() => void} does */
  const button = (id, text, does) => {
    const out = make("button", { id, type: "button" }, text);
    out.addEventListener("click", () => { does(); changed(); });
    return out;
  };
  /** @param {string} id @param {string} text @param {(on: boolean) => void} tell */
  const check = (id, text, tell) => {
    const input = make("input", { id, type: "checkbox" });
    input.addEventListener("change", () => { tell(input.checked); changed(); });
    return { input, box: make("p", {}, input, " ", make("label", { htmlFor: id }, text)) };
  };
  /** @param {string} id @param {string} label @param {(value: string) => void} tell */
  const list = (id, label, tell) => play.list(id, label, (/** @type {string} */ value) => { tell(value); changed(); });
  const p = {
    hint: make("p", { id: "hint", role: "status" }),
    piece: list("piece", say("compose-piece"), (value) => { s.kind = ""; s.from = value ? value.split(",").map(Number) : null; }),
    order: list("action", say("compose-to"), (value) => {
      const act = play.actions(s, s.from).find((/** @type {ComposeAction} */ a) => a.text === value);
      if (act) play.take(s, act);
    }),
    place: list("place", say("compose-place"), (value) => { s.kind = value; s.from = null; s.word = ""; }),
    column: make("input", { id: "column", type: "number", step: 1 }),
    row: make("input", { id: "row", type: "number", step: 1 }),
    other: list("word", say("compose-other"), (value) => { s.word = value; s.sure = false; s.from = null; }),
    slot: list("slot", say("compose-slot"), (value) => { s.slot = value; s.from = null; }),
    condition: check("condition", say("compose-if"), (on) => { s.condition = on; s.slot = on ? "square" : "then"; }),
    square: list("square", say("compose-square"), (value) => { s.stated.square = value ? zugpost.compose.field(value) : null; }),
    what: list("what", say("compose-what"), (value) => { s.stated.what = value; }),
    offer: check("offer", say("compose-offer"), (on) => { s.offers = on; }),
    sure: check("sure", say("compose-sure"), (on) => { s.sure = on; }),
    else: button("else", say("compose-else"), () => play.link(s, "else")),
    captured: button("if-captured", say("compose-if-captured"), () => play.link(s, "if-captured")),
    back: button("back", say("compose-back"), () => play.back(s)),
    clear: button("clear", say("compose-clear"), () => { Object.assign(s, play.begin(s.data)); }),
    text: make("code", { id: "order" }),
    told: make("ul", { id: "told" }),
    send: make("a", { id: "send", className: "tap" }, say("compose-send")),
    copy: make("button", { id: "copy", type: "button" }, say("compose-copy")),
    copied: make("p", { id: "copied", role: "status" }),
  };
  const here = button("here", say("compose-here"), () => {
    if (s.kind && p.column.value && p.row.value) play.tap(s, [Number(p.column.value), Number(p.row.value)]);
  });
  p.copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(play.text(s));
    p.copied.textContent = say("compose-copied");
  });
  return { ...p, here };
};

/** Puts the parts on the page.
 * @param {HTMLElement} root @param {PlayState} s @param {{[name: string]: any}} p
 * @returns {HTMLElement} where the board goes */
zugpost.play.lay = function (root, s, p) {
  const say = zugpost.say, make = zugpost.element;
  const board = make("figure", { id: "board" });
  const army = s.game.armies ? s.game.army : s.game.army === "white" ? say("compose-white") : say("compose-black");
  p.placing = make("div", { id: "placing" }, p.place.box,
    make("p", {}, make("label", { htmlFor: "column" }, say("compose-column")), " ", p.column, " ",
      make("label", { htmlFor: "row" }, say("compose-row")), " ", p.row, " ", p.here));
  p.stating = make("div", { id: "stating" }, p.slot.box, p.condition.box, p.asking = make("div", {}, p.square.box, p.what.box));
  root.replaceChildren(
    make("p", {}, say("compose-for", { game: s.data.g, board: s.data.n, army }) + " " + say("compose-static")),
    p.hint, board,
    make("div", { id: "choices" }, p.piece.box, p.order.box, p.placing, p.stating, p.offer.box, p.other.box, p.sure.box,
      make("p", {}, p.else, " ", p.captured, " ", p.back, " ", p.clear)),
    make("h2", {}, say("compose-order")),
    make("p", {}, p.text), p.told, make("p", {}, p.send, " ", p.copy), p.copied);
  return board;
};

/** The position as the board draws it.
 * @param {PlayState} s */
zugpost.play.facts = function (s) {
  const men = zugpost.play.pieces(s);
  let text = s.game.text;
  if (men !== s.game.pieces) text = text.replace(/^fen \S+/m, "fen " + zugpost.compose.fen(men));
  return { text, armies: Object.entries(s.game.colours).map(([army, colour]) => ({ army, colour })) };
};

/** Marks and arrows.
 * @param {PlayState} s @param {any} board */
zugpost.play.mark = function (s, board) {
  const marks = [];
  if (s.from) marks.push({ at: s.from, kind: "chosen" });
  for (const act of zugpost.play.actions(s, s.from)) marks.push({ at: act.at, kind: act.kind === "capture" ? "capture" : "target" });
  if (s.slot === "square" && s.stated.square) marks.push({ at: s.stated.square, kind: "chosen" });
  /** @param {number[]} at */
  const named = (at) => s.game.armies ? at : zugpost.compose.fieldName(at);
  board.mark(marks.map((m) => ({ at: named(m.at), kind: m.kind })));
  const acts = s.game.armies ? s.chain.map((step) => step.action)
    : s.slot === "move" || !s.game.states ? [s.move] : [s.stated.then, s.stated.other];
  board.arrow(acts.flatMap((act, i) => act && act.from && !zugpost.compose.same(act.from, act.to)
    ? [{ from: named(act.from), to: named(act.to), kind: zugpost.play.arrow(s, i) }] : []));
};

/** How the arrow of the order's action i looks: behind which condition it is.
 * @param {PlayState} s @param {number} i
 * @returns {string} */
zugpost.play.arrow = function (s, i) {
  if (i === 0) return "ordered";
  return s.game.armies && s.chain[i - 1].link === "if-captured" ? "if-taken" : "else";
};

/** The lists say what the board shows.
 * @param {PlayState} s @param {{[name: string]: any}} p */
zugpost.play.lists = function (s, p) {
  const say = zugpost.say, play = zugpost.play, none = { value: "", text: say("compose-choose") };
  const pieces = play.pieces(s), place = zugpost.compose.place;
  /** @param {string} letters */
  const noun = (letters) => zugpost.compose.noun(letters);
  play.fill(p.piece.select, [none].concat(play.movers(s).map((/** @type {number[]} */ at) => ({ value: String(at),
    text: pieces.filter((q) => zugpost.compose.same(q.at, at) && q.army === s.game.army).map((q) => noun(q.letters)).join(", ") +
      " " + place(s.game, at) }))), s.from ? String(s.from) : "");
  play.fill(p.order.select, [none].concat(play.actions(s, s.from).map((/** @type {ComposeAction} */ act) =>
    ({ value: act.text, text: zugpost.compose.told(s.game, pieces, act) }))));
  play.fill(p.place.select, [none].concat(s.game.places.map((k) => ({ value: k.letters, text: noun(k.letters) }))), s.kind);
  play.fill(p.other.select, [none].concat(s.game.words.map((word) => ({ value: word, text: zugpost.compose.wordTold(word) }))),
    s.word);
  p.placing.hidden = !s.game.places.length || (!play.open(s) && s.chain.length > 0);
  p.stating.hidden = !s.game.states || !s.move;
  if (s.game.states) play.stating(s, p, none);
  p.offer.box.hidden = s.game.armies || !s.move || !s.game.words.includes("draw?");
  p.offer.input.checked = s.offers;
  p.sure.box.hidden = s.word !== "resign";
  p.sure.input.checked = s.sure;
};

/** The lists of a C-move.
 * @param {PlayState} s @param {{[name: string]: any}} p @param {{value: string, text: string}} none */
zugpost.play.stating = function (s, p, none) {
  const say = zugpost.say, play = zugpost.play;
  const slots = [{ value: "move", text: say("compose-slot-move") }, { value: "then", text: say("compose-slot-then") }];
  if (s.condition) slots.splice(1, 0, { value: "square", text: say("compose-slot-square") });
  if (s.condition) slots.push({ value: "other", text: say("compose-slot-other") });
  play.fill(p.slot.select, slots, s.slot);
  p.condition.input.checked = s.condition;
  p.asking.hidden = !s.condition;
  const fields = [];
  for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) fields.push(zugpost.compose.fieldName([x, y]));
  play.fill(p.square.select, [none].concat(fields.map((f) => ({ value: f, text: f }))),
    s.stated.square ? zugpost.compose.fieldName(s.stated.square) : "");
  play.fill(p.what.select, ["", "E", "K", "Q", "R", "B", "N", "P"].map((what) =>
    ({ value: what, text: zugpost.compose.asked(what) })), s.stated.what);
};

/** The order and its mail.
 * @param {PlayState} s @param {{[name: string]: any}} p */
zugpost.play.outcome = function (s, p) {
  const say = zugpost.say, text = zugpost.play.text(s);
  const links = s.game.armies && !s.word && !zugpost.play.open(s) ? zugpost.compose.links(s.game, s.chain) : [];
  p.hint.textContent = zugpost.compose.sentence(zugpost.play.hint(s));
  p.else.hidden = !links.includes("else");
  p.captured.hidden = !links.includes("if-captured");
  p.text.textContent = text || say("compose-none");
  p.told.replaceChildren(...zugpost.play.told(s).map((/** @type {string} */ line) => zugpost.element("li", {}, zugpost.compose.sentence(line))));
  p.send.hidden = p.copy.hidden = !text;
  p.copied.textContent = "";
  if (text) p.send.href = zugpost.compose.mail(s.data, text);
  else p.send.removeAttribute("href");
};

/** Shows the page for the data of a link.
 * @param {HTMLElement} root @param {ComposeData} data
 * @returns {{state: PlayState, tap: (at: number[]) => void}} */
zugpost.play.show = function (root, data) {
  const s = zugpost.play.begin(data), p = zugpost.play.parts(s, changed);
  const place = zugpost.play.lay(root, s, p);
  /** @type {any} */
  let board = null;
  let shown = "";
  /** @param {number[]} at */
  function tap(at) {
    zugpost.play.tap(s, at);
    changed();
  }
  function changed() {
    const facts = zugpost.play.facts(s);
    if (!board || facts.text !== shown) {
      const before = board;
      if (before) before.destroy();
      board = zugpost.board(place, facts, { army: s.game.army, seen: before ? before.seen() : undefined });
      board.onTap((/** @type {number[]|string} */ square) => tap(typeof square === "string" ? zugpost.compose.field(square) : square));
      shown = facts.text;
    }
    zugpost.play.mark(s, board);
    zugpost.play.lists(s, p);
    zugpost.play.outcome(s, p);
  }
  changed();
  return { state: s, tap };
};

/** What a game's public file calls; set while one is loaded.
 * @type {((data: ComposeData) => void)|null} */
zugpost.given = null;

/** The file that a link of a large board names, as a script: it calls zugpost.given.
 * @param {string} path
 * @returns {Promise<ComposeData|null>} null: it is not there */
zugpost.play.load = (path) => new Promise((resolve) => {
  if (!/^games\/[A-Za-z0-9%-]+\/play\.js$/.test(path)) return resolve(null);
  zugpost.given = resolve;
  const script = zugpost.element("script", { src: "../" + path });
  script.addEventListener("error", () => resolve(null));
  return document.head.append(script);
});

/** What the page says is in that language from now on, if it has its words.
 * @param {string} language */
zugpost.play.speak = function (language) {
  const held = zugpost.held("words-" + language), main = document.querySelector("main"), head = document.querySelector("h1");
  zugpost.words = held || zugpost.held("words-en") || {};
  if (main) main.lang = held ? language : "en"; // what is around it stays in the site's
  document.title = zugpost.say("compose-title");
  if (head) head.textContent = document.title;
};

/** What the page shows now; null: no board.
 * @type {{state: PlayState, tap: (at: number[]) => void}|null} */
zugpost.play.now = null;

/** Begins with the link that the page was opened by.
 * @param {HTMLElement} root */
zugpost.play.openPage = async function (root) {
  zugpost.play.now = null;
  const say = zugpost.say;
  zugpost.play.speak(document.documentElement.lang);
  /** @param {string} text */
  const stop = (text) => { root.replaceChildren(zugpost.element("p", { id: "hint" }, text)); };
  if (location.hash.length < 2) return stop(say("compose-empty"));
  const link = await zugpost.compose.unpack(location.hash.slice(1)).catch(() => null);
  if (!link) return stop(say("compose-broken"));
  zugpost.play.speak(link.l || "en");
  const file = link.u ? await zugpost.play.load(link.u) : link;
  if (!file) return stop(say("compose-missing"));
  const data = link.u ? zugpost.compose.joined(link, file) : link;
  if (!data) return stop(say("compose-old"));
  zugpost.play.now = zugpost.play.show(root, data);
};

/** Resolved when the page shows what its link holds.
 * @type {Promise<void>} */
zugpost.play.opened = Promise.resolve();

document.addEventListener("DOMContentLoaded", () => { // behind page.js, which has words of its own
  const root = document.getElementById("play");
  const open = () => { if (root) zugpost.play.opened = zugpost.play.openPage(root); };
  window.addEventListener("hashchange", open);
  open();
});
