/* Threads that make mails. Knows what is to be made and what was made, but no server. */
#include "cron/dispatch/making.h"

#include "cron/dispatch/domains.h"
#include "cron/letters/sheet_prefetch.h"
#include "cron/outbox/post.h"

#include <assert.h>
#include <stdlib.h>

enum { AHEAD = 16 /* mails that are ready and not yet sent */ };

void making_open(struct making *m, const struct app *app)
{
    pthread_condattr_t clock;
    *m = (struct making){ .app = app, .lock = PTHREAD_MUTEX_INITIALIZER };
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&m->made, NULL);
    pthread_cond_init(&m->room, NULL);
    pthread_cond_init(&m->news, &clock);
    pthread_condattr_destroy(&clock);
}

void making_close(struct making *m)
{
    making_halt(m);
    for (size_t i = 0; i < LETTERS_MAX; i++) {
        work_end(&m->work[i]);
        work_end(&m->easel[i]);
    }
    for (; m->n > 0; m->n--) {
        struct making_batch *b = &m->batch[m->n - 1];
        for (size_t i = 0; i < b->n; i++) free(b->row[i].bytes);
        work_end(&b->work);
    }
    work_end(&m->spare);
    told_close(&m->tolds, NULL);
    pthread_cond_destroy(&m->made);
    pthread_cond_destroy(&m->room);
    pthread_cond_destroy(&m->news);
}

/* ---- rows ----------------------------------------------------------------------------------
 */

static bool waits(const struct making_row *r)
{
    return r->made != MADE_TAKEN && r->made != MADE_GONE;
}

struct making_row *making_waiting(const struct making *m, size_t i)
{
    for (size_t b = 0; b < m->n; b++)
        for (size_t k = 0; k < m->batch[b].n; k++)
            if (waits(&m->batch[b].row[k]) && i-- == 0) return &m->batch[b].row[k];
    return NULL;
}

size_t making_waiting_n(const struct making *m)
{
    size_t n = 0;
    for (size_t b = 0; b < m->n; b++)
        for (size_t k = 0; k < m->batch[b].n; k++) n += waits(&m->batch[b].row[k]);
    return n;
}

static struct making_row *first(const struct making *m, enum made made)
{
    for (size_t b = 0; b < m->n; b++)
        for (size_t k = 0; k < m->batch[b].n; k++)
            if (m->batch[b].row[k].made == made) return &m->batch[b].row[k];
    return NULL;
}

bool making_fits(struct making *m)
{
    pthread_mutex_lock(&m->lock);
    bool yes = making_idle(m);
    pthread_mutex_unlock(&m->lock);
    return yes;
}

bool making_idle(const struct making *m)
{
    return m->n < MAKING_BATCHES && !first(m, MADE_NOT) && !first(m, MADE_NOW);
}

void making_take(struct making *m, struct making_row *r)
{
    r->made = MADE_TAKEN;
    if (!r->bytes) return;
    m->ahead--;
    pthread_cond_signal(&m->room);
}

void making_gone(struct making_row *r)
{
    r->made = MADE_GONE;
    r->bytes = NULL;
}

static void drop(struct making *m, struct making_row *r)
{
    if (r->bytes) m->ahead--;
    free(r->bytes);
    r->bytes = NULL;
    r->made = MADE_GONE;
}

void making_spoil(struct making *m, struct making_row *r)
{
    r->made = MADE;
    m->ahead += r->bytes != NULL;
    r->failed = true;
    err_set(&r->why, ERR_IO, "this machine has no memory left");
    pthread_cond_signal(&m->news);
}

struct making_row *making_failed(struct making *m)
{
    struct making_row *r = NULL;
    pthread_mutex_lock(&m->lock);
    for (size_t i = 0; (r = making_waiting(m, i)) != NULL; i++)
        if (r->made == MADE && r->failed) break;
    if (r) drop(m, r);
    pthread_mutex_unlock(&m->lock);
    return r;
}

static bool is_for(const struct making_row *r, const char *domain)
{
    return !domain || str_ieq(domains_name(r->row->recipient), str_of(domain));
}

