/* Does a line of a mail mean an order? Judged without a board, and generous where squares are
 * written: what looks like an order is answered, be it wrong. Prose has no squares. */
#include "engine/rules.h"
#include "engine/sandbox/draft.h"

/* "(3,4)", and what was meant so: "(3,", "(-3.", "(3 4)", "(3,x)". Not "(1)", "(2,5 percent)".
 */
static bool square_here(struct scan s)
{
    if (s.token != T_OPEN) return false;
    do scan_next(&s);
    while (s.token == T_MINUS || s.token == T_PLUS);
    if (s.token != T_NUMBER) return false;
    scan_next(&s);
    if (s.token == T_END) return true;
    if (s.token == T_SEP)
        scan_next(&s);
    else if (s.token != T_NUMBER && s.token != T_MINUS)
        return false;
    while (s.token == T_MINUS || s.token == T_PLUS) scan_next(&s);
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

/* "RxN", "Rx(", "Rook takes": letters of a piece on both sides of the x, or a place behind it.
 */
static bool starts_capture(struct scan s)
{
    struct str word = scan_text(&s);
    size_t x = str_ifind(word, STR("x"));
    if (s.token != T_WORD) return false;
    scan_next(&s);
    if (x >= word.n) {
        bool takes = s.token == T_TIMES || scan_word(&s, "x") || scan_word(&s, "takes") ||
                     scan_word(&s, "captures");
        return takes && letters_kind(word) != KIND_NONE;
    }
    if (x > 0 && letters_kind(str_head(word, x)) == KIND_NONE) return false;
    if (x + 1 < word.n) return letters_kind(str_from(word, x + 1)) != KIND_NONE;
    return s.token == T_OPEN || s.token == T_NUMBER || (x > 0 && s.token == T_END);
}

/* "R(", "Z(12", "+R", "R 12,3", "pass". */
static bool starts_move(struct scan s)
{
    struct str word = scan_text(&s);
    bool plus = s.token == T_PLUS, kind = letters_kind(word) != KIND_NONE;
    bool capital = word.n && char_alpha(word.s[0]) && word.s[0] < 'a';
    bool pass = scan_word(&s, "pass"), letters = s.token == T_WORD;
    scan_next(&s);
    if (plus) return s.token == T_WORD && letters_kind(scan_text(&s)) != KIND_NONE;
    while (pass && s.token == T_SEP) scan_next(&s);
    if (pass) return s.token == T_END || phrase_starts(&s);
    if (s.token == T_OPEN && letters && word.n <= 2) {
        scan_next(&s);
        return s.token == T_NUMBER || s.token == T_MINUS || (kind && s.token == T_END);
    }
    if (scan_word(&s, "to")) scan_next(&s);
    if (!kind || !capital || s.token != T_NUMBER) return false;
    scan_next(&s);
    if (s.token == T_SEP) scan_next(&s);
    return s.token == T_NUMBER || s.token == T_MINUS;
}

static void skip_signs(struct scan *s)
{
    while (s->token == T_SEP || s->token == T_COLON || s->token == T_MINUS) scan_next(s);
}

/* At the beginning, or behind a short heading: "My move: RxG". */
static bool starts_order(struct scan s)
{
    enum { HEADING = 3 };
    if (starts_capture(s) || starts_move(s)) return true;
    for (int i = 0; i < HEADING && s.token == T_WORD; i++) scan_next(&s);
    if (s.token != T_COLON) return false;
    skip_signs(&s);
    return starts_capture(s) || starts_move(s);
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
    struct scan behind = s;
    bool begins = phrase_read(&behind, &link, &span);
    skip_signs(&behind);
    bool bare = begins && (behind.token == T_END || behind.token == T_OPEN);
    bool order = bare || condition_word(&s) || square_anywhere(s) ||
                 (s.token != T_END && starts_order(begins ? behind : s));
    if (!order) return 0;
    return SHAPE_ORDER | (begins ? SHAPE_CONTINUES : 0u) | (ends_open(s) ? SHAPE_OPEN : 0u);
}
