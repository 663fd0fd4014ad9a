// The one object of all scripts, and what each of them needs: the page's documents, words, elements.
"use strict";

/** A square as the facts have it: [x, y], in games of two "e4".
 * @typedef {number[]|string} Square */

/** Made of the tables of pictures (pieces_compile.c).
 * @typedef {object} Art
 * @property {number} grid
 * @property {{[name: string]: string}} shapes of pieces and plates, as paths
 * @property {{[letters: string]: {word: string, points: number}}} pieces
 * @property {{word: string, character: string, shape: string, open: boolean}[]} signs of armies
 * @property {{[name: string]: {word: string, line?: string, tip?: string, barred?: boolean, ghost?: boolean, sign?: string}}} marks
 * @property {{[event: string]: {mark: string, place: string}}} news which mark an event makes, and where
 * @property {{[event: string]: {arrow: boolean, sign: string}}} looks the same of games of two */

var zugpost = zugpost || {};

/** A document that the page holds, `<script type="application/json" id="facts">`; null: it has none.
 * @param {string} id
 * @returns {any} */
zugpost.held = function (id) {
  const element = document.getElementById(id);
  return element ? JSON.parse(element.textContent || "null") : null;
};

/** Sentences by their names, without "web."; of those with a plural both forms. The page's language.
 * @type {{[name: string]: string|string[]}} */
zugpost.words = {};

/** A sentence of web.*, its slots filled; `n` chooses between singular and plural.
 * @param {string} name
 * @param {{[slot: string]: string|number}} [slots]
 * @returns {string} */
zugpost.say = function (name, slots) {
  const found = zugpost.words[name];
  const text = Array.isArray(found) ? found[slots && slots.n === 1 ? 0 : 1] : found;
  return (text || name).split("\u0001").join("").replace(/\{(\w+)\}/g, (all, slot) => {
    const value = slots ? slots[slot] : undefined;
    if (value === undefined) return all;
    return typeof value === "number" ? zugpost.number(value) : value;
  });
};

/** A noun of the catalogue ("piece.rook") alone: its first form.
 * @param {string} name
 * @returns {string} */
zugpost.noun = function (name) {
  return zugpost.say(name).split("|")[0];
};

/** @param {number} n
 * @returns {string} */
zugpost.number = function (n) {
  return n.toLocaleString(document.documentElement.lang || "en", { useGrouping: false }).replace("-", "\u2212");
};

/** An element with properties and children; names with a dash are attributes.
 * @param {string} tag
 * @param {{[name: string]: any}} [properties]
 * @param {...(Node|string|null)} children
 * @returns {any} */
zugpost.element = function (tag, properties, ...children) {
  const out = document.createElement(tag);
  for (const [name, value] of Object.entries(properties || {})) {
    if (name.includes("-") || name === "role") out.setAttribute(name, String(value));
    else Reflect.set(out, name, value);
  }
  for (const child of children) if (child !== null) out.append(child);
  return out;
};

/** An element of SVG with attributes.
 * @param {string} tag
 * @param {{[name: string]: string|number}} [attributes]
 * @param {...(Node|string)} children
 * @returns {SVGElement} */
zugpost.svg = function (tag, attributes, ...children) {
  const out = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes || {})) out.setAttribute(name, String(value));
  out.append(...children);
  return out;
};
