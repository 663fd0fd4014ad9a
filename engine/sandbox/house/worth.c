/* What a board is worth. These numbers are the house's taste, not rules. */
#include "engine/sandbox/house/worth.h"

#include "engine/sandbox/update/energy.h"

enum {
    HALF = 50,        /* a half of a point */
    HALF_ENERGY = 45, /* half an energy: pieces capture, energy does not */
    KING = 350,       /* what it fears for, above 10 percent of everything */
    POOR = 8,         /* halves of energy below which pieces are sold when the king is lost
                         (9.6), */
    SOLD = 400,       /* and what that costs */
    GONE = 1500,      /* an army without a piece is out (9.7) */
    MARCH = 1100,     /* what a pawn gains on its way to the rank of promotion, */
    MARCH_STEP = 165, /* and what it lacks for each step */
    BACK = 70         /* percent of the capturer that are lost when it is taken back */
};

static int32_t march(const struct options *o, int32_t y)
{
    int32_t rank = y < o->promote_rank ? o->promote_rank : o->promote_high_rank;
    int64_t steps = (int64_t)rank - y;
    if (steps <= 0 || steps * MARCH_STEP >= MARCH) return 0;
    return MARCH - (int32_t)steps * MARCH_STEP;
}

static int32_t spirit_worth(void)
{
    uint8_t k = 0;
    while (!(piece_table[k].flags & PIECE_SPIRIT)) k++;
    return piece_table[k].points * HALF;
}

int32_t worth_piece(const struct board *b, const struct piece *p)
{
    const struct piece_info *info = &piece_table[p->kind];
    if (piece_is_obstacle(p)) return 0;
    int32_t worth = info->flags & PIECE_ROYAL ? KING : info->points * HALF;
    if (info->flags & PIECE_PAWN) worth += march(&b->options, p->at.y);
    return p->marks & MARK_POSSESSED ? worth + spirit_worth() : worth;
}

int64_t worth_energy(int64_t halves)
{
    return halves * HALF_ENERGY;
}

int32_t worth_lost(int32_t worth, bool guarded, int32_t with)
{
    int32_t back = guarded ? (int32_t)((int64_t)with * BACK / 100) : 0;
    return worth > back ? worth - back : 0;
}

/* ---- who attacks what ---- */

static void notice(struct peril *v, uint32_t by, int32_t with, bool late)
{
    if (v->n == 0 || with < v->with) {
        v->by = by;
        v->with = with;
    }
    v->late = late && (v->n == 0 || v->late);
    v->n++;
}

static bool is_safe(const struct board *b, uint32_t p, uint32_t attackers)
{
    bool dwarf = piece_table[b->piece[p].kind].flags & PIECE_DWARF;
    return piece_is_obstacle(&b->piece[p]) || board_immune(b, &b->piece[p]) ||
           (dwarf && attackers < 2);
}

struct peril *worth_perils(const struct lines *l, const bool *late, struct arena *a)
{
    struct err e;
    struct attacks t;
    const struct board *b = l->board;
    struct peril *peril = NEW(a, struct peril, (size_t)b->n_piece + 1);
    if (!peril || !attack_all(&t, l, a, &e)) return NULL;
    for (size_t i = 0; i < t.n; i++) {
        uint32_t by = attack_by(t.attack[i]);
        notice(&peril[attack_on(t.attack[i])], by, worth_piece(b, &b->piece[by]),
               late && late[by]);
    }
    for (uint32_t p = 0; p < b->n_piece; p++) {
        peril[p].guarded = t.guarded[p];
        if (is_safe(b, p, peril[p].n)) peril[p].n = 0;
    }
    return peril;
}

/* ---- what threats come to ---- */

/* The dearest things that an army may lose, or win, in the next update: what cannot get away,
 * and what can. */
struct stakes {
    int64_t held[2], free[3];
};

static void stake(int64_t *list, int n, int64_t worth)
{
    for (int i = 0; i < n; i++)
        if (worth > list[i]) {
            int64_t less = list[i];
            list[i] = worth;
            worth = less;
        }
}

