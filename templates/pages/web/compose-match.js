// Orders in games of two (rulebook 20 to 23): legal moves as the link lists them, offers, and the C-move of conditional
// chess, of which the engine asks only that chess has such a move (22.2).
"use strict";

/** @param {string} name "e4"
 * @returns {number[]} [file, rank] from 0 */
zugpost.compose.field = (name) => [name.charCodeAt(0) - 97, name.charCodeAt(1) - 49];
/** @param {number[]} at */
zugpost.compose.fieldName = (at) => String.fromCharCode(97 + at[0], 49 + at[1]);

/** "e2:e3,e4;g1:Nf3": where it ends is the last square of its text; where a king or rook goes by a castling, too.
 * @param {string} text
 * @returns {ComposeAction[]} */
zugpost.compose.moves = function (text) {
  /** @type {ComposeAction[]} */
  const out = [];
  for (const part of text.split(";").filter(Boolean)) {
    const from = zugpost.compose.field(part);
    for (const move of part.slice(3).split(",")) {
      const castles = move.startsWith("O-O");
      const last = (move.match(/[a-h][1-8]/g) || ["e1"]).pop() || "e1";
      const to = castles ? [move === "O-O" ? 6 : 2, from[1]] : zugpost.compose.field(last);
      out.push({ text: move, kind: castles ? "castle" : move.includes("->") ? "push" : move.includes("x") ? "capture" : "move",
        letters: /^[KQRBN]/.test(move) ? move[0] : castles ? "K" : "P", from, to, at: to,
        promote: (/=([A-Z])/.exec(move) || [])[1] });
    }
  }
  return out;
};

/** The men after a move of the reader's, for stating a C-move; the other side's B-move comes between.
 * @param {ComposeGame} game
 * @param {ComposeAction} move
 * @returns {ComposePiece[]} */
zugpost.compose.after = function (game, move) {
  const same = zugpost.compose.same;
  const fy = (move.from || [0, 0])[1];
  const passed = move.letters === "P" && move.kind === "capture" && !game.pieces.some((p) => same(p.at, move.to))
    ? [move.to[0], fy] : null;
  const out = game.pieces.filter((p) => !same(p.at, move.to) && !same(p.at, passed)).map((p) => {
    if (!same(p.at, move.from)) return p;
    return { ...p, at: move.to, letters: move.promote || p.letters };
  });
  if (move.kind !== "castle") return out;
  const rook = [move.to[0] === 6 ? 7 : 0, fy], to = [move.to[0] === 6 ? 5 : 3, fy];
  return out.map((p) => same(p.at, rook) ? { ...p, at: to } : p);
};

/** The first field of a FEN.
 * @param {ComposePiece[]} men
 * @returns {string} */
zugpost.compose.fen = function (men) {
  const rows = [];
  for (let y = 7; y >= 0; y--) {
    let row = "";
    for (let x = 0; x < 8; x++) {
      const man = men.find((p) => p.at[0] === x && p.at[1] === y);
      row += man ? (man.army === "white" ? man.letters : man.letters.toLowerCase()) : "1";
    }
    rows.push(row.replace(/1+/g, (ones) => String(ones.length)));
  }
  return rows.join("/");
};

/** Moves of a man on an empty board, of a pawn its captures too: what can be stated, whatever stands there then.
 * @param {ComposePiece} man
 * @param {ComposePiece[]} men of the board after the A-move
 * @returns {ComposeAction[]} */
zugpost.compose.stated = function (man, men) {
  /** @type {ComposeAction[]} */
  const out = [];
  const [x, y] = man.at, north = man.army === "white" ? 1 : -1;
  const twins = men.filter((p) => p.army === man.army && p.letters === man.letters).length > 1;
  const from = zugpost.compose.fieldName(man.at);
  /** @param {number} tx @param {number} ty @param {string} text @param {string} kind */
  const add = (tx, ty, text, kind) => {
    if (tx < 0 || tx > 7 || ty < 0 || ty > 7) return;
    const last = man.letters === "P" && (ty === 7 || ty === 0);
    for (const to of last ? ["Q", "R", "B", "N"] : [""])
      out.push({ text: text + zugpost.compose.fieldName([tx, ty]) + (to && "=" + to), kind, letters: man.letters,
        from: man.at, to: [tx, ty], at: [tx, ty], promote: to || undefined });
  };
  if (man.letters === "P") {
    add(x, y + north, "", "move");
    if (y === (north > 0 ? 1 : 6)) add(x, y + 2 * north, "", "move");
    add(x - 1, y + north, from[0] + "x", "capture");
    add(x + 1, y + north, from[0] + "x", "capture");
    return out;
  }
  for (let tx = 0; tx < 8; tx++) {
    for (let ty = 0; ty < 8; ty++) {
      const dx = Math.abs(tx - x), dy = Math.abs(ty - y);
      const line = dx === 0 || dy === 0, diagonal = dx === dy;
      const can = { K: dx < 2 && dy < 2, Q: line || diagonal, R: line, B: diagonal, N: dx * dy === 2 };
      if (dx + dy > 0 && can[/** @type {"K"|"Q"|"R"|"B"|"N"} */ (man.letters)])
        add(tx, ty, man.letters + (twins ? from : ""), "move");
    }
  }
  if (man.letters === "K" && x === 4 && y === (north > 0 ? 0 : 7))
    for (const [text, file] of /** @type {[string, number][]} */ ([["O-O", 6], ["O-O-O", 2]]))
      out.push({ text, kind: "castle", letters: "K", from: man.at, to: [file, y], at: [file, y] });
  return out;
};

/** A C-move: a square and what stands there then ("" nothing, "E" an enemy man, "K" and so on), or no condition.
 * @typedef {{square: number[]|null, what: string, then: ComposeAction|null, other: ComposeAction|null}} ComposeStated */

/** @param {ComposeStated} c
 * @returns {string} in canonical text; "": something is missing */
zugpost.compose.statedText = function (c) {
  if (!c.then) return "";
  if (!c.square) return "!" + c.then.text;
  if (!c.other) return "";
  if (c.then.text === c.other.text) return "!" + c.then.text;
  return c.what + zugpost.compose.fieldName(c.square) + "?" + c.then.text + "/" + c.other.text;
};

/** The whole order of a game of two; "": something is missing.
 * @param {ComposeGame} game
 * @param {ComposeAction|null} move
 * @param {ComposeStated} stated
 * @param {boolean} offers a draw with it
 * @returns {string} */
zugpost.compose.moveText = function (game, move, stated, offers) {
  const behind = game.states ? zugpost.compose.statedText(stated) : "";
  if (!move || (game.states && !behind)) return "";
  return move.text + (behind && "; " + behind) + (offers ? " draw?" : "");
};
