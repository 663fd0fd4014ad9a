/* The thread that draws the line, and what it reads: all under one lock. */
#include "cron/app/progress.h"

#include "cron/app/say.h"

#include <assert.h>
#include <stdarg.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { EACH_MS = 100, SOON_MS = 300 /* work that is over by then is not shown */ };

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* A line that is wider than the terminal would not be rewritten but repeated. */
static int width(void)
{
    struct winsize w = { 0 };
    bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col > 1;
    return known ? w.ws_col - 1 : 79;
}

static void put(const char *text, size_t n)
{
    ssize_t written = write(STDERR_FILENO, text, n); /* nothing is lost if it cannot be seen */
    (void)written;
}

static void clear(struct progress *p)
{
    static const char gone[] = "\r\x1b[K";
    if (p->shown) put(gone, sizeof gone - 1);
    p->shown = false;
}

static void draw(struct progress *p)
{
    char line[200], count[100] = "", out[240];
    long long done = p->done, all = p->all, s = (now_ms() - p->begun) / 1000;
    if (all > 0)
        snprintf(count, sizeof count, ": %lld of %lld (%lld %%)", done, all, done * 100 / all);
    else if (done > 0)
        snprintf(count, sizeof count, ": %lld", done);
    snprintf(line, sizeof line, "%s%s, %lld s", p->what, count, s);
    int n = snprintf(out, sizeof out, "\r%.*s\x1b[K", width(), line);
    put(out, (size_t)n);
    p->shown = true;
    p->drawn = now_ms();
}

static void *draw_until_over(void *arg)
{
    struct progress *p = arg;
    pthread_mutex_lock(&p->lock);
    while (!p->over) {
        int64_t next = p->drawn + EACH_MS;
        struct timespec until = { (time_t)(next / 1000), (long)(next % 1000) * 1000000 };
        pthread_cond_timedwait(&p->end, &p->lock, &until);
        if (!p->over && now_ms() >= p->drawn + EACH_MS) draw(p);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

static bool make_locks(struct progress *p)
{
    pthread_condattr_t monotonic;
    if (pthread_condattr_init(&monotonic) != 0) return false;
    bool ok = pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC) == 0 &&
              pthread_cond_init(&p->end, &monotonic) == 0;
    pthread_condattr_destroy(&monotonic);
    if (!ok) return false;
    if (pthread_mutex_init(&p->lock, NULL) == 0) return true;
    pthread_cond_destroy(&p->end);
    return false;
}

static void drop_locks(struct progress *p)
{
    pthread_mutex_destroy(&p->lock);
    pthread_cond_destroy(&p->end);
}

void progress_begin(struct progress *p, int64_t all, const char *what, ...)
{
    assert(all >= 0);
    va_list ap;
    *p = (struct progress){ .all = all, .begun = now_ms() };
    if (isatty(STDERR_FILENO) != 1 || !make_locks(p)) return;
    va_start(ap, what);
    vsnprintf(p->what, sizeof p->what, what, ap);
    va_end(ap);
    say_tame(p->what);
    p->drawn = p->begun + SOON_MS - EACH_MS;
    p->on = pthread_create(&p->thread, NULL, draw_until_over, p) == 0;
    if (!p->on) drop_locks(p);
}

void progress_to(struct progress *p, int64_t done)
{
    if (!p->on) return;
    pthread_mutex_lock(&p->lock);
    p->done = done;
    pthread_mutex_unlock(&p->lock);
}

void progress_hush(struct progress *p)
{
    if (!p->on) return;
    pthread_mutex_lock(&p->lock);
    clear(p);
    if (p->drawn < now_ms()) p->drawn = now_ms();
    pthread_mutex_unlock(&p->lock);
}

void progress_end(struct progress *p)
{
    if (!p->on) return;
    pthread_mutex_lock(&p->lock);
    p->over = true;
    clear(p);
    pthread_cond_signal(&p->end);
    pthread_mutex_unlock(&p->lock);
    pthread_join(p->thread, NULL);
    drop_locks(p);
    p->on = false;
}
