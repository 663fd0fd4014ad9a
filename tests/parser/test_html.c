/* HTML as text: what a reader sees, line by line. */
#include "parser/html/html.h"
#include "parser/mail.h"
#include "tests/test.h"

static char memory[16 << 20];

static const char *text(const char *html)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct str out;
    struct err e;
    if (!html_text(&out, str_of(html), &a, &e)) return "failed";
    CHECK(out.s[out.n] == '\0');
    return out.s;
}

static void blocks_and_breaks_are_lines(void)
{
    CHECK_STR(text("<div>a</div><div>b</div>"), "a\nb\n");
    CHECK_STR(text("a<br>b<br/>c"), "a\nb\nc\n");
    CHECK_STR(text("<div>a<br></div><div>b</div>"), "a\nb\n");
    CHECK_STR(text("<p>a</p><p>b</p>"), "a\n\nb\n");
    CHECK_STR(text("<ul><li>a<li>b</ul>c"), "a\nb\nc\n");
    CHECK_STR(text("<table><tr><td>a</td><td>b</td></tr><tr><td>c</table>d"), "a b\nc\nd\n");
    CHECK_STR(text("<div><div><div>a</div></div>b</div>"), "a\nb\n");
    CHECK_STR(text(""), "");
}

static void empty_lines_do_not_pile_up(void)
{
    CHECK_STR(text("<div>a</div><div><br></div><div><br></div><div>b</div>"), "a\n\nb\n");
    CHECK_STR(text("<p>&nbsp;</p><p>a</p><p>&nbsp;</p><p>&nbsp;</p><br><br><p>b</p><p></p>"),
              "a\n\nb\n");
    CHECK_STR(text("<div>a</div><div>&nbsp;</div><div>b</div>"), "a\n\nb\n");
}

static void white_space_is_one_space(void)
{
    CHECK_STR(text("  a \n\t b  <b> c</b>d\n"), "a b cd\n");
    CHECK_STR(text("R(1,2)&nbsp;-&#160;(3,4)&nbsp;"), "R(1,2) - (3,4)\n");
    CHECK_STR(text("<span>R(1,</span><span>2)</span>"), "R(1,2)\n");
    CHECK_STR(text("<pre>a  b\n c\n\n\n\nd</pre>e"), "a  b\n c\n\nd\n\ne\n");
    CHECK_STR(text("<div style=\"white-space: pre-wrap\">a\nb</div>"), "a\nb\n");
}

static void entities_links_and_signs_are_words(void)
{
    CHECK_STR(text("+K(3,4) &amp; &lt;b&gt; &#9822; &eacute;"),
              "+K(3,4) & <b> \u265e \u00e9\n");
    CHECK_STR(
        text("<a href=\"tel:12\" x-apple-data-detectors=\"true\">R(1,2)</a>-<a>(3,4)</a>"),
        "R(1,2)-(3,4)\n");
    CHECK_STR(text("e4 <img src=\"http://example.org/x.png\" alt=\"\U0001F44D\">"),
              "e4 \U0001F44D\n");
    CHECK_STR(text("e4<img alt=\"d4\"><img alt=\"a picture of a board\"><img>"), "e4\n");
    CHECK_STR(text("a&#8203;b&#0;c&#8232;d"), "ab\xEF\xBF\xBD"
                                              "c\nd\n");
}

static void what_nobody_sees_is_not_there(void)
{
    CHECK_STR(text("<head><title>e4</title><style>e4</style></head>d4<script>e4</script>"),
              "d4\n");
    CHECK_STR(text("<!-- e4 --><div style=\"color:red; DISPLAY : none !important\">e4</div>d4"),
              "d4\n");
    static const char *const styles[] = { "visibility:hidden",
                                          "font-size:0",
                                          "font-size:0px",
                                          "max-height:0",
                                          "opacity:0",
                                          "mso-hide:all",
                                          "height:0;overflow:hidden",
                                          "width:0px; overflow:hidden" };
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++) {
        char html[200];
        snprintf(html, sizeof html, "a<span style='%s'>e4</span>b", styles[i]);
        CHECK_STR(text(html), "ab\n");
    }
    CHECK_STR(text("<div hidden>e4</div><span class='x preheader'>e4</span>d4"), "d4\n");
    CHECK_STR(text("<span style='font-size:0.9em;opacity:0.5;height:0'>e4</span>"), "e4\n");
    CHECK_STR(text("<template>e4</template><select><option>e4</select>d4"), "d4\n");
}

