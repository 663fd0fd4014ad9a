/* Stating a C-move: the other side's moves are rows, some good answers are columns, each with
 * what it comes to; of all conditions on one square the one that does best against the best
 * row is stated. */
#include "engine/classic/conditional_state.h"
#include "engine/classic/conditional.h"

#include "engine/classic/house/value.h"

enum { ROWS = 80, COLUMNS = 10, TOP_ROWS = 10, FAR = 1500 };

struct row {
    struct house_state after; /* the other side has moved */
    int32_t guess;
    int32_t value[COLUMNS]; /* for the side that states, after the answer */
};

struct table {
    struct house *h;
    struct row *row;
    uint32_t rows;
    struct move answer[COLUMNS];
    bool full[COLUMNS]; /* it must be written with the square it comes from */
    uint32_t columns;
};

/** An A-move and what is stated with it. */
struct plan {
    struct move move;
    struct cmove c;
    bool silent; /* it ends the game: nothing is stated */
    int32_t value, by;
};

static void sort_rows(struct table *t)
{
    for (uint32_t i = 1; i < t->rows; i++) {
        struct row r = t->row[i];
        uint32_t j = i;
        for (; j > 0 && t->row[j - 1].guess > r.guess; j--) t->row[j] = t->row[j - 1];
        t->row[j] = r;
    }
}

/* The other side's best moves first, as far as can be seen at a glance. */
static void make_rows(struct table *t, const struct house_state *a)
{
    struct move_list l;
    t->h->as->moves(&l, t->h, a);
    for (uint32_t i = 0; i < l.n && t->rows < ROWS; i++) {
        struct row *r = &t->row[t->rows++];
        r->after = *a;
        t->h->as->play(&r->after, t->h, l.move[i]);
        int32_t v = value_together(&t->h->powers, &r->after.pos);
        r->guess = r->after.pos.turn == WHITE ? v : -v;
    }
    sort_rows(t);
}

static int32_t value_behind(struct house *h, const struct house_state *s, struct move m)
{
    struct house_state next = *s;
    h->as->play(&next, h, m);
    int32_t v = house_search(h, s, &next, HOUSE_ALL, 0);
    return h->over ? value_of(&h->powers, &s->pos) : v;
}

static void add_column(struct table *t, struct move m)
{
    for (uint32_t i = 0; i < t->columns; i++)
        if (move_eq(t->answer[i], m)) return;
    if (t->columns < COLUMNS) t->answer[t->columns++] = m;
}

/* The best answer to a row. */
static void find_column(struct table *t, const struct row *r)
{
    struct move_list l;
    int32_t best = -HOUSE_MATE - 1;
    uint32_t at = 0;
    t->h->as->moves(&l, t->h, &r->after);
    for (uint32_t i = 0; i < l.n; i++) {
        int32_t v = value_behind(t->h, &r->after, l.move[i]);
        if (v > best) at = i;
        if (v > best) best = v;
        if (t->h->over) break;
    }
    if (l.n) add_column(t, l.move[at]);
}

/* A step of the king, legal or not: something must be stated. */
static struct move any_step(const struct pos *p, unsigned side)
{
    unsigned king = pos_king(p, side);
    uint64_t to = reach_king[king];
    return (struct move){ .side = (uint8_t)side,
                          .man = KING,
                          .from = (uint8_t)king,
                          .to = (uint8_t)bits_pop(&to),
                          .promote = NO_MAN };
}

/* At least one: if nothing answers anything, a move that would be legal now; or none would. */
static void make_columns(struct table *t, const struct house_state *a)
{
    struct house_state passed = *a;
    for (uint32_t i = 0; i < t->rows && i < TOP_ROWS; i++)
        if (i == 0 || !t->h->over) find_column(t, &t->row[i]);
    passed.pos = pos_pass(&a->pos);
    struct move_list l;
    moves_legal(&l, &passed.pos, passed.pos.turn);
    if (t->columns == 0)
        add_column(t, l.n ? l.move[0] : any_step(&passed.pos, passed.pos.turn));
}

