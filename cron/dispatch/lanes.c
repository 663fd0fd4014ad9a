/* Threads that send. Knows nothing of the store, nor of what a result means for its mail. */
#include "cron/dispatch/lanes.h"

#include "cron/app/work.h"
#include "mailer/wait.h"

#include <time.h>

/* What a failure says about the server, in points. */
static const int points[] = {
    [SENT_OK] = 0,      [SENT_REFUSED] = 0, [SENT_LATER] = 1,
    [SENT_UNCLEAR] = 2, [SENT_AWAY] = 3,    [SENT_BARRED] = LANES_GIVE_UP
};

void lanes_open(struct lanes *l, struct dispatcher *d, struct making *m)
{
    *l = (struct lanes){ .app = m->app, .making = m, .d = d, .domains = &d->domains };
    l->end = &l->done;
}

/* ---- with the lock held --------------------------------------------------------------------
 */

/* A domain that says "not now" to all its mails, or to all of one recipient, says nothing about
 * the server. */
static void count(struct lanes_tally *t, const struct parcel *p)
{
    bool failure = points[p->how] > 0;
    bool known = p->how == SENT_LATER && !p->said.fresh;
    t->sent += p->how == SENT_OK;
    t->left += failure;
    if (known) return;
    t->in_turn = failure ? t->in_turn + points[p->how] : 0;
    if (!failure) t->worst = SENT_OK;
    if (p->how < t->worst || !failure) return;
    t->worst = p->how;
    snprintf(t->reply, sizeof t->reply, "%s", p->reply);
}

static bool away(const struct lanes *l)
{
    return l->tally.in_turn >= LANES_GIVE_UP || l->halt || work_stopping();
}

static bool others_wait(const struct lanes *l, struct str domain)
{
    const struct making_row *r;
    if (!l->alone) return true;
    for (size_t i = 0; (r = making_waiting(l->making, i)) != NULL; i++)
        if (!str_ieq(domains_name(r->row->recipient), domain)) return true;
    return false;
}

static bool may(const struct lanes *l, const struct making_row *r)
{
    const char *to = r->row->recipient;
    return domains_may(l->domains, to, l->allowed, others_wait(l, domains_name(to)));
}

/* Behind `first` only if the sink takes both as one: what counts of domains and claims counts
 * for both. */
static bool suits(const struct lanes *l, const struct making_row *r, const struct parcel *first)
{
    return first ? r->row->claim == first->row.claim : may(l, r);
}

/* In the order of the queue: one that is being made is waited for. */
static struct making_row *next_row(const struct lanes *l, size_t lane,
                                   const struct parcel *first)
{
    struct making_row *r;
    size_t untold = l->n_done + (first ? l->flying : 0);
    if (lane >= l->allowed || untold >= DISPATCH_UNTOLD || away(l)) return NULL;
    for (size_t i = 0; (r = making_waiting(l->making, i)) != NULL; i++)
        if (!r->failed && suits(l, r, first)) return r->made == MADE ? r : NULL;
    return NULL;
}

/* The bytes of a row that lies in its batch's arena are copied without the lock. */
static struct parcel *pick_up(struct lanes *l, struct making_row *r, bool first)
{
    making_take(l->making, r);
    l->flying++;
    struct domain *to = first ? domains_begin(l->domains, r->row->recipient) : NULL;
    pthread_mutex_unlock(&l->making->lock);
    struct parcel *p = parcel_make(r->row, r->bytes);
    pthread_mutex_lock(&l->making->lock);
    if (p) {
        p->domain = to;
        making_gone(r);
        return p;
    }
    l->flying--;
    if (to) domains_end(to, r->row->recipient, SENT_AWAY, 0);
    making_spoil(l->making, r);
    return NULL;
}

/* One, or all that are ready if the sink takes them at once. */
static struct parcel *load(struct lanes *l, size_t lane)
{
    struct parcel *first = NULL, **end = &first;
    struct making_row *r;
    size_t most = l->d->sink[lane].send_all ? SINK_MANY : 1;
    for (size_t n = 0; n < most && (r = next_row(l, lane, first)) != NULL; n++) {
        l->d->open[lane] = true;
        if (!(*end = pick_up(l, r, !first))) break;
        end = &(*end)->next;
        l->on[lane] = first;
    }
    return first;
}

