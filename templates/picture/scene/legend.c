/* The strip below the board: armies with their sign and energy, and the meaning of the marks on
 * this picture. Entries follow one another like words. */
#include "templates/picture/scene/scene.h"

enum {
    GAP = 8,
    NAME_SHOWN = 24,
    TEXT_MAX = 160,
    LARGE = 22,
    SMALL = 16,
    LEAST = 12,
    MAP_ARMIES = 30,
    CROP_ARMIES = 8
};

/* Where the next entry goes. */
struct pen {
    int x, y;
    int widest; /* how far to the right anything reached */
    bool draw;  /* or only measure */
};

static int sample_height(const struct scene *s)
{
    return s->legend_font.px + 2;
}

/* Arrows want more room. */
static int sample_width(const struct scene *s, const struct scene_look *look)
{
    return look && look->arrow ? sample_height(s) * 2 : sample_height(s);
}

static int line_height(const struct scene *s)
{
    return s->legend_font.px + GAP;
}

/* The room for a sample of that width; its text is written next to it. */
static struct box entry(struct scene *s, struct pen *pen, int width, struct str text)
{
    int all = width + GAP + font_width(&s->legend_font, text), room = scene_width(s) - GAP;
    if (pen->x > GAP / 2 && pen->x + all > room) {
        pen->x = GAP / 2;
        pen->y += line_height(s);
    }
    if (pen->x + all > pen->widest) pen->widest = pen->x + all;
    struct box sample = { pen->x, pen->y, width, sample_height(s) };
    if (pen->draw)
        scene_text(s, &s->legend_font, text, pen->x + width + GAP,
                   pen->y + s->legend_font.px / 8, s->tone->text);
    pen->x += all + 2 * GAP;
    return sample;
}

static void army(struct scene *s, uint16_t i, struct pen *pen)
{
    struct buf text = buf_make(s->arena, TEXT_MAX);
    struct plate sample = plate_bare(s->theme, &s->colours, i);
    struct slot name = slot_as(SLOT_ARMY, "army", str_head(s->board.army[i].name, NAME_SHOWN));
    SAY(&text, s->words, i == s->army ? W_PICTURE_ARMY_YOURS : W_PICTURE_ARMY,
        { name, slot_energy("energy", s->board.army[i].energy) });
    struct box b = entry(s, pen, sample_height(s), buf_str(&text));
    sample.own = i == s->army;
    if (pen->draw) plate_draw(&s->canvas, b, &sample);
}

static void draw_sample(struct scene *s, const struct scene_look *look, struct box b)
{
    struct plate plate = { 0 };
    plate.rgb = s->tone->sample;
    plate.kind = PLATE_BARE;
    plate.marks = look->plate;
    plate.theme = (uint8_t)s->theme;
    if (look->sample)
        look->sample(s, b);
    else if (look->arrow)
        scene_arrow_sample(s, b, look);
    else if (look->ghost || look->sign != ARROW_SIGN_NONE)
        scene_ghost_sample(s, b, look);
    else
        plate_draw(&s->canvas, b, &plate);
}

static void mark(struct scene *s, int i, struct pen *pen)
{
    const struct scene_look *look = &scene_look[i];
    struct box b =
        entry(s, pen, sample_width(s, look), str_of(words_raw(s->words, look->word)));
    if (pen->draw) draw_sample(s, look, b);
}

static void unnamed(struct scene *s, struct pen *pen)
{
    struct buf text = buf_make(s->arena, TEXT_MAX);
    SAY(&text, s->words, W_PICTURE_ARMIES, { slot_count("n", s->unnamed) });
    (void)entry(s, pen, 0, buf_str(&text));
}

static void strips(struct scene *s, struct pen *pen)
{
    for (int i = 0; i < s->strips; i++) {
        if (pen->draw)
            scene_text(s, &s->legend_font, s->strip[i], pen->x, pen->y + s->legend_font.px / 8,
                       s->tone->text);
        pen->y += line_height(s);
    }
}

