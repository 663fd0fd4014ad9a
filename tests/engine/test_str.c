/* Slices. */
#include "engine/base/str.h"
#include "tests/test.h"

static void slices_compare_bytewise_or_without_case(void)
{
    CHECK(str_eq(STR("rook"), STR("rook")) && !str_eq(STR("rook"), STR("Rook")));
    CHECK(str_ieq(STR("rook"), STR("ROOK")) && !str_ieq(STR("rook"), STR("rooks")));
    CHECK(str_eq(str_of(NULL), STR("")));
    CHECK(str_cmp(STR("a"), STR("b")) < 0 && str_cmp(STR("ab"), STR("a")) > 0);
    CHECK(str_cmp(STR("a"), STR("a")) == 0 && str_cmp(STR(""), STR("a")) < 0);
    CHECK(str_cmp(STR("\xff"), STR("a")) > 0);
    CHECK(str_starts(STR("rook"), STR("ro")) && !str_starts(STR("ro"), STR("rook")));
    CHECK(str_istarts(STR("rook"), STR("RO")));
}

static void slices_are_searched_and_cut(void)
{
    CHECK(str_ifind(STR("else IF captured"), STR("if")) == 5);
    CHECK(str_ifind(STR("rook"), STR("x")) > 4 && str_ifind(STR(""), STR("x")) > 0);
    struct str_cut c = str_cut(STR("12,-6"), ',');
    CHECK(c.ok && str_eq(c.head, STR("12")) && str_eq(c.tail, STR("-6")));
    c = str_cut(STR("12"), ',');
    CHECK(!c.ok && str_eq(c.head, STR("12")) && c.tail.n == 0);
    CHECK(str_eq(str_trim(STR(" \t a b \r\n")), STR("a b")) && str_trim(STR("  ")).n == 0);
    CHECK(str_from(STR("abc"), 9).n == 0 && str_eq(str_head(STR("abc"), 2), STR("ab")));
}

static void digits_have_values_and_other_bytes_none(void)
{
    static const char hex[] = "0123456789abcdef";
    static const char base64[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (int c = -128; c < 128; c++) {
        const char *h = c ? strchr(hex, char_lower((char)c)) : NULL;
        const char *b = c ? strchr(base64, c) : NULL;
        CHECK(char_hex((char)c) == (h ? (int)(h - hex) : -1));
        CHECK(char_base64((char)c) == (b ? (int)(b - base64) : -1));
    }
}

static void words_and_lines_come_one_by_one(void)
{
    struct str s = STR("  piece\tgreen  R ");
    CHECK(str_eq(str_word(&s), STR("piece")));
    CHECK(str_eq(str_word(&s), STR("green")));
    CHECK(str_eq(str_word(&s), STR("R")) && str_word(&s).n == 0);
    struct str text = STR("one\r\n\ntwo"), line;
    CHECK(str_line(&text, &line) && str_eq(line, STR("one")));
    CHECK(str_line(&text, &line) && line.n == 0);
    CHECK(str_line(&text, &line) && str_eq(line, STR("two")));
    CHECK(!str_line(&text, &line));
}

static void numbers_are_whole_or_none(void)
{
    int64_t v = 7;
    CHECK(str_int(STR("-1000000000"), &v) && v == -1000000000);
    CHECK(str_int(STR("0"), &v) && v == 0);
    CHECK(str_int(STR("999999999999999999"), &v) && v == INT64_C(999999999999999999));
    static const char *const wrong[] = {
        "", "-", "+1", "1 ", " 1", "1a", "1000000000000000000", "0x1", "--1", "1-"
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CHECK(!str_int(str_of(wrong[i]), &v));
}

static void copies_end_with_a_nul(void)
{
    char bytes[64];
    struct arena a = arena_make(bytes, sizeof bytes);
    CHECK_STR(str_dup(str_head(STR("rook"), 2), &a), "ro");
    CHECK_STR(str_dup((struct str){ NULL, 0 }, &a), "");
    CHECK(str_dup((struct str){ bytes, 60 }, &a) == NULL);
}

int main(void)
{
    slices_compare_bytewise_or_without_case();
    slices_are_searched_and_cut();
    digits_have_values_and_other_bytes_none();
    words_and_lines_come_one_by_one();
    numbers_are_whole_or_none();
    copies_end_with_a_nul();
    return TEST_END();
}
