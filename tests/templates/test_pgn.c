/* Whole games, played by the engine and recorded. Each golden was read by a person; those of
 * orthodox chess also by pgn-extract 19.04 and chess.js 1.4, which reached the same positions.
 */
#include "templates/pgn.h"

#include "engine/event.h"
#include "engine/rules.h"
#include "templates/pgn/pgn_text.h"
#include "tests/digest.h"
#include "tests/templates/fixture.h"
#include "tests/told.h"

static struct arena arena;
static struct err err;

enum { UPDATES_MAX = 200 };
struct play {
    struct str first, text; /* game texts */
    struct pgn_update events[UPDATES_MAX];
    size_t n;
    struct stream stream;
};

#define USUAL "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"

static struct play begin(const char *records)
{
    struct play p = { .stream = { .sha256 = test_digest } };
    struct buf text = buf_make(&arena, 4096);
    const struct rules *rules;
    buf_printf(&text, "zugpost 1\n%s", records);
    CHECK(draw_stream_read(&p.stream, STR("00112233 0")));
    CHECK(rules_of(&rules, buf_str(&text), &err) &&
          rules->format(&p.first, buf_str(&text), &arena, &err));
    p.text = p.first;
    return p;
}

static struct str lines_of(const struct adjudication *r)
{
    struct buf b = buf_make(&arena, 100000);
    for (size_t i = 0; i < r->n_event; i++) {
        buf_puts(&b, "# ");
        event_line(&b, &r->event[i]);
        buf_putc(&b, '\n');
    }
    return buf_str(&b);
}

/* One update: "white e4", or "white e4|black e5". */
static void step(struct play *p, const char *orders)
{
    struct buf text = buf_make(&arena, 100000);
    struct adjudication r = { .n_event = 0 };
    const struct rules *rules;
    struct str_cut c = { .tail = str_of(orders), .ok = true };
    buf_put(&text, p->text);
    while (c.ok) {
        c = str_cut(c.tail, '|');
        if (c.head.n) buf_printf(&text, "order %.*s\n", STR_ARG(c.head));
    }
    CHECK(rules_of(&rules, p->text, &err) &&
          rules->adjudicate(&r, buf_str(&text), &p->stream, TELL_WHAT, &arena, &err));
    for (size_t i = 0; i < r.n_refused; i++)
        fprintf(stderr, "%s: %s\n", orders, verdict_told(&r.refused[i].verdict));
    CHECK(r.n_refused == 0 && p->n < UPDATES_MAX);
    p->text = r.text;
    p->events[p->n++].events = lines_of(&r);
}

/* Moves of both in turn, separated by spaces. */
static void alternate(struct play *p, const char *moves)
{
    struct str rest = str_of(moves), move;
    for (bool black = false; (move = str_word(&rest)).n; black = !black) {
        struct buf order = buf_make(&arena, 100);
        buf_printf(&order, "%s %.*s", black ? "black" : "white", STR_ARG(move));
        step(p, buf_str(&order).s);
    }
}

static struct pgn_view view(const struct play *p)
{
    return (struct pgn_view){ .game = "lunch",
                              .site = "example.org",
                              .white = "Ann",
                              .black = "Bob",
                              .begun = 1795534140,
                              .every = 259200,
                              .over = true,
                              .first = p->first,
                              .last = p->text,
                              .update = p->events,
                              .n_updates = p->n };
}

static struct str printed(const struct pgn_view *v)
{
    struct str out = STR(""), line;
    bool ok = pgn_print(&out, v, &arena, &err);
    if (!ok) fprintf(stderr, "%s\n", err.text);
    CHECK(ok);
    for (struct str rest = out; str_line(&rest, &line);)
        CHECK(line.n <= PGN_LINE || line.s[0] == '[');
    return out;
}

/* Movetext may have its line ends anywhere. */
static bool has(struct str text, const char *words)
{
    struct buf flat = buf_make(&arena, 100000);
    for (size_t i = 0; i < text.n; i++) {
        bool kept = i && (text.s[i - 1] == ']' || text.s[i - 1] == '\n');
        buf_putc(&flat, text.s[i] == '\n' && !kept ? ' ' : text.s[i]);
    }
    bool there = str_ifind(buf_str(&flat), str_of(words)) < flat.n;
    if (!there) fprintf(stderr, "no \"%s\" in\n%.*s", words, STR_ARG(text));
    return there;
}

