/* `standing R(1,1)-(1,5)`: the order that counts at updates while the player is away.
 */
#include "cron/act/player/vacation_ask.h"

#include "cron/table/match.h"
#include "templates/words/verdict.h"

enum { ORDER_BYTES = 300 };

static bool is_off(struct str words)
{
    return str_ieq(words, STR("off")) || str_ieq(words, STR("none")) ||
           str_ieq(words, STR("aus"));
}

bool vacation_standing_fits(struct str rest)
{
    struct str first = rest, word = str_word(&first);
    bool square = false;
    for (size_t i = 0; i < rest.n; i++) square = square || rest.s[i] == '(';
    return rest.n == 0 || is_off(rest) || square || str_ieq(word, STR("pass"));
}

static bool show(struct act *x)
{
    if (x->who.seat.standing[0])
        ACT_SAY(x, W_STANDING_IS, { slot_text("order", x->who.seat.standing) });
    else
        ACT_SAY(x, W_STANDING_NONE);
    return true;
}

/* As the board is now; it counts if it is legal on the board of its update. */
static bool judge(struct act *x, struct combined *c, struct str order)
{
    const struct rules *rules;
    struct board_row board;
    struct combine_query q = { .army = str_of(x->who.seat.army),
                               .order = &order,
                               .n_order = 1 };
    if (!db_board_get(x->app->db, &board, x->who.game.id, x->who.game.board, x->arena, x->e) ||
        !rules_of(&rules, board.text, x->e))
        return false;
    q.text = board.text;
    return rules->combine(c, &q, x->arena, x->e);
}

static bool keep(struct act *x, struct str order)
{
    x->who.seat.standing = str_dup(order, x->arena);
    return x->who.seat.standing ? db_seat_set(x->app->db, &x->who.seat, x->e) : err_nomem(x->e);
}

static bool set(struct act *x)
{
    struct combined c = { .text = NULL };
    struct str order = x->given.words;
    if (order.n > ORDER_BYTES || !(match_kind(&x->who.game)->shape(order) & SHAPE_ORDER))
        return ACT_REFUSE(x, W_STANDING_NO_ORDER, { slot_str("order", str_head(order, 60)) });
    if (!judge(x, &c, order)) return false;
    if (c.text) order = str_of(c.text);
    if (!keep(x, order)) return false;
    ACT_DONE(x, W_STANDING_SET, { slot_str("order", order) });
    if (!c.text && c.n_order)
        ACT_SAY(x, W_STANDING_NOT_NOW,
                { slot_text("why", verdict_text(x->arena, x->who.says, &c.order[0].verdict)) });
    return true;
}

bool vacation_standing(struct act *x)
{
    struct policy p;
    if (!act_policy(&p, x)) return false;
    if (match_kind(&x->who.game)->stepped) return ACT_REFUSE(x, W_STANDING_NOT_OF_TWO);
    if (p.vacation_does != AWAY_STANDING) return ACT_REFUSE(x, W_STANDING_NOT_HERE);
    if (x->given.words.n == 0) return show(x);
    if (!is_off(x->given.words)) return set(x);
    if (!keep(x, STR(""))) return false;
    ACT_DONE(x, W_STANDING_OFF);
    return true;
}
