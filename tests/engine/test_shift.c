/* What pushes do to a board (30 line-pushers), sentence by sentence: orders built by hand, all
 * events of the update, and the moves that the next board remembers. Then random boards: what
 * is shifted, wedged or refused, against the rule word by word. */
#include "engine/sandbox/order/legal/push.h"
#include "engine/sandbox/update/update.h"
#include "tests/digest.h"
#include "tests/engine/update_kit.h"

/* One action of a scene; army by number, squares by their coordinates. */
struct deed {
    uint8_t army;
    char what; /* n e s w: push; - move; x capture; + place K; S spirit leaves */
    int32_t x, y, to_x, to_y;
    enum action_link link;
};

struct scene {
    const char *pieces; /* records after those of the armies */
    struct deed deed[8];
    const char *told;
};

static struct action action_of(const struct deed *d, const struct lines *l, struct kit *k)
{
    struct square to = { d->to_x, d->to_y };
    if (d->what == '+')
        return (struct action){ .kind = ACT_PLACE,
                                .place = piece_kind(STR("Q")),
                                .promote = KIND_NONE,
                                .mover = PIECE_NONE,
                                .to = { d->x, d->y } };
    uint32_t mover = lines_at(l, (struct square){ d->x, d->y });
    while (l->board->piece[mover].army != d->army) mover++;
    if (d->what == 'x') return kit_capture(l, mover, to, d->link, k);
    struct action act = kit_move(mover, to, d->link);
    act.host = PIECE_NONE;
    act.leaves = d->what == 'S';
    uint32_t at = lines_at(l, to);
    if (at != PIECE_NONE && d->what == '-') {
        act.kind = ACT_POSSESS;
        act.host = at;
    }
    const char *dir = strchr("e.n.w.s", d->what);
    if (!dir) return act;
    act.kind = ACT_PUSH;
    act.push = (uint8_t)(dir - "e.n.w.s");
    act.to = l->board->piece[mover].at;
    return act;
}

/* What is told about pieces and squares, without rules, and the moves that are remembered. */
static const char *told_by(const struct update *u, struct kit *k)
{
    struct buf out = buf_make(&k->arena, 1 << 14);
    for (size_t i = 0; i < u->n_event; i++) {
        const struct event *e = &u->event[i];
        if (e->kind == EV_ORDERED || e->kind == EV_IDLE || e->kind == EV_CAPTURABLE ||
            strchr(event_info[e->kind].slots, 'E'))
            continue;
        struct buf line = buf_make(&k->arena, 256);
        event_line(&line, e);
        struct str text = buf_str(&line);
        size_t rule = str_ifind(text, STR(" rule "));
        struct str rest = str_from(text, rule + strlen(" rule "));
        (void)str_word(&rest); /* its number; what is left is the direction of a push */
        rest = str_trim(rest);
        buf_printf(&out, "%.*s%s%.*s\n", (int)rule - 6, text.s + 6, rest.n ? " " : "",
                   STR_ARG(rest));
    }
    for (uint32_t i = 0; i < u->board.n_moved; i++) {
        const struct moved *m = &u->board.moved[i];
        buf_printf(&out, "%.*s (%d,%d) (%d,%d)\n", STR_ARG(u->board.army[m->army].name),
                   m->from.x, m->from.y, m->to.x, m->to.y);
    }
    return buf_str(&out).s;
}

static void play(const struct scene *s)
{
    struct kit k = kit_make(1 << 20, 1);
    struct buf text = buf_make(&k.arena, 1 << 14);
    struct chain chain[4] = { { .n = 0 } };
    struct board b;
    struct lines l;
    struct update u;
    struct err e;
    buf_printf(
        &text,
        "zugpost 1\nrules sandbox\nboard 1 9 1 9\nupdate 30\nevent line-pushers until 35\n"
        "army a energy 30\narmy b energy 30\narmy c energy 30\narmy d energy 30\n%s",
        s->pieces);
    kit_read(&b, &l, buf_str(&text).s, &k);
    for (const struct deed *d = s->deed; d->what; d++) {
        struct chain *c = &chain[d->army];
        c->action[c->n++] = action_of(d, &l, &k);
        c->action[c->n - 1].link = (uint8_t)d->link;
    }
    for (int i = 0; i < 4; i++) chain[i].canonical = "";
    bool ok = update_board(&u, &l, chain, NO_STREAM, &k.arena, &e);
    assert(ok);
    CHECK_STR(told_by(&u, &k), s->told);
    kit_end(&k);
}

