/* Orders out of lines, by the shapes of made-up rules: a line with a bracket is an order, one
 * that ends with `else` or an open bracket is open, one that begins with `else` continues. */
#include "parser/request.h"
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

static const struct rules rules = { .shape = shape };
static char memory[1 << 18];

static struct request request_of(const char *text)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct fresh f;
    struct request r = { 0 };
    struct err e;
    CHECK(fresh_lines(&f, str_of(text), &a, &e) && request_read(&r, &f, &rules, &a, &e));
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

static void the_rest_of_a_broken_sentence_is_no_order(void)
{
#define LONG "I have thought about this for three days and still, I would not"
    CHECK_STR(orders(LONG "\npass\n"), " prose 1:" LONG);
    CHECK_STR(orders(LONG "\npass\nR(1,2)-(1,3)"), "[R(1,2)-(1,3)] prose 1:" LONG);
    CHECK_STR(orders(LONG "\n\npass\n"), "[pass] prose 1:" LONG);
    CHECK_STR(orders(LONG "!\npass\n"), "[pass] prose 1:" LONG "!");
    CHECK_STR(orders("I would not\npass\n"), "[pass] prose 1:I would not");
#undef LONG
}

static void the_first_line_of_prose_is_kept(void)
{
    CHECK_STR(orders("Hello!\nR(1,2)-(1,3)\nAnna"), "[R(1,2)-(1,3)] prose 1:Hello!");
    CHECK_STR(orders("dear judge\nthanks\n"), " prose 1:dear judge");
}

static void a_command_is_a_line_of_its_own(void)
{
    CHECK(request_of("rules\n").command == COMMAND_RULES);
    CHECK(request_of("Hello\n  *RULES*!\nAnna").command == COMMAND_RULES);
    CHECK(request_of("Help?\n\"rules\"").command == (COMMAND_HELP | COMMAND_RULES));
    CHECK(request_of("the rules\nrules of chess\nhelp me\nrulesrules\n!\n").command == 0);
    CHECK_STR(orders("R(1,2)-(1,3)\nrules\nthanks"), "[R(1,2)-(1,3)] prose 3:thanks");
    CHECK_STR(orders("help\npass"), "[pass]");
}

static void a_subject_is_a_command_behind_marks_of_ours(void)
{
    static const char *const yes[] = { "rules", "RULES", "Re: rules", "[lunch #3] rules",
                                       "AW: Re: [lunch #3] Rules." };
    static const char *const no[] = { "", "Re: [lunch #3] The rules of this game", "rules: why",
                                      "rules [lunch]", "Re:" };
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        CHECK(request_subject(str_of(yes[i])) == COMMAND_RULES);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        CHECK(request_subject(str_of(no[i])) == 0);
    CHECK(request_subject(STR("help")) == COMMAND_HELP);
}

static void orders_beyond_the_limit_are_left_out(void)
{
    char text[REQUEST_ORDERS_MAX * 5 + 6];
    size_t n = 0;
    while (n < sizeof text - 1) n += (size_t)snprintf(text + n, sizeof text - n, "pass\n");
    struct request r = request_of(text);
    CHECK(r.n_order == REQUEST_ORDERS_MAX && r.too_many);
    text[n - 5] = '\0';
    r = request_of(text);
    CHECK(r.n_order == REQUEST_ORDERS_MAX && !r.too_many);
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
    const struct fresh f = { &line, 1, false };
    int failed = 0;
    for (size_t size = 0; size < 2000; size += 8) {
        struct arena a = arena_make(memory, size);
        struct request r;
        struct err e = { 0 };
        if (request_read(&r, &f, &rules, &a, &e)) continue;
        CHECK(e.code == ERR_NOMEM);
        failed++;
    }
    CHECK(failed > 10 && failed < 240);
}

int main(void)
{
    each_line_is_an_order_of_its_own();
    an_open_line_takes_the_next_one();
    a_continuing_line_belongs_behind_the_one_before();
    the_rest_of_a_broken_sentence_is_no_order();
    the_first_line_of_prose_is_kept();
    a_command_is_a_line_of_its_own();
    a_subject_is_a_command_behind_marks_of_ours();
    orders_beyond_the_limit_are_left_out();
    a_byte_of_the_order_is_found_in_its_line();
    memory_that_is_too_small_is_told();
    return TEST_END();
}
