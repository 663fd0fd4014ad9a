/* The IMAP source against a scripted server: the commands it says, and what it makes of answers
 * that are late, cut off, garbled, endless or a lie. */
#include "mailer/account.h"
#include "tests/mailer/fake_ca.h"
#include "tests/mailer/fake_server.h"
#include "tests/test.h"

#include <unistd.h>

struct bed {
    struct fake_ca ca;
    SSL_CTX *tls;
    struct fake_server f;
    struct account acc;
    struct mail_source s;
    struct arena a;
    struct listed *l;
    size_t n;
    struct err e;
};

static char memory[4 << 20];

/* libetpan 1.9.4 forgets 45 bytes when a server greets with BYE */
// NOLINTNEXTLINE(bugprone-reserved-identifier)
const char *__lsan_default_suppressions(void);
// NOLINTNEXTLINE(bugprone-reserved-identifier)
const char *__lsan_default_suppressions(void)
{
    return "leak:mailimap_greeting_new";
}

static bool give_secret(void *ctx, char *out, size_t size, struct err *e)
{
    (void)ctx;
    (void)e;
    snprintf(out, size, "judge-pw");
    return true;
}

static void start(struct bed *b, const char *prefix, const char *script)
{
    CHECK(fake_start(&b->f, script, b->tls));
    b->acc = (struct account){ .transport = transport_of(str_of(prefix)),
                               .host = "localhost",
                               .port = b->f.port,
                               .user = "judge",
                               .folder = "INBOX",
                               .processed = "Done",
                               .ca_file = b->ca.file,
                               .timeout_s = 1,
                               .secret = give_secret };
    b->a = arena_make(memory, sizeof memory);
    memset(&b->e, 0, sizeof b->e);
    CHECK(account_source(&b->s, &b->acc, &b->e));
}

static void stop(struct bed *b)
{
    b->s.close(b->s.ctx);
    fake_stop(&b->f);
    CHECK_STR(b->f.trouble, "");
}

static bool list(struct bed *b)
{
    return b->s.list(b->s.ctx, NULL, &b->l, &b->n, &b->a, &b->e);
}

#define ACCOUNT "@bc787583c9ed" /* hash of the hashes of judge, localhost, INBOX */
#define HELLO   "accept\ntls\nS: * OK hello\n"
#define LOGIN   "C: LOGIN judge judge-pw\nS: %t OK in\n"
#define CAPS(x) "C: CAPABILITY\nS: * CAPABILITY IMAP4rev1" x "\nS: %t OK x\n"
#define SELECT(v)                                                                              \
    "C: SELECT INBOX\nS: * 3 EXISTS\nS: * OK [UIDVALIDITY " v "] v\nS: %t OK [READ-WRITE] x\n"
#define IN        HELLO LOGIN CAPS(" MOVE UIDPLUS IDLE") SELECT("7")
#define OUT       "C: LOGOUT\nS: * BYE x\nS: %t OK x\n"
#define SEARCH(x) "C: UID SEARCH UNDELETED\nS: * SEARCH" x "\nS: %t OK x\n"
/* 10 is a small mail, 12 is larger than SOURCE_MAIL_MAX */
#define LIST                                                                                   \
    SEARCH(" 12 10")                                                                           \
    "C: UID FETCH 10,12 (UID RFC822.SIZE)\nS: * 1 FETCH (UID 10 RFC822.SIZE 16)\n"             \
    "S: * 2 FETCH (RFC822.SIZE 2000000 UID 12)\nS: %t OK x\n"

