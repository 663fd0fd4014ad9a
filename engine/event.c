/* Events as text: the table of event.h, turned into lines. */
#include "engine/event.h"

#define INFO(name, word, slots) [EV_##name] = { (word), (slots) },
const struct event_info event_info[EV_COUNT] = { EVENT_TABLE(INFO) };
#undef INFO

void event_energy_text(struct buf *out, int32_t halves, bool sign)
{
    int64_t v = halves < 0 ? -(int64_t)halves : halves;
    if (halves < 0)
        buf_putc(out, '-');
    else if (sign)
        buf_putc(out, '+');
    buf_int(out, v / 2);
    if (v % 2) buf_puts(out, ".5");
}

static void square_out(struct buf *out, struct event_square s)
{
    buf_putc(out, '(');
    buf_int(out, s.x);
    buf_putc(out, ',');
    buf_int(out, s.y);
    buf_putc(out, ')');
}

/* e4: files and ranks count from 1 */
static void chess_square_out(struct buf *out, struct event_square s)
{
    buf_putc(out, (char)('a' + s.x - 1));
    buf_int(out, s.y);
}

static void slot_out(struct buf *out, char slot, const struct event *e)
{
    switch (slot) {
    case 'A': buf_puts(out, e->army); break;
    case 'P': buf_puts(out, e->piece); break;
    case 'F': square_out(out, e->from); break;
    case 'T': square_out(out, e->to); break;
    case 'f': chess_square_out(out, e->from); break;
    case 't': chess_square_out(out, e->to); break;
    case 'B': buf_puts(out, e->by); break;
    case 'Q': buf_puts(out, e->by_piece); break;
    case 'E': event_energy_text(out, e->change, true); break;
    case 'S': event_energy_text(out, e->energy, false); break;
    case 'W': buf_puts(out, e->word); break;
    case 'N': buf_printf(out, "%d", e->update); break;
    default: break;
    }
}

void event_line(struct buf *out, const struct event *e)
{
    const struct event_info *info = &event_info[e->kind];
    bool word_last = false;
    buf_puts(out, "event ");
    buf_puts(out, info->name);
    for (const char *s = info->slots; *s; s++) {
        if (*s == ' ') continue;
        if (*s == 'W') {
            word_last = true;
            continue;
        }
        buf_putc(out, ' ');
        slot_out(out, *s, e);
    }
    buf_puts(out, " rule ");
    buf_puts(out, e->rule);
    if (!word_last) return;
    buf_putc(out, ' ');
    buf_puts(out, e->word);
}
