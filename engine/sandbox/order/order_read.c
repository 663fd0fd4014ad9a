/* The grammar of orders (rules 4.2 and 5): from tokens to drafts. Knows no board: whether the
 * pieces are there is judged later. Each reader moves the scan on or says why it cannot. */
#include "engine/sandbox/order/reading.h"

enum { LETTERS_MAX = 32 };

bool misread(struct reading *r, enum verdict_code code, struct span span, const char *sentence)
{
    r->why->code = code;
    r->why->rule = verdict_rule(code);
    r->why->sentence = sentence;
    r->why->span = span;
    return false;
}

void go_on(struct reading *r)
{
    r->last = r->s.span;
    scan_next(&r->s);
}

/* An x at the place `x` of a word stands between letters of pieces, as in RxHt, or where they
 * would be. */
static bool x_splits(struct str word, size_t x)
{
    struct str left = str_head(word, x), right = str_from(word, x + 1);
    bool before = left.n == 0 || letters_kind(left) != KIND_NONE;
    bool behind = right.n == 0 || letters_kind(right) != KIND_NONE;
    if (before && behind) return true;
    return (before || behind) && left.n <= 2 && right.n <= 2; /* a piece that there is not */
}

static size_t x_in(struct str word)
{
    size_t x = str_ifind(word, STR("x"));
    return x < word.n && x_splits(word, x) ? x : word.n;
}

/* Is the token an x or another word for it? Steps over it if so. */
static bool read_takes(struct reading *r)
{
    if (r->s.token == T_TIMES || word_is(&r->s, W_TAKES)) {
        go_on(r);
        return true;
    }
    struct str word = scan_text(&r->s);
    if (r->s.token != T_WORD || x_in(word) != 0) return false;
    scan_split(&r->s, 1); /* of "xN" only the x */
    go_on(r);
    return true;
}

static bool letters_end(const struct reading *r)
{
    const unsigned grammar = W_TAKES | W_TO | W_GOES | W_FROM | W_POSSESS | W_PROMOTE;
    return r->s.token != T_WORD || word_is(&r->s, grammar | W_OPENS) || phrase_starts(&r->s);
}

/* The words of a piece, put together: letters broken by blanks and "time thief" are one. */
struct spelling {
    char text[LETTERS_MAX];
    size_t n, words;
    size_t last; /* where the last word begins */
};

static uint8_t spelling_kind(const struct reading *r, const struct spelling *w)
{
    struct str whole = { w->text, w->n };
    if (w->n > LETTERS_MAX) return KIND_NONE;
    uint8_t kind = letters_kind(whole);
    bool thief = kind != KIND_NONE && (piece_table[kind].flags & PIECE_THIEF);
    return thief && !r->tongue->thief ? KIND_NONE : kind; /* 4.5 */
}

/* "A b", "S p": one piece of two letters, or a word and a piece of one? */
static bool two_readings(const struct spelling *w)
{
    struct str whole = { w->text, w->n };
    return w->words == 2 && w->n == 2 && letters_kind(whole) != KIND_NONE &&
           letters_kind(str_from(whole, w->last)) != KIND_NONE;
}

static void spelling_add(struct spelling *w, struct str word)
{
    w->last = w->n;
    w->words++;
    for (size_t i = 0; i < word.n; i++)
        if (w->n++ < LETTERS_MAX) w->text[w->n - 1] = word.s[i];
}

/* "time-thief" */
static bool hyphen(const struct reading *r, const struct spelling *w)
{
    struct scan ahead = scan_ahead(&r->s);
    return r->s.token == T_MINUS && scan_glued(&r->s) && ahead.token == T_WORD &&
           str_ieq((struct str){ w->text, w->n < LETTERS_MAX ? w->n : 0 }, STR("time"));
}

/* "A b", "a b", "A B" may be an archbishop; "a B" is a bishop. */
static bool half_of_piece(const struct scan *a, const struct scan *b)
{
    bool article = a->word[0] == 'a' && b->word[0] == 'B';
    return scan_word(a, "a") && scan_word(b, "b") && !article;
}

/* "the", "my"; "a" too, unless it may be a letter; "his" before a victim. */
static void skip_articles(struct reading *r, unsigned classes)
{
    struct scan ahead = scan_ahead(&r->s);
    while (word_is(&r->s, classes) && ahead.token == T_WORD && !half_of_piece(&r->s, &ahead)) {
        go_on(r);
        scan_next(&ahead);
    }
}

/* Piece letters; they end at a sign, at an x, or at a word of the grammar. Unknown ones are
 * told when the rest of the action has been read: KIND_NONE with a span. */
