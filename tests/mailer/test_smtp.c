/* The SMTP sink against a scripted server: what goes over the wire, and what each kind of
 * refusal means for the mail. */
#include "mailer/account.h"
#include "mailer/probe.h"
#include "tests/mailer/fake_ca.h"
#include "tests/mailer/fake_server.h"
#include "tests/test.h"

struct bed {
    struct fake_ca ca;
    SSL_CTX *tls;
    struct fake_server f;
    struct account acc;
    struct mail_sink sink;
    const char *password; /* what the account's secret gives */
    int asked;            /* how often it was asked for */
};

static bool give_secret(void *ctx, char *out, size_t size, struct err *e)
{
    struct bed *b = ctx;
    b->asked++;
    if (!b->password) return err_set(e, ERR_IO, "the secret's command failed");
    snprintf(out, size, "%s", b->password);
    return true;
}

static void start(struct bed *b, const char *prefix, const char *script)
{
    struct err e;
    CHECK(fake_start(&b->f, script, b->tls));
    b->password = "judge-pw";
    b->asked = 0;
    b->acc = (struct account){ .transport = transport_of(str_of(prefix)),
                               .host = "localhost",
                               .port = b->f.port,
                               .user = "judge",
                               .ca_file = b->ca.file,
                               .timeout_s = 1,
                               .secret = give_secret,
                               .secret_ctx = b };
    CHECK(account_sink(&b->sink, &b->acc, &e));
}

static void stop(struct bed *b)
{
    b->sink.close(b->sink.ctx);
    fake_stop(&b->f);
    CHECK_STR(b->f.trouble, "");
}

static enum sent send_one(struct bed *b, char reply[256])
{
    struct outgoing m = { "bounce+7@zug.test", "bob@example.org", "7",
                          STR("Subject: x\r\n\r\n.dot\r\nend\r\n") };
    return b->sink.send(b->sink.ctx, &m, reply);
}

/* base64 of "\0judge\0judge-pw" */
#define LOGIN                                                                                  \
    "S: 220 hello\nL: EHLO zug.test\nS: 250-fake\nS: 250 AUTH PLAIN\n"                         \
    "L: AUTH PLAIN AGp1ZGdlAGp1ZGdlLXB3\nS: 235 in\n"
#define MAIL                                                                                   \
    "L: MAIL FROM:<bounce+7@zug.test>\nS: 250 ok\nL: RCPT TO:<bob@example.org>\nS: 250 ok\n"   \
    "L: DATA\nS: 354 go\nbody\n"
#define BYE "L: QUIT\nS: 221 bye\n"

static void mails_go_over_one_connection(struct bed *b)
{
    char reply[256];
    start(b, "smtps://",
          "accept\ntls\n" LOGIN MAIL "S: 250 2.0.0 queued as A1\n" MAIL
          "S: 250 2.0.0 queued as A2\n" BYE);
    CHECK(send_one(b, reply) == SENT_OK);
    CHECK_STR(reply, "250 2.0.0 queued as A1");
    CHECK(send_one(b, reply) == SENT_OK);
    CHECK_STR(reply, "250 2.0.0 queued as A2");
    CHECK(b->asked == 1);
    stop(b);
    CHECK_STR(b->f.body, "Subject: x\r\n\r\n..dot\r\nend\r\n"); /* the dot is stuffed */
}

#define MANY                                                                                   \
    "S: 220 hello\nL: EHLO zug.test\nS: 250-fake\nS: 250-PIPELINING\nS: 250 AUTH PLAIN\n"      \
    "L: AUTH PLAIN AGp1ZGdlAGp1ZGdlLXB3\nS: 235 in\n"
#define AT_ONCE "L: MAIL FROM:<bounce+7@zug.test>\nL: RCPT TO:<bob@example.org>\nL: DATA\n"

