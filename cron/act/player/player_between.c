/* What happened between two updates, apart from the board: the clock was stopped, somebody came
 * or left. From the game's journal, in words that everybody may read. */
#include "cron/act/player/player.h"
#include "cron/game/time/shift.h"

static const struct between {
    const char *act; /* in the journal */
    bool of_army;    /* its words name an army, or "player red" did it */
    enum words_name says;
} table[] = {
    { "start", false, W_BETWEEN_START },
    { "unstart", false, W_BETWEEN_UNSTART },
    { "pause", false, W_BETWEEN_PAUSE },
    { "resume", false, W_BETWEEN_RESUME },
    { "rest", false, W_BETWEEN_REST },
    { "wake", false, W_BETWEEN_RESUME },
    { "emergency", true, W_BETWEEN_EMERGENCY },
    { "deadline", false, W_BETWEEN_DEADLINE },
    { "extend", false, W_BETWEEN_DEADLINE },
    { "lengthen", true, W_BETWEEN_LENGTHEN },
    { "outage", false, W_BETWEEN_OUTAGE },
    { "join", true, W_BETWEEN_JOIN },
    { "seat add", true, W_BETWEEN_JOIN },
    { "seat replace", true, W_BETWEEN_REPLACE },
    { "substitute", true, W_BETWEEN_REPLACE },
    { "seat remove", true, W_BETWEEN_REMOVE },
    { "seat rejoin", true, W_BETWEEN_REJOIN },
    { "leave", true, W_BETWEEN_LEAVE },
    { "resign", true, W_BETWEEN_RESIGN },
    { "end", false, W_BETWEEN_END },
    { "vote", true, W_BETWEEN_VOTE },
    { "vote pause", false, W_BETWEEN_VOTE_PAUSE },
    { "vote end", false, W_BETWEEN_VOTE_END },
    { SHIFT_RESTORED_ACT, false, W_BETWEEN_RESTORED },
};

/* An end that no game master declared was the players' doing. */
static const struct between *row_of(const struct journal_row *j)
{
    bool voted = strcmp(j->act, "end") == 0 && strcmp(j->who, "program") == 0;
    const char *act = voted ? "vote end" : j->act;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(table[i].act, act) == 0) return &table[i];
    return NULL;
}

/* The army that the words name, or the army of whoever did it. */
static struct str army_of(const struct journal_row *j)
{
    struct str who = str_of(j->who), player = STR("player ");
    return str_starts(who, player) ? str_from(who, player.n) : str_of(j->words);
}

static bool tell(struct act *x, const struct between *b, const struct journal_row *row)
{
    const char *army = b->of_army ? str_dup(army_of(row), x->arena) : "";
    if (!army) return err_nomem(x->e);
    ACT_ITEM(x, b->says, { slot_time("time", row->at), player_army_slot("army", x, army) });
    return true;
}

/* How many rows in a row say that somebody took a seat. */
static size_t joins(const struct journal_row *row, size_t n, int32_t board)
{
    size_t i = 0;
    while (i < n && row[i].board == board && row_of(&row[i]) &&
           row_of(&row[i])->says == W_BETWEEN_JOIN)
        i++;
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
