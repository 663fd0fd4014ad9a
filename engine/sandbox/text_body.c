/* The records of pieces and of what happened last: pieces, implosions, moves, threats, orders;
 * and the contradictions between them that formats.md forbids. */
#include "engine/sandbox/cover.h"
#include "engine/sandbox/reader.h"
#include "engine/sandbox/sort.h"

static bool on_board(struct reader *r, struct square s)
{
    return square_on_board(r->b, s) || reader_fail(r, "(%d,%d) is off the board", s.x, s.y);
}

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
        if (mark == 0)
            return reader_fail(r, "\"%.*s\" is not a mark", STR_ARG(str_head(w, 40)));
        if (p->marks & mark)
            return reader_fail(r, "the mark \"%.*s\" is given twice", STR_ARG(w));
        p->marks |= mark;
    }
    return true;
}

bool read_piece(struct reader *r, struct str rest)
{
    struct piece *p = &r->b->piece[r->b->n_piece];
    if (!reader_army(r, &rest, &p->army)) return false;
    struct str letters = str_word(&rest);
    p->kind = piece_kind(letters);
    if (p->kind == KIND_NONE)
        return reader_fail(r, "unknown piece \"%.*s\"", STR_ARG(str_head(letters, 40)));
    if (!reader_square(r, &rest, &p->at) || !on_board(r, p->at) || !read_marks(r, p, rest))
        return false;
    if ((p->marks & MARK_POSSESSED) && piece_table[p->kind].flags & (PIECE_PAWN | PIECE_SPIRIT))
        return reader_fail(r, "a %s cannot be possessed", piece_table[p->kind].name);
    if (piece_table[p->kind].flags & PIECE_THIEF && !r->b->options.time_thief)
        return reader_fail(r, "time thieves are not in this game: option time-thief is off");
    if (r->b->army[p->army].out_until >= 0)
        return reader_fail(r, "army %.*s is out and has a piece",
                           STR_ARG(r->b->army[p->army].name));
    r->piece_line[r->b->n_piece++] = r->line;
    return true;
}

bool read_implosion(struct reader *r, struct str rest)
{
    struct square *s = &r->b->implosion[r->b->n_implosion];
    if (!reader_square(r, &rest, s) || !on_board(r, *s)) return false;
    r->implosion_line[r->b->n_implosion++] = r->line;
    return reader_end(r, rest);
}

bool read_order(struct reader *r, struct str rest)
{
    uint16_t army;
    if (!reader_army(r, &rest, &army)) return false;
    r->order[r->b->n_order++] =
        (struct order_record){ r->b->army[army].name, str_trim(rest), r->line };
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
        k[i] = (struct sort_key){ square_key(old[i]), i };
    }
    if (!sort_keys(k, b->n_implosion, r->a, r->e)) return false;
    for (uint32_t i = 0; i < b->n_implosion; i++) {
        b->implosion[i] = old[k[i].index];
        r->line = r->implosion_line[k[i].index];
        if (i > 0 && square_eq(b->implosion[i], b->implosion[i - 1]))
            return reader_fail(r, "(%d,%d) is an implosion square twice", b->implosion[i].x,
                               b->implosion[i].y);
    }
    return true;
}

/* Kings: at most one, and none where the army's record says that it has none. In the order of
 * the text, so that the second one is the wrong one. */
static bool check_kings(struct reader *r)
{
    const struct board *b = r->b;
    bool *has = NEW(r->a, bool, b->n_army);
    if (!has) return err_nomem(r->e);
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        const struct army *army = &b->army[p->army];
        if (!(piece_table[p->kind].flags & PIECE_ROYAL)) continue;
        r->line = r->piece_line[i];
        if (has[p->army]) return reader_fail(r, "a second king of %.*s", STR_ARG(army->name));
        if (army->fresh || army->king_dead)
            return reader_fail(r, "army %.*s has a king, but its record says it has none",
                               STR_ARG(army->name));
        has[p->army] = true;
    }
    return true;
}

/* Several pieces on one square only on an implosion square (1.3). The line that is named is the
 * later one of the two. */
