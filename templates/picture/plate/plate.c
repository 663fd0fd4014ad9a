/* A plate of its army's shape and colour, the piece on it, letters and marks. */
#include "templates/picture/plate/plate.h"
#include "engine/sandbox/look.h"

enum {
    ART_FROM = 14,     /* smaller boxes have only the letters */
    SHAPE_FROM = 14,   /* and all plates squares */
    LETTERS_FROM = 23, /* smaller boxes have only the picture, in more of the army's colour */
    FONT_LEAST = 8,
    BADGE_LETTER_FROM = 5,
    NEAR_BLACK = 0x40, /* red, green and blue are less */
    NEAR_WHITE = 0xE8, /* or more */
    NEAR = 110,        /* steps of lightness: closer ones can be overlooked on each other */
    RIM_FROM = 12,     /* smaller plates have a rim only if they need one */
    BRACKETS_FROM = 16 /* smaller ones have no room for what is around them */
};

static const struct theme *theme(const struct plate *p)
{
    return theme_of((enum theme_name)p->theme);
}

struct plate plate_bare(enum theme_name theme, const struct colours *c, uint16_t army)
{
    struct plate out = { 0 };
    out.kind = PLATE_BARE;
    out.theme = (uint8_t)theme;
    out.rgb = c->rgb[army];
    out.sign = c->sign[army];
    return out;
}

/* On a small plate, only what can be seen; on one without a piece, that is more. */
static const struct sign *sign_on(const struct plate *p, int side)
{
    bool bare = p->kind == PLATE_BARE;
    unsigned number = side < SHAPE_FROM && !bare ? (unsigned)SIGN_SQUARE : p->sign;
    bool open = side >= (bare ? ART_FROM : LETTERS_FROM);
    return sign_at(open ? number : number % SIGN_SHAPES);
}

/* Neither black nor white, whose pieces have an edge of the other, as in print. */
static bool is_coloured(const struct plate *p)
{
    int darkest = 255, lightest = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int part = (int)(p->rgb >> shift & 255);
        if (part < darkest) darkest = part;
        if (part > lightest) lightest = part;
    }
    return lightest >= NEAR_BLACK && darkest <= NEAR_WHITE;
}

/* Right and lower end of the ink of letters that are put at (0, 0). */
static void ink_ends(int *right, int *bottom, const char *letters, int px)
{
    struct font f = font_make(px);
    int x = 0;
    *right = *bottom = 0;
    for (const char *c = letters; *c; c++) {
        struct stencil s;
        if (!stencil_label(&s, (unsigned char)*c, px)) continue;
        int low = s.y + s.h - px / 4; /* as font_put() lifts it */
        if (x + s.x + s.w > *right) *right = x + s.x + s.w;
        if (low > *bottom) *bottom = low;
        x += font_width(&f, (struct str){ c, 1 });
    }
}

static struct box letters_box(struct plate_parts *out, const char *letters, int side)
{
    bool alone = side < ART_FROM;
    int edge = out->shape.x, w, h;
    out->font = alone ? side - 1 : side * 3 / 10 > FONT_LEAST ? side * 3 / 10 : FONT_LEAST;
    for (;; out->font--) {
        ink_ends(&w, &h, letters, out->font);
        w += 2;
        h += 2;
        if (w < side || out->font < FONT_LEAST / 2) break;
    }
    return alone ? (struct box){ (side - w + 1) / 2, (side - h) / 2, w, h }
                 : (struct box){ edge, edge, w, h };
}

static bool collide(const char *letters, struct box art, struct box text)
{
    struct stencil s;
    return stencil_rim(&s, letters, art.w) &&
           stencil_inks(&s, text.x - art.x, text.y - art.y, text.x + text.w - art.x,
                        text.y + text.h - art.y);
}

/* The picture stands on the ground line, as large as the letters in the upper left corner let
 * it, in the middle or more to the right. */
