/* LMTP as clients speak it, and as hostile ones do. A script is what comes in; however it is
 * cut into pieces, the same replies and mails come out. */
#include "engine/base/buf.h"
#include "mailer/account.h"
#include "mailer/lmtp.h"
#include "mailer/local.h"
#include "tests/test.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#define HELLO "LHLO mx\r\n"
#define TO(x) "RCPT TO:<" x ">\r\n"
#define ONE   HELLO "MAIL FROM:<a@x>\r\n" TO("j+k@y") "DATA\r\n"

static const char greeting[] = "220 here LMTP\r\n";
static const char hello[] =
    "250-here\r\n250-PIPELINING\r\n250-SIZE 67108864\r\n250-8BITMIME\r\n"
    "250-SMTPUTF8\r\n250 ENHANCEDSTATUSCODES\r\n";

struct got {
    struct lmtp l;
    char raw[SOURCE_MAIL_MAX];
    char replies[1 << 16];
    size_t n;
    char mail[4096]; /* "SENDER>RECIPIENT RECIPIENT:BYTES|", each */
    size_t mail_n;
    enum lmtp_next last;
};

static void add(struct got *g, const char *text)
{
    g->mail_n += (size_t)snprintf(g->mail + g->mail_n, sizeof g->mail - g->mail_n, "%s", text);
}

static void note_mail(struct got *g, enum lmtp_answer answer)
{
    add(g, g->l.sender);
    for (size_t i = 0; i < g->l.n_recipients; i++) {
        add(g, i ? " " : ">");
        add(g, g->l.recipient[i]);
    }
    add(g, ":");
    g->raw[g->l.raw_n < SOURCE_MAIL_MAX ? g->l.raw_n : SOURCE_MAIL_MAX - 1] = '\0';
    add(g, g->l.raw_n < 1000 ? g->raw : "(long)");
    add(g, "|");
    for (size_t n = g->l.n_recipients; n > 0; n--) lmtp_answer(&g->l, answer);
}

static void flush(struct got *g)
{
    memcpy(g->replies + g->n, g->l.out, g->l.out_n);
    g->n += g->l.out_n;
    g->replies[g->n] = '\0';
    lmtp_sent(&g->l, g->l.out_n);
}

/* In pieces of so many bytes. */
static void play(struct got *g, struct str script, size_t piece, enum lmtp_answer answer)
{
    g->n = g->mail_n = 0;
    g->mail[0] = '\0';
    g->l.raw = g->raw;
    lmtp_begin(&g->l, "here");
    g->last = LMTP_BYTES;
    for (size_t at = 0; at < script.n && g->last != LMTP_OVER; at += piece) {
        struct str in = str_head(str_from(script, at), piece);
        do {
            g->last = lmtp_feed(&g->l, &in);
            if (g->last == LMTP_MAIL) note_mail(g, answer);
            if (g->last == LMTP_FULL) CHECK(g->l.out_n > 0);
            flush(g);
        } while (g->last == LMTP_MAIL || g->last == LMTP_FULL);
        CHECK(g->last == LMTP_OVER || in.n == 0);
    }
}

static struct got *got;

static void expect(struct str script, const char *replies, const char *mail)
{
    static const size_t piece[] = { 1, 2, 3, 7, 100000 };
    char want[4096];
    snprintf(want, sizeof want, "%s%s", greeting, replies);
    for (size_t i = 0; i < sizeof piece / sizeof *piece; i++) {
        play(got, script, piece[i], LMTP_STORED);
        CHECK_STR(got->replies, want);
        CHECK_STR(got->mail, mail);
    }
}
#define EXPECT(script, replies, mail) expect(STR(script), replies, mail)

static void a_mail_has_a_reply_for_each_recipient(void)
{
    char want[2000];
    snprintf(
        want, sizeof want,
        "%s250 2.1.0 sender noted\r\n250 2.1.5 recipient noted\r\n250 2.1.5 recipient noted\r\n"
        "354 the mail, then a line with a dot\r\n250 2.0.0 stored\r\n250 2.0.0 stored\r\n"
        "250 2.1.0 sender noted\r\n503 5.5.1 not now: LHLO, MAIL, RCPT, DATA is the "
        "sequence\r\n"
        "221 2.0.0 goodbye\r\n",
        hello);
    EXPECT(HELLO "mail from:<a@x> SIZE=100 BODY=8BITMIME SMTPUTF8\r\n" TO("j+k@y") TO(
               "i@y") "DATA\r\nA: b\r\n\r\nc\r\n.\r\nMAIL FROM:<>\r\nDATA\r\nQUIT\r\nNOOP\r\n",
           want, "a@x>j+k@y i@y:A: b\r\n\r\nc\r\n|");
    CHECK(got->last == LMTP_OVER);
}

