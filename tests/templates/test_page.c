#include "templates/page/page.h"
#include "templates/page/text.h"
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
    page_picture(&p, "the board");
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
    page_picture(&p, "\"><b>");
    struct str html = html_of(&p);
    CHECK(str_ifind(html, STR("<script")) > html.n);
    CHECK(str_ifind(html, STR("<img src=x")) > html.n);
    CHECK(str_ifind(html, STR("<b>")) > html.n);
    CHECK(str_ifind(html, STR("&lt;script&gt;alert(&quot;1&quot;)&amp;amp;")) < html.n);
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

static void long_lists_are_cut_in_html_only(void)
{
    struct page p = page_make(&arena);
    for (int i = 0; i < 2000; i++) page_item(&p, "entry <%d> of a long list of things", i);
    page_head(&p, "a\tb");
    for (int i = 0; i < 2000; i++) page_row(&p, "%d\tx", i);
    page_para(&p, "the end");
    struct str text = text_of(&p), html = html_of(&p);
    CHECK(html.n < PAGE_HTML_MAX);
    CHECK(str_ifind(html, STR("more: the plain text")) < html.n);
    CHECK(str_ifind(html, STR("the end")) < html.n);
    CHECK(str_ifind(text, STR("entry <1999>")) < text.n);
    CHECK(str_ifind(html, STR("</html>")) < html.n);
}

static void even_endless_paragraphs_stay_under_the_limit_in_html(void)
{
    struct page p = page_make(&arena);
    for (int i = 0; i < 500; i++)
        page_para(&p, "%s", "<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<");
    struct str html = html_of(&p);
    CHECK(html.n > 1000 && html.n < PAGE_HTML_MAX);
    CHECK(str_ifind(html, STR("</html>")) < html.n);
}

int main(void)
{
    arena = test_arena();
    every_kind_of_block_has_its_text_form();
    long_paragraphs_wrap_at_78_columns();
    the_caret_counts_columns_not_bytes();
    a_very_long_line_shows_the_part_with_the_caret();
    html_escapes_what_players_write();
    control_bytes_and_direction_marks_do_not_come_through();
    long_lists_are_cut_in_html_only();
    even_endless_paragraphs_stay_under_the_limit_in_html();
    return TEST_END();
}
