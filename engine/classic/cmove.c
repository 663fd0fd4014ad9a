/* The stated move as text, and its condition. Whether a move can be played is asked of the
 * position later. */
#include "engine/classic/cmove.h"

/* The text being read, and where the reason goes when it is wrong. */
struct reading {
    struct str text;
    struct misread *why;
};

static bool fail(const struct reading *r, struct str at, const struct refused *why)
{
    *r->why = (struct misread){ .code = V_SYNTAX, .len = at.n, .why = *why };
    r->why->at = (size_t)(at.s - r->text.s);
    return false;
}

static bool read_move(const struct reading *r, struct said *out, struct str move)
{
    if (str_trim(move).n == 0) return fail(r, move.n ? move : r->text, REFUSED(CMOVE_MISSING));
    if (said_read(out, r->why, move) && said_clear(r->why, out)) {
        if (out->castle != CASTLE_EITHER) return true;
        return fail(r, move, REFUSED(CASTLING_SIDE));
    }
    r->why->at += (size_t)(move.s - r->text.s);
    return false;
}

static bool read_man(char letter, struct cmove *out)
{
    static const struct {
        char letter;
        uint8_t condition, man;
    } letters[] = { { 'k', IF_MAN, KING },   { 'q', IF_MAN, QUEEN },  { 'r', IF_MAN, ROOK },
                    { 'b', IF_MAN, BISHOP }, { 'n', IF_MAN, KNIGHT }, { 'p', IF_MAN, PAWN },
                    { 'e', IF_ANY, NO_MAN } };
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        if (char_lower(letter) != letters[i].letter) continue;
        out->condition = letters[i].condition;
        out->man = letters[i].man;
        return true;
    }
    return false;
}

static bool read_condition(const struct reading *r, struct cmove *out, struct str words)
{
    struct str s = str_trim(words);
    if (s.n == 0) return fail(r, words, REFUSED(CMOVE_NO_CONDITION));
    while (s.n > 2 && strchr(",:;", s.s[s.n - 1])) s.n--; /* "if Bg5, then Nf6" */
    out->condition = IF_EMPTY;
    bool good = s.n == 2 || (s.n == 3 && read_man(s.s[0], out));
    if (good && s.n == 3) s = str_from(s, 1);
    char file = ' ';
    if (good) file = char_lower(s.s[0]);
    if (!good || file < 'a' || file > 'h' || s.s[1] < '1' || s.s[1] > '8')
        return fail(r, words, REFUSED(CMOVE_CONDITION));
    out->square = (uint8_t)square_at((unsigned)(file - 'a'), (unsigned)(s.s[1] - '1'));
    return true;
}

/* Cuts "if" or a word like it off the front; false, and nothing is cut, if another word stands
 * there. */
static bool cut_word(struct str *rest, const char *word)
{
    struct str s = str_trim(*rest);
    struct str first = str_word(&s);
    if (!str_ieq(first, str_of(word))) return false;
    *rest = s;
    return true;
}

/* The text before the word and the text after it; false if the word is not there. */
static bool cut_at(struct str *head, struct str *rest, const char *word)
{
    struct str s = *rest;
    struct str w = str_word(&s);
    while (w.n && !str_ieq(w, str_of(word))) w = str_word(&s);
    if (w.n == 0) return false;
    *head = str_head(*rest, (size_t)(w.s - rest->s));
    *rest = s;
    return true;
}

/* Apart from the x, which means nothing (20.3). */
static bool same_move(const struct said *a, const struct said *b)
{
    return a->man == b->man && a->from_file == b->from_file && a->from_rank == b->from_rank &&
           a->to == b->to && a->promote == b->promote && a->castle == b->castle &&
           a->asks == b->asks && a->tongue == b->tongue && a->any_file == b->any_file;
}

/* Both moves behind a condition. If they are the same move, the condition does not matter. */
static bool read_both(const struct reading *r, struct cmove *out, struct str then,
                      struct str other)
{
    if (!read_move(r, &out->then, then) || !read_move(r, &out->other, other)) return false;
    if (same_move(&out->then, &out->other))
        *out = (struct cmove){ .condition = IF_ALWAYS, .man = NO_MAN, .then = out->then };
    return true;
}

/* "if Bg5 then Nf6 else c5" */
static bool read_words(const struct reading *r, struct cmove *out, struct str rest)
{
    struct str condition, then;
    if (!cut_at(&condition, &rest, "then") || !cut_at(&then, &rest, "else"))
        return fail(r, r->text, REFUSED(CMOVE_WORDS));
    struct str_cut question = str_cut(condition, '?');
    return read_condition(r, out, question.head) && read_both(r, out, then, rest);
}

bool cmove_read(struct cmove *out, struct misread *why, struct str text)
{
    const struct reading r = { text, why };
    struct str rest = str_trim(text);
    *out = (struct cmove){ .condition = IF_ALWAYS, .man = NO_MAN };
    if (rest.n && rest.s[0] == '!') return read_move(&r, &out->then, str_from(rest, 1));
    if (cut_word(&rest, "if")) return read_words(&r, out, rest);
    struct str_cut question = str_cut(rest, '?');
    if (!question.ok) return fail(&r, rest, REFUSED(CMOVE_FORM));
    struct str_cut slash = str_cut(question.tail, '/');
    if (!slash.ok) return fail(&r, question.tail, REFUSED(CMOVE_SLASH));
    return read_condition(&r, out, question.head) && read_both(&r, out, slash.head, slash.tail);
}

void cmove_print(struct buf *out, const struct cmove *c)
{
    if (c->condition == IF_ALWAYS) {
        buf_putc(out, '!');
        said_print(out, &c->then);
        return;
    }
    if (c->condition == IF_ANY) buf_putc(out, 'E');
    if (c->condition == IF_MAN) buf_putc(out, "PNBRQK"[c->man]);
    buf_putc(out, (char)('a' + file_of(c->square)));
    buf_putc(out, (char)('1' + rank_of(c->square)));
    buf_putc(out, '?');
    said_print(out, &c->then);
    buf_putc(out, '/');
    said_print(out, &c->other);
}

const struct said *cmove_due(const struct cmove *c, const struct pos *p, unsigned side)
{
    bool enemy = pos_side(p, c->square) == other_side(side);
    bool holds = true;
    if (c->condition == IF_EMPTY) holds = pos_side(p, c->square) == NO_SIDE;
    if (c->condition == IF_ANY) holds = enemy;
    if (c->condition == IF_MAN) holds = enemy && pos_man(p, c->square) == (enum man)c->man;
    return holds ? &c->then : &c->other;
}
