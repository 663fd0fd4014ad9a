/* A game goes back to a board, or forward again. */
#include "cron/act/master/past_acts.h"
#include "cron/game/update/past_make.h"
#include "cron/table/match.h"

/* One word; if it is not a number, the answer asks for one. */
bool past_board_fits(struct str rest)
{
    str_word(&rest);
    return str_trim(rest).n == 0;
}

static bool is_over(bool *out, struct act *x, struct str text)
{
    const struct rules *rules;
    struct awaited turn;
    if (!rules_of(&rules, text, x->e) || !rules->turn(&turn, text, x->arena, x->e))
        return false;
    *out = turn.end != NULL;
    return true;
}

/* The new board has the position of an old one, as it was at the time. */
static bool make_from(struct act *x, enum deed act, int32_t from)
{
    struct board_row old;
    struct str text;
    char words[20];
    bool over;
    struct past_wish w = { .app = x->app, .past = { act, from } };
    if (!db_board_get(x->app->db, &old, x->who.game.id, from, x->arena, x->e) ||
        !is_over(&over, x, old.text))
        return false;
    if (over) return ACT_REFUSE(x, W_PAST_OVER_THERE, { slot_number("board", from) });
    w.text = old.text;
    snprintf(words, sizeof words, "%d", (int)from);
    return past_make(&text, &x->who.game, &w, x->arena, x->e) && act_journal(x, words);
}

bool past_tell(struct act *x, const struct journal_row *maker)
{
    struct past past;
    if (!past_of(&past, maker, x->e)) return false;
    enum words_name says = past.act == DEED_ROLLBACK  ? W_PAST_WAS_ROLLED_BACK
                           : past.act == DEED_FORWARD ? W_PAST_WAS_FORWARDED
                                                      : W_PAST_WAS_CORRECTED;
    if (past.act) ACT_ITEM(x, says, { slot_number("from", past.from) });
    return true;
}

static bool made_by(struct past *out, struct act *x)
{
    return past_find(out, x->app, &x->who.game, x->arena, x->e);
}

static bool is_rollback(const struct past *past)
{
    return past->act == DEED_ROLLBACK;
}

/* The same request again, from somebody who cannot know that it was done, counts as done. */
static bool roll_back(struct act *x, int32_t from)
{
    struct past before;
    if (!made_by(&before, x)) return false;
    bool already = is_rollback(&before) && before.from == from;
    if (!already && !make_from(x, DEED_ROLLBACK, from)) return false;
    if (x->answer.refused) return true;
    ACT_DONE(x, W_PAST_ROLLED_BACK,
             { slot_text("game", x->who.game.name), slot_number("from", from),
               slot_number("board", x->who.game.board) });
    return true;
}

/* This may be a game that is over, because it was ended by mistake; but not one whose seed
 * everybody knows. */
bool past_rollback(struct act *x)
{
    struct str word = act_word(x);
    int64_t from;
    bool over = x->who.game.state == GAME_OVER;
    int32_t now = x->who.game.board, last = over ? now : now - 1;
    if (over && match_kind(&x->who.game)->draws) return ACT_REFUSE(x, W_PAST_OVER_DRAWS);
    if (last < 0) return ACT_REFUSE(x, W_PAST_FIRST, { slot_number("board", now) });
    if (!str_int(word, &from) || x->given.words.n)
        return ACT_REFUSE(x, W_PAST_NO_NUMBER, { slot_number("board", last) });
    if (from < 0 || from > last)
        return ACT_REFUSE(x, W_PAST_NOT_EARLIER,
                          { slot_number("number", from), slot_number("board", now),
                            slot_number("last", last) });
    return roll_back(x, (int32_t)from);
}

/* Only what was undone can be redone: the present board is that of a rollback. */
bool past_forward(struct act *x)
{
    struct past before;
    int32_t from = x->who.game.board - 1;
    if (!made_by(&before, x)) return false;
    if (!is_rollback(&before))
        return ACT_REFUSE(x, W_PAST_NOTHING_TO_FORWARD,
                          { slot_number("board", x->who.game.board) });
    if (!make_from(x, DEED_FORWARD, from)) return false;
    if (x->answer.refused) return true;
    ACT_DONE(x, W_PAST_FORWARDED,
             { slot_text("game", x->who.game.name), slot_number("from", from),
               slot_number("board", x->who.game.board) });
    return true;
}
