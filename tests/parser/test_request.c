/* Orders out of lines, by the shapes of made-up rules: a line with a bracket is an order, one
 * that ends with `else` or an open bracket is open, one that begins with `else` continues. */
#include "parser/order/request.h"
#include "tests/test.h"

static unsigned shape(struct str line)
{
    unsigned s = 0;
    struct str t = str_trim(line);
    if (str_ifind(t, STR("(")) <= t.n || str_ieq(t, STR("pass"))) s |= SHAPE_ORDER;
    if (t.n >= 4 && str_ieq(str_from(t, t.n - 4), STR("else"))) s |= SHAPE_ORDER | SHAPE_OPEN;
    if (t.n && t.s[t.n - 1] == ',') s |= SHAPE_ORDER | SHAPE_OPEN;
    if (str_istarts(t, STR("else"))) s |= SHAPE_ORDER | SHAPE_CONTINUES;
    return s;
}

static bool command_of(struct str words)
{
    return str_ieq(words, STR("rules")) || str_ieq(words, STR("help"));
}

static const struct rules rules = { .shape = shape };
static char memory[1 << 18];

static struct request request_of(const char *text)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct fresh f;
    struct request r = { 0 };
    struct err e;
    CHECK(fresh_lines(&f, str_of(text), &a, &e) &&
          request_read(&r, &f, &rules, command_of, &a, &e));
    return r;
}

static const char *orders(const char *text)
{
    static char out[4096];
    struct request r = request_of(text);
    size_t n = 0;
    out[0] = '\0';
    for (size_t i = 0; i < r.n_order; i++)
        n += (size_t)snprintf(out + n, sizeof out - n, "[%.*s]", STR_ARG(r.order[i].text));
    if (r.prose)
        snprintf(out + n, sizeof out - n, " prose %u:%.*s", r.prose->number,
                 STR_ARG(r.prose->text));
    return out;
}

static void each_line_is_an_order_of_its_own(void)
{
    CHECK_STR(orders("R(1,2)-(1,3)\npass\n"), "[R(1,2)-(1,3)][pass]");
    CHECK_STR(orders(""), "");
}

static void an_open_line_takes_the_next_one(void)
{
    CHECK_STR(orders("R(1,2)x(1,3) else\nN(3,4)-(5,5)\n"), "[R(1,2)x(1,3) else N(3,4)-(5,5)]");
    CHECK_STR(orders("R(1,\n2)-(1,\n3)\npass\n"), "[R(1, 2)-(1, 3)][pass]");
    CHECK_STR(orders("R(1,2)x(1,3) else\nhello\npass"), "[R(1,2)x(1,3) else hello][pass]");
    CHECK_STR(orders("R(1,2)x(1,3) else"), "[R(1,2)x(1,3) else]");
}

static void a_continuing_line_belongs_behind_the_one_before(void)
{
    CHECK_STR(orders("R(1,2)x(1,3)\n\nelse N(3,4)-(5,5)\nelse pass\n"),
              "[R(1,2)x(1,3) else N(3,4)-(5,5) else pass]");
    CHECK_STR(orders("else N(3,4)-(5,5)"), "[else N(3,4)-(5,5)]");
    CHECK_STR(orders("R(1,2)x(1,3)\nhello\nelse pass\n"),
              "[R(1,2)x(1,3)][else pass] prose 2:hello");
}

/* The orders of the text with their doubts, then the words in prose with theirs. */
static const char *doubts(const char *text)
{
    static const char *const name[DOUBTS] = { "",         "not",    "thought", "later",
                                              "struck",   "or",     "asked",   "back",
                                              "sentence", "within", "beside",  "ours",
                                              "many" };
    static char out[4096];
    struct request r = request_of(text);
    size_t n = 0;
    out[0] = '\0';
    for (size_t i = 0; i < r.n_order; i++)
        n += (size_t)snprintf(out + n, sizeof out - n, "[%.*s]%s", STR_ARG(r.order[i].text),
                              name[r.order[i].doubt]);
    for (size_t i = 0; i < r.n_mention; i++)
        n += (size_t)snprintf(out + n, sizeof out - n, " %u:%.*s=%s", r.mention[i].line->number,
                              STR_ARG(r.mention[i].text), name[r.mention[i].doubt]);
    return out;
}

