/* Event chess with every event and every pair of events, in random games through the border:
 * what is listed is accepted and leads to a text that reads back, and a board in the mirror has
 * the moves and results of the mirror. Then what `start event` draws, and perft. */
#include "engine/classic/events/push.h"
#include "engine/classic/events/rule.h"
#include "engine/kinds.h"
#include "tests/digest.h"
#include "tests/engine/mirror_fen.h"
#include "tests/legal_text.h"
#include "tests/test.h"

#include <stdlib.h>

enum { ARENA_BYTES = 16 << 20, PLIES = 16, LOOK_EVERY = 5 };

static char memory[ARENA_BYTES], kept[1 << 16];
static uint64_t state = 88172645463325252u;

static const char *const fens[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r6r/1pk2p1p/2b1p1pn/3qP3/1nP2Pb1/P2R2NP/1B2Q1PK/2R3N1 w - - 0 20",
    "8/1P2k2r/r3p3/4Pp1b/1R6/3N1n2/3K2p1/1B5R w - f6 0 30",
    "2r2b2/4kp2/8/R2P4/1p2p2r/3R4/3K1PB1/8 b - - 3 44",
};
enum { FENS = sizeof fens / sizeof *fens };

static uint32_t draw(uint32_t n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)((state >> 32) % n);
}

static const struct rules *rules(void)
{
    return &event_chess_rules;
}

static uint32_t count_lines(struct str text)
{
    struct str line;
    uint32_t n = 0;
    while (str_line(&text, &line)) n++;
    return n;
}

static struct str line_at(struct str text, uint32_t i)
{
    struct str line = { "", 0 };
    while (str_line(&text, &line))
        if (i-- == 0) return line;
    return line;
}

static struct str list_legal(struct str text, struct arena *a)
{
    struct legal_query q = { .place = false };
    struct str legal = { "", 0 };
    struct err e = { 0 };
    CHECK(legal_text(&legal, rules(), text, &q, a, &e));
    return legal;
}

/* The text after an order, empty if it is refused. */
static struct str after(struct str text, struct str army, struct str order, struct arena *a)
{
    struct buf with = buf_make(a, 1 << 16);
    struct adjudication done;
    struct err e = { 0 };
    buf_put(&with, text);
    buf_printf(&with, "order %.*s %.*s\n", STR_ARG(army), STR_ARG(order));
    bool ok = rules()->adjudicate(&done, buf_str(&with), NO_STREAM, TELL_WHAT, a, &e);
    CHECK(ok);
    return ok && done.n_refused == 0 ? done.text : STR("");
}

static struct str in_mirror(struct str text, enum mirror how, struct arena *a)
{
    struct buf out = buf_make(a, 1 << 16);
    mirror_text(&out, text, how);
    return buf_str(&out);
}

/* One action: accepted as it is listed; the resulting text reads back, so the king of the side
 * that moved is not attacked. */
static struct str try_action(struct str text, struct str army, struct str order,
                             struct arena *a)
{
    struct verdict v;
    struct err e = { 0 };
    struct str again;
    CHECK(rules()->judge(&v, text, army, order, a, &e));
    CHECK(v.code == V_OK);
    if (v.code == V_OK) CHECK_STR(v.canonical, str_dup(order, a));
    struct str next = after(text, army, order, a);
    bool reads = rules()->format(&again, next, a, &e);
    if (!reads) fprintf(stderr, "%s\n", e.text);
    CHECK(reads && str_eq(again, next));
    return next;
}

static void compare_in_mirror(struct str text, struct str next, struct str line,
                              enum mirror how, struct arena *a)
{
    struct buf order = buf_make(a, 64);
    struct str army = mirror_word(str_word(&line), how);
    mirror_move(&order, str_trim(line), how);
    struct str other = after(in_mirror(text, how, a), army, buf_str(&order), a);
    CHECK_STR(in_mirror(other, MIRROR_NOT, a).s, in_mirror(next, how, a).s);
}

static bool can_castle(struct str text)
{
    struct str line;
    while (str_line(&text, &line)) {
        if (!str_eq(str_word(&line), STR("fen"))) continue;
        (void)str_word(&line);
        (void)str_word(&line);
        return !str_eq(str_word(&line), STR("-"));
    }
    return false;
}

