/* What an update is made of. Knows of the store only where the orders are, and nothing of
 * clocks. */
#include "cron/table/round.h"

#include "engine/kept.h"

bool round_lines(struct round *t, struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, t->n_order * 4096 + 1);
    for (size_t i = 0; i < t->n_order; i++)
        buf_printf(&b, "order %s %s\n", t->order[i].army, t->order[i].text);
    t->orders = buf_str(&b);
    return !b.full || err_nomem(e);
}

bool round_orders(struct round *t, struct db *db, struct arena *a, struct err *e)
{
    struct order_list o = { NULL, 0 };
    if (!db_order_list(db, &o, t->board.game, t->board.number, a, e)) return false;
    t->order = o.row;
    t->n_order = o.n;
    return round_lines(t, a, e);
}

static bool read_seed(struct stream *out, const char *seed, int64_t next, struct err *e)
{
    char text[2 * SEED_MAX + 32];
    int n = snprintf(text, sizeof text, "%s %lld", seed, (long long)next);
    if (n < (int)sizeof text && draw_stream_read(out, str_of(text))) return true;
    return err_set(e, ERR_INPUT, "a seed is not written in pairs of hex digits");
}

/* A sum in hex, as its bytes. */
static bool put_sum(struct buf *b, const char *hex)
{
    if (strlen(hex) != DIGEST_HEX - 1) return false;
    for (size_t i = 0; hex[i]; i += 2) {
        int byte = char_hex_byte(hex + i);
        if (byte < 0) return false;
        buf_putc(b, (char)byte);
    }
    return true;
}

static bool put_seal(struct buf *b, const struct round *t, struct err *e)
{
    static const char none[DIGEST_BYTES];
    if (t->board.number == 0) return buf_put(b, (struct str){ none, sizeof none }), true;
    return (t->seal && put_sum(b, t->seal)) ||
           err_set(e, ERR_INPUT, "board %d has no seal, and numbers are drawn from it",
                   (int)t->board.number);
}

/* The seed of one update, in place of the game's. */
static bool chain(struct stream *s, const struct round *t, struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, SEED_MAX + (t->n_order + 1) * DIGEST_BYTES);
    buf_put(&b, (struct str){ (const char *)s->seed, s->n_seed });
    if (!put_seal(&b, t, e)) return false;
    for (size_t i = 0; i < t->n_order; i++)
        if (!put_sum(&b, t->order[i].receipt))
            return err_set(e, ERR_INPUT,
                           "the order of %.30s has no receipt, and numbers are drawn from it",
                           t->order[i].army);
    if (b.full) return err_nomem(e);
    struct str all = buf_str(&b);
    digest(s->seed, all.s, all.n);
    s->n_seed = DIGEST_BYTES;
    return true;
}

bool round_stream(struct stream *out, const struct round *t, const struct seed_row *seed,
                  struct arena *a, struct err *e)
{
    *out = (struct stream){ .sha256 = digest };
    if (!seed) return true;
    if (seed->chained) return read_seed(out, seed->seed, 0, e) && chain(out, t, a, e);
    return read_seed(out, seed->seed, seed->from_board == t->board.number ? 0 : t->board.draw,
                     e);
}

bool round_stream_of(struct stream *out, struct round *t, struct db *db, struct arena *a,
                     struct err *e)
{
    struct seed_list seed = { NULL, 0 };
    struct seal_row seal;
    if (!db_seal_get(db, &seal, t->board.game, t->board.number, a, e) ||
        !db_seed_list(db, &seed, t->board.game, a, e))
        return false;
    t->seal = seal.seal;
    return round_stream(out, t, round_seed(seed.row, seed.n, t->board.number), a, e);
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
    return err_set(e, ERR_BUG, "the saved order of %s is refused now: %s", r->army,
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
