/* What replies mean: words of real servers, at the command where they say them. */
#include "mailer/smtp_reply.h"
#include "tests/test.h"

static void replies_mean_the_mail_or_the_account(void)
{
    static const struct {
        enum smtp_stage at;
        const char *reply;
        enum sent means;
    } row[] = {
        /* before RCPT TO nothing is about the mail */
        { SMTP_GREETING, "554 5.7.1 you are on a list", SENT_BARRED },
        { SMTP_GREETING, "421 4.7.0 too many connections", SENT_AWAY },
        { SMTP_HELLO, "550 5.7.1 bad name", SENT_BARRED },
        { SMTP_TLS, "454 4.7.0 TLS not available", SENT_AWAY },
        { SMTP_LOGIN, "535 5.7.8 Username and Password not accepted", SENT_BARRED },
        { SMTP_LOGIN, "454 4.7.0 Temporary authentication failure", SENT_AWAY },
        { SMTP_MAIL, "550 5.7.0 daily sending limit exceeded", SENT_BARRED },
        { SMTP_MAIL, "553 5.1.8 sender's domain does not exist", SENT_BARRED },
        { SMTP_MAIL, "452 4.3.1 insufficient system storage", SENT_AWAY },
        /* the recipient */
        { SMTP_RCPT, "550 5.1.1 <bob@x.example>: User unknown", SENT_REFUSED },
        { SMTP_RCPT, "550 5.1.2 bad destination system", SENT_REFUSED },
        { SMTP_RCPT, "552 5.2.2 mailbox full", SENT_REFUSED },
        { SMTP_RCPT, "550 No such user here", SENT_REFUSED },
        { SMTP_RCPT, "550 5.4.4 no route to host", SENT_REFUSED },
        { SMTP_RCPT, "556 domain takes no mail", SENT_REFUSED },
        { SMTP_RCPT, "450 4.2.0 greylisted", SENT_LATER },
        /* the account, reported at the recipient */
        { SMTP_RCPT, "530 5.7.0 Authentication required", SENT_BARRED },
        { SMTP_RCPT, "503 5.5.1 bad sequence", SENT_BARRED },
        { SMTP_RCPT, "550 5.4.5 Daily user sending limit exceeded", SENT_BARRED },
        { SMTP_RCPT, "550 5.1.8 Access denied, bad outbound sender", SENT_BARRED },
        { SMTP_RCPT, "550 5.1.90 Your message can't be sent", SENT_BARRED },
        { SMTP_RCPT, "554 5.3.2 system not accepting messages", SENT_BARRED },
        { SMTP_RCPT, "421 4.7.0 try again later", SENT_AWAY },
        { SMTP_RCPT, "450 4.7.1 Error: too many messages from this account", SENT_BARRED },
        { SMTP_RCPT, "451 4.7.500 Server busy, throttled", SENT_BARRED },
        { SMTP_DATA, "450-4.7.28 Gmail has detected an unusual rate of mail", SENT_BARRED },
        { SMTP_RCPT, "450 Policy: rate limit exceeded", SENT_BARRED },
        { SMTP_DATA, "432 4.3.2 sender thread limit exceeded", SENT_BARRED },
        /* and other counts: the recipient's mailbox, a greylist */
        { SMTP_RCPT, "450 4.2.1 the recipient is getting mail at an unusual rate", SENT_LATER },
        { SMTP_RCPT, "452 4.2.2 quota exceeded", SENT_LATER },
        { SMTP_RCPT, "452 quota exceeded", SENT_LATER },
        { SMTP_RCPT, "450 4.7.1 Recipient address rejected: Greylisted", SENT_LATER },
        /* who knows */
        { SMTP_RCPT, "554 5.7.1 <bob@x.example>: Relay access denied", SENT_UNCLEAR },
        { SMTP_RCPT, "553 5.7.1 <judge@x.example>: Sender address rejected", SENT_UNCLEAR },
        { SMTP_RCPT, "550 Domain x.example has exceeded the max emails per hour",
          SENT_UNCLEAR },
        { SMTP_RCPT, "550 Daily SMTP relay limit reached", SENT_UNCLEAR },
        { SMTP_RCPT, "554 Transaction failed", SENT_UNCLEAR },
        { SMTP_DATA, "554 5.7.1 Message rejected as spam", SENT_UNCLEAR },
        { SMTP_DATA, "550 refused", SENT_UNCLEAR },
        { SMTP_DATA, "554 5.2.0 OutboundSpamException", SENT_UNCLEAR },
        /* the mail */
        { SMTP_DATA, "552 message size exceeds fixed limit", SENT_REFUSED },
        { SMTP_DATA, "552 5.3.4 message too big for system", SENT_REFUSED },
        { SMTP_DATA, "554 5.6.0 malformed", SENT_REFUSED },
        { SMTP_DATA, "451 4.7.1 try again later", SENT_LATER },
        { SMTP_DATA, "550 5.4.5 Daily user sending limit exceeded", SENT_BARRED },
        { SMTP_DATA, "5", SENT_AWAY },
        { SMTP_DATA, "5.. what", SENT_AWAY },
        { SMTP_DATA, "550", SENT_UNCLEAR },
        { SMTP_DATA, "550 5.7.", SENT_UNCLEAR },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        enum sent got = smtp_meaning(row[i].at, str_of(row[i].reply));
        if (got != row[i].means) fprintf(stderr, "%s: %d\n", row[i].reply, (int)got);
        CHECK(got == row[i].means);
    }
}

static void the_last_command_is_known(void)
{
    static const struct {
        const char *line;
        enum smtp_stage at;
        const char *name;
    } row[] = {
        { "EHLO x.example\r\n", SMTP_HELLO, "EHLO" },
        { "STARTTLS\r\n", SMTP_TLS, "STARTTLS" },
        { "AUTH PLAIN AGp1ZGdl\r\n", SMTP_LOGIN, "login" },
        { "TUFJTA==\r\n", SMTP_LOGIN, "login" }, /* its next line */
        { "MAIL FROM:<a@x.example>\r\n", SMTP_MAIL, "MAIL FROM" },
        { "RCPT TO:<b@x.example>\r\n", SMTP_RCPT, "RCPT TO" },
        { "DATA\r\n", SMTP_DATA, "DATA" },
        { "QUIT\r\n", SMTP_DATA, "DATA" },
        { "", SMTP_DATA, "DATA" },
    };
    enum smtp_stage at = SMTP_GREETING;
    CHECK_STR(smtp_stage_name(at), "greeting");
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        at = smtp_stage_after(at, str_of(row[i].line));
        CHECK(at == row[i].at);
        CHECK_STR(smtp_stage_name(at), row[i].name);
    }
}

static void the_servers_words_are_found(void)
{
    static const char *const row[][2] = {
        { "RCPT TO: 550 5.1.1 no such user", "550 5.1.1 no such user" },
        { "DATA: 450 later", "450 later" },
        { "RCPT TO: Recv failure", "" },
        { "mail.example:465: 550 is a port there", "" },
        { "RCPT TO:", "" },
        { "", "" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        CHECK(str_eq(smtp_reply_words(str_of(row[i][0])), str_of(row[i][1])));
}

int main(void)
{
    replies_mean_the_mail_or_the_account();
    the_last_command_is_known();
    the_servers_words_are_found();
    return TEST_END();
}
