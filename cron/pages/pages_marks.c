/* A line for each game: "lunch ALL PAST 7". */
#include "cron/pages/pages_marks.h"

#include "cron/app/work.h"
#include "engine/base/buf.h"

static const char file[] = ".published";
static const char first[] = "zugpost-pages 1 ";
static const char none[] = "-";

static bool hash(char out[DIGEST_HEX], struct str word)
{
    bool ok = word.n == DIGEST_HEX - 1 || str_eq(word, str_of(none));
    if (ok) snprintf(out, DIGEST_HEX, "%.*s", STR_ARG(word));
    return ok;
}

static bool line_of(struct pages_mark *out, struct str line, struct arena *a)
{
    int64_t done = 0;
    struct str game = str_word(&line);
    if (!hash(out->all, str_word(&line)) || !hash(out->past, str_word(&line)) ||
        !str_int(str_word(&line), &done) || done < 0 || done > INT32_MAX)
        return false;
    out->done = (int32_t)done;
    out->game = str_dup(game, a);
    return game.n > 0 && out->game;
}

bool pages_marks_read(struct pages_marks *out, const struct pages_folder *from, size_t more,
                      struct arena *a, struct err *e)
{
    struct work w;
    if (!work_begin(&w, PAGES_MARKS_FILE + (1 << 16), e)) return false;
    struct str rest = pages_file_read(from, file, PAGES_MARKS_FILE, &w.arena), line;
    size_t n = more;
    *out = (struct pages_marks){ .site = "-" };
    for (size_t i = 0; i < rest.n; i++) n += rest.s[i] == '\n';
    out->row = NEW(a, struct pages_mark, n + 1);
    bool ok = out->row && str_line(&rest, &line) && str_starts(line, str_of(first)) &&
              hash(out->site, str_from(line, strlen(first)));
    while (ok && str_line(&rest, &line))
        if (line_of(&out->row[out->n], line, a)) out->n++;
    work_end(&w);
    return out->row || err_nomem(e);
}

bool pages_marks_write(struct pages_folder *to, const struct pages_marks *m, struct arena *a,
                       struct err *e)
{
    struct buf b = buf_make(a, PAGES_MARKS_FILE);
    buf_printf(&b, "%s%s\n", first, m->site);
    for (size_t i = 0; i < m->n; i++)
        buf_printf(&b, "%s %s %s %d\n", m->row[i].game, m->row[i].all, m->row[i].past,
                   (int)m->row[i].done);
    size_t written = to->written;
    bool ok = b.full ? err_nomem(e) : pages_file_put(to, file, buf_str(&b), e);
    to->written = written; /* it is no page */
    return ok;
}

struct named {
    const struct page_row *row;
};

static int by_name(const void *a, const void *b)
{
    const struct named *x = a, *y = b;
    return strcmp(x->row->name, y->row->name);
}

/* There are many of both, so they are found by halves. */
bool pages_marks_join(struct pages_marks *m, const struct page_list *games, struct arena *a,
                      struct err *e)
{
    struct named *all = NEW(a, struct named, games->n + 1);
    bool *known = NEW(a, bool, games->n + 1);
    if (!all || !known) return err_nomem(e);
    for (size_t i = 0; i < games->n; i++) all[i].row = &games->row[i];
    qsort(all, games->n, sizeof *all, by_name);
    for (size_t i = 0; i < m->n; i++) {
        const struct page_row wanted = { .name = m->row[i].game };
        const struct named key = { &wanted };
        const struct named *found = bsearch(&key, all, games->n, sizeof *all, by_name);
        m->row[i].row = found ? found->row : NULL;
        if (found) known[found->row - games->row] = true;
    }
    for (size_t i = games->n; i-- > 0;)
        if (!known[i])
            m->row[m->n++] = (struct pages_mark){
                .game = games->row[i].name, .row = &games->row[i], .all = "-", .past = "-"
            };
    return true;
}