static bool read_letters(struct reading *r, struct letters *out, unsigned articles)
{
    struct spelling w = { .n = 0 };
    skip_articles(r, articles);
    while (!letters_end(r) || hyphen(r, &w)) {
        if (r->s.token == T_MINUS) go_on(r);
        struct str word = scan_text(&r->s);
        size_t take = x_in(word), all = word.n;
        if (take == 0) break;
        spelling_add(&w, str_head(word, take));
        if (take < all) scan_split(&r->s, take); /* the x in it is read next */
        out->span = out->span.len ? span_join(out->span, r->s.span) : r->s.span;
        go_on(r);
        if (take < all) break;
    }
    out->kind = spelling_kind(r, &w);
    out->extra = out->kind == KIND_NONE && w.words > 1 && w.n <= LETTERS_MAX &&
                 letters_kind(str_from((struct str){ w.text, w.n }, w.last)) != KIND_NONE;
    if (!two_readings(&w)) return true;
    return misread(r, V_AMBIGUOUS, out->span,
                   "\"%W\" may be one piece with two letters, or a word and a piece with one "
                   "letter: write the letters together, or leave the word out");
}

static bool known(struct reading *r, const struct letters *l)
{
    enum { LONG = 6 }; /* bytes: a piece has two letters, or a name that is known */
    if (l->kind != KIND_NONE || l->span.len == 0) return true;
    if (l->extra)
        return misread(
            r, V_SYNTAX, l->span,
            "\"%W\" before the square may be more than a piece: write the order alone "
            "on its line");
    if (l->span.len > LONG && !r->why->draft->to.given)
        return misread(r, V_SYNTAX, l->span,
                       "\"%W\" is no piece: an order begins with the letters of the piece");
    return misread(r, V_UNKNOWN_PIECE, l->span, "there is no piece \"%W\" in this game");
}

static bool unclear_joint(struct reading *r)
{
    return misread(r, V_SYNTAX, r->s.span,
                   "the dash may also be a minus: write squares in brackets, as in "
                   "R(12,-6)-(12,3)");
}

/* "on (2,7)", "at (2,7)" */
static void skip_place_word(struct reading *r)
{
    struct scan ahead = scan_ahead(&r->s);
    if (word_is(&r->s, W_FROM | W_TO) && spot_starts(&ahead)) go_on(r);
}

static bool read_from(struct reading *r, struct spot *from)
{
    struct scan ahead = scan_ahead(&r->s);
    if (from->given || !scan_word(&r->s, "from") || !spot_starts(&ahead)) return true;
    go_on(r);
    return spot_read(r, from);
}

/* Behind the x, or behind "possesses": letters and square, each may be missing. */
static bool read_object(struct reading *r, struct draft *d)
{
    if (!read_letters(r, &d->victim, W_ARTICLE | W_THEIRS)) return false;
    skip_place_word(r);
    if (joint_read(r) == JOINT_UNCLEAR) return unclear_joint(r); /* "Rx-(12,3)" is clear */
    if (!spot_starts(&r->s) && r->s.token != T_OPEN) return true;
    struct scan ahead = scan_ahead(&r->s);
    if (r->s.token == T_OPEN && ahead.token == T_WORD && r->s.spaced)
        return true; /* a remark */
    return spot_read(r, &d->to) && read_from(r, &d->from);
}

static bool read_verb(struct reading *r, struct draft *d)
{
    if (read_takes(r)) {
        d->takes = true;
    } else if (word_is(&r->s, W_POSSESS)) {
        go_on(r);
        d->possess = true;
    }
    return d->takes || d->possess;
}

static bool no_square(struct reading *r, const struct draft *d)
{
    if (r->s.token == T_OPEN)
        return misread(r, V_SYNTAX, r->s.span,
                       "a number is missing: a square is written (x,y)");
    return misread(r, V_SYNTAX, d->mover.span.len ? d->mover.span : r->s.span,
                   "this is not an order: write the piece and the square in brackets, as in "
                   "R(12,3)");
}

/* Without brackets and without letters a square is any two numbers. */
static bool bare_pawn(struct reading *r, const struct draft *d)
{
    if (d->mover.span.len || r->s.token == T_OPEN) return true;
    return misread(r, V_SYNTAX, r->s.span,
                   "numbers alone are no order: write squares in brackets, as in (12,3)");
}

/* "R(2,2) (2,6)": a way from square to square without its dash, or two squares? */
static bool second_square(struct reading *r, enum joint joint)
{
    if (joint == JOINT_UNCLEAR) return unclear_joint(r);
    if (joint != JOINT_BLANK || (r->s.token == T_OPEN && scan_glued(&r->s))) return true;
    return misread(r, V_SYNTAX, r->s.span,
                   "two squares stand here: one order from the first to the second is written "
                   "with a dash, R(2,2)-(2,6); two orders at once are not possible");
}

static bool read_way(struct reading *r, struct draft *d)
{
    enum joint joint = joint_read(r);
    if (joint == JOINT_UNCLEAR) return unclear_joint(r);
    if (!spot_starts(&r->s) && r->s.token != T_MINUS) return no_square(r, d);
    if (!bare_pawn(r, d) || !spot_read(r, &d->to)) return false;
    if (d->from.given) return true; /* "R on (2,2) to (2,6)" */
    if (read_verb(r, d)) {
        d->from = d->to;
        d->to = (struct spot){ 0 };
        return read_object(r, d);
    }
    if (joint == JOINT_TO && scan_word(&r->s, "from")) return read_from(r, &d->from);
    joint = joint_read(r);
    if (joint == JOINT_NONE) return true;
    if (!second_square(r, joint)) return false;
    d->from = d->to;
    d->to = (struct spot){ 0 };
    return spot_read(r, &d->to);
}

