/* How reliable the asker is: the word, and what it was worked out from. */
#include "cron/act/player/player.h"
#include "cron/game/seats/attend.h"
#include "db/attendance.h"

/* The address of their seats; somebody who writes from another of their addresses is the same
 * person. */
static const char *first_of(const struct act_asker *who)
{
    if (who->seat.id) return who->seat.address;
    return who->person.id ? who->person.address : who->from;
}

static void say_game(struct act *x, const struct attendance_row *r)
{
    struct slot game = slot_text("game", r->name), met = slot_number("met", r->met),
                owed = slot_number("owed", r->owed);
    if (r->missed >= 0)
        ACT_ITEM(x, r->abandoned ? W_ATTEND_GAME_LEFT_MISSED : W_ATTEND_GAME_MISSED,
                 { game, met, owed, slot_number("board", r->missed),
                   slot_time("time", r->missed_at) });
    else
        ACT_ITEM(x, r->abandoned ? W_ATTEND_GAME_LEFT : W_ATTEND_GAME, { game, met, owed });
}

bool player_reliability(struct act *x)
{
    struct attend of;
    struct attendance_list list = { NULL, 0 };
    const char *address = first_of(&x->who), *word;
    if (!attend_of(&of, x->app, address, x->arena, x->e) ||
        !db_attendance_list(x->app->db, &list, address, x->arena, x->e))
        return false;
    word = attend_text(&of, x->who.says, x->arena);
    if (!word) return err_nomem(x->e);
    ACT_SAY(x, W_ATTEND_IS, { slot_text("word", word) });
    if (attend_word(&of) == ATTEND_NEW)
        ACT_SAY(x, W_ATTEND_WHY_NEW, { slot_number("least", ATTEND_GAMES_LEAST) });
    ACT_SAY(x, W_ATTEND_SUM,
            { slot_number("met", of.met), slot_number("owed", of.owed),
              slot_number("finished", of.finished), slot_number("left", of.abandoned) });
    for (size_t i = 0; i < list.n; i++) say_game(x, &list.row[i]);
    ACT_SAY(x, W_ATTEND_COUNTS);
    return true;
}
