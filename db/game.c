/* Games and their boards. Knows nothing of rules: a board is a text with a number. */
#include "db/game.h"
#include "db/claim.h"
#include "db/metric.h"

#include <assert.h>

const struct db_words db_game_states = DB_WORDS(GAME_STATES);
const struct db_words db_game_identities = DB_WORDS(GAME_IDENTITIES);
const struct db_words db_game_lates = DB_WORDS(GAME_LATES);
const struct db_words db_game_pauses = DB_WORDS(GAME_PAUSES);

static const struct field game_field[] = {
    FIELD(struct game_row, id),
    FIELD(struct game_row, name),
    FIELD(struct game_row, rules),
    FIELD_OF_WORDS(struct game_row, state, &db_game_states),
    FIELD_OF_WORDS(struct game_row, identity, &db_game_identities),
    FIELD(struct game_row, every_s),
    FIELD(struct game_row, deadline),
    FIELD(struct game_row, board),
    FIELD_OF_WORDS(struct game_row, late, &db_game_lates),
    FIELD(struct game_row, ending),
    FIELD(struct game_row, complete),
    FIELD(struct game_row, failures),
    FIELD(struct game_row, trouble),
    FIELD(struct game_row, early),
    FIELD_OF_WORDS(struct game_row, pause, &db_game_pauses),
    FIELD(struct game_row, until),
    FIELD(struct game_row, idle),
    FIELD(struct game_row, extended),
    FIELD(struct game_row, begun),
    FIELD(struct game_row, sealed),
};

/* Bits flip on disks: then an impossible game stops, and not the program. */
static bool game_sane(const void *row)
{
    static const int64_t latest = INT64_C(253402300800); /* the year 10000 */
    const struct game_row *g = row;
    return g->state != GAME_NONE && g->identity != IDENTITY_NONE && g->every_s >= 0 &&
           g->every_s < latest && g->deadline >= 0 && g->deadline < latest && g->board >= 0 &&
           g->id > 0;
}
static const struct shape game_shape = { .what = "game",
                                         .size = sizeof(struct game_row),
                                         .field = game_field,
                                         .n = sizeof game_field / sizeof *game_field,
                                         .sane = game_sane,
                                         .skip = true };

bool db_game_add(struct db *db, int64_t *id, const struct game_row *g, struct err *e)
{
    assert(g->name && g->name[0]);
    return row_new(db, id, ST_GAME_ADD, &game_shape, g, e);
}

bool db_game_get(struct db *db, struct game_row *out, const char *name, struct arena *a,
                 struct err *e)
{
    struct ask q = { .stmt = ST_GAME_GET, .name = name };
    return row_one(db, out, &game_shape, &q, a, e);
}

bool db_game_by_id(struct db *db, struct game_row *out, int64_t id, struct arena *a,
                   struct err *e)
{
    struct ask q = { .stmt = ST_GAME_BY_ID, .id = id };
    return row_one(db, out, &game_shape, &q, a, e);
}

/* ---- who works on it -----------------------------------------------------------------------
 */

/* A claim that is over is dropped: its holder must find that out before writing anything. */
static bool drop_dead(struct db *db, const struct claim *c, struct err *e)
{
    struct ask drop = { .stmt = ST_GAME_UNCLAIM, .id = c->id, .claim = c->claim };
    if (claim_own(db, c->claim)) return true;
    if (!claim_lives(db, c)) return row_do(db, &drop, NULL, e);
    db->busy = c->id;
    return err_set(e, ERR_CONFLICT, "others work on game %lld just now", (long long)c->id);
}

/* While nobody else writes. */
static bool touch(struct db *db, int64_t game, struct err *e)
{
    struct claim c;
    struct ask q = { .stmt = game ? ST_GAME_CLAIM_OF : ST_GAME_CLAIMED,
                     .id = game,
                     .board = -1 };
    for (;; q.id = c.id) {
        if (!claim_read(db, &c, &q, e)) return false;
        if (c.id == 0) return true;
        if (!drop_dead(db, &c, e)) return !(db->doomed = true);
        if (game) return true;
    }
}

/* While others write: they may hold it, or have written to it since it was read. Nobody waits
 * for a game while holding another. */
