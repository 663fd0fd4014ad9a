/* Encrypted lines: one made by Python's `cryptography`, and what a changed one comes to. */
#include "mailer/cipher.h"
#include "tests/test.h"

static struct secret counting(size_t n)
{
    struct secret s = { .n = n };
    for (size_t k = 0; k < n; k++)
        for (size_t i = 0; i < SECRET_BYTES; i++) s.at[k].key[i] = (unsigned char)(i + k);
    return s;
}

static void a_line_of_another_program_opens(void)
{
    char out[100];
    struct err e = { 0 };
    struct secret s = counting(1);
    const char *line =
        "1 jbcg7b4zux7o2dxp "
        "6465666768696a6b6c6d6e6f39b9236604522ac5df210e7b1d2a8cbbbce4861a67850bc41469";
    CHECK(cipher_open(out, sizeof out, &s, "token/ann", str_of(line), &e));
    CHECK_STR(out, "refresh R1");
}

static void what_is_closed_opens_with_any_of_our_keys(void)
{
    char line[400], again[400], out[100];
    struct err e = { 0 };
    struct secret old = counting(1), both = counting(2), none = counting(1);
    struct secret_key first = both.at[0];
    both.at[0] = both.at[1];
    both.at[1] = first;
    none.at[0].key[0] ^= 1;
    CHECK(cipher_close(line, sizeof line, &old, "token/ann", STR("a secret"), &e));
    CHECK(cipher_close(again, sizeof again, &old, "token/ann", STR("a secret"), &e));
    CHECK(strcmp(line, again) != 0 && !strstr(line, "secret"));
    CHECK(cipher_open(out, sizeof out, &both, "token/ann", str_of(line), &e));
    CHECK_STR(out, "a secret");
    CHECK(!cipher_open(out, sizeof out, &none, "token/ann", str_of(line), &e) &&
          e.code == ERR_NOTFOUND && out[0] == '\0');
    CHECK(cipher_close(line, sizeof line, &both, "token/ann", STR(""), &e) &&
          cipher_open(out, 1, &both, "token/ann", str_of(line), &e) && out[0] == '\0');
    CHECK(!cipher_open(out, sizeof out, &old, "token/ann", str_of(line), &e) &&
          e.code == ERR_NOTFOUND);
}

static void a_changed_line_does_not(void)
{
    char line[400], out[100];
    struct err e = { 0 };
    struct secret s = counting(1);
    CHECK(cipher_close(line, sizeof line, &s, "token/ann", STR("a secret"), &e));
    CHECK(!cipher_open(out, sizeof out, &s, "token/bob", str_of(line), &e) &&
          e.code == ERR_DAMAGE);
    size_t n = strlen(line);
    for (size_t i = n; i-- > n - 70;) {
        char kept = line[i];
        line[i] = kept == '0' ? '1' : '0';
        CHECK(!cipher_open(out, sizeof out, &s, "token/ann", str_of(line), &e) &&
              e.code == ERR_DAMAGE && out[0] == '\0');
        line[i] = kept;
    }
    static const char *const wrong[] = { "", "1", "2 a b", "1 key", "1 key 00", "hello" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CHECK(!cipher_open(out, sizeof out, &s, "token/ann", str_of(wrong[i]), &e) &&
              e.code == ERR_DAMAGE);
    line[n - 1] = 'x';
    CHECK(!cipher_open(out, sizeof out, &s, "token/ann", str_of(line), &e));
}

static void what_has_no_room_is_refused(void)
{
    char line[400], out[100];
    struct err e = { 0 };
    struct secret s = counting(1);
    CHECK(!cipher_close(line, 16 + CIPHER_MORE - 1, &s, "a", STR("a secret"), &e) &&
          e.code == ERR_INPUT);
    CHECK(cipher_close(line, 16 + CIPHER_MORE, &s, "a", STR("a secret"), &e) &&
          strlen(line) + 1 == 16 + CIPHER_MORE);
    CHECK(!cipher_open(out, 8, &s, "a", str_of(line), &e) && e.code == ERR_INPUT);
    CHECK(cipher_open(out, 9, &s, "a", str_of(line), &e));
}

int main(void)
{
    a_line_of_another_program_opens();
    what_is_closed_opens_with_any_of_our_keys();
    a_changed_line_does_not();
    what_has_no_room_is_refused();
    return TEST_END();
}
