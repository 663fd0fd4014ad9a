/* Stated C-moves in words (22.2, 22.3): what a condition means, what was due, and why it was
 * skipped. Works it out on the board after the B-move, which is in no game text. */
#include "engine/classic/look.h"
#include "templates/match/match.h"
#include "templates/words/verdict.h"

static const char *said_text(struct match *m, const struct said *s)
{
    struct buf out = buf_make(m->d.arena, 40);
    said_print(&out, s);
    return buf_str(&out).s;
}

/* What a condition of `side` asks for: "black bishop"; "black piece" for any man. */
static struct slot man_slot(const char *name, const struct cmove *c, unsigned side)
{
    int letter = c->condition == IF_ANY ? 0 : fen_letter((enum man)c->man);
    return slot_man(name, fen_side_name(other_side(side)), letter);
}

const char *match_cmove_words(struct match *m, struct str stated, unsigned side)
{
    struct cmove c;
    struct misread why;
    if (!cmove_read(&c, &why, stated)) return "";
    struct slot then = slot_text("move", said_text(m, &c.then));
    if (c.condition == IF_ALWAYS) return SAID(&m->d.page, W_CMOVE_ALWAYS, { then });
    return SAID(&m->d.page, c.condition == IF_EMPTY ? W_CMOVE_IF_EMPTY : W_CMOVE_IF_STANDS,
                { fen_square_slot("square", c.square), man_slot("man", &c, side), then,
                  slot_text("other", said_text(m, &c.other)) });
}

static const char *fulfilled(struct match *m, const struct cmove *c, unsigned side, bool yes)
{
    if (c->condition == IF_ALWAYS) return NULL;
    if (c->condition == IF_EMPTY)
        return SAID(&m->d.page, yes ? W_CMOVE_WAS_EMPTY : W_CMOVE_WAS_NOT_EMPTY,
                    { fen_square_slot("square", c->square) });
    return SAID(&m->d.page, yes ? W_CMOVE_STOOD : W_CMOVE_STOOD_NOT,
                { fen_square_slot("square", c->square), man_slot("man", c, side) });
}

static const struct event *b_move(const struct report_view *v)
{
    for (size_t i = 0; i < v->n_event; i++) {
        const struct event *e = &v->event[i];
        if (e->kind == EV_PASSED || (e->kind == EV_PLAYED && strcmp(e->rule, "22.5") == 0))
            return e;
    }
    return NULL;
}

/* The board after the B-move, or after none in time, with the stated move still to come. */
static bool after_b(struct game *g, struct match *m, const struct report_view *v)
{
    const struct event *b = b_move(v);
    struct verdict said = { .code = V_OK };
    struct game_action act;
    *g = m->before;
    if (!m->had || !b || g->pending_side == NO_SIDE) return false;
    if (b->kind == EV_PASSED) {
        g->pos = pos_pass(&g->pos);
        return true;
    }
    if (!game_judge_move(&said, &act, g, g->pos.turn, str_of(b->word), m->d.arena))
        return false;
    if (said.code == V_OK) g->pos = pos_play(&g->pos, act.move);
    return said.code == V_OK;
}

bool match_cmove_due(struct match_due *out, struct match *m, const struct report_view *v)
{
    struct game g;
    struct cmove c;
    struct misread ignored;
    struct game_action act;
    struct verdict verdict = { .code = V_SYNTAX };
    if (!after_b(&g, m, v) || !cmove_read(&c, &ignored, g.pending)) return false;
    unsigned side = g.pending_side;
    const struct said *due = cmove_due(&c, &g.pos, side);
    *out = (struct match_due){ .condition = fulfilled(m, &c, side, due == &c.then),
                               .move = said_text(m, due) };
    if (!game_judge_move(&verdict, &act, &g, side, str_of(out->move), m->d.arena)) return false;
    if (verdict.code != V_OK && verdict.code != V_AMBIGUOUS)
        out->why_not = verdict_text(m->d.arena, m->d.page.words, &verdict);
    return true;
}
