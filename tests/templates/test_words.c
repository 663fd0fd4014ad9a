#include "engine/classic/events/rule.h"
#include "engine/classic/game.h"
#include "engine/rules.h"
#include "engine/sandbox/position/piece.h"
#include "templates/words/check.h"
#include "templates/words/choice.h"
#include "templates/words/grammar.h"
#include "templates/words/plural.h"
#include "templates/words/po.h"
#include "templates/words/ruling.h"
#include "tests/templates/fixture.h"

static struct arena arena;
static struct err err;

static struct po read_po(const char *text)
{
    struct po po = { 0 };
    CHECK(po_read(&po, str_of(text), &arena, &err));
    return po;
}

static void a_catalogue_is_read_with_all_its_parts(void)
{
    struct po po = read_po("# a comment\nmsgid \"\"\nmsgstr \"\"\n"
                           "\"Plural-Forms: nplurals=3; plural=n % 10 == 1;\\n\"\n\n"
                           "#, fuzzy\nmsgctxt \"a.b\"\nmsgid \"one \\\"thing\\\"\"\n"
                           "msgid_plural \"{n} \"\n\"things\\n\"\nmsgstr[0] \"ein\"\n"
                           "msgstr[1] \"viele\"\n\n#~ msgid \"old\"\n"
                           "msgctxt \"c\"\nmsgid \"C\"\nmsgstr \"\"\n");
    CHECK(po.n == 3);
    CHECK_STR(po.entry[1].name, "a.b");
    CHECK(po.entry[1].fuzzy && !po.entry[2].fuzzy);
    CHECK_STR(po.entry[1].id, "one \"thing\"");
    CHECK_STR(po.entry[1].id_plural, "{n} things\n");
    CHECK_STR(po.entry[1].text[1], "viele");
    CHECK(po.entry[1].line == 7);
    CHECK(plural_form(po.plural, 21) == 1);
    CHECK(plural_form(po.plural, 22) == 0);
}

