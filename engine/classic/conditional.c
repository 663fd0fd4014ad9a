/* Conditional chess (22): a cycle of A-move and stated C-move, B-move, C-move. The step of a
 * B-order is two moves. */
#include "engine/classic/classic.h"
#include "engine/classic/cmove.h"
#include "engine/classic/kinds.h"

enum { OPTION_A_CHECK, OPTION_ILLEGAL_C };
enum { LAST_CLOCK = 150 }; /* seventy-five moves without pawn move or capture (20.2) */

static const char *const names[] = { "conditional", NULL };

static const struct game_option options[] = {
    [OPTION_A_CHECK] = { "a-check", { "draw", "loses" } },
    [OPTION_ILLEGAL_C] = { "illegal-c", { "skip", "opponent-moves" } },
    { NULL, { NULL } },
};

static bool conditional_ready(struct game *g, struct arena *a, struct err *e)
{
    struct cmove c;
    struct misread why;
    bool stated = g->pending_side != NO_SIDE;
    if (!g->phase) g->phase = 'A';
    if (stated && g->phase != 'B')
        return err_set(e, ERR_INPUT, "a C-move is pending in phase B only");
    if (g->phase == 'B' && !stated && !g->result.score)
        return err_set(e, ERR_INPUT, "phase B needs the record of the pending C-move");
    if (g->phase == 'C' && !g->option[OPTION_ILLEGAL_C])
        return err_set(e, ERR_INPUT, "phase C belongs to the option illegal-c opponent-moves");
    if (!stated) return true;
    if (g->pending_side == g->pos.turn)
        return err_set(e, ERR_INPUT, "the pending C-move belongs to the side not to move");
    if (!cmove_read(&c, &why, g->pending))
        return err_set(e, ERR_INPUT, "pending: %s", why.sentence);
    struct buf text = buf_make(a, 80);
    cmove_print(&text, &c);
    g->pending = buf_str(&text);
    return !text.full || err_nomem(e);
}

/* In phase C the opponent orders a move of the side of the FEN. */
static unsigned conditional_turn(const struct game *g)
{
    return 1u << (g->phase == 'C' ? other_side(g->pos.turn) : g->pos.turn);
}

/* 22.4: may this legal move be an A-move? */
static bool is_a_move(const struct pos *p, struct move m)
{
    struct pos after = pos_play(p, m);
    return !pos_in_check(&after, after.turn) || moves_count(&after, after.turn) == 0;
}

static void keep_a_moves(struct move_list *l, const struct pos *p)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < l->n; i++)
        if (is_a_move(p, l->move[i])) l->move[n++] = l->move[i];
    l->n = n;
}

static void conditional_moves(struct move_list *out, const struct game *g, unsigned side)
{
    moves_legal(out, &g->pos, g->phase == 'C' ? other_side(side) : side);
    if (g->phase == 'A') keep_a_moves(out, &g->pos);
}

/* 22.4: the move would be legal but for the check that it gives. */
static bool conditional_why(struct verdict *v, const struct game *g, unsigned side,
                            const struct said *s, struct arena *a)
{
    struct move_list l;
    struct said queen = *s;
    uint32_t i;
    if (g->phase != 'A') return false;
    moves_legal(&l, &g->pos, side);
    if (queen.promote == NO_MAN) queen.promote = QUEEN; /* whatever it becomes checks */
    if (said_find(&i, s, &l) == 0 && said_find(&i, &queen, &l) == 0) return false;
    game_refuse(v, a, V_A_CHECK, "22.4", "an A-move may give check only if it is checkmate");
    return true;
}

/* Does the A-move end the game, so that there is nothing to state? */
static bool ends_game(const struct game *g, struct move m)
{
    struct pos after = pos_play(&g->pos, m);
    return moves_count(&after, after.turn) == 0 || game_dead(&after) ||
           after.clock >= LAST_CLOCK;
}

/* Where "!d4" begins: a ! in front of a letter or of 0-0; behind a move it only praises it. */
static size_t mark_at(struct str text)
{
    for (size_t i = 0; i + 1 < text.n; i++) {
        char next = text.s[i + 1];
        if (text.s[i] == '!' && (char_alpha(next) || next == '0')) return i;
    }
    return text.n;
}

/* "e4; !d4", "e4 !d4", "e4, Bg5?Nf6/c5": the A-move, and what stands behind it. */
static bool split(struct str *move, struct str *stated, struct str text)
{
    struct said said;
    struct misread why;
    struct str_cut cut = str_cut(text, ';');
    size_t mark = mark_at(text);
    *move = str_trim(cut.head);
    *stated = str_trim(cut.tail);
    if (cut.ok) return true;
    if (mark < text.n) {
        *move = str_head(text, mark);
        *stated = str_from(text, mark);
        return true;
    }
    if (!said_read_front(&said, &why, text, stated)) return false;
    *move = str_trim(str_head(text, text.n - stated->n));
    *stated = str_trim(*stated);
    while (stated->n && (stated->s[0] == ',' || stated->s[0] == ':' || stated->s[0] == '\n'))
        *stated = str_trim(str_from(*stated, 1));
    return true;
}

