/* Moves and captures worth a thought, and a first guess of what they are worth. Only
 * order_runs() says which are legal. */
#include "engine/sandbox/house/idea.h"

#include "engine/sandbox/update/energy.h"

enum {
    STEPS = 8,   /* of a slide that are looked at, apart from those that meet a line of prey */
    SURE = 100,  /* percent: it cannot get away */
    LIKELY = 65, /* it may */
    NEARER = 3,  /* for each step */
    NEARER_MOST = 60,
    INCOME = 90
};

/* The search for ideas under way. */
struct search {
    struct ideas *out;
    const struct sight *s;
    struct arena *a;
};

static struct stand stand_of(const struct sight *s, const struct action *act)
{
    struct piece p = s->b->piece[act->mover];
    if (act->promote != KIND_NONE) p.kind = act->promote;
    p.at = act->to;
    return (struct stand){ act->to, act->mover, PIECE_NONE, p.kind, worth_piece(s->b, &p) };
}

static int32_t nearer(const struct sight *s, const struct action *act)
{
    const struct piece *p = &s->b->piece[act->mover];
    if (piece_table[p->kind].flags & (PIECE_ROYAL | PIECE_PAWN)) return 0;
    int32_t by = NEARER * (sight_far(s, p->at) - sight_far(s, act->to));
    return by > NEARER_MOST ? NEARER_MOST : by < -NEARER_MOST ? -NEARER_MOST : by;
}

/* What the move is worth wherever it goes: a pawn that advances, a piece that gets away. */
static int32_t step_worth(const struct sight *s, const struct action *act,
                          const struct stand *t)
{
    const struct piece *p = &s->b->piece[act->mover];
    const struct peril *of = &s->peril[act->mover];
    int32_t worth = worth_piece(s->b, p), gain = t->worth - worth;
    int32_t cost = (int32_t)worth_energy(order_cost(s->b, act));
    bool held = p->marks & MARK_CAPTURABLE;
    if (of->n && !held) gain += worth_lost(worth, of->guarded, of->with) / 2;
    return (held ? gain / 2 : gain) - cost;
}

static void add_move(struct search *q, const struct action *act)
{
    const struct sight *s = q->s;
    struct stand t = stand_of(s, act);
    bool royal = piece_table[t.kind].flags & PIECE_ROYAL;
    int32_t fork = act->leaves ? 0 : sight_fork(s, &t);
    struct idea idea = { .act = *act, .bonus = nearer(s, act) - (royal ? 10 : 0) };
    idea.prior = idea.bonus + fork + step_worth(s, act, &t);
    if (act->kind == ACT_POSSESS || act->leaves) idea.prior -= 40;
    if (idea_hopeless(q->out, act, idea.prior)) return;
    idea.prior -= sight_danger(s, &t);
    idea_add(q->out, &idea);
}

static int32_t prize(const struct sight *s, uint32_t v)
{
    const struct piece *p = &s->b->piece[v];
    if (piece_is_obstacle(p)) return 0;
    return (int32_t)worth_energy(energy_prize(s->b, p->kind)) +
           worth_piece(s->b, p) * s->share / 100;
}

static void add_capture(struct search *q, const struct action *found)
{
    const struct sight *s = q->s;
    struct idea idea = { .act = *found };
    struct action *act = &idea.act;
    struct stand t = stand_of(s, act);
    int32_t gain = 0;
    if (!order_aim(act, s->l, q->a)) {
        q->out->full = true;
        return;
    }
    bool sure = act->kind == ACT_THEFT || act->n_target > 1;
    for (uint32_t i = 0; i < act->n_target; i++) {
        uint32_t v = act->target[i];
        gain += prize(s, v);
        sure = sure || s->b->piece[v].marks & MARK_CAPTURABLE;
        t.eaten = v;
    }
    int32_t chance = sure ? SURE : LIKELY;
    idea.prior = gain * chance / 100 + step_worth(s, act, &t) - sight_danger(s, &t) + 1;
    idea_add(q->out, &idea);
}

static void add(struct search *q, const struct action_run *run, int64_t i)
{
    if (i < 0 || i >= run->n) return;
    struct action act = order_run_at(run, i);
    add_move(q, &act);
}

/* Steps at which a slide meets a line of that square, or comes near it. */
static void add_meeting(struct search *q, const struct action_run *run, struct square v)
{
    struct square first = run->act.to;
    int64_t dx = (int64_t)v.x - first.x, dy = (int64_t)v.y - first.y;
    struct square step = line_square((struct square){ 0, 0 }, run->dir, 1);
    int x = step.x, y = step.y;
    int64_t near = x ? dx * x : dy * y; /* level with it */
    const int64_t at[] = { near - 2,
                           near - 1,
                           near,
                           near + 1,
                           near + 2,
                           x && y ? dy * y : near - 3,
                           x != y ? (dx - dy) / (x - y) : near + 3,
                           x != -y ? (dx + dy) / (x + y) : near + 4 };
    for (size_t i = 0; i < sizeof at / sizeof *at; i++)
        if (at[i] >= STEPS) add(q, run, at[i]);
}

static bool found(void *ctx, const struct action_run *run)
{
    struct search *q = ctx;
    if (action_captures(&run->act)) {
        add_capture(q, &run->act);
        return !q->out->full;
    }
    for (int64_t i = 0; i < run->n && i < STEPS; i++) add(q, run, i);
    if (run->n > STEPS) {
        for (uint32_t i = 0; i < q->s->n_prey; i++)
            add_meeting(q, run, q->s->b->piece[q->s->prey[i]].at);
        add(q, run, run->n - 1);
    }
    return true;
}

void idea_all(struct ideas *out, const struct sight *s, struct arena *a)
{
    struct search q = { out, s, a };
    out->n = 0;
    out->full = false;
    order_runs(s->l, s->army, found, &q);
    idea_places(out, s);
}
