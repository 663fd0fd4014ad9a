/* Pages of a website: what people wrote is text, links are relative, and each page is whole. */
#include "templates/page/page.h"
#include "templates/pages.h"
#include "tests/templates/fixture.h"

static struct arena arena;
static struct err err;

static const char *const scripts[] = { "zugpost.js", NULL };
static const struct shown *chess;
static struct pages_site site = { .name = "Club <&\"> Chess",
                                  .url = "https://chess.example.org/",
                                  .judge = "judge+x@example.org",
                                  .zone = "UTC",
                                  .assets = "static/0123",
                                  .script = scripts };
enum { MADE = 1795284000, DAY = 86400 };

static struct pages_game lunch(void)
{
    return (struct pages_game){ .name = "lunch",
                                .kind = "sandbox",
                                .is = "many armies on one board",
                                .who = "green (Ann \"A\" <b>)",
                                .state = PAGES_RUNNING,
                                .board = 7,
                                .made = MADE,
                                .deadline = MADE + DAY,
                                .joinable = true };
}

static bool has(struct str text, const char *part)
{
    bool found = str_ifind(text, str_of(part)) < text.n;
    if (!found) fprintf(stderr, "there is no %s\n", part);
    return found;
}

static bool lacks(struct str text, const char *part)
{
    return str_ifind(text, str_of(part)) >= text.n;
}

/* What the browser's code says is tested where that is. */
static struct str without_words(struct str page)
{
    struct buf b = buf_make(&arena, SIZE_MAX);
    size_t at = str_ifind(page, STR("id=\"words\">"));
    struct str rest = str_from(page, at);
    buf_put(&b, str_head(page, at));
    buf_put(&b, str_from(rest, str_ifind(rest, STR("</script>"))));
    return buf_str(&b);
}

static struct pages_board board(const struct pages_game *g, const struct letter_text *told)
{
    return (struct pages_board){ .game = g,
                                 .board = 3,
                                 .next = true,
                                 .told = told,
                                 .facts = STR("{\"says\": \"</script><script>\"}"),
                                 .shown = chess,
                                 .w = 320,
                                 .h = 200 };
}

static struct letter_text told(struct page *p)
{
    *p = page_make(&arena);
    page_heading(p, "What <happened>");
    page_item(p, "A king moved (6.2), to (3,4).");
    page_para(p, "See %s", PAGE_LINK "javascript:alert(1)" PAGE_LINK "here" PAGE_LINK);
    page_head(p, "army\t>energy");
    page_row(p, PAGE_SWATCH "ff0000 red\t%d", 5);
    page_quote(p, STR("<img src=x onerror=alert(1)>\nsecond line"));
    page_diagram(p, STR("a <b>\n"));
    page_line(p, STR("K(1,1)x(2,2)"), 0, 0);
    page_picture(p, "board", "not here");
    return (struct letter_text){ .subject = "s",
                                 .lead = "Nothing <b> happened",
                                 .block = p->first };
}

static void a_board_is_whole_and_all_of_it_is_text(void)
{
    struct page p;
    struct letter_text t = told(&p);
    const struct pages_game g = lunch();
    struct pages_board v = board(&g, &t);
    struct str out;
    CHECK(pages_board(&out, &site, &v, &arena, &err));
    CHECK(golden("templates/golden/page_board.html", without_words(out), &arena));
    CHECK(has(out, "<title>lunch, board 3</title>") &&
          has(out, "Club &lt;&amp;&quot;&gt; Chess"));
    CHECK(has(out, "What &lt;happened&gt;") && has(out, "&lt;img src=x onerror"));
    CHECK(lacks(out, "<img src=x") && lacks(out, "href=\"javascript") && lacks(out, "style="));
    CHECK(has(out, "<span class=\"rule\"> (6.2)</span>, to (3,4)."));
    CHECK(has(out, "\\u003c/script>\\u003cscript>"));
    CHECK(has(out, "href=\"2.html\"") && has(out, "href=\"4.html\"") &&
          has(out, "href=\"index.html\""));
    CHECK(has(
        out, "<link rel=\"canonical\" href=\"https://chess.example.org/games/lunch/3.html\">"));
    CHECK(lacks(out, "mailto:")); /* only on the game's own page */
}

static void the_games_own_page_says_more(void)
{
    struct page p;
    struct letter_text t = told(&p);
    const struct pages_game g = lunch();
    struct pages_board v = board(&g, &t);
    const struct pages_player player[] = { { "green (Ann)", "reliable, 96 % in time" },
                                           { "red", NULL } };
    const struct press_item item = { .army = "green",
                                     .name = "Ann",
                                     .role = "",
                                     .whom = "",
                                     .public = true,
                                     .text = STR("Hello <b>all</b>\nBye") };
    const struct press_view said = { .item = &item, .n = 1 };
    const struct figure figure[] = { { 0, "green", 9, 0, 1, false },
                                     { 1, "green", -3, 0, 2, false },
                                     { 1, "a\"<", 10, 0, 4, false },
                                     { 3, "green", 11, 0, 2, false } };
    struct str out;
    v.newest = true;
    v.next = false;
    v.player = player;
    v.n_player = 2;
    v.said = &said;
    v.pgn = true;
    v.hidden = true;
    v.figure = figure;
    v.n_figure = 4;
    CHECK(pages_board(&out, &site, &v, &arena, &err));
    CHECK(has(out, "green (Ann): reliable, 96 % in time") && has(out, "<li>red</li>"));
    CHECK(has(out, "Hello &lt;b&gt;all&lt;/b&gt;<br>"));
    CHECK(has(out, "mailto:judge%2Bx@example.org?subject=") && has(out, "body=join%20lunch"));
    CHECK(has(out, "game.pgn") && has(out, "Sun 22 Nov 2026, 18:00 UTC"));
    CHECK(has(out, "\"energy\":[4.5,-1.5,null,5.5],\"pieces\":[1,2,null,2]"));
    CHECK(has(out, "\"army\":\"a\\u0022\\u003c\"") &&
          has(out, "\"energy\":[null,5,null,null]"));
    CHECK(lacks(out, "id=\"next\"") && lacks(out, "id=\"last\""));
}