static bool touch_beside(struct db *db, const struct game_row *g, struct err *e)
{
    struct claim c;
    struct ask q = { .stmt = ST_GAME_HOLD,
                     .id = g->id,
                     .board = g->board,
                     .now = g->deadline,
                     .state = db_word(&db_game_states, (int)g->state) };
    bool ok = claim_read(db, &c, &q, e), busy = ok ? c.id == 0 : db_locked_out(e);
    if (busy) db->busy = g->id;
    if (busy) err_set(e, ERR_CONFLICT, "others work on game %s just now", g->name);
    ok = ok && !busy && (c.claim == 0 || drop_dead(db, &c, e));
    if (!ok) db->doomed = true;
    return ok;
}

bool db_game_touch(struct db *db, const struct game_row *g, struct err *e)
{
    if (!db->tx) return true;
    return db->holds == DB_HOLDS_ALL ? touch(db, g->id, e) : touch_beside(db, g, e);
}

int64_t db_busy(const struct db *db)
{
    return db->busy;
}

/* It holds nothing else yet, so it may wait for who holds it. */
static bool own(struct db *db, int64_t game, struct err *e)
{
    struct claim c;
    struct ask q = { .stmt = ST_GAME_OWN, .id = game };
    return claim_read(db, &c, &q, e) && (c.claim == 0 || drop_dead(db, &c, e));
}

typedef bool enter_fn(struct db *db, int64_t game, struct err *e);
static bool begin_game(struct db *db, int64_t game, enum db_holds holds, int wait_ms,
                       struct err *e)
{
    enter_fn *enter = holds == DB_HOLDS_ALL ? touch : own;
    assert(wait_ms >= 0);
    for (;; wait_ms -= DB_NAP_MS) {
        if (!db_begin_holding(db, holds, e)) return false;
        if (enter(db, game, e)) return true;
        db_rollback(db);
        if (!db->busy || wait_ms <= 0) return false;
        db_nap();
    }
}

bool db_begin_game(struct db *db, int64_t game, int wait_ms, struct err *e)
{
    return begin_game(db, game, DB_HOLDS_ALL, wait_ms, e);
}

bool db_begin_own_game(struct db *db, int64_t game, int wait_ms, struct err *e)
{
    assert(game > 0);
    return begin_game(db, game, DB_HOLDS_OWN, wait_ms, e);
}

bool db_begin_claimed(struct db *db, int64_t game, struct err *e)
{
    struct claim c;
    struct ask q = { .stmt = ST_GAME_OWN, .id = game };
    if (!db_begin_holding(db, DB_HOLDS_OWN, e)) return false;
    bool ok = claim_read(db, &c, &q, e);
    if (ok && claim_own(db, c.claim)) return true;
    if (ok) err_set(e, ERR_CONFLICT, "it took too long, and others work on it by now");
    if (ok) db->busy = game;
    db_rollback(db);
    return false;
}

/* What is being claimed, and whose it was. */
struct claiming {
    struct claim before[GAME_CLAIMS];
    struct claim_owners owners;
};

static bool claim_game(struct claiming *k, struct db *db, struct game_claim *g,
                       const struct claim *before, struct err *e)
{
    struct claim c;
    if (!claim_make(db, &c, e)) return false;
    struct ask drop = { .stmt = ST_GAME_UNCLAIM, .id = g->game, .claim = before->claim };
    struct ask claim = {
        .stmt = ST_GAME_CLAIM, .id = g->game, .claim = c.claim, .claim_ends = c.claim_ends
    };
    g->claim = 0;
    g->over = before->id && before->claim == 0;
    if (g->over) return true;
    if (!claim_own(db, before->claim) && claim_lives_as(db, before, &k->owners)) return true;
    if (before->id && !row_do(db, &drop, NULL, e)) return false;
    if (row_number(db, &g->claim, &claim, e)) return true;
    bool others = e->code == ERR_NOTFOUND; /* they have claimed it meanwhile */
    if (others) *e = (struct err){ 0 };
    return others;
}

static bool read_claims(struct claiming *k, struct db *db, const struct game_claim *g, size_t n,
                        struct err *e)
{
    bool ok = true;
    for (size_t i = 0; ok && i < n; i++) {
        struct ask of = { .stmt = ST_GAME_CLAIM_OF, .id = g[i].game, .board = g[i].board };
        ok = claim_read(db, &k->before[i], &of, e);
    }
    return ok;
}

/* All are read first, on one way to a server: of those that are due others have most. */
bool db_game_claim(struct db *db, struct game_claim *g, size_t n, struct err *e)
{
    struct claiming k = { .owners = { .n = 0 } };
    struct err none;
    assert(n <= GAME_CLAIMS);
    if (!db_begin_holding(db, DB_HOLDS_OWN, e)) return false;
    if (db_prefetch(db)) {
        (void)read_claims(&k, db, g, n, &none);
        db_prefetch_end(db);
    }
    bool ok = read_claims(&k, db, g, n, e);
    for (size_t i = 0; ok && i < n; i++) ok = claim_game(&k, db, &g[i], &k.before[i], e);
    return db_tx_leave(db, true, ok, e);
}

