/* New lines among old ones. A text and what is left of it, lines joined by a bar. */
#include "engine/base/buf.h"
#include "parser/fresh/fresh.h"
#include "parser/fresh/trace.h"
#include "tests/test.h"

static const char *left(const char *text)
{
    static char memory[1 << 17], out[4096];
    struct arena a = arena_make(memory, sizeof memory);
    struct fresh f;
    struct err e;
    size_t n = 0;
    out[0] = '\0';
    if (!fresh_lines(&f, str_of(text), &a, &e)) return "no memory";
    for (size_t i = 0; i < f.n && n < sizeof out; i++)
        n += (size_t)snprintf(out + n, sizeof out - n, "%s%.*s", i ? "|" : "",
                              STR_ARG(f.line[i].text));
    return out;
}

static void quoted_lines_are_old_at_any_depth(void)
{
    CHECK_STR(left("a\n> b\n  > c\n>> d\n> > e\n|f\n\xC2\xA0> g\nh\n"), "a|h");
    CHECK_STR(left(">\n> x"), "");
    CHECK_STR(left(""), "");
}

static void other_marks_are_marks(void)
{
    CHECK_STR(left("a\n\xC2\xBB b\n\xE2\x80\xBA c\n\xEF\xBC\x9E d\n&gt; e\n&gt;&gt; f\ng"),
              "a|g");
    CHECK_STR(left("a\n\xE2\x94\x82 b\n\xE2\x9D\xAF R(1,1)-(1,2)\n"), "a");
    CHECK_STR(left("a\nAB> b\nJdV> R(1,1)-(1,2)\nAnn> c\nJdV>> d\nZugpost> \ng"), "a|g");
    CHECK_STR(left("a\n: b\n: R(1,1)-(1,2)\n:\n: c\ng"), "a|g");
    CHECK_STR(left("a\n# b\n# R(1,1)-(1,2)\n# c\ng"), "a|g");
    CHECK_STR(left("a\nJ> b\nJ> R(1,1)-(1,2)\nJ> c\ng"), "a|g");
    CHECK_STR(left("Bert wrote:\n: b\n: c\n: d\na"), "a");
    CHECK_STR(left("a\nOn 2026-11-20 J <j@x> wrote:\n: b\n: c\n: d\ng"), "a|g");
}

static void what_looks_like_a_mark_is_new(void)
{
    CHECK_STR(left(": b\n: c"), ": b|: c");
    CHECK_STR(left("# 1\n# 2\nR(1,1)"), "# 1|# 2|R(1,1)");
    CHECK_STR(left("#1 b\n#2 c\n#3 d"), "#1 b|#2 c|#3 d");
    CHECK_STR(left("\xC2\xBB"
                   "e4\xC2\xAB\n"),
              "\xC2\xBB"
              "e4\xC2\xAB");
    CHECK_STR(left("R>(2,6)\nRook->north\nN> f3\ne2>e4"), "R>(2,6)|Rook->north|N> f3|e2>e4");
    CHECK_STR(left(":-) hello\n:-) b\n:-) c"), ":-) hello|:-) b|:-) c");
    CHECK_STR(left("J> b\nK> c\nJ> d"), "J> b|K> c|J> d");
}

static void text_between_quoted_lines_is_new(void)
{
    CHECK_STR(left("> first?\nyes\n> second?\n\nno\n"), "yes|no");
}

static void an_attribution_goes_with_its_quote(void)
{
    CHECK_STR(left("a\nBert wrote:\n> x\n"), "a");
    CHECK_STR(left("a\nBert wrote:\n\n\n> x\nb\n"), "a|b");
    CHECK_STR(left("a\nOn Friday the\njudge of all\ngames\nwrote:\n> x\n"), "a");
    CHECK_STR(left("a\n\nOn 20/11/2026 18:00,\nJudge <j@x>\nwrote:\n\n> x\nb"), "a|b");
}

static void a_sentence_with_a_colon_is_new(void)
{
    CHECK_STR(left("Here is what I wrote:\nR(1,2)-(1,3)\n"),
              "Here is what I wrote:|R(1,2)-(1,3)");
    CHECK_STR(left("On the left:\nR(1,2)-(1,3)\n"), "On the left:|R(1,2)-(1,3)");
    CHECK_STR(left("my orders:\n\n> x\nR(1,2)-(1,3)"), "my orders:|R(1,2)-(1,3)");
}

