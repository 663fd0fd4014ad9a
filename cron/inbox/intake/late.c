/* Whoever is told that a mail came too late must be told why: a board is played at its
 * deadline, when all orders for it are in, or by the game master's word. */
#include "cron/inbox/intake/late.h"

#include "cron/game/time/tempo.h"
#include "cron/table/arrival.h"
#include "cron/table/match.h"
#include "db/journal.h"

enum { STEPS_MAX = 20 }; /* boards that one run may have made meanwhile */

static bool made(int64_t *out, struct intake *in, int32_t board)
{
    struct board_row b;
    if (!db_board_get(in->app->db, &b, in->who.game.id, board, in->arena, in->e)) return false;
    *out = b.made;
    return true;
}

/* The board that its key names; without one, the board when it came in. */
static bool board_of(int32_t *out, struct intake *in)
{
    int64_t since = 0, at = arrival(in->row);
    *out = in->who.board >= 0 ? in->who.board : in->who.game.board - 1;
    for (int i = 0; in->who.board < 0 && *out > 0 && i < STEPS_MAX; i++) {
        if (!made(&since, in, *out)) return false;
        if (since <= at) break;
        (*out)--;
    }
    return true;
}

/* Were all orders for it in? Then nothing waited for its deadline. */
static bool all_in(bool *out, struct intake *in, int32_t board)
{
    struct tempo t;
    struct game_row then = in->who.game;
    then.board = board;
    if (!tempo_open(&t, in->app, &then, in->arena, in->e)) return false;
    if (match_kind(&then)->stepped)
        return match_complete(out, in->app->db, &t.board, in->arena, in->e);
    *out = t.policy.early && tempo_missing(&t) == 0;
    return true;
}

/* Did the game master have it played? */
static bool by_word(bool *out, struct intake *in, int32_t board)
{
    const struct journal_of of = { .game = in->who.game.id, .since = board };
    struct journal_list j = { NULL, 0 };
    *out = false;
    if (!db_journal_list(in->app->db, &j, &of, in->arena, in->e)) return false;
    for (size_t i = 0; i < j.n && j.row[i].board == board; i++)
        *out |= j.row[i].act == DEED_RESOLVE_NOW;
    return true;
}

bool late_why(struct saying *out, struct intake *in)
{
    int32_t then;
    int64_t played = 0;
    bool word = false, full = false;
    if (!board_of(&then, in) || !made(&played, in, then + 1)) return false;
    bool after = arrival(in->row) > played;
    if (!after && (!by_word(&word, in, then) || !all_in(&full, in, then))) return false;
    *out = (struct saying){ after  ? W_NOTE_LATE_PLAYED
                            : word ? W_NOTE_LATE_WORD
                            : full ? W_NOTE_LATE_FULL
                                   : W_NOTE_LATE,
                            { slot_number("then", then),
                              slot_number("now", in->who.game.board) } };
    return true;
}
