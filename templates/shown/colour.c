/* The colour of each army: by its name where the name is a colour, else by a hash of the name;
 * never one that looks like another army's. */
#include "templates/shown/colour.h"

struct named {
    const char *name;
    uint32_t rgb;
};
static const struct named named[] = {
    { "red", 0xD62828 },     { "green", 0x2E9E3F },      { "blue", 0x2356D6 },
    { "cyan", 0x1FC7D4 },    { "crimson", 0x8C0F2E },    { "yellow", 0xF4D52A },
    { "orange", 0xF58A1F },  { "purple", 0x7B2FB5 },     { "pink", 0xF79AC0 },
    { "brown", 0x7A4A21 },   { "black", 0x1B1B1B },      { "white", 0xFBFBFB },
    { "gray", 0x878787 },    { "grey", 0x878787 },       { "silver", 0xC0C5CC },
    { "gold", 0xC99A00 },    { "golden", 0xC99A00 },     { "magenta", 0xE01FC0 },
    { "lime", 0x9BE31B },    { "teal", 0x12807A },       { "navy", 0x14205E },
    { "maroon", 0x5E1224 },  { "olive", 0x76791B },      { "violet", 0xA06BF0 },
    { "indigo", 0x46209A },  { "turquoise", 0x3FE0C5 },  { "aqua", 0x6CE8F2 },
    { "azure", 0x2F8DF0 },   { "sky", 0x86C8F7 },        { "mint", 0xA5F0C0 },
    { "emerald", 0x0B7A4B }, { "forest", 0x14501F },     { "salmon", 0xF98672 },
    { "coral", 0xFF6A4D },   { "rose", 0xE8467C },       { "lavender", 0xC9BDF5 },
    { "plum", 0x8E4585 },    { "peach", 0xFDC79B },      { "beige", 0xE3D3A8 },
    { "tan", 0xC49A6C },     { "amber", 0xFFB300 },      { "copper", 0xB0632D },
    { "bronze", 0x94701F },  { "ruby", 0xB01050 },       { "scarlet", 0xF23A16 },
    { "khaki", 0xB5AE60 },   { "chartreuse", 0xC8F520 }, { "slate", 0x54657A },
    { "steel", 0x7E9DB8 },   { "charcoal", 0x3A4046 },   { "cream", 0xFFF3C9 },
    { "ochre", 0xC0761C },   { "rust", 0x9C3B12 },       { "fuchsia", 0xF250D8 },
};

enum { NEAR = 900 /* colours closer than this are taken for one another */, TRIES = 240 };

static int32_t part(uint32_t rgb, int shift)
{
    return (int32_t)(rgb >> shift & 255);
}

/* Weighted by the eye's sensitivity; squared, so 900 is about 12 steps of green. */
int32_t colour_distance(uint32_t a, uint32_t b)
{
    int32_t red = part(a, 16) - part(b, 16), green = part(a, 8) - part(b, 8),
            blue = part(a, 0) - part(b, 0);
    return 3 * red * red + 6 * green * green + 2 * blue * blue;
}

bool colour_dark(uint32_t rgb)
{
    return 299 * part(rgb, 16) + 587 * part(rgb, 8) + 114 * part(rgb, 0) < 140000;
}

static bool word_named(struct str word, uint32_t *rgb)
{
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (str_ieq(word, str_of(named[i].name))) {
            *rgb = named[i].rgb;
            return true;
        }
    return false;
}

/* "crimson-red" is crimson; "dark-green" and "light-green" are shades of the second word. */
bool colour_named(struct str name, uint32_t *rgb)
{
    if (word_named(name, rgb)) return true;
    for (size_t i = 0; i < name.n; i++) {
        if (name.s[i] != '-' && name.s[i] != '_') continue;
        struct str first = str_head(name, i), second = str_from(name, i + 1);
        if (word_named(first, rgb)) return true;
        if (!word_named(second, rgb)) continue;
        if (str_ieq(first, STR("dark"))) *rgb = *rgb >> 1 & 0x7F7F7F;
        if (str_ieq(first, STR("light"))) *rgb = (*rgb >> 1 & 0x7F7F7F) + 0x7F7F7F;
        return true;
    }
    return false;
}

/* Any number to a colour that is neither nearly black nor nearly white. */
static uint32_t drawn(uint32_t seed)
{
    uint32_t h = seed * 2654435761u;
    h ^= h >> 15;
    h *= 2246822519u;
    h ^= h >> 13;
    return 0x202020 + (h & 0xBFBFBF);
}

