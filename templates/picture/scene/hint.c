/* What is beyond the torn edges of a crop: the nearest other crop in each direction, and the
 * nearest pieces that are on none, as small arrows with a distance in squares. */
#include "templates/picture/scene/scene.h"

enum {
    PIECE_FAR = 20,  /* squares: other pieces are shown up to that distance */
    PIECES_MOST = 2, /* so many of them */
    ARROW = 14,      /* pixels */
    GAP = 5,
    BETWEEN = 18
};

/* ---- which they are -----------------------------------------------------------------------
 */

/* From the crop to a box next to it: how many squares that way; 0: level with it. */
static int64_t off(int64_t low, int64_t high, int64_t from, int64_t to)
{
    if (from > high) return from - high;
    return to < low ? to - low : 0;
}

static int sign(int64_t n, int64_t other)
{
    int64_t size = n < 0 ? -n : n, most = other < 0 ? -other : other;
    if (size * 5 < most * 2) return 0; /* more straight than aslant */
    return n < 0 ? -1 : n > 0;
}

static struct scene_hint hint_to(const struct scene *s, const struct crop *to)
{
    const struct crop *c = &s->plan->crop[s->crop];
    int64_t x = off(c->x0, c->x1, to->x0, to->x1), y = off(c->y0, c->y1, to->y0, to->y1);
    int64_t far_x = x < 0 ? -x : x, far_y = y < 0 ? -y : y;
    struct scene_hint h = { .far = far_x > far_y ? far_x : far_y, .label = to->label };
    h.dx = (int8_t)(s->turned ? -sign(x, y) : sign(x, y));
    h.dy = (int8_t)(s->turned ? sign(y, x) : -sign(y, x));
    return h;
}

/* Of those in the same direction, the nearer one stays. */
static void offer(struct scene *s, const struct scene_hint *h)
{
    struct scene_hints *all = &s->hints;
    if (h->far == 0) return;
    for (int i = 0; i < all->n; i++) {
        struct scene_hint *other = &all->hint[i];
        if (other->dx != h->dx || other->dy != h->dy) continue;
        if (h->far < other->far) *other = *h;
        return;
    }
    if (all->n < SCENE_HINTS) all->hint[all->n++] = *h;
}

static bool is_free(const struct scene *s, const struct scene_hint *h)
{
    for (int i = 0; i < s->hints.n; i++)
        if (s->hints.hint[i].dx == h->dx && s->hints.hint[i].dy == h->dy) return false;
    return true;
}

/* The nearest piece in a direction in which nothing else is. */
static bool nearest(struct scene_hint *out, const struct scene *s)
{
    const struct board *b = &s->board;
    const struct crop *c = &s->plan->crop[s->crop];
    bool any = false;
    for (int64_t y = (int64_t)c->y0 - PIECE_FAR; y <= (int64_t)c->y1 + PIECE_FAR; y++) {
        int64_t x0 = (int64_t)c->x0 - PIECE_FAR, x1 = (int64_t)c->x1 + PIECE_FAR;
        if (y < b->ymin || y > b->ymax) continue;
        if (x0 < b->xmin) x0 = b->xmin;
        uint32_t i = board_lower(b, (struct square){ (int32_t)x0, (int32_t)y });
        for (; i < b->n_piece && b->piece[i].at.y == y && b->piece[i].at.x <= x1; i++) {
            struct square at = b->piece[i].at;
            struct crop box = { .x0 = at.x, .x1 = at.x, .y0 = at.y, .y1 = at.y };
            if (piece_is_obstacle(&b->piece[i]) || plan_crop_at(s->plan, at.x, at.y)) continue;
            struct scene_hint h = hint_to(s, &box);
            if (!is_free(s, &h) || (any && h.far >= out->far)) continue;
            h.piece = i;
            *out = h;
            any = true;
        }
    }
    return any;
}

void scene_hints_find(struct scene *s)
{
    s->hints.n = 0;
    if (!s->plan || s->map) return;
    for (size_t i = 0; i < s->plan->n; i++) {
        struct scene_hint h = hint_to(s, &s->plan->crop[i]);
        if (i != s->crop) offer(s, &h);
    }
    for (int i = 0; i < PIECES_MOST; i++) {
        struct scene_hint h;
        if (nearest(&h, s)) offer(s, &h);
    }
}

