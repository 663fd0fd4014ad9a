/* The grammar of orders (rules 4.2 and 5): from tokens to drafts. Knows no board: whether the
 * pieces are there is judged later. Each reader moves the scan on or says why it cannot. */
#include "engine/sandbox/draft.h"

enum { LETTERS_MAX = 16 };

struct reading {
    struct scan s;
    struct span first, last; /* of the action under way */
    bool thief;              /* the game has time thieves */
    struct misread *why;
};

static bool misread(struct reading *r, enum verdict_code code, struct span span,
                    const char *sentence)
{
    *r->why = (struct misread){ code, verdict_rule(code), sentence, span };
    return false;
}

static void go_on(struct reading *r)
{
    r->last = r->s.span;
    scan_next(&r->s);
}

/* One coordinate with its sign; digits without end are just far off every board. */
static bool read_coordinate(struct reading *r, int64_t *out)
{
    bool minus = false;
    while (r->s.token == T_MINUS || r->s.token == T_PLUS) {
        minus = r->s.token == T_MINUS;
        go_on(r);
    }
    if (r->s.token != T_NUMBER)
        return misread(r, V_SYNTAX, r->s.span,
                       "a number is missing: a square is written (x,y)");
    struct str digits = scan_text(&r->s);
    while (digits.n > 1 && digits.s[0] == '0') digits = str_from(digits, 1);
    if (digits.n > 12)
        *out = INT64_C(999999999999);
    else
        (void)str_int(digits, out);
    if (minus) *out = -*out;
    go_on(r);
    return true;
}

static bool read_spot(struct reading *r, struct spot *out)
{
    struct span first = r->s.span;
    go_on(r); /* the bracket */
    if (!read_coordinate(r, &out->x)) return false;
    if (r->s.token != T_SEP)
        return misread(r, V_SYNTAX, r->s.span, "a comma is missing: a square is written (x,y)");
    go_on(r);
    if (!read_coordinate(r, &out->y)) return false;
    if (r->s.token != T_CLOSE)
        return misread(r, V_SYNTAX, r->s.span, "a closing bracket is missing: (x,y)");
    go_on(r);
    out->given = true;
    out->span = span_join(first, r->last);
    return true;
}

/* An x at the place `x` of the current word stands between short letters, as in RxHt. */
static bool x_splits(struct str word, size_t x)
{
    return x <= 2 && word.n - x - 1 <= 2;
}

static size_t x_in(struct str word)
{
    size_t x = str_ifind(word, STR("x"));
    return x < word.n && x_splits(word, x) ? x : word.n;
}

/* Is the token an x or another word for it? Steps over it if so. */
static bool read_takes(struct reading *r)
{
    if (r->s.token == T_TIMES || scan_word(&r->s, "takes") || scan_word(&r->s, "captures")) {
        go_on(r);
        return true;
    }
    struct str word = scan_text(&r->s);
    if (r->s.token != T_WORD || x_in(word) != 0) return false;
    r->s.span.len = 1; /* of "xN" only the x */
    r->s.next = r->s.span.at + 1;
    go_on(r);
    return true;
}

static bool letters_end(const struct reading *r)
{
    return r->s.token != T_WORD || scan_word(&r->s, "to") || scan_word(&r->s, "takes") ||
           scan_word(&r->s, "captures") || phrase_starts(&r->s);
}

/* Piece letters, which may be broken by blanks; they end at a sign, at an x, or at a word of
 * the grammar. Unknown ones are told when the rest of the action has been read: KIND_NONE with
 * a span. */
static void read_letters(struct reading *r, struct letters *out)
{
    char text[LETTERS_MAX];
    size_t n = 0;
    while (!letters_end(r)) {
        struct str word = scan_text(&r->s);
        size_t take = x_in(word);
        if (take == 0) break;
        r->s.span.len = take; /* an x in it is read next */
        r->s.next = r->s.span.at + take;
        for (size_t i = 0; i < take; i++)
            if (n < LETTERS_MAX) text[n++] = word.s[i];
        out->span = out->span.len ? span_join(out->span, r->s.span) : r->s.span;
        go_on(r);
        if (take < word.n) break;
    }
    out->kind = n < LETTERS_MAX ? letters_kind((struct str){ text, n }) : KIND_NONE;
    bool thief = out->kind != KIND_NONE && (piece_table[out->kind].flags & PIECE_THIEF);
    if (thief && !r->thief) out->kind = KIND_NONE; /* 4.5 */
}

static bool known(struct reading *r, const struct letters *l)
{
    enum { LONG = 6 }; /* bytes: a piece has two letters, or a name that is known */
    if (l->kind != KIND_NONE || l->span.len == 0) return true;
    if (l->span.len > LONG)
        return misread(r, V_SYNTAX, l->span,
                       "\"%W\" is no piece: an order begins with the letters of the piece");
    return misread(r, V_UNKNOWN_PIECE, l->span, "there is no piece \"%W\" in this game");
}

/* Between two squares: dashes, an arrow or "to"; only if a square follows. */
static bool read_dash(struct reading *r)
{
    struct reading ahead = *r;
    while (ahead.s.token == T_MINUS || ahead.s.token == T_ARROW || scan_word(&ahead.s, "to"))
        go_on(&ahead);
    if (ahead.s.token != T_OPEN) return false;
    *r = ahead;
    return true;
}