static uint32_t hash(struct str s)
{
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < s.n; i++) h = (h ^ (uint32_t)(unsigned char)s.s[i]) * 16777619u;
    return h;
}

/* The colours that are taken, in cells of a coarse cube: what is near is looked at first, and
 * most of the others never. */
enum { CELL_BITS = 5, SIDE = 256 >> CELL_BITS, CELLS = SIDE * SIDE * SIDE };
struct taken {
    const uint32_t *rgb;
    uint16_t *next;       /* index + 1 of another one of the same cell; 0: none */
    uint16_t head[CELLS]; /* the same of the cell's youngest */
};

static int cell_of(int red, int green, int blue)
{
    return (red * SIDE + green) * SIDE + blue;
}

static void take(struct taken *t, uint32_t i)
{
    uint32_t rgb = t->rgb[i];
    uint16_t *head = &t->head[cell_of(part(rgb, 16) >> CELL_BITS, part(rgb, 8) >> CELL_BITS,
                                      part(rgb, 0) >> CELL_BITS)];
    t->next[i] = *head;
    *head = (uint16_t)(i + 1);
}

static int32_t nearest_in(const struct taken *t, int cell, uint32_t wish, int32_t best)
{
    for (uint16_t i = t->head[cell]; i; i = t->next[i - 1]) {
        int32_t d = colour_distance(t->rgb[i - 1], wish);
        if (d < best) best = d;
    }
    return best;
}

/* In the cells that are `ring` steps away. */
static int32_t nearest_ring(const struct taken *t, uint32_t wish, int ring, int32_t best)
{
    int r = part(wish, 16) >> CELL_BITS, g = part(wish, 8) >> CELL_BITS,
        b = part(wish, 0) >> CELL_BITS;
    for (int x = r - ring; x <= r + ring; x++)
        for (int y = g - ring; y <= g + ring; y++) {
            bool face = x == r - ring || x == r + ring || y == g - ring || y == g + ring;
            if (x < 0 || x >= SIDE || y < 0 || y >= SIDE) continue;
            for (int z = b - ring; z <= b + ring; z += face || ring == 0 ? 1 : 2 * ring)
                if (z >= 0 && z < SIDE) best = nearest_in(t, cell_of(x, y, z), wish, best);
        }
    return best;
}

/* The distance to the nearest of them; once it is no more than `least` the rest does not
 * matter. Beyond `ring` cells everything is at least that far apart in blue, which counts
 * least. */
static int32_t nearest(const struct taken *t, uint32_t wish, int32_t least)
{
    int32_t best = INT32_MAX;
    for (int ring = 0; ring < SIDE && best > least; ring++) {
        int32_t apart = ring > 0 ? ((ring - 1) << CELL_BITS) + 1 : 0;
        if (best <= 2 * apart * apart) break;
        best = nearest_ring(t, wish, ring, best);
    }
    return best;
}

/* The first try that is far from all others; with very many armies, the farthest of all. */
static uint32_t distinct(const struct taken *t, uint32_t wish, uint32_t seed)
{
    uint32_t best = wish;
    int32_t best_distance = nearest(t, wish, -1);
    for (uint32_t i = 1; i <= TRIES && best_distance < NEAR * 3; i++) {
        uint32_t c = drawn(seed + i);
        int32_t d = nearest(t, c, best_distance);
        if (d > best_distance) {
            best = c;
            best_distance = d;
        }
    }
    return best;
}

bool colours_of(struct colours *out, const struct board *b, struct arena *a)
{
    out->rgb = NEW(a, uint32_t, b->n_army + 1);
    struct arena scratch = *a;
    struct taken t = { .rgb = out->rgb, .next = NEW(&scratch, uint16_t, b->n_army + 1) };
    if (!out->rgb || !t.next) return false;
    for (uint32_t i = 0; i < b->n_army; i++) {
        uint32_t seed = hash(b->army[i].name), wish;
        bool known = colour_named(b->army[i].name, &wish);
        if (!known) wish = drawn(seed);
        int32_t apart = known ? NEAR : NEAR * 3;
        bool taken = nearest(&t, wish, apart - 1) < apart;
        out->rgb[i] = taken ? distinct(&t, wish, seed) : wish;
        take(&t, i);
    }
    return true;
}