static void every_piece_of_the_line_is_shifted_one_step(void)
{
    play(&(struct scene){ "piece a R (3,5)\npiece b K (5,5)\npiece c N (6,5)\npiece a K (1,1)\n"
                          "piece b P (6,4)\n",
                          { { 0, 'e', 3, 5, 0, 0, 0 } },
                          "pushed a R (3,5) east\n"
                          "shifted a R (3,5) (4,5)\n"
                          "shifted b K (5,5) (6,5)\n"
                          "shifted c N (6,5) (7,5)\n"
                          "a (3,5) (4,5)\nb (5,5) (6,5)\nc (6,5) (7,5)\n" });
}

static void what_touches_the_edge_stands_still(void)
{
    play(
        &(struct scene){ "piece a R (5,3)\npiece b N (5,9)\npiece b B (5,8)\npiece c B (5,6)\n",
                         { { 0, 'n', 5, 3, 0, 0, 0 } },
                         "pushed a R (5,3) north\n"
                         "shifted a R (5,3) (5,4)\n"
                         "shifted c B (5,6) (5,7)\n"
                         "a (5,3) (5,4)\nc (5,6) (5,7)\n" });
}

static void two_pushes_in_one_direction_are_one_step(void)
{
    play(&(struct scene){ "piece a R (5,3)\npiece b R (5,5)\n",
                          { { 0, 's', 5, 3, 0, 0, 0 }, { 1, 's', 5, 5, 0, 0, 0 } },
                          "pushed a R (5,3) south\npushed b R (5,5) south\n"
                          "shifted a R (5,3) (5,2)\nshifted b R (5,5) (5,4)\n"
                          "a (5,3) (5,2)\nb (5,5) (5,4)\n" });
}

static void a_push_promotes_no_pawn_and_takes_nothing(void)
{
    play(&(struct scene){ "piece a R (5,3)\npiece b P (5,6)\n",
                          { { 0, 'n', 5, 3, 0, 0, 0 } },
                          "pushed a R (5,3) north\n"
                          "shifted a R (5,3) (5,4)\nshifted b P (5,6) (5,7)\n"
                          "a (5,3) (5,4)\nb (5,6) (5,7)\n" });
}

static void a_piece_that_is_pushed_away_is_not_captured(void)
{
    play(&(struct scene){ "piece a R (5,3)\npiece b N (5,6)\npiece c R (1,6)\n",
                          { { 0, 'n', 5, 3, 0, 0, 0 }, { 2, 'x', 1, 6, 5, 6, 0 } },
                          "pushed a R (5,3) north\nmissed c R (1,6) (5,6)\n"
                          "shifted a R (5,3) (5,4)\nshifted b N (5,6) (5,7)\n"
                          "a (5,3) (5,4)\nb (5,6) (5,7)\nc (1,6) (5,6)\n" });
    play(&(struct scene){ "piece a R (5,3)\npiece b N (5,6)\npiece c R (1,6)\n",
                          { { 0, 'n', 5, 3, 0, 0, 0 },
                            { 2, 'x', 1, 6, 5, 6, LINK_ELSE },
                            { 2, '-', 1, 6, 1, 2, 0 } },
                          "pushed a R (5,3) north\nfailed c R (1,6) (5,6)\n"
                          "moved c R (1,6) (1,2)\n"
                          "shifted a R (5,3) (5,4)\nshifted b N (5,6) (5,7)\n"
                          "a (5,3) (5,4)\nb (5,6) (5,7)\nc (1,6) (1,2)\n" });
}

static const char held[] = "piece a R (5,3)\npiece b N (5,6) capturable\npiece c R (1,6)\n"
                           "piece d B (5,5)\nthreat c (1,6) b (5,6) window\n";

static void a_held_piece_that_somebody_takes_is_not_shifted(void)
{
    play(&(struct scene){ held,
                          { { 0, 'n', 5, 3, 0, 0, 0 }, { 2, 'x', 1, 6, 5, 6, 0 } },
                          "pushed a R (5,3) north\ntook c R (1,6) (5,6)\n"
                          "captured b N (5,6) c R\n"
                          "shifted a R (5,3) (5,4)\nshifted d B (5,5) (5,6)\n"
                          "implosion (5,6)\n"
                          "a (5,3) (5,4)\nc (1,6) (5,6)\nd (5,5) (5,6)\n" });
    play(&(struct scene){ held,
                          { { 0, 'n', 5, 3, 0, 0, 0 } },
                          "pushed a R (5,3) north\n"
                          "shifted a R (5,3) (5,4)\nshifted d B (5,5) (5,6)\n"
                          "shifted b N (5,6) (5,7)\n"
                          "a (5,3) (5,4)\nb (5,6) (5,7)\nd (5,5) (5,6)\n" });
}

