/* Figures as text, from the store and into it. Knows nothing of what is made of them. */
#include "cron/table/figures.h"

#include "cron/app/work.h"
#include "engine/base/buf.h"

enum { FIGURE_TEXT = 80 };

bool figures_print(struct str *out, struct str board, struct arena *a, struct err *e)
{
    const struct shown *shown;
    struct figure *f = NULL;
    size_t n = 0;
    if (!shown_open(&shown, board, a, e) || !shown_figures(&f, &n, shown, a, e)) return false;
    struct buf b = buf_make(a, n * FIGURE_TEXT + 1);
    for (size_t i = 0; i < n; i++)
        buf_printf(&b, "%s %d %d %d\n", f[i].army, (int)f[i].energy, (int)f[i].pieces,
                   (int)f[i].points);
    *out = buf_str(&b);
    return !b.full || err_nomem(e);
}

/* A board in the store. Its arena is thrown away, because there may be many. */
static bool print_stored(struct str *out, struct db *db, struct figures_row *row,
                         struct arena *a, struct err *e)
{
    struct work text = { 0 }, w = { 0 };
    struct board_row board;
    bool ok = work_begin(&text, WORK_LIST, e) &&
              db_board_get(db, &board, row->game, row->number, &text.arena, e) &&
              work_begin(&w, work_for_game(board.text.n), e) &&
              figures_print(out, board.text, &w.arena, e);
    if (ok) *out = (struct str){ str_dup(*out, a), out->n };
    if (ok && !out->s) ok = err_nomem(e);
    work_end(&w);
    work_end(&text);
    return ok;
}

static bool work_out(struct figures_row *row, struct db *db, struct arena *a, struct err *e)
{
    if (print_stored(&row->text, db, row, a, e)) return db_figures_put(db, row, e);
    row->text = STR("");
    return e->code != ERR_IO && e->code != ERR_NOMEM;
}

static bool read_line(struct figure *f, struct str line, struct arena *a)
{
    int64_t energy = 0, pieces = 0, points = 0;
    f->army = str_dup(str_word(&line), a);
    bool ok = str_int(str_word(&line), &energy) && str_int(str_word(&line), &pieces) &&
              str_int(str_word(&line), &points);
    f->energy = (int32_t)energy;
    f->pieces = (int32_t)pieces;
    f->points = (int32_t)points;
    return ok && f->army;
}

static size_t lines_of(struct str text)
{
    struct str line;
    size_t n = 0;
    while (str_line(&text, &line)) n++;
    return n;
}

struct figures_of figures_of(int64_t game, int32_t until)
{
    return (struct figures_of){ .game = game,
                                .since = until > FIGURES_BOARDS ? until - FIGURES_BOARDS : 0,
                                .until = until };
}

bool figures_before(struct figure **out, size_t *n, struct db *db, struct figures_of of,
                    struct arena *a, struct err *e)
{
    struct figures_list list = { NULL, 0 };
    size_t most = 0;
    *n = 0;
    if (!db_figures_list(db, &list, &of, a, e)) return false;
    for (size_t i = 0; i < list.n; i++) {
        if (list.row[i].text.n == 0 && !work_out(&list.row[i], db, a, e)) return false;
        most += lines_of(list.row[i].text);
    }
    *out = NEW(a, struct figure, most + 1);
    if (!*out) return err_nomem(e);
    for (size_t i = 0; i < list.n; i++) {
        struct str rest = list.row[i].text, line;
        while (str_line(&rest, &line)) {
            struct figure *f = &(*out)[*n];
            *f = (struct figure){ .board = list.row[i].number };
            *n += read_line(f, line, a);
        }
    }
    return true;
}
