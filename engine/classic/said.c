/* What a player writes as a move, read without a board (20.3). One walk over the text: remarks
 * in front, castling or piece and squares, promotion, marks behind. */
#include "engine/classic/fen.h"
#include "engine/classic/remark.h"
#include "engine/classic/said_reader.h"
#include "engine/tongue.h"

static struct str rest_of(const struct said_reader *r)
{
    return str_from(r->text, r->at);
}

/* As much of a player's words as a sentence can take; never half of a character. */
static struct str quoted(struct str text)
{
    enum { SHOWN = 40 };
    size_t n = text.n < SHOWN ? text.n : SHOWN;
    while (n > 0 && n < text.n && ((unsigned char)text.s[n] & 0xc0) == 0x80) n--;
    return str_trim(str_head(text, n));
}

/* "12. ", "12... ", "3) ", "12 Nf6": a number of a move, not the 0 of castling. */
static bool skip_number(struct said_reader *r)
{
    size_t n = 0;
    while (char_digit(said_peek(r, n))) n++;
    char next = said_peek(r, n);
    bool blank = char_space(next) && n > 0;
    if (next != '.' && !blank && !(next == ')' && n > 0)) return false;
    r->at += n;
    r->numbered = true;
    while (said_peek(r, 0) == '.' || said_peek(r, 0) == ')') r->at++;
    return true;
}

static bool skip_intro(struct said_reader *r)
{
    size_t n = remark_intro(rest_of(r));
    r->at += n;
    return n > 0;
}

static bool skip_greeting(struct said_reader *r)
{
    size_t n = remark_before(rest_of(r));
    r->at += n;
    return n > 0;
}

static void skip_front(struct said_reader *r)
{
    do said_skip_spaces(r);
    while (skip_number(r) || skip_intro(r) || said_skip_around(r) || skip_greeting(r));
}

static uint8_t read_file(struct said_reader *r, bool first)
{
    char c = said_peek(r, 0);
    if (c >= 'A' && c <= 'H' && (first || char_digit(said_peek(r, 1)))) c = char_lower(c);
    if (c < 'a' || c > 'h') return ANY;
    r->at++;
    return (uint8_t)(c - 'a');
}

static uint8_t read_rank(struct said_reader *r)
{
    char c = said_peek(r, 0);
    if (c < '1' || c > '8') return ANY;
    r->at++;
    return (uint8_t)(c - '1');
}

static bool skip_text(struct said_reader *r, const char *text)
{
    if (!str_starts(str_from(r->text, r->at), str_of(text))) return false;
    r->at += strlen(text);
    return true;
}

/* What may stand between two squares. Spaces alone count only if the caller asks for them: "e4
 * e5" may be two moves. */
static bool read_between(struct said_reader *r, struct said *out)
{
    static const char *const takes[] = { "takes", "captures", "x", NULL };
    static const char *const to[] = { "to", NULL };
    enum tie tie = TIE_NONE;
    struct said_reader at = *r;
    said_skip_spaces(&at);
    struct str word = said_word(&at);
    bool capture = said_word_of(word, takes);
    if (capture || said_word_of(word, to)) {
        at.at += word.n;
    } else if (said_peek(&at, 0) == 'x' || said_peek(&at, 0) == 'X' ||
               said_peek(&at, 0) == ':') {
        capture = true;
        at.at++;
    } else if (skip_text(&at, "\303\227")) { /* multiplication sign */
        capture = true;
    } else {
        size_t n = remark_tie(&tie, rest_of(&at));
        if (n == 0) return false;
        at.at += n;
    }
    do said_skip_spaces(&at);
    while (tie != TIE_NONE && said_skip_around(&at));      /* an arrow that wants a picture */
    if (said_peek(&at, 0) == 'x') at.at++, capture = true; /* e4-xd5 */
    bool whole = out->from_file != ANY && out->from_rank != ANY;
    if (whole && !said_square_here(&at)) return false; /* "e4 - thanks", "e4 :-)" */
    out->takes = capture;
    out->tie = (uint8_t)tie;
    *r = at;
    return true;
}

/* "Sf3", "Txe5", "Zf3": the letter in front is no piece, at least not in English. */
static bool no_letter(struct said_reader *r, size_t start, const char *letter)
{
    static const char all[] = "KQRBN";
    char english = tongue_english(*letter);
    struct slot written = slot_str("letter", (struct str){ letter, 1 });
    if (!english) return said_fail(r, V_SYNTAX, start, 1, REFUSED(MOVE_LETTER, { written }));
    return said_fail(
        r, V_SYNTAX, start, 1,
        REFUSED(MOVE_TONGUE, { written, fen_kind_slot("piece", fen_man(english)),
                               slot_str("english", (struct str){ strchr(all, english), 1 }) }));
}

/* "d9" and "i4" look like squares; "Sf3" has a letter that is no piece in English. */
static bool no_square_in(struct said_reader *r, size_t start, struct str word)
{
    bool square = false;
    for (size_t k = 0; k + 1 < word.n; k++) {
        char c = word.s[k], digit = word.s[k + 1];
        if (!char_alpha(c) || !char_digit(digit)) continue;
        if (fen_square_read((struct str){ word.s + k, 2 }) == NO_SQUARE)
            return said_fail(
                r, V_SYNTAX, start + k, 2,
                REFUSED(MOVE_SQUARE, { slot_str("square", str_head(str_from(word, k), 2)) }));
        if (k == 1) return no_letter(r, start, word.s);
        square = true;
    }
    return !square || !tongue_english(word.s[0]) || no_letter(r, start, word.s);
}

