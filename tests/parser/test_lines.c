/* Prepared replies as trees: what follows what, and what is wrong. */
#include "parser/order/lines.h"
#include "tests/test.h"

static char memory[1 << 20];

/* "e5-Nf3[Nc6-Bb5]d6-d4", or the fault and where it is. */
static const char *tree(const char *text)
{
    static char out[4000];
    struct arena a = arena_make(memory, sizeof memory);
    struct lines l;
    size_t n = 0;
    int depth = 0;
    CHECK(lines_read(&l, str_of(text), &a));
    if (l.fault != LINES_FINE) {
        snprintf(out, sizeof out, "%d %.*s", l.fault, STR_ARG(l.at));
        return out;
    }
    for (size_t i = 0; i < l.n; i++) {
        const struct lines_node *k = &l.node[i];
        CHECK(k->parent < (int)i && (k->parent < 0) == (k->depth == 0));
        CHECK(k->parent < 0 || l.node[k->parent].depth == k->depth - 1);
        for (; depth < k->depth; depth++) out[n++] = '[';
        for (; depth > k->depth; depth--) out[n++] = ']';
        n += (size_t)snprintf(out + n, sizeof out - n, "%s%.*s-%.*s",
                              n && out[n - 1] != '[' ? " " : "", STR_ARG(k->when),
                              STR_ARG(k->reply));
    }
    out[n] = '\0';
    return out;
}

static void commas_go_on_and_semicolons_begin_again(void)
{
    CHECK_STR(tree("if e5 then Nf3"), "e5-Nf3");
    CHECK_STR(tree("if Nf6 then Bg5, if h6 then Bh4."), "Nf6-Bg5[h6-Bh4");
    CHECK_STR(tree("if e5 then Nf3; if c5 then Nc3"), "e5-Nf3 c5-Nc3");
    CHECK_STR(tree("if e5 then Nf3, if Nc6 then Bb5; if c5 then Nc3"),
              "e5-Nf3[Nc6-Bb5] c5-Nc3");
    CHECK_STR(tree("If e5 Then Nf3 (if Nc6 then Bb5; if d6 then d4, if exd4 then Nxd4)"),
              "e5-Nf3[Nc6-Bb5 d6-d4[exd4-Nxd4");
    CHECK_STR(tree("if e5 then Nf3 if Nc6 then Bb5"), "e5-Nf3[Nc6-Bb5");
    CHECK_STR(tree("wenn e5, dann Nf3; falls c5: dann Nc3"), "e5-Nf3 c5-Nc3");
    CHECK_STR(tree("if 1... e5 then 2. Nf3, if 2...Nc6 then 3.Bb5"), "e5-Nf3[Nc6-Bb5");
    CHECK_STR(tree("if e7-e5 then Ng1-f3; if O-O then R->a4;"), "e7-e5-Ng1-f3 O-O-R->a4");
    CHECK_STR(tree("if any other then d4"), "any other-d4");
}

static void what_is_wrong_is_shown(void)
{
    CHECK_STR(tree("if e5"), "2 if e5");
    CHECK_STR(tree("if e5 Nf3; if c5 then Nc3"), "2 if c5 then Nc3");
    CHECK_STR(tree("if then Nf3"), "3 then Nf3");
    CHECK_STR(tree("if e5 then"), "3 if e5 then");
    CHECK_STR(tree("if e5 then; if c5 then Nc3"), "3 if c5 then Nc3");
    CHECK_STR(tree("if e5 then Nf3, d4"), "1 d4");
    CHECK_STR(tree("if e5 then Nf3; d4"), "1 d4");
    CHECK_STR(tree("if e5 then Nf3 (if Nc6 then Bb5"), "4 Nf3 (if Nc6 then Bb5");
    CHECK_STR(tree("if e5 then Nf3)"), "4 )");
    CHECK_STR(tree("if e5 then Nf3 ()"), "1 )");
    CHECK_STR(tree(""), "1 ");
}

/* Many and deep ones stop at their limits, whatever comes in. */
static void trees_are_bounded(void)
{
    static char text[40000];
    size_t n = 0;
    for (int i = 0; i < LINES_NODES + 5; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%sif e5 then d4", i ? "; " : "");
    CHECK(tree(text)[0] == '0' + LINES_MANY);
    n = 0;
    for (int i = 0; i < LINES_DEPTH + 1; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%sif e5 then d4", i ? ", " : "");
    CHECK(tree(text)[0] == '0' + LINES_DEEP);
    memset(text, '(', 30000);
    text[30000] = '\0';
    CHECK(tree(text)[0] == '0' + LINES_NO_IF);
    n = 0;
    for (int i = 0; i < 2000; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "if e5 then d4 (");
    CHECK(tree(text)[0] == '0' + LINES_DEEP);
}

static void prose_is_none(void)
{
    static const char *const prose[] = { "you like, then tell me",
                                         "e5 then Nf3 is no good for me", "that is so",
                                         "I had time then I would play e4", "" };
    static const char *const like[] = {
        "e5 then Nf3",         "e5",         "Nc6 then", "O-O then Bg5, if h6 then Bh4",
        "1... e5 then 2. Nf3", "e5 then Sf3"
    };
    for (size_t i = 0; i < sizeof prose / sizeof *prose; i++)
        CHECK(!lines_like(str_of(prose[i])));
    for (size_t i = 0; i < sizeof like / sizeof *like; i++) CHECK(lines_like(str_of(like[i])));
    CHECK(lines_lead(STR("if e5")) && lines_lead(STR("Wenn: e5")) && !lines_lead(STR("iffy")));
}

int main(void)
{
    commas_go_on_and_semicolons_begin_again();
    what_is_wrong_is_shown();
    trees_are_bounded();
    prose_is_none();
    return TEST_END();
}
