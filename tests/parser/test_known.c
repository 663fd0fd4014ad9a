/* Mails in which a program broke the quoted lines, or left their marks out: our own words must
 * not become the player's. Lines are new (no mark) or ours (in brackets), joined by a bar. */
#include "parser/fresh/known.h"
#include "tests/test.h"

static const char letter[] =
    "Hello Alice,\n"
    "\n"
    "Your order is on file: Kx(6,6) else K(5,6)\n"
    "\n"
    "Next update: Sun 22 Nov 2026, 18:00 UTC (in 24 h). The last valid order that\n"
    "you send before then counts (2.1).\n"
    "\n"
    "To change your order, reply with another one; to do nothing, reply with \"pass\"\n"
    "\n"
    "These would be legal, and the last one of them takes the knight at once: RxN\n"
    "\n"
    "    R(2,6)\n"
    "    R(2,6)-(3,6)\n"
    "\n"
    "- A move names the piece and both squares; the first may be left out where\n"
    "  only one of your pieces fits (4.2, 4.3). It is written so: R(12,3)\n"
    "\n"
    "The first line that was read is:\n"
    "\n"
    "    I am on holiday until Monday and look at it then.\n"
    "\n"
    "If you will be away, send vacation until 2026-11-27 or another day.\n"
    "\n"
    "  vacation until 2026-11-27  you are away until then\n"
    "\n"
    "Orders go to judge@zugpost.example\n";

/* A line with a square is an order, and so are a few words. */
static unsigned shape(struct str line)
{
    struct str s = str_trim(line);
    bool square = str_ifind(s, STR("(1")) < s.n || str_ifind(s, STR("(2,")) < s.n ||
                  str_ifind(s, STR("(3")) < s.n || str_ifind(s, STR("(5")) < s.n;
    return square || str_ieq(s, STR("pass")) || str_ieq(s, STR("RxN")) ? SHAPE_ORDER : 0;
}

static bool command(struct str line)
{
    return str_istarts(line, STR("vacation until"));
}

static const struct rules rules = { .shape = shape };
static char memory[1 << 19];

static const char *parted(const char *text)
{
    static char out[4096];
    struct arena a = arena_make(memory, sizeof memory);
    struct fresh f;
    struct parted part;
    struct known k;
    struct str mine = STR(letter), other[2] = { STR("Welcome!\n\npass\n"), mine };
    struct err e;
    size_t n = 0, i = 0, j = 0;
    out[0] = '\0';
    if (!fresh_lines(&f, str_of(text), &a, &e) || !known_make(&k, other, 2, command, &a, &e) ||
        !known_part(&part, &f, &k, &rules, &a, &e))
        return "no memory";
    struct fresh news = part.news, ours = part.ours;
    CHECK(ours.n == 0 || known_possible(&f, command, &rules));
    while (i < news.n || j < ours.n) {
        bool is_new = j == ours.n || (i < news.n && news.line[i].number < ours.line[j].number);
        const struct line *l = is_new ? &news.line[i++] : &ours.line[j++];
        n += (size_t)snprintf(out + n, sizeof out - n, is_new ? "%s%.*s" : "%s[%.*s]",
                              n ? "|" : "", STR_ARG(l->text));
    }
    return out;
}

/* Outlook sends plain text broken at 76, with marks that were not counted. */
static void the_end_of_a_quoted_line_is_ours(void)
{
    CHECK_STR(parted("K(5,5)\n\n> To change your order, reply with another one; to do nothing, "
                     "reply with\n\"pass\"\n>\n"),
              "K(5,5)|[\"pass\"]");
    CHECK_STR(parted("> These would be legal, and the last one of them takes the knight at "
                     "once:\nRxN\n"),
              "[RxN]");
    CHECK_STR(parted("> - A move names the piece and both squares; the first may be left out\n"
                     "where\n"
                     ">   only one of your pieces fits (4.2, 4.3). It is written so:\n"
                     "R(12,3)\n\nthank you\n"),
              "[where]|[R(12,3)]|thank you");
}

/* Thunderbird and mutt with text_flowed=no: a quote of a quote, broken again and again. */
static void a_line_that_was_broken_twice_is_ours(void)
{
    CHECK_STR(parted(">> Next update: Sun 22 Nov 2026, 18:00 UTC (in\n24 h). The last valid\n"
                     "order that\n>> you send before then counts (2.1).\n"),
              "[24 h). The last valid]|[order that]");
}