static void what_cannot_be_stored_is_not_acknowledged(void)
{
    play(got, STR(ONE "x\r\n.\r\n"), 5, LMTP_LATER);
    CHECK(strstr(got->replies, "452 4.3.1") && !strstr(got->replies, "stored\r\n"));
    play(got, STR(ONE "x\r\n.\r\n"), 5, LMTP_REFUSED);
    CHECK(strstr(got->replies, "554 5.6.0") && !strstr(got->replies, "stored\r\n"));
    play(got, STR(ONE "x\r\n."), 5, LMTP_STORED); /* cut off: nothing came */
    CHECK(got->mail_n == 0 && got->last == LMTP_BYTES && !strstr(got->replies, "stored"));
}

static void mail_of(const char *data, size_t n, const char *want)
{
    char script[2000];
    size_t head = sizeof ONE - 1;
    memcpy(script, ONE, head);
    memcpy(script + head, data, n);
    play(got, (struct str){ script, head + n }, 3, LMTP_STORED);
    CHECK_STR(got->mail, want);
}
#define MAIL_OF(data, want) mail_of(data, sizeof(data) - 1, "a@x>j+k@y:" want "|")

static void dots_are_unstuffed(void)
{
    MAIL_OF("..\r\n...\r\n.x\r\na.\r\n.\r\n", ".\r\n..\r\nx\r\na.\r\n");
    MAIL_OF(".\r\n", "");
    MAIL_OF("a\rb\r\r\n.\r\n", "a\rb\r\r\n"); /* CR alone is text, and ends nothing */
    MAIL_OF(".\r.\r\n.\r\n", "\r.\r\n");
    MAIL_OF("a\r.\r\n.\r\n", "a\r.\r\n");
}

static void only_cr_lf_ends_a_mail(void)
{
    static const char *const data[] = { "a\n.\nMAIL FROM:<e@x>\r\n.\r\n",
                                        "a\n.\r\nQUIT\r\n.\r\n", "a\r\n.\nQUIT\r\n.\r\n",
                                        "\n.\r\n.\r\n" };
    for (size_t i = 0; i < sizeof data / sizeof *data; i++) {
        char script[500];
        snprintf(script, sizeof script, "%s%sNOOP\r\n", ONE, data[i]);
        play(got, str_of(script), 2, LMTP_STORED);
        CHECK_STR(got->mail, "");
        CHECK(strstr(got->replies,
                     "354 the mail, then a line with a dot\r\n"
                     "554 5.6.0 a line ends with LF alone\r\n250 2.0.0 here\r\n"));
    }
    EXPECT("NOOP\nQUIT\r\n", "521 5.5.2 a line ends with CR LF\r\n", "");
}

static void nul_is_text_of_a_mail_and_of_no_command(void)
{
    play(got, STR(ONE "a\0b\r\n.\r\n"), 4, LMTP_STORED);
    CHECK(got->l.raw_n == 0 && memcmp(got->raw, "a\0b\r\n", 5) == 0);
    EXPECT("NO\0OP\r\n", "500 5.5.2 a command is text\r\n", "");
}

static void a_client_that_errs_is_told_what_would_be_right(void)
{
    static const char not_now[] =
        "503 5.5.1 not now: LHLO, MAIL, RCPT, DATA is the sequence\r\n";
    EXPECT("MAIL FROM:<a@x>\r\n", not_now, "");
    EXPECT("RCPT TO:<a@x>\r\n", not_now, "");
    EXPECT("DATA\r\n", not_now, "");
    EXPECT("EHLO x\r\n", "500 5.5.1 this is LMTP: LHLO\r\n", "");
    EXPECT("LHLO\r\n", "501 5.5.4 It should be: LHLO name\r\n", "");
    EXPECT("STARTTLS\r\n", "500 5.5.1 no such command\r\n", "");
    EXPECT("\r\n", "500 5.5.1 no such command\r\n", "");
    struct {
        const char *line, *reply;
    } wrong[] = {
        { "MAIL a@x", "501 5.5.4 It should be: MAIL FROM:<address>" },
        { "MAIL FROM:a@x", "553 5.1.7 the sender is no address" },
        { "MAIL FROM:<a@x", "553 5.1.7 the sender is no address" },
        { "MAIL FROM:<a@x>y", "553 5.1.7 the sender is no address" },
        { "MAIL FROM:<a b@x>", "553 5.1.7 the sender is no address" },
        { "MAIL FROM:<a@x> SIZE=67108865", "552 5.3.4 the mail is too large" },
        { "MAIL FROM:<a@x> SIZE=-1", "501 5.5.4 SIZE is a number" },
        { "MAIL FROM:<a@x> SIZE=99999999999999999999", "501 5.5.4 SIZE is a number" },
        { "MAIL FROM:<a@x> AUTH=<>", "555 5.5.4 no such parameter here" },
        { "MAIL FROM: <@h,@i:a@x>\r\nRCPT TO:<>", "553 5.1.3 the recipient is no address" },
        { "MAIL FROM:<>\r\nRCPT a@x", "501 5.5.4 It should be: RCPT TO:<address>" },
        { "MAIL FROM:<>\r\nRCPT TO:<\"a\n\"@x>", "521 5.5.2 a line ends with CR LF" },
        { "MAIL FROM:<>\r\nRCPT TO:<a@x> NOTIFY=NEVER", "555 5.5.4 no parameters here" },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char script[300], want[100];
        snprintf(script, sizeof script, HELLO "%s\r\n", wrong[i].line);
        snprintf(want, sizeof want, "%s\r\n", wrong[i].reply);
        play(got, str_of(script), 4, LMTP_STORED);
        CHECK(got->n > strlen(want));
        CHECK_STR(got->replies + got->n - strlen(want), want);
    }
}