static struct pen write_all(struct scene *s, int top, bool draw)
{
    struct pen pen = { GAP / 2, top + GAP, 0, draw };
    struct arena before = *s->arena;
    strips(s, &pen);
    for (uint32_t i = 0; i < s->n_legend; i++) army(s, s->legend_army[i], &pen);
    if (s->unnamed) unnamed(s, &pen);
    for (int i = 0; i < SHOWN_COUNT; i++)
        if (s->marks.seen >> i & 1) mark(s, i, &pen);
    *s->arena = before;
    if (pen.x > GAP / 2) pen.y += line_height(s);
    return pen;
}

static int height(struct scene *s)
{
    int y = write_all(s, 0, false).y;
    return y > GAP ? y + GAP : 0;
}

/* A map with very many armies names those that the crops show. */
static bool is_seen(const struct scene *s, struct square at)
{
    bool crops = s->map && s->board.n_army > MAP_ARMIES;
    return crops ? plan_crop_at(s->plan, at.x, at.y) != NULL : scene_shows(s, at);
}

/* The armies that can be seen, and the reader's. */
static void list_armies(struct scene *s)
{
    const struct board *b = &s->board;
    struct arena scratch = *s->arena;
    bool *seen = NEW(&scratch, bool, (size_t)b->n_army + 1);
    s->n_legend = s->unnamed = 0;
    if (!seen) {
        s->full = true;
        return;
    }
    for (uint32_t i = 0; i < b->n_piece; i++)
        seen[b->piece[i].army] |= is_seen(s, b->piece[i].at);
    for (int i = 0; i < s->hints.n; i++)
        if (!s->hints.hint[i].label) seen[b->piece[s->hints.hint[i].piece].army] = true;
    for (uint32_t i = 0; i < b->n_army; i++) {
        if (b->army[i].out_until >= 0) continue;
        if (seen[i] || i == s->army)
            s->legend_army[s->n_legend++] = (uint16_t)i;
        else
            s->unnamed += s->map;
    }
}

/* Of too many armies, the first ones and the reader's. */
static void drop_armies(struct scene *s, uint32_t most)
{
    for (uint32_t i = most; i < s->n_legend && most > 0; i++)
        if (s->legend_army[i] == s->army) s->legend_army[most - 1] = s->army;
    s->unnamed += s->n_legend - most;
    s->n_legend = most;
}

/* Letters as large as the width of the board allows. */
static void choose_font(struct scene *s)
{
    int px = s->map || s->px >= 32 ? LARGE : SMALL;
    do s->legend_font = font_make(px);
    while (write_all(s, 0, false).widest > scene_width(s) && (px -= 2) >= LEAST);
}

void scene_legend_layout(struct scene *s)
{
    s->legend = 0;
    if (s->bare && s->measured) return;
    s->legend_font = font_make(s->map || s->px >= 32 ? LARGE : SMALL);
    if (s->map)
        scene_marks_of_crops(s);
    else
        scene_marks_find(s);
    if (s->bare) return;
    scene_strip_layout(s, scene_width(s) - GAP);
    s->legend_army = NEW(s->arena, uint16_t, (size_t)s->board.n_army + 1);
    if (!s->legend_army) {
        s->full = true;
        return;
    }
    list_armies(s);
    choose_font(s);
    if (s->plan && s->plan->map && !s->map && s->n_legend > CROP_ARMIES)
        drop_armies(s, CROP_ARMIES); /* the map above has them all */
    int room = PICTURE_SIDE_MAX - scene_height(s), high = height(s);
    while (high > room && s->n_legend > 0 && !s->full) {
        drop_armies(s, s->n_legend * 3 / 4);
        high = height(s);
    }
    s->legend = high;
}

void scene_legend(struct scene *s)
{
    if (s->legend > 0) (void)write_all(s, scene_height(s) - s->legend, true);
}
