// The page that composes orders: what is tapped, or chosen in lists, becomes an order; its mail is a link. Nothing is sent.
"use strict";

/** What has been chosen so far.
 * @typedef {object} PlayState
 * @property {ComposeData} data
 * @property {ComposeGame} game
 * @property {string} slot what a tap fills: "move", "square", "then", "other"
 * @property {number[]|null} from the piece at hand
 * @property {ComposeChain} chain
 * @property {ComposeAction|null} move
 * @property {ComposeStated} stated
 * @property {boolean} condition the C-move has one
 * @property {boolean} offers
 * @property {string} kind letters of what is placed; "": nothing is
 * @property {string} word an order of one word; "": another one
 * @property {boolean} sure
 * @property {string} hint */

zugpost.play = {};
/** Squares of one slide in a list; a tap reaches all of them. */
zugpost.play.LISTED = 60;

/** @param {ComposeData} data
 * @returns {PlayState} */
zugpost.play.begin = (data) => ({ data, game: zugpost.compose.game(data), slot: "move", from: null, chain: [],
  move: null, stated: { square: null, what: "", then: null, other: null }, condition: false, offers: false, kind: "",
  word: "", sure: false, hint: "" });

/** The pieces on the board that is looked at: behind the A-move where a C-move is stated.
 * @param {PlayState} s
 * @returns {ComposePiece[]} */
zugpost.play.pieces = (s) => s.game.states && s.move && s.slot !== "move"
  ? zugpost.compose.after(s.game, s.move) : s.game.pieces;

/** Squares whose pieces may do what is asked for now.
 * @param {PlayState} s
 * @returns {number[][]} */
zugpost.play.movers = function (s) {
  if (s.slot === "square") return [];
  if (s.slot !== "move") return zugpost.play.pieces(s).filter((p) => p.army === s.game.army).map((p) => p.at);
  return zugpost.compose.movers(s.game).filter((at) => zugpost.compose.actionsFrom(s.game, at, 1)
    .some((act) => zugpost.compose.mayFollow(s.chain, act)));
};

/** What the pieces on a square may do now.
 * @param {PlayState} s @param {number[]|null} from @param {number[]} [to] only what ends or captures there
 * @returns {ComposeAction[]} */
zugpost.play.actions = function (s, from, to) {
  if (!from) return [];
  if (s.slot !== "move") {
    const men = zugpost.play.pieces(s), man = men.find((p) => zugpost.compose.same(p.at, from));
    const all = man && man.army === s.game.army ? zugpost.compose.stated(man, men) : [];
    return to ? all.filter((/** @type {ComposeAction} */ act) => zugpost.compose.same(act.to, to)) : all;
  }
  const all = to ? zugpost.compose.actionsTo(s.game, from, to)
    : zugpost.compose.actionsFrom(s.game, from, zugpost.play.LISTED);
  return all.filter((/** @type {ComposeAction} */ act) => zugpost.compose.mayFollow(s.chain, act));
};

/** Is the last action of the chain still without what its condition asks for? Then the next one is chosen.
 * @param {PlayState} s */
zugpost.play.open = (s) => s.chain.length === 0 || s.chain[s.chain.length - 1].link !== "";

/** The C-move as far as it counts: without a condition its square is none of it.
 * @param {PlayState} s
 * @returns {ComposeStated} */
zugpost.play.cmove = (s) => s.condition ? s.stated : { ...s.stated, square: null };

/** The order as it stands; "": it is not complete.
 * @param {PlayState} s
 * @returns {string} */
zugpost.play.text = function (s) {
  if (s.word) return s.word === "resign" && !s.sure ? "" : s.word;
  if (!s.game.armies) {
    if (s.game.states && s.condition && (!s.stated.square || !s.stated.other)) return "";
    return zugpost.compose.moveText(s.game, s.move, zugpost.play.cmove(s), s.offers);
  }
  return zugpost.play.open(s) ? "" : zugpost.compose.chainText(s.chain);
};

