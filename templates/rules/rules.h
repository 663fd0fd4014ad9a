#ifndef TEMPLATES_RULES_RULES_H
#define TEMPLATES_RULES_RULES_H
/* The rules as players read them, part by part. Internal to templates/; the whole is made by
 * letter_rules() and letter_rules_page() of letter_game.h. */
#include "engine/sandbox/look.h"
#include "templates/page/page.h"
#include "templates/rules/examples.h"

/** What the parts write into, and the game they speak of: its options and limits. */
struct rules_page {
    struct page *page;
    struct arena *arena;
    const struct board *board;
    struct examples_set examples;
};

/** Adds all parts to the page; false when the arena is used up. */
bool rules_page_add(struct page *p, const struct board *b, struct arena *a);

/** Those of a kind of games of many armies, with its defaults. */
bool rules_write(struct page *p, const char *kind, struct err *e);

/* The parts. pieces.c */
void rules_pieces(struct rules_page *r);
/* orders.c */
void rules_orders(struct rules_page *r);
void rules_conditions(struct rules_page *r);
/* update.c */
void rules_update(struct rules_page *r);
void rules_capturable(struct rules_page *r);
/* special.c */
void rules_special(struct rules_page *r);
/* energy.c */
void rules_energy(struct rules_page *r);
void rules_king(struct rules_page *r);

/* events.c */
void rules_events(struct rules_page *r);

/** Rows "write | and" of the examples of some parts (bits 1 << PART_X), with a heading row. */
void rules_examples(struct rules_page *r, unsigned parts);
/** Movement in words, "leaps (1,2); slides diagonally at most 2". movement.c */
const char *movement_words(struct page *p, const struct movement *m);
/** Kinds that this game has (4.5). */
bool rules_has(const struct board *b, uint8_t kind);
#endif
