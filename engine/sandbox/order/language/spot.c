/* Squares as players write them, and what stands between two of them. A minus may be a sign or
 * a dash, and a gap may be a comma or none: what has two readings is not read. */
#include "engine/sandbox/order/language/spot.h"

/* One coordinate with its sign. */
static bool read_coordinate(struct reading *r, int64_t *out)
{
    bool minus = r->s.token == T_MINUS;
    if (minus || r->s.token == T_PLUS) reading_next(r);
    if (r->s.token != T_NUMBER) return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_NO_NUMBER);
    if (r->s.endless) return reading_fail(r, V_OFF_BOARD, r->s.span, REFUSAL_NUMBER_TOO_LONG);
    *out = minus ? -r->s.number : r->s.number;
    reading_next(r);
    return true;
}

static bool is_sign(const struct scan *s)
{
    return s->token == T_MINUS || s->token == T_PLUS;
}

/* A second number without a comma before it: "(3 4)", "(3 -4)". */
static bool comma_left_out(const struct scan *s)
{
    if (!s->spaced || s->hidden) return false;
    if (s->token == T_NUMBER) return true;
    struct scan ahead = scan_ahead(s);
    return is_sign(s) && ahead.token == T_NUMBER && scan_glued(&ahead);
}

/* "(12-6)": the dash is a minus, or stands for the comma. */
static bool unclear_dash(struct reading *r, const struct spot *out)
{
    struct scan ahead = scan_ahead(&r->s);
    if (r->s.token == T_MINUS && ahead.token == T_NUMBER) {
        r->why->guess[0] = (struct spot){ true, out->x, -ahead.number, r->s.span };
        r->why->guess[1] = (struct spot){ true, out->x, ahead.number, r->s.span };
        r->why->n_guess = 2;
        return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_COMMA_OR_MINUS);
    }
    return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_NO_COMMA);
}

static bool number_follows(const struct scan *s)
{
    struct scan ahead = scan_ahead(s);
    bool joins = s->token == T_COMMA || s->token == T_STOP || is_sign(s);
    return s->token == T_NUMBER || (joins && (ahead.token == T_NUMBER || is_sign(&ahead)));
}

/* "(5|5)" */
static bool is_bar(const struct scan *s)
{
    return s->token == T_OTHER && s->text.s[s->span.at] == '|';
}

static bool read_bracketed(struct reading *r, struct spot *out)
{
    reading_next(r); /* the bracket */
    if (!read_coordinate(r, &out->x)) return false;
    if (r->s.token == T_COMMA || r->s.token == T_STOP || is_bar(&r->s))
        reading_next(r);
    else if (!comma_left_out(&r->s))
        return unclear_dash(r, out);
    if (!read_coordinate(r, &out->y)) return false;
    if (number_follows(&r->s))
        return reading_fail(r, V_SYNTAX, scan_join(out->span, r->s.span),
                            REFUSAL_THREE_NUMBERS);
    out->given = true;
    if (r->s.token != T_CLOSE) return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_NO_BRACKET);
    reading_next(r);
    return true;
}

/* "5.6", the dot for a comma: without brackets only between two digits. */
static bool is_dot(const struct scan *s)
{
    struct scan ahead = scan_ahead(s);
    return s->token == T_STOP && scan_glued(s) && ahead.token == T_NUMBER && scan_glued(&ahead);
}

/* "12,-6": only with a true comma, and nothing numeric behind it. */
static bool read_bare(struct reading *r, struct spot *out)
{
    if (!read_coordinate(r, &out->x)) return false;
    if (r->s.token != T_COMMA && !is_dot(&r->s))
        return reading_fail(r, V_SYNTAX, r->s.span, REFUSAL_NO_COMMA);
    reading_next(r);
    if (!read_coordinate(r, &out->y)) return false;
    out->given = true;
    if (!number_follows(&r->s) || is_sign(&r->s)) return true; /* a dash: spot_joint judges */
    return reading_fail(r, V_SYNTAX, scan_join(out->span, r->s.span), REFUSAL_THREE_NUMBERS);
}

bool spot_starts(const struct scan *s)
{
    struct scan ahead = scan_ahead(s);
    if (s->token == T_NUMBER) return true;
    if (s->token != T_OPEN) return false;
    return ahead.token == T_NUMBER || ahead.token == T_COMMA || ahead.token == T_STOP ||
           ahead.token == T_CLOSE || ahead.token == T_END || is_sign(&ahead);
}

bool spot_read(struct reading *r, struct spot *out)
{
    struct span first = r->s.span;
    *out = (struct spot){ .span = first };
    r->bare = r->s.token != T_OPEN;
    if (!(r->s.token == T_OPEN ? read_bracketed(r, out) : read_bare(r, out))) {
        out->span = scan_join(first, r->last);
        return false;
    }
    out->span = scan_join(first, r->last);
    return true;
}

/* A dash before a number without a bracket is a dash only with spaces on both sides. */
static enum joint before_number(const struct scan *dash, const struct scan *number,
                                enum joint so_far)
{
    if (scan_glued(number) && so_far == JOINT_TO) return so_far; /* its sign */
    if (scan_glued(number) && so_far == JOINT_NONE) return JOINT_UNCLEAR;
    return dash->spaced ? JOINT_DASH : JOINT_UNCLEAR;
}

/* "goes on to" */
static bool on_to(const struct scan *s, const struct scan *next)
{
    return scan_word(s, "on") && scan_word(next, "to");
}

enum joint spot_joint(struct reading *r)
{
    struct reading ahead = *r;
    enum joint joint = JOINT_NONE;
    ahead.arrow = false;
    for (;; reading_next(&ahead)) {
        struct scan *s = &ahead.s, next = scan_ahead(s);
        if (s->token == T_MINUS && next.token == T_NUMBER && joint == JOINT_NONE && r->bare &&
            scan_glued(s) && scan_glued(&next)) {
            joint =
                JOINT_DASH; /* "5,5-6,4": two squares of the same kind, where no sign belongs */
        } else if (s->token == T_MINUS && next.token == T_NUMBER) {
            enum joint dash = before_number(s, &next, joint);
            if (dash == JOINT_UNCLEAR) return dash;
            joint = dash;
            if (scan_glued(&next)) break;
        } else if (s->token == T_MINUS) {
            if (joint == JOINT_NONE) joint = JOINT_DASH;
        } else if (s->token == T_ARROW || words_is(s, W_TO | W_GOES) || on_to(s, &next)) {
            ahead.arrow = ahead.arrow || s->token == T_ARROW;
            joint = JOINT_TO;
        } else {
            break;
        }
    }
    bool sign = ahead.s.token == T_MINUS; /* cut off at the sign of a number */
    if (!sign && !spot_starts(&ahead.s)) return JOINT_NONE;
    if (joint == JOINT_NONE) return JOINT_BLANK;
    *r = ahead;
    return joint;
}
