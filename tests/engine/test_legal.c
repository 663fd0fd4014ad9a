/* The legal list: exact on small boards, and agreeing with the judge on random ones. */
#include "engine/kinds.h"
#include "engine/sandbox/order/order.h"
#include "tests/engine/full_board.h"
#include "tests/legal_text.h"
#include "tests/test.h"

static struct str list(struct position *p, const char *army, bool place)
{
    struct buf out = buf_make(&p->arena, (size_t)1 << 22);
    CHECK(order_legal(&out, &p->lines, str_of(army), place, &p->arena, &p->err));
    return buf_str(&out);
}

static void promotions_are_listed_beside_the_plain_move(void)
{
    struct position p = position_of("zugpost 1\nrules sandbox\nupdate 10\nboard 1 9 1 9\n"
                                    "army green energy 20\narmy red energy 20\n"
                                    "piece green P (5,6)\npiece red N (1,1)\n");
    CHECK(position_index(&p));
    CHECK_STR(list(&p, "", false).s,
              "green P(5,6)-(5,7)\ngreen P(5,6)-(5,7)=Ab\ngreen P(5,6)-(5,7)=B\n"
              "green P(5,6)-(5,7)=C\ngreen P(5,6)-(5,7)=D\n"
              "green P(5,6)-(5,7)=E\ngreen P(5,6)-(5,7)=G\n"
              "green P(5,6)-(5,7)=H\ngreen P(5,6)-(5,7)=Ht\ngreen P(5,6)-(5,7)=L\n"
              "green P(5,6)-(5,7)=N\ngreen P(5,6)-(5,7)=Q\ngreen P(5,6)-(5,7)=R\n"
              "green P(5,6)-(5,7)=S\ngreen P(5,6)-(5,7)=Sp\ngreen P(5,6)-(5,7)=U\n"
              "green P(5,6)-(5,7)=W\nred N(1,1)-(2,3)\nred N(1,1)-(3,2)\n");
    CHECK_STR(list(&p, "red", false).s, "red N(1,1)-(2,3)\nred N(1,1)-(3,2)\n");
    CHECK_STR(list(&p, "nobody", false).s, "");
    position_free(&p);
}

static void a_fresh_army_may_only_place_its_king(void)
{
    struct position p = position_of("zugpost 1\nrules sandbox\nupdate 1\nboard 1 2 1 2\n"
                                    "army a energy 5 new\narmy b energy 0 out until 9\n"
                                    "army c energy 0\npiece c K (1,1)\n");
    CHECK(position_index(&p));
    CHECK_STR(list(&p, "", true).s, "a +K(1,2)\na +K(2,1)\na +K(2,2)\nc K(1,1)-(1,2)\n"
                                    "c K(1,1)-(2,1)\nc K(1,1)-(2,2)\n");
    CHECK_STR(list(&p, "a", false).s, "");
    position_free(&p);
}

static void unbounded_boards_list_the_box_of_all_pieces_grown_by_ten(void)
{
    struct position p = position_of("zugpost 1\nrules neisg\nupdate 1\narmy a energy 0\n"
                                    "army b energy 0\npiece a R (0,0)\npiece b P (3,5)\n");
    CHECK(position_index(&p));
    struct str s = list(&p, "a", false), line;
    size_t n = 0;
    for (; str_line(&s, &line); n++) CHECK(line.n > 2);
    CHECK(n == 10 + 13 + 10 + 15);
    position_free(&p);
}

/* How the judge answers; *canonical is valid until the next question. */
static bool judged(struct position *p, uint16_t army, struct str text, const char **canonical)
{
    struct arena mine = p->arena;
    struct verdict v;
    struct chain c;
    CHECK(order_judge(&v, &c, &p->lines, (struct order_said){ army, text }, &mine, &p->err));
    *canonical = v.canonical;
    return v.code == V_OK;
}

/* Ways to write an action of a piece to a square; what is left out may not be needed. */
static size_t legal_ways(struct position *p, const struct piece *q, int x, int y)
{
    char text[64], host[64], first[64] = "";
    const char *canonical;
    size_t n = 0;
    const char *letters = piece_table[q->kind].letters;
    snprintf(text, sizeof text, "%s(%d,%d)-(%d,%d)", letters, q->at.x, q->at.y, x, y);
    n += judged(p, q->army, str_of(text), &canonical);
    snprintf(host, sizeof host, "S(%d,%d)-(%d,%d)", q->at.x, q->at.y, x, y);
    if (q->marks & MARK_POSSESSED) n += judged(p, q->army, str_of(host), &canonical);
    if (!(piece_table[q->kind].flags & PIECE_THIEF)) return n;
    for (int kind = -1; kind < piece_kinds; kind++) {
        snprintf(text, sizeof text, "TT(%d,%d)x%s(%d,%d)", q->at.x, q->at.y,
                 kind < 0 ? "" : piece_table[kind].letters, x, y);
        if (!judged(p, q->army, str_of(text), &canonical)) continue;
        if (strcmp(first, canonical) != 0) n++; /* alone, named or not: once */
        snprintf(first, sizeof first, "%s", canonical);
    }
    return n;
}

