/* FEN read strictly and printed canonically. Every error names the field and what is wrong. */
#include "engine/classic/fen.h"

#include "engine/classic/moves.h"

#include <assert.h>

static const char letters[] = "PNBRQK ";
static const char rights_letters[] = "KQkq";

char fen_letter(enum man man)
{
    return letters[man];
}

enum man fen_man(char letter)
{
    for (int man = PAWN; man < NO_MAN; man++)
        if (letters[man] == letter) return (enum man)man;
    return NO_MAN;
}

const char *fen_man_name(enum man man)
{
    static const char *const names[] = { "pawn",  "knight", "bishop", "rook",
                                         "queen", "king",   "piece" };
    return names[man];
}

const char *fen_side_name(unsigned side)
{
    static const char *const names[] = { "white", "black", "nobody" };
    return names[side];
}

struct slot fen_square_slot(const char *name, unsigned s)
{
    return slot_field(name, file_of(s) + 1, rank_of(s) + 1);
}

struct slot fen_kind_slot(const char *name, enum man man)
{
    static const char *const text[] = { "P", "N", "B", "R", "Q", "K", NULL };
    return slot_piece(name, text[man]);
}

struct slot fen_man_slot(const char *name, unsigned side, enum man man)
{
    return slot_man(name, fen_side_name(side), man == NO_MAN ? '\0' : fen_letter(man));
}

enum side fen_side_named(struct str name)
{
    if (str_eq(name, STR("white"))) return WHITE;
    return str_eq(name, STR("black")) ? BLACK : NO_SIDE;
}

void fen_square_print(struct buf *out, unsigned s)
{
    assert(s < NO_SQUARE);
    buf_putc(out, (char)('a' + file_of(s)));
    buf_putc(out, (char)('1' + rank_of(s)));
}

unsigned fen_square_read(struct str text)
{
    if (text.n < 2 || text.s[0] < 'a' || text.s[0] > 'h' || text.s[1] < '1' || text.s[1] > '8')
        return NO_SQUARE;
    return square_at((unsigned)(text.s[0] - 'a'), (unsigned)(text.s[1] - '1'));
}

/* One rank, "3pP3": letters and numbers of empty squares, eight files in all. */
static bool read_rank(struct pos *p, struct str text, unsigned rank, struct err *e)
{
    unsigned file = 0;
    for (size_t i = 0; i < text.n; i++) {
        char c = text.s[i];
        if (c >= '1' && c <= '8') {
            file += (unsigned)(c - '0');
            continue;
        }
        char low = char_lower(c);
        enum man man = char_alpha(c) ? fen_man((char)(low - 'a' + 'A')) : NO_MAN;
        if (man == NO_MAN) return err_set(e, ERR_INPUT, "fen: \"%c\" is no piece", c);
        if (file < 8) pos_put(p, low == c ? BLACK : WHITE, man, square_at(file, rank));
        file++;
    }
    if (file == 8) return true;
    return err_set(e, ERR_INPUT, "fen: rank %u has %s than eight squares", rank + 1,
                   file < 8 ? "fewer" : "more");
}

static bool read_men(struct pos *p, struct str text, struct err *e)
{
    for (unsigned rank = 8; rank-- > 0;) {
        struct str_cut c = str_cut(text, '/');
        if (c.ok != (rank > 0))
            return err_set(e, ERR_INPUT, "fen: the first field must have eight ranks");
        if (!read_rank(p, c.head, rank, e)) return false;
        text = c.tail;
    }
    return true;
}

static bool read_turn(struct pos *p, struct str text, unsigned flags, struct err *e)
{
    if (!str_eq(text, STR("w")) && !str_eq(text, STR("b")))
        return err_set(e, ERR_INPUT, "fen: the side to move must be w or b");
    p->turn = text.s[0] == 'w' ? WHITE : BLACK;
    if (p->turn == BLACK && flags & FEN_ROUND)
        return err_set(e, ERR_INPUT, "fen: in synchrone the side is always w");
    return true;
}

static bool read_castling(struct pos *p, struct str text, struct err *e)
{
    if (str_eq(text, STR("-"))) return true;
    for (size_t i = 0; i < text.n; i++) {
        const char *at = text.s[i] ? strchr(rights_letters, text.s[i]) : NULL;
        unsigned bit = at ? 1u << (at - rights_letters) : 0;
        if (!bit || p->castle & bit)
            return err_set(e, ERR_INPUT,
                           "fen: castling rights \"%.*s\": it should be KQkq, "
                           "a part of it, or -",
                           STR_ARG(str_head(text, 20)));
        p->castle |= (uint8_t)bit;
    }
    return text.n || err_set(e, ERR_INPUT, "fen: the castling rights are missing");
}

static bool read_ep(struct pos *p, struct str text, unsigned flags, struct err *e)
{
    if (str_eq(text, STR("-"))) return true;
    for (struct str rest = text; rest.n; rest = str_from(rest, 2)) {
        unsigned s = fen_square_read(rest);
        bool many = !(flags & FEN_ROUND) && p->ep;
        if (s == NO_SQUARE || many || p->ep & BIT(s))
            return err_set(e, ERR_INPUT, "fen: en passant \"%.*s\": it should be %s or -",
                           STR_ARG(str_head(text, 40)),
                           flags & FEN_ROUND ? "squares like d3e6" : "a square");
        p->ep |= BIT(s);
    }
    return text.n || err_set(e, ERR_INPUT, "fen: the en passant square is missing");
}