/* ---- drawing -------------------------------------------------------------------------------
 */

static bool is_below(const struct scene_hint *h)
{
    return h->dy > 0;
}

int scene_hints_height(const struct scene *s, bool below)
{
    for (int i = 0; i < s->hints.n; i++)
        if (is_below(&s->hints.hint[i]) == below) return s->label.px + GAP;
    return 0;
}

/* A triangle that points there. */
static void arrow(struct scene *s, int x, int y, int dx, int dy)
{
    struct canvas *c = &s->canvas;
    uint32_t ink = s->tone->text;
    if (dx && dy) {
        unsigned corner = (dx > 0 ? 1u : 0) | (dy > 0 ? 2u : 0);
        canvas_corner(c, (struct box){ x, y, ARROW, ARROW }, corner, ARROW - 2, ink);
        return;
    }
    for (int i = 0; i < ARROW; i++) {
        int along = dx > 0 || dy > 0 ? i : ARROW - 1 - i, half = (ARROW - i) / 2;
        struct box line = dx ? (struct box){ x + along, y + ARROW / 2 - half, 1, 2 * half + 1 }
                             : (struct box){ x + ARROW / 2 - half, y + along, 2 * half + 1, 1 };
        canvas_fill(c, line, ink);
    }
}

static struct str far_text(const struct scene_hint *h, char *room, size_t size)
{
    int n = snprintf(room, size, "%lld", (long long)h->far);
    return (struct str){ room, (size_t)n };
}

static int hint_width(const struct scene *s, const struct scene_hint *h)
{
    char room[24];
    return ARROW + 2 * GAP + s->label.px +
           font_width(&s->label, far_text(h, room, sizeof room));
}

/* The arrow, the crop's label as on the map or the piece's plate, the distance. */
static void put(struct scene *s, const struct scene_hint *h, int x, int y)
{
    char room[24];
    int px = s->label.px;
    struct str far = far_text(h, room, sizeof room), label = { &h->label, 1 };
    struct box tag = { x + ARROW + GAP, y - 1, px, px };
    arrow(s, x, y + (px - ARROW) / 2, h->dx, h->dy);
    if (h->label) {
        canvas_fill(&s->canvas, tag, s->tone->text);
        scene_text(s, &s->label, label, tag.x + (px - font_width(&s->label, label)) / 2,
                   y + px / 8, s->tone->paper);
    } else {
        struct plate plate = scene_plate(s, &s->board.piece[h->piece]);
        plate.kind = PLATE_BARE;
        plate.marks = 0;
        plate_draw(&s->canvas, tag, &plate);
    }
    scene_text(s, &s->label, far, tag.x + px + GAP, y + px / 8, s->tone->text);
}

/* Those to the west from the left, those to the east from the right, the others between. */
static void line(struct scene *s, bool below, int y)
{
    int left = GAP, right = scene_width(s) - GAP;
    for (int side = -1; side <= 1; side += 2)
        for (int i = 0; i < s->hints.n; i++) {
            const struct scene_hint *h = &s->hints.hint[i];
            int w = hint_width(s, h);
            if (h->dx != side || is_below(h) != below || right - left < w) continue;
            put(s, h, side < 0 ? left : right - w, y);
            if (side < 0) left += w + BETWEEN;
            if (side > 0) right -= w + BETWEEN;
        }
    for (int i = 0; i < s->hints.n; i++) {
        const struct scene_hint *h = &s->hints.hint[i];
        int w = hint_width(s, h);
        if (h->dx == 0 && is_below(h) == below && right - left >= w)
            put(s, h, left + (right - left - w) / 2, y);
    }
}

void scene_hints(struct scene *s)
{
    if (scene_hints_height(s, false)) line(s, false, 2);
    if (scene_hints_height(s, true))
        line(s, true, scene_height(s) - s->legend - scene_hints_height(s, true));
}
