/* Two panels below one another, energy and pieces; a line for each army in its colour, with its
 * sign on the line and in the legend. Signs are placed one after the other, so that none covers
 * another. */
#include "templates/picture/plot.h"
#include "templates/picture/plate/plate.h"
#include "templates/picture/png/png.h"
#include "templates/shown/armies.h"
#include "templates/shown/shown.h"

enum {
    WIDTH = 720,
    LEFT = 84, /* room for numbers */
    RIGHT = 24,
    PANEL = 190, /* of that the curves */
    HEAD = 44,
    FOOT = 44,
    TEXT = 24,
    SIGN = 26,
    THICK = 4,
    NAME_SHOWN = 24,
    ROOM = 200
};

struct plot {
    struct canvas canvas;
    const struct picture_query *q;
    const struct shown_armies *armies;
    const struct theme *tone;
    enum theme_name theme;
    struct font font;
    struct arena *arena;
    int32_t first, last; /* boards */
};

/* What one panel shows. */
struct panel {
    struct box box; /* of the curves */
    bool pieces;    /* else energy */
    int64_t low, high;
};

static int64_t value_of(const struct panel *p, const struct figure *f)
{
    return p->pieces ? f->pieces : f->energy;
}

static bool is_shown(const struct picture_query *q, const struct figure *f)
{
    for (size_t i = 0; i < q->n_course; i++)
        if (strcmp(q->course[i], f->army) == 0) return true;
    return false;
}

static bool find_boards(struct plot *x)
{
    bool any = false;
    for (size_t i = 0; i < x->q->n_figure; i++) {
        const struct figure *f = &x->q->figure[i];
        if (!is_shown(x->q, f)) continue;
        if (!any || f->board < x->first) x->first = f->board;
        if (!any || f->board > x->last) x->last = f->board;
        any = true;
    }
    return any && x->last > x->first;
}

/* From 0, or from below it, to the highest. */
static void find_range(const struct plot *x, struct panel *p)
{
    p->low = 0;
    p->high = 2;
    for (size_t i = 0; i < x->q->n_figure; i++) {
        int64_t v = value_of(p, &x->q->figure[i]);
        if (!is_shown(x->q, &x->q->figure[i])) continue;
        if (v < p->low) p->low = v;
        if (v > p->high) p->high = v;
    }
}

static int x_of(const struct plot *x, const struct panel *p, int32_t board)
{
    return p->box.x + (int)((int64_t)(board - x->first) * p->box.w / (x->last - x->first));
}

static int y_of(const struct panel *p, int64_t value)
{
    return p->box.y + p->box.h - (int)((value - p->low) * p->box.h / (p->high - p->low));
}

static void text(struct plot *x, enum words_name says, struct slot slot, int at_x, int at_y)
{
    char room[2 * ROOM];
    struct arena local = arena_make(room, sizeof room);
    struct buf b = buf_make(&local, ROOM);
    SAY(&b, x->q->words, says, { slot });
    font_put(&x->font, &x->canvas, buf_str(&b), at_x, at_y, x->tone->text);
}

/* A number at the left edge, flush right, and the line that it belongs to. */
static void level(struct plot *x, const struct panel *p, int64_t value)
{
    char room[2 * ROOM];
    struct arena local = arena_make(room, sizeof room);
    struct buf b = buf_make(&local, ROOM);
    struct slot slot = p->pieces ? slot_number("", value) : slot_energy("", value);
    int y = y_of(p, value);
    words_slot(&b, x->q->words, &slot);
    int wide = font_width(&x->font, buf_str(&b));
    font_put(&x->font, &x->canvas, buf_str(&b), p->box.x - wide - 10, y - TEXT / 2,
             x->tone->text);
    canvas_fill(&x->canvas, (struct box){ p->box.x, y, p->box.w, 2 }, x->tone->grid);
}

static void sign(struct plot *x, uint16_t army, struct box b)
{
    struct plate sample = plate_bare(x->theme, &x->armies->colours, army);
    plate_draw(&x->canvas, b, &sample);
}

/* With an edge if the paper has a similar colour. */
static void line(struct plot *x, struct box from_to, uint16_t army)
{
    uint32_t rgb = x->armies->colours.rgb[army];
    if (plate_like(rgb, x->tone->paper))
        canvas_line(&x->canvas, from_to, THICK + 2, x->tone->text);
    canvas_line(&x->canvas, from_to, THICK, rgb);
}

