/* Reports of large games: what concerns the reader is complete, the rest is summed up, in text
 * and HTML alike; no HTML is so long that mail programs clip it. */
#include "tests/templates/letter_fixture.h"

enum { CLIPPED = 90000, USUAL = 20000 };

static struct letter_text told(struct str board, const struct event *event, size_t n)
{
    struct letter_text l = { .subject = "" };
    struct report_view v = {
        .seat = seat("lunch", 13), .event = event, .n_event = n, .details = true
    };
    v.seat.shown = opened(board, &arena);
    CHECK(letter_report(&l, &v, &arena, &err));
    CHECK(same_facts(&l, NULL, &arena));
    CHECK(str_ifind(l.text, STR("How to answer")) < l.text.n);
    return l;
}

static size_t count(struct str text, const char *word)
{
    size_t n = 0, at;
    while ((at = str_ifind(text, str_of(word))) < text.n) {
        text = str_from(text, at + 1);
        n++;
    }
    return n;
}

static struct buf board_begun(const char *more)
{
    struct buf b = buf_make(&arena, 1 << 20);
    buf_printf(&b,
               "zugpost 1\nrules sandbox\nboard unbounded\nupdate 13\narmy green energy 5\n%s",
               more);
    return b;
}

/* A rook of red's on every rank, a rook of green's beside it. */
static struct str rooks(int n)
{
    struct buf b = board_begun("army red energy 5\n");
    for (int i = 0; i < n; i++)
        buf_printf(&b, "piece green R (%d,%d)\npiece red R (%d,%d)\n", 1 + 30 * i, 1 + 2 * i,
                   9 + 30 * i, 1 + 2 * i);
    return buf_str(&b);
}

static void sixty_threatened_pieces_are_told_one_by_one(void)
{
    struct letter_text l = told(rooks(60), NULL, 0);
    CHECK(count(l.text, "Your rook on (") == 61); /* and in the first line */
    CHECK(str_ifind(l.text, STR("60 of your pieces are attacked")) < l.text.n);
    CHECK(l.html.n < CLIPPED);
}

static void further_ones_stand_in_rows(void)
{
    struct letter_text l = told(rooks(400), NULL, 0);
    CHECK(str_ifind(l.text, STR("more of your pieces are attacked:")) < l.text.n);
    for (int i = 0; i < 400; i++) {
        char square[40];
        snprintf(square, sizeof square, "(%d,%d)", 1 + 30 * i, 1 + 2 * i);
        CHECK(count(l.text, square) >= 1);
    }
    CHECK(l.html.n < CLIPPED);
}

static void a_large_army_is_listed_as_far_as_there_is_room(void)
{
    enum { PAWNS = 5000 };
    struct buf b = board_begun("");
    for (int i = 0; i < PAWNS; i++)
        buf_printf(&b, "piece green P (%d,%d)\n", i % 100 - 50, 1 + i / 100);
    struct letter_text l = told(buf_str(&b), NULL, 0);
    struct str list = str_from(l.text, str_ifind(l.text, STR("Your pieces\n")));
    size_t more = str_ifind(list, STR(" more\n"));
    CHECK(more < list.n && l.html.n < CLIPPED);
    size_t shown = count(str_head(list, more), "(");
    char rest[40];
    snprintf(rest, sizeof rest, "and %d more\n", PAWNS - (int)shown);
    CHECK(shown > 2000 && str_ifind(list, str_of(rest)) < list.n);
}

