/* Pruning, a small transaction at a time. Knows which rows are old enough, nothing of why. */
#include "db/prune.h"
#include "db/row.h"

enum { ROWS = 100, BYTES = 1 << 20, PAGES = 500 };

/* A row that may go. */
struct old {
    int64_t id, bytes;
};
static const struct field old_field[] = {
    FIELD(struct old, id),
    FIELD(struct old, bytes),
};
static const struct shape old_shape = SHAPE("old row", struct old, old_field);

struct next_game {
    const char *name;
    int64_t id;
};
static const struct field next_field[] = {
    FIELD(struct next_game, name),
    FIELD(struct next_game, id),
};
static const struct shape next_shape = SHAPE("game", struct next_game, next_field);

/* Two statements on each of the rows that `q` finds, up to a megabyte of rows. */
static bool take_rows(struct db *db, struct prune *p, int64_t *n, const struct ask *q,
                      const enum stmt doing[2], struct err *e)
{
    char memory[sizeof(struct old) * ROWS * 4]; /* the list grows by doubling */
    struct arena a = arena_make(memory, sizeof memory);
    size_t found;
    int64_t bytes = 0;
    const struct old *row = row_all(db, &found, &old_shape, q, &a, e);
    if (!row) return false;
    for (size_t i = 0; i < found && bytes < BYTES; i++) {
        for (int k = 0; k < 2; k++)
            if (!row_do(db, &(struct ask){ .stmt = doing[k], .id = row[i].id }, NULL, e))
                return false;
        bytes += row[i].bytes;
        p->id = row[i].id;
        ++*n;
    }
    p->done.bytes += bytes;
    return true;
}

static bool take(struct db *db, struct prune *p, int64_t *n, const struct ask *q,
                 const enum stmt doing[2], struct err *e)
{
    struct ask of = *q, on = { .stmt = ST_PRUNING_ON }, off = { .stmt = ST_PRUNING_OFF };
    of.limit = ROWS;
    if (!db_begin(db, e)) return false;
    bool ok = row_do(db, &on, NULL, e) && take_rows(db, p, n, &of, doing, e) &&
              row_do(db, &off, NULL, e);
    return db_tx_leave(db, true, ok, e);
}

/* ---- when a game was over ------------------------------------------------------------------
 */

static bool prune_ended(struct db *db, struct prune *p, struct err *e)
{
    p->stage++;
    return row_do(db, &(struct ask){ .stmt = ST_PRUNE_ENDED, .now = p->wish.now }, NULL, e);
}

/* 0: it goes on. A name that no game has concerns a stranger. */
static bool ended_at(struct db *db, int64_t *at, const struct ask *q, struct err *e)
{
    *at = 0;
    if (row_number(db, at, q, e)) return true;
    *at = 1;
    return e->code == ERR_NOTFOUND;
}

/* ---- mails ---------------------------------------------------------------------------------
 */

/* Mails of this game may go up to this time. */
static bool mails_until(struct db *db, int64_t *until, const struct prune *p, struct err *e)
{
    struct ask q = { .stmt = ST_PRUNE_ENDED_AT, .name = p->game };
    int64_t at;
    *until = p->wish.strangers;
    if (!p->game[0]) return true;
    if (!ended_at(db, &at, &q, e)) return false;
    *until = at && at <= p->wish.mails ? p->wish.mails : INT64_MIN;
    return true;
}

static bool next_mails(struct db *db, struct prune *p, struct err *e)
{
    char memory[256];
    struct arena a = arena_make(memory, sizeof memory);
    struct next_game next;
    struct ask q = { .stmt = ST_PRUNE_MAIL_GAME, .name = p->game };
    bool more = p->wish.mails > INT64_MIN && row_one(db, &next, &next_shape, &q, &a, e);
    if (more) {
        snprintf(p->game, sizeof p->game, "%s", next.name);
        return true;
    }
    p->stage++;
    p->id = 0;
    return p->wish.mails == INT64_MIN || e->code == ERR_NOTFOUND;
}

