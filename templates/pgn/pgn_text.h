#ifndef TEMPLATES_PGN_TEXT_H
#define TEMPLATES_PGN_TEXT_H
/* Movetext under construction: words in lines, move numbers, comments. Knows no chess. Internal
 * to templates/pgn*. */
#include "engine/base/buf.h"

enum { PGN_LINE = 79 }; /* columns, as the export format has it */

struct pgn_text {
    struct buf *out;
    size_t column;
    struct buf remark; /* becomes the next comment */
    uint32_t number;   /* of the next move */
    bool fresh;        /* no move stands right before it: black's needs its number, too */
    bool sparse;       /* only at the beginning; comments belong to the moves */
};

struct pgn_text pgn_text_make(struct buf *out, uint32_t number, struct arena *a);
/** A further remark of the comment that comes next (a time, "[%clk 1:02:03]", is the first):
 * write it into what is returned. Braces and what a reader must not see are taken out later. */
struct buf *pgn_text_remark(struct pgn_text *t);
/** The remarks as a comment, then the move with its number; `ends`: it is the number's last. */
void pgn_text_move(struct pgn_text *t, struct str move, bool black, bool ends);
/** The last remarks, and the result. */
void pgn_text_end(struct pgn_text *t, const char *result);
#endif