/* Apple Mail makes text of our HTML, in which a paragraph is one line. */
static void a_paragraph_that_was_broken_elsewhere_is_ours(void)
{
    CHECK_STR(
        parted("> Next update: Sun 22 Nov 2026, 18:00 UTC (in 24 h). The last valid order "
               "that you\nsend before then counts (2.1).\n"),
        "[send before then counts (2.1).]");
    CHECK_STR(parted("> A move names the piece and both squares; the first may be left out "
                     "where only one of your pieces fits (4.2,\n4.3). It is written so: "
                     "R(12,3)\n"),
              "[4.3). It is written so: R(12,3)]");
    CHECK_STR(parted("> Your order is on file: Kx(6,6) else\nK(5,6)\n"), "[K(5,6)]");
}

/* Outlook and Yahoo, in a language whose attribution we do not know: no marks at all. */
static void a_letter_without_marks_is_ours(void)
{
    CHECK_STR(
        parted("RxN\n\nThese would be legal, and the last one of them takes the knight at "
               "once: RxN\n\nR(2,6)\nR(2,6)-(3,6)\n"),
        "RxN|[These would be legal, and the last one of them takes the knight at once: "
        "RxN]|[R(2,6)]|[R(2,6)-(3,6)]");
    CHECK_STR(
        parted("Thanks. My next one:\nR(2,6)\n\nNext update: Sun 22 Nov 2026, 18:00 UTC "
               "(in 24 h).\n"),
        "Thanks. My next one:|R(2,6)|[Next update: Sun 22 Nov 2026, 18:00 UTC (in 24 h).]");
}

/* Our letters have examples, and players send them. */
static void an_order_that_stands_by_itself_is_new(void)
{
    CHECK_STR(parted("R(2,6)-(3,6)\n"), "R(2,6)-(3,6)");
    CHECK_STR(parted("pass\n\n> Hello Alice,\n"), "pass");
    CHECK_STR(parted("Kx(6,6) else K(5,6)\n"), "Kx(6,6) else K(5,6)");
    CHECK_STR(parted("Hi,\nR(2,6)\nR(2,6)-(3,6)\n"), "Hi,|R(2,6)|R(2,6)-(3,6)");
}

static void an_answer_between_quoted_lines_is_new(void)
{
    CHECK_STR(
        parted("> To change your order, reply with another one; to do nothing, reply with "
               "\"pass\"\npass\n"),
        "pass");
    CHECK_STR(parted("> These would be legal, and the last one of them takes the knight at "
                     "once: RxN\n>\nR(2,6)\n"),
              "R(2,6)");
    CHECK_STR(parted("> These would be legal, and the last one of them takes the knight at "
                     "once: RxN\nR(2,6)\n"),
              "R(2,6)");
    CHECK_STR(parted(">     R(2,6)\nR(2,6)-(3,6)\n"), "R(2,6)-(3,6)");
    CHECK_STR(parted("> you send before then counts\n\n(2.1) is what I wanted to ask about\n"),
              "(2.1) is what I wanted to ask about");
}

static void the_same_words_in_other_sentences_are_new(void)
{
    CHECK_STR(parted("The last valid order that counts\npass\n"),
              "The last valid order that counts|pass");
    CHECK_STR(parted("> Hello judge, what about my order from\nSunday?\n"), "Sunday?");
    CHECK_STR(parted("...\n--\n"), "...");
}

static void what_a_letter_only_shows_is_not_our_words(void)
{
    /* the player says again what an answer showed of the mail before */
    CHECK_STR(parted("vacation until 2026-11-27\n"), "vacation until 2026-11-27");
    CHECK_STR(parted("I am on holiday until Monday and look at it then.\n"),
              "I am on holiday until Monday and look at it then.");
}

/* Marks that count only in three lines in a row: in one or two they do if we wrote the line,
 * even an order that a letter only showed. */
static void a_weakly_marked_line_of_ours_is_ours(void)
{
    CHECK_STR(parted(": R(2,6)\npass\n"), "[: R(2,6)]|pass");
    CHECK_STR(parted("# R(2,6)\n# R(2,6)-(3,6)\n"), "[# R(2,6)]|[# R(2,6)-(3,6)]");
    CHECK_STR(parted("J> Your order is on file: Kx(6,6) else K(5,6)\nR(2,6)\n"),
              "[J> Your order is on file: Kx(6,6) else K(5,6)]|R(2,6)");
    CHECK_STR(parted("J> These would be legal, and the last one of them takes the knight at\n"
                     "J> once: RxN\nR(2,6)\n"),
              "[J> These would be legal, and the last one of them takes the knight at]|"
              "[J> once: RxN]|R(2,6)");
    CHECK_STR(parted("# pass\n: R(3,6)\nR> (2,6)\n"), "[# pass]|: R(3,6)|R> (2,6)");
    CHECK_STR(parted(": once: RxN\n"), ": once: RxN");
    CHECK_STR(parted(":\n# \n: ...\n"), ":|#|: ...");
}

