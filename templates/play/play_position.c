/* The shown position, small: most of a link is what cannot be said shorter. */
#include "templates/play/play.h"
#include "templates/shown/armies.h"

/* Neither draws nor what decides about later boards. */
static const char *const kept[] = { "rules", "board",   "update",   "event",
                                    "hill",  "army",    "obstacle", "fen",
                                    "phase", "pending", "events",   "started",
                                    "taken", "offer",   "result",   "implosion" };

static bool is_kept(struct str line)
{
    struct str first = str_word(&line);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        if (str_eq(first, str_of(kept[i]))) return true;
    return false;
}

static void marks(struct buf *out, unsigned of)
{
    if (of & MARK_POSSESSED) buf_putc(out, '\'');
    if (of & MARK_DISABLED) buf_putc(out, '*');
    if (of & MARK_CAPTURABLE) buf_putc(out, '!');
}

static void pieces(struct buf *out, const struct board *b, uint16_t army, uint32_t rgb)
{
    struct square last = { 0, 0 };
    bool first = true;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        if (p->army != army || piece_is_obstacle(p)) continue;
        if (first)
            buf_printf(out, "pieces %.*s %06x ", STR_ARG(b->army[army].name), (unsigned)rgb);
        if (first || p->at.y != last.y) buf_printf(out, "/%lld", (long long)p->at.y - last.y);
        buf_printf(out, "%s%lld", piece_table[p->kind].letters, (long long)p->at.x - last.x);
        marks(out, p->marks);
        last = p->at;
        first = false;
    }
    if (!first) buf_putc(out, '\n');
}

void play_position(struct buf *out, const struct shown *s)
{
    struct str rest = s->text, line;
    while (str_line(&rest, &line)) {
        if (!is_kept(line)) continue;
        buf_put(out, line);
        buf_putc(out, '\n');
    }
    const struct board *b = s->armies ? &s->armies->look.board : NULL;
    for (uint16_t i = 0; b && i < b->n_army; i++) pieces(out, b, i, s->armies->colours.rgb[i]);
}
