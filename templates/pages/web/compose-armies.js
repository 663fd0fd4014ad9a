// Orders in games of many armies (rulebook 4 and 5): the runs of a link, actions to a square, chains. What is legal is in
// the link, as the engine lists it; what may be joined is said here, and the engine agrees (tests/pages).
"use strict";

/** Directions a to h: counter-clockwise from east. */
zugpost.compose.DIRECTIONS = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];
/** Actions of a chain (5.3). */
zugpost.compose.CHAIN = 16;

/** @param {number[]} at */
zugpost.compose.square = (at) => "(" + at[0] + "," + at[1] + ")";

/** @param {number[]|null} a @param {number[]|null} b */
zugpost.compose.same = (a, b) => !!a && !!b && a[0] === b[0] && a[1] === b[1];

/** An action by its canonical text, where that is all there is.
 * @param {string} text
 * @returns {ComposeAction} */
zugpost.compose.read = function (text) {
  const squares = [...text.matchAll(/\((-?\d+),(-?\d+)\)/g)].map((m) => [Number(m[1]), Number(m[2])]);
  const letters = (/^[A-Za-z]+/.exec(text) || [""])[0];
  const from = squares[0], to = squares[squares.length - 1];
  const takes = /\)x/.test(text), push = text.includes("->");
  const promote = (/=([A-Za-z]+)$/.exec(text) || [])[1];
  return { text, kind: push ? "push" : takes ? "capture" : "move", letters, from, to, promote,
    at: takes && squares.length > 2 ? squares[1] : to };
};

/** An action with another last square.
 * @param {ComposeAction} first of a run
 * @param {number} steps how far behind it
 * @returns {ComposeAction} */
zugpost.compose.along = function (first, steps) {
  if (!first.run || steps === 0) return first;
  const to = [first.to[0] + steps * first.run.dir[0], first.to[1] + steps * first.run.dir[1]];
  const cut = first.text.lastIndexOf("(");
  const at = zugpost.compose.same(first.at, first.to) ? to : first.at;
  return { ...first, text: first.text.slice(0, cut) + zugpost.compose.square(to), to, at };
};

/** One run of a piece: "s", "x", where, "*5", "!" (templates/play/play_armies.c).
 * @param {ComposePiece} piece
 * @param {string} code
 * @returns {ComposeAction} */
zugpost.compose.run = function (piece, code) {
  const part = /^(s?)(x?)(?:([a-h])(\d*)|([+-]\d+)([+-]\d+)|"([^"]*)")(?:\*([a-h]?)(\d+))?(!?)$/.exec(code);
  if (!part) throw new Error("run " + code);
  const dir = part[3] ? zugpost.compose.DIRECTIONS[part[3].charCodeAt(0) - 97] : [0, 0];
  const steps = Number(part[4] || 1);
  const [x, y] = piece.at;
  const to = part[3] ? [x + steps * dir[0], y + steps * dir[1]] : [x + Number(part[5]), y + Number(part[6])];
  const letters = part[1] ? "S" : piece.letters;
  /** @type {ComposeAction} */
  const out = part[7] !== undefined ? zugpost.compose.read(part[7]) : {
    text: letters + zugpost.compose.square(piece.at) + (part[2] ? "x" : "-") + zugpost.compose.square(to),
    kind: part[2] ? "capture" : "move", letters, from: piece.at, to, at: to };
  if (part[9]) out.run = { dir: part[8] ? zugpost.compose.DIRECTIONS[part[8].charCodeAt(0) - 97] : dir, n: Number(part[9]) };
  out.certain = part[10] === "!";
  return out;
};

/** All runs of the army: its pieces in their order, separated by ";".
 * @param {ComposeGame} game
 * @param {string} text
 * @returns {ComposeAction[]} */
