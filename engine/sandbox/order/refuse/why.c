/* Why an action is not legal: one or several refusals for each code that legal/wish.c gives,
 * with what stands where, and the nearest legal actions. */
#include "engine/sandbox/order/legal/event_legal.h"
#include "engine/sandbox/order/legal/push_try.h"
#include "engine/sandbox/order/legal/theft.h"
#include "engine/sandbox/order/legal/wish.h"
#include "engine/sandbox/order/refuse/refuse.h"
#include "engine/sandbox/order/refuse/slots.h"
#include "engine/sandbox/order/refuse/suggest.h"
#include "engine/sandbox/position/cover.h"

/* A piece that could make the wanted capture as a plain move: the near_miss, or in a short form
 * another one of its kind. */
static bool suggest_plain(struct order_context *h, const struct draft *d, const struct wish *w,
                          const struct near_miss *s)
{
    struct wish plain = *w;
    plain.takes = false;
    plain.victim = KIND_NONE;
    if (suggest_legal(h, s->mover, &plain)) return true;
    uint32_t n;
    const uint32_t *own = lines_army(h->l, h->army, &n);
    for (uint32_t i = 0; !d->from.given && i < n; i++)
        if (h->b->piece[own[i]].kind == h->b->piece[s->mover].kind &&
            suggest_legal(h, own[i], &plain))
            return true;
    return false;
}

static bool is_thief(const struct order_context *h, const struct near_miss *s)
{
    return (piece_table[slots_kind(h, s)].flags & PIECE_THIEF) != 0;
}

static bool refuse_no_enemy(struct order_context *h, const struct draft *d,
                            const struct wish *w, const struct near_miss *s)
{
    bool plain = suggest_plain(h, d, w, s) && h->v->n_candidate > 0;
    if (is_thief(h, s) && w->n == 0)
        return refuse(h, V_NO_ENEMY, "6.6", d->to.span, REFUSAL_NO_ENEMY_LEFT,
                      SLOTS(slot_at(w->to)));
    if (plain)
        return refuse(h, V_NO_ENEMY, NULL, d->to.span, REFUSAL_PLAIN_MOVE,
                      SLOTS(slot_at(w->to), slot_text("order", h->v->candidate[0])));
    struct slot there = slot_standing(h, w->to);
    return refuse(h, V_NO_ENEMY, NULL, d->to.span,
                  there.number ? REFUSAL_NO_ENEMY_THERE : REFUSAL_NOTHING_THERE,
                  SLOTS(slot_at(w->to), there));
}

/* The thefts that the wish may stand for, each kind that left the square. */
static void suggest_thefts(struct order_context *h, const struct wish *w,
                           const struct near_miss *s)
{
    struct left it = { 0 };
    struct wish named = *w;
    while (theft_left(h->l, w->army, w->to, &it)) {
        named.victim = h->b->piece[it.piece].kind;
        (void)suggest_legal(h, s->mover, &named);
    }
}

static bool refuse_no_host(struct order_context *h, const struct draft *d, const struct wish *w,
                           const struct near_miss *s)
{
    return refuse(h, V_NO_PIECE, "1.7", d->to.span, REFUSAL_NO_HOST,
                  SLOTS(slot_mover(h, s), slot_at(w->to)));
}

static bool refuse_wrong_kind(struct order_context *h, const struct draft *d,
                              const struct wish *w, const struct near_miss *s)
{
    struct wish any = *w;
    any.victim = KIND_NONE;
    struct slot named = slot_piece("piece", piece_table[w->victim].letters);
    if (w->n == 0) {
        suggest_thefts(h, w, s);
        return refuse(h, V_WRONG_KIND, "6.6", d->victim.span, REFUSAL_OTHER_KIND_LEFT,
                      SLOTS(named, slot_at(w->to), slot_left(h, w)));
    }
    (void)suggest_legal(h, s->mover, &any);
    return refuse(h, V_WRONG_KIND, w->possess ? "1.7" : NULL, d->victim.span,
                  w->possess ? REFUSAL_NOT_THERE : REFUSAL_OTHER_KIND,
                  SLOTS(slot_me(h), named, slot_at(w->to), slot_standing(h, w->to)));
}