/* All actions of a board, one after the other. */
static void look_at_all(struct str text, struct str legal, const struct arena *a)
{
    struct str rest = legal, line;
    enum mirror last = can_castle(text) ? MIRROR_RANKS : MIRROR_FILES;
    while (str_line(&rest, &line)) {
        struct arena scratch = *a;
        struct str order = line, army = str_word(&order);
        struct str next = try_action(text, army, str_trim(order), &scratch);
        for (enum mirror how = MIRROR_RANKS; how <= last; how++)
            compare_in_mirror(text, next, line, how, &scratch);
    }
    for (enum mirror how = MIRROR_RANKS; how <= last; how++) {
        struct arena scratch = *a;
        struct str other = in_mirror(text, how, &scratch);
        CHECK(count_lines(list_legal(other, &scratch)) == count_lines(legal));
    }
}

static bool play_one(struct str *text, int ply)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    uint64_t n = 0;
    struct str legal = list_legal(*text, &a);
    CHECK(rules()->perft(&n, *text, 1, &a, &e) && n == count_lines(legal));
    if (n == 0) return false;
    if (ply % LOOK_EVERY == 0) look_at_all(*text, legal, &a);
    struct str order = line_at(legal, draw((uint32_t)n)), army = str_word(&order);
    struct str next = try_action(*text, army, str_trim(order), &a);
    CHECK(next.n > 0 && next.n < sizeof kept);
    memmove(kept, next.s, next.n);
    *text = (struct str){ kept, next.n };
    return true;
}

static uint32_t play(const char *events, const char *fen)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    struct str text, read;
    uint32_t n = 0;
    int len =
        snprintf(kept, sizeof kept, "zugpost 1\nrules event\nevents %s\nfen %s\n", events, fen);
    text = (struct str){ kept, (size_t)len };
    if (!rules()->format(&read, text, &a, &e)) return 0; /* no position with this event */
    for (int ply = 0; ply < PLIES && play_one(&text, ply); ply++) n++;
    return n;
}

static void every_two_events_play_together_and_in_the_mirror(void)
{
    uint32_t game = 0;
    for (uint32_t i = 0; i < chess_events; i++)
        for (uint32_t k = i; k < chess_events; k++) {
            char events[80];
            uint32_t plies = 0;
            (void)snprintf(events, sizeof events, "%s%s%s", chess_event[i]->word,
                           k == i ? "" : " ", k == i ? "" : chess_event[k]->word);
            for (int tries = 0; tries < test_share(FENS) && plies < PLIES / 2; tries++)
                plies += play(events, fens[game++ % FENS]);
            CHECK(!test_in_full() || plies > 0);
        }
}

static uint64_t perft(const char *head, const char *fen, int depth)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct buf text = buf_make(&a, 1 << 12);
    struct err e = { 0 };
    uint64_t n = 0;
    buf_printf(&text, "zugpost 1\nrules event\n%sfen %s\n", head, fen);
    CHECK(rules()->perft(&n, buf_str(&text), depth, &a, &e));
    return n;
}

static uint64_t sequences(struct str text, int depth, struct arena a)
{
    struct str legal = list_legal(text, &a), line;
    uint64_t n = 0;
    if (depth == 1) return count_lines(legal);
    while (str_line(&legal, &line)) {
        struct arena scratch = a;
        struct str army = str_word(&line);
        n += sequences(after(text, army, str_trim(line), &scratch), depth - 1, scratch);
    }
    return n;
}

static void without_events_perft_is_that_of_orthodox_chess(void)
{
    CHECK(perft("", fens[0], 3) == 8902);
    CHECK(perft("", fens[1], 3) == 97862);
}

static void perft_counts_what_legal_lists(void)
{
    static const char *const heads[] = {
        "events line-pushers\n",
        "events line-pushers no-checks\n",
        "events unicorns short-range\n",
        "option player-events on\ntaken white 2\ntaken black 1\n",
    };
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct buf text = buf_make(&a, 1 << 12);
        buf_printf(&text, "zugpost 1\nrules event\n%sfen %s\n", heads[i], fens[2]);
        uint64_t n = sequences(buf_str(&text), 2, a);
        CHECK(n > 100 && perft(heads[i], fens[2], 2) == n);
    }
}