static void an_ordered_piece_goes_where_it_was_ordered(void)
{
    play(&(struct scene){ "piece a R (5,3)\npiece b N (5,6)\npiece c B (5,5)\n",
                          { { 0, 'n', 5, 3, 0, 0, 0 }, { 1, '-', 5, 6, 7, 7, 0 } },
                          "pushed a R (5,3) north\nmoved b N (5,6) (7,7)\n"
                          "shifted a R (5,3) (5,4)\nshifted c B (5,5) (5,6)\n"
                          "a (5,3) (5,4)\nb (5,6) (7,7)\nc (5,5) (5,6)\n" });
}

static void a_piece_pushed_in_two_directions_stands_still_and_can_be_taken(void)
{
    play(
        &(struct scene){ "piece a R (5,3)\npiece b R (2,6)\npiece c B (5,6)\npiece d R (5,9)\n",
                         { { 0, 'n', 5, 3, 0, 0, 0 }, { 1, 'e', 2, 6, 0, 0, 0 } },
                         "pushed a R (5,3) north\npushed b R (2,6) east\n"
                         "shifted a R (5,3) (5,4)\nshifted b R (2,6) (3,6)\n"
                         "wedged c B (5,6)\n"
                         "a (5,3) (5,4)\nb (2,6) (3,6)\n" });
    play(
        &(struct scene){ "piece a R (5,3)\npiece b R (2,6)\npiece c B (5,6)\npiece d R (9,6)\n",
                         { { 0, 'n', 5, 3, 0, 0, 0 },
                           { 1, 'e', 2, 6, 0, 0, 0 },
                           { 3, 'x', 9, 6, 5, 6, LINK_ELSE },
                           { 3, '-', 9, 6, 9, 1, 0 } },
                         "pushed a R (5,3) north\npushed b R (2,6) east\n"
                         "took d R (9,6) (5,6)\ncaptured c B (5,6) d R\n"
                         "shifted a R (5,3) (5,4)\nshifted b R (2,6) (3,6)\n"
                         "a (5,3) (5,4)\nb (2,6) (3,6)\nd (9,6) (5,6)\n" });
}

static void two_rooks_that_push_against_each_other_both_stand_still(void)
{
    play(&(struct scene){ "piece a R (5,3)\npiece b R (5,6)\npiece c N (5,8)\n",
                          { { 0, 'n', 5, 3, 0, 0, 0 }, { 1, 's', 5, 6, 0, 0, 0 } },
                          "pushed a R (5,3) north\npushed b R (5,6) south\n"
                          "wedged a R (5,3)\nwedged b R (5,6)\nwedged c N (5,8)\n" });
    /* the rook does not move, so it is taken where it was; its push counts */
    play(&(struct scene){
        "piece a R (5,3)\npiece b R (5,6)\npiece c R (1,3)\n",
        { { 0, 'n', 5, 3, 0, 0, 0 }, { 1, 's', 5, 6, 0, 0, 0 }, { 2, 'x', 1, 3, 5, 3, 0 } },
        "pushed a R (5,3) north\npushed b R (5,6) south\n"
        "took c R (1,3) (5,3)\ncaptured a R (5,3) c R\n"
        "wedged b R (5,6)\nc (1,3) (5,3)\n" });
}

static void a_shift_onto_a_piece_that_stands_still_makes_an_implosion(void)
{
    play(
        &(struct scene){ "piece a R (5,3)\npiece b R (2,6)\npiece c B (5,6)\npiece d N (5,5)\n",
                         { { 0, 'n', 5, 3, 0, 0, 0 }, { 1, 'e', 2, 6, 0, 0, 0 } },
                         "pushed a R (5,3) north\npushed b R (2,6) east\n"
                         "shifted a R (5,3) (5,4)\nshifted d N (5,5) (5,6)\n"
                         "shifted b R (2,6) (3,6)\nwedged c B (5,6)\n"
                         "implosion (5,6)\n"
                         "a (5,3) (5,4)\nb (2,6) (3,6)\nd (5,5) (5,6)\n" });
}

static void a_shift_onto_an_own_piece_is_refused_and_those_behind_it_too(void)
{
    play(&(struct scene){ "piece a R (5,2)\npiece b R (2,6)\npiece c B (5,6)\npiece c N (5,5)\n"
                          "piece c P (5,4)\npiece a N (5,3)\n",
                          { { 0, 'n', 5, 2, 0, 0, 0 }, { 1, 'e', 2, 6, 0, 0, 0 } },
                          "pushed a R (5,2) north\npushed b R (2,6) east\n"
                          "shifted a R (5,2) (5,3)\nshifted a N (5,3) (5,4)\n"
                          "stuck c P (5,4) (5,5)\nstuck c N (5,5) (5,6)\n"
                          "shifted b R (2,6) (3,6)\nwedged c B (5,6)\n"
                          "implosion (5,4)\n"
                          "a (5,2) (5,3)\na (5,3) (5,4)\nb (2,6) (3,6)\n" });
}

