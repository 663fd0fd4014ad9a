/* Rule 6 by hand: pairs, thefts, spirits that leave, what each way of the ring rule decides and
 * notes. All small situations at random: test_resolve_equations.c, test_resolve_literal.c;
 * cost: tests/bench/resolve_bench.c. */
#include "tests/engine/resolve_kit.h"

/* Situations without a board: pieces and actions in the order of the lines below. */

struct hand {
    struct kit k;
    struct situation s;
    struct resolution r;
};

static struct hand hand_make(uint32_t armies)
{
    struct hand h = { .k = kit_make(1 << 18, 1) };
    h.s.b.n_army = armies;
    h.s.b.piece = NEW(&h.k.arena, struct piece, 16);
    h.s.chain = NEW(&h.k.arena, struct chain, armies);
    assert(h.s.b.piece && h.s.chain);
    return h;
}

static uint32_t hand_piece(struct hand *h, uint16_t army, unsigned marks)
{
    h->s.b.piece[h->s.b.n_piece] = (struct piece){ .at = situation_square(h->s.b.n_piece),
                                                   .army = army,
                                                   .marks = (uint8_t)marks };
    return h->s.b.n_piece++;
}

/* The next action of the mover's army. */
static struct action *hand_move(struct hand *h, uint32_t mover, enum action_link link)
{
    struct chain *c = &h->s.chain[h->s.b.piece[mover].army];
    c->action[c->n] = kit_move(mover, situation_square(99), link);
    return &c->action[c->n++];
}

static void hand_capture(struct hand *h, uint32_t mover, uint32_t target, enum action_link link)
{
    struct action *act = hand_move(h, mover, link);
    act->kind = ACT_CAPTURE;
    act->target = NEW(&h->k.arena, uint32_t, 1);
    assert(act->target);
    act->target[act->n_target++] = target;
}

static void hand_theft(struct hand *h, uint32_t mover, uint32_t target, enum action_link link)
{
    hand_capture(h, mover, target, link);
    struct chain *c = &h->s.chain[h->s.b.piece[mover].army];
    c->action[c->n - 1].kind = ACT_THEFT;
}

static void hand_resolve(struct hand *h)
{
    struct err e;
    h->s.l.board = &h->s.b; /* not before: the hand was copied */
    bool ok = resolve(&h->r, &h->s.l, h->s.chain, &h->k.arena, &e);
    assert(ok);
}

static bool noted(const struct hand *h, uint32_t i, uint16_t army, uint8_t action,
                  enum ring_way way)
{
    const struct ring_note *note = &h->r.note[i];
    return i < h->r.n_note && note->army == army && note->action == action && note->way == way;
}

static void a_stolen_piece_cannot_dodge_whatever_its_marks(void)
{
    struct hand h = hand_make(2);
    uint32_t thief = hand_piece(&h, 0, 0);
    uint32_t victim = hand_piece(&h, 1, 0);
    hand_theft(&h, thief, victim, LINK_END);
    hand_move(&h, victim, LINK_END);
    hand_resolve(&h);
    CHECK(h.r.fate[0].done == 0 && h.r.fate[1].done == -1);
    CHECK(h.r.fate[1].cancelled[0] && h.r.fate[1].tried == 1);
    CHECK(h.r.captured[victim] && h.r.doomed[victim] && h.r.n_taking == 1);
    kit_end(&h.k);
}

