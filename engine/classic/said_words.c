/* The parts of a move that people also say in words: castling, men, promotions. */
#include "engine/classic/fen.h"
#include "engine/classic/remark.h"
#include "engine/classic/said_reader.h"

static bool letter_or_digit(char c)
{
    return char_alpha(c) || char_digit(c);
}

struct str said_word(const struct said_reader *r)
{
    size_t n = 0;
    while (letter_or_digit(said_peek(r, n))) n++;
    return (struct str){ r->text.s + r->at, n };
}

bool said_word_of(struct str word, const char *const *words)
{
    for (; *words; words++)
        if (str_ieq(word, str_of(*words))) return true;
    return false;
}

void said_skip_spaces(struct said_reader *r)
{
    while (char_space(said_peek(r, 0))) r->at++;
}

bool said_skip_around(struct said_reader *r)
{
    size_t n = remark_hidden(str_from(r->text, r->at));
    r->at += n;
    return n > 0;
}

bool said_square_here(const struct said_reader *r)
{
    char file = char_lower(said_peek(r, 0));
    return file >= 'a' && file <= 'h' && char_digit(said_peek(r, 1));
}

void said_examples(struct refused *why, unsigned side)
{
    static const struct {
        const char *slot, *by[2];
    } example[] = {
        { "pawn", { "e4", "e5" } },          { "knight", { "Nf3", "Nf6" } },
        { "capture", { "exd5", "exd4" } },   { "long", { "e2-e4", "e7-e5" } },
        { "promotion", { "a8=Q", "a1=Q" } },
    };
    for (size_t i = 0; i < REFUSED_SLOTS && why->slot[i].kind != SLOT_END; i++)
        for (size_t k = 0; k < sizeof example / sizeof *example; k++)
            if (strcmp(why->slot[i].name, example[k].slot) == 0)
                why->slot[i].text = str_of(example[k].by[side]);
}

bool said_fail(struct said_reader *r, enum verdict_code code, size_t at, size_t len,
               const struct refused *why)
{
    if (at > r->text.n) at = r->text.n;
    if (len > r->text.n - at) len = r->text.n - at;
    *r->why = (struct misread){ .code = code, .at = at, .len = len, .why = *why };
    said_examples(&r->why->why, WHITE);
    return false;
}

/* If the word here is one of these, it is read, with the spaces after it. */
static bool take(struct said_reader *r, const char *const *words)
{
    struct str word = said_word(r);
    if (word.n == 0 || !said_word_of(word, words)) return false;
    r->at += word.n;
    said_skip_spaces(r);
    return true;
}

/* ---- castling ---------------------------------------------------------------------------- */

/* O-O, 0-0-0, o-o, OO */
static bool castling_sign(struct said_reader *r, struct said *out)
{
    size_t n = 0, ohs = 0;
    while (ohs < 3) {
        char c = said_peek(r, n);
        if (c != 'O' && c != 'o' && c != '0') break;
        ohs++;
        n++;
        char next = said_peek(r, n + 1);
        if (said_peek(r, n) == '-' && (next == 'O' || next == 'o' || next == '0')) n++;
    }
    if (ohs < 2 || letter_or_digit(said_peek(r, n))) return false;
    out->castle = ohs == 2 ? CASTLE_SHORT : CASTLE_LONG;
    r->at += n;
    return true;
}

/* "short", "kingside", "king side"; `half`: "king" alone as well. */
static enum castling castling_side(struct said_reader *r, bool half)
{
    static const char *const shorts[] = { "kingside", "short", NULL };
    static const char *const longs[] = { "queenside", "long", NULL };
    static const char *const king[] = { "king", NULL }, *const queen[] = { "queen", NULL };
    static const char *const side[] = { "side", NULL };
    struct said_reader at = *r;
    if (take(r, shorts)) return CASTLE_SHORT;
    if (take(r, longs)) return CASTLE_LONG;
    enum castling castle = take(&at, king)    ? CASTLE_SHORT
                           : take(&at, queen) ? CASTLE_LONG
                                              : CASTLE_NOT;
    if (castle == CASTLE_NOT || !(take(&at, side) || half)) return CASTLE_NOT;
    *r = at;
    return castle;
}

/* "castle kingside", "castles long", "short castle", "castle" */
static bool castling_words(struct said_reader *r, struct said *out)
{
    static const char *const verbs[] = { "castle", "castles", "castling", NULL };
    struct said_reader at = *r;
    enum castling castle = castling_side(&at, false);
    if (!take(&at, verbs)) return false;
    if (castle == CASTLE_NOT) castle = castling_side(&at, true);
    out->castle = castle == CASTLE_NOT ? CASTLE_EITHER : (uint8_t)castle;
    *r = at;
    return true;
}

