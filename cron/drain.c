/* Taking mails over. A mail is durable in the store before the mailbox hears of it, so a crash
 * at any instant leaves it in one of the two; the store knows it by key and by content. Only
 * what the store has is ever flagged or moved, whatever the server said about it. */
#include "cron/drain.h"

#include "cron/fault.h"

enum {
    BATCHES = 10000, /* the end of a mailbox that is filled as fast as it is read */
    PASSES = 4,      /* over a mailbox that mails vanish from meanwhile */
    STRIKES = 3      /* mails in a row that a server which works cannot give */
};

/* One way through the mailbox, from the oldest mail to the end. */
struct pass {
    struct drain *d;
    bool ended; /* it came to the end */
    bool gone;  /* mails vanished between list and read: perhaps under a new name */
    bool skipped;
    char skipped_why[sizeof((struct err){ 0 }.text)];
    char key[SOURCE_KEY_MAX], epoch[32];
    struct listed last; /* listed last */
};

static bool store(struct drain *d, const struct listed *item, const struct incoming *in,
                  struct err *e)
{
    const struct app *app = d->app;
    char sha[DIGEST_HEX];
    digest_hex(sha, in->raw);
    struct mail_row row = { .mailbox = d->box->name,
                            .key = in->key,
                            .epoch = item->epoch,
                            .sha256 = sha,
                            .received = app->fixed_now ? app->fixed_now : in->received,
                            .seen = app_now(app),
                            .since = d->since,
                            .raw = in->raw,
                            .oversize = in->oversize };
    int64_t id = 0;
    if (!db_mail_add(app->db, &id, &row, e) || !unread_over(&d->unread, in->key, e))
        return false;
    d->fresh += id != 0;
    if (id)
        log_line(&app->log, LOG_INFO, "mailbox %s: mail %lld stored, %zu bytes", d->box->name,
                 (long long)id, in->raw.n);
    return true;
}

static bool book(struct drain *d, const struct listed *item, const struct incoming *in,
                 struct err *e)
{
    switch (in->state) {
    case MAIL_READ: return store(d, item, in, e);
    case MAIL_UNREAD: return unread_note(&d->unread, in, d->since, e);
    case MAIL_GONE: break;
    }
    return true;
}

/* Commit 1. */
static bool book_all(struct drain *d, const struct listed *item, const struct incoming *in,
                     size_t n, struct err *e)
{
    size_t before = d->fresh;
    if (n == 0) return true;
    if (!db_begin(d->app->db, e)) return false;
    bool ok = true;
    for (size_t i = 0; ok && i < n; i++) ok = book(d, &item[i], &in[i], e);
    FAULT("before_mail_commit");
    if (!ok) db_rollback(d->app->db);
    ok = ok && db_commit(d->app->db, e);
    if (!ok) d->fresh = before;
    if (ok) FAULT("after_mail_commit");
    return ok;
}

/* Does the server work, but for that mail? */
static bool answers(const struct drain *d, struct arena a)
{
    struct err e = { 0 };
    struct listed *item = NULL;
    size_t n = 0;
    return d->source->list(d->source->ctx, NULL, &item, &n, &a, &e);
}

/* One by one, since the server fails on all of them together. The mail that it fails on each
 * time is unread; after a few of those in a row the rest is left for the next fetch, which
 * tries those that failed last. *done: how many were tried. */
static bool read_each(struct pass *p, struct incoming *in, const struct listed *item, size_t n,
                      size_t *done, struct arena *a, struct err *e)
{
    struct mail_source *source = p->d->source;
    int strikes = 0;
    for (*done = 0; *done < n && strikes < STRIKES; ++*done) {
        struct incoming *it = &in[*done];
        struct arena mark = *a;
        strikes++;
        if (source->read(source->ctx, it, &item[*done], 1, a, e)) {
            strikes = 0;
            continue;
        }
        *a = mark;
        if (e->code != ERR_IO || !answers(p->d, *a)) return false;
        char *why = str_dup(str_of(e->text), a);
        if (!why) return err_nomem(e);
        *it = (struct incoming){ .key = item[*done].key, .state = MAIL_UNREAD, .why = why };
    }
    return true;
}

static bool read_some(struct pass *p, struct incoming *in, const struct listed *item, size_t n,
                      size_t *done, struct arena *a, struct err *e)
{
    struct mail_source *source = p->d->source;
    struct arena mark = *a;
    *done = n;
    if (n == 0 || source->read(source->ctx, in, item, n, a, e)) return true;
    *a = mark;
    if (e->code != ERR_IO) return false;
    return read_each(p, in, item, n, done, a, e);
}

/* A batch in the sequence in which it is worked on. */
struct batch {
    struct listed *item; /* known ones, then fresh ones, then those that failed before */
    size_t known, fresh, failed;
    struct incoming *in;   /* of the fresh and the failed */
    struct listed *stored; /* what may be settled */
    size_t n_stored;
};