static void a_stolen_piece_may_dodge_all_other_captures(void)
{
    struct hand h = hand_make(3);
    uint32_t thief = hand_piece(&h, 0, MARK_CAPTURABLE);
    uint32_t victim = hand_piece(&h, 1, 0);
    uint32_t other = hand_piece(&h, 2, 0);
    hand_theft(&h, thief, victim, LINK_ELSE); /* the thief is taken itself */
    hand_move(&h, thief, LINK_END);
    hand_capture(&h, victim, thief, LINK_END);
    hand_capture(&h, other, victim, LINK_END);
    hand_resolve(&h);
    CHECK(h.r.rings == 1); /* each holds the other: b */
    CHECK(noted(&h, 0, 0, 0, RING_CAPTURED) != noted(&h, 0, 1, 0, RING_CAPTURED));
    CHECK(h.r.n_note == 2 && h.r.captured[thief] && h.r.captured[victim]);
    CHECK(h.r.fate[2].done == 0 && h.r.n_taking == 3);
    h.s.b.piece[thief].marks = 0; /* now nothing holds the thief */
    hand_resolve(&h);
    CHECK(h.r.rings == 0 && !h.r.captured[thief] && h.r.captured[victim]);
    kit_end(&h.k);
}

static void else_behind_a_theft_is_never_used(void)
{
    struct hand h = hand_make(2);
    uint32_t thief = hand_piece(&h, 0, 0);
    uint32_t victim = hand_piece(&h, 1, 0);
    hand_theft(&h, thief, victim, LINK_ELSE);
    hand_move(&h, thief, LINK_END);
    hand_move(&h, victim, LINK_END);
    hand_resolve(&h);
    CHECK(h.r.fate[0].done == 0 && h.r.captured[victim]);
    kit_end(&h.k);
}

static void a_host_stays_when_its_spirit_leaves(void)
{
    struct hand h = hand_make(2);
    uint32_t hunter = hand_piece(&h, 0, 0);
    uint32_t host = hand_piece(&h, 1, MARK_POSSESSED);
    hand_capture(&h, hunter, host, LINK_ELSE);
    hand_move(&h, hunter, LINK_END);
    hand_move(&h, host, LINK_END)->leaves = true;
    hand_resolve(&h);
    CHECK(h.r.fate[0].done == 0 && h.r.fate[1].done == 0 && h.r.rings == 0);
    CHECK(h.r.captured[host] && !h.r.doomed[host]); /* the spirit got away */
    kit_end(&h.k);
}

static void a_spirit_does_not_leave_a_doomed_host(void)
{
    struct hand h = hand_make(2);
    uint32_t hunter = hand_piece(&h, 0, 0);
    uint32_t host = hand_piece(&h, 1, MARK_POSSESSED | MARK_CAPTURABLE);
    uint32_t other = hand_piece(&h, 1, 0);
    hand_capture(&h, hunter, host, LINK_END);
    struct action *act = hand_move(&h, host, LINK_IF_CAPTURED);
    act->leaves = true;
    act->kind = ACT_POSSESS;
    act->host = other;
    hand_move(&h, other, LINK_END);
    hand_resolve(&h);
    CHECK(h.r.fate[1].done == 1 && h.r.fate[1].cancelled[0]);
    CHECK(h.r.captured[host] && h.r.doomed[host]);
    kit_end(&h.k);
}

/* 6.5 a: blue's p waits for whether grey gets to the action that holds it, grey for whether
 * blue goes on to move q. Nobody holds p at the moment, so p goes, and q stays and is taken. */
static void in_a_ring_a_piece_that_nobody_holds_yet_is_released(void)
{
    struct hand h = hand_make(2);
    uint32_t p = hand_piece(&h, 0, MARK_CAPTURABLE);
    uint32_t q = hand_piece(&h, 0, 0);
    uint32_t grey = hand_piece(&h, 1, 0);
    hand_move(&h, p, LINK_IF_CAPTURED);
    hand_move(&h, q, LINK_END);
    hand_capture(&h, grey, q, LINK_ELSE);
    hand_capture(&h, grey, p, LINK_END);
    hand_resolve(&h);
    CHECK(h.r.rings == 1 && h.r.n_note == 1 && noted(&h, 0, 0, 0, RING_RELEASED));
    CHECK(h.r.fate[0].done == 0 && h.r.fate[1].done == 0);
    CHECK(h.r.captured[q] && !h.r.doomed[q] && !h.r.captured[p]);
    kit_end(&h.k);
}

