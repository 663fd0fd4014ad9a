#ifndef PARSER_BLOCK_H
#define PARSER_BLOCK_H
/* A block of orders of several armies, as people write one: "red: R(3,4)-(5,4)" for one
 * line, "red:" or "for red" for those below it. Knows no armies: a heading is anything that
 * could name one. */
#include "engine/rules.h"
#include "parser/fresh/fresh.h"

/** Consecutive lines of one army. */
struct block_part {
    struct str army; /* as it was written, without "for" and signs; empty: nobody is named */
    bool own;        /* it is a word for the writer: "me", "mine" */
    const struct line *heading; /* the whole line that names them; NULL: there is none */
    const struct line *line;    /* [n] without the heading */
    size_t n;                   /* 0 only for a last heading without lines */
};
struct block {
    const struct block_part *part;
    size_t n;
};

/** Is it a word for the writer, "me", "mine"? */
bool block_own(struct str word);
/** Fails with ERR_NOMEM only. */
bool block_read(struct block *out, const struct fresh *f, const struct rules *rules,
                struct arena *a, struct err *e);
/** How many of the n lines belong to a block that begins there: up to the first that ends it.
 *  *ended: there is such a line. */
typedef bool block_end_fn(struct str line);
size_t block_lines(bool *ended, const struct line *line, size_t n, block_end_fn *ends);
#endif
