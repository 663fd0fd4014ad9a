/* Drawing on palette pixels. Colours are found by their value. */
#include "templates/picture/canvas/canvas.h"
#include "templates/shown/colour.h"

bool canvas_make(struct canvas *out, int w, int h, uint32_t rgb, struct arena *a)
{
    *out = (struct canvas){ .arena = a, .w = w, .h = h, .rgb = { rgb }, .colours = 1 };
    out->at = NEW(a, uint8_t, (size_t)w * (size_t)h);
    return out->at != NULL;
}

static int nearest(const struct canvas *c, uint32_t rgb)
{
    int best = 0;
    for (int i = 1; i < c->colours; i++)
        if (colour_distance(c->rgb[i], rgb) < colour_distance(c->rgb[best], rgb)) best = i;
    return best;
}

static uint8_t find(struct canvas *c, uint32_t rgb)
{
    for (int i = 0; i < c->colours; i++)
        if (c->rgb[i] == rgb) return (uint8_t)i;
    if (c->colours == PALETTE_MAX) return (uint8_t)nearest(c, rgb);
    c->rgb[c->colours] = rgb;
    return (uint8_t)c->colours++;
}

/* Colours come up again and again, and a palette only grows: what was found once stays right.
 */
uint8_t canvas_colour(struct canvas *c, uint32_t rgb)
{
    struct canvas_found *f = &c->found[(rgb * 2654435761u) >> 23];
    if (f->index == 0 || f->rgb != rgb)
        *f = (struct canvas_found){ rgb, (uint16_t)(find(c, rgb) + 1) };
    return (uint8_t)(f->index - 1);
}

static void fill(struct canvas *c, struct box b, uint8_t colour)
{
    b = canvas_touch(c, b);
    if (b.w == 0 || b.h == 0) return;
    uint8_t *row = c->at + (size_t)b.y * (size_t)c->w + b.x;
    for (int y = 0; y < b.h; y++, row += c->w)
        if (b.w > 4)
            memset(row, colour, (size_t)b.w);
        else
            for (int x = 0; x < b.w; x++) row[x] = colour;
}

void canvas_fill(struct canvas *c, struct box b, uint32_t rgb)
{
    fill(c, b, canvas_colour(c, rgb));
}

void canvas_frame(struct canvas *c, struct box b, int thick, uint32_t rgb)
{
    uint8_t colour = canvas_colour(c, rgb);
    fill(c, (struct box){ b.x, b.y, b.w, thick }, colour);
    fill(c, (struct box){ b.x, b.y + b.h - thick, b.w, thick }, colour);
    fill(c, (struct box){ b.x, b.y, thick, b.h }, colour);
    fill(c, (struct box){ b.x + b.w - thick, b.y, thick, b.h }, colour);
}

static int absolute(int v)
{
    return v < 0 ? -v : v;
}

/* From (x, y) to (x + w, y + h), a square brush at each step of the longer side. */
void canvas_line(struct canvas *c, struct box from_to, int thick, uint32_t rgb)
{
    uint8_t colour = canvas_colour(c, rgb);
    int steps =
        absolute(from_to.w) > absolute(from_to.h) ? absolute(from_to.w) : absolute(from_to.h);
    for (int i = 0; i <= steps; i++) {
        int x = from_to.x + (steps ? (int)((int64_t)from_to.w * i / steps) : 0);
        int y = from_to.y + (steps ? (int)((int64_t)from_to.h * i / steps) : 0);
        fill(c, (struct box){ x - thick / 2, y - thick / 2, thick, thick }, colour);
    }
}

void canvas_corner(struct canvas *c, struct box b, unsigned corner, int size, uint32_t rgb)
{
    uint8_t colour = canvas_colour(c, rgb);
    for (int i = 0; i < size; i++) {
        int y = corner & 2 ? b.y + b.h - 1 - i : b.y + i;
        int x = corner & 1 ? b.x + b.w - (size - i) : b.x;
        fill(c, (struct box){ x, y, size - i, 1 }, colour);
    }
}

void canvas_disc(struct canvas *c, int x, int y, int radius, uint32_t rgb)
{
    uint8_t colour = canvas_colour(c, rgb);
    for (int dy = -radius; dy <= radius; dy++)
        for (int dx = -radius; dx <= radius; dx++)
            if (dx * dx + dy * dy <= radius * radius + radius / 2)
                fill(c, (struct box){ x + dx, y + dy, 1, 1 }, colour);
}
