/* What reports of two-player games tell, by scenes: a game text, steps that the engine plays,
 * and the letters of both sides about the last one. Golden texts hold what is told of the step.
 */
#include "tests/templates/match_fixture.h"

/* `steps`: "white:e4; !d4|black:e5"; both sides of a round with & between them; "pass": the
 * side to move lets its time run out. */
struct scene {
    const char *title, *text, *steps;
};

#define DUEL(fen)   "orthodox\nfen " fen "\n"
#define TWINS(fen)  "synchrone\nfen " fen "\n"
#define CYCLES(fen) "conditional\nfen " fen "\n"
#define START       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define D5_MET      TWINS("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2")

static const char *order_of(struct str step, const char *side)
{
    for (struct str_cut c = { .ok = true, .tail = step }; c.ok;) {
        c = str_cut(c.tail, '&');
        struct str_cut who = str_cut(str_trim(c.head), ':');
        if (!str_eq(who.head, str_of(side))) continue;
        struct buf out = buf_make(&arena, who.tail.n + 1);
        buf_put(&out, who.tail);
        return buf_str(&out).s;
    }
    return NULL;
}

static struct played steps(const struct scene *s)
{
    struct played p = { .before = game_text(s->text) };
    bool first = true;
    for (struct str_cut c = { .ok = true, .tail = str_of(s->steps) }; c.ok; first = false) {
        c = str_cut(c.tail, '|');
        if (str_eq(c.head, STR("pass"))) {
            p = pass(first ? p.before : p.after.text);
            continue;
        }
        p = play(first ? p.before : p.after.text, order_of(c.head, "white"),
                 order_of(c.head, "black"));
    }
    return p;
}

/* "- You played e4 (20.1)." over one line or several. */
static void every_sentence_names_its_rule(struct str told)
{
    struct str line, last = STR("");
    for (bool more = true, inside = false; more; last = line) {
        more = str_line(&told, &line);
        bool begins = more && str_starts(line, STR("- "));
        bool goes_on = more && str_starts(line, STR("  "));
        if (inside && (begins || !more || !goes_on)) {
            bool ends = last.n > 4 && str_eq(str_from(last, last.n - 2), STR(")."));
            if (!ends) fprintf(stderr, "%.*s\n", STR_ARG(last));
            CHECK(ends && char_digit(last.s[last.n - 3]));
        }
        inside = begins || (inside && more && goes_on);
    }
}

/* The subject, and what is between the picture and the board. */
static void add(struct buf *out, const struct letter_text *l, const char *army)
{
    static const char picture[] = "with this mail.]\n\n", board[] = "\nThe board, ";
    size_t at = str_ifind(l->text, STR(picture));
    CHECK(at < l->text.n);
    struct str told = str_from(l->text, at < l->text.n ? at + sizeof picture - 1 : 0);
    told = str_head(told, str_ifind(told, STR(board)));
    every_sentence_names_its_rule(told);
    buf_printf(out, "-- to %s: %s\n\n%.*s\n", army, l->subject, STR_ARG(told));
}

/* Nothing belongs to the reader; one sentence and the last line speak to them. */
static void told_to_who_watches(const struct played *p)
{
    static const char picture[] = "with this mail.]\n\n", last[] = "\nThe board, ";
    struct buf out = buf_make(&arena, 20000);
    struct report_view v = match_view(p, "", 12);
    v.details = true;
    struct letter_text l = reported(&v);
    add(&out, &l, "who watches");
    struct str told = str_from(l.text, str_ifind(l.text, STR(picture)));
    told = str_head(told, str_ifind(told, STR(last)));
    size_t own = str_ifind(told, STR("you "));
    size_t owns = str_ifind(told, STR("your"));
    if (own < told.n || owns < told.n) fprintf(stderr, "%.*s\n", STR_ARG(l.text));
    CHECK(own >= told.n && owns >= told.n);
    CHECK(str_ifind(str_of(l.subject), STR("you")) >= strlen(l.subject));
    CHECK(str_ifind(l.html, STR("mailto:")) >= l.html.n);
    CHECK(l.calendar.n == 0);
}

