#ifndef PARSER_REQUEST_H
#define PARSER_REQUEST_H
/* What a mail asks for: its commands and its orders, each joined from the line or lines it
 * was written on, with a mapping from each byte of the order to the player's own line. */
#include "engine/doubt.h"
#include "engine/rules.h"
#include "parser/fresh/fresh.h"
#include "parser/order/typed/typed.h"

enum { REQUEST_ORDERS_MAX = 20, REQUEST_MENTIONS_MAX = 20, REQUEST_COMMANDS_MAX = 20 };

struct order_part {
    size_t at; /* where the line begins in order_text.text */
    const struct line *line;
    const struct typed *typed; /* as it is read; NULL: as it is written */
};
struct order_text {
    struct str text;    /* as read, parts joined by one space; owned by the arena */
    struct str other;   /* its second reading, of the same length; empty: there is only one */
    struct str written; /* the same as the player wrote it */
    const struct order_part *part;
    size_t n_part;
    enum doubt doubt;  /* by the words around it; this file does not know whether it is legal */
    enum doubt within; /* by the words before it on its line, with which it is no order: "Next
                          turn I plan R(2,2)x(2,7)." */
    size_t order_at;   /* where it begins behind them, in `text` */
};
/** Words in a line of prose that could be an order by themselves, and why they are not one; or
 *  a whole line that says so about all orders of the mail. */
struct mention {
    struct str text; /* as it is read */
    const struct line *line;
    size_t at, len;   /* bytes of the line */
    enum doubt doubt; /* never DOUBT_NONE */
    bool whole;       /* the line speaks of all orders */
};
struct request {
    const struct order_text *order; /* in the order of the mail */
    size_t n_order;
    const struct mention *mention;
    size_t n_mention;
    const struct line **command; /* lines that are commands, the first REQUEST_COMMANDS_MAX */
    size_t n_command;
    const struct line *prose;  /* first line that is neither order nor command, or NULL */
    const struct line *beyond; /* the first order after REQUEST_ORDERS_MAX, or NULL: it and
                                  everything after it was not read */
};

/** The caller says what else a mail can ask for: is this line a command? */
typedef bool command_fn(struct str text);
/** The text without signs that people put around a word. */
struct str request_bare(struct str s);
/** Is the line a command, with or without quotation marks, asterisks and a full stop? */
bool request_command(struct str text, command_fn *find);
/** The command in a subject, after our mark and reply words: "Re: [lunch #3] Rules"; empty:
 *  there is none. "Re: [lunch #3] Done: cancel" has none: it was done, and is now answered. */
struct str request_subject(struct str subject, command_fn *find);

/** Group the lines into orders by rules->shape(). Fails with ERR_NOMEM only. */
bool request_read(struct request *out, const struct fresh *f, const struct rules *rules,
                  command_fn *find, struct arena *a, struct err *e);

struct spot {
    struct str line; /* the player's line as written */
    uint32_t number; /* of the mail's text */
    size_t at, len;  /* bytes of `line`; cut at its end */
};
/** Where bytes [at, at + len) of the order are in the mail. */
struct spot request_spot(const struct order_text *o, size_t at, size_t len);
#endif
