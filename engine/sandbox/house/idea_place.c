/* New pieces: the king first (9.8), then what the energy pays for, near own pieces and where it
 * will attack something. */
#include "engine/sandbox/house/idea.h"

enum {
    KINDS = 4, /* the dearest that can be paid */
    HOMES = 6, /* own pieces beside which it looks for room */
    HOME_REACH = 2,
    HUNTED = 8, /* prey that a new piece might attack */
    HUNT_STEPS = 4,
    KING_APART = 14, /* how far a first king likes to be from others */
    KING_ROW = 16,   /* squares of a row that are looked at for it */
    FILES = 6,       /* to each side of the king, for pawns */
    ACTIVE = 40,     /* a piece does more than an energy */
    FAR_MOST = 20,
    COLUMN = 6 /* for each column away from the preferred one */
};

struct placing {
    struct ideas *out;
    const struct sight *s;
    uint8_t kind;
};

static struct action placing(uint8_t kind, struct square at)
{
    return (struct action){ .kind = ACT_PLACE,
                            .place = kind,
                            .promote = KIND_NONE,
                            .victim = KIND_NONE,
                            .mover = PIECE_NONE,
                            .host = PIECE_NONE,
                            .at = at,
                            .to = at };
}

static void place(struct placing *p, int64_t x, int64_t y)
{
    const struct sight *s = p->s;
    struct square at = { (int32_t)x, (int32_t)y };
    if (!board_has(s->b, x, y) || !order_places(s->l, s->army, p->kind, at)) return;
    struct piece piece = { .at = at, .army = s->army, .kind = p->kind };
    struct stand t = { at, PIECE_NONE, PIECE_NONE, p->kind, worth_piece(s->b, &piece) };
    struct idea idea = { .act = placing(p->kind, at) };
    int32_t far = sight_far(s, at);
    bool pawn = piece_table[p->kind].flags & PIECE_PAWN;
    int32_t cost = (int32_t)worth_energy(piece_table[p->kind].points);
    idea.bonus =
        pawn ? 0 : ACTIVE + sight_fork(s, &t) / 2 - 2 * (far < FAR_MOST ? far : FAR_MOST);
    idea.prior = idea.bonus + t.worth - cost;
    if (idea_hopeless(p->out, &idea.act, idea.prior)) return;
    idea.prior -= sight_danger(s, &t);
    idea_add(p->out, &idea);
}

static void beside(struct placing *p, struct square at)
{
    for (int y = -HOME_REACH; y <= HOME_REACH; y++)
        for (int x = -HOME_REACH; x <= HOME_REACH; x++)
            place(p, (int64_t)at.x + x, (int64_t)at.y + y);
}

/* Squares from which the kind attacks that one. */
static void against(struct placing *p, struct square v)
{
    const struct reach *r = &p->s->b->movement[p->kind].capture;
    for (uint32_t i = 0; i < r->n_leap; i++)
        place(p, (int64_t)v.x - r->leap[i][0], (int64_t)v.y - r->leap[i][1]);
    for (int dir = 0; dir < DIRS; dir++)
        for (int k = 1; k <= HUNT_STEPS && k <= r->slide[dir]; k++)
            place(p, (int64_t)v.x - (int64_t)k * dir_dx[dir],
                  (int64_t)v.y - (int64_t)k * dir_dy[dir]);
}

static void place_kind(struct placing *p)
{
    const struct sight *s = p->s;
    uint32_t n;
    const uint32_t *own = lines_army(s->l, s->army, &n);
    for (uint32_t i = 0; i < n && i < HOMES; i++) beside(p, s->b->piece[own[i]].at);
    for (uint32_t i = 0; i < s->n_prey && i < HUNTED; i++)
        against(p, s->b->piece[s->prey[i]].at);
}

static void place_pawns(const struct placing *like, struct square home)
{
    struct placing p = *like;
    for (p.kind = 0; !(piece_table[p.kind].flags & PIECE_PAWN); p.kind++) {
    }
    for (int64_t dx = -FILES; dx <= FILES; dx++)
        place(&p, home.x + dx, p.s->b->options.pawn_rank);
}

