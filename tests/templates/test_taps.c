/* What a tap on a link of any letter sends is exactly the order that it names, and legal: each
 * mailto: of each sample letter is taken apart as a mail program does it, and its text is read
 * as a mail that came in. */
#include "tests/templates/language_match.h"
#include "tests/templates/read_back.h"

struct tapped {
    struct str to, subject, body; /* decoded */
    struct str text;              /* that the link stands on */
};

static bool is_hex(char c)
{
    return char_digit(c) || (c >= 'A' && c <= 'F');
}

static unsigned hex(char c)
{
    return char_digit(c) ? (unsigned)(c - '0') : (unsigned)(c - 'A' + 10);
}

/* Nothing is left to a program's taste: everything except letters, digits and "-._~@" is
 * encoded. */
static struct str decoded(struct str s)
{
    struct buf out = buf_make(&arena, s.n + 1);
    for (size_t i = 0; i < s.n; i++) {
        bool coded = s.s[i] == '%' && i + 2 < s.n && is_hex(s.s[i + 1]) && is_hex(s.s[i + 2]);
        CHECK(coded || char_alpha(s.s[i]) || char_digit(s.s[i]) || strchr("-._~@", s.s[i]));
        buf_putc(&out, coded ? (char)(hex(s.s[i + 1]) << 4 | hex(s.s[i + 2])) : s.s[i]);
        i += coded ? 2 : 0;
    }
    return buf_str(&out);
}

/* The next link of *rest; false: there is none. Anything but these mails is a fault. */
static bool next_link(struct tapped *out, struct str *rest)
{
    size_t at = str_ifind(*rest, STR("<a "));
    if (at >= rest->n) return false;
    struct str tag = str_cut(str_from(*rest, at), '>').head;
    *rest = str_from(*rest, at + tag.n + 1);
    struct str url = str_cut(str_from(tag, str_ifind(tag, STR("href=\"")) + 6), '"').head;
    size_t subject = str_ifind(url, STR("?subject=")), body = str_ifind(url, STR("&amp;body="));
    bool whole = str_starts(url, STR("mailto:")) && subject < body && body < url.n;
    if (!whole) fprintf(stderr, "%.*s\n", STR_ARG(url));
    CHECK(whole);
    if (!whole) return false;
    out->to = decoded(str_from(str_head(url, subject), 7));
    out->subject = decoded(str_from(str_head(url, body), subject + 9));
    out->body = decoded(str_from(url, body + 10));
    size_t end = str_ifind(*rest, STR("</a>"));
    out->text = str_head(*rest, end);
    return true;
}

static struct str without_breaks(struct str s)
{
    struct buf out = buf_make(&arena, ROOM);
    while (s.n) {
        size_t n = str_ifind(s, STR("<"));
        put_unescaped(&out, str_head(s, n < s.n ? n : s.n));
        s = n < s.n ? skip_to(str_from(s, n), ">") : STR("");
    }
    return buf_str(&out);
}

/* The text of the link is the order itself; only "write another order" and "no" have words. */
static bool sends(const struct tapped *t, struct str order)
{
    return order.n == 0 || words_is_form(order, W_QUESTION_NO_LINE) ||
           str_eq(without_breaks(t->text), order);
}

/* Letters with lists of commands, which only cron knows. */
static bool is_command(const struct sample *s, struct str line)
{
    static const enum words_name commands[] = { W_ACT_HELP,      W_ACT_RULES, W_ACT_PICTURE,
                                                W_ACT_SUBJECTS,  W_ACT_FACTS, W_ACT_NUMBERS,
                                                W_ACT_PRESS_LIST };
    bool is = false;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        for (const struct words *const *w = words_all(); *w; w++)
            is = is || str_starts(line, words_form(*w, commands[i]));
    return is && (str_ifind(str_of(s->name), STR("help")) < strlen(s->name) ||
                  str_ifind(str_of(s->name), STR("preferences")) < strlen(s->name));
}

/* One order and the key, or a consent and the key, or the key alone. */
static bool means_itself(const struct sample *s, const struct tapped *t)
{
    const struct seat_view *v = &s->seat;
    const struct rules *rules;
    struct verdict verdict = { .code = V_SYNTAX };
    struct str first = str_cut(t->body, '\r').head, game = shown_text(v->shown);
    CHECK(rules_of(&rules, game, &err));
    struct read_back r = read_back(t->body, rules, &arena);
    if (!str_eq(r.key, str_of(v->key)) || !sends(t, first)) return false;
    if (first.n == 0) return r.empty;
    if (str_starts(str_of(s->name), STR("armies: question"))) return r.consent;
    if (is_command(s, r.line)) return str_eq(r.line, first);
    CHECK(rules->judge(&verdict, game, str_of(v->army), r.order, &arena, &err));
    return str_eq(r.order, first) && verdict.code == V_OK &&
           str_eq(str_of(verdict.canonical), first);
}