/* p is released and leaves; so pink's capture of it fails and q leaves; so grey's capture of q
 * fails, and the theft of p comes too late. */
static void a_released_piece_that_leaves_is_not_stolen(void)
{
    struct hand h = hand_make(4);
    uint32_t p = hand_piece(&h, 0, 0);
    uint32_t blue = hand_piece(&h, 0, 0);
    uint32_t grey = hand_piece(&h, 1, 0);
    uint32_t pink = hand_piece(&h, 2, 0);
    uint32_t q = hand_piece(&h, 2, 0);
    uint32_t red = hand_piece(&h, 3, 0);
    hand_capture(&h, p, red, LINK_ELSE);
    hand_move(&h, blue, LINK_END);
    hand_capture(&h, grey, q, LINK_ELSE);
    hand_theft(&h, grey, p, LINK_END);
    hand_capture(&h, pink, p, LINK_ELSE);
    hand_move(&h, q, LINK_END);
    hand_resolve(&h);
    CHECK(h.r.rings == 1 && h.r.n_note == 1 && noted(&h, 0, 0, 0, RING_RELEASED));
    CHECK(h.r.fate[0].done == 0 && h.r.fate[1].done == 1 && h.r.fate[2].done == 1);
    CHECK(h.r.n_taking == 1 && h.r.captured[red] && !h.r.captured[p]);
    kit_end(&h.k);
}

/* On boards */

static const char square_of_rooks[] = "zugpost 1\nrules sandbox\nboard 1 9 1 9\nupdate 9\n"
                                      "army blue energy 9\narmy red energy 9\n"
                                      "piece blue R (1,1)\npiece blue K (9,1)\n"
                                      "piece red R (1,9)\npiece red K (9,9)\n";

static void resolve_pair(struct resolution *r, struct lines *l, const struct chain *chain,
                         struct kit *k)
{
    struct err e;
    bool ok = resolve(r, l, chain, &k->arena, &e);
    assert(ok);
}

static void two_free_pieces_that_take_each_other_both_miss(void)
{
    struct kit k = kit_make(1 << 20, 1);
    struct board b;
    struct lines l;
    struct resolution r;
    kit_read(&b, &l, square_of_rooks, &k);
    uint32_t blue = kit_on(&l, 1, 1);
    uint32_t red = kit_on(&l, 1, 9);
    struct chain chain[2] = {
        { { kit_capture(&l, blue, b.piece[red].at, LINK_END, &k) }, 1, NULL },
        { { kit_capture(&l, red, b.piece[blue].at, LINK_END, &k) }, 1, NULL },
    };
    resolve_pair(&r, &l, chain, &k);
    CHECK(r.fate[0].done == 0 && r.fate[1].done == 0);
    CHECK(r.n_taking == 0 && !r.captured[blue] && !r.captured[red]);
    CHECK(r.rings == 0);
    kit_end(&k);
}

static void two_capturable_pieces_that_take_each_other_both_die(void)
{
    struct kit k = kit_make(1 << 20, 1);
    struct board b;
    struct lines l;
    struct resolution r;
    kit_read(&b, &l, square_of_rooks, &k);
    uint32_t blue = kit_on(&l, 1, 1);
    uint32_t red = kit_on(&l, 1, 9);
    b.piece[blue].marks |= MARK_CAPTURABLE;
    b.piece[red].marks |= MARK_CAPTURABLE;
    struct chain chain[2] = {
        { { kit_capture(&l, blue, b.piece[red].at, LINK_END, &k) }, 1, NULL },
        { { kit_capture(&l, red, b.piece[blue].at, LINK_END, &k) }, 1, NULL },
    };
    resolve_pair(&r, &l, chain, &k);
    CHECK(r.rings == 1);
    CHECK(r.fate[0].done == 0 && r.fate[1].done == 0);
    CHECK(r.captured[blue] && r.captured[red]);
    CHECK(r.n_taking == 2 && r.taking[0].victim == blue && r.taking[0].army == 1);
    kit_end(&k);
}

