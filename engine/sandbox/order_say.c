/* The sentences of refusals, for players: plain, with what stands where, and the nearest legal
 * actions. Knows nothing of how the reason was found. */
#include "engine/sandbox/hearing.h"

#include "engine/event.h"
#include "engine/sandbox/cover.h"

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

/* Texts that sentences are made of, small enough to be values. */
struct words {
    char s[160];
};

/* "red N": whose and what */
static struct words owner_and_kind(const struct hearing *h, uint32_t i)
{
    struct words w;
    const struct piece *p = &h->b->piece[i];
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

/* What stands on a square: "red N", "red N and green R", "nothing". */
static struct words standing(const struct hearing *h, struct square s)
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

static const char *article(uint8_t kind)
{
    char c = piece_table[kind].name[0];
    return c == 'a' || c == 'e' || c == 'i' || c == 'o' ? "an" : "a";
}

static struct str my_name(const struct hearing *h)
{
    return h->b->army[h->army].name;
}

bool say_misread(struct hearing *h, const struct misread *why)
{
    struct str fault = str_head(str_from(h->text, why->span.at), why->span.len);
    struct buf out = buf_make(h->a, SENTENCE_MAX);
    struct str rest = str_of(why->sentence);
    while (rest.n) {
        struct str_cut c = str_cut(rest, '%');
        buf_put(&out, c.head);
        if (c.ok) scan_quote(&out, fault, 40);
        rest = str_from(c.tail, 1); /* the W */
    }
    if (why->code == V_UNKNOWN_PIECE) buf_puts(&out, ": there are");
    for (uint8_t k = 0; why->code == V_UNKNOWN_PIECE && k < piece_kinds; k++)
        buf_printf(&out, " %s", piece_table[k].letters);
    return refuse(h, why->code, why->rule, why->span, "%.*s", STR_ARG(buf_str(&out)));
}

bool say_off_board(struct hearing *h, const struct spot *s)
{
    return refuse(h, V_OFF_BOARD, NULL, s->span,
                  "(%lld,%lld) is off this board: x from %d to %d, y from %d to %d",
                  (long long)s->x, (long long)s->y, h->b->xmin, h->b->xmax, h->b->ymin,
                  h->b->ymax);
}

bool say_no_piece(struct hearing *h, const struct draft *d)
{
    bool lettered = d->mover.span.len > 0;
    uint8_t kind = d->mover.kind;
    if (d->to.given)
        suggest_movers(h, (struct square){ (int32_t)d->to.x, (int32_t)d->to.y }, kind);
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
    bool whole = !d->to.given;
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
    return refuse(h, V_NO_SQUARE, NULL, d->span,
                  "the square of the capture is missing: write it, as in %sx(12,3)",
                  piece_table[kind].letters);
}

/* A piece that could make the wanted capture as a plain move: the suspect, or in a short form
 * another one of its kind. */
static uint32_t plain_mover(const struct hearing *h, const struct draft *d,
                            const struct wish *w, uint32_t suspect)
{
    uint32_t blocker;
    if (wish_try(h->l, suspect, w, &blocker) == V_OK) return suspect;
    for (uint32_t i = 0; !d->from.given && i < h->b->n_piece; i++)
        if (h->b->piece[i].army == h->army &&
            h->b->piece[i].kind == h->b->piece[suspect].kind &&
            wish_try(h->l, i, w, &blocker) == V_OK)
            return i;
    return PIECE_NONE;
}

static bool say_no_enemy(struct hearing *h, const struct draft *d, const struct wish *w,
                         const struct suspect *s)
{
    struct wish plain = { w->to, false, KIND_NONE, w->promote };
    uint32_t mover = plain_mover(h, d, &plain, s->mover);
    if (mover == PIECE_NONE)
        return refuse(h, V_NO_ENEMY, NULL, d->to.span,
                      "nothing to capture on (%d,%d): there is %s", w->to.x, w->to.y,
                      standing(h, w->to).s);
    suggest(h, mover, &plain);
    return refuse(h, V_NO_ENEMY, NULL, d->to.span,
                  "nothing to capture on (%d,%d); the plain move would be %s", w->to.x, w->to.y,
                  h->v->n_candidate ? h->v->candidate[0] : "possible");
}

static bool say_wrong_kind(struct hearing *h, const struct draft *d, const struct wish *w,
                           const struct suspect *s)
{
    struct wish any = *w;
    uint32_t blocker;
    any.victim = KIND_NONE;
    if (wish_try(h->l, s->mover, &any, &blocker) == V_OK) suggest(h, s->mover, &any);
    return refuse(h, V_WRONG_KIND, NULL, d->victim.span,
                  "no enemy %s stands on (%d,%d); there is %s", piece_table[w->victim].name,
                  w->to.x, w->to.y, standing(h, w->to).s);
}

static bool say_blocked(struct hearing *h, const struct draft *d, const struct wish *w,
                        const struct suspect *s)
{
    struct square from = h->b->piece[s->mover].at, by = h->b->piece[s->blocker].at;
    struct wish onto = { by, false, KIND_NONE, KIND_NONE }, before = onto;
    int64_t steps;
    uint32_t blocker;
    int dir = line_dir(from, by, &steps);
    before.to = (struct square){ by.x - dir_dx[dir], by.y - dir_dy[dir] };
    if (wish_try(h->l, s->mover, &onto, &blocker) == V_OK) suggest(h, s->mover, &onto);
    if (wish_try(h->l, s->mover, &before, &blocker) == V_OK) suggest(h, s->mover, &before);
    suggest_movers(h, w->to, h->b->piece[s->mover].kind);
    return refuse(h, V_BLOCKED, NULL, d->to.span,
                  "%s cannot go to (%d,%d): blocked by %s on (%d,%d)", piece_at(h, s->mover).s,
                  w->to.x, w->to.y, owner_and_kind(h, s->blocker).s, by.x, by.y);
}

static bool say_cannot(struct hearing *h, const struct draft *d, const struct wish *w,
                       const struct suspect *s)
{
    uint8_t kind = h->b->piece[s->mover].kind;
    const char *name = piece_table[kind].name, *a = article(kind);
    struct words who = piece_at(h, s->mover);
    uint32_t blocker;
    bool enemies = targets_on(h->l, h->army, w->to) > 0;
    suggest_movers(h, w->to, kind);
    if (square_eq(h->b->piece[s->mover].at, w->to))
        return refuse(h, V_CANNOT, NULL, d->to.span, "%s stands on (%d,%d) already", who.s,
                      w->to.x, w->to.y);
    if (enemies && can_move(h->l, s->mover, w->to, &blocker))
        return refuse(h, V_CANNOT, NULL, d->to.span,
                      "%s cannot capture on (%d,%d), where %s stands: %s %s moves so, but does "
                      "not capture so",
                      who.s, w->to.x, w->to.y, standing(h, w->to).s, a, name);
    if (!enemies && can_capture(h->l, s->mover, w->to, &blocker))
        return refuse(h, V_CANNOT, NULL, d->to.span,
                      "%s cannot go to (%d,%d): %s %s goes so only to capture, and no enemy "
                      "stands there",
                      who.s, w->to.x, w->to.y, a, name);
    return refuse(h, V_CANNOT, NULL, d->to.span,
                  "%s cannot go to (%d,%d): %s %s cannot move so", who.s, w->to.x, w->to.y, a,
                  name);
}

static bool say_energy(struct hearing *h, struct span at, const char *what, int32_t cost,
                       const char *rule)
{
    return refuse(h, V_ENERGY, rule, at, "not enough energy: %s costs %s, %.*s has %s", what,
                  energy_words(cost).s, STR_ARG(my_name(h)),
                  energy_words(h->b->army[h->army].energy).s);
}

static bool say_promotion(struct hearing *h, const struct draft *d, const struct wish *w,
                          const struct suspect *s)
{
    const struct options *o = &h->b->options;
    const struct piece_info *to = &piece_table[w->promote];
    struct action act = { .kind = ACT_MOVE, .promote = w->promote };
    struct wish plain = *w;
    plain.promote = KIND_NONE;
    if (s->code == V_ENERGY) {
        struct words what;
        snprintf(what.s, sizeof what.s, "a promotion to %s", to->letters);
        return say_energy(h, d->promote.span, what.s, order_cost(h->b, &act), "9.4");
    }
    suggest(h, s->mover, &plain);
    if (!(piece_table[h->b->piece[s->mover].kind].flags & PIECE_PAWN))
        return refuse(h, V_PROMOTION, NULL, d->promote.span, "only pawns promote");
    if (w->to.y != o->promote_rank && w->to.y != o->promote_high_rank)
        return refuse(h, V_PROMOTION, NULL, d->promote.span,
                      "a pawn promotes only when it arrives on rank %d or %d", o->promote_rank,
                      o->promote_high_rank);
    if ((to->flags & PIECE_LATE) && w->to.y != o->promote_high_rank)
        return refuse(h, V_PROMOTION, NULL, d->promote.span,
                      "a pawn becomes %s %s only on rank %d", article(w->promote), to->name,
                      o->promote_high_rank);
    return refuse(h, V_PROMOTION, NULL, d->promote.span, "a pawn cannot become %s %s",
                  article(w->promote), to->name);
}

bool say_not_legal(struct hearing *h, const struct draft *d, const struct wish *w,
                   const struct suspect *s)
{
    static bool (*const say[V_COUNT])(struct hearing *, const struct draft *,
                                      const struct wish *, const struct suspect *) = {
        [V_NO_ENEMY] = say_no_enemy,   [V_WRONG_KIND] = say_wrong_kind,
        [V_BLOCKED] = say_blocked,     [V_CANNOT] = say_cannot,
        [V_PROMOTION] = say_promotion, [V_ENERGY] = say_promotion,
    };
    if (say[s->code]) return say[s->code](h, d, w, s);
    if (s->code == V_DISABLED)
        return refuse(h, V_DISABLED, NULL, d->span,
                      "%s was placed in the last update: it may move, but not capture yet",
                      piece_at(h, s->mover).s);
    return refuse(h, s->code, "1.3", d->to.span, "(%d,%d) is occupied by %s", w->to.x, w->to.y,
                  standing(h, w->to).s);
}

bool say_not_placed(struct hearing *h, const struct draft *d, enum verdict_code code)
{
    const struct options *o = &h->b->options;
    struct square s = { (int32_t)d->to.x, (int32_t)d->to.y };
    struct action act = { .kind = ACT_PLACE, .place = d->mover.kind };
    struct words what;
    snprintf(what.s, sizeof what.s, "+%s", piece_table[d->mover.kind].letters);
    if (code == V_ENERGY) return say_energy(h, d->span, what.s, order_cost(h->b, &act), NULL);
    if (code == V_RANK)
        return refuse(h, code, NULL, d->to.span, "pawns can be placed only on rank %d%s",
                      o->pawn_rank, o->pawn_or_below ? " or below" : "");
    if (code == V_OCCUPIED)
        return refuse(h, code, NULL, d->to.span, "(%d,%d) is occupied by %s", s.x, s.y,
                      standing(h, s).s);
    return refuse(h, code, NULL, d->span, "%.*s has a king already: %s", STR_ARG(my_name(h)),
                  piece_at(h, king_of(h->b, h->army)).s);
}
