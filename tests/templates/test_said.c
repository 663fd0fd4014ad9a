/* Every event and every reason of the engine in every language, with slots of one sample. */
#include "templates/words/event_words.h"
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
        if (r.kind == WHY_TURN) r.army = "white", r.by = "black";
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

/* What a row must fill for a slot of its sentence: all of these letters, or one of two that
 * differ only in case (squares of the 8x8 board). */
struct mark {
    const char *name, *needs;
};
static const struct mark event_marks[] = {
    { "army", "A" },      { "unit", "AP" },  { "other", "BQ" }, { "piece", "P" },
    { "bypiece", "Q" },   { "from", "F" },   { "to", "T" },     { "change", "E" },
    { "amount", "E" },    { "energy", "S" }, { "word", "W" },   { "event", "W" },
    { "direction", "W" }, { "update", "N" }, { NULL, NULL }
};
static const struct mark reason_marks[] = {
    { "army", "A" },   { "unit", "AP" },  { "other", "BQ" }, { "piece", "P" },
    { "by", "B" },     { "at", "T" },     { "byat", "F" },   { "word", "W" },
    { "event", "W" },  { "orders", "W" }, { "byword", "w" }, { "percent", "w" },
    { "points", "V" }, { "energy", "E" }, { "number", "N" }, { NULL, NULL }
};

static bool is_filled(const struct mark *marks, struct str name, const char *slots, bool fields)
{
    while (marks->name && !str_eq(name, str_of(marks->name))) marks++;
    if (!marks->name) return false;
    for (const char *c = marks->needs; *c; c++)
        if (!strchr(slots, *c) && !(fields && strchr(slots, char_lower(*c)))) return false;
    return true;
}

/* The slots of a sentence are those that its row fills. */
static void check_slots_of(enum words_name word, const struct mark *marks, const char *slots,
                           bool fields)
{
    struct str rest = str_cut(str_of(words_raw(NULL, word)), '{').tail;
    while (rest.n) {
        struct str_cut close = str_cut(rest, '}');
        bool ok = is_filled(marks, str_cut(close.head, '.').head, slots, fields);
        if (!ok) fprintf(stderr, "%s: {%.*s}\n", words_name(word), STR_ARG(close.head));
        CHECK(ok);
        rest = str_cut(close.tail, '{').tail;
    }
}

static void every_slot_is_filled(void)
{
    for (int k = 0; k < EV_COUNT; k++)
        check_slots_of(event_word((enum event_kind)k), event_marks, event_info[k].slots,
                       k > EV_BALANCE);
    for (int k = 0; k < WHY_COUNT; k++)
        check_slots_of(reason_word((enum reason_kind)k), reason_marks, reason_info[k].slots,
                       k >= WHY_TURN);
}

int main(void)
{
    static struct arena a; /* as long as the program */
    a = test_arena();
    every_slot_is_filled();
    for (const struct words *const *w = words_all(); *w; w++) every_sentence_is_whole(*w, a);
    return TEST_END();
}