/** The same in words.
 * @param {PlayState} s
 * @returns {string[]} */
zugpost.play.told = function (s) {
  if (s.word) return [zugpost.compose.wordTold(s.word)];
  if (s.game.armies) return zugpost.compose.chainTold(s.game, s.chain);
  if (!s.move) return [];
  const own = zugpost.compose.told(s.game, s.game.pieces, s.move);
  return [own].concat(s.game.states
    ? zugpost.compose.statedTold(s.game, zugpost.compose.after(s.game, s.move), zugpost.play.cmove(s)) : [],
  s.offers ? [zugpost.compose.wordTold("draw?")] : []);
};

/** An action is taken.
 * @param {PlayState} s @param {ComposeAction} act */
zugpost.play.take = function (s, act) {
  s.word = "";
  s.kind = "";
  s.from = null;
  s.hint = "";
  if (s.slot === "then" || s.slot === "other") {
    s.stated[/** @type {"then"|"other"} */ (s.slot)] = act;
    if (s.slot === "then" && s.condition && !s.stated.other) s.slot = "other";
    return;
  }
  if (!s.game.armies) {
    s.move = act;
    s.stated = { square: null, what: "", then: null, other: null };
    if (s.game.states) s.slot = "then";
    return;
  }
  if (!zugpost.play.open(s)) s.chain = [];
  if (zugpost.compose.mayFollow(s.chain, act)) s.chain.push({ action: act, link: "" });
};

/** A square was tapped.
 * @param {PlayState} s @param {number[]} at */
zugpost.play.tap = function (s, at) {
  const say = zugpost.say, square = zugpost.compose.place(s.game, at);
  s.hint = "";
  if (s.slot === "square") {
    s.stated.square = at;
    s.slot = s.stated.then ? "other" : "then";
    return;
  }
  if (s.kind) {
    const placed = zugpost.compose.placesOn(s.game, at).find((act) => act.letters === s.kind);
    if (placed) zugpost.play.take(s, placed);
    else s.hint = say("compose-nothing", { square });
    return;
  }
  const there = zugpost.play.actions(s, s.from, at);
  if (there.length === 1) {
    zugpost.play.take(s, there[0]);
    return;
  }
  if (there.length > 1) {
    s.hint = say("compose-which", { square });
    return;
  }
  const mine = zugpost.play.movers(s).some((from) => zugpost.compose.same(from, at));
  if (!mine && s.from) s.hint = say("compose-nothing", { square });
  s.from = mine ? at : null;
};

/** @param {PlayState} s @param {string} link */
zugpost.play.link = function (s, link) {
  s.chain[s.chain.length - 1].link = link;
  s.from = null;
};

/** @param {PlayState} s */
zugpost.play.back = function (s) {
  if (s.word) s.word = "";
  else if (s.from || s.kind) s.from = null, s.kind = "";
  else if (s.chain.length && s.chain[s.chain.length - 1].link) s.chain[s.chain.length - 1].link = "";
  else if (s.chain.length) s.chain.pop();
  else if (s.stated.other) s.stated.other = null;
  else if (s.stated.then) s.stated.then = null, s.slot = "then";
  else s.move = null, s.slot = "move";
  s.hint = "";
};

/** What to do next.
 * @param {PlayState} s
 * @returns {string} */
zugpost.play.hint = function (s) {
  const say = zugpost.say;
  if (s.hint) return s.hint;
  if (s.kind) return say("compose-empty-square", { piece: zugpost.compose.noun(s.kind) });
  if (s.from) {
    const on = zugpost.play.pieces(s).filter((p) => zugpost.compose.same(p.at, s.from) && p.army === s.game.army);
    return say("compose-target", { piece: on.map((p) => zugpost.compose.noun(p.letters)).join(", "),
      square: zugpost.compose.place(s.game, s.from) });
  }
  if (zugpost.play.text(s)) return say("compose-ready");
  return s.slot === "move" ? say("compose-pick") : say("compose-state");
};
