/* The piece table and the reading of its notation. Knows no board and no rule but 1.4: what a
 * kind may do on an empty plane. The notation is Betza's; README.md lists the part that we use.
 */
#include "engine/sandbox/position/piece.h"

#include "engine/sandbox/position/event_rule.h"

/* Rule 1.4, in its order; rewards by rule 9.2. Points and rewards are halves. */
/* clang-format off */
const struct piece_info piece_table[] = {
    { .letters = "P", .name = "pawn", .points = 2, .reward = 2, .movement = "mfWcfF", .flags = PIECE_PAWN },
    { .letters = "N", .name = "knight", .points = 6, .reward = 4, .movement = "N" },
    { .letters = "G", .name = "guard", .points = 8, .reward = 6, .movement = "K" },
    { .letters = "Ht", .name = "hunter", .points = 8, .reward = 6, .movement = "mWmFcNcD" },
    { .letters = "B", .name = "bishop", .points = 10, .reward = 8, .movement = "B" },
    { .letters = "L", .name = "leopard", .points = 10, .reward = 8, .movement = "NB2" },
    { .letters = "S", .name = "spirit", .points = 11, .reward = 8, .movement = "mN", .flags = PIECE_SPIRIT },
    { .letters = "E", .name = "elephant", .points = 12, .reward = 8, .movement = "WFDA" },
    { .letters = "H", .name = "hawk", .points = 12, .reward = 8, .movement = "DAHG" },
    { .letters = "U", .name = "unicorn", .points = 12, .reward = 8, .movement = "NC" },
    { .letters = "W", .name = "witch", .points = 12, .reward = 8, .movement = "mQmNmDmA", .flags = PIECE_WITCH },
    { .letters = "R", .name = "rook", .points = 14, .reward = 10, .movement = "R" },
    { .letters = "Sp", .name = "spider", .points = 14, .reward = 10, .movement = "NDB2" },
    { .letters = "Ab", .name = "archbishop", .points = 18, .reward = 12, .movement = "NB" },
    { .letters = "D", .name = "dwarf", .points = 18, .reward = 12, .movement = "K", .flags = PIECE_DWARF },
    { .letters = "C", .also = "Ch", .name = "chancellor", .points = 22, .reward = 16, .movement = "NR" },
    { .letters = "TT", .also = "Tt", .name = "time thief", .points = 24, .reward = 16, .movement = "mQ", .flags = PIECE_THIEF },
    { .letters = "Q", .name = "queen", .points = 26, .reward = 18, .movement = "Q" },
    { .letters = "Dr", .name = "dragon", .points = 34, .reward = 24, .movement = "NQ", .flags = PIECE_LATE },
    { .letters = "K", .name = "king", .movement = "K", .flags = PIECE_ROYAL },
    { .letters = "O", .name = "obstacle", .movement = "" },
};
/* clang-format on */
const uint8_t piece_kinds = sizeof piece_table / sizeof *piece_table - 1;

