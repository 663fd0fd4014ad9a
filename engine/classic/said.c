/* What a player writes as a move, read without a board (20.3). One walk over the text: remarks
 * in front, castling or piece and squares, promotion, marks behind. */
#include "engine/classic/said.h"

#include "engine/classic/fen.h"
#include "engine/classic/remark.h"
#include "engine/tongue.h"

struct reader {
    struct str text;
    size_t at;
    struct misread *why;
    bool spaces;   /* spaces may part two squares */
    bool numbered; /* the number of a move stood in front */
    size_t end;    /* of the move itself */
};

static struct str rest_of(const struct reader *r)
{
    return str_from(r->text, r->at);
}

static char peek(const struct reader *r, size_t ahead)
{
    if (r->at + ahead >= r->text.n) return '\0';
    return r->text.s[r->at + ahead];
}

static bool letter_or_digit(char c)
{
    return char_alpha(c) || char_digit(c);
}

static bool fail(struct reader *r, enum verdict_code code, size_t at, size_t len,
                 const struct refused *why)
{
    if (at > r->text.n) at = r->text.n;
    if (len > r->text.n - at) len = r->text.n - at;
    *r->why = (struct misread){ .code = code, .at = at, .len = len, .why = *why };
    return false;
}

/* The word here, letters and digits only. */
static struct str word_here(const struct reader *r)
{
    size_t n = 0;
    while (letter_or_digit(peek(r, n))) n++;
    return (struct str){ r->text.s + r->at, n };
}

/* As much of a player's words as a sentence can take. */
static struct str quoted(struct str text)
{
    enum { SHOWN = 40 };
    return str_head(text, SHOWN);
}

static bool word_of(struct str word, const char *const *words)
{
    for (; *words; words++)
        if (str_ieq(word, str_of(*words))) return true;
    return false;
}

static void skip_spaces(struct reader *r)
{
    while (char_space(peek(r, 0))) r->at++;
}

/* "12. ", "12... ", "3) ", "12 Nf6": a number of a move, not the 0 of castling. */
static bool skip_number(struct reader *r)
{
    size_t n = 0;
    while (char_digit(peek(r, n))) n++;
    char next = peek(r, n);
    bool blank = char_space(next) && n > 0;
    if (next != '.' && !blank && !(next == ')' && n > 0)) return false;
    r->at += n;
    r->numbered = true;
    while (peek(r, 0) == '.' || peek(r, 0) == ')') r->at++;
    return true;
}

static bool skip_intro(struct reader *r)
{
    size_t n = remark_intro(rest_of(r));
    r->at += n;
    return n > 0;
}

/* Signs that people put around a word; programs make them of bold letters. */
static bool skip_around(struct reader *r)
{
    size_t n = remark_hidden(rest_of(r));
    r->at += n;
    return n > 0;
}

static bool skip_greeting(struct reader *r)
{
    size_t n = remark_before(rest_of(r));
    r->at += n;
    return n > 0;
}

static void skip_front(struct reader *r)
{
    do skip_spaces(r);
    while (skip_number(r) || skip_intro(r) || skip_around(r) || skip_greeting(r));
}

/* O-O, 0-0-0, o-o, OO */
static bool read_castling(struct reader *r, struct said *out)
{
    size_t n = 0, ohs = 0;
    while (ohs < 3) {
        char c = peek(r, n);
        if (c != 'O' && c != 'o' && c != '0') break;
        ohs++;
        n++;
        char next = peek(r, n + 1);
        if (peek(r, n) == '-' && (next == 'O' || next == 'o' || next == '0')) n++;
    }
    if (ohs < 2 || letter_or_digit(peek(r, n))) return false;
    out->castle = ohs == 2 ? CASTLE_SHORT : CASTLE_LONG;
    r->at += n;
    return true;
}

