// The record of a game checks itself (cron/record/record.h): receipts (cron/table/receipt.h), seals and their chain
// (cron/table/seal.h), what was promised of seeds, the sum at the end. Nothing is played again: `zugpost verify` does that.
"use strict";

/** @typedef {{army: string, text: string, receipt: string, salt: string}} CheckOrder
 * @typedef {{text: string, act: string, words: string}} CheckAct
 * @typedef {{number: number, line: number, draw: string, seal: string, made: string, acts: CheckAct[], events: string,
 *   text: string, lines: string, orders: CheckOrder[]}} CheckBoard
 * @typedef {{from: number, hash: string, seed: string, chain: boolean}} CheckSeed
 * @typedef {{game: string, sealed: number, seeds: CheckSeed[], boards: CheckBoard[], end: string, above: string}} CheckRecord
 * @typedef {{word: string, slots: {[slot: string]: any}}} CheckSaid a sentence of web.*
 * @typedef {{board: number, said: CheckSaid}} CheckFault */

zugpost.check = {};
/** Resolved when the page has said what came out.
 * @type {Promise<any>|null} */
zugpost.check.done = null;

const CHECK_HEX = /^[0-9a-f]{64}$/;

/** SHA-256 of a text or of bytes, in hex.
 * @param {string|Uint8Array} what
 * @returns {Promise<string>} */
zugpost.check.digest = async function (what) {
  const bytes = typeof what === "string" ? new TextEncoder().encode(what) : what;
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (b) => b.toString(16).padStart(2, "0")).join("");
};

/** A line that is none of a record. */
zugpost.check.Wrong = class extends Error {
  /** @param {number} line @param {number} board */
  constructor(line, board) {
    super("line " + line);
    this.line = line;
    this.board = board;
  }
};

/** The lines of a text, one after the other.
 * @param {string} text */
zugpost.check.reader = function (text) {
  const lines = text.split("\n");
  let at = 0, board = 0;
  /** @param {RegExp} form @returns {RegExpExecArray|null} the present line, if it is of that form; then the next is */
  const take = (form) => {
    const found = at < lines.length ? form.exec(lines[at]) : null;
    if (found) at++;
    return found;
  };
  return {
    take,
    /** @param {RegExp} form @returns {RegExpExecArray} */
    need(form) {
      const found = take(form);
      if (!found) throw new zugpost.check.Wrong(at + 1, board);
      return found;
    },
    /** @param {RegExp} form @returns {string} all lines of that form from here on */
    block(form) {
      const from = at;
      while (at < lines.length - 1 && form.test(lines[at])) at++;
      return lines.slice(from, at).map((line) => line + "\n").join("");
    },
    /** What stands above the line that was taken last. */
    above: () => lines.slice(0, at - 1).map((line) => line + "\n").join(""),
    ended: () => at >= lines.length - 1 && (lines[at] || "") === "",
    line: () => at + 1,
    /** @param {number} number */
    onBoard(number) { board = number; },
  };
};

/** Orders with their receipts, which come as the orders do.
 * @param {ReturnType<typeof zugpost.check.reader>} r
 * @param {string} lines
 * @returns {CheckOrder[]} */
zugpost.check.orders = function (r, lines) {
  const orders = lines.split("\n").slice(0, -1).map((line) => {
    const [, army, text] = /** @type {RegExpExecArray} */ (/^order +(\S*) *(.*?)\s*$/.exec(line));
    return { army, text, receipt: "", salt: "" };
  });
  for (let i = 0, found; (found = r.take(/^receipt (\S+) ([0-9a-f]{64}) ([0-9a-f]+)\s*$/)); i++) {
    const army = found[1];
    while (i < orders.length && orders[i].army !== army) i++;
    if (i === orders.length) throw new zugpost.check.Wrong(r.line() - 1, 0);
    orders[i].receipt = found[2];
    orders[i].salt = found[3];
  }
  return orders;
};

/** @param {ReturnType<typeof zugpost.check.reader>} r
 * @param {number} number
 * @param {number} acts how many came before
 * @returns {CheckBoard} */
