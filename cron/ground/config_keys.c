/* Every key of the configuration. */
#include "cron/ground/config_keys.h"

#include <stddef.h>

#define C(field) offsetof(struct config, field)
#define M(field) offsetof(struct mailbox, field)

/* clang-format off */
#define ENDPOINT(section, at) \
    { section, "ca_file",          KEY_PATH,   at(ca_file),          NULL, false, 0, 0, "a PEM file with the authorities to trust" }, \
    { section, "password_file",    KEY_PATH,   at(password_file),    NULL, false, 0, 0, "a file with mode 0600 that holds the password" }, \
    { section, "password_command", KEY_TEXT,   at(password_command), NULL, false, 0, 0, "a command that prints the password" }, \
    { section, "password_env",     KEY_TEXT,   at(password_env),     NULL, false, 0, 0, "the name of an environment variable" }, \
    { section, "token_command",    KEY_TEXT,   at(token_command),    NULL, false, 0, 0, "a command that prints an OAuth2 access token" }, \
    { section, "oauth",            KEY_TEXT,   at(oauth),            NULL, false, 0, 0, "google, microsoft, yahoo, fastmail or custom: whose tokens `zugpost login` gets" }, \
    { section, "client_id",        KEY_TEXT,   at(client_id),        NULL, false, 0, 0, "the name under which the program is registered there" }, \
    { section, "client_secret_file", KEY_PATH, at(client_secret_file), NULL, false, 0, 0, "a file with mode 0600 that holds the client's secret, if it has one" }, \
    { section, "scope",            KEY_TEXT,   at(scope),            NULL, false, 0, 0, "the permissions to ask for, divided by blanks" }, \
    { section, "device_url",       KEY_TEXT,   at(device_url),       NULL, false, 0, 0, "an https address: the device authorization endpoint (oauth = custom)" }, \
    { section, "auth_url",         KEY_TEXT,   at(auth_url),         NULL, false, 0, 0, "an https address: the authorization endpoint (oauth = custom)" }, \
    { section, "redirect_url",     KEY_TEXT,   at(redirect_url),     NULL, false, 0, 0, "the address that a browser ends at, as it is registered" }, \
    { section, "token_url",        KEY_TEXT,   at(token_url),        NULL, false, 0, 0, "an https address: the token endpoint (oauth = custom)" }, \
    { section, "oauth_ca_file",    KEY_PATH,   at(oauth_ca_file),    NULL, false, 0, 0, "a PEM file with the authorities to trust for these addresses" }, \
    { section, "timeout",          KEY_NUMBER, at(timeout),          "30", false, 1, 600, "seconds between 1 and 600" }

#define IN_SEND(field) C(send.field)
#define IN_BOX(field)  M(endpoint.field)

const struct config_key config_keys[] = {
    { "zugpost", "database",    KEY_PATH,  C(database),    "zugpost.db", false, 0, 0, "the path of the SQLite file" },
    { "zugpost", "secret_file", KEY_PATH,  C(secret_file), "secret",     false, 0, 0, "the path of the secret that `zugpost init` makes" },
    { "zugpost", "tokens",      KEY_PATH,  C(tokens),      "tokens",     false, 0, 0, "a folder for OAuth2 tokens; `zugpost login` makes it" },
    { "zugpost", "words",       KEY_PATH,  C(words),       NULL,         false, 0, 0, "a folder with en.po or de.po: sentences in other words" },
    { "zugpost", "operator",    KEY_TEXT,  C(operator_address), NULL,    false, 0, 0, "the address of the person who looks after this, like me@example.org" },
    { "zugpost", "log",         KEY_LEVEL, C(log),         "warning",    false, 0, 0, "debug, info, warning or error" },

    { "send", "url",         KEY_URL,    C(send.url),    NULL,      true,  0, 0, NULL },
    { "send", "from",        KEY_TEXT,   C(from),        NULL,      true,  0, 0, "the address that players write to, like judge@example.org" },
    { "send", "name",        KEY_TEXT,   C(from_name),   "Zugpost", false, 0, 0, "the name shown beside the address" },
    { "send", "bounces",     KEY_TEXT,   C(bounces),     NULL,      false, 0, 0, "the address that undeliverable mail goes to" },
    { "send", "plus",        KEY_YES_NO, C(plus),        "no",      false, 0, 0, "yes or no" },
    { "send", "connections", KEY_NUMBER, C(connections), "2",       false, 1, 16, "a number of connections between 1 and 16" },
    { "send", "letters",     KEY_NUMBER, C(letters),     "0",       false, 0, 16, "how many letters are made side by side, between 1 and 16; 0: as many as there are processors, at most 4" },
    { "send", "per_minute",  KEY_NUMBER, C(per_minute),  "0",       false, 0, 100000, "how many mails may go out in a minute; 0: any number" },
    { "send", "per_hour",    KEY_NUMBER, C(per_hour),    "0",       false, 0, 1000000, "how many mails may go out in an hour; 0: any number" },
    { "send", "per_day",     KEY_NUMBER, C(per_day),     "0",       false, 0, 10000000, "how many mails may go out in 24 hours; 0: any number" },
    ENDPOINT("send", IN_SEND),

    { "mailbox", "url",       KEY_URL,  M(endpoint.url), NULL, true,  0, 0, NULL },
    { "mailbox", "processed", KEY_TEXT, M(processed),    NULL, false, 0, 0, "the folder (IMAP) or path (maildir) for mails that were taken over" },
    { "mailbox", "game",      KEY_TEXT, M(game),         NULL, false, 0, 0, "the name of a game" },
    { "mailbox", "player",    KEY_TEXT, M(player),       NULL, false, 0, 0, "GAME/ARMY" },
    { "mailbox", "open",      KEY_YES_NO, M(open),       "no", false, 0, 0, "yes if strangers may write there to join a game, or no" },
    { "mailbox", "authserv",  KEY_TEXT, M(authserv),     NULL, false, 0, 0, "the name by which your mail server signs its Authentication-Results, like mx.example.org" },
    { "mailbox", "exact_sizes", KEY_YES_NO, M(endpoint.exact_sizes), "yes", false, 0, 0, "yes, or no if the server only estimates the sizes of mails" },
    ENDPOINT("mailbox", IN_BOX),
};
/* clang-format on */
const size_t config_keys_n = sizeof config_keys / sizeof *config_keys;