static void what_was_ordered_or_placed_goes_first(void)
{
    play(&(struct scene){ "piece a R (5,2)\npiece b N (5,5)\npiece b B (4,7)\n",
                          { { 0, 'n', 5, 2, 0, 0, 0 }, { 1, '-', 4, 7, 5, 6, 0 } },
                          "pushed a R (5,2) north\nmoved b B (4,7) (5,6)\n"
                          "shifted a R (5,2) (5,3)\nstuck b N (5,5) (5,6)\n"
                          "a (5,2) (5,3)\nb (4,7) (5,6)\n" });
    play(&(struct scene){ "piece a R (5,2)\npiece b N (5,5)\n",
                          { { 0, 'n', 5, 2, 0, 0, 0 }, { 1, '+', 5, 6, 0, 0, 0 } },
                          "pushed a R (5,2) north\nplaced b Q (5,6)\n"
                          "shifted a R (5,2) (5,3)\nstuck b N (5,5) (5,6)\n"
                          "a (5,2) (5,3)\n" });
    /* another army's piece comes to the same square: an implosion */
    play(&(struct scene){ "piece a R (5,2)\npiece b N (5,5)\npiece c B (4,7)\n",
                          { { 0, 'n', 5, 2, 0, 0, 0 }, { 2, '-', 4, 7, 5, 6, 0 } },
                          "pushed a R (5,2) north\nmoved c B (4,7) (5,6)\n"
                          "shifted a R (5,2) (5,3)\nshifted b N (5,5) (5,6)\n"
                          "implosion (5,6)\n"
                          "a (5,2) (5,3)\nb (5,5) (5,6)\nc (4,7) (5,6)\n" });
}

static void of_two_that_are_shifted_to_one_square_the_first_by_y_and_x_goes(void)
{
    play(
        &(struct scene){ "piece a R (5,2)\npiece b R (2,6)\npiece c N (5,5)\npiece c B (4,6)\n",
                         { { 0, 'n', 5, 2, 0, 0, 0 }, { 1, 'e', 2, 6, 0, 0, 0 } },
                         "pushed a R (5,2) north\npushed b R (2,6) east\n"
                         "shifted a R (5,2) (5,3)\nshifted c N (5,5) (5,6)\n"
                         "shifted b R (2,6) (3,6)\nstuck c B (4,6) (5,6)\n"
                         "a (5,2) (5,3)\nb (2,6) (3,6)\nc (5,5) (5,6)\n" });
}

static void a_refused_piece_counts_as_having_left(void)
{
    play(&(struct scene){
        "piece a R (5,2)\npiece b N (5,5)\npiece b B (4,7)\npiece c R (1,5)\n",
        { { 0, 'n', 5, 2, 0, 0, 0 }, { 1, '-', 4, 7, 5, 6, 0 }, { 2, 'x', 1, 5, 5, 5, 0 } },
        "pushed a R (5,2) north\nmoved b B (4,7) (5,6)\n"
        "missed c R (1,5) (5,5)\n"
        "shifted a R (5,2) (5,3)\nstuck b N (5,5) (5,6)\n"
        "implosion (5,5)\n"
        "a (5,2) (5,3)\nb (4,7) (5,6)\nc (1,5) (5,5)\n" });
}

static void the_pieces_of_an_implosion_square_move_together(void)
{
    static const char two[] = "piece a R (5,2)\npiece b N (5,5)\npiece c B (5,5)\n"
                              "implosion (5,5)\n";
    play(&(struct scene){ two,
                          { { 0, 'n', 5, 2, 0, 0, 0 } },
                          "pushed a R (5,2) north\nshifted a R (5,2) (5,3)\n"
                          "shifted b N (5,5) (5,6)\nshifted c B (5,5) (5,6)\n"
                          "implosion (5,6)\n"
                          "a (5,2) (5,3)\nb (5,5) (5,6)\nc (5,5) (5,6)\n" });
    /* refused, so annihilated; what comes after it finds the square empty */
    play(&(struct scene){ "piece a R (5,2)\npiece b N (5,5)\npiece c B (5,5)\npiece b B (4,7)\n"
                          "piece b P (5,4)\nimplosion (5,5)\n",
                          { { 0, 'n', 5, 2, 0, 0, 0 }, { 1, '-', 4, 7, 5, 6, 0 } },
                          "pushed a R (5,2) north\nmoved b B (4,7) (5,6)\n"
                          "shifted a R (5,2) (5,3)\nshifted b P (5,4) (5,5)\n"
                          "stuck b N (5,5) (5,6)\nshifted c B (5,5) (5,6)\n"
                          "annihilated b N (5,5)\nimplosion (5,6)\n"
                          "a (5,2) (5,3)\nb (5,4) (5,5)\nb (4,7) (5,6)\nc (5,5) (5,6)\n" });
}

