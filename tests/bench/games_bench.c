/* Many small games that are due at once: their updates, and all their mails into a maildir
 * meanwhile. Processor time of this process, and time by the clock.
 *
 *     games_bench [GAMES [FOLDER]]
 *
 * With a folder: the store is left there before any of its mails has gone (send_bench.py). */
#include "cron/dispatch/dispatch.h"
#include "cron/game/update/resolve.h"
#include "tests/bench/bench.h"
#include "tests/bench/many.h"

#include <errno.h>

struct figures {
    double processor, clock; /* ns */
    size_t games, letters;
};

static bool play(struct figures *f, struct many *m, struct err *e)
{
    struct dispatcher *d = calloc(1, sizeof *d);
    size_t left = 0;
    if (!d) return err_nomem(e);
    struct resolve_between between = { dispatch_some, d };
    double begun = bench_clock(), start = bench_now();
    bool ok = dispatch_open(d, &m->app, e) &&
              (resolve_due(&m->app, between, &f->games) ||
               err_set(e, ERR_BUG, "not all were updated")) &&
              dispatch_all(d, &m->app, &f->letters, &left, e);
    f->processor = bench_now() - start;
    f->clock = bench_clock() - begun;
    dispatch_close(d);
    free(d);
    if (ok && left) return err_set(e, ERR_BUG, "%zu mails were not sent", left);
    return ok;
}

/* The last one to close moves everything into the file. */
static bool keep(struct many *m, const char *folder, struct err *e)
{
    char path[512];
    app_close(&m->app);
    snprintf(path, sizeof path, "%s/zugpost.db", folder);
    bool ok = rename(m->database, path) == 0;
    snprintf(path, sizeof path, "%s/secret", folder);
    ok = ok && rename(m->secret, path) == 0;
    return ok || err_set(e, ERR_IO, "%s: %s", path, strerror(errno));
}

static bool leave(uint32_t games, const char *folder, struct err *e)
{
    struct many *m = calloc(1, sizeof *m);
    size_t due = 0;
    if (!m) return err_nomem(e);
    bool ok = many_games_begin(m, games, e) &&
              (resolve_due(&m->app, (struct resolve_between){ NULL, NULL }, &due) ||
               err_set(e, ERR_BUG, "not all were updated")) &&
              keep(m, folder, e);
    many_end(m);
    free(m);
    return ok;
}

static bool measure(struct figures *f, uint32_t games, struct err *e)
{
    struct many *m = calloc(1, sizeof *m);
    *f = (struct figures){ .games = 0 };
    if (!m) return err_nomem(e);
    bool ok = many_games_begin(m, games, e) && play(f, m, e);
    if (ok && f->games != games) ok = err_set(e, ERR_BUG, "%zu games were due", f->games);
    many_end(m);
    free(m);
    return ok;
}

int main(int argc, char **argv)
{
    const double s = 1e9, ms = 1e6;
    int64_t most = 1000;
    struct err e = { ERR_NONE, "" };
    struct figures f;
    if (argc > 1 && !str_int(str_of(argv[1]), &most)) return 2;
    if (argc > 2) {
        if (leave((uint32_t)most, argv[2], &e)) return 0;
        fprintf(stderr, "games_bench: %s\n", e.text);
        return 1;
    }
    printf("| games | mails | processor, s | ms a game | by the clock, s |\n"
           "|---|---|---|---|---|\n");
    for (int64_t games = most / 10; games <= most; games += most - most / 10) {
        if (!measure(&f, (uint32_t)games, &e)) {
            fprintf(stderr, "games_bench: %s\n", e.text);
            return 1;
        }
        printf("| %zu | %zu | %.2f | %.2f | **%.2f** |\n", f.games, f.letters, f.processor / s,
               f.processor / ms / (double)games, f.clock / s);
        fflush(stdout);
    }
    return 0;
}
