/* The language of orders as players write it: a table of spellings, and properties of all legal
 * actions of random positions. */
#include "engine/sandbox/order/language/words.h"
#include "engine/sandbox/order/order.h"
#include "tests/engine/full_board.h"
#include "tests/engine/spellings.h"
#include "tests/test.h"

/* Judge one order; returns what it is understood as, or "!code". Static memory of the caller.
 */
static enum verdict_code judge(struct position *p, uint16_t army, struct str text, char *out,
                               size_t max)
{
    struct arena mine = p->arena;
    struct verdict v;
    struct chain c;
    struct err e = { 0 };
    CHECK(order_judge(&v, &c, &p->lines, (struct order_said){ army, text }, &mine, &e));
    CHECK(v.at <= text.n && v.len <= text.n - v.at && v.n_candidate <= 8);
    bool ok = v.code == V_OK;
    snprintf(out, max, "%s%s", ok ? "" : "!", ok ? v.canonical : verdict_word(v.code));
    return v.code;
}

/* ---- spellings ---- */

static void each_spelling_has_one_meaning_or_none(void)
{
    struct position p = position_of(spelling_board);
    CHECK(position_index(&p));
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        char got[200];
        (void)judge(&p, 0, str_of(spellings[i].text), got, sizeof got);
        CHECK_STR(got, spellings[i].want);
        if (strcmp(got, spellings[i].want) != 0)
            fprintf(stderr, "   for \"%s\"\n", spellings[i].text);
    }
    position_free(&p);
}

/* Refusals: the nearest legal actions, best first; NULL: any more. */
static const struct {
    const char *text;
    const char *candidate[4];
} nearest[] = {
    { "Kinght(4,4)", { "N(6,3)-(4,4)" } },
    { "T(2,6)", { "R(2,2)-(2,6)" } }, /* a rook in German and French */
    { "+T(1,1)", { "+R(1,1)" } },
    { "T(2,2)x(2,7)", { "R(2,2)x(2,7)" } },
    { "Kn(4,4)", { "N(6,3)-(4,4)" } },
    { "hp(4,9)", { "Ht(4,10)-(4,9)" } },
    { "Rok(2,6)", { "R(2,2)-(2,6)" } },
    { "N(4,5)", { "N(6,3)-(4,4)" } },          /* one step off */
    { "N(6,4)-(4,4)", { "N(6,3)-(4,4)" } },    /* the start, too */
    { "N(3,6)-(4,4)", { "N(6,3)-(4,4)" } },    /* exchanged */
    { "S(4,4)-(-3,6)", { "S(-4,4)-(-3,6)" } }, /* a sign forgotten */
    { "S(3,6)", { "S(-4,4)-(-3,6)" } },
    { "R(2-6)", { "R(2,2)-(2,6)" } }, /* a reading of two */
    { "R(2,6", { "R(2,2)-(2,6)" } },
    { "(5,6)?", { "P(5,5)-(5,6)", "none" } },
    { "(2,6)", { "R(2,2)-(2,6)" } },
    { "R(2,6) and N(4,4)", { "R(2,2)-(2,6)" } },
    { "R(2,6) else pass", { "R(2,2)-(2,6)" } },
    { "R(2,2)-(2,9)", { "R(2,2)x(2,7)", "R(2,2)-(2,6)" } },
    { "Rx(2,6)", { "R(2,2)-(2,6)" } },
    { "RxN(2,7)", { "R(2,2)x(2,7)" } },
    { "RxQ", { "R(2,2)x(2,7)" } },
    { "TT(-10,1)xN(-10,4)", { "TT(-10,1)x(-10,4)" } },
    { "B(2,6)", { "R(2,2)-(2,6)" } },
    { "(7,7)=K", { "P(7,6)-(7,7)" } },
    { "R(9,2)", { "R(2,2)-(9,2)", "R(9,7)-(9,2)" } },
    { "+Kn(1,1)", { "+N(1,1)" } },
    { "+TT(2,2)", { "+TT(3,2)" } },
    { "+P(5,2)", { "+P(5,1)" } },
    { "hello", { "none" } },
};

static void the_nearest_legal_actions_are_suggested(void)
{
    struct position p = position_of(spelling_board);
    CHECK(position_index(&p));
    for (size_t i = 0; i < sizeof nearest / sizeof *nearest; i++) {
        struct arena mine = p.arena;
        struct verdict v;
        struct chain c;
        struct err e;
        CHECK(order_judge(&v, &c, &p.lines, (struct order_said){ 0, str_of(nearest[i].text) },
                          &mine, &e));
        CHECK(v.code != V_OK);
        for (size_t k = 0; nearest[i].candidate[k]; k++)
            CHECK_STR(k < v.n_candidate ? v.candidate[k] : "none", nearest[i].candidate[k]);
    }
    position_free(&p);
}

