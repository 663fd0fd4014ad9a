/* Joining of flowed lines, RFC 3676. */
#include "parser/body/flowed.h"
#include "tests/test.h"

static const char *joined(const char *text, bool delsp)
{
    static char memory[1 << 14];
    struct arena a = arena_make(memory, sizeof memory);
    struct buf b = buf_make(&a, 4096);
    flowed_join(&b, str_of(text), delsp);
    return b.full ? "full" : buf_str(&b).s;
}

static void a_line_that_ends_with_a_space_goes_on(void)
{
    CHECK_STR(joined("one \ntwo \nthree\nfour\n", false), "one two three\nfour\n");
    CHECK_STR(joined("one \n", false), "one \n");
    CHECK_STR(joined("one", false), "one\n");
}

static void delsp_takes_the_space_out(void)
{
    CHECK_STR(joined("one \ntwo \n", true), "onetwo\n");
    CHECK_STR(joined("one  \ntwo\n", true), "one two\n");
    CHECK_STR(joined("one two\n", true), "one two\n");
}

static void one_stuffed_space_is_taken_off(void)
{
    CHECK_STR(joined(" From me\n  two\n >no quote\n", false), "From me\n two\n>no quote\n");
    CHECK_STR(joined("one \n  two\n", false), "one  two\n");
}

static void quotes_are_joined_at_their_own_depth(void)
{
    CHECK_STR(joined("> a \n> b\n>> c \n> d\ne\n", false), "> a b\n>> c \n> d\ne\n");
    CHECK_STR(joined(">a \n> b\n", false), "> a b\n");
    CHECK_STR(joined("> > not two deep\n", false), "> > not two deep\n");
    CHECK_STR(joined("a \n> b\n", false), "a \n> b\n");
}

static void a_signature_mark_is_never_joined(void)
{
    CHECK_STR(joined("a \n-- \nAnna\n", false), "a \n-- \nAnna\n");
    CHECK_STR(joined("> a \n> -- \n> Anna\n", false), "> a \n> -- \n> Anna\n");
    CHECK_STR(joined("-- \nb\n", true), "-- \nb\n");
}

static void empty_lines_end_a_paragraph(void)
{
    CHECK_STR(joined("a \n\nb\n", false), "a \nb\n");
    CHECK_STR(joined("\n\n>\n", false), "\n\n> \n");
}

int main(void)
{
    a_line_that_ends_with_a_space_goes_on();
    delsp_takes_the_space_out();
    one_stuffed_space_is_taken_off();
    quotes_are_joined_at_their_own_depth();
    a_signature_mark_is_never_joined();
    empty_lines_end_a_paragraph();
    return TEST_END();
}