static bool prune_mails(struct db *db, struct prune *p, struct err *e)
{
    static const enum stmt doing[] = { ST_PRUNE_MAIL_RAW, ST_PRUNE_MAIL_DONE };
    int64_t until, before = p->done.mails;
    if (!mails_until(db, &until, p, e)) return false;
    struct ask q = { .stmt = ST_PRUNE_MAIL, .name = p->game, .since = until };
    if (until > INT64_MIN && !take(db, p, &p->done.mails, &q, doing, e)) return false;
    return p->done.mails > before || next_mails(db, p, e);
}

/* ---- letters -------------------------------------------------------------------------------
 */

static bool prune_letters(struct db *db, struct prune *p, struct err *e)
{
    static const enum stmt doing[] = { ST_PRUNE_OUT_RAW, ST_PRUNE_OUT_DONE };
    struct ask q = { .stmt = ST_PRUNE_OUT, .id = p->id, .now = p->wish.letters };
    int64_t before = p->done.letters;
    if (q.now > INT64_MIN && !take(db, p, &p->done.letters, &q, doing, e)) return false;
    if (p->done.letters > before) return true;
    p->stage++;
    p->id = 0;
    return true;
}

/* ---- press ---------------------------------------------------------------------------------
 */

/* p->id is the game, or 0. */
static bool next_press(struct db *db, struct prune *p, struct err *e)
{
    char memory[64];
    struct arena a = arena_make(memory, sizeof memory);
    struct next_game next;
    int64_t at;
    struct ask q = { .stmt = ST_PRUNE_PRESS_GAME, .id = p->id };
    bool more = p->wish.press > INT64_MIN && row_one(db, &next, &next_shape, &q, &a, e);
    if (!more) {
        p->stage++;
        return p->wish.press == INT64_MIN || e->code == ERR_NOTFOUND;
    }
    struct ask ended = { .stmt = ST_PRUNE_ENDED_BY_ID, .id = next.id };
    if (!ended_at(db, &at, &ended, e)) return false;
    p->id = next.id;
    p->game[0] = at && at <= p->wish.press ? '!' : '\0';
    return true;
}

static bool prune_press(struct db *db, struct prune *p, struct err *e)
{
    static const enum stmt doing[] = { ST_PRUNE_PRESS_TO, ST_PRUNE_PRESS_DONE };
    int64_t game = p->id, before = p->done.press;
    struct ask q = { .stmt = ST_PRUNE_PRESS, .game = game };
    bool over = p->id && p->game[0];
    if (over && !take(db, p, &p->done.press, &q, doing, e)) return false;
    p->id = game;
    return p->done.press > before || next_press(db, p, e);
}

/* ---- pages ---------------------------------------------------------------------------------
 */

bool db_space(struct db *db, struct space *out, struct err *e)
{
    return db->store->space(db, out, e);
}

/* Each in a statement of its own, so that others may write in between. */
static bool give_back(struct db *db, struct prune *p, struct err *e)
{
    struct space before, after;
    if (!db_space(db, &before, e)) return false;
    p->ended = before.free == 0 || before.mode == 0;
    if (p->ended) return true;
    if (!db->store->give_back(db, PAGES, e) || !db_space(db, &after, e)) return false;
    p->done.returned += before.pages - after.pages;
    p->ended = after.pages >= before.pages;
    return true;
}

bool db_compact(struct db *db, struct err *e)
{
    return db->store->compact(db, e);
}

bool db_prune(struct db *db, struct prune *p, struct err *e)
{
    static bool (*const stage[])(struct db *, struct prune *,
                                 struct err *) = { prune_ended, prune_mails, prune_letters,
                                                   prune_press, give_back };
    if (!stage[p->stage](db, p, e)) return false;
    if (p->ended && p->done.bytes) db->store->cut_log(db);
    return true;
}
