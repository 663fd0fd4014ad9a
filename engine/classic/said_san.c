/* Moves to text and patterns to moves (20.3): canonical algebraic text among a list of moves.
 */
#include "engine/classic/fen.h"
#include "engine/classic/said.h"

#include <assert.h>

static const char *const castling_text[] = { "", "O-O", "O-O-O", "castle" };

static enum castling castling_of(const struct move *m)
{
    if (m->how != HOW_CASTLE) return CASTLE_NOT;
    return m->to > m->from ? CASTLE_SHORT : CASTLE_LONG;
}

void said_print(struct buf *out, const struct said *s)
{
    buf_puts(out, castling_text[s->castle]);
    if (s->castle != CASTLE_NOT) return;
    if ((s->man != PAWN && s->man != NO_MAN) || s->any_file)
        buf_putc(out, fen_letter((enum man)s->man));
    if (s->from_file != ANY) buf_putc(out, (char)('a' + s->from_file));
    if (s->from_rank != ANY) buf_putc(out, (char)('1' + s->from_rank));
    if (s->takes) buf_putc(out, 'x');
    fen_square_print(out, s->to);
    if (s->promote != NO_MAN) buf_printf(out, "=%c", fen_letter((enum man)s->promote));
}

/* 20.3: "d5" is never a capture of a pawn; "pawn takes d5" is. */
static bool file_named(const struct said *s, const struct move *m)
{
    bool slants = m->man == PAWN && file_of(m->from) != file_of(m->to) &&
                  rank_of(m->from) != rank_of(m->to);
    return !slants || s->from_file != ANY || s->any_file;
}

bool said_fits(const struct said *s, const struct move *m)
{
    if (s->castle == CASTLE_EITHER) return m->how == HOW_CASTLE;
    if (s->castle != CASTLE_NOT) return castling_of(m) == (enum castling)s->castle;
    /* Kg1 does not mean castling, but e1g1 and Ke1-g1 do; "e4" never means a pawn's step back
     * or aside */
    bool whole = s->from_file != ANY && s->from_rank != ANY;
    if ((m->how == HOW_CASTLE || m->how == HOW_STEP) && !whole) return false;
    return (s->man == NO_MAN || s->man == m->man) && s->to == m->to &&
           (s->from_file == ANY || s->from_file == file_of(m->from)) &&
           (s->from_rank == ANY || s->from_rank == rank_of(m->from)) && file_named(s, m) &&
           s->promote == m->promote;
}

static bool fits_any_promotion(const struct said *s, struct move m)
{
    static const uint8_t becomes[] = { QUEEN, ROOK, BISHOP, KNIGHT };
    bool last = m.man == PAWN && rank_of(m.to) == (m.side == WHITE ? 7 : 0);
    if (!last) return said_fits(s, &m);
    bool fits = false;
    for (size_t i = 0; i < sizeof becomes; i++) {
        m.promote = becomes[i];
        fits |= said_fits(s, &m);
    }
    return fits;
}

/* Where a man could go from there if nothing stood in its way; a pawn also to capture. */
static uint64_t ways(unsigned side, enum man man, unsigned from)
{
    struct pos p = { .ep = 0 };
    bool home = rank_of(from) == (side == WHITE ? 1 : 6);
    if (man == PAWN && (rank_of(from) == 0 || rank_of(from) == 7)) return 0;
    pos_put(&p, side, man, from);
    uint64_t to = pos_attacks(&p, from);
    if (man != PAWN) return to;
    to |= side == WHITE ? BIT(from) << 8 : BIT(from) >> 8;
    if (home) to |= side == WHITE ? BIT(from) << 16 : BIT(from) >> 16;
    return to;
}

static bool castles(const struct said *s, unsigned side)
{
    unsigned king = side == WHITE ? 4 : 60;
    struct move m = { .side = (uint8_t)side, .man = KING, .from = (uint8_t)king };
    m.to = s->to > king ? (uint8_t)(king + 2) : (uint8_t)(king - 2);
    m.promote = NO_MAN;
    m.how = HOW_CASTLE;
    return s->castle != CASTLE_NOT || said_fits(s, &m);
}

bool said_possible(const struct said *s, unsigned side)
{
    bool possible = castles(s, side);
    for (unsigned man = PAWN; man <= KING && !possible; man++)
        for (unsigned from = 0; from < 64; from++) {
            struct move m = { .side = (uint8_t)side, .man = (uint8_t)man };
            m.from = (uint8_t)from;
            m.to = s->to;
            m.promote = NO_MAN;
            if (ways(side, (enum man)man, from) & BIT(s->to))
                possible |= fits_any_promotion(s, m);
        }
    return possible;
}

uint32_t said_find(uint32_t *first, const struct said *s, const struct move_list *l)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < l->n; i++)
        if (said_fits(s, &l->move[i]) && n++ == 0) *first = i;
    return n;
}

/* Which of file and rank tell this move from the others of its kind to its square. */
static void print_from(struct buf *out, const struct move_list *l, const struct move *m)
{
    bool others = false, same_file = false, same_rank = false;
    for (uint32_t i = 0; i < l->n; i++) {
        const struct move *o = &l->move[i];
        if (o->man != m->man || o->to != m->to || o->from == m->from || o->how == HOW_CASTLE)
            continue;
        others = true;
        same_file |= file_of(o->from) == file_of(m->from);
        same_rank |= rank_of(o->from) == rank_of(m->from);
    }
    if (!others) return;
    if (!same_file || same_rank) buf_putc(out, (char)('a' + file_of(m->from)));
    if (same_file) buf_putc(out, (char)('1' + rank_of(m->from)));
}

void said_san(struct buf *out, const struct pos *p, const struct move_list *l, uint32_t i)
{
    assert(i < l->n);
    const struct move *m = &l->move[i];
    bool takes = m->how == HOW_EP || pos_occupied(p) & BIT(m->to) & ~BIT(m->from);
    if (m->how == HOW_CASTLE) {
        buf_puts(out, castling_text[castling_of(m)]);
        return;
    }
    if (m->man != PAWN) {
        buf_putc(out, fen_letter((enum man)m->man));
        print_from(out, l, m);
    } else if (m->how == HOW_STEP) {
        fen_square_print(out, m->from);
    } else if (file_of(m->from) != file_of(m->to)) {
        buf_putc(out, (char)('a' + file_of(m->from)));
    }
    if (takes) buf_putc(out, 'x');
    fen_square_print(out, m->to);
    if (m->promote != NO_MAN) buf_printf(out, "=%c", fen_letter((enum man)m->promote));
}
