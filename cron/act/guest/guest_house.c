/* `play KIND house`: a game with the house, which begins at once. */
#include "cron/act/guest/guest.h"
#include "cron/game/games.h"
#include "cron/game/seats/colour.h"
#include "cron/table/match.h"

enum { PLAYERS_MAX = 8 };

/* Who plays, and against whom. */
struct sides {
    const char *own;
    const char *other[PLAYERS_MAX];
    size_t n;
};

static void sides_of_two(struct sides *s, const char *side)
{
    s->own = *side ? side : "white";
    s->other[s->n++] = match_other(s->own);
}

/* Colours that nobody confuses, the clearest first. */
static void sides_of_many(struct sides *s, const char *side, int64_t players)
{
    enum { SIMILAR = 20 };
    const char *taken[PLAYERS_MAX + 1], *free[COLOUR_LIST_MAX];
    struct colour_taken t = { taken, 0, SIMILAR };
    s->own = *side ? side : "green";
    taken[t.n++] = s->own;
    for (int64_t i = 1; i < players && s->n < PLAYERS_MAX; i++) {
        if (colour_list(free, &t) == 0) return;
        s->other[s->n++] = taken[t.n++] = free[0];
    }
}

/* "house red 2 blue 2" */
static const char *option_of(const struct sides *s, int level, struct arena *a)
{
    struct buf b = buf_make(a, 400);
    buf_puts(&b, "house");
    for (size_t i = 0; i < s->n; i++) buf_printf(&b, " %s %d", s->other[i], level);
    return b.full ? NULL : buf_str(&b).s;
}

static bool make(struct game_row *out, struct act *x, const struct guest_line *l,
                 const struct sides *s)
{
    struct door_make m = guest_game(x, l);
    m.join = DOOR_OPEN;
    m.line.option[m.line.n_option] = option_of(s, l->house, x->arena);
    if (!m.line.option[m.line.n_option++]) return err_nomem(x->e);
    return guest_made(out, x, &m);
}

/* The game is that player's own: whoever wants to watch or take over has to ask a game master.
 */
static bool close_door(struct act *x, const char *name)
{
    struct game_change c = {
        .app = x->app, .words = x->who.says, .arena = x->arena, .e = x->e
    };
    return db_game_get(x->app->db, &c.game, name, x->arena, x->e) &&
           game_option(&c, STR("join"), STR("closed")) && c.no.word == W_NONE;
}

/* Before there is a game: none is made for a side that does not exist. */
static bool side_ok(struct act *x, const struct guest_line *l)
{
    const struct colour_taken none = { .n = 0 };
    bool two = rules_named(str_of(l->kind->name))->seats > 0;
    bool ok = !*l->side || (two ? match_has_side(l->side)
                                : colour_judge(str_of(l->side), &none).fault == COLOUR_FITS);
    return ok || !ACT_REFUSE(x, W_GUEST_NO_WORD, { slot_text("word", l->side) });
}

bool guest_house(struct act *x, const struct guest_line *l)
{
    struct game_row g = { .name = "" };
    struct guest_line mine = *l;
    struct sides s = { .n = 0 };
    if (!guest_may(x, x->app->config->house_ms > 0) || !side_ok(x, l)) return false;
    if (rules_named(str_of(l->kind->name))->seats)
        sides_of_two(&s, l->side);
    else
        sides_of_many(&s, l->side, l->line.players ? l->line.players : 4);
    mine.side = s.own;
    return make(&g, x, l, &s) && guest_join(x, &g, &mine) && close_door(x, g.name);
}
