/* Squares of an order and what joins them: start, squares on the way, end, and pushes. Knows
 * no board: whether a square is a start or on the way is judged later. */
#include "engine/sandbox/order/language/way.h"
#include "engine/sandbox/order/language/letters.h"
#include "engine/sandbox/order/language/spot.h"

static bool unclear_joint(struct reading *r)
{
    return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_DASH_OR_MINUS);
}

/* "on (2,7)", "at (2,7)" */
void way_word_skip(struct reading *r)
{
    struct scan ahead = scan_ahead(&r->s);
    if (words_is(&r->s, W_FROM | W_TO) && spot_starts(&ahead)) reading_next(r);
}

static bool read_from(struct reading *r, struct spot *from)
{
    struct scan ahead = scan_ahead(&r->s);
    if (from->given || !scan_word(&r->s, "from") || !spot_starts(&ahead)) return true;
    reading_next(r);
    return spot_read(r, from);
}

/* After the x, or after "possesses": letters and a square, either of which may be missing. */
static bool read_object(struct reading *r, struct draft *d)
{
    if (!letters_read(r, &d->victim, W_ARTICLE | W_THEIRS)) return false;
    way_word_skip(r);
    if (spot_joint(r) == JOINT_UNCLEAR) return unclear_joint(r); /* "Rx-(12,3)" is clear */
    if (!spot_starts(&r->s) && r->s.token != T_OPEN) return true;
    struct scan ahead = scan_ahead(&r->s);
    if (r->s.token == T_OPEN && ahead.token == T_WORD && r->s.spaced)
        return true; /* a remark */
    return spot_read(r, &d->to) && read_from(r, &d->from);
}

bool way_verb_read(struct reading *r, struct draft *d)
{
    if (letters_takes(r)) {
        d->takes = true;
    } else if (words_is(&r->s, W_POSSESS)) {
        reading_next(r);
        d->possess = true;
    }
    return d->takes || d->possess;
}

static bool no_square(struct reading *r, const struct draft *d)
{
    if (r->s.token == T_OPEN) return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_NO_NUMBER);
    return reading_fail(r, V_SYNTAX, d->mover.span.len ? d->mover.span : r->s.span,
                        REFUSAL_NOT_AN_ORDER);
}

/* Without brackets and without letters a square is any two numbers. */
static bool bare_pawn(struct reading *r, const struct draft *d)
{
    if (d->mover.span.len || r->s.token == T_OPEN) return true;
    return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_BARE_NUMBERS);
}

/* "R(2,2) (2,6)": a way from square to square without its dash, or two squares? */
static bool is_second_square(const struct reading *r, enum joint joint)
{
    return joint != JOINT_BLANK || (r->s.token == T_OPEN && scan_glued(&r->s));
}

static bool two_squares(struct reading *r)
{
    return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_TWO_SQUARES);
}

/* The last square so far was not the end: it is the start, or on the way (30). */
static bool way_on(struct reading *r, struct draft *d)
{
    if (!d->from.given && !d->takes) {
        d->from = d->to;
        d->loose = true;
    } else if (d->n_via < VIA_MAX) {
        d->via[d->n_via++] = d->to;
        if (d->takes && !d->takes_via) d->takes_via = d->n_via;
    } else {
        return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_TOO_MANY_SQUARES);
    }
    d->to = (struct spot){ 0 };
    d->push = PUSH_NOT;
    return true;
}

/* ", and then": adds nothing where a way goes on in words. */
static bool skip_connectors(struct reading *r)
{
    struct scan ahead = scan_ahead(&r->s);
    bool any = false;
    if (r->s.token == T_COMMA && (scan_word(&ahead, "and") || scan_word(&ahead, "then")))
        reading_next(r);
    for (; scan_word(&r->s, "and") || scan_word(&r->s, "then"); any = true) reading_next(r);
    return any;
}

/* An x, perhaps letters, and a square: the way goes on with a capture. */
static bool take_more(struct reading *r, struct draft *d)
{
    struct letters victim = { .kind = KIND_NONE };
    if (!letters_takes(r) || !letters_read(r, &victim, W_ARTICLE | W_THEIRS)) return false;
    way_word_skip(r);
    if (spot_joint(r) == JOINT_UNCLEAR || !spot_starts(&r->s) || !way_on(r, d)) return false;
    d->again = d->takes;
    d->takes = true;
    if (!d->again) d->victim = victim;
    return spot_read(r, &d->to);
}

/* One square more: a dash, an arrow, words for going on, or an x. *more is false if the way
 * ends here, and then nothing is read. */
static bool read_step(struct reading *r, struct draft *d, bool *more)
{
    struct reading ahead = *r;
    struct draft longer = *d;
    bool first = !d->from.given && d->n_via == 0 && !d->takes;
    bool joined = skip_connectors(&ahead);
    struct reading verb = ahead;
    *more = true;
    if (take_more(&verb, &longer)) {
        *r = verb;
        *d = longer;
        return true;
    }
    enum joint joint = spot_joint(&ahead);
    if (joint == JOINT_UNCLEAR) return unclear_joint(r);
    bool second = is_second_square(&ahead, joint), blank = first && !joined && !second;
    if (blank && (r->s.token != T_OPEN || !d->mover.span.len)) return two_squares(&ahead);
    *more = joint != JOINT_NONE && (joint != JOINT_BLANK || !joined) && (second || blank);
    if (!*more) return true;
    *r = ahead;
    if (!way_on(r, d)) return false;
    d->blank = d->blank || blank;
    d->push = r->arrow ? PUSH_ARROW : PUSH_NOT;
    return spot_read(r, &d->to);
}

