/* Arrows, signs and frames on the 8x8 board. */
#include "templates/picture/canvas/arrow.h"
#include "templates/picture/diagram/diagram.h"

static struct stroke stroke_of(struct diagram *d)
{
    int side = DIAGRAM_SIDE * d->px;
    return (struct stroke){ &d->canvas, { d->margin, d->margin, side, side } };
}

static int hundredths(const struct diagram *d, int n)
{
    return d->px * STROKE_ONE * n / 100;
}

static struct spot middle(const struct diagram *d, unsigned square)
{
    struct box b = diagram_box(d, square);
    return (struct spot){ (2 * b.x + b.w) * STROKE_ONE / 2, (2 * b.y + b.h) * STROKE_ONE / 2 };
}

static bool occupied(const struct diagram *d, unsigned square)
{
    return pos_side(&d->game.pos, square) != NO_SIDE;
}

/* From the middle of a square to where its man leaves room: near the edge. */
static int clear_of(const struct diagram *d, const struct stroke_way *w)
{
    int dx = w->dx < 0 ? -w->dx : w->dx, dy = w->dy < 0 ? -w->dy : w->dy;
    return hundredths(d, 40) * STROKE_UNIT / (dx > dy ? dx : dy);
}

/* The men are drawn over its line, which begins below the man that is going to move; its head
 * ends before the middle of the man at the target, and is drawn above it. */
void diagram_arrow(struct diagram *d, unsigned from, unsigned to, unsigned side,
                   enum diagram_arrow how)
{
    struct stroke stroke = stroke_of(d);
    struct stroke_way w = stroke_way(middle(d, from), middle(d, to));
    int aside = how == DIAGRAM_BESIDE ? hundredths(d, 14) : 0;
    int end = w.length - (occupied(d, to) ? clear_of(d, &w) : 0);
    struct arrow a = { .from = stroke_at(&w, 0, aside),
                       .to = stroke_at(&w, end, aside),
                       .thick = hundredths(d, 12),
                       .line = how == DIAGRAM_STATED ? ARROW_DOTTED : ARROW_SOLID,
                       .tip = ARROW_HEAD,
                       .dot = !occupied(d, from),
                       .ink = side == WHITE ? d->tone->blank : d->tone->ink,
                       .edge = side == WHITE ? d->tone->ink : d->tone->blank };
    if (from == to) return;
    if (!d->heads)
        arrow_draw(&stroke, &a);
    else if (occupied(d, to))
        arrow_head(&stroke, &a);
}

/* Signs of captures and misses are in the upper right corner, on a little disc; where two men
 * have vanished, a star fills the square. */
void diagram_sign(struct diagram *d, unsigned square, enum diagram_sign sign)
{
    static const enum arrow_sign shapes[] = { [SIGN_TAKEN] = ARROW_SIGN_CROSS,
                                              [SIGN_MISSED] = ARROW_SIGN_RING,
                                              [SIGN_CRASH] = ARROW_SIGN_STAR };
    struct stroke stroke = stroke_of(d);
    struct arrow_ink ink = { d->tone->ink, d->tone->blank };
    struct spot at = middle(d, square);
    int r = hundredths(d, 13), aside = hundredths(d, 36);
    if (sign == SIGN_CRASH) {
        arrow_sign(&stroke, shapes[sign], at, hundredths(d, 32), ink);
        return;
    }
    at = (struct spot){ at.x + aside, at.y - aside };
    stroke_disc(&stroke, at, r, ink.edge);
    arrow_sign(&stroke, shapes[sign], at, r * 3 / 4, ink);
}

void diagram_man_sign(struct diagram *d, unsigned square, enum man man)
{
    struct stroke stroke = stroke_of(d);
    struct spot at = middle(d, square);
    struct stencil art;
    int r = hundredths(d, 25), aside = hundredths(d, 24), px = d->px * 2 / 5;
    at = (struct spot){ at.x + aside, at.y - aside };
    stroke_disc(&stroke, at, r, d->tone->ink);
    stroke_disc(&stroke, at, r - STROKE_ONE, d->tone->blank);
    if (stencil_piece(&art, game_man_text(man), px))
        canvas_stencil(&d->canvas, &art, at.x / STROKE_ONE - px / 2, at.y / STROKE_ONE - px / 2,
                       d->tone->ink);
}

void diagram_frame(struct diagram *d, unsigned square, bool dashed)
{
    struct box b = diagram_box(d, square);
    int thick = b.w / 18 + 1;
    if (d->heads) return;
    canvas_frame(&d->canvas, b, thick, d->tone->ink);
    if (!dashed) return;
    for (int i = thick; i + 2 * thick < b.w; i += 4 * thick) {
        struct box gap[] = { { b.x + i, b.y, 2 * thick, thick },
                             { b.x + i, b.y + b.h - thick, 2 * thick, thick },
                             { b.x, b.y + i, thick, 2 * thick },
                             { b.x + b.w - thick, b.y + i, thick, 2 * thick } };
        for (int k = 0; k < 4; k++) canvas_fill(&d->canvas, gap[k], d->tone->blank);
    }
}
