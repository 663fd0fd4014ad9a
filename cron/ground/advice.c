/* Phrases of servers, the special ones first: the first row that fits counts. */
#include "cron/ground/advice.h"

#define OAUTH                                                                                  \
    "this provider takes no passwords from programs any more: set oauth and client_id in "     \
    "this section and run zugpost login NAME (send for the account that sends)"
#define APP_PASSWORD                                                                           \
    "make an app password in the security settings of the account and put it in place of "     \
    "its own password"
#define AGAIN                                                                                  \
    "the permission has ended: run zugpost login anew. If that comes every seven days, the "   \
    "app at Google is still in state \"Testing\": publish it there"
#define CLIENT                                                                                 \
    "the provider does not know the program by this client_id or client_secret_file, or "      \
    "does not let it log in this way: look at its registration there"

/* clang-format off */
static const struct {
    const char *phrase, *advice;
} rows[] = {
    /* Microsoft */
    { "basic authentication is disabled",    OAUTH },
    { "BasicAuthBlocked",                    OAUTH },
    { "SmtpClientAuthentication is disabled", "the administrator of the domain must allow \"authenticated SMTP\" for this mailbox" },
    { "security defaults policy",            "the administrator of the domain must allow this login, or use OAuth2" },
    { "authenticated but not connected",     "IMAP is switched off for this mailbox, or the token is another user's: look at the mailbox's settings" },
    { "AADSTS7000218",                       "switch \"Allow public client flows\" on in the app's registration" },
    { "AADSTS70011",                         "the scope is none of this provider's: leave the key scope out" },
    { "AADSTS650",                           "the permission was not given: an administrator of the domain may have to agree to the app" },
    { "AADSTS70000",                         AGAIN },
    /* Google, Yahoo, Apple */
    { "application-specific password",       APP_PASSWORD },
    { "app-specific password",               APP_PASSWORD },
    { "app specific password",               APP_PASSWORD },
    { "app password",                        APP_PASSWORD },
    { "BadCredentials",                      "Google takes an app password (which needs two-step verification) or OAuth2 here, never the account's own password" },
    { "Username and Password not accepted",  "Google takes an app password (which needs two-step verification) or OAuth2 here, never the account's own password" },
    { "log in via your web browser",         "log in once with a web browser, confirm that it is you, and try again" },
    { "web login required",                  "log in once with a web browser, confirm that it is you, and try again" },
    { "Too many simultaneous connections",   "close other programs that use this account, or set connections = 1" },
    { "Daily user sending limit",            "the account has sent its share of today; set per_day in [send] to what the provider allows" },
    { "sending limit",                       "set per_hour and per_day in [send] to what the provider allows" },
    { "5.7.515",                             "the receivers ask for SPF, DKIM and DMARC of your domain: see zugpost help handbook operators" },
    /* OAuth2: RFC 6749 5.2, RFC 8628 3.5, RFC 7628 3.2.2 */
    { "invalid_grant",                       AGAIN },
    { "expired_token",                       "nobody agreed in time: run zugpost login again" },
    { "access_denied",                       "the permission was refused in the browser: run zugpost login again and agree to it" },
    { "invalid_client",                      CLIENT },
    { "unauthorized_client",                 CLIENT },
    { "invalid_scope",                       "the provider does not give this permission in this way: leave the key scope out, or use an app password" },
    { "invalid_token",                       "the server takes the token of another user, scope or provider: look at url and oauth, and run zugpost login anew" },
    { "offers no login by token",            "use a password or app password with this server" },
    { "neither OAUTHBEARER nor XOAUTH2",     "use a password or app password with this server" },
    /* everybody */
    { "IMAP access is disabled",             "switch IMAP on in the settings of the account" },
    { "IMAP is disabled",                    "switch IMAP on in the settings of the account" },
    { "not enabled for IMAP",                "switch IMAP on in the settings of the account" },
    { "POP3/IMAP",                           "switch IMAP on in the settings of the account" },
    { "LOGINDISABLED",                       OAUTH },
    { "LOGIN disabled",                      OAUTH },
    { "login is disabled",                   OAUTH },
    { "it offers no PLAIN",                  OAUTH },
    { "login by token: the server refused",  "the token is not taken: run zugpost login anew, with the account that url names" },
    { "login: the server refused",           "look at user and password; some providers want an app password and IMAP switched on in their settings: zugpost help providers" },
    { "login refused for",                   "look at user and password; some providers want an app password: zugpost help providers" },
};
/* clang-format on */

const char *advice_on(const char *text)
{
    struct str s = str_of(text);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (str_ifind(s, str_of(rows[i].phrase)) < s.n) return rows[i].advice;
    return "";
}
