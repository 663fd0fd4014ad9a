/* Cover against the rule written once more: step by step, without the index. */
#include "engine/sandbox/cover.h"
#include "tests/engine/random_board.h"
#include "tests/test.h"

static bool stands(const struct board *b, int x, int y, uint32_t lifted)
{
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (i != lifted && b->piece[i].at.x == x && b->piece[i].at.y == y) return true;
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
};

static bool slow_slide(const struct board *b, const struct piece *p, struct square s, int far,
                       uint32_t lifted)
{
    int dx = (s.x > p->at.x) - (s.x < p->at.x), dy = (s.y > p->at.y) - (s.y < p->at.y);
    for (int i = 1, x = p->at.x, y = p->at.y; i <= far && i < 60; i++) {
        x += dx;
        y += dy;
        if (x == s.x && y == s.y) return true;
        if (stands(b, x, y, lifted)) return false;
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
    for (size_t i = 0; i < sizeof rule / sizeof *rule; i++) {
        if (strcmp(rule[i].letters, piece_table[p->kind].letters) != 0) continue;
        int far = small == 0 ? rule[i].straight : big == small ? rule[i].diagonal : 0;
        if (slow_slide(b, p, s, far, lifted)) return COVER_SLIDE;
        for (const char *c = rule[i].leaps; *c; c += 2)
            if (c[0] - '0' == big && c[1] - '0' == small) return COVER_LEAP;
    }
    return COVER_NO;
}

static unsigned pairs;
static void count_pair(void *ctx, uint32_t a, uint32_t v, struct cover how)
{
    const struct lines *l = ctx;
    pairs += check_of(l, a, v).by == how.by && how.by != COVER_NO ? 1 : 100000;
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
        wrong += is_protected(&p->lines, a) != slow_protected(&p->board, a);
    }
    return wrong;
}

static void cover_agrees_with_walking_step_by_step(void)
{
    for (uint64_t seed = 1; seed <= 16; seed++) {
        uint64_t roll = seed;
        char *text = random_board(seed, 12, 2 + (uint32_t)seed % 7, piece_kinds - 1);
        struct position p = position_of(text);
        CHECK(position_index(&p));
        CHECK(wrong_squares(&p, &roll) == 0);
        unsigned checks = 0;
        for (uint32_t i = 0; i < p.board.n_piece * p.board.n_piece; i++) {
            uint32_t a = i / p.board.n_piece, v = i % p.board.n_piece;
            checks += p.board.piece[a].army != p.board.piece[v].army &&
                      slow_cover(&p.board, a, p.board.piece[v].at, PIECE_NONE) != COVER_NO;
        }
        pairs = 0;
        cover_each(&p.lines, count_pair, &p.lines);
        CHECK(pairs == checks && checks > 0);
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
    CHECK(can_move(&p.lines, 1, (struct square){ 2, 6 }, &by));
    CHECK(!can_move(&p.lines, 1, (struct square){ 2, 10 }, &by) && by == 2);
    CHECK(!can_move(&p.lines, 1, (struct square){ 3, 3 }, &by) && by == PIECE_NONE);
    CHECK(!can_move(&p.lines, 1, (struct square){ 2, 2 }, &by) && by == PIECE_NONE);
    CHECK(can_capture(&p.lines, 1, (struct square){ 2, 7 }, &by)); /* marks do not matter */
    CHECK(cover_of(&p.lines, 1, (struct square){ 2, 7 }, PIECE_NONE).by == COVER_NO);
    CHECK(can_capture(&p.lines, 0, (struct square){ 3, 2 }, &by));
    CHECK(!can_move(&p.lines, 0, (struct square){ 3, 2 }, &by));
    CHECK(can_move(&p.lines, 0, (struct square){ 2, 2 }, &by));
    CHECK(!can_capture(&p.lines, 0, (struct square){ 2, 2 }, &by));
    CHECK(is_target(&p.lines, 0, 2) && !is_target(&p.lines, 1, 2));
    position_free(&p);
}

int main(void)
{
    cover_agrees_with_walking_step_by_step();
    moves_name_the_first_piece_in_the_way();
    return TEST_END();
}
