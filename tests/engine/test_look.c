/* What is shown of a board: what checks what, what covers what, where a piece would be safe;
 * against the questions of cover.h, pair by pair. */
#include "engine/sandbox/look.h"
#include "engine/sandbox/position/cover.h"
#include "tests/engine/random_board.h"
#include "tests/test.h"

static bool listed(const struct sandbox_look *s, uint32_t checker, uint32_t victim)
{
    for (uint32_t i = s->checked_from[victim]; i < s->checked_from[victim + 1]; i++)
        if (s->checker[i] == checker) return true;
    return false;
}

static unsigned wrong_checks(const struct sandbox_look *s)
{
    unsigned wrong = 0;
    uint32_t n = 0;
    for (uint32_t v = 0; v < s->board.n_piece; v++)
        for (uint32_t a = 0; a < s->board.n_piece; a++) {
            bool is = cover_check(&s->lines, a, v).by != COVER_NO;
            n += is;
            wrong += is != listed(s, a, v);
        }
    return wrong + (n != s->checked_from[s->board.n_piece]);
}

/* A guard is of the same army and covers the square; without one nobody does. */
static unsigned wrong_guards(const struct sandbox_look *s)
{
    unsigned wrong = 0;
    for (uint32_t v = 0; v < s->board.n_piece; v++) {
        const struct piece *at = &s->board.piece[v];
        uint32_t guard = sandbox_look_guard(s, v);
        if (guard != PIECE_NONE)
            wrong += s->board.piece[guard].army != at->army ||
                     cover_of(&s->lines, guard, at->at, PIECE_NONE).by == COVER_NO;
        for (uint32_t i = 0; guard == PIECE_NONE && i < s->board.n_piece; i++)
            wrong += s->board.piece[i].army == at->army &&
                     cover_of(&s->lines, i, at->at, PIECE_NONE).by != COVER_NO;
    }
    return wrong;
}

/* Nobody covers a safe square, not even through the piece that goes there. */
static unsigned wrong_squares(const struct sandbox_look *s, uint32_t p)
{
    const struct board *b = &s->board;
    unsigned wrong = 0;
    for (int i = 0; i < 12 * 12; i++) {
        struct square to = { 1 + i % 12, 1 + i / 12 };
        bool covered = cover_any(&s->lines, to, b->piece[p].army, PIECE_NONE);
        for (uint32_t a = 0; a < b->n_piece; a++)
            covered |= listed(s, a, p) && cover_of(&s->lines, a, to, p).by != COVER_NO;
        wrong += sandbox_look_safe(s, p, to) == covered;
    }
    return wrong;
}

static void a_look_agrees_with_each_pair(void)
{
    for (uint64_t seed = 1; seed <= 24; seed++) {
        uint64_t roll = seed;
        char *text = random_board(seed, 12, 1 + (uint32_t)seed % 8, piece_kinds);
        struct position p = position_of(text); /* for its memory */
        struct sandbox_look s = { .checker = NULL };
        CHECK(sandbox_look(&s, str_of(text), &p.arena, &p.err));
        CHECK(wrong_checks(&s) == 0);
        CHECK(wrong_guards(&s) == 0);
        CHECK(wrong_squares(&s, dice(&roll, s.board.n_piece)) == 0);
        position_free(&p);
        free(text);
    }
}

static void a_dwarf_with_one_attacker_and_what_carnage_spares_are_not_checked(void)
{
    static const char text[] = "zugpost 1\nrules sandbox\nupdate 30\n%s"
                               "army red energy 5\narmy blue energy 5\n"
                               "piece red R (1,1)\npiece blue D (1,5)\npiece blue P (5,1)\n";
    static const char *const event[] = { "", "event carnage until 40\n" };
    for (size_t i = 0; i < 2; i++) {
        char full[400];
        snprintf(full, sizeof full, text, event[i]);
        struct position p = position_of(full);
        struct sandbox_look s = { .checker = NULL };
        CHECK(sandbox_look(&s, str_of(full), &p.arena, &p.err));
        CHECK(wrong_checks(&s) == 0);
        CHECK((s.checked_from[s.board.n_piece] > 0) == (i == 0));
        position_free(&p);
    }
}

int main(void)
{
    a_look_agrees_with_each_pair();
    a_dwarf_with_one_attacker_and_what_carnage_spares_are_not_checked();
    return TEST_END();
}