static bool read_capture(struct reading *r, struct draft *d)
{
    d->takes = true;
    read_letters(r, &d->victim);
    (void)read_dash(r); /* "Rx-(12,3)" */
    return r->s.token != T_OPEN || read_spot(r, &d->to);
}

static bool read_go(struct reading *r, struct draft *d)
{
    read_letters(r, &d->mover);
    d->form = DRAFT_GO;
    if (read_takes(r)) return read_capture(r, d);
    (void)read_dash(r); /* "R-(12,3)", "Rook to (12,3)" */
    if (r->s.token != T_OPEN)
        return misread(r, V_SYNTAX, d->mover.span.len ? d->mover.span : r->s.span,
                       "this is not an order: write the piece and the square in brackets, "
                       "as in R(12,3)");
    if (!read_spot(r, &d->to)) return false;
    if (read_takes(r)) {
        d->from = d->to;
        d->to = (struct spot){ 0 };
        return read_capture(r, d);
    }
    if (!read_dash(r)) return true;
    d->from = d->to;
    return read_spot(r, &d->to);
}

static bool read_place(struct reading *r, struct draft *d)
{
    go_on(r); /* the plus */
    d->form = DRAFT_PLACE;
    read_letters(r, &d->mover);
    if (d->mover.span.len == 0)
        return misread(r, V_SYNTAX, r->s.span, "after + the letters of a piece are missing");
    if (!known(r, &d->mover)) return false;
    if (r->s.token != T_OPEN)
        return misread(r, V_SYNTAX, r->s.span, "a square is missing, as in +R(50,17)");
    return read_spot(r, &d->to);
}

static bool read_promotion(struct reading *r, struct draft *d)
{
    go_on(r);
    read_letters(r, &d->promote);
    if (d->promote.span.len) return true;
    return misread(r, V_SYNTAX, r->s.span, "after = the letters of a piece are missing");
}

static bool read_pass(struct reading *r, struct draft *d)
{
    if (!scan_word(&r->s, "pass")) return false;
    d->form = DRAFT_PASS;
    go_on(r);
    return true;
}

static bool read_action(struct reading *r, struct draft *d)
{
    *d = (struct draft){ .mover.kind = KIND_NONE,
                         .victim.kind = KIND_NONE,
                         .promote.kind = KIND_NONE };
    r->first = r->s.span;
    if (phrase_starts(&r->s))
        return misread(r, V_CONDITION, r->s.span,
                       "a condition stands behind an action, and there are two: `else` (the "
                       "capture fails) and `if-captured`; what others do cannot be one");
    if (!read_pass(r, d)) {
        if (!(r->s.token == T_PLUS ? read_place(r, d) : read_go(r, d))) return false;
        if (r->s.token == T_EQUAL && !read_promotion(r, d)) return false;
    }
    d->span = span_join(r->first, r->last);
    return known(r, &d->mover) && known(r, &d->victim) && known(r, &d->promote);
}

/* Full stops, colons and dashes that say nothing. */
static void skip_signs(struct reading *r)
{
    while (r->s.token == T_SEP || r->s.token == T_COLON || r->s.token == T_MINUS)
        scan_next(&r->s);
}

/* "My move:", "Order 2:" say nothing; but "R:" would be a piece. */
static void skip_heading(struct reading *r)
{
    enum { WORDS = 3 };
    struct reading ahead = *r;
    for (int i = 0; i < WORDS; i++) {
        bool piece = letters_kind(scan_text(&ahead.s)) != KIND_NONE;
        bool number = i > 0 && ahead.s.token == T_NUMBER;
        if ((ahead.s.token != T_WORD || piece || phrase_starts(&ahead.s)) && !number) break;
        scan_next(&ahead.s);
    }
    if (ahead.s.token != T_COLON) return;
    *r = ahead;
    skip_signs(r);
}

static bool read_link(struct reading *r, struct draft *d)
{
    enum action_link link;
    if (phrase_read(&r->s, &link, &d->link_span)) {
        d->link = (uint8_t)link;
        skip_signs(r);
        while (scan_word(&r->s, "then")) scan_next(&r->s);
        skip_signs(r);
        if (r->s.token != T_END) return true;
        return misread(r, V_SYNTAX, d->link_span, "behind \"%W\" an action is missing");
    }
    if (phrase_starts(&r->s))
        return misread(r, V_CONDITION, r->s.span,
                       "this condition cannot be used: there is `else` behind a capture and "
                       "`if-captured` behind a move of a capturable piece");
    return misread(r, V_SYNTAX, r->s.span,
                   "\"%W\" cannot stand here: an order is one action, or actions joined by "
                   "`else` or `if-captured`");
}

bool drafts_read(struct drafts *out, struct str text, bool thief, struct misread *why)
{
    struct reading r = { .s = scan_make(text), .thief = thief, .why = why };
    out->n = 0;
    skip_signs(&r);
    skip_heading(&r);
    if (r.s.token == T_END) return misread(&r, V_SYNTAX, r.s.span, "the order is empty");
    for (;;) {
        if (out->n == CHAIN_MAX)
            return misread(&r, V_TOO_LONG, r.s.span, "an order has at most 16 actions");
        struct draft *d = &out->action[out->n];
        if (!read_action(&r, d)) return false;
        out->n++;
        skip_signs(&r);
        if (r.s.token == T_END) return true;
        if (!read_link(&r, d)) return false;
    }
}
