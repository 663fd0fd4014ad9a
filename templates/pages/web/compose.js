// What a link to the page that composes orders holds (templates/play.h): unpacking it, and the position in it.
"use strict";

/** The data of a link or of a game's public file.
 * @typedef {object} ComposeData
 * @property {number} v form of the data
 * @property {string} g game
 * @property {number} n board
 * @property {string} [p] position
 * @property {string} [m] moves
 * @property {string} [q] kinds that may be placed
 * @property {string[]} [o] orders of one word
 * @property {boolean} [c] a C-move belongs to the order
 * @property {string} [a] army of the reader
 * @property {string} [k] key
 * @property {string} [to] address that orders go to
 * @property {string} [s] subject
 * @property {string} [l] language
 * @property {string} [u] file that holds the rest
 * @property {{[army: string]: ComposeData}} [of] what each army may order */

/** A piece; square [x, y], in games of two [file, rank] from 0.
 * @typedef {{army: string, letters: string, at: number[], possessed?: boolean, disabled?: boolean,
 *   capturable?: boolean}} ComposePiece */

/** What an order does with one piece, or places.
 * @typedef {{text: string, kind: string, letters: string, from: number[]|null, to: number[], at: number[],
 *   certain?: boolean, promote?: string, run?: {dir: number[], n: number}}} ComposeAction */

/** A board as it was read.
 * @typedef {object} ComposeGame
 * @property {boolean} armies a game of many armies; else a game of two
 * @property {string} army whose orders they are
 * @property {ComposePiece[]} pieces
 * @property {number[]|null} limits xmin, xmax, ymin, ymax; null: no edge
 * @property {ComposeAction[]} actions runs among them: of those only the first is spelled out
 * @property {{letters: string, rank: number|null, below: boolean}[]} places
 * @property {string[]} words orders of one word
 * @property {boolean} states a C-move belongs to it
 * @property {string} text the game text that the position stands for
 * @property {{[army: string]: string}} colours
 * @property {string} [obstacles] squares of obstacles, "(1,2) (3,4)" */

zugpost.compose = {};

/** The bytes of a link: base64url without padding.
 * @param {string} text
 * @returns {Uint8Array} */
zugpost.compose.bytes = function (text) {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw new Error("base64url");
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (c) => c.charCodeAt(0));
};

/** What stands behind the # of a link.
 * @param {string} text
 * @returns {Promise<ComposeData>} */
zugpost.compose.unpack = async function (text) {
  const packed = new Blob([zugpost.compose.bytes(text)]);
  const plain = packed.stream().pipeThrough(new /** @type {any} */ (globalThis).DecompressionStream("deflate-raw"));
  const data = JSON.parse(await new Response(plain).text());
  if (data.v !== 1) throw new Error("form " + data.v);
  return data;
};

/** One record "pieces ARMY COLOUR /6R12N2'": rows and columns are counted from the piece before.
 * @param {string} army
 * @param {string} rows
 * @returns {ComposePiece[]} */
zugpost.compose.pieces = function (army, rows) {
  const out = [];
  let x = 0, y = 0;
  for (const part of rows.matchAll(/\/(-?\d+)|([A-Z][A-Za-z]*)(-?\d+)(['*!]*)/g)) {
    if (part[1] !== undefined) {
      y += Number(part[1]);
    } else {
      x += Number(part[3]);
      out.push({ army, letters: part[2], at: [x, y], possessed: part[4].includes("'"),
        disabled: part[4].includes("*"), capturable: part[4].includes("!") });
    }
  }
  return out;
};

/** A piece as a record of a game text.
 * @param {ComposePiece} p
 * @returns {string} */
zugpost.compose.record = function (p) {
  const marks = (p.possessed ? " possessed" : "") + (p.disabled ? " disabled" : "") + (p.capturable ? " capturable" : "");
  return "piece " + p.army + " " + p.letters + " (" + p.at[0] + "," + p.at[1] + ")" + marks;
};

/** @param {string} fen
 * @returns {ComposePiece[]} */
zugpost.compose.men = function (fen) {
  const board = zugpost.position("fen " + fen);
  return board.pieces.map((p) => ({ army: board.armies[p.army], letters: p.kind, at: [p.x - 1, p.y - 1] }));
};

/** The position, without orders.
 * @param {string} position
 * @returns {ComposeGame} */
zugpost.compose.position = function (position) {
  /** @type {ComposeGame} */
  const game = { armies: true, army: "", pieces: [], limits: null, actions: [], places: [], words: [], states: false,
    text: "", colours: {}, obstacles: "" };
  const lines = ["zugpost 1"];
  for (const line of position.split("\n")) {
    const word = line.split(" ");
    if (word[0] === "pieces") {
      game.colours[word[1]] = "#" + word[2];
      game.pieces.push(...zugpost.compose.pieces(word[1], word.slice(3).join(" ")));
      continue;
    }
    if (word[0] === "board" && word.length === 5) game.limits = word.slice(1).map(Number);
    if (word[0] === "obstacle") game.obstacles += word[1] + " ";
    if (word[0] === "fen") {
      game.armies = false;
      game.limits = [0, 7, 0, 7];
      game.pieces = zugpost.compose.men(word.slice(1).join(" "));
    }
    if (line) lines.push(line);
  }
  const records = game.armies ? game.pieces.map(zugpost.compose.record) : [];
  game.text = lines.concat(records, "").join("\n");
  return game;
};

/** The board and the reader's orders, ready to compose.
 * @param {ComposeData} data a link's; of a game's public file what it lacks was put into it
 * @returns {ComposeGame} */
zugpost.compose.game = function (data) {
  const game = zugpost.compose.position(data.p || "");
  game.army = data.a || "";
  game.words = data.o || [];
  game.states = !!data.c;
  if (game.armies) {
    game.actions = zugpost.compose.runs(game, data.m || "");
    game.places = zugpost.compose.kinds(data.q || "");
  } else {
    game.actions = zugpost.compose.moves(data.m || "");
  }
  return game;
};

/** What a page reads from the public file of a large board, as if it had been in the link.
 * @param {ComposeData} link
 * @param {ComposeData} file
 * @returns {ComposeData|null} null: the game has gone on, or it is another one */
zugpost.compose.joined = function (link, file) {
  const own = (file.of || {})[link.a || ""];
  if (file.v !== 1 || file.g !== link.g || file.n !== link.n || !own) return null;
  return { ...link, p: file.p, m: own.m, q: own.q, o: own.o, c: own.c };
};

/** The mail that an order goes in, as a link (RFC 6068): the same as the links of letters.
 * @param {ComposeData} data
 * @param {string} order
 * @returns {string} */
zugpost.compose.mail = function (data, order) {
  /** @param {string} text */
  const coded = (text) => encodeURIComponent(text).replace(/%40/g, "@")
    .replace(/[!'()*]/g, (c) => "%" + c.charCodeAt(0).toString(16).toUpperCase());
  return "mailto:" + coded(data.to || "") + "?subject=" + coded(data.s || "") +
    "&body=" + coded(order + "\r\n\r\nkey: " + (data.k || "") + "\r\n");
};
