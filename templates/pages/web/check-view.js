// The page on which a record checks itself: what came out, in words, and a field for what stands in a reader's mails.
"use strict";

/** @param {{word: string, slots: {[slot: string]: any}}} said
 * @returns {string} */
zugpost.check.told = (said) => zugpost.say(said.word, said.slots);

/** A field, and below it what is found of it in the record.
 * @param {CheckRecord} record
 * @returns {HTMLElement} */
zugpost.check.field = function (record) {
  const field = zugpost.element("textarea", { id: "pasted", rows: 8 });
  const found = zugpost.element("ul", { id: "found" });
  const look = zugpost.element("button", { id: "look", type: "button", textContent: zugpost.say("check-look") });
  look.addEventListener("click", () => {
    const all = zugpost.check.find(record, field.value);
    const lines = all.length ? all : [{ fine: false, word: "check-empty", slots: {} }];
    found.replaceChildren(...lines.map((one) => zugpost.element("li", {
      className: one.fine ? "fine" : "differs",
      textContent: zugpost.check.told(one),
    })));
  });
  return zugpost.element("section", {}, zugpost.element("h2", { textContent: zugpost.say("check-mail") }),
    zugpost.element("p", {}, zugpost.element("label", { htmlFor: "pasted", textContent: zugpost.say("check-mail-how") })),
    field, zugpost.element("p", {}, look), zugpost.element("div", { role: "status" }, found));
};

/** Says what came out; null: there is nothing that can be checked. */
zugpost.check.page = async function () {
  const says = document.getElementById("check"), text = zugpost.held("record");
  zugpost.words = zugpost.held("words") || {};
  if (!says || typeof text !== "string") return null;
  if (!window.crypto || !crypto.subtle) {
    says.textContent = zugpost.say("check-unable");
    return null;
  }
  const result = await zugpost.check.all(text);
  says.className = result.fault ? "differs" : "fine";
  says.textContent = zugpost.check.told(result.said);
  if (result.record) says.after(zugpost.check.field(result.record));
  return result;
};

document.addEventListener("DOMContentLoaded", () => {
  zugpost.check.done = zugpost.check.page();
});