/* Continuations after a capture to that square, and pushes (30). */
static size_t legal_in_events(struct position *p, const struct piece *q, int x, int y)
{
    static const char *const direction[] = { "north", "east", "south", "west" };
    const char *letters = piece_table[q->kind].letters, *canonical;
    const struct board *b = &p->board;
    char text[96];
    size_t n = 0;
    if (!b->event) return 0;
    for (int i = 0; i < 4 && b->event->pushes && x == q->at.x && y == q->at.y; i++) {
        snprintf(text, sizeof text, "%s(%d,%d)->%s", letters, x, y, direction[i]);
        n += judged(p, q->army, str_of(text), &canonical);
    }
    for (uint32_t v = 0; v < b->n_piece && (b->event->overrun || b->event->walk_captures);
         v += lines_count(&p->lines, v)) {
        snprintf(text, sizeof text, "%s(%d,%d)x(%d,%d)-(%d,%d)", letters, q->at.x, q->at.y,
                 b->piece[v].at.x, b->piece[v].at.y, x, y);
        n += judged(p, q->army, str_of(text), &canonical);
    }
    return n;
}

/* What the judge says to every square for every piece of the board. */
static size_t legal_by_asking(struct position *p, int side)
{
    size_t n = 0;
    for (uint32_t i = 0; i < p->board.n_piece; i++)
        for (int s = 0; s < side * side && !piece_is_obstacle(&p->board.piece[i]); s++) {
            int x = s % side + FULL_X0, y = s / side + FULL_Y0;
            n += legal_ways(p, &p->board.piece[i], x, y);
            n += legal_in_events(p, &p->board.piece[i], x, y);
        }
    return n;
}

/* Lines that are not promotions; all of them legal, canonical and in order. */
static size_t plain_lines(struct position *p, struct str list)
{
    struct str line, before = { "", 0 };
    size_t plain = 0;
    while (str_line(&list, &line)) {
        const char *canonical;
        struct str order = line, name = str_word(&order);
        CHECK(str_cmp(before, line) < 0);
        CHECK(judged(p, board_army_named(&p->board, name), order, &canonical));
        CHECK(str_eq(str_of(canonical), str_trim(order)));
        plain += memchr(line.s, '=', line.n) == NULL;
        before = line;
    }
    return plain;
}

/* Lines that contain both texts. */
static size_t lines_with(struct str list, const char *text, const char *other)
{
    struct str line;
    size_t n = 0;
    while (str_line(&list, &line))
        n += str_ifind(line, str_of(text)) < line.n && str_ifind(line, str_of(other)) < line.n;
    return n;
}

static void the_list_holds_what_the_judge_accepts(void)
{
    size_t pushes = 0, ways = 0;
    uint64_t step = test_in_full() ? 1 : 4, first = (uint64_t)test_day() % step;
    for (uint64_t seed = 1 + first; seed <= 17; seed += step) { /* every event, and none */
        struct position p = full_board(seed, 11, 5, false);
        CHECK(position_index(&p));
        struct str listed = list(&p, "", false);
        size_t plain = plain_lines(&p, listed);
        pushes += lines_with(listed, "->", "R(");
        ways += lines_with(listed, ")x(", ")-(");
        CHECK(plain == legal_by_asking(&p, 11) && plain > 0);
        position_free(&p);
    }
    CHECK(!test_in_full() || (pushes > 0 && ways > 0));
}

static void a_list_too_long_for_its_memory_fails(void)
{
    struct position p = position_of("zugpost 1\nrules neisg\nupdate 1\narmy a energy 5\n"
                                    "piece a R (-1000000000,0)\npiece a R (1000000000,7)\n");
    CHECK(position_index(&p));
    struct buf out = buf_make(&p.arena, (size_t)1 << 22);
    CHECK(!order_legal(&out, &p.lines, str_of(""), false, &p.arena, &p.err));
    CHECK(p.err.code == ERR_NOMEM);
    CHECK(!order_legal(&out, &p.lines, str_of(""), true, &p.arena, &p.err));
    position_free(&p);
}

/* Counts lines, and checks their order. */
struct counted {
    uint64_t lines, most;
    char last[200];
    struct buf part; /* a line that is not whole yet */
    bool sorted;
};