/* The words of words.c are found by binary search: they must be sorted, and none too long. */
static void the_vocabulary_can_be_searched(void)
{
    static char text[1 << 16];
    char before[WORD_MAX] = "", word[WORD_MAX];
    FILE *f = fopen("../engine/sandbox/order/language/words.c", "r");
    size_t n = 0, words = 0;
    CHECK(f && (n = fread(text, 1, sizeof text - 1, f)) > 0);
    if (f) fclose(f);
    struct str_cut entry = str_cut((struct str){ text, n }, '{');
    for (; entry.ok; entry = str_cut(entry.tail, '{')) {
        struct str_cut open = str_cut(str_head(entry.tail, 2), '"');
        struct str written = str_cut(str_from(entry.tail, 2), '"').head;
        if (!open.ok || open.head.n != 1) continue;
        struct scan s = scan_make(written);
        CHECK(words_classes(&s) != 0 && written.n < WORD_MAX);
        snprintf(word, sizeof word, "%.*s", STR_ARG(written));
        CHECK(strcmp(before, word) < 0);
        memcpy(before, word, sizeof before);
        words++;
    }
    CHECK(words > 100);
}

/* ---- random positions ---- */

enum { LEGAL_MAX = 20000 };

struct legal {
    struct position p;
    struct str line[LEGAL_MAX]; /* "red R(1,2)-(1,3)" */
    uint16_t army[LEGAL_MAX];
    size_t n;
};

static void legal_free(struct legal *l)
{
    position_free(&l->p);
    free(l);
}

/* All legal actions of a random position; the lines without their armies. */
static struct legal *legal_of(uint64_t seed, bool lenient)
{
    struct legal *l = calloc(1, sizeof *l);
    l->p = full_board(seed, 11, 6, lenient);
    CHECK(position_index(&l->p));
    struct buf out = buf_make(&l->p.arena, (size_t)1 << 22);
    CHECK(order_legal(&out, &l->p.lines, str_of(""), true, &l->p.arena, &l->p.err));
    struct str rest = buf_str(&out), line;
    while (l->n < LEGAL_MAX && str_line(&rest, &line)) {
        l->army[l->n] = board_army_named(&l->p.board, str_word(&line));
        l->line[l->n++] = str_trim(line);
    }
    return l;
}

/* `text` must be read as `want`. */
static void must_read(struct legal *l, uint16_t army, const char *text, const char *want)
{
    char got[1300];
    (void)judge(&l->p, army, str_of(text), got, sizeof got);
    CHECK_STR(got, want);
    if (strcmp(got, want) != 0) fprintf(stderr, "   for \"%s\"\n", text);
}

static void must_read_all(struct legal *l)
{
    char text[200];
    for (size_t i = 0; i < l->n; i++) {
        snprintf(text, sizeof text, "%.*s", STR_ARG(l->line[i]));
        must_read(l, l->army[i], text, text);
    }
}

static void a_legal_action_is_read_as_itself(void)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct legal *l = legal_of(seed, seed % 2);
        must_read_all(l);
        legal_free(l);
    }
}

/* A random chain of legal actions of one army that the conditions allow. */
struct made {
    char text[1200];
    size_t n;
    uint32_t gone[CHAIN_MAX]; /* movers that may not act again (5.2) */
    size_t n_gone;
};

static bool may_act(const struct made *m, uint32_t mover)
{
    for (size_t i = 0; i < m->n_gone; i++)
        if (m->gone[i] == mover && mover != PIECE_NONE) return false;
    return true;
}

/* One more action; false if it ends the chain. */
static bool chain_add(struct legal *l, struct made *m, size_t i, uint64_t *seed)
{
    struct arena mine = l->p.arena;
    struct verdict v;
    struct chain c;
    struct err e;
    CHECK(order_judge(&v, &c, &l->p.lines, (struct order_said){ l->army[i], l->line[i] }, &mine,
                      &e));
    const struct action *act = &c.action[0];
    if (c.n != 1 || !may_act(m, act->mover)) return true; /* not this one */
    m->n +=
        (size_t)snprintf(m->text + m->n, sizeof m->text - m->n, "%.*s", STR_ARG(l->line[i]));
    bool held =
        act->mover != PIECE_NONE && (l->p.board.piece[act->mover].marks & MARK_CAPTURABLE) != 0;
    if (held && dice(seed, 2)) {
        m->gone[m->n_gone++] = act->mover;
        m->n += (size_t)snprintf(m->text + m->n, sizeof m->text - m->n, " if-captured ");
        return true;
    }
    if (!action_captures(act)) return false;
    m->n += (size_t)snprintf(m->text + m->n, sizeof m->text - m->n, " else ");
    return true;
}

