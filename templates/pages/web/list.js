// The list beside a board: armies and their pieces, what happened and why, what the signs on the board mean. It says what
// the board shows, and shows on the board what is chosen in it.
"use strict";

/** @param {any} facts
 * @param {{position: Position, scene: Scene, centre: (square: Square, scale?: number) => void}} board
 * @returns {HTMLElement} */
zugpost.list = function (facts, board) {
  const say = zugpost.say, element = zugpost.element, position = board.position, NEAR = 36, EVENTS = 40, GRID = zugpost.art.grid;

  /** @param {string} text @param {Square} square */
  function place(text, square) {
    return element("button", { type: "button", className: "place", textContent: text, onclick: () => board.centre(square, position.two ? undefined : NEAR) });
  }

  /** @param {Shape[]} shapes @param {string} box its view box */
  function sample(shapes, box) {
    return zugpost.svg("svg", { viewBox: box, class: "sample", "aria-hidden": "true" }, ...shapes.map(zugpost.svgShape));
  }

  /** @param {number} army */
  function swatch(army) {
    return sample(zugpost.shapes.swatch(position.two, board.scene.colours[army], army), `0 0 ${GRID} ${GRID}`);
  }

  // ---- armies ----

  /** Filled when it is opened: thousands of pieces are nothing to begin with.
   * @param {number} army */
  function pieces(army) {
    const own = position.pieces.filter((p) => p.army === army);
    const list = element("ul", { className: "pieces" });
    const out = element("details", {}, element("summary", { textContent: say("list.pieces", { n: own.length }) }), list);
    own.sort((a, b) => worth(b) - worth(a));
    out.addEventListener("toggle", () => {
      if (list.firstChild) return;
      list.append(...own.map((p) => element("li", {}, place(pieceLine(p), zugpost.square(position, [p.x, p.y])))));
    });
    return out;
  }

  /** @param {Piece} p */
  function worth(p) {
    return p.kind === "K" ? 99 : zugpost.art.pieces[p.kind].points;
  }

  /** @param {Piece} p */
  function pieceLine(p) {
    const at = zugpost.squareText(zugpost.square(position, [p.x, p.y])), noun = zugpost.noun(zugpost.art.pieces[p.kind].word);
    return [noun + " " + at, ...p.marks.map((m) => zugpost.noun("picture." + m))].join(", ");
  }

  /** @param {string} name @param {number} army */
  function armyItem(name, army) {
    const f = (facts.armies || []).find((/** @type {any} */ a) => a.army === name);
    const head = element("p", { className: "army" }, swatch(army), element("b", { textContent: position.two ? side(name) : name }));
    if (f && f.player) head.append(" ", f.player);
    const out = element("li", {}, head);
    if (f) {
      const change = f.change ? (f.change > 0 ? "+" : "") + zugpost.number(f.change) : "";
      out.append(element("p", { textContent: change ? say("list.energy-changed", { energy: f.energy, change }) : say("list.energy", { energy: f.energy }) }));
    }
    out.append(pieces(army));
    return out;
  }

  /** @param {string} name */
  function side(name) {
    return name === "white" ? say("side.white") : say("side.black");
  }

  function armies() {
    return element("section", {}, element("h2", { textContent: say("list.armies") }),
      element("ul", { className: "armies" }, ...position.armies.map(armyItem)));
  }

  // ---- what happened ----

  /** @param {string} number */
  function rule(number) {
    return element("span", { className: "rule", textContent: " (" + number + ")" });
  }

  /** Its sentence, and the rule behind it where the sentence does not say it.
   * @param {any} e */
  function sentence(e) {
    const text = e.says.replace(/ \(\d+(\.\d+)*[a-z]?\)(?=\.?$)/, "");
    const parts = text.split("`").map((/** @type {string} */ part, /** @type {number} */ i) => (i % 2 ? element("code", { textContent: part }) : part));
    return [...parts, rule(e.rule)];
  }

  /** @param {any} e */
  function happened(e) {
    const out = element("li", {}, element("span", {}, ...sentence(e))), at = e.to || e.from;
    if (at) out.append(" ", place(zugpost.squareText(at), at));
    if (!e.reasons) return out;
    const why = e.reasons.map((/** @type {any} */ r) => element("li", {}, ...sentence(r)));
    out.append(element("details", {}, element("summary", { textContent: say("list.why") }), element("ul", {}, ...why)));
    return out;
  }

  function events() {
    const told = zugpost.happened(facts).filter((/** @type {any} */ e) => e.says);
    const out = element("section", { className: "happened" }, element("h2", { textContent: say("list.happened") }));
    if (told.length === 0) {
      out.append(element("p", { textContent: say("list.nothing") }));
      return out;
    }
    const numbers = element("input", { type: "checkbox", onchange: () => out.classList.toggle("numbers", numbers.checked) });
    out.append(element("p", {}, element("label", {}, numbers, " ", say("list.rules"))), element("ul", {}, ...told.slice(0, EVENTS).map(happened)));
    const rest = told.slice(EVENTS), more = element("details", {}, element("summary", { textContent: say("list.rest", { n: rest.length }) }));
    more.addEventListener("toggle", () => { if (more.children.length === 1) more.append(element("ul", {}, ...rest.map(happened))); });
    if (rest.length) out.append(more);
    if (!facts.events.complete) out.append(element("p", { textContent: say("list.more") }));
    return out;
  }

  /** What can be captured for certain (8.1). */
  function danger() {
    const list = facts.capturable ? facts.capturable.list : [];
    if (list.length === 0) return null;
    const rows = list.map((/** @type {any} */ c) => {
      const noun = zugpost.noun(zugpost.art.pieces[c.piece].word);
      return element("li", {}, place(say("board.piece", { army: c.army, piece: noun + " " + zugpost.squareText(c.at) }), c.at));
    });
    return element("section", {}, element("h2", { textContent: say("list.capturable") }), element("ul", {}, ...rows));
  }

  // ---- signs ----

  /** @param {string} name */
  function signSample(name) {
    const look = zugpost.art.marks[name], arrow = { kind: name, from: [0, 0.5], to: [2, 0.5], ink: "var(--sample)", edge: "var(--text)", thick: 0.16, start: 0, end: 0 };
    if (look.line) return sample(zugpost.arrows.arrow(arrow, false), "-0.1 0 2.2 1");
    if (look.sign) return sample(zugpost.arrows.sign(look.sign, 1, 0.5, 0.45, true), "0 0 2 1");
    const shapes = zugpost.shapes.piece({ kind: name === "obstacle" ? "O" : "P", rgb: "#b4b4b4", sign: 0, own: false, marks: [name], two: false });
    return sample(shapes, `${-GRID / 2} 0 ${2 * GRID} ${GRID}`);
  }

  function signs() {
    const names = [...board.scene.signs].filter((name) => !["implosion", "hill"].includes(name));
    if (names.length === 0) return null;
    const rows = names.map((name) => element("li", {}, signSample(name), zugpost.noun(zugpost.art.marks[name].word)));
    return element("section", {}, element("h2", { textContent: say("list.signs") }), element("ul", { className: "signs" }, ...rows));
  }

  return element("div", { className: "list" }, events(), danger(), armies(), signs());
};