/* As a pattern: a square of origin only where it is needed (said.h). */
static struct said said_of(struct move m, bool full)
{
    struct said s = {
        .man = m.man, .from_file = ANY, .from_rank = ANY, .to = m.to, .promote = m.promote
    };
    bool slants = m.man == PAWN && file_of(m.from) != file_of(m.to);
    if (m.how == HOW_CASTLE) s.castle = m.to > m.from ? CASTLE_SHORT : CASTLE_LONG;
    if (full || slants) s.from_file = (uint8_t)file_of(m.from);
    if (full) s.from_rank = (uint8_t)rank_of(m.from);
    return s;
}

/* The legal move that is the answer; the pattern without its origin may mean another. */
static const struct move *find_answer(struct table *t, uint32_t column,
                                      const struct move_list *l)
{
    const struct move *found = NULL;
    struct move m = t->answer[column];
    struct said s = said_of(m, false);
    uint32_t first, n = said_find(&first, &s, l);
    for (uint32_t i = 0; i < l->n; i++)
        if (l->move[i].from == m.from && l->move[i].to == m.to && l->move[i].man == m.man &&
            l->move[i].promote == m.promote && l->move[i].how != HOW_CASTLE)
            found = &l->move[i];
    if (s.castle != CASTLE_NOT) return n ? &l->move[first] : NULL;
    if (m.man != PAWN && n != (found ? 1u : 0u)) t->full[column] = true;
    return found;
}

static int32_t value_skipped(struct house *h, const struct row *r, const struct move_list *l)
{
    if (l->n == 0 && h->as->check(h, &r->after)) return -HOUSE_MATE;
    struct pos passed = pos_pass(&r->after.pos);
    return -value_of(&h->powers, &passed) - 60;
}

static void value_rows(struct table *t)
{
    struct move_list l;
    for (uint32_t i = 0; i < t->rows; i++) {
        struct row *r = &t->row[i];
        t->h->as->moves(&l, t->h, &r->after);
        int32_t skipped = value_skipped(t->h, r, &l);
        for (uint32_t c = 0; c < t->columns; c++) {
            const struct move *m = find_answer(t, c, &l);
            r->value[c] = m ? value_behind(t->h, &r->after, *m) : skipped;
        }
    }
}

static bool holds(const struct cmove *c, const struct pos *p)
{
    bool enemy = pos_side(p, c->square) == other_side(p->turn);
    if (c->condition == IF_ALWAYS) return true;
    if (c->condition == IF_EMPTY) return pos_side(p, c->square) == NO_SIDE;
    return enemy && (c->condition == IF_ANY || pos_man(p, c->square) == (enum man)c->man);
}

/* The best answer to all rows where the condition does (not) hold: its worst row counts, and
 * all of them a little. */
static int32_t best_column(const struct table *t, const struct cmove *c, bool held,
                           uint32_t *column)
{
    int32_t best = -2 * HOUSE_MATE;
    for (uint32_t i = 0; i < t->columns; i++) {
        int32_t worst = HOUSE_MATE, sum = 0, n = 0;
        for (uint32_t r = 0; r < t->rows; r++) {
            if (holds(c, &t->row[r].after.pos) != held) continue;
            int32_t v = t->row[r].value[i];
            if (v < worst) worst = v;
            sum += v > FAR ? FAR : v < -FAR ? -FAR : v;
            n++;
        }
        if (n == 0) return HOUSE_MATE;
        int32_t value = worst - worst / 16 + sum / n / 16;
        if (value <= best) continue;
        best = value;
        *column = i;
    }
    return best;
}

static void try_condition(struct plan *out, const struct table *t, struct cmove c)
{
    uint32_t then = 0, other = 0;
    int32_t with = best_column(t, &c, true, &then);
    int32_t without = best_column(t, &c, false, &other);
    int32_t value = with < without ? with : without;
    if (c.condition != IF_ALWAYS && then == other) return;
    if (value <= out->value) return;
    out->value = value;
    out->c = c;
    out->c.then = said_of(t->answer[then], t->full[then]);
    out->c.other = said_of(t->answer[other], t->full[other]);
}

