/* Pieces: a plate in the army's colour, the silhouette on it, letters and marks. */
#include "templates/picture/event_view.h"
#include "templates/picture/scene.h"

/* Plates from STRIP_FROM pixels on have the letters below the silhouette, smaller ones have
 * them in a corner; below CORNER_FROM they could not be read. */
enum { STRIP_FROM = 30, CORNER_FROM = 20, CORNER_LETTERS = 10, BADGE_LETTER_FROM = 5 };
#define BLACK 0x000000
#define WHITE 0xFFFFFF

static uint32_t ink_on(uint32_t rgb)
{
    return colour_dark(rgb) ? WHITE : BLACK;
}

/* Pixels of the square silhouette, rows above it, pixels of the letters. */
struct parts {
    int art, down, letters;
};
static struct parts parts_of(int px)
{
    if (px < 12) return (struct parts){ px - 2, 1, 0 };
    if (px < CORNER_FROM) return (struct parts){ px - 3, 1, 0 };
    if (px < STRIP_FROM) return (struct parts){ px - 5, 2, CORNER_LETTERS };
    int letters = px * 3 / 8; /* capitals are 3/4 as high */
    return (struct parts){ px - letters * 3 / 4 - 8, 3, letters };
}

static const struct mask *art_mask(struct scene *s, int plates, uint8_t kind, int px)
{
    struct mask **set = &s->art[plates];
    if (!*set) *set = NEW(s->arena, struct mask, piece_kinds);
    const struct piece_art *art = outline_piece(piece_table[kind].letters);
    if (!*set || (art && !(*set)[kind].at &&
                  !outline_mask(&(*set)[kind], art->xy, art->n, px, s->arena)))
        s->full = true;
    return s->full || !art ? NULL : &(*set)[kind];
}

static void letters(struct scene *s, int plates, struct box b, const struct piece *p, int px)
{
    struct font *f = &s->letter[plates];
    struct str text = str_of(piece_table[p->kind].letters);
    uint32_t rgb = s->colours.rgb[p->army];
    if (f->px == 0) scene_font_make(f, px);
    int w = scene_font_width(f, text), y = b.y + b.h - px * 3 / 4 - 3, x = b.x + (b.w - w) / 2;
    if (b.w < STRIP_FROM) x = b.x + b.w - w - 2;
    if (b.w < STRIP_FROM || event_rests(&s->board, p))
        canvas_fill(&s->canvas, (struct box){ x - 1, y - 1, w + 1, px * 3 / 4 + 2 }, rgb);
    if (p->marks & MARK_DISABLED && b.w >= STRIP_FROM) y -= 2; /* clear of the outline */
    scene_text(s, f, text, x, y, ink_on(rgb));
}

/* Short black and white pieces around the plate: placed in the last update (8.3). */
static void disabled(struct scene *s, struct box b)
{
    int thick = b.w >= 24 ? 3 : b.w >= 20 ? 2 : 1, length = b.w >= 24 ? 4 : 3;
    canvas_frame(&s->canvas, b, thick, WHITE);
    for (int i = 0; i < b.w; i += 2 * length) {
        int n = i + length < b.w ? length : b.w - i;
        canvas_fill(&s->canvas, (struct box){ b.x + i, b.y, n, thick }, BLACK);
        canvas_fill(&s->canvas, (struct box){ b.x, b.y + i, thick, n }, BLACK);
        canvas_fill(&s->canvas, (struct box){ b.x + i, b.y + b.h - thick, n, thick }, BLACK);
        canvas_fill(&s->canvas, (struct box){ b.x + b.w - thick, b.y + i, thick, n }, BLACK);
    }
}

/* The reader's: a thick black frame around the plate; silhouette and letters keep their room.
 */
void scene_own(struct scene *s, struct box b)
{
    int out = b.w >= STRIP_FROM ? 2 : 1;
    struct box outer = { b.x - out, b.y - out, b.w + 2 * out, b.h + 2 * out };
    canvas_frame(&s->canvas, outer, b.w < 12 ? 1 : out + 1, BLACK);
}

/* Four black triangles (8.1); the white edge keeps them visible on a black army. */
static void capturable(struct scene *s, struct box b)
{
    int size = b.w * 5 / 16 < 3 ? 3 : b.w * 5 / 16;
    for (unsigned corner = 0; corner < 4; corner++) {
        canvas_corner(&s->canvas, b, corner, size + 1 + b.w / 24, WHITE);
        canvas_corner(&s->canvas, b, corner, size, BLACK);
    }
}

static int badge_radius(int plate)
{
    return plate * 3 / 16 < 2 ? 2 : plate * 3 / 16;
}

