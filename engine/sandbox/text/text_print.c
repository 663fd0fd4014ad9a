/* Printing a position in the order of rulebook/formats.md. The arrays of a board are sorted
 * already, so this only writes. */
#include "engine/event.h"
#include "engine/sandbox/position/board.h"
#include "engine/sandbox/position/options.h"

static void army_name(struct buf *out, const struct board *b, uint16_t army)
{
    buf_put(out, b->army[army].name);
}

static void print_head(struct buf *out, const struct board *b)
{
    buf_printf(out, "zugpost 1\nrules %.*s\n", STR_ARG(b->rules));
    if (b->unbounded)
        buf_puts(out, "board unbounded\n");
    else
        buf_printf(out, "board %d %d %d %d\n", b->xmin, b->xmax, b->ymin, b->ymax);
    options_print(out, &b->options, b->rules);
    buf_printf(out, "update %d\n", b->update);
}

static void print_events(struct buf *out, const struct board *b)
{
    if (b->event) buf_printf(out, "event %s until %d\n", b->event->word, b->event_until);
    if (b->has_hill) {
        buf_puts(out, "hill ");
        square_text(out, b->hill);
        buf_putc(out, '\n');
    }
    for (uint32_t i = 0; i < b->n_cooldown; i++)
        buf_printf(out, "%s %s", i ? "" : "cooldown", b->cooldown[i]->word);
    if (b->n_cooldown) buf_putc(out, '\n');
    if (b->stream.n_seed == 0) return;
    buf_puts(out, "random ");
    draw_stream_print(out, &b->stream);
    buf_putc(out, '\n');
}

static void print_army(struct buf *out, const struct army *army)
{
    buf_printf(out, "army %.*s energy ", STR_ARG(army->name));
    event_energy_text(out, army->energy, false);
    if (army->fresh) buf_puts(out, " new");
    if (army->king_dead) {
        buf_puts(out, " king ");
        square_text(out, army->king_at);
        buf_printf(out, " until %d", army->king_until);
    }
    if (army->out_until >= 0) buf_printf(out, " out until %d", army->out_until);
    buf_putc(out, '\n');
}

static void print_piece(struct buf *out, const struct board *b, const struct piece *p)
{
    if (piece_is_obstacle(p)) return;
    buf_puts(out, "piece ");
    army_name(out, b, p->army);
    buf_putc(out, ' ');
    buf_puts(out, piece_table[p->kind].letters);
    buf_putc(out, ' ');
    square_text(out, p->at);
    if (p->marks & MARK_POSSESSED) buf_puts(out, " possessed");
    if (p->marks & MARK_DISABLED) buf_puts(out, " disabled");
    if (p->marks & MARK_CAPTURABLE) buf_puts(out, " capturable");
    buf_putc(out, '\n');
}

static void print_obstacle(struct buf *out, const struct piece *p)
{
    if (!piece_is_obstacle(p)) return;
    buf_puts(out, "obstacle ");
    square_text(out, p->at);
    buf_putc(out, '\n');
}

static void print_moved(struct buf *out, const struct board *b, const struct moved *m)
{
    buf_puts(out, "moved ");
    army_name(out, b, m->army);
    buf_putc(out, ' ');
    square_text(out, m->from);
    buf_putc(out, ' ');
    square_text(out, m->to);
    buf_putc(out, '\n');
}

static void print_threat(struct buf *out, const struct board *b, const struct threat *t)
{
    const uint32_t side[2] = { t->attacker, t->victim };
    buf_puts(out, "threat");
    for (int i = 0; i < 2; i++) {
        buf_putc(out, ' ');
        army_name(out, b, b->piece[side[i]].army);
        buf_putc(out, ' ');
        square_text(out, b->piece[side[i]].at);
    }
    buf_putc(out, ' ');
    buf_puts(out, threat_word[t->state]);
    buf_putc(out, '\n');
}

void board_print(struct buf *out, const struct board *b)
{
    print_head(out, b);
    print_events(out, b);
    for (uint32_t i = 0; i < b->n_army; i++) print_army(out, &b->army[i]);
    for (uint32_t i = 0; i < b->n_piece; i++) print_piece(out, b, &b->piece[i]);
    for (uint32_t i = 0; i < b->n_implosion; i++) {
        buf_puts(out, "implosion ");
        square_text(out, b->implosion[i]);
        buf_putc(out, '\n');
    }
    for (uint32_t i = 0; i < b->n_piece; i++) print_obstacle(out, &b->piece[i]);
    for (uint32_t i = 0; i < b->n_moved; i++) print_moved(out, b, &b->moved[i]);
    for (uint32_t i = 0; i < b->n_threat; i++) print_threat(out, b, &b->threat[i]);
}
