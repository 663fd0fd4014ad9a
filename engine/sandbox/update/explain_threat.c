/* By which line of 8.4 a piece is capturable, and the other checks that are remembered. The
 * line is in the threat; here it gets only the squares and moves that it is about. */
#include "engine/sandbox/update/explain_make.h"

#include "engine/sandbox/position/cover.h"

enum { PROTECTOR_TEXT_MAX = 32 };

static struct reason *explain_pair(struct explain *x, enum reason_kind kind,
                                   const struct threat *t)
{
    const struct piece *v = &x->past->board->piece[t->victim];
    const struct piece *a = &x->past->board->piece[t->attacker];
    struct reason *r = explain_add(x, kind);
    r->army = x->n->name[v->army];
    r->piece = piece_table[v->kind].letters;
    r->at = next_square(v->at);
    r->by = x->n->name[a->army];
    r->by_piece = piece_table[a->kind].letters;
    r->by_at = next_square(a->at);
    return r;
}

/* "N(3,4)": a piece of its army that covers its square (3.2). */
static const char *protector(struct explain *x, uint32_t piece)
{
    const struct lines *l = x->past->after;
    const struct piece *all = x->past->board->piece;
    struct buf text = buf_make(x->arena, PROTECTOR_TEXT_MAX);
    uint32_t n;
    const uint32_t *own = lines_army(l, all[piece].army, &n);
    for (uint32_t i = 0; i < n && text.n == 0; i++) {
        const struct piece *p = &all[own[i]];
        if (cover_of(l, own[i], all[piece].at, PIECE_NONE).by == COVER_NO) continue;
        buf_puts(&text, piece_table[p->kind].letters);
        square_text(&text, p->at);
    }
    return explain_text(x, &text);
}

/* Did only the victim itself stand between the attacker and the square to which it came? */
static bool was_in_the_way(const struct explain *x, const struct threat *t)
{
    const struct past *p = x->past;
    uint32_t a = x->n->pieces.old[t->attacker];
    struct square s = p->board->piece[t->victim].at;
    return cover_of(p->before, a, s, PIECE_NONE).by == COVER_NO;
}

/* By line, and whether the attacker moved along a line (8.2). */
enum { ALONG = 0 };
static const uint8_t kinds[][2] = {
    [1] = { WHY_EDGE_TWICE, WHY_EDGE_TWICE },
    [2] = { WHY_CAME, WHY_CAME_LINE },
    [3] = { WHY_CHECKED, WHY_CHECKED_LINE },
    [4] = { WHY_UNCOVERED, WHY_UNCOVERED_LINE },
    [ALONG] = { WHY_CAME_ALONG, WHY_CAME_ALONG_LINE },
};

/* The events of windows come in the order of the threats. */
void explain_capturable(struct explain *x)
{
    const struct board *b = x->past->board;
    while (b->threat[x->windows].state != THREAT_WINDOW) x->windows++;
    const struct threat *t = &b->threat[x->windows++];
    bool slid = x->n->pieces.came[t->attacker] == CAME_MOVED;
    uint8_t line = t->line == 2 && was_in_the_way(x, t) ? ALONG : t->line;
    struct reason *r = explain_pair(x, (enum reason_kind)kinds[line][slid], t);
    const uint32_t *old = x->n->pieces.old;
    r->word = line == 4 ? explain_done(x, b->piece[t->victim].army)
                        : explain_way(x, old[t->victim], b->piece[t->victim].army);
    r->by_word = line == 1 ? protector(x, t->attacker)
                           : explain_way(x, old[t->attacker], b->piece[t->attacker].army);
}

static enum reason_kind kind_of_check(const struct threat *t)
{
    if (t->state == THREAT_SPENT) return WHY_NOW_SPENT;
    if (t->state == THREAT_EVEN) return t->line == 5 ? WHY_NEW_EVEN : WHY_NOW_EVEN;
    return t->line == 5 ? WHY_NEW_EDGE : WHY_NOW_EDGE;
}

void explain_checks(struct explain *x)
{
    const struct board *b = x->past->board;
    for (uint32_t i = 0; i < b->n_threat; i++)
        if (b->threat[i].state != THREAT_WINDOW)
            explain_pair(x, kind_of_check(&b->threat[i]), &b->threat[i]);
}
