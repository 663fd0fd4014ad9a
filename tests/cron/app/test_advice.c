/* Words of servers as they are logged, and the advice that a person gets. */
#include "cron/app/alarms/advice.h"
#include "tests/test.h"

#define SMTP "smtp.example: login refused for judge@x.example: "
#define IMAP "imap judge@imap.example: login: the server refused: "

static void words_of_providers_get_advice_that_fits(void)
{
    static const struct {
        const char *text, *says;
    } row[] = {
        { SMTP "535 5.7.139 Authentication unsuccessful, basic authentication is disabled.",
          "zugpost login" },
        { SMTP "535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled "
               "for the Tenant.",
          "authenticated SMTP" },
        { SMTP "534-5.7.9 Application-specific password required. For more information",
          "app password" },
        { IMAP "Application-specific password required: https://support.google.com/x (Failure)",
          "app password" },
        { SMTP "535-5.7.8 Username and Password not accepted. For more information, go to",
          "two-step" },
        { IMAP "Please log in via your web browser: https://support.google.com/x (Failure)",
          "web browser" },
        { IMAP "LOGIN is disabled", "zugpost login" },
        { IMAP "User is authenticated but not connected.", "IMAP is switched off" },
        { IMAP "[AUTHENTICATIONFAILED] Invalid credentials (Failure)", "user and password" },
        { IMAP "Too many simultaneous connections. (Failure)", "connections = 1" },
        { "mailbox judge: oauth2.googleapis.com: invalid_grant: Token has been expired or "
          "revoked.",
          "seven days" },
        { "login.microsoftonline.com: invalid_client: AADSTS7000218: The request body must "
          "contain",
          "public client flows" },
        { "imap judge@x: login by token: the server refused: no {\"status\":\"400\"}",
          "zugpost login anew" },
        { "x:993: its certificate has expired: it was good until 2020-02-01 00:00 UTC",
          "renew" },
        { "x:993: its certificate is not valid yet: it begins on 2031-01-01 00:00 UTC",
          "clock" },
        { "x:993: its certificate is for y, not for x", "into url" },
        { "x:993: its certificate is self-signed: nobody vouches for it", "Let's Encrypt" },
        { "x:993: its certificate comes from \"y\", who is not trusted here", "ca_file" },
        { "x:143: no TLS there: what answers is plain", "imap://" },
        { "x:465: TLS from the first byte is spoken there, without STARTTLS", "smtps://" },
        { "x:25: STARTTLS not supported.", "offers no TLS" },
        { "Could not resolve host: x", "DNS" },
        { "connect to x:993: Connection refused", "is it right" },
        { "MAIL FROM: 550 5.4.5 Daily user sending limit exceeded.", "per_day" },
        { "DATA: 550 5.7.515 Access denied, sending domain does not meet the required level",
          "DMARC" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        bool fits = strstr(advice_on(row[i].text), row[i].says) != NULL;
        CHECK(fits);
        if (!fits) fprintf(stderr, "   %s: %s\n", row[i].text, advice_on(row[i].text));
    }
}

static void what_nobody_can_mend_gets_none(void)
{
    CHECK_STR(advice_on("imap.example:993: the connection broke: timeout"), "");
    CHECK_STR(advice_on("421 4.3.2 going down"), "");
    CHECK_STR(advice_on(""), "");
}

int main(void)
{
    words_of_providers_get_advice_that_fits();
    what_nobody_can_mend_gets_none();
    return TEST_END();
}