static void same_as(const char *name, const struct pgn_view *v)
{
    char path[100];
    snprintf(path, sizeof path, "templates/golden/pgn_%s.txt", name);
    CHECK(golden(path, printed(v), &arena));
}

/* Castling both ways, en passant, promotion, all three disambiguations, check and mate. */
static void a_game_of_chess_is_what_other_programs_read(void)
{
    struct play p = begin("rules orthodox\n" USUAL);
    alternate(&p, "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 "
                  "cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7 Nxd7 Qb8 Nxb8 Rd8");
    struct pgn_view v = view(&p);
    same_as("orthodox", &v);
    CHECK(has(printed(&v), "\n[TimeControl \"1/259200\"]\n"));
    CHECK(!(str_ifind(printed(&v), STR("Variant")) < printed(&v).n));
}

/* En passant, promotions, knights that need their file, an offer that is accepted. */
static void a_game_that_begins_elsewhere_has_its_position(void)
{
    struct play p = begin("rules orthodox\n"
                          "fen 4k2r/1P1p4/8/4P3/6p1/8/3N1N2/R3K2R b KQk - 3 30\n");
    struct pgn_view v;
    step(&p, "black d5");
    alternate(&p, "exd6 O-O b8=Q g3 Nde4 g2 O-O-O gxh1=Q");
    step(&p, "white Rxh1 draw?");
    step(&p, "black accept");
    v = view(&p);
    same_as("elsewhere", &v);
    CHECK(has(printed(&v), "{white offers a draw; black accepted the draw} 1/2-1/2"));
}

