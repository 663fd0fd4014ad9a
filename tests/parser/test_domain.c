/* One form for each address. */
#include "parser/head/domain.h"

#include "parser/head/address.h"
#include "tests/test.h"

static char memory[1 << 14];

static const char *plain(const char *address)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct str out;
    CHECK(domain_plain(&out, str_of(address), &a));
    return str_dup(out, &a);
}

static const char *letters(const char *address)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct str out;
    CHECK(domain_letters(&out, str_of(address), &a));
    return str_dup(out, &a);
}

static void a_domain_has_one_form(void)
{
    static const struct {
        const char *typed, *form;
    } row[] = {
        { "x@b\xC3\xBC"
          "cher.example",
          "x@xn--bcher-kva.example" },
        { "x@B\xC3\x9C"
          "CHER.Example",
          "x@xn--bcher-kva.example" },
        { "x@bu\xCC\x88"
          "cher.example",
          "x@xn--bcher-kva.example" }, /* with a mark of its own */
        { "x@XN--BCHER-KVA.example", "x@xn--bcher-kva.example" },
        { "x@stra\xC3\x9F"
          "e.example",
          "x@xn--strae-oqa.example" }, /* IDNA 2008: not "ss" */
        { "Bob@Example.ORG", "Bob@example.org" },
        { "j\xC3\xB6rg@Example.org", "j\xC3\xB6rg@example.org" },
        { "@b\xC3\xBC"
          "cher.example",
          "@xn--bcher-kva.example" },
        { "x@\xE4\xBE\x8B\xE3\x81\x88.\xE3\x83\x86\xE3\x82\xB9\xE3\x83\x88",
          "x@xn--r8jz45g.xn--zckzah" },
        { "x@\xE2\x98\x83.example", "" }, /* a snowman is no letter */
        { "x@\xFF.example", "" },
        { "x@", "" },
        { "x", "" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        CHECK_STR(plain(row[i].typed), row[i].form);
}

static void it_is_shown_with_its_letters(void)
{
    CHECK_STR(letters("x@xn--bcher-kva.example"), "x@b\xC3\xBC"
                                                  "cher.example");
    CHECK_STR(letters("x@example.org"), "");
    CHECK_STR(letters("x@xn--.example"), "");
}

static void a_mail_has_that_form(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct str out;
    CHECK(address_keep(&out,
                       STR("x@b\xC3\xBC"
                           "cher.example"),
                       &a));
    CHECK(str_eq(out, STR("x@xn--bcher-kva.example")));
    CHECK(address_keep(&out, STR("x@\xE2\x98\x83.example"), &a) && out.n == 0);
}

static void a_full_arena_is_told(void)
{
    struct arena a = arena_make(memory, 4);
    struct str out;
    CHECK(!domain_plain(&out,
                        STR("x@b\xC3\xBC"
                            "cher.example"),
                        &a));
}

int main(void)
{
    a_domain_has_one_form();
    it_is_shown_with_its_letters();
    a_mail_has_that_form();
    a_full_arena_is_told();
    return TEST_END();
}