static bool judge_statement(struct verdict *v, struct action *out, struct str text,
                            struct str stated, struct arena *a)
{
    struct cmove c;
    struct misread why;
    if (!cmove_read(&c, &why, stated)) {
        v->at = (size_t)(stated.s - text.s) + why.at;
        v->len = why.len;
        v->canonical = NULL;
        game_refuse(v, a, why.code, "22.2", "%s", why.sentence);
        return v->sentence != NULL;
    }
    struct buf canonical = buf_make(a, 160);
    buf_printf(&canonical, "%s; ", v->canonical);
    size_t at = canonical.n;
    cmove_print(&canonical, &c);
    v->canonical = buf_str(&canonical).s;
    out->more = str_from(buf_str(&canonical), at);
    return !canonical.full;
}

/* "e4 draw?" and the C-move on the next line: an offer behind the move (20.3). */
static bool take_offer(struct str *part)
{
    struct talk t = talk_read(*part);
    if (t.kind != TALK_MOVE || !t.offers) return false;
    *part = t.move;
    return true;
}

static bool is_statement(struct str text)
{
    struct cmove c;
    struct misread why;
    return text.n && cmove_read(&c, &why, text);
}

/* An A-order carries both parts (22.7). */
static bool judge_a(struct verdict *v, struct action *out, const struct game *g, unsigned side,
                    struct str text, struct arena *a)
{
    struct str move, stated = { NULL, 0 };
    if (is_statement(text)) {
        v->len = text.n;
        game_refuse(v, a, V_SYNTAX, "22.7",
                    "this is a C-move alone: write your A-move in front of it, as in e4; %.*s",
                    STR_ARG(str_head(str_trim(text), 40)));
        return v->sentence != NULL;
    }
    if (!split(&move, &stated, text)) move = text;
    bool offers = take_offer(&move);
    offers |= take_offer(&stated);
    if (!game_judge_move(v, out, g, side, move, a)) return false;
    if (v->code != V_OK) {
        v->at += move.n ? (size_t)(move.s - text.s) : 0;
        return true;
    }
    out->offers = offers;
    if (stated.n) return judge_statement(v, out, text, stated, a);
    if (ends_game(g, out->move)) return true;
    const char *played = v->canonical;
    v->canonical = NULL;
    game_refuse(v, a, V_NO_CMOVE, "22.1",
                "an A-move comes with a C-move: write it behind, as in %s; !MOVE or %s; "
                "Bg5?Nf6/c5",
                played, played);
    return v->sentence != NULL;
}

/* A B-order is one move, and so is one of phase C (22.7). */
static bool judge_b(struct verdict *v, struct action *out, const struct game *g, unsigned side,
                    struct str text, struct arena *a)
{
    struct str move, stated = { NULL, 0 };
    if (!split(&move, &stated, text) || !is_statement(stated))
        return game_judge_move(v, out, g, side, text, a);
    v->at = (size_t)(stated.s - text.s);
    v->len = stated.n;
    game_refuse(v, a, V_SYNTAX, "22.1",
                "one move is due now, without a C-move: that belongs behind an A-move");
    return v->sentence != NULL;
}

static bool conditional_judge(struct verdict *v, struct action *out, const struct game *g,
                              unsigned side, struct str text, struct arena *a)
{
    if (g->phase == 'A') return judge_a(v, out, g, side, text, a);
    return judge_b(v, out, g, side, text, a);
}

static void tell_word(struct run *r, enum event_kind kind, unsigned side, const char *word,
                      const char *rule)
{
    game_tell(
        r, (struct event){ .kind = kind, .army = side_name(side), .word = word, .rule = rule });
}

/* Named as in an order: in phase A among the A-moves. */
static bool play(struct run *r, struct move m, const char *rule)
{
    struct buf text = buf_make(r->a, 64);
    struct move_list l;
    moves_legal(&l, &r->game->pos, m.side);
    if (r->game->phase == 'A') keep_a_moves(&l, &r->game->pos);
    for (uint32_t i = 0; i < l.n; i++)
        if (move_eq(l.move[i], m)) san_print(&text, &r->game->pos, &l, i);
    if (text.full) return err_nomem(r->e);
    game_tell_move(r, m, buf_str(&text).s, rule);
    r->game->pos = pos_play(&r->game->pos, m);
    game_moved(r);
    return true;
}

/* 22.5: nothing was played. Whoever is in check has an A-move now. */
static void hand_over(struct game *g)
{
    if (pos_in_check(&g->pos, g->pos.turn))
        g->pos.ep = 0;
    else
        g->pos = pos_pass(&g->pos);
}

