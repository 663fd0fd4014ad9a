/* Threads that make mails. Knows what is to be made and what was made, but no server. */
#include "cron/dispatch/making.h"

#include <stdlib.h>

enum { AHEAD = 16 /* mails that are ready and not yet sent */ };

/* ---- one mail ------------------------------------------------------------------------------
 */

/* What one thread works with. */
struct desk {
    struct arena arena;
    struct picture_painter *painter;
};

static struct desk desk_of(const struct making *m, size_t i)
{
    return (struct desk){ m->work[i].arena, m->painters->of[i] };
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

static struct making_row *first(const struct making *m, enum made made)
{
    for (size_t i = 0; i < m->n; i++)
        if (m->row[i].made == made) return &m->row[i];
    return NULL;
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
    pthread_cond_broadcast(&m->moved);
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
            pthread_cond_wait(&m->moved, &m->lock);
    }
    pthread_mutex_unlock(&m->lock);
    return NULL;
}

/* ---- a batch -------------------------------------------------------------------------------
 */

static bool load_recipe(struct making_row *r, const struct batch *b, struct arena *a,
                        struct err *e)
{
    struct sheet_want want = { b->app, r->row, .mail = true, .own = true };
    if (r->row->kind == LETTER_DIGEST)
        return daily_load(&r->digest, b->tolds, b->app, r->row, a, e);
    r->sheet = NEW(a, struct sheet, 1);
    if (!r->sheet) return err_nomem(e);
    return sheet_load(r->sheet, b->tolds, &want, a, e);
}

/* One that cannot be made must not hold up the others. */
static bool load(struct making_row *r, const struct batch *b, struct arena *a, struct err *e)
{
    r->made = MADE;
    if (!r->row->recipe[0]) return true;
    if (load_recipe(r, b, a, e)) {
        r->made = MADE_NOT;
        return true;
    }
    r->failed = true;
    r->why = *e;
    return e->code != ERR_IO;
}

static bool load_all(struct making *m, const struct batch *b, struct arena *a, struct err *e)
{
    m->row = NEW(a, struct making_row, b->n);
    if (!m->row) return err_nomem(e);
    for (; m->n < b->n && !told_full(b->tolds); m->n++) {
        m->row[m->n] = (struct making_row){ .row = &b->row[m->n] };
        if (!load(&m->row[m->n], b, a, e)) return false;
    }
    return true;
}

/* Where there is no memory for one, pictures are drawn without. */
static void paint_with(struct making_painters *p, size_t i)
{
    struct err none;
    if (p->of[i] || !work_begin(&p->work[i], POST_PAINTER, &none)) return;
    if (!picture_painter_make(&p->of[i], &p->work[i].arena)) p->of[i] = NULL;
}

void making_painters_end(struct making_painters *p)
{
    for (size_t i = 0; i < LETTERS_MAX; i++) work_end(&p->work[i]);
    *p = (struct making_painters){ .of = { NULL } };
}

/* At least one arena is needed; with fewer threads it only takes longer. */
static bool begin(struct making *m, size_t threads, size_t bytes, struct err *e)
{
    struct err none;
    if (!work_begin(&m->work[0], bytes, e)) return false;
    for (size_t i = 0; i < threads; i++) paint_with(m->painters, i);
    for (size_t i = 0; i < threads; i++) {
        if (i > 0 && !work_begin(&m->work[i], bytes, &none)) break;
        if (pthread_create(&m->thread[i], NULL, run, m) != 0) break;
        m->n_thread++;
    }
    return true;
}

bool making_begin(struct making *m, const struct batch *b, struct arena *a, struct err *e)
{
    size_t recipes = 0, bytes = 0, threads = app_letters(b->app);
    *m = (struct making){ .painters = b->painters,
                          .lock = PTHREAD_MUTEX_INITIALIZER,
                          .moved = PTHREAD_COND_INITIALIZER };
    if (!load_all(m, b, a, e)) return false;
    for (size_t i = 0; i < m->n; i++) {
        if (m->row[i].made != MADE_NOT) continue;
        const struct making_row *r = &m->row[i];
        size_t need = r->digest ? daily_bytes(r->digest) : sheet_bytes(r->sheet);
        recipes++;
        if (need > bytes) bytes = need;
    }
    return recipes == 0 || begin(m, threads < recipes ? threads : recipes, bytes, e);
}

static struct making_row *next_to_take(const struct making *m)
{
    for (size_t i = 0; i < m->n; i++)
        if (m->row[i].made != MADE_TAKEN) return &m->row[i];
    return NULL;
}

struct making_row *making_take(struct making *m)
{
    struct making_row *r;
    pthread_mutex_lock(&m->lock);
    while ((r = next_to_take(m)) != NULL && r->made != MADE) {
        if (m->n_thread > 0 || r->made == MADE_NOW)
            pthread_cond_wait(&m->moved, &m->lock);
        else /* no thread could be started: then this one does it */
            make_next(m, r, desk_of(m, 0));
    }
    if (r) r->made = MADE_TAKEN;
    pthread_mutex_unlock(&m->lock);
    return r;
}

void making_put_back(struct making *m, struct making_row *r)
{
    pthread_mutex_lock(&m->lock);
    r->made = MADE;
    pthread_mutex_unlock(&m->lock);
}

void making_drop(struct making *m, struct making_row *r)
{
    if (!r->bytes) return;
    free(r->bytes);
    r->bytes = NULL;
    r->row->raw = STR("");
    pthread_mutex_lock(&m->lock);
    m->ahead--;
    pthread_cond_broadcast(&m->moved);
    pthread_mutex_unlock(&m->lock);
}

void making_end(struct making *m)
{
    pthread_mutex_lock(&m->lock);
    m->stop = true;
    pthread_cond_broadcast(&m->moved);
    pthread_mutex_unlock(&m->lock);
    for (size_t i = 0; i < m->n_thread; i++) pthread_join(m->thread[i], NULL);
    for (size_t i = 0; i < LETTERS_MAX; i++) work_end(&m->work[i]);
    for (size_t i = 0; i < m->n; i++)
        if (m->row[i].made == MADE) making_drop(m, &m->row[i]);
}

bool making_taken(const struct making *m, size_t i)
{
    return i < m->n && m->row[i].made == MADE_TAKEN;
}

const struct told *making_last(const struct making *m)
{
    const struct told *t = NULL;
    for (size_t i = 0; i < m->n; i++)
        if (m->row[i].sheet && m->row[i].sheet->told) t = m->row[i].sheet->told;
    return t;
}