/* A white disc with the letter of what is inside (1.7): to be told apart without colour, on
 * white armies too. Too small for a letter: a dot. */
void scene_badge(struct scene *s, struct square at, int r, int plates)
{
    struct font *f = &s->badge[plates];
    canvas_disc(&s->canvas, at.x, at.y, r + 1, BLACK);
    canvas_disc(&s->canvas, at.x, at.y, r, WHITE);
    if (r < BADGE_LETTER_FROM || s->px < STRIP_FROM) {
        canvas_disc(&s->canvas, at.x, at.y, r / 3, BLACK);
        return;
    }
    if (f->px == 0) scene_font_make(f, r * 7 / 4);
    scene_text(s, f, STR("S"), at.x - scene_font_width(f, STR("S")) / 2, at.y - f->px * 3 / 8,
               BLACK);
}

/* At the right edge, clear of the corners. */
static void possessed(struct scene *s, struct box b, int plates)
{
    int r = badge_radius(b.w);
    scene_badge(s, (struct square){ b.x + b.w - r - 2, b.y + b.h * 3 / 8 }, r, plates);
}

void scene_marks(struct scene *s, struct box b, unsigned marks, int plates)
{
    if (marks & MARK_DISABLED) disabled(s, b);
    if (marks & MARK_CAPTURABLE) capturable(s, b);
    if (marks & MARK_POSSESSED) possessed(s, b, plates);
    if (marks & MARK_PAIRED) scene_ring(s, b);
}

/* Columns left of the silhouette: in the middle, or out of the way of the disc. */
static int art_left(struct box b, const struct piece *p, int art)
{
    int middle = (b.w - art) / 2,
        shift = p->marks & MARK_POSSESSED ? badge_radius(b.w) * 2 / 3 : 0;
    return shift < middle ? middle - shift : 1;
}

static void piece(struct scene *s, const struct piece *p, struct box b, int plates)
{
    if (piece_is_obstacle(p)) {
        scene_obstacle(s, b);
        return;
    }
    uint32_t rgb = s->colours.rgb[p->army];
    struct parts parts = parts_of(b.w);
    const struct mask *m = art_mask(s, plates, p->kind, parts.art);
    bool rests = event_rests(&s->board, p);
    if (s->full) return;
    canvas_fill(&s->canvas, b, rgb);
    if (rests) scene_rest(s, b, rgb, ink_on(rgb));
    if (p->army == s->army)
        scene_own(s, b);
    else if (b.w >= 12)
        canvas_frame(&s->canvas, b, 1, TONE_TEXT);
    scene_marks(s, b, p->marks & (MARK_DISABLED | MARK_CAPTURABLE), plates);
    if (m)
        canvas_mask(&s->canvas, m, b.x + art_left(b, p, parts.art), b.y + parts.down,
                    ink_on(rgb));
    if (rests) scene_rest_over(s, b);
    if (parts.letters || !m) letters(s, plates, b, p, m ? parts.letters : b.w * 2 / 3);
    scene_marks(s, b, p->marks & (MARK_POSSESSED | MARK_PAIRED), plates);
}

/* Plates of a square with n pieces: 1, 2 x 2 or 3 x 3. */
static int plates_for(uint32_t n)
{
    int plates = 1;
    while (plates < PLATES_MAX && (uint32_t)(plates * plates) < n) plates++;
    return plates;
}

static void square(struct scene *s, const struct piece *p, uint32_t n)
{
    struct box b = scene_box(s, p->at);
    int plates = plates_for(n), edge = s->px / 16 + 1;
    if (n == 1 && board_implosion(&s->board, p->at)) edge += s->px / 12;
    if (s->board.has_hill && square_eq(p->at, s->board.hill)) edge += s->px / 10;
    int size = (s->px - 2 * edge + (s->px >= 12 ? 1 : 0)) / plates;
    for (uint32_t i = 0; i < n && i < (uint32_t)(plates * plates); i++) {
        int column = (int)i % plates, row = (int)i / plates;
        struct box plate = { b.x + edge + column * size, b.y + edge + row * size,
                             plates > 1 ? size - 1 : size, plates > 1 ? size - 1 : size };
        piece(s, p + i, plate, plates);
    }
}

void scene_pieces(struct scene *s)
{
    const struct board *b = &s->board;
    for (uint32_t i = 0, n; i < b->n_piece; i += n) {
        for (n = 1; i + n < b->n_piece && square_eq(b->piece[i].at, b->piece[i + n].at); n++) {
        }
        if (scene_shows(s, b->piece[i].at)) square(s, &b->piece[i], n);
    }
}
