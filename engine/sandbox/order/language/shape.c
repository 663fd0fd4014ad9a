/* Does a line of a mail mean an order? Judged without a board, and generous where squares are
 * written: what looks like an order is answered, even if it is wrong. Prose has no squares. */
#include "engine/rules.h"
#include "engine/sandbox/order/language/phrase.h"
#include "engine/sandbox/order/language/remark.h"
#include "engine/sandbox/order/language/way.h"

static bool is_sign(const struct scan *s)
{
    return s->token == T_COMMA || s->token == T_STOP || s->token == T_MARK ||
           s->token == T_COLON || s->token == T_MINUS;
}

static void skip_signs(struct scan *s)
{
    while (is_sign(s)) scan_next(s);
}

static bool is_minus(const struct scan *s)
{
    return s->token == T_MINUS || s->token == T_PLUS;
}

/* "(3,4)", and what was meant so: "(3,", "(-3.", "(3 4)", "(3,x)". Not "(1)", "(2,5 percent)".
 */
static bool square_here(struct scan s)
{
    if (s.token != T_OPEN) return false;
    do scan_next(&s);
    while (is_minus(&s));
    if (s.token != T_NUMBER) return false;
    scan_next(&s);
    if (s.token == T_END) return true;
    if (s.token == T_COMMA || s.token == T_STOP)
        scan_next(&s);
    else if (s.token != T_NUMBER && s.token != T_MINUS)
        return false;
    while (is_minus(&s)) scan_next(&s);
    if (s.token == T_CLOSE || s.token == T_END) return true;
    if (s.token != T_NUMBER) return false;
    scan_next(&s);
    return s.token != T_WORD;
}

static bool square_anywhere(struct scan s)
{
    for (; s.token != T_END; scan_next(&s))
        if (square_here(s)) return true;
    return false;
}

/* "takes knight", "takes the N", "takes (3,4)"; not "takes a while" */
static bool takes_something(struct scan s)
{
    if (s.token == T_TIMES || scan_word(&s, "x")) return true;
    if (!words_is(&s, W_TAKES)) return false;
    do scan_next(&s);
    while (words_is(&s, W_ARTICLE | W_THEIRS));
    return s.token == T_OPEN || words_kind(scan_text(&s)) != KIND_NONE;
}

/* "RxN", "Rx(", "Rook takes": letters of a piece on both sides of the x, or a place after it.
 */
static bool starts_capture(struct scan s)
{
    struct str word = scan_text(&s);
    struct scan next = scan_ahead(&s);
    size_t x = str_ifind(word, STR("x"));
    if (s.token != T_WORD) return false;
    if (x >= word.n) return words_kind(word) != KIND_NONE && takes_something(next);
    if (x > 0 && words_kind(str_head(word, x)) == KIND_NONE) return false;
    if (x + 1 < word.n) return words_kind(str_from(word, x + 1)) != KIND_NONE;
    return next.token == T_OPEN || next.token == T_NUMBER || (x > 0 && next.token == T_END);
}

/* "pass", "Pass, thanks", "hold"; not "pass the salt". */
static bool starts_pass(struct reading r)
{
    if (!words_is(&r.s, W_PASS)) return false;
    scan_next(&r.s);
    return (r.s.token == T_END || is_sign(&r.s) || phrase_starts(&r.s)) && remarks_behind(&r);
}

/* "R 12,3", "R12,-6", "Rook to 3,4"; small letters are more likely a list. */
static bool starts_bare(const struct scan *letters, struct scan s)
{
    bool capital = char_lower(letters->word[0]) != letters->word[0];
    if (scan_word(&s, "to")) scan_next(&s);
    if (!capital || s.token != T_NUMBER) return false;
    scan_next(&s);
    if (s.token == T_COMMA || s.token == T_STOP) scan_next(&s);
    return s.token == T_NUMBER || s.token == T_MINUS;
}

