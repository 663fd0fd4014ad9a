/* Charsets and cleaning. */
#include "parser/body/charset.h"
#include "tests/test.h"

static char memory[1 << 14];

static const char *decoded(const char *bytes, const char *charset)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct buf b = buf_make(&a, 1000), c = { 0 };
    charset_decode(&b, str_of(bytes), str_of(charset));
    c = buf_make(&a, 1000);
    charset_clean(&c, buf_str(&b));
    return c.n ? buf_str(&c).s : "";
}

static void declared_charsets_are_converted(void)
{
    CHECK_STR(decoded("\xe4", "ISO-8859-1"), "ä");
    CHECK_STR(decoded("\x96\x80", "iso-8859-1"), "–€");
    CHECK_STR(decoded("\xa4", "iso-8859-15"), "€");
    CHECK_STR(decoded("\xe4\x96", "Windows-1252"), "ä–");
    CHECK_STR(decoded("\x1b$B2&\x1b(B(1,2)", "ISO-2022-JP"), "王(1,2)");
    CHECK_STR(decoded("\x89\xa4", "shift_jis"), "王");
    CHECK_STR(decoded("\xcd\xf5", "gb2312"), "王");
    CHECK_STR(decoded("ä", "UTF-8"), "ä");
    CHECK_STR(decoded("\xe4\xe4\xe4", "utf-8"), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
}

static void without_a_usable_charset_it_is_utf_8_or_windows_1252(void)
{
    static const char *const names[] = { "",    "us-ascii",        "unknown-8bit",  "x-none",
                                         "a b", "../../etc/gconv", "utf-8//IGNORE", "default" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        CHECK_STR(decoded("ä", names[i]), "ä");
        CHECK_STR(decoded("\xe4", names[i]), "ä");
    }
}

static void undecodable_bytes_are_marked_one_by_one(void)
{
    CHECK_STR(decoded("a\x81z", "windows-1252"), "a\xEF\xBF\xBDz");
    CHECK_STR(decoded("\xcd", "gb2312"), "\xEF\xBF\xBD");
}

static void only_shortest_forms_of_characters_are_utf_8(void)
{
    static const struct {
        const char *bytes;
        size_t n;
    } rows[] = {
        { "a", 1 },
        { "\xC3\xA4", 2 },
        { "\xE2\x82\xAC", 3 },
        { "\xF0\x9F\x99\x82", 4 },
        { "\xF4\x8F\xBF\xBF", 4 },
        { "\x80", 0 },
        { "\xC0\xAF", 0 },
        { "\xC1\xBF", 0 },
        { "\xE0\x80\xAF", 0 },
        { "\xED\xA0\x80", 0 },
        { "\xF4\x90\x80\x80", 0 },
        { "\xF5\x80\x80\x80", 0 },
        { "\xC3", 0 },
        { "\xE2\x82", 0 },
        { "\xC3(", 0 },
        { "", 0 },
    };
    uint32_t code;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        CHECK(charset_char(&code, str_of(rows[i].bytes)) == rows[i].n);
    CHECK(charset_char(&code, STR("\xE2\x82\xAC")) == 3 && code == 0x20AC);
}

static void line_ends_become_one_kind(void)
{
    CHECK_STR(decoded("a\r\nb\rc\nd\xE2\x80\xA8"
                      "e",
                      ""),
              "a\nb\nc\nd\ne");
    CHECK_STR(decoded("\r\n\r\n\r", ""), "\n\n\n");
}

static void what_is_not_seen_is_dropped(void)
{
    CHECK_STR(decoded("\xEF\xBB\xBF"
                      "a\x07\x1b"
                      "b\x7f\xC2\x85"
                      "c\xE2\x80\xAE"
                      "d\xE2\x80\x8B"
                      "e",
                      ""),
              "abcde");
    CHECK_STR(decoded("a\tb\xC2\xA0"
                      "c\xE2\x80\x8D",
                      ""),
              "a\tb\xC2\xA0"
              "c\xE2\x80\x8D");
}

static void a_head_ends_between_characters(void)
{
    CHECK(charset_head(STR("a\xC3\xA4z"), 2).n == 1);
    CHECK(charset_head(STR("a\xC3\xA4z"), 3).n == 3);
    CHECK(charset_head(STR("abc"), 9).n == 3);
}

static void a_label_that_the_bytes_prove_wrong_does_not_count(void)
{
    /* windows-1252 in the name of UTF-8 */
    CHECK_STR(decoded("sch\xf6n, R(2,2)\x96(2,6)", "utf-8"), "schön, R(2,2)–(2,6)");
    CHECK_STR(decoded("\xe4", "UTF-8"), "ä");
    CHECK_STR(decoded("fa\xe7"
                      "ade d\x92\xe9t\xe9",
                      "utf-8"),
              "façade d’été");
    /* broken UTF-8 stays broken */
    CHECK_STR(decoded("\xC3\xA4 \xe4", "utf-8"), "ä \xEF\xBF\xBD");
    CHECK_STR(decoded("\x81", "utf-8"), "\xEF\xBF\xBD");
    CHECK_STR(decoded("\xED\xA0\x80", "utf-8"), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
    /* UTF-8 in the name of a Western charset */
    CHECK_STR(decoded("schön", "iso-8859-1"), "schön");
    CHECK_STR(decoded("e2→e4", "windows-1252"), "e2→e4");
    CHECK_STR(decoded("♘f3", "iso-8859-15"), "♘f3");
    CHECK_STR(decoded("♘f3", "us-ascii"), "♘f3");
    /* UTF-8 twice */
    CHECK_STR(decoded("schÃ¶n", "utf-8"), "schön");
    CHECK_STR(decoded("e2â†’e4", "utf-8"), "e2→e4");
    CHECK_STR(decoded("â™˜f3", "utf-8"), "♘f3");
    CHECK_STR(decoded("e2â†’e4", ""), "e2→e4");
    /* and what only looks so */
    CHECK_STR(decoded("Ã¶ and ö", "utf-8"), "Ã¶ and ö");
    CHECK_STR(decoded("São Paulo, Ã", "utf-8"), "São Paulo, Ã");
    CHECK_STR(decoded("Ã¶ →", "utf-8"), "Ã¶ →");
    CHECK_STR(decoded("\xd0\xb0", "iso-8859-5"), "аА");
    CHECK_STR(decoded("\xc3\x84", "koi8-r"), "ц└");
}

int main(void)
{
    a_label_that_the_bytes_prove_wrong_does_not_count();
    declared_charsets_are_converted();
    without_a_usable_charset_it_is_utf_8_or_windows_1252();
    undecodable_bytes_are_marked_one_by_one();
    only_shortest_forms_of_characters_are_utf_8();
    line_ends_become_one_kind();
    what_is_not_seen_is_dropped();
    a_head_ends_between_characters();
    return TEST_END();
}
