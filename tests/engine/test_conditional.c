/* Conditional chess (22) in random games through the border: the result is what orthodox chess
 * says (conditional_kit.h), a stated C-move changes nothing before it is executed, the mirrored
 * order gives the mirrored text, judging and adjudicating agree, what is printed reads back. */
#include "tests/engine/conditional_kit.h"
#include "tests/engine/mirror_fen.h"

#include <stdlib.h>

enum { ARENA_BYTES = 16 << 20, GAMES = 200, STEPS = 24, FEW = 4 };
#define CONDITIONAL (&conditional_rules)
#define ORTHODOX    (&orthodox_rules)

static char memory[ARENA_BYTES], kept[1 << 16];
/* Random C-moves and orders. */

/* A move of a list as a player may write it, or any square; a pawn's square is not on a rank to
 * which it cannot go, or only with a promotion (22.2). */
static void write_move(char out[MOVE_BYTES], struct str lines)
{
    struct str line = line_at(lines, draw(count_lines(lines)));
    int letters = (int)draw(2);
    (void)str_word(&line);
    line = str_trim(line);
    if (lines.n == 0 || draw(6) == 0)
        (void)snprintf(out, MOVE_BYTES, "%.*s%c%c", letters, &"KQRBN"[draw(5)],
                       (char)('a' + draw(8)), (char)(letters ? '1' + draw(8) : '3' + draw(4)));
    else if (line.n == 4 && draw(4) == 0 && char_alpha(line.s[1]) && line.s[1] != 'x')
        (void)snprintf(out, MOVE_BYTES, "%c%.*s", line.s[0], 2, line.s + 2); /* ambiguous */
    else
        (void)snprintf(out, MOVE_BYTES, "%.*s", (int)line.n, line.s);
}

/* Preferably a move after which the other side has no A-move: mate, stalemate, nothing but
 * checks. */
static struct str choose_line(struct str lines, struct str fen, struct arena *a)
{
    struct str line;
    if (draw(4)) return lines;
    for (struct str rest = lines; str_line(&rest, &line);) {
        struct arena scratch = *a;
        struct played p;
        struct str move = line;
        (void)str_word(&move);
        if (orthodox_move(&p, fen, str_trim(move), &scratch) &&
            count_lines(orthodox_legal(p.fen, &scratch)) <= FEW &&
            a_lines(p.fen, &scratch).n == 0)
            return line;
    }
    return lines;
}

/* A C-move that depends on what a random B-move would do. */
static struct stated think(struct str fen, struct str a_move, struct arena *a)
{
    struct stated c = { 0 };
    struct played mine, reply;
    struct str lines = STR("");
    if (orthodox_move(&mine, fen, a_move, a)) lines = orthodox_legal(mine.fen, a);
    struct str b = line_at(lines, draw(count_lines(lines)));
    (void)str_word(&b);
    if (lines.n && orthodox_move(&reply, mine.fen, str_trim(b), a))
        lines = choose_line(orthodox_legal(reply.fen, a), reply.fen, a);
    write_move(c.then, lines);
    write_move(c.otherwise, lines);
    if (draw(4) == 0) return c;
    c.file = (char)('a' + draw(8));
    c.rank = (char)('1' + draw(8));
    for (size_t i = 0; i + 1 < b.n && draw(3); i++)
        if (char_digit(b.s[i + 1])) c.file = b.s[i], c.rank = b.s[i + 1];
    if (c.file < 'a' || c.file > 'h') c.file = 'e';
    if (draw(2)) c.letter = "EEKQRBNP"[draw(8)];
    return c;
}

/* What is checked at every step. */

/* The same squares and promotions: disambiguation may be shorter among fewer moves. */
static void legal_is_what_22_says(struct str text, struct str legal, struct arena *a)
{
    struct str fen = record(text, "fen"), want = orthodox_legal(fen, a);
    if (phase_of(text) == 'A') want = a_lines(fen, a);
    CHECK(count_lines(legal) == count_lines(want));
    const char *army = phase_of(text) == 'C' ? other_army(turn_of(fen)) : turn_of(fen);
    for (struct str line; str_line(&legal, &line);)
        CHECK(str_eq(str_word(&line), str_of(army)));
}

static struct str in_mirror(struct str text, enum mirror how, struct arena *a)
{
    struct buf out = buf_make(a, 1 << 16);
    mirror_text(&out, text, how);
    return buf_str(&out);
}

