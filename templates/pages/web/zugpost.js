// The one object of all scripts, and what each of them needs: the page's documents, words, elements.
"use strict";

/** @typedef {{[name: string]: any}} Document */

var zugpost = {};

/** A document that the page holds, `<script type="application/json" id="facts">`; null: it has none.
 * @param {string} id
 * @returns {any} */
zugpost.held = function (id) {
  const element = document.getElementById(id);
  return element ? JSON.parse(element.textContent || "null") : null;
};