static bool refuse_which_left(struct order_context *h, const struct draft *d,
                              const struct wish *w, const struct near_miss *s)
{
    suggest_thefts(h, w, s);
    const char *letters = piece_table[slots_kind(h, s)].letters;
    return refuse(h, V_AMBIGUOUS, "6.6", d->to.span, REFUSAL_WHICH_LEFT,
                  SLOTS(slot_at(w->to), slot_left(h, w),
                        slot_printed(h, "order", "%sxU(%d,%d)", letters, w->to.x, w->to.y)));
}

/* What the wish would take: it stands there, or it left. */
static struct slot slot_victims(struct order_context *h, const struct wish *w)
{
    return w->n ? slot_standing(h, w->to) : slot_left(h, w);
}

static bool refuse_protected(struct order_context *h, const struct draft *d,
                             const struct wish *w, const struct near_miss *s)
{
    return refuse(h, V_PROTECTED, w->n ? NULL : "6.6", d->to.span,
                  w->n ? REFUSAL_DWARF : REFUSAL_DWARF_LEFT,
                  SLOTS(slot_victims(h, w), slot_at(w->to), slot_mover(h, s)));
}

static bool refuse_immune(struct order_context *h, const struct draft *d, const struct wish *w,
                          const struct near_miss *s)
{
    return refuse(
        h, V_IMMUNE, NULL, d->to.span, REFUSAL_IMMUNE,
        SLOTS(slot_mover(h, s), slot_at(w->to), slot_victims(h, w), slot_event_now(h)));
}

static bool refuse_blocked(struct order_context *h, const struct draft *d, const struct wish *w,
                           const struct near_miss *s)
{
    struct square from = h->b->piece[s->mover].at, by = h->b->piece[s->blocker].at;
    int64_t steps;
    int dir = line_dir(from, by, &steps);
    struct wish onto = wish_make(h->l, h->army, by);
    struct wish before =
        wish_make(h->l, h->army, (struct square){ by.x - dir_dx[dir], by.y - dir_dy[dir] });
    (void)suggest_legal(h, s->mover, &onto);
    (void)suggest_legal(h, s->mover, &before);
    return refuse(h, V_BLOCKED, NULL, d->to.span, REFUSAL_BLOCKED,
                  SLOTS(slot_mover(h, s), slot_at(w->to),
                        slot_of_board(h, "blocker", s->blocker),
                        slot_square("at", by.x, by.y)));
}

/* 30 farsighted: a slide that would be possible if it were longer. */
static bool is_too_short(const struct order_context *h, const struct wish *w,
                         const struct near_miss *s)
{
    const struct piece *p = &h->b->piece[s->mover];
    const struct movement *m = board_movement(h->b, p);
    int64_t steps;
    int dir = line_dir(p->at, w->to, &steps);
    if (dir < 0 || s->spirit || steps >= board_shortest(h->b)) return false;
    return (w->n_enemy ? &m->capture : &m->move)->slide[dir] > 0;
}

/* Does the event change how the kind moves? */
static bool is_changed(const struct event_rule *e, uint8_t kind)
{
    struct str letters = str_of(piece_table[kind].letters);
    for (const struct event_movement *m = e ? e->movement : NULL; m && m->letters; m++)
        if (str_eq(str_of(m->letters), letters)) return true;
    return false;
}

/* Does it never capture? Spirits and witches do not, except in crippled-amazons (30). */
static bool spirit_or_witch(const struct order_context *h, const struct near_miss *s)
{
    const struct reach *r = &board_movement(h->b, &h->b->piece[s->mover])->capture;
    bool harmless = (piece_table[slots_kind(h, s)].flags & (PIECE_SPIRIT | PIECE_WITCH)) != 0;
    return harmless && (s->spirit || r->n_leap == 0);
}