static void an_obstacle_stays_and_holds_what_stands_on_its_square(void)
{
    play(&(struct scene){ "piece a R (5,2)\npiece b N (5,5)\nobstacle (5,5)\npiece c B (5,4)\n"
                          "piece d N (5,7)\nimplosion (5,5)\n",
                          { { 0, 'n', 5, 2, 0, 0, 0 } },
                          "pushed a R (5,2) north\nshifted a R (5,2) (5,3)\n"
                          "shifted d N (5,7) (5,8)\n"
                          "annihilated b N (5,5)\ncrushed (5,5)\n"
                          "a (5,2) (5,3)\nd (5,7) (5,8)\n" });
}

static void an_obstacle_can_be_taken_and_misses_nothing(void)
{
    play(&(struct scene){ "piece a R (5,2)\npiece b R (1,6)\nobstacle (5,6)\npiece c B (5,5)\n",
                          { { 0, 'n', 5, 2, 0, 0, 0 },
                            { 1, 'x', 1, 6, 5, 6, LINK_ELSE },
                            { 1, '-', 1, 6, 1, 1, 0 } },
                          "pushed a R (5,2) north\ntook b R (1,6) (5,6)\n"
                          "cleared (5,6) b R\nshifted a R (5,2) (5,3)\n"
                          "a (5,2) (5,3)\nb (1,6) (5,6)\n" });
}

static void a_doomed_rook_pushes_nothing(void)
{
    static const char doomed[] = "piece a R (5,3) capturable\npiece a N (1,1)\n"
                                 "piece b N (5,6)\npiece c R (1,3)\n"
                                 "threat c (1,3) a (5,3) window\n";
    play(&(struct scene){ doomed,
                          { { 0, 'n', 5, 3, 0, 0, LINK_IF_CAPTURED },
                            { 0, '-', 1, 1, 2, 3, 0 },
                            { 2, 'x', 1, 3, 5, 3, 0 } },
                          "cancelled a R (5,3) (5,4)\nmoved a N (1,1) (2,3)\n"
                          "took c R (1,3) (5,3)\ncaptured a R (5,3) c R\n"
                          "a (1,1) (2,3)\nc (1,3) (5,3)\n" });
}

/* c's capture waits for the file that a may still push, a for the capture after it that holds
 * its rook. Nothing holds the rook now: it is released and pushes, so c misses and goes on to
 * the capture, which finds it gone. */
static void who_waits_for_a_pushed_piece_depends_on_the_pusher(void)
{
    play(&(struct scene){ "piece a R (5,3) capturable\npiece a N (1,1)\npiece b N (5,6)\n"
                          "piece c R (1,6)\npiece c R (1,3)\nthreat c (1,3) a (5,3) window\n",
                          { { 0, 'n', 5, 3, 0, 0, LINK_IF_CAPTURED },
                            { 0, '-', 1, 1, 2, 3, 0 },
                            { 2, 'x', 1, 6, 5, 6, LINK_ELSE },
                            { 2, 'x', 1, 3, 5, 3, 0 } },
                          "pushed a R (5,3) north\nfailed c R (1,6) (5,6)\n"
                          "missed c R (1,3) (5,3)\n"
                          "shifted a R (5,3) (5,4)\nshifted b N (5,6) (5,7)\n"
                          "a (5,3) (5,4)\nb (5,6) (5,7)\nc (1,3) (5,3)\n" });
}

static void nobody_waits_for_a_push_of_his_own_chain(void)
{
    play(&(struct scene){ "piece a R (1,5)\npiece b B (1,8)\n",
                          { { 0, 'x', 1, 5, 1, 8, LINK_ELSE }, { 0, 'n', 1, 5, 0, 0, 0 } },
                          "took a R (1,5) (1,8)\ncaptured b B (1,8) a R\n"
                          "a (1,5) (1,8)\n" });
    /* except for that of another army, until it drops out */
    play(
        &(struct scene){ "piece c R (1,5)\npiece b B (1,8)\npiece a R (1,3)\npiece d N (7,3)\n",
                         { { 2, 'x', 1, 5, 1, 8, LINK_ELSE },
                           { 2, 'n', 1, 5, 0, 0, 0 },
                           { 0, 'x', 1, 3, 7, 3, LINK_ELSE },
                           { 0, 'n', 1, 3, 0, 0, 0 } },
                         "took a R (1,3) (7,3)\ntook c R (1,5) (1,8)\n"
                         "captured d N (7,3) a R\ncaptured b B (1,8) c R\n"
                         "a (1,3) (7,3)\nc (1,5) (1,8)\n" });
    /* or is carried out; then its own may shift what another pushes, too */
    play(&(struct scene){
        "piece c R (1,5)\npiece b B (1,8)\npiece a R (1,3)\npiece d N (7,3)\n",
        { { 2, 'x', 1, 5, 1, 8, LINK_ELSE },
          { 2, 's', 1, 5, 0, 0, 0 },
          { 0, 'x', 1, 3, 7, 3, LINK_ELSE },
          { 0, 'n', 1, 3, 0, 0, 0 },
          { 3, '-', 7, 3, 8, 5, 0 } },
        "failed a R (1,3) (7,3)\npushed a R (1,3) north\n"
        "failed c R (1,5) (1,8)\npushed c R (1,5) south\nmoved d N (7,3) (8,5)\n"
        "wedged a R (1,3)\nwedged c R (1,5)\nwedged b B (1,8)\nd (7,3) (8,5)\n" });
}

