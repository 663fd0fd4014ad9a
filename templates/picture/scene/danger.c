/* What can be captured for certain (8.1): lines from the pieces that threaten the reader's, and
 * from the reader's pieces to what they can take. */
#include "templates/picture/scene/scene.h"

static void add(struct scene *s, enum scene_mark_kind kind, const struct piece *attacker,
                struct square victim)
{
    struct scene_mark *m = scene_mark_add(s, kind);
    if (!m) return;
    m->army = attacker->army;
    m->mine = m->has_from = true;
    m->from = attacker->at;
    m->to = victim;
}

static void threats(struct scene *s)
{
    const struct board *b = &s->board;
    for (uint32_t i = 0; i < b->n_threat; i++) {
        const struct threat *t = &b->threat[i];
        const struct piece *victim = &b->piece[t->victim];
        if (t->state == THREAT_WINDOW && victim->army == s->army)
            add(s, SHOWN_THREAT, &b->piece[t->attacker], victim->at);
    }
}

static bool is_prey(const struct board *b, uint16_t army, struct square at)
{
    for (uint32_t i = board_at(b, at); i < b->n_piece && square_eq(b->piece[i].at, at); i++)
        if (b->piece[i].army != army && b->piece[i].marks & MARK_CAPTURABLE) return true;
    return false;
}

/* A capture that goes on past its victim (30 tanks) comes several times. */
static bool take(void *ctx, const struct action_run *run)
{
    struct scene *s = ctx;
    const struct action *act = &run->act;
    if (act->kind != ACT_CAPTURE || !is_prey(&s->board, s->army, act->at)) return true;
    const struct piece *mover = &s->board.piece[act->mover];
    for (size_t i = 0; i < s->marks.n; i++)
        if (s->marks.mark[i].kind == SHOWN_TAKE &&
            square_eq(s->marks.mark[i].from, mover->at) &&
            square_eq(s->marks.mark[i].to, act->at))
            return true;
    add(s, SHOWN_TAKE, mover, act->at);
    return s->marks.n < s->marks.most;
}

static bool any_prey(const struct board *b, uint16_t army)
{
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (b->piece[i].army != army && b->piece[i].marks & MARK_CAPTURABLE) return true;
    return false;
}

void scene_danger(struct scene *s)
{
    if (s->army == ARMY_NONE) return;
    threats(s);
    if (any_prey(&s->board, s->army)) order_runs(s->lines, s->army, take, s);
}
