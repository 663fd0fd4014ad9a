/* Who did what with a game, and when. Facts. */
#include "db/journal.h"
#include "db/row.h"

#include <assert.h>

const struct db_words db_deeds = DB_WORDS(DEEDS);
const struct db_words db_doers = DB_WORDS(DOERS);
static const struct field journal_field[] = {
    FIELD(struct journal_row, id),    FIELD(struct journal_row, game),
    FIELD(struct journal_row, board), FIELD(struct journal_row, at),
    FIELD(struct journal_row, who),   FIELD_OF_WORDS(struct journal_row, act, &db_deeds),
    FIELD(struct journal_row, words),
};
static const struct shape journal_shape = SUMMED("act", struct journal_row, journal_field);

bool db_journal_add(struct db *db, int64_t *id, const struct journal_row *j, struct err *e)
{
    assert(j->game > 0 && j->who && j->who[0] && j->act);
    return row_new(db, id, ST_JOURNAL_ADD, &journal_shape, j, e);
}

bool db_journal_list(struct db *db, struct journal_list *out, const struct journal_of *of,
                     struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_JOURNAL_LIST, .game = of->game, .since = of->since };
    out->row = row_all(db, &out->n, &journal_shape, &q, a, e);
    return out->row != NULL;
}

enum doer db_journal_doer(struct str *army, const struct journal_row *j)
{
    struct str_cut who = str_cut(str_of(j->who), ' ');
    int doer = DOER_NONE;
    (void)db_word_find(&db_doers, &doer, who.head);
    if (army) *army = doer == DOER_PLAYER ? who.tail : STR("");
    return (enum doer)doer;
}

bool journal_sound(struct db *db, struct err *e)
{
    struct journal_row j;
    return row_check(db, ST_JOURNAL_ALL, &journal_shape, &j, e);
}