/* "R(", "Z(12", "+R". */
static bool starts_move(struct scan s)
{
    struct scan next = scan_ahead(&s);
    bool kind = words_kind(scan_text(&s)) != KIND_NONE;
    if (s.token == T_PLUS)
        return next.token == T_WORD && words_kind(scan_text(&next)) != KIND_NONE;
    if (s.token != T_WORD) return false;
    if (next.token == T_OPEN && s.letters <= 2) {
        scan_next(&next);
        return next.token == T_NUMBER || next.token == T_MINUS || (kind && next.token == T_END);
    }
    return kind && starts_bare(&s, next);
}

static bool direction_anywhere(struct scan s)
{
    for (; s.token != T_END; scan_next(&s))
        if (way_direction(&s) >= 0) return true;
    return false;
}

static bool kind_anywhere(struct scan s)
{
    for (; s.token != T_END; scan_next(&s))
        if (words_kind(scan_text(&s)) != KIND_NONE) return true;
    return false;
}

/* "R->north", "Rook pushes its file north", "push north R"; not "push it to the north". */
static bool starts_push(struct scan s)
{
    struct scan next = scan_ahead(&s);
    if (remark_push_starts(&s)) return direction_anywhere(next) && kind_anywhere(next);
    if (words_kind(scan_text(&s)) == KIND_NONE) return false;
    if (words_is(&next, W_PUSH)) return direction_anywhere(next);
    if (next.token != T_ARROW) return false;
    scan_next(&next);
    return way_direction(&next) >= 0;
}

/* At the beginning, or behind what may stand before an order: "My move: RxG", "12. RxG". */
static bool starts_order(struct scan s)
{
    static const struct speaker speaker = { true, { "", 0 } };
    struct misread why;
    struct reading r = { .s = s, .speaker = &speaker, .why = &why };
    remarks_before(&r);
    return starts_capture(r.s) || starts_move(r.s) || starts_push(r.s) || starts_pass(r);
}

static bool condition_word(const struct scan *s)
{
    return scan_word(s, "conditional") || scan_word(s, "condition") || scan_word(s, "cond");
}

/* Is this the beginning of the action behind a condition? In the middle of one, words go on. */
static bool ends_condition(const struct scan *s, bool part)
{
    return (s->token == T_WORD && !part) || s->token == T_OPEN || s->token == T_PLUS;
}

/* Does the line end within brackets, behind a condition, or in the middle of one? */
static bool ends_open(struct scan s)
{
    enum { NOTHING, WHOLE, PART } condition = NOTHING;
    enum action_link link;
    struct span span;
    int depth = 0;
    while (s.token != T_END) {
        depth += s.token == T_OPEN;
        depth -= s.token == T_CLOSE && depth > 0;
        if (s.token == T_WORD && phrase_read(&s, &link, &span)) {
            condition = WHOLE;
            continue;
        }
        if (condition_word(&s) || scan_word(&s, "if"))
            condition = PART;
        else if (ends_condition(&s, condition == PART))
            condition = NOTHING;
        scan_next(&s);
    }
    return depth > 0 || condition != NOTHING;
}

unsigned order_shape(struct str line)
{
    struct scan s = scan_make(line);
    enum action_link link;
    struct span span;
    skip_signs(&s);
    if (s.token == T_NUMBER && scan_ahead(&s).token != T_COMMA) scan_next(&s); /* "2) else" */
    if (s.token == T_CLOSE) scan_next(&s);
    skip_signs(&s);
    struct scan behind = s;
    bool begins = phrase_read(&behind, &link, &span);
    skip_signs(&behind);
    bool bare = begins && (behind.token == T_END || behind.token == T_OPEN);
    bool order = bare || condition_word(&s) || square_anywhere(s) ||
                 (s.token != T_END && starts_order(begins ? behind : s));
    if (!order) return 0;
    return SHAPE_ORDER | (begins ? SHAPE_CONTINUES : 0u) | (ends_open(s) ? SHAPE_OPEN : 0u);
}
