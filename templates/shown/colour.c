/* The colour of each army: that of its name where the name is a colour, or one like it, else
 * one far from all others; never one that looks like another army's. Later armies do not change
 * it. */
#include "templates/shown/colour.h"
#include "templates/shown/palette.h"
#include "templates/shown/sign.h"

enum { NONE = -1, TRIES = 240, FAR = 2700 /* as colour_distance() has it */ };

static const struct {
    const char *name, *other;
} spellings[] = { { "grey", "gray" }, { "golden", "gold" } };

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

/* Light is roughly the square of a component: white on it has a contrast of at least 3 : 1. */
bool colour_dark(uint32_t rgb)
{
    int32_t red = part(rgb, 16), green = part(rgb, 8), blue = part(rgb, 0);
    int32_t light = 2126 * red * red + 7152 * green * green + 722 * blue * blue;
    return light < 3000 * 255 * 255;
}

static bool word_named(struct str word, uint32_t *rgb)
{
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
        if (str_ieq(word, str_of(spellings[i].name))) word = str_of(spellings[i].other);
    for (size_t i = 0; i < PALETTE && palette[i].name && word.n; i++)
        if (palette[i].name[0] == char_lower(word.s[0]) &&
            str_ieq(word, str_of(palette[i].name))) {
            *rgb = palette[i].rgb;
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

/* The colours that are taken, in cells of a coarse cube: near ones are compared first, and most
 * others never. */
enum { CELL_BITS = 5, SIDE = 256 >> CELL_BITS, CELLS = SIDE * SIDE * SIDE };
struct taken {
    const uint32_t *rgb;
    uint16_t *next;       /* index + 1 of another one of the same cell; 0: none */
    uint16_t head[CELLS]; /* the same for the cell's newest */
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

/* The distance to the nearest of them; once it is `least` or less, the rest does not matter.
 * Beyond `ring` cells everything is at least that far apart in blue, which counts least. */
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
    for (uint32_t i = 1; i <= TRIES && best_distance < FAR; i++) {
        uint32_t c = drawn(seed + i);
        int32_t d = nearest(t, c, best_distance);
        if (d > best_distance) {
            best = c;
            best_distance = d;
        }
    }
    return best;
}

/* How far each colour of the palette is from the nearest one that is taken. */
struct free {
    uint8_t normal[PALETTE], blind[PALETTE];
};

static size_t pair(int a, int b)
{
    size_t low = (size_t)(a < b ? a : b), high = (size_t)(a < b ? b : a);
    return high * (high - 1) / 2 + low;
}

static void take_palette(struct free *f, int taken)
{
    for (int k = 0; k < PALETTE; k++) {
        uint8_t normal = k == taken ? 0 : palette_normal[pair(k, taken)];
        uint8_t blind = k == taken ? 0 : palette_blind[pair(k, taken)];
        if (normal < f->normal[k]) f->normal[k] = normal;
        if (blind < f->blind[k]) f->blind[k] = blind;
    }
}

/* The colour itself, or what looks most like it among those that nobody would confuse with a
 * taken one. */
static int like(const struct free *f, int wish)
{
    int best = NONE;
    if (f->normal[wish] >= PALETTE_CLEAR) return wish;
    for (int k = 0; k < PALETTE; k++)
        if (f->normal[k] >= PALETTE_CLEAR &&
            (best == NONE || palette_normal[pair(k, wish)] < palette_normal[pair(best, wish)]))
            best = k;
    return best;
}

/* Far from all others for everybody's eyes: 12 steps for the colour-blind weigh as much as 20.
 */
static int worth(const struct free *f, int k)
{
    int normal = f->normal[k] * PALETTE_CLEAR_BLIND, blind = f->blind[k] * PALETTE_CLEAR;
    return normal < blind ? normal : blind;
}

/* The best of the colours that are clear of all others, else the one farthest from them; NONE
 * if that is not far either. */
static int farthest(const struct free *f)
{
    int best = NONE, last = 0;
    for (int k = 0; k < PALETTE; k++) {
        if (f->normal[k] > f->normal[last]) last = k;
        if (f->normal[k] < PALETTE_CLEAR) continue;
        if (best == NONE || worth(f, k) > worth(f, best)) best = k;
    }
    if (best != NONE) return best;
    return f->normal[last] >= PALETTE_CLEAR / 2 ? last : NONE;
}

/* For a shade: the colour of the palette that is most like it. */
static int nearest_named(uint32_t rgb)
{
    int best = 0;
    for (int k = 1; k < PALETTE; k++)
        if (colour_distance(palette[k].rgb, rgb) < colour_distance(palette[best].rgb, rgb))
            best = k;
    return best;
}

static int chosen(const struct free *f, struct str name, bool first)
{
    uint32_t rgb;
    int best = NONE;
    if (colour_named(name, &rgb)) best = like(f, nearest_named(rgb));
    if (best == NONE && first) best = (int)(hash(name) % PALETTE_USUAL);
    return best == NONE ? farthest(f) : best;
}

bool colours_of(struct colours *out, const struct board *b, struct arena *a)
{
    out->rgb = NEW(a, uint32_t, b->n_army + 1);
    out->sign = NEW(a, uint8_t, b->n_army + 1);
    struct arena scratch = *a;
    struct taken t = { .rgb = out->rgb, .next = NEW(&scratch, uint16_t, b->n_army + 1) };
    struct free f;
    if (!out->rgb || !out->sign || !t.next) return false;
    memset(&f, 255, sizeof f);
    for (uint32_t i = 0; i < b->n_army; i++) {
        uint32_t seed = hash(b->army[i].name);
        int k = chosen(&f, b->army[i].name, i == 0);
        out->sign[i] = (uint8_t)(i % SIGNS);
        out->rgb[i] = k == NONE ? distinct(&t, drawn(seed), seed) : palette[k].rgb;
        if (k != NONE) take_palette(&f, k);
        take(&t, i);
    }
    return true;
}
