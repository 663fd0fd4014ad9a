#ifndef TEMPLATES_LETTERS_REPORT_REPORT_H
#define TEMPLATES_LETTERS_REPORT_REPORT_H
/* The report of an update, section by section. Internal to templates/. */
#include "templates/letters/draft.h"
#include "templates/letters/sentence.h"

/* Who gets a section: everybody; those who see no pictures, in the text form; readers who
 * see none at all (PREFER_TEXT) or asked for details; readers who asked for details. These
 * get all. */
enum report_for { FOR_ALL, FOR_TEXT, FOR_LETTERS, FOR_DETAILS };

/* In the order of the letter, which is that in which it is used: the section's function
 * report_NAME, in a file of that name, its heading, who gets it, and how tight a letter must be
 * to go without it (0: none does). A heading with nothing below it is left out; W_NONE: there
 * is none, or the section writes it. A new section is a row here, its file, and its words. */
/* clang-format off */
#define REPORT_SECTIONS(X) \
    X(until,     W_NONE,             FOR_ALL, 0) \
    X(opening,   W_NONE,             FOR_ALL, 0) \
    X(made,      W_MADE_HEADING,     FOR_ALL, 0) \
    X(decide,    W_REPORT_DECIDE,    FOR_ALL, 0) \
    X(votes,     W_NONE,             FOR_ALL, 0) \
    X(army,      W_REPORT_ARMY,      FOR_ALL, 0) \
    X(elsewhere, W_REPORT_ELSEWHERE, FOR_ALL, 4) \
    X(orders,    W_REPORT_ORDERS,    FOR_DETAILS, 0) \
    X(press,     W_PRESS_HEADING,    FOR_ALL, 0) \
    X(pieces,    W_REPORT_PIECES,    FOR_TEXT, 0) \
    X(around,    W_REPORT_AROUND,    FOR_TEXT, 1) \
    X(board,     W_NONE,             FOR_LETTERS, 0) \
    X(event,     W_NONE,             FOR_ALL, 3) \
    X(energy,    W_REPORT_ENERGY,    FOR_ALL, 3) \
    X(account,   W_NONE,             FOR_DETAILS, 0) \
    X(plot,      W_NONE,             FOR_DETAILS, 0) \
    X(to_come,   W_REPORT_EVENTS,    FOR_DETAILS, 0) \
    X(notes,     W_NOTE_HEADING,     FOR_ALL, 0) \
    X(closing,   W_NONE,             FOR_ALL, 0)
/* clang-format on */

/* How much is described one by one, in both forms of the letter; the rest is summed up. A
 * letter that would be too long all the same is written again with less. */
struct report_limits {
    unsigned threats;     /* of the reader's pieces that are described in sentences */
    unsigned own, others; /* events */
    unsigned armies;      /* rows of tables of armies */
    unsigned reasons;     /* bytes of all reasons */
    unsigned squares;     /* bytes of squares in rows */
    unsigned around;      /* pieces of the others */
    unsigned letters;     /* lines of the board in letters */
    unsigned tight;       /* 0; else lists stand on lines instead of in tables, and sections are
                             left out: for text alone, of boards that are wide and full */
};

struct report {
    struct draft *d;
    const struct report_view *v;
    struct examples examples; /* of the reader's legal orders */
    struct report_limits left;
    uint16_t *whose; /* [n_event] the army of each event of the view, or ARMY_NONE */
    bool *near; /* [n_army] armies that threaten the reader's pieces, are threatened by them, or
                   met them in the update; and the reader's */
    bool *as_said; /* [n_army] armies that ordered one action: their orders say what they did */
    uint32_t *threat; /* the reader's pieces that others check or that are capturable: these
                         come first, the most valuable first; indices of the board */
    size_t n_threat, n_certain; /* certain: capturable (8.1) */
};

#define REPORT_DECLARE(name, heading, who, loose) void report_##name(struct report *r);
REPORT_SECTIONS(REPORT_DECLARE)
#undef REPORT_DECLARE

/* ---- what sections share ------------------------------------------------------------------
 */
/** Fill in whose, near, threat, n_threat, n_certain; false if the arena is full. */
bool report_find(struct report *r);
/** The reader's threatened pieces: who attacks each, what covers it, where it would be safe. */
void report_threats(struct report *r);
/** What the event says to the reader, in the arena. */
const char *report_sentence(struct draft *d, const struct event *e);
/** The same of one of the view's events; with the reasons, if it went against the reader. */
const char *report_told(struct report *r, size_t event);
/** The reasons alone, while there is room for them. */
struct str report_reasons(struct report *r, size_t event);
/** Nothing attacks the reader, nothing can be captured for certain, placed or promoted. */
bool report_quiet(const struct report *r);
/** Is that event of the view meant? */
typedef bool report_which_fn(const struct report *r, size_t event);
/** The most important events of the view one by one, `most` of them; the others are summed up,
 *  army by army. `of` says which are meant. */
void report_events(struct report *r, report_which_fn *of, unsigned most);
/** What happened to the reader, and what there is to decide, in one line. */
void report_subject(struct draft *d, const struct report_view *v);
const char *report_verdict(struct report *r);
/** Is anything going on with events and obstacles? If not, future ones are mentioned last. */
bool report_event_quiet(const struct report *r);

/** Squares, or what is on them, in short rows of a table. */
struct report_rows {
    struct draft *d;
    struct saying first; /* the first row; {squares} is its slot 0 */
    bool going_on;       /* the first row is written */
    struct buf squares;
    unsigned *room; /* bytes that may still be shown */
    unsigned rest;  /* left out for lack of room */
};
struct report_rows report_rows_make(struct draft *d, const struct saying *first,
                                    unsigned *room);
/** One more; false: counted, and not shown. */
bool report_rows_next(struct report_rows *rows);
void report_rows_put(struct report_rows *rows, struct str item);
void report_rows_end(struct report_rows *rows);
/** The same for pieces, below what `says` of them (or NULL): one or more rows for each kind,
 *  "R rook (2,7), (3,1) possessed"; if space is tight, all in one paragraph. */
void report_kinds(struct report *r, const char *says, const uint32_t *piece, size_t n);
#endif
