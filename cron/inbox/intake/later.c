/* One thread, one post. */
#include "cron/inbox/intake/later.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

enum { ATTACHED = 4 };
enum order { REST, MAKE, MADE, END };

struct later {
    const struct app *app;
    pthread_t thread; /* if it runs */
    bool runs, another;
    pthread_mutex_t lock;
    pthread_cond_t moved;
    enum order order;
    struct work work, paint; /* of the thread; of its painter */
    struct picture_painter *painter;

    struct post_begun begun; /* .out 0: no bytes are missing */
    struct game_row game;
    struct seat_row seat;
    struct letter_text text;
    struct attachment attachment[ATTACHED];
    struct str raw;
    bool ok;
    bool failed; /* with the post's mail */
    struct err why;
};

static void *run(void *arg)
{
    struct later *l = arg;
    pthread_mutex_lock(&l->lock);
    while (l->order != END) {
        if (l->order != MAKE) {
            pthread_cond_wait(&l->moved, &l->lock);
            continue;
        }
        pthread_mutex_unlock(&l->lock);
        l->ok = post_compose(&l->raw, l->app, &l->begun.post, &l->work.arena, &l->why);
        pthread_mutex_lock(&l->lock);
        if (l->order == MAKE) l->order = MADE;
        pthread_cond_broadcast(&l->moved);
    }
    pthread_mutex_unlock(&l->lock);
    return NULL;
}

static void tell(struct later *l, enum order order)
{
    pthread_mutex_lock(&l->lock);
    l->order = order;
    pthread_cond_broadcast(&l->moved);
    pthread_mutex_unlock(&l->lock);
}

void later_rest(void *later)
{
    struct later *l = later;
    if (!l) return;
    pthread_mutex_lock(&l->lock);
    while (l->order == MAKE) pthread_cond_wait(&l->moved, &l->lock);
    pthread_mutex_unlock(&l->lock);
}

struct later *later_begin(const struct app *app)
{
    struct later *l = calloc(1, sizeof *l);
    if (!l) return NULL;
    l->app = app;
    pthread_mutex_init(&l->lock, NULL);
    pthread_cond_init(&l->moved, NULL);
    return l;
}

void later_expect(struct later *l, bool another)
{
    if (l) l->another = another;
}

/* With the first answer that need not be made at once: most runs have one mail, or none. */
static bool is_running(struct later *l)
{
    struct err none;
    if (l->runs) return true;
    if (!l->paint.memory && work_begin(&l->paint, POST_PAINTER, &none) &&
        !picture_painter_make(&l->painter, &l->paint.arena))
        l->painter = NULL;
    l->runs = pthread_create(&l->thread, NULL, run, l) == 0;
    return l->runs;
}

void later_end(struct later *l)
{
    if (!l) return;
    later_rest(l);
    tell(l, END);
    if (l->runs) pthread_join(l->thread, NULL);
    pthread_mutex_destroy(&l->lock);
    pthread_cond_destroy(&l->moved);
    work_end(&l->work);
    work_end(&l->paint);
    free(l);
}

int64_t later_mail(const struct later *l)
{
    return l && l->begun.out ? l->begun.post.mail : 0;
}

bool later_join(struct later *l, struct err *e)
{
    if (!l || !l->begun.out) return true;
    later_rest(l);
    if (!l->ok) *e = l->why;
    l->failed = !l->ok || !db_out_bytes(l->app->db, l->begun.out, l->raw, e);
    if (!l->failed) l->begun.out = 0;
    return !l->failed;
}

int64_t later_failed(const struct later *l)
{
    return l && l->failed ? l->begun.post.mail : 0;
}

void later_drop(struct later *l)
{
    if (!l) return;
    later_rest(l);
    l->begun.out = 0;
    l->failed = false;
}

/* Copies of the structs, which are gone before the strings in them. */
static void copy(struct later *l)
{
    struct post *p = &l->begun.post;
    l->game = *p->game;
    l->seat = *p->seat;
    l->text = *p->text;
    for (size_t i = 0; i < p->n_attachment; i++) l->attachment[i] = p->attachment[i];
    p->game = &l->game;
    p->seat = &l->seat;
    p->text = &l->text;
    p->attachment = l->attachment;
    p->painter = l->painter;
}

bool later_add(struct later *l, const struct app *app, const struct post *p, struct arena *a,
               struct err *e)
{
    assert(p->n_attachment <= ATTACHED);
    if (!later_join(l, e)) return false;
    if (!l || !l->another || !is_running(l)) return post_add(app, p, a, e);
    if (!app_game_again(&l->work, app, p->game->name, e) ||
        !post_begin(&l->begun, app, p, a, e))
        return false;
    copy(l);
    if (l->begun.out) tell(l, MAKE);
    return true;
}