static bool check_squares(struct reader *r)
{
    const struct board *b = r->b;
    struct sort_key *k = NEW(r->a, struct sort_key, b->n_piece);
    if (!k) return err_nomem(r->e);
    for (uint32_t i = 0; i < b->n_piece; i++)
        k[i] = (struct sort_key){ square_key(b->piece[i].at), i };
    if (!sort_keys(k, b->n_piece, r->a, r->e)) return false;
    for (uint32_t i = 1; i < b->n_piece; i++) {
        struct square s = b->piece[k[i].index].at;
        r->line = r->piece_line[k[i].index];
        if (k[i].key == k[i - 1].key && !board_implosion(b, s))
            return reader_fail(r, "two pieces on (%d,%d), which is no implosion square", s.x,
                               s.y);
    }
    return true;
}

bool finish_pieces(struct reader *r)
{
    if (!sort_implosions(r) || !check_kings(r) || !check_squares(r)) return false;
    if (r->b->n_piece) memcpy(r->as_read, r->b->piece, r->b->n_piece * sizeof *r->as_read);
    return board_sort(r->b, r->a, r->e) && lines_build(&r->lines, r->b, r->a, r->e);
}

/* The next piece of `army` on the square of `from`, PIECE_NONE to begin with. */
static uint32_t next_of(const struct reader *r, struct square s, uint16_t army, uint32_t after)
{
    uint32_t first = lines_at(&r->lines, s), n = lines_count(&r->lines, first);
    if (first == PIECE_NONE) return PIECE_NONE;
    for (uint32_t p = after == PIECE_NONE ? first : after + 1; p < first + n; p++)
        if (r->b->piece[p].army == army) return p;
    return PIECE_NONE;
}

static bool none_there(struct reader *r, uint16_t army, struct square s)
{
    return reader_fail(r, "no piece of %.*s stands on (%d,%d)", STR_ARG(r->b->army[army].name),
                       s.x, s.y);
}

bool read_moved(struct reader *r, struct str rest)
{
    struct moved *m = &r->b->moved[r->b->n_moved];
    if (!reader_army(r, &rest, &m->army) || !reader_square(r, &rest, &m->from) ||
        !reader_square(r, &rest, &m->to) || !on_board(r, m->from) || !reader_end(r, rest))
        return false;
    if (square_eq(m->from, m->to)) return reader_fail(r, "a move from a square to itself");
    if (next_of(r, m->to, m->army, PIECE_NONE) == PIECE_NONE)
        return none_there(r, m->army, m->to);
    r->moved_line[r->b->n_moved++] = r->line;
    return true;
}

/* Two pieces of one army may share an implosion square: take the pair that checks. */
static bool find_pair(struct reader *r, struct threat *t, const struct square at[2],
                      const uint16_t army[2])
{
    t->attacker = PIECE_NONE;
    while ((t->attacker = next_of(r, at[0], army[0], t->attacker)) != PIECE_NONE) {
        t->victim = PIECE_NONE;
        while ((t->victim = next_of(r, at[1], army[1], t->victim)) != PIECE_NONE)
            if (check_of(&r->lines, t->attacker, t->victim).by != COVER_NO) return true;
    }
    if (next_of(r, at[0], army[0], PIECE_NONE) == PIECE_NONE)
        return none_there(r, army[0], at[0]);
    if (next_of(r, at[1], army[1], PIECE_NONE) == PIECE_NONE)
        return none_there(r, army[1], at[1]);
    return reader_fail(r, "the piece on (%d,%d) does not check the one on (%d,%d)", at[0].x,
                       at[0].y, at[1].x, at[1].y);
}

