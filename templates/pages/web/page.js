// A board's page: its picture becomes a board that one can touch, with the list beside it and the plot below. Stepping is
// following the page's links; what is seen goes along behind the "#", so that it works from a folder, too.
"use strict";

zugpost.page = function () {
  const figure = document.getElementById("board"), facts = zugpost.held("facts"), course = zugpost.held("course");
  if (facts) facts.marks = zugpost.held("marks");
  zugpost.words = zugpost.held("words") || {};
  if (!figure || !facts || !facts.text) return;
  const links = ["first", "prev", "next", "last"].map((id) => /** @type {HTMLAnchorElement|null} */ (document.getElementById(id)));
  const stage = zugpost.element("div", { className: "stage" }), column = zugpost.element("div", { className: "column" });
  let due = 0;

  /** "#v=x,y,scale" */
  function wanted() {
    const found = /^#v=(-?[\d.]+),(-?[\d.]+),([\d.]+)$/.exec(location.hash);
    return found ? found.slice(1).map(Number) : null;
  }

  /** The links lead to the same part of other boards; the address keeps it, too, once the hand rests.
   * @param {number[]} seen */
  function onSee(seen) {
    const hash = "#v=" + seen.join(",");
    for (const link of links) if (link) link.hash = hash;
    clearTimeout(due);
    due = window.setTimeout(() => {
      if (location.hash !== hash) history.replaceState(null, "", hash);
    }, 300);
  }

  /** @param {HTMLAnchorElement|null} link */
  function follow(link) {
    if (link) link.click();
    return link !== null;
  }

  /** Where nothing else wants them, arrows step, too.
   * @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const target = /** @type {Element} */ (event.target), inField = target.closest("input, textarea, select, .scrolls");
    const onBoard = target.closest(".field"), free = target === document.body;
    if (inField) return;
    const back = event.key === "[" || (onBoard && event.key === "PageUp") || (free && event.key === "ArrowLeft");
    const on = event.key === "]" || (onBoard && event.key === "PageDown") || (free && event.key === "ArrowRight");
    if ((back && follow(links[1])) || (on && follow(links[2]))) event.preventDefault();
  }

  figure.replaceWith(stage);
  stage.append(figure, column);
  const board = zugpost.board(figure, facts, { seen: wanted(), onSee });
  const list = zugpost.list(facts, board), fixed = document.getElementById("list"), plot = document.getElementById("plot");
  column.append(list);
  if (fixed) {
    const text = zugpost.element("details", { id: "list" }, zugpost.element("summary", { textContent: zugpost.say("list.text") }));
    fixed.replaceWith(text);
    text.append(fixed);
    fixed.removeAttribute("id");
  }
  const colours = Object.fromEntries((facts.armies || []).map((/** @type {any} */ a) => [a.army, a.colour]));
  const drawn = course ? zugpost.course(course, colours) : null;
  if (drawn && plot) plot.replaceWith(drawn);
  else if (drawn) stage.after(drawn);
  document.addEventListener("keydown", key);
};

document.addEventListener("DOMContentLoaded", zugpost.page);
