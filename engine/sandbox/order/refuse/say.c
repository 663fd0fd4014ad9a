/* The sentences of refusals, for players: plain, with what stands where, and the nearest legal
 * actions. Knows nothing of how the reason was found. */
#include "engine/sandbox/order/hearing.h"

#include "engine/event.h"
#include "engine/sandbox/position/cover.h"

#include <stdarg.h>

enum { SENTENCE_MAX = 1200 };

bool refuse(struct hearing *h, enum verdict_code code, const char *rule, struct span at,
            const char *fmt, ...)
{
    char text[SENTENCE_MAX];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    h->v->code = code;
    h->v->rule = rule ? rule : verdict_rule(code);
    h->v->sentence = str_dup(str_of(text), h->a);
    h->v->at = at.at;
    h->v->len = at.len;
    if (!h->v->sentence) h->nomem = true;
    return false;
}

static uint8_t kind_with(unsigned flag)
{
    uint8_t k = 0;
    while (!(piece_table[k].flags & flag)) k++;
    return k;
}

uint8_t actor_kind(const struct hearing *h, const struct suspect *s)
{
    return s->spirit ? kind_with(PIECE_SPIRIT) : h->b->piece[s->mover].kind;
}

/* "red N": whose and what */
struct words owner_and_kind(const struct hearing *h, uint32_t i)
{
    struct words w;
    const struct piece *p = &h->b->piece[i];
    if (is_obstacle(p))
        snprintf(w.s, sizeof w.s, "an %s", piece_table[p->kind].name);
    else
        snprintf(w.s, sizeof w.s, "%.*s %s", STR_ARG(h->b->army[p->army].name),
                 piece_table[p->kind].letters);
    return w;
}

/* "R(2,2)" */
static struct words piece_at(const struct hearing *h, uint32_t i)
{
    struct words w;
    const struct piece *p = &h->b->piece[i];
    snprintf(w.s, sizeof w.s, "%s(%d,%d)", piece_table[p->kind].letters, p->at.x, p->at.y);
    return w;
}

/* The one that would act: "R(2,2)", or "S(2,2)" for the spirit in it. */
struct words actor(const struct hearing *h, const struct suspect *s)
{
    struct words w;
    struct square at = h->b->piece[s->mover].at;
    snprintf(w.s, sizeof w.s, "%s(%d,%d)", piece_table[actor_kind(h, s)].letters, at.x, at.y);
    return w;
}

/* What stands on a square: "red N", "red N and green R", "nothing". */
struct words standing(const struct hearing *h, struct square s)
{
    struct words w = { "nothing" };
    uint32_t first = lines_at(h->l, s), n = lines_count(h->l, first);
    size_t at = 0;
    for (uint32_t i = 0; i < n && at + 90 < sizeof w.s; i++) {
        struct words one = owner_and_kind(h, first + i);
        at += (size_t)snprintf(w.s + at, sizeof w.s - at, "%s%s", i ? " and " : "", one.s);
    }
    return w;
}

static struct words energy_words(int32_t halves)
{
    struct words w;
    char bytes[96];
    struct arena a = arena_make(bytes, sizeof bytes);
    struct buf b = buf_make(&a, 40);
    energy_text(&b, halves, false);
    snprintf(w.s, sizeof w.s, "%.*s", STR_ARG(buf_str(&b)));
    return w;
}

const char *article(uint8_t kind)
{
    char c = piece_table[kind].name[0];
    return c == 'a' || c == 'e' || c == 'i' || c == 'o' ? "an" : "a";
}

static struct str my_name(const struct hearing *h)
{
    return h->b->army[h->army].name;
}

/* What an order that was not read may have meant, as far as it was read. */
static void suggest_readings(struct hearing *h, const struct misread *why)
{
    if (!why->draft) return;
    struct draft d = *why->draft;
    for (unsigned i = 0; i < why->n_guess; i++) {
        d.to = why->guess[i];
        suggest_near(h, &d, true);
    }
    if (why->n_guess == 0) suggest_near(h, &d, false);
}

bool say_misread(struct hearing *h, const struct misread *why)
{
    enum { QUOTE_MAX = 40 }; /* bytes */
    if (!h->b->army[h->army].fresh) suggest_readings(h, why);
    struct str fault = str_head(str_from(h->text, why->span.at), why->span.len);
    struct buf out = buf_make(h->a, SENTENCE_MAX);
    struct str rest = str_of(why->sentence);
    while (rest.n) {
        struct str_cut c = str_cut(rest, '%');
        buf_put(&out, c.head);
        if (c.ok) scan_quote(&out, fault, QUOTE_MAX);
        if (c.ok && fault.n > QUOTE_MAX) buf_puts(&out, "...");
        rest = str_from(c.tail, 1); /* the W */
    }
    if (why->code == V_UNKNOWN_PIECE) buf_puts(&out, ": there are");
    for (uint8_t k = 0; why->code == V_UNKNOWN_PIECE && k <= KIND_OBSTACLE; k++)
        if (kind_in_game(h->b, k)) buf_printf(&out, " %s", piece_table[k].letters);
    return refuse(h, why->code, why->rule, why->span, "%.*s", STR_ARG(buf_str(&out)));
}

