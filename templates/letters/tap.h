#ifndef TEMPLATES_LETTERS_TAP_H
#define TEMPLATES_LETTERS_TAP_H
/* Links that open a whole mail: recipient, subject, the order on a line of its own, and the key
 * that proves who writes. So a tap and "Send" is an order, also where the provider has no
 * plus-addresses. HTML only: the text form shows the words of the link. Internal to templates/.
 */
#include "templates/letters/draft.h"

/** The order as its own link. */
const char *tap_order(struct draft *d, const char *order);
/** A row of a table: an order that is legal on the shown board, and what it does. */
void tap_row(struct draft *d, const char *order, enum words_name says);
void tap_said(struct draft *d, const char *order, const struct saying *does);
/** The order as a line of its own, which is a link. */
void tap_line(struct draft *d, const char *order);
/** Only in HTML: a sentence whose slot {link} is `text`, linked to a mail that holds `order`.
 *  Nothing without links. */
void tap_other(struct draft *d, enum words_name says, const char *order, enum words_name text);
/** Only in HTML, once in a letter: what a tap does. Nothing without links. */
void tap_how(struct draft *d);
/** Only in HTML: a link to a mail for any order. */
void tap_write(struct draft *d);
/** The link to the page where an order is composed by tapping, and what it holds; nothing in
 *  letters without one. */
void tap_play(struct draft *d);
#endif
