/* The thread in which the house thinks. */
#include "cron/game/house/house_mind.h"

#include "cron/game/house/house_file.h"
#include "db/game.h"

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { LOWEST = 19 };

/* ---- the thread ----------------------------------------------------------------------------
 */

static void hand_over(struct house_mind *m)
{
    pthread_mutex_lock(&m->lock);
    *m->last = m->now;
    m->last = &m->now->next;
    m->now = NULL;
    pthread_mutex_unlock(&m->lock);
    if (m->ring) m->ring(m->fd);
}

static bool stopping(struct house_mind *m)
{
    pthread_mutex_lock(&m->lock);
    bool stop = m->stop;
    pthread_mutex_unlock(&m->lock);
    return stop;
}

/* *left: games for another round. */
static void think_all(struct house_mind *m, const struct game_row *game, size_t n,
                      int64_t until, bool *left)
{
    size_t i = 0;
    for (; i < n && house_look_spent_ms() < until && !stopping(m); i++) {
        struct err e = { 0 };
        struct house_look at = { &m->app, game[i].name, until };
        if (!house_look_at(&m->now, &m->work, &at, &e))
            log_line(&m->app.log, LOG_ERROR, "the house: %s", e.text);
        else
            hand_over(m);
    }
    *left = i < n;
}

/* The holder of the lock thinks about the same games. */
static void round_of(struct house_mind *m, int64_t ms, bool *left)
{
    enum { LIST = 4 << 20 };
    struct err e = { 0 };
    struct game_list game = { NULL, 0 };
    *left = false;
    if (!db_lock(m->app.db, "house", 0, &e)) {
        if (e.code != ERR_CONFLICT) log_line(&m->app.log, LOG_ERROR, "the house: %s", e.text);
        return;
    }
    if (work_begin(&m->list, LIST, &e) &&
        db_game_house_owes(m->app.db, &game, &m->list.arena, &e))
        think_all(m, game.row, game.n, house_look_spent_ms() + ms, left);
    else
        log_line(&m->app.log, LOG_ERROR, "the house: %s", e.text);
    work_end(&m->list);
    work_end(&m->work);
    db_unlock(m->app.db, "house");
}

/* 0: it is to end. */
static int64_t next_round(struct house_mind *m)
{
    pthread_mutex_lock(&m->lock);
    while (m->ask_ms == 0 && !m->stop) pthread_cond_wait(&m->turn, &m->lock);
    int64_t ms = m->stop ? 0 : m->ask_ms;
    m->ask_ms = 0;
    pthread_mutex_unlock(&m->lock);
    return ms;
}

static void round_over(struct house_mind *m, int64_t spent, bool left)
{
    pthread_mutex_lock(&m->lock);
    m->thinks = false;
    m->spent_ms = spent;
    pthread_cond_broadcast(&m->turn);
    pthread_mutex_unlock(&m->lock);
    if (left && m->ring) m->ring(m->fd);
}

/* It can be cancelled only while it computes (house_pick.c). */
static void *run(void *arg)
{
    struct house_mind *m = arg;
    int64_t ms;
    int was;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &was);
    /* for this thread alone; if that is refused, it shares the processor equally */
    (void)setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), LOWEST);
    while ((ms = next_round(m)) > 0) {
        bool left = false;
        int64_t begun = house_look_spent_ms();
        round_of(m, ms, &left);
        round_over(m, house_look_spent_ms() - begun, left);
    }
    return NULL;
}

/* ---- who asks ------------------------------------------------------------------------------
 */

bool house_mind_begin(struct house_mind *m, const struct app *app, struct err *e)
{
    m->app = *app;
    m->app.db = NULL;
    m->app.log.kept = NULL;
    m->last = &m->first;
    if (!db_open(&m->app.db, app->config->database, false, e)) return false;
    pthread_mutex_init(&m->lock, NULL);
    pthread_cond_init(&m->turn, NULL);
    int r = pthread_create(&m->thread, NULL, run, m);
    if (r != 0) return err_set(e, ERR_IO, "thread: %s", strerror(r));
    m->started = true;
    return true;
}

void house_mind_end(struct house_mind *m)
{
    if (m->started) {
        pthread_mutex_lock(&m->lock);
        m->stop = true;
        pthread_cond_broadcast(&m->turn);
        pthread_mutex_unlock(&m->lock);
        pthread_cancel(m->thread);
        pthread_join(m->thread, NULL);
    }
    while (m->first) {
        struct house_chosen *c = m->first;
        m->first = c->next;
        house_look_end(c);
    }
    house_look_end(m->now);
    work_end(&m->list);
    work_end(&m->work);
    if (m->app.db) db_close(m->app.db);
    *m = (struct house_mind){ 0 };
}

void house_mind_ask(struct house_mind *m, int64_t ms)
{
    pthread_mutex_lock(&m->lock);
    if (!m->first && !m->thinks) {
        m->ask_ms = ms;
        m->thinks = ms > 0;
    }
    pthread_cond_broadcast(&m->turn);
    pthread_mutex_unlock(&m->lock);
}

int64_t house_mind_wait(struct house_mind *m)
{
    pthread_mutex_lock(&m->lock);
    while (m->thinks) pthread_cond_wait(&m->turn, &m->lock);
    int64_t spent = m->spent_ms;
    pthread_mutex_unlock(&m->lock);
    return spent;
}

static struct house_chosen *take(struct house_mind *m)
{
    pthread_mutex_lock(&m->lock);
    struct house_chosen *c = m->first;
    if (c) m->first = c->next;
    if (!m->first) m->last = &m->first;
    pthread_mutex_unlock(&m->lock);
    return c;
}

bool house_mind_take(struct house_mind *m, const struct app *app, size_t *n)
{
    bool ok = true;
    struct house_chosen *c;
    while ((c = take(m)) != NULL) {
        struct err e = { 0 };
        bool over = false;
        if (!house_file(&over, app, c, &e)) {
            log_line(&app->log, LOG_ERROR, "the house: %s", e.text);
            ok = false;
        }
        *n += over;
        house_look_end(c);
    }
    return ok;
}
