/* A position's worth: two sums for each side, with many men and with few, mixed by how many
 * there are. */
#include "engine/classic/house/value.h"

enum { OPENING, ENDING, PHASES };
enum { PHASE_ALL = 24 };

static const int8_t phase_of[NO_MAN] = { 0, 1, 1, 2, 4, 0 };

/* By rank and file as White sees them from below, mirrored files: rank 1 first. */
static const int8_t pawn_square[PHASES][8][4] = {
    { { 0 },
      { -4, 2, -4, -14 },
      { -4, 0, 2, 4 },
      { -6, -2, 8, 18 },
      { 0, 4, 12, 24 },
      { 10, 16, 24, 30 },
      { 30, 36, 40, 44 },
      { 0 } },
    { { 0 },
      { 0, 0, 0, 0 },
      { 2, 2, 2, 2 },
      { 8, 8, 8, 8 },
      { 18, 18, 18, 18 },
      { 36, 36, 36, 36 },
      { 60, 60, 60, 60 },
      { 0 } },
};
static const int8_t knight_square[8][4] = {
    { -50, -36, -28, -24 }, { -30, -16, -4, 0 }, { -18, 2, 12, 16 }, { -12, 6, 18, 24 },
    { -10, 10, 22, 28 },    { -12, 8, 20, 24 },  { -28, -12, 2, 6 }, { -50, -30, -20, -16 },
};
static const int8_t king_square[PHASES][8][4] = {
    { { 22, 30, 6, -6 },
      { 16, 14, -8, -20 },
      { -14, -20, -30, -36 },
      { -30, -36, -46, -54 },
      { -40, -50, -60, -66 },
      { -50, -60, -66, -70 },
      { -50, -60, -66, -70 },
      { -50, -60, -66, -70 } },
    { { -48, -30, -20, -14 },
      { -28, -10, 2, 6 },
      { -20, 2, 14, 20 },
      { -14, 10, 22, 30 },
      { -14, 12, 24, 32 },
      { -18, 8, 18, 24 },
      { -28, -6, 6, 10 },
      { -48, -28, -20, -16 } },
};
/* For each square more or fewer than a man usually reaches. */
static const int8_t mobility[PHASES][NO_MAN] = { { 0, 4, 5, 2, 1, 0 }, { 0, 4, 5, 4, 3, 0 } };
static const uint8_t mobility_usual[NO_MAN] = { 0, 4, 6, 7, 13, 0 };
static const uint8_t assault[NO_MAN] = { 0, 2, 2, 3, 4, 0 };
static const uint8_t passed_bonus[PHASES][8] = { { 0, 4, 6, 10, 24, 44, 80, 0 },
                                                 { 0, 8, 12, 26, 50, 84, 130, 0 } };

struct count {
    int32_t sum[PHASES];
    int32_t phase; /* how much of the opening is there */
};

struct view {
    const struct powers *w;
    const struct pos *p;
    unsigned side, king;
    uint64_t own_pawns, enemy_pawns, pawn_hits; /* what the enemy's pawns attack */
    uint64_t zone;                              /* about the enemy's king */
};

static void add(struct count *c, int32_t opening, int32_t ending)
{
    c->sum[OPENING] += opening;
    c->sum[ENDING] += ending;
}

static unsigned row_of(unsigned s, unsigned side)
{
    return side == WHITE ? rank_of(s) : 7 - rank_of(s);
}

static unsigned column_of(unsigned s)
{
    return file_of(s) < 4 ? file_of(s) : 7 - file_of(s);
}

static unsigned distance(unsigned a, unsigned b)
{
    unsigned f = file_of(a) > file_of(b) ? file_of(a) - file_of(b) : file_of(b) - file_of(a);
    unsigned r = rank_of(a) > rank_of(b) ? rank_of(a) - rank_of(b) : rank_of(b) - rank_of(a);
    return f > r ? f : r;
}

