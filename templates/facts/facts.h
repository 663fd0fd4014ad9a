#ifndef TEMPLATES_FACTS_FACTS_H
#define TEMPLATES_FACTS_FACTS_H
/* A document under construction. A value that does not fit sets `full`: check it once, at
 * the end. */
#include "templates/facts.h"

#include <jansson.h>

struct facts {
    const struct report_view *v; /* NULL: an answer */
    const struct seat_view *seat;
    struct arena *arena;
    struct err *e;
    json_t *root;
    size_t *place; /* [v->n_event] of each event in the list; SIZE_MAX: it is not there */
    bool full;     /* there is no memory left */
};

/* put.c: values, each owned by whom it is given to. */
struct facts facts_open(const struct seat_view *seat, const char *format, struct arena *a,
                        struct err *e);
/** Prints the document and frees its memory, in any case. */
bool facts_close(struct str *out, struct facts *f);
/** Adds a member to an object, or a value to a list; both take over the value. */
void facts_put(struct facts *f, json_t *to, const char *name, json_t *value);
void facts_add(struct facts *f, json_t *list, json_t *value);
/** NULL: null. Invalid UTF-8 and control characters are left out as in letters. */
json_t *facts_text(struct facts *f, const char *text);
json_t *facts_str(struct facts *f, struct str text);
/** A sentence of a letter: words of orders in backticks. */
json_t *facts_says(struct facts *f, struct str sentence);
/** The name of a sentence without the part before its first dot: "too-late". */
json_t *facts_code(enum words_name word);
/** Halves: 12 or 12.5. */
json_t *facts_halves(int64_t halves);
/** "2026-11-21T18:00:00Z"; 0: null. */
json_t *facts_time(int64_t at);
/** [x, y]; "e4". */
json_t *facts_square(int64_t x, int64_t y);
json_t *facts_field(int64_t file, int64_t rank);
/** Orders of one word that the reader may give (shown/orders.h). */
json_t *facts_words(struct facts *f);

/* happened.c */
/** What the event says to the reader, as in the letter; NULL: it is not mentioned. */
typedef const char *facts_tell_fn(void *ctx, size_t event);
/** Events of the update that made the board, with their reasons. */
void facts_happened(struct facts *f, facts_tell_fn *tell, void *ctx);

/* status.c */
/** "open", "running", "paused", "over". Static. */
const char *facts_status(const struct seat_view *s);
/** Is another board played on by now? */
bool facts_past(const struct seat_view *s);
/** Is the reader's order for this board still awaited? Not for a past board or in a game
 *  that is over. */
bool facts_orders(const struct seat_view *s);

/* seal.c */
void facts_seal(struct facts *f);

/* armies.c, legal.c: games of many armies. */
void facts_armies(struct facts *f);
void facts_legal(struct facts *f, uint16_t army);
/* match.c: games of two. */
void facts_match(struct facts *f);
#endif
