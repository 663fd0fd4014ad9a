/* Account URLs: a table of good ones and what they mean, a table of bad ones. */
#include "mailer/account.h"
#include "tests/test.h"

static char memory[1 << 16];

static void good_urls_are_read(void)
{
    static const struct {
        const char *url;
        enum transport transport;
        const char *user, *host, *port, *folder;
    } row[] = {
        { "imaps://judge@mail.example.org:993/INBOX", TRANSPORT_TLS, "judge",
          "mail.example.org", "993", "INBOX" },
        { "imaps://judge@mail.example.org", TRANSPORT_TLS, "judge", "mail.example.org", "993",
          "INBOX" },
        { "IMAP://judge@localhost/", TRANSPORT_STARTTLS, "judge", "localhost", "143", "INBOX" },
        { "imap://j%40x.org@127.0.0.1:21143/Games/Zug%20post", TRANSPORT_STARTTLS, "j@x.org",
          "127.0.0.1", "21143", "Games/Zug post" },
        { "imaps://bob@x.org@imap.x.org", TRANSPORT_TLS, "bob@x.org", "imap.x.org", "993",
          "INBOX" },
        { "imaps://u@[::1]:1993/A", TRANSPORT_TLS, "u", "::1", "1993", "A" },
        { "imaps://u@[fe80::1]", TRANSPORT_TLS, "u", "fe80::1", "993", "INBOX" },
        { "smtps://judge@mail.example.org", TRANSPORT_TLS, "judge", "mail.example.org", "465",
          "" },
        { "smtp://judge@mail.example.org:25", TRANSPORT_STARTTLS, "judge", "mail.example.org",
          "25", "" },
        { "maildir:/var/mail/zug", TRANSPORT_MAILDIR, "", "", "", "/var/mail/zug" },
        { "maildir:rel/%41", TRANSPORT_MAILDIR, "", "", "", "rel/A" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct account acc = { .timeout_s = 7 };
        struct err e = { 0 };
        bool ok = account_url(&acc, str_of(row[i].url), &a, &e);
        if (!ok) fprintf(stderr, "%s: %s\n", row[i].url, e.text);
        CHECK(ok);
        if (!ok) continue;
        CHECK(acc.transport == row[i].transport && acc.timeout_s == 7);
        CHECK_STR(acc.user, row[i].user);
        CHECK_STR(acc.host, row[i].host);
        CHECK_STR(acc.port, row[i].port);
        CHECK_STR(acc.folder, row[i].folder);
    }
}

static void bad_urls_are_refused_with_the_reason(void)
{
    static const struct {
        const char *url, *says;
    } row[] = {
        { "", "begins with" },
        { "pop3://u@h", "begins with" },
        { "http://u@h", "begins with" },
        { "imaps://host", "user is missing" },
        { "imaps://@host", "user is missing" },
        { "imaps://u:hunter2@host", "password does not belong" },
        { "imaps://u@", "host is missing" },
        { "imaps://u@:993", "host is missing" },
        { "imaps://u@h:", "port" },
        { "imaps://u@h:0", "port" },
        { "imaps://u@h:65536", "port" },
        { "imaps://u@h:imap", "port" },
        { "imaps://u@h_x", "host name" },
        { "imaps://u@ho st", "host name" },
        { "imaps://u@[::1", "IPv6" },
        { "imaps://u@[::1]x", "IPv6" },
        { "imaps://u%0d%0aX@h", "printable" },
        { "imaps://u%00@h", "printable" },
        { "imaps://u%4@h", "hex digits" },
        { "imaps://u@h/x%4", "hex digits" },
        { "imaps://u@h/%", "hex digits" },
        { "imaps://u@h/%zz", "hex digits" },
        { "imaps://u@h/Entw\xc3\xbcrfe", "ASCII" },
        { "smtps://u@h/INBOX", "nothing may follow" },
        { "maildir:", "path is missing" },
        { "maildir:/a%0ab", "printable" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct account acc = { 0 };
        struct err e = { 0 };
        CHECK(!account_url(&acc, str_of(row[i].url), &a, &e));
        CHECK(e.code == ERR_INPUT);
        if (!strstr(e.text, row[i].says)) fprintf(stderr, "%s: %s\n", row[i].url, e.text);
        CHECK(strstr(e.text, row[i].says) != NULL);
        CHECK(strstr(e.text, "hunter2") == NULL);
    }
}

static void a_small_arena_gives_out_of_memory(void)
{
    for (size_t size = 0; size < 64; size += 16) {
        struct arena a = arena_make(memory, size);
        struct account acc = { 0 };
        struct err e = { 0 };
        bool ok = account_url(&acc, STR("imaps://user@host:99/Folder"), &a, &e);
        CHECK(ok == (size >= 64) && (ok || e.code == ERR_NOMEM));
    }
}

static void a_source_needs_a_place_for_mails_that_are_done(void)
{
    struct account acc = { .transport = TRANSPORT_MAILDIR, .folder = "/tmp" };
    struct mail_source s;
    struct err e = { 0 };
    CHECK(!source_open(&s, &acc, &e) && e.code == ERR_INPUT);
}

int main(void)
{
    good_urls_are_read();
    bad_urls_are_refused_with_the_reason();
    a_small_arena_gives_out_of_memory();
    a_source_needs_a_place_for_mails_that_are_done();
    return TEST_END();
}
