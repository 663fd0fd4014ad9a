/* Why an action is not legal: a sentence for each code that legal/try.c gives, with what stands
 * where, and the nearest legal actions. */
#include "engine/sandbox/order/hearing.h"
#include "engine/sandbox/position/cover.h"

bool suggest_legal(struct hearing *h, uint32_t mover, const struct wish *w)
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
    if (suggest_legal(h, s->mover, &plain)) return true;
    uint32_t n;
    const uint32_t *own = lines_army(h->l, h->army, &n);
    for (uint32_t i = 0; !d->from.given && i < n; i++)
        if (h->b->piece[own[i]].kind == h->b->piece[s->mover].kind &&
            suggest_legal(h, own[i], &plain))
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
        (void)suggest_legal(h, s->mover, &named);
    }
}

static bool say_no_host(struct hearing *h, const struct draft *d, const struct wish *w,
                        const struct suspect *s)
{
    return refuse(h, V_NO_PIECE, "1.7", d->to.span,
                  "%s cannot possess on (%d,%d): there is nothing", actor(h, s).s, w->to.x,
                  w->to.y);
}

static bool say_wrong_kind(struct hearing *h, const struct draft *d, const struct wish *w,
                           const struct suspect *s)
{
    struct wish any = *w;
    any.victim = KIND_NONE;
    const char *name = piece_table[w->victim].name;
    const char *whose = w->victim == KIND_OBSTACLE ? "" : w->possess ? "own " : "enemy ";
    if (w->n == 0) {
        suggest_thefts(h, w, s);
        return refuse(h, V_WRONG_KIND, "6.6", d->victim.span,
                      "no enemy %s left (%d,%d) in the last update, but %s did", name, w->to.x,
                      w->to.y, gone(h, w).s);
    }
    (void)suggest_legal(h, s->mover, &any);
    return refuse(h, V_WRONG_KIND, w->possess ? "1.7" : NULL, d->victim.span,
                  "no %s%s stands on (%d,%d); there is %s", whose, name, w->to.x, w->to.y,
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

static bool say_immune(struct hearing *h, const struct draft *d, const struct wish *w,
                       const struct suspect *s)
{
    return refuse(h, V_IMMUNE, NULL, d->to.span,
                  "%s cannot capture on (%d,%d): %s is immune %s", actor(h, s).s, w->to.x,
                  w->to.y, (w->n ? standing(h, w->to) : gone(h, w)).s, in_event(h).s);
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
    (void)suggest_legal(h, s->mover, &onto);
    (void)suggest_legal(h, s->mover, &before);
    return refuse(h, V_BLOCKED, NULL, d->to.span,
                  "%s cannot go to (%d,%d): blocked by %s on (%d,%d)", actor(h, s).s, w->to.x,
                  w->to.y, owner_and_kind(h, s->blocker).s, by.x, by.y);
}

/* 30 farsighted: a slide that would be possible if it were longer. */
static bool is_too_short(const struct hearing *h, const struct wish *w, const struct suspect *s)
{
    const struct piece *p = &h->b->piece[s->mover];
    const struct movement *m = board_movement(h->b, p);
    int64_t steps;
    int dir = line_dir(p->at, w->to, &steps);
    if (dir < 0 || s->spirit || steps >= board_shortest(h->b)) return false;
    return (w->n_enemy ? &m->capture : &m->move)->slide[dir] > 0;
}

/* The end of the plainest refusal: what the event has to do with it. */
static struct words so_in_event(const struct hearing *h, uint8_t kind)
{
    struct words w = { "" };
    const struct event_rule *e = h->b->event;
    bool changed = false;
    for (const struct event_movement *m = e ? e->movement : NULL; m && m->letters; m++)
        changed = changed || str_eq(str_of(m->letters), str_of(piece_table[kind].letters));
    if (changed) snprintf(w.s, sizeof w.s, " in the event %s", e->name);
    if (e && event_walker(e, kind))
        snprintf(w.s, sizeof w.s, ", not even by %d moves in one order", e->walk);
    return w;
}

/* Those that capture nothing; crippled amazons do (30). */
static bool spirit_or_witch(const struct hearing *h, const struct suspect *s)
{
    const struct reach *r = &board_movement(h->b, &h->b->piece[s->mover])->capture;
    bool harmless = (piece_table[actor_kind(h, s)].flags & (PIECE_SPIRIT | PIECE_WITCH)) != 0;
    return harmless && (s->spirit || r->n_leap == 0);
}

static bool say_cannot(struct hearing *h, const struct draft *d, const struct wish *w,
                       const struct suspect *s)
{
    uint8_t kind = actor_kind(h, s);
    const char *name = piece_table[kind].name, *a = article(kind);
    struct words who = actor(h, s);
    uint32_t blocker;
    if (square_eq(h->b->piece[s->mover].at, w->to))
        return refuse(h, V_CANNOT, NULL, d->to.span, "%s stands on (%d,%d) already", who.s,
                      w->to.x, w->to.y);
    if (w->possess && !(piece_table[kind].flags & PIECE_SPIRIT))
        return refuse(h, V_CANNOT, "1.7", d->span, "%s cannot possess: only spirits can",
                      who.s);
    if (is_too_short(h, w, s))
        return refuse(h, V_CANNOT, "30", d->to.span,
                      "%s cannot go to (%d,%d): %s no slide has just one step", who.s, w->to.x,
                      w->to.y, in_event(h).s);
    if (spirit_or_witch(h, s) && w->n_enemy)
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
    return refuse(h, V_CANNOT, so_in_event(h, kind).s[0] ? "30" : NULL, d->to.span,
                  "%s cannot go to (%d,%d): %s %s cannot move so%s", who.s, w->to.x, w->to.y, a,
                  name, so_in_event(h, kind).s);
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
    (void)suggest_legal(h, s->mover, &plain);
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

/* Of a way only the square of its capture is at fault. */
static bool is_about_capture(enum verdict_code code)
{
    return code == V_NO_ENEMY || code == V_WRONG_KIND || code == V_PROTECTED ||
           code == V_IMMUNE;
}

static bool is_about_way(enum verdict_code code)
{
    return code == V_BLOCKED || code == V_CANNOT || code == V_OCCUPIED || code == V_EVENT;
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
        [V_NO_PIECE] = say_no_host,    [V_MOVED] = say_resting,
        [V_IMMUNE] = say_immune,       [V_EVENT] = say_way,
    };
    struct draft plain = *d;
    struct wish there = *w;
    for (uint8_t i = 0; i < d->n_via; i++)
        if (square_eq(w->at, w->via[i])) plain.to = d->via[i];
    plain.n_via = there.n_via = 0;
    there.to = w->at;
    if (is_about_way(s->code) && wish_pushes(h->l, s->mover, w))
        (void)say_push(h, d, w, s);
    else if (is_about_way(s->code) && w->n_via)
        (void)say_way(h, d, w, s);
    else if (is_about_capture(s->code) && w->n_via)
        (void)say[s->code](h, &plain, &there, s);
    else
        (void)say[s->code](h, d, w, s);
    if (s->code != V_AMBIGUOUS) suggest_near(h, d, false);
    return false;
}
