/* What the events of rulebook 3 put on the picture besides plates and grounds: pairs, and the
 * lines that name the event below the board. All of it is shapes in black and white. */
#include "templates/picture/event_view.h"
#include "templates/picture/scene/scene.h"

enum { TEXT_MAX = 400 };

void scene_link(struct scene *s, struct box b)
{
    int r = b.w / 6;
    plate_chain(&s->canvas, (struct box){ b.x + r, b.y + b.h / 2, b.w - 2 * r, 0 }, r, s->tone);
}

static void partner(void *ctx, const struct piece *p, const struct piece *other)
{
    struct scene *s = ctx;
    if (other < p || !scene_shows(s, p->at) || !scene_shows(s, other->at)) return;
    struct box a = scene_box(s, p->at), b = scene_box(s, other->at);
    int half = s->px / 2;
    plate_chain(&s->canvas, (struct box){ a.x + half, a.y + half, b.x - a.x, b.y - a.y },
                s->px / 10 < 2 ? 2 : s->px / 10, s->tone);
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

/* The words that fit side by side. */
static struct str line_of(const struct scene *s, struct str *rest, int room)
{
    struct str line = { rest->s, 0 };
    for (struct str word = str_word(rest); word.n > 0; word = str_word(rest)) {
        struct str longer = { line.s, (size_t)(word.s + word.n - line.s) };
        if (line.n > 0 && font_width(&s->legend_font, longer) > room) {
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
    if (s->map || !s->plan || !s->plan->map) put_event(&text, s); /* once in a letter */
    struct str rest = str_trim(buf_str(&text));
    s->strips = 0;
    while (rest.n > 0 && s->strips < STRIPS_MAX)
        s->strip[s->strips++] = line_of(s, &rest, room);
}