static bool count_part(void *ctx, struct str part)
{
    struct counted *c = ctx;
    for (size_t i = 0; i < part.n; i++) {
        if (part.s[i] != '\n') {
            buf_putc(&c->part, part.s[i]);
            continue;
        }
        struct str line = buf_str(&c->part);
        c->sorted &= str_cmp(str_of(c->last), line) < 0;
        snprintf(c->last, sizeof c->last, "%s", line.s);
        c->part.n = 0;
        c->lines++;
    }
    return c->lines < c->most;
}

/* In memory for a list of some hundred. */
static struct counted count_list(const char *text, uint64_t most, bool place)
{
    struct position p = position_of(text);
    static char bytes[1 << 20], part[1000];
    struct arena a = arena_make(bytes, sizeof bytes), of_part = arena_make(part, sizeof part);
    struct counted c = { .most = most, .part = buf_make(&of_part, 200), .sorted = true };
    struct buf out = buf_drained(&a, 4096, count_part, &c);
    CHECK(position_index(&p));
    bool all = order_legal(&out, &p.lines, STR("a"), place, &a, &p.err);
    if (all) buf_flush(&out);
    CHECK(all == (c.lines < most));
    position_free(&p);
    return c;
}

static void a_list_of_any_length_is_handed_on_sorted(void)
{
    struct counted c = count_list("zugpost 1\nrules neisg\nupdate 1\narmy a energy 5\n"
                                  "army b energy 5\npiece a Q (30000,0)\n"
                                  "piece a R (-2000,10000)\npiece b B (-2000,5000)\n",
                                  2000000, false);
    /* to the edges of the box, which is 32021 x 10021: by hand */
    uint64_t rook = 32010 + 10 + 10 + 4999 + 1, rank = 10 + 32010, file = 10 + 10010;
    uint64_t diagonals = 10 + 10 + 10 + 10010;
    CHECK(c.lines == rook + rank + file + diagonals && c.sorted);
    c = count_list("zugpost 1\nrules neisg\nupdate 1\narmy a energy 5\narmy b energy 5\n"
                   "piece a Q (1000000000,1000000000)\n"
                   "piece b B (-1000000000,-1000000000)\n",
                   100000, true);
    CHECK(c.lines >= 100000 && c.sorted);
}

/* Billions of moves and placings, to whose end nobody would get. */
static void a_list_without_an_edge_ends_and_says_so(void)
{
    for (int place = 0; place < 2; place++) {
        struct counted c = count_list("zugpost 1\nrules neisg\nupdate 1\narmy a energy 5\n"
                                      "piece a Q (1000000000,1000000000)\n"
                                      "piece a R (-1000000000,-1000000000)\n",
                                      3000000, place);
        CHECK(c.lines > 100000 && c.lines <= 1000001);
        CHECK_STR(c.last, "# a has more: after 1000000 actions a list without an edge ends");
    }
}

/* Pawns have few ranks in a box of billions. */
static void placings_keep_to_their_ranks(void)
{
    struct counted c = count_list("zugpost 1\nrules sandbox\nboard unbounded\nupdate 1\n"
                                  "army a energy 1\narmy b energy 5\n"
                                  "piece a K (0,1000000000)\npiece b K (20,-1000000000)\n",
                                  1000, true);
    CHECK(c.lines == 41 + 5 && c.sorted); /* a rank of the box; the king on the last rank */
}

static void an_army_that_is_not_there_has_no_list(void)
{
    const char *text = "zugpost 1\nrules sandbox\nupdate 1\nboard 1 2 1 2\n"
                       "army a energy 5\npiece a K (1,1)\n";
    struct position p = position_of(text);
    struct legal_query q = { .army = STR("a") };
    struct str lines;
    CHECK(legal_text(&lines, &sandbox_rules, str_of(text), &q, &p.arena, &p.err) &&
          lines.n > 0);
    q.army = STR("b");
    CHECK(!legal_text(&lines, &sandbox_rules, str_of(text), &q, &p.arena, &p.err));
    CHECK(p.err.code == ERR_INPUT);
    position_free(&p);
}

int main(void)
{
    promotions_are_listed_beside_the_plain_move();
    a_fresh_army_may_only_place_its_king();
    unbounded_boards_list_the_box_of_all_pieces_grown_by_ten();
    the_list_holds_what_the_judge_accepts();
    a_list_too_long_for_its_memory_fails();
    a_list_of_any_length_is_handed_on_sorted();
    if (test_in_full()) a_list_without_an_edge_ends_and_says_so();
    placings_keep_to_their_ranks();
    an_army_that_is_not_there_has_no_list();
    return TEST_END();
}