static void two_free_pieces_with_an_else_both_fail(void)
{
    struct kit k = kit_make(1 << 20, 1);
    struct board b;
    struct lines l;
    struct resolution r;
    kit_read(&b, &l, square_of_rooks, &k);
    uint32_t blue = kit_on(&l, 1, 1);
    uint32_t red = kit_on(&l, 1, 9);
    struct chain chain[2] = {
        { { kit_capture(&l, blue, b.piece[red].at, LINK_ELSE, &k),
            kit_move(kit_on(&l, 9, 1), (struct square){ 9, 2 }, LINK_END) },
          2,
          NULL },
        { { kit_capture(&l, red, b.piece[blue].at, LINK_ELSE, &k),
            kit_move(kit_on(&l, 9, 9), (struct square){ 9, 8 }, LINK_END) },
          2,
          NULL },
    };
    resolve_pair(&r, &l, chain, &k);
    CHECK(r.rings == 1 && r.n_note == 2 && r.note[0].way == RING_FAILED);
    CHECK(r.fate[0].done == 1 && r.fate[0].tried == 1 && !r.fate[0].cancelled[0]);
    CHECK(r.fate[1].done == 1 && r.n_taking == 0);
    kit_end(&k);
}

/* Army i tries sixteen times to take a piece of army i + 1, with its two pieces in turn, so
 * that nobody knows which of them leaves. The last army is open, or closes the ring. */
static double many_armies(bool ring, uint32_t *rings)
{
    enum { MANY = 500 };
    struct kit k = kit_make((size_t)64 << 20, 7);
    struct buf text = buf_make(&k.arena, 1 << 20);
    struct board b;
    struct lines l;
    struct resolution r;
    struct err e;
    buf_puts(&text, "zugpost 1\nrules neisg\nupdate 9\n");
    for (int i = 0; i < MANY; i++) buf_printf(&text, "army a%d energy 9\n", i);
    for (int i = 0; i < MANY; i++)
        buf_printf(&text, "piece a%d N (%d,1)\npiece a%d N (%d,2)\n", i, i, i, i);
    kit_read(&b, &l, buf_str(&text).s, &k);
    struct chain *chain = NEW(&k.arena, struct chain, MANY);
    for (int i = 0; i < (ring ? MANY : MANY - 1); i++)
        for (int n = 0; n < CHAIN_MAX; n++) {
            struct square s = { (i + 1) % MANY, 1 + n % 2 };
            chain[i].action[chain[i].n++] = kit_capture(
                &l, kit_on(&l, i, 1 + n % 2), s, n + 1 < CHAIN_MAX ? LINK_ELSE : LINK_END, &k);
        }
    clock_t start = clock();
    CHECK(resolve(&r, &l, chain, &k.arena, &e));
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    *rings = r.rings;
    kit_end(&k);
    return seconds;
}

static void five_hundred_armies_with_long_chains_take_less_than_a_second(void)
{
    uint32_t rings;
    double row = many_armies(false, &rings);
    CHECK(row < 1 && rings == 0);
    double ring = many_armies(true, &rings);
    CHECK(ring < 1 && rings == CHAIN_MAX - 1);
    printf("500 armies: %.3f s in a row, %.3f s in a ring\n", row, ring);
}

int main(void)
{
    two_free_pieces_that_take_each_other_both_miss();
    two_capturable_pieces_that_take_each_other_both_die();
    two_free_pieces_with_an_else_both_fail();
    a_stolen_piece_cannot_dodge_whatever_its_marks();
    a_stolen_piece_may_dodge_all_other_captures();
    else_behind_a_theft_is_never_used();
    a_host_stays_when_its_spirit_leaves();
    a_spirit_does_not_leave_a_doomed_host();
    in_a_ring_a_piece_that_nobody_holds_yet_is_released();
    a_released_piece_that_leaves_is_not_stolen();
    five_hundred_armies_with_long_chains_take_less_than_a_second();
    return TEST_END();
}
