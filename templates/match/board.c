/* The 8x8 board in letters and words, for those who see no picture. */
#include "templates/match/match.h"

enum { DIAGRAM_MAX = 400, LIST_MAX = 600, SIDE_MEN = 6 };

/* In the order in which men are told, how many a side begins with, and what they are worth by
 * common reckoning. */
static const struct rank_of_men {
    enum man man;
    const char *many;
    unsigned at_first, worth;
} men[] = { { KING, "kings", 1, 0 },     { QUEEN, "queens", 1, 9 },   { ROOK, "rooks", 2, 5 },
            { BISHOP, "bishops", 2, 3 }, { KNIGHT, "knights", 2, 3 }, { PAWN, "pawns", 8, 1 } };

static void files(struct buf *out, unsigned side)
{
    buf_puts(out, " ");
    for (unsigned i = 0; i < 8; i++)
        buf_printf(out, " %c", 'a' + (int)(side == BLACK ? 7 - i : i));
    buf_putc(out, '\n');
}

static char letter_on(const struct pos *p, unsigned s)
{
    char c = man_letter(pos_man(p, s));
    unsigned side = pos_side(p, s);
    if (side == NO_SIDE) return '.';
    if (side == BLACK) c = char_lower(c);
    return c;
}

struct str match_diagram(const struct pos *p, unsigned side, struct arena *a)
{
    struct buf out = buf_make(a, DIAGRAM_MAX);
    files(&out, side);
    for (unsigned row = 0; row < 8; row++) {
        unsigned rank = side == BLACK ? row : 7 - row;
        buf_printf(&out, "%u", rank + 1);
        for (unsigned i = 0; i < 8; i++)
            buf_printf(&out, " %c", letter_on(p, square_at(side == BLACK ? 7 - i : i, rank)));
        buf_printf(&out, " %u\n", rank + 1);
    }
    files(&out, side);
    return buf_str(&out);
}

static void put_squares(struct buf *out, uint64_t set)
{
    while (set) {
        buf_putc(out, ' ');
        square_print(out, bits_pop(&set));
    }
}

/* File by file: "king e1, rooks a1 h1, pawns a2 b2" */
static const char *list(struct match *m, unsigned side)
{
    struct buf out = buf_make(m->d.arena, LIST_MAX);
    for (size_t k = 0; k < SIDE_MEN; k++) {
        uint64_t set = pos_men(&m->game.pos, side, men[k].man);
        if (!set) continue;
        bool one = (set & (set - 1)) == 0;
        buf_printf(&out, "%s%s", out.n ? ", " : "", one ? man_name(men[k].man) : men[k].many);
        for (unsigned file = 0; file < 8; file++) put_squares(&out, set & FILE_A << file);
    }
    return out.n ? buf_str(&out).s : "no men";
}

static unsigned count(const struct pos *p, unsigned side, enum man man)
{
    return bits_count(pos_men(p, side, man));
}

/* Pawns that became something else are still there: those stand for missing pawns. */
static const char *missing(struct match *m, unsigned side)
{
    struct buf out = buf_make(m->d.arena, LIST_MAX);
    unsigned promoted = 0;
    for (size_t k = 0; k < SIDE_MEN; k++) {
        unsigned is = count(&m->game.pos, side, men[k].man), was = men[k].at_first;
        if (men[k].man == PAWN) is += promoted;
        if (is > was) promoted += is - was;
        if (is >= was) continue;
        if (out.n) buf_puts(&out, ", ");
        if (was - is == 1)
            buf_printf(&out, "a %s", man_name(men[k].man));
        else
            buf_printf(&out, "%u %s", was - is, men[k].many);
    }
    return out.n ? buf_str(&out).s : "nothing";
}

static unsigned worth(const struct pos *p, unsigned side)
{
    unsigned sum = 0;
    for (size_t k = 0; k < SIDE_MEN; k++) sum += count(p, side, men[k].man) * men[k].worth;
    return sum;
}

static void balance(struct match *m)
{
    unsigned white = worth(&m->game.pos, WHITE), black = worth(&m->game.pos, BLACK);
    unsigned ahead = white > black ? white - black : black - white;
    const char *gone[2] = { missing(m, WHITE), missing(m, BLACK) };
    if (strcmp(gone[0], gone[1]) == 0 && strcmp(gone[0], "nothing") == 0) return;
    page_item(&m->d.page, "Gone from the board: of White %s; of Black %s.", gone[0], gone[1]);
    if (ahead == 0)
        page_item(&m->d.page, "The material is even.");
    else
        page_item(&m->d.page,
                  "%s is ahead by %u (queen 9, rook 5, bishop and knight 3, pawn "
                  "1).",
                  match_side(white > black ? WHITE : BLACK), ahead);
}

static void checks(struct match *m)
{
    for (unsigned side = WHITE; side <= BLACK; side++) {
        unsigned king = pos_king(&m->game.pos, side);
        if (king == NO_SQUARE || !game_in_check(&m->game, side)) continue;
        page_item(&m->d.page, "%s is in check.",
                  side == m->me ? "Your king" : "The enemy king");
    }
}

void match_board(struct match *m)
{
    bool rounds = m->game.kind->together;
    page_heading(&m->d.page, draft_text(&m->d, "The board, %s %u", rounds ? "round" : "move",
                                        (unsigned)m->game.pos.number));
    page_diagram(&m->d.page, match_diagram(&m->game.pos, m->me, m->d.arena));
    page_para(&m->d.page, "White's men are capital letters; N is a knight.");
    for (unsigned i = 0; i < 2; i++) {
        unsigned side = i ? m->other : m->me;
        page_item(&m->d.page, "%s%s: %s.", match_side(side), i ? "" : " (you)", list(m, side));
    }
    balance(m);
    checks(m);
    if (m->game.pos.clock >= 40)
        page_item(
            &m->d.page,
            "%u %s without pawn move or capture: from %u on a draw can be claimed (20.2).",
            (unsigned)m->game.pos.clock, rounds ? "rounds" : "half moves", rounds ? 50U : 100U);
}