/* It has an order, but nobody types that: answers begin like this. */
static void a_sentence_of_ours_with_an_order_is_ours(void)
{
    CHECK_STR(parted("K(5,5)\n\nYour order is on file: Kx(6,6) else K(5,6)\n"),
              "K(5,5)|[Your order is on file: Kx(6,6) else K(5,6)]");
    CHECK_STR(parted("* Your order is on file: Kx(6,6) else K(5,6)\n* pass\n"),
              "[* Your order is on file: Kx(6,6) else K(5,6)]|* pass");
    CHECK_STR(parted("My order on file: Kx(6,6) else K(5,6)\n"),
              "My order on file: Kx(6,6) else K(5,6)");
}

/* What is too short to be recognised is ours above our own lines. */
static void the_first_lines_of_a_letter_are_ours(void)
{
    CHECK_STR(parted("pass\n\nHello Alice,\n\nYour order is on file: Kx(6,6) else K(5,6)\n"),
              "pass|[Hello Alice,]|[Your order is on file: Kx(6,6) else K(5,6)]");
    CHECK_STR(
        parted("R(2,6)\n\n% R(2,6)\n% R(2,6)-(3,6)\n%\n% - A move names the piece and both "
               "squares; the first may be left out\n"),
        "R(2,6)|[% R(2,6)]|[% R(2,6)-(3,6)]|[%]|[% - A move names the piece and both "
        "squares; the first may be left out]");
    CHECK_STR(parted("RxN\nThe first line that was read is:\n"),
              "RxN|[The first line that was read is:]");
}

/* Below words that say so, a letter of ours is old, recognised or not; what is typed after it
 * is new. */
static void what_is_said_to_be_ours_is_looked_at(void)
{
    CHECK_STR(parted("e4\n\nZugpost wrote:\n\nHello Alice,\n\nYour order is on file: Kx(6,6) "
                     "else K(5,6)\n\nR(2,6)\n"),
              "e4|[Hello Alice,]|[Your order is on file: Kx(6,6) else K(5,6)]|R(2,6)");
    CHECK_STR(parted("e4\n\nFrom: Zugpost\nThat was another one, with R(2,6)\nR(3,6)\n"), "e4");
    CHECK_STR(parted("Zugpost schrieb:\nR(2,6)\n"), "R(2,6)");
}

static bool possible(const char *text)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct fresh f;
    struct err e;
    CHECK(fresh_lines(&f, str_of(text), &a, &e));
    return known_possible(&f, command, &rules);
}

static void what_is_short_or_asked_for_needs_no_letter(void)
{
    CHECK(!possible("K(5,5)\n\n> To change your order, reply with another one\n"));
    CHECK(!possible("K(5,5)-(6,6) else R(2,2)-(2,7) else pass\nThanks a lot!\n"));
    CHECK(!possible("vacation until 2026-11-27, we are away then\n"));
    CHECK(possible("K(5,5)\n\nI am on holiday until Monday and look at it then.\n"));
    CHECK(possible("> To change your order, reply with another one; to do nothing, "
                   "reply with\n\"pass\"\n"));
}

static void memory_that_is_too_small_is_told(void)
{
    struct str mine = STR(letter);
    static const struct line one = { { "pass", 4 }, 1, { "", 0 } };
    const struct fresh f = { .line = &one, .n = 1 };
    int failed = 0;
    for (size_t size = 0; size < 20000; size += 64) {
        struct arena a = arena_make(memory, size);
        struct parted part;
        struct known k;
        struct err e = { 0 };
        if (known_make(&k, &mine, 1, command, &a, &e) &&
            known_part(&part, &f, &k, &rules, &a, &e))
            continue;
        CHECK(e.code == ERR_NOMEM);
        failed++;
    }
    CHECK(failed > 10 && failed < 300);
}

int main(void)
{
    the_end_of_a_quoted_line_is_ours();
    a_line_that_was_broken_twice_is_ours();
    a_paragraph_that_was_broken_elsewhere_is_ours();
    a_letter_without_marks_is_ours();
    an_order_that_stands_by_itself_is_new();
    an_answer_between_quoted_lines_is_new();
    the_same_words_in_other_sentences_are_new();
    what_a_letter_only_shows_is_not_our_words();
    a_weakly_marked_line_of_ours_is_ours();
    a_sentence_of_ours_with_an_order_is_ours();
    the_first_lines_of_a_letter_are_ours();
    what_is_said_to_be_ours_is_looked_at();
    what_is_short_or_asked_for_needs_no_letter();
    memory_that_is_too_small_is_told();
    return TEST_END();
}