/* The answer stands in one thread with the letter: "Re: " and its subject. */
static bool same_thread(const struct sample *s, const struct tapped *t)
{
    struct str re = STR("Re: "), own = str_of(s->letter.subject);
    if (str_starts(own, re)) own = str_from(own, re.n);
    return str_starts(t->subject, re) && str_eq(str_from(t->subject, re.n), own);
}

/* How many links the letter has. */
static size_t check_links(const struct sample *s)
{
    struct str rest = s->letter.html;
    struct tapped t;
    size_t n = 0;
    for (; next_link(&t, &rest); n++) {
        struct arena mark = arena;
        bool good =
            str_eq(t.to, str_of(s->seat.reply_to)) && same_thread(s, &t) && means_itself(s, &t);
        if (!good) fprintf(stderr, "%s: %.*s\n", s->name, STR_ARG(t.body));
        CHECK(good);
        arena = mark;
    }
    return n;
}

static struct samples all;

static size_t links_with(const char *name)
{
    size_t n = 0;
    for (size_t i = 0; i < all.n; i++)
        if (str_ifind(str_of(all.one[i].name), str_of(name)) < strlen(all.one[i].name))
            n += check_links(&all.one[i]);
    return n;
}

static void a_tap_sends_exactly_the_order_it_names(const struct words *words)
{
    struct arena mark = arena;
    all = (struct samples){ .words = words };
    add_armies(&all);
    add_matches(&all);
    for (size_t i = 0; i < all.n; i++) check_links(&all.one[i]);
    CHECK(links_with("report: green") > 5);
    CHECK(links_with("welcome: new") >= 2);
    CHECK(links_with("two: welcome") > 10);
    CHECK(links_with("question") == 8 + 1); /* an address can be added only if the mail is not
                                               an act */
    CHECK(links_with("armies: help") == 0);
    arena = mark;
}

/* Names, addresses and keys that pretend to be something else. */
static void hostile_words_stay_in_their_place(void)
{
    struct letter_text l = { .subject = "" };
    struct samples one = { .words = words_all()[0] };
    struct seat_view v = army_seat(&one, "lunch", "");
    v.game = "DUEL\r\nBcc: x@y?&body=resign\"><script>";
    v.player = "\3mailto:evil@example.org\3tap me\3 \"<b>";
    v.reply_to = "a+b\"&?subject=%0D<i>@example.org";
    v.key = "1.2.\r\nresign&body=\"<u>\xFF";
    CHECK(letter_welcome(&l, &v, &arena, &err));
    struct str rest = l.html;
    struct tapped t;
    size_t n = 0;
    for (; next_link(&t, &rest); n++) {
        CHECK(str_eq(t.to, str_of(v.reply_to)));
        CHECK(memchr(t.subject.s, '\n', t.subject.n) == NULL);
    }
    CHECK(n > 3);
    CHECK(str_ifind(l.html, STR("<script")) >= l.html.n);
    CHECK(str_ifind(l.html, STR("<i>")) >= l.html.n);
}

static size_t links_of(const struct answer_view *v)
{
    struct letter_text l = { .subject = "" };
    CHECK(letter_answer(&l, v, &arena, &err));
    struct str rest = l.html;
    struct tapped t;
    size_t n = 0;
    while (next_link(&t, &rest)) n++;
    return n;
}

/* Programs cut addresses of more than some 2,000 bytes: half an order would be sent. */
static void a_very_long_order_is_no_link(void)
{
    struct samples one = { .words = words_all()[0] };
    struct buf order = buf_make(&arena, 4000);
    struct answer_view v = { .seat = army_seat(&one, "lunch", ""),
                             .accepted = true,
                             .on_file = "R(2,7)-(2,9)" };
    size_t without = links_of(&v);
    v.replaced = "pass";
    CHECK(links_of(&v) == without + 1);
    for (int i = 0; i < 80; i++) buf_puts(&order, i ? " else N(3,1)x(4,3)" : "N(3,1)x(4,3)");
    v.replaced = buf_str(&order).s;
    CHECK(links_of(&v) == without);
}

static void without_a_key_there_are_no_links(void)
{
    struct letter_text l = { .subject = "" };
    struct samples one = { .words = words_all()[0] };
    struct seat_view v = army_seat(&one, "lunch", "");
    v.key = NULL;
    CHECK(letter_welcome(&l, &v, &arena, &err));
    CHECK(str_ifind(l.html, STR("<a ")) >= l.html.n);
}

int main(void)
{
    arena = test_arena();
    for (const struct words *const *words = words_all(); *words; words++)
        a_tap_sends_exactly_the_order_it_names(*words);
    hostile_words_stay_in_their_place();
    a_very_long_order_is_no_link();
    without_a_key_there_are_no_links();
    return TEST_END();
}
