/* Game texts: what is read is printed again, and every contradiction names its line. */
#include "engine/sandbox/position/board.h"
#include "tests/engine/lookup.h"
#include "tests/engine/random_board.h"
#include "tests/test.h"

/* A correct text in canonical order; each line can be replaced or followed by a wrong one. */
static const char *const whole =
    "zugpost 1\nrules sandbox\nboard 1 12 1 12\noption events-from never\n"
    "option notation lenient\noption pawn-rank 2 or-below\noption promote-high-rank 11\n"
    "option promote-rank 8\noption time-thief on\nupdate 12\narmy red energy 12.5\n"
    "army green energy -1.5 king (3,5) until 13\narmy blue energy 0 new\n"
    "army cyan energy 0 out until 15\npiece red R (2,2) capturable\npiece green R (2,7)\n"
    "piece red K (4,9)\npiece green Ht (5,9) disabled\npiece red N (5,9)\n"
    "implosion (5,9)\nimplosion (1,12)\nmoved green (9,7) (2,7)\nmoved red (1,2) (2,2)\n"
    "threat green (2,7) red (2,2) window\nthreat red (2,2) green (2,7) spent\n";

static struct str printed(struct position *p)
{
    struct buf out = buf_make(&p->arena, (size_t)1 << 24);
    board_print(&out, &p->board);
    return buf_str(&out);
}

static void a_canonical_text_is_printed_as_it_was(void)
{
    struct position p = position_of(whole);
    if (!p.ok) fprintf(stderr, "%s\n", p.err.text);
    CHECK(p.ok);
    if (p.ok) CHECK_STR(printed(&p).s, whole);
    position_free(&p);
}

static void records_may_come_in_any_order_and_with_crlf(void)
{
    char text[4000];
    size_t n = 0;
    struct str rest = str_of(whole), line;
    const char *end = whole + strlen(whole);
    while (end > whole) { /* lines from the last to the first */
        const char *start = end - 1;
        while (start > whole && start[-1] != '\n') start--;
        rest = (struct str){ start, (size_t)(end - start) };
        (void)str_line(&rest, &line);
        n += (size_t)snprintf(text + n, sizeof text - n, "# note\r\n\r\n%.*s\r\n",
                              STR_ARG(line));
        end = start;
    }
    struct position p = position_of(text), q = position_of(whole);
    CHECK(p.ok && q.ok);
    if (p.ok) {
        struct str got = printed(&p);
        CHECK(got.n == strlen(whole)); /* armies keep the order of the text, so only the size */
        CHECK(p.board.n_piece == q.board.n_piece && p.board.n_threat == 2);
        for (uint32_t i = 0; i < q.board.n_piece; i++)
            CHECK(square_eq(p.board.piece[i].at, q.board.piece[i].at));
    }
    position_free(&p);
    position_free(&q);
}

static void printing_what_was_read_is_a_fixed_point(void)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        char *text = random_board(seed, 20, 3, piece_kinds - 1);
        struct position p = position_of(text);
        CHECK(p.ok);
        struct str once = printed(&p);
        struct position q = position_of(once.s);
        CHECK(q.ok);
        CHECK_STR(printed(&q).s, once.s);
        position_free(&p);
        position_free(&q);
        free(text);
    }
}

static void orders_are_kept_as_written_with_their_lines(void)
{
    struct position p = position_of("order a  R ( 2,3) else pass \r\nzugpost 1\nrules neisg\n"
                                    "update 3\narmy a energy 5\norder a\n");
    CHECK(p.ok && p.board.n_order == 2 && p.board.unbounded);
    CHECK(str_eq(p.board.order[0].text, STR("R ( 2,3) else pass")));
    CHECK(p.board.order[0].line == 1 && p.board.order[1].line == 6);
    CHECK(p.board.order[1].text.n == 0);
    position_free(&p);
}

static const char *const head = "zugpost 1\nrules sandbox\nupdate 12\nboard 1 12 1 12\n"
                                "army red energy 5\narmy green energy 5\n"
                                "piece red R (2,2)\npiece green N (2,7)\n"; /* 8 lines */
