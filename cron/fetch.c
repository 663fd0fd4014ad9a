/* Taking mails over. A mail is durable in the store before the mailbox hears of it, so a crash
 * at any instant leaves it in one of the two; the store knows it by key and by content. */
#include "cron/fetch.h"

#include "cron/fault.h"
#include "cron/secrets.h"
#include "cron/work.h"

static bool store(const struct app *app, const struct mailbox *box, const struct incoming *in,
                  bool *fresh, struct err *e)
{
    char sha[DIGEST_HEX];
    digest_hex(sha, in->raw);
    struct mail_row row = { .mailbox = box->name,
                            .key = in->key,
                            .sha256 = sha,
                            .received = app->fixed_now ? app->fixed_now : in->received,
                            .seen = app_now(app),
                            .raw = in->raw,
                            .oversize = in->oversize };
    int64_t id = 0;
    if (!db_mail_add(app->db, &id, &row, e)) return false;
    *fresh = id != 0;
    if (*fresh)
        log_line(&app->log, LOG_INFO, "mailbox %s: mail %lld stored, %zu bytes", box->name,
                 (long long)id, in->raw.n);
    return true;
}

static bool store_all(const struct app *app, const struct mailbox *box,
                      const struct incoming *in, size_t n, size_t *fresh, struct err *e)
{
    if (!db_begin(app->db, e)) return false;
    for (size_t i = 0; i < n; i++) {
        bool is_new = false;
        if (in[i].gone) continue;
        if (!store(app, box, &in[i], &is_new, e)) {
            db_rollback(app->db);
            return false;
        }
        *fresh += is_new;
    }
    FAULT("before_mail_commit");
    if (!db_commit(app->db, e)) return false;
    FAULT("after_mail_commit");
    return true;
}

/* One mailbox being emptied. */
struct drain {
    const struct app *app;
    const struct mailbox *box;
    struct mail_source *source;
    size_t fresh; /* mails stored */
};

/* The mails of the batch that the store does not have yet, moved to its front. */
static bool unknown_first(const struct drain *d, struct listed *item, size_t n,
                          size_t *n_unknown, struct arena *a, struct err *e)
{
    bool *known = NEW(a, bool, n);
    const char **key = NEW(a, const char *, n);
    if (!known || !key) return err_nomem(e);
    for (size_t i = 0; i < n; i++) key[i] = item[i].key;
    if (!db_mail_known(d->app->db, known, d->box->name, key, n, e)) return false;
    *n_unknown = 0;
    for (size_t i = 0; i < n; i++) {
        if (known[i]) continue;
        struct listed swap = item[*n_unknown];
        item[(*n_unknown)++] = item[i];
        item[i] = swap;
    }
    return true;
}

static bool drain_batch(struct drain *d, size_t *listed, struct arena *a, struct err *e)
{
    struct mail_source *source = d->source;
    struct listed *item = NULL;
    size_t n = 0;
    if (!source->list(source->ctx, &item, listed, a, e)) return false;
    if (*listed == 0) return true;
    if (!unknown_first(d, item, *listed, &n, a, e)) return false;
    struct incoming *in = NEW(a, struct incoming, n + 1);
    if (!in) return err_nomem(e);
    if (n && !source->read(source->ctx, in, item, n, a, e)) return false;
    if (n && !store_all(d->app, d->box, in, n, &d->fresh, e)) return false;
    if (!source->settle(source->ctx, item, *listed, e)) return false;
    FAULT("after_settle");
    return true;
}

static bool drain(struct drain *d, struct err *e)
{
    /* Settled mails leave the mailbox, so the batches come to an end; should a server keep
     * them, the bound does. */
    for (int rounds = 0; rounds < 1000 && !work_stopping(); rounds++) {
        struct work w;
        size_t listed = 0;
        if (!work_begin(&w, WORK_BATCH, e)) return false;
        bool ok = drain_batch(d, &listed, &w.arena, e);
        work_end(&w);
        if (!ok || listed < SOURCE_BATCH) return ok;
    }
    return true;
}

bool fetch_mailbox(const struct app *app, const struct mailbox *box, struct mail_source *source,
                   size_t *n, struct err *e)
{
    char step[64];
    snprintf(step, sizeof step, "fetch-%s", box->name);
    struct drain d = { .app = app, .box = box, .source = source };
    *n = 0;
    if (!db_lock(app->db, step, 10000, e)) return false;
    bool ok = drain(&d, e);
    *n = d.fresh;
    db_unlock(app->db, step);
    return ok || err_add(e, "mailbox %s: ", box->name);
}

static bool fetch_one(const struct app *app, const struct mailbox *box, size_t *n,
                      struct err *e)
{
    char memory[16384];
    struct arena a = arena_make(memory, sizeof memory);
    struct account acc = { 0 };
    struct mail_source source = { 0 };
    if (!endpoint_account(&acc, &box->endpoint, box->processed, &a, e)) return false;
    if (!source_open(&source, &acc, e)) return err_add(e, "mailbox %s: ", box->name);
    int64_t begun = app_now(app);
    bool ok = fetch_mailbox(app, box, &source, n, e);
    if (ok) db_mailbox_set(app->db, &(struct mailbox_row){ box->name, begun, "", 0 }, e);
    source.close(source.ctx);
    return ok;
}

bool fetch_all(const struct app *app, size_t *n)
{
    bool ok = true;
    *n = 0;
    for (size_t i = 0; i < app->config->n_mailbox; i++) {
        struct err e = { 0 };
        size_t fresh = 0;
        if (!fetch_one(app, &app->config->mailbox[i], &fresh, &e)) {
            log_line(&app->log, LOG_ERROR, "%s", e.text);
            ok = false;
        }
        *n += fresh;
    }
    return ok;
}
