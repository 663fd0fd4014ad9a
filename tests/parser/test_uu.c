/* uuencoded files in a text are not lines of it. */
#include "parser/body/uu.h"

#include "tests/test.h"

#define FULL "M0&5R(&%S<&5R82!A9\"!A<W1R82X@4&5R(&%S<&5R82!A9\"!A<W1R82X@4&5R\n"

static const char *without(const char *text)
{
    static char memory[1 << 12];
    struct arena a = arena_make(memory, sizeof memory);
    struct buf b = buf_make(&a, 1000);
    uu_off(&b, str_of(text));
    return buf_str(&b).s;
}

static void their_lines_become_empty(void)
{
    static const struct {
        const char *text, *left;
    } row[] = {
        { "e4\n\nbegin 644 x.txt\n#86)C\n`\nend\n", "e4\n\n\n\n\n\n" },
        { "e4\r\nbegin 644 x.txt\r\n#86)C\r\n`\r\nend\r\nd4", "e4\r\n\n\n\n\nd4" },
        { "begin 0644 a name\n" FULL "#86)C\n \nend\nd4\n", "\n\n\n\n\nd4\n" },
        { "begin 644 x\n" FULL "#86)C\nend", "\n\n\n" },
        { FULL FULL "#86)C\n`\nend\n", "\n\n\n\n\n" }, /* the last of several mails */
        { "begin 644 x\nend\ne4\n", "\n\ne4\n" },
        { "e4\nend\n", "e4\nend\n" },
        { "end", "end" },
        { "begin with e4\nend\n", "begin with e4\nend\n" },
        { "begin 644 x\n#86)C\n`\n", "begin 644 x\n#86)C\n`\n" },
        { FULL "e4\nend\n", FULL "e4\nend\n" },
        { "begin 644 x\n#86)C\n`\nend\nbegin 644 y\n#86)C\n`\nend\n", "\n\n\n\n\n\n\n\n" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        CHECK_STR(without(row[i].text), row[i].left);
        CHECK(uu_is(str_of(row[i].text)) == (strcmp(row[i].text, row[i].left) != 0));
    }
}

static void their_data_is_what_stands_between(void)
{
    CHECK(str_eq(uu_data(STR("begin 644 x\n#86)C\n`\nend\n")), STR("#86)C\n`\nend\n")));
    CHECK(uu_data(STR("e4\n")).n == 0);
}

/* Many lines without an end are read once. */
static void it_is_linear(void)
{
    static char text[62 * 16000 + 1];
    for (size_t i = 0; i < 16000; i++) memcpy(text + 62 * i, FULL, 62);
    CHECK(!uu_is(str_of(text)));
}

int main(void)
{
    their_lines_become_empty();
    their_data_is_what_stands_between();
    it_is_linear();
    return TEST_END();
}