static bool sort_batch(struct pass *p, struct batch *b, const struct listed *item, size_t n,
                       struct arena *a, struct err *e)
{
    bool *known = NEW(a, bool, n);
    const char **key = NEW(a, const char *, n);
    *b = (struct batch){ .item = NEW(a, struct listed, n),
                         .in = NEW(a, struct incoming, n),
                         .stored = NEW(a, struct listed, n) };
    if (!known || !key || !b->item || !b->in || !b->stored) return err_nomem(e);
    for (size_t i = 0; i < n; i++) key[i] = item[i].key;
    if (!db_mail_known(p->d->app->db, known, p->d->box->name, key, n, e)) return false;
    for (size_t i = 0; i < n; i++)
        if (known[i]) b->item[b->known++] = item[i];
    for (size_t i = 0; i < n; i++)
        if (!known[i] && !unread_before(&p->d->unread, key[i]))
            b->item[b->known + b->fresh++] = item[i];
    for (size_t i = 0; i < n; i++)
        if (!known[i] && unread_before(&p->d->unread, key[i]))
            b->item[b->known + b->fresh + b->failed++] = item[i];
    return true;
}

static void keep_stored(struct pass *p, struct batch *b, const struct listed *item,
                        const struct incoming *in, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (in[i].state == MAIL_READ) b->stored[b->n_stored++] = item[i];
        if (in[i].state == MAIL_GONE) p->gone = true;
    }
}

static bool take_over(struct pass *p, struct batch *b, struct arena *a, struct err *e)
{
    struct listed *fresh = b->item + b->known, *failed = fresh + b->fresh;
    struct incoming *again = b->in + b->fresh;
    size_t n = 0, m = 0;
    for (size_t i = 0; i < b->known; i++) b->stored[b->n_stored++] = b->item[i];
    if (!read_some(p, b->in, fresh, b->fresh, &n, a, e) || !book_all(p->d, fresh, b->in, n, e))
        return false;
    keep_stored(p, b, fresh, b->in, n);
    if (n < b->fresh) {
        p->skipped = true;
        snprintf(p->skipped_why, sizeof p->skipped_why, "%s", b->in[n - 1].why);
    }
    if (!read_some(p, again, failed, b->failed, &m, a, e) ||
        !book_all(p->d, failed, again, m, e))
        return false;
    for (size_t i = m; i < b->failed; i++) unread_kept(&p->d->unread, failed[i].key);
    keep_stored(p, b, failed, again, m);
    return true;
}

/* What cannot be moved away is stored all the same: that holds no update. */
static void settle(struct drain *d, const struct batch *b)
{
    struct mail_source *source = d->source;
    if (d->settle.code || b->n_stored == 0) return;
    if (!source->settle(source->ctx, b->stored, b->n_stored, &d->settle)) return;
    FAULT("after_settle");
}

static void remember_last(struct pass *p, const struct listed *last)
{
    snprintf(p->key, sizeof p->key, "%s", last->key);
    snprintf(p->epoch, sizeof p->epoch, "%s", last->epoch);
    p->last = *last;
    p->last.key = p->key;
    p->last.epoch = p->epoch;
}

static bool one_batch(struct pass *p, struct arena *a, struct err *e)
{
    struct mail_source *source = p->d->source;
    const struct listed *after = p->last.key ? &p->last : NULL;
    struct listed *item = NULL;
    struct batch b;
    size_t n = 0;
    if (!source->list(source->ctx, after, &item, &n, a, e)) return false;
    p->ended = n < SOURCE_BATCH;
    if (n == 0) return true;
    remember_last(p, &item[n - 1]);
    if (!sort_batch(p, &b, item, n, a, e) || !take_over(p, &b, a, e)) return false;
    settle(p->d, &b);
    return true;
}

static bool one_pass(struct pass *p, struct err *e)
{
    for (int i = 0; i < BATCHES && !p->ended && !work_stopping(); i++) {
        struct work w;
        if (!work_begin(&w, WORK_BATCH, e)) return false;
        bool ok = one_batch(p, &w.arena, e);
        work_end(&w);
        if (!ok) return false;
    }
    return true;
}

bool drain(struct drain *d, struct err *e)
{
    for (int i = 0; i < PASSES; i++) {
        struct pass p = { .d = d };
        int64_t began = app_now(d->app);
        if (!one_pass(&p, e)) return false;
        if (p.skipped) return err_set(e, ERR_IO, "%s", p.skipped_why);
        if (!p.ended) return true; /* the next fetch goes on */
        if (p.gone) continue;
        d->read_to = began;
        return unread_forget(&d->unread, e);
    }
    return err_set(e, ERR_IO, "mails vanish while they are read");
}