static void what_is_crossed_out_is_marked_on_each_line(void)
{
    CHECK_STR(text("<s>e4</s> d4"), "~~e4~~ d4\n");
    CHECK_STR(text("<del>e4<br>e5</del><p>d4"), "~~e4~~\n~~e5~~\n\nd4\n");
    CHECK_STR(text("a <span style='text-decoration-line: underline line-through'>e4</span>"),
              "a ~~e4~~\n");
    CHECK_STR(text("<strike><b>e4</b></strike>, no"), "~~e4~~, no\n");
}

static void old_text_is_marked(void)
{
    CHECK_STR(text("e4<blockquote type=cite><div>d4</div><div>x</div></blockquote>c4"),
              "e4\n\n> d4\n> x\n\nc4\n");
    CHECK_STR(text("e4<div id=appendonsend></div><hr><div id=divRplyFwdMsg><b>From:</b> x</div>"
                   "<div>d4</div>"),
              "e4\n> From: x\n> d4\n");
    CHECK_STR(
        text("<p>e4</p><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3pt'>"
             "<p><b>De&nbsp;:</b> x</p></div><p>d4</p>"),
        "e4\n\n> De : x\n>\n> d4\n");
    CHECK_STR(text("<div style='border-top:solid red 1pt'>e4</div>d4"), "e4\nd4\n");
    CHECK_STR(
        text("<blockquote class=gmail_quote><div id=x_divRplyFwdMsg>a</div></blockquote>b"),
        "> a\n\nb\n");
}

/* Gmail lets people answer between the paragraphs of a quote. */
static void lines_between_the_quotes_of_a_holder_are_new(void)
{
    CHECK_STR(text("<div>Hi</div><div class='gmail_quote gmail_quote_container'>"
                   "<div class='gmail_attr'>Zondag schreef A:</div>"
                   "<blockquote class='gmail_quote'>a</blockquote><div>e4</div>"
                   "<blockquote class='gmail_quote'>b</blockquote></div>"),
              "Hi\n>> Zondag schreef A:\n>\n> a\n\ne4\n\n> b\n");
    CHECK_STR(text("e4<div class=gmail_quote>Am Montag schrieb A:<div>a</div></div>"),
              "e4\n> Am Montag schrieb A:\n> a\n");
    CHECK_STR(
        text("e4<div class=gmail_quote>---------- Forwarded message ---------<br>a</div>"),
        "e4\n---------- Forwarded message ---------\na\n");
}

static void an_indented_line_is_new_and_a_bare_quote_under_an_attribution_is_not(void)
{
    const char *indented = "<blockquote style='margin:0 0 0 40px;border:none'>";
    char html[300];
    snprintf(html, sizeof html, "My order:%se4</blockquote>thanks", indented);
    CHECK_STR(text(html), "My order:\n\ne4\n\nthanks\n");
    CHECK_STR(text("20.11.2026, 18:00, A &lt;a@b.c&gt;:<blockquote><p>d4</p></blockquote>e4"),
              "20.11.2026, 18:00, A <a@b.c>:\n\n> d4\n\ne4\n");
    CHECK_STR(text("<blockquote>d4</blockquote>e4"), "> d4\n\ne4\n");
}

static void a_signature_is_below_its_mark(void)
{
    CHECK_STR(text("e4<div class=gmail_signature>Anna<br>d4</div>"), "e4\n-- \nAnna\nd4\n");
    CHECK_STR(text("e4<div id=Signature></div>"), "e4\n");
    CHECK_STR(text("e4<br id=lineBreakAtBeginningOfSignature><div>Anna</div>"
                   "<blockquote type=cite>a</blockquote>"),
              "e4\n-- \nAnna\n\n> a\n");
}

/* New Outlook: what is typed within the old mail has a class that the old mail does not have,
 * or has with an x_ in front. */
static void what_is_typed_within_an_old_mail_is_new(void)
{
    const char *begin = "Hi<div id=mail-editor-reference-message-container>";
    const char *head = "<div style='border-style:solid none none'><b>From:</b> A</div>";
    char html[600];
    snprintf(html, sizeof html,
             "%s<div class=elementToProof>e4</div>%s<div>d4</div>"
             "<div class='x_elementToProof'>c4</div><p class=elementToProof>b<b>4</b></p>"
             "<blockquote type=cite><p class=elementToProof>a4</blockquote></div>g4",
             begin, head);
    CHECK_STR(text(html), "Hi\ne4\n> From: A\n> d4\n> c4\n\nb4\n\n>> a4\n\ng4\n");
    CHECK_STR(text("<p class=elementToProof>e4<div class=yahoo_quoted>"
                   "<p class=elementToProof>d4</div>"),
              "e4\n\n> d4\n");
    snprintf(html, sizeof html,
             "%s<div class=elementToProof>e4<div class=elementToProof>d4</div>c4</div>b4</div>",
             begin);
    CHECK_STR(text(html), "Hi\ne4\nd4\nc4\n> b4\n");
}