static void an_order_is_never_swallowed_by_an_attribution(void)
{
    CHECK_STR(left("R(1,2)-(1,3)\nJudge <j@x.org> wrote:\n> x"), "R(1,2)-(1,3)");
    CHECK_STR(
        left("R(12,20)-(1,3)\npt., 20 lis 2026 o 18:00 Judge <j@x.org>\nnapisał(a):\n> x"),
        "R(12,20)-(1,3)");
    CHECK_STR(left("pass\nJudge <j@x.org>\nwrote:\n> x"), "pass|Judge <j@x.org>");
}

static void old_text_without_marks_is_old_below_new_lines(void)
{
    CHECK_STR(left("a\nOn 2026-11-20 J <j@x> wrote:\nR(1,1)-(1,2)\n"), "a");
    CHECK_STR(left("On 2026-11-20 J <j@x> wrote:\nR(1,1)-(1,2)\n"), "R(1,1)-(1,2)");
    CHECK_STR(left("a\nOn 2026-11-20 J <j@x> wrote:\nb\n> c\n"), "a|b");
}

static void everything_below_a_separator_is_old(void)
{
    static const char *const separators[] = {
        "-----Original Message-----",
        "----- original message -----",
        "-----Ursprüngliche Nachricht-----",
        "---------- Forwarded message ---------",
        "-------- Message d'origine --------",
        "-----Messaggio originale-----",
        "---- Исходное сообщение ----",
        "Begin forwarded message:",
        "[The board is in the picture that comes with this mail.]",
        "An example mail",
        "[Das Brett ist auf dem Bild, das mit dieser Mail kommt.]",
        "Eine Beispielmail",
        "Anfang der weitergeleiteten Nachricht:",
        "From: J\nSent: Friday\nTo: A\nSubject: x\n",
        "*From:* J\n*Date:* Friday\n*To:* A\n",
        "________________________________\n\nVon: J\nGesendet: heute\nAn: A\nBetreff: x",
        "________________________________\nDe : J\nEnvoyé : jeudi\nÀ : A\nObjet : x",
        "---- On Fri, 20 Nov 2026 18:00:00 +0100 J <j@x> wrote ----",
        "---- On Fri, 20 Nov 2026 18:00:00 +0100 A Long Name\n<j@x> wrote ---",
        "---- Am Fr, 20 Nov 2026 18:00:00 +0100 J <j@x> schrieb ----",
        "*-------- Original Message --------*",
        "_____ Original Message _____",
        "\xE2\x80\x94\xE2\x80\x94\xE2\x80\x94 Original Message "
        "\xE2\x80\x94\xE2\x80\x94\xE2\x80\x94",
        "==== Ursprüngliche Nachricht ====",
        "~~~~~ Message d’origine ~~~~~",
        "------------------&nbsp;原始邮件&nbsp;------------------",
        "---------- Původní e-mail ----------",
        "##- Please type your reply above this line -##",
        "-- Bitte oberhalb dieser Zeile antworten --",
        "============\n\nMessage du : 20/11/2026 18:00\nDe : J <j@x>\nA : a@x\nCopie à "
        ":\nSujet : x",
        "J <j@x>\n20.11.2026 18:00\n\nAn\n   a@x\nKopie\n\nThema\n   x",
        "J <j@x>\n11/20/2026 06:00 PM\n\nTo\n a@x\ncc\n\nSubject\n x",
        "From:\tJ\nTo:\ta@x\nDate:\t20.11.2026 18:00\nSubject:\tx",
        "_______________________________________________\nchess mailing list\nchess@x.org",
        "差出人: J\n送信日時: x\n宛先: A\n件名: x",
        "发件人: J\n发送时间: x\n收件人: A\n主题: x",
        "发送时间: x\n收件人: A\n发件人: J",
    };
    for (size_t i = 0; i < sizeof separators / sizeof separators[0]; i++) {
        char text[400];
        snprintf(text, sizeof text, "a\n\n%s\nb\n> c\nd\n", separators[i]);
        CHECK_STR(left(text), "a");
    }
}