static void mails_are_listed_read_and_moved(struct bed *b)
{
    struct incoming in[2];
    start(
        b, "imaps://",
        IN LIST
        "C: UID FETCH 10 (UID INTERNALDATE BODY.PEEK[])\n"
        "S: * 1 FETCH (UID 10 INTERNALDATE \"21-Nov-2026 07:00:01 +0130\" BODY[] {16}\n"
        "raw: Subject: a\nS: \nS: \nraw: hi\nS: )\nS: %t OK x\n"
        "C: UID FETCH 12 (UID INTERNALDATE BODY.PEEK[HEADER]<0.65536>)\n"
        "S: * 2 FETCH (UID 12 INTERNALDATE \" 1-Jan-1970 00:00:00 +0000\" "
        "BODY[HEADER]<0> {14}\nraw: Subject: b\nS: \nS: \nS: )\nS: %t OK x\n"
        "C: UID STORE 10,12 +FLAGS.SILENT (\\Seen)\nS: %t OK x\n"
        "C: UID MOVE 10,12 Done\nS: * OK [COPYUID 3 10,12 1:2] x\nS: * 1 EXPUNGE\nS: %t OK x\n"
        "C: NOOP\nS: %t OK x\n" SEARCH("") OUT);
    CHECK(list(b) && b->n == 2);
    if (b->n == 2) {
        CHECK_STR(b->l[0].key, "7" ACCOUNT ":10");
        CHECK_STR(b->l[1].key, "7" ACCOUNT ":12");
        CHECK(b->l[0].size == 16 && b->l[1].size == 2000000);
        CHECK_STR(b->l[1].epoch, "7" ACCOUNT);
        CHECK(b->s.read(b->s.ctx, in, b->l, 2, &b->a, &b->e));
        CHECK(str_eq(in[0].raw, STR("Subject: a\r\n\r\nhi")) && in[0].state == MAIL_READ &&
              !in[0].oversize);
        CHECK(in[0].received == 1795239001); /* date -ud '2026-11-21 05:30:01' +%s */
        CHECK(str_eq(in[1].raw, STR("Subject: b\r\n\r\n")) && in[1].oversize);
        CHECK(in[1].received == 0 && in[1].state == MAIL_READ);
        CHECK(b->s.settle(b->s.ctx, b->l, 2, &b->e));
    }
    CHECK(list(b) && b->n == 0);
    stop(b);
    if (b->e.code) fprintf(stderr, "%s\n", b->e.text);
}

static void what_is_of_another_uidvalidity_is_not_touched(struct bed *b)
{
    struct listed old[] = { { .key = "6" ACCOUNT ":10", .size = 1 },
                            { .key = "7@0123456789ab:11", .size = 1 }, /* another account's */
                            { .key = "7" ACCOUNT ":0", .size = 1 },
                            { .key = "7" ACCOUNT ":11", .size = 1 } };
    struct incoming in[4];
    start(b, "imaps://",
          IN
          "C: UID FETCH 11 (\nS: * 1 FETCH (UID 11 INTERNALDATE \"21-Nov-2026 07:00:01 +0000\" "
          "BODY[] {1}\nraw: x\nS: )\nS: %t OK x\n"
          "C: UID STORE 11 +FLAGS\nS: %t OK x\nC: UID MOVE 11 Done\nS: %t OK x\n" OUT);
    CHECK(b->s.read(b->s.ctx, in, old, 4, &b->a, &b->e));
    CHECK(in[0].state == MAIL_GONE && in[1].state == MAIL_GONE && in[2].state == MAIL_GONE &&
          in[3].state == MAIL_READ);
    CHECK(b->s.settle(b->s.ctx, old, 4, &b->e));
    CHECK(b->s.settle(b->s.ctx, old, 3, &b->e)); /* nothing left to say */
    stop(b);
}

