/* Reply tokens against values computed with Python's hmac and base64, secrets, digests. */
#include "mailer/digest.h"
#include "mailer/token.h"
#include "tests/test.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static struct secret counting(void)
{
    struct secret s = { .n = 1 };
    for (int i = 0; i < SECRET_BYTES; i++) s.at[0].key[i] = (unsigned char)i;
    return s;
}

/* python3: base64.b32encode(hmac.new(bytes(range(32)), b"zugpost-reply-1|pond|green|1|0",
 *          "sha256").digest()[:10]).decode().lower() */
static const struct {
    const char *game, *army;
    int64_t seat;
    int32_t board;
    const char *text;
    int player;
    char letter;
    int64_t asks;
} vectors[] = {
    { "pond", "green", 1, 0, "1.0.i6kyds5mx5smleb3", 0, 0, 0 },
    { "pond", "red", 42, 7, "42.7.d3zrh4krxh5loerp", 0, 0, 0 },
    { "pond", "red", 42, 7, "42.7.dlujlaakrv2kxw7o", 1, 0, 0 },
    { "pond", "red", 42, 7, "42.7.2hcienmj6suv4fym", 0, 'q', 12 },
    { "pond", "red", 42, 7, "42.7.vcerzhu6rhlogtml", 1, 'c', 12 },
};

static struct token_owner owner(size_t i)
{
    return (struct token_owner){ .game = vectors[i].game,
                                 .army = vectors[i].army,
                                 .seat = vectors[i].seat,
                                 .player = vectors[i].player,
                                 .letter = vectors[i].letter,
                                 .asks = vectors[i].asks };
}

static void tokens_are_those_that_another_implementation_computes(void)
{
    struct secret s = counting();
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        char text[TOKEN_MAX];
        struct token t;
        struct token_owner o = owner(i);
        token_text(text, &s, &o, vectors[i].board);
        CHECK_STR(text, vectors[i].text);
        CHECK(token_read(&t, str_of(text)));
        CHECK(t.seat == vectors[i].seat && t.board == vectors[i].board);
        CHECK(token_ok(&t, &s, &o, 0));
    }
}

static void a_token_is_good_for_its_own_seat_and_player_only(void)
{
    struct secret s = counting(), other = counting();
    struct token t;
    const struct token_owner red = { "pond", "red", 42, 0, 0, 0 };
    const struct token_owner wrong[] = {
        { "pond", "green", 42, 0, 0, 0 },    { "lake", "red", 42, 0, 0, 0 },
        { "pond|red|42", "7", 42, 0, 0, 0 }, { "pond", "red", 41, 0, 0, 0 },
        { "pond", "red", 42, 1, 0, 0 },      { "pond", "red", 42, 0, 'q', 1 }
    };
    CHECK(token_read(&t, STR("42.7.d3zrh4krxh5loerp")));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CHECK(!token_ok(&t, &s, &wrong[i], 0));
    CHECK(token_ok(&t, &s, &red, 0));
    other.at[0].key[31] ^= 1;
    CHECK(!token_ok(&t, &other, &red, 0));
    t.board = 8;
    CHECK(!token_ok(&t, &s, &red, 0));
    t.board = 7;
    t.mac[0] = 'e';
    CHECK(!token_ok(&t, &s, &red, 0));
}

static void the_token_of_a_question_is_made_by_no_other_mail(void)
{
    struct secret s = counting();
    struct token of_board, of_question;
    char text[TOKEN_MAX];
    struct token_owner red = { "pond", "red", 42, 0, 0, 0 };
    struct token_owner q12 = { "pond", "red", 42, 0, 'q', 12 };
    const struct token_owner others[] = { { "pond", "red", 42, 0, 'q', 13 },
                                          { "pond", "red", 42, 0, 'c', 12 },
                                          { "pond", "red", 42, 1, 'q', 12 } };
    token_text(text, &s, &red, 7);
    CHECK(token_read(&of_board, str_of(text)) && !token_ok(&of_board, &s, &q12, 0));
    token_text(text, &s, &q12, 7);
    CHECK(token_read(&of_question, str_of(text)) && token_ok(&of_question, &s, &q12, 0));
    CHECK(!token_ok(&of_question, &s, &red, 0));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        CHECK(!token_ok(&of_question, &s, &others[i], 0));
}