static void hand_in(struct lanes *l, struct parcel *p, int64_t took_ms)
{
    l->flying--;
    p->next = NULL;
    if (p->domain) p->said = domains_end(p->domain, p->row.recipient, p->how, took_ms);
    count(&l->tally, p);
    if (l->n_done++ == 0) l->done_ms = wait_clock_ms();
    *l->end = p;
    l->end = &p->next;
    if (l->idle > 0) pthread_cond_broadcast(&l->making->made);
    if (l->n_done == 1 || l->n_done >= DISPATCH_UNTOLD || l->flying == 0)
        pthread_cond_signal(&l->making->news);
}

/* Without the lock while it is on its way. */
static void carry(struct lanes *l, struct parcel *p, size_t lane)
{
    struct parcel *next;
    pthread_mutex_unlock(&l->making->lock);
    int64_t begun = wait_clock_ms();
    parcel_send(p, l->app, &l->d->sink[lane]);
    int64_t took = wait_clock_ms() - begun;
    pthread_mutex_lock(&l->making->lock);
    l->on[lane] = NULL;
    for (; p; p = next) {
        next = p->next;
        hand_in(l, p, took);
    }
}

/* Somebody else may have the connection; the sink makes another one when it is needed. */
static void give_up(struct lanes *l, size_t lane)
{
    const struct mail_sink *s = &l->d->sink[lane];
    pthread_mutex_unlock(&l->making->lock);
    if (s->leave) s->leave(s->ctx);
    pthread_mutex_lock(&l->making->lock);
    l->d->open[lane] = false;
    pthread_cond_signal(&l->making->news);
}

static void *run(void *arg)
{
    struct lanes *l = arg;
    struct making *m = l->making;
    pthread_mutex_lock(&m->lock);
    size_t lane = l->begun++;
    while (!l->over) {
        struct parcel *p = load(l, lane);
        if (p) {
            if (making_idle(m)) pthread_cond_signal(&m->news);
            carry(l, p, lane);
        } else if (lane >= l->allowed && l->d->open[lane]) {
            give_up(l, lane);
        } else {
            l->idle++;
            pthread_cond_signal(&m->news);
            pthread_cond_wait(&m->made, &m->lock);
            l->idle--;
        }
    }
    if (lane > 0 && l->d->open[lane]) give_up(l, lane);
    pthread_mutex_unlock(&m->lock);
    return NULL;
}

/* ---- for the thread that has the store -----------------------------------------------------
 */

bool lanes_allow(struct lanes *l, size_t allowed, size_t mails, struct err *e)
{
    size_t wanted = mails < allowed ? mails : allowed;
    for (; l->n < wanted; l->n++)
        if (pthread_create(&l->thread[l->n], NULL, run, l) != 0) break;
    pthread_mutex_lock(&l->making->lock);
    l->allowed = allowed < l->n ? allowed : l->n;
    pthread_cond_broadcast(&l->making->made);
    pthread_mutex_unlock(&l->making->lock);
    return l->n > 0 || err_set(e, ERR_IO, "this machine starts no more threads");
}

static bool due(const struct lanes *l, int64_t now)
{
    bool more = l->flying > 0 || making_waiting_n(l->making) > 0;
    return l->n_done >= DISPATCH_UNTOLD || !more || now - l->done_ms >= LANES_TOGETHER_MS;
}

static bool failed(const struct lanes *l)
{
    const struct making_row *r;
    for (size_t i = 0; (r = making_waiting(l->making, i)) != NULL; i++)
        if (r->made == MADE && r->failed) return true;
    return false;
}

static bool something(const struct lanes *l, bool hungry)
{
    bool waits = making_waiting_n(l->making) > 0;
    return (l->n_done > 0 && due(l, wait_clock_ms())) || (l->flying == 0 && !waits) ||
           (waits && (away(l) || failed(l))) || (hungry && making_idle(l->making));
}

static void wait_until(struct lanes *l, int64_t ms)
{
    struct timespec at = { ms / 1000, ms % 1000 * 1000000 };
    pthread_cond_timedwait(&l->making->news, &l->making->lock, &at);
}

static struct parcel *hand_over(struct lanes *l, size_t *n)
{
    struct parcel *all = l->done;
    *n = l->n_done;
    l->done = NULL;
    l->end = &l->done;
    l->n_done = 0;
    pthread_cond_broadcast(&l->making->made);
    return all;
}

