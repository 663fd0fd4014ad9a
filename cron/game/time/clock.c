/* Tells players that a clock begins to run; tempo.h reminds them of its end. */
#include "cron/game/time/clock.h"

#include "cron/outbox/reader.h"
#include "cron/table/match.h"

struct beginning {
    const struct app *app;
    const struct game_row *game;
    const struct board_row *board;
    const char *joined; /* has the welcome, which says it, too */
    struct err *e;
};

/* An order that needs a step as well does not count yet: the move is still to come. */
static bool has_ordered(bool *out, const struct beginning *b, const struct seat_row *seat,
                        struct arena *a)
{
    struct order_row o;
    enum order_counts counts;
    *out = db_order_last(
        b->app->db, &o, &(struct order_of){ b->game->id, b->game->board, seat->army }, a, b->e);
    if (!*out) return b->e->code == ERR_NOTFOUND;
    if (!match_counts(&counts, b->board->text, seat->army, o.text, a, b->e)) return false;
    *out = counts != COUNTS_NOTHING;
    return true;
}

/* A player who has ordered gets the next board, at once. */
static bool tell(void *of, const struct seat_row *reader, struct arena *a)
{
    const struct beginning *b = of;
    struct post p = { .game = b->game, .seat = reader, .kind = LETTER_START };
    bool ordered = strcmp(reader->army, b->joined) == 0;
    if (!ordered && reader->army[0] && !has_ordered(&ordered, b, reader, a)) return false;
    return ordered || post_recipe(b->app, &p, a, b->e);
}

bool clock_begun(const struct app *app, const struct game_row *game,
                 const struct board_row *board, const char *joined, struct arena *a,
                 struct err *e)
{
    struct beginning b = { app, game, board, joined, e };
    return reader_everybody(app, game->id, tell, &b, a, e);
}
