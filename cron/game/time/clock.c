/* Who is told that a clock begins to run; of its end tempo.h reminds. */
#include "cron/game/time/clock.h"

#include "cron/game/update/match.h"
#include "cron/mail/letters/post.h"

struct clock {
    const struct app *app;
    struct game_row game;
    struct board_row board;
    struct arena *arena;
    struct err *e;
};

/* An order that needs a step beside it is none yet: the move is still to come. */
static bool has_ordered(bool *out, struct clock *c, const struct seat_row *seat)
{
    struct order_row o;
    enum order_counts counts;
    *out = db_order_last(c->app->db, &o, c->game.id, c->game.board, seat->army, c->arena, c->e);
    if (!*out) return c->e->code == ERR_NOTFOUND;
    if (!match_counts(&counts, c->board.text, seat->army, o.text, c->arena, c->e)) return false;
    *out = counts != COUNTS_NOTHING;
    return true;
}

static bool remind(struct clock *c, const struct seat_row *seat, struct post *p, size_t *n)
{
    struct arena scratch = *c->arena, *a = &scratch;
    bool known, ordered;
    p->game = &c->game;
    p->seat = seat;
    if (!post_known(&known, c->app, p, a, c->e) || !has_ordered(&ordered, c, seat))
        return false;
    if (known || ordered) return true;
    ++*n;
    return post_recipe(c->app, p, a, c->e);
}

/* All that the board waits for, but one of them. */
static bool remind_all(struct clock *c, const struct post *like, const char *but, size_t *n)
{
    const struct rules *rules;
    struct awaited turn;
    struct seat_row *seat = NULL;
    size_t seats = 0;
    if (!rules_of(&rules, c->board.text, c->e) ||
        !rules->turn(&turn, c->board.text, c->arena, c->e) ||
        !db_seat_list(c->app->db, &seat, &seats, c->game.id, c->arena, c->e))
        return false;
    for (size_t i = 0; i < seats; i++) {
        struct post p = *like;
        if (!match_awaits(&turn, seat[i].army) || strcmp(seat[i].army, but) == 0) continue;
        if (!remind(c, &seat[i], &p, n)) return false;
    }
    return true;
}

bool clock_begun(const struct app *app, const struct game_row *game,
                 const struct board_row *board, const char *joined, struct arena *a,
                 struct err *e)
{
    struct clock c = { .app = app, .game = *game, .board = *board, .arena = a, .e = e };
    size_t n = 0;
    return remind_all(&c, &(struct post){ .kind = "start" }, joined, &n);
}
