/* What an update is made of. Knows of no store but where the orders lie, and of no clock. */
#include "cron/game/update/round.h"

#include "engine/kept.h"

bool round_orders(struct round *t, struct db *db, struct arena *a, struct err *e)
{
    struct order_row *o = NULL;
    size_t n = 0;
    if (!db_order_list(db, &o, &n, t->board.game, t->board.number, a, e)) return false;
    struct buf b = buf_make(a, n * 4096 + 1);
    for (size_t i = 0; i < n; i++) buf_printf(&b, "order %s %s\n", o[i].army, o[i].text);
    t->orders = buf_str(&b);
    t->order = o;
    t->n_order = n;
    return !b.full || err_nomem(e);
}

static bool read_seed(struct stream *out, const char *seed, int64_t next, struct err *e)
{
    char text[2 * SEED_MAX + 32];
    int n = snprintf(text, sizeof text, "%s %lld", seed, (long long)next);
    if (n < (int)sizeof text && draw_stream_read(out, str_of(text))) return true;
    return err_set(e, ERR_INPUT, "a seed is not written in pairs of hex digits");
}

bool round_stream(struct stream *out, const struct round *t, const struct seed_row *seed,
                  struct err *e)
{
    *out = (struct stream){ .sha256 = digest };
    if (!seed) return true;
    return read_seed(out, seed->seed, seed->from_board == t->board.number ? 0 : t->board.draw,
                     e);
}

bool round_stream_of(struct stream *out, const struct round *t, struct db *db, struct arena *a,
                     struct err *e)
{
    struct seed_row *seed = NULL;
    size_t n = 0;
    return db_seed_list(db, &seed, &n, t->board.game, a, e) &&
           round_stream(out, t, round_seed(seed, n, t->board.number), e);
}

bool round_play(struct adjudication *out, const struct round *t, struct stream *s,
                struct arena *a, struct err *e)
{
    const struct rules *rules;
    struct buf text = buf_make(a, t->board.text.n + t->orders.n + 1);
    buf_put(&text, t->board.text);
    buf_put(&text, t->orders);
    if (text.full) return err_nomem(e);
    if (!rules_of(&rules, buf_str(&text), e)) return false;
    if (t->orders.n == 0 && rules->pass) return rules->pass(out, t->board.text, a, e);
    if (!rules->adjudicate(out, buf_str(&text), s, TELL_WHY, a, e)) return false;
    if (out->n_refused == 0) return true;
    const struct judged *r = &out->refused[0];
    return err_set(e, ERR_BUG, "the order on file of %s is refused now: %s", r->army,
                   verdict_word(r->verdict.code));
}

bool round_keep(struct db *db, struct board_row *next, const struct adjudication *r,
                struct arena *a, struct err *e)
{
    struct why_row why = { next->game, next->number, STR("") };
    size_t n = r->n_reason; /* those of no event come last; no letter tells them */
    while (n > 0 && r->reason[n - 1].about == REASON_ALONE) n--;
    if (!kept_events_print(&next->events, r->event, r->n_event, a, e) ||
        !kept_reasons_print(&why.reasons, r->reason, n, a, e) || !db_board_put(db, next, e))
        return false;
    return why.reasons.n == 0 || db_why_add(db, &why, e);
}

const struct seed_row *round_seed(const struct seed_row *seed, size_t n, int32_t board)
{
    const struct seed_row *found = NULL;
    for (size_t i = 0; i < n && seed[i].from_board <= board; i++) found = &seed[i];
    return found;
}

bool round_seed_hash(char out[DIGEST_HEX], const char *seed, struct err *e)
{
    struct stream s = { .n_seed = 0 };
    if (!read_seed(&s, seed, 0, e)) return false;
    digest_hex(out, (struct str){ (const char *)s.seed, s.n_seed });
    return true;
}