bool making_untaken(struct making *m, const char *domain, making_give *give, void *ctx,
                    struct err *e)
{
    bool ok = true;
    struct making_row *r;
    pthread_mutex_lock(&m->lock);
    for (size_t i = 0; ok && (r = making_waiting(m, i)) != NULL;) {
        if (r->made == MADE_NOW || !is_for(r, domain)) {
            i++;
            continue;
        }
        drop(m, r);
        ok = give(ctx, r->row, e);
    }
    pthread_mutex_unlock(&m->lock);
    return ok;
}

/* ---- one mail ------------------------------------------------------------------------------
 */

/* What one thread works with. */
struct desk {
    struct arena arena;
    struct picture_painter *painter;
};

static struct desk desk_of(const struct making *m, size_t i)
{
    return (struct desk){ m->work[i].arena, m->painter[i] };
}

/* The bytes leave the arena, which the next letter reuses. */
static bool make(struct making_row *r, struct desk desk)
{
    struct str raw;
    bool ok = r->digest ? daily_mail(&raw, r->digest, desk.painter, &desk.arena, &r->why)
                        : sheet_mail(&raw, r->sheet, desk.painter, &desk.arena, &r->why);
    if (!ok) return false;
    r->bytes = malloc(raw.n);
    if (!r->bytes)
        return err_set(&r->why, ERR_IO, "this machine has no %zu kB of memory left",
                       raw.n >> 10);
    memcpy(r->bytes, raw.s, raw.n);
    r->row->raw = (struct str){ r->bytes, raw.n };
    return true;
}

/* With the lock held, which is given back while the letter is made. */
static void make_next(struct making *m, struct making_row *r, struct desk desk)
{
    r->made = MADE_NOW;
    pthread_mutex_unlock(&m->lock);
    bool ok = make(r, desk);
    pthread_mutex_lock(&m->lock);
    r->made = MADE;
    r->failed = !ok;
    m->ahead += ok;
    if (ok) pthread_cond_signal(&m->made);
    if (!ok || !first(m, MADE_NOT)) pthread_cond_signal(&m->news);
}

static void *run(void *arg)
{
    struct making *m = arg;
    struct making_row *r;
    pthread_mutex_lock(&m->lock);
    struct desk desk = desk_of(m, m->begun++);
    while (!m->stop && (r = first(m, MADE_NOT)) != NULL) {
        if (m->ahead < AHEAD)
            make_next(m, r, desk);
        else
            pthread_cond_wait(&m->room, &m->lock);
    }
    pthread_mutex_unlock(&m->lock);
    return NULL;
}

/* ---- a batch -------------------------------------------------------------------------------
 */

static bool load_recipe(struct making *m, struct making_row *r, struct arena *a, struct err *e)
{
    struct sheet_want want = { m->app, r->row, .mail = true, .own = true };
    if (r->row->kind == LETTER_DIGEST)
        return daily_load(&r->digest, &m->tolds, m->app, r->row, a, e);
    r->sheet = NEW(a, struct sheet, 1);
    if (!r->sheet) return err_nomem(e);
    return sheet_load(r->sheet, &m->tolds, &want, a, e);
}

/* One that cannot be made must not hold up the others. */
static bool load(struct making *m, struct making_row *r, struct arena *a, struct err *e)
{
    enum made made = MADE;
    if (!r->row->recipe[0]) return true;
    if (load_recipe(m, r, a, e))
        made = MADE_NOT;
    else
        r->failed = true;
    if (r->failed) r->why = *e;
    r->made = made;
    return made == MADE_NOT || e->code != ERR_IO;
}

static void prefetch(const struct making *m, const struct making_batch *b)
{
    size_t left = b->mail.n - b->n;
    sheet_prefetch(m->app, b->mail.row + b->n, left < SHEET_AHEAD ? left : SHEET_AHEAD,
                   &m->tolds, b->work.arena);
}

