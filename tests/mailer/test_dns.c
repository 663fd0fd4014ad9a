/* TXT records, as name servers send them. */
#include "mailer/dns.h"
#include "tests/test.h"

/* An answer about x.example with one TXT record of two strings, and before it a CNAME. */
static const char answer[] = "\x12\x34\x81\x80\0\1\0\3\0\0\0\0"
                             "\1x\7example\0\0\x10\0\1"
                             "\xc0\x0c\0\5\0\1\0\0\0\x3c\0\4\1y\xc0\x0e"
                             "\1y\xc0\x0e\0\x10\0\1\0\0\0\x3c\0\x0c\x0bhello world"
                             "\1y\xc0\x0e\0\x10\0\1\0\0\0\x3c\0\x16\x0dv=spf1 mx a:m\7.ex -al";
static const struct str whole = { answer, sizeof answer - 1 };

static void records_are_found_by_how_they_begin(void)
{
    char out[100];
    CHECK(dns_text_of(out, sizeof out, whole, "V=SPF1"));
    CHECK_STR(out, "v=spf1 mx a:m.ex -al");
    CHECK(dns_text_of(out, sizeof out, whole, ""));
    CHECK_STR(out, "hello world");
    CHECK(!dns_text_of(out, sizeof out, whole, "v=DMARC1"));
}

static void what_is_too_long_is_cut(void)
{
    char out[10];
    CHECK(dns_text_of(out, sizeof out, whole, "v=spf1"));
    CHECK_STR(out, "v=spf1 mx");
}

static void no_byte_of_it_is_believed(void)
{
    char out[100], broken[sizeof answer];
    for (size_t n = 0; n < whole.n; n++) /* cut off anywhere */
        CHECK(!dns_text_of(out, sizeof out, (struct str){ answer, n }, "v=spf1"));
    for (size_t i = 0; i < whole.n; i++) /* any byte turned into the largest: it ends */
    {
        memcpy(broken, answer, sizeof answer);
        broken[i] = '\xff';
        dns_text_of(out, sizeof out, (struct str){ broken, whole.n }, "v=spf1");
        CHECK(memchr(out, '\0', sizeof out) != NULL);
    }
    CHECK(!dns_text_of(out, sizeof out, STR(""), ""));
}

static void control_characters_are_shown_as_questions(void)
{
    static const char wild[] = "\0\0\x81\x80\0\0\0\1\0\0\0\0\0\0\x10\0\1\0\0\0\0\0\5\4a\x1b[\n";
    char out[20];
    CHECK(dns_text_of(out, sizeof out, (struct str){ wild, sizeof wild - 1 }, ""));
    CHECK_STR(out, "a?[?");
}

int main(void)
{
    records_are_found_by_how_they_begin();
    what_is_too_long_is_cut();
    no_byte_of_it_is_believed();
    control_characters_are_shown_as_questions();
    return TEST_END();
}
