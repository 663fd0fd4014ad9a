/* How many mails go out, when and to whom; and the server that takes them. Reads no mail. */
#include "db/metric.h"
#include "db/out.h"
#include "db/row.h"

#include <assert.h>

bool db_out_next(struct db *db, int64_t *at, struct err *e)
{
    return row_number(db, at, &(struct ask){ .stmt = ST_OUT_NEXT }, e);
}

bool db_out_waiting(struct db *db, int64_t *out, struct err *e)
{
    return row_number(db, out, &(struct ask){ .stmt = ST_OUT_WAITING }, e);
}

bool db_out_taken(struct db *db, bool *out, int64_t since, struct err *e)
{
    int64_t yes = 0;
    if (!row_number(db, &yes, &(struct ask){ .stmt = ST_OUT_TAKEN, .since = since }, e))
        return false;
    *out = yes != 0;
    return true;
}

bool db_out_sent(struct db *db, int64_t *out, int64_t since, int64_t now, struct err *e)
{
    return row_number(db, out, &(struct ask){ .stmt = ST_OUT_SENT, .since = since, .now = now },
                      e);
}

bool db_out_sent_at(struct db *db, int64_t *out, int64_t nth, int64_t now, struct err *e)
{
    assert(nth >= 1);
    struct ask q = { .stmt = ST_OUT_SENT_AT, .limit = nth - 1, .now = now };
    return row_number(db, out, &q, e);
}

static const struct field domain_field[] = { FIELD(struct out_domain, domain),
                                             FIELD(struct out_domain, n) };
static const struct shape domain_shape = SHAPE("domain", struct out_domain, domain_field);

bool db_out_busiest(struct db *db, struct out_domain *out, int64_t since, int64_t now,
                    struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_OUT_BUSIEST, .since = since, .now = now };
    return row_one(db, out, &domain_shape, &q, a, e);
}

bool db_out_count(struct db *db, int64_t *out, int64_t seat, enum out_kind kind, int64_t since,
                  struct err *e)
{
    struct ask q = { .stmt = ST_OUT_COUNT,
                     .id = seat,
                     .kind = db_word(&db_out_kinds, (int)kind),
                     .since = since };
    return row_number(db, out, &q, e);
}

bool db_out_answers(struct db *db, int64_t *out, int64_t seat, int64_t since, struct err *e)
{
    return row_number(db, out,
                      &(struct ask){ .stmt = ST_OUT_ANSWERS, .id = seat, .since = since }, e);
}

bool db_out_made(struct db *db, int64_t *out, const struct out_made *of, struct err *e)
{
    assert(of->turn >= OUT_GUEST && of->turn <= OUT_STRANGER);
    struct ask q = { .stmt = ST_OUT_MADE,
                     .limit = of->turn,
                     .address = of->address,
                     .name = of->domain,
                     .since = of->since,
                     .now = of->until };
    return row_number(db, out, &q, e);
}

bool db_out_oldest(struct db *db, int64_t *made, struct err *e)
{
    return row_number(db, made, &(struct ask){ .stmt = ST_OUT_OLDEST }, e);
}

/* ---- the server that takes them ------------------------------------------------------------
 */

static const struct field sender_field[] = {
    FIELD(struct sender_row, name),  FIELD(struct sender_row, since),
    FIELD(struct sender_row, tries), FIELD(struct sender_row, next_at),
    FIELD(struct sender_row, reply),
};
static const struct shape sender_shape = SHAPE("sender", struct sender_row, sender_field);

bool db_sender_get(struct db *db, struct sender_row *out, const char *name, struct arena *a,
                   struct err *e)
{
    struct ask q = { .stmt = ST_SENDER_GET, .name = name };
    return row_one(db, out, &sender_shape, &q, a, e);
}

bool db_sender_set(struct db *db, const struct sender_row *s, struct err *e)
{
    assert(s->name && s->name[0]);
    bool own, refused = s->since > 0 && s->reply[0];
    if (!db_tx_enter(db, &own, e)) return false;
    bool ok = row_put(db, ST_SENDER_SET, &sender_shape, s, NULL, e) &&
              metric_count(db, "send_refusals", "", refused, e);
    return db_tx_leave(db, own, ok, e);
}