bool say_off_board(struct hearing *h, const struct draft *d, const struct spot *s)
{
    suggest_near(h, d, false);
    return refuse(h, V_OFF_BOARD, NULL, s->span,
                  "(%lld,%lld) is off this board: x from %d to %d, y from %d to %d",
                  (long long)s->x, (long long)s->y, h->b->xmin, h->b->xmax, h->b->ymin,
                  h->b->ymax);
}

bool say_no_piece(struct hearing *h, const struct draft *d)
{
    bool lettered = d->mover.span.len > 0;
    uint8_t kind = d->mover.kind;
    suggest_near(h, d, false);
    if (!d->from.given)
        return refuse(h, V_NO_PIECE, NULL, lettered ? d->mover.span : d->span, "%.*s has no %s",
                      STR_ARG(my_name(h)), lettered ? piece_table[kind].name : "pawn");
    struct square s = { (int32_t)d->from.x, (int32_t)d->from.y };
    struct span at = lettered ? span_join(d->mover.span, d->from.span) : d->from.span;
    return refuse(h, V_NO_PIECE, NULL, at, "no %s of %.*s stands on (%d,%d); there is %s",
                  lettered ? piece_table[kind].name : "piece", STR_ARG(my_name(h)), s.x, s.y,
                  standing(h, s).s);
}

bool say_ambiguous(struct hearing *h, const struct draft *d, uint32_t n)
{
    struct buf list = buf_make(h->a, SENTENCE_MAX / 2);
    size_t shown = h->v->n_candidate;
    for (size_t i = 0; i < shown; i++) {
        const char *gap = i == 0 ? "" : i + 1 == n ? " and " : ", ";
        buf_printf(&list, "%s%s", gap, h->v->candidate[i]);
    }
    if (n > shown) buf_puts(&list, " and others");
    bool whole = !d->to.given && d->push == PUSH_NOT;
    struct words count = { "two" };
    if (n > 2) snprintf(count.s, sizeof count.s, "%u", n);
    return refuse(h, V_AMBIGUOUS, NULL, d->span, "%s %s fit: %.*s", count.s,
                  whole ? "captures" : "pieces", STR_ARG(buf_str(&list)));
}

bool say_no_square(struct hearing *h, const struct draft *d, bool lenient)
{
    uint8_t kind = d->mover.kind != KIND_NONE ? d->mover.kind : 0;
    if (lenient)
        return refuse(h, V_NO_ENEMY, "4.4", d->span,
                      "no such capture is possible on this board for %s %s of %.*s",
                      article(kind), piece_table[kind].name, STR_ARG(my_name(h)));
    if (d->possess)
        return refuse(h, V_NO_SQUARE, NULL, d->span,
                      "the square is missing: write it, as in S(4,4)-(5,6)");
    return refuse(h, V_NO_SQUARE, NULL, d->span,
                  "the square of the capture is missing: write it, as in %sx(12,3)",
                  piece_table[kind].letters);
}

bool say_energy(struct hearing *h, struct span at, const char *what, int32_t cost,
                const char *rule)
{
    return refuse(h, V_ENERGY, rule, at, "not enough energy: %s costs %s, %.*s has %s", what,
                  energy_words(cost).s, STR_ARG(my_name(h)),
                  energy_words(h->b->army[h->army].energy).s);
}

bool say_not_placed(struct hearing *h, const struct draft *d, enum verdict_code code)
{
    const struct options *o = &h->b->options;
    struct square s = { (int32_t)d->to.x, (int32_t)d->to.y };
    struct action act = { .kind = ACT_PLACE, .place = d->mover.kind };
    struct words what;
    snprintf(what.s, sizeof what.s, "+%s", piece_table[d->mover.kind].letters);
    suggest_near(h, d, false);
    if (code == V_ENERGY) return say_energy(h, d->span, what.s, order_cost(h->b, &act), NULL);
    if (code == V_RANK)
        return refuse(h, code, NULL, d->to.span, "pawns can be placed only on rank %d%s",
                      o->pawn_rank, o->pawn_or_below ? " or below" : "");
    if (code == V_OCCUPIED)
        return refuse(h, code, NULL, d->to.span, "(%d,%d) is occupied by %s", s.x, s.y,
                      standing(h, s).s);
    return refuse(h, code, NULL, d->span, "%.*s has a king already: %s", STR_ARG(my_name(h)),
                  piece_at(h, king_of(h->l, h->army)).s);
}
