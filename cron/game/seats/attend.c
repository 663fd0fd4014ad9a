/* The arithmetic of turning up and staying away, and the rows that it is made from. */
#include "cron/game/seats/attend.h"
#include "db/attendance.h"

#include <assert.h>

int64_t attend_percent(const struct attend *a)
{
    return a->owed ? a->met * 100 / a->owed : 100;
}

/* A row for each word, the best first: orders for so many of 100 boards, and at most one of so
 * many games abandoned. */
static const struct {
    enum attend_word word;
    int64_t percent, one_of;
} words_of[] = {
    { ATTEND_RELIABLE, 90, 5 },
    { ATTEND_UNEVEN, 70, 2 },
};

enum attend_word attend_word(const struct attend *a)
{
    if (a->games < ATTEND_GAMES_LEAST) return ATTEND_NEW;
    for (size_t i = 0; i < sizeof words_of / sizeof *words_of; i++)
        if (attend_percent(a) >= words_of[i].percent &&
            a->abandoned * words_of[i].one_of <= a->games)
            return words_of[i].word;
    return ATTEND_UNRELIABLE;
}

bool attend_enough(const struct attend *a, const struct policy *p)
{
    static const enum attend_word least[] = { [LEAST_ANYBODY] = ATTEND_NEW,
                                              [LEAST_UNEVEN] = ATTEND_UNEVEN,
                                              [LEAST_RELIABLE] = ATTEND_RELIABLE };
    enum attend_word is = attend_word(a);
    return is == ATTEND_NEW || is >= least[p->reliable];
}

bool attend_of(struct attend *out, const struct app *app, const char *address, struct arena *a,
               struct err *e)
{
    struct attendance_list list = { NULL, 0 };
    *out = (struct attend){ .games = 0 };
    if (!db_attendance_list(app->db, &list, address, a, e)) return false;
    for (size_t i = 0; i < list.n; i++) {
        out->games++;
        out->owed += list.row[i].owed;
        out->met += list.row[i].met;
        out->abandoned += list.row[i].abandoned;
        out->finished += list.row[i].over && !list.row[i].abandoned;
    }
    return true;
}

const char *attend_text(const struct attend *of, const struct words *words, struct arena *a)
{
    static const enum words_name says[] = {
        [ATTEND_NEW] = W_ATTEND_NEW,
        [ATTEND_UNRELIABLE] = W_ATTEND_UNRELIABLE,
        [ATTEND_UNEVEN] = W_ATTEND_UNEVEN,
        [ATTEND_RELIABLE] = W_ATTEND_RELIABLE,
    };
    return words_text(a, words,
                      &(const struct saying){ says[attend_word(of)],
                                              { slot_number("percent", attend_percent(of)),
                                                slot_number("left", of->abandoned) } });
}

bool attend_count(const struct app *app, const struct attend_board *of,
                  const struct seat_row *seat, bool met, struct err *e)
{
    struct attendance_row row = { .address = seat->address,
                                  .game = of->game,
                                  .met = met,
                                  .missed = met ? -1 : of->board,
                                  .missed_at = met ? 0 : of->at };
    return seat->state != SEAT_PLAYING || db_attendance_add(app->db, &row, e);
}

bool attend_left(const struct app *app, const struct game_row *game,
                 const struct seat_row *seat, struct err *e)
{
    assert(seat->id > 0);
    bool runs = game->begun && game->state != GAME_OVER;
    bool plays = seat->state == SEAT_PLAYING;
    return !runs || !plays || db_attendance_end(app->db, game->id, seat->address, e);
}