static void a_claim_and_resigning_are_told_behind_the_last_move(void)
{
    struct play p = begin("rules orthodox\n" USUAL), q;
    struct pgn_view v;
    alternate(&p, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    q = p;
    step(&p, "white draw?");
    v = view(&p);
    CHECK(has(printed(&v), "\n[Result \"1/2-1/2\"]\n"));
    CHECK(has(printed(&v), "Ng8 {white claimed a draw: threefold} 1/2-1/2"));
    step(&q, "black resign");
    v = view(&q);
    CHECK(has(printed(&v), "Ng8 {black resigned} 1-0"));
    CHECK(has(printed(&v), "\n[Termination \"normal\"]\n"));
}

static void a_game_without_a_result_is_unterminated_abandoned_or_over_on_time(void)
{
    struct play p = begin("rules orthodox\n" USUAL);
    struct pgn_view v = view(&p);
    v.over = false;
    CHECK(has(printed(&v), "\n[Result \"*\"]\n") && has(printed(&v), "]\n\n*"));
    CHECK(has(printed(&v), "\n[Termination \"unterminated\"]\n"));
    step(&p, "white e4");
    v = view(&p);
    v.every = 0;
    CHECK(has(printed(&v), "\n[Termination \"abandoned\"]\n[TimeControl \"-\"]\n[UTCDate"));
    v.ending = "1-0 on time";
    CHECK(has(printed(&v), "\n[Termination \"time forfeit\"]\n"));
    CHECK(has(printed(&v), "\n[Result \"1-0\"]\n"));
    CHECK(has(printed(&v), "]\n\n1. e4 {white wins on time} 1-0"));
}

static void what_is_not_known_is_a_question_mark_and_quotes_are_escaped(void)
{
    struct play p = begin("rules orthodox\n" USUAL);
    struct pgn_view v = { .game = "x", .every = -1, .first = p.first, .last = p.text };
    v.white = "Ann \"the\\rook\"\n[Result";
    v.black = "";
    CHECK(has(printed(&v),
              "[Event \"x\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n"
              "[White \"Ann \\\"the\\\\rook\\\"\xef\xbf\xbd[Result\"]\n[Black \"?\"]\n"));
    CHECK(has(printed(&v), "[TimeControl \"?\"]\n\n*"));
}

static void timed(struct play *p, size_t i, unsigned side, int64_t took)
{
    p->events[i].since = 1795534140;
    p->events[i].came[side] = 1795534140 + took;
}

static void a_move_tells_how_long_it_took_or_what_is_left_of_a_bank(void)
{
    struct play p = begin("rules orthodox\n" USUAL);
    alternate(&p, "e4 e5 Nf3");
    step(&p, "black Nc6 draw?");
    timed(&p, 0, 0, 3723);
    timed(&p, 1, 1, 3600 * 100);
    timed(&p, 2, 0, -5); /* in advance */
    timed(&p, 3, 1, 59);
    struct pgn_view v = view(&p);
    v.over = false;
    v.ended = v.begun + 1000;
    CHECK(has(printed(&v), "1. e4 {[%emt 1:02:03]} 1... e5 {[%emt 100:00:00]} "
                           "2. Nf3 {[%emt 0:00:00]} 2... Nc6 "
                           "{[%emt 0:00:59] black offers a draw} *"));
    CHECK(has(printed(&v), "\n[UTCDate \"2026.11.24\"]\n[UTCTime \"15:29:00\"]\n"));
    CHECK(str_ifind(printed(&v), STR("EndDate")) >= printed(&v).n);
    v.bank = 86400;
    v.increment = 60;
    p.events[0].bank[0] = 82737;
    p.events[1].came[1] = 0; /* an older program noted nothing */
    CHECK(has(printed(&v), "1. e4 {[%clk 22:58:57]} 1... e5 2. Nf3"));
    CHECK(has(printed(&v), "\n[TimeControl \"86400+60\"]\n"));
    struct str moves;
    CHECK(pgn_moves(&moves, printed(&v), &arena, &err));
    CHECK_STR(moves.s, "1. e4 e5 2. Nf3 Nc6 {Black offers a draw} *");
    step(&p, "white resign");
    v = view(&p);
    v.ended = v.begun + 1000;
    CHECK(has(printed(&v), "\n[EndDate \"2026.11.24\"]\n[EndTime \"15:45:40\"]\n[Mode"));
    CHECK(has(printed(&v), "{[%emt 0:00:59] black offers a draw; white resigned} 0-1"));
}

static void a_round_tells_both_times(void)
{
    struct play p = begin("rules synchrone\n" USUAL);
    step(&p, "white e4|black e5");
    step(&p, "white d4");
    timed(&p, 0, 0, 60);
    timed(&p, 0, 1, 3600);
    timed(&p, 1, 0, 5);
    struct pgn_view v = view(&p);
    struct str moves;
    CHECK(has(printed(&v), "1. e4/e5 {[%emt 0:01:00/1:00:00]} 2. d4/-- {[%emt 0:00:05/-]} *"));
    CHECK(pgn_moves(&moves, printed(&v), &arena, &err));
    CHECK_STR(moves.s, "1. e4/e5 2. d4/-- *");
    p.events[0].bank[0] = 100;
    CHECK(has(printed(&v), "1. e4/e5 {[%clk 0:01:40/-]} 2."));
}

/* 22.8, the corrected sample game. */
static void conditional_chess_tells_c_moves_and_why_they_were_skipped(void)
{
    static const char *const order[] = {
        "white e4; !d4",
        "black e5",
        "black exd4; Bg5?Nf6/c5",
        "white Bg5",
        "white Qxd4; Bb4?Qxb4/Bb5",
        "black Be7",
        "black c6; Ef6?Bxf6/d5",
        "white Ba4",
        "white Bxf6; Bf6?Qb4/Be5",
        "black Bxf6",
        "black dxe4; !Qe7",
        "white Qxb7",
        "white Qxa8; Qb7?Qxb7/Qxc6",
        "black Bb7",
        "black Bxa8; c3?Bxb2/e3",
        "white Nc3",
        "white fxe3; Kg8?Rd1/Nf3",
        "black O-O",
        "black Rd8; Nd5?cxd5/Bb7",
        "white Bxc6",
        "white Bxb7; Rd1?Kxd1/e4",
        "black Qxe3",
        "white Nge2; Bc3?bxc3/Rf1",
        "black Nc6",
        "black Nb4; Rc1?Bd4/g5",
        "white Rc1",
        "white Rf3; e3?Rf1/Rxe3",
        "black Qg1",
        "black Bf2",
    };
    struct play p = begin("rules conditional\n" USUAL);
    struct pgn_view v;
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) step(&p, order[i]);
    v = view(&p);
    same_as("conditional", &v);
    CHECK(has(printed(&v),
              "]\n\n1. e4 {!d4} e5 {C: d4} 2. d4 exd4 {Bg5?Nf6/c5} 3. Bg5 {C: Nf6}"));
}

/* 22.3: black, then white moves the men whose C-move could not be played. */
static void who_moves_the_others_men_is_told(void)
{
    struct play p = begin("rules conditional\noption a-check loses\n"
                          "option illegal-c opponent-moves\n" USUAL);
    struct pgn_view v;
    step(&p, "white e4; !e4");
    step(&p, "black e5");
    step(&p, "black a4");
    v = view(&p);
    CHECK(has(printed(&v), "\n[Options \"a-check loses; illegal-c opponent-moves\"]\n"));
    CHECK(has(printed(&v), "]\n\n1. e4 {!e4} e5 {C: skipped, e4 is not legal} 2. a4 {moved by "
                           "black} *"));
}