zugpost.check.board = function (r, number, acts) {
  const line = r.line(), [, said, draw] = r.need(/^--- board (\d+) draw (\d+)$/);
  if (Number(said) !== number) throw new zugpost.check.Wrong(line, number);
  r.onBoard(number);
  const seal = r.take(/^seal ([0-9a-f]{64})$/), made = r.take(/^made ([0-9a-f]{64})$/), did = [];
  for (let found; (found = r.take(/^act (\d+) (\S+ [^:]+: ([^:]+):(?: (.*))?)$/));) {
    if (Number(found[1]) !== acts + did.length + 1) throw new zugpost.check.Wrong(r.line() - 1, number);
    did.push({ text: found[2], act: found[3], words: found[4] || "" });
  }
  if (number === 0) r.block(/^# (time|note) /);
  const events = r.block(/^#/), text = r.block(/^(?!order |receipt |--- )/), lines = r.block(/^order /);
  return { number, line, draw, seal: seal ? seal[1] : "", made: made ? made[1] : "", acts: did, events, text, lines,
    orders: zugpost.check.orders(r, lines) };
};

/** @param {string} text
 * @returns {CheckRecord} throws Wrong */
zugpost.check.read = function (text) {
  const r = zugpost.check.reader(text.replace(/\r/g, ""));
  r.need(/^zugpost-record 1$/);
  const game = r.need(/^game (.*)$/)[1], seeds = [], boards = [];
  r.take(/^ending /);
  const sealed = r.take(/^sealed (\d+)$/);
  for (let found; (found = r.take(/^seed (\d+) ([0-9a-f]{64}) (secret|(?:[0-9a-f]{2})+)( chain)?$/));)
    seeds.push({ from: Number(found[1]), hash: found[2], seed: found[3], chain: !!found[4] });
  let acts = 0, end = null;
  do {
    const board = zugpost.check.board(r, boards.length, acts);
    acts += board.acts.length;
    boards.push(board);
    end = r.take(/^--- end ([0-9a-f]{64})$/);
  } while (!end && !r.ended());
  if (!r.ended() || (!end && boards[boards.length - 1].seal)) throw new zugpost.check.Wrong(r.line(), boards.length - 1);
  return { game, sealed: sealed ? Number(sealed[1]) : -1, seeds, boards, end: end ? end[1] : "", above: end ? r.above() : "" };
};

/** What an order's receipt is the SHA-256 of.
 * @param {string} game @param {number} board @param {CheckOrder} o */
zugpost.check.receiptText = (game, board, o) =>
  `zugpost-order 1\ngame ${game}\nboard ${board}\narmy ${o.army}\norder ${o.text}\nsalt ${o.salt}\n`;

/** What the seal of the board after `was` is the SHA-256 of.
 * @param {CheckRecord} record @param {CheckBoard} was @param {CheckBoard} now */
zugpost.check.sealText = async function (record, was, now) {
  const seed = record.seeds.filter((s) => s.from <= was.number).pop();
  const act = now.acts.find((a) => ["rollback", "forward", "correct"].includes(a.act));
  const lines = [
    "zugpost-seal 1", `game ${record.game}`, `board ${now.number}`, `before ${was.seal || "none"}`,
    `seed ${seed ? seed.hash + (seed.chain ? " chain" : "") : "none"}`,
    `was ${await zugpost.check.digest(was.events + was.text)}`,
    ...was.acts.map((a) => "act " + a.text), ...was.lines.split("\n").slice(0, -1),
    ...was.orders.filter((o) => o.receipt).map((o) => `receipt ${o.army} ${o.receipt} ${o.salt}`),
    ...(act ? [`made ${act.act} ${act.act === "correct" ? now.number - 1 : parseInt(act.words, 10)}`] : []),
    `is ${now.made || await zugpost.check.digest(now.events + now.text)}`, `draw ${now.draw}`,
  ];
  return lines.map((line) => line + "\n").join("");
};

/** @param {CheckRecord} record @param {CheckBoard} board
 * @returns {Promise<CheckSaid|null>} what is wrong with its orders */
zugpost.check.ordersFault = async function (record, board) {
  for (const o of board.orders) {
    const slots = { board: board.number, army: o.army };
    if (!o.receipt && record.sealed >= 0 && board.number >= record.sealed) return { word: "check-no-receipt", slots };
    if (o.receipt && await zugpost.check.digest(zugpost.check.receiptText(record.game, board.number, o)) !== o.receipt)
      return { word: "check-order", slots };
  }
  return null;
};

/** @param {CheckRecord} record @param {CheckBoard} was @param {CheckBoard} now
 * @returns {Promise<CheckSaid|null>} */
zugpost.check.sealFault = async function (record, was, now) {
  const slots = { board: now.number, before: was.number };
  const due = was.seal !== "" || (record.sealed >= 0 && now.number >= record.sealed);
  if (!now.seal) return due ? { word: "check-no-seal", slots } : null;
  if (record.sealed > now.number) return { word: "check-early", slots };
  const right = await zugpost.check.digest(await zugpost.check.sealText(record, was, now));
  return right === now.seal ? null : { word: "check-seal", slots };
};

/** @param {CheckRecord} record
 * @returns {Promise<CheckFault|null>} the first seed that is not the one that was promised */
zugpost.check.seedFault = async function (record) {
  for (const seed of record.seeds) {
    if (seed.seed === "secret") continue;
    const pairs = /** @type {string[]} */ (seed.seed.match(/../g));
    const right = await zugpost.check.digest(Uint8Array.from(pairs, (pair) => parseInt(pair, 16)));
    if (right !== seed.hash) return { board: seed.from, said: { word: "check-seed", slots: { board: seed.from } } };
  }
  return null;
};

/** The first board that differs, or null: all fits.
 * @param {CheckRecord} record
 * @returns {Promise<CheckFault|null>} */
zugpost.check.fault = async function (record) {
  const { boards } = record, last = boards[boards.length - 1], seed = await zugpost.check.seedFault(record);
  for (let i = 0; i + 1 < boards.length; i++) {
    if (seed && seed.board <= boards[i].number) return seed;
    const order = await zugpost.check.ordersFault(record, boards[i]);
    if (order) return { board: i, said: order };
    const seal = await zugpost.check.sealFault(record, boards[i], boards[i + 1]);
    if (seal) return { board: i + 1, said: seal };
  }
  if (seed) return seed;
  if (last.seal && last.orders.length) return { board: last.number, said: { word: "check-left", slots: { board: last.number } } };
  if (record.end && await zugpost.check.digest(record.above) !== record.end)
    return { board: last.number, said: { word: "check-sum", slots: {} } };
  return null;
};

/** What was found, to be told when all fits.
 * @param {CheckRecord} record
 * @returns {CheckSaid} */
zugpost.check.counted = function (record) {
  const orders = record.boards.flatMap((b) => b.orders), seals = record.boards.filter((b) => b.seal).length;
  const slots = { boards: record.boards.length, orders: orders.length, receipts: orders.filter((o) => o.receipt).length, seals };
  return { word: seals ? "check-fine" : "check-none", slots };
};

/** Reads and checks a record; never fails.
 * @param {string} text
 * @returns {Promise<{record: CheckRecord|null, fault: CheckFault|null, said: CheckSaid}>} */
zugpost.check.all = async function (text) {
  try {
    const record = zugpost.check.read(text), fault = await zugpost.check.fault(record);
    return { record, fault, said: fault ? fault.said : zugpost.check.counted(record) };
  } catch (e) {
    if (!(e instanceof zugpost.check.Wrong)) throw e;
    const said = { word: "check-form", slots: { line: e.line, board: e.board } };
    return { record: null, fault: { board: e.board, said }, said };
  }
};

/** A receipt, seal or other sum that stands in a mail.
 * @param {CheckRecord} record @param {string} sum
 * @returns {CheckSaid & {fine: boolean}} */
zugpost.check.findSum = function (record, sum) {
  for (const board of record.boards) {
    if (board.seal === sum) return { fine: true, word: "check-is-seal", slots: { board: board.number } };
    const o = board.orders.find((one) => one.receipt === sum);
    if (o) return { fine: true, word: "check-is-receipt", slots: { board: board.number, army: o.army, order: o.text } };
  }
  const seed = record.seeds.find((s) => s.hash === sum);
  if (seed) return { fine: true, word: "check-is-seed", slots: { board: seed.from } };
  return { fine: false, word: "check-is-nothing", slots: { text: sum } };
};

/** An order as a mail has it: "order red R(1,1)-(1,5)", or the text alone.
 * @param {CheckRecord} record @param {string} line @param {number} on board that lines before named; -1: none
 * @returns {(CheckSaid & {fine: boolean})|null} null: it does not look like one */
zugpost.check.findOrder = function (record, line, on) {
  const whole = /^order (\S+) (.*)$/.exec(line), text = whole ? whole[2] : line;
  const there = record.boards.flatMap((b) => b.orders.map((o) => ({ board: b.number, o })))
    .filter((x) => (!whole || x.o.army === whole[1]) && (on < 0 || x.board === on));
  const found = there.find((x) => x.o.text === text);
  if (found) return { fine: true, word: "check-is-order", slots: { board: found.board, army: found.o.army, order: text } };
  if (!whole) return null;
  if (on >= 0 && there.length)
    return { fine: false, word: "check-other-order", slots: { board: on, army: whole[1], order: there[0].o.text } };
  return { fine: false, word: "check-is-nothing", slots: { text } };
};

/** What somebody pastes from a mail, line by line, quotes and all.
 * @param {CheckRecord} record @param {string} pasted
 * @returns {(CheckSaid & {fine: boolean})[]} */
zugpost.check.find = function (record, pasted) {
  const out = [];
  let on = -1;
  for (const raw of pasted.split(/\r?\n/)) {
    const line = raw.replace(/^[>\s]+/, "").trim(), board = /^board (\d+)$/.exec(line);
    if (board) on = Number(board[1]);
    for (const sum of line.toLowerCase().split(/[^0-9a-f]+/)) if (CHECK_HEX.test(sum)) out.push(zugpost.check.findSum(record, sum));
    const order = line && !board && !/[0-9a-f]{64}/i.test(line) ? zugpost.check.findOrder(record, line, on) : null;
    if (order) out.push(order);
  }
  return out;
};