/* What keeps a piece that is not a spirit's host from a capture, or a plain move, of that kind.
 */
static enum refusal refusal_of_capture(const struct order_context *h, const struct wish *w,
                                       const struct near_miss *s)
{
    uint32_t blocker;
    if (spirit_or_witch(h, s) && w->n_enemy) return REFUSAL_CAPTURES_NOTHING;
    if (is_thief(h, s) && w->n_enemy) return REFUSAL_THIEF_CAPTURE;
    if (w->n_enemy && cover_can_move(h->l, s->mover, w->to, &blocker))
        return REFUSAL_MOVES_ONLY;
    if (!s->spirit && !w->n_enemy && cover_can_capture(h->l, s->mover, w->to, &blocker))
        return REFUSAL_CAPTURES_ONLY;
    return REFUSAL_NONE;
}

/* The plainest refusal, and what the event has to do with it. */
static enum refusal refusal_of_move(const struct order_context *h, uint8_t kind)
{
    const struct event_rule *e = h->b->event;
    if (e && event_walker(e, kind)) return REFUSAL_CANNOT_WALK;
    return is_changed(e, kind) ? REFUSAL_CANNOT_IN_EVENT : REFUSAL_CANNOT_MOVE;
}

static bool refuse_cannot(struct order_context *h, const struct draft *d, const struct wish *w,
                          const struct near_miss *s)
{
    uint8_t kind = slots_kind(h, s);
    const struct event_rule *e = h->b->event;
    struct slot who = slot_mover(h, s), at = slot_at(w->to), event = slot_event_now(h);
    if (square_eq(h->b->piece[s->mover].at, w->to))
        return refuse(h, V_CANNOT, NULL, d->to.span, REFUSAL_ALREADY_THERE, SLOTS(who, at));
    if (w->possess && !(piece_table[kind].flags & PIECE_SPIRIT))
        return refuse(h, V_CANNOT, "1.7", d->span, REFUSAL_NOT_A_SPIRIT, SLOTS(who));
    if (is_too_short(h, w, s))
        return refuse(h, V_CANNOT, "30", d->to.span, REFUSAL_SLIDE_TOO_SHORT,
                      SLOTS(who, at, event));
    enum refusal why = refusal_of_capture(h, w, s);
    if (why != REFUSAL_NONE)
        return refuse(h, V_CANNOT, why == REFUSAL_THIEF_CAPTURE ? "6.6" : NULL, d->to.span, why,
                      SLOTS(who, at, slot_kind(h, s), slot_standing(h, w->to)));
    why = refusal_of_move(h, kind);
    return refuse(h, V_CANNOT, why == REFUSAL_CANNOT_MOVE ? NULL : "30", d->to.span, why,
                  SLOTS(who, at, slot_kind(h, s), event, slot_number("n", e ? e->walk : 0)));
}

static enum refusal refusal_of_promotion(const struct order_context *h, const struct wish *w,
                                         const struct near_miss *s)
{
    const struct options *o = &h->b->options;
    bool late = piece_table[w->promote].flags & PIECE_LATE;
    bool one = o->promote_rank == o->promote_high_rank;
    if (!(piece_table[slots_kind(h, s)].flags & PIECE_PAWN)) return REFUSAL_NOT_A_PAWN;
    if (w->to.y != o->promote_rank && w->to.y != o->promote_high_rank)
        return one ? REFUSAL_PROMOTION_RANK : REFUSAL_PROMOTION_RANKS;
    if (late && w->to.y != o->promote_high_rank) return REFUSAL_PROMOTION_LATE;
    return REFUSAL_PROMOTION_NEVER;
}