static struct box art_box(const struct plate_parts *p, const char *letters, int side)
{
    int rim = stencil_rim_width(side), low = side - rim - (side >= 40);
    int left = p->shape.x + rim, room = low - left;
    for (int art = p->font ? room * 12 / 13 : room;; art--)
        for (int x = left + (room - art) / 2; x <= low - art; x++) {
            struct box b = { x, low - art, art, art };
            if (!collide(letters, b, p->letters) || art < side / 2) return b;
        }
}

struct plate_parts plate_parts(int side, uint8_t kind)
{
    struct plate_parts out = { 0 };
    int edge = side >= 40 ? 2 : 1, plate = side - edge - 1;
    out.shape = (struct box){ edge, edge, plate, plate };
    if (kind == PLATE_BARE || kind == KIND_OBSTACLE) return out;
    const char *letters = piece_table[kind].letters;
    if (side >= LETTERS_FROM || side < ART_FROM) out.letters = letters_box(&out, letters, side);
    if (side >= ART_FROM) out.art = art_box(&out, letters, side);
    return out;
}

/* The shape, so many pixels smaller on each side. */
static void layer(struct canvas *c, struct box b, const struct sign *sign, int inwards,
                  uint32_t rgb)
{
    struct stencil s;
    int side = b.w - 2 * inwards;
    if (sign->shape == SIGN_SQUARE)
        canvas_fill(c, (struct box){ b.x + inwards, b.y + inwards, side, side }, rgb);
    else if (!stencil_piece(&s, sign_at((unsigned)sign->shape)->word, side))
        return;
    else
        canvas_shape(c, &s, b.x + inwards, b.y + inwards, rgb);
}

static int lightness(uint32_t rgb)
{
    return (int)(299 * (rgb >> 16 & 255) + 587 * (rgb >> 8 & 255) + 114 * (rgb & 255)) / 1000;
}

bool plate_like(uint32_t a, uint32_t b)
{
    int apart = lightness(a) - lightness(b);
    return apart < NEAR && apart > -NEAR;
}

void plate_dot(struct canvas *c, struct box b, uint32_t rgb, const struct theme *t)
{
    struct box rim = { b.x - 1, b.y - 1, b.w + 2, b.h + 2 };
    if (plate_like(rgb, t->light)) canvas_fill(c, rim, t->edge);
    canvas_fill(c, b, rgb);
}

struct plate_rim plate_rim(const struct plate *p)
{
    const struct theme *t = theme(p);
    struct plate_rim out = { t->edge, p->rgb };
    if (!p->own) return out;
    out.rgb = t->own;
    out.line = t->own == t->ink ? t->blank : t->ink;
    return out;
}

/* Pixels of it on a plate of that side. */
static int rim_of(const struct plate *p, int side)
{
    const struct theme *t = theme(p);
    bool stout = t->bold && side >= LETTERS_FROM;
    if (p->own) return side / 16 + 1 + (side < 30) + stout;
    if (side < RIM_FROM) return plate_like(p->rgb, t->light) || plate_like(p->rgb, t->dark);
    return (side + 12) / 40 + 1 + stout;
}

static void shape(struct canvas *c, struct box b, const struct plate *p,
                  const struct sign *sign)
{
    const struct theme *t = theme(p);
    struct plate_rim rim = plate_rim(p);
    int edge = rim_of(p, b.w), line = b.w / 30 + 1, band = edge + (b.w + 4) / 8;
    layer(c, b, sign, 0, edge ? rim.rgb : p->rgb);
    if (p->own) layer(c, b, sign, (edge + 1) / 2, rim.line);
    if (edge) layer(c, b, sign, edge, p->rgb);
    if (!sign->open) return;
    layer(c, b, sign, band, t->edge);
    layer(c, b, sign, band + line, t->blank);
}

/* White on dark colours; but the pieces of a black army are black, those of a white one white.
 * A small piece has its edge in the army's colour, so that more of it shows. */