static void an_attribution_without_quote_marks_below_ends_the_new_text(void)
{
    static const char *const attributions[] = {
        "Nov 20, 2026, 18:00 by j@x.org:",
        "20. Nov. 2026, 18:00 von j@x.org:",
        "J <j@x>, 20 Νοε 2026, έγραψε:",
        "ב-20 בנוב׳ 2026 בשעה 18:00, J <j@x> כתב:",
        "Vào 18:00 Th 6, 20 thg 11, 2026 J <j@x> đã viết:",
        "20.11.2026, 18:00, \"J\" <j@x>:",
        "Пятница, 20 ноября 2026, 18:00 +03:00 от J <j@x>:",
        "2026. nov. 20. 18:00 ezt írta (J <j@x>):",
        "J <j@x> írta (időpont: 2026. nov. 20., 18:00):",
        "20 Kas 2026 Cum 18:00 tarihinde J <j@x> şunu yazdı:",
        "Pada 20 Nov 2026 18:00, J <j@x> menulis:",
        "On Nov 20, 2026, 18:00 +0100, J <j@x>, wrote:",
        "On Fri, 20 Nov 2026 18:00:00 +0100\nA Long Name <j@x> wrote:",
        "2026年11月20日(金) 18:00 J <j@x>のメール:",
        "J escribió el 2026-11-20 18:00:",
        "J schrieb am 2026-11-20 18:00:",
        "In a message dated 11/20/2026 6:00:00 PM, j@x writes:",
        "J <j@x> 님이 2026년 11월 20일 18:00에 작성:",
        "V pá 20. 11. 2026 v 18:00 odesílatel J <j@x> napsal:",
        "pe 20. marrask. 2026 klo 18.00 J (j@x) kirjoitti:",
    };
    for (size_t i = 0; i < sizeof attributions / sizeof attributions[0]; i++) {
        char text[400];
        snprintf(text, sizeof text, "a\n\n%s\n\nb\nR(1,1)-(1,2)\n", attributions[i]);
        CHECK_STR(left(text), "a");
    }
}

static void what_looks_like_a_separator_is_new(void)
{
    CHECK_STR(left("From: (1,2)\nTo: (3,4)\n"), "From: (1,2)|To: (3,4)");
    CHECK_STR(left("-----\na\n___________\nb"), "-----|a|___________|b");
    CHECK_STR(left("--- my orders ---\na"), "--- my orders ---|a");
    CHECK_STR(left("---- On the left ----\na"), "---- On the left ----|a");
    CHECK_STR(left("--------------\nmy list\na"), "--------------|my list|a");
    CHECK_STR(left("a@x\nTo\nyou"), "a@x|To|you");
    CHECK_STR(left("at 18:00 by train:\na"), "at 18:00 by train:|a");
}

static void a_signature_ends_at_the_next_quoted_line(void)
{
    CHECK_STR(left("a\n-- \nAnna\nParis\n"), "a");
    CHECK_STR(left("a\n--\nAnna\n"), "a");
    CHECK_STR(left("-- \nAnna\n\n> old\nnew\n"), "new");
    CHECK_STR(left("a\n---\nb\n"), "a|---|b");
}

static void what_stands_below_a_signature_mark_is_kept_apart(void)
{
    static char memory[1 << 16];
    struct arena a = arena_make(memory, sizeof memory);
    struct fresh f;
    struct err e;
    CHECK(fresh_lines(&f, STR("a\n-- \nAnna\n\nresign  \n> old\nb\n"), &a, &e));
    CHECK(f.n == 2 && f.n_below == 2 && f.below[1].number == 5);
    CHECK(str_eq(f.below[0].text, STR("Anna")) && str_eq(f.below[1].text, STR("resign")));
}

static void lines_that_nobody_typed_are_left_out(void)
{
    CHECK_STR(left("a\n\nSent from my iPhone\n"), "a");
    CHECK_STR(left("a\nVon meinem iPhone gesendet\nb"), "a|b");
    CHECK_STR(left("a\nGet Outlook for Android\n"), "a");
}

static void lines_keep_their_numbers_and_their_left_side(void)
{
    static char memory[1 << 16];
    struct arena a = arena_make(memory, sizeof memory);
    struct fresh f;
    struct err e;
    CHECK(fresh_lines(&f, STR("\n> q\n  x y \xC2\xA0\t\n\nOn 2026-11-20 x wrote:\n> q\nz"), &a,
                      &e));
    CHECK(f.n == 2 && f.line[0].number == 3 && f.line[1].number == 7 && !f.cut);
    CHECK(str_eq(f.line[0].text, STR("  x y")));
}

static void long_lines_are_cut_between_characters(void)
{
    static char text[3 * FRESH_LINE_MAX], memory[1 << 16];
    struct arena a = arena_make(memory, sizeof memory);
    struct fresh f;
    struct err e;
    text[0] = 'x';
    for (size_t i = 1; i + 2 < sizeof text; i++) text[i] = i % 2 ? '\xC3' : '\xA9';
    CHECK(fresh_lines(&f, str_of(text), &a, &e) && f.n == 1);
    CHECK(f.line[0].text.n == FRESH_LINE_MAX - 1);
}

