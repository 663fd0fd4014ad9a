/* A whole round of a large game: the update, a letter with its pictures for every player, the
 * mails written into a maildir. Processor time of this process, against libpng and a maildir.
 *
 *     round_bench [PIECES [PLAYERS]] */
#include "cron/dispatch/dispatch.h"
#include "cron/game/update/resolve.h"
#include "db/board.h"
#include "templates/picture.h"
#include "templates/plan.h"
#include "tests/bench/bench.h"
#include "tests/bench/many.h"
#include "tests/bench/png_ready.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static const size_t MEMORY = (size_t)3 << 30;

struct figures {
    double update, held, mails; /* ns; held: the store's write lock, by the clock */
    double png, maildir;        /* ns: the yardsticks */
    size_t letters, bytes, stored, text;
};

static double clock_now(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static bool board_text(struct str *out, struct many *m, struct arena *a, struct err *e)
{
    struct game_row g;
    struct board_row b;
    if (!db_game_get(m->app.db, &g, many_game, a, e) ||
        !db_board_get(m->app.db, &b, g.id, g.board, a, e))
        return false;
    *out = b.text;
    return true;
}

static bool play(struct figures *f, struct many *m, struct err *e)
{
    struct dispatcher *d = calloc(1, sizeof *d);
    size_t left = 0;
    if (!d) return err_nomem(e);
    double start = bench_now(), wall = clock_now();
    bool ok = resolve_game(&m->app, many_game, e);
    f->update = bench_now() - start;
    f->held = clock_now() - wall;
    start = bench_now();
    ok = ok && dispatch_open(d, &m->app, e);
    ok = ok && dispatch_all(d, &m->app, &f->letters, &left, e);
    f->mails = bench_now() - start;
    dispatch_close(d);
    free(d);
    if (ok && left) return err_set(e, ERR_BUG, "%zu mails were not sent", left);
    return ok;
}

/* ---- the yardsticks ------------------------------------------------------------------------
 */

static bool write_picture(struct figures *f, const struct shown *shown,
                          const struct picture_query *q, struct arena a, struct err *e)
{
    struct str png;
    struct png_ready ready;
    size_t bytes = 0;
    if (!picture_board(&png, shown, q, &a, e) || !png_ready_read(&ready, png, &a, e))
        return false;
    double start = bench_now();
    bool ok = png_ready_write(&bytes, &ready);
    f->png += bench_now() - start;
    if (!ok || bytes < png.n / 2) return err_set(e, ERR_BUG, "libpng wrote something else");
    return true;
}

/* What one reader is shown: a map and crops. */
static bool write_parts(struct figures *f, const struct shown *shown, struct str army,
                        struct arena a, struct err *e)
{
    struct plan plan;
    struct plan_query want = { .shown = shown, .army = army };
    if (!plan_make(&plan, &want, &a, e)) return false;
    for (size_t i = plan.map ? 0 : 1; i <= plan.n; i++) {
        struct picture_query q = { .army = army, .plan = &plan, .view = PICTURE_MAP };
        if (i > 0) q.view = PICTURE_CROP;
        if (i > 0) q.crop = i - 1;
        if (!write_picture(f, shown, &q, a, e)) return false;
    }
    return true;
}

/* The pictures of the round: those of each army, and the whole board once. */
static bool write_pictures(struct figures *f, struct many *m, struct arena a, struct err *e)
{
    struct str text;
    struct board board;
    const struct shown *shown;
    if (!board_text(&text, m, &a, e) || !shown_open(&shown, text, &a, e) ||
        !board_read(&board, text, &a, e))
        return false;
    f->text = text.n;
    if (!write_picture(f, shown, &(struct picture_query){ .view = PICTURE_WHOLE }, a, e))
        return false;
    for (uint32_t i = 0; i < board.n_army; i++)
        if (!write_parts(f, shown, board.army[i].name, a, e)) return false;
    return true;
}

static bool copy_mail(struct figures *f, const char *from, const char *to, struct arena a,
                      struct err *e)
{
    char tmp[420];
    struct str bytes;
    snprintf(tmp, sizeof tmp, "%s.tmp", to);
    if (!work_file_read(&bytes, from, SIZE_MAX / 2, &a, e)) return false;
    double start = bench_now();
    int fd = open(tmp, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool ok = fd >= 0 && write(fd, bytes.s, bytes.n) == (ssize_t)bytes.n && fsync(fd) == 0;
    if (fd >= 0) close(fd);
    ok = ok && rename(tmp, to) == 0;
    f->maildir += bench_now() - start;
    f->bytes += bytes.n;
    return ok || err_set(e, ERR_IO, "%s was not written", to);
}

static bool copy_maildir(struct figures *f, struct many *m, struct arena a, struct err *e)
{
    char from[384], to[384];
    size_t n = 0;
    snprintf(from, sizeof from, "%s/new", m->outbox);
    DIR *d = opendir(from);
    bool ok = d != NULL;
    for (const struct dirent *i; ok && (i = readdir(d)) != NULL;) {
        if (i->d_name[0] == '.') continue;
        snprintf(from, sizeof from, "%s/new/%s", m->outbox, i->d_name);
        snprintf(to, sizeof to, "%s/cur/%s", m->outbox, i->d_name);
        ok = copy_mail(f, from, to, a, e);
        n++;
    }
    if (d) closedir(d);
    return ok && (n == f->letters || err_set(e, ERR_BUG, "%zu mails in the maildir", n));
}

/* ---- figures -------------------------------------------------------------------------------
 */

static bool measure(struct figures *f, uint32_t players, uint32_t pieces, struct arena a,
                    struct err *e)
{
    struct many *m = NEW(&a, struct many, 1);
    int64_t before = 0, after = 0;
    *f = (struct figures){ .letters = 0 };
    bool ok = m && many_begin(m, players, pieces, a, e) && many_stored(&before, m, e) &&
              play(f, m, e) && many_stored(&after, m, e) && write_pictures(f, m, a, e) &&
              copy_maildir(f, m, a, e);
    f->stored = (size_t)(after - before);
    if (m) many_end(m);
    return ok;
}

static void print(const struct figures *f, uint32_t players, uint32_t pieces)
{
    const double s = 1e9, mb = 1e6;
    double round = f->update + f->mails;
    printf(
        "| %u | %u | %.2f | %.2f | **%.2f** | %.1f | %.2f | %.2f | %.1f | %.1f | %.2f | %.2f | "
        "%.1f |\n",
        players, pieces, f->update / s, f->mails / s, round / s, round / 1e6 / players,
        f->png / s, f->maildir / s, round / f->png, round / f->maildir, f->held / s,
        (double)f->bytes / mb, (double)f->stored / (double)f->text);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static const uint32_t players[] = { 50, 100, 200 };
    struct work w;
    struct err e = { ERR_NONE, "" };
    int64_t pieces = 5000, only = 0;
    if (argc > 1 && !str_int(str_of(argv[1]), &pieces)) return 2;
    if (argc > 2 && !str_int(str_of(argv[2]), &only)) return 2;
    bool ok = work_begin(&w, MEMORY, &e);
    printf(
        "| players | pieces | update, s | mails, s | round, s | ms a player | libpng, s | "
        "maildir, s | round / libpng | round / maildir | update by the clock, s | mails, MB | "
        "store grows, game texts |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (size_t i = 0; ok && i < sizeof players / sizeof *players; i++) {
        struct figures f;
        if (only && players[i] != only) continue;
        ok = measure(&f, players[i], (uint32_t)pieces, w.arena, &e);
        if (ok) print(&f, players[i], (uint32_t)pieces);
    }
    if (!ok) fprintf(stderr, "round_bench: %s\n", e.text);
    work_end(&w);
    return ok ? 0 : 1;
}
