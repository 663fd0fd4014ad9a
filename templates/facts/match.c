/* A game of two: what happened, the position, the clocks, the legal moves. */
#include "templates/match/match.h"
#include "templates/facts/facts.h"
#include "templates/shown/shown.h"

struct telling {
    struct facts *f;
    struct match *m;
};

static const char *tell(void *ctx, size_t event)
{
    struct telling *t = ctx;
    return match_sentence(t->m, t->f->v, &t->f->v->event[event]);
}

/* ---- the position --------------------------------------------------------------------------
 */

static json_t *side(unsigned of)
{
    return of == NO_SIDE ? json_null() : json_string(fen_side_name(of));
}

static json_t *in_check(struct facts *f, const struct game *g)
{
    json_t *out = json_array();
    for (unsigned s = WHITE; s <= BLACK; s++)
        if (!g->result.score && game_in_check(g, s)) facts_add(f, out, side(s));
    return out;
}

static json_t *awaited(struct facts *f, const struct match *m)
{
    json_t *out = json_array();
    for (size_t i = 0; i < m->turn.n_wait && !m->over; i++)
        facts_add(f, out, facts_text(f, m->turn.wait[i]));
    return out;
}

static json_t *fen(struct facts *f, const struct game *g)
{
    enum { FEN_MAX = 400 };
    struct arena scratch = *f->arena;
    struct buf text = buf_make(&scratch, FEN_MAX);
    fen_print(&text, &g->pos);
    return facts_str(f, buf_str(&text));
}

/* Of the games that have it. */
static void special(struct facts *f, json_t *to, const struct game *g)
{
    json_t *events = json_array(), *started = json_array();
    char phase[2] = { g->phase, 0 };
    if (g->phase) facts_put(f, to, "phase", facts_text(f, phase));
    if (g->pending_side != NO_SIDE)
        facts_put(f, to, "c_move",
                  json_pack("{s:o, s:o}", "side", side(g->pending_side), "text",
                            facts_str(f, g->pending)));
    for (size_t i = 0; i < g->n_event; i++) facts_add(f, events, facts_str(f, g->event[i]));
    for (size_t i = 0; i < g->n_started; i++) facts_add(f, started, side(g->started[i]));
    facts_put(f, to, "events", events);
    facts_put(f, to, "started", started);
}

static void state(struct facts *f, const struct match *m)
{
    const struct game *g = &m->game;
    struct arena scratch = *f->arena;
    json_t *out = json_object();
    enum end claim = m->over ? END_NONE : game_claim(g, &scratch);
    facts_put(f, out, "fen", fen(f, g));
    facts_put(f, out, "awaited", awaited(f, m));
    facts_put(f, out, "check", in_check(f, g));
    facts_put(f, out, "offer", side(g->offer));
    facts_put(f, out, "claim", claim ? json_string(game_end_word(claim)) : json_null());
    special(f, out, g);
    facts_put(f, f->root, "state", out);
}

/* ---- the clocks ----------------------------------------------------------------------------
 */

static void clocks(struct facts *f, const struct match *m)
{
    const struct seat_view *s = f->seat;
    const struct seat_clock *c = &s->clock;
    json_t *out = json_object();
    facts_put(f, out, "every", json_integer(c->bank ? 0 : s->every));
    facts_put(f, out, "bank", json_integer(c->bank));
    facts_put(f, out, "increment", json_integer(c->increment));
    if (c->bank && !m->watch) {
        facts_put(f, out, "yours", json_integer(c->mine));
        facts_put(f, out, "other", json_integer(c->other));
    }
    facts_put(f, out, "up", facts_time(c->up));
    facts_put(f, f->root, "clock", out);
}

/* ---- orders --------------------------------------------------------------------------------
 */

/* "white e4" */
static json_t *moves(struct facts *f)
{
    enum { LIST_MAX = 1 << 16 };
    const struct shown *shown = f->seat->shown;
    struct arena scratch = *f->arena;
    struct legal_query q = { .army = str_of(f->seat->army) };
    struct buf lines = buf_make(&scratch, LIST_MAX);
    json_t *out = json_array();
    if (!shown->rules->legal(&lines, shown->text, &q, &scratch, f->e)) f->full = true;
    struct str rest = buf_str(&lines), line;
    while (str_line(&rest, &line)) facts_add(f, out, facts_str(f, str_cut(line, ' ').tail));
    return out;
}

static void legal(struct facts *f, const struct match *m)
{
    json_t *out = json_object();
    facts_put(f, out, "orders", moves(f));
    facts_put(f, out, "other", facts_words(f));
    facts_put(f, out, "complete", json_true());
    facts_put(f, out, "needs_c_move", json_boolean(m->mine && m->game.phase == 'A'));
    facts_put(f, f->root, "legal", out);
}

void facts_match(struct facts *f)
{
    struct match m;
    struct telling t = { f, &m };
    if (!match_open(&m, f->seat, f->arena, f->e)) {
        f->full = true;
        return;
    }
    m.had = f->v->before != NULL;
    if (m.had) m.before = f->v->before->match->game;
    facts_happened(f, tell, &t);
    state(f, &m);
    clocks(f, &m);
    if (!m.watch && facts_orders(f->seat)) legal(f, &m);
}