/* "castle kingside", "castles long" */
static bool read_castling_words(struct reader *r, struct said *out)
{
    static const char *const verbs[] = { "castle", "castles", "castling", NULL };
    static const char *const shorts[] = { "kingside", "king", "short", NULL };
    static const char *const longs[] = { "queenside", "queen", "long", NULL };
    struct reader at = *r;
    struct str word = word_here(&at);
    if (!word_of(word, verbs)) return false;
    at.at += word.n;
    skip_spaces(&at);
    word = word_here(&at);
    out->castle = word_of(word, shorts) ? CASTLE_SHORT : CASTLE_LONG;
    if (!word_of(word, shorts) && !word_of(word, longs)) return false;
    at.at += word.n;
    skip_spaces(&at);
    word = word_here(&at);
    if (str_ieq(word, STR("side"))) at.at += word.n;
    *r = at;
    return true;
}

/* U+2654 to U+265F: king, queen, rook, bishop, knight, pawn, white and black; with the sign
 * behind it that wants a picture, or none. */
static bool read_figurine(struct reader *r, uint8_t *man)
{
    static const uint8_t men[] = { KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN };
    struct str s = rest_of(r);
    unsigned char last = s.n > 2 ? (unsigned char)s.s[2] : 0;
    if (!str_starts(s, STR("\342\231")) || last < 0x94 || last > 0x9f) return false;
    *man = men[(last - 0x94) % 6];
    r->at += 3;
    skip_around(r);
    return true;
}

/* The letter of a piece, or its name. A small b is a file, not a bishop. */
static void read_piece(struct reader *r, struct said *out)
{
    if (read_figurine(r, &out->man)) return;
    struct str word = word_here(r);
    for (int man = PAWN; man < NO_MAN; man++) {
        if (!str_ieq(word, str_of(fen_man_name((enum man)man)))) continue;
        out->man = (uint8_t)man;
        r->at += word.n;
        skip_spaces(r);
        return;
    }
    char c = peek(r, 0), next = peek(r, 1), third = peek(r, 2);
    enum man man = fen_man(c);
    if (man == NO_MAN && c && strchr("kqrnp", c)) man = fen_man((char)(c - 'a' + 'A'));
    if (man == NO_MAN) return;
    /* a telephone writes b4 as B4 at the beginning of a line */
    if (c == 'B' && char_digit(next) && !letter_or_digit(third) && third != '-') return;
    out->man = (uint8_t)man;
    r->at++;
    skip_spaces(r);
}

static uint8_t read_file(struct reader *r, bool first)
{
    char c = peek(r, 0);
    if (c >= 'A' && c <= 'H' && (first || char_digit(peek(r, 1)))) c = char_lower(c);
    if (c < 'a' || c > 'h') return ANY;
    r->at++;
    return (uint8_t)(c - 'a');
}

static uint8_t read_rank(struct reader *r)
{
    char c = peek(r, 0);
    if (c < '1' || c > '8') return ANY;
    r->at++;
    return (uint8_t)(c - '1');
}

static bool skip_text(struct reader *r, const char *text)
{
    if (!str_starts(str_from(r->text, r->at), str_of(text))) return false;
    r->at += strlen(text);
    return true;
}

static bool square_here(const struct reader *r)
{
    char file = char_lower(peek(r, 0));
    return file >= 'a' && file <= 'h' && char_digit(peek(r, 1));
}

/* What may stand between two squares. Spaces alone count only if the caller asks for them: "e4
 * e5" may be two moves. */
static bool read_between(struct reader *r, struct said *out)
{
    static const char *const takes[] = { "takes", "captures", "x", NULL };
    static const char *const to[] = { "to", NULL };
    enum tie tie = TIE_NONE;
    struct reader at = *r;
    skip_spaces(&at);
    struct str word = word_here(&at);
    bool capture = word_of(word, takes);
    if (capture || word_of(word, to)) {
        at.at += word.n;
    } else if (peek(&at, 0) == 'x' || peek(&at, 0) == 'X' || peek(&at, 0) == ':') {
        capture = true;
        at.at++;
    } else if (skip_text(&at, "\303\227")) { /* multiplication sign */
        capture = true;
    } else {
        size_t n = remark_tie(&tie, rest_of(&at));
        if (n == 0) return false;
        at.at += n;
    }
    do skip_spaces(&at);
    while (tie != TIE_NONE && skip_around(&at));      /* an arrow that wants a picture */
    if (peek(&at, 0) == 'x') at.at++, capture = true; /* e4-xd5 */
    bool whole = out->from_file != ANY && out->from_rank != ANY;
    if (whole && !square_here(&at)) return false; /* "e4 - thanks", "e4 :-)" */
    out->takes = capture;
    out->tie = (uint8_t)tie;
    *r = at;
    return true;
}

