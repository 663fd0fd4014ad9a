/* One order judged as a move (20.3): the text becomes a pattern, the pattern must fit just one
 * legal move. The kind of refusal is decided here; the words for it come from game_why.c. */
#include "engine/classic/game.h"
#include "engine/tongue.h"

#include <assert.h>

enum { CANDIDATES_MAX = 8 };

/* How near a legal move is to what was written; 0: not at all. */
static unsigned nearness(const struct said *s, const struct move *m)
{
    if (s->castle != CASTLE_NOT) return m->how == HOW_CASTLE ? 9 : m->man == KING;
    bool man = s->man == m->man;
    bool file = s->from_file == file_of(m->from), rank = s->from_rank == rank_of(m->from);
    bool from = file && (rank || s->from_rank == ANY);
    return (s->to == m->to ? 4u : 0u) + (man ? 2u : 0u) + (from ? 3u : 0u);
}

/* Up to 8 legal moves nearest to the pattern become the verdict's candidates. */
static void game_candidates(struct verdict *v, const struct game *g, const struct move_list *l,
                            const struct said *s, struct arena *a)
{
    const char **text = NEW(a, const char *, CANDIDATES_MAX);
    v->candidate = text;
    v->n_candidate = 0;
    for (unsigned near = 9; text && near > 1; near--)
        for (uint32_t i = 0; i < l->n && v->n_candidate < CANDIDATES_MAX; i++) {
            if (nearness(s, &l->move[i]) != near) continue;
            struct buf line = buf_make(a, 64);
            game_say(&line, g, l, i);
            if (line.full) return;
            text[v->n_candidate++] = buf_str(&line).s;
        }
}

/* Two moves fit: the canonical text of one shows what tells them apart. */
static void refuse_ambiguous(struct verdict *v, const struct game *g, const struct move_list *l,
                             const struct said *s, struct arena *a)
{
    uint32_t first = 0;
    struct buf example = buf_make(a, 64);
    said_find(&first, s, l);
    game_say(&example, g, l, first);
    game_candidates(v, g, l, s, a);
    if (s->castle != CASTLE_NOT) {
        verdict_refuse(v, a, V_AMBIGUOUS, "20.3", REFUSED(CASTLING_SIDE));
        return;
    }
    verdict_refuse(
        v, a, V_AMBIGUOUS, "20.3",
        REFUSED(MOVE_AMBIGUOUS, { fen_kind_slot("piece", (enum man)l->move[first].man),
                                  slot_str("move", buf_str(&example)) }));
}

/* What was written is a promotion that does not say to what. Some promotions may be illegal:
 * an A-move to a queen may give check (22.4). */
static bool refuse_unpromoted(struct verdict *v, const struct game *g,
                              const struct move_list *l, const struct said *s, struct arena *a)
{
    uint32_t i;
    struct said whole = *s;
    for (whole.promote = QUEEN; whole.promote > PAWN; whole.promote--)
        if (said_find(&i, &whole, l)) break;
    if (whole.promote == PAWN) return false;
    struct buf example = buf_make(a, 64);
    game_say(&example, g, l, i);
    game_candidates(v, g, l, s, a);
    verdict_refuse(v, a, V_PROMOTION, "20.1",
                   REFUSED(PROMOTION_MISSING, { slot_str("move", buf_str(&example)) }));
    return true;
}

/* The right move with a wrong or missing promotion. */
static bool refuse_promotion(struct verdict *v, const struct game *g, const struct move_list *l,
                             const struct said *s, struct arena *a)
{
    uint32_t i;
    struct said plain = *s;
    plain.promote = NO_MAN;
    if (s->castle != CASTLE_NOT) return false;
    if (s->promote == NO_MAN && refuse_unpromoted(v, g, l, s, a)) return true;
    if (s->promote == NO_MAN || !said_find(&i, &plain, l)) return false;
    game_candidates(v, g, l, &plain, a);
    verdict_refuse(v, a, V_PROMOTION, "20.1", REFUSED(PROMOTION_NOT));
    return true;
}

static void refuse_move(struct verdict *v, const struct game *g, const struct move_list *l,
                        const struct said *s, unsigned side, struct arena *a)
{
    if (refuse_promotion(v, g, l, s, a)) return;
    game_candidates(v, g, l, s, a);
    if (g->kind->why && g->kind->why(v, g, side, s, a)) return;
    game_why(v, g, l, s, side, a);
}