static uint64_t pawn_hits(uint64_t pawns, unsigned side)
{
    uint64_t row = side == WHITE ? bits_north(pawns) : bits_south(pawns);
    return bits_east(row) | bits_west(row);
}

/* The files of a square and its neighbours. */
static uint64_t files_near(unsigned s)
{
    uint64_t file = FILE_A << file_of(s);
    return file | bits_east(file) | bits_west(file);
}

static uint64_t ahead_of(unsigned s, unsigned side)
{
    unsigned r = rank_of(s);
    if (side == WHITE) return r == 7 ? 0 : ALL << (8 * (r + 1));
    return (UINT64_C(1) << (8 * r)) - 1;
}

static void count_pawn(struct count *c, const struct view *v, unsigned s)
{
    unsigned row = row_of(s, v->side), column = column_of(s);
    uint64_t file = FILE_A << file_of(s), ahead = ahead_of(s, v->side);
    add(c, pawn_square[OPENING][row][column], pawn_square[ENDING][row][column]);
    if (file & ahead & v->own_pawns) add(c, -8, -18);
    if (!(files_near(s) & ~file & v->own_pawns)) add(c, -10, -12);
    if (files_near(s) & ahead & v->enemy_pawns || file & ahead & v->own_pawns) return;
    add(c, passed_bonus[OPENING][row], passed_bonus[ENDING][row]);
    unsigned enemy = pos_king(v->p, other_side(v->side));
    unsigned front = v->side == WHITE ? s + 8 : s - 8;
    if (row == 7 || v->king == NO_SQUARE || enemy == NO_SQUARE) return;
    int32_t nearer = (int32_t)distance(enemy, front) - (int32_t)distance(v->king, front);
    add(c, 0, nearer * (int32_t)row);
    if (pos_occupied(v->p) & BIT(front)) add(c, -6, -10 * (int32_t)row / 2);
}

/* Attacks on the squares about the enemy's king; counted only where two men or more share. */
struct siege {
    int32_t units, men;
};

static void count_officer(struct count *c, struct siege *siege, const struct view *v,
                          enum man man, unsigned s)
{
    uint64_t hits = powers_attacks(v->w, v->p, man, s);
    int32_t free = (int32_t)bits_count(hits & ~v->p->side[v->side] & ~v->pawn_hits);
    free -= mobility_usual[man];
    add(c, free * mobility[OPENING][man], free * mobility[ENDING][man]);
    uint64_t near = hits & v->zone;
    if (near) {
        siege->men++;
        siege->units += assault[man] * (int32_t)bits_count(near);
    }
    if (man == KNIGHT) {
        unsigned row = row_of(s, v->side), column = column_of(s);
        add(c, knight_square[row][column], knight_square[row][column] * 2 / 3);
    }
    if (man != ROOK) return;
    uint64_t file = FILE_A << file_of(s);
    if (!(file & v->own_pawns)) add(c, file & v->enemy_pawns ? 10 : 22, 8);
    if (row_of(s, v->side) == 6) add(c, 12, 22);
}

static void count_king(struct count *c, const struct view *v)
{
    unsigned row = row_of(v->king, v->side), column = column_of(v->king);
    add(c, king_square[OPENING][row][column], king_square[ENDING][row][column]);
    uint64_t front = files_near(v->king) & ahead_of(v->king, v->side) & v->own_pawns;
    uint64_t first = reach_king[v->king] & front;
    add(c,
        12 * (int32_t)bits_count(first) +
            5 * (int32_t)bits_count(front & ~first & ~v->pawn_hits),
        0);
    if (!(FILE_A << file_of(v->king) & v->own_pawns)) add(c, -20, 0);
}

/* A lone king is driven to the edge, and the other king comes. */
static void hunt(struct count *c, const struct view *v)
{
    unsigned enemy = pos_king(v->p, other_side(v->side));
    if (enemy == NO_SQUARE || v->king == NO_SQUARE) return;
    if (v->p->side[other_side(v->side)] != BIT(enemy)) return;
    int32_t out = 3 - (int32_t)column_of(enemy);
    unsigned r = rank_of(enemy) < 4 ? rank_of(enemy) : 7 - rank_of(enemy);
    out += 3 - (int32_t)r;
    add(c, 0, 12 * out + 6 * (7 - (int32_t)distance(enemy, v->king)));
}

