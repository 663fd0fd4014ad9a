/* Taking mails over. A mail is durable in the store before the mailbox hears of it, so a crash
 * at any instant leaves it in one of the two; the store recognises it by key and by content.
 * Only what the store has is ever flagged or moved, whatever the server said about it. */
#include "cron/inbox/fetch/drain.h"

#include "cron/app/fault.h"
#include "cron/inbox/fetch/stored.h"
#include "mailer/pushed.h"

enum {
    BATCHES = 10000, /* the end of a mailbox that is filled as fast as it is read */
    PASSES = 4,      /* over a mailbox from which mails vanish while it is read */
    STRIKES = 3      /* mails in a row that a working server cannot give */
};

/* One pass through the mailbox, from the oldest mail to the end. */
struct pass {
    struct drain *d;
    bool ended; /* it came to the end */
    bool gone;  /* mails vanished between list and read: perhaps under a new name */
    bool moved; /* mails were settled */
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
                            .since = d->since,
                            .raw = in->raw,
                            .oversize = in->oversize };
    int64_t id = 0;
    if (!stored_add(&id, app, &row, e) || !unread_over(&d->unread, in->key, e)) return false;
    d->fresh += id != 0;
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

/* Does the server work, except for that mail? */
static bool answers(const struct drain *d, struct arena a)
{
    struct err e = { 0 };
    struct listed *item = NULL;
    size_t n = 0;
    return d->source->list(d->source->ctx, NULL, &item, &n, &a, &e);
}

/* Mails that are read together. */
struct run {
    const struct listed *item;
    struct incoming *in;
    size_t n, done; /* done: so many from the first on were tried */
};

/* One by one, since the server fails on all of them together. The mail that it fails on each
 * time is unread; after a few of those in a row the rest is left for the next fetch, which
 * tries those that failed last. */
static bool read_each(const struct pass *p, struct run *r, struct arena *a, struct err *e)
{
    struct mail_source *source = p->d->source;
    int strikes = 0;
    log_line(&p->d->app->log, LOG_INFO, "mailbox %s: %s; the mails are read one by one",
             p->d->box->name, e->text);
    for (r->done = 0; r->done < r->n && strikes < STRIKES; r->done++) {
        struct incoming *it = &r->in[r->done];
        const struct listed *item = &r->item[r->done];
        struct arena mark = *a;
        strikes++;
        if (source->read(source->ctx, it, item, 1, a, e)) {
            strikes = 0;
            continue;
        }
        *a = mark;
        if (e->code != ERR_IO || !answers(p->d, *a)) return false;
        char *why = str_dup(str_of(e->text), a);
        if (!why) return err_nomem(e);
        *it = (struct incoming){ .key = item->key, .state = MAIL_UNREAD, .why = why };
    }
    return true;
}

static bool read_run(const struct pass *p, struct run *r, struct arena *a, struct err *e)
{
    struct mail_source *source = p->d->source;
    struct arena mark = *a;
    r->done = r->n;
    if (r->n == 0 || source->read(source->ctx, r->in, r->item, r->n, a, e)) return true;
    *a = mark;
    return e->code == ERR_IO && read_each(p, r, a, e);
}

/* Commit 1. */
static bool book_all(struct drain *d, const struct run *r, struct err *e)
{
    size_t before = d->fresh;
    if (r->done == 0) return true;
    if (!db_begin_holding(d->app->db, DB_HOLDS_OWN, e)) return false;
    bool ok = true;
    for (size_t i = 0; ok && i < r->done; i++) ok = book(d, &r->item[i], &r->in[i], e);
    fault_point("before_mail_commit");
    if (!ok) db_rollback(d->app->db);
    ok = ok && db_commit(d->app->db, e);
    if (!ok) d->fresh = before;
    if (ok) fault_point("after_mail_commit");
    return ok;
}

/* A batch in the order in which it is handled. */
struct batch {
    /* known ones, then fresh ones, then those that failed before: the least often tried first,
     * as only a few of them may take the connection with them */
    struct listed *item;
    size_t known, fresh, failed;
    struct incoming *in;   /* of the fresh and the failed */
    struct listed *stored; /* what may be settled */
    size_t n_stored;
};

static bool sort_batch(struct pass *p, struct batch *b, const struct listed *item, size_t n,
                       struct arena *a, struct err *e)
{
    const struct unread *u = &p->d->unread;
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
        if (!known[i] && unread_tries(u, key[i]) == 0) b->item[b->known + b->fresh++] = item[i];
    for (size_t i = 0; i < n; i++) {
        int tries = unread_tries(u, key[i]);
        if (known[i] || tries == 0 || unread_tried(u, key[i])) continue;
        struct listed *failed = b->item + b->known + b->fresh;
        size_t at = b->failed++;
        for (; at > 0 && unread_tries(u, failed[at - 1].key) > tries; at--)
            failed[at] = failed[at - 1];
        failed[at] = item[i];
    }
    return true;
}

static bool take_run(struct pass *p, struct batch *b, struct run *r, struct arena *a,
                     struct err *e)
{
    if (!read_run(p, r, a, e) || !book_all(p->d, r, e)) return false;
    for (size_t i = 0; i < r->done; i++) {
        if (r->in[i].state == MAIL_READ) b->stored[b->n_stored++] = r->item[i];
        if (r->in[i].state == MAIL_GONE) p->gone = true;
    }
    return true;
}

/* Those that failed before come last; the mailbox counts as read all the same. */
static bool take_over(struct pass *p, struct batch *b, struct arena *a, struct err *e)
{
    struct run fresh = { .item = b->item + b->known, .in = b->in, .n = b->fresh };
    struct run again = { .item = fresh.item + b->fresh,
                         .in = b->in + b->fresh,
                         .n = b->failed };
    for (size_t i = 0; i < b->known; i++) b->stored[b->n_stored++] = b->item[i];
    if (!take_run(p, b, &fresh, a, e)) return false;
    if (fresh.done < fresh.n) {
        p->skipped = true;
        snprintf(p->skipped_why, sizeof p->skipped_why, "%s", fresh.in[fresh.done - 1].why);
    }
    if (!take_run(p, b, &again, a, e)) return false;
    for (size_t i = again.done; i < again.n; i++) unread_kept(&p->d->unread, again.item[i].key);
    return true;
}

/* What cannot be moved away is stored all the same: that holds no update. */
static void settle(struct pass *p, const struct batch *b)
{
    struct drain *d = p->d;
    struct mail_source *source = d->source;
    if (d->settle.code || b->n_stored == 0) return;
    if (!source->settle(source->ctx, b->stored, b->n_stored, &d->settle)) return;
    p->moved = true;
    fault_point("after_settle");
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
    settle(p, &b);
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

/* The last pass moves nothing: a server announces new mail with whatever it answers next, and
 * what it announced while mails were moved it does not announce again in IDLE. */
bool drain(struct drain *d, struct err *e)
{
    for (int i = 0; i < PASSES; i++) {
        struct pass p = { .d = d };
        int64_t began = app_now(d->app);
        if (i > 0 && !unread_reload(&d->unread, e)) return false;
        if (!one_pass(&p, e)) return false;
        if (p.skipped) return err_set(e, ERR_IO, "%s", p.skipped_why);
        if (!p.ended) return true; /* the next fetch goes on */
        if (p.gone) continue;
        d->read_to = began - (d->source->pushed ? PUSHED_GRACE_S : 0);
        if (p.moved && i + 1 < PASSES) continue;
        return unread_forget(&d->unread, e);
    }
    return err_set(e, ERR_IO, "mails vanish while they are read");
}