/* Its replies come when it has all three commands. */
static void commands_go_at_once_to_who_knows_that(struct bed *b)
{
    char reply[256];
    start(b, "smtps://",
          "accept\ntls\n" MANY AT_ONCE
          "raw: 250-2.1.0 o\nS: k\nS: 250 ok\nS: 250 ok\nS: 354 go\nbody\n"
          "S: 250 2.0.0 queued as A1\n" AT_ONCE "S: 250 ok\nS: 550 5.1.1 nobody\n"
          "S: 554 5.5.1 no valid recipients\n" BYE "accept\ntls\n" MANY AT_ONCE
          "S: 250 ok\nS: 250 ok\nS: 354 go\nbody\nS: 250 again\n" BYE);
    CHECK(send_one(b, reply) == SENT_OK);
    CHECK_STR(reply, "250 2.0.0 queued as A1");
    CHECK(send_one(b, reply) == SENT_REFUSED);
    CHECK_STR(reply, "RCPT TO: 550 5.1.1 nobody");
    CHECK(send_one(b, reply) == SENT_OK);
    CHECK_STR(reply, "250 again");
    CHECK(b->asked == 1);
    stop(b);
}

static void starttls_is_required(struct bed *b)
{
    char reply[256];
    start(
        b, "smtp://",
        "accept\nS: 220 hello\nL: EHLO zug.test\nS: 250 STARTTLS\nL: STARTTLS\nS: 220 go\ntls\n"
        "L: EHLO zug.test\nS: 250 AUTH PLAIN\nL: AUTH PLAIN\nS: 235 in\n" MAIL
        "S: 250 done\n" BYE);
    CHECK(send_one(b, reply) == SENT_OK);
    stop(b);
    start(b, "smtp://", /* a server, or somebody in between, that offers none */
          "accept\nS: 220 hello\nL: EHLO zug.test\nS: 250 AUTH PLAIN\n");
    CHECK(send_one(b, reply) == SENT_AWAY && b->asked == 1);
    stop(b);
}

static void a_relay_hears_no_secret(struct bed *b)
{
    char reply[256];
    start(b, "relay://",
          "accept\nS: 220 hello\nL: EHLO zug.test\nS: 250-fake\nS: 250-STARTTLS\n"
          "S: 250 AUTH PLAIN\n" MAIL "S: 250 2.0.0 queued as A1\n" BYE);
    b->acc.user = "";
    b->acc.secret = NULL;
    CHECK(send_one(b, reply) == SENT_OK && b->asked == 0);
    CHECK_STR(reply, "250 2.0.0 queued as A1");
    stop(b);
    start(b, "relay://", /* it wants a login all the same */
          "accept\nS: 220 hello\nL: EHLO zug.test\nS: 250 AUTH PLAIN\n"
          "L: MAIL FROM:<bounce+7@zug.test>\nS: 530 5.7.0 Authentication required\n" BYE);
    CHECK(send_one(b, reply) != SENT_OK && b->asked == 0);
    CHECK_STR(reply, "MAIL FROM: 530 5.7.0 Authentication required");
    stop(b);
}

static void certificates_are_checked(struct bed *b)
{
    static const struct {
        const char *san, *says;
        int from, to;
    } row[] = { { "DNS:other.invalid",
                  "its certificate is for other.invalid, not for localhost", -1, 9 },
                { "DNS:localhost", "its certificate has expired: it was good until 2", -9, -1 },
                { "DNS:localhost", "its certificate is not valid yet: it begins on 2", 1, 9 } };
    SSL_CTX *good = b->tls;
    char reply[256];
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        b->tls = fake_cert(&b->ca, row[i].san, row[i].from, row[i].to);
        start(b, "smtps://", "accept\ntls\n");
        CHECK(send_one(b, reply) == SENT_AWAY);
        if (!strstr(reply, row[i].says)) fprintf(stderr, "%s\n", reply);
        CHECK(strstr(reply, row[i].says) != NULL && strstr(reply, "localhost") != NULL);
        stop(b);
        SSL_CTX_free(b->tls);
    }
    b->tls = good;
    start(b, "smtps://", "accept\ntls\n");
    b->acc.ca_file = NULL; /* the system's authorities do not know ours */
    b->sink.close(b->sink.ctx);
    struct err e;
    CHECK(account_sink(&b->sink, &b->acc, &e));
    CHECK(send_one(b, reply) == SENT_AWAY &&
          strstr(reply, "its certificate comes from \"zugpost test CA\""));
    stop(b);
    start(b, "smtps://", "accept\nS: 220 plain\n");
    CHECK(send_one(b, reply) == SENT_AWAY && strstr(reply, "no TLS there"));
    stop(b);
}

