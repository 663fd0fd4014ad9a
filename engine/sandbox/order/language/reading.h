#ifndef ENGINE_SANDBOX_ORDER_LANGUAGE_READING_H
#define ENGINE_SANDBOX_ORDER_LANGUAGE_READING_H
/* The reading of an order under way: private to read.c and the files that it is made of.
 * Readers move the scan on, or say why they cannot. */
#include "engine/sandbox/order/language/draft.h"

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
    W_NUMBERED = 1 << 10, /* a number behind it is that of the move */
    W_GREETS = 1 << 11,   /* begins a greeting, to the next comma */
    W_OPENS = 1 << 12,    /* begins a remark behind an order */
    W_DOUBT = 1 << 13,    /* a remark with it may be meant to change the order */
    W_IF = 1 << 14,       /* belongs to a condition, perhaps to an unknown one */
    W_PHRASE = 1 << 15,   /* may begin a known condition: phrase.c */
    W_THEIRS = 1 << 16,   /* his, your: before a victim, never before the piece that acts */
    W_PUSH = 1 << 17      /* pushes a line (30) */
};
unsigned word_classes(const struct scan *s);
static inline bool word_is(const struct scan *s, unsigned classes)
{
    return (word_classes(s) & classes) != 0;
}

struct reading {
    struct scan s;
    struct span first, last; /* of the action under way */
    const struct tongue *tongue;
    struct misread *why;
    unsigned wraps; /* brackets around the whole order that are open */
    bool asked;     /* a question mark stood alone behind the order */
    bool arrow;     /* an arrow was in the joint that joint_read() read last */
};

bool misread(struct reading *r, enum verdict_code code, struct span span, enum refusal refusal);
/** Go on to the next token; this one belongs to the action. */
void go_on(struct reading *r);

/** Does a square begin here: a bracket and a number, or a number without a bracket? */
bool spot_starts(const struct scan *s);
/** Read a square in brackets, or without where it cannot be misread. */
bool spot_read(struct reading *r, struct spot *out);
/** What stands between two squares, or between a piece and its square. */
enum joint { JOINT_NONE, JOINT_BLANK, JOINT_DASH, JOINT_TO, JOINT_UNCLEAR };
/** Dashes, arrows, `to` and verbs of moving, if a square follows; *r stays if none does. */
enum joint joint_read(struct reading *r);

/** Is the token an x or another word for it? Steps over it if so. */
bool takes_read(struct reading *r);
/** Piece letters; they end at a sign, at an x, or at a word of the grammar. Unknown ones are
 *  told by letters_known() when the rest of the action has been read: KIND_NONE with a span. */
bool letters_read(struct reading *r, struct letters *out, unsigned articles);
bool letters_known(struct reading *r, const struct letters *l);

/** An x or `possesses`, which goes to the draft; false if none stands here. */
bool verb_read(struct reading *r, struct draft *d);
/** "on" and its like before a square. */
void place_word_skip(struct reading *r);
/** Behind the piece: its squares, from the first to the last. */
bool way_read(struct reading *r, struct draft *d);
/** Behind an x or `possesses`: letters and squares, each may be missing. */
bool object_read(struct reading *r, struct draft *d);
/** Behind the piece: is it a push? Then *done, or why it cannot be read. */
bool line_push_read(struct reading *r, struct draft *d, bool *done);
/** "push north R(3,4)" */
bool line_push_first(struct reading *r, struct draft *d);
bool line_push_starts(const struct scan *s);
/** 0, 2, 4 or 6 for "east", "up" ...; -1 for other words. */
int direction_of(const struct scan *s);

/** Does an action begin here? */
bool action_starts(const struct scan *s);
/** Numbers of moves, headings, greetings and other words that say nothing; false if they do. */
void remarks_before(struct reading *r);
/** Remarks behind an action, up to a condition or the end; false with *why if what stands there
 *  might be meant otherwise. */
bool remarks_behind(struct reading *r);
#endif