/* "Sf3", "Txe5", "Zf3": the letter in front is no piece, at least not in English. */
static bool no_letter(struct reader *r, size_t start, const char *letter)
{
    static const char all[] = "KQRBN";
    char english = tongue_english(*letter);
    struct slot written = slot_str("letter", (struct str){ letter, 1 });
    if (!english) return fail(r, V_SYNTAX, start, 1, REFUSED(MOVE_LETTER, { written }));
    return fail(
        r, V_SYNTAX, start, 1,
        REFUSED(MOVE_TONGUE, { written, fen_kind_slot("piece", fen_man(english)),
                               slot_str("english", (struct str){ strchr(all, english), 1 }) }));
}

/* "d9" and "i4" look like squares; "Sf3" has a letter that is no piece in English. */
static bool no_square_in(struct reader *r, size_t start, struct str word)
{
    bool square = false;
    for (size_t k = 0; k + 1 < word.n; k++) {
        char c = word.s[k], digit = word.s[k + 1];
        if (!char_alpha(c) || !char_digit(digit)) continue;
        if (fen_square_read((struct str){ word.s + k, 2 }) == NO_SQUARE)
            return fail(
                r, V_SYNTAX, start + k, 2,
                REFUSED(MOVE_SQUARE, { slot_str("square", str_head(str_from(word, k), 2)) }));
        if (k == 1) return no_letter(r, start, word.s);
        square = true;
    }
    return !square || !tongue_english(word.s[0]) || no_letter(r, start, word.s);
}

/* Something else stands where a square is expected. */
static bool no_square(struct reader *r, size_t start)
{
    struct reader front = { .text = r->text, .at = start, .why = r->why };
    struct str word = word_here(&front);
    size_t end = r->at > start + word.n ? r->at : start + word.n;
    if (!no_square_in(r, start, word)) return false;
    if (end == start) return fail(r, V_SYNTAX, start, 1, REFUSED(MOVE_HERE));
    if (r->at == r->text.n && r->at > start)
        return fail(r, V_SYNTAX, start, end - start, REFUSED(MOVE_BREAKS_OFF));
    return fail(
        r, V_SYNTAX, start, end - start,
        REFUSED(MOVE_NOT,
                { slot_str("text", quoted(str_head(str_from(r->text, start), end - start))) }));
}

/* "Dd1-e2": the square behind the letter was the start. */
static bool goes_on(const struct reader *r)
{
    struct reader at = *r;
    struct said none = { .from_file = ANY, .from_rank = ANY };
    return square_here(&at) || (read_between(&at, &none) && square_here(&at));
}

static bool read_squares(struct reader *r, struct said *out)
{
    size_t start = r->at - (out->man != NO_MAN && r->at > 0), first = r->at;
    char letter = peek(r, 0);
    out->from_file = read_file(r, out->man == NO_MAN);
    out->from_rank = read_rank(r);
    if (out->man == NO_MAN && out->from_rank == ANY && tongue_english(letter)) {
        out->tongue = letter;
        out->tongue_at = first;
    }
    bool between = read_between(r, out);
    if (r->spaces && out->from_file != ANY && out->from_rank != ANY) skip_spaces(r);
    uint8_t file = read_file(r, false);
    uint8_t rank = file == ANY ? ANY : read_rank(r);
    if (file == ANY && !between && out->from_rank != ANY && out->from_file != ANY) {
        file = out->from_file;
        rank = out->from_rank;
        out->from_file = out->from_rank = ANY;
    }
    if (file == ANY || rank == ANY || char_digit(peek(r, 0))) return no_square(r, start);
    out->to = (uint8_t)square_at(file, rank);
    return !out->tongue || !goes_on(r) || no_letter(r, first, r->text.s + first);
}

