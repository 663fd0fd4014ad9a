/* The reasons of an event, when it is told. The board is that before a move or a round, and
 * that after the step for check and the end. */
#include "engine/classic/why.h"

typedef void why_fn(struct run *r, const struct event *ev);

/* A reason about the side of the event and its target. */
static struct reason *about(struct run *r, enum reason_kind kind, const struct event *ev)
{
    struct reason *why = why_add(r, kind);
    why->army = ev->army;
    why->piece = ev->piece;
    why->at = ev->to;
    return why;
}

static unsigned square_of(struct event_square s)
{
    return square_at((unsigned)s.x - 1, (unsigned)s.y - 1);
}

static unsigned side_of(const struct event *ev)
{
    return fen_side_named(str_of(ev->army));
}

/* The newest event of that kind and side, or NULL. */
static const struct event *told(const struct run *r, enum event_kind kind, const char *army)
{
    for (size_t i = r->n_event; i-- > 0;)
        if (r->event[i].kind == kind && strcmp(r->event[i].army, army) == 0)
            return &r->event[i];
    return NULL;
}

/* ---- moves ---- */

static void by_attacker(struct run *r, enum reason_kind kind, unsigned from, unsigned at)
{
    const struct pos *p = &r->game->pos;
    struct reason *why = why_add(r, kind);
    why->by = fen_side_name(pos_side(p, from));
    why->by_piece = game_man_text(pos_man(p, from));
    why->by_at = game_square(from);
    why->at = game_square(at);
}

/* 21.2: the first enemy that could come. */
static void foreseen(struct run *r, unsigned side, unsigned at)
{
    struct move_list l;
    moves_legal(&l, &r->game->pos, other_side(side));
    for (uint32_t i = 0; i < l.n; i++) {
        if (l.move[i].to != at) continue;
        by_attacker(r, WHY_FORESEEN, l.move[i].from, at);
        return;
    }
}

static void played(struct run *r, const struct event *ev)
{
    const struct game *g = r->game;
    unsigned side = side_of(ev), to = square_of(ev->to);
    enum reason_kind kind = WHY_TURN;
    if (r->stated) {
        why_stated(r, side, false);
        return;
    }
    if (g->kind->together) kind = WHY_ROUND;
    if (g->phase) kind = g->phase == 'A' ? WHY_A_MOVE : g->phase == 'B' ? WHY_B_MOVE : WHY_LENT;
    about(r, kind, ev)->by = fen_side_name(other_side(side));
    if (g->kind->together && pos_side(&g->pos, to) == (enum side)side) foreseen(r, side, to);
}

static void castled(struct run *r, const struct event *ev)
{
    about(r, WHY_CASTLING, ev);
}

static void became(struct run *r, const struct event *ev)
{
    about(r, WHY_LAST_RANK, ev);
}

static void pushed(struct run *r, const struct event *ev)
{
    about(r, WHY_PUSH_LINE, ev);
}

static void shifted(struct run *r, const struct event *ev)
{
    about(r, WHY_PUSH_ROOM, ev);
}

static void stated(struct run *r, const struct event *ev)
{
    about(r, WHY_C_NEXT, ev)->by = fen_side_name(other_side(side_of(ev)));
}

static void skipped(struct run *r, const struct event *ev)
{
    why_stated(r, side_of(ev), true);
}

static void stayed(struct run *r, const struct event *ev)
{
    about(r, WHY_NO_MOVE, ev);
}

static void started(struct run *r, const struct event *ev)
{
    about(r, WHY_DRAWN, ev)->number = (int32_t)r->choices;
}

/* ---- what became of men ---- */

static void lost(struct run *r, const struct event *ev)
{
    const struct event *by = told(r, EV_PLAYED, ev->by);
    bool passing = by && (by->to.x != ev->to.x || by->to.y != ev->to.y);
    enum reason_kind kind = passing ? WHY_PASSED_BY : WHY_STOOD_THERE;
    if (r->game->kind->together && !passing)
        kind = strcmp(ev->army, ev->by) == 0 ? WHY_OWN_TAKEN : WHY_DID_NOT_MOVE;
    about(r, kind, ev);
}

static void grasped(struct run *r, const struct event *ev)
{
    unsigned side = other_side(side_of(ev));
    if (told(r, EV_CASTLED, fen_side_name(side)))
        about(r, WHY_CASTLED_AWAY, ev)->by = fen_side_name(side);
    else
        why_man(r, WHY_HAD_LEFT, &r->game->pos, square_of(ev->to));
}

static void met(struct run *r, const struct event *ev)
{
    about(r, WHY_MET, ev);
}

static void survived(struct run *r, const struct event *ev)
{
    about(r, WHY_KING_STAYS, ev);
}

static void retook(struct run *r, const struct event *ev)
{
    struct reason *why = about(r, WHY_FORESAW, ev);
    why->by = ev->by;
    why->by_piece = ev->by_piece;
}