/* The end of what was read so far, or of the word there if that is longer, including letters of
 * other alphabets that continue it. */
static size_t end_of(const struct said_reader *r, size_t start, struct str word)
{
    size_t end = r->at > start + word.n ? r->at : start + word.n;
    if (end == start || char_space(r->text.s[end - 1])) return end;
    while (end < r->text.n && remark_hidden(str_from(r->text, end)) == 0 &&
           ((unsigned char)r->text.s[end] >= 0x80 || char_alpha(r->text.s[end])))
        end++;
    return end;
}

/* Something else stands where a square is expected. `first`: behind the piece. */
static bool no_square(struct said_reader *r, size_t start, size_t first)
{
    struct said_reader front = { .text = r->text, .at = start };
    struct said_reader behind = { .text = r->text, .at = first };
    struct str word = said_word(&front);
    bool parted = first > start + word.n;
    size_t end = end_of(r, start, word);
    if (!no_square_in(r, start, word)) return false;
    if (parted && !no_square_in(r, first, said_word(&behind))) return false;
    struct str text = quoted(str_head(str_from(r->text, start), end - start));
    if (text.n == 0)
        return said_fail(
            r, V_SYNTAX, start, 1,
            REFUSED(MOVE_HERE, { slot_text("pawn", ""), slot_text("knight", "") }));
    if (r->at == r->text.n && r->at > start)
        return said_fail(r, V_SYNTAX, start, end - start, REFUSED(MOVE_BREAKS_OFF));
    return said_fail(r, V_SYNTAX, start, text.n,
                     REFUSED(MOVE_NOT, { slot_str("text", text), slot_text("pawn", ""),
                                         slot_text("knight", ""), slot_text("capture", ""),
                                         slot_text("promotion", ""), slot_text("long", "") }));
}

/* "Dd1-e2": the square behind the letter was the start. */
static bool goes_on(const struct said_reader *r)
{
    struct said_reader at = *r;
    struct said none = { .from_file = ANY, .from_rank = ANY };
    return said_square_here(&at) || (read_between(&at, &none) && said_square_here(&at));
}

/* `start`: where the move begins, perhaps with a piece. */
static bool read_squares(struct said_reader *r, struct said *out, size_t start)
{
    size_t first = r->at;
    char letter = said_peek(r, 0);
    out->from_file = read_file(r, out->man == NO_MAN);
    out->from_rank = read_rank(r);
    if (out->man == NO_MAN && out->from_rank == ANY && tongue_english(letter)) {
        out->tongue = letter;
        out->tongue_at = first;
    }
    bool between = read_between(r, out);
    if (r->spaces && out->from_file != ANY && out->from_rank != ANY) said_skip_spaces(r);
    uint8_t file = read_file(r, false);
    uint8_t rank = file == ANY ? ANY : read_rank(r);
    if (file == ANY && !between && out->from_rank != ANY && out->from_file != ANY) {
        file = out->from_file;
        rank = out->from_rank;
        out->from_file = out->from_rank = ANY;
    }
    if (file == ANY || rank == ANY || char_digit(said_peek(r, 0)))
        return no_square(r, start, first);
    out->to = (uint8_t)square_at(file, rank);
    return !out->tongue || !goes_on(r) || no_letter(r, first, r->text.s + first);
}

/* Check marks, e.p., exclamation marks, full stops. */
static void skip_behind(struct said_reader *r)
{
    for (;;) {
        char c = said_peek(r, 0);
        size_t n = c && strchr(" \t\r\n+#!?.,;", c) ? 1 : remark_hidden(rest_of(r));
        if (n == 0) n = remark_mark(rest_of(r));
        if (n == 0) n = remark_check(rest_of(r));
        if (n == 0) return;
        r->at += n;
    }
}

static bool skipped(const struct said_reader *r, const char *signs)
{
    for (size_t i = r->end; i < r->at; i++)
        if (strchr(signs, r->text.s[i])) return true;
    return false;
}

static bool read_move(struct said_reader *r, struct said *out)
{
    size_t start = r->at;
    if (said_castling(r, out)) return true;
    said_man(r, out);
    bool pawn = out->man == PAWN;
    if (!read_squares(r, out, start) || !said_promotion(r, out)) return false;
    out->any_file = pawn && out->takes && out->from_file == ANY;
    if (out->man == NO_MAN && (out->from_file == ANY || out->from_rank == ANY)) out->man = PAWN;
    return true;
}

static bool read_front(struct said_reader *r, struct said *out)
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
    struct said_reader r = { .text = text, .why = why };
    if (!read_front(&r, out)) return false;
    *rest = str_from(text, r.at);
    return true;
}

static bool read_whole(struct said_reader *r, struct said *out)
{
    if (str_trim(r->text).n == 0) return said_fail(r, V_SYNTAX, 0, 0, REFUSED(MOVE_MISSING));
    if (!read_front(r, out)) return false;
    struct str rest = rest_of(r);
    if (rest.n == 0 || remark_behind(rest, skipped(r, ".,;"))) return true;
    return said_fail(r, V_SYNTAX, r->at, str_trim(rest).n,
                     REFUSED(MOVE_BEHIND, { slot_str("text", quoted(str_trim(rest))) }));
}

bool said_read(struct said *out, struct misread *why, struct str text)
{
    struct said_reader r = { .text = text, .why = why };
    return read_whole(&r, out);
}

bool said_read_spaced(struct said *out, struct str text)
{
    struct misread why;
    struct said_reader r = { .text = text, .why = &why, .spaces = true };
    return read_whole(&r, out) && !r.numbered && out->from_file != ANY && out->from_rank != ANY;
}
