// What stands where: a game text or its FEN, read into plain values.
"use strict";

/** @typedef {{army: number, kind: string, x: number, y: number, marks: string[]}} Piece */
/** @typedef {{x0: number, y0: number, x1: number, y1: number}} Box limits of squares */
/** @typedef {object} Position
 * @property {boolean} two an 8x8 board of a game of two; x and y count from 1
 * @property {string[]} armies in the order of joining
 * @property {Piece[]} pieces
 * @property {Map<string, Piece[]>} at by zugpost.key(x, y)
 * @property {number[][]} implosions
 * @property {number[]|null} hill
 * @property {{army: number, from: number[], to: number[]}[]} moved
 * @property {{attacker: number[], victim: number[]}[]} windows who may take what for certain (8.1)
 * @property {number[][]} pairs x and y of two partners (30)
 * @property {Box|null} limits null: the board has no edge */

/** @param {number} x @param {number} y */
zugpost.key = function (x, y) {
  return x + "," + y;
};

/** A square of the facts as x and y.
 * @param {Square} square
 * @returns {number[]} */
zugpost.xy = function (square) {
  return typeof square === "string" ? [square.charCodeAt(0) - 96, Number(square[1])] : square;
};

/** @param {Position} position @param {number[]} xy
 * @returns {Square} */
zugpost.square = function (position, xy) {
  return position.two ? String.fromCharCode(96 + xy[0]) + xy[1] : xy;
};

/** "(3,4)" as players write it; "e4".
 * @param {Square} square
 * @returns {string} */
zugpost.squareText = function (square) {
  return typeof square === "string" ? square : "(" + square[0] + "," + square[1] + ")";
};

/** @param {string} fen @param {Position} out */
zugpost.readFen = function (fen, out) {
  let x = 1, y = 8;
  for (const c of fen.split(" ")[0]) {
    if (c === "/") {
      x = 1;
      y--;
    } else if (c >= "1" && c <= "8") {
      x += Number(c);
    } else {
      out.pieces.push({ army: c < "a" ? 0 : 1, kind: c.toUpperCase(), x: x++, y, marks: [] });
    }
  }
  out.two = true;
  out.armies = ["white", "black"];
  out.limits = { x0: 1, y0: 1, x1: 8, y1: 8 };
};

/** Records of a game text by their first word; others are no matter of the board.
 * @type {{[record: string]: (out: Position, word: string[]) => void}} */
const zugpostRecords = {
  board(out, word) {
    const n = word.map(Number);
    if (word.length >= 4) out.limits = { x0: n[0], x1: n[1], y0: n[2], y1: n[3] };
  },
  army(out, word) {
    out.armies.push(word[0]);
  },
  piece(out, word) {
    const at = zugpost.readSquare(word[2]);
    out.pieces.push({ army: out.armies.indexOf(word[0]), kind: word[1], x: at[0], y: at[1], marks: word.slice(3) });
  },
  obstacle(out, word) {
    const at = zugpost.readSquare(word[0]);
    out.pieces.push({ army: -1, kind: "O", x: at[0], y: at[1], marks: [] });
  },
  implosion(out, word) {
    out.implosions.push(zugpost.readSquare(word[0]));
  },
  hill(out, word) {
    out.hill = zugpost.readSquare(word[0]);
  },
  moved(out, word) {
    out.moved.push({ army: out.armies.indexOf(word[0]), from: zugpost.readSquare(word[1]), to: zugpost.readSquare(word[2]) });
  },
  threat(out, word) {
    if (word[4] === "window") out.windows.push({ attacker: zugpost.readSquare(word[1]), victim: zugpost.readSquare(word[3]) });
  },
  fen(out, word) {
    zugpost.readFen(word[0], out);
  },
};

/** @param {string} text "(3,-4)"
 * @returns {number[]} */
zugpost.readSquare = function (text) {
  return text.slice(1, -1).split(",").map(Number);
};

/** What an active event makes of pieces, which no game text says.
 * @typedef {{rests: any[][], paired: any[][], pairs: number[][]}} EventMarks army, x and y; of both partners x and y */

/** @param {Position} out @param {EventMarks} marks */
zugpost.readMarks = function (out, marks) {
  out.pairs = marks.pairs;
  for (const mark of /** @type {("rests"|"paired")[]} */ (["rests", "paired"])) {
    for (const [army, x, y] of marks[mark]) {
      for (const p of out.at.get(zugpost.key(x, y)) || []) if (out.armies[p.army] === army) p.marks.push(mark);
    }
  }
};

/** @param {string} text a game text
 * @param {EventMarks|null} [marks]
 * @returns {Position} */
zugpost.position = function (text, marks) {
  /** @type {Position} */
  const out = { two: false, armies: [], pieces: [], at: new Map(), implosions: [], hill: null, moved: [], windows: [],
    pairs: [], limits: null };
  const lines = text.split("\n").map((line) => line.split(" "));
  lines.sort((a, b) => Number(b[0] === "army") - Number(a[0] === "army")); // records come in any order
  for (const [record, ...word] of lines) {
    if (Object.prototype.hasOwnProperty.call(zugpostRecords, record)) zugpostRecords[record](out, word);
  }
  for (const p of out.pieces) {
    const key = zugpost.key(p.x, p.y), there = out.at.get(key);
    if (there) there.push(p);
    else out.at.set(key, [p]);
  }
  if (marks) zugpost.readMarks(out, marks);
  return out;
};

/** The smallest box with all pieces; of an empty board some squares.
 * @param {Position} position
 * @returns {Box} */
zugpost.boxOf = function (position) {
  const out = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const p of position.pieces) {
    out.x0 = Math.min(out.x0, p.x);
    out.x1 = Math.max(out.x1, p.x);
    out.y0 = Math.min(out.y0, p.y);
    out.y1 = Math.max(out.y1, p.y);
  }
  return out.x0 <= out.x1 ? out : position.limits || { x0: 0, y0: 0, x1: 7, y1: 7 };
};
