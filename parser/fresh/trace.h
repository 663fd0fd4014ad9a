#ifndef PARSER_TRACE_H
#define PARSER_TRACE_H
/* What each line of a mail was taken for, noted by the code that reads it. */
#include "parser/fresh/fresh.h"

enum trace_kind {
    TRACE_UNREAD, /* after the last line that is read */
    TRACE_BLANK,
    TRACE_QUOTED,
    TRACE_ATTRIBUTION, /* "On ... Ann wrote:" */
    TRACE_OLD,         /* a forwarded or answered letter, from its head on */
    TRACE_MARK,        /* `-- ` */
    TRACE_BELOW,       /* and what stands below */
    TRACE_FOOTER,      /* "Sent from my phone" */
    TRACE_KEY,
    TRACE_NEW, /* typed by the player, as far as this folder knows; or, noted by others: */
    TRACE_OURS,
    TRACE_HABIT, /* how the player's mails end */
    TRACE_GAME,  /* a game text */
    TRACE_TALK,  /* belongs to the command above */
    TRACE_TRIAL, /* is tried by it, and is no order */
    TRACE_COMMAND,
    TRACE_ORDER,
    TRACE_DOUBT, /* asked back */
    TRACE_KINDS
};
struct trace {
    unsigned char *kind; /* [n], of line i + 1 */
    size_t n;
};

/** One for all lines of the text. ERR_NOMEM. */
bool trace_make(struct trace *out, struct str text, struct arena *a, struct err *e);
/** Lines from `first` to `last`; `t` NULL: nothing is noted. */
void trace_lines(struct trace *t, uint32_t first, uint32_t last, enum trace_kind kind);
/** The lines of `before` that are missing in `after`, which has no others. */
void trace_gone(struct trace *t, const struct fresh *before, const struct fresh *after,
                enum trace_kind kind);
#endif
