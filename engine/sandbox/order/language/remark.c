/* What players write around an order: numbers of moves, greetings, thanks, smileys. Before an
 * order every word must be known to say nothing, or be in a greeting or a sentence of its own;
 * after it, a remark is set off by a sign or by a word that begins remarks. Words that may
 * change or add an order are never skipped. */
#include "engine/sandbox/order/language/remark.h"
#include "engine/sandbox/order/language/letters.h"
#include "engine/sandbox/order/language/phrase.h"
#include "engine/sandbox/order/language/spot.h"
#include "engine/sandbox/order/language/way.h"

static bool kind_word(const struct scan *s)
{
    return s->token == T_WORD && words_kind(scan_text(s)) != KIND_NONE;
}

/* "RxN", "xN", "Rx": an x between letters of pieces or nothing. */
static bool capture_word(const struct scan *s)
{
    struct str word = scan_text(s);
    size_t x = str_ifind(word, STR("x"));
    if (x >= word.n) return false;
    return (x == 0 || words_kind(str_head(word, x)) != KIND_NONE) &&
           (x + 1 == word.n || words_kind(str_from(word, x + 1)) != KIND_NONE);
}

/* "push north", "pushes the", "push R" */
bool remark_push_starts(const struct scan *s)
{
    struct scan ahead = scan_ahead(s);
    return words_is(s, W_PUSH) && (way_direction(&ahead) >= 0 || kind_word(&ahead) ||
                                   ahead.token == T_OPEN || words_is(&ahead, W_ARTICLE));
}

bool remark_new_starts(const struct scan *s)
{
    struct scan at = *s;
    if (words_is(&at, W_ARTICLE) && !words_is(&at, W_KNOWN) && !scan_word(&at, "new"))
        scan_next(&at);
    if (!scan_word(&at, "new")) return false;
    scan_next(&at);
    return kind_word(&at) || scan_word(&at, "time");
}

/* Does an action begin here? */
static bool remark_action_starts(const struct scan *s)
{
    struct scan ahead = scan_ahead(s);
    if (s->token == T_PLUS) return ahead.token == T_WORD;
    if (s->token == T_OPEN) return spot_starts(s);
    return s->token == T_TIMES || kind_word(s) || capture_word(s) || remark_push_starts(s) ||
           remark_new_starts(s) || words_is(s, W_PASS | W_PLACE);
}

static bool harmless(const struct scan *s)
{
    if (s->token == T_LETTER) return true;
    return s->token == T_WORD && !kind_word(s) && !capture_word(s) && !remark_push_starts(s) &&
           !words_is(s, W_PASS | W_PROMOTE | W_DOUBT | W_IF);
}

static bool is_sign(const struct scan *s)
{
    return s->token == T_COMMA || s->token == T_STOP || s->token == T_MARK ||
           s->token == T_COLON || s->token == T_MINUS;
}

/* "(good luck!)": *s moves past the bracket. */
static bool bracket_skip(struct scan *s)
{
    struct scan at = scan_ahead(s);
    while (harmless(&at) || is_sign(&at)) scan_next(&at);
    if (at.token != T_CLOSE) return false;
    *s = scan_ahead(&at);
    return true;
}

/* A whole sentence with nothing of an order in it, "Great game so far!" */
static bool sentence_skip(struct scan *s)
{
    struct scan at = *s;
    while (harmless(&at) || at.token == T_COMMA) scan_next(&at);
    if (at.token != T_STOP && at.token != T_MARK) return false;
    *s = at;
    return true;
}

/* "Hi Bob,": other words only up to a sign. */
static bool greeting_skip(struct scan *s)
{
    if (!words_is(s, W_GREETS)) return false;
    while (words_is(s, W_GREETS)) scan_next(s);
    struct scan at = *s;
    while (at.token == T_LETTER || (at.token == T_WORD && harmless(&at))) scan_next(&at);
    if (is_sign(&at)) *s = at;
    return true;
}

/* "12", "#12" behind a word such as "move" */
static void number_skip(struct scan *s)
{
    struct scan ahead = scan_ahead(s);
    if (s->token == T_NUMERO && ahead.token == T_NUMBER) *s = ahead;
    if (s->token == T_NUMBER) scan_next(s);
}

/* "1.", "12)", "3...", "12 - ", "#4", "12 R", "(1) R": the number of a move, if it cannot be
 * one of a square. */
static bool numbering_skip(struct scan *s)
{
    bool bracket = s->token == T_OPEN, numero = s->token == T_NUMERO;
    struct scan at = bracket || numero ? scan_ahead(s) : *s;
    if (at.token != T_NUMBER) return false;
    scan_next(&at);
    bool closed = at.token == T_CLOSE;
    if (bracket && !closed) return false;
    if (closed) scan_next(&at);
    bool action = at.spaced && (at.token == T_WORD || at.token == T_PLUS);
    bool parted = at.token == T_STOP || at.token == T_COLON || at.token == T_MARK ||
                  (at.token == T_MINUS && at.spaced);
    if (!action && !parted && !numero && (bracket || !closed)) return false;
    *s = at;
    return true;
}

