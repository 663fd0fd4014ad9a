/* Boards of games of two: what the engine and the saved orders say about them. */
#include "cron/table/match.h"

#include "cron/table/round.h"

const struct rules *match_kind(const struct game_row *g)
{
    static const struct rules unknown;
    const struct rules *rules = rules_named(str_of(g->rules));
    return rules ? rules : &unknown;
}

const char *match_other(const char *side)
{
    return strcmp(side, "white") == 0 ? "black" : "white";
}

bool match_has_side(const char *army)
{
    return strcmp(army, "white") == 0 || strcmp(army, "black") == 0;
}

bool match_awaits(const struct awaited *w, const char *army)
{
    for (size_t i = 0; i < w->n_wait; i++)
        if (strcmp(w->wait[i], army) == 0) return true;
    return false;
}

bool match_together(const struct awaited *w)
{
    return w->n_wait > 1;
}

/* What is known of a board that waits for orders. */
struct position {
    struct str text;
    const struct rules *rules;
    struct awaited turn;
};

static bool counts_alone(enum order_counts *out, const struct position *p, const char *army,
                         const char *order, struct arena *a, struct err *e)
{
    struct combine_query q = { .text = p->text, .army = str_of(army) };
    *out = COUNTS_STEP;
    return !p->rules->counts || p->rules->counts(out, &q, order, a, e);
}

bool match_counts(enum order_counts *out, struct str board, const char *army, const char *order,
                  struct arena *a, struct err *e)
{
    struct position p = { .text = board };
    return rules_of(&p.rules, board, e) && counts_alone(out, &p, army, order, a, e);
}

/* If all order one step, each has to; but an order that ends the game at once waits for nobody.
 */
static bool round_complete(bool *out, const struct position *p, const struct order_row *o,
                           size_t n, struct arena *a, struct err *e)
{
    enum order_counts counts = COUNTS_STEP;
    size_t steps = 0;
    for (size_t i = 0; i < n && counts != COUNTS_END; i++) {
        if (!counts_alone(&counts, p, o[i].army, o[i].text, a, e)) return false;
        steps += counts == COUNTS_STEP;
    }
    *out = counts == COUNTS_END || steps == p->turn.n_wait;
    return true;
}

bool match_complete(bool *out, struct db *db, const struct board_row *board, struct arena *a,
                    struct err *e)
{
    struct order_list o = { NULL, 0 };
    struct position p = { .text = board->text };
    *out = false;
    if (!rules_of(&p.rules, p.text, e)) return false;
    if (p.rules->seats == 0) return true; /* armies join and leave: no army is waited for */
    if (!p.rules->turn(&p.turn, p.text, a, e)) return false;
    bool together = match_together(&p.turn);
    if (!together && !p.rules->stepped) return true; /* its deadline says when */
    if (!db_order_list(db, &o, board->game, board->number, a, e)) return false;
    if (together) return round_complete(out, &p, o.row, o.n, a, e);
    *out = o.n > 0; /* that of the side to move, or one that is valid out of turn (20.4) */
    return true;
}