static void a_look_says_where_tls_begins(struct bed *b)
{
    struct probe p;
    struct err e = { 0 };
    start(b, "smtps://", "accept\nS: 220 plain\n");
    CHECK(!probe_server(&p, &b->acc, &e) && strstr(e.text, "no TLS there"));
    stop(b);
    start(b, "smtp://", "accept\ncut\naccept\ntls\n"); /* it waits for TLS, and hears nothing */
    CHECK(!probe_server(&p, &b->acc, &e) && strstr(e.text, "TLS from the first byte"));
    stop(b);
    start(b, "smtp://", "accept\nS: 220 hello\nL: EHLO\nS: 250 fake\n");
    CHECK(!probe_server(&p, &b->acc, &e) && strstr(e.text, "STARTTLS"));
    stop(b);
}

static void refusals_mean_what_they_say(struct bed *b)
{
#define TO_MAIL "accept\ntls\n" LOGIN "L: MAIL FROM\n"
#define TO_RCPT TO_MAIL "S: 250 ok\nL: RCPT TO\n"
#define TO_DATA TO_RCPT "S: 250 ok\nL: DATA\n"
    static const struct {
        const char *script;
        enum sent sent;
        const char *reply;
    } row[] = {
        { "accept\ntls\nS: 554 no service here\n", SENT_BARRED, "greeting: 554 no service" },
        { "accept\ntls\nS: 421 busy\n", SENT_AWAY, "greeting: 421 busy" },
        { "accept\ntls\ncut\n", SENT_AWAY, "localhost" },
        { "accept\ncut\n", SENT_AWAY, "localhost" },
        { "accept\ntls\nwait: 1500\n", SENT_AWAY, "localhost" },
        { "accept\ntls\nflood: 20000\n", SENT_AWAY, "localhost" },
        { "accept\ntls\nS: what?\n", SENT_AWAY, "localhost" },
        { "accept\ntls\nS: 220 hello\nL: EHLO\nS: 550 not you\nL: HELO\nS: 550 no\n",
          SENT_BARRED, "EHLO: 550" },
        { TO_MAIL "S: 550 5.4.5 Daily sending limit exceeded\n" BYE, SENT_BARRED,
          "MAIL FROM: 550 5.4.5 Daily" },
        { TO_MAIL "S: 552 5.3.4 whatever it says\n" BYE, SENT_BARRED, "MAIL FROM: 552" },
        { TO_MAIL "S: 451 later\n" BYE, SENT_AWAY, "MAIL FROM: 451 later" },
        { TO_MAIL "S: 530 5.7.0 first authenticate\n" BYE, SENT_BARRED, "530 5.7.0" },
        { TO_MAIL "S: 250 ok\nL: RCPT TO\ncut\n", SENT_AWAY, "localhost" },
        { TO_RCPT "S: 550 5.1.1 no such user\n" BYE, SENT_REFUSED,
          "RCPT TO: 550 5.1.1 no such user" },
        { TO_RCPT "S: 550-no such user\nS: 550 see https://x.example\n" BYE, SENT_REFUSED,
          "RCPT TO: 550-no such user" },
        { TO_RCPT "S: 553 5.7.1 sender not owned by user\n" BYE, SENT_UNCLEAR, "RCPT TO: 553" },
        { TO_RCPT "S: 450 greylisted\n" BYE, SENT_LATER, "RCPT TO: 450 greylisted" },
        { TO_RCPT "S: 421 4.3.2 going down\ncut\n", SENT_AWAY, "RCPT TO: 421" },
        { TO_DATA "S: 554 no\n" BYE, SENT_UNCLEAR, "DATA: 554 no" },
        { TO_DATA "S: 354 go\nbody\nS: 552 too big\n" BYE, SENT_REFUSED, "DATA: 552 too big" },
        { TO_DATA "S: 354 go\nbody\nS: 550 5.4.5 Daily limit\n" BYE, SENT_BARRED,
          "DATA: 550 5.4.5" },
        { TO_DATA "S: 354 go\nbody\nS: 452 disk full\n" BYE, SENT_LATER,
          "DATA: 452 disk full" },
        { TO_DATA "S: 354 go\nbody\ncut\n", SENT_LATER, "localhost" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char reply[256] = "";
        start(b, "smtps://", row[i].script);
        enum sent got = send_one(b, reply);
        bool ok = got == row[i].sent && strstr(reply, row[i].reply) != NULL;
        if (!ok) fprintf(stderr, "row %zu: %d %s\n", i, got, reply);
        CHECK(ok);
        stop(b);
    }
}

#define REFUSED                                                                                \
    "S: 220 hello\nL: EHLO zug.test\nS: 250 AUTH PLAIN\nL: AUTH PLAIN\n"                       \
    "S: 535 5.7.8 wrong password\nwait: 100\ncut\n"

static void a_refused_login_is_not_the_mails_fault(struct bed *b)
{
    char reply[256];
    start(b, "smtps://", "accept\ntls\n" REFUSED);
    CHECK(send_one(b, reply) == SENT_BARRED && b->asked == 1);
    CHECK_STR(reply, "localhost: login refused for judge: 535 5.7.8 wrong password");
    CHECK(!strstr(reply, "judge-pw"));
    stop(b);
}

static void a_changed_password_works_without_a_restart(struct bed *b)
{
    char reply[256];
    start(b, "smtps://",
          "accept\ntls\n" LOGIN MAIL "S: 250 one\ncut\n" /* the server drops us */
          "accept\ntls\n" REFUSED                        /* curl knows the old one only */
          "accept\ntls\nS: 220 hello\nL: EHLO\nS: 250 AUTH PLAIN\n"
          "L: AUTH PLAIN AGp1ZGdlAG5ldy1wdw==\nS: 235 in\n" MAIL "S: 250 two\n" BYE);
    CHECK(send_one(b, reply) == SENT_OK);
    b->password = "new-pw";
    struct timespec t = { 0, 200000000 };
    nanosleep(&t, NULL);
    CHECK(send_one(b, reply) == SENT_OK && b->asked == 2);
    CHECK_STR(reply, "250 two");
    stop(b);
}

static void open_with_token(struct bed *b)
{
    struct err e;
    b->sink.close(b->sink.ctx);
    b->acc.token = true;
    CHECK(account_sink(&b->sink, &b->acc, &e));
}

static void a_token_goes_the_way_that_the_server_offers(struct bed *b)
{
    static const struct {
        const char *offers, *says;
    } row[] = {
        /* "user=judge^Aauth=Bearer judge-pw^A^A" */
        { "PLAIN XOAUTH2", "XOAUTH2 dXNlcj1qdWRnZQFhdXRoPUJlYXJlciBqdWRnZS1wdwEB" },
        /* "n,a=judge,^Ahost=localhost^Aport=" */
        { "XOAUTH2 OAUTHBEARER", "OAUTHBEARER bixhPWp1ZGdlLAFob3N0PWxvY2FsaG9zdAFwb3J0P" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char reply[256], script[1000];
        snprintf(script, sizeof script,
                 "accept\ntls\nS: 220 hello\nL: EHLO zug.test\nS: 250 AUTH %s\n"
                 "L: AUTH %s\nS: 235 in\n" MAIL "S: 250 ok\n" BYE,
                 row[i].offers, row[i].says);
        start(b, "smtps://", script);
        open_with_token(b);
        CHECK(send_one(b, reply) == SENT_OK);
        stop(b);
    }
}

/* Trouble with the account, whether the server has words for it or not. */
static void a_refused_token_is_not_the_mails_fault(struct bed *b)
{
    static const struct {
        const char *script, *says;
    } row[] = {
        { "S: 250 AUTH OAUTHBEARER\nL: AUTH OAUTHBEARER\nS: 334 eyJzdGF0dXMiOiI0MDEifQ==\n"
          "L: AQ==\nS: 535 5.7.8 no such token\nwait: 100\ncut\n",
          "535 5.7.8 no such token" },
        { "S: 250 AUTH XOAUTH2\nL: AUTH XOAUTH2\nS: 334 eyJzdGF0dXMiOiI0MDEifQ==\nwait: "
          "300\ncut\n",
          "login refused" },
        { "S: 250 AUTH PLAIN LOGIN\nwait: 100\ncut\n", "neither OAUTHBEARER nor XOAUTH2" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char reply[256], script[1000];
        snprintf(script, sizeof script, "accept\ntls\nS: 220 hello\nL: EHLO\n%s",
                 row[i].script);
        start(b, "smtps://", script);
        open_with_token(b);
        enum sent got = send_one(b, reply);
        bool ok = got == SENT_BARRED && strstr(reply, row[i].says) != NULL;
        CHECK(ok);
        if (!ok) fprintf(stderr, "row %zu: %d %s\n", i, (int)got, reply);
        b->sink.close(b->sink.ctx);
        fake_stop(&b->f);
    }
}

static void nothing_is_sent_that_could_be_two_commands(struct bed *b)
{
    static const struct {
        const char *from, *to;
        struct str raw;
    } row[] = {
        { "a@x.org>\r\nRCPT TO:<eve@x.org", "bob@x.org", { "x\r\n", 3 } },
        { "a@x.org", "bob@x.org\r\nDATA", { "x\r\n", 3 } },
        { "a@x.org", "", { "x\r\n", 3 } },
        { "a@x.org", "bob@x.org", { "x\n.\nMAIL", 8 } },
        { "a@x.org", "bob@x.org", { "x\r.\r", 4 } },
    };
    struct account acc = { .transport = transport_of(STR("smtps://")),
                           .host = "localhost",
                           .port = "1",
                           .user = "judge" };
    struct mail_sink s;
    struct err e;
    char reply[256];
    (void)b;
    CHECK(account_sink(&s, &acc, &e));
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct outgoing m = { row[i].from, row[i].to, "k", row[i].raw };
        CHECK(s.send(s.ctx, &m, reply) == SENT_REFUSED && strstr(reply, "not sent"));
    }
    s.close(s.ctx);
}

static void a_failing_secret_is_told_and_retried(struct bed *b)
{
    char reply[256];
    start(b, "smtps://", "accept\ntls\n" LOGIN MAIL "S: 250 ok\n" BYE);
    b->password = NULL;
    CHECK(send_one(b, reply) == SENT_BARRED);
    CHECK_STR(reply, "the secret's command failed");
    b->password = "judge-pw";
    CHECK(send_one(b, reply) == SENT_OK);
    stop(b);
}

int main(void)
{
    struct bed b = { 0 };
    CHECK(fake_ca_make(&b.ca));
    b.tls = fake_cert(&b.ca, "DNS:localhost,IP:127.0.0.1", -1, 9);
    if (!b.tls) return 1;
    mails_go_over_one_connection(&b);
    commands_go_at_once_to_who_knows_that(&b);
    starttls_is_required(&b);
    a_relay_hears_no_secret(&b);
    certificates_are_checked(&b);
    a_look_says_where_tls_begins(&b);
    refusals_mean_what_they_say(&b);
    a_refused_login_is_not_the_mails_fault(&b);
    a_changed_password_works_without_a_restart(&b);
    a_token_goes_the_way_that_the_server_offers(&b);
    a_refused_token_is_not_the_mails_fault(&b);
    nothing_is_sent_that_could_be_two_commands(&b);
    a_failing_secret_is_told_and_retried(&b);
    SSL_CTX_free(b.tls);
    fake_ca_free(&b.ca);
    return TEST_END();
}
