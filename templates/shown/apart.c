/* How far apart the colours of two armies look. */
#include "templates/shown.h"
#include "templates/shown/colour.h"
#include "templates/shown/palette.h"

const char *shown_colour(size_t i)
{
    return i < PALETTE ? palette[i].name : NULL;
}

/* For a shade: the colour of the palette that is most like it. */
static size_t nearest(uint32_t rgb)
{
    size_t best = 0;
    for (size_t k = 1; k < PALETTE; k++)
        if (colour_distance(palette[k].rgb, rgb) < colour_distance(palette[best].rgb, rgb))
            best = k;
    return best;
}

bool shown_colour_known(struct str name)
{
    uint32_t rgb;
    return colour_named(name, &rgb);
}

struct shown_gap shown_colour_gap(struct str a, struct str b)
{
    uint32_t one, other;
    struct shown_gap far = { 100, 100 }, same = { 0, 0 };
    if (!colour_named(a, &one) || !colour_named(b, &other)) return far;
    size_t i = nearest(one), k = nearest(other);
    if (i == k) return same;
    size_t high = i > k ? i : k, at = high * (high - 1) / 2 + (i > k ? k : i);
    return (struct shown_gap){ palette_normal[at], palette_blind[at] };
}