static void mirrored_order_gives_mirrored_text(struct str text, const char *army,
                                               struct str order, struct str next,
                                               struct arena a)
{
    bool castles = !str_eq(field(record(text, "fen"), 2), STR("-")) ||
                   str_ifind(order, STR("O-O")) < order.n;
    enum mirror last = castles ? MIRROR_RANKS : MIRROR_FILES;
    for (enum mirror how = MIRROR_RANKS; how <= last; how++) {
        struct arena scratch = a;
        struct buf turned = buf_make(&scratch, 100);
        mirror_move(&turned, order, how);
        struct str by = mirror_word(str_of(army), how);
        struct adjudication done = play(CONDITIONAL, in_mirror(text, how, &scratch),
                                        str_dup(by, &scratch), buf_str(&turned), &scratch);
        CHECK_STR(in_mirror(done.text, MIRROR_NOT, &scratch).s,
                  in_mirror(next, how, &scratch).s);
    }
}

/* The verdict of an order, and the same from adjudicating. */
static enum verdict_code judged(struct str text, const char *army, struct str order,
                                struct arena a)
{
    struct verdict v, again;
    struct err e = { 0 };
    struct adjudication done = play(CONDITIONAL, text, army, order, &a);
    CHECK(CONDITIONAL->judge(&v, text, str_of(army), order, &a, &e));
    CHECK((v.code == V_OK) == (done.n_refused == 0));
    if (done.n_refused) CHECK(done.refused[0].verdict.code == v.code);
    if (v.code != V_OK) CHECK(v.refusal != REFUSAL_NONE && v.at + v.len <= order.n);
    if (v.code != V_OK) return v.code;
    CHECK(CONDITIONAL->judge(&again, text, str_of(army), str_of(v.canonical), &a, &e));
    CHECK(again.code == V_OK);
    if (again.code == V_OK) CHECK_STR(again.canonical, v.canonical);
    return V_OK;
}

static struct str garbled(struct str order, struct arena *a)
{
    static const char letters[] = "e4d5!?/;BEQNKO-0=x8a, ";
    struct buf out = buf_make(a, 100);
    for (size_t i = 0; i < order.n; i++) {
        if (draw(12) == 0) buf_putc(&out, letters[draw(sizeof letters - 1)]);
        if (draw(12)) buf_putc(&out, order.s[i]);
    }
    return buf_str(&out);
}

/* Refused or not, both ways of asking agree; a side that may not order is refused. */
static void judging_and_adjudicating_agree(struct str text, const char *army, struct str order,
                                           struct arena *a)
{
    CHECK(judged(text, army, order, *a) == V_OK);
    CHECK(judged(text, other_army(army), order, *a) == V_TURN);
    for (int i = 0; i < 2; i++) {
        struct buf noise = buf_make(a, 100);
        struct stated c = think(record(text, "fen"), STR("e4"), a);
        buf_printf(&noise, "%s%s", c.then, draw(2) ? "; " : "");
        if (draw(2)) print_stated(&noise, &c);
        (void)judged(text, army, buf_str(&noise), *a);
        (void)judged(text, army, garbled(order, a), *a);
    }
}

struct tally {
    unsigned executed, skipped, again, c, mates, a_checks;
};

/* One move written in two ways that differ in an x, which has no meaning (20.3). */
static bool same_move(const char *a, const char *b)
{
    for (;; a++, b++) {
        if (*a == 'x') a++;
        if (*b == 'x') b++;
        if (*a != *b) return false;
        if (!*a) return true;
    }
}

/* 22.1, 22.2: after an A-order there are the A-move and the C-move, and nothing else happened.
 */
static void a_step(struct str text, struct str move, const struct stated *c, struct str next,
                   struct arena *a)
{
    struct played want;
    struct buf stated = buf_make(a, 60);
    struct str fen = record(text, "fen"), line;
    struct stated shown = *c;
    bool found = false;
    if (same_move(c->then, c->otherwise)) shown.file = 0; /* the condition says nothing */
    CHECK(phase_of(next) == 'B');
    /* a move that checks makes no A-move ambiguous, but one of orthodox chess */
    if (orthodox_move(&want, fen, move, a)) CHECK(str_eq(record(next, "fen"), want.fen));
    for (struct str rest = a_lines(fen, a); str_line(&rest, &line) && !found;) {
        struct arena scratch = *a;
        (void)str_word(&line);
        CHECK(orthodox_move(&want, fen, str_trim(line), &scratch));
        found = str_eq(record(next, "fen"), want.fen);
    }
    CHECK(found);
    buf_printf(&stated, "%s ", turn_of(fen));
    print_stated(&stated, &shown);
    CHECK(str_eq(record(next, "pending"), buf_str(&stated)));
}

static void b_step(struct str text, struct str move, const struct stated *c, struct str next,
                   struct tally *t, struct arena *a)
{
    struct str option = STR("option illegal-c opponent-moves");
    struct str fen = record(text, "fen");
    bool moves = str_ifind(text, option) < text.n;
    struct expected want = behind_b(fen, move, c, moves, a);
    bool ok = str_eq(record(next, "fen"), want.fen) && phase_of(next) == want.phase &&
              record(next, "pending").n == 0;
    CHECK(ok);
    if (!ok) fprintf(stderr, "%.*s%.*s\n%.*s\n", STR_ARG(text), STR_ARG(move), STR_ARG(next));
    t->executed += want.executed;
    t->c += want.phase == 'C';
    t->skipped += !want.executed && want.phase == 'A';
    t->again += !want.executed && want.phase == 'A' &&
                !str_eq(field(fen, 1), field(record(next, "fen"), 1));
}