/* 22.3, 22.5 */
static void skip(struct run *r, unsigned side, const char *why)
{
    struct game *g = r->game;
    tell_word(r, EV_SKIPPED, side, why, "22.3");
    if (g->option[OPTION_ILLEGAL_C] && moves_count(&g->pos, side))
        g->phase = 'C';
    else
        hand_over(g);
}

static const char *why_skipped(uint32_t fitting, const struct said *due, struct arena *a)
{
    struct buf text = buf_make(a, 80);
    said_print(&text, due);
    buf_puts(&text, fitting ? " is ambiguous" : " is not legal");
    return buf_str(&text).s;
}

static bool play_c(struct run *r, unsigned side)
{
    struct game *g = r->game;
    struct cmove c;
    struct misread why;
    struct move_list l;
    uint32_t first;
    if (!cmove_read(&c, &why, g->pending))
        return err_set(r->e, ERR_BUG, "a pending C-move cannot be read");
    const struct said *due = cmove_due(&c, &g->pos, side);
    g->pending_side = NO_SIDE;
    g->pending = (struct str){ NULL, 0 };
    moves_legal(&l, &g->pos, side);
    uint32_t n = said_find(&first, due, &l);
    bool mated = l.n == 0 && pos_in_check(&g->pos, side); /* 22.5: then all is over */
    if (n == 1 && !play(r, l.move[first], "22.3")) return false;
    g->phase = 'A';
    if (n != 1 && !mated) skip(r, side, why_skipped(n, due, r->a));
    return true;
}

static bool conditional_step(struct run *r, const struct action *const by[2])
{
    struct game *g = r->game;
    const struct action *act = by[by[WHITE] ? WHITE : BLACK];
    char phase = g->phase;
    unsigned side = act->move.side;
    if (!play(r, act->move, phase == 'A' ? "22.4" : phase == 'B' ? "22.5" : "22.3"))
        return false;
    if (phase == 'B') return play_c(r, other_side(side));
    g->phase = phase == 'A' ? 'B' : 'A';
    if (phase != 'A' || act->more.n == 0) return true;
    g->pending_side = (uint8_t)side;
    g->pending = act->more;
    tell_word(r, EV_STATED, side, act->more.s, "22.2");
    return true;
}

/* Without an A-move the other side has the cycle; without a B-move the C-move is due at once;
 * in phase C there is none. */
static bool conditional_pass(struct run *r)
{
    struct game *g = r->game;
    unsigned side = g->pos.turn;
    if (g->phase == 'C') {
        g->phase = 'A';
        hand_over(g);
        return true;
    }
    g->pos = pos_pass(&g->pos);
    g->pos.number += side == BLACK;
    return g->phase == 'A' || play_c(r, other_side(side));
}

static void conditional_end(struct run *r)
{
    struct game *g = r->game;
    unsigned side = g->pos.turn;
    struct move_list l;
    moves_legal(&l, &g->pos, side);
    if (l.n == 0) {
        if (pos_in_check(&g->pos, side))
            game_over(r, score_for(other_side(side)), END_CHECKMATE);
        else
            game_over(r, SCORE_DRAW, END_STALEMATE);
        return;
    }
    if (g->phase != 'A') return;
    keep_a_moves(&l, &g->pos);
    if (l.n) return;
    bool loses = g->option[OPTION_A_CHECK] != 0;
    game_over(r, loses ? score_for(other_side(side)) : SCORE_DRAW, END_A_CHECK);
}

static void conditional_key(struct buf *out, const struct game *g)
{
    buf_printf(out, "_%c", g->phase);
    if (g->pending_side != NO_SIDE) buf_printf(out, "_%.*s", STR_ARG(g->pending));
}

/* A C-move on a line of its own belongs to the A-move above it (22.7). */
static unsigned conditional_shape(struct str line)
{
    struct cmove c;
    struct misread why;
    struct str s = str_trim(line);
    bool open = s.n > 1 && s.s[s.n - 1] == ';';
    bool stated = cmove_read(&c, &why, line) || (s.n && s.s[0] == '!');
    if (stated) return SHAPE_ORDER | SHAPE_CONTINUES;
    unsigned shape = talk_shape(open ? str_head(s, s.n - 1) : line);
    return shape && open ? shape | SHAPE_OPEN : shape;
}

const struct game_kind conditional_kind = { .name = "conditional",
                                            .records = GAME_PHASE | GAME_PENDING,
                                            .option = options,
                                            .ready = conditional_ready,
                                            .turn = conditional_turn,
                                            .moves = conditional_moves,
                                            .judge = conditional_judge,
                                            .why = conditional_why,
                                            .step = conditional_step,
                                            .pass = conditional_pass,
                                            .end = conditional_end,
                                            .key = conditional_key };

const struct rules conditional_rules = {
    .names = names, CLASSIC_FUNCTIONS, .pass = classic_pass, .shape = conditional_shape
};
