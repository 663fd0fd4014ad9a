#ifndef PARSER_KNOWN_H
#define PARSER_KNOWN_H
/* Our own words, told from a player's: mail programs break quoted lines so that their ends lose
 * the mark, or quote without any marks. What we wrote to that player is known; so a line can be
 * compared with it. */
#include "engine/rules.h"
#include "parser/fresh/fresh.h"
#include "parser/order/request.h"

enum {
    KNOWN_EDGE = 1, /* a paragraph begins with this sign */
    KNOWN_SHOWN = 2 /* it is of a line that the letter only shows, maybe the player's own */
};
/** The letters and digits of letters of ours. */
struct known {
    struct str text;     /* small letters and digits only */
    const char *mark;    /* [text.n] KNOWN_x bits */
    command_fn *command; /* what can be asked for: such a line is the player's as an order is */
};

/** Owned by the arena. Fails with ERR_NOMEM only. */
bool known_make(struct known *out, const struct str *letter, size_t n, command_fn *command,
                struct arena *a, struct err *e);

/** Could any of the lines be one of ours, whatever our letters say? Most mails need no letter.
 */
bool known_possible(const struct fresh *f, command_fn *command, const struct rules *rules);

struct parted {
    struct fresh news, ours;
};
/**
 * Part the lines of `f` into those that are new and those that we wrote. Ours is what goes on
 * in the middle of a sentence of the quoted line above it; a longer line that we wrote, not
 * only showed, and that looks like no order and no command, or like one within a sentence; and
 * what stands below or above such a line both here and in our letter. A line that is an order
 * and stands by itself is new, though our letters may have it as an example; behind a mark
 * (quoted_behind_mark()) it is ours. Lines that are said to be ours (f->said) count if the
 * first of them is; else none of them is there. Fails with ERR_NOMEM only.
 */
bool known_part(struct parted *out, const struct fresh *f, const struct known *k,
                const struct rules *rules, struct arena *a, struct err *e);
#endif
