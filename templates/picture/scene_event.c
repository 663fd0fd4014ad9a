/* What the events of rulebook 3 put on the picture: obstacles, the hill, pieces that rest,
 * pairs, and the lines that name the event below the board. All of it is shapes in black and
 * white. */
#include "templates/picture/event_view.h"
#include "templates/picture/scene.h"

#define BLACK     0x000000
#define WHITE     0xFFFFFF
#define TONE_WALL 0xB9B2A6
#define TONE_HILL 0xDCEBC6
enum { STRIPES_FROM = 30, TEXT_MAX = 400 };

/* A wall of bricks, which no army's plate looks like. */
void scene_obstacle(struct scene *s, struct box b)
{
    int rows = b.h < 12 ? 2 : b.h < 20 ? 3 : 4, line = b.h / 32 + 1;
    canvas_fill(&s->canvas, b, TONE_WALL);
    for (int row = 0; row < rows; row++) {
        int top = b.y + b.h * row / rows, bottom = b.y + b.h * (row + 1) / rows;
        int half = b.w / 2, first = row % 2 ? half / 2 : half;
        canvas_fill(&s->canvas, (struct box){ b.x, top, b.w, line }, BLACK);
        for (int x = first; x + line < b.w; x += half)
            canvas_fill(&s->canvas, (struct box){ b.x + x, top, line, bottom - top }, BLACK);
    }
    canvas_frame(&s->canvas, b, line, BLACK);
}

/* Two peaks, the higher one with snow. */
static void peak(struct scene *s, int x, int top, int bottom, uint32_t rgb)
{
    for (int y = top; y < bottom; y++) {
        int half = (y - top) * 3 / 5;
        canvas_fill(&s->canvas, (struct box){ x - half, y, 2 * half + 1, 1 }, rgb);
    }
}

/* A double frame, so that it can be seen around a piece, and a mountain. */
void scene_hill(struct scene *s, struct box b)
{
    int thick = b.w / 20 + 1, unit = b.w / 8, foot = b.y + b.h - 2 * unit;
    canvas_fill(&s->canvas, b, TONE_HILL);
    canvas_frame(&s->canvas, b, thick, BLACK);
    if (b.w >= 24) {
        struct box inner = { b.x + 2 * thick, b.y + 2 * thick, b.w - 4 * thick,
                             b.h - 4 * thick };
        canvas_frame(&s->canvas, inner, thick, BLACK);
    }
    peak(s, b.x + b.w * 5 / 8, b.y + 3 * unit, foot, BLACK);
    peak(s, b.x + b.w * 7 / 16, b.y + 2 * unit, foot, BLACK);
    peak(s, b.x + b.w * 7 / 16, b.y + 2 * unit + thick, b.y + 3 * unit + thick, WHITE);
}

/* Stripes on the plate: between its colour and that of the ink. A silhouette on a small plate
 * would hide them. */
void scene_rest(struct scene *s, struct box b, uint32_t rgb, uint32_t ink)
{
    int gap = b.w / 5 < 4 ? 4 : b.w / 5;
    uint32_t tone = 0;
    if (s->px < STRIPES_FROM) return;
    for (int shift = 0; shift < 24; shift += 8)
        tone |= (5 * (rgb >> shift & 255) + 3 * (ink >> shift & 255)) / 8 << shift;
    for (int y = 0; y < b.h; y++)
        for (int x = 0; x < b.w; x++)
            if ((x + y) % gap < (gap + 1) / 3)
                canvas_fill(&s->canvas, (struct box){ b.x + x, b.y + y, 1, 1 }, tone);
}

/* Small plates have a bar across the silhouette instead. */
void scene_rest_over(struct scene *s, struct box b)
{
    int high = b.h / 4 < 3 ? 3 : b.h / 4;
    struct box bar = { b.x, b.y + (b.h - high) / 2, b.w, high };
    if (s->px >= STRIPES_FROM) return;
    canvas_fill(&s->canvas, bar, WHITE);
    canvas_frame(&s->canvas, bar, 1, BLACK);
}