static void a_token_of_an_older_secret_is_good_until_that_ends(void)
{
    struct secret old = counting(), s = { .n = 2 };
    struct token t;
    char text[TOKEN_MAX];
    const struct token_owner red = { "pond", "red", 42, 0, 0, 0 };
    memset(s.at[0].key, 7, SECRET_BYTES);
    s.at[1] = old.at[0];
    s.at[1].until = 1000;
    CHECK(token_read(&t, STR("42.7.d3zrh4krxh5loerp")));
    CHECK(token_ok(&t, &s, &red, 999));
    CHECK(!token_ok(&t, &s, &red, 1000));
    token_text(text, &s, &red, 7); /* new ones use the present secret */
    CHECK(strcmp(text, "42.7.d3zrh4krxh5loerp") != 0);
    CHECK(token_read(&t, str_of(text)) && token_ok(&t, &s, &red, 5000));
}

static void what_stands_behind_a_token_is_its_kind(void)
{
    CHECK(str_eq(token_kind(STR("<42.7.d3zrh4krxh5loerp.q12@x.org>")), STR("q12")));
    CHECK(str_eq(token_kind(STR("42.7.d3zrh4krxh5loerp@x.org")), STR("")));
    CHECK(str_eq(token_kind(STR("judge+42.7.d3zrh4krxh5loerp.q12@x.org")), STR("q12")));
    CHECK(str_eq(token_kind(STR("a.b+42.7.d3zrh4krxh5loerp.q12.e1@x.org")), STR("q12.e1")));
    CHECK(str_eq(token_kind(STR("judge@x.org")), STR("")));
}

static void what_is_no_token_is_not_read(void)
{
    static const char *const bad[] = {
        "",
        "1",
        "1.0",
        "1.0.",
        "1.0.i6kyds5mx5smleb",
        "1.0.i6kyds5mx5smleb33",
        "1.0.i6kyds5mx5smleb1",
        "01.0.i6kyds5mx5smleb3",
        "-1.0.i6kyds5mx5smleb3",
        "1.00.i6kyds5mx5smleb3",
        "1.2147483648.i6kyds5mx5smleb3",
        "99999999999999999999.0.i6kyds5mx5smleb3",
        "1.0.i6kyds5mx5smleb3.more",
        ".0.i6kyds5mx5smleb3",
    };
    struct token t;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (token_read(&t, str_of(bad[i]))) fprintf(stderr, "read: %s\n", bad[i]);
        CHECK(!token_read(&t, str_of(bad[i])));
    }
}

static void a_token_is_found_in_addresses_and_message_ids(void)
{
    static const struct {
        const char *text;
        bool found;
    } row[] = {
        { "judge+42.7.d3zrh4krxh5loerp@example.org", true },
        { "JUDGE+42.7.D3ZRH4KRXH5LOERP@EXAMPLE.ORG", true },
        { " <judge+42.7.d3zrh4krxh5loerp@example.org> ", true },
        { "judge+team+42.7.d3zrh4krxh5loerp@example.org", true },
        { "<42.7.d3zrh4krxh5loerp.report.99@example.org>", true },
        { "42.7.d3zrh4krxh5loerp@example.org", true },
        { "judge@example.org", false },
        { "judge+42.7@example.org", false },
        { "judge+42.7.d3zrh4krxh5loerp", false },
        { "judge+42.7.d3zrh4krxh5loerp.more@example.org", true },
        { "CAB+x=@mail.example.org", false },
        { "", false },
        { "<", false },
        { "@", false },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct token t;
        bool found = token_find(&t, str_of(row[i].text));
        if (found != row[i].found) fprintf(stderr, "%s\n", row[i].text);
        CHECK(found == row[i].found);
        if (found) CHECK(t.seat == 42 && t.board == 7);
        if (found) CHECK_STR(t.mac, "d3zrh4krxh5loerp");
    }
}

static void a_token_begins_what_a_line_holds(void)
{
    struct token t;
    CHECK(token_begins(&t, STR("42.7.d3zrh4krxh5loerp")) && t.seat == 42 && t.board == 7);
    CHECK(token_begins(&t, STR("42.7.D3ZRH4KRXH5LOERP.q12")));
    CHECK(str_eq(token_kind(STR("42.7.D3ZRH4KRXH5LOERP.q12")), STR("q12")));
    CHECK_STR(t.mac, "d3zrh4krxh5loerp");
    CHECK(!token_begins(&t, STR("42.7")) && !token_begins(&t, STR("")));
}