/* A mail is gone when the search no longer knows it, not when FETCH is silent about it. */
static void vanished_mails_are_gone(struct bed *b)
{
    struct incoming in[2];
    start(b, "imaps://",
          IN SEARCH(" 10 11") "C: UID FETCH 10,11 (UID RFC822.SIZE)\n"
                              "S: * 1 FETCH (UID 11 RFC822.SIZE 5)\nS: %t OK x\n"
                              "C: UID FETCH 11 (\nS: * 1 FETCH (FLAGS (\\Seen))\nS: %t OK x\n"
                              "C: UID SEARCH UID 10,11\nS: * SEARCH\nS: %t OK x\n" OUT);
    CHECK(list(b) && b->n == 2 && b->l[0].size == 0);
    CHECK(b->s.read(b->s.ctx, in, b->l, 2, &b->a, &b->e));
    CHECK(in[0].state == MAIL_GONE && in[1].state == MAIL_GONE);
    stop(b);
}

#define DATE " INTERNALDATE \"21-Nov-2026 07:00:01 +0000\""
/* Mail 10 of 5 bytes as it should be, before or after a whim about mail 11. */
#define GOOD "S: * 1 FETCH (UID 10" DATE " BODY[] {5}\nraw: hello\nS: )\n"

/* Each answer ends with OK. The good mail is read, the other one is neither taken nor called
 * gone. */
static void a_mail_is_read_only_if_all_of_it_came(struct bed *b)
{
    static const struct {
        const char *answer, *why;
        bool asks; /* whether the mail is still there */
    } row[] = {
        { GOOD, "does not give it", true },
        { "S: * 2 FETCH (BODY[] {5}\nraw: world\nS: )\n" GOOD, "does not give it", true },
        { "S: * 2 FETCH (UID 11 FLAGS ())\n" GOOD "S: * 3 EXPUNGE\n", "does not give it",
          true },
        { "S: * 2 FETCH (UID 11" DATE " BODY[] NIL)\n" GOOD, "does not give it", true },
        { GOOD "S: * 2 FETCH (UID 11" DATE " BODY[] \"\")\n", "no bytes", false },
        { GOOD "S: * 2 FETCH (UID 11" DATE " BODY[] {4}\nraw: worl\nS: )\n",
          "has 5 bytes, and gives 4", false },
        { GOOD "S: * 2 FETCH (UID 11 BODY[] {5}\nraw: world\nS: )\n", "when it came in",
          false },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct listed two[] = { { .key = "7" ACCOUNT ":10", .size = 5 },
                                { .key = "7" ACCOUNT ":11", .size = 5 } };
        struct incoming in[2];
        char script[3000];
        snprintf(script, sizeof script, "%sC: UID FETCH 10,11 (\n%sS: %%t OK x\n%s%s", IN,
                 row[i].answer,
                 row[i].asks ? "C: UID SEARCH UID 11\nS: * SEARCH 11\nS: %t OK x\n" : "", OUT);
        start(b, "imaps://", script);
        CHECK(b->s.read(b->s.ctx, in, two, 2, &b->a, &b->e));
        CHECK(in[0].state == MAIL_READ && str_eq(in[0].raw, STR("hello")));
        CHECK(in[1].state == MAIL_UNREAD && in[1].why && strstr(in[1].why, row[i].why));
        stop(b);
    }
}

/* Exchange: the operator has said that its sizes are only estimates. */
static void an_estimate_of_the_size_proves_nothing(struct bed *b)
{
    struct listed one = { .key = "7" ACCOUNT ":10", .size = 50 };
    struct incoming in;
    start(b, "imaps://", IN "C: UID FETCH 10 (\n" GOOD "S: %t OK x\n" OUT);
    b->acc.sizes_estimated = true;
    CHECK(b->s.read(b->s.ctx, &in, &one, 1, &b->a, &b->e) && in.state == MAIL_READ);
    CHECK(str_eq(in.raw, STR("hello")));
    stop(b);
}