static const char *charset(const char *html)
{
    static char out[40];
    snprintf(out, sizeof out, "%.*s", STR_ARG(html_charset(str_of(html))));
    return out;
}

static void html_may_name_its_charset(void)
{
    CHECK_STR(charset("<html><head><meta charset=koi8-r></head>"), "koi8-r");
    CHECK_STR(charset("<!-- x --><META name=a><meta http-equiv=\"Content-Type\" "
                      "content=\"text/html; charset=windows-1251\">"),
              "windows-1251");
    CHECK_STR(charset("<meta charset = 'gbk' />"), "gbk");
    CHECK_STR(charset("<meta name=\"charset\" content=\"x\"><meta charset=\"big5\">"), "big5");
    CHECK_STR(charset("<meta charset=utf-16le>"), "utf-8");
    CHECK_STR(charset("<meta"), "");
    CHECK_STR(charset("<meta charset"), "");
    CHECK_STR(charset("<meta charset="), "");
    CHECK_STR(charset("<p>charset=koi8-r</p>"), "");
    CHECK_STR(charset(""), "");
}

static const char *top(const char *html)
{
    struct arena a = arena_make(memory, sizeof memory);
    return str_dup(html_top(str_of(html)), &a);
}

static void the_top_is_what_stands_above_the_quotes(void)
{
    CHECK_STR(top("<p>e4</p><blockquote>d4</blockquote><br>&nbsp;</div>"), "<p>e4</p>");
    CHECK_STR(top("e4<blockquote>d4<blockquote></blockquote> x</blockquote> "), "e4");
    CHECK_STR(top("e4<blockquote>d4</blockquote>c4"), "e4<blockquote>d4</blockquote>c4");
    CHECK_STR(top("e4<hr tabindex=-1 style='width:98%'>d4"), "e4");
    CHECK_STR(top("e4<hr>d4<"), "e4<hr>d4<");
    CHECK_STR(top("e4<blockquote>d4"), "e4");
    const char *between = "e4<blockquote>d4</blockquote>c4<blockquote>b4</blockquote>";
    CHECK_STR(top(between), between);
    CHECK_STR(top("e4<blockquote>a<blockquote>b</blockquote>c</blockquote><br>"
                  "<blockquote>d</blockquote>"),
              "e4");
    const char *within = "e4<hr style='width:98%'>d4<p class=\"elementToProof\">c4";
    CHECK_STR(top(within), within);
    CHECK_STR(top(""), "");
}

/* ---- HTML made to hurt ------------------------------------------------------------------ */

/* With sanitizers everything takes four times as long. */
#if defined(__SANITIZE_ADDRESS__)
static const double SECONDS_MAX = 3;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
static const double SECONDS_MAX = 3;
#else
static const double SECONDS_MAX = 0.3;
#endif
#else
static const double SECONDS_MAX = 0.3;
#endif

/* Processor time: other programs on the machine do not count. */
static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* A mail's worth of that piece, with any %d in it counted up. */
static void ends_in_time(const char *start, const char *piece)
{
    enum { BYTES = MAIL_BYTES_MAX, ROOM = 100 };
    static char html[BYTES];
    size_t n = (size_t)snprintf(html, ROOM, "%s", start);
    for (int i = 0; n + ROOM < BYTES; i++)
        for (const char *c = piece; *c; c++) {
            if (*c == '#')
                n += (size_t)snprintf(html + n, ROOM, "%d", i);
            else
                html[n++] = *c;
        }
    struct arena a = arena_make(memory, sizeof memory);
    struct str out;
    struct err e = { 0 };
    double begin = seconds();
    CHECK(html_top((struct str){ html, n }).n <= n);
    bool ok = html_text(&out, (struct str){ html, n }, &a, &e);
    double took = seconds() - begin;
    CHECK(took < SECONDS_MAX);
    CHECK(ok || e.code == ERR_INPUT);
    if (took > SECONDS_MAX / 2) fprintf(stderr, "%s: %.3f s\n", piece, took);
}

