/* The 8x8 board in letters and words, for those who cannot see pictures. */
#include "templates/match/match.h"
#include "templates/shown/shown.h"

enum { DIAGRAM_MAX = 400, SQUARES_MAX = 200, LIST_MAX = 600, SIDE_MEN = 6 };
enum { QUIET = 40 }; /* moves without pawn move or capture that are worth a word */

/* In the order in which men are listed: where they are, which are gone, how many a side begins
 * with, and what they are commonly worth. */
static const struct rank_of_men {
    enum man man;
    enum words_name on, gone;
    unsigned at_first, worth;
} men[SIDE_MEN] = {
    { .man = KING, .on = W_MEN_KING, .gone = W_GONE_KING, .at_first = 1 },
    { .man = QUEEN, .on = W_MEN_QUEEN, .gone = W_GONE_QUEEN, .at_first = 1, .worth = 9 },
    { .man = ROOK, .on = W_MEN_ROOK, .gone = W_GONE_ROOK, .at_first = 2, .worth = 5 },
    { .man = BISHOP, .on = W_MEN_BISHOP, .gone = W_GONE_BISHOP, .at_first = 2, .worth = 3 },
    { .man = KNIGHT, .on = W_MEN_KNIGHT, .gone = W_GONE_KNIGHT, .at_first = 2, .worth = 3 },
    { .man = PAWN, .on = W_MEN_PAWN, .gone = W_GONE_PAWN, .at_first = 8, .worth = 1 }
};

static void files(struct buf *out, unsigned side)
{
    buf_puts(out, " ");
    for (unsigned i = 0; i < 8; i++)
        buf_printf(out, " %c", 'a' + (int)(side == BLACK ? 7 - i : i));
    buf_putc(out, '\n');
}

