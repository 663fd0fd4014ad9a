#ifndef ENGINE_SANDBOX_ORDER_LANGUAGE_WORDS_H
#define ENGINE_SANDBOX_ORDER_LANGUAGE_WORDS_H
/* The vocabulary of orders and of what players write around them. */
#include "engine/sandbox/order/language/scan.h"
#include "engine/sandbox/position/piece.h"

/* What a word may be; a bit each. */
enum word_class {
    W_TAKES = 1 << 0,     /* x */
    W_TO = 1 << 1,        /* a square follows */
    W_GOES = 1 << 2,      /* a verb of moving: says nothing beside W_TO */
    W_FROM = 1 << 3,      /* from, at, on */
    W_POSSESS = 1 << 4,   /* 1.7 */
    W_PROMOTE = 1 << 5,   /* = */
    W_PLACE = 1 << 6,     /* + */
    W_PASS = 1 << 7,      /* pass */
    W_ARTICLE = 1 << 8,   /* a, the, my: before a piece */
    W_BEFORE = 1 << 9,    /* may stand before an order and says nothing */
    W_NUMBERED = 1 << 10, /* a number after it is that of the move */
    W_GREETS = 1 << 11,   /* begins a greeting, to the next comma */
    W_OPENS = 1 << 12,    /* begins a remark after an order */
    W_DOUBT = 1 << 13,    /* a remark with it may be meant to change the order */
    W_IF = 1 << 14,       /* belongs to a condition, perhaps to an unknown one */
    W_PHRASE = 1 << 15,   /* may begin a known condition: phrase.c */
    W_THEIRS = 1 << 16,   /* his, your: before a victim, never before the piece that acts */
    W_PUSH = 1 << 17,     /* pushes a line (30) */
    W_PUT = 1 << 18,      /* place, or move what is known: "put my rook" */
    W_KNOWN = 1 << 19     /* the, my: before a piece that is there */
};
unsigned words_classes(const struct scan *s);
static inline bool words_is(const struct scan *s, unsigned classes)
{
    return (words_classes(s) & classes) != 0;
}

/** Kind by letters or by its name in full, in any case; KIND_NONE. */
uint8_t words_kind(struct str s);
#endif