static struct count count_side(const struct powers *w, const struct pos *p, unsigned side)
{
    struct count c = { .phase = 0 };
    struct siege siege = { 0, 0 };
    struct view v = { .w = w, .p = p, .side = side, .king = pos_king(p, side) };
    unsigned enemy = pos_king(p, other_side(side));
    v.own_pawns = pos_men(p, side, PAWN);
    v.enemy_pawns = pos_men(p, other_side(side), PAWN);
    v.pawn_hits = pawn_hits(v.enemy_pawns, other_side(side));
    if (enemy != NO_SQUARE) v.zone = reach_king[enemy] | BIT(enemy);
    for (int man = PAWN; man < KING; man++) {
        uint64_t men = pos_men(p, side, (enum man)man);
        int32_t n = (int32_t)bits_count(men), worth = w->value[man] * n;
        add(&c, worth, man == PAWN ? worth + 12 * n : worth);
        c.phase += phase_of[man] * n;
        if (man == BISHOP && n > 1) add(&c, 30, 45);
        while (men) {
            unsigned s = bits_pop(&men);
            if (man == PAWN)
                count_pawn(&c, &v, s);
            else
                count_officer(&c, &siege, &v, (enum man)man, s);
        }
    }
    if (siege.men > 1) add(&c, siege.units * siege.units / 3 + 4 * siege.units, siege.units);
    if (v.king != NO_SQUARE) count_king(&c, &v);
    hunt(&c, &v);
    return c;
}

static int32_t value_white(const struct powers *w, const struct pos *p)
{
    struct count white = count_side(w, p, WHITE), black = count_side(w, p, BLACK);
    int32_t phase = white.phase + black.phase;
    if (phase > PHASE_ALL) phase = PHASE_ALL;
    int32_t opening = white.sum[OPENING] - black.sum[OPENING];
    int32_t ending = white.sum[ENDING] - black.sum[ENDING];
    return (opening * phase + ending * (PHASE_ALL - phase)) / PHASE_ALL;
}

int32_t value_of(const struct powers *w, const struct pos *p)
{
    enum { TEMPO = 10 };
    int32_t v = value_white(w, p);
    /* without pawns a little more is not enough to win */
    bool bare = !pos_men(p, v > 0 ? WHITE : BLACK, PAWN);
    int32_t abs = v > 0 ? v : -v;
    if (bare && abs < w->value[ROOK] - w->value[PAWN]) v /= 4;
    return (p->turn == WHITE ? v : -v) + TEMPO;
}

/* The part of a side's men that stands to be lost: what an enemy attacks that is worth less, or
 * that nobody protects. Only the worst counts, as one move saves one man. */
static int32_t in_danger(const struct powers *w, const struct pos *p, unsigned side)
{
    int32_t worst = 0, second = 0;
    for (uint64_t men = p->side[side] & ~p->man[KING]; men;) {
        unsigned s = bits_pop(&men);
        uint64_t by = powers_attackers(w, p, s, pos_occupied(p));
        uint64_t enemies = by & p->side[other_side(side)];
        if (!enemies) continue;
        unsigned man = PAWN;
        while (!(p->man[man] & enemies)) man++;
        int32_t loss = w->value[pos_man(p, s)];
        if (by & p->side[side]) loss -= w->value[man];
        if (loss > worst) {
            second = worst;
            worst = loss;
        } else if (loss > second) {
            second = loss;
        }
    }
    return worst / 5 + second / 3;
}

int32_t value_together(const struct powers *w, const struct pos *p)
{
    return value_white(w, p) - in_danger(w, p, WHITE) + in_danger(w, p, BLACK);
}
