/* Records of a game text and the fields that all of them are made of; and the line that a
 * message is about. */
#include "engine/sandbox/text/text.h"

#include <stdarg.h>

enum { ENERGY_MAX = 1000000000 };

/* clang-format off */
static const char *const record_word[RECORD_KINDS] = {
    [REC_ZUGPOST] = "zugpost", [REC_RULES] = "rules", [REC_BOARD] = "board",
    [REC_OPTION] = "option", [REC_UPDATE] = "update", [REC_ARMY] = "army",
    [REC_PIECE] = "piece", [REC_IMPLOSION] = "implosion", [REC_ORDER] = "order",
    [REC_MOVED] = "moved", [REC_THREAT] = "threat", [REC_EVENT] = "event", [REC_HILL] = "hill",
    [REC_COOLDOWN] = "cooldown", [REC_RANDOM] = "random", [REC_OBSTACLE] = "obstacle",
};
/* clang-format on */

const char *text_word(enum record kind)
{
    return record_word[kind];
}

bool text_fail(struct reader *r, const char *fmt, ...)
{
    char text[400];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    return err_set(r->e, ERR_INPUT, "line %u: %s", r->line, text);
}

static int record_of(struct str word, int likely)
{
    if (likely >= 0 && str_eq(word, str_of(record_word[likely]))) return likely;
    for (int i = 0; i < RECORD_KINDS; i++)
        if (str_eq(word, str_of(record_word[i]))) return i;
    return -1;
}

bool text_record(struct text_place *p, struct str *word, struct str *rest)
{
    while (str_line(&p->rest, rest)) {
        p->line++;
        *word = str_word(rest);
        if (word->n == 0 || word->s[0] == '#') continue;
        p->kind = record_of(*word, p->kind);
        return true;
    }
    return false;
}

static void seek(struct reader *r, int kind, int also, uint32_t nth)
{
    struct text_place p = { .rest = r->text };
    struct str word, rest;
    while (text_record(&p, &word, &rest))
        if ((p.kind == kind || p.kind == also) && nth-- == 0) break;
    r->line = p.line;
}

void text_seek(struct reader *r, enum record kind, uint32_t nth)
{
    seek(r, (int)kind, (int)kind, nth);
}

void text_seek_piece(struct reader *r, uint32_t nth)
{
    seek(r, REC_PIECE, REC_OBSTACLE, nth);
}

bool text_end(struct reader *r, struct str rest)
{
    rest = str_trim(rest);
    if (rest.n == 0) return true;
    return text_fail(r, "too much: \"%.*s\"", STR_ARG(str_head(rest, 40)));
}

static bool coordinate(struct str s, int32_t *out)
{
    int64_t v;
    if (!str_int(s, &v) || v < -COORD_MAX || v > COORD_MAX) return false;
    *out = (int32_t)v;
    return true;
}

bool text_square(struct reader *r, struct str *rest, struct square *out)
{
    struct str w = str_word(rest);
    if (w.n > 2 && w.s[0] == '(' && w.s[w.n - 1] == ')') {
        struct str_cut c = str_cut((struct str){ w.s + 1, w.n - 2 }, ',');
        if (c.ok && coordinate(c.head, &out->x) && coordinate(c.tail, &out->y)) return true;
    }
    return text_fail(r, "\"%.*s\" is not a square (x,y)", STR_ARG(str_head(w, 40)));
}

bool text_number(struct reader *r, struct str *rest, int32_t lo, int32_t hi, int32_t *out)
{
    struct str w = str_word(rest);
    int64_t v;
    if (!str_int(w, &v) || v < lo || v > hi)
        return text_fail(r, "\"%.*s\" is not a number from %d to %d", STR_ARG(str_head(w, 40)),
                         lo, hi);
    *out = (int32_t)v;
    return true;
}

bool text_energy(struct reader *r, struct str *rest, int32_t *halves)
{
    struct str w = str_word(rest);
    struct str_cut c = str_cut(w, '.');
    bool half = c.ok && str_eq(c.tail, STR("5"));
    bool minus = w.n && w.s[0] == '-';
    int64_t whole;
    if ((c.ok && !half && !str_eq(c.tail, STR("0"))) || !str_int(c.head, &whole) ||
        whole > ENERGY_MAX - half || whole < -ENERGY_MAX + half)
        return text_fail(r, "\"%.*s\" is not energy (12, 12.5, -1.5)",
                         STR_ARG(str_head(w, 40)));
    *halves = (int32_t)(whole * 2 + (half ? (minus ? -1 : 1) : 0));
    return true;
}

bool text_army(struct reader *r, struct str *rest, uint16_t *out)
{
    struct str w = str_word(rest);
    uint32_t lo = 0, hi = r->b->n_army;
    while (lo < hi) {
        uint32_t mid = lo + (hi - lo) / 2;
        int c = str_cmp(r->b->army[r->army_sorted[mid]].name, w);
        *out = (uint16_t)r->army_sorted[mid];
        if (c == 0) return true;
        if (c < 0)
            lo = mid + 1;
        else
            hi = mid;
    }
    return text_fail(r, "there is no army \"%.*s\"", STR_ARG(str_head(w, 40)));
}

bool text_until(struct reader *r, struct str *rest, int32_t *out)
{
    if (!str_eq(str_word(rest), STR("until")))
        return text_fail(r, "the word \"until\" is missing");
    return text_number(r, rest, 0, UPDATE_MAX + UNTIL_AHEAD, out);
}

bool text_on_board(struct reader *r, struct square s)
{
    return board_has_square(r->b, s) || text_fail(r, "(%d,%d) is off the board", s.x, s.y);
}