/* A chain of rings; last moves are plain lines. */
static void chain(struct scene *s, struct box line, int r)
{
    int dx = line.w < 0 ? -line.w : line.w, dy = line.h < 0 ? -line.h : line.h;
    int n = (dx > dy ? dx : dy) / (2 * r + 1);
    for (int i = 0; i <= n; i++) {
        int x = line.x + (n ? line.w * i / n : 0), y = line.y + (n ? line.h * i / n : 0);
        canvas_disc(&s->canvas, x, y, r + 1, WHITE);
        canvas_disc(&s->canvas, x, y, r, BLACK);
        canvas_disc(&s->canvas, x, y, r / 2, WHITE);
    }
}

/* A ring, at the left edge, clear of the corners and of the disc of a spirit. */
void scene_ring(struct scene *s, struct box b)
{
    int r = b.w / 7;
    if (r < 2) return; /* on small plates the chain is enough */
    struct square at = { b.x + r + 1, b.y + b.h * 3 / 8 };
    chain(s, (struct box){ at.x, at.y, 0, 0 }, r);
}

void scene_link(struct scene *s, struct box b)
{
    int r = b.w / 6;
    chain(s, (struct box){ b.x + r, b.y + b.h / 2, b.w - 2 * r, 0 }, r);
}

static void partner(void *ctx, const struct piece *p, const struct piece *other)
{
    struct scene *s = ctx;
    if (other < p || !scene_shows(s, p->at) || !scene_shows(s, other->at)) return;
    struct box a = scene_box(s, p->at), b = scene_box(s, other->at);
    int half = s->px / 2;
    chain(s, (struct box){ a.x + half, a.y + half, b.x - a.x, b.y - a.y },
          s->px / 10 < 2 ? 2 : s->px / 10);
}

void scene_links(struct scene *s)
{
    for (uint32_t i = 0; i < s->board.n_piece; i++)
        event_each_partner(&s->board, &s->board.piece[i], partner, s);
}

static void put_cooldown(struct buf *out, const struct scene *s)
{
    const struct board *b = &s->board;
    struct buf list = buf_make(s->arena, TEXT_MAX);
    for (uint32_t i = 0; i < b->n_cooldown; i++) {
        struct slot event = slot_event("event", b->cooldown[i]->word);
        struct buf name = buf_make(s->arena, TEXT_MAX);
        words_slot(&name, s->words, &event);
        words_next(&list, s->words, W_LIST_AND, buf_str(&name));
    }
    if (b->n_cooldown > 0)
        SAY(out, s->words, b->event ? W_PICTURE_COOLDOWN : W_PICTURE_NO_EVENT,
            { slot_str("events", buf_str(&list)) });
}

static void put_event(struct buf *out, const struct scene *s)
{
    if (s->board.event)
        SAY(out, s->words, W_PICTURE_EVENT,
            { slot_event("event", s->board.event->word),
              slot_count("n", event_left(&s->board)) });
    buf_putc(out, ' ');
    put_cooldown(out, s);
}

/* How many of the pieces stand on the part that is shown. */
static void put_part(struct buf *out, const struct scene *s)
{
    struct slot shown = slot_count("n", s->shown), all = slot_number("pieces", s->pieces);
    if (s->shown == s->pieces)
        SAY(out, s->words, W_PICTURE_PART);
    else if (s->army == ARMY_NONE)
        SAY(out, s->words, W_PICTURE_PART_OF, { shown, all });
    else
        SAY(out, s->words, W_PICTURE_PART_ARMY,
            { shown, all, slot_as(SLOT_ARMY, "army", s->board.army[s->army].name) });
    buf_putc(out, ' ');
}

/* The words that fit side by side. */
static struct str line_of(const struct scene *s, struct str *rest, int room)
{
    struct str line = { rest->s, 0 };
    for (struct str word = str_word(rest); word.n > 0; word = str_word(rest)) {
        struct str longer = { line.s, (size_t)(word.s + word.n - line.s) };
        if (line.n > 0 && scene_font_width(&s->label, longer) > room) {
            *rest = (struct str){ word.s, rest->n + (size_t)(rest->s - word.s) };
            return line;
        }
        line = longer;
    }
    return line;
}

void scene_strip_layout(struct scene *s, int room)
{
    struct buf text = buf_make(s->arena, TEXT_MAX);
    if (s->part) put_part(&text, s);
    put_event(&text, s);
    struct str rest = str_trim(buf_str(&text));
    s->strips = 0;
    while (rest.n > 0 && s->strips < STRIPS_MAX)
        s->strip[s->strips++] = line_of(s, &rest, room);
}
