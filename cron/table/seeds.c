/* Seeds of games. Knows nothing of what is drawn. */
#include "cron/table/seeds.h"

#include "cron/app/fault.h"
#include "cron/table/match.h"
#include "cron/table/round.h"
#include "mailer/digest.h"

enum { SEED_BYTES = 32 };

bool seeds_begin(const struct app *app, const struct game_row *g, bool chained, struct arena *a,
                 struct err *e)
{
    uint8_t seed[SEED_BYTES];
    char *hex = NEW(a, char, 2 * SEED_BYTES + 1), *hash = NEW(a, char, DIGEST_HEX);
    if (!match_kind(g)->draws) return true;
    if (!hex || !hash) return err_nomem(e);
    if (!fault_seed(seed, sizeof seed) && !digest_random(seed, sizeof seed, e)) return false;
    digest_text(hex, seed, sizeof seed);
    digest_hex(hash, (struct str){ (const char *)seed, sizeof seed });
    struct seed_row row = { g->id, g->board, hex, hash, 0, chained };
    return db_seed_add(app->db, &row, e);
}

bool seeds_now(struct seed_row *out, const struct app *app, const struct game_row *g,
               struct arena *a, struct err *e)
{
    struct seed_list seed = { NULL, 0 };
    *out = (struct seed_row){ 0 };
    if (!db_seed_list(app->db, &seed, g->id, a, e)) return false;
    const struct seed_row *now = round_seed(seed.row, seed.n, g->board);
    if (now) *out = *now;
    return true;
}
