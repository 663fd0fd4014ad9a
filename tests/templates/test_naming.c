/* What may be somebody's name, and which names people confuse. */
#include "templates/page/naming.h"
#include "tests/test.h"

#define TAG_X  "\xF3\xA0\x81\xB8" /* U+E0078, an invisible letter */
#define ZWJ    "\xE2\x80\x8D"
#define ZWNJ   "\xE2\x80\x8C"
#define RTL    "\xE2\x80\xAE"
#define FILLER "\xE3\x85\xA4" /* U+3164 */
#define A_CYRL "\xD0\x90"

static void what_may_be_a_name(void)
{
    static const struct {
        const char *name;
        enum naming is;
    } row[] = {
        { "", NAMING_GOOD },
        { "Bob", NAMING_GOOD },
        { "B", NAMING_GOOD },
        { "Bob Stone", NAMING_GOOD },
        { "J.R.R. Tolkien", NAMING_GOOD },
        { "St. John", NAMING_GOOD },
        { "O'Neill-Smith, Jr.", NAMING_GOOD },
        { "J\xC3\xB6rg M\xC3\xBCller", NAMING_GOOD },
        { "Jo\xCC\x88rg", NAMING_GOOD }, /* with a mark of its own */
        { A_CYRL "\xD0\xBD\xD0\xBD\xD0\xB0", NAMING_GOOD },
        { "Anna (" A_CYRL "\xD0\xBD\xD0\xBD\xD0\xB0)", NAMING_GOOD },
        { "\xEA\xB9\x80\xEC\xB2\xA0\xEC\x88\x98", NAMING_GOOD },    /* Hangul, */
        { "\xE1\x84\x80\xE1\x85\xB5\xE1\x86\xB7", NAMING_GOOD },    /* in parts */
        { "J\xE3\x83\x9D\xE3\x83\x83\xE3\x83\x97", NAMING_GOOD },   /* Latin, Kana */
        { "\xD9\x85\xDB\x8C" ZWNJ "\xD8\xAE", NAMING_GOOD },        /* Persian */
        { "\xF0\x9F\x91\xA9" ZWJ "\xF0\x9F\x94\xA7", NAMING_GOOD }, /* one picture */
        { "\xE0\xA4\xB0\xE0\xA4\xB5\xE0\xA4\xBF", NAMING_GOOD },    /* Hindi */
        { "123456789 123456789 123456789 123456789 123456789 123456789 ", NAMING_GOOD },
        { "123456789 123456789 123456789 123456789 123456789 123456789 1", NAMING_LONG },
        { "bob@player.example", NAMING_MARKS },
        { "Bob <Stone>", NAMING_MARKS },
        { "Bob \"Rocky\" Stone", NAMING_GOOD },
        { "Bob\r\nBcc: x", NAMING_MARKS },
        { "Bob\x01", NAMING_UNSEEN },
        { "Bob\xFF", NAMING_UNSEEN },
        { "Bob" TAG_X, NAMING_UNSEEN },
        { "B" ZWJ "ob", NAMING_UNSEEN },
        { ZWJ, NAMING_UNSEEN },
        { "\xF0\x9F\x91\xA9" ZWJ, NAMING_UNSEEN },
        { "\xF0\x9F\x91\xA9" ZWJ ZWJ "\xF0\x9F\x94\xA7", NAMING_UNSEEN },
        { RTL "boB", NAMING_UNSEEN },
        { "Bob\xE2\x81\xA6", NAMING_UNSEEN }, /* isolate */
        { "Bo\xE2\x80\x8B"
          "b",
          NAMING_UNSEEN }, /* zero width space */
        { "Bo\xC2\xAD"
          "b",
          NAMING_UNSEEN },                     /* soft hyphen */
        { "Bob\xC2\xA0Stone", NAMING_UNSEEN }, /* no-break space */
        { "\xEF\xBB\xBF"
          "Bob",
          NAMING_UNSEEN },
        { FILLER, NAMING_UNSEEN },
        { "Bob" FILLER, NAMING_UNSEEN },
        { "\xEE\x80\x80", NAMING_UNSEEN }, /* private use */
        { "B\xCC\x80\xCC\x81\xCC\x82\xCC\x83", NAMING_UNSEEN },
        { " ", NAMING_BLANK },
        { "...", NAMING_BLANK },
        { "http://spam", NAMING_LINK },
        { "buy at spam.example now", NAMING_LINK },
        { "www.spam", NAMING_LINK },
        { "spam.example/x", NAMING_LINK },
        { "b\xC3\xBC"
          "cher.example",
          NAMING_LINK },
        { "mailto:bob", NAMING_LINK },
        { A_CYRL "nn", NAMING_MIXED },
        { "B\xCE\xBF"
          "b",
          NAMING_MIXED }, /* a Greek o */
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        if (naming_is(str_of(row[i].name)) != row[i].is)
            printf("\"%s\": %d\n", row[i].name, (int)naming_is(str_of(row[i].name)));
        CHECK(naming_is(str_of(row[i].name)) == row[i].is);
    }
    CHECK(naming_is((struct str){ "B\0b", 3 }) == NAMING_MARKS);
}

static void what_is_taken_for_another_one(void)
{
    static const struct {
        const char *one, *other;
        bool alike;
    } row[] = {
        { "Bob", "bob", true },
        { "Bob", "BOB ", true },
        { "Bob Stone", "bob-stone", true },
        { "Stra\xC3\x9F"
          "e",
          "STRASSE", true },
        { "J\xC3\xB6rg", "Jo\xCC\x88rg", true },
        { "J\xC3\xB6rg", "Jorg", true },
        { "Zugpost", "\xEF\xBC\xBA\xEF\xBD\x95gpost", true }, /* wide letters */
        { "Zugpost", "\xF0\x9D\x90\x99ugpost", true },        /* a bold one */
        { "Zugpost", "Z\xE1\xBB\xA5gpost", true },            /* with a dot below */
        { "Bob", "Rob", false },
        { "Bob", "Bob II", false },
        { "", "", false },
        { "...", "!", false },
        { "\xE0\xA4\xB0\xE0\xA4\xB5\xE0\xA4\xBF", "\xE0\xA4\xB0\xE0\xA4\xB5", false },
        { "\xEA\xB9\x80", "\xEA\xB0\x90", false }, /* vowels count */
        { "\xF0\x9F\x91\xA9", "\xF0\x9F\x91\xA8", false },
        { "\xFF", "\xFF", false },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        if (naming_alike(str_of(row[i].one), str_of(row[i].other)) != row[i].alike)
            printf("\"%s\" and \"%s\"\n", row[i].one, row[i].other);
        CHECK(naming_alike(str_of(row[i].one), str_of(row[i].other)) == row[i].alike);
    }
}

int main(void)
{
    what_may_be_a_name();
    what_is_taken_for_another_one();
    return TEST_END();
}
