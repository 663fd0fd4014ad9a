/* Yes and no, alone in a mail or not. */
#include "parser/order/consent.h"
#include "tests/test.h"

static const struct row {
    const char *text;
    enum consent want;
} rows[] = {
    { "yes\n", CONSENT_YES },
    { "  Yes.  \n", CONSENT_YES },
    { "*YES!*\n", CONSENT_YES },
    { "\n\n\"yes\"\n\n> On file\n", CONSENT_YES },
    { "Yes, it is mine.\n", CONSENT_YES },
    { "\xE2\x80\x9Cyes\xE2\x80\x9D \xF0\x9F\x91\x8D\n", CONSENT_YES },
    { "ja\n", CONSENT_YES },
    { "yes\n\n-- \nBob\n", CONSENT_YES },
    { "yes, add this address\n", CONSENT_YES_ADD },
    { "Yes - add this\naddress!\n", CONSENT_YES_ADD },
    { "no\n", CONSENT_NO },
    { "Nein.\n", CONSENT_NO },
    { "", CONSENT_NONE },
    { "> yes\n", CONSENT_NONE },
    { "yes?? who are you\n", CONSENT_NONE },
    { "yes\nno\n", CONSENT_NONE },
    { "yesterday\n", CONSENT_NONE },
    { "yes 2\n", CONSENT_NONE },
    { "yes, K(5,5)-(5,6)\n", CONSENT_NONE },
    { "yes \xD0\xBD\xD0\xB5\xD1\x82\n", CONSENT_NONE }, /* Russian: no */
    { "no idea\n", CONSENT_NONE },
};

int main(void)
{
    static char memory[1 << 16];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct fresh f;
        struct err e;
        CHECK(fresh_lines(&f, str_of(rows[i].text), &a, &e));
        enum consent got = consent_read(&f);
        if (got != rows[i].want) fprintf(stderr, "%d for: %s\n", (int)got, rows[i].text);
        CHECK(got == rows[i].want);
    }
    return TEST_END();
}
