/* What became of mails. What is counted of it, and what follows for an update, is worked out
 * once for all results that are written down together. */
#include "db/metric.h"
#include "db/out.h"
#include "db/row.h"

#include <assert.h>

static const struct field result_field[] = {
    FIELD(struct out_row, id),      FIELD_OF_WORDS(struct out_row, state, &db_out_states),
    FIELD(struct out_row, tries),   FIELD(struct out_row, next_at),
    FIELD(struct out_row, done_at), FIELD(struct out_row, reply),
    FIELD(struct out_row, claim),
};
static const struct shape result_shape = SHAPE("outgoing mail", struct out_row, result_field);

/* The key up to the reader: "report/duel/3/". */
static struct str update_of(const struct out_row *o)
{
    struct str key = str_of(o->key ? o->key : "");
    while (key.n > 0 && key.s[key.n - 1] != '/') key.n--;
    return key;
}

static bool is_last(const struct out_results *r, size_t i)
{
    struct str of = update_of(r->report[i]);
    for (size_t k = i + 1; k < r->n; k++)
        if (of.n && str_eq(of, update_of(r->report[k]))) return false;
    return true;
}

bool db_out_results_end(struct db *db, struct out_results *r, struct err *e)
{
    bool ok = metric_count(db, "mails_failed", "", r->failed, e);
    for (int kind = LETTER_NONE + 1; ok && kind < LETTER_KINDS; kind++)
        ok = metric_count(db, "mails_sent", db_word(&db_out_kinds, kind), r->sent[kind], e);
    for (size_t i = 0; ok && i < r->n; i++)
        if (is_last(r, i)) ok = metric_reported(db, r->report[i]->id, r->report[i]->done_at, e);
    *r = (struct out_results){ .n = 0 };
    return ok;
}

/* `timed`: what the row is (OUT_TIMED). */
static bool note(struct db *db, struct out_results *r, const struct out_row *o, int64_t timed,
                 struct err *e)
{
    r->failed += o->state == OUT_FAILED;
    if (o->state == OUT_SENT) r->sent[o->kind]++;
    if (timed > 0) return metric_answered(db, timed, o->done_at, e);
    if (timed == 0) return true;
    r->report[r->n++] = o;
    return r->n < OUT_RESULTS_MAX || db_out_results_end(db, r, e);
}

static bool result(struct db *db, struct out_results *r, const struct out_row *o, struct err *e)
{
    int64_t timed = 0;
    if (o->state == OUT_READY && !row_put(db, ST_COUNT_DEFERRED, &result_shape, o, NULL, e))
        return false;
    if (row_number_of(db, &timed, ST_OUT_RESULT, &result_shape, o, e))
        return note(db, r, o, timed, e);
    if (e->code != ERR_NOTFOUND) return false;
    return err_set(e, ERR_CONFLICT,
                   "outgoing mail %lld is not there, was sent before, or others send it by now",
                   (long long)o->id);
}

bool db_out_result(struct db *db, struct out_results *r, const struct out_row *o, struct err *e)
{
    assert(o->id > 0 && o->state != OUT_NONE && o->state != OUT_SENDING);
    struct out_results alone = { .n = 0 };
    bool own;
    assert(!r || db->tx);
    if (r) return result(db, r, o, e);
    if (!db_tx_enter(db, &own, e)) return false;
    return db_tx_leave(db, own, result(db, &alone, o, e) && db_out_results_end(db, &alone, e),
                       e);
}
