/* Account URLs: a table of good ones and what they mean, a table of bad ones. */
#include "mailer/account.h"
#include "tests/test.h"

static char memory[1 << 16];

static void good_urls_are_read(void)
{
    static const struct {
        const char *url;
        enum { TLS, STARTTLS, LOCAL, FILES } way;
        const char *user, *host, *port, *folder;
    } row[] = {
        { "imaps://judge@mail.example.org:993/INBOX", TLS, "judge", "mail.example.org", "993",
          "INBOX" },
        { "imaps://judge@mail.example.org", TLS, "judge", "mail.example.org", "993", "INBOX" },
        { "IMAP://judge@localhost/", STARTTLS, "judge", "localhost", "143", "INBOX" },
        { "imap://j%40x.org@127.0.0.1:21143/Games/Zug%20post", STARTTLS, "j@x.org", "127.0.0.1",
          "21143", "Games/Zug post" },
        { "imaps://bob@x.org@imap.x.org", TLS, "bob@x.org", "imap.x.org", "993", "INBOX" },
        { "imaps://u@[::1]:1993/A", TLS, "u", "::1", "1993", "A" },
        { "imaps://u@[fe80::1]", TLS, "u", "fe80::1", "993", "INBOX" },
        { "smtps://judge@mail.example.org", TLS, "judge", "mail.example.org", "465", "" },
        { "smtp://judge@mail.example.org:25", STARTTLS, "judge", "mail.example.org", "25", "" },
        { "relay://localhost", LOCAL, "", "localhost", "25", "" },
        { "relay://127.0.0.1:10025", LOCAL, "", "127.0.0.1", "10025", "" },
        { "relay://[::1]:25", LOCAL, "", "::1", "25", "" },
        { "maildir:/var/mail/zug", FILES, "", "", "", "/var/mail/zug" },
        { "maildir:rel/%41", FILES, "", "", "", "rel/A" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct account acc;
        struct err e = { 0 };
        memset(&acc, 0xff, sizeof acc); /* as memory that had been used */
        bool ok = account_url(&acc, str_of(row[i].url), &a, &e);
        if (!ok) fprintf(stderr, "%s: %s\n", row[i].url, e.text);
        CHECK(ok);
        if (!ok) continue;
        CHECK(acc.transport->tls == (row[i].way == TLS));
        CHECK(!acc.secret && !acc.refused && !acc.take && !acc.token && !acc.timeout_s);
        CHECK(acc.transport->is_path == (row[i].way == FILES));
        CHECK(acc.transport->login == (row[i].way == TLS || row[i].way == STARTTLS));
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
        { "relay://mail.example.org:25", "localhost, 127.0.0.1 or [::1]" },
        { "relay://localhost.example.org", "localhost, 127.0.0.1 or [::1]" },
        { "relay://127.0.0.1.example.org", "localhost, 127.0.0.1 or [::1]" },
        { "relay://judge@localhost", "host name is invalid" },
        { "relay://localhost/", "host name is invalid" },
        { "relay://", "host is missing" },
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

static void a_transport_fetches_or_sends(void)
{
    struct account in = { .transport = transport_of(STR("imaps://u@h")), .processed = "P" };
    struct account out = { .transport = transport_of(STR("smtp://u@h")), .processed = "P" };
    struct mail_source source;
    struct mail_sink sink;
    struct err e = { 0 };
    CHECK(!account_sink(&sink, &in, &e) && e.code == ERR_INPUT);
    CHECK(!account_source(&source, &out, &e) && e.code == ERR_INPUT);
    struct arena a = arena_make(memory, sizeof memory);
    struct buf fetch = buf_make(&a, 200), send = buf_make(&a, 200);
    transport_models(&fetch, false);
    transport_models(&send, true);
    CHECK_STR(buf_str(&fetch).s, "maildir:PATH, deliver:PATH, lmtp:PATH, "
                                 "imaps://USER@HOST:993/INBOX or imap://USER@HOST:143/INBOX");
    CHECK_STR(
        buf_str(&send).s,
        "maildir:PATH, smtps://USER@HOST:465, smtp://USER@HOST:587 or relay://localhost:25");
}

static void a_source_needs_a_place_for_mails_that_are_done(void)
{
    struct account acc = { .transport = transport_of(STR("maildir:")), .folder = "/tmp" };
    struct mail_source s;
    struct err e = { 0 };
    CHECK(!account_source(&s, &acc, &e) && e.code == ERR_INPUT);
}

int main(void)
{
    good_urls_are_read();
    bad_urls_are_refused_with_the_reason();
    a_small_arena_gives_out_of_memory();
    a_transport_fetches_or_sends();
    a_source_needs_a_place_for_mails_that_are_done();
    return TEST_END();
}