/* c's knight touches the edge, so a does not wait for b, who waits for a. */
static void nobody_waits_for_a_push_that_would_not_shift_it(void)
{
    play(
        &(struct scene){ "piece a R (1,9)\npiece a N (2,3)\npiece b R (5,3)\npiece c N (5,9)\n",
                         { { 0, 'x', 1, 9, 5, 9, LINK_ELSE },
                           { 0, '-', 2, 3, 4, 4, 0 },
                           { 1, 'x', 5, 3, 2, 3, LINK_ELSE },
                           { 1, 'n', 5, 3, 0, 0, 0 } },
                         "took a R (1,9) (5,9)\ntook b R (5,3) (2,3)\n"
                         "captured a N (2,3) b R\ncaptured c N (5,9) a R\n"
                         "a (1,9) (5,9)\nb (5,3) (2,3)\n" });
}

static void a_host_is_shifted_when_its_spirit_leaves(void)
{
    play(&(struct scene){ "piece a R (5,2)\npiece b N (5,5) possessed\n",
                          { { 0, 'n', 5, 2, 0, 0, 0 }, { 1, 'S', 5, 5, 7, 6, 0 } },
                          "pushed a R (5,2) north\nmoved b S (5,5) (7,6)\n"
                          "shifted a R (5,2) (5,3)\nshifted b N (5,5) (5,6)\n"
                          "a (5,2) (5,3)\nb (5,5) (5,6)\nb (5,5) (7,6)\n" });
}

static void a_spirit_finds_its_host_shifted_away(void)
{
    play(
        &(struct scene){ "piece a R (5,2)\npiece b N (5,5)\npiece b S (7,6)\npiece b P (5,4)\n",
                         { { 0, 'n', 5, 2, 0, 0, 0 }, { 1, '-', 7, 6, 5, 5, 0 } },
                         "pushed a R (5,2) north\nmoved b S (7,6) (5,5)\n"
                         "shifted a R (5,2) (5,3)\nstuck b P (5,4) (5,5)\n"
                         "shifted b N (5,5) (5,6)\n"
                         "a (5,2) (5,3)\nb (5,5) (5,6)\nb (7,6) (5,5)\n" });
}

/* At random, against the rule word by word */

enum { TRIES = 20000, PIECES_MOST = 64 };

enum lot { STAYS, GOES, GONE, SHIFTS, REFUSED };

struct literal {
    const struct next *n;
    enum lot lot[PIECES_MOST];
    struct square at[PIECES_MOST]; /* where it stands or goes */
};

/* What pushes alone would do, by 23.2.1: told from the resolution's bits. */
static enum lot lot_of(const struct next *n, uint32_t p, struct square *at)
{
    unsigned bits = n->fate.pushed ? n->fate.pushed[p] : 0;
    const struct action *act = next_done(n, n->board->piece[p].army);
    bool own = act && act->mover == p && !act->leaves && act->kind != ACT_PUSH;
    *at = n->board->piece[p].at;
    if (n->fate.captured[p]) return GONE;
    if (own) {
        *at = act->to;
        return GOES;
    }
    for (int dir = 0; dir < DIRS; dir += 2)
        if (bits == 1u << dir / 2) {
            *at = (struct square){ at->x + dir_dx[dir], at->y + dir_dy[dir] };
            return SHIFTS;
        }
    return board_implosion(n->board, *at) ? GONE : STAYS;
}

/* Must the shift of q be refused because of p? */
static bool in_the_way(const struct literal *t, uint32_t p, uint32_t q)
{
    const struct piece *piece = t->n->board->piece;
    if (p == q || piece[p].army != piece[q].army || !square_eq(t->at[p], t->at[q]))
        return false;
    if (t->lot[p] == SHIFTS) return square_cmp(piece[p].at, piece[q].at) < 0;
    return t->lot[p] == STAYS || t->lot[p] == GOES;
}

