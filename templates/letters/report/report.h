#ifndef TEMPLATES_LETTERS_REPORT_REPORT_H
#define TEMPLATES_LETTERS_REPORT_REPORT_H
/* The report of an update, section by section. Internal to templates/. */
#include "templates/letters/draft.h"
#include "templates/letters/sentence.h"

/* In the order of the letter: the section's function report_NAME, in a file of that name, and
 * its heading. A heading under which nothing stands is left out; W_NONE: there is none, or the
 * section writes it. A new section is a row here, its file, and its words. */
/* clang-format off */
#define REPORT_SECTIONS(X) \
    X(opening,    W_NONE) \
    X(event,      W_NONE) \
    X(army,       W_REPORT_ARMY) \
    X(capturable, W_REPORT_CAPTURABLE) \
    X(implosions, W_REPORT_IMPLOSIONS) \
    X(pieces,     W_REPORT_PIECES) \
    X(energy,     W_REPORT_ENERGY) \
    X(elsewhere,  W_REPORT_ELSEWHERE) \
    X(orders,     W_REPORT_ORDERS) \
    X(to_come,    W_REPORT_EVENTS) \
    X(closing,    W_NONE)
/* clang-format on */

struct report {
    struct draft *d;
    const struct report_view *v;
    struct examples examples; /* of the reader's legal orders */
};

#define REPORT_DECLARE(name, heading) void report_##name(struct report *r);
REPORT_SECTIONS(REPORT_DECLARE)
#undef REPORT_DECLARE

/* ---- what sections share ------------------------------------------------------------------
 */
/** What the event says to the reader, in the arena. */
const char *report_sentence(struct draft *d, const struct event *e);
/** The same of one of the view's events; with the reasons, if it went against the reader. */
const char *report_told(struct draft *d, const struct report_view *v, size_t event);
/** "Update 12: you lost a rook, captured a pawn": what matters most to the reader first. */
void report_subject(struct draft *d, const struct report_view *v);
/** Is anything going on with events and obstacles? If not, that they come is told last. */
bool report_event_quiet(const struct report *r);

/** Squares, or what stands on them, in rows of a table that are short: the HTML form leaves out
 * rows of a long list, never a part of one. */
struct report_rows {
    struct draft *d;
    struct saying first; /* the first row; {squares} is its slot 0 */
    bool going_on;       /* the first row is written */
    struct buf squares;
    unsigned n, most; /* that came, that are shown at most */
};
struct report_rows report_rows_make(struct draft *d, const struct saying *first, unsigned most);
/** One more; false: counted, and not shown. */
bool report_rows_next(struct report_rows *rows);
void report_rows_put(struct report_rows *rows, struct str item);
void report_rows_end(struct report_rows *rows);
#endif