static size_t count(const char *what)
{
    size_t n = 0;
    for (const char *p = got->replies; (p = strstr(p, what)); p++) n++;
    return n;
}

/* Line after line, ahead of all replies. */
static void repeat(const char *begin, const char *line, size_t n)
{
    size_t size = strlen(begin) + n * strlen(line);
    char *script = malloc(size + 1);
    CHECK(script != NULL);
    memcpy(script, begin, strlen(begin));
    for (size_t i = 0, at = strlen(begin); i < n; i++, at += strlen(line))
        memcpy(script + at, line, strlen(line));
    play(got, (struct str){ script, size }, size, LMTP_STORED);
    free(script);
}

static void junk_ends_the_conversation(void)
{
    repeat("", "junk junk\r\n", 1000);
    CHECK(count("500 ") == 20 && count("421 4.7.0") == 1 && got->last == LMTP_OVER);
    repeat("", "x", 100000); /* a line without an end */
    CHECK(count("521 5.5.2 the line is too long") == 1 && got->last == LMTP_OVER);
}

static void recipients_are_bounded_and_replies_wait_to_be_read(void)
{
    repeat(HELLO "MAIL FROM:<>\r\n", TO("a@x"), 150);
    CHECK(count("250 2.1.5") == 100 && count("452 4.5.3") == 50 && got->l.n_recipients == 100);
    repeat(HELLO, "NOOP\r\n", 3000);
    CHECK(count("250 2.0.0 here") == 3000);
}

static void a_large_mail_is_cut_and_a_huge_one_refused(void)
{
    static const char line[] =
        "0123456789012345678901234567890123456789012345678901234567890\r\n";
    size_t n = SOURCE_MAIL_MAX / (sizeof line - 1) + 10;
    repeat(ONE, line, n);
    CHECK(got->l.raw_n == SOURCE_MAIL_MAX && got->l.size > SOURCE_MAIL_MAX);
    struct str end = STR("\r\n.\r\n");
    CHECK(lmtp_feed(&got->l, &end) == LMTP_MAIL);
    repeat(ONE, line, (size_t)LMTP_SIZE_MAX / (sizeof line - 1) + 10);
    end = STR("\r\n.\r\n");
    CHECK(lmtp_feed(&got->l, &end) == LMTP_BYTES);
    flush(got);
    CHECK(count("552 5.3.4") == 1);
}

/* Over the socket. */
struct bed {
    char folder[32], path[64], url[80], memory[4096];
    struct account acc;
    struct mail_source s;
    struct err e;
    int stored;
    bool busy;
};

static bool take(void *ctx, const struct brought *mail, struct err *e)
{
    struct bed *b = ctx;
    CHECK_STR(mail->recipient, "j+k@y");
    if (b->busy) return err_set(e, ERR_IO, "busy");
    b->stored++;
    return true;
}

static void setup(struct bed *b)
{
    *b = (struct bed){ .folder = "/tmp/zugtestXXXXXX" };
    struct arena a = arena_make(b->memory, sizeof b->memory);
    CHECK(mkdtemp(b->folder) != NULL);
    snprintf(b->path, sizeof b->path, "%s/s", b->folder);
    snprintf(b->url, sizeof b->url, "lmtp:%s", b->path);
    CHECK(account_url(&b->acc, str_of(b->url), &a, &b->e));
    b->acc.processed = "unused";
    b->acc.take = take;
    b->acc.take_ctx = b;
    CHECK(account_source(&b->s, &b->acc, &b->e) && b->s.pushed);
}

static enum waited waits(struct bed *b)
{
    return b->s.wait(b->s.ctx, 0, -1, &b->e);
}

static bool says(int fd, const char *want)
{
    char in[4000];
    ssize_t n = recv(fd, in, sizeof in - 1, 0);
    in[n > 0 ? n : 0] = '\0';
    return strstr(in, want) != NULL;
}