static bool say_promotion(struct order_context *h, const struct draft *d, const struct wish *w,
                          const struct near_miss *s)
{
    const struct options *o = &h->b->options;
    struct action act = { .kind = ACT_MOVE, .promote = w->promote };
    struct wish plain = *w;
    plain.promote = KIND_NONE;
    (void)suggest_legal(h, s->mover, &plain);
    if (s->code == V_ENERGY) return refuse_energy(h, d->promote.span, &act);
    return refuse(h, V_PROMOTION, NULL, d->promote.span, refusal_of_promotion(h, w, s),
                  SLOTS(slot_number("rank", o->promote_rank),
                        slot_number("high", o->promote_high_rank),
                        slot_piece("piece", piece_table[w->promote].letters)));
}

static bool is_spirit(const struct order_context *h, const struct near_miss *s)
{
    return (piece_table[slots_kind(h, s)].flags & PIECE_SPIRIT) != 0;
}

static bool say_disabled(struct order_context *h, const struct draft *d, const struct wish *w,
                         const struct near_miss *s)
{
    (void)w;
    return refuse(h, V_DISABLED, NULL, d->span,
                  is_spirit(h, s) ? REFUSAL_JUST_PLACED_SPIRIT : REFUSAL_JUST_PLACED,
                  SLOTS(slot_mover(h, s)));
}

static bool say_occupied(struct order_context *h, const struct draft *d, const struct wish *w,
                         const struct near_miss *s)
{
    bool spirit = is_spirit(h, s);
    return refuse(h, V_OCCUPIED, spirit ? "1.7" : "1.3", d->to.span,
                  spirit ? REFUSAL_HOST_CANNOT : REFUSAL_OCCUPIED,
                  SLOTS(slot_mover(h, s), slot_at(w->to), slot_standing(h, w->to)));
}

/* Only the square of the capture is at fault, not the whole way. */
static bool is_about_capture(enum verdict_code code)
{
    return code == V_NO_ENEMY || code == V_WRONG_KIND || code == V_PROTECTED ||
           code == V_IMMUNE;
}

static bool is_about_way(enum verdict_code code)
{
    return code == V_BLOCKED || code == V_CANNOT || code == V_OCCUPIED || code == V_EVENT;
}

bool refuse_not_legal(struct order_context *h, const struct draft *d, const struct wish *w,
                      const struct near_miss *s)
{
    static bool (*const say[V_COUNT])(struct order_context *, const struct draft *,
                                      const struct wish *, const struct near_miss *) = {
        [V_NO_ENEMY] = refuse_no_enemy,   [V_WRONG_KIND] = refuse_wrong_kind,
        [V_BLOCKED] = refuse_blocked,     [V_CANNOT] = refuse_cannot,
        [V_PROMOTION] = say_promotion,    [V_ENERGY] = say_promotion,
        [V_DISABLED] = say_disabled,      [V_OCCUPIED] = say_occupied,
        [V_PROTECTED] = refuse_protected, [V_AMBIGUOUS] = refuse_which_left,
        [V_NO_PIECE] = refuse_no_host,    [V_MOVED] = refuse_resting,
        [V_IMMUNE] = refuse_immune,       [V_EVENT] = refuse_way,
    };
    struct draft plain = *d;
    struct wish there = *w;
    for (uint8_t i = 0; i < d->n_via; i++)
        if (square_eq(w->at, w->via[i])) plain.to = d->via[i];
    plain.n_via = there.n_via = 0;
    there.to = w->at;
    if (is_about_way(s->code) && push_is_meant(h->l, s->mover, w))
        (void)refuse_push(h, d, w, s);
    else if (is_about_way(s->code) && w->n_via)
        (void)refuse_way(h, d, w, s);
    else if (is_about_capture(s->code) && w->n_via)
        (void)say[s->code](h, &plain, &there, s);
    else
        (void)say[s->code](h, d, w, s);
    if (s->code != V_AMBIGUOUS) suggest_near(h, d, false);
    return false;
}
