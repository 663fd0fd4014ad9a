/* What a reader of a board wants to know about it. */
#include "engine/sandbox/look.h"

#include "engine/sandbox/position/attack.h"
#include "engine/sandbox/position/cover.h"
#include "engine/sandbox/position/sort.h"
#include "engine/sandbox/update/chronicle.h"
#include "engine/sandbox/update/energy.h"

static bool calm_board(struct sandbox_look *s, struct arena *a, struct err *e)
{
    struct board *b = &s->calm;
    *b = s->board;
    b->event = NULL;
    b->has_hill = false;
    b->piece = NEW(a, struct piece, b->n_piece);
    if (!b->piece) return err_nomem(e);
    for (uint32_t i = 0; i < b->n_piece; i++) {
        b->piece[i] = s->board.piece[i];
        b->piece[i].marks &= (uint8_t)~MARK_PAIRED;
    }
    return board_dress(b, a, e) && lines_build(&s->calm_lines, b, a, e) &&
           lines_armies(&s->calm_lines, a, e);
}

/* A dwarf that only one piece attacks is not checked (1.8), nor is what is immune (30). */
static bool is_checked(const struct board *b, const struct piece *p, size_t attackers)
{
    bool dwarf = piece_table[p->kind].flags & PIECE_DWARF;
    return attackers >= (dwarf ? 2u : 1u) && !board_immune(b, p) && !piece_is_obstacle(p);
}

static bool check_all(struct sandbox_look *s, struct arena *a, struct err *e)
{
    const struct board *b = &s->board;
    struct attacks t;
    if (!attack_all(&t, &s->lines, a, e) || !attack_sort(&t, &s->lines, a, e)) return false;
    s->guarded = t.guarded;
    s->checked_from = NEW(a, uint32_t, (size_t)b->n_piece + 1);
    s->checker = NEW(a, uint32_t, t.n + 1);
    if (!s->checked_from || !s->checker) return err_nomem(e);
    uint32_t n = 0;
    size_t at = 0;
    for (uint32_t v = 0; v < b->n_piece; v++) {
        size_t from = at;
        s->checked_from[v] = n;
        while (at < t.n && attack_on(t.attack[at]) == v) at++;
        if (!is_checked(b, &b->piece[v], at - from)) continue;
        for (size_t i = from; i < at; i++) s->checker[n++] = attack_by(t.attack[i]);
    }
    s->checked_from[b->n_piece] = n;
    return true;
}

bool sandbox_look(struct sandbox_look *out, struct str text, struct arena *a, struct err *e)
{
    return board_read(&out->board, text, a, e) && lines_build(&out->lines, &out->board, a, e) &&
           lines_armies(&out->lines, a, e) && (!out->board.event || calm_board(out, a, e)) &&
           check_all(out, a, e);
}

bool sandbox_look_safe(const struct sandbox_look *s, uint32_t p, struct square to)
{
    if (cover_any(&s->lines, to, s->board.piece[p].army, PIECE_NONE)) return false;
    for (uint32_t i = s->checked_from[p]; i < s->checked_from[p + 1]; i++)
        if (cover_of(&s->lines, s->checker[i], to, p).by != COVER_NO) return false;
    return true;
}

uint32_t sandbox_look_guard(const struct sandbox_look *s, uint32_t p)
{
    uint32_t n = 0;
    const struct piece *at = &s->board.piece[p];
    if (!s->guarded[p]) return PIECE_NONE;
    const uint32_t *own = lines_army(&s->lines, at->army, &n);
    for (uint32_t i = 0; i < n; i++)
        if (cover_of(&s->lines, own[i], at->at, PIECE_NONE).by != COVER_NO) return own[i];
    return PIECE_NONE;
}

const struct event_rule *sandbox_look_next_event(const struct board *b)
{
    return chronicle_next(b);
}

int32_t sandbox_look_prize(const struct board *b, uint8_t kind)
{
    return energy_prize(b, kind);
}

uint32_t *sandbox_look_ranks(const struct board *b, struct arena *a)
{
    return sort_army_ranks(b, a);
}
