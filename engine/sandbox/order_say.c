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

static uint8_t kind_with(unsigned flag)
{
    uint8_t k = 0;
    while (!(piece_table[k].flags & flag)) k++;
    return k;
}

static uint8_t actor_kind(const struct hearing *h, const struct suspect *s)
{
    return s->spirit ? kind_with(PIECE_SPIRIT) : h->b->piece[s->mover].kind;
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

/* The one that would act: "R(2,2)", or "S(2,2)" for the spirit in it. */
static struct words actor(const struct hearing *h, const struct suspect *s)
{
    struct words w;
    struct square at = h->b->piece[s->mover].at;
    snprintf(w.s, sizeof w.s, "%s(%d,%d)", piece_table[actor_kind(h, s)].letters, at.x, at.y);
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
        if (kind_in_game(h->b, k)) buf_printf(&out, " %s", piece_table[k].letters);
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

/* Suggest the same wish with some part of it changed, if it is legal then. */
static bool suggest_wish(struct hearing *h, uint32_t mover, const struct wish *w)
{
    uint32_t blocker;
    if (wish_try(h->l, mover, w, &blocker) != V_OK) return false;
    (void)suggest(h, mover, w);
    return true;
}

/* A piece that could make the wanted capture as a plain move: the suspect, or in a short form
 * another one of its kind. */
static bool suggest_plain(struct hearing *h, const struct draft *d, const struct wish *w,
                          const struct suspect *s)
{
    struct wish plain = *w;
    plain.takes = false;
    plain.victim = KIND_NONE;
    if (suggest_wish(h, s->mover, &plain)) return true;
    uint32_t n;
    const uint32_t *own = lines_army(h->l, h->army, &n);
    for (uint32_t i = 0; !d->from.given && i < n; i++)
        if (h->b->piece[own[i]].kind == h->b->piece[s->mover].kind &&
            suggest_wish(h, own[i], &plain))
            return true;
    return false;
}

static bool is_thief(const struct hearing *h, const struct suspect *s)
{
    return (piece_table[actor_kind(h, s)].flags & PIECE_THIEF) != 0;
}

static bool say_no_enemy(struct hearing *h, const struct draft *d, const struct wish *w,
                         const struct suspect *s)
{
    bool thief = is_thief(h, s) && w->n == 0;
    if (suggest_plain(h, d, w, s))
        return refuse(h, V_NO_ENEMY, thief ? "6.6" : NULL, d->to.span,
                      "%s (%d,%d)%s; the plain move would be %s",
                      thief ? "no enemy piece left" : "nothing to capture on", w->to.x, w->to.y,
                      thief ? " in the last update" : "",
                      h->v->n_candidate ? h->v->candidate[0] : "possible");
    if (thief)
        return refuse(h, V_NO_ENEMY, "6.6", d->to.span,
                      "no enemy piece left (%d,%d) in the last update", w->to.x, w->to.y);
    return refuse(h, V_NO_ENEMY, NULL, d->to.span, "nothing to capture on (%d,%d): there is %s",
                  w->to.x, w->to.y, standing(h, w->to).s);
}

/* The enemies that left a square: "cyan U and red N". */
static struct words gone(const struct hearing *h, const struct wish *w)
{
    struct words out = { "" };
    struct left it = { 0 };
    size_t at = 0;
    while (at + 90 < sizeof out.s && left_next(h->l, w->army, w->to, &it))
        at += (size_t)snprintf(out.s + at, sizeof out.s - at, "%s%s", at ? " and " : "",
                               owner_and_kind(h, it.piece).s);
    return out;
}

/* The thefts that the wish may stand for, each kind that left the square. */
static void suggest_thefts(struct hearing *h, const struct wish *w, const struct suspect *s)
{
    struct left it = { 0 };
    struct wish named = *w;
    while (left_next(h->l, w->army, w->to, &it)) {
        named.victim = h->b->piece[it.piece].kind;
        (void)suggest_wish(h, s->mover, &named);
    }
}

static bool say_wrong_kind(struct hearing *h, const struct draft *d, const struct wish *w,
                           const struct suspect *s)
{
    struct wish any = *w;
    any.victim = KIND_NONE;
    const char *name = piece_table[w->victim].name;
    if (w->n == 0) {
        suggest_thefts(h, w, s);
        return refuse(h, V_WRONG_KIND, "6.6", d->victim.span,
                      "no enemy %s left (%d,%d) in the last update, but %s did", name, w->to.x,
                      w->to.y, gone(h, w).s);
    }
    (void)suggest_wish(h, s->mover, &any);
    return refuse(h, V_WRONG_KIND, NULL, d->victim.span,
                  "no enemy %s stands on (%d,%d); there is %s", name, w->to.x, w->to.y,
                  standing(h, w->to).s);
}

static bool say_which_left(struct hearing *h, const struct draft *d, const struct wish *w,
                           const struct suspect *s)
{
    suggest_thefts(h, w, s);
    return refuse(h, V_AMBIGUOUS, "6.6", d->to.span,
                  "several pieces left (%d,%d) in the last update, %s: name the kind, as in "
                  "%sxU(%d,%d)",
                  w->to.x, w->to.y, gone(h, w).s, piece_table[actor_kind(h, s)].letters,
                  w->to.x, w->to.y);
}

static bool say_protected(struct hearing *h, const struct draft *d, const struct wish *w,
                          const struct suspect *s)
{
    struct words who = w->n ? standing(h, w->to) : gone(h, w);
    if (w->n == 0)
        return refuse(h, V_PROTECTED, "6.6", d->to.span,
                      "%s can be taken by %s only if another piece attacks (%d,%d) too", who.s,
                      actor(h, s).s, w->to.x, w->to.y);
    return refuse(h, V_PROTECTED, NULL, d->to.span,
                  "%s on (%d,%d) is attacked by one piece only: a dwarf can be captured only "
                  "while at least two pieces attack it",
                  who.s, w->to.x, w->to.y);
}

static bool say_blocked(struct hearing *h, const struct draft *d, const struct wish *w,
                        const struct suspect *s)
{
    struct square from = h->b->piece[s->mover].at, by = h->b->piece[s->blocker].at;
    int64_t steps;
    int dir = line_dir(from, by, &steps);
    struct wish onto = wish_make(h->l, h->army, by);
    struct wish before =
        wish_make(h->l, h->army, (struct square){ by.x - dir_dx[dir], by.y - dir_dy[dir] });
    (void)suggest_wish(h, s->mover, &onto);
    (void)suggest_wish(h, s->mover, &before);
    suggest_movers(h, w->to, h->b->piece[s->mover].kind);
    return refuse(h, V_BLOCKED, NULL, d->to.span,
                  "%s cannot go to (%d,%d): blocked by %s on (%d,%d)", actor(h, s).s, w->to.x,
                  w->to.y, owner_and_kind(h, s->blocker).s, by.x, by.y);
}

static bool say_cannot(struct hearing *h, const struct draft *d, const struct wish *w,
                       const struct suspect *s)
{
    uint8_t kind = actor_kind(h, s);
    const char *name = piece_table[kind].name, *a = article(kind);
    struct words who = actor(h, s);
    uint32_t blocker;
    suggest_movers(h, w->to, kind);
    if (square_eq(h->b->piece[s->mover].at, w->to))
        return refuse(h, V_CANNOT, NULL, d->to.span, "%s stands on (%d,%d) already", who.s,
                      w->to.x, w->to.y);
    if (piece_table[kind].flags & (PIECE_SPIRIT | PIECE_WITCH) && w->n_enemy)
        return refuse(h, V_CANNOT, NULL, d->to.span,
                      "%s cannot go to (%d,%d), where %s stands: %s %s captures nothing", who.s,
                      w->to.x, w->to.y, standing(h, w->to).s, a, name);
    if (is_thief(h, s) && w->n_enemy)
        return refuse(h, V_CANNOT, "6.6", d->to.span,
                      "%s cannot capture on (%d,%d), where %s stands: a time thief captures "
                      "only on a square that an enemy has just left",
                      who.s, w->to.x, w->to.y, standing(h, w->to).s);
    if (w->n_enemy && can_move(h->l, s->mover, w->to, &blocker))
        return refuse(h, V_CANNOT, NULL, d->to.span,
                      "%s cannot capture on (%d,%d), where %s stands: %s %s moves so, but does "
                      "not capture so",
                      who.s, w->to.x, w->to.y, standing(h, w->to).s, a, name);
    if (!s->spirit && !w->n_enemy && can_capture(h->l, s->mover, w->to, &blocker))
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

/* Ranks of promotion: "rank 7 or 9", "rank 7". */
static struct words ranks(const struct options *o)
{
    struct words w;
    if (o->promote_rank == o->promote_high_rank)
        snprintf(w.s, sizeof w.s, "rank %d", o->promote_rank);
    else
        snprintf(w.s, sizeof w.s, "rank %d or %d", o->promote_rank, o->promote_high_rank);
    return w;
}

static bool say_promotion(struct hearing *h, const struct draft *d, const struct wish *w,
                          const struct suspect *s)
{
    const struct options *o = &h->b->options;
    const struct piece_info *to = &piece_table[w->promote];
    struct action act = { .kind = ACT_MOVE, .promote = w->promote };
    struct wish plain = *w;
    plain.promote = KIND_NONE;
    (void)suggest_wish(h, s->mover, &plain);
    if (s->code == V_ENERGY) {
        struct words what;
        snprintf(what.s, sizeof what.s, "a promotion to %s", to->letters);
        return say_energy(h, d->promote.span, what.s, order_cost(h->b, &act), "9.4");
    }
    if (!(piece_table[actor_kind(h, s)].flags & PIECE_PAWN))
        return refuse(h, V_PROMOTION, NULL, d->promote.span, "only pawns promote");
    if (w->to.y != o->promote_rank && w->to.y != o->promote_high_rank)
        return refuse(h, V_PROMOTION, NULL, d->promote.span,
                      "a pawn promotes only when it arrives on %s", ranks(o).s);
    if ((to->flags & PIECE_LATE) && w->to.y != o->promote_high_rank)
        return refuse(h, V_PROMOTION, NULL, d->promote.span,
                      "a pawn becomes %s %s only on rank %d", article(w->promote), to->name,
                      o->promote_high_rank);
    return refuse(h, V_PROMOTION, NULL, d->promote.span, "a pawn cannot become %s %s",
                  article(w->promote), to->name);
}

static bool say_disabled(struct hearing *h, const struct draft *d, const struct wish *w,
                         const struct suspect *s)
{
    bool spirit = (piece_table[actor_kind(h, s)].flags & PIECE_SPIRIT) != 0;
    (void)w;
    return refuse(h, V_DISABLED, NULL, d->span,
                  spirit ? "%s was placed in the last update: it may move, but not possess yet"
                         : "%s was placed in the last update: it may move, but not capture yet",
                  actor(h, s).s);
}

static bool say_occupied(struct hearing *h, const struct draft *d, const struct wish *w,
                         const struct suspect *s)
{
    bool spirit = (piece_table[actor_kind(h, s)].flags & PIECE_SPIRIT) != 0;
    if (spirit)
        return refuse(h, V_OCCUPIED, "1.7", d->to.span,
                      "%s cannot go into %s on (%d,%d): pawns, spirits and pieces that have a "
                      "spirit already cannot be possessed",
                      actor(h, s).s, standing(h, w->to).s, w->to.x, w->to.y);
    return refuse(h, V_OCCUPIED, "1.3", d->to.span, "(%d,%d) is occupied by %s", w->to.x,
                  w->to.y, standing(h, w->to).s);
}

bool say_not_legal(struct hearing *h, const struct draft *d, const struct wish *w,
                   const struct suspect *s)
{
    static bool (*const say[V_COUNT])(struct hearing *, const struct draft *,
                                      const struct wish *, const struct suspect *) = {
        [V_NO_ENEMY] = say_no_enemy,   [V_WRONG_KIND] = say_wrong_kind,
        [V_BLOCKED] = say_blocked,     [V_CANNOT] = say_cannot,
        [V_PROMOTION] = say_promotion, [V_ENERGY] = say_promotion,
        [V_DISABLED] = say_disabled,   [V_OCCUPIED] = say_occupied,
        [V_PROTECTED] = say_protected, [V_AMBIGUOUS] = say_which_left,
    };
    return say[s->code](h, d, w, s);
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
                  piece_at(h, king_of(h->l, h->army)).s);
}