static char letter_on(const struct pos *p, unsigned s)
{
    char c = fen_letter(pos_man(p, s));
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

static unsigned count(const struct pos *p, unsigned side, enum man man)
{
    return bits_count(pos_men(p, side, man));
}

/* File by file: "a1 h1" */
static const char *squares(struct match *m, uint64_t men_of_a_kind)
{
    struct buf out = buf_make(m->d.arena, SQUARES_MAX);
    for (unsigned file = 0; file < 8; file++) {
        for (uint64_t set = men_of_a_kind & FILE_A << file; set;) {
            if (out.n) buf_putc(&out, ' ');
            fen_square_print(&out, bits_pop(&set));
        }
    }
    return buf_str(&out).s;
}

static const char *listed(struct match *m, const struct str *item, size_t n)
{
    struct buf out = buf_make(m->d.arena, LIST_MAX);
    words_list(&out, m->d.page.words, W_LIST_COMMA, item, n);
    return buf_str(&out).s;
}

/* "king e1, rooks a1 h1, pawns a2 b2" */
static const char *list(struct match *m, unsigned side)
{
    struct str item[SIDE_MEN];
    size_t n = 0;
    for (size_t k = 0; k < SIDE_MEN; k++) {
        unsigned there = count(&m->game.pos, side, men[k].man);
        if (there == 0) continue;
        const char *where = squares(m, pos_men(&m->game.pos, side, men[k].man));
        item[n++] = str_of(SAID(&m->d.page, men[k].on,
                                { slot_count("n", there), slot_text("squares", where) }));
    }
    return n ? listed(m, item, n) : SAID(&m->d.page, W_MATCH_NO_MEN);
}

/* "a bishop, 2 pawns"; NULL: nothing. Pawns that became something else are not gone: promoted
 * men make up for missing pawns. */
static const char *missing(struct match *m, unsigned side)
{
    struct str item[SIDE_MEN];
    unsigned promoted = 0;
    size_t n = 0;
    for (size_t k = 0; k < SIDE_MEN; k++) {
        unsigned is = count(&m->game.pos, side, men[k].man), was = men[k].at_first;
        if (men[k].man == PAWN) is += promoted;
        if (is > was) promoted += is - was;
        if (is >= was) continue;
        item[n++] = str_of(SAID(&m->d.page, men[k].gone, { slot_count("n", was - is) }));
    }
    return n ? listed(m, item, n) : NULL;
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
    const char *of_white = missing(m, WHITE), *of_black = missing(m, BLACK);
    const char *nothing = SAID(&m->d.page, W_GONE_NOTHING);
    if (!of_white && !of_black) return;
    ITEM(&m->d.page, W_MATCH_GONE,
         { slot_text("white", of_white ? of_white : nothing),
           slot_text("black", of_black ? of_black : nothing) });
    if (ahead == 0)
        ITEM(&m->d.page, W_MATCH_EVEN);
    else
        ITEM(&m->d.page, W_MATCH_AHEAD,
             { slot_side("side", fen_side_name(white > black ? WHITE : BLACK)),
               slot_number("n", ahead) });
}

static void checks(struct match *m)
{
    for (unsigned side = WHITE; side <= BLACK; side++) {
        unsigned king = pos_king(&m->game.pos, side);
        if (king == NO_SQUARE || !game_in_check(&m->game, side)) continue;
        if (m->watch)
            ITEM(&m->d.page, W_WATCH_CHECK, { slot_side("side", fen_side_name(side)) });
        else
            ITEM(&m->d.page, side == m->me ? W_MATCH_CHECK_YOURS : W_MATCH_CHECK_THEIRS);
    }
}

/* ---- rank by rank, for the ear ------------------------------------------------------------
 */

/* "White: rook a1, knight b1"; empty: the side has none there. */
static struct str side_on(struct match *m, unsigned side, unsigned rank)
{
    const struct pos *p = &m->game.pos;
    struct page *page = &m->d.page;
    struct buf men_there = buf_make(m->d.arena, LIST_MAX);
    for (unsigned file = 0; file < 8; file++) {
        unsigned s = square_at(file, rank);
        const char letter[2] = { fen_letter(pos_man(p, s)), '\0' };
        if (pos_side(p, s) != side) continue;
        words_next(&men_there, page->words, W_LIST_AND,
                   str_of(SAID(page, W_MATCH_RANK_MAN,
                               { slot_piece("piece", letter),
                                 slot_field("square", file + 1, rank + 1) })));
    }
    if (men_there.n == 0) return STR("");
    return str_of(
        SAID(page, W_MATCH_RANK_SIDE,
             { slot_side("side", fen_side_name(side)), slot_str("men", buf_str(&men_there)) }));
}

static void ranks(struct match *m)
{
    for (unsigned row = 0; row < 8; row++) {
        unsigned rank = m->view == BLACK ? row : 7 - row;
        struct buf list = buf_make(m->d.arena, (size_t)2 * LIST_MAX);
        for (unsigned i = 0; i < 2; i++) {
            struct str there = side_on(m, match_side(m, i), rank);
            if (there.n) words_next(&list, m->d.page.words, W_LIST_PAIRS, there);
        }
        if (list.n == 0) buf_puts(&list, words_raw(m->d.page.words, W_MATCH_RANK_EMPTY));
        ITEM(&m->d.page, W_MATCH_RANK,
             { slot_number("number", rank + 1), slot_str("men", buf_str(&list)) });
    }
}

/* The lists of both sides' men say the same. */
static void grid(struct match *m)
{
    page_diagram(&m->d.page, match_diagram(&m->game.pos, m->view, m->d.arena));
    PARA(&m->d.page, W_MATCH_BOARD_LETTERS);
    for (unsigned i = 0; i < 2; i++) {
        unsigned side = match_side(m, i);
        ITEM(&m->d.page, i || m->watch ? W_MATCH_MEN : W_MATCH_MEN_MINE,
             { slot_side("side", fen_side_name(side)), slot_text("men", list(m, side)) });
    }
}

void match_board(struct match *m)
{
    bool rounds = m->game.kind->together;
    HEADING(&m->d.page, rounds ? W_MATCH_BOARD_ROUND : W_MATCH_BOARD_MOVE,
            { slot_number("number", m->game.pos.number) });
    (m->d.seat->preferences & PREFER_LIST ? ranks : grid)(m);
    balance(m);
    checks(m);
    if (m->game.pos.clock >= QUIET)
        ITEM(&m->d.page, rounds ? W_MATCH_QUIET_ROUNDS : W_MATCH_QUIET_MOVES,
             { slot_number("n", m->game.pos.clock) });
}

/* Below a picture, only the text form needs it. */
void match_board_alone(struct draft *d)
{
    bool pictures = !(d->seat->preferences & PREFER_TEXT);
    unsigned side = fen_side_named(str_of(d->seat->army));
    struct match m = { .d = *d, .game = d->seat->shown->match->game, .me = side, .view = side };
    if (pictures) m.d.page.form = PAGE_TEXT;
    if (d->seat->preferences & PREFER_LIST)
        ranks(&m);
    else
        page_diagram(&m.d.page, match_diagram(&m.game.pos, side, d->arena));
    m.d.page.form = PAGE_BOTH;
    *d = m.d;
}
