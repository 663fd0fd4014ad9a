/* The strip below the board: armies with their energy, and the marks that the view has. */
#include "engine/event.h"
#include "templates/event_view.h"
#include "templates/picture/scene.h"

enum { GAP = 8, NAME_SHOWN = 24 };

static const struct {
    unsigned mark;
    const char *text;
} marks[] = {
    { MARK_POSSESSED, "spirit inside" }, { MARK_DISABLED, "disabled" },
    { MARK_CAPTURABLE, "capturable" },   { MARK_PAIRED, "pair" },
    { SHOWN_IMPLOSION, "implosion" },    { SHOWN_RESTS, "may not move" },
    { SHOWN_OBSTACLE, "obstacle" },      { SHOWN_HILL, "the hill" },
};
enum { MARKS = sizeof marks / sizeof *marks };

static unsigned marks_shown(const struct scene *s)
{
    const struct board *b = &s->board;
    unsigned shown = 0;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        if (!scene_shows(s, p->at)) continue;
        shown |= p->marks;
        if (is_obstacle(p)) shown |= SHOWN_OBSTACLE;
        if (event_rests(b, p)) shown |= SHOWN_RESTS;
    }
    for (uint32_t i = 0; i < b->n_implosion; i++)
        if (scene_shows(s, b->implosion[i])) shown |= SHOWN_IMPLOSION;
    if (b->has_hill && scene_shows(s, b->hill)) shown |= SHOWN_HILL;
    return shown;
}

static int text_width(const struct scene *s, struct str text, int widest)
{
    int w = font_width(&s->label, text);
    return w > widest ? w : widest;
}

/* Columns of equal width, as many as fit under the board. */
void scene_legend_layout(struct scene *s)
{
    int widest = 0, entries = 0, room = 2 * s->left + (s->x1 - s->x0 + 1) * s->px;
    int energy = 5 * s->label.px;
    s->legend_marks = marks_shown(s);
    scene_strip_layout(s, room - GAP);
    for (uint32_t i = 0; i < s->board.n_army; i++) {
        if (s->board.army[i].out_until >= 0) continue;
        struct str name = str_head(s->board.army[i].name, NAME_SHOWN);
        widest = text_width(s, name, widest);
        entries++;
    }
    widest += energy;
    for (int i = 0; i < MARKS; i++) {
        if (!(s->legend_marks & marks[i].mark)) continue;
        widest = text_width(s, str_of(marks[i].text), widest - s->label.px) + s->label.px;
        entries++;
    }
    s->column = widest + s->label.px;
    s->columns = room / s->column < 1 ? 1 : room / s->column;
    int lines = s->strips + (entries + s->columns - 1) / s->columns;
    s->legend = lines * (s->label.px + GAP) + GAP;
}

static int legend_top(const struct scene *s)
{
    return 2 * s->top + (s->y1 - s->y0 + 1) * s->px;
}

static void strips(struct scene *s)
{
    int size = s->label.px;
    for (int i = 0; i < s->strips; i++)
        scene_text(s, &s->label, s->strip[i], 4, legend_top(s) + i * (size + GAP) + size / 8,
                   TONE_TEXT);
}

/* Where the next entry's plate goes; its text is written beside it. */
static struct box place(struct scene *s, int entry, struct str text)
{
    int size = s->label.px, top = legend_top(s) + s->strips * (size + GAP);
    int x = 4 + entry % s->columns * s->column;
    int y = top + entry / s->columns * (size + GAP);
    scene_text(s, &s->label, text, x + size + GAP, y + size / 8, TONE_TEXT);
    return (struct box){ x, y, size + 2, size + 2 };
}

static void army(struct scene *s, uint16_t i, int entry)
{
    struct buf text = buf_make(s->arena, 80);
    buf_put(&text, str_head(s->board.army[i].name, NAME_SHOWN));
    buf_putc(&text, ' ');
    energy_text(&text, s->board.army[i].energy, false);
    struct box plate = place(s, entry, buf_str(&text));
    canvas_fill(&s->canvas, plate, s->colours.rgb[i]);
    if (i == s->army)
        scene_own(s, plate);
    else
        canvas_frame(&s->canvas, plate, 1, TONE_TEXT);
}

static void badge(struct scene *s, struct box plate)
{
    struct square middle = { plate.x + plate.w / 2, plate.y + plate.h / 2 };
    scene_badge(s, middle, plate.w / 2 - 1, SAMPLE_PLATE);
}

/* Marks whose sample is no plate. */
static const struct {
    unsigned mark;
    void (*draw)(struct scene *s, struct box b);
} samples[] = {
    { SHOWN_IMPLOSION, scene_implosion }, { MARK_POSSESSED, badge },
    { MARK_PAIRED, scene_link },          { SHOWN_OBSTACLE, scene_obstacle },
    { SHOWN_HILL, scene_hill },
};

static void mark(struct scene *s, int i, int entry)
{
    struct box plate = place(s, entry, str_of(marks[i].text));
    for (size_t k = 0; k < sizeof samples / sizeof *samples; k++)
        if (samples[k].mark == marks[i].mark) {
            samples[k].draw(s, plate);
            return;
        }
    canvas_fill(&s->canvas, plate, TONE_SAMPLE);
    if (marks[i].mark == SHOWN_RESTS) scene_rest(s, plate, TONE_SAMPLE, TONE_TEXT);
    canvas_frame(&s->canvas, plate, 1, TONE_TEXT);
    if (marks[i].mark == SHOWN_RESTS) scene_rest_over(s, plate);
    scene_marks(s, plate, marks[i].mark, SAMPLE_PLATE);
}

void scene_legend(struct scene *s)
{
    int entry = 0;
    strips(s);
    for (uint32_t i = 0; i < s->board.n_army; i++)
        if (s->board.army[i].out_until < 0) army(s, (uint16_t)i, entry++);
    for (int i = 0; i < MARKS; i++)
        if (s->legend_marks & marks[i].mark) mark(s, i, entry++);
}