/* Letters right before a square are those of a piece, known or not: "I(3,4)" is no remark. */
static bool letters_of_square(const struct scan *s)
{
    struct scan ahead = scan_ahead(s);
    bool square = ahead.token == T_OPEN || ahead.token == T_NUMBER;
    return square && (scan_glued(&ahead) || s->letters == 1);
}

static bool word_skip(struct reading *r)
{
    struct scan *s = &r->s;
    bool numbered = words_is(s, W_NUMBERED);
    struct scan next = scan_ahead(s);
    if (letters_of_square(s) && !numbered) return false;
    if (words_is(s, W_KNOWN) && scan_word(&next, "new")) return false;
    if (greeting_skip(s)) return true;
    if (!words_is(s, W_BEFORE) && !str_ieq(scan_text(s), r->speaker->army))
        return sentence_skip(s);
    scan_next(s);
    struct scan ahead = scan_ahead(s);
    bool number = s->token == T_NUMBER || s->token == T_NUMERO;
    if (numbered && number && ahead.token != T_COMMA) number_skip(s);
    return true;
}

/* A bracket that holds the whole order, or a remark before it. */
static bool open_skip(struct reading *r)
{
    struct scan ahead = scan_ahead(&r->s);
    if (spot_starts(&r->s)) return false;
    if (remark_action_starts(&ahead) || !bracket_skip(&r->s)) {
        scan_next(&r->s);
        r->wraps++;
    }
    return true;
}

void remarks_before(struct reading *r)
{
    bool numbered = false;
    for (;;) {
        struct scan *s = &r->s;
        bool number = s->token == T_NUMBER || s->token == T_NUMERO || s->token == T_OPEN;
        if (!numbered && number && numbering_skip(s)) {
            numbered = true;
            continue;
        }
        if (is_sign(s))
            scan_next(s);
        else if (s->token == T_OPEN && open_skip(r))
            continue;
        else if (s->token != T_WORD || remark_action_starts(s) || phrase_starts(s) ||
                 !word_skip(r))
            return;
    }
}

/* ---- behind ---- */

static bool refuse_word(struct reading *r)
{
    if (kind_word(&r->s)) return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_SECOND_PIECE);
    if (remark_action_starts(&r->s))
        return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_SECOND_ORDER);
    if (words_is(&r->s, W_DOUBT | W_PROMOTE))
        return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_WORD_MAY_CHANGE_IT);
    return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_WORD_OUT_OF_PLACE);
}

/* ":-)" */
static bool smiley_skip(struct scan *s)
{
    struct scan at = scan_ahead(s);
    if (s->token != T_COLON && s->token != T_COMMA) return false;
    if (at.token == T_MINUS) scan_next(&at);
    if (at.token != T_CLOSE && at.token != T_OPEN) return false;
    if (at.token == T_OPEN && scan_ahead(&at).token != T_END) return false;
    *s = scan_ahead(&at);
    return true;
}

/* A check mark of chess, "+" or "#", that ends the order. */
static bool check_mark_skip(struct scan *s)
{
    struct scan at = scan_ahead(s);
    if (s->token != T_PLUS && s->token != T_NUMERO) return false;
    if (at.token != T_END && !is_sign(&at) && at.token != s->token) return false;
    *s = at;
    return true;
}

/* "R(2,6)?": is it an order? "!?" judges the move, as chess players do. */
static bool question(struct reading *r)
{
    bool asks = false, judges = false;
    struct span at = r->s.span;
    for (; r->s.token == T_MARK; scan_next(&r->s)) {
        char c = r->s.text.s[r->s.span.at];
        asks = asks || c == '?';
        judges = judges || c != '?';
    }
    if (!asks || judges) return false;
    return !reading_fail(r, V_SYNTAX, at, REFUSAL_QUESTION);
}

static bool remark_skip(struct reading *r)
{
    struct scan *s = &r->s;
    bool numbered = words_is(s, W_NUMBERED);
    if (s->token == T_OPEN && !spot_starts(s)) {
        if (bracket_skip(s)) return true;
        return reading_fail(r, V_SYNTAX, s->span, REFUSAL_REMARK_IN_BRACKETS);
    }
    if (!harmless(s)) return refuse_word(r);
    scan_next(s);
    if (numbered) number_skip(s);
    return true;
}

/* "2) else ...": a number before a condition. */
static bool numbered_condition(struct scan *s)
{
    struct scan at = *s;
    if (!numbering_skip(&at)) return false;
    while (is_sign(&at)) scan_next(&at);
    if (!phrase_starts(&at)) return false;
    *s = at;
    return true;
}

bool remarks_behind(struct reading *r)
{
    struct scan *s = &r->s;
    bool parted = false;
    if (question(r)) return false;
    while (s->token != T_END && !phrase_starts(s) && !numbered_condition(s)) {
        bool closes = s->token == T_CLOSE && r->wraps > 0;
        r->wraps -= closes;
        if (closes || is_sign(s)) {
            if (!smiley_skip(s)) scan_next(s);
            parted = true;
        } else if (!check_mark_skip(s)) {
            if (!parted && s->token != T_OPEN && !words_is(s, W_OPENS)) return refuse_word(r);
            if (!remark_skip(r)) return false;
            parted = true;
        }
    }
    return true;
}