/* On an event's board: the man whose absence alone ends the check. */
static uint64_t checkers(const struct game *g, unsigned side)
{
    unsigned king = pos_king(&g->pos, side);
    uint64_t men = g->pos.side[other_side(side)], found = 0;
    if (!g->n_event)
        return pos_attackers(&g->pos, king, other_side(side), pos_occupied(&g->pos));
    while (men) {
        struct game without = *g;
        unsigned at = bits_pop(&men);
        if (pos_man(&g->pos, at) == KING) continue;
        pos_take(&without.pos, at);
        if (!game_in_check(&without, side)) found |= BIT(at);
    }
    return found;
}

static void checked(struct run *r, const struct event *ev)
{
    uint64_t men = checkers(r->game, side_of(ev));
    if (!men) about(r, WHY_EVENT_ATTACKS, ev);
    while (men) by_attacker(r, WHY_ATTACKS, bits_pop(&men), square_of(ev->to));
}

/* ---- draws and the end ---- */

static void offered(struct run *r, const struct event *ev)
{
    bool both = r->game->kind->together && !r->stepped;
    bool moved = told(r, EV_PLAYED, ev->army) || told(r, EV_LINE_PUSHED, ev->army);
    about(r, both || moved ? WHY_OFFER_MADE : WHY_OFFER_ALONE, ev);
}

static void accepted(struct run *r, const struct event *ev)
{
    about(r, WHY_OFFER_OPEN, ev)->by = fen_side_name(other_side(side_of(ev)));
}

static void resigned(struct run *r, const struct event *ev)
{
    about(r, WHY_RESIGNS, ev);
}

static void add_times(struct run *r)
{
    why_add(r, WHY_TIMES)->number = (int32_t)game_times(r->game, r->a);
}

/* The clock counts single moves, or rounds. */
static void add_clock(struct run *r)
{
    uint32_t clock = r->game->pos.clock;
    why_add(r, WHY_CLOCK)->number = (int32_t)(r->game->kind->together ? clock : clock / 2);
}

static void claimed(struct run *r, const struct event *ev)
{
    if (strcmp(ev->word, game_end_word(END_FIFTY)) == 0)
        add_clock(r);
    else
        add_times(r);
}

static void add_side(struct run *r, enum reason_kind kind, unsigned side)
{
    why_add(r, kind)->army = fen_side_name(side);
}

/* The side that has lost; in a draw both. */
static void add_losers(struct run *r, enum reason_kind kind)
{
    enum score score = (enum score)r->game->result.score;
    if (score != SCORE_WHITE) add_side(r, kind, WHITE);
    if (score != SCORE_BLACK) add_side(r, kind, BLACK);
}

static void add_stuck(struct run *r)
{
    const struct pos *p = &r->game->pos;
    for (unsigned side = WHITE; side <= BLACK; side++)
        if (!pos_in_check(p, side) && moves_count(p, side) == 0) add_side(r, WHY_STUCK, side);
}

static void ended(struct run *r, const struct event *ev)
{
    const struct game *g = r->game;
    bool drawn = g->result.score == SCORE_DRAW;
    (void)ev;
    switch ((enum end)g->result.end) {
    case END_CHECKMATE:
    case END_DOUBLE_CHECKMATE: add_losers(r, WHY_MATED); break;
    case END_STALEMATE: add_side(r, drawn ? WHY_NO_WAY : WHY_NO_WAY_LOSES, g->pos.turn); break;
    case END_MATERIAL: why_add(r, WHY_DEAD); break;
    case END_FIVEFOLD:
    case END_THREEFOLD: add_times(r); break;
    case END_SEVENTYFIVE:
    case END_FIFTY: add_clock(r); break;
    case END_AGREEMENT: why_add(r, WHY_AGREED); break;
    case END_RESIGNATION: add_losers(r, WHY_GAVE_UP); break;
    case END_KING_CAPTURED:
    case END_KINGS_CAPTURED: add_losers(r, WHY_KING_GONE); break;
    case END_NO_MOVE: add_stuck(r); break;
    case END_A_CHECK: add_side(r, WHY_ONLY_CHECKS, g->pos.turn); break;
    case END_NONE:
    case END_COUNT: break;
    }
}

static why_fn *const explainers[EV_COUNT] = {
    [EV_STARTED] = started,   [EV_PLAYED] = played,      [EV_CASTLED] = castled,
    [EV_LOST] = lost,         [EV_BECAME] = became,      [EV_CHECK] = checked,
    [EV_STAYED] = stayed,     [EV_GRASPED] = grasped,    [EV_COLLIDED] = met,
    [EV_SURVIVED] = survived, [EV_RETOOK] = retook,      [EV_STATED] = stated,
    [EV_SKIPPED] = skipped,   [EV_LINE_PUSHED] = pushed, [EV_LINE_SHIFTED] = shifted,
    [EV_OFFERED] = offered,   [EV_CLAIMED] = claimed,    [EV_ACCEPTED] = accepted,
    [EV_RESIGNED] = resigned, [EV_ENDED] = ended,
};

void why_told(struct run *r)
{
    struct event ev = r->event[r->n_event - 1];
    if (explainers[ev.kind]) explainers[ev.kind](r, &ev);
}
