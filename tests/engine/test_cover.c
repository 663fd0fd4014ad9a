/* Cover against the rule written once more: step by step, without the index. */
#include "engine/sandbox/position/attack.h"
#include "tests/engine/random_board.h"
#include "tests/test.h"

static bool is_letter(const struct piece *p, const char *letters)
{
    return strcmp(piece_table[p->kind].letters, letters) == 0;
}

static bool powerful(const struct piece *p, const char *letters, uint16_t army)
{
    return is_letter(p, letters) && p->army == army && !(p->marks & MARK_DISABLED);
}

/* Rule 1.6, read piece by piece. */
static bool transparent(const struct board *b, const struct piece *q, uint16_t army)
{
    if (powerful(q, "W", army) || powerful(q, "S", army)) return true;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *w = &b->piece[i];
        int dx = abs(w->at.x - q->at.x), dy = abs(w->at.y - q->at.y);
        if (powerful(w, "W", army) && dx <= 1 && dy <= 1 && dx + dy > 0) return true;
    }
    return false;
}

/* Is there something that is not transparent to the mover? */
static bool stands(const struct board *b, const struct piece *mover, int x, int y,
                   uint32_t lifted)
{
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *q = &b->piece[i];
        if (i == lifted || q->at.x != x || q->at.y != y) continue;
        if (is_letter(mover, "W") || !transparent(b, q, mover->army)) return true;
    }
    return false;
}

/* Rule 1.4 by letters, not by notation: longest slide on ranks and files, on diagonals, and the
 * leaps as pairs "ab" with a >= b. */
static const struct {
    const char *letters;
    int straight, diagonal;
    const char *leaps;
} rule[] = {
    { "N", 0, 0, "21" },    { "G", 0, 0, "1011" },     { "Ht", 0, 0, "2120" },
    { "B", 0, 99, "" },     { "L", 0, 2, "21" },       { "E", 0, 0, "10112022" },
    { "U", 0, 0, "2131" },  { "H", 0, 0, "20302233" }, { "R", 99, 0, "" },
    { "Sp", 0, 2, "2120" }, { "Ab", 0, 99, "21" },     { "C", 99, 0, "21" },
    { "Q", 99, 99, "" },    { "Dr", 99, 99, "21" },    { "K", 0, 0, "1011" },
    { "D", 0, 0, "1011" },
};

static bool slow_slide(const struct board *b, const struct piece *p, struct square s, int far,
                       uint32_t lifted)
{
    int dx = (s.x > p->at.x) - (s.x < p->at.x), dy = (s.y > p->at.y) - (s.y < p->at.y);
    for (int i = 1, x = p->at.x, y = p->at.y; i <= far && i < 60; i++) {
        x += dx;
        y += dy;
        if (x == s.x && y == s.y) return true;
        if (stands(b, p, x, y, lifted)) return false;
    }
    return false;
}

static enum cover_by slow_cover(const struct board *b, uint32_t a, struct square s,
                                uint32_t lifted)
{
    const struct piece *p = &b->piece[a];
    int dx = abs(s.x - p->at.x), dy = abs(s.y - p->at.y), big = dx > dy ? dx : dy;
    int small = dx > dy ? dy : dx;
    if (a == lifted || (p->marks & MARK_DISABLED) || big == 0) return COVER_NO;
    if (strcmp(piece_table[p->kind].letters, "P") == 0)
        return dx == 1 && s.y - p->at.y == 1 ? COVER_LEAP : COVER_NO;
    bool captures = !is_letter(p, "W") && !is_letter(p, "S") && !is_letter(p, "TT");
    if (p->marks & MARK_POSSESSED && captures && big == 2 && small == 1) return COVER_LEAP;
    for (size_t i = 0; i < sizeof rule / sizeof *rule; i++) {
        if (strcmp(rule[i].letters, piece_table[p->kind].letters) != 0) continue;
        int far = small == 0 ? rule[i].straight : big == small ? rule[i].diagonal : 0;
        if (slow_slide(b, p, s, far, lifted)) return COVER_SLIDE;
        for (const char *c = rule[i].leaps; *c; c += 2)
            if (c[0] - '0' == big && c[1] - '0' == small) return COVER_LEAP;
    }
    return COVER_NO;
}

