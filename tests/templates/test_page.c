#include "templates/page/page.h"
#include "templates/page/text_columns.h"
#include "tests/templates/fixture.h"

static struct arena arena;

static struct str text_of(const struct page *p)
{
    struct str text = { "", 0 }, html;
    struct err e = { 0 };
    CHECK(page_print(&text, &html, p, &e));
    return text;
}

static struct str html_of(const struct page *p)
{
    struct str text, html = { "", 0 };
    struct err e = { 0 };
    CHECK(page_print(&text, &html, p, &e));
    return html;
}

static void every_kind_of_block_has_its_text_form(void)
{
    struct page p = page_make(&arena);
    page_heading(&p, "News");
    page_para(&p, "Write " PAGE_CODE "R(2,2)" PAGE_CODE " now.");
    page_item(&p, "one");
    page_item(&p, "two");
    page_head(&p, "army\t>energy");
    page_row(&p, PAGE_SWATCH "ff0000red\t%d", 5);
    page_row(&p, "crimson\t%d", 12);
    page_line(&p, STR("R(2,2)-(2,9)"), 7, 5);
    page_picture(&p, "board", "the board");
    CHECK_STR(text_of(&p).s, "News\n====\n"
                             "Write R(2,2) now.\n\n"
                             "- one\n- two\n\n"
                             "  army     energy\n  red           5\n  crimson      12\n\n"
                             "    R(2,2)-(2,9)\n           ^^^^^\n\n"
                             "[The board is in the picture that comes with this mail.]\n");
}

static void long_paragraphs_wrap_at_78_columns(void)
{
    struct page p = page_make(&arena);
    struct str line;
    page_item(&p, "%0200d", 7);
    page_item(&p, "%s",
              "na\xC3\xAFve \xE6\xBC\xA2\xE5\xAD\x97 na\xC3\xAFve \xE6\xBC\xA2\xE5\xAD\x97 "
              "na\xC3\xAFve \xE6\xBC\xA2\xE5\xAD\x97 na\xC3\xAFve \xE6\xBC\xA2\xE5\xAD\x97 "
              "na\xC3\xAFve \xE6\xBC\xA2\xE5\xAD\x97 na\xC3\xAFve \xE6\xBC\xA2\xE5\xAD\x97 "
              "na\xC3\xAFve \xE6\xBC\xA2\xE5\xAD\x97 na\xC3\xAFve \xE6\xBC\xA2\xE5\xAD\x97");
    struct str rest = text_of(&p);
    CHECK(str_line(&rest, &line) && line.n == 202); /* a word is never broken */
    CHECK(str_line(&rest, &line) && text_columns(line) <= PAGE_COLUMNS);
    CHECK(text_columns(line) > PAGE_COLUMNS - 6 && str_line(&rest, &line));
    CHECK(str_starts(line, STR("  ")));
}

/* Lists of what can be asked for have one or two long forms among many short ones. */
static void a_second_cell_goes_below_a_first_one_that_is_too_long(void)
{
    struct page p = page_make(&arena);
    page_row(&p, "open\tlet players join");
    page_row(&p,
             "create NAME rules RULES [every 24h] [first TIME] [identity token]\tmake a game");
    page_row(&p, "seat name ARMY NAME\ttheir name");
    CHECK_STR(text_of(&p).s,
              "  open                 let players join\n"
              "  create NAME rules RULES [every 24h] [first TIME] [identity token]\n"
              "                       make a game\n"
              "  seat name ARMY NAME  their name\n");
}

static void the_caret_counts_columns_not_bytes(void)
{
    struct page p = page_make(&arena);
    page_line(&p, STR("\xE6\xBC\xA2 e\xCC\x81 R(x,2)"), 8, 6);
    CHECK_STR(text_of(&p).s, "    \xE6\xBC\xA2 e\xCC\x81 R(x,2)\n         ^^^^^^\n");
}

