/* Synchrone for a player of the house: the order is drawn from the mixed strategy that a tree
 * of rounds comes to (synchrone_tree.c). */
#include "engine/classic/synchrone_house.h"

#include "engine/classic/house/value.h"
#include "engine/classic/synchrone_tree.h"

/* Rounds played ahead in place of plies. */
static const struct house_level levels[HOUSE_LEVELS] = {
    { 100, 0, 320, 0 },   { 250, 0, 115, 0 },     { 600, 0, 26, 1500 },
    { 2000, 0, 8, 1200 }, { 100000, 0, 0, 1000 },
};

/* As if the other side stood still: for telling why. */
static void play(struct house_state *s, const struct house *h, struct move m)
{
    (void)h;
    s->pos = pos_play(&s->pos, m);
}

static bool check(const struct house *h, const struct house_state *s)
{
    (void)h;
    return pos_in_check(&s->pos, s->pos.turn);
}

static const struct house_game alone = { .play = play, .check = check };

static int32_t mean(const struct tree_option *o)
{
    return o->visits ? o->sum / (int32_t)o->visits : -TREE_WON;
}

/* A weak player takes what seems good to it, and is often mistaken. */
static uint32_t pick_noisy(struct house *h, const struct tree_option *o, uint32_t n)
{
    uint32_t best = 0, noise = (uint32_t)h->level->noise;
    int32_t most = INT32_MIN;
    for (uint32_t i = 0; i < n; i++) {
        int32_t by = (int32_t)(house_chance(h, noise + 1) + house_chance(h, noise + 1));
        int32_t value = synchrone_value(mean(&o[i])) + by - (int32_t)noise;
        if (value <= most) continue;
        most = value;
        best = i;
    }
    return best;
}

/* What was hardly ever chosen was only tried. */
static uint32_t pick_mixed(struct house *h, const struct tree_option *o, uint32_t n)
{
    uint32_t most = 0, sum = 0, best = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (o[i].visits > most) best = i;
        if (o[i].visits > most) most = o[i].visits;
    }
    if (!h->chancy) return best;
    for (uint32_t i = 0; i < n; i++)
        if (o[i].visits >= most / 4) sum += o[i].visits;
    uint32_t at = sum ? house_chance(h, sum) : 0;
    for (uint32_t i = 0; i < n; i++) {
        if (o[i].visits < most / 4) continue;
        if (at < o[i].visits) return i;
        at -= o[i].visits;
    }
    return best;
}

static bool write_move(struct choice *out, struct house *h, unsigned side, struct move m)
{
    const char *text;
    struct buf b = buf_make(h->a, 80);
    if (!game_move_text(&text, h->game, side, m, h->a)) return false;
    buf_printf(&b, "%s%s", text, house_offers(h, side, out->value) ? " draw?" : "");
    out->text = buf_str(&b);
    return !b.full;
}

static void say_why(struct choice *out, const struct house *h, unsigned side, struct move m,
                    uint32_t n)
{
    struct house_state s = { .pos = h->game->pos };
    const struct house_root root = { .move = m, .value = out->value };
    s.pos.turn = (uint8_t)side;
    if (m.how != HOW_OWN && n > 1) {
        house_why(out, h, &s, &root);
    } else if (n > 1) {
        out->why = CHOICE_PROTECTS;
        out->piece = game_man_text(pos_man(&s.pos, m.to));
        out->at = game_square(m.to);
    } else {
        out->why = CHOICE_ONLY;
    }
}

static bool choose(struct choice *out, struct house *h, unsigned side)
{
    struct tree t;
    if (!synchrone_grow(&t, h)) return false;
    const struct tree_option *o = t.spot[1].option[side];
    uint32_t n = t.spot[1].n[side];
    uint32_t best = h->level->noise && h->chancy ? pick_noisy(h, o, n) : pick_mixed(h, o, n);
    *out = (struct choice){ .value = o[best].visits ? synchrone_value(mean(&o[best])) : 0 };
    const char *end = house_end(h, side, out->value);
    out->nodes = h->nodes;
    if (end) {
        out->text = str_of(end);
        out->why = str_eq(out->text, STR("resign")) ? CHOICE_RESIGNS : CHOICE_OFFERS;
        return true;
    }
    if (!write_move(out, h, side, o[best].move)) return false;
    say_why(out, h, side, o[best].move, n);
    return true;
}

bool synchrone_choose(struct choice *out, const struct choose_query *q, struct arena *a,
                      struct err *e)
{
    struct game g;
    struct house *h = NEW(a, struct house, 1);
    enum side side;
    if (!h) return err_nomem(e);
    if (!game_read(&g, q->text, a, e) || !house_turn(&side, &g, q->army, e)) return false;
    house_look(h, levels, &g, q, a);
    h->as = &alone;
    h->n_root = 2; /* there is a choice */
    powers_make(&h->powers, &h->set);
    return choose(out, h, side) || err_nomem(e);
}