/* The side whose turn it is lets its time run out. */
static void pass(struct play *p)
{
    struct adjudication r = { .n_event = 0 };
    const struct rules *rules;
    CHECK(rules_of(&rules, p->text, &err) && rules->pass(&r, p->text, &arena, &err));
    p->text = r.text;
    p->events[p->n++].events = lines_of(&r);
}

static void a_side_that_passed_has_a_null_move(void)
{
    struct play p = begin("rules orthodox\n" USUAL);
    struct pgn_view v;
    step(&p, "white e4");
    pass(&p);
    step(&p, "white d4");
    v = view(&p);
    CHECK(has(printed(&v), "]\n\n1. e4 -- {black passed} 2. d4 *"));
}

/* In place of an A-move, of a B-move, and of a move of men that are not one's own. */
static void in_conditional_chess_every_kind_of_move_may_be_passed(void)
{
    struct play p = begin("rules conditional\noption illegal-c opponent-moves\n" USUAL);
    struct pgn_view v;
    pass(&p);
    step(&p, "black e5; !d6");
    pass(&p);
    step(&p, "white e4; !e4");
    step(&p, "black Nf6");
    pass(&p);
    step(&p, "black Be7; !h6");
    v = view(&p);
    CHECK(has(printed(&v), "]\n\n1. -- {white passed} e5 {!d6} 2. -- {white passed; C: d6} d6 "
                           "3. e4 {!e4} Nf6 {C: skipped, e4 is not legal; black passed} 4. -- "
                           "Be7 {!h6} *"));
    p = begin("rules conditional\n" USUAL);
    step(&p, "white e4; !e4");
    step(&p, "black Nf6");
    pass(&p);
    step(&p, "white d4; !d5");
    v = view(&p);
    CHECK(has(printed(&v), "]\n\n1. e4 {!e4} Nf6 {C: skipped, e4 is not legal} 2. -- -- "
                           "{black passed} 3. d4 {!d5} *"));
}

/* Anticipations with and without their enemy, a missing order, none at all. */
static void a_round_of_synchrone_is_one_number(void)
{
    struct play p = begin("rules synchrone\noption check-orthodox off\n" USUAL);
    struct pgn_view v;
    step(&p, "white e4|black d5");
    step(&p, "white e5|black Qxd5");
    step(&p, "white Nc3|black Qe4");
    step(&p, "white Nxe4|black Nf6");
    step(&p, "white Nxf6|black exf6");
    step(&p, "black h5");
    step(&p, "");
    step(&p, "white draw?");
    step(&p, "white resign|black resign");
    v = view(&p);
    same_as("synchrone", &v);
}

/* 21.3, 21.4, 21.7: a capture that misses, a pawn and a king that meet, both mated. */
static void who_missed_and_who_met_is_told_behind_the_round(void)
{
    struct play p = begin("rules synchrone\n" USUAL);
    struct pgn_view v;
    step(&p, "white e3|black e5");
    step(&p, "white e4|black Nc6");
    step(&p, "white Bb5|black a6");
    step(&p, "white Bxc6|black Nd4");
    step(&p, "white d3|black dxc6");
    step(&p, "white c3|black Nf3");
    v = view(&p);
    CHECK(has(printed(&v),
              "4. Bxc6/Nd4 {White's bishop from b5 captured nothing on c6: what stood "
              "there had moved away} 5. d3/dxc6 6. c3/Nf3+ *"));
    p = begin("rules synchrone\nfen 8/8/3k4/8/3P4/5K2/8/8 w - - 0 1\n");
    step(&p, "white d5|black Kxd5");
    v = view(&p);
    CHECK(has(printed(&v),
              "]\n\n1. d5/Kd5 {White's pawn from d4 met Black's king on d5 and vanished; "
              "Black's king from d6 met White's pawn on d5 and stands there alone; "
              "too little is left to force a win} 1/2-1/2"));
    p = begin("rules synchrone\nfen 6k1/1p3ppp/8/1r6/R7/8/5PPP/6K1 w - - 5 30\n");
    step(&p, "white Ra8|black Rb1");
    v = view(&p);
    CHECK(has(printed(&v), "]\n\n30. Ra8#/Rb1# {both sides are checkmated} 1/2-1/2"));
}

