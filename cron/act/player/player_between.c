/* What happened between two updates, apart from the board: the clock was stopped, somebody came
 * or left. From the game's journal, in words that everybody may read. */
#include "cron/act/player/player.h"
#include "cron/game/time/shift.h"

static const struct between {
    enum deed act;
    bool of_army; /* its words name an army, or "player red" did it */
    enum words_name says;
} table[] = {
    { DEED_START, false, W_BETWEEN_START },
    { DEED_UNSTART, false, W_BETWEEN_UNSTART },
    { DEED_PAUSE, false, W_BETWEEN_PAUSE },
    { DEED_RESUME, false, W_BETWEEN_RESUME },
    { DEED_REST, false, W_BETWEEN_REST },
    { DEED_WAKE, false, W_BETWEEN_RESUME },
    { DEED_EMERGENCY, true, W_BETWEEN_EMERGENCY },
    { DEED_DEADLINE, false, W_BETWEEN_DEADLINE },
    { DEED_EXTEND, false, W_BETWEEN_DEADLINE },
    { DEED_LENGTHEN, true, W_BETWEEN_LENGTHEN },
    { DEED_OUTAGE, false, W_BETWEEN_OUTAGE },
    { DEED_JOIN, true, W_BETWEEN_JOIN },
    { DEED_SEAT_ADD, true, W_BETWEEN_JOIN },
    { DEED_SEAT_REPLACE, true, W_BETWEEN_REPLACE },
    { DEED_SUBSTITUTE, true, W_BETWEEN_REPLACE },
    { DEED_SEAT_REMOVE, true, W_BETWEEN_REMOVE },
    { DEED_SEAT_REJOIN, true, W_BETWEEN_REJOIN },
    { DEED_LEAVE, true, W_BETWEEN_LEAVE },
    { DEED_RESIGN, true, W_BETWEEN_RESIGN },
    { DEED_END, false, W_BETWEEN_END },
    { DEED_VOTE, true, W_BETWEEN_VOTE },
    { DEED_VOTE_PAUSE, false, W_BETWEEN_VOTE_PAUSE },
    { DEED_RESTORED, false, W_BETWEEN_RESTORED },
};

/* An end that no game master declared was the players' doing. */
static const struct between *row_of(const struct journal_row *j)
{
    static const struct between voted = { DEED_END, false, W_BETWEEN_VOTE_END };
    if (j->act == DEED_END && db_journal_doer(NULL, j) == DOER_PROGRAM) return &voted;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].act == j->act) return &table[i];
    return NULL;
}

/* The army that the words name, or the army of whoever did it. */
static struct str army_of(const struct journal_row *j)
{
    struct str army;
    return db_journal_doer(&army, j) == DOER_PLAYER ? army : str_of(j->words);
}

static bool tell(struct act *x, const struct between *b, const struct journal_row *row)
{
    const char *army = b->of_army ? str_dup(army_of(row), x->arena) : "";
    if (!army) return err_nomem(x->e);
    ACT_ITEM(x, b->says, { slot_time("time", row->at), player_army_slot("army", x, army) });
    return true;
}

static bool is_join(const struct journal_row *row, int32_t board)
{
    const struct between *b = row->board == board ? row_of(row) : NULL;
    return b && b->says == W_BETWEEN_JOIN;
}

/* How many rows in a row say that somebody took a seat. */
static size_t joins(const struct journal_row *row, size_t n, int32_t board)
{
    size_t i = 0;
    while (i < n && is_join(&row[i], board)) i++;
    return i;
}

bool player_between(struct act *x, const struct journal_row *row, size_t n, int32_t board)
{
    enum { FEW = 4 };
    for (size_t i = 0; i < n; i++) {
        const struct between *b = row[i].board == board ? row_of(&row[i]) : NULL;
        size_t more = joins(&row[i], n - i, board);
        if (more > FEW) {
            i += more - 1;
            ACT_ITEM(x, W_BETWEEN_JOINS,
                     { slot_time("time", row[i].at), slot_count("n", (int64_t)more) });
        } else if (b && !tell(x, b, &row[i])) {
            return false;
        }
    }
    return true;
}