static void a_secret_is_made_once_and_read_back(const char *dir)
{
    char path[300];
    struct secret a = { 0 }, b = { 0 };
    struct err e;
    struct stat st;
    snprintf(path, sizeof path, "%s/secret", dir);
    CHECK(!secret_load(&a, path, &e) && e.code == ERR_NOTFOUND);
    CHECK(secret_create(path, &e));
    CHECK(stat(path, &st) == 0 && (st.st_mode & 07777) == 0600 && st.st_size == 65);
    CHECK(!secret_create(path, &e) && e.code == ERR_CONFLICT);
    CHECK(secret_load(&a, path, &e) && secret_load(&b, path, &e));
    CHECK(memcmp(&a, &b, sizeof a) == 0);
    CHECK(chmod(path, 0640) == 0 && !secret_load(&a, path, &e));
    CHECK(e.code == ERR_INPUT && strstr(e.text, "0600") && strstr(e.text, path));
    CHECK(unlink(path) == 0);
}

static void a_secret_file_with_anything_else_is_refused(const char *dir)
{
    static const char sixty_four[] =
        "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    char more[300], none[300], early[300];
    snprintf(more, sizeof more, "%s\n%s\n", sixty_four, sixty_four);
    snprintf(early, sizeof early, "%s 200\n", sixty_four);
    snprintf(none, sizeof none, "%s\n%s soon\n", sixty_four, sixty_four);
    const char *const bad[] = {
        "", "00\n", "no secret at all\n", sixty_four, more, early, none
    };
    char path[300];
    struct secret s;
    struct err e;
    snprintf(path, sizeof path, "%s/bad", dir);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
        CHECK(write(fd, bad[i], strlen(bad[i])) == (ssize_t)strlen(bad[i]));
        close(fd);
        CHECK(!secret_load(&s, path, &e) && e.code == ERR_INPUT);
        CHECK(!strstr(e.text, "no secret at all")); /* contents stay out of the log */
    }
    unlink(path);
}

static void a_rotated_secret_leaves_the_older_ones_until_they_end(const char *dir)
{
    char path[300];
    struct secret first = { 0 }, s = { 0 };
    struct err e;
    struct stat st;
    snprintf(path, sizeof path, "%s/secret", dir);
    CHECK(!secret_rotate(path, 100, 200, &e) && e.code == ERR_NOTFOUND);
    CHECK(secret_create(path, &e) && secret_load(&first, path, &e));
    CHECK(secret_rotate(path, 100, 200, &e) && secret_load(&s, path, &e));
    CHECK(s.n == 2 && s.at[0].until == 0 && s.at[1].until == 200);
    CHECK(memcmp(s.at[0].key, first.at[0].key, SECRET_BYTES) != 0);
    CHECK(memcmp(s.at[1].key, first.at[0].key, SECRET_BYTES) == 0);
    CHECK(stat(path, &st) == 0 && (st.st_mode & 07777) == 0600);
    CHECK(secret_rotate(path, 199, 900, &e) && secret_load(&s, path, &e) && s.n == 3);
    CHECK(s.at[1].until == 900 && s.at[2].until == 200);
    CHECK(secret_rotate(path, 200, 901, &e) && secret_load(&s, path, &e) && s.n == 3);
    CHECK(s.at[1].until == 901 && s.at[2].until == 900); /* the first one has ended */
    for (int i = 0; i < 20; i++) CHECK(secret_rotate(path, 200, 902 + i, &e));
    CHECK(secret_load(&s, path, &e) && s.n == SECRETS_MAX && s.at[1].until == 921);
    CHECK(unlink(path) == 0);
}

static void digests_are_those_of_the_standard(void)
{
    char hex[DIGEST_HEX];
    digest_hex(hex, STR("abc"));
    CHECK_STR(hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    digest_hex(hex, (struct str){ NULL, 0 });
    CHECK_STR(hex, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

int main(void)
{
    char dir[] = "/tmp/zugtestXXXXXX";
    if (!mkdtemp(dir)) return 1;
    tokens_are_those_that_another_implementation_computes();
    a_token_is_good_for_its_own_seat_and_player_only();
    the_token_of_a_question_is_made_by_no_other_mail();
    a_token_of_an_older_secret_is_good_until_that_ends();
    what_stands_behind_a_token_is_its_kind();
    what_is_no_token_is_not_read();
    a_token_is_found_in_addresses_and_message_ids();
    a_token_begins_what_a_line_holds();
    a_secret_is_made_once_and_read_back(dir);
    a_secret_file_with_anything_else_is_refused(dir);
    a_rotated_secret_leaves_the_older_ones_until_they_end(dir);
    digests_are_those_of_the_standard();
    rmdir(dir);
    return TEST_END();
}