static void c_step(struct str text, struct str move, struct str next, struct arena *a)
{
    struct played want;
    CHECK(orthodox_move(&want, record(text, "fen"), move, a));
    CHECK(str_eq(record(next, "fen"), want.fen) && phase_of(next) == 'A');
}

/* 22.4: no side is left to make an A-move that has none. */
static void ends_when_it_must(struct str next, struct tally *t, struct arena *a)
{
    struct str result = record(next, "result"), fen = record(next, "fen");
    bool none = phase_of(next) == 'A' && a_lines(fen, a).n == 0;
    bool a_check = str_ifind(result, STR("a-check")) < result.n;
    bool mate = str_ifind(result, STR("checkmate")) < result.n;
    if (none) CHECK(result.n > 0);
    CHECK(a_check == (none && orthodox_legal(fen, a).n > 0));
    if (mate) CHECK(orthodox_legal(fen, a).n == 0);
    t->a_checks += a_check;
    t->mates += mate;
}

/* One random step; false when the game is over. */
static bool step(struct str *text, struct stated *c, struct tally *t)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct str legal = ask_legal(CONDITIONAL, *text, &a);
    char phase = phase_of(*text);
    legal_is_what_22_says(*text, legal, &a);
    if (legal.n == 0) return false;
    struct str choice = choose_line(legal, record(*text, "fen"), &a);
    struct str move = line_at(choice, draw(count_lines(choice)));
    const char *army = str_dup(str_word(&move), &a);
    struct buf order = buf_make(&a, 100);
    move = str_trim(move);
    buf_put(&order, move);
    if (phase == 'A') {
        *c = think(record(*text, "fen"), move, &a);
        buf_puts(&order, "; ");
        print_stated(&order, c);
    }
    struct str next = play(CONDITIONAL, *text, army, buf_str(&order), &a).text;
    judging_and_adjudicating_agree(*text, army, buf_str(&order), &a);
    mirrored_order_gives_mirrored_text(*text, army, buf_str(&order), next, a);
    if (phase == 'A') a_step(*text, move, c, next, &a);
    if (phase == 'B') b_step(*text, move, c, next, t, &a);
    if (phase == 'C') c_step(*text, move, next, &a);
    ends_when_it_must(next, t, &a);
    struct str again;
    struct err e = { 0 };
    CHECK(CONDITIONAL->format(&again, next, &a, &e) && str_eq(again, next));
    CHECK(next.n < sizeof kept);
    memmove(kept, next.s, next.n);
    *text = (struct str){ kept, next.n };
    return record(*text, "result").n == 0;
}

static void random_games_are_what_orthodox_chess_says(void)
{
    struct tally t = { 0 };
    int games = test_share(GAMES);
    for (int game = 0; game < games; game++) {
        struct arena a = arena_make(kept, sizeof kept);
        struct stated c = { 0 };
        struct str text, again;
        struct err e = { 0 };
        text = scatter(&a);
        a = arena_make(memory, sizeof memory);
        CHECK(CONDITIONAL->format(&again, text, &a, &e) && again.n < sizeof kept);
        memmove(kept, again.s, again.n);
        text = (struct str){ kept, again.n };
        for (int i = 0; i < STEPS && step(&text, &c, &t); i++) continue;
    }
    if (getenv("ZUGPOST_TALLY"))
        fprintf(stderr, "%u executed, %u skipped, %u again, %u C, %u mates, %u a-checks\n",
                t.executed, t.skipped, t.again, t.c, t.mates, t.a_checks);
    if (!test_in_full()) return;
    CHECK(t.executed > 300 && t.skipped > 100 && t.again > 30 && t.c > 30);
    CHECK(t.mates > 30);
    CHECK(games == GAMES || t.a_checks > 0); /* rare: 2 in 400 games */
}

