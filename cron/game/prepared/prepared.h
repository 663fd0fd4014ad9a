#ifndef CRON_GAME_PREPARED_H
#define CRON_GAME_PREPARED_H
/* Replies that players of a game of turns have prepared (parser/order/lines.h): checked on
 * arrival, hidden from everybody else, and played at once, using no time, when the
 * opponent's move matches. Any new move or new lines from the player replace them. They end
 * as soon as something no longer fits, and the player is told: a different move by the
 * opponent, a reply that an event makes illegal, or a draw offer made with the move (which
 * the player has to answer). */
#include "cron/app/app.h"
#include "db/board.h"
#include "db/game.h"
#include "db/order.h"
#include "engine/rules.h"
#include "parser/order/lines.h"

/* A tree checked on a board. */
struct prepared {
    struct str board;  /* where the opponent is to move */
    const char *army;  /* whose replies they are */
    const char *other; /* the opponent */
    struct lines lines;
    const char **when, **reply; /* [lines.n] canonical */
    /* what is wrong, if anything: */
    size_t bad;     /* which node, */
    bool bad_reply; /* its reply, or what it answers */
    struct verdict why;
    bool twice, over, no_move; /* why there is no verdict */
    struct arena used;         /* that all of it lives in */
    struct arena *arena;
    struct err *e;
};
/** Check all of them; *ok: each is legal on its board. */
bool prepared_judge(bool *ok, struct prepared *p);
/** The tree, canonical, from the children of node `of` on (-1: all); NULL: there are none, or
 * no memory (e). */
bool prepared_print(const char **out, const struct prepared *p, int of);
/** The moves that lead to the node: "e5 Nf3", "" at its beginning. */
const char *prepared_path(const struct prepared *p, size_t node);

/** Fills in p->board, of p->army: the board on which the opponent's move is awaited, with
 *  the saved order. *number: its number; empty: it is not the opponent's turn. */
bool prepared_board(struct prepared *p, int32_t *number, const struct app *app,
                    const struct game_row *game);

/* What an update did to somebody's lines. */
struct prepared_fate {
    const char *army;
    const char *played; /* the reply now saved for the new board, or NULL */
    const char *ended;  /* the opponent's move for which there is no reply; "": another reason;
                           or NULL */
};
/** The update of `before` with `order` (NULL: none) by `by` led to `after`, where
 *  `fate->army` is to move. The prepared reply is saved for `after`. Joins the open
 *  transaction. */
struct prepared_step {
    const struct app *app;
    const struct game_row *game; /* stands at `after` */
    const struct board_row *before, *after;
    const struct order_row *order; /* that led to it, or NULL */
    bool stepped, over;
};
bool prepared_answer(struct prepared_fate *fate, const struct prepared_step *s, struct arena *a,
                     struct err *e);
/** The board of the last report: that one, or an earlier one if the orders since were
 *  prepared. */
bool prepared_untold(int32_t *out, const struct app *app, int64_t game, int32_t board,
                     struct err *e);
/** A report tells what was played up to that board: the answers to those moves that have not
 *  been sent are dropped. Joins the open transaction. */
bool prepared_told(const struct app *app, const struct board_row *board, struct arena *a,
                   struct err *e);
/* What was played since the last report. */
struct prepared_story {
    const char *untold; /* before the last move: "black e5; white! Nf3", or NULL; the reader's
                           own prepared moves are marked */
    const char *played; /* the last move, if the reader had prepared it, or NULL */
    const char *left;   /* of the reader's tree, if it was used, or NULL */
};
/** As told to the reader who plays `army`; `board` is the one just played on. */
bool prepared_story(struct prepared_story *out, const struct app *app,
                    const struct board_row *board, const char *army, struct arena *a,
                    struct err *e);
#endif