static bool slow_protected(const struct board *b, uint32_t v)
{
    for (uint32_t p = 0; p < b->n_piece; p++)
        if (p != v && b->piece[p].army == b->piece[v].army &&
            slow_cover(b, p, b->piece[v].at, PIECE_NONE) != COVER_NO)
            return true;
    return false;
}

static unsigned wrong_squares(struct position *p, uint64_t *seed)
{
    unsigned wrong = 0;
    for (uint32_t a = 0; a < p->board.n_piece; a++) {
        uint32_t lifted = dice(seed, 3) ? PIECE_NONE : dice(seed, p->board.n_piece);
        for (int i = 0; i < 13 * 13; i++) {
            struct square s = { i % 13, i / 13 };
            wrong +=
                cover_of(&p->lines, a, s, lifted).by != slow_cover(&p->board, a, s, lifted);
        }
    }
    return wrong;
}

static uint32_t slow_attackers(const struct board *b, uint16_t army, struct square s,
                               uint32_t lifted)
{
    uint32_t n = 0;
    for (uint32_t p = 0; p < b->n_piece; p++)
        n += b->piece[p].army != army && slow_cover(b, p, s, lifted) != COVER_NO;
    return n;
}

/* Every attack of the list is one, they are sorted, and as many as there are. */
static unsigned wrong_attacks(struct position *p)
{
    struct attacks t;
    unsigned wrong = 0;
    size_t n = 0;
    const struct board *b = &p->board;
    CHECK(attack_all(&t, &p->lines, &p->arena, &p->err));
    CHECK(attack_sort(&t, &p->lines, &p->arena, &p->err));
    for (size_t i = 0; i < t.n; i++) {
        uint32_t a = attack_by(t.attack[i]);
        uint32_t v = attack_on(t.attack[i]);
        struct cover how = attack_cover(t.attack[i]);
        struct cover same = cover_attack(&p->lines, a, v);
        wrong += how.by != slow_cover(b, a, b->piece[v].at, PIECE_NONE);
        wrong += how.by != same.by || how.dir != same.dir;
        wrong += i > 0 && t.attack[i - 1] >= t.attack[i];
    }
    for (uint32_t v = 0; v < b->n_piece; v++) {
        n += slow_attackers(b, b->piece[v].army, b->piece[v].at, PIECE_NONE);
        wrong += (t.guarded[v] != 0) != slow_protected(b, v);
    }
    CHECK(n == t.n && n > 0);
    return wrong;
}

/* 1.8: questions about dwarfs, for every piece and for empty squares. */
static unsigned wrong_dwarfs(struct position *p, uint64_t *seed)
{
    const struct board *b = &p->board;
    unsigned wrong = 0;
    for (uint32_t v = 0; v < b->n_piece; v++) {
        uint16_t army = b->piece[v].army;
        struct square s = { (int32_t)dice(seed, 14), (int32_t)dice(seed, 14) };
        uint32_t at = slow_attackers(b, army, b->piece[v].at, PIECE_NONE);
        bool dwarf = is_letter(&b->piece[v], "D");
        wrong += cover_twice(&p->lines, b->piece[v].at, army, PIECE_NONE) != (at >= 2);
        wrong += cover_twice(&p->lines, s, army, v) != (slow_attackers(b, army, s, v) >= 2);
        wrong +=
            cover_is_target(&p->lines, (uint16_t)((army + 1) % 3), v) != (!dwarf || at >= 2);
        wrong += cover_any(&p->lines, s, army, PIECE_NONE) !=
                 (slow_attackers(b, army, s, PIECE_NONE) > 0);
        for (uint32_t a = 0; a < b->n_piece; a++)
            wrong += (cover_check(&p->lines, a, v).by != COVER_NO) !=
                     (b->piece[a].army != army && (!dwarf || at >= 2) &&
                      slow_cover(b, a, b->piece[v].at, PIECE_NONE) != COVER_NO);
    }
    return wrong;
}

