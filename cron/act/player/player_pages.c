/* Pages of their own: the rules, and how draws are checked. */
#include "cron/act/player/player.h"
#include "cron/table/match.h"
#include "templates/letter_game.h"

/* The rules have a mail of their own: they are long, and read later. */
bool player_rules(struct act *x)
{
    struct letter_text text = { 0 };
    struct seat_row reader;
    struct seat_view v;
    struct board_row b;
    const struct shown *shown;
    struct post p = act_post(x, LETTER_RULES, &text, &reader);
    return db_board_get(x->app->db, &b, x->who.game.id, x->who.game.board, x->arena, x->e) &&
           shown_open(&shown, b.text, x->arena, x->e) &&
           post_view(&v, x->app, &p, shown, x->arena, x->e) &&
           letter_rules(&text, &v, x->arena, x->e) && post_add(x->app, &p, x->arena, x->e);
}

/* A seed is shown when everybody may know it. */
static bool seeds(struct fairness_view *v, struct act *x)
{
    struct seed_list all;
    if (!db_seed_list(x->app->db, &all, x->who.game.id, x->arena, x->e)) return false;
    struct fairness_seed *seed = NEW(x->arena, struct fairness_seed, all.n + 1);
    if (!seed) return err_nomem(x->e);
    for (size_t i = 0; i < all.n; i++)
        seed[i] = (struct fairness_seed){ all.row[i].hash,
                                          all.row[i].published ? all.row[i].seed : NULL,
                                          all.row[i].from_board, all.row[i].chained };
    v->seed = seed;
    v->n_seed = all.n;
    return true;
}

bool player_fairness(struct act *x)
{
    struct letter_text text = { 0 };
    struct seat_row reader;
    const struct rules *rules = match_kind(&x->who.game);
    struct fairness_view v = { .draws = rules->draws, .resigns = rules->seats > 0 };
    struct post p = act_post(x, LETTER_FAIRNESS, &text, &reader);
    return seeds(&v, x) && post_view(&v.seat, x->app, &p, NULL, x->arena, x->e) &&
           letter_fairness(&text, &v, x->arena, x->e) && post_add(x->app, &p, x->arena, x->e);
}
