/* Envelope senders that name a mail, against values computed with Python's hmac and base64. */
#include "mailer/verp.h"
#include "tests/test.h"

static struct secret counting(void)
{
    struct secret s = { .n = 1 };
    for (int i = 0; i < SECRET_BYTES; i++) s.at[0].key[i] = (unsigned char)i;
    return s;
}

/* python3: base64.b32encode(hmac.new(bytes(range(32)),
 * b"zugpost-bounce-1|12|bob@player.example", "sha256").digest()[:10]).decode().lower() */
static const char known[] = "judge+bounce-12-ymbgmo4nosc2x6k4@zugpost.example";

static void a_sender_is_what_another_implementation_computes(void)
{
    char out[VERP_MAX];
    struct secret s = counting();
    CHECK(verp_sender(out, "judge@zugpost.example", &s,
                      &(struct verp){ 12, "Bob@Player.example" }));
    CHECK_STR(out, known);
}

static void it_is_good_for_its_mail_and_reader_only(void)
{
    int64_t mail = 0;
    struct secret s = counting(), other = counting();
    struct verp v = { 12, "bob@player.example" };
    other.at[0].key[0] = 99;
    CHECK(verp_read(&mail, str_of(known)) && mail == 12);
    CHECK(verp_ok(str_of(known), &s, &v, 5));
    CHECK(!verp_ok(str_of(known), &other, &v, 5));
    CHECK(!verp_ok(str_of(known), &s, &(struct verp){ 13, "bob@player.example" }, 5));
    CHECK(!verp_ok(str_of(known), &s, &(struct verp){ 12, "eve@player.example" }, 5));
    other.at[1] = s.at[0]; /* an older secret */
    other.at[1].until = 10;
    other.n = 2;
    CHECK(verp_ok(str_of(known), &other, &v, 9));
    CHECK(!verp_ok(str_of(known), &other, &v, 10));
}

static void other_addresses_are_none(void)
{
    static const char *const bad[] = { "judge@zugpost.example",
                                       "judge+1.0.i6kyds5mx5smleb3@x.org",
                                       "judge+bounce-@x.org",
                                       "judge+bounce-12-short@x.org",
                                       "judge+bounce-x-abcdefghijklmnop@x.org",
                                       "" };
    int64_t mail;
    struct token t;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK(!verp_read(&mail, str_of(bad[i])));
    CHECK(!token_find(&t, str_of(known))); /* and it is no reply key */
}

static void a_long_address_stays_as_it_is(void)
{
    char out[VERP_MAX];
    struct secret s = counting();
    static const char l[] = "a-name-of-forty-characters-that-is-long-x@zugpost.example";
    CHECK(!verp_sender(out, l, &s, &(struct verp){ 12, "bob@player.example" }));
    CHECK_STR(out, l);
}

int main(void)
{
    a_sender_is_what_another_implementation_computes();
    it_is_good_for_its_mail_and_reader_only();
    other_addresses_are_none();
    a_long_address_stays_as_it_is();
    return TEST_END();
}
