/* The table of events: every row can be printed as a line and as a sentence, with every slot it
 * names and no other. */
#include "tests/engine/update_kit.h"

#include "engine/event.h"

static const struct event sample = { .army = "green",
                                     .piece = "R",
                                     .from = { 2, -3 },
                                     .to = { 2, 7 },
                                     .by = "red",
                                     .by_piece = "N",
                                     .change = -3,
                                     .energy = 25,
                                     .update = 13,
                                     .word = "R(2,-3)-(2,7)",
                                     .rule = "6.2" };

static const char *line_of(enum event_kind kind, struct kit *k)
{
    struct event e = sample;
    struct buf out = buf_make(&k->arena, 4096);
    e.kind = kind;
    event_line(&out, &e);
    return buf_str(&out).s;
}

static const char *sentence_of(enum event_kind kind, struct kit *k)
{
    struct event e = sample;
    struct buf out = buf_make(&k->arena, 4096);
    e.kind = kind;
    event_sentence(&out, &e);
    return buf_str(&out).s;
}

static const char *line_of_board(struct kit *k)
{
    static const struct event e = { .kind = EV_PLAYED,
                                    .army = "white",
                                    .piece = "N",
                                    .from = { 7, 1 },
                                    .to = { 6, 3 },
                                    .word = "Nf3",
                                    .rule = "20.1" };
    struct buf out = buf_make(&k->arena, 4096);
    event_line(&out, &e);
    return buf_str(&out).s;
}

static void lines_and_sentences_read_well(void)
{
    struct kit k = kit_make(1 << 20, 1);
    CHECK_STR(line_of(EV_MOVED, &k), "event moved green R (2,-3) (2,7) rule 6.2");
    CHECK_STR(sentence_of(EV_MOVED, &k), "green R moved (2,-3) to (2,7)");
    CHECK_STR(line_of(EV_ORDERED, &k), "event ordered green rule 6.2 R(2,-3)-(2,7)");
    CHECK_STR(line_of(EV_CAPTURED, &k), "event captured green R (2,7) red N rule 6.2");
    CHECK_STR(sentence_of(EV_CAPTURED, &k), "green R on (2,7) was captured by red N");
    CHECK_STR(line_of(EV_COST, &k), "event cost green R -1.5 rule 6.2");
    CHECK_STR(sentence_of(EV_COST, &k), "green paid 1.5 energy for R");
    CHECK_STR(sentence_of(EV_BALANCE, &k), "green has 12.5 energy now (-1.5)");
    CHECK_STR(line_of(EV_IMPLOSION, &k), "event implosion (2,7) rule 6.2");
    CHECK_STR(sentence_of(EV_CAPTURABLE, &k),
              "green R on (2,7) is capturable: it cannot dodge red N on (2,-3)");
    CHECK_STR(line_of_board(&k), "event played white N g1 f3 rule 20.1 Nf3");
    kit_end(&k);
}

/* The marks a slot letter may be written with in a sentence. */
static bool mark_fits(char slot, struct str mark)
{
    static const struct {
        char slot;
        const char *mark;
    } rows[] = { { 'A', "army" },   { 'P', "piece" },   { 'F', "from" },   { 'T', "to" },
                 { 'B', "by" },     { 'Q', "bypiece" }, { 'E', "change" }, { 'E', "amount" },
                 { 'S', "energy" }, { 'f', "start" },   { 't', "square" }, { 'W', "word" },
                 { 'N', "update" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].slot == slot && str_eq(mark, str_of(rows[i].mark))) return true;
    return false;
}

static bool is_slot_of(const char *slots, struct str mark)
{
    for (; *slots; slots++)
        if (mark_fits(*slots, mark)) return true;
    return false;
}

static bool marks_are_slots(const struct event_info *info)
{
    struct str rest = str_cut(str_of(info->text), '{').tail;
    while (rest.n) {
        struct str_cut close = str_cut(rest, '}');
        if (!is_slot_of(info->slots, close.head)) return false;
        rest = str_cut(close.tail, '{').tail;
    }
    return true;
}

static void every_mark_of_a_sentence_is_a_slot_of_its_row(void)
{
    for (int i = 0; i < EV_COUNT; i++) CHECK(marks_are_slots(&event_info[i]));
}

static void every_row_has_a_name_of_its_own(void)
{
    for (int i = 0; i < EV_COUNT; i++)
        for (int j = 0; j < i; j++) CHECK(strcmp(event_info[i].name, event_info[j].name) != 0);
}

static void no_sentence_has_marks_left(void)
{
    struct kit k = kit_make(1 << 20, 1);
    for (int i = 0; i < EV_COUNT; i++) {
        const char *s = sentence_of((enum event_kind)i, &k);
        CHECK(*s && !strchr(s, '{') && !strchr(s, '}') && !strstr(s, "(null)"));
        CHECK(s[strlen(s) - 1] != '.');
    }
    kit_end(&k);
}

static void energy_is_written_with_at_most_one_decimal(void)
{
    struct kit k = kit_make(1 << 20, 1);
    static const struct {
        int32_t halves;
        const char *plain, *sign;
    } rows[] = { { 0, "0", "+0" },
                 { 1, "0.5", "+0.5" },
                 { -1, "-0.5", "-0.5" },
                 { 24, "12", "+12" },
                 { 25, "12.5", "+12.5" },
                 { -3, "-1.5", "-1.5" },
                 { INT32_MIN, "-1073741824", "-1073741824" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf plain = buf_make(&k.arena, 64);
        energy_text(&plain, rows[i].halves, false);
        CHECK_STR(buf_str(&plain).s, rows[i].plain);
        struct buf sign = buf_make(&k.arena, 64);
        energy_text(&sign, rows[i].halves, true);
        CHECK_STR(buf_str(&sign).s, rows[i].sign);
    }
    kit_end(&k);
}

int main(void)
{
    lines_and_sentences_read_well();
    every_mark_of_a_sentence_is_a_slot_of_its_row();
    every_row_has_a_name_of_its_own();
    no_sentence_has_marks_left();
    energy_is_written_with_at_most_one_decimal();
    return TEST_END();
}