static void tell(const char *golden_name, const struct scene *scene, size_t n)
{
    char path[100];
    struct buf all = buf_make(&arena, 200000);
    snprintf(path, sizeof path, "templates/golden/%s.txt", golden_name);
    for (size_t i = 0; i < n; i++) {
        struct played p = steps(&scene[i]);
        buf_printf(&all, "==== %s\n\n", scene[i].title);
        told_to_who_watches(&p);
        for (int k = 0; k < 2; k++) {
            const char *army = k ? "black" : "white";
            struct report_view v = match_view(&p, army, 12);
            v.details = true;
            struct letter_text l = reported(&v);
            add(&all, &l, army);
        }
    }
    CHECK(golden(path, buf_str(&all), &arena));
}
#define TELL(name, scenes) tell(name, scenes, sizeof scenes / sizeof *scenes)

static const struct scene rounds[] = {
    { "two that capture each other change places", D5_MET, "white:exd5 & black:dxe4" },
    { "a capture misses", D5_MET, "white:exd5 & black:d4" },
    { "two pieces meet and vanish", TWINS("4k3/8/2n5/8/8/5N2/8/R3K3 w - - 5 9"),
      "white:Nd4 & black:Nd4" },
    { "an anticipation is right", D5_MET, "white:exd5 & black:Qxd5" },
    { "an anticipation is for nothing", D5_MET, "white:e5 & black:Qxd5" },
    { "both anticipate", TWINS("3qk3/8/8/3p4/4P3/2N5/8/4K3 w - - 5 9"),
      "white:Nxe4 & black:Qxd5" },
    { "a king meets a pawn", TWINS("4k3/8/8/8/8/4p3/8/R2K4 w - - 5 9"),
      "white:Ke2 & black:e2" },
    { "one side sends nothing", D5_MET, "black:d4" },
    { "nobody sends anything", D5_MET, "" },
    { "castling away from a capture", TWINS("4k3/1b6/8/8/8/8/8/4K2R w K - 3 7"),
      "white:O-O & black:Bxh1" },
    { "en passant, the pawn steps on", TWINS("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9"),
      "white:exd6 & black:d4" },
    { "en passant, met on the passed square", TWINS("r2qk3/8/8/3pP3/8/8/8/R3K3 w - d6 0 9"),
      "white:exd6 & black:Qd6" },
    { "a pawn is promoted, with check", TWINS("4k3/P7/8/8/8/8/7p/4K3 w - - 0 40"),
      "white:a8=Q & black:h1=N" },
    { "both sides resign", D5_MET, "white:resign & black:resign" },
    { "a draw is offered", D5_MET, "white:Nf3 draw? & black:Nf6" },
    { "both offer a draw", D5_MET, "white:Nf3 draw? & black:Nf6 draw?" },
    { "a king is captured", TWINS("r3r1bb/ppqRkppp/8/2p1n3/7n/8/PPPPP1P1/RNBQNBK1 w - - 0 1"),
      "white:Rxe7 & black:Qxd7" },
    { "both sides are mated", TWINS("6k1/1p3ppp/8/1r6/R7/8/5PPP/6K1 w - - 5 30"),
      "white:Ra8 & black:Rb1" },
    { "a side has no legal move", TWINS("6k1/8/8/8/8/5Q2/8/4K3 w - - 4 40"),
      "white:Qf7 & black:Kh8" },
    { "75 rounds", TWINS("4k2r/8/8/8/8/8/8/R3K3 w - - 74 99"), "white:Ra2 & black:Rh7" },
};