static void memory_that_is_too_small_is_told(void)
{
    char memory[64];
    struct arena a = arena_make(memory, sizeof memory);
    struct fresh f;
    struct err e = { 0 };
    CHECK(!fresh_lines(&f, STR("a"), &a, &e) && e.code == ERR_NOMEM);
}

/* Lines, keys and what is below a signature mark, as "lines|lines / keys / below". */
static const char *keys(const char *text)
{
    static char memory[1 << 17], out[4096];
    struct arena a = arena_make(memory, sizeof memory);
    struct buf b = buf_make(&a, sizeof out);
    struct fresh f;
    struct err e;
    if (!fresh_lines(&f, str_of(text), &a, &e)) return "no memory";
    for (size_t i = 0; i < f.n; i++)
        buf_printf(&b, "%s%.*s", i ? "|" : "", STR_ARG(f.line[i].text));
    for (size_t i = 0; i < f.n_key; i++)
        buf_printf(&b, "%s%.*s", i ? "," : " / ", STR_ARG(f.key[i]));
    for (size_t i = 0; i < f.n_below; i++)
        buf_printf(&b, "%s%.*s", i ? "|" : " // ", STR_ARG(f.below[i].text));
    snprintf(out, sizeof out, "%s", buf_str(&b).s);
    return out;
}

#define KEY "42.7.d3zrh4krxh5loerp"

static void a_line_with_a_key_is_no_line_of_the_player(void)
{
    CHECK_STR(keys("e4\n\nkey: " KEY "\n\nSent from my iPhone\n"), "e4 / " KEY);
    CHECK_STR(keys("e4\nKEY:" KEY ".q12"), "e4 / " KEY ".q12");
    CHECK_STR(keys("e4\n *Key* :\xC2\xA0<" KEY ">. "), "e4 / " KEY);
    CHECK_STR(keys("e4 key: 42.7.D3ZRH4KRXH5LOERP"), "e4 / 42.7.D3ZRH4KRXH5LOERP");
    CHECK_STR(keys("key: 1.0.aaaaaaaaaaaaaaaa\nkey: " KEY), " / 1.0.aaaaaaaaaaaaaaaa," KEY);
    CHECK_STR(keys("key: " KEY "\ne4"), "e4 / " KEY);
}

static void what_is_old_holds_no_key(void)
{
    CHECK_STR(keys("e4\n> key: " KEY), "e4");
    CHECK_STR(keys("e4\n-- \nAnna\nkey: " KEY), "e4 // Anna");
    CHECK_STR(keys("e4\n-----Original Message-----\nkey: " KEY), "e4");
    CHECK_STR(keys("e4\nOn 2026-11-20 J <j@x> wrote:\n\nkey: " KEY), "e4");
}

