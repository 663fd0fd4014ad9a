#ifndef PARSER_KNOWN_H
#define PARSER_KNOWN_H
/* Our own words, told from a player's: mail programs break quoted lines so that their ends
 * lose the mark, or quote without any marks. We know what we wrote to that player, so a line
 * can be compared with it. */
#include "engine/rules.h"
#include "parser/fresh/fresh.h"
#include "parser/order/request.h"

enum {
    KNOWN_EDGE = 1, /* a paragraph begins with this sign */
    KNOWN_SHOWN =
        2 /* it belongs to a line that the letter only shows, maybe the player's own */
};
/** The letters and digits of letters of ours. */
struct known {
    struct str text;     /* small letters and digits only */
    const char *mark;    /* [text.n] KNOWN_x bits */
    command_fn *command; /* requests: such a line is the player's, like an order */
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
/** Splits the lines of `f` into new ones and those that we wrote. Ours are: lines that
 *  continue a sentence of the quoted line above; longer lines that we wrote, not only
 *  showed, and that do not look like an order or command, or only like one within a
 *  sentence; and lines that are next to such a line both here and in our letter. An order on
 *  a separate line is new, even if our letters have it as an example; after a mark
 *  (quoted_behind_mark()) it is ours. Lines that are said to be ours (f->said) count if the
 *  first of them is; otherwise they are dropped. Fails with ERR_NOMEM only. */
bool known_part(struct parted *out, const struct fresh *f, const struct known *k,
                const struct rules *rules, struct arena *a, struct err *e);
#endif