static void put(int fd, const char *text)
{
    CHECK(send(fd, text, strlen(text), 0) == (ssize_t)strlen(text));
}

static void several_talk_at_once_and_a_half_closed_one_is_served(void)
{
    struct bed b;
    struct stat st;
    setup(&b);
    CHECK(waits(&b) == WAIT_TIMEOUT);
    CHECK(stat(b.path, &st) == 0 && (st.st_mode & 0777) == 0660);
    int one = local_connect(b.path, SOCK_STREAM), two = local_connect(b.path, SOCK_STREAM);
    waits(&b);
    waits(&b);
    CHECK(says(one, "220 ") && says(two, "220 "));
    put(one, ONE "slow");
    CHECK(waits(&b) == WAIT_TIMEOUT);
    put(two, ONE "quick\r\n.\r\n");
    shutdown(two, SHUT_WR);
    CHECK(waits(&b) == WAIT_MAIL && b.stored == 1 && says(two, "250 2.0.0 stored"));
    waits(&b);
    char c;
    CHECK(recv(two, &c, 1, 0) == 0); /* closed */
    b.busy = true;
    put(one, "\r\n.\r\n");
    CHECK(waits(&b) == WAIT_TIMEOUT && b.stored == 1 && says(one, "452 4.3.1"));
    b.s.close(b.s.ctx);
    CHECK(says(one, "421 4.3.2") && stat(b.path, &st) != 0);
    close(one);
    close(two);
    rmdir(b.folder);
}

static void too_many_at_once_are_told_to_come_back(void)
{
    enum { MANY = 20 };
    int fd[MANY];
    struct bed b;
    setup(&b);
    waits(&b);
    for (int i = 0; i < MANY; i++) {
        fd[i] = local_connect(b.path, SOCK_STREAM);
        CHECK(fd[i] >= 0);
    }
    waits(&b);
    waits(&b);
    for (int i = 0; i < MANY; i++) {
        CHECK(says(fd[i], i < 16 ? "220 " : "421 4.3.2"));
        close(fd[i]);
    }
    waits(&b);
    fd[0] = local_connect(b.path, SOCK_STREAM);
    waits(&b);
    waits(&b);
    CHECK(says(fd[0], "220 "));
    close(fd[0]);
    b.s.close(b.s.ctx);
    rmdir(b.folder);
}

static int64_t processor_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* For clients that cannot be let in it waits, and does not spin. */
static void without_descriptors_it_rests(void)
{
    struct bed b;
    struct rlimit all = { 0 }, none;
    setup(&b);
    waits(&b);
    int one = local_connect(b.path, SOCK_STREAM);
    CHECK(one >= 0 && getrlimit(RLIMIT_NOFILE, &all) == 0);
    none = all;
    none.rlim_cur = (rlim_t)one + 1;
    CHECK(setrlimit(RLIMIT_NOFILE, &none) == 0);
    int64_t before = processor_ms();
    CHECK(b.s.wait(b.s.ctx, 1, -1, &b.e) == WAIT_TIMEOUT);
    CHECK(processor_ms() - before < 50);
    CHECK(setrlimit(RLIMIT_NOFILE, &all) == 0);
    b.s.wait(b.s.ctx, 2, -1, &b.e);
    CHECK(says(one, "220 "));
    close(one);
    b.s.close(b.s.ctx);
    rmdir(b.folder);
}

static void a_socket_that_was_left_is_taken_over_and_one_in_use_is_not(void)
{
    struct bed b;
    struct err e = { 0 };
    setup(&b);
    int left = local_listen(b.path, SOCK_STREAM, &e);
    CHECK(left >= 0 && waits(&b) == WAIT_LOST &&
          strstr(b.e.text, "another program waits there"));
    close(left);
    CHECK(waits(&b) == WAIT_TIMEOUT);
    CHECK(local_listen(b.path, SOCK_DGRAM, &e) < 0); /* of another kind, and in use */
    b.s.close(b.s.ctx);
    rmdir(b.folder);
}

int main(void)
{
    got = calloc(1, sizeof *got);
    if (!got) return 1;
    a_mail_has_a_reply_for_each_recipient();
    what_cannot_be_stored_is_not_acknowledged();
    dots_are_unstuffed();
    only_cr_lf_ends_a_mail();
    nul_is_text_of_a_mail_and_of_no_command();
    a_client_that_errs_is_told_what_would_be_right();
    junk_ends_the_conversation();
    recipients_are_bounded_and_replies_wait_to_be_read();
    a_large_mail_is_cut_and_a_huge_one_refused();
    several_talk_at_once_and_a_half_closed_one_is_served();
    too_many_at_once_are_told_to_come_back();
    without_descriptors_it_rests();
    a_socket_that_was_left_is_taken_over_and_one_in_use_is_not();
    free(got);
    return TEST_END();
}