struct parcel *lanes_news(struct lanes *l, bool hungry, int64_t wait_ms, size_t *n)
{
    struct parcel *all = NULL;
    pthread_mutex_lock(&l->making->lock);
    int64_t end = wait_clock_ms() + wait_ms;
    while (!something(l, hungry) && wait_clock_ms() < end) {
        int64_t soon = l->n_done > 0 ? l->done_ms + LANES_TOGETHER_MS : end;
        wait_until(l, soon < end ? soon : end);
    }
    *n = 0;
    if (wait_ms || something(l, hungry)) all = hand_over(l, n);
    pthread_mutex_unlock(&l->making->lock);
    return all;
}

size_t lanes_open_n(struct lanes *l)
{
    size_t n = 0;
    pthread_mutex_lock(&l->making->lock);
    for (size_t i = 0; i < CONNECTIONS_MAX; i++) n += l->d->open[i];
    pthread_mutex_unlock(&l->making->lock);
    return n;
}

bool lanes_empty(struct lanes *l)
{
    pthread_mutex_lock(&l->making->lock);
    bool yes = l->flying == 0 && l->n_done == 0;
    pthread_mutex_unlock(&l->making->lock);
    return yes;
}

struct lanes_tally lanes_tally(struct lanes *l)
{
    pthread_mutex_lock(&l->making->lock);
    struct lanes_tally now = l->tally;
    pthread_mutex_unlock(&l->making->lock);
    return now;
}

bool lanes_away(struct lanes *l)
{
    pthread_mutex_lock(&l->making->lock);
    bool yes = away(l);
    pthread_mutex_unlock(&l->making->lock);
    return yes;
}

void lanes_halt(struct lanes *l)
{
    pthread_mutex_lock(&l->making->lock);
    l->halt = true;
    pthread_mutex_unlock(&l->making->lock);
}

/* Nothing can be sent; `slow`: that is known to last. */
static bool is_stuck(const struct lanes *l, bool *slow)
{
    const struct making_row *r;
    bool stuck = l->flying > 0 && l->flying < l->allowed && making_waiting_n(l->making) > 0;
    *slow = true;
    for (size_t i = 0; stuck && (r = making_waiting(l->making, i)) != NULL; i++) {
        stuck = r->made == MADE && !r->failed && !may(l, r);
        *slow &= domains_slow(l->domains, r->row->recipient);
    }
    return stuck;
}

/* A domain that is new has finished its first mail by then, if it is quick. */
bool lanes_stuck(struct lanes *l)
{
    bool slow;
    int64_t now = wait_clock_ms();
    pthread_mutex_lock(&l->making->lock);
    bool stuck = is_stuck(l, &slow);
    if (!stuck) l->stuck_ms = now;
    stuck = stuck && ((slow && !l->alone) || now - l->stuck_ms >= LANES_LOOK_MS);
    pthread_mutex_unlock(&l->making->lock);
    return stuck;
}

void lanes_alone(struct lanes *l, bool alone)
{
    pthread_mutex_lock(&l->making->lock);
    l->alone = alone;
    pthread_cond_broadcast(&l->making->made);
    pthread_mutex_unlock(&l->making->lock);
}

void lanes_full(struct lanes *l, char *out, size_t size)
{
    pthread_mutex_lock(&l->making->lock);
    domains_full(out, size, l->domains, l->allowed);
    pthread_mutex_unlock(&l->making->lock);
}

size_t lanes_claims(struct lanes *l, int64_t claim[CONNECTIONS_MAX])
{
    size_t n = 0;
    pthread_mutex_lock(&l->making->lock);
    for (size_t i = 0; i < CONNECTIONS_MAX; i++)
        if (l->on[i]) claim[n++] = l->on[i]->row.claim;
    pthread_mutex_unlock(&l->making->lock);
    return n;
}

void lanes_close(struct lanes *l)
{
    pthread_mutex_lock(&l->making->lock);
    l->over = true;
    pthread_cond_broadcast(&l->making->made);
    pthread_mutex_unlock(&l->making->lock);
    for (size_t i = 0; i < l->n; i++) pthread_join(l->thread[i], NULL);
    l->n = 0;
}