/* =Q, (Q), /Q, Q, q behind the last square. */
static bool read_promotion(struct reader *r, struct said *out)
{
    char c = peek(r, 0);
    bool sign = c == '=' || c == '(' || c == '/';
    struct reader at = *r;
    at.at += sign;
    if (read_figurine(&at, &out->promote) && out->promote != PAWN && out->promote != KING) {
        r->at = at.at + (c == '(' && peek(&at, 0) == ')');
        return true;
    }
    out->promote = NO_MAN;
    char letter = peek(r, sign), behind = peek(r, sign + 1u);
    if (c == '(' && letter == '=') return true; /* a draw sign, not ours */
    if (!sign && (!char_alpha(c) || letter_or_digit(behind) || c == 'e')) return true;
    enum man man =
        char_alpha(letter) ? fen_man((char)(char_lower(letter) - 'a' + 'A')) : NO_MAN;
    if (man == NO_MAN || man == PAWN || man == KING || letter_or_digit(behind))
        return fail(r, V_PROMOTION, r->at, sign ? 2 : 1, REFUSED(PROMOTION_LETTER));
    out->promote = (uint8_t)man;
    r->at += sign + 1u;
    if (c == '(' && behind == ')') r->at++;
    return true;
}

/* Check marks, e.p., exclamation marks, full stops. */
static void skip_behind(struct reader *r)
{
    for (;;) {
        char c = peek(r, 0);
        size_t n = c && strchr(" \t\r\n+#!?.,;", c) ? 1 : remark_hidden(rest_of(r));
        if (n == 0) n = remark_mark(rest_of(r));
        if (n == 0) n = remark_check(rest_of(r));
        if (n == 0) return;
        r->at += n;
    }
}

static bool skipped(const struct reader *r, const char *signs)
{
    for (size_t i = r->end; i < r->at; i++)
        if (strchr(signs, r->text.s[i])) return true;
    return false;
}

static bool read_move(struct reader *r, struct said *out)
{
    if (read_castling(r, out) || read_castling_words(r, out)) return true;
    read_piece(r, out);
    if (!read_squares(r, out) || !read_promotion(r, out)) return false;
    if (out->man == NO_MAN && (out->from_file == ANY || out->from_rank == ANY)) out->man = PAWN;
    return true;
}

static bool read_front(struct reader *r, struct said *out)
{
    *out =
        (struct said){ .man = NO_MAN, .from_file = ANY, .from_rank = ANY, .promote = NO_MAN };
    skip_front(r);
    if (!read_move(r, out)) return false;
    r->end = r->at;
    skip_behind(r);
    out->asks = skipped(r, "?") && !skipped(r, "!");
    return true;
}

bool said_read_front(struct said *out, struct misread *why, struct str text, struct str *rest)
{
    struct reader r = { .text = text, .why = why };
    if (!read_front(&r, out)) return false;
    *rest = str_from(text, r.at);
    return true;
}

static bool read_whole(struct reader *r, struct said *out)
{
    if (str_trim(r->text).n == 0) return fail(r, V_SYNTAX, 0, 0, REFUSED(MOVE_MISSING));
    if (!read_front(r, out)) return false;
    struct str rest = rest_of(r);
    if (rest.n == 0 || remark_behind(rest, skipped(r, ".,;"))) return true;
    return fail(r, V_SYNTAX, r->at, str_trim(rest).n,
                REFUSED(MOVE_BEHIND, { slot_str("text", quoted(str_trim(rest))) }));
}

bool said_read(struct said *out, struct misread *why, struct str text)
{
    struct reader r = { .text = text, .why = why };
    return read_whole(&r, out);
}

bool said_read_spaced(struct said *out, struct str text)
{
    struct misread why;
    struct reader r = { .text = text, .why = &why, .spaces = true };
    return read_whole(&r, out) && !r.numbered && out->from_file != ANY && out->from_rank != ANY;
}
