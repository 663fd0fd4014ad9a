#ifndef ENGINE_SLOT_H
#define ENGINE_SLOT_H
/* The facts that a sentence is filled with: a name, as in {piece}, and a typed value. The
 * engine says which sentence is meant and gives its slots; the words are templates/words. */
#include "engine/base/str.h"

enum slot_kind {
    SLOT_END,    /* no slot: the list ends before it */
    SLOT_TEXT,   /* as it is: names, words of orders */
    SLOT_NUMBER, /* a whole number */
    SLOT_COUNT,  /* a whole number that chooses singular or plural */
    SLOT_ENERGY, /* halves: "12.5" */
    SLOT_CHANGE, /* halves with a sign: "+12.5" */
    SLOT_SQUARE, /* "(5,-2)" */
    SLOT_FIELD,  /* a square of the 8x8 board: "e4" */
    SLOT_PIECE,  /* a kind of piece by its letters, "R"; NULL: any piece */
    SLOT_ARMY,   /* an army of many by its name, "green" */
    SLOT_SIDE,   /* a side of two by its name, "white" */
    SLOT_EVENT,  /* an event of rulebook 3 by its word, "carnage" */
    SLOT_MAN,    /* a man of a side of two: the side's name, and the man's letter as number */
    SLOT_TIME, /* an instant, Unix seconds: "Tue 24 Nov 2026, 18:00 CET" in the reader's zone */
    SLOT_LEFT, /* an instant as a distance from now: "in 3 days 4 h" */
    SLOT_SPAN, /* seconds: "3 days 4 h" */
    SLOT_DAYS, /* weekdays, bit 0: Monday: "Sat and Sun" */
    SLOT_RULE, /* the rules of an event of rulebook 23 by its word, "amazons" */
    SLOT_RESULT, /* how a game of two ended by its word, "checkmate" */
    SLOT_UNIT,   /* a piece on the board, "red N": the army's name, and the kind as number; an
                    obstacle has no army; y: it is the reader's own */
    SLOT_LIST,   /* `number` slots, "red N and green R", which choose singular or plural as a
                    SLOT_COUNT does; y: there are more that are not named */
};

struct slot {
    enum slot_kind kind;
    const char *name; /* static */
    struct str text;
    int64_t number; /* or x */
    int64_t y;
    const struct slot *item; /* SLOT_LIST */
};
enum { SLOTS_MAX = 16 }; /* of one sentence */

static inline struct slot slot_as(enum slot_kind kind, const char *name, struct str text)
{
    return (struct slot){ .kind = kind, .name = name, .text = text };
}
static inline struct slot slot_str(const char *name, struct str text)
{
    return slot_as(SLOT_TEXT, name, text);
}
static inline struct slot slot_of(enum slot_kind kind, const char *name, const char *text)
{
    return slot_as(kind, name, str_of(text));
}
static inline struct slot slot_text(const char *name, const char *text)
{
    return slot_of(SLOT_TEXT, name, text);
}
static inline struct slot slot_piece(const char *name, const char *letters)
{
    return slot_of(SLOT_PIECE, name, letters);
}
static inline struct slot slot_army(const char *name, const char *army)
{
    return slot_of(SLOT_ARMY, name, army);
}
static inline struct slot slot_side(const char *name, const char *side)
{
    return slot_of(SLOT_SIDE, name, side);
}
static inline struct slot slot_event(const char *name, const char *word)
{
    return slot_of(SLOT_EVENT, name, word);
}
static inline struct slot slot_man(const char *name, const char *side, int letter) /* 0: any */
{
    struct slot s = slot_of(SLOT_MAN, name, side);
    s.number = letter;
    return s;
}
static inline struct slot slot_unit(const char *name, struct str army, uint8_t kind)
{
    struct slot s = slot_as(SLOT_UNIT, name, army);
    s.number = kind;
    return s;
}
static inline struct slot slot_list(const char *name, const struct slot *item, size_t n,
                                    bool more)
{
    return (struct slot){
        .kind = SLOT_LIST, .name = name, .number = (int64_t)n, .y = more, .item = item
    };
}
static inline struct slot slot_rule(const char *name, const char *word)
{
    return slot_of(SLOT_RULE, name, word);
}
static inline struct slot slot_result(const char *name, const char *word)
{
    return slot_of(SLOT_RESULT, name, word);
}
static inline struct slot slot_number(const char *name, int64_t number)
{
    return (struct slot){ .kind = SLOT_NUMBER, .name = name, .number = number };
}
static inline struct slot slot_count(const char *name, int64_t number)
{
    return (struct slot){ .kind = SLOT_COUNT, .name = name, .number = number };
}
static inline struct slot slot_instant(enum slot_kind kind, const char *name, int64_t at)
{
    return (struct slot){ .kind = kind, .name = name, .number = at };
}
static inline struct slot slot_time(const char *name, int64_t at)
{
    return slot_instant(SLOT_TIME, name, at);
}
static inline struct slot slot_ahead(const char *name, int64_t at)
{
    return slot_instant(SLOT_LEFT, name, at);
}
static inline struct slot slot_span(const char *name, int64_t seconds)
{
    return slot_instant(SLOT_SPAN, name, seconds);
}
static inline struct slot slot_days(const char *name, unsigned days)
{
    return slot_instant(SLOT_DAYS, name, days);
}
static inline struct slot slot_energy(const char *name, int64_t halves)
{
    return (struct slot){ .kind = SLOT_ENERGY, .name = name, .number = halves };
}
static inline struct slot slot_change(const char *name, int64_t halves)
{
    return (struct slot){ .kind = SLOT_CHANGE, .name = name, .number = halves };
}
static inline struct slot slot_square(const char *name, int64_t x, int64_t y)
{
    return (struct slot){ .kind = SLOT_SQUARE, .name = name, .number = x, .y = y };
}
static inline struct slot slot_field(const char *name, int64_t file, int64_t rank) /* from 1 */
{
    return (struct slot){ .kind = SLOT_FIELD, .name = name, .number = file, .y = rank };
}
#endif