static bool read_number(uint32_t *out, struct str text, const char *what, struct err *e)
{
    int64_t n;
    if (text.n && char_digit(text.s[0]) && str_int(text, &n) && n >= 0 && n <= FEN_NUMBER_MAX) {
        *out = (uint32_t)n;
        return true;
    }
    return err_set(e, ERR_INPUT, "fen: the %s must be a number, not \"%.*s\"", what,
                   STR_ARG(str_head(text, 20)));
}

static bool check_kings(const struct pos *p, unsigned flags, struct err *e)
{
    for (unsigned side = WHITE; side <= BLACK; side++) {
        unsigned kings = bits_count(pos_men(p, side, KING));
        if (kings > 1)
            return err_set(e, ERR_INPUT, "fen: %s has two kings", fen_side_name(side));
        if (kings == 0 && !(flags & FEN_KINGLESS))
            return err_set(e, ERR_INPUT, "fen: %s has no king", fen_side_name(side));
    }
    return true;
}

static bool check_rights(const struct pos *p, struct err *e)
{
    static const uint8_t king[4] = { 4, 4, 60, 60 }, rook[4] = { 7, 0, 63, 56 };
    for (unsigned i = 0; i < 4; i++) {
        unsigned side = i < 2 ? WHITE : BLACK;
        if (!(p->castle & 1u << i)) continue;
        if (pos_men(p, side, KING) & BIT(king[i]) && pos_men(p, side, ROOK) & BIT(rook[i]))
            continue;
        return err_set(e, ERR_INPUT,
                       "fen: castling right %c, but king and rook are not at home",
                       rights_letters[i]);
    }
    return true;
}

static bool check_men(const struct pos *p, unsigned flags, struct err *e)
{
    if (!check_kings(p, flags, e) || !check_rights(p, e)) return false;
    if (p->man[PAWN] & (RANK(1) | RANK(8)) && !(flags & FEN_PAWNS))
        return err_set(e, ERR_INPUT, "fen: a pawn on the first or last rank");
    if (!(flags & FEN_CHECKS) && pos_in_check(p, other_side(p->turn)))
        return err_set(e, ERR_INPUT, "fen: %s is in check, but it is not its turn",
                       fen_side_name(other_side(p->turn)));
    return true;
}

bool fen_read(struct pos *out, struct str text, unsigned flags, struct err *e)
{
    struct pos p = { 0 };
    struct str field[6];
    for (int i = 0; i < 6; i++) {
        field[i] = str_word(&text);
        if (field[i].n == 0) return err_set(e, ERR_INPUT, "fen: six fields are needed");
    }
    if (str_trim(text).n) return err_set(e, ERR_INPUT, "fen: more than six fields");
    if (!read_men(&p, field[0], e) || !read_turn(&p, field[1], flags, e) ||
        !read_castling(&p, field[2], e) || !read_ep(&p, field[3], flags, e) ||
        !read_number(&p.clock, field[4], "halfmove clock", e) ||
        !read_number(&p.number, field[5], "move number", e) || !check_men(&p, flags, e))
        return false;
    *out = p;
    return true;
}

static void print_men(struct buf *out, const struct pos *p)
{
    for (unsigned rank = 8; rank-- > 0;) {
        unsigned empty = 0;
        for (unsigned file = 0; file < 8; file++) {
            unsigned s = square_at(file, rank);
            enum side side = pos_side(p, s);
            char letter = fen_letter(pos_man(p, s));
            empty += side == NO_SIDE;
            if (empty && (side != NO_SIDE || file == 7)) {
                buf_putc(out, (char)('0' + empty));
                empty = 0;
            }
            if (side == BLACK) letter = char_lower(letter);
            if (side != NO_SIDE) buf_putc(out, letter);
        }
        if (rank) buf_putc(out, '/');
    }
}

static void print_rights(struct buf *out, unsigned rights)
{
    if (!rights) buf_putc(out, '-');
    for (unsigned i = 0; i < 4; i++)
        if (rights & 1u << i) buf_putc(out, rights_letters[i]);
}

/* Squares by rank, then file: c3b6. */
static void print_ep(struct buf *out, uint64_t ep)
{
    if (!ep) buf_putc(out, '-');
    while (ep) fen_square_print(out, bits_pop(&ep));
}

static void print_four(struct buf *out, const struct pos *p, uint64_t ep, char between)
{
    print_men(out, p);
    buf_putc(out, between);
    buf_putc(out, p->turn == WHITE ? 'w' : 'b');
    buf_putc(out, between);
    print_rights(out, p->castle);
    buf_putc(out, between);
    print_ep(out, ep);
}

void fen_print(struct buf *out, const struct pos *p)
{
    print_four(out, p, p->ep, ' ');
    buf_printf(out, " %u %u", p->clock, p->number);
}

void fen_key(struct buf *out, const struct pos *p, uint64_t ep)
{
    print_four(out, p, ep, '_');
}
