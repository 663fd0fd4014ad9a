/* What a refusal quotes of an order is visible, whatever the order is. */
#include "engine/kinds.h"
#include "templates/words/verdict.h"
#include "tests/test.h"

enum { ARENA_BYTES = 1 << 20 };
static char memory[ARENA_BYTES];

/* Is something visible between the quotation marks of a sentence? */
static bool quotes_something(struct str sentence)
{
    static const char *const unseen[] = { " ", "\t", "\177", "\302\240", "\342\200\213" };
    for (struct str_cut c = str_cut(sentence, '"'); c.ok; c = str_cut(c.tail, '"')) {
        c = str_cut(c.tail, '"');
        bool seen = !c.ok;
        for (size_t at = 0, n; at < c.head.n && !seen; at += n) {
            n = 0;
            for (size_t k = 0; k < sizeof unseen / sizeof *unseen; k++)
                if (str_starts(str_from(c.head, at), str_of(unseen[k]))) n = strlen(unseen[k]);
            seen = n == 0;
        }
        if (!seen) return false;
        if (!c.ok) return true;
    }
    return true;
}

static void quotes_no_blank(const struct rules *rules, struct str game, struct str army,
                            struct str order)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct verdict v;
    struct err e = { 0 };
    if (!rules->judge(&v, game, army, order, &a, &e) || v.code == V_OK) return;
    const char *sentence = verdict_plain(&a, &v);
    bool shows = quotes_something(str_of(sentence));
    CHECK(shows && v.at + v.len <= order.n);
    if (!shows) fprintf(stderr, "   for \"%.*s\": %s\n", STR_ARG(order), sentence);
}

static const char *const bits[] = {
    "",
    " ",
    "knight",
    "king",
    "K",
    "R",
    "pawn",
    "p",
    "castle",
    "side",
    "e4",
    "d9",
    "x",
    "->",
    ">",
    "-",
    "=",
    "queen",
    "promote",
    "(2,2)",
    "(",
    "?",
    "!",
    ",",
    "...",
    "1.",
    "\302\240",
    "\303\266",
    "\342\200\213",
    "\342\231\226",

    "*",
    "pushes",
    "left",
    "takes",
    "to",
    "else",
    "if",
    "hello",
    "/",
    "\t",
    "\177",
    "new",
    "0-0",
    "\377",
};

static const struct {
    const struct rules *rules;
    const char *army, *game;
} games[] = {
    { &orthodox_rules, "white",
      "zugpost 1\nrules orthodox\nfen 6k1/8/8/8/3R4/8/8/4K3 w - - 0 9\n" },
    { &event_chess_rules, "white",
      "zugpost 1\nrules event\nfen 6k1/8/8/8/3R4/8/8/4K3 w - - 0 9\nevents line-pushers\n" },
    { &conditional_rules, "white",
      "zugpost 1\nrules conditional\nfen 6k1/8/8/8/3R4/8/8/4K3 w - - 0 9\n" },
    { &sandbox_rules, "green",
      "zugpost 1\nrules sandbox\nboard 1 9 1 9\nupdate 10\narmy green energy 20\n"
      "piece green R (2,2)\n" },
};
enum { BITS = sizeof bits / sizeof *bits, GAMES = sizeof games / sizeof *games };

/* All pairs of what people type and many triples, with and without blanks in between. */
static void refusals_quote_no_blank(void)
{
    const size_t pairs = (size_t)BITS * BITS, all = pairs * BITS;
    for (size_t i = 0; i < all; i += i < pairs ? 1 : 11)
        for (size_t g = 0; g < GAMES; g++) {
            char order[64];
            const char *gap = i % 2 ? " " : "";
            int n = snprintf(order, sizeof order, "%s%s%s%s%s", bits[i / BITS / BITS], gap,
                             bits[i / BITS % BITS], gap, bits[i % BITS]);
            quotes_no_blank(games[g].rules, str_of(games[g].game), str_of(games[g].army),
                            (struct str){ order, (size_t)n });
        }
}

int main(void)
{
    refusals_quote_no_blank();
    return TEST_END();
}