static bool read_go(struct reading *r, struct draft *d)
{
    d->form = DRAFT_GO;
    if (!read_letters(r, &d->mover, W_ARTICLE)) return false;
    struct scan ahead = scan_ahead(&r->s);
    if (word_is(&r->s, W_FROM) && spot_starts(&ahead)) {
        go_on(r);
        if (!spot_read(r, &d->from)) return false;
    }
    struct span verb = r->s.span;
    bool sign = r->s.token == T_TIMES || (r->s.letters > 0 && char_lower(r->s.word[0]) == 'x');
    if (!read_verb(r, d)) return read_way(r, d);
    if (d->mover.span.len || sign) return read_object(r, d);
    return misread(r, V_SYNTAX, verb, "\"%W\": which piece? An order begins with its letters");
}

static bool read_place(struct reading *r, struct draft *d)
{
    if (r->s.token == T_WORD) go_on(r); /* "place" */
    if (r->s.token == T_PLUS) go_on(r);
    d->form = DRAFT_PLACE;
    if (!read_letters(r, &d->mover, W_ARTICLE)) return false;
    if (d->mover.span.len == 0)
        return misread(r, V_SYNTAX, r->s.span, "after + the letters of a piece are missing");
    skip_place_word(r);
    if (!spot_starts(&r->s)) {
        if (!known(r, &d->mover)) return false;
        return misread(r, V_SYNTAX, r->s.span, "a square is missing, as in +R(50,17)");
    }
    return spot_read(r, &d->to);
}

/* "=Q", ", promotes to a queen" */
static bool promotion_starts(struct reading *r)
{
    struct scan ahead = scan_ahead(&r->s);
    if (r->s.token == T_COMMA && word_is(&ahead, W_PROMOTE)) r->s = ahead;
    return r->s.token == T_EQUAL || word_is(&r->s, W_PROMOTE);
}

static bool read_promotion(struct reading *r, struct draft *d)
{
    if (!promotion_starts(r)) return true;
    while (r->s.token == T_EQUAL || word_is(&r->s, W_PROMOTE | W_TO)) go_on(r);
    if (!read_letters(r, &d->promote, W_ARTICLE)) return false;
    if (d->promote.span.len) return true;
    return misread(r, V_SYNTAX, r->s.span, "after = the letters of a piece are missing");
}

static bool read_form(struct reading *r, struct draft *d)
{
    if (word_is(&r->s, W_PASS)) {
        d->form = DRAFT_PASS;
        go_on(r);
        return true;
    }
    bool place = r->s.token == T_PLUS || word_is(&r->s, W_PLACE);
    return (place ? read_place(r, d) : read_go(r, d)) && read_promotion(r, d);
}

static bool read_action(struct reading *r, struct draft *d)
{
    *d = (struct draft){ .mover.kind = KIND_NONE,
                         .victim.kind = KIND_NONE,
                         .promote.kind = KIND_NONE };
    r->why->draft = d;
    r->first = r->s.span;
    if (phrase_starts(&r->s))
        return misread(r, V_CONDITION, r->s.span,
                       "a condition stands behind an action, and there are two: `else` (the "
                       "capture fails) and `if-captured`; what others do cannot be one");
    if (!read_form(r, d)) return false;
    d->span = span_join(r->first, r->last);
    return known(r, &d->mover) && known(r, &d->victim) && known(r, &d->promote);
}

static bool read_link(struct reading *r, struct draft *d)
{
    enum action_link link;
    if (!phrase_read(&r->s, &link, &d->link_span))
        return misread(r, V_CONDITION, r->s.span,
                       "this condition cannot be used: there is `else` behind a capture and "
                       "`if-captured` behind a move of a capturable piece");
    d->link = (uint8_t)link;
    remarks_before(r);
    if (r->s.token != T_END) return true;
    return misread(r, V_SYNTAX, d->link_span, "behind \"%W\" an action is missing");
}

bool drafts_read(struct drafts *out, struct str text, const struct tongue *t,
                 struct misread *why)
{
    struct reading r = { .s = scan_make(text), .tongue = t, .why = why };
    *why = (struct misread){ .draft = NULL };
    out->n = 0;
    remarks_before(&r);
    if (r.s.token == T_END)
        return misread(&r, V_SYNTAX, (struct span){ 0, text.n }, "there is no order in it");
    for (;;) {
        if (out->n == CHAIN_MAX)
            return misread(&r, V_TOO_LONG, r.s.span, "an order has at most 16 actions");
        struct draft *d = &out->action[out->n];
        if (!read_action(&r, d)) return false;
        out->n++;
        if (!remarks_behind(&r)) return false;
        if (r.s.token == T_END) return true;
        if (!read_link(&r, d)) return false;
    }
}