static const struct {
    const char *records, *error;
} wrong[] = {
    { "peace red R (1,1)\n", "line 9: unknown record \"peace\"" },
    { "zugpost 1\n", "line 9: a second \"zugpost\" record" },
    { "update 3\n", "line 9: a second \"update\" record" },
    { "army red energy 3\n", "line 9: army red is named twice" },
    { "army blue\n", "line 9: the word \"energy\" is missing" },
    { "army blue energy 1.25\n", "line 9: \"1.25\" is not energy (12, 12.5, -1.5)" },
    { "army blue energy x\n", "line 9: \"x\" is not energy (12, 12.5, -1.5)" },
    { "army blue energy 5 old\n", "line 9: \"old\" is not new, king or out" },
    { "army blue energy 5 new out until 3\n", "line 9: too much: \"out until 3\"" },
    { "army blue energy 5 king (13,1) until 13\n", "line 9: (13,1) is off the board" },
    { "army blue energy 5 king (3,1) until 11\n",
      "line 9: the king of blue should be back since board 12" },
    { "army blue energy 5 out until 20\n", "line 9: army blue is out and has energy" },
    { "\npiece blue R (1,1)\narmy blue energy 0 out until 20\n",
      "line 10: army blue is out and has a piece" },
    { "piece blue R (1,1)\n", "line 9: there is no army \"blue\"" },
    { "piece red Z (1,1)\n", "line 9: unknown piece \"Z\"" },
    { "piece red r (1,1)\n", "line 9: unknown piece \"r\"" },
    { "piece red TT (1,1)\n",
      "line 9: time thieves are not in this game: option time-thief is off" },
    { "piece red R 1,1\n", "line 9: \"1,1\" is not a square (x,y)" },
    { "piece red R (1,1\n", "line 9: \"(1,1\" is not a square (x,y)" },
    { "piece red R (1,2000000000)\n", "line 9: \"(1,2000000000)\" is not a square (x,y)" },
    { "piece red R (0,1)\n", "line 9: (0,1) is off the board" },
    { "piece red R (1,1) held\n", "line 9: \"held\" is not a mark" },
    { "piece red R (1,1) disabled disabled\n", "line 9: the mark \"disabled\" is given twice" },
    { "piece red P (1,1) possessed\n", "line 9: a pawn cannot be possessed" },
    { "piece red S (1,1) possessed\n", "line 9: a spirit cannot be possessed" },
    { "piece red B (2,7)\n", "line 9: two pieces on (2,7), which is no implosion square" },
    { "piece red B (1,1)\npiece red B (2,7)\n",
      "line 10: two pieces on (2,7), which is no implosion square" },
    { "piece red K (1,1)\npiece red K (1,3)\n", "line 10: a second king of red" },
    { "piece blue K (1,1)\narmy blue energy 5 new\n",
      "line 9: army blue has a king, but its record says it has none" },
    { "piece blue K (1,1)\narmy blue energy 5 king (3,3) until 14\n",
      "line 9: army blue has a king, but its record says it has none" },
    { "piece red N (5,5) capturable\n",
      "line 9: red N (5,5) is capturable without a threat in the state window" },
    { "threat red (2,2) green (2,7) window\n",
      "line 8: green N (2,7) is in a window, but not marked capturable" },
    { "threat red (2,2) green (2,7) hot\n", "line 9: \"hot\" is not a state of a threat" },
    { "threat green (2,7) red (2,2) spent\n",
      "line 9: the piece on (2,7) does not check the one on (2,2)" },
    { "threat red (2,3) green (2,7) spent\n", "line 9: no piece of red stands on (2,3)" },
    { "threat red (2,2) green (2,8) spent\n", "line 9: no piece of green stands on (2,8)" },
    { "threat red (2,2) red (2,7) spent\n", "line 9: no piece of red stands on (2,7)" },
    { "threat red (2,2) green (2,7) spent\nthreat red (2,2) green (2,7) even\n",
      "line 10: this threat is given twice" },
    { "threat red (2,2) green (2,7) chance\nthreat red (2,2) green (2,7) even\n",
      "line 10: this threat is given twice" },
    { "piece green D (5,2)\nthreat red (2,2) green (5,2) spent\n",
      "line 10: the piece on (2,2) does not check the one on (5,2)" },
    { "piece red R (3,7) disabled\nthreat red (3,7) green (2,7) spent\n",
      "line 10: the piece on (3,7) does not check the one on (2,7)" },
    { "implosion (13,1)\n", "line 9: (13,1) is off the board" },
    { "implosion (1,1)\nimplosion (1,2)\nimplosion (1,1)\n",
      "line 11: (1,1) is an implosion square twice" },
    { "moved red (1,1) (2,3)\n", "line 9: no piece of red stands on (2,3)" },
    { "moved green (1,1) (2,2)\n", "line 9: no piece of green stands on (2,2)" },
    { "moved red (2,2) (2,2)\n", "line 9: a move from a square to itself" },
    { "moved red (0,2) (2,2)\n", "line 9: (0,2) is off the board" },
    { "moved red (1,2) (2,2)\nmoved red (1,2) (2,2)\n", "line 10: this move is told twice" },
    { "order blue R(1,1)\n", "line 9: there is no army \"blue\"" },
    { "option speed 3\n", "line 9: unknown option \"speed\"" },
    { "option notation loose\n",
      "line 9: \"loose\" is no value of option notation: it takes strict or lenient" },
    { "option notation strict\noption notation strict\n",
      "line 10: option \"notation\" is given twice" },
    { "option pawn-rank 3 or-above\n",
      "line 9: \"3 or-above\" is no value of option pawn-rank: "
      "it takes a number, with or without or-below" },
    { "option events tanks,tanks\n", "line 9: \"tanks,tanks\" is no value of option events: it "
                                     "takes words of events, each once, "
                                     "with commas between" },
    { "event tank until 20\n", "line 9: there is no event \"tank\"" },
    { "event tanks until 2000\n",
      "line 9: the last update of an event is from 12 to 112 on board 12" },
    { "event tanks\n", "line 9: the word \"until\" is missing" },
    { "cooldown\n", "line 9: the record names no event" },
    { "cooldown tanks tanks\n", "line 9: the event \"tanks\" is named twice" },
    { "cooldown tanks blitz carnage\n", "line 9: at most 2 events are on cooldown" },
    { "hill (1,1)\n", "line 9: a hill belongs to the event king-of-the-hill only" },
    { "random 9f\n", "line 9: a random stream is a seed of at most 64 bytes in hex, and the "
                     "number of the next draw" },
    { "random 9fe 17\n", "line 9: a random stream is a seed of at most 64 bytes in hex, and "
                         "the number of the next draw" },
    { "random 9f -1\n", "line 9: a random stream is a seed of at most 64 bytes in hex, and the "
                        "number of the next draw" },
    { "fen 8/8 w - - 0 1\n", "line 9: unknown record \"fen\"" },
};