/* 22.2: whatever is stated, A-move and B-move are the same, and so are their orders. */
static void a_stated_c_move_changes_nothing_before_it_is_executed(void)
{
    static const char *const stated[] = { "!d4", "!Rh8", "Ee5?Nf3/exd6", "a8?O-O/a8=Q" };
    struct arena a = arena_make(memory, sizeof memory);
    struct str start = STR("zugpost 1\nrules conditional\n"
                           "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq "
                           "- 0 1\nphase A\n");
    const char *fen = NULL, *legal = NULL;
    for (size_t i = 0; i < sizeof stated / sizeof *stated; i++) {
        struct buf order = buf_make(&a, 60);
        buf_printf(&order, "a3; %s", stated[i]);
        struct str next = play(CONDITIONAL, start, "white", buf_str(&order), &a).text;
        struct adjudication done = play(CONDITIONAL, next, "black", STR("bxc3"), &a);
        CHECK(done.n_event > 1 && done.event[0].kind == EV_PLAYED);
        CHECK_STR(done.event[0].word, "bxc3");
        const char *lines = str_dup(ask_legal(CONDITIONAL, next, &a), &a);
        const char *board = str_dup(record(next, "fen"), &a);
        if (fen) CHECK_STR(board, fen);
        if (legal) CHECK_STR(lines, legal);
        fen = board;
        legal = lines;
    }
}

/* 22.7: a C-move on a line of its own belongs to the line before. */
static void lines_of_a_mail_are_told_apart(void)
{
    static const struct {
        const char *line;
        unsigned shape;
    } rows[] = {
        { "e4; !d4", SHAPE_ORDER },
        { "e4 !d4", SHAPE_ORDER },
        { "e4", SHAPE_ORDER },
        { "e4;", SHAPE_ORDER | SHAPE_OPEN },
        { "!d4", SHAPE_ORDER | SHAPE_CONTINUES },
        { "! O-O", SHAPE_ORDER | SHAPE_CONTINUES },
        { "!d9", SHAPE_ORDER | SHAPE_CONTINUES },
        { "Bg5?Nf6/c5", SHAPE_ORDER | SHAPE_CONTINUES },
        { "a8 ? Ra8 / Kb1", SHAPE_ORDER | SHAPE_CONTINUES },
        { "if Bg5 then Nf6 else c5", SHAPE_ORDER | SHAPE_CONTINUES },
        { "resign", SHAPE_ORDER },
        { "I offer a draw", SHAPE_ORDER },
        { "if you like we could play on", 0 },
        { "what a game", 0 },
        { "", 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        unsigned got = CONDITIONAL->shape(str_of(rows[i].line));
        CHECK(got == rows[i].shape);
        if (got != rows[i].shape) fprintf(stderr, "%s: %u\n", rows[i].line, got);
    }
}

/* What a caret points at in an order of two parts. */
static void a_refusal_says_where(void)
{
    static const struct {
        const char *order, *at;
    } rows[] = {
        { "e4; !d9", "d9" },
        { "e4; Bg5?Nf6/k9", "k9" },
        { "e4; Bg5?Nf6", "Nf6" },
        { "e4; i5?Nf6/c5", "i5" },
        { "e9; !d4", "e9" },
        { "e5; !d4", "e5" },
        { "draw? e4; !d9", "d9" },
        { "e4; if Bx5 then Nf6 else c5", "Bx5" },
        { "e4; Bg5?Nf6/c5 c4", "c4" },
        { "Sf3; !d4", "S" },
        { " !d4 ", "!d4" },
    };
    struct str start = STR("zugpost 1\nrules conditional\n"
                           "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct verdict v;
        struct err e = { 0 };
        struct str order = str_of(rows[i].order);
        CHECK(CONDITIONAL->judge(&v, start, STR("white"), order, &a, &e) && v.code != V_OK);
        CHECK(v.at + v.len <= order.n);
        if (v.at + v.len > order.n) continue;
        struct str part = { order.s + v.at, v.len };
        CHECK_STR(str_dup(str_trim(part), &a), rows[i].at);
    }
}

static void a_small_arena_is_an_error_and_nothing_worse(void)
{
    static const char *const texts[] = {
        "zugpost 1\nrules conditional\nfen 4k3/8/8/8/8/8/4P3/4K3 w - - 3 9\n"
        "order white e4 draw?; if Ed8, then e5, else Kf2\norder black resign now\n",
        "zugpost 1\nrules conditional\nfen 4k3/8/8/8/8/8/4P3/4K3 b - - 3 9\nphase B\n"
        "pending white Kd8?e4/Kf2\norder black Kd8\norder black Kd8; !Ke7\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        bool done = false;
        for (size_t bytes = 0; !done && bytes < sizeof memory; bytes += 97) {
            struct arena a = arena_make(memory, bytes);
            struct adjudication out;
            struct err e = { 0 };
            done =
                CONDITIONAL->adjudicate(&out, str_of(texts[i]), NO_STREAM, TELL_WHAT, &a, &e);
            CHECK(done ? out.n_refused == 1 && out.n_event > 1 : e.code == ERR_NOMEM);
        }
        CHECK(done);
    }
}

int main(void)
{
    a_small_arena_is_an_error_and_nothing_worse();
    lines_of_a_mail_are_told_apart();
    a_refusal_says_where();
    a_stated_c_move_changes_nothing_before_it_is_executed();
    random_games_are_what_orthodox_chess_says();
    return TEST_END();
}