/* Nobody sees the rows before all of them are read. */
static bool load_all(struct making *m, struct making_batch *b, struct err *e)
{
    struct arena *a = &b->work.arena;
    bool ok = true;
    for (; ok && b->n < b->mail.n && !told_full(&m->tolds); b->n++) {
        struct making_row *r = &b->row[b->n];
        db_recall(m->app->db); /* also behind figures that had to be written */
        if (b->n % SHEET_AHEAD == 0) prefetch(m, b);
        *r = (struct making_row){ .row = &b->mail.row[b->n], .made = MADE };
        ok = load(m, r, a, e);
    }
    db_recall_end(m->app->db);
    return ok;
}

/* Where there is no memory for one, pictures are drawn without. */
static void paint_with(struct making *m, size_t i)
{
    struct err none;
    if (m->painter[i] || !work_begin(&m->easel[i], POST_PAINTER, &none)) return;
    if (!picture_painter_make(&m->painter[i], &m->easel[i].arena)) m->painter[i] = NULL;
}

void making_halt(struct making *m)
{
    pthread_mutex_lock(&m->lock);
    m->stop = true;
    pthread_cond_broadcast(&m->room);
    pthread_mutex_unlock(&m->lock);
    for (size_t i = 0; i < m->n_thread; i++) pthread_join(m->thread[i], NULL);
    m->n_thread = m->begun = 0;
    m->stop = false;
}

/* With fewer threads it only takes longer. */
static bool begin(struct making *m, size_t threads, size_t bytes, struct err *e)
{
    for (size_t i = 0; i < threads; i++) paint_with(m, i);
    for (; m->n_thread < threads; m->n_thread++) {
        if (!work_again(&m->work[m->n_thread], bytes, e)) break;
        if (pthread_create(&m->thread[m->n_thread], NULL, run, m) == 0) continue;
        err_set(e, ERR_IO, "this machine starts no more threads");
        break;
    }
    return m->n_thread > 0;
}

/* The board of the last row, or NULL: the next batch may begin with it. */
static const struct told *last_board(const struct making_batch *b)
{
    for (size_t i = b->n; i > 0; i--)
        if (b->row[i - 1].sheet && b->row[i - 1].sheet->told) return b->row[i - 1].sheet->told;
    return NULL;
}

static bool start(struct making *m, const struct making_batch *b, struct err *e)
{
    size_t recipes = 0, bytes = 0, threads = app_letters(m->app);
    for (size_t i = 0; i < b->n; i++) {
        if (b->row[i].made != MADE_NOT) continue;
        const struct making_row *r = &b->row[i];
        size_t need = r->digest ? daily_bytes(r->digest) : sheet_bytes(r->sheet);
        recipes++;
        if (need > bytes) bytes = need;
    }
    return recipes == 0 || begin(m, threads < recipes ? threads : recipes, bytes, e);
}

bool making_begin(struct making *m, struct making_batch *b, struct err *e)
{
    assert(m->n < MAKING_BATCHES && b->mail.n > 0);
    making_halt(m); /* they have nothing left to do */
    told_close(&m->tolds, m->board);
    b->n = 0;
    b->row = NEW(&b->work.arena, struct making_row, b->mail.n);
    bool ok = b->row ? load_all(m, b, e) : err_nomem(e);
    m->board = last_board(b);
    pthread_mutex_lock(&m->lock);
    m->batch[m->n++] = *b;
    ok = ok && start(m, b, e);
    pthread_cond_broadcast(&m->made);
    pthread_mutex_unlock(&m->lock);
    return ok;
}

static bool over(const struct making_batch *b)
{
    for (size_t i = 0; i < b->n; i++)
        if (b->row[i].made != MADE_GONE) return false;
    return true;
}

void making_reap(struct making *m)
{
    struct work old = { 0 };
    pthread_mutex_lock(&m->lock);
    if (m->n > 0 && over(&m->batch[0])) {
        old = m->batch[0].work;
        m->n--;
        m->batch[0] = m->batch[1];
    }
    pthread_mutex_unlock(&m->lock);
    if (m->spare.memory) work_end(&old);
    if (old.memory) m->spare = old;
}

bool making_work(struct making *m, struct work *w, size_t bytes, struct err *e)
{
    *w = m->spare;
    m->spare = (struct work){ 0 };
    return work_again(w, bytes, e);
}
