// Orders composed at random, through the page's own functions alone: what composeRandom(data, seed, n) returns a player
// could have tapped together on that page.
"use strict";

/** @param {number} seed */
function composeDice(seed) {
  let state = seed >>> 0 || 1;
  return (/** @type {number} */ n) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % n;
  };
}

/** @param {any} game @param {(n: number) => number} dice */
function composeStep(game, dice) {
  const c = zugpost.compose;
  if (dice(8) === 0 && game.places.length) {
    const around = game.pieces.length ? game.pieces[dice(game.pieces.length)].at : [0, 5];
    const rank = game.places[dice(game.places.length)].rank;
    const at = [around[0] + dice(9) - 4, rank !== null && dice(2) ? rank : around[1] + dice(9) - 4];
    const list = c.placesOn(game, at);
    if (list.length) return list[dice(list.length)];
  }
  const movers = c.movers(game);
  if (!movers.length) return null;
  let from = movers[dice(movers.length)];
  const held = game.pieces.filter((/** @type {any} */ p) => p.capturable && p.army === game.army);
  if (held.length && dice(3) === 0) from = held[dice(held.length)].at;
  let list = c.actionsFrom(game, from, 1 + dice(40));
  const takes = list.filter((/** @type {any} */ a) => a.kind === "capture");
  if (takes.length && dice(2)) list = takes;
  if (!list.length) return null;
  const one = list[dice(list.length)];
  const again = c.actionsTo(game, from, one.to); // what a tap on that square offers
  if (!again.some((/** @type {any} */ a) => a.text === one.text)) throw new Error("not offered: " + one.text);
  return again[dice(again.length)];
}

/** @param {any} game @param {(n: number) => number} dice */
function composeChain(game, dice) {
  const c = zugpost.compose;
  /** @type {any[]} */
  const chain = [];
  for (let tries = 0; tries < 60; tries++) {
    const action = composeStep(game, dice);
    if (!action || !c.mayFollow(chain, action)) continue;
    chain.push({ action, link: "" });
    const links = c.links(game, chain);
    if (!links.length || dice(6) === 0) break;
    chain[chain.length - 1].link = links[dice(links.length)];
  }
  if (chain.length && chain[chain.length - 1].link) chain[chain.length - 1].link = "";
  return c.chainText(chain);
}

/** @param {any} game @param {(n: number) => number} dice */
function composeMove(game, dice) {
  const c = zugpost.compose;
  if (!game.actions.length) return "";
  const from = game.actions[dice(game.actions.length)].from;
  const list = c.actionsFrom(game, from, 1);
  const move = list[dice(list.length)];
  const men = c.after(game, move).filter((/** @type {any} */ p) => p.army === game.army);
  const one = () => {
    for (;;) {
      const stated = c.stated(men[dice(men.length)], men);
      if (stated.length) return stated[dice(stated.length)];
    }
  };
  const what = ["", "E", "K", "Q", "R", "B", "N", "P"];
  const stated = { square: dice(3) ? [dice(8), dice(8)] : null, what: what[dice(8)], then: one(), other: one() };
  if (dice(6) === 0) stated.other = stated.then;
  return c.moveText(game, move, stated, game.words.includes("draw?") && dice(5) === 0);
}

/** @param {any} data @param {number} seed @param {number} n
 * @returns {string[]} */
function composeRandom(data, seed, n) {
  const game = zugpost.compose.game(data), dice = composeDice(seed), out = [];
  for (let i = 0; i < n; i++) {
    const word = game.words.length && dice(12) === 0 ? game.words[dice(game.words.length)] : "";
    const text = word || (game.armies ? composeChain(game, dice) : composeMove(game, dice));
    if (text) out.push(text);
  }
  return out;
}

/** All actions of one step that the page has, as `zugpost legal` lists them; of a slide only up to `box`.
 * @param {any} data @param {number[]} box xmin, xmax, ymin, ymax
 * @returns {string[]} sorted by code units, each once */
function composeAll(data, box) {
  const game = zugpost.compose.game(data), out = new Set();
  for (const first of game.actions) {
    for (let i = 0; i < (first.run ? first.run.n : 1); i++) {
      const act = game.armies ? zugpost.compose.along(first, i) : first;
      if (game.armies && (act.to[0] < box[0] || act.to[0] > box[1] || act.to[1] < box[2] || act.to[1] > box[3])) break;
      out.add(act.text);
    }
  }
  return [...out].sort();
}

/* ---- through what is seen ---------------------------------------------------------------------------------------- */

/** Chooses something in a list, as a keyboard does. False: there is nothing to choose.
 * @param {string} id @param {(n: number) => number} dice @param {(option: any) => boolean} [wanted] */
function composeChoose(id, dice, wanted) {
  const list = /** @type {HTMLSelectElement} */ (document.getElementById(id));
  const options = [...list.options].filter((o) => o.value !== "" && (!wanted || wanted(o)));
  if (!options.length || !list.checkVisibility()) return false;
  list.value = options[dice(options.length)].value;
  list.dispatchEvent(new Event("change"));
  return true;
}

/** @param {string} id @param {(n: number) => number} dice */
function composePress(id, dice) {
  const button = /** @type {HTMLElement} */ (document.getElementById(id));
  if (!button.checkVisibility() || dice(2)) return false;
  button.click();
  return true;
}

/** One order, by the lists and buttons of the page. What its link says, decoded, beside what it shows.
 * @param {(n: number) => number} dice
 * @returns {{text: string, shown: string, key: string, mail: string}|null} null: it was not finished */
function composeByLists(dice) {
  const id = (/** @type {string} */ name) => /** @type {any} */ (document.getElementById(name));
  id("clear").click();
  for (let tries = 0; tries < 30; tries++) {
    if (dice(15) === 0 && composeChoose("word", dice)) {
      if (id("sure").checkVisibility()) id("sure").click();
    } else if (dice(9) === 0 && composeChoose("place", dice)) {
      const pieces = zugpost.play.now.state.game.pieces, near = pieces.length ? pieces[dice(pieces.length)].at : [3, 1];
      id("column").value = near[0] + dice(9) - 4;
      id("row").value = near[1] + dice(9) - 4;
      id("here").click();
    } else {
      if (id("stating").checkVisibility()) {
        if (dice(3) === 0) id("condition").click();
        composeChoose("square", dice);
        composeChoose("what", dice);
        composeChoose("slot", dice, (o) => o.value === "then" || o.value === "other");
      }
      composeChoose("piece", dice);
      composeChoose("action", dice);
    }
    if (id("offer").checkVisibility() && dice(4) === 0) id("offer").click();
    if (!id("send").checkVisibility()) continue;
    if (composePress("else", dice) || composePress("if-captured", dice)) continue;
    if (composePress("back", () => dice(9))) continue;
    const body = new URL(id("send").href).searchParams.get("body") || "";
    const [order, key] = body.split("\r\n\r\n");
    return { text: order, shown: id("order").textContent, key: key.trim(), mail: id("send").getAttribute("href") };
  }
  return null;
}

/** @param {number} seed @param {number} n */
function composeManyByLists(seed, n) {
  const dice = composeDice(seed), out = [];
  for (let i = 0; i < n; i++) out.push(composeByLists(dice));
  return out.filter(Boolean);
}