/* Does it capture anything? Witches, spirits and thieves are left to people. */
static bool takes(const struct board *b, uint8_t kind)
{
    const struct reach *r = &b->movement[kind].capture;
    int32_t slides = 0;
    for (int dir = 0; dir < DIRS; dir++) slides |= r->slide[dir];
    return (r->n_leap || slides) && !(piece_table[kind].flags & (PIECE_PAWN | PIECE_ROYAL));
}

/* The dearest kind that costs less than `below`, and no more than there is. */
static uint8_t dearest(const struct board *b, uint16_t army, int32_t below)
{
    uint8_t best = KIND_NONE;
    for (uint8_t k = 0; k < piece_kinds; k++) {
        int32_t points = piece_table[k].points;
        if (points >= below || points > b->army[army].energy || !takes(b, k)) continue;
        if (best == KIND_NONE || points > piece_table[best].points) best = k;
    }
    return best;
}

static struct square home_of(const struct sight *s)
{
    const struct board *b = s->b;
    uint32_t n;
    const uint32_t *own = lines_army(s->l, s->army, &n);
    struct square home = { b->unbounded ? 0 : (int32_t)(((int64_t)b->xmin + b->xmax) / 2),
                           b->options.pawn_rank };
    for (uint32_t i = 0; i < n; i++)
        if (i == 0 || piece_table[b->piece[own[i]].kind].flags & PIECE_ROYAL)
            home = b->piece[own[i]].at;
    return home;
}

/* Armies that begin together see nobody: each prefers a column of its own, which follows from
 * its name. */
static int64_t liked_column(const struct sight *s)
{
    struct str name = s->b->army[s->army].name;
    uint32_t sum = 5381;
    for (size_t i = 0; i < name.n; i++) sum = sum * 33 + (unsigned char)name.s[i];
    return sum / 7 % (KING_ROW + 1);
}

/* A row of squares at that height, neither too near to anybody nor too far away. */
static void king_row(struct ideas *out, const struct sight *s, uint8_t king, int64_t y)
{
    const struct board *b = s->b;
    int64_t low = b->unbounded ? -2 * KING_ROW : b->xmin,
            high = b->unbounded ? 2 * KING_ROW : b->xmax;
    if (s->n_prey && b->unbounded) {
        low += b->piece[s->prey[0]].at.x;
        high += b->piece[s->prey[0]].at.x;
    }
    int64_t step = (high - low) / KING_ROW + 1, liked = liked_column(s);
    for (int64_t x = low; x <= high; x += step) {
        struct square at = { (int32_t)x, (int32_t)y };
        if (!board_has(b, x, y) || !order_places(s->l, s->army, king, at)) continue;
        struct stand t = { at, PIECE_NONE, PIECE_NONE, king, 1000 };
        int32_t far = sight_far(s, at);
        int32_t off = far > KING_APART ? far - KING_APART : 4 * (KING_APART - far);
        int64_t columns = (x - low) / step - liked;
        struct idea idea = { .act = placing(king, at) };
        idea.bonus = -(off < 300 ? off : 300);
        idea.bonus -= COLUMN * (int32_t)(columns < 0 ? -columns : columns);
        idea.prior = idea.bonus - sight_danger(s, &t);
        idea_add(out, &idea);
    }
}

static void place_king(struct ideas *out, const struct sight *s, struct square home)
{
    struct placing p = { out, s, 0 };
    while (!(piece_table[p.kind].flags & PIECE_ROYAL)) p.kind++;
    if (!s->b->army[s->army].fresh) {
        beside(&p, home);
        return;
    }
    for (int64_t up = 0; up < 4; up++)
        king_row(out, s, p.kind, (int64_t)s->b->options.pawn_rank + up);
    king_row(out, s, p.kind, s->b->unbounded ? 0 : ((int64_t)s->b->ymin + s->b->ymax) / 2);
    for (uint32_t i = 0; i < s->b->n_piece && out->n == 0; i++) /* no room there */
        beside(&p, s->b->piece[i].at);
}

void idea_places(struct ideas *out, const struct sight *s)
{
    struct square home = home_of(s);
    struct placing p = { out, s, 0 };
    int32_t below = INT32_MAX;
    place_king(out, s, home);
    if (s->b->army[s->army].fresh) return;
    place_pawns(&p, home);
    for (int i = 0; i < KINDS; i++) {
        p.kind = dearest(s->b, s->army, below);
        if (p.kind == KIND_NONE) return;
        below = piece_table[p.kind].points;
        place_kind(&p);
    }
}
