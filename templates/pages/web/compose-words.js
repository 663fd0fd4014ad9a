// An order in words of the reader's language, step by step.
"use strict";

/** What a letter stands for: the noun alone.
 * @param {string} letters @returns {string} */
zugpost.compose.noun = (letters) => zugpost.noun(letters === "O" ? "piece.obstacle"
  : (zugpost.art.pieces[letters] || { word: letters }).word);

/** A square as orders name it.
 * @param {ComposeGame} game @param {number[]} at */
zugpost.compose.place = (game, at) => (game.armies ? zugpost.compose.square : zugpost.compose.fieldName)(at);

/** What stands on a square that an action captures; "" nothing: a pawn that passes, a thief's target.
 * @param {ComposeGame} game @param {ComposePiece[]} pieces @param {number[]} at */
zugpost.compose.standing = (game, pieces, at) => pieces
  .filter((p) => zugpost.compose.same(p.at, at) && p.army !== game.army)
  .map((p) => zugpost.compose.noun(p.letters) + (game.armies ? " (" + p.army + ")" : "")).join(", ");

/** One action.
 * @param {ComposeGame} game @param {ComposePiece[]} pieces on the board that it is for
 * @param {ComposeAction} act
 * @returns {string} */
zugpost.compose.told = function (game, pieces, act) {
  const say = zugpost.say, piece = zugpost.compose.noun(act.letters);
  const from = act.from ? zugpost.compose.place(game, act.from) : "", to = zugpost.compose.place(game, act.to);
  const victim = zugpost.compose.standing(game, pieces, act.at) || "?";
  const becomes = act.promote ? " " + say("compose-becomes", { piece: zugpost.compose.noun(act.promote) }) : "";
  if (act.kind === "place") return say("compose-placed", { piece, to });
  if (act.kind === "push") return say("compose-pushed", { piece, from, order: act.text });
  if (act.kind === "castle") return act.text === "O-O" ? say("compose-castled-short") : say("compose-castled-long");
  if (act.kind !== "capture") return say("compose-moved", { piece, from, to }) + becomes;
  const certain = act.certain ? " " + say("compose-certain") : "";
  if (victim === "?") return say("compose-captured-unseen", { piece, from, to }) + becomes + certain;
  return say("compose-captured", { piece, from, to, victim }) + becomes + certain;
};

/** With a capital letter: nouns stand in front.
 * @param {string} text */
zugpost.compose.sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A chain, a line for each step.
 * @param {ComposeGame} game @param {ComposeChain} chain
 * @returns {string[]} */
zugpost.compose.chainTold = function (game, chain) {
  const say = zugpost.say;
  return chain.map((step, i) => {
    const before = i ? chain[i - 1].link : "";
    const said = zugpost.compose.told(game, game.pieces, step.action);
    if (before === "else") return say("compose-told-else", { order: said });
    return before === "if-captured" ? say("compose-told-if-captured", { order: said }) : said;
  });
};

/** What is asked of the square of a C-move.
 * @param {string} what */
zugpost.compose.asked = function (what) {
  const say = zugpost.say;
  if (what === "") return say("compose-asked-empty");
  if (what === "E") return say("compose-asked-any");
  return say("compose-asked-man", { piece: zugpost.compose.noun(what) });
};

/** A C-move, in lines.
 * @param {ComposeGame} game @param {ComposePiece[]} men after the A-move
 * @param {ComposeStated} c
 * @returns {string[]} */
zugpost.compose.statedTold = function (game, men, c) {
  const say = zugpost.say, told = zugpost.compose.told;
  if (!c.then) return [];
  const then = told(game, men, c.then);
  if (!c.square || !c.other || c.then.text === c.other.text) return [say("compose-stated", { order: then })];
  return [say("compose-stated-if", { square: zugpost.compose.fieldName(c.square), what: zugpost.compose.asked(c.what),
    order: then }), say("compose-stated-else", { order: told(game, men, c.other) })];
};

/** An order of one word.
 * @param {string} word */
zugpost.compose.wordTold = function (word) {
  const say = zugpost.say;
  if (word === "pass") return say("compose-word-pass");
  if (word === "accept") return say("compose-word-accept");
  if (word === "draw?") return say("compose-word-draw");
  if (word === "resign") return say("compose-word-resign");
  return word === "start event" ? say("compose-word-start-event") : word;
};
