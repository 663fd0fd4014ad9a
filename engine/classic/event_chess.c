/* Event chess (23): orthodox chess with the active events of events/, and the end. Knows no
 * event by name. */
#include "engine/classic/event_chess.h"
#include "engine/classic/classic.h"
#include "engine/classic/house/house.h"

#include "engine/kinds.h"

/* 23.1: the events that are active from the start. */
static const struct rules_record records[] = {
    { "update", NULL, "0" },
    { "fen", "fen", CLASSIC_START },
    { "events", "event", NULL },
    { NULL, NULL, NULL },
};
static const char *const names[] = { "event", NULL };

static void drop_over_limit(struct move_list *l, const struct game *g)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < l->n; i++)
        if (!event_over_limit(g, l->move[i])) l->move[n++] = l->move[i];
    l->n = n;
}

static void list_moves(struct move_list *out, const struct game *g, unsigned side)
{
    struct event_set set = event_set_of(g);
    event_moves(out, &set, &g->pos, side);
    drop_over_limit(out, g);
}

static bool in_check(const struct game *g, unsigned side)
{
    struct event_set set = event_set_of(g);
    return event_check(&set, &g->pos, side);
}

static bool read_rows(struct game *g, bool *pawns_on_edge, struct err *e)
{
    if (g->n_event > CHESS_EVENTS_ACTIVE)
        return err_set(e, ERR_INPUT, "events: at most two can be active (23.1)");
    for (unsigned i = 0; i < g->n_event; i++) {
        const struct chess_event *row = events_named(g->event[i]);
        if (!row)
            return err_set(e, ERR_INPUT, "events: \"%.*s\" is not an event of event chess",
                           STR_ARG(str_head(g->event[i], 40)));
        g->pos.twist |= (uint8_t)row->twist;
        *pawns_on_edge |= row->pawns_on_edge;
    }
    return true;
}

static bool check_players(const struct game *g, struct err *e)
{
    if (!event_by_players(g) && (g->n_started || g->taken[WHITE] || g->taken[BLACK]))
        return err_set(e, ERR_INPUT, "%s: it needs the option player-events on",
                       g->n_started ? "started" : "taken");
    for (unsigned side = WHITE; side <= BLACK; side++)
        if (g->taken[side] > EVENT_CAPTURES_MAX)
            return err_set(e, ERR_INPUT, "taken: %s may not have captured more than two (23.1)",
                           fen_side_name(side));
    if (g->n_started > g->n_event)
        return err_set(e, ERR_INPUT, "started: there are fewer active events");
    return true;
}

/* What fen.c could not know without the events. */
static bool ready(struct game *g, struct arena *a, struct err *e)
{
    bool pawns_on_edge = false;
    unsigned resting = other_side(g->pos.turn);
    (void)a;
    if (!read_rows(g, &pawns_on_edge, e) || !check_players(g, e)) return false;
    if (g->pos.man[PAWN] & (RANK(1) | RANK(8)) && !pawns_on_edge)
        return err_set(e, ERR_INPUT, "fen: a pawn on the first or last rank");
    if (in_check(g, resting))
        return err_set(e, ERR_INPUT, "fen: %s is in check, but it is not its turn",
                       fen_side_name(resting));
    return true;
}

static void tell_shifts(struct run *r, struct move m, const char *text)
{
    const struct pos *p = &r->game->pos;
    uint8_t from[8];
    int step;
    uint32_t n = event_of(m)->shifts(from, &step, p, m);
    game_tell(r, (struct event){ .kind = EV_LINE_PUSHED,
                                 .army = fen_side_name(m.side),
                                 .piece = game_man_text(pos_man(p, m.from)),
                                 .from = game_square(m.from),
                                 .word = text,
                                 .rule = "23.2" });
    for (uint32_t i = 0; i < n; i++)
        game_tell(r, (struct event){ .kind = EV_LINE_SHIFTED,
                                     .army = fen_side_name(pos_side(p, from[i])),
                                     .piece = game_man_text(pos_man(p, from[i])),
                                     .from = game_square(from[i]),
                                     .to = game_square((unsigned)(from[i] + step)),
                                     .rule = "23.2.1" });
}

static void tell(struct run *r, struct move m, const char *text)
{
    const struct chess_event *row = event_of(m);
    uint8_t from[8];
    int step;
    if (row && row->shifts(from, &step, &r->game->pos, m))
        tell_shifts(r, m, text);
    else
        game_tell_move(r, m, text, row ? "23.2.3" : "20.1");
}

static void play(struct game *g, struct move m)
{
    if (event_counts_captures(g, m.side) && event_takes_piece(&g->pos, m)) g->taken[m.side]++;
    g->pos = event_play(&g->pos, m);
}

static bool step(struct run *r, const struct game_action *const by[2])
{
    struct game *g = r->game;
    const struct game_action *act = by[g->pos.turn];
    const char *text;
    if (act->what == EVENT_START) {
        event_start(r, g->pos.turn);
        return true;
    }
    if (!game_move_text(&text, g, g->pos.turn, act->move, r->a)) return err_nomem(r->e);
    tell(r, act->move, text);
    play(g, act->move);
    game_moved(r);
    return true;
}

