/* `hint` and `review`. */
#include "cron/act/hint/hint.h"

#include "cron/game/house/house.h"
#include "cron/table/house.h"
#include "cron/table/match.h"
#include "templates/words/choice.h"

/* True with x->refused: they are not. */
static bool allowed(struct act *x)
{
    bool may;
    if (!house_hints(&may, x->app, &x->who.game, x->arena, x->e)) return false;
    return may || ACT_REFUSE(x, W_HINT_OFF);
}

bool hint_give(struct act *x)
{
    struct board_row b;
    struct choice c;
    struct house_ask ask = { .level = HINT_LEVEL, .likeliest = true };
    if (!allowed(x)) return false;
    if (x->answer.refused) return true;
    if (!db_board_get(x->app->db, &b, x->who.game.id, x->who.game.board, x->arena, x->e))
        return false;
    ask.text = b.text;
    ask.of.army = x->who.seat.army;
    if (!house_pick_apart(&c, &ask, x->arena, x->e)) return false;
    if (c.text.n == 0) return ACT_REFUSE(x, W_HINT_NONE);
    struct saying why = choice_saying(&c, match_kind(&x->who.game)->look == LOOK_CHESS);
    ACT_SAY(x, W_HINT_ORDER, { slot_number("level", HINT_LEVEL), slot_str("order", c.text) });
    act_part(x, REPLY_PARA, &why);
    ACT_SAY(x, W_HINT_SAYS);
    return true;
}

bool hint_review(struct act *x)
{
    struct letter_text none = { 0 };
    struct seat_row reader;
    if (!allowed(x)) return false;
    if (x->answer.refused) return true;
    if (x->who.game.state != GAME_OVER) return ACT_REFUSE(x, W_REVIEW_LATER);
    struct post p = act_post(x, LETTER_REVIEW, &none, &reader);
    return post_recipe(x->app, &p, x->arena, x->e);
}