static void every_contradiction_is_an_error_with_its_line(void)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[1000];
        snprintf(text, sizeof text, "%s%s", head, wrong[i].records);
        struct position p = position_of(text);
        CHECK(!p.ok && p.err.code == ERR_INPUT);
        CHECK_STR(p.ok ? "" : p.err.text, wrong[i].error);
        position_free(&p);
    }
}

static void a_threat_on_a_dwarf_needs_two_attackers(void)
{
    char text[1000];
    snprintf(text, sizeof text, "%spiece green D (2,3)\npiece red G (3,3)\n%s", head,
             "threat red (2,2) green (2,3) spent\nthreat red (3,3) green (2,3) chance\n");
    struct position p = position_of(text);
    CHECK(p.ok && p.board.n_threat == 1); /* a chance is not stored */
    position_free(&p);
}

/* Lines of one text, in another order. */
static char *shuffled(const char *text)
{
    size_t n = strlen(text), lines = 0;
    uint64_t seed = 7;
    const char **at = malloc((n + 1) * sizeof *at);
    char *out = malloc(n + 1), *end = out;
    for (struct str rest = str_of(text), line; str_line(&rest, &line);) {
        size_t k = dice(&seed, (uint32_t)++lines);
        at[lines - 1] = at[k];
        at[k] = line.s;
    }
    for (size_t i = 0; i < lines; i++) {
        size_t len = strcspn(at[i], "\n") + 1;
        memcpy(end, at[i], len);
        end += len;
    }
    *end = '\0';
    free(at);
    return out;
}

static void a_shuffled_text_is_the_same_position_and_memory_is_bounded(void)
{
    enum { BYTES_A_PIECE = 110 };
    char *text = random_board(3, 180, 3, piece_kinds - 1), *other = shuffled(text);
    struct position p = position_of(text);
    CHECK(p.ok && p.board.n_piece > 10000);
    size_t size = (size_t)64 * 1024 + BYTES_A_PIECE * (size_t)p.board.n_piece;
    void *memory = malloc(size);
    struct arena a = arena_make(memory, size);
    struct board b;
    CHECK(board_read(&b, str_of(other), &a, &p.err));
    CHECK((size_t)(a.at - a.beg) < 64 * 1024 + 14 * (size_t)p.board.n_piece); /* kept */
    CHECK(b.n_piece == p.board.n_piece);
    bool same = true;
    for (uint32_t i = 0; i < b.n_piece; i++) {
        const struct piece *x = &b.piece[i], *y = &p.board.piece[i];
        same = same && square_eq(x->at, y->at) && x->kind == y->kind && x->marks == y->marks &&
               str_eq(b.army[x->army].name, p.board.army[y->army].name);
    }
    CHECK(same);
    free(memory);
    free(text);
    free(other);
    position_free(&p);
}