static struct made chain_of(struct legal *l, uint16_t army, uint64_t *seed)
{
    struct made m = { .n = 0 };
    for (int tries = 0, links = 1; tries < 60 && links < CHAIN_MAX; tries++) {
        size_t i = dice(seed, (uint32_t)l->n), before = m.n;
        if (l->army[i] != army) continue;
        if (!chain_add(l, &m, i, seed)) return m;
        links += m.n > before;
    }
    snprintf(m.text + m.n, sizeof m.text - m.n, "pass");
    return m;
}

static void a_chain_of_legal_actions_is_read_as_itself(void)
{
    uint64_t dices = 5;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct legal *l = legal_of(seed, seed % 2);
        for (int k = 0; k < 200 && l->n; k++) {
            uint16_t army = l->army[dice(&dices, (uint32_t)l->n)];
            struct made m = chain_of(l, army, &dices);
            must_read(l, army, m.text, m.text);
        }
        legal_free(l);
    }
}

/* ---- mutations ---- */

enum { TEXT_MAX = 4000 };

static void replace_all(char *text, const char *what, const char *with)
{
    char out[TEXT_MAX];
    size_t n = 0, len = strlen(what);
    for (const char *s = text; *s && n + 20 < sizeof out;) {
        bool here = strncmp(s, what, len) == 0;
        n += (size_t)snprintf(out + n, sizeof out - n, "%.*s", here ? (int)strlen(with) : 1,
                              here ? with : s);
        s += here ? len : 1;
    }
    out[n] = '\0';
    snprintf(text, TEXT_MAX, "%s", out);
}

static void put_around(char *text, const char *before, const char *behind)
{
    char out[TEXT_MAX];
    snprintf(out, sizeof out, "%s%s%s", before, text, behind);
    snprintf(text, TEXT_MAX, "%s", out);
}

static void small_letters(char *text, bool odd)
{
    for (size_t i = 0; text[i]; i++)
        if (!odd || i % 3 == 0) text[i] = char_lower(text[i]);
}

static void full_width(char *text)
{
    char out[TEXT_MAX];
    size_t n = 0;
    for (const char *s = text; *s; s++) {
        unsigned c = 0xff00u + (unsigned char)*s - 0x20;
        if (!char_digit(*s) && !char_alpha(*s) && !strchr("(),-+=", *s))
            out[n++] = *s;
        else
            n += (size_t)snprintf(out + n, 4, "%c%c%c", 0xe0 | (int)(c >> 12),
                                  0x80 | (int)(c >> 6 & 0x3f), 0x80 | (int)(c & 0x3f));
    }
    out[n] = '\0';
    snprintf(text, TEXT_MAX, "%s", out);
}

/* Ways of writing that change nothing. */
static const struct {
    const char *what, *with, *before, *behind;
} spelled[] = {
    { "(", "( ", "", "" },
    { ",", " , ", "", "" },
    { ")", " )", "", "" },
    { "(", " (", "", "" },
    { ",", ";", "", "" },
    { ",", ".", "", "" },
    { ",", " ", "", "" },
    { ",", "\xef\xbc\x8c", "", "" },
    { ")-(", ") - (", "", "" },
    { ")-(", ")=>(", "", "" },
    { ")-(", ")->(", "", "" },
    { ")-(", ")\xe2\x80\x93(", "", "" },
    { ")-(", ") to (", "", "" },
    { ")-(", ")(", "", "" },
    { ")-(", ") and then goes on to (", "", "" },
    { ")-(", "), then to (", "", "" },
    { "->north", " pushes north", "", "" },
    { "->east", " pushes its rank to the right", "", "" },
    { "->south", " -> Down", "", "" },
    { "->west", "\xe2\x86\x92 WEST", "", "" },
    { ")x", ") x ", "", "" },
    { ")x", ")\xc3\x97", "", "" },
    { ")x", ") takes ", "", "" },
    { "-", "\xe2\x88\x92", "", "" },
    { "(", "[", "", "" },
    { ")", "]", "", "" },
    { "=", " = ", "", "" },
    { "=", " promotes to ", "", "" },
    { "+", "place a ", "", "" },
    { " else ", " Conditional capture failure then- ", "", "" },
    { " else ", "\r\nif it fails,\r\n", "", "" },
    { " if-captured ", " if captured then ", "", "" },
    { "", "", "12. ", "" },
    { "", "", "3... ", "" },
    { "", "", "#4: ", "" },
    { "", "", "My move is: ", "" },
    { "", "", "I play ", ", thanks" },
    { "", "", "", " (good luck!)" },
    { "", "", "", "!?" },
    { "", "", "**", "**" },
    { "", "", "\"", "\"" },
};