static void a_very_long_line_shows_the_part_with_the_caret(void)
{
    char line[3000];
    struct page p = page_make(&arena);
    memset(line, 'a', sizeof line);
    line[2500] = 'B';
    line[2501] = 'A';
    line[2502] = 'D';
    page_line(&p, (struct str){ line, sizeof line }, 2500, 3);
    struct str rest = text_of(&p), shown = { 0 }, carets = { 0 };
    CHECK(str_line(&rest, &shown) && str_line(&rest, &carets));
    CHECK(shown.n <= PAGE_COLUMNS + 3 && carets.n <= PAGE_COLUMNS + 3);
    size_t bad = str_ifind(shown, STR("BAD")), caret = str_ifind(carets, STR("^^^"));
    CHECK(bad == caret && bad < shown.n);
    CHECK(carets.n == caret + 3);
}

static void html_escapes_what_players_write(void)
{
    struct page p = page_make(&arena);
    page_para(&p, "%s", "<script>alert(\"1\")&amp;</script>");
    page_line(&p, STR("<img src=x>"), 0, 4);
    page_picture(&p, "board", "\"><b>");
    struct str html = html_of(&p);
    CHECK(str_ifind(html, STR("<script")) > html.n);
    CHECK(str_ifind(html, STR("<img src=x")) > html.n);
    CHECK(str_ifind(html, STR("<b>")) > html.n);
    CHECK(str_ifind(html, STR("&lt;script&gt;alert(&quot;1&quot;<wbr>)&amp;amp;")) < html.n);
}

static void control_bytes_and_direction_marks_do_not_come_through(void)
{
    struct page p = page_make(&arena);
    page_para(&p, "a\x1B[31mb \xE2\x80\xAE"
                  "c \xFF\xC3 d\x7F");
    struct str text = text_of(&p), html = html_of(&p);
    for (size_t i = 0; i < text.n; i++)
        CHECK((unsigned char)text.s[i] >= 32 || text.s[i] == '\n');
    CHECK(str_ifind(html, STR("\x1B")) > html.n);
    CHECK(str_ifind(text, STR("\xE2\x80\xAE")) > text.n);
    CHECK_STR(text.s, "a\xEF\xBF\xBD[31mb \xEF\xBF\xBD"
                      "c \xEF\xBF\xBD\xEF\xBF\xBD d\xEF\xBF\xBD\n");
}

static size_t count(struct str text, const char *what)
{
    size_t n = 0;
    for (size_t at; (at = str_ifind(text, str_of(what))) < text.n; n++)
        text = str_from(text, at + strlen(what));
    return n;
}

static void html_says_what_a_screen_reader_asks_for(void)
{
    struct page p = page_make(&arena);
    p.words = words_named(STR("de"));
    p.title = "[lunch #3] <Zug>";
    p.lead = "Liegt vor";
    page_heading(&p, "Energie");
    page_head(&p, "Armee\t>Energie");
    page_row(&p, "%s", "Rot\t5");
    page_row(&p, "%s", "Blau\t4");
    page_picture(&p, "board", "Das Brett");
    page_picture_size(&p, 360, 240);
    struct str html = html_of(&p);
    CHECK(count(html, "<html lang=\"de\"") == 1 && count(html, "<div lang=\"de\"") == 1);
    CHECK(count(html, "<title>[lunch #3] &lt;Zug&gt;</title>") == 1);
    CHECK(count(html, "<h1 ") == 1 && count(html, "<h2 ") == 1 && count(html, "<h3") == 0);
    CHECK(count(html, "<th scope=\"col\"") == 2 && count(html, "<th scope=\"row\"") == 2);
    CHECK(count(html, "<table ") == 4 && count(html, "role=\"presentation\"") == 3);
    CHECK(count(html, "width=\"360\" height=\"240\" alt=\"Das Brett\"") == 1);
    CHECK(count(html, "display:none") == 1 && count(html, "Liegt vor") == 2);
}

