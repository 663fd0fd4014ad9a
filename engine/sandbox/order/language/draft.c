/* The grammar of orders (rules 4.2 and 5): from tokens to drafts. Knows no board: whether the
 * pieces are there is judged later. Each reader moves the scan on or says why it cannot. */
#include "engine/sandbox/order/language/letters.h"
#include "engine/sandbox/order/language/phrase.h"
#include "engine/sandbox/order/language/remark.h"
#include "engine/sandbox/order/language/spot.h"
#include "engine/sandbox/order/language/way.h"

/* "goes from (2,2)": the verb adds nothing. */
static void skip_going(struct reading *r)
{
    struct scan from = scan_ahead(&r->s), square = scan_ahead(&from);
    if (words_is(&r->s, W_GOES) && words_is(&from, W_FROM) && spot_starts(&square))
        reading_next(r);
}

static bool read_go(struct reading *r, struct draft *d)
{
    d->form = DRAFT_GO;
    if (!letters_read(r, &d->mover, W_ARTICLE)) return false;
    skip_going(r);
    struct scan ahead = scan_ahead(&r->s);
    if (words_is(&r->s, W_FROM) && spot_starts(&ahead)) {
        reading_next(r);
        if (!spot_read(r, &d->from)) return false;
    }
    bool push;
    if (!way_push_read(r, d, &push)) return false;
    if (push) return true;
    struct span verb = r->s.span;
    bool sign = r->s.token == T_TIMES || (r->s.letters > 0 && char_lower(r->s.word[0]) == 'x');
    if (!way_verb_read(r, d)) return way_read(r, d);
    if (d->mover.span.len || sign) return way_object_read(r, d);
    return reading_fail(r, V_SYNTAX, verb, REFUSAL_WHICH_PIECE);
}

static bool read_place(struct reading *r, struct draft *d)
{
    if (words_is(&r->s, W_PLACE)) reading_next(r);
    if (r->s.token == T_PLUS) reading_next(r);
    d->form = DRAFT_PLACE;
    if (!letters_read(r, &d->mover, W_ARTICLE)) return false;
    if (d->mover.span.len == 0)
        return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_NO_LETTERS_PLACED);
    way_word_skip(r);
    if (!spot_starts(&r->s)) {
        if (!letters_known(r, &d->mover)) return false;
        return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_NO_SQUARE_PLACED);
    }
    return spot_read(r, &d->to);
}

/* "put my rook on (2,6)", "put the rook from (2,2) on (2,6)": a piece that is already there
 * moves. */
static bool read_put(struct reading *r, struct draft *d)
{
    reading_next(r);
    d->form = DRAFT_GO;
    if (!letters_read(r, &d->mover, W_ARTICLE)) return false;
    for (bool more = true; more; more = words_is(&r->s, W_FROM | W_TO) && !d->from.given) {
        d->from = d->to;
        way_word_skip(r);
        if (d->mover.span.len == 0 || !spot_starts(&r->s))
            return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_NO_SQUARE_PLACED);
        if (!spot_read(r, &d->to)) return false;
    }
    return true;
}

static bool put_starts(const struct scan *s)
{
    struct scan ahead = scan_ahead(s);
    return words_is(s, W_PUT) && words_is(&ahead, W_KNOWN);
}

/* "=Q", ", promotes to a queen" */
static bool promotion_starts(struct reading *r)
{
    struct scan ahead = scan_ahead(&r->s);
    if (r->s.token == T_COMMA && words_is(&ahead, W_PROMOTE)) r->s = ahead;
    return r->s.token == T_EQUAL || words_is(&r->s, W_PROMOTE);
}

/* "(12,7) queen": a piece by its name at the end of the action, where nothing is captured that
 * it could name. */
static bool promotion_named(const struct reading *r, const struct draft *d)
{
    struct scan ahead = scan_ahead(&r->s);
    bool name =
        r->s.token == T_WORD && r->s.letters > 2 && words_kind(scan_text(&r->s)) != KIND_NONE;
    bool ends = ahead.token == T_END || ahead.token == T_COMMA || ahead.token == T_STOP ||
                ahead.token == T_MARK || phrase_starts(&ahead);
    return name && ends && d->form == DRAFT_GO && d->to.given && !d->takes && !d->possess;
}

static bool read_promotion(struct reading *r, struct draft *d)
{
    d->promote_named = promotion_named(r, d);
    if (!d->promote_named && !promotion_starts(r)) return true;
    while (r->s.token == T_EQUAL || words_is(&r->s, W_PROMOTE | W_TO)) reading_next(r);
    if (!letters_read(r, &d->promote, W_ARTICLE)) return false;
    if (d->promote.span.len) return true;
    return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_NO_LETTERS_PROMOTED);
}

static bool read_form(struct reading *r, struct draft *d)
{
    if (words_is(&r->s, W_PASS)) {
        d->form = DRAFT_PASS;
        reading_next(r);
        return true;
    }
    if (remark_push_starts(&r->s)) return way_push_first(r, d) && read_promotion(r, d);
    if (put_starts(&r->s)) return read_put(r, d) && read_promotion(r, d);
    bool place = r->s.token == T_PLUS || words_is(&r->s, W_PLACE) || remark_new_starts(&r->s);
    return (place ? read_place(r, d) : read_go(r, d)) && read_promotion(r, d);
}

static bool read_action(struct reading *r, struct draft *d)
{
    *d = (struct draft){ .dir = DIRS,
                         .mover.kind = KIND_NONE,
                         .victim.kind = KIND_NONE,
                         .promote.kind = KIND_NONE };
    r->why->draft = d;
    r->first = r->s.span;
    r->bare = false;
    if (phrase_starts(&r->s))
        return reading_fail(r, V_CONDITION, r->s.span, REFUSAL_CONDITION_FIRST);
    if (!read_form(r, d)) return false;
    d->span = scan_join(r->first, r->last);
    return letters_known(r, &d->mover) && letters_known(r, &d->victim) &&
           letters_known(r, &d->promote);
}

static bool read_link(struct reading *r, struct draft *d)
{
    enum action_link link;
    if (!phrase_read(&r->s, &link, &d->link_span))
        return reading_fail(r, V_CONDITION, r->s.span, REFUSAL_CONDITION_UNKNOWN);
    d->link = (uint8_t)link;
    remarks_before(r);
    if (r->s.token != T_END) return true;
    return reading_fail(r, V_SYNTAX, d->link_span, REFUSAL_ACTION_MISSING);
}

bool draft_read(struct drafts *out, struct str text, const struct speaker *t,
                struct misread *why)
{
    struct reading r = { .s = scan_make(text), .speaker = t, .why = why };
    *why = (struct misread){ .draft = NULL };
    out->n = 0;
    remarks_before(&r);
    if (r.s.token == T_END)
        return reading_fail(&r, V_SYNTAX, (struct span){ 0, text.n }, REFUSAL_NO_ORDER);
    for (;;) {
        if (out->n == CHAIN_MAX)
            return reading_fail(&r, V_TOO_LONG, r.s.span, REFUSAL_TOO_MANY_ACTIONS);
        struct draft *d = &out->action[out->n];
        if (!read_action(&r, d)) return false;
        out->n++;
        if (!remarks_behind(&r)) return false;
        if (r.s.token == T_END) return true;
        if (!read_link(&r, d)) return false;
    }
}