/* The curve of one army; its sign is at `part` of the course's `parts`. */
static void curve(struct plot *x, const struct panel *p, size_t course)
{
    struct str name = str_of(x->q->course[course]);
    uint16_t army = board_army_named(&x->armies->look.board, name);
    const struct figure *before = NULL;
    int64_t sign_at = x->first + (int64_t)(x->last - x->first) * (int64_t)(course + 1) /
                                     (int64_t)(x->q->n_course + 1);
    struct box plate = { 0, 0, SIGN, SIGN };
    if (army == ARMY_NONE) return;
    for (size_t i = 0; i < x->q->n_figure; i++) {
        const struct figure *f = &x->q->figure[i];
        if (!str_eq(str_of(f->army), name)) continue;
        int to_x = x_of(x, p, f->board), to_y = y_of(p, value_of(p, f));
        if (before) {
            int from_x = x_of(x, p, before->board), from_y = y_of(p, value_of(p, before));
            line(x, (struct box){ from_x, from_y, to_x - from_x, to_y - from_y }, army);
        }
        if (!before || f->board <= sign_at) {
            plate.x = to_x - SIGN / 2;
            plate.y = to_y - SIGN / 2;
        }
        before = f;
    }
    if (before) sign(x, army, plate);
}

static void panel(struct plot *x, struct panel p, enum words_name title)
{
    find_range(x, &p);
    text(x, title, (struct slot){ .kind = SLOT_END }, LEFT, p.box.y - HEAD + 6);
    level(x, &p, p.low);
    if (p.low < 0) level(x, &p, 0);
    level(x, &p, p.high);
    for (size_t i = 0; i < x->q->n_course; i++) curve(x, &p, i);
    text(x, W_PLOT_BOARD, slot_number("n", x->first), LEFT, p.box.y + p.box.h + 14);
    struct buf last = buf_make(x->arena, ROOM);
    SAY(&last, x->q->words, W_PLOT_BOARD, { slot_number("n", x->last) });
    int wide = font_width(&x->font, buf_str(&last));
    font_put(&x->font, &x->canvas, buf_str(&last), WIDTH - RIGHT - wide, p.box.y + p.box.h + 14,
             x->tone->text);
}

/* Signs and names, like words; returns how high it is. */
static int legend(struct plot *x, int top, bool draw)
{
    int at_x = LEFT / 2, at_y = top;
    for (size_t i = 0; i < x->q->n_course; i++) {
        struct buf name = buf_make(x->arena, ROOM);
        struct str army = str_of(x->q->course[i]);
        uint16_t number = board_army_named(&x->armies->look.board, army);
        SAY(&name, x->q->words, W_DRAFT_ARMY,
            { slot_as(SLOT_ARMY, "army", str_head(army, NAME_SHOWN)) });
        int wide = SIGN + 10 + font_width(&x->font, buf_str(&name));
        if (at_x > LEFT / 2 && at_x + wide > WIDTH - RIGHT) {
            at_x = LEFT / 2;
            at_y += SIGN + 12;
        }
        if (draw && number != ARMY_NONE) {
            sign(x, number, (struct box){ at_x, at_y, SIGN, SIGN });
            font_put(&x->font, &x->canvas, buf_str(&name), at_x + SIGN + 10, at_y,
                     x->tone->text);
        }
        at_x += wide + 28;
    }
    return at_y + SIGN + 16 - top;
}

enum { EACH = HEAD + PANEL + FOOT };

/* NULL: there is nothing to be drawn, or no memory. */
static struct plot *plot_open(const struct shown *shown, const struct picture_query *q,
                              struct arena *a, struct err *e)
{
    struct plot *x = NEW(a, struct plot, 1);
    if (!x) {
        err_nomem(e);
        return NULL;
    }
    x->q = q;
    x->arena = a;
    x->armies = shown->armies;
    x->theme = theme_preferred(q->preferences);
    x->tone = theme_of(x->theme);
    x->font = font_make(TEXT);
    if (shown->armies && find_boards(x)) return x;
    err_set(e, ERR_INPUT, "there are no two boards to compare");
    return NULL;
}

static int height(struct plot *x)
{
    return 2 * EACH + legend(x, 0, false) + 16;
}

bool plot_extent(struct picture_size *out, const struct shown *shown,
                 const struct picture_query *q, struct arena *a, struct err *e)
{
    struct plot *x = plot_open(shown, q, a, e);
    if (x) *out = (struct picture_size){ WIDTH / 2, (height(x) + 1) / 2 };
    return x != NULL;
}

bool plot_draw(struct str *png, const struct shown *shown, const struct picture_query *q,
               struct arena *a, struct err *e)
{
    struct plot *x = plot_open(shown, q, a, e);
    if (!x) return false;
    int high = height(x);
    if (!canvas_make(&x->canvas, WIDTH, high, x->tone->paper, a)) return err_nomem(e);
    struct panel one = { .box = { LEFT, HEAD, WIDTH - LEFT - RIGHT, PANEL } };
    panel(x, one, W_PLOT_ENERGY);
    one.box.y += EACH;
    one.pieces = true;
    panel(x, one, W_PLOT_PIECES);
    legend(x, 2 * EACH + 16, true);
    canvas_frame(&x->canvas, (struct box){ 0, 0, WIDTH, high }, 2, x->tone->grid);
    return png_write(png, &x->canvas, a, e);
}
