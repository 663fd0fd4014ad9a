#ifndef PARSER_REQUEST_H
#define PARSER_REQUEST_H
/* What a mail asks for: its commands and its orders, each put together from the line or lines
 * it was written on, with the way back from a byte of the order to the player's own line. */
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
    struct str text;  /* the whole order as it is read, parts joined by one space; owned by the
                         arena */
    struct str other; /* its second reading, of the same length; empty: it has one only */
    struct str written; /* the same as the player wrote it */
    const struct order_part *part;
    size_t n_part;
    enum doubt doubt;  /* by the words around it; whether it is legal is not known here */
    enum doubt within; /* by the words in front of it on its own line, where it is no order with
                          them: "Next turn I plan R(2,2)x(2,7)." */
    size_t order_at;   /* where it begins behind them, in `text` */
};
/** Words in a line of prose that could be an order if they stood alone, and why they are none;
 * or a whole line that says so of all orders of the mail. */
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
    const struct line *beyond; /* the first order behind REQUEST_ORDERS_MAX ones, or NULL: it
                                  and what follows was not read */
};

/** What a mail can ask for besides orders is the caller's to say: is this line a command? */
typedef bool command_fn(struct str text);
/** The text without the signs that people put around a word. */
struct str request_bare(struct str s);
/** Is the line a command, with or without quotation marks, asterisks and a stop? */
bool request_command(struct str text, command_fn *find);
/** The command that a subject is, behind our mark and reply words: "Re: [lunch #3] Rules";
 *  empty: it is none. "Re: [lunch #3] Done: cancel" is none: it was done, and is answered. */
struct str request_subject(struct str subject, command_fn *find);

/** Group the lines into orders by rules->shape(). Fails with ERR_NOMEM only. */
bool request_read(struct request *out, const struct fresh *f, const struct rules *rules,
                  command_fn *find, struct arena *a, struct err *e);

struct spot {
    struct str line; /* the player's line as written */
    uint32_t number; /* of the mail's text */
    size_t at, len;  /* bytes of `line`; cut at its end */
};
/** Where bytes [at, at + len) of the order stand in the mail. */
struct spot request_spot(const struct order_text *o, size_t at, size_t len);
#endif