/* 23.1: captures over the limit still count in the test for mate, for the event can be started
 * first, if one can begin; so they do for stalemate. */
static void end(struct run *r)
{
    const struct game *g = r->game;
    unsigned side = g->pos.turn;
    struct event_set set = event_set_of(g);
    struct move_list l;
    bool loses = false;
    event_moves(&l, &set, &g->pos, side);
    if (event_no_start(g, side)) drop_over_limit(&l, g);
    if (l.n) return;
    for (uint32_t i = 0; i < set.n; i++) loses |= set.row[i]->stalemate_loses;
    if (event_check(&set, &g->pos, side))
        game_over(r, game_score_for(other_side(side)), END_CHECKMATE);
    else
        game_over(r, loses ? game_score_for(other_side(side)) : SCORE_DRAW, END_STALEMATE);
}

static uint64_t perft(const struct game *g, int depth)
{
    struct move_list l;
    uint64_t n = 0;
    if (depth <= 0) return 1;
    list_moves(&l, g, g->pos.turn);
    if (depth == 1) return l.n;
    for (uint32_t i = 0; i < l.n; i++) {
        struct game next = *g;
        play(&next, l.move[i]);
        n += perft(&next, depth - 1);
    }
    return n;
}

static const char *pool_word(uint32_t row)
{
    return row < chess_events ? chess_event[row]->word : NULL;
}

/* 20.5: an event may let any other man mate, or may let a stalemate win. */
static bool bare_kings(const struct pos *p)
{
    return pos_occupied(p) == p->man[KING];
}

static void house_ready(struct house *h, struct house_state *s, const struct game *g)
{
    enum { LONG = 100000 };
    (void)s;
    h->set = event_set_of(g);
    if (h->most > LONG) h->most /= 1 + h->set.n; /* a position takes longer */
}

/* Over the limit, too: the event can be started first (23.1). */
static void house_moves(struct move_list *out, const struct house *h,
                        const struct house_state *s)
{
    event_moves(out, &h->set, &s->pos, s->pos.turn);
}

static void house_play(struct house_state *s, const struct house *h, struct move m)
{
    (void)h;
    s->pos = event_play(&s->pos, m);
}

static bool house_check(const struct house *h, const struct house_state *s)
{
    return event_check(&h->set, &s->pos, s->pos.turn);
}

static int32_t house_stuck(const struct house *h, const struct house_state *s)
{
    bool loses = house_check(h, s);
    for (uint32_t i = 0; i < h->set.n; i++) loses |= h->set.row[i]->stalemate_loses;
    return loses ? -HOUSE_MATE : 0;
}

/* The best move within the limit comes first. */
static void keep_limit(struct house *h)
{
    size_t i = 0;
    while (i + 1 < h->n_root && event_over_limit(h->game, h->root[i].move)) i++;
    struct house_root r = h->root[i];
    h->root[i] = h->root[0];
    h->root[0] = r;
}

/* It starts its event for a capture over the limit, and when it is behind. */
static void house_order(struct buf *out, struct house *h, const struct house_state *s)
{
    enum { BEHIND = -150 };
    bool may = event_no_start(h->game, s->pos.turn) == REFUSAL_NONE;
    bool over = event_over_limit(h->game, h->root[0].move);
    if (may && (over || h->root[0].value < BEHIND))
        buf_puts(out, "start event");
    else
        keep_limit(h);
}

static const struct house_level levels[HOUSE_LEVELS] = {
    { 1000, 2, 260, 0 },     { 2000, 2, 180, 0 },      { 5000, 3, 200, 1500 },
    { 10000, 4, 168, 1200 }, { 1000000, 40, 0, 1000 },
};

static const struct house_game house = { .levels = levels,
                                         .ready = house_ready,
                                         .moves = house_moves,
                                         .play = house_play,
                                         .check = house_check,
                                         .stuck = house_stuck,
                                         .order = house_order };

static const struct game_pool pool = { pool_word, EVENT_POOL_USUAL };
static const struct game_option options[] = {
    [EVENT_POOL] = { .name = "event-pool", .pool = &pool },
    /* a new game that is given no event has those that players start */
    [EVENT_BY_PLAYERS] = { .name = "player-events",
                           .values = { "off", "on" },
                           .fresh = "on",
                           .fresh_but = "event" },
    { .name = NULL },
};

static const struct game_kind kind = {
    .name = "event",
    .variant = "Event chess",
    .records = GAME_EVENTS | GAME_STARTED | GAME_TAKEN | GAME_RANDOM,
    .fen = FEN_CHECKS | FEN_PAWNS,
    .option = options,
    .ready = ready,
    .moves = list_moves,
    .say = event_say,
    .judge = event_judge,
    .why = event_why,
    .step = step,
    .end = end,
    .dead = bare_kings,
    .check = in_check,
    .perft = perft,
    .house = &house,
};

const struct rules event_chess_rules = {
    .names = names,
    .draws = true,
    CLASSIC_FUNCTIONS,
    .in_turn = true,
    .chess = &kind,
    .record = records,
    .perft = classic_perft,
    .pass = classic_pass,
    .shape = event_shape,
    .choose = classic_choose,
};