static void man(struct canvas *c, struct box b, const struct plate *p, bool open, bool small)
{
    const struct theme *t = theme(p);
    bool white = is_coloured(p) ? colour_dark(p->rgb) && !open : !colour_dark(p->rgb);
    uint32_t edge = white ? t->ink : t->blank;
    if (small && is_coloured(p)) edge = p->rgb;
    const char *letters = piece_table[p->kind].letters;
    struct stencil s;
    if (stencil_rim(&s, letters, b.w)) canvas_shape(c, &s, b.x, b.y, edge);
    if (stencil_piece(&s, letters, b.w))
        canvas_stencil(c, &s, b.x, b.y, white ? t->blank : t->ink);
}

/* In a corner they have a ground of their own, with the plate's edge, because plates of most
 * shapes have no corners. The reader's frame grows by it. */
static void letters(struct canvas *c, struct box b, const struct plate *p, int px, bool corner)
{
    const struct theme *t = theme(p);
    struct font f = font_make(px);
    uint32_t ground = t->bold && corner ? t->blank : p->rgb;
    if (corner && p->own) ground = t->own;
    if (corner && px > FONT_LEAST) {
        struct box rim = { b.x - 1, b.y - 1, b.w + 2, b.h + 2 };
        canvas_fill(c, rim, plate_rim(p).rgb);
    }
    if (corner) canvas_fill(c, b, ground);
    font_put(&f, c, str_of(piece_table[p->kind].letters), b.x + 1, b.y + 1,
             colour_dark(ground) ? t->blank : t->ink);
}

/* A white disc with the letter of what is inside (1.7): to be told apart without colour, on
 * white armies too. Too small for a letter: a dot. */
static void plate_badge(struct canvas *c, int x, int y, int radius)
{
    const struct theme *t = theme_of(THEME_LIGHT);
    canvas_disc(c, x, y, radius + 1, t->ink);
    canvas_disc(c, x, y, radius, t->blank);
    if (radius < BADGE_LETTER_FROM) {
        canvas_disc(c, x, y, radius / 3, t->ink);
        return;
    }
    struct font f = font_make(radius * 7 / 4);
    font_put(&f, c, STR("S"), x - font_width(&f, STR("S")) / 2, y - f.px * 3 / 8, t->ink);
}

/* In the upper right corner, where pieces leave the most room. */
static void possessed(struct canvas *c, struct box b)
{
    int r = plate_badge_radius(b.w);
    plate_badge(c, b.x + b.w - r - 2, b.y + r + 1, r);
}

static struct box within(struct box b, struct box part)
{
    return (struct box){ b.x + part.x, b.y + part.y, part.w, part.h };
}

static void draw(struct canvas *c, struct box b, const struct plate *p)
{
    const struct theme *t = theme(p);
    struct plate_parts parts = plate_parts(b.w, p->kind);
    const struct sign *sign = sign_on(p, b.w);
    struct box all = within(b, parts.shape);
    shape(c, all, p, sign);
    if (parts.art.w) man(c, within(b, parts.art), p, sign->open, parts.letters.w == 0);
    if (p->marks & MARK_DISABLED) plate_disabled(c, all, t);
    if (parts.letters.w) letters(c, within(b, parts.letters), p, parts.font, parts.art.w > 0);
    if (p->marks & MARK_POSSESSED) possessed(c, all);
    if (p->marks & PLATE_RESTS) plate_rests(c, all, t);
    if (p->marks & MARK_PAIRED) plate_ring(c, all, t);
}

void plate_draw(struct canvas *c, struct box b, const struct plate *p)
{
    const struct theme *t = theme(p);
    bool capturable = (p->marks & MARK_CAPTURABLE) != 0;
    struct box room = capturable && b.w >= BRACKETS_FROM ? plate_within_brackets(b) : b;
    if (p->kind == KIND_OBSTACLE) {
        plate_obstacle(c, within(b, plate_parts(b.w, p->kind).shape), t);
        return;
    }
    draw(c, room, p);
    if (capturable) plate_brackets(c, b, t);
}