static void a_mail_without_a_size_is_listed_and_not_taken(struct bed *b)
{
    struct incoming in[2];
    start(b, "imaps://",
          IN SEARCH(
              " 10 11") "C: UID FETCH 10,11 (UID RFC822.SIZE)\n"
                        "S: * 1 FETCH (UID 10 RFC822.SIZE 0)\nS: * 4 EXPUNGE\n"
                        "S: * 2 FETCH (UID 11 RFC822.SIZE 5)\nS: %t OK x\n"
                        "C: UID FETCH 11 (\n"
                        "S: * 2 FETCH (UID 11" DATE " BODY[] {5}\nraw: world\nS: )\n"
                        "S: %t OK x\nC: UID SEARCH UID 10\nS: * SEARCH 10\nS: %t OK x\n" OUT);
    CHECK(list(b) && b->n == 2);
    CHECK(b->s.read(b->s.ctx, in, b->l, 2, &b->a, &b->e));
    CHECK(in[0].state == MAIL_UNREAD && strstr(in[0].why, "0 bytes"));
    CHECK(in[1].state == MAIL_READ && str_eq(in[1].raw, STR("world")));
    stop(b);
}

static void a_listing_goes_on_behind_the_last_mail(struct bed *b)
{
    struct listed last = { .key = "7" ACCOUNT ":10", .epoch = "7" ACCOUNT, .rank = 10 };
    struct listed old = { .key = "6" ACCOUNT ":10", .epoch = "6" ACCOUNT, .rank = 10 };
#define SIZE(set) "C: UID FETCH " set " (\nS: * 2 FETCH (UID 11 RFC822.SIZE 5)\nS: %t OK x\n"
    start(b, "imaps://",
          IN SEARCH(" 11 10 9") SIZE("11") "C: NOOP\nS: %t OK x\n" SEARCH(" 11 10 9")
              SIZE("9,10,11") OUT);
    CHECK(b->s.list(b->s.ctx, &last, &b->l, &b->n, &b->a, &b->e) && b->n == 1);
    CHECK_STR(b->l[0].key, "7" ACCOUNT ":11");
    CHECK(b->s.list(b->s.ctx, &old, &b->l, &b->n, &b->a, &b->e) && b->n == 3);
    stop(b);
}

static void the_folder_for_done_mails_is_made(struct bed *b)
{
    struct listed one = { .key = "7" ACCOUNT ":10", .size = 5 };
    start(b, "imaps://",
          IN
          "C: UID STORE\nS: %t OK x\nC: UID MOVE 10 Done\nS: %t NO [TRYCREATE] no such folder\n"
          "C: CREATE Done\nS: %t OK x\nC: UID MOVE 10 Done\nS: %t OK x\n" OUT);
    CHECK(b->s.settle(b->s.ctx, &one, 1, &b->e));
    stop(b);
}

static void without_move_mails_are_copied_and_expunged_by_uid(struct bed *b)
{
    struct listed one = { .key = "7" ACCOUNT ":10", .size = 5 };
    start(b, "imaps://",
          HELLO LOGIN CAPS(" UIDPLUS") SELECT(
              "7") "C: UID STORE 10 +FLAGS.SILENT (\\Seen)\nS: %t OK x\nC: UID COPY 10 "
                   "Done\nS: %t OK x\n"
                   "C: UID STORE 10 +FLAGS.SILENT (\\Deleted)\nS: %t OK x\nC: UID EXPUNGE "
                   "10\nS: %t OK x\n" OUT);
    CHECK(b->s.settle(b->s.ctx, &one, 1, &b->e));
    stop(b);
    start(b, "imaps://", /* no UIDPLUS: never a plain EXPUNGE */
          HELLO LOGIN CAPS("")
              SELECT("7") "C: UID STORE 10 +FLAGS.SILENT (\\Seen)\nS: %t OK x\nC: UID COPY 10 "
                          "Done\nS: %t OK x\n"
                          "C: UID STORE 10 +FLAGS.SILENT (\\Deleted)\nS: %t OK x\n" OUT);
    CHECK(b->s.settle(b->s.ctx, &one, 1, &b->e));
    stop(b);
}