static void what_is_no_catalogue_is_refused_with_its_line(void)
{
    static const struct {
        const char *text, *says;
    } rows[] = {
        { "msgid \"a\nmsgstr \"\"\n", "line 1: a string in \"\" is missing" },
        { "\n\"a\"\n", "line 2: a string without a keyword before it" },
        { "msgstr \"a\"\n", "line 1: an entry begins with msgctxt or msgid" },
        { "msgid \"a\"\nmsgword \"a\"\n",
          "line 2: only msgctxt, msgid, msgid_plural and msgstr are known" },
        { "msgid \"a\"\nmsgstr[9] \"a\"\n",
          "line 2: only msgctxt, msgid, msgid_plural and msgstr are known" },
        { "msgid \"a\"b\"\n", "line 1: a \" in a string is written \\\"" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct po po;
        CHECK(!po_read(&po, str_of(rows[i].text), &arena, &err));
        CHECK_STR(err.text, rows[i].says);
    }
}

static void plural_rules_are_worked_out(void)
{
    const char *polish = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;";
    static const struct {
        int n;
        unsigned form;
    } rows[] = { { 1, 0 }, { 2, 1 }, { 5, 2 }, { 12, 2 }, { 22, 1 }, { 112, 2 }, { 0, 2 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK(plural_form(polish, rows[i].n) == rows[i].form);
    CHECK(plural_form("n != 1", -1) == 0);
    CHECK(plural_form("n > 1 - 1 * 0", 2) == 1);
    CHECK(plural_ok("0") && !plural_ok("n !") && !plural_ok("n == ") && !plural_ok("m"));
    CHECK(!plural_ok("(((((((((((((((((((((((((((((((((((((((((((((((((n)"));
}

static const char *filled(const struct words *w, const struct slot *s, const char *form)
{
    struct buf b = buf_make(&arena, 2000);
    grammar_put(&b, w, s, str_of(form));
    return buf_str(&b).s;
}

static void nouns_take_the_form_that_the_language_has(void)
{
    const struct words *de = words_named(STR("de"));
    struct slot rook = slot_piece("p", "R"), bishop = slot_piece("p", "Ab"),
                pawn = slot_piece("p", "P"), king = slot_piece("p", "K"),
                none = slot_piece("p", NULL), obstacle = slot_piece("p", "O"),
                strange = slot_piece("p", "Zz"), green = slot_army("a", "green"),
                team = slot_army("a", "ärger"), white = slot_side("a", "white"),
                man = slot_man("m", "black", 'B'), any = slot_man("m", "white", 0),
                queen = slot_piece("p", "Q"), tanks = slot_event("e", "tanks");
    CHECK_STR(filled(NULL, &rook, ""), "rook");
    CHECK_STR(filled(NULL, &rook, "a"), "a rook");
    CHECK_STR(filled(NULL, &tanks, "full"), "Tanks");
    CHECK_STR(filled(de, &tanks, "full"), "Tanks (Panzer)");
    CHECK_STR(filled(NULL, &bishop, "a"), "an archbishop");
    CHECK_STR(filled(NULL, &rook, "your.cap"), "Your rook");
    CHECK_STR(filled(NULL, &none, ""), "piece");
    CHECK_STR(filled(NULL, &obstacle, "a"), "an obstacle");
    CHECK_STR(filled(NULL, &strange, "a"), "a Zz");
    CHECK_STR(filled(NULL, &green, "of"), "green's");
    CHECK_STR(filled(NULL, &white, ""), "White");
    CHECK_STR(filled(NULL, &team, "cap"), "Ärger");
    CHECK_STR(filled(NULL, &white, "low"), "white");
    CHECK_STR(filled(NULL, &man, ""), "Black's bishop");
    CHECK_STR(filled(NULL, &man, "a_low"), "a black bishop");
    CHECK_STR(filled(NULL, &any, "no_low"), "no white piece");
    CHECK_STR(filled(de, &man, "acc.cap"), "Den schwarzen Läufer");
    CHECK_STR(filled(de, &any, "dat"), "der weißen Figur");
    CHECK_STR(filled(de, &queen, "own_acc"), "die eigene Dame");
    CHECK_STR(filled(de, &pawn, "your_acc"), "deinen Bauern");
    CHECK_STR(filled(de, &king, "your_acc"), "deinen König");
    CHECK_STR(filled(de, &white, "of"), "Weiß’");
    CHECK_STR(filled(de, &green, "of"), "Grüns");
}

/* What the engine's tables name is in the catalogue, though C never spells its name. */
static void events_and_ends_of_games_of_two_have_words(void)
{
    const struct words *de = words_named(STR("de"));
    for (uint32_t i = 0; i < chess_events; i++) {
        struct slot rule = slot_rule("r", chess_event[i]->word);
        CHECK(strlen(filled(NULL, &rule, "")) > 30);
        CHECK(strcmp(filled(NULL, &rule, ""), filled(de, &rule, "")) != 0);
    }
    for (int k = END_NONE + 1; k < END_COUNT; k++) {
        struct slot end = slot_result("r", game_end_word((enum end)k));
        CHECK(strcmp(filled(NULL, &end, ""), filled(words_named(STR("de")), &end, "")) != 0);
    }
}

static bool differs(const char *name)
{
    enum words_name w;
    bool found = words_find(&w, str_of(name));
    if (!found) fprintf(stderr, "no sentence %s\n", name);
    return found && strcmp(words_raw(NULL, w), words_raw(words_named(STR("de")), w)) != 0;
}

static void options_have_words(void)
{
    static const char *const kinds[] = { "sandbox", "neisg", "synchrone", "conditional",
                                         "event" };
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        const struct rule_option *o;
        size_t n = 0;
        CHECK(rules_named(str_of(kinds[k]))->options(&o, &n, str_of(kinds[k]), &arena, &err));
        CHECK(n > 0);
        for (size_t i = 0; i < n; i++) {
            char name[80];
            snprintf(name, sizeof name, "option.%s", o[i].name);
            CHECK(differs(name));
        }
    }
}

static void events_of_sandbox_have_rules(void)
{
    for (uint32_t i = 0; i < event_rules; i++) {
        char name[80];
        snprintf(name, sizeof name, "event.%s.rule", event_rule[i]->word);
        CHECK(differs(name));
        CHECK_STR(words_name(ruling_of(event_rule[i])), name);
        snprintf(name, sizeof name, "event.%s.name", event_rule[i]->word);
        CHECK(differs(name));
        CHECK_STR(words_name(ruling_name(event_rule[i])), name);
    }
}

static const char *said(const struct words *w, const struct saying *s)
{
    const char *text = words_text(&arena, w, s);
    return text ? text : "";
}

/* The sentence "in {span}" will do. */
static const char *in_list(const struct words *w, size_t n, bool more)
{
    const uint8_t knight = piece_kind(STR("N")), rook = piece_kind(STR("R"));
    const struct slot item[] = { slot_unit("", STR("red"), knight),
                                 slot_unit("", STR(""), KIND_OBSTACLE),
                                 slot_unit("", STR("green"), rook) };
    return said(w, &(const struct saying){ W_ZONE_LEFT, { slot_list("span", item, n, more) } });
}

static void lists_are_joined_by_the_language(void)
{
    const struct words *de = words_named(STR("de"));
    CHECK_STR(in_list(NULL, 1, false), "in red N");
    CHECK_STR(in_list(NULL, 2, false), "in red N and an obstacle");
    CHECK_STR(in_list(NULL, 3, true), "in red N, an obstacle, green R and others");
    CHECK_STR(in_list(de, 2, false), "in N von Rot und ein Hindernis");
    CHECK_STR(in_list(de, 3, true), "in N von Rot, ein Hindernis, R von Grün und andere");
}

static struct words *overlay(const char *text)
{
    struct words *w = NULL;
    CHECK(words_overlay(&w, words_named(STR("en")), str_of(text), &arena, &err));
    return w;
}

static void an_operators_file_changes_sentences(void)
{
    struct words *w = overlay("msgctxt \"piece.rook\"\nmsgid \"rook\"\nmsgstr \"tower\"\n"
                              "msgctxt \"piece.queen\"\nmsgid \"queen\"\nmsgstr \"\"\n");
    struct slot rook = slot_piece("p", "R"), queen = slot_piece("p", "Q");
    CHECK_STR(filled(w, &rook, "a"), "a tower");
    CHECK_STR(filled(w, &queen, "a"), "a queen");
}

static void an_operators_file_that_is_wrong_is_refused(void)
{
    static const struct {
        const char *text, *says;
    } rows[] = {
        { "msgctxt \"no.such\"\nmsgid \"x\"\nmsgstr \"y\"\n",
          "line 1: \"no.such\": no sentence has that name" },
        { "\nmsgctxt \"piece.rook\"\nmsgid \"rook\"\nmsgstr \"{tower}\"\n",
          "line 2: \"piece.rook\": the sentence has no slot {tower}" },
        { "msgid \"rook\"\nmsgstr \"tower\"\n", "line 1: msgctxt is missing" },
        { "msgctxt \"piece.rook\"\nmsgstr[1] \"towers\"\n",
          "line 1: \"piece.rook\": msgstr[1]: it has no such plural form" },
        { "msgctxt \"summary.mails\"\nmsgstr \"{n} mails\"\n",
          "line 1: \"summary.mails\": it has 2 plural forms, from msgstr[0] on" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct words *w = NULL;
        CHECK(!words_overlay(&w, words_named(STR("en")), str_of(rows[i].text), &arena, &err));
        CHECK_STR(err.text, rows[i].says);
    }
}

static void a_translation_has_the_slots_of_its_sentence(void)
{
    static const struct {
        const char *base, *text, *spare, *says; /* NULL: it is right */
    } rows[] = {
        { "{a} and {b}", "{b.your.cap}, {a}", "", NULL },
        { "{n} pieces", "a piece", "n", NULL },
        { "{n} pieces", "a piece", "", "the slot {n} is missing" },
        { "{a}", "{a} {c}", "", "the sentence has no slot {c}" },
        { "{a}", "{a.their}", "", "the grammar has no form \"their\"" },
        { "{a}", "{a.your.up}", "", "the grammar has no form \"your.up\"" },
        { "{a}", "{a", "", "a { without }" },
        { "{a}", "{a}}", "", "a } without {" },
        { "{a}", "{{a}}", "", "a { within { }" },
        { "x `y`", "x `y", "", "a ` without another" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool ok = check_slots(str_of(rows[i].base), str_of(rows[i].text), str_of(rows[i].spare),
                              "your/x=your {}\n", &err);
        CHECK(ok == !rows[i].says);
        if (rows[i].says) CHECK_STR(err.text, rows[i].says);
    }
}

static void lists_are_joined_as_the_language_does(void)
{
    static const struct str item[] = { { "a", 1 }, { "b", 1 }, { "c", 1 } };
    static const char *const says[] = { "", "a", "a and b", "a, b and c" };
    for (size_t n = 0; n <= 3; n++) {
        struct buf b = buf_make(&arena, 100);
        words_list(&b, NULL, W_LIST_AND, item, n);
        CHECK_STR(buf_str(&b).s, says[n]);
    }
}

static void values_look_as_their_kind_does(void)
{
    /* any sentence will do: the overlay gives one its slots */
    static const struct slot slots[] = {
        { .kind = SLOT_ENERGY, .name = "e", .number = -25 },
        { .kind = SLOT_CHANGE, .name = "c", .number = 3 },
        { .kind = SLOT_SQUARE, .name = "s", .number = -1000000000, .y = 7 },
        { .kind = SLOT_FIELD, .name = "f", .number = 5, .y = 4 },
    };
    struct words_entry *entry = NEW(&arena, struct words_entry, words_count());
    entry[words_place(W_LIST_OR)].text[0] = "{e} {c} {s} {f} `x` {nobody}";
    struct words w = { "en", "n != 1", entry, words_named(STR("en")), false };
    struct saying s = { .word = W_LIST_OR };
    for (size_t i = 0; i < 4; i++) s.slot[i] = slots[i];
    CHECK_STR(said(&w, &s), "-12.5 +1.5 (-1000000000,7) e4 \1x\1 {nobody}");
    struct words de = w;
    de.below = words_named(STR("de"));
    CHECK_STR(said(&de, &s), "-12,5 +1,5 (-1000000000,7) e4 \1x\1 {nobody}");
}

static void each_sentence_has_its_place_and_name(void)
{
    enum words_name found;
    CHECK(words_at(0) == W_NONE);
    CHECK_STR(words_name(W_NONE), "");
    for (size_t i = 1; i < words_count(); i++) {
        CHECK(words_place(words_at(i)) == i);
        CHECK(words_find(&found, str_of(words_name(words_at(i)))) && found == words_at(i));
    }
    CHECK(!words_find(&found, STR("")));
    CHECK(!words_find(&found, STR("piece.unicornucopia")));
}

static void the_count_chooses_the_sentence(void)
{
    struct words_entry *entry = NEW(&arena, struct words_entry, words_count());
    entry[words_place(W_LIST_OR)] = (struct words_entry){ { "one piece", "{n} pieces" } };
    struct words w = { "en", "n != 1", entry, words_named(STR("en")), false };
    struct saying one = { W_LIST_OR, { slot_count("n", 1) } };
    struct saying two = { W_LIST_OR, { slot_count("n", 2) } };
    CHECK_STR(said(&w, &one), "one piece");
    CHECK_STR(said(&w, &two), "2 pieces");
}

static void numbers_of_rules_can_be_left_out(void)
{
    static const char *const with[][2] = {
        { "It moved (6.2).", "It moved." },
        { "The square fits (4.2, 4.3); another does not (30).",
          "The square fits; another does not." },
        { "You played {order} ({rule}).", "You played e4." },
        { "From (5,5) to (-3,12), ({order}) (8.4.1)", "From (5,5) to (-3,12), (e4)" },
        { "It costs 12.5 (half of 25) (", "It costs 12.5 (half of 25) (" },
    };
    for (size_t i = 0; i < sizeof with / sizeof *with; i++) {
        struct words_entry *entry = NEW(&arena, struct words_entry, words_count());
        entry[words_place(W_LIST_OR)] = (struct words_entry){ { with[i][0] } };
        struct words numbered = { "en", "n != 1", entry, words_named(STR("en")), false };
        struct words plain = words_plain(&numbered);
        struct saying s = { W_LIST_OR,
                            { slot_text("order", "e4"), slot_text("rule", "20.1") } };
        CHECK_STR(said(&plain, &s), with[i][1]);
        CHECK(i == 4 || strcmp(said(&numbered, &s), with[i][1]) != 0);
    }
}

/* What looks like one in a sentence is one: in no language does a letter lose other words. */
static void what_is_left_out_are_numbers_of_rules_alone(void)
{
    for (const struct words *const *w = words_all(); *w; w++)
        for (size_t i = 1; i < words_count(); i++) {
            struct saying s = { .word = words_at(i) };
            struct words plain = words_plain(*w);
            const char *full = said(*w, &s), *less = said(&plain, &s);
            CHECK(strlen(less) <= strlen(full));
            CHECK(strlen(less) == strlen(full) || strpbrk(full, "0123456789") ||
                  strstr(full, "{rule}"));
        }
}

static const char *why(const struct words *w, const struct choice *c, bool two)
{
    struct saying s = choice_saying(c, two);
    return said(w, &s);
}

static void what_speaks_for_an_order_is_a_sentence(void)
{
    const struct words *de = words_named(STR("de"));
    struct choice c = { .why = CHOICE_TAKES_FREE,
                        .piece = "N",
                        .other = "B",
                        .at = { 4, 5 },
                        .other_at = { 4, 5 } };
    CHECK_STR(why(NULL, &c, true),
              "Your knight takes the bishop on d5, which nothing protects.");
    CHECK_STR(why(de, &c, true), "Dein Springer schl\xC3\xA4gt den L\xC3\xA4u\x66\x65r auf d5, "
                                 "und nichts schl\xC3\xA4gt "
                                 "zur\xC3\xBC\x63k.");
    c.why = CHOICE_SAVES;
    c.piece = "Q";
    CHECK_STR(why(NULL, &c, false), "Your queen is attacked, and stands more safely on (4,5).");
    CHECK_STR(why(de, &c, false), "Deine Dame ist angegriffen und steht auf (4,5) sicherer.");
    c.why = CHOICE_PLACES;
    c.piece = "E";
    CHECK_STR(why(NULL, &c, false), "An elephant stands well on (4,5).");
    /* each has a sentence of its own, with all that the engine tells */
    for (int i = 0; i < CHOICE_COUNT; i++) {
        c.why = (enum choice_why)i;
        for (const struct words *const *w = words_all(); *w; w++) {
            const char *text = why(*w, &c, false);
            CHECK(text[0] && !strchr(text, '{') && text[strlen(text) - 1] == '.');
            CHECK(!strstr(choice_info[i].slots, "f") || strstr(text, "(4,5)"));
        }
    }
}

int main(void)
{
    arena = test_arena();
    numbers_of_rules_can_be_left_out();
    what_speaks_for_an_order_is_a_sentence();
    what_is_left_out_are_numbers_of_rules_alone();
    a_catalogue_is_read_with_all_its_parts();
    what_is_no_catalogue_is_refused_with_its_line();
    plural_rules_are_worked_out();
    nouns_take_the_form_that_the_language_has();
    lists_are_joined_by_the_language();
    each_sentence_has_its_place_and_name();
    events_and_ends_of_games_of_two_have_words();
    options_have_words();
    events_of_sandbox_have_rules();
    an_operators_file_changes_sentences();
    an_operators_file_that_is_wrong_is_refused();
    a_translation_has_the_slots_of_its_sentence();
    lists_are_joined_as_the_language_does();
    values_look_as_their_kind_does();
    the_count_chooses_the_sentence();
    return TEST_END();
}