static void messages_name_lines_of_sorted_texts_too(void)
{
    static const char sorted[] =
        "zugpost 1\nrules neisg\nboard unbounded\nupdate 2\narmy a energy 1\narmy b energy 1\n"
        "piece a R (1,1)\n# note\n\npiece b R (2,1)%s\npiece b B (3,%d)\npiece b K (3,4)\n"
        "threat a (1,1) b (2,1) %s\nthreat b (2,1) a (1,1) spent\n";
    static const struct {
        const char *mark, *state;
        int y;
        const char *error;
    } rows[] = {
        { "", "spent", 4, "line 12: two pieces on (3,4), which is no implosion square" },
        { "", "window", 3, "line 10: b R (2,1) is in a window, but not marked capturable" },
        { " capturable", "even", 3,
          "line 10: b R (2,1) is capturable without a threat in the state window" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[1000];
        snprintf(text, sizeof text, sorted, rows[i].mark, rows[i].y, rows[i].state);
        struct position p = position_of(text);
        CHECK(!p.ok);
        CHECK_STR(p.ok ? "" : p.err.text, rows[i].error);
        position_free(&p);
    }
}

static const struct {
    const char *text, *error;
} wrong_heads[] = {
    { "", "the game text has no line \"zugpost 1\"" },
    { "zugpost 1\n", "the game text has no line \"rules NAME\"" },
    { "zugpost 2\nrules sandbox\n", "line 1: only game texts \"zugpost 1\" can be read" },
    { "zugpost 1\nrules chess\n", "line 2: rules \"chess\" are not sandbox or neisg" },
    { "zugpost 1\nrules sandbox\nboard 1 2 3\n",
      "line 3: \"\" is not a number from -1000000000 to 1000000000" },
    { "zugpost 1\nrules sandbox\nboard 5 1 1 5\n",
      "line 3: the board has no squares: it is xmin xmax ymin ymax" },
    { "zugpost 1\nrules sandbox\nupdate -1\n",
      "line 3: \"-1\" is not a number from 0 to 1000000000" },
};

static void the_head_must_be_right(void)
{
    for (size_t i = 0; i < sizeof wrong_heads / sizeof *wrong_heads; i++) {
        struct position p = position_of(wrong_heads[i].text);
        CHECK(!p.ok);
        CHECK_STR(p.ok ? "" : p.err.text, wrong_heads[i].error);
        position_free(&p);
    }
}

static void threats_and_implosions_are_found(void)
{
    struct position p = position_of(whole);
    CHECK(p.ok);
    CHECK(board_implosion(&p.board, (struct square){ 1, 12 }));
    CHECK(!board_implosion(&p.board, (struct square){ 12, 1 }));
    CHECK(board_threat(&p.board, 1, 0) == THREAT_WINDOW);
    CHECK(board_threat(&p.board, 0, 1) == THREAT_SPENT);
    CHECK(board_threat(&p.board, 2, 0) == THREAT_CHANCE);
    CHECK(board_army_named(&p.board, STR("green")) == 1 &&
          board_army_named(&p.board, STR("x")) == ARMY_NONE);
    CHECK(p.board.army[1].energy == -3 && p.board.army[1].king_until == 13);
    position_free(&p);
}

int main(void)
{
    a_canonical_text_is_printed_as_it_was();
    records_may_come_in_any_order_and_with_crlf();
    printing_what_was_read_is_a_fixed_point();
    orders_are_kept_as_written_with_their_lines();
    every_contradiction_is_an_error_with_its_line();
    a_threat_on_a_dwarf_needs_two_attackers();
    a_shuffled_text_is_the_same_position_and_memory_is_bounded();
    messages_name_lines_of_sorted_texts_too();
    the_head_must_be_right();
    threats_and_implosions_are_found();
    return TEST_END();
}