/* All conditions on all squares, the one that always holds first. */
static void find_condition(struct plan *out, const struct table *t)
{
    struct cmove c = { .condition = IF_ALWAYS, .man = NO_MAN };
    out->value = -2 * HOUSE_MATE;
    try_condition(out, t, c);
    for (unsigned s = 0; s < 64 && t->columns > 1; s++) {
        c = (struct cmove){ .condition = IF_EMPTY, .man = NO_MAN, .square = (uint8_t)s };
        try_condition(out, t, c);
        c.condition = IF_ANY;
        try_condition(out, t, c);
        c.condition = IF_MAN;
        for (unsigned man = PAWN; man < NO_MAN; man++) {
            c.man = (uint8_t)man;
            try_condition(out, t, c);
        }
    }
}

static void make_plan(struct plan *out, struct house *h, const struct house_state *s,
                      const struct house_root *root, struct row *row)
{
    struct table t = { .h = h, .row = row };
    struct house_state after = *s;
    *out = (struct plan){ .move = root->move, .by = root->by };
    h->as->play(&after, h, root->move);
    out->silent = conditional_ends(h->game, root->move);
    out->value = root->value - root->by;
    if (out->silent) return;
    make_rows(&t, &after);
    make_columns(&t, &after);
    value_rows(&t);
    find_condition(out, &t);
}

static uint32_t best_plan(const struct plan *plan, uint32_t n)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < n; i++)
        if (plan[i].value + plan[i].by > plan[best].value + plan[best].by) best = i;
    return best;
}

/* With the C-move stated, deeper and deeper until the budget is used up. */
static void deepen(struct plan *plan, uint32_t n, struct house *h, const struct house_state *s)
{
    int32_t value[COLUMNS];
    for (int depth = 2; depth <= h->level->depth && !h->over; depth++) {
        for (uint32_t i = 0; i < n; i++) {
            struct house_state next = *s;
            h->as->play(&next, h, plan[i].move);
            if (!plan[i].silent) next.stated = &plan[i].c;
            value[i] = house_search(h, s, &next, HOUSE_ALL, depth);
        }
        for (uint32_t i = 0; i < n && !h->over; i++) plan[i].value = value[i];
    }
}

/* Moves whose value is far below what was found already are not worth a statement: the search
 * valued them as if any answer could still be chosen. */
static uint32_t make_plans(struct plan plan[COLUMNS], struct house *h,
                           const struct house_state *s, struct row *row)
{
    enum { MARGIN = 80 };
    uint32_t n = 0;
    int32_t best = -2 * HOUSE_MATE;
    for (size_t i = 0; i < h->n_root && n < COLUMNS; i++) {
        if (n && (h->over || h->root[i].value + MARGIN < best)) break;
        make_plan(&plan[n], h, s, &h->root[i], row);
        if (plan[n].value + plan[n].by > best) best = plan[n].value + plan[n].by;
        n++;
    }
    return n;
}

static void bring_first(struct house *h, struct move m)
{
    for (size_t i = 0; i < h->n_root; i++) {
        if (!move_eq(h->root[i].move, m)) continue;
        struct house_root r = h->root[0];
        h->root[0] = h->root[i];
        h->root[i] = r;
        return;
    }
}

void conditional_state(struct buf *out, struct house *h, const struct house_state *s)
{
    struct plan plan[COLUMNS];
    const char *text;
    struct row *row = s->phase == 'A' ? NEW(h->a, struct row, ROWS) : NULL;
    if (!row || !h->n_root) return;
    h->most = h->all;
    h->over = false;
    uint32_t n = make_plans(plan, h, s, row);
    deepen(plan, n, h, s);
    const struct plan *best = &plan[best_plan(plan, n)];
    bring_first(h, best->move);
    if (best->silent) return;
    if (!game_move_text(&text, h->game, s->pos.turn, best->move, h->a)) return;
    buf_printf(out, "%s; ", text);
    cmove_print(out, &best->c);
}
