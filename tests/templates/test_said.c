/* Every event and every reason of the engine in every language, with slots of one sample. */
#include "templates/words/event.h"
#include "templates/words/reason.h"
#include "tests/templates/fixture.h"

enum { ROOM = 1 << 16 };

static void put_events(struct buf *out, const struct words *words, const char *reader)
{
    struct event e = { .army = "green",
                       .piece = "R",
                       .from = { 2, 3 },
                       .to = { 4, 7 },
                       .by = "red",
                       .by_piece = "Q",
                       .change = -3,
                       .energy = 25,
                       .update = 13,
                       .word = "WORD",
                       .rule = "6.2" };
    for (int k = 0; k < EV_COUNT; k++) {
        e.kind = (enum event_kind)k;
        if (e.kind == EV_STARTED) e.army = "white", e.by = "black";
        buf_printf(out, "%s: ", event_info[k].name);
        event_put(out, words, event_word(e.kind), &e, reader);
        buf_putc(out, '\n');
    }
}

static void put_reasons(struct buf *out, const struct words *words, const char *reader)
{
    struct reason r = { .army = "green",
                        .piece = "R",
                        .by = "red",
                        .by_piece = "Q",
                        .at = { 2, 3 },
                        .by_at = { 4, 7 },
                        .word = "WORD",
                        .by_word = "BYWORD",
                        .points = 9,
                        .energy = 25,
                        .number = 13 };
    for (int k = 0; k < WHY_COUNT; k++) {
        r.kind = (enum reason_kind)k;
        buf_printf(out, "%s %s: ", reason_info[k].name, reason_info[k].rule);
        reason_put(out, words, &r, reader);
        buf_putc(out, '\n');
    }
}

static void every_sentence_is_whole(const struct words *words, struct arena a)
{
    char path[100];
    struct buf out = buf_make(&a, ROOM);
    put_events(&out, words, NULL);
    put_reasons(&out, words, NULL);
    put_events(&out, words, "green");
    put_reasons(&out, words, "green");
    struct str said = buf_str(&out);
    snprintf(path, sizeof path, "templates/golden/said_%s.txt", words->language);
    CHECK(golden(path, said, &a));
    CHECK(!memchr(said.s, '{', said.n) && !memchr(said.s, '}', said.n));
    CHECK(str_ifind(said, STR("(null)")) > said.n && str_ifind(said, STR(": \n")) > said.n);
}

int main(void)
{
    struct arena a = test_arena();
    for (const struct words *const *w = words_all(); *w; w++) every_sentence_is_whole(*w, a);
    return TEST_END();
}
