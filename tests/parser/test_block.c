/* Headings of a block of orders: whose line each one is. */
#include "engine/rules.h"
#include "parser/order/block.h"
#include "tests/test.h"

static char memory[1 << 20], out[8192];

/* "red[R(3,4)-(5,4)/pass] -[e4]": a part each, - for nobody, ! for the writer. */
static const char *parts_of(const char *kind, const char *text)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct fresh f;
    struct block b = { .n = 0 };
    struct err e;
    size_t n = 0;
    CHECK(fresh_lines(&f, str_of(text), &a, &e) &&
          block_read(&b, &f, rules_named(str_of(kind)), &a, &e));
    out[0] = '\0';
    for (size_t i = 0; i < b.n; i++) {
        const struct block_part *p = &b.part[i];
        n += (size_t)snprintf(out + n, sizeof out - n, "%s%s%.*s[", i ? " " : "",
                              p->own      ? "!"
                              : p->army.n ? ""
                                          : "-",
                              STR_ARG(p->army));
        for (size_t k = 0; k < p->n; k++)
            n += (size_t)snprintf(out + n, sizeof out - n, "%s%.*s", k ? "/" : "",
                                  STR_ARG(p->line[k].text));
        n += (size_t)snprintf(out + n, sizeof out - n, "]");
    }
    return out;
}
#define SANDBOX(text) parts_of("sandbox", text)

static void without_headings_nobody_is_named(void)
{
    CHECK_STR(SANDBOX("R(3,4)-(5,4)\npass\n"), "-[R(3,4)-(5,4)/pass]");
    CHECK_STR(SANDBOX(""), "");
    CHECK_STR(parts_of("orthodox", "e4\ne5\n"), "-[e4/e5]");
}

static void a_heading_in_front_is_for_its_line(void)
{
    CHECK_STR(SANDBOX("red: R(3,4)-(5,4)\npass\n"), "red[R(3,4)-(5,4)] -[pass]");
    CHECK_STR(SANDBOX("*Red:* R(3,4)-(5,4)\n"), "Red[R(3,4)-(5,4)]");
    CHECK_STR(SANDBOX("red's: pass\nblue:pass\n"), "red[pass] blue[pass]");
    CHECK_STR(parts_of("orthodox", "black: e5\nNf3\n"), "black[e5] -[Nf3]");
}

static void a_heading_alone_is_for_those_below(void)
{
    CHECK_STR(SANDBOX("pass\nfor red\nR(3,4)-(5,4)\npass\nblue:\npass"),
              "-[pass] red[R(3,4)-(5,4)/pass] blue[pass]");
    CHECK_STR(SANDBOX("red:\nR(3,4)-(5,4)\nblue: pass\nR(1,2)-(1,3)\n"),
              "red[R(3,4)-(5,4)] blue[pass] red[R(1,2)-(1,3)]");
    CHECK_STR(SANDBOX("f\xC3\xBCr Rot:\npass"), "Rot[pass]");
    CHECK_STR(SANDBOX("red:\n"), "");
    CHECK_STR(SANDBOX("red:\nblue:\npass"), "blue[pass]");
}

static void the_writer_may_say_me(void)
{
    CHECK_STR(SANDBOX("red:\npass\nme: R(3,4)-(5,4)"), "red[pass] !me[R(3,4)-(5,4)]");
    CHECK_STR(SANDBOX("ich:\npass"), "!ich[pass]");
}

static void conditions_are_no_headings(void)
{
    CHECK_STR(SANDBOX("red: RxN(3,4) else\nR(3,4)-(5,4)\npass"),
              "red[RxN(3,4) else/R(3,4)-(5,4)] -[pass]");
    CHECK_STR(SANDBOX("red: RxN(3,4)\nelse R(3,4)-(5,4)\npass"),
              "red[RxN(3,4)/else R(3,4)-(5,4)] -[pass]");
}

static void talk_is_no_heading(void)
{
    CHECK_STR(SANDBOX("My idea: look at this\npass"), "-[My idea: look at this/pass]");
    CHECK_STR(SANDBOX("http://example.org\npass"), "-[http://example.org/pass]");
    CHECK_STR(SANDBOX("12:30\npass"), "-[12:30/pass]");
    CHECK_STR(SANDBOX("nobody is called by a name that is as long as this: pass"),
              "-[nobody is called by a name that is as long as this: pass]");
}

static bool ends(struct str line)
{
    return str_ieq(line, STR("end"));
}

static void a_block_goes_to_its_end(void)
{
    const struct line line[] = { { .text = STR("a") },
                                 { .text = STR("END") },
                                 { .text = STR("b") } };
    bool ended;
    CHECK(block_lines(&ended, line, 3, ends) == 1 && ended);
    CHECK(block_lines(&ended, line + 2, 1, ends) == 1 && !ended);
    CHECK(block_lines(&ended, line, 0, ends) == 0 && !ended);
}

/* Lines of nothing but signs, and very many of them. */
static void hostile_lines_are_bounded(void)
{
    static char text[20000];
    size_t n = 0;
    const char *const odd[] = { ":\n", ": :\n", "red::\n", "\x01:\x02\n", "for \n", "*:*\n" };
    while (n + 10 < sizeof text)
        n += (size_t)snprintf(text + n, sizeof text - n, "%s", odd[n % 6]);
    CHECK(strlen(SANDBOX(text)) > 0);
}

int main(void)
{
    without_headings_nobody_is_named();
    a_heading_in_front_is_for_its_line();
    a_heading_alone_is_for_those_below();
    the_writer_may_say_me();
    conditions_are_no_headings();
    talk_is_no_heading();
    a_block_goes_to_its_end();
    hostile_lines_are_bounded();
    return TEST_END();
}