static void event_chess_names_events_and_pushes(void)
{
    struct play p = begin("rules event\noption player-events on\n" USUAL);
    struct pgn_view v;
    CHECK(draw_stream_read(&p.stream, STR("00 0")));
    step(&p, "white start event");
    step(&p, "white R->a8");
    step(&p, "black e5");
    step(&p, "white e4");
    step(&p, "black start event");
    step(&p, "black Bc5");
    alternate(&p, "Qh5 Nf6 Bc4 b6 Qxf7");
    v = view(&p);
    same_as("event", &v);
    p = begin("rules event\nevents line-pushers pawn-truce\n" USUAL);
    v = view(&p);
    CHECK(has(printed(&v), "]\n[Events \"line-pushers pawn-truce\"]\n[Mode"));
}

/* Of the first board, so that nothing is taken for a move that is not one. */
static bool refused(const char *records, const char *events, const char *words)
{
    struct play p = begin(records);
    struct pgn_view v = view(&p);
    struct str out;
    struct pgn_update lines[2] = { { .events = STR("# event offered white rule 20.3\n") },
                                   { .events = str_of(events) } };
    v.update = lines;
    v.n_updates = 2;
    CHECK(!pgn_print(&out, &v, &arena, &err) && err.code == ERR_INPUT);
    return has(str_of(err.text), words);
}

static void a_record_that_cannot_be_is_refused_with_the_number_of_the_update(void)
{
    static const char chess[] = "rules orthodox\n" USUAL, event[] = "rules event\n" USUAL;
    static const char e5[] = "# event played white P e2 e5 rule 20.1 e5\n";
    CHECK(refused(chess, e5, "update 1: white cannot have played e5"));
    CHECK(refused(chess, "# event played black P e7 e5 rule 20.1 e5\n",
                  "update 1: black cannot have played e5"));
    CHECK(refused(event, "# event played white P e2 e4 rule 20.1 1-0\n", "cannot have played"));
    CHECK(refused(event, "# event played white P e2 e4 rule 20.1 e4 e5\n",
                  "cannot have played e4 e5"));
    CHECK(refused(chess, "# event passed black rule 20.1\n",
                  "update 1: it was not the turn of black"));
    CHECK(refused(chess, "# event played white P e2 e9 rule 20.1 e4\n", "is no event"));
    CHECK(refused(chess, "# event played green P e2 e4 rule 20.1 e4\n", "is no event"));
    CHECK(refused(chess, "# event lost white X e4 black N rule 20.1\n", "is no event"));
    CHECK(refused(chess, "# event resigned white\n", "is no event"));
    CHECK(refused("rules sandbox\nboard 1 9 1 9\n", "",
                  "there is no PGN of a game of the rules sandbox"));
}

/* A file may say anything. */
static void what_a_record_says_does_not_leave_its_comment(void)
{
    struct play p = begin("rules conditional\n" USUAL);
    struct pgn_view v = view(&p);
    struct str line = STR("# event stated white rule 22.2 } 1-0 {\x1b[31m\n"
                          "# something new that happened\n"
                          "# event idle green rule 5\n");
    v.update = &(struct pgn_update){ .events = line };
    v.n_updates = 1;
    CHECK(has(printed(&v), "]\n\n{) 1-0 (\xef\xbf\xbd[31m} *"));
}

int main(void)
{
    arena = test_arena();
    a_game_of_chess_is_what_other_programs_read();
    a_game_that_begins_elsewhere_has_its_position();
    a_claim_and_resigning_are_told_behind_the_last_move();
    a_game_without_a_result_is_unterminated_abandoned_or_over_on_time();
    what_is_not_known_is_a_question_mark_and_quotes_are_escaped();
    a_move_tells_how_long_it_took_or_what_is_left_of_a_bank();
    a_round_tells_both_times();
    conditional_chess_tells_c_moves_and_why_they_were_skipped();
    who_moves_the_others_men_is_told();
    a_side_that_passed_has_a_null_move();
    in_conditional_chess_every_kind_of_move_may_be_passed();
    a_round_of_synchrone_is_one_number();
    who_missed_and_who_met_is_told_behind_the_round();
    event_chess_names_events_and_pushes();
    a_record_that_cannot_be_is_refused_with_the_number_of_the_update();
    what_a_record_says_does_not_leave_its_comment();
    return TEST_END();
}