static void an_order_below_a_broken_sentence_is_in_doubt(void)
{
#define LONG     "I have thought about this for three days and still, I am"
#define LONG_NOT "After three days in front of this board I know that I would not"
    CHECK_STR(doubts(LONG " here\npass\n"), "[pass]sentence");
    CHECK_STR(doubts(LONG " here\npass\nR(1,2)-(1,3)"), "[pass]sentence[R(1,2)-(1,3)]");
    CHECK_STR(doubts(LONG " here\n\npass\n"), "[pass]");
    CHECK_STR(doubts(LONG " here!\npass\n"), "[pass]");
    CHECK_STR(doubts(LONG_NOT "\npass\n"), "[pass]not");
    CHECK_STR(doubts("I would not\npass\n"), "[pass]not");
    CHECK_STR(doubts("I am here\npass\n"), "[pass]");
#undef LONG
#undef LONG_NOT
}

static void words_above_an_order_make_it_doubtful(void)
{
    static const struct {
        const char *text, *want;
    } row[] = {
        { "Don't play\nR(1,2)", "[R(1,2)]not" },
        { "Please do not play this:\n\nR(1,2)", "[R(1,2)]not" },
        { "I don\xE2\x80\x99t want\nR(1,2)", "[R(1,2)]not" },
        { "I decided against\nR(1,2)", "[R(1,2)]not" },
        { "instead of\nR(1,2)", "[R(1,2)]not" },
        { "Should I play\nR(1,2)\n?", "[R(1,2)]asked" },
        { "What about\nR(1,2)", "[R(1,2)]asked" },
        { "Hm, maybe\nR(1,2)", "[R(1,2)]or" },
        { "Either\nR(1,2)\nor\nR(1,3)", "[R(1,2)]or[R(1,3)]or" },
        { "R(1,2)\nor\nR(1,3)", "[R(1,2)]or[R(1,3)]or" },
        { "I thought\nabout\nR(1,2)", "[R(1,2)]thought" },
        { "Next time:\nR(1,2)", "[R(1,2)]later" },
        { "And then, after that\n\nR(1,2)", "[R(1,2)]later" },
        { "~~R(1,2)~~", " 1:R(1,2)=struck" },
        { "~~R(1,2)~~ R(1,3)", "[           R(1,3)] 1:R(1,2)=struck" },
        { "R(1,3) ~~ R(1,2)~~~~pass~~", "[R(1,3)] 1:R(1,2)=struck 1:pass=struck" },
        { "~~R(1,2)", "[~~R(1,2)]" },
        { "R(1,2)\nmaybe", "[R(1,2)]or" },
        { "R(1,2)\n?", "[R(1,2)]asked" },
        { "R(1,2)\nIs this possible?", "[R(1,2)]asked 2:Is this possible?=asked" },
        { "R(1,2)\n\nWould it be legal?", "[R(1,2)] 3:Would it be legal?=asked" },
        { "R(1,2)\nR(1,3)\nThe first that is possible.",
          "[R(1,2)][R(1,3)] 3:The first that is possible.=or" },
        { "R(1,2)\nThis is not my order.", "[R(1,2)] 2:This is not my order.=back" },
        { "R(1,2)\nIs it possible to meet?", "[R(1,2)]" },
        { "R(1,2)\nor should I pass?", "[R(1,2)]or" },
        { "R(1,2), is this possible?", "[R(1,2), is this possible?]asked" },
        { "R(1,2). Would that be legal?", "[R(1,2). Would that be legal?]asked" },
        { "R(1,2), can I?", "[R(1,2), can I?]asked" },
        { "R(1,2), geht das?", "[R(1,2), goes the?]asked" },
        { "R(1,2), how are you?", "[R(1,2), how are you?]" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        CHECK_STR(doubts(row[i].text), row[i].want);
}

/* The doubt cast by the words before the order on its own line, and the order after them. */
static const char *within(const char *text)
{
    static char out[400];
    static const char *const name[DOUBTS] = {
        [DOUBT_NONE] = "",       [DOUBT_NOT] = "not", [DOUBT_THOUGHT] = "thought",
        [DOUBT_LATER] = "later", [DOUBT_OR] = "or",   [DOUBT_ASKED] = "asked",
        [DOUBT_TOLD] = "told",
    };
    struct request r = request_of(text);
    if (r.n_order != 1) return "not one order";
    const struct order_text *o = &r.order[0];
    snprintf(out, sizeof out, "%s|%.*s%s", name[o->within],
             STR_ARG(str_from(o->text, o->order_at)), o->doubt ? "!" : "");
    return out;
}

static void words_before_an_order_on_its_line_say_what_it_is(void)
{
    static const struct {
        const char *text, *want;
    } row[] = {
        { "R(1,2)", "|R(1,2)" },
        { "My move: R(1,2)", "|R(1,2)" },
        { "Next turn I plan R(1,2).", "later|R(1,2)." },
        { "Bob threatened R(1,2), ha!", "told|R(1,2), ha!" },
        { "Last time I played R(1,2).", "told|R(1,2)." },
        { "Letztes Mal habe ich R(1,2) gespielt.", "told|R(1,2) gespielt." },
        { "I thought about R(1,2), too.", "thought|R(1,2), too." },
        { "Not my order: R(1,2)", "not|R(1,2)" },
        { "Would it be legal to play R(1,2)?", "asked|R(1,2)?" },
        { "And R(1,2)?", "asked|R(1,2)?" },
        { "R(1,2)?", "|R(1,2)?" },
        { "Bob threatened my rook\nR(1,2)", "|R(1,2)" },
        { "Last time I played:\nR(1,2)", "|R(1,2)!" },
        { "R(1,2)\nLast time was fun", "|R(1,2)" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        CHECK_STR(within(row[i].text), row[i].want);
}

static void plain_talk_around_an_order_says_nothing_about_it(void)
{
    static const char *const lead[] = {
        "Hi, my move:",
        "Hello judge!\nplease place my king:",
        "Sorry, then:\n",
        "No, better:",
        "Sorry that I did not write earlier.",
        "I do not want to lose, so:",
        "I could not find anything better:",
        "What do you think of this?",
        "Maybe you are right. My order:",
        "Last time I thought about it for too long.",
        "I will not make it on Sunday!",
        "Perhaps the weather gets better\n\n",
        "My next move:",
        "I have thought about this for long and I believe that the best thing to do is:",
        "I thought about it but here is",
        "For the next update:",
    };
    static const char *const behind[] = {
        "Thanks! How are you?",
        "I hope that you do not mind that it took me so long.",
        "That is what I think after a long night, or was it two?",
        "Bob",
    };
    for (size_t i = 0; i < sizeof lead / sizeof *lead; i++) {
        char text[200];
        snprintf(text, sizeof text, "%s\nR(1,2)", lead[i]);
        CHECK_STR(doubts(text), "[R(1,2)]");
    }
    for (size_t i = 0; i < sizeof behind / sizeof *behind; i++) {
        char text[200];
        snprintf(text, sizeof text, "R(1,2)\n%s", behind[i]);
        CHECK_STR(doubts(text), "[R(1,2)]");
    }
}

static void the_first_line_of_prose_is_kept(void)
{
    CHECK_STR(orders("Hello!\nR(1,2)-(1,3)\nAnna"), "[R(1,2)-(1,3)] prose 1:Hello!");
    CHECK_STR(orders("dear judge\nthanks\n"), " prose 1:dear judge");
}

static void a_command_is_a_line_of_its_own(void)
{
    CHECK(request_of("rules\n").n_command == 1);
    struct request r = request_of("Hello\n  *RULES*!\nAnna");
    CHECK(r.n_command == 1 && r.command[0]->number == 2);
    r = request_of("Help?\n\"rules\"");
    CHECK(r.n_command == 2 && r.command[1]->number == 2);
    CHECK(request_of("the rules\nrules of chess\nhelp me\nrulesrules\n!\n").n_command == 0);
    CHECK_STR(orders("R(1,2)-(1,3)\nrules\nthanks"), "[R(1,2)-(1,3)] prose 3:thanks");
    CHECK_STR(orders("help\npass"), "[pass]");
}

static void a_subject_is_a_command_behind_marks_of_ours(void)
{
    static const char *const yes[] = { "rules",
                                       "RULES",
                                       "Re: rules",
                                       "[lunch #3] rules",
                                       "AW: Re: [lunch #3] Rules.",
                                       "[lunch #3] Re[2]: rules",
                                       "Antw: rules" };
    static const char *const no[] = { "",
                                      "Re: [lunch #3] The rules of this game",
                                      "rules: why",
                                      "rules [lunch]",
                                      "Re:",
                                      "Done: rules",
                                      "Re: [lunch #3] Done: rules",
                                      "Re: [lunch #3] Nicht erledigt: rules" };
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        CHECK(request_subject(str_of(yes[i]), command_of).n >= 5);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        CHECK(request_subject(str_of(no[i]), command_of).n == 0);
    CHECK(str_eq(request_subject(STR("help"), command_of), STR("help")));
}

static void orders_beyond_the_limit_are_left_out(void)
{
    char text[REQUEST_ORDERS_MAX * 5 + 6];
    size_t n = 0;
    while (n < sizeof text - 1) n += (size_t)snprintf(text + n, sizeof text - n, "pass\n");
    struct request r = request_of(text);
    CHECK(r.n_order == REQUEST_ORDERS_MAX && r.beyond &&
          r.beyond->number == REQUEST_ORDERS_MAX + 1);
    text[n - 5] = '\0';
    r = request_of(text);
    CHECK(r.n_order == REQUEST_ORDERS_MAX && !r.beyond);
}

static void check_spot(const struct order_text *o, size_t at, size_t len, const char *want)
{
    char got[200];
    struct spot s = request_spot(o, at, len);
    snprintf(got, sizeof got, "%u:%.*s:%zu+%zu", s.number, STR_ARG(s.line), s.at, s.len);
    CHECK_STR(got, want);
}

static void a_byte_of_the_order_is_found_in_its_line(void)
{
    struct request r = request_of("hi\n  R(1,2)x(1,3) else\n\n> old\n N(3,4)-(5,5)\n");
    const struct order_text *o = r.order;
    CHECK(r.n_order == 1 && o && o->n_part == 2);
    if (!o) return;
    CHECK(str_eq(o->text, STR("  R(1,2)x(1,3) else  N(3,4)-(5,5)")));
    check_spot(o, 0, 1, "2:  R(1,2)x(1,3) else:0+1");
    check_spot(o, 2, 6, "2:  R(1,2)x(1,3) else:2+6");
    check_spot(o, 15, 100, "2:  R(1,2)x(1,3) else:15+4");
    check_spot(o, 19, 1, "2:  R(1,2)x(1,3) else:19+0");
    check_spot(o, 20, 1, "5: N(3,4)-(5,5):0+1");
    check_spot(o, 21, 6, "5: N(3,4)-(5,5):1+6");
    check_spot(o, o->text.n, 0, "5: N(3,4)-(5,5):13+0");
    check_spot(o, o->text.n + 50, 5, "5: N(3,4)-(5,5):13+0");
}

static void memory_that_is_too_small_is_told(void)
{
    static const struct line line = { { "pass", 4 }, 1, { "", 0 } };
    const struct fresh f = { .line = &line, .n = 1 };
    int failed = 0;
    for (size_t size = 0; size < 5000; size += 8) {
        struct arena a = arena_make(memory, size);
        struct request r;
        struct err e = { 0 };
        if (request_read(&r, &f, &rules, command_of, &a, &e)) continue;
        CHECK(e.code == ERR_NOMEM);
        failed++;
    }
    CHECK(failed > 10 && failed < 600);
}

int main(void)
{
    each_line_is_an_order_of_its_own();
    an_open_line_takes_the_next_one();
    a_continuing_line_belongs_behind_the_one_before();
    an_order_below_a_broken_sentence_is_in_doubt();
    words_above_an_order_make_it_doubtful();
    plain_talk_around_an_order_says_nothing_about_it();
    words_before_an_order_on_its_line_say_what_it_is();
    the_first_line_of_prose_is_kept();
    a_command_is_a_line_of_its_own();
    a_subject_is_a_command_behind_marks_of_ours();
    orders_beyond_the_limit_are_left_out();
    a_byte_of_the_order_is_found_in_its_line();
    memory_that_is_too_small_is_told();
    return TEST_END();
}
