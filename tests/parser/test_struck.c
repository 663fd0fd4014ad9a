/* What HTML crosses out, found in the text that comes with it. */
#include "parser/body/struck.h"

#include "parser/html/html.h"
#include "tests/test.h"

static const char *marked(const char *text, const char *html)
{
    static char memory[8 << 20];
    struct arena a = arena_make(memory, sizeof memory);
    struct str out;
    struct err e;
    if (!html_text(&out, str_of(html), &a, &e)) return "failed";
    return str_dup(struck_mark(str_of(text), out, &a), &a);
}

static void elements_and_styles_cross_out(void)
{
    CHECK_STR(marked("e4\nd4\n", "<div><s>e4</s></div><div>d4</div>"), "~~e4~~\nd4\n");
    CHECK_STR(marked("e4 d4", "<p><DEL>e4</DEL> d4"), "~~e4~~ d4");
    CHECK_STR(marked("e4 d4", "e4 <strike class='x'>d4</strike>"), "e4 ~~d4~~");
    CHECK_STR(
        marked("a e4 b", "<p>a <span style=\"text-decoration: line-through\">e4</span> b"),
        "a ~~e4~~ b");
    CHECK_STR(marked("e4 d4", "<s><b>e4</b></s> <b>d4</b>"), "~~e4~~ d4");
    CHECK(struck_may(STR("<p><DEL>e4</DEL>")) &&
          struck_may(STR("text-decoration:Line-Through")));
    CHECK(!struck_may(STR("<span>e4</span><section>x</section><strong>d4</strong>")));
    CHECK_STR(marked("e4", "<!-- <s>e4</s> --><style>s{}</style>e4"), "e4");
}

static void signs_go_with_their_word_and_lines_are_marked_one_by_one(void)
{
    CHECK_STR(marked("+K(3,4)\nR(1,2)\n", "<s>+K(3,4)</s><br>R(1,2)"), "~~+K(3,4)~~\nR(1,2)\n");
    CHECK_STR(marked("I play\ne4 now\n", "<s>I play<br>e4</s> now"),
              "~~I play~~\n~~e4~~ now\n");
}

/* The same words again, and words that only one of the two has. */
static void the_right_one_of_equal_words_is_marked(void)
{
    CHECK_STR(marked("e4\nno, e4\n", "e4<br>no, <s>e4</s>"), "e4\nno, ~~e4~~\n");
    CHECK_STR(marked("e4\ne4\n", "<s>e4</s><br>e4"), "~~e4~~\ne4\n");
    CHECK_STR(marked("Hi\nd4\ne4 [1]\n", "Hi&nbsp;<img alt='x'> there<br>d4 <s>e4</s>"),
              "Hi\nd4\n~~e4~~ [1]\n");
    CHECK_STR(marked("d4", "<s>e4</s> d4"), "d4");
}

static void what_cannot_be_read_marks_nothing(void)
{
    static char deep[1200];
    for (size_t i = 0; i + 3 < sizeof deep; i += 3) memcpy(deep + i, "<s>", 3);
    CHECK_STR(marked("e4", deep), "e4");
    CHECK_STR(marked("e4", "<s"), "e4");
    CHECK_STR(marked("e4", "<s>&"), "e4");
    CHECK_STR(marked("", "<s>e4</s>"), "");
    CHECK_STR(marked("e4", "</s></p>e4"), "e4");
}

static void passages_are_cut_out_of_a_line(void)
{
    struct str rest = STR("a ~~b~~ c ~~d~~ ~~e"), p;
    CHECK(struck_next(&p, &rest) && str_eq(p, STR("b")));
    CHECK(struck_next(&p, &rest) && str_eq(p, STR("d")));
    CHECK(!struck_next(&p, &rest));
}

int main(void)
{
    elements_and_styles_cross_out();
    signs_go_with_their_word_and_lines_are_marked_one_by_one();
    the_right_one_of_equal_words_is_marked();
    what_cannot_be_read_marks_nothing();
    passages_are_cut_out_of_a_line();
    return TEST_END();
}