bool said_castling(struct said_reader *r, struct said *out)
{
    return castling_sign(r, out) || castling_words(r, out);
}

/* ---- men --------------------------------------------------------------------------------- */

/* U+2654 to U+265F: king, queen, rook, bishop, knight, pawn, white and black; with the sign
 * behind it that wants a picture, or none. */
static bool figurine(struct said_reader *r, uint8_t *man)
{
    static const uint8_t men[] = { KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN };
    struct str s = str_from(r->text, r->at);
    unsigned char last = s.n > 2 ? (unsigned char)s.s[2] : 0;
    if (!str_starts(s, STR("\342\231")) || last < 0x94 || last > 0x9f) return false;
    *man = men[(last - 0x94) % 6];
    r->at += 3;
    said_skip_around(r);
    return true;
}

static enum man man_named(struct str word)
{
    for (int man = PAWN; man < NO_MAN; man++)
        if (str_ieq(word, str_of(fen_man_name((enum man)man)))) return (enum man)man;
    return NO_MAN;
}

void said_man(struct said_reader *r, struct said *out)
{
    if (figurine(r, &out->man)) return;
    struct str word = said_word(r);
    enum man man = man_named(word);
    char c = said_peek(r, 0), next = said_peek(r, 1), third = said_peek(r, 2);
    size_t n = man == NO_MAN ? 1 : word.n;
    if (man == NO_MAN) man = fen_man(c);
    if (man == NO_MAN && c && strchr("kqrnp", c)) man = fen_man((char)(c - 'a' + 'A'));
    if (man == NO_MAN) return;
    /* phones write b4 as B4 at the beginning of a line */
    if (c == 'B' && char_digit(next) && !letter_or_digit(third) && third != '-') return;
    out->man = (uint8_t)man;
    r->at += n;
    said_skip_spaces(r);
}

/* ---- promotions -------------------------------------------------------------------------- */

/* Q, R, B or N, by its letter if a sign stands in front. */
static enum man promotion_man(struct str word, bool sign)
{
    enum man man = man_named(word);
    if (man == NO_MAN && sign && word.n == 1 && char_alpha(word.s[0]))
        man = fen_man((char)(char_lower(word.s[0]) - 'a' + 'A'));
    return man == PAWN || man == KING ? NO_MAN : man;
}

/* "g8 queen", "g8=queen", "g8 = Q", "g8 promotes to a queen". A name alone counts where a pawn
 * could promote: "Rxd5 queen" and "g8 queen h5" say something else. */
static bool promotion_words(struct said_reader *r, struct said *out)
{
    static const char *const verbs[] = { "promotes", "promoting", "promote",  "becomes",
                                         "become",   "becoming",  "promoted", NULL };
    static const char *const idle[] = { "to", "into", "a", "an", NULL };
    struct said_reader at = *r;
    said_skip_spaces(&at);
    bool sign = said_peek(&at, 0) == '=';
    at.at += sign;
    said_skip_spaces(&at);
    bool said = take(&at, verbs) || sign;
    while (said && take(&at, idle)) {
    }
    struct str word = said_word(&at);
    enum man man = promotion_man(word, sign);
    if (man == NO_MAN) return false;
    at.at += word.n;
    struct said_reader ahead = at;
    said_skip_spaces(&ahead);
    bool last = rank_of(out->to) == 0 || rank_of(out->to) == 7;
    if (!said && (!last || out->takes || said_square_here(&ahead))) return false;
    out->promote = (uint8_t)man;
    *r = at;
    return true;
}

bool said_promotion(struct said_reader *r, struct said *out)
{
    if (promotion_words(r, out)) return true;
    char c = said_peek(r, 0);
    bool sign = c == '=' || c == '(' || c == '/';
    struct said_reader at = *r;
    at.at += sign;
    if (figurine(&at, &out->promote) && out->promote != PAWN && out->promote != KING) {
        r->at = at.at + (c == '(' && said_peek(&at, 0) == ')');
        return true;
    }
    out->promote = NO_MAN;
    char letter = said_peek(r, sign), behind = said_peek(r, sign + 1u);
    if (c == '(' && letter == '=') return true; /* a draw sign, not ours */
    if (!sign && (!char_alpha(c) || letter_or_digit(behind) || c == 'e')) return true;
    enum man man =
        char_alpha(letter) ? fen_man((char)(char_lower(letter) - 'a' + 'A')) : NO_MAN;
    if (man == NO_MAN || man == PAWN || man == KING || letter_or_digit(behind))
        return said_fail(r, V_PROMOTION, r->at, sign ? 2 : 1,
                         REFUSED(PROMOTION_LETTER, { slot_text("promotion", "") }));
    out->promote = (uint8_t)man;
    r->at += sign + 1u;
    if (c == '(' && behind == ')') r->at++;
    return true;
}