/* An army gives one order: it takes one thing, and saves one. Of two that are attacked, one is
 * lost; one alone gets away, or is taken by surprise. */
static int64_t stakes_sum(const struct stakes *s)
{
    int64_t first = s->held[0] > 0 ? 35 : 20;
    return (80 * s->held[0] + 40 * s->held[1] + first * s->free[0] + 55 * s->free[1] +
            25 * s->free[2]) /
           100;
}

/* Threats of a board: by army what it may lose and win. */
struct balance {
    struct stakes *loss, *gain;
    int64_t *sum; /* pieces and energy */
    uint32_t *men;
};

static void weigh(struct balance *w, const struct board *b, const struct peril *peril,
                  uint32_t v)
{
    const struct piece *p = &b->piece[v];
    const struct peril *of = &peril[v];
    bool royal = piece_table[p->kind].flags & PIECE_ROYAL;
    int64_t worth = worth_piece(b, p);
    if (royal && w->sum[p->army] > 0) worth += w->sum[p->army] / 10;
    if (royal && b->army[p->army].energy < POOR) worth += SOLD;
    if (w->men[p->army] == 1) worth += GONE;
    int64_t back = of->guarded ? (int64_t)of->with * BACK / 100 : 0;
    int64_t loss = worth > back ? worth - back : 0;
    int64_t gain = worth_energy(energy_prize(b, p->kind)) - back;
    if (gain + loss / 2 <= 0) return; /* nobody will */
    if (of->late) loss = loss * 2 / 5, gain = gain * 2 / 5;
    struct stakes *mine = &w->loss[p->army], *his = &w->gain[b->piece[of->by].army];
    bool held = p->marks & MARK_CAPTURABLE;
    stake(held ? mine->held : mine->free, held ? 2 : 3, loss);
    if (gain > 0) stake(held ? his->held : his->free, held ? 2 : 3, gain);
}

static bool settle(int64_t *out, const struct board *b, const struct peril *peril, int32_t care,
                   struct arena *a)
{
    struct balance w = { NEW(a, struct stakes, b->n_army), NEW(a, struct stakes, b->n_army),
                         NEW(a, int64_t, (size_t)b->n_army + 1),
                         NEW(a, uint32_t, (size_t)b->n_army + 1) };
    if (!w.loss || !w.gain || !w.sum || !w.men) return false;
    for (uint32_t i = 0; i < b->n_army; i++) w.sum[i] = worth_energy(b->army[i].energy);
    for (uint32_t p = 0; p < b->n_piece; p++) {
        w.sum[b->piece[p].army] += worth_piece(b, &b->piece[p]) + 8 * peril[p].guarded;
        w.men[b->piece[p].army]++;
    }
    for (uint32_t i = 0; i < b->n_army; i++)
        if (w.men[i] == 0 && !b->army[i].fresh) w.sum[i] -= GONE;
    for (uint32_t p = 0; p < b->n_piece; p++)
        if (peril[p].n) weigh(&w, b, peril, p);
    for (uint32_t i = 0; i < b->n_army; i++)
        out[i] = w.sum[i] + (stakes_sum(&w.gain[i]) - stakes_sum(&w.loss[i])) * care / 100;
    return true;
}

bool worth_board(int64_t *out, struct board *b, int32_t care, struct arena *a, struct err *e)
{
    struct lines l;
    bool *late = NEW(a, bool, (size_t)b->n_piece + 1);
    if (!late) return err_nomem(e);
    for (uint32_t p = 0; p < b->n_piece; p++) {
        late[p] = b->piece[p].marks & MARK_DISABLED;
        b->piece[p].marks &= (uint8_t)~MARK_DISABLED;
    }
    if (!lines_build(&l, b, a, e)) return false;
    struct peril *peril = worth_perils(&l, late, a);
    return (peril && settle(out, b, peril, care, a)) || err_nomem(e);
}