static const struct scene cycles[] = {
    { "an A-move and its C-move", CYCLES(START), "white:e4; !d4" },
    { "the C-move is played", CYCLES(START), "white:e4; !d4|black:e5" },
    { "a condition that holds", CYCLES(START),
      "white:e4; !d4|black:e5|black:exd4; Bg5?Nf6/c5|white:Bg5" },
    { "a condition that does not hold", CYCLES(START), "white:e4; Pe5?Nf3/d4|black:c5" },
    { "an empty square, and any piece", CYCLES(START), "white:e4; e5?Nf3/d4|black:e5" },
    { "not legal: skipped", CYCLES(START), "white:e4; Ed5?exd5/Bxh7|black:e5" },
    { "ambiguous: skipped", CYCLES("4k3/p7/8/8/8/8/P7/RN2KN2 w - - 0 10"),
      "white:a3; !Nd2|black:a6" },
    { "the C-move does not end the check: skipped, white again",
      CYCLES("4k3/8/8/7q/8/8/P7/4K3 w - - 0 10"), "white:a3; !a4|black:Qe5" },
    { "the C-move ends the check", CYCLES("4k3/8/8/7q/8/8/P7/4K3 w - - 0 10"),
      "white:a3; !Kf2|black:Qe5" },
    { "the C-move gives check", CYCLES("4k3/8/8/8/8/8/R6p/4K3 w - - 0 10"),
      "white:Ra3; !Re3|black:h1=N" },
    { "the C-move mates", CYCLES("6k1/5ppp/8/8/8/8/R6p/4K3 w - - 0 10"),
      "white:Ra3; !Ra8|black:Kh8" },
    { "the A-move mates", CYCLES("6k1/5ppp/8/8/8/8/R7/4K3 w - - 0 10"), "white:Ra8" },
    { "the B-move mates", CYCLES("r5k1/8/8/8/8/8/5PPP/5K2 w - - 0 10"),
      "white:Kg1; !h3|black:Ra1" },
    { "opponent-moves: black moves white's men",
      "conditional\noption illegal-c opponent-moves\nfen " START "\n",
      "white:e4; !Bxh7|black:e5" },
    { "opponent-moves: what black played for white",
      "conditional\noption illegal-c opponent-moves\nfen " START "\n",
      "white:e4; !Bxh7|black:e5|black:Ke2" },
    { "every A-move would give check", CYCLES("7k/8/8/6P1/8/q7/8/7K b - - 0 10"),
      "black:Qa2; !Qf2|white:g6" },
    { "white lets its A-move pass", CYCLES(START), "pass" },
    { "black lets its B-move pass", CYCLES(START), "white:e4; Pe5?Nf3/d4|pass" },
    { "stalemate", CYCLES("7k/8/4Q3/8/8/8/8/4K3 w - - 0 10"), "white:Qf7" },
};

static const struct scene storms[] = {
    { "an event is drawn", "event\noption player-events on\nfen " START "\n",
      "white:start event" },
    { "a push", "event\nfen 4k3/8/8/8/1p1R1p2/8/3P4/4K3 w - - 0 21\nevents line-pushers\n",
      "white:R->a4" },
    { "a push that gives check",
      "event\nfen 4k3/8/8/8/8/3R4/8/K7 w - - 0 21\nevents line-pushers\n", "white:R->h3" },
    { "a capture, with the limit",
      "event\noption player-events on\nfen 4k3/8/8/3r4/8/4N3/8/R3K3 "
      "w - - 0 21\ntaken white 1\n",
      "white:Nxd5" },
    { "a leap of an event", "event\nfen r3k3/8/8/8/8/8/8/N3K3 w - - 0 21\nevents unicorns\n",
      "white:Nd2" },
};

static const struct scene duels[] = {
    { "a move", DUEL(START), "white:Nf3" },
    { "a capture en passant", DUEL("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9"), "white:exd6" },
    { "castling and check", DUEL("5k2/8/8/8/8/8/8/4K2R w K - 0 9"), "white:O-O" },
    { "a promotion that captures", DUEL("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 9"), "white:axb8=Q" },
    { "mate", DUEL("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2"),
      "black:Qh4#" },
    { "stalemate", DUEL("7k/8/4Q3/8/8/8/8/4K3 w - - 0 10"), "white:Qf7" },
    { "neither side can mate any more", DUEL("4k3/8/8/8/8/8/3p4/4K3 w - - 0 10"),
      "white:Kxd2" },
    { "a draw is offered", DUEL(START), "white:Nf3 draw?" },
    { "the offer is accepted", DUEL(START), "white:Nf3 draw?|black:accept" },
    { "the offer is declined", DUEL(START), "white:Nf3 draw?|black:Nf6" },
    { "an offer alone", DUEL(START), "white:draw?" },
    { "a draw is claimed", DUEL("4k3/8/8/8/8/8/8/R3K3 w - - 100 90"), "white:draw?" },
    { "resigned", DUEL(START), "black:resign" },
    { "white passes", DUEL(START), "pass" },
    { "75 moves", DUEL("4k3/8/8/8/8/8/8/R3K3 w - - 149 90"), "white:Ra2" },
};

static void a_round_is_told_to_both(void)
{
    TELL("match_synchrone", rounds);
}

static void a_cycle_is_told_to_both(void)
{
    TELL("match_conditional", cycles);
}

static void events_of_chess_are_told_to_both(void)
{
    TELL("match_event", storms);
}

static void chess_is_told_to_both(void)
{
    TELL("match_orthodox", duels);
}

int main(void)
{
    arena = test_arena();
    a_round_is_told_to_both();
    a_cycle_is_told_to_both();
    events_of_chess_are_told_to_both();
    chess_is_told_to_both();
    return TEST_END();
}
