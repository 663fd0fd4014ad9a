/* The grammar of orders (rules 4.2 and 5): from tokens to drafts. Knows no board: whether the
 * pieces are there is judged later. Each reader moves the scan on or says why it cannot. */
#include "engine/sandbox/order/language/reading.h"

bool misread(struct reading *r, enum verdict_code code, struct span span, enum refusal refusal)
{
    r->why->code = code;
    r->why->refusal = refusal;
    r->why->span = span;
    return false;
}

void go_on(struct reading *r)
{
    r->last = r->s.span;
    scan_next(&r->s);
}

static bool read_go(struct reading *r, struct draft *d)
{
    d->form = DRAFT_GO;
    if (!letters_read(r, &d->mover, W_ARTICLE)) return false;
    struct scan ahead = scan_ahead(&r->s);
    if (word_is(&r->s, W_FROM) && spot_starts(&ahead)) {
        go_on(r);
        if (!spot_read(r, &d->from)) return false;
    }
    bool push;
    if (!line_push_read(r, d, &push)) return false;
    if (push) return true;
    struct span verb = r->s.span;
    bool sign = r->s.token == T_TIMES || (r->s.letters > 0 && char_lower(r->s.word[0]) == 'x');
    if (!verb_read(r, d)) return way_read(r, d);
    if (d->mover.span.len || sign) return object_read(r, d);
    return misread(r, V_SYNTAX, verb, REFUSAL_WHICH_PIECE);
}

static bool read_place(struct reading *r, struct draft *d)
{
    if (r->s.token == T_WORD) go_on(r); /* "place" */
    if (r->s.token == T_PLUS) go_on(r);
    d->form = DRAFT_PLACE;
    if (!letters_read(r, &d->mover, W_ARTICLE)) return false;
    if (d->mover.span.len == 0)
        return misread(r, V_SYNTAX, r->s.span, REFUSAL_NO_LETTERS_PLACED);
    place_word_skip(r);
    if (!spot_starts(&r->s)) {
        if (!letters_known(r, &d->mover)) return false;
        return misread(r, V_SYNTAX, r->s.span, REFUSAL_NO_SQUARE_PLACED);
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
    if (!letters_read(r, &d->promote, W_ARTICLE)) return false;
    if (d->promote.span.len) return true;
    return misread(r, V_SYNTAX, r->s.span, REFUSAL_NO_LETTERS_PROMOTED);
}

static bool read_form(struct reading *r, struct draft *d)
{
    if (word_is(&r->s, W_PASS)) {
        d->form = DRAFT_PASS;
        go_on(r);
        return true;
    }
    if (line_push_starts(&r->s)) return line_push_first(r, d) && read_promotion(r, d);
    bool place = r->s.token == T_PLUS || word_is(&r->s, W_PLACE);
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
    if (phrase_starts(&r->s))
        return misread(r, V_CONDITION, r->s.span, REFUSAL_CONDITION_FIRST);
    if (!read_form(r, d)) return false;
    d->span = span_join(r->first, r->last);
    return letters_known(r, &d->mover) && letters_known(r, &d->victim) &&
           letters_known(r, &d->promote);
}

static bool read_link(struct reading *r, struct draft *d)
{
    enum action_link link;
    if (!phrase_read(&r->s, &link, &d->link_span))
        return misread(r, V_CONDITION, r->s.span, REFUSAL_CONDITION_UNKNOWN);
    d->link = (uint8_t)link;
    remarks_before(r);
    if (r->s.token != T_END) return true;
    return misread(r, V_SYNTAX, d->link_span, REFUSAL_ACTION_MISSING);
}

bool drafts_read(struct drafts *out, struct str text, const struct tongue *t,
                 struct misread *why)
{
    struct reading r = { .s = scan_make(text), .tongue = t, .why = why };
    *why = (struct misread){ .draft = NULL };
    out->n = 0;
    remarks_before(&r);
    if (r.s.token == T_END)
        return misread(&r, V_SYNTAX, (struct span){ 0, text.n }, REFUSAL_NO_ORDER);
    for (;;) {
        if (out->n == CHAIN_MAX)
            return misread(&r, V_TOO_LONG, r.s.span, REFUSAL_TOO_MANY_ACTIONS);
        struct draft *d = &out->action[out->n];
        if (!read_action(&r, d)) return false;
        out->n++;
        if (!remarks_behind(&r)) return false;
        if (r.s.token == T_END) return true;
        if (!read_link(&r, d)) return false;
    }
}
