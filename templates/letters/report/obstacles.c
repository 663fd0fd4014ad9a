/* Obstacles in words, for everybody who cannot see the picture. */
#include "templates/letters/report/obstacles.h"
#include "templates/picture/event_view.h"

enum {
    ALL_SHOWN = 30 /* more obstacles than this: only those near the reader's pieces */,
    NEAR = 4,   /* king steps */
    ROOM = 4800 /* bytes of squares */
};

static void put(struct report_rows *rows, struct square at)
{
    if (!report_rows_next(rows)) return;
    struct buf square = buf_make(rows->d->arena, ROOM_TEXT);
    square_text(&square, at);
    report_rows_put(rows, buf_str(&square));
}

/* Is a piece of the reader's near? Only the ranks around it are looked at, because there are
 * many obstacles and many pieces. */
static bool is_near(const struct draft *d, struct square at)
{
    const struct board *b = &d->board;
    for (int32_t y = at.y - NEAR; y <= at.y + NEAR; y++) {
        uint32_t i = board_lower(b, (struct square){ at.x - NEAR, y });
        for (; i < b->n_piece && b->piece[i].at.y == y && b->piece[i].at.x <= at.x + NEAR; i++)
            if (b->piece[i].army == d->army) return true;
    }
    return false;
}

/* What became of obstacles in the update, one row for each kind of event. */
static void changes(struct report *r, enum event_kind kind, enum words_name row)
{
    unsigned room = ROOM;
    struct report_rows rows = report_rows_make(r->d, &(struct saying){ .word = row }, &room);
    for (size_t i = 0; i < r->v->n_event; i++)
        if (r->v->event[i].kind == kind)
            put(&rows, (struct square){ r->v->event[i].to.x, r->v->event[i].to.y });
    report_rows_end(&rows);
}

static void standing(struct draft *d, uint32_t n)
{
    bool all = n <= ALL_SHOWN || d->army == ARMY_NONE;
    unsigned room = ROOM;
    struct saying row = { .word = all ? W_REPORT_STAND : W_REPORT_STAND_NEAR };
    struct report_rows rows = report_rows_make(d, &row, &room);
    for (uint32_t i = 0; i < d->board.n_piece; i++) {
        const struct piece *p = &d->board.piece[i];
        if (piece_is_obstacle(p) && (all || is_near(d, p->at))) put(&rows, p->at);
    }
    report_rows_end(&rows);
}

static bool any_change(const struct report_view *v)
{
    for (size_t i = 0; i < v->n_event; i++)
        if (sentence_section(v->event[i].kind) == SECTION_OBSTACLE) return true;
    return false;
}

/* Did all of them grow just now? Then one list says where. */
static bool all_grew(const struct report_view *v, uint32_t n)
{
    for (size_t i = 0; i < v->n_event; i++) n -= v->event[i].kind == EV_GREW;
    return n == 0;
}

bool obstacles_told(const struct report *r)
{
    return any_change(r->v) || event_obstacle_count(&r->d->board) > 0;
}

void obstacles_tell(struct report *r)
{
    struct page *p = &r->d->page;
    uint32_t n = event_obstacle_count(&r->d->board);
    if (!obstacles_told(r)) return;
    if (n == 0)
        PARA(p, W_REPORT_NO_OBSTACLE);
    else
        PARA(p, W_REPORT_OBSTACLES, { slot_count("n", n) });
    HEAD(p, W_REPORT_OBSTACLES_HEAD);
    if (!all_grew(r->v, n)) changes(r, EV_GREW, W_REPORT_GREW);
    changes(r, EV_VANISHED, W_REPORT_VANISHED);
    changes(r, EV_CRUSHED, W_REPORT_CRUSHED);
    standing(r->d, n);
}