static void starttls_is_required_and_not_to_be_fooled(struct bed *b)
{
#define PLAIN "accept\nS: * OK hello\nC: STARTTLS\n"
    static const struct {
        const char *script, *says;
    } bad[] = {
        { PLAIN "S: %t NO not here\n", "STARTTLS" },
        { PLAIN "S: %t BAD what\n", "STARTTLS" },
        { PLAIN "raw: %t OK go\nS: \nS: * OK [CAPABILITY IMAP4rev1] slipped in\n",
          "localhost" },
        { "accept\nS: * PREAUTH welcome\n", "without a login" },
        { "accept\nS: * BYE busy\n", "greeting" },
    };
    start(b, "imap://",
          PLAIN "S: %t OK go\ntls\n" LOGIN CAPS(" IDLE") SELECT("7") SEARCH("") OUT);
    CHECK(list(b) && b->n == 0);
    stop(b);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        start(b, "imap://", bad[i].script);
        CHECK(!list(b) && b->e.code == ERR_IO);
        if (!strstr(b->e.text, bad[i].says)) fprintf(stderr, "row %zu %s\n", i, b->e.text);
        CHECK(strstr(b->e.text, bad[i].says) != NULL);
        stop(b);
    }
}

static void certificates_are_checked(struct bed *b)
{
    static const struct {
        const char *san, *says;
        int from, to;
    } row[] = { { "DNS:other.invalid,DNS:b.invalid,IP:10.0.0.1,DNS:c.invalid",
                  "its certificate is for other.invalid, b.invalid, 10.0.0.1 and 1 more, not "
                  "for localhost",
                  -1, 9 },
                { "DNS:localhost", "its certificate has expired: it was good until 2", -9, -1 },
                { "DNS:localhost", "its certificate is not valid yet: it begins on 2", 1, 9 } };
    SSL_CTX *good = b->tls;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        b->tls = fake_cert(&b->ca, row[i].san, row[i].from, row[i].to);
        start(b, "imaps://", "accept\ntls\n");
        CHECK(!list(b) && strstr(b->e.text, row[i].says) && strstr(b->e.text, "localhost"));
        stop(b);
        start(b, "imap://", PLAIN "S: %t OK go\ntls\n");
        CHECK(!list(b) && strstr(b->e.text, row[i].says) && strstr(b->e.text, "localhost"));
        stop(b);
        SSL_CTX_free(b->tls);
    }
    b->tls = good;
    start(b, "imaps://", "accept\ntls\n");
    b->acc.ca_file = NULL; /* the system's authorities do not know ours */
    CHECK(!list(b) &&
          strstr(b->e.text,
                 "its certificate comes from \"zugpost test CA\", who is not trusted"));
    stop(b);
    start(b, "imaps://", "accept\nS: * OK plain\n");
    CHECK(!list(b) && strstr(b->e.text, "no TLS there"));
    stop(b);
}

static void a_refused_login_is_told_without_the_secret(struct bed *b)
{
    start(b, "imaps://", HELLO "C: LOGIN\nS: %t NO [AUTHENTICATIONFAILED] wrong password\n");
    CHECK(!list(b) && b->e.code == ERR_IO);
    CHECK_STR(b->e.text, "imap judge@localhost: login: the server refused: wrong password");
    stop(b);
    start(b, "imaps://", HELLO "C: LOGIN\nS: %t NO your judge-pw is wrong\n");
    CHECK(!list(b) && !strstr(b->e.text, "judge-pw"));
    stop(b);
}

#define XOAUTH2                                                                                \
    "dXNlcj1qdWRnZQFhdXRoPUJlYXJlciBqdWRnZS1wdwEB" /* user=judge^Aauth=Bearer judge-pw^A^A */
#define BEARER                                                                                 \
    "bixhPWp1ZGdlLAFob3N0PWxvY2FsaG9zdAFwb3J0P" /* n,a=judge,^Ahost=localhost^Aport= */
#define BOTH " SASL-IR AUTH=PLAIN AUTH=XOAUTH2 AUTH=OAUTHBEARER"