/* What is on no square of the shown board: placed pieces, and spirits out of a host. */
static bool new_in_the_way(const struct literal *t, uint32_t q)
{
    const struct action *act = next_done(t->n, t->n->board->piece[q].army);
    if (!act || !square_eq(act->to, t->at[q])) return false;
    return act->kind == ACT_PLACE || act->leaves;
}

static void refuse_one_by_one(struct literal *t, struct kit *k)
{
    const struct board *b = t->n->board;
    for (bool again = b->n_piece > 0; again;) {
        again = false;
        uint32_t first = kit_draw(k, b->n_piece); /* the sequence must not matter */
        for (uint32_t i = 0; i < b->n_piece; i++) {
            uint32_t q = (first + i) % b->n_piece;
            bool refused = t->lot[q] == SHIFTS && new_in_the_way(t, q);
            for (uint32_t p = 0; t->lot[q] == SHIFTS && p < b->n_piece; p++)
                refused |= in_the_way(t, p, q);
            if (!refused) continue;
            again = true;
            t->at[q] = b->piece[q].at;
            t->lot[q] = board_implosion(b, t->at[q]) ? GONE : STAYS;
        }
    }
}

static bool agrees(const struct next *n, struct kit *k, uint32_t *stuck, uint32_t *shifted)
{
    struct literal t = { .n = n };
    for (uint32_t p = 0; p < n->board->n_piece; p++) t.lot[p] = lot_of(n, p, &t.at[p]);
    refuse_one_by_one(&t, k);
    for (uint32_t p = 0; p < n->board->n_piece; p++) {
        const struct shift *s = next_shift(n, p);
        if (next_shifted(n, p) != (t.lot[p] == SHIFTS)) return false;
        if (next_shifted(n, p) && !square_eq(s->to, t.at[p])) return false;
        *stuck += s && s->how == SHIFT_STUCK;
        *shifted += next_shifted(n, p);
    }
    return true;
}

static const char *some_board(struct kit *k)
{
    static const char *const kind[] = { "R", "R", "N", "B", "P", "W", "Q" };
    uint32_t armies = 2 + kit_draw(k, 3);
    struct buf text = buf_make(&k->arena, 1 << 14);
    uint8_t used[8][8] = { { 0 } };
    uint32_t size = 4 + kit_draw(k, 4);
    buf_printf(&text,
               "zugpost 1\nrules sandbox\nboard 1 %u 1 %u\nupdate 30\n"
               "event line-pushers until 35\n",
               size, size);
    for (uint32_t i = 0; i < 4; i++) buf_printf(&text, "army %c energy 40\n", (int)('a' + i));
    for (uint32_t i = 0; i < 10 + kit_draw(k, 26); i++) {
        uint32_t x = kit_draw(k, size);
        uint32_t y = kit_draw(k, size);
        uint32_t army = kit_chance(k, 12) ? 4 : kit_draw(k, armies);
        if (used[y][x] & 1u << army || used[y][x] & 128 || (used[y][x] && !kit_chance(k, 20)))
            continue;
        if (used[y][x] || kit_chance(k, 2)) {
            buf_printf(&text, "implosion (%u,%u)\n", x + 1, y + 1);
            used[y][x] |= 128;
        }
        used[y][x] |= (uint8_t)(1u << army);
        if (army == 4)
            buf_printf(&text, "obstacle (%u,%u)\n", x + 1, y + 1);
        else
            buf_printf(&text, "piece %c %s (%u,%u)%s\n", (int)('a' + army),
                       kind[kit_draw(k, 7)], x + 1, y + 1,
                       kit_chance(k, 10) ? " disabled" : "");
    }
    return buf_str(&text).s;
}

static bool some_push(struct chain *c, const struct lines *l, uint16_t army, struct kit *k)
{
    uint32_t mover = kit_random_piece(l, army, k);
    int dir = 2 * (int)kit_draw(k, 4);
    if (mover == PIECE_NONE || !push_moves(l, mover, dir)) return false;
    c->action[0] = (struct action){ .kind = ACT_PUSH,
                                    .push = (uint8_t)dir,
                                    .promote = KIND_NONE,
                                    .mover = mover,
                                    .host = PIECE_NONE,
                                    .to = l->board->piece[mover].at };
    c->n = 1;
    return true;
}