/* What letters may have: far more than any mail program writes, and well below the limits. */
static void large_letters_are_read(void)
{
    enum { DEEP = 300, ATTRIBUTES = 100, PICTURE = 700000 };
    static char html[PICTURE + 10000];
    struct buf b = { .at = html, .cap = sizeof html - 1, .max = sizeof html - 1 };
    for (int i = 0; i < DEEP; i++) buf_puts(&b, "<div>");
    buf_puts(&b, "<p");
    for (int i = 0; i < ATTRIBUTES; i++) buf_printf(&b, " a%d='x'", i);
    buf_puts(&b, "><img src='data:image/png;base64,");
    for (int i = 0; i < PICTURE; i++) buf_putc(&b, 'A');
    buf_puts(&b, "'>K(5,5)</p>");
    struct arena a = arena_make(memory, sizeof memory);
    struct str out;
    struct err e = { 0 };
    CHECK(!b.full && html_text(&out, buf_str(&b), &a, &e) &&
          str_eq(str_trim(out), STR("K(5,5)")));
}

static void bombs_are_harmless(void)
{
    static const char *const bombs[][2] = {
        { "", "<b>" },
        { "", "<div>" },
        { "", "<b a=#>" },
        { "", "<div><p></p>" },
        { "", "<p><b a=#></p>" },
        { "", "<p>x<b a=#></p>" },
        { "", "<table><tr><td>" },
        { "<table>", "x<b>" },
        { "", "<b></i>" },
        { "", "<a><p>" },
        { "<b ", "a#=1 " },
        { "<b ", "a# " },
        { "<script>", "</script " },
        { "<title>", "x" },
        { "", "</x>" },
        { "", "<i></p>" },
        { "", "<b a=#><p></b>" },
        { "", "&amp;" },
        { "", "<br>" },
        { "", "<blockquote>" },
        { "", "<s>x</s>" },
        { "", "<!-- x -->" },
        { "<!--", "x" },
        { "", "<" },
        { "<pre>", "\n" },
        { "<p style='", "a:b;" },
        { "<p class='", "x_ " },
        { "", "\xff" },
        { "", "<svg><![CDATA[" },
        { "", "<div class=gmail_quote>" },
        { "", "<div style='border-top:solid'>" },
        { "", "<select><option>" },
        { "", "<a name=#><table>" },
        { "", "hello world " },
        { "<title>", "a<b" },
        { "", "<hr " },
        { "", "<div " },
        { "<blockquote>", "<" },
    };
    for (size_t i = 0; i < sizeof bombs / sizeof *bombs; i++)
        ends_in_time(bombs[i][0], bombs[i][1]);
}

static void memory_that_is_too_small_is_told(void)
{
    const char *html = "<div class=a>e4</div><p><b>d4</b>";
    int done = 0, all = 0;
    for (size_t size = 0; size < (2 << 20); size += 1 + size / 20, all++) {
        struct arena a = arena_make(memory, size);
        struct str out;
        struct err e = { 0 };
        bool ok = html_text(&out, str_of(html), &a, &e);
        CHECK(ok ? str_eq(out, STR("e4\n\nd4\n")) : e.code == ERR_NOMEM);
        done += ok;
    }
    CHECK(done > 5 && all - done > 50);
}

/* What is read leaves its text in the arena, and nothing else. */
static void the_arena_keeps_the_text_only(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    char *before = a.at;
    struct str out;
    struct err e;
    CHECK(html_text(&out, STR("<p>e4</p>"), &a, &e));
    CHECK(a.at - before <= 64);
}

int main(void)
{
    what_is_typed_within_an_old_mail_is_new();
    html_may_name_its_charset();
    blocks_and_breaks_are_lines();
    empty_lines_do_not_pile_up();
    white_space_is_one_space();
    entities_links_and_signs_are_words();
    what_nobody_sees_is_not_there();
    what_is_crossed_out_is_marked_on_each_line();
    old_text_is_marked();
    lines_between_the_quotes_of_a_holder_are_new();
    an_indented_line_is_new_and_a_bare_quote_under_an_attribution_is_not();
    a_signature_is_below_its_mark();
    the_top_is_what_stands_above_the_quotes();
    large_letters_are_read();
    bombs_are_harmless();
    memory_that_is_too_small_is_told();
    the_arena_keeps_the_text_only();
    return TEST_END();
}