/* Whom the event keeps still, and who are partners: no game text says it. */
static void an_events_marks_go_with_the_board(void)
{
    static const char variety[] =
        "zugpost 1\nrules sandbox\nboard 1 9 1 9\nupdate 30\n"
        "army red energy 5\nevent variety until 40\n"
        "piece red K (1,1)\npiece red N (3,4)\nmoved red (1,3) (3,4)\n",
                      amazons[] = "zugpost 1\nrules sandbox\nboard 1 9 1 9\nupdate 30\n"
                                  "army red energy 5\nevent crippled-amazons until 40\n"
                                  "piece red K (1,1)\npiece red N (3,4)\npiece red N (4,6)\n"
                                  "piece red N (9,9)\n";
    struct page p;
    struct letter_text t = told(&p);
    const struct pages_game g = lunch();
    struct pages_board v = board(&g, &t);
    struct str out;
    CHECK(shown_open(&v.shown, str_of(variety), &arena, &err));
    CHECK(pages_board(&out, &site, &v, &arena, &err));
    CHECK(has(out, "{\"rests\":[[\"red\",3,4]],\"paired\":[],\"pairs\":[]}"));
    CHECK(shown_open(&v.shown, str_of(amazons), &arena, &err));
    CHECK(pages_board(&out, &site, &v, &arena, &err));
    CHECK(has(out, "{\"rests\":[],\"paired\":[[\"red\",3,4],[\"red\",4,6]],"
                   "\"pairs\":[[3,4,4,6]]}"));
}

static void lists_have_every_game_once(void)
{
    struct str out;
    struct pages_game g[] = { lunch(), lunch(), lunch() };
    const char *kind = "sandbox", *is = "many armies";
    const struct pages_list v = { g, 3, &kind, &is, 1 };
    g[1].name = "open <one>";
    g[1].state = PAGES_OPEN;
    g[2].name = "over";
    g[2].state = PAGES_OVER;
    g[2].about =
        pages_about(STR("<title>x</title>\n<meta name=\"description\" content=\"Red &amp; "
                        "blue share it\">\n<meta"));
    CHECK(pages_about(STR("<meta name=\"description\" content=\"cut of")).n == 0);
    CHECK(pages_about(STR("<title>x</title>")).n == 0);
    CHECK(pages_index(&out, &site, &v, &arena, &err));
    CHECK(has(out, "<td>Red &amp; blue share it</td>"));
    CHECK(golden("templates/golden/page_index.html", out, &arena));
    CHECK(has(out, "href=\"games/open%20%3Cone%3E/index.html\"") && lacks(out, "<one>"));
    CHECK(pages_sitemap(&out, &site, &v, &arena, &err));
    CHECK(has(out, "<loc>https://chess.example.org/games/over/</loc>"));
    CHECK(has(out, "<loc>https://chess.example.org/rules/sandbox.html</loc>") &&
          lacks(out, "cases"));
}

static void feeds_are_what_the_rfc_says(void)
{
    struct str out;
    const struct pages_entry entry[] = { { "lunch", 7, MADE, STR("A &lt;king&gt; fell") },
                                         { "lunch", 6, MADE - DAY, STR("") } };
    const struct pages_feed v = { "games/lunch/feed.xml", "lunch & more", "games/lunch/", entry,
                                  2 };
    CHECK(pages_feed(&out, &site, &v, &arena, &err));
    CHECK(golden("templates/golden/page_feed.xml", out, &arena));
}

static void robots_go_where_they_may(void)
{
    struct str out;
    CHECK(pages_robots(&out, &site, true, &arena, &err));
    CHECK(has(out, "Disallow: /play/\n") &&
          has(out, "Sitemap: https://chess.example.org/sitemap.xml"));
    CHECK(pages_robots(&out, &site, false, &arena, &err));
    CHECK(has(out, "Disallow: /\n") && lacks(out, "Sitemap"));
}

static void a_small_arena_is_an_error(void)
{
    int failed = 0;
    for (size_t size = 0; size < 200000; size += 5000) {
        struct arena small = arena_make(arena.at, size);
        struct err e = { 0 };
        struct str out;
        const struct pages_game g = lunch();
        const char *kind = "sandbox";
        const struct pages_list v = { &g, 1, &kind, &kind, 1 };
        if (pages_index(&out, &site, &v, &small, &e)) continue;
        CHECK(e.code == ERR_NOMEM);
        failed++;
    }
    CHECK(failed > 0);
}

int main(void)
{
    arena = test_arena();
    site.words = words_named(STR("en"));
    CHECK(shown_open(&chess,
                     STR("zugpost 1\nrules orthodox\nfen 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"),
                     &arena, &err));
    a_board_is_whole_and_all_of_it_is_text();
    the_games_own_page_says_more();
    an_events_marks_go_with_the_board();
    lists_have_every_game_once();
    feeds_are_what_the_rfc_says();
    robots_go_where_they_may();
    a_small_arena_is_an_error();
    return TEST_END();
}