/* Everything at once, a billion squares away: written again with less until it fits. */
static void the_longest_report_is_not_clipped(void)
{
    enum { PIECES = 2500, EVENTS = 500, FAR = 900000000 };
    static struct event all[EVENTS];
    static struct reason why[EVENTS];
    struct buf b = board_begun("army red energy 5\n");
    for (int i = 0; i < PIECES; i++)
        buf_printf(&b, "piece green Ab (%d,%d)\npiece red R (%d,%d)\n", FAR + 90 * i,
                   FAR + 2 * i, FAR + 90 * i + 9, FAR + 2 * i);
    for (size_t i = 0; i < EVENTS; i++) {
        struct event_square to = { FAR, -FAR + (int32_t)i };
        all[i] = (struct event){ .kind = EV_CAPTURED,
                                 .army = "green",
                                 .piece = "Ab",
                                 .to = to,
                                 .by = "red",
                                 .by_piece = "Ab",
                                 .change = 1,
                                 .rule = "6.4" };
        why[i] = (struct reason){ .about = i,
                                  .kind = WHY_LEFT,
                                  .army = "red",
                                  .piece = "Ab",
                                  .at = to,
                                  .word = "Ab(900000000,900000000)-(900000001,900000001)" };
    }
    struct letter_text l = { .subject = "" };
    struct report_view v = { .details = true,
                             .seat = seat("lunch", 13),
                             .event = all,
                             .n_event = EVENTS,
                             .reason = why,
                             .n_reason = EVENTS };
    v.seat.shown = opened(buf_str(&b), &arena);
    CHECK(letter_report(&l, &v, &arena, &err));
    CHECK(same_facts(&l, NULL, &arena));
    CHECK(l.html.n < CLIPPED);
    CHECK(str_ifind(l.text, STR("How to answer")) < l.text.n);
}

/* What is not told one by one is counted: together that is everything. */
static void many_events_are_summed_up_by_army(void)
{
    enum { MANY = 600 };
    static struct event many[MANY];
    for (size_t i = 0; i < MANY; i++)
        many[i] = (struct event){ .kind = i % 2 ? EV_MOVED : EV_CAPTURED,
                                  .army = i % 3 ? "blue" : "green",
                                  .piece = "R",
                                  .from = { (int32_t)i, 1 },
                                  .to = { (int32_t)i, 2 },
                                  .by = "red",
                                  .by_piece = "Ab",
                                  .rule = "6.2" };
    struct letter_text l = told(file_text("templates/boards/lunch.txt", &arena), many, MANY);
    CHECK(l.html.n < 2 * USUAL);
    CHECK(str_ifind(l.text, STR("You lost your rook on (6,2)")) < l.text.n);
    CHECK(count(l.text, "Blue's rook on (") == 40);
    CHECK(str_ifind(l.text, STR("Blue: 200 moves and 160 pieces lost.")) < l.text.n);
}

/* 200 armies of 25 pieces, all of whose orders are known. */
static void two_hundred_armies_are_told_by_their_weight(void)
{
    enum { ARMIES = 200, SIDE = 5 };
    static char name[ARMIES][20];
    static struct event all[2 * ARMIES];
    struct buf b = board_begun("");
    for (int i = 0; i < ARMIES; i++) {
        snprintf(name[i], sizeof name[i], i ? "a%d" : "green", i);
        if (i) buf_printf(&b, "army %s energy %d\n", name[i], i);
    }
    for (int i = 0; i < ARMIES * SIDE * SIDE; i++) {
        int who = i / (SIDE * SIDE), x = i % SIDE, y = i / SIDE % SIDE;
        buf_printf(&b, "piece %s %s (%d,%d)\n", name[who], x + y ? y ? "N" : "R" : "K",
                   who % 20 * 8 + x, who / 20 * 8 + y + 1);
    }
    for (int i = 0; i < ARMIES; i++) {
        all[2 * i] = (struct event){
            .kind = EV_ORDERED, .army = name[i], .word = "N(1,1)-(2,3)", .rule = "2.1"
        };
        all[2 * i + 1] = (struct event){
            .kind = EV_MOVED, .army = name[i], .piece = "N", .to = { i, i }, .rule = "6.2"
        };
    }
    struct letter_text l = told(buf_str(&b), all, (size_t)2 * ARMIES);
    CHECK(l.html.n < CLIPPED);
    CHECK(str_ifind(l.text, STR("159 more armies: 159 moves.")) < l.text.n);
    CHECK(str_ifind(l.text, STR("191 more armies")) < l.text.n);
    CHECK(str_ifind(l.text, STR("And 176 more armies.")) < l.text.n);
    CHECK(count(l.text, " (you)") == 1);
}

int main(void)
{
    arena = test_arena();
    sixty_threatened_pieces_are_told_one_by_one();
    further_ones_stand_in_rows();
    a_large_army_is_listed_as_far_as_there_is_room();
    the_longest_report_is_not_clipped();
    many_events_are_summed_up_by_army();
    two_hundred_armies_are_told_by_their_weight();
    return TEST_END();
}