zugpost.compose.runs = function (game, text) {
  const own = game.pieces.filter((p) => p.army === game.army);
  /** @type {ComposeAction[]} */
  const out = [];
  text.split(";").forEach((codes, i) => {
    for (const code of codes.match(/[^" ]*"[^"]*"[^ ]*|[^ ]+/g) || []) out.push(zugpost.compose.run(own[i], code));
  });
  return out;
};

/** "K R P@1 P@0-"
 * @param {string} text */
zugpost.compose.kinds = (text) => text.split(" ").filter(Boolean).map((code) => {
  const [letters, rank] = code.split("@");
  return { letters, rank: rank === undefined ? null : parseInt(rank, 10), below: /\d-$/.test(code) };
});

/** All actions of the piece, or of the pieces, on a square that end or capture on another, each once.
 * @param {ComposeGame} game
 * @param {number[]} from
 * @param {number[]} to
 * @returns {ComposeAction[]} */
zugpost.compose.actionsTo = function (game, from, to) {
  /** @type {Map<string, ComposeAction>} */
  const out = new Map();
  for (const first of game.actions) {
    if (!zugpost.compose.same(first.from, from)) continue;
    const run = first.run || { dir: [0, 0], n: 1 };
    const far = run.dir[0] ? (to[0] - first.to[0]) / run.dir[0] : run.dir[1] ? (to[1] - first.to[1]) / run.dir[1] : 0;
    const steps = far >= 0 && far < run.n && Number.isInteger(far) ? far : 0;
    const act = zugpost.compose.along(first, steps);
    if (zugpost.compose.same(act.to, to) || zugpost.compose.same(act.at, to)) out.set(act.text, act);
  }
  return [...out.values()];
};

/** What the pieces on a square may do, nearest first; of a slide at most so many squares.
 * @param {ComposeGame} game
 * @param {number[]} from
 * @param {number} most
 * @returns {ComposeAction[]} */
zugpost.compose.actionsFrom = function (game, from, most) {
  /** @type {Map<string, ComposeAction>} */
  const out = new Map();
  for (const first of game.actions) {
    if (!zugpost.compose.same(first.from, from)) continue;
    for (let i = 0; i < Math.min(most, first.run ? first.run.n : 1); i++) {
      const act = zugpost.compose.along(first, i);
      out.set(act.text, act);
    }
  }
  return [...out.values()];
};

/** Squares with pieces that may do something.
 * @param {ComposeGame} game
 * @returns {number[][]} */
zugpost.compose.movers = function (game) {
  /** @type {Map<string, number[]>} */
  const out = new Map();
  for (const act of game.actions) if (act.from) out.set(String(act.from), act.from);
  return [...out.values()];
};

/** Kinds that may be placed on that square: an empty one (9.3).
 * @param {ComposeGame} game
 * @param {number[]} at
 * @returns {ComposeAction[]} */
zugpost.compose.placesOn = function (game, at) {
  const edge = game.limits || [-1e9, 1e9, -1e9, 1e9];
  if (at[0] < edge[0] || at[0] > edge[1] || at[1] < edge[2] || at[1] > edge[3]) return [];
  if (game.pieces.some((p) => zugpost.compose.same(p.at, at))) return [];
  if ((" " + game.obstacles).includes(" " + zugpost.compose.square(at) + " ")) return [];
  return game.places
    .filter((k) => k.rank === null || at[1] === k.rank || (k.below && at[1] < k.rank))
    .map((k) => ({ text: "+" + k.letters + zugpost.compose.square(at), kind: "place", letters: k.letters, from: null,
      to: at, at }));
};

/** A chain: each action and the condition behind it; the last has none.
 * @typedef {{action: ComposeAction, link: string}[]} ComposeChain */

/** The conditions that may follow the action (5.1 to 5.4). Where twins stand on its square, the engine takes one of them:
 * all must be capturable.
 * @param {ComposeGame} game
 * @param {ComposeChain} chain its last action
 * @returns {string[]} */
zugpost.compose.links = function (game, chain) {
  const last = chain.length ? chain[chain.length - 1].action : null;
  if (!last || !last.from || chain.length >= zugpost.compose.CHAIN) return [];
  const own = game.pieces.filter((p) => p.army === game.army && zugpost.compose.same(p.at, last.from));
  const out = [];
  if (last.kind === "capture") out.push("else");
  if (own.length && own.every((p) => p.capturable)) out.push("if-captured");
  return out;
};

/** May the action be the next one? After "if-captured" the piece that may be gone cannot act (5.2).
 * @param {ComposeChain} chain all of them with a condition behind
 * @param {ComposeAction} action
 * @returns {boolean} */
zugpost.compose.mayFollow = (chain, action) => chain.length < zugpost.compose.CHAIN &&
  !chain.some((step) => step.link === "if-captured" && zugpost.compose.same(step.action.from, action.from));

/** @param {ComposeChain} chain
 * @returns {string} the order in canonical text */
zugpost.compose.chainText = (chain) =>
  chain.map((step) => step.action.text + (step.link ? " " + step.link + " " : "")).join("");
