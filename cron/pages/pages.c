/* A publishing: what the store has is compared with what the folder says that it has. */
#include "cron/pages/pages.h"

#include "cron/app/alarms/alarm.h"
#include "cron/pages/pages_cases.h"
#include "cron/pages/pages_game.h"
#include "cron/pages/pages_site.h"

#include <unistd.h>

enum { TICK_MS = 1000, LOCK_MS = 10000, ROOM = 160 << 20 };

struct publishing {
    struct pages_run run;
    struct pages_marks marks;
    struct page_list games;
    struct pages_done *done;
};

/* ---- what is new ---------------------------------------------------------------------------
 */

/* Of everything that pages of the game show. */
static void mark_of(char out[DIGEST_HEX], const struct page_row *r, struct arena scratch)
{
    struct buf all = buf_make(&scratch, SIZE_MAX);
    buf_printf(&all, "%lld %s %d %lld %d %lld\n", (long long)r->id, r->rules, (int)r->state,
               (long long)r->deadline, (int)r->board, (long long)r->made);
    buf_puts(&all, r->ending);
    buf_putc(&all, '\n');
    buf_puts(&all, r->who);
    buf_putc(&all, '\n');
    buf_puts(&all, r->mark);
    digest_hex(out, buf_str(&all));
}

/* Others only go on if this one has been written. */
static bool keep(struct publishing *p, struct err *e)
{
    struct arena scratch = *p->run.arena;
    return pages_marks_write(&p->run.to, &p->marks, &scratch, e);
}

/* Its line goes to the end: it is the one that was published last. */
static void to_the_end(struct pages_marks *m, size_t i)
{
    struct pages_mark one = m->row[i];
    memmove(&m->row[i], &m->row[i + 1], (m->n - i - 1) * sizeof one);
    m->row[m->n - 1] = one;
}

/* Games that are public no more, or erased. */
static bool drop_all(struct publishing *p, struct err *e)
{
    struct pages_marks *m = &p->marks;
    for (size_t i = 0; i < m->n;) {
        if (m->row[i].row) {
            i++;
            continue;
        }
        if (!pages_game_drop(&p->run, m->row[i].game, e)) return false;
        to_the_end(m, i);
        m->n--;
        p->done->gone++;
    }
    return true;
}

/* ---- one after the other -------------------------------------------------------------------
 */

/* Most publishings draw nothing. */
static bool write_game(struct publishing *p, size_t i, const char mark[DIGEST_HEX],
                       struct err *e)
{
    bool whole = false;
    if (!p->run.painter && !picture_painter_make(&p->run.painter, p->run.arena))
        return err_nomem(e);
    struct pages_mark *m = &p->marks.row[i];
    bool ok = pages_game_write(&whole, &p->run, m->row, m, e);
    snprintf(m->all, sizeof m->all, "%s", whole && ok ? mark : "-");
    p->done->more |= !whole;
    p->done->games++;
    to_the_end(&p->marks, i);
    return ok || err_add(e, "game %s: ", p->marks.row[p->marks.n - 1].game);
}

/* One that cannot be written must not keep the others from it. */
static bool write_all(struct publishing *p, bool *changed, struct err *e)
{
    bool ok = true;
    for (size_t left = p->marks.n, i = 0; left > 0; left--) {
        char mark[DIGEST_HEX];
        struct err why = { 0 };
        mark_of(mark, p->marks.row[i].row, *p->run.arena);
        if (strcmp(mark, p->marks.row[i].all) == 0) {
            i++;
            continue;
        }
        *changed = true;
        if (p->done->games && pages_site_late(&p->run)) {
            p->done->more = true;
            break;
        }
        if (write_game(p, i, mark, &why)) continue;
        if (ok) *e = why;
        ok = false;
    }
    return ok;
}

static bool same_site(struct publishing *p)
{
    char site[DIGEST_HEX];
    pages_site_mark(site, &p->run);
    bool same = strcmp(site, p->marks.site) == 0;
    for (size_t i = 0; !same && i < p->marks.n; i++) {
        snprintf(p->marks.row[i].all, DIGEST_HEX, "-");
        snprintf(p->marks.row[i].past, DIGEST_HEX, "-");
        p->marks.row[i].done = 0; /* pictures have words, too */
    }
    snprintf(p->marks.site, sizeof p->marks.site, "%s", site);
    return same;
}

static bool publish(struct publishing *p, struct err *e)
{
    struct pages_run *run = &p->run;
    if (!pages_site_begin(run, e) || !db_page_list(run->app->db, &p->games, run->arena, e) ||
        !pages_marks_read(&p->marks, &run->to, p->games.n, run->arena, e))
        return false;
    run->site.cases = pages_cases_there(run);
    bool same = same_site(p), changed = !same;
    if (!same && !pages_site_fixed(run, e)) return false;
    if (!pages_marks_join(&p->marks, &p->games, run->arena, e) || !drop_all(p, e)) return false;
    changed |= p->done->gone > 0;
    bool ok = write_all(p, &changed, e) &&
              (p->done->more || pages_cases_write(run, p->marks.site, &p->done->more, e));
    if (!changed) return ok;
    struct err why = { 0 };
    if (!pages_site_lists(run, &p->games, &why) ||
        !(p->done->more || !ok || pages_site_tidy(run, &why)) || !keep(p, &why)) {
        if (ok) *e = why;
        ok = false;
    }
    return ok;
}

static bool folder_ok(const char *path, struct err *e)
{
    if (access(path, W_OK | X_OK) == 0) return true;
    return err_set(e, ERR_IO,
                   "%s: this user cannot write there: it should be a folder of its own", path);
}

bool pages_publish(struct pages_done *out, const struct app *app, int64_t most_ms,
                   struct err *e)
{
    char step[80], hash[DIGEST_HEX];
    struct work w = { 0 };
    struct publishing p = { .run = { .app = app, .until_ms = most_ms, .arena = &w.arena },
                            .done = out };
    *out = (struct pages_done){ .games = 0 };
    digest_hex(hash, str_of(app->config->pages));
    snprintf(step, sizeof step, "pages-%.16s", hash);
    if (!folder_ok(app->config->pages, e) || !db_lock(app->db, step, most_ms ? 0 : LOCK_MS, e))
        return false;
    bool ok = work_begin(&w, ROOM, e) && publish(&p, e);
    out->files = p.run.to.written;
    work_end(&w);
    db_unlock(app->db, step);
    return ok;
}

void pages_tick(const struct app *app)
{
    struct err e = { 0 };
    struct pages_done done;
    if (!app->config->pages) return;
    bool ok = pages_publish(&done, app, TICK_MS, &e);
    if (ok && alarm_lasts(app, ALARM_PAGES, ""))
        alarm_clear(app, ALARM_PAGES, "");
    else if (!ok && e.code != ERR_CONFLICT)
        alarm_raise(app, ALARM_PAGES, "", "pages: %s", e.text);
    if (done.files)
        log_line(&app->log, LOG_DEBUG, "pages: %zu files of %zu games", done.files, done.games);
}
