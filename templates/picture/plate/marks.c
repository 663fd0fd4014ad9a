/* Marks on plates, and around them: shapes in black and white, so that a print shows them. */
#include "templates/picture/plate/plate.h"

/* Short black and white pieces around the plate: placed in the last update (8.3). */
void plate_disabled(struct canvas *c, struct box b, const struct theme *t)
{
    int thick = b.w >= 24 ? 3 : b.w >= 20 ? 2 : 1, length = b.w >= 24 ? 4 : 3;
    canvas_frame(c, b, thick, t->blank);
    for (int i = 0; i < b.w; i += 2 * length) {
        int n = i + length < b.w ? length : b.w - i;
        canvas_fill(c, (struct box){ b.x + i, b.y, n, thick }, t->ink);
        canvas_fill(c, (struct box){ b.x, b.y + i, thick, n }, t->ink);
        canvas_fill(c, (struct box){ b.x + i, b.y + b.h - thick, n, thick }, t->ink);
        canvas_fill(c, (struct box){ b.x + b.w - thick, b.y + i, thick, n }, t->ink);
    }
}

/* Both arms of one corner, so thick, from so many pixels inside the box on. */
static void bracket(struct canvas *c, struct box b, unsigned corner, int thick, uint32_t rgb)
{
    int arm = b.w / 3 + thick, x = corner & 1 ? b.x + b.w - arm : b.x,
        y = corner & 2 ? b.y + b.h - arm : b.y;
    canvas_fill(c, (struct box){ x, corner & 2 ? b.y + b.h - thick : b.y, arm, thick }, rgb);
    canvas_fill(c, (struct box){ corner & 1 ? b.x + b.w - thick : b.x, y, thick, arm }, rgb);
}

static int bracket_thickness(struct box b)
{
    return b.w / 16 < 1 ? 1 : b.w / 16;
}

/* Four of them, as in a viewfinder (8.1): the plate within keeps its shape and colour. Their
 * light edge, or dark one in the dark, keeps them apart from squares and plates of any colour.
 */
void plate_brackets(struct canvas *c, struct box b, const struct theme *t)
{
    int thick = bracket_thickness(b);
    struct box edge = { b.x + 1, b.y + 1, b.w - 1, b.h - 1 };
    struct box line = { b.x + 2, b.y + 2, b.w - 3, b.h - 3 };
    for (unsigned corner = 0; corner < 4; corner++) {
        bracket(c, edge, corner, thick + 2, t->paper);
        bracket(c, line, corner, thick, t->text);
    }
}

struct box plate_within_brackets(struct box b)
{
    int room = bracket_thickness(b) + 1;
    return (struct box){ b.x + room, b.y + room, b.w - 2 * room, b.h - 2 * room };
}

int plate_badge_radius(int side)
{
    return side * 3 / 16 < 2 ? 2 : side * 3 / 16;
}

/* It rests: two bars, as on a key that pauses, in the lower right corner. */
void plate_rests(struct canvas *c, struct box b, const struct theme *t)
{
    int r = plate_badge_radius(b.w), x = b.x + b.w - r - 2, y = b.y + b.h - r - 2;
    int thick = r / 3 > 0 ? r / 3 : 1, high = r + 1, gap = r / 4 > 0 ? r / 4 : 1;
    canvas_disc(c, x, y, r + 1, t->ink);
    canvas_disc(c, x, y, r, t->blank);
    canvas_fill(c, (struct box){ x - gap / 2 - thick, y - high / 2, thick, high }, t->ink);
    canvas_fill(c, (struct box){ x + (gap + 1) / 2, y - high / 2, thick, high }, t->ink);
}

void plate_chain(struct canvas *c, struct box line, int r, const struct theme *t)
{
    int dx = line.w < 0 ? -line.w : line.w, dy = line.h < 0 ? -line.h : line.h;
    int n = (dx > dy ? dx : dy) / (2 * r + 1);
    for (int i = 0; i <= n; i++) {
        int x = line.x + (n ? line.w * i / n : 0), y = line.y + (n ? line.h * i / n : 0);
        canvas_disc(c, x, y, r + 1, t->blank);
        canvas_disc(c, x, y, r, t->ink);
        canvas_disc(c, x, y, r / 2, t->blank);
    }
}

/* In the lower left corner, clear of letters and discs. */
void plate_ring(struct canvas *c, struct box b, const struct theme *t)
{
    int r = b.w / 7;
    if (r < 2) return; /* on small plates the chain is enough */
    plate_chain(c, (struct box){ b.x + r + 1, b.y + b.h - r - 2, 0, 0 }, r, t);
}

/* A wall of bricks, which no army's plate looks like. */
void plate_obstacle(struct canvas *c, struct box b, const struct theme *t)
{
    int rows = b.h < 12 ? 2 : b.h < 20 ? 3 : 4, line = b.h / 32 + 1;
    canvas_fill(c, b, t->wall);
    for (int row = 0; row < rows; row++) {
        int top = b.y + b.h * row / rows, bottom = b.y + b.h * (row + 1) / rows;
        int half = b.w / 2, first = row % 2 ? half / 2 : half;
        canvas_fill(c, (struct box){ b.x, top, b.w, line }, t->ink);
        for (int x = first; x + line < b.w; x += half)
            canvas_fill(c, (struct box){ b.x + x, top, line, bottom - top }, t->ink);
    }
    canvas_frame(c, b, line, t->ink);
}