static void refuse_text(struct verdict *v, struct misread *why, unsigned side, struct arena *a)
{
    said_examples(&why->why, side);
    v->at = why->at;
    v->len = why->len;
    verdict_refuse(v, a, why->code, why->code == V_PROMOTION ? "20.1" : "20.3", &why->why);
}

static void candidate_add(struct verdict *v, const char **text, const struct game *g,
                          const struct move_list *l, const struct said *s, struct arena *a)
{
    for (uint32_t i = 0; text && i < l->n && v->n_candidate < CANDIDATES_MAX; i++) {
        struct buf line = buf_make(a, 64);
        if (!said_fits(s, &l->move[i])) continue;
        game_say(&line, g, l, i);
        if (!line.full) text[v->n_candidate++] = buf_str(&line).s;
    }
}

/* "Dxe5": a pawn of the d file, or a queen. Both are named, what is legal first of all. */
static void refuse_tongue(struct verdict *v, const struct game *g, unsigned side,
                          const struct said *s, struct misread *why, struct arena *a)
{
    struct move_list l;
    struct said piece = said_piece(s);
    const char **text = NEW(a, const char *, CANDIDATES_MAX);
    refuse_text(v, why, side, a);
    g->kind->moves(&l, g, side);
    v->candidate = text;
    v->n_candidate = 0;
    candidate_add(v, text, g, &l, s, a);
    candidate_add(v, text, g, &l, &piece, a);
    if (v->n_candidate == 0) game_candidates(v, g, &l, &piece, a);
}

/* "Sf3": the moves that it would be with the English letter. */
static void suggest_tongue(struct verdict *v, const struct game *g, unsigned side,
                           struct str text, struct arena *a)
{
    struct said said;
    struct misread why;
    struct move_list l;
    char *copy = v->refusal == REFUSAL_MOVE_TONGUE ? str_dup(text, a) : NULL;
    if (!copy) return;
    copy[v->at] = tongue_english(copy[v->at]);
    if (!said_read(&said, &why, (struct str){ copy, text.n })) return;
    g->kind->moves(&l, g, side);
    game_candidates(v, g, &l, &said, a);
}

/* "e2 e4" is one move if a man of that side stands on e2; else it may be two. */
static bool read_text(struct said *out, struct misread *why, const struct game *g,
                      unsigned side, struct str text)
{
    struct said spaced;
    if (said_read(out, why, text)) return true;
    if (!said_read_spaced(&spaced, text)) return false;
    if (pos_side(&g->pos, square_at(spaced.from_file, spaced.from_rank)) != side) return false;
    *out = spaced;
    return true;
}

/* "e4?" blames a move in chess books, but players mean a question. */
static void refuse_question(struct verdict *v, struct str text, struct arena *a)
{
    v->at = str_ifind(text, STR("?"));
    v->len = 1;
    verdict_refuse(v, a, V_SYNTAX, "20.3", REFUSED(MOVE_ASKS));
}

bool game_judge_move(struct verdict *v, struct game_action *out, const struct game *g,
                     unsigned side, struct str text, struct arena *a)
{
    assert(side < 2 && out);
    struct said said = { .asks = false };
    struct misread why;
    struct move_list l;
    uint32_t first = 0;
    if (!read_text(&said, &why, g, side, text) || said.asks) {
        if (said.asks)
            refuse_question(v, text, a);
        else
            refuse_text(v, &why, side, a);
        suggest_tongue(v, g, side, text, a);
        return v->refusal != REFUSAL_NONE;
    }
    if (!said_clear(&why, &said)) {
        refuse_tongue(v, g, side, &said, &why, a);
        return v->refusal != REFUSAL_NONE;
    }
    v->at = 0;
    v->len = text.n;
    g->kind->moves(&l, g, side);
    uint32_t n = said_find(&first, &said, &l);
    if (n != 1) {
        if (n)
            refuse_ambiguous(v, g, &l, &said, a);
        else
            refuse_move(v, g, &l, &said, side, a);
        return v->refusal != REFUSAL_NONE;
    }
    struct buf canonical = buf_make(a, 64);
    game_say(&canonical, g, &l, first);
    *out = (struct game_action){ .move = l.move[first] };
    v->code = V_OK;
    v->canonical = buf_str(&canonical).s;
    return !canonical.full;
}