static void a_token_goes_the_way_that_the_server_offers(struct bed *b)
{
    static const char *const row[] = {
        CAPS(BOTH) "C: AUTHENTICATE OAUTHBEARER " BEARER "\n",
        CAPS(" SASL-IR auth=xoauth2") "C: AUTHENTICATE XOAUTH2 " XOAUTH2 "\n",
        /* without SASL-IR the message waits for the server's word */
        CAPS(" AUTH=XOAUTH2") "C: AUTHENTICATE XOAUTH2\nS: +\nL: " XOAUTH2 "\n",
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char script[1000];
        snprintf(script, sizeof script, HELLO "%s%s", row[i],
                 "S: %t OK in\n" CAPS("") SELECT("7") SEARCH("") OUT);
        start(b, "imaps://", script);
        b->acc.token = true;
        CHECK(list(b));
        if (b->e.code) fprintf(stderr, "row %zu: %s\n", i, b->e.text);
        stop(b);
    }
    start(b, "imaps://", HELLO CAPS(" AUTH=PLAIN"));
    b->acc.token = true;
    CHECK(!list(b) && strstr(b->e.text, "offers no login by token"));
    stop(b);
}

static void a_refused_token_is_told_with_the_reasons(struct bed *b)
{
    static const struct {
        const char *script, *says;
    } row[] = {
        /* {"status":"invalid_token"}, and ^A as the last word (RFC 7628 3.2.3) */
        { CAPS(BOTH) "C: AUTHENTICATE OAUTHBEARER\n"
                     "S: + eyJzdGF0dXMiOiJpbnZhbGlkX3Rva2VuIn0=\nL: AQ==\n"
                     "S: %t NO [AUTHENTICATIONFAILED] no\n",
          "login by token: the server refused: [AUTHENTICATIONFAILED] no "
          "{\"status\":\"invalid_token\"}" },
        { CAPS(" SASL-IR AUTH=XOAUTH2") "C: AUTHENTICATE XOAUTH2\n"
                                        "S: + eyJzdGF0dXMiOiI0MDAifQ==\nL: \nS: %t NO no\n",
          "no {\"status\":\"400\"}" },
        { CAPS(BOTH) "C: AUTHENTICATE\nS: + !!!\nL: AQ==\nS: %t NO judge-pw is no good\n",
          "login by token: the server refused" },
        { CAPS(BOTH) "C: AUTHENTICATE\nS: %t BAD what\n", "what" },
        { CAPS(BOTH) "C: AUTHENTICATE\nS: + YQ==\nL: AQ==\nS: + YQ==\nL: AQ==\nS: + YQ==\n"
                     "L: AQ==\nS: + YQ==\nL: AQ==\n",
          "connection broke" },
        { CAPS(BOTH) "C: AUTHENTICATE\ncut\n", "connection broke" },
        { CAPS(BOTH) "C: AUTHENTICATE\nflood: 3000\n", "connection broke" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char script[1000];
        snprintf(script, sizeof script, HELLO "%s", row[i].script);
        start(b, "imaps://", script);
        b->acc.token = true;
        bool told =
            !list(b) && strstr(b->e.text, row[i].says) && !strstr(b->e.text, "judge-pw");
        CHECK(told);
        if (!told) fprintf(stderr, "row %zu: %s\n", i, b->e.text);
        b->s.close(b->s.ctx);
        fake_stop(&b->f);
    }
}

static void a_lost_connection_is_made_anew(struct bed *b)
{
    start(b, "imaps://",
          IN SEARCH("") "C: NOOP\ncut\n" HELLO LOGIN CAPS("") SELECT("8") SEARCH(
              " 1") "C: UID FETCH 1 (\nS: * 1 FETCH (UID 1 RFC822.SIZE 9)\nS: %t OK x\n" OUT);
    CHECK(list(b) && !list(b) && b->e.code == ERR_IO);
    CHECK(strstr(b->e.text, "connection") != NULL);
    CHECK(b->s.wait(b->s.ctx, 1, -1, &b->e) == WAIT_LOST);
    CHECK(list(b) && b->n == 1);
    CHECK_STR(b->l[0].key, "8" ACCOUNT ":1");
    stop(b);
}

static void hostile_answers_end_with_an_error(struct bed *b)
{
    static const char *const row[] = {
        "accept\ntls\nflood: 3000\n",    /* an endless greeting */
        "accept\ntls\nwait: 1500\n",     /* none */
        "accept\ntls\nS: garbage\n",     /* not IMAP */
        "accept\ntls\ndrip: 30\n",       /* a letter now and then */
        HELLO "C: LOGIN\nflood: 3000\n", /* an endless line */
        HELLO "C: LOGIN\nS: %t OK in\nC: CAPABILITY\nraw: \nS: (((((\n",
        IN "C: UID SEARCH\nflood: 40000\n",
        IN "C: UID SEARCH\nS: * SEARCH 99999999999999999999 -1\nS: %t BAD\n",
        IN SEARCH(
            " 1") "C: UID FETCH 1\nS: * 1 FETCH (UID 1 RFC822.SIZE {4294967295}\nflood: 3000\n",
        IN SEARCH(" 1") "C: UID FETCH 1\nS: * 1 FETCH (UID 1\ncut\n",
        HELLO LOGIN CAPS("") "C: SELECT INBOX\nS: %t NO no such folder\n",
        HELLO LOGIN CAPS("") "C: SELECT INBOX\nS: %t OK but no UIDVALIDITY\n",
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        start(b, "imaps://", row[i]);
        bool ok = list(b);
        if (ok) fprintf(stderr, "row %zu was taken\n", i);
        CHECK(!ok && b->e.code == ERR_IO && strstr(b->e.text, "judge@localhost"));
        stop(b);
    }
}

static void bodies_larger_than_announced_do_not_get_in(struct bed *b)
{
    struct listed one = { .key = "7" ACCOUNT ":10", .size = 5 };
    struct incoming in;
    start(b, "imaps://",
          IN
          "C: UID FETCH 10\nS: * 1 FETCH (UID 10 INTERNALDATE \"21-Nov-2026 07:00:01 +0000\" "
          "BODY[] {500000000}\nflood: 9000\n");
    CHECK(!b->s.read(b->s.ctx, &in, &one, 1, &b->a, &b->e) && b->e.code == ERR_IO);
    CHECK(strstr(b->e.text, "more than it may") != NULL);
    stop(b);
}

static enum waited wait_once(struct bed *b, const char *script, int seconds, int wake_fd)
{
    char all[2000];
    snprintf(all, sizeof all, "%s%s", IN SEARCH(""), script);
    start(b, "imaps://", all);
    CHECK(list(b));
    enum waited w = b->s.wait(b->s.ctx, seconds, wake_fd, &b->e);
    stop(b);
    return w;
}

static void idle_sleeps_over_nothing(struct bed *b)
{
#define DONE "L: DONE\nS: Z1 OK done\n" OUT
    /* the news comes before "+", in one packet with it, and later */
    CHECK(wait_once(b, "C: IDLE\nS: * 4 EXISTS\nS: + idling\n" DONE, 5, -1) == WAIT_MAIL);
    CHECK(wait_once(b, "C: IDLE\nraw: + idling\nS: \nS: * 4 EXISTS\n" DONE, 5, -1) ==
          WAIT_MAIL);
    CHECK(wait_once(b, "C: IDLE\nS: + \nwait: 200\nS: * OK still\nS: * 4 EXISTS\n" DONE, 5,
                    -1) == WAIT_MAIL);
    CHECK(wait_once(b, "C: IDLE\nS: +\nS: * 1 FETCH (FLAGS ())\nS: * 1 EXPUNGE\n" DONE, 1,
                    -1) == WAIT_TIMEOUT);
    CHECK(wait_once(b, "C: IDLE\nS: +\nL: DONE\nS: * 5 EXISTS\nS: Z1 OK x\n" OUT, 1, -1) ==
          WAIT_MAIL);
}

static void idle_is_woken_and_notices_loss(struct bed *b)
{
    int p[2];
    CHECK(pipe(p) == 0 && write(p[1], "x", 1) == 1);
    CHECK(wait_once(b, "C: IDLE\nS: +\n" DONE, 9, p[0]) == WAIT_WOKEN);
    CHECK(wait_once(b, "C: IDLE\nS: +\nS: * BYE going down\n", 9, -1) == WAIT_LOST);
    CHECK(strstr(b->e.text, "goodbye") != NULL);
    CHECK(wait_once(b, "C: IDLE\nS: +\ncut\n", 9, -1) == WAIT_LOST);
    CHECK(wait_once(b, "C: IDLE\nwait: 1500\n", 9, -1) == WAIT_LOST);
    CHECK(wait_once(b, "C: IDLE\nS: +\nflood: 3000\n", 9, -1) == WAIT_LOST);
    CHECK(wait_once(b, "C: IDLE\nS: +\nL: DONE\nwait: 1500\n", 1, -1) == WAIT_LOST);
    close(p[0]);
    close(p[1]);
}

static void without_idle_the_mailbox_is_polled(struct bed *b)
{
    int p[2];
    CHECK(pipe(p) == 0 && write(p[1], "x", 1) == 1);
    start(b, "imaps://", HELLO LOGIN CAPS("") SELECT("7") SEARCH("") OUT);
    CHECK(list(b));
    CHECK(b->s.wait(b->s.ctx, 1, -1, &b->e) == WAIT_MAIL);
    CHECK(b->s.wait(b->s.ctx, 30, p[0], &b->e) == WAIT_WOKEN);
    stop(b);
    start(b, "imaps://", IN SEARCH("") "C: IDLE\nS: %t NO not today\n" OUT);
    CHECK(list(b)); /* announced, but refused: polled from then on */
    CHECK(b->s.wait(b->s.ctx, 1, -1, &b->e) == WAIT_MAIL);
    CHECK(b->s.wait(b->s.ctx, 1, -1, &b->e) == WAIT_MAIL);
    stop(b);
    close(p[0]);
    close(p[1]);
}

int main(void)
{
    struct bed b = { 0 };
    CHECK(fake_ca_make(&b.ca));
    b.tls = fake_cert(&b.ca, "DNS:localhost,IP:127.0.0.1", -1, 9);
    if (!b.tls) return 1;
    mails_are_listed_read_and_moved(&b);
    what_is_of_another_uidvalidity_is_not_touched(&b);
    vanished_mails_are_gone(&b);
    a_mail_is_read_only_if_all_of_it_came(&b);
    an_estimate_of_the_size_proves_nothing(&b);
    a_mail_without_a_size_is_listed_and_not_taken(&b);
    a_listing_goes_on_behind_the_last_mail(&b);
    the_folder_for_done_mails_is_made(&b);
    without_move_mails_are_copied_and_expunged_by_uid(&b);
    starttls_is_required_and_not_to_be_fooled(&b);
    certificates_are_checked(&b);
    a_refused_login_is_told_without_the_secret(&b);
    a_token_goes_the_way_that_the_server_offers(&b);
    a_refused_token_is_told_with_the_reasons(&b);
    a_lost_connection_is_made_anew(&b);
    hostile_answers_end_with_an_error(&b);
    bodies_larger_than_announced_do_not_get_in(&b);
    idle_sleeps_over_nothing(&b);
    idle_is_woken_and_notices_loss(&b);
    without_idle_the_mailbox_is_polled(&b);
    SSL_CTX_free(b.tls);
    fake_ca_free(&b.ca);
    return TEST_END();
}
