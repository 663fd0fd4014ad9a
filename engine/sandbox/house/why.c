/* Why an order: the first thing that is true of its first action. */
#include "engine/sandbox/house/why.h"

static struct event_square square_of(struct square s)
{
    return (struct event_square){ s.x, s.y };
}

static const char *letters(uint8_t kind)
{
    return piece_table[kind].letters;
}

static void name_other(struct choice *out, const struct sight *s, uint32_t v)
{
    out->other = letters(s->b->piece[v].kind);
    out->other_at = square_of(s->b->piece[v].at);
}

static void say_taking(struct choice *out, const struct sight *s, const struct action *act)
{
    uint32_t v = act->target[0];
    out->why = s->peril[v].guarded ? CHOICE_TAKES : CHOICE_TAKES_FREE;
    name_other(out, s, v);
}

static void say_quiet(struct choice *out, const struct sight *s, const struct action *act,
                      const struct stand *t)
{
    uint32_t v = sight_dearest(s, t);
    const struct piece *p = &s->b->piece[act->mover];
    if (s->peril[act->mover].n && !(p->marks & MARK_CAPTURABLE)) {
        out->why = CHOICE_SAVES;
    } else if (v != PIECE_NONE && !act->leaves) {
        out->why = CHOICE_THREATENS;
        name_other(out, s, v);
    }
}

void why_say(struct choice *out, const struct sight *s, const struct action *act)
{
    out->why = CHOICE_BEST;
    if (act->kind == ACT_PASS) return;
    bool placed = act->kind == ACT_PLACE;
    uint8_t kind = placed ? act->place : s->b->piece[act->mover].kind;
    bool becomes = !placed && act->promote != KIND_NONE;
    if (becomes) kind = act->promote;
    const struct stand t = { act->to, act->mover, PIECE_NONE, kind, 0 };
    out->piece = letters(kind);
    out->at = square_of(act->to);
    if (placed)
        out->why = CHOICE_PLACES;
    else if (becomes)
        out->why = CHOICE_PROMOTES;
    else if (action_captures(act) && act->n_target)
        say_taking(out, s, act);
    else if (act->kind != ACT_PUSH)
        say_quiet(out, s, act, &t);
}