bool read_threat(struct reader *r, struct str rest)
{
    struct threat *t = &r->b->threat[r->b->n_threat];
    struct square at[2];
    uint16_t army[2];
    for (int i = 0; i < 2; i++)
        if (!reader_army(r, &rest, &army[i]) || !reader_square(r, &rest, &at[i])) return false;
    struct str w = str_word(&rest);
    for (t->state = 0; t->state < 5 && !str_eq(w, str_of(threat_word[t->state]));) t->state++;
    if (t->state == 5)
        return reader_fail(r, "\"%.*s\" is not a state of a threat", STR_ARG(str_head(w, 40)));
    if (!reader_end(r, rest) || !find_pair(r, t, at, army)) return false;
    r->threat_line[r->b->n_threat] = r->line;
    if (t->state != THREAT_CHANCE) r->b->n_threat++;
    return true;
}

static bool sort_moved(struct reader *r)
{
    struct board *b = r->b;
    struct sort_key *k = NEW(r->a, struct sort_key, b->n_moved);
    struct moved *old = NEW(r->a, struct moved, b->n_moved);
    uint32_t *rank = army_ranks(b, r->a);
    if (!k || !old || !rank) return err_nomem(r->e);
    for (uint32_t i = 0; i < b->n_moved; i++) {
        old[i] = b->moved[i];
        k[i] = (struct sort_key){ square_key(old[i].to), i };
    }
    if (!sort_keys(k, b->n_moved, r->a, r->e)) return false;
    for (uint32_t i = 0; i < b->n_moved; i++) k[i].key = square_key(old[k[i].index].from);
    if (!sort_keys(k, b->n_moved, r->a, r->e)) return false;
    for (uint32_t i = 0; i < b->n_moved; i++) k[i].key = rank[old[k[i].index].army];
    if (!sort_keys(k, b->n_moved, r->a, r->e)) return false;
    for (uint32_t i = 0; i < b->n_moved; i++) {
        b->moved[i] = old[k[i].index];
        r->line = r->moved_line[k[i].index];
        if (i > 0 && b->moved[i].army == b->moved[i - 1].army &&
            square_eq(b->moved[i].from, b->moved[i - 1].from) &&
            square_eq(b->moved[i].to, b->moved[i - 1].to))
            return reader_fail(r, "this move is told twice");
    }
    return true;
}

static bool sort_threats(struct reader *r)
{
    struct board *b = r->b;
    struct sort_key *k = NEW(r->a, struct sort_key, b->n_threat);
    struct threat *old = NEW(r->a, struct threat, b->n_threat);
    if (!k || !old) return err_nomem(r->e);
    for (uint32_t i = 0; i < b->n_threat; i++) {
        old[i] = b->threat[i];
        k[i] = (struct sort_key){ (uint64_t)old[i].victim << 32 | old[i].attacker, i };
    }
    if (!sort_keys(k, b->n_threat, r->a, r->e)) return false;
    for (uint32_t i = 0; i < b->n_threat; i++) {
        b->threat[i] = old[k[i].index];
        r->line = r->threat_line[k[i].index];
        if (i > 0 && k[i].key == k[i - 1].key)
            return reader_fail(r, "this threat is given twice");
    }
    return true;
}

/* The line of a piece, when the pieces are sorted already. */
static uint32_t line_of(const struct reader *r, const struct piece *p)
{
    uint32_t i = 0;
    while (piece_cmp(r->b, &r->as_read[i], p) != 0) i++;
    return r->piece_line[i];
}

/* `capturable` and a window need each other (formats.md). */
static bool check_capturable(struct reader *r)
{
    const struct board *b = r->b;
    bool *window = NEW(r->a, bool, b->n_piece);
    if (!window) return err_nomem(r->e);
    for (uint32_t i = 0; i < b->n_threat; i++)
        if (b->threat[i].state == THREAT_WINDOW) window[b->threat[i].victim] = true;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        bool marked = (p->marks & MARK_CAPTURABLE) != 0;
        if (marked == window[i]) continue;
        r->line = line_of(r, p);
        return reader_fail(r, "%.*s %s (%d,%d) is %s", STR_ARG(b->army[p->army].name),
                           piece_table[p->kind].letters, p->at.x, p->at.y,
                           marked ? "capturable without a threat in the state window"
                                  : "in a window, but not marked capturable");
    }
    return true;
}

bool finish_threats(struct reader *r)
{
    return sort_moved(r) && sort_threats(r) && check_capturable(r);
}