/* Start an event on a board with these records; returns which one, empty if none. */
static struct str started(const char *head, const char *fen, struct arena *a)
{
    struct buf text = buf_make(a, 1 << 12);
    struct str line;
    buf_printf(&text, "zugpost 1\nrules event\noption player-events on\n%sfen %s\n", head, fen);
    struct str next = after(buf_str(&text), STR("white"), STR("start event"), a);
    while (str_line(&next, &line))
        if (str_eq(str_word(&line), STR("events"))) return str_trim(line);
    return STR("");
}

static void every_event_can_be_drawn(void)
{
    struct arena whole = arena_make(memory, sizeof memory);
    uint32_t seen = 0;
    for (unsigned i = 0; i < 400; i++) {
        struct arena a = whole;
        char head[32];
        (void)snprintf(head, sizeof head, "random 9f17 %u\n", i);
        struct str word = started(head, fens[0], &a);
        for (uint32_t k = 0; k < chess_events; k++)
            if (str_eq(word, str_of(chess_event[k]->word))) seen |= 1u << k;
    }
    CHECK(chess_events < 32 && seen == (1u << chess_events) - 1);
}

static void an_event_is_drawn_only_where_its_condition_holds(void)
{
    struct arena whole = arena_make(memory, sizeof memory);
    static const char fen[] = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w - - 0 1";
    for (unsigned i = 0; i < 100; i++) {
        struct arena a = whole;
        char head[32];
        (void)snprintf(head, sizeof head, "random 9f17 %u\n", i);
        const struct chess_event *row = events_named(started(head, fen, &a));
        CHECK(row && !(row->needs & ~(1u << PAWN)));
    }
}

static void without_a_stream_nothing_is_drawn(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    CHECK(started("", fens[0], &a).n == 0);
}

static void every_row_is_sound(void)
{
    for (uint32_t i = 0; i < chess_events; i++) {
        const struct chess_event *row = chess_event[i];
        CHECK(events_named(str_of(row->word)) == row);
        CHECK(strlen(row->name) > 3);
        CHECK(!row->silences || row->forbids);
    }
}

/* As 23.2.1 says it: front first, each if the next square is empty after those ahead were
 * shifted. */
static uint64_t shifted_one_by_one(uint64_t men, struct move m)
{
    uint64_t shifted = 0;
    for (unsigned k = 1; k < 8; k++) {
        uint64_t from = BIT(push_square(m, k)), to = BIT(push_square(m, k - 1));
        if (!(men & from) || men & to) continue;
        men ^= from | to;
        shifted |= from;
    }
    return shifted;
}

static void a_push_shifts_what_the_rule_says(void)
{
    for (unsigned way = 0; way < PUSH_WAYS; way++)
        for (unsigned line = 0; line < 8; line++) {
            struct move m = push_along(square_at(line, line), (enum push_way)way);
            uint64_t squares = push_line((enum push_way)way, line);
            CHECK(bits_count(squares) == 8);
            for (unsigned men = 0; men < 256; men++) {
                struct pos p = { .side = { ~squares & state, 0 } };
                for (unsigned k = 0; k < 8; k++) {
                    CHECK(squares & BIT(push_square(m, k)));
                    if (men >> k & 1) p.side[k % 2] |= BIT(push_square(m, k));
                }
                CHECK(push_shifted(&p, m) == shifted_one_by_one(pos_occupied(&p), m));
            }
        }
}

static void pushes_and_starts_look_like_orders(void)
{
    static const char *const orders[] = { "R->a8", "Rd4->d8",     "12. r->h4",
                                          "R->a9", "start event", "I start my event",
                                          "Nf3",   "resign" };
    static const char *const words[] = { "look -> there", "I will start tomorrow", "" };
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        CHECK(rules()->shape(str_of(orders[i])) & SHAPE_ORDER);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        CHECK(!(rules()->shape(str_of(words[i])) & SHAPE_ORDER));
}

int main(void)
{
    every_row_is_sound();
    without_events_perft_is_that_of_orthodox_chess();
    perft_counts_what_legal_lists();
    every_event_can_be_drawn();
    an_event_is_drawn_only_where_its_condition_holds();
    without_a_stream_nothing_is_drawn();
    a_push_shifts_what_the_rule_says();
    pushes_and_starts_look_like_orders();
    every_two_events_play_together_and_in_the_mirror();
    return TEST_END();
}