bool db_game_unclaim(struct db *db, const struct game_claim *g, size_t n, struct err *e)
{
    bool ok = true;
    if (!db_begin_holding(db, DB_HOLDS_OWN, e)) return false;
    for (size_t i = 0; ok && i < n; i++) {
        struct ask q = { .stmt = ST_GAME_UNCLAIM, .id = g[i].game, .claim = g[i].claim };
        ok = g[i].claim == 0 || row_do(db, &q, NULL, e);
    }
    return db_tx_leave(db, true, ok, e);
}

/* ---- games ---------------------------------------------------------------------------------
 */

static bool games(struct db *db, struct game_list *out, const struct ask *q, struct arena *a,
                  struct err *e)
{
    out->row = row_all(db, &out->n, &game_shape, q, a, e);
    return out->row != NULL;
}

bool db_game_list(struct db *db, struct game_list *out, struct arena *a, struct err *e)
{
    return games(db, out, &(struct ask){ .stmt = ST_GAME_LIST }, a, e);
}

bool db_game_played(struct db *db, struct game_list *out, struct arena *a, struct err *e)
{
    return games(db, out, &(struct ask){ .stmt = ST_GAME_PLAYED }, a, e);
}

bool db_game_due(struct db *db, struct game_list *out, int64_t now, struct arena *a,
                 struct err *e)
{
    return games(db, out, &(struct ask){ .stmt = ST_GAME_DUE, .now = now }, a, e);
}

bool db_game_waits(struct db *db, struct game_list *out, struct arena *a, struct err *e)
{
    return games(db, out, &(struct ask){ .stmt = ST_GAME_WAITS }, a, e);
}

bool db_game_house(struct db *db, int64_t game, struct err *e)
{
    return row_do(db, &(struct ask){ .stmt = ST_HOUSE_PLAYS, .game = game }, NULL, e);
}

bool db_game_house_done(struct db *db, int64_t game, struct err *e)
{
    return row_do(db, &(struct ask){ .stmt = ST_HOUSE_DONE, .game = game }, NULL, e);
}

bool db_game_house_owes(struct db *db, struct game_list *out, struct arena *a, struct err *e)
{
    return games(db, out, &(struct ask){ .stmt = ST_HOUSE_OWES }, a, e);
}

bool db_game_rested(struct db *db, struct game_list *out, int64_t now, struct arena *a,
                    struct err *e)
{
    return games(db, out, &(struct ask){ .stmt = ST_GAME_RESTED, .now = now }, a, e);
}

bool db_game_early(struct db *db, int64_t *at, int64_t after, struct err *e)
{
    return row_number(db, at, &(struct ask){ .stmt = ST_GAME_EARLY, .now = after }, e);
}

bool db_game_set(struct db *db, const struct game_row *g, struct err *e)
{
    assert(g->id > 0 && g->state != GAME_NONE);
    int64_t changed;
    if (!row_put(db, ST_GAME_SET, &game_shape, g, &changed, e)) return false;
    return changed || err_set(e, ERR_NOTFOUND, "no such game");
}

bool db_game_trouble(struct db *db, int64_t id, const char *trouble, struct err *e)
{
    struct ask q = { .stmt = ST_GAME_TROUBLE, .id = id, .name = trouble };
    return row_do(db, &q, NULL, e) &&
           metric_count(db, "update_failures", "", trouble[0] != '\0', e);
}

bool db_game_remind(struct db *db, struct game_list *out, int64_t now, struct arena *a,
                    struct err *e)
{
    return games(db, out, &(struct ask){ .stmt = ST_GAME_REMIND, .now = now }, a, e);
}

bool db_game_remind_at(struct db *db, int64_t *out, int64_t id, struct err *e)
{
    return row_number(db, out, &(struct ask){ .stmt = ST_GAME_REMIND_AT, .id = id }, e);
}

bool db_game_remind_set(struct db *db, int64_t id, int64_t at, struct err *e)
{
    return row_do(db, &(struct ask){ .stmt = ST_GAME_REMIND_SET, .id = id, .now = at }, NULL,
                  e);
}

bool game_sound(struct db *db, struct err *e)
{
    struct game_row g;
    return row_check(db, ST_GAME_LIST, &game_shape, &g, e);
}
