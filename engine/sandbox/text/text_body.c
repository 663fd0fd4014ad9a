/* The records of what stands on the board: pieces, implosions; and orders. And the
 * contradictions between them that formats.md forbids. */
#include "engine/sandbox/position/sort.h"
#include "engine/sandbox/text/text.h"

static bool read_marks(struct reader *r, struct piece *p, struct str rest)
{
    static const struct {
        const char *word;
        uint8_t mark;
    } marks[] = { { "possessed", MARK_POSSESSED },
                  { "disabled", MARK_DISABLED },
                  { "capturable", MARK_CAPTURABLE } };
    for (struct str w = str_word(&rest); w.n; w = str_word(&rest)) {
        uint8_t mark = 0;
        for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
            if (str_eq(w, str_of(marks[i].word))) mark = marks[i].mark;
        if (mark == 0) return text_fail(r, "\"%.*s\" is not a mark", STR_ARG(str_head(w, 40)));
        if (p->marks & mark)
            return text_fail(r, "the mark \"%.*s\" is given twice", STR_ARG(w));
        p->marks |= mark;
    }
    return true;
}

bool text_piece(struct reader *r, struct piece *p, struct str rest)
{
    *p = (struct piece){ .army = 0 };
    if (!text_army(r, &rest, &p->army)) return false;
    struct str letters = str_word(&rest);
    p->kind = piece_kind(letters);
    if (p->kind == KIND_NONE)
        return text_fail(r, "unknown piece \"%.*s\"", STR_ARG(str_head(letters, 40)));
    if (!text_square(r, &rest, &p->at) || !text_on_board(r, p->at) || !read_marks(r, p, rest))
        return false;
    if ((p->marks & MARK_POSSESSED) && piece_table[p->kind].flags & (PIECE_PAWN | PIECE_SPIRIT))
        return text_fail(r, "a %s cannot be possessed", piece_table[p->kind].name);
    if (piece_table[p->kind].flags & PIECE_THIEF && !r->b->options.time_thief)
        return text_fail(r, "time thieves are not in this game: option time-thief is off");
    if (r->b->army[p->army].out_until >= 0)
        return text_fail(r, "army %.*s is out and has a piece",
                         STR_ARG(r->b->army[p->army].name));
    return true;
}

bool text_read_piece(struct reader *r, struct str rest)
{
    return text_piece(r, &r->b->piece[r->b->n_piece++], rest);
}

bool text_read_implosion(struct reader *r, struct str rest)
{
    struct square *s = &r->b->implosion[r->b->n_implosion++];
    return text_square(r, &rest, s) && text_on_board(r, *s) && text_end(r, rest);
}

bool text_read_order(struct reader *r, struct str rest)
{
    uint16_t army;
    if (!text_army(r, &rest, &army)) return false;
    r->order[r->b->n_order++] = (struct order_record){ army, str_trim(rest), r->line };
    return true;
}

static bool sort_implosions(struct reader *r)
{
    struct board *b = r->b;
    struct sort_key *k = NEW(r->a, struct sort_key, b->n_implosion);
    struct square *old = NEW(r->a, struct square, b->n_implosion);
    if (!k || !old) return err_nomem(r->e);
    for (uint32_t i = 0; i < b->n_implosion; i++) {
        old[i] = b->implosion[i];
        k[i] = (struct sort_key){ sort_square_key(old[i]), i };
    }
    if (!sort_keys(k, b->n_implosion, r->a, r->e)) return false;
    for (uint32_t i = 0; i < b->n_implosion; i++) {
        b->implosion[i] = old[k[i].index];
        if (i == 0 || k[i].key != k[i - 1].key) continue;
        text_seek(r, REC_IMPLOSION, k[i].index);
        return text_fail(r, "(%d,%d) is an implosion square twice", b->implosion[i].x,
                         b->implosion[i].y);
    }
    return true;
}

/* Kings: at most one, and none where the army's record says that it has none. In the order of
 * the text, so that the second one is the wrong one. */
static bool check_kings(struct reader *r)
{
    const struct board *b = r->b;
    bool *has = NEW(r->a, bool, (size_t)b->n_army + 1);
    if (!has) return err_nomem(r->e);
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        const struct army *army = &b->army[p->army];
        if (!(piece_table[p->kind].flags & PIECE_ROYAL)) continue;
        bool none = army->fresh || army->king_dead;
        if (has[p->army] || none) text_seek_piece(r, i);
        if (has[p->army]) return text_fail(r, "a second king of %.*s", STR_ARG(army->name));
        if (none)
            return text_fail(r, "army %.*s has a king, but its record says it has none",
                             STR_ARG(army->name));
        has[p->army] = true;
    }
    return true;
}

static bool crowded(struct reader *r, struct square s, uint32_t nth)
{
    if (board_implosion(r->b, s)) return true;
    text_seek_piece(r, nth);
    return text_fail(r, "two pieces on (%d,%d), which is no implosion square", s.x, s.y);
}

/* Several pieces on one square only on an implosion square (1.3). The line that is named is the
 * later one of the two. */
static bool check_squares(struct reader *r)
{
    const struct board *b = r->b;
    struct sort_key *k = NEW(r->a, struct sort_key, b->n_piece);
    if (!k) return err_nomem(r->e);
    for (uint32_t i = 0; i < b->n_piece; i++)
        k[i] = (struct sort_key){ sort_square_key(b->piece[i].at), i };
    if (!sort_keys(k, b->n_piece, r->a, r->e)) return false;
    for (uint32_t i = 1; i < b->n_piece; i++)
        if (k[i].key == k[i - 1].key && !crowded(r, b->piece[k[i].index].at, k[i].index))
            return false;
    return true;
}

/* Printed texts are in order already: then there is nothing to sort. */
static bool arrange_pieces(struct reader *r)
{
    struct board *b = r->b;
    struct arena before = *r->a;
    uint32_t i = 1;
    while (i < b->n_piece && board_piece_cmp(b, &b->piece[i - 1], &b->piece[i]) <= 0) i++;
    if (i < b->n_piece) {
        bool ok = check_squares(r);
        *r->a = before;
        return ok && board_sort(b, r->a, r->e);
    }
    for (i = 1; i < b->n_piece; i++)
        if (square_eq(b->piece[i].at, b->piece[i - 1].at) && !crowded(r, b->piece[i].at, i))
            return false;
    return true;
}

bool text_finish_pieces(struct reader *r)
{
    if (!sort_implosions(r) || !check_kings(r) || !arrange_pieces(r)) return false;
    board_pair(r->b);
    return r->count[REC_THREAT] == 0 || lines_build(&r->lines, r->b, r->a, r->e);
}