static bool read_rest(struct reading *r, struct draft *d)
{
    bool more;
    do
        if (!read_step(r, d, &more)) return false;
    while (more);
    return true;
}

bool way_object_read(struct reading *r, struct draft *d)
{
    return read_object(r, d) && (!d->to.given || d->possess || read_rest(r, d));
}

/* The first square alone, and a verb after it that needs no other: "R(2,2)x", "S(4,4) possesses
 * R(5,6)". */
static bool first_verb(struct reading *r, struct draft *d)
{
    struct reading ahead = *r;
    struct draft same = *d;
    if (take_more(&ahead, &same)) return false; /* a way like others */
    return way_verb_read(r, d);
}

bool way_read(struct reading *r, struct draft *d)
{
    enum joint joint = spot_joint(r);
    if (joint == JOINT_UNCLEAR) return unclear_joint(r);
    if (!spot_starts(&r->s) && r->s.token != T_MINUS) return no_square(r, d);
    d->push = joint == JOINT_TO && r->arrow ? PUSH_ARROW : PUSH_NOT;
    if (!bare_pawn(r, d) || !spot_read(r, &d->to)) return false;
    if (!d->from.given && first_verb(r, d)) {
        d->from = d->to;
        d->to = (struct spot){ 0 };
        return read_object(r, d);
    }
    if (joint == JOINT_TO && scan_word(&r->s, "from")) return read_from(r, &d->from);
    return read_rest(r, d);
}

/* ---- pushes (30 line-pushers) ---- */

int way_direction(const struct scan *s)
{
    static const struct {
        const char *word;
        int8_t dir;
    } words[] = { { "east", 0 }, { "right", 0 }, { "north", 2 }, { "up", 2 },
                  { "west", 4 }, { "left", 4 },  { "south", 6 }, { "down", 6 } };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (scan_word(s, words[i].word)) return words[i].dir;
    return -1;
}

/* "the file of", "its line to the": adds nothing. */
static void skip_fillers(struct reading *r)
{
    static const char *const filler[] = { "line", "file", "rank",   "row",    "column",
                                          "of",   "with", "toward", "towards" };
    for (;;) {
        bool skip = words_is(&r->s, W_ARTICLE | W_THEIRS | W_TO);
        for (size_t i = 0; i < sizeof filler / sizeof *filler && !skip; i++)
            skip = scan_word(&r->s, filler[i]);
        if (!skip) return;
        reading_next(r);
    }
}

static bool read_direction(struct reading *r, struct draft *d)
{
    int dir = way_direction(&r->s);
    if (dir < 0) return false;
    d->push = PUSH_WORD;
    d->dir = (uint8_t)dir;
    reading_next(r);
    return true;
}

/* Behind the piece: "->north", "pushes its file north", "pushes to (3,99)". *done is false if
 * that is not a push, and then nothing is read. */
static bool push_behind(struct reading *r, struct draft *d, bool *done)
{
    struct reading ahead = *r;
    bool word = words_is(&r->s, W_PUSH);
    if (word) reading_next(&ahead);
    bool sign = word;
    for (; ahead.s.token == T_MINUS || ahead.s.token == T_ARROW; reading_next(&ahead)) {
        struct scan next = scan_ahead(&ahead.s); /* "R(2,6) - right!" is a remark */
        sign = sign || ahead.s.token == T_ARROW || scan_glued(&next);
    }
    if (word) skip_fillers(&ahead);
    *done = sign && read_direction(&ahead, d);
    if (*done || !word) {
        if (*done) *r = ahead;
        return true;
    }
    *done = true;
    *r = ahead;
    d->push = PUSH_WORD;
    if (spot_starts(&r->s)) return spot_read(r, &d->to);
    return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_PUSH_WHICH_WAY);
}

bool way_push_read(struct reading *r, struct draft *d, bool *done)
{
    struct reading ahead = *r;
    struct spot from = d->from;
    if (!d->from.given && spot_starts(&ahead.s) && spot_read(&ahead, &from)) {
        if (!push_behind(&ahead, d, done)) {
            *r = ahead;
            return false;
        }
        if (!*done) return true;
        d->from = from;
        *r = ahead;
    } else if (!push_behind(r, d, done)) {
        return false;
    }
    if (!*done || d->mover.span.len || d->from.given) return true;
    return reading_fail(r, V_SYNTAX, r->first, REFUSAL_PUSH_WHICH_PIECE);
}

bool way_push_first(struct reading *r, struct draft *d)
{
    bool done;
    d->form = DRAFT_GO;
    reading_next(r); /* the word */
    bool directed = read_direction(r, d);
    skip_fillers(r);
    if (!letters_read(r, &d->mover, W_ARTICLE)) return false;
    way_word_skip(r);
    if (spot_starts(&r->s) && !spot_read(r, &d->from)) return false;
    if (!d->mover.span.len && !d->from.given)
        return reading_fail(r, V_SYNTAX, r->first, REFUSAL_PUSH_WHICH_PIECE);
    if (directed) return true;
    skip_fillers(r);
    if (!push_behind(r, d, &done)) return false;
    if (done || read_direction(r, d)) return true;
    return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_PUSH_WHICH_WAY);
}