static void random_pushes_do_what_the_rule_says(void)
{
    struct kit k = kit_make(1 << 22, 9);
    struct arena empty = k.arena;
    uint32_t stuck = 0;
    uint32_t shifted = 0;
    int wrong = 0;
    int tries = test_share(TRIES);
    for (int i = 0; i < tries; i++) {
        struct board b;
        struct lines l;
        struct next n;
        struct err e;
        struct chain chain[4] = { { .n = 0 } };
        k.arena = empty;
        const char *text = some_board(&k);
        kit_read(&b, &l, text, &k);
        for (uint16_t army = 0; army < 4; army++) {
            if (!kit_chance(&k, 75) || !some_push(&chain[army], &l, army, &k))
                kit_random_chain(&chain[army], &l, army, 3, &k);
            chain[army].canonical = "";
        }
        bool ok = next_build(&n, &l, chain, &k.arena, &e);
        assert(ok);
        if (!agrees(&n, &k, &stuck, &shifted) && !wrong++) fprintf(stderr, "%s", text);
    }
    CHECK(wrong == 0);
    CHECK(stuck > (uint32_t)tries / 40 && shifted > (uint32_t)tries);
    printf("%d boards, %u shifted, %u refused\n", tries, shifted, stuck);
    kit_end(&k);
}

/* Every army of a thousand pushes the same file of a thousand pieces, and waits. */
static double many_pushes(uint32_t armies, bool conditions)
{
    struct kit k = kit_make((size_t)128 << 20, 7);
    struct buf text = buf_make(&k.arena, 1 << 22);
    struct board b;
    struct lines l;
    struct next n;
    struct err e;
    buf_puts(&text, "zugpost 1\nrules neisg\nupdate 9\n");
    for (uint32_t i = 0; i < armies; i++) buf_printf(&text, "army a%u energy 9\n", i);
    for (uint32_t i = 0; i < armies; i++)
        buf_printf(&text, "piece a%u R (0,%u)\npiece a%u N (7,%u)\n", i, i, i, i);
    kit_read(&b, &l, buf_str(&text).s, &k);
    struct chain *chain = NEW(&k.arena, struct chain, armies);
    assert(chain);
    for (uint32_t i = 0; i < armies; i++) {
        struct chain *c = &chain[i];
        uint32_t rook = kit_on(&l, 0, (int32_t)i);
        struct square s = { 0, (int32_t)((i + 1) % armies) };
        if (conditions)
            c->action[c->n++] = kit_capture(&l, kit_on(&l, 7, (int32_t)i), s, LINK_ELSE, &k);
        c->action[c->n++] = (struct action){ .kind = ACT_PUSH,
                                             .push = i % 2 ? 2 : 6,
                                             .promote = KIND_NONE,
                                             .mover = rook,
                                             .host = PIECE_NONE,
                                             .to = b.piece[rook].at };
        c->canonical = "";
    }
    clock_t start = clock();
    CHECK(next_build(&n, &l, chain, &k.arena, &e));
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    CHECK(n.fate.rings == conditions);
    kit_end(&k);
    return seconds;
}

static void many_pushes_of_one_long_file_are_not_quadratic(void)
{
    double plain = many_pushes(20000, false);
    double ring = many_pushes(20000, true);
    CHECK(plain < 1 && ring < 1);
    printf("20,000 pushes of one file: %.3f s, waiting for each other %.3f s\n", plain, ring);
}

int main(void)
{
    every_piece_of_the_line_is_shifted_one_step();
    what_touches_the_edge_stands_still();
    two_pushes_in_one_direction_are_one_step();
    a_push_promotes_no_pawn_and_takes_nothing();
    a_piece_that_is_pushed_away_is_not_captured();
    a_held_piece_that_somebody_takes_is_not_shifted();
    an_ordered_piece_goes_where_it_was_ordered();
    a_piece_pushed_in_two_directions_stands_still_and_can_be_taken();
    two_rooks_that_push_against_each_other_both_stand_still();
    a_shift_onto_a_piece_that_stands_still_makes_an_implosion();
    a_shift_onto_an_own_piece_is_refused_and_those_behind_it_too();
    what_was_ordered_or_placed_goes_first();
    of_two_that_are_shifted_to_one_square_the_first_by_y_and_x_goes();
    a_refused_piece_counts_as_having_left();
    the_pieces_of_an_implosion_square_move_together();
    an_obstacle_stays_and_holds_what_stands_on_its_square();
    an_obstacle_can_be_taken_and_misses_nothing();
    a_doomed_rook_pushes_nothing();
    who_waits_for_a_pushed_piece_depends_on_the_pusher();
    nobody_waits_for_a_push_of_his_own_chain();
    nobody_waits_for_a_push_that_would_not_shift_it();
    a_host_is_shifted_when_its_spirit_leaves();
    a_spirit_finds_its_host_shifted_away();
    random_pushes_do_what_the_rule_says();
    many_pushes_of_one_long_file_are_not_quadratic();
    return TEST_END();
}
