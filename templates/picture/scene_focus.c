/* The part of the board that matters to an army, small enough to be read on a phone. */
#include "templates/picture/scene.h"

enum {
    WIDE = 28, /* squares of 36 pixels: silhouettes with letters below, legible on a phone */
    HIGH = 22,
    WIDE_MIN = 16,
    HIGH_MIN = 12,
    MARGIN = 2,
    PX_MOST = 48,
    WIDTH_MOST = 1030, /* pixels of squares; coordinates take the rest, long ones more */
    PHONE = 1200,
    LOOK_AT = 2000 /* pieces that are tried as the centre */
};

struct frame {
    int64_t x0, y0, x1, y1;
    bool any;
};

static void include(struct frame *f, struct square at)
{
    if (!f->any || at.x < f->x0) f->x0 = at.x;
    if (!f->any || at.x > f->x1) f->x1 = at.x;
    if (!f->any || at.y < f->y0) f->y0 = at.y;
    if (!f->any || at.y > f->y1) f->y1 = at.y;
    f->any = true;
}

static bool fits(const struct frame *f)
{
    return f->x1 - f->x0 < WIDE && f->y1 - f->y0 < HIGH;
}

static bool counts(const struct piece *p, uint16_t army)
{
    return army == ARMY_NONE ? !piece_is_obstacle(p) : p->army == army;
}

static struct frame around(struct square at)
{
    return (struct frame){ (int64_t)at.x - WIDE / 2, (int64_t)at.y - HIGH / 2,
                           (int64_t)at.x + WIDE / 2 - 1, (int64_t)at.y + HIGH / 2 - 1, true };
}

static bool inside(const struct frame *f, struct square at)
{
    return at.x >= f->x0 && at.x <= f->x1 && at.y >= f->y0 && at.y <= f->y1;
}

/* A king weighs as much as three pieces. Only pieces of these ranks and files are looked at. */
static size_t weight(const struct board *b, const struct frame *f, uint16_t army)
{
    size_t n = 0;
    for (int64_t y = f->y0; y <= f->y1; y++) {
        uint32_t i = board_lower(b, (struct square){ (int32_t)f->x0, (int32_t)y });
        for (; i < b->n_piece && inside(f, b->piece[i].at) && b->piece[i].at.y == y; i++)
            if (counts(&b->piece[i], army))
                n += piece_table[b->piece[i].kind].flags & PIECE_ROYAL ? 3 : 1;
    }
    return n;
}

/* Scattered wider than the picture: the place with most of them. */
static struct frame largest_group(const struct board *b, uint16_t army)
{
    struct frame best = { .any = false };
    size_t most = 0, tried = 0;
    for (uint32_t i = 0; i < b->n_piece && tried < LOOK_AT; i++) {
        if (!counts(&b->piece[i], army)) continue;
        struct frame f = around(b->piece[i].at);
        size_t n = weight(b, &f, army);
        if (n > most) {
            most = n;
            best = f;
        }
        tried++;
    }
    return best;
}

static struct frame pieces_of(const struct board *b, uint16_t army)
{
    struct frame f = { .any = false };
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (counts(&b->piece[i], army)) include(&f, b->piece[i].at);
    return f;
}

/* What threatens the army, as far as the picture stays small enough. */
static void add_threats(struct frame *f, const struct board *b, uint16_t army)
{
    for (uint32_t i = 0; i < b->n_threat; i++) {
        struct frame wider = *f;
        if (b->piece[b->threat[i].victim].army != army) continue;
        include(&wider, b->piece[b->threat[i].attacker].at);
        if (fits(&wider)) *f = wider;
    }
}

/* The hill, if it is near enough. */
static void add_hill(struct frame *f, const struct board *b)
{
    struct frame wider = *f;
    if (!b->has_hill) return;
    include(&wider, b->hill);
    if (fits(&wider)) *f = wider;
}

/* Wider on both sides by up to `by`, not beyond the most, not over the edge of the board. */
static void grow(int64_t *lo, int64_t *hi, int64_t least, int64_t most, int64_t edge_lo,
                 int64_t edge_hi)
{
    for (int i = 0; *hi - *lo + 1 < most && (i < 2 * MARGIN || *hi - *lo + 1 < least); i++) {
        if ((i % 2 == 0 || *hi >= edge_hi) && *lo > edge_lo)
            --*lo;
        else if (*hi < edge_hi)
            ++*hi;
        else
            break;
    }
    if (*lo < edge_lo) *lo = edge_lo;
    if (*hi > edge_hi) *hi = edge_hi;
}

static struct frame frame_of(const struct board *b, uint16_t army)
{
    struct frame f = pieces_of(b, army);
    if (!f.any) f = pieces_of(b, army = ARMY_NONE);
    if (!f.any && !b->unbounded)
        include(&f, (struct square){ (b->xmin + b->xmax) / 2, (b->ymin + b->ymax) / 2 });
    if (!f.any) include(&f, (struct square){ 0, 0 });
    if (!fits(&f)) f = largest_group(b, army);
    if (army != ARMY_NONE) add_threats(&f, b, army);
    add_hill(&f, b);
    return f;
}

/* Pixels of a square: as many as leave room for the coordinates. */
static int px_for(const struct frame *f)
{
    const int64_t ends[] = { f->x0, f->x1, f->y0, f->y1 };
    struct font label = { .px = SCENE_LABEL_MOST };
    int widest = 0;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        int w = scene_number_width(&label, (int32_t)ends[i]);
        if (w > widest) widest = w;
    }
    int64_t room = PHONE - 2 * (widest + SCENE_LABEL_GAP);
    if (room > WIDTH_MOST) room = WIDTH_MOST;
    int64_t px = room / (f->x1 - f->x0 + 1);
    return px > PX_MOST ? PX_MOST : (int)px;
}

void scene_focus(struct picture_query *q, const struct board *b, uint16_t army)
{
    struct frame f = frame_of(b, army);
    grow(&f.x0, &f.x1, WIDE_MIN, WIDE, b->xmin, b->xmax);
    grow(&f.y0, &f.y1, HIGH_MIN, HIGH, b->ymin, b->ymax);
    if (q->px == 0) q->px = px_for(&f);
    q->x0 = (int32_t)f.x0;
    q->y0 = (int32_t)f.y0;
    q->x1 = (int32_t)f.x1;
    q->y1 = (int32_t)f.y1;
}
