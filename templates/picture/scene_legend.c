/* The strip below the board: armies with their energy, and the marks that the view has. */
#include "templates/picture/event_view.h"
#include "templates/picture/scene.h"

enum { GAP = 8, NAME_SHOWN = 24, TEXT_MAX = 160 };

static const struct {
    unsigned mark;
    enum words_name word;
} marks[] = {
    { MARK_POSSESSED, W_PICTURE_POSSESSED },   { MARK_DISABLED, W_PICTURE_DISABLED },
    { MARK_CAPTURABLE, W_PICTURE_CAPTURABLE }, { MARK_PAIRED, W_PICTURE_PAIRED },
    { SHOWN_IMPLOSION, W_PICTURE_IMPLOSION },  { SHOWN_RESTS, W_PICTURE_RESTS },
    { SHOWN_OBSTACLE, W_PICTURE_OBSTACLE },    { SHOWN_HILL, W_PICTURE_HILL },
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
        if (piece_is_obstacle(p)) shown |= SHOWN_OBSTACLE;
        if (event_rests(b, p)) shown |= SHOWN_RESTS;
    }
    for (uint32_t i = 0; i < b->n_implosion; i++)
        if (scene_shows(s, b->implosion[i])) shown |= SHOWN_IMPLOSION;
    if (b->has_hill && scene_shows(s, b->hill)) shown |= SHOWN_HILL;
    return shown;
}

static int text_width(const struct scene *s, struct str text, int widest)
{
    int w = scene_font_width(&s->label, text);
    return w > widest ? w : widest;
}

static struct slot name_slot(const char *name, const struct scene *s, uint32_t army)
{
    return slot_as(SLOT_ARMY, name, str_head(s->board.army[army].name, NAME_SHOWN));
}

/* As wide as its name and an energy of usual size. */
static int army_width(struct scene *s, uint32_t army, int widest)
{
    struct buf name = buf_make(s->arena, TEXT_MAX);
    struct slot slot = name_slot("army", s, army);
    words_slot(&name, s->words, &slot);
    return text_width(s, buf_str(&name), widest);
}

static struct str mark_text(const struct scene *s, int i)
{
    return str_of(words_raw(s->words, marks[i].word));
}

/* Which armies are worth an entry: all that play, or only those that can be seen, and the
 * reader's. */
static void list_armies(struct scene *s, bool seen_only)
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
        seen[b->piece[i].army] |= scene_shows(s, b->piece[i].at);
    for (uint32_t i = 0; i < b->n_army; i++) {
        if (b->army[i].out_until >= 0) continue;
        if (!seen_only || seen[i] || i == s->army)
            s->legend_army[s->n_legend++] = (uint16_t)i;
        else
            s->unnamed++;
    }
}

static uint32_t count_marks(const struct scene *s)
{
    uint32_t n = 0;
    for (int i = 0; i < MARKS; i++) n += (s->legend_marks & marks[i].mark) != 0;
    return n;
}

/* How many entries there is room for, in a picture that is not too high. */
static uint32_t room_for(const struct scene *s)
{
    int line = s->label.px + GAP;
    int lines = (PICTURE_SIDE_MAX - scene_height(s) - GAP) / line - s->strips;
    return lines > 0 ? (uint32_t)(lines * s->columns) : 0;
}

/* Of very many armies those that can be seen; of too many, the first, and the reader's. */
static void fit_armies(struct scene *s)
{
    s->legend = 0;
    uint32_t room = room_for(s), others = count_marks(s) + 1; /* "and 12 more" */
    if (s->n_legend + others > room) list_armies(s, true);
    if (s->n_legend + others <= room) return;
    uint32_t most = room > others ? room - others : 0;
    for (uint32_t i = most; i < s->n_legend && most > 0; i++)
        if (s->legend_army[i] == s->army) s->legend_army[most - 1] = s->army;
    s->unnamed += s->n_legend - most;
    s->n_legend = most;
}

/* Columns of equal width, as many as fit under the board. */
void scene_legend_layout(struct scene *s)
{
    int widest = 0, room = scene_width(s), energy = 5 * s->label.px;
    s->legend_marks = marks_shown(s);
    scene_strip_layout(s, room - GAP);
    if (!s->legend_army) s->legend_army = NEW(s->arena, uint16_t, s->board.n_army);
    if (!s->legend_army) {
        s->full = true;
        return;
    }
    list_armies(s, false);
    for (uint32_t i = 0; i < s->n_legend; i++)
        widest = army_width(s, s->legend_army[i], widest);
    widest += energy;
    for (int i = 0; i < MARKS; i++) {
        if (!(s->legend_marks & marks[i].mark)) continue;
        widest = text_width(s, mark_text(s, i), widest - s->label.px) + s->label.px;
    }
    s->column = widest + s->label.px;
    s->columns = room / s->column < 1 ? 1 : room / s->column;
    fit_armies(s);
    int entries = (int)(s->n_legend + (s->unnamed > 0) + count_marks(s));
    int lines = s->strips + (entries + s->columns - 1) / s->columns;
    s->legend = lines * (s->label.px + GAP) + GAP;
}

static int legend_top(const struct scene *s)
{
    return scene_height(s) - s->legend;
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
    struct buf text = buf_make(s->arena, TEXT_MAX);
    SAY(&text, s->words, W_PICTURE_ARMY,
        { name_slot("army", s, i), slot_energy("energy", s->board.army[i].energy) });
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
    struct box plate = place(s, entry, mark_text(s, i));
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

static void unnamed(struct scene *s, int entry)
{
    struct buf text = buf_make(s->arena, TEXT_MAX);
    SAY(&text, s->words, W_PICTURE_ARMIES, { slot_count("n", s->unnamed) });
    (void)place(s, entry, buf_str(&text));
}

void scene_legend(struct scene *s)
{
    int entry = 0;
    strips(s);
    for (uint32_t i = 0; i < s->n_legend; i++) army(s, s->legend_army[i], entry++);
    if (s->unnamed) unnamed(s, entry++);
    for (int i = 0; i < MARKS; i++)
        if (s->legend_marks & marks[i].mark) mark(s, i, entry++);
}
