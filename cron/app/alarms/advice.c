/* Phrases of servers, the most specific first: the first row that fits counts. */
#include "cron/app/alarms/advice.h"

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
    /* TLS: mailer/trust.c */
    { "certificate has expired",             "whoever runs that server must renew it. If it is good for others, the clock of this machine is wrong: timedatectl" },
    { "certificate of its chain has expired", "whoever runs that server must renew it. If it is good for others, the clock of this machine is wrong: timedatectl" },
    { "is not valid yet",                    "look at the clock of this machine (timedatectl): it is probably behind" },
    { "its certificate is for",              "write a name that the certificate has into url, or have one made for this name" },
    { "self-signed",                         "if the server is your own, put its certificate into a file and name that in ca_file; else whoever runs it needs one from an authority, as Let's Encrypt" },
    { "who is not trusted here",             "if that authority is your own, name its file in ca_file; else install ca-certificates, or whoever runs the server must send the certificates between, too" },
    { "no TLS there",                        "imaps:// and smtps:// begin with TLS, on the ports 993 and 465; here imap:// or smtp:// may be right, which ask for it (STARTTLS)" },
    { "TLS from the first byte",             "write imaps:// or smtps:// for this port, or take 143 (imap://) or 587 (smtp://)" },
    { "TLS older than 1.2",                  "whoever runs that server must bring it up to date: older TLS is not safe" },
    { "STARTTLS",                            "the server offers no TLS on this port: take imaps:// with 993, smtps:// with 465" },
    /* the way there */
    { "could not resolve host",              "the server's name is not known: is it spelt right, and does DNS work on this machine?" },
    { "name or service not known",           "the server's name is not known: is it spelt right, and does DNS work on this machine?" },
    { "connection refused",                  "nothing answers at that port: is it right, does the server run, and is no firewall between?" },
    { "couldn't connect to server",          "nothing answers at that port: is it right, does the server run, and is no firewall between?" },
    { "timed out",                           "nothing answers: is a firewall between? Outwards 993 (or 143) and 465 (or 587) must be let through" },
    { "timeout was reached",                 "nothing answers: is a firewall between? Outwards 993 (or 143) and 465 (or 587) must be let through" },
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
