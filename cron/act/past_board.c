/* A game goes back to a board, or forward again. */
#include "cron/act/past.h"
#include "cron/game/past_make.h"

/* One word; what is no number is asked back. */
bool past_board_fits(struct str rest)
{
    str_word(&rest);
    return str_trim(rest).n == 0;
}

/* The new board has the position of an old one, as it was when it was played. */
static bool make_from(struct act *x, enum past_kind kind, int32_t from)
{
    struct board_row old;
    struct str text;
    char words[20];
    struct past_wish w = { .app = x->app, .past = { past_name(kind), from } };
    if (!db_board_get(x->app->db, &old, x->game.id, from, x->arena, x->e)) return false;
    w.text = old.text;
    snprintf(words, sizeof words, "%d", (int)from);
    return past_make(&text, &x->game, &w, x->arena, x->e) && act_journal(x, words);
}

bool past_rollback(struct act *x)
{
    struct str word = act_word(x);
    int64_t from;
    int32_t now = x->game.board;
    if (now == 0) return ACT_REFUSE(x, W_PAST_FIRST, { slot_number("board", now) });
    if (!str_int(word, &from))
        return ACT_REFUSE(x, W_PAST_NO_NUMBER, { slot_number("board", now - 1) });
    if (from < 0 || from >= now)
        return ACT_REFUSE(x, W_PAST_NOT_EARLIER,
                          { slot_number("number", from), slot_number("board", now),
                            slot_number("last", now - 1) });
    if (!make_from(x, PAST_ROLLBACK, (int32_t)from)) return false;
    ACT_DONE(x, W_PAST_ROLLED_BACK,
             { slot_text("game", x->game.name), slot_number("from", from),
               slot_number("board", x->game.board) });
    return true;
}

/* Only what was undone is done again: the present board is that of a rollback. */
static bool was_rolled_back(bool *out, struct act *x)
{
    struct journal_row *row = NULL;
    size_t n = 0;
    enum past_kind kind;
    struct journal_of of = { x->game.id, x->game.board };
    if (!db_journal_list(x->app->db, &row, &n, &of, x->arena, x->e)) return false;
    const struct journal_row *maker = past_maker(row, n, x->game.board);
    *out = maker && past_named(&kind, str_of(maker->act)) && kind == PAST_ROLLBACK;
    return true;
}

bool past_forward(struct act *x)
{
    bool can;
    int32_t from = x->game.board - 1;
    if (!was_rolled_back(&can, x)) return false;
    if (!can)
        return ACT_REFUSE(x, W_PAST_NOTHING_TO_FORWARD,
                          { slot_number("board", x->game.board) });
    if (!make_from(x, PAST_FORWARD, from)) return false;
    ACT_DONE(x, W_PAST_FORWARDED,
             { slot_text("game", x->game.name), slot_number("from", from),
               slot_number("board", x->game.board) });
    return true;
}
