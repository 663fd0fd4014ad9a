#ifndef CRON_ACT_BLOCK_H
#define CRON_ACT_BLOCK_H
/* The lines of a mail that belong to an act with orders (ACT_ORDERS): they are tried, never
 * given. */
#include "parser/fresh/fresh.h"

enum { ACT_BLOCKS = 6 };
/** Lines that belong to an act, including orders (ACT_ORDERS). */
struct act_block {
    struct fresh lines; /* below it, up to a line that ends them or the end of the mail */
    struct str act;     /* its line */
    uint32_t number;    /* of that line; 0: it is the subject */
};

struct act_blocks {
    struct act_block block[ACT_BLOCKS];
    size_t n;
    struct fresh rest; /* all other lines, with those of the acts themselves */
};

/** In a subject an act has the lines of the mail. Anything beyond ACT_BLOCKS of them is
 *  taken out as well, and belongs to none. ERR_NOMEM. */
bool act_blocks_cut(struct act_blocks *out, const struct fresh *f, const char *subject,
                    struct arena *a, struct err *e);
#endif