static void spell(const struct legal *l, char *text, uint64_t *seed)
{
    uint32_t n = sizeof spelled / sizeof *spelled, k = dice(seed, n + 3);
    bool pushes = l->p.board.event && l->p.board.event->pushes;
    if (k < n && pushes && strstr(spelled[k].with, ">("))
        return; /* may be another order (30) */
    if (k < n) {
        if (*spelled[k].what) replace_all(text, spelled[k].what, spelled[k].with);
        put_around(text, spelled[k].before, spelled[k].behind);
    } else if (k == n + 2) {
        full_width(text);
    } else {
        small_letters(text, k == n);
    }
}

static void other_ways_of_writing_are_the_same_order(void)
{
    uint64_t dices = 9;
    for (uint64_t seed = 1; seed <= 17; seed++) {
        struct legal *l = legal_of(seed, false);
        for (int k = 0; k < 300 && l->n; k++) {
            uint16_t army = l->army[dice(&dices, (uint32_t)l->n)];
            struct made m = chain_of(l, army, &dices);
            char text[TEXT_MAX];
            snprintf(text, sizeof text, "%s", m.text);
            spell(l, text, &dices);
            must_read(l, army, text, m.text);
        }
        legal_free(l);
    }
}

/* Insert a sign somewhere, or remove one that is not a letter, digit or minus. */
static void scribble(char *text, uint64_t *seed)
{
    static const char *const signs[] = {
        " ", "  ", "\xc2\xa0", "\xe2\x80\x8b", "'", "*", "\xe3\x80\x80", ".", "!",
        ")", "(",  ":",
    };
    char out[TEXT_MAX];
    size_t n = strlen(text), at = dice(seed, (uint32_t)n + 1);
    bool drop = at < n && strchr("(),", text[at]) && !dice(seed, 2);
    const char *sign = drop ? "" : signs[dice(seed, sizeof signs / sizeof *signs)];
    snprintf(out, sizeof out, "%.*s%s%s", (int)at, text, sign, text + at + drop);
    snprintf(text, TEXT_MAX, "%s", out);
}

/* Scribble on an order: is it still read? If so, it must be read as it was. */
static bool survives(struct legal *l, uint64_t *dices)
{
    uint16_t army = l->army[dice(dices, (uint32_t)l->n)];
    struct made m = chain_of(l, army, dices);
    char text[TEXT_MAX], got[1300];
    snprintf(text, sizeof text, "%s", m.text);
    for (uint32_t i = 1 + dice(dices, 3); i > 0; i--)
        dice(dices, 3) ? spell(l, text, dices) : scribble(text, dices);
    if (judge(&l->p, army, str_of(text), got, sizeof got) != V_OK) return false;
    CHECK_STR(got, m.text);
    if (strcmp(got, m.text) != 0) fprintf(stderr, "   for \"%s\"\n", text);
    return true;
}

static void any_scribble_leaves_the_order_or_none(void)
{
    uint64_t dices = 11;
    size_t same = 0, all = 0;
    for (uint64_t seed = 1; seed <= 17; seed++) {
        struct legal *l = legal_of(seed, seed % 2);
        for (int k = 0; k < 700 && l->n; k++, all++) same += survives(l, &dices);
        legal_free(l);
    }
    CHECK(same > all / 5 && same < all - all / 5);
}

int main(void)
{
    each_spelling_has_one_meaning_or_none();
    the_nearest_legal_actions_are_suggested();
    the_vocabulary_can_be_searched();
    a_legal_action_is_read_as_itself();
    a_chain_of_legal_actions_is_read_as_itself();
    other_ways_of_writing_are_the_same_order();
    any_scribble_leaves_the_order_or_none();
    return TEST_END();
}