const int8_t dir_dx[DIRS] = { 1, 1, 0, -1, -1, -1, 0, 1 };
const int8_t dir_dy[DIRS] = { 0, 1, 1, 1, 0, -1, -1, -1 };
const int8_t knight_leap[DIRS][2] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                                      { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

/* The atoms: a leap (big, small) in all its eight sign and order variants, or a slide on the
 * ranks and files (even directions), on the diagonals (odd), or on both. */
struct atom {
    char letter;
    int8_t big, small;
    bool also_diagonal; /* K: both one-step leaps */
    bool slides_straight, slides_diagonal;
};
static const struct atom atoms[] = {
    { .letter = 'W', .big = 1 },
    { .letter = 'F', .big = 1, .small = 1 },
    { .letter = 'D', .big = 2 },
    { .letter = 'N', .big = 2, .small = 1 },
    { .letter = 'A', .big = 2, .small = 2 },
    { .letter = 'H', .big = 3 },
    { .letter = 'C', .big = 3, .small = 1 },
    { .letter = 'Z', .big = 3, .small = 2 },
    { .letter = 'G', .big = 3, .small = 3 },
    { .letter = 'K', .big = 1, .also_diagonal = true },
    { .letter = 'R', .slides_straight = true },
    { .letter = 'B', .slides_diagonal = true },
    { .letter = 'Q', .slides_straight = true, .slides_diagonal = true },
};

/* One atom with the modifiers in front of it and the range behind it. */
struct term {
    const struct atom *atom;
    bool move, capture, forward;
    int32_t range;
};

static uint64_t leap_bit(int64_t dx, int64_t dy)
{
    if (dx < -3 || dx > 3 || dy < -3 || dy > 3) return 0;
    return (uint64_t)1 << ((dy + 3) * 7 + (dx + 3));
}

static void leap_add(struct reach *r, const struct term *t, int dx, int dy)
{
    uint64_t bit = leap_bit(dx, dy);
    if ((t->forward && dy <= 0) || (r->leap_mask & bit)) return;
    r->leap_mask |= bit;
    r->leap[r->n_leap][0] = (int8_t)dx;
    r->leap[r->n_leap][1] = (int8_t)dy;
    r->n_leap++;
}

static void leaps_add(struct reach *r, const struct term *t, int big, int small)
{
    for (int dy = -3; dy <= 3; dy++)
        for (int dx = -3; dx <= 3; dx++) {
            int x = dx < 0 ? -dx : dx, y = dy < 0 ? -dy : dy;
            if ((x == big && y == small) || (x == small && y == big)) leap_add(r, t, dx, dy);
        }
}

static void reach_add(struct reach *r, const struct term *t)
{
    if (t->atom->big) leaps_add(r, t, t->atom->big, t->atom->small);
    if (t->atom->also_diagonal) leaps_add(r, t, 1, 1);
    for (int dir = 0; dir < DIRS; dir++) {
        bool slides = dir % 2 ? t->atom->slides_diagonal : t->atom->slides_straight;
        if (!slides || (t->forward && dir_dy[dir] <= 0)) continue;
        if (t->range > r->slide[dir]) r->slide[dir] = t->range;
    }
}

static const struct atom *atom_of(char letter)
{
    for (size_t i = 0; i < sizeof atoms / sizeof *atoms; i++)
        if (atoms[i].letter == letter) return &atoms[i];
    return NULL;
}

/* Cut the next term off *notation; false at the end and at anything that is not notation. */
static bool term_next(struct term *t, struct str *notation)
{
    *t = (struct term){ .range = SLIDE_FAR };
    for (; notation->n; *notation = str_from(*notation, 1)) {
        char c = notation->s[0];
        if (c == 'm')
            t->move = true;
        else if (c == 'c')
            t->capture = true;
        else if (c == 'f')
            t->forward = true;
        else
            break;
    }
    if (!t->move && !t->capture) t->move = t->capture = true;
    if (notation->n == 0) return false;
    t->atom = atom_of(notation->s[0]);
    *notation = str_from(*notation, 1);
    if (notation->n && char_digit(notation->s[0])) {
        t->range = notation->s[0] - '0';
        *notation = str_from(*notation, 1);
    }
    return t->atom != NULL;
}

static void movement_add(struct movement *m, struct str notation)
{
    struct term t;
    while (term_next(&t, &notation)) {
        if (t.move) reach_add(&m->move, &t);
        if (t.capture) reach_add(&m->capture, &t);
    }
}

static bool captures(const struct reach *r)
{
    bool any = r->n_leap > 0;
    for (int dir = 0; dir < DIRS; dir++) any |= r->slide[dir] > 0;
    return any;
}

/* The notation of a kind, with or without a partner. */
static struct str notation_of(uint8_t kind, bool paired, const struct event_rule *event)
{
    struct str letters = str_of(piece_table[kind].letters);
    const struct event_movement *m = event ? event->movement : NULL;
    for (; m && m->letters; m++)
        if (str_eq(str_of(m->letters), letters))
            return str_of(paired && m->paired ? m->paired : m->movement);
    return str_of(piece_table[kind].movement);
}

const struct movement *piece_movements(const struct event_rule *event, struct arena *a)
{
    struct movement *m = NEW(a, struct movement, (size_t)MOVEMENT_NONE + 1);
    for (uint8_t k = 0; m && k < 2 * piece_kinds; k++) {
        uint8_t kind = k % piece_kinds;
        struct movement *alone = &m[kind + (k < piece_kinds ? 0 : 2 * piece_kinds)];
        struct movement *possessed = alone + piece_kinds;
        movement_add(alone, notation_of(kind, k >= piece_kinds, event));
        *possessed = *alone;
        movement_add(possessed, captures(&alone->capture) ? STR("N") : STR("mN"));
    }
    return m;
}

uint8_t piece_kind(struct str letters)
{
    if (letters.n == 0) return KIND_NONE;
    for (uint8_t k = 0; k < piece_kinds; k++)
        if (str_eq(letters, str_of(piece_table[k].letters)) ||
            str_eq(letters, str_of(piece_table[k].also)))
            return k;
    return KIND_NONE;
}

uint8_t piece_kind_any_case(struct str letters)
{
    uint8_t found = KIND_NONE;
    if (letters.n == 0 || piece_kind(letters) != KIND_NONE) return piece_kind(letters);
    for (uint8_t k = 0; k < piece_kinds; k++) {
        if (!str_ieq(letters, str_of(piece_table[k].letters)) &&
            !str_ieq(letters, str_of(piece_table[k].also)))
            continue;
        if (found != KIND_NONE) return KIND_NONE;
        found = k;
    }
    return found;
}

bool piece_reach_leaps(const struct reach *r, int64_t dx, int64_t dy)
{
    return (r->leap_mask & leap_bit(dx, dy)) != 0;
}