static void html_holds_nothing_active_and_nothing_from_elsewhere(void)
{
    static const char *const never[] = { "<script", "http:",   "https:",    "url(",  "@import",
                                         "<form",   "<iframe", "onclick",   "<base", "data:",
                                         "<link",   "<object", "expression" };
    struct page p = page_make(&arena);
    p.lead = "x";
    p.link_to = "mailto:a@b.org?";
    page_para(&p, "see " PAGE_LINK "mailto:a@b.org?body=x%%20y" PAGE_LINK "this" PAGE_LINK
                  " or " PAGE_LINK "https://evil.example" PAGE_LINK "that " PAGE_LINK
                  "mailto:evil@example.org?body=x" PAGE_LINK "tap" PAGE_LINK);
    page_picture(&p, "board", "x");
    struct str html = html_of(&p), text = text_of(&p);
    CHECK(count(html, "href=") == 1 && count(html, "href=\"mailto:a@b.org?body=x%20y\"") == 1);
    CHECK(count(text, "mailto:a@b.org") == 0 && str_starts(text, STR("x\n\nsee this or")));
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        CHECK(strcmp(never[i], "https:") == 0 || count(html, never[i]) == 0);
}

static void what_is_wrong_in_a_line_is_marked(void)
{
    struct page p = page_make(&arena);
    page_line(&p, STR("R(2,2)-(2,9)"), 7, 5);
    page_line(&p, STR("R(2,2)-"), 7, 1);
    page_line(&p, STR("pass"), 0, 0);
    struct str html = html_of(&p);
    CHECK(count(html, ">(2,9)</mark></code>") == 1);
    CHECK(count(html, "R(2,2)-<mark") == 2 && count(html, ">&nbsp;&nbsp;</mark></code>") == 1);
    CHECK(count(html, ">pass</code>") == 1);
    CHECK_STR(text_of(&p).s, "    R(2,2)-(2,9)\n           ^^^^^\n\n"
                             "    R(2,2)-\n           ^\n\n    pass\n");
}

static void long_words_may_be_broken_on_a_phone(void)
{
    static const char hash[] =
        "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
    struct page p = page_make(&arena);
    page_para(&p, "Hash: %s", hash);
    page_para(&p, PAGE_CODE "R(1000000000,5)-(1000000000,6)" PAGE_CODE);
    struct str html = html_of(&p), text = text_of(&p);
    CHECK(count(html, "<wbr>") == 5);
    CHECK(count(html, "R(1000000000,5)<wbr>-(1000000000,6)") == 1);
    CHECK(count(text, hash) == 1);
}

static void long_lists_are_whole_in_both_forms(void)
{
    struct page p = page_make(&arena);
    for (int i = 0; i < 2000; i++) page_item(&p, "entry <%d> of a long list of things", i);
    page_head(&p, "a\tb");
    for (int i = 0; i < 2000; i++) page_row(&p, "%d\tx", i);
    struct str text = text_of(&p), html = html_of(&p);
    CHECK(count(text, "entry <") == 2000 && count(html, "entry &lt;") == 2000);
    CHECK(count(html, "<th scope=\"row\"") == 2000);
    CHECK(str_ifind(html, STR("</html>")) < html.n);
}

int main(void)
{
    arena = test_arena();
    every_kind_of_block_has_its_text_form();
    long_paragraphs_wrap_at_78_columns();
    a_second_cell_goes_below_a_first_one_that_is_too_long();
    the_caret_counts_columns_not_bytes();
    a_very_long_line_shows_the_part_with_the_caret();
    html_escapes_what_players_write();
    html_says_what_a_screen_reader_asks_for();
    html_holds_nothing_active_and_nothing_from_elsewhere();
    what_is_wrong_in_a_line_is_marked();
    long_words_may_be_broken_on_a_phone();
    control_bytes_and_direction_marks_do_not_come_through();
    long_lists_are_whole_in_both_forms();
    return TEST_END();
}