static void cover_agrees_with_walking_step_by_step(void)
{
    for (uint64_t seed = 1; seed <= 48; seed++) {
        uint64_t roll = seed;
        char *text = random_board(seed, 12, 1 + (uint32_t)seed % 8, piece_kinds);
        struct position p = position_of(text);
        CHECK(position_index(&p));
        if (!p.ok) fprintf(stderr, "%s\n%s", p.err.text, text);
        CHECK(wrong_squares(&p, &roll) == 0);
        CHECK(wrong_attacks(&p) == 0);
        CHECK(wrong_dwarfs(&p, &roll) == 0);
        position_free(&p);
        free(text);
    }
}

/* The same pieces when a far one makes the box of all too large for an array of squares. */
static void attacks_are_found_on_wide_boards_too(void)
{
    for (uint64_t seed = 1; seed <= 24; seed++) {
        char *text = random_board(seed, 12, 1 + (uint32_t)seed % 8, piece_kinds);
        size_t size = strlen(text) + 100;
        char *wide = malloc(size);
        snprintf(wide, size, "zugpost 1\nrules sandbox\nboard unbounded\n%s%s",
                 strstr(text, "option"), "piece red G (900,700)\n");
        struct position p = position_of(wide);
        CHECK(position_index(&p));
        CHECK(wrong_attacks(&p) == 0);
        position_free(&p);
        free(wide);
        free(text);
    }
}

/* Plain moves of sliders that capture nothing, square by square. */
static void witches_and_thieves_move_as_far_as_they_see(void)
{
    for (uint64_t seed = 1; seed <= 24; seed++) {
        char *text = random_board(seed, 12, 2 + (uint32_t)seed % 5, piece_kinds);
        struct position p = position_of(text);
        unsigned wrong = 0;
        CHECK(position_index(&p));
        for (uint32_t a = 0; a < p.board.n_piece; a++) {
            const struct piece *q = &p.board.piece[a];
            if (!is_letter(q, "W") && !is_letter(q, "TT")) continue;
            for (int i = 0; i < 12 * 12; i++) {
                struct square s = { 1 + i % 12, 1 + i / 12 };
                int64_t steps;
                uint32_t blocker;
                bool line = line_dir(q->at, s, &steps) >= 0;
                bool free = line && slow_slide(&p.board, q, s, 99, PIECE_NONE);
                wrong += cover_can_slide(&p.lines, a, s, &blocker) != free;
            }
        }
        CHECK(wrong == 0);
        position_free(&p);
        free(text);
    }
}

static void moves_name_the_first_piece_in_the_way(void)
{
    struct position p =
        position_of("zugpost 1\nrules sandbox\nupdate 1\narmy a energy 0\n"
                    "army b energy 0\npiece a P (2,1)\npiece a R (2,2) disabled\n"
                    "piece b N (2,7)\npiece b N (2,9)\n");
    CHECK(position_index(&p));
    uint32_t by;
    CHECK(cover_can_move(&p.lines, 1, (struct square){ 2, 6 }, &by));
    CHECK(!cover_can_move(&p.lines, 1, (struct square){ 2, 10 }, &by) && by == 2);
    CHECK(!cover_can_move(&p.lines, 1, (struct square){ 3, 3 }, &by) && by == PIECE_NONE);
    CHECK(!cover_can_move(&p.lines, 1, (struct square){ 2, 2 }, &by) && by == PIECE_NONE);
    CHECK(
        cover_can_capture(&p.lines, 1, (struct square){ 2, 7 }, &by)); /* marks do not matter */
    CHECK(cover_of(&p.lines, 1, (struct square){ 2, 7 }, PIECE_NONE).by == COVER_NO);
    CHECK(cover_can_capture(&p.lines, 0, (struct square){ 3, 2 }, &by));
    CHECK(!cover_can_move(&p.lines, 0, (struct square){ 3, 2 }, &by));
    CHECK(cover_can_move(&p.lines, 0, (struct square){ 2, 2 }, &by));
    CHECK(!cover_can_capture(&p.lines, 0, (struct square){ 2, 2 }, &by));
    CHECK(cover_is_target(&p.lines, 0, 2) && !cover_is_target(&p.lines, 1, 2));
    position_free(&p);
}

int main(void)
{
    cover_agrees_with_walking_step_by_step();
    attacks_are_found_on_wide_boards_too();
    witches_and_thieves_move_as_far_as_they_see();
    moves_name_the_first_piece_in_the_way();
    return TEST_END();
}