static void what_is_no_key_is_text(void)
{
    static const char *const texts[] = {
        "key",
        "key:",
        "key: e4",
        "my key: 4.3",
        "key: 42.7",
        "key: 42.7.",
        "key: 42.7.short",
        "key: 42.x.d3zrh4krxh5loerp",
        "key: .7.d3zrh4krxh5loerp",
        "key: " KEY ".q1.2",
        "key: " KEY " or so",
        "key; " KEY,
        "monkey: " KEY,
        KEY,
        ": " KEY,
        "key: 42.7.d3zrh4krxh5loerpd3zrh4krxh5loerpd3zrh4krxh5loerpd3zrh4krxh5loerpd3zrh4krxh5"
        "loerpd3zrh4krxh5loerpd3zrh4krxh5loerp",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        CHECK_STR(keys(texts[i]), texts[i]);
}

static void there_are_only_so_many_keys(void)
{
    static char memory[1 << 17];
    struct arena a = arena_make(memory, sizeof memory);
    struct buf b = buf_make(&a, 4000);
    struct fresh f;
    struct err e;
    for (int i = 0; i < 100; i++) buf_puts(&b, "key: " KEY "\n");
    CHECK(fresh_lines(&f, buf_str(&b), &a, &e) && f.n == 0 && f.n_key == FRESH_KEYS_MAX);
}

/* The letter within: its field From, and its lines with their numbers. */
static const char *within(const char *text)
{
    static char memory[1 << 17], out[1000];
    struct arena a = arena_make(memory, sizeof memory);
    struct fresh f, in;
    struct str from;
    struct err e;
    if (!fresh_lines(&f, str_of(text), &a, &e) || !fresh_forwarded(&in, &from, &f, &a, &e))
        return "no memory";
    size_t n = (size_t)snprintf(out, sizeof out, "%.*s", STR_ARG(from));
    for (size_t i = 0; i < in.n && n < sizeof out; i++)
        n += (size_t)snprintf(out + n, sizeof out - n, "|%u %.*s", (unsigned)in.line[i].number,
                              STR_ARG(in.line[i].text));
    return out;
}

static void a_letter_that_is_forwarded_has_lines(void)
{
    CHECK_STR(within("\n-- Forwarded message --\n"), "");
    CHECK_STR(within("---------- Forwarded message ---------\nFrom: A <a@x>\nDate: Sun\n"
                     "Subject: s\nTo: <j@x>\n\n\nR(1,2)\nthanks\n"),
              "From: A <a@x>|8 R(1,2)|9 thanks");
    CHECK_STR(
        within("\nBegin forwarded message:\n\n> From: A <a@x>\n> Subject: s\n> To: j\n> \n"
               "> R(1,2)\n> \n> > older\n"),
        "From: A <a@x>|8 R(1,2)");
    CHECK_STR(
        within("________________________________\nVon: A <a@x>\nGesendet: Sonntag\nAn: j@x\n"
               "Betreff: s\n\nR(1,2)\n\nFrom: j@x\nSent: now\nTo: a\nSubject: s\n\nR(3,4)\n"),
        "Von: A <a@x>|7 R(1,2)");
    CHECK_STR(
        within("words\n---------- Forwarded message ---------\nFrom: A <a@x>\n\nR(1,2)\n"), "");
    CHECK_STR(within("---------- Forwarded message ---------\nR(1,2)\n"), "");
}

/* A sign for each line. */
static const char *kinds(const char *text)
{
    static const char signs[TRACE_KINDS + 1] = ". >aomsfknOHGTCD?";
    static char memory[1 << 17], out[100];
    struct arena a = arena_make(memory, sizeof memory);
    struct trace t;
    struct fresh f;
    struct err e;
    if (!trace_make(&t, str_of(text), &a, &e) || !fresh_traced(&f, str_of(text), &t, &a, &e))
        return "no memory";
    for (size_t i = 0; i < t.n && i + 1 < sizeof out; i++) out[i] = signs[t.kind[i]];
    out[t.n < sizeof out ? t.n : 0] = '\0';
    return out;
}

static void each_line_says_what_it_was_taken_for(void)
{
    CHECK_STR(kinds(""), "");
    CHECK_STR(kinds("a\n\n> b\n > c\nd\n"), "n >>n");
    CHECK_STR(kinds("a\nOn 2026-11-20 J <j@x>\nwrote:\n> b\nc"), "naa>n");
    CHECK_STR(kinds("a\nOn 2026-11-20 J <j@x> wrote:\nb\n\nc"), "naooo");
    CHECK_STR(kinds("a\n-----Original Message-----\nb\n\n> c"), "noooo");
    CHECK_STR(kinds("a\n-- \nb\n\nc\n> d\ne"), "nms s>n");
    CHECK_STR(kinds("a\nSent from my iPhone\nkey: 42.7.d3zrh4krxh5loerp\n"), "nfk");
}

int main(void)
{
    each_line_says_what_it_was_taken_for();
    a_letter_that_is_forwarded_has_lines();
    quoted_lines_are_old_at_any_depth();
    other_marks_are_marks();
    what_looks_like_a_mark_is_new();
    text_between_quoted_lines_is_new();
    an_attribution_goes_with_its_quote();
    a_sentence_with_a_colon_is_new();
    an_order_is_never_swallowed_by_an_attribution();
    old_text_without_marks_is_old_below_new_lines();
    everything_below_a_separator_is_old();
    an_attribution_without_quote_marks_below_ends_the_new_text();
    what_looks_like_a_separator_is_new();
    a_signature_ends_at_the_next_quoted_line();
    what_stands_below_a_signature_mark_is_kept_apart();
    lines_that_nobody_typed_are_left_out();
    lines_keep_their_numbers_and_their_left_side();
    long_lines_are_cut_between_characters();
    memory_that_is_too_small_is_told();
    a_line_with_a_key_is_no_line_of_the_player();
    what_is_old_holds_no_key();
    what_is_no_key_is_text();
    there_are_only_so_many_keys();
    return TEST_END();
}
