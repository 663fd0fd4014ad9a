/* Every key of the configuration. */
#include "cron/ground/config_keys.h"

#include <stddef.h>

#define C(field) offsetof(struct config, field)
#define M(field) offsetof(struct mailbox, field)

/* clang-format off */
#define ENDPOINT(section, at) \
    { section, "ca_file",          KEY_PATH,   at(ca_file),          NULL, false, 0, 0, W_KEY_CA_FILE }, \
    { section, "password_file",    KEY_PATH,   at(password_file),    NULL, false, 0, 0, W_KEY_PASSWORD_FILE }, \
    { section, "password_command", KEY_TEXT,   at(password_command), NULL, false, 0, 0, W_KEY_PASSWORD_COMMAND }, \
    { section, "password_env",     KEY_TEXT,   at(password_env),     NULL, false, 0, 0, W_KEY_PASSWORD_ENV }, \
    { section, "token_command",    KEY_TEXT,   at(token_command),    NULL, false, 0, 0, W_KEY_TOKEN_COMMAND }, \
    { section, "oauth",            KEY_TEXT,   at(oauth),            NULL, false, 0, 0, W_KEY_OAUTH }, \
    { section, "client_id",        KEY_TEXT,   at(client_id),        NULL, false, 0, 0, W_KEY_CLIENT_ID }, \
    { section, "client_secret_file", KEY_PATH, at(client_secret_file), NULL, false, 0, 0, W_KEY_CLIENT_SECRET_FILE }, \
    { section, "scope",            KEY_TEXT,   at(scope),            NULL, false, 0, 0, W_KEY_SCOPE }, \
    { section, "device_url",       KEY_TEXT,   at(device_url),       NULL, false, 0, 0, W_KEY_DEVICE_URL }, \
    { section, "auth_url",         KEY_TEXT,   at(auth_url),         NULL, false, 0, 0, W_KEY_AUTH_URL }, \
    { section, "redirect_url",     KEY_TEXT,   at(redirect_url),     NULL, false, 0, 0, W_KEY_REDIRECT_URL }, \
    { section, "token_url",        KEY_TEXT,   at(token_url),        NULL, false, 0, 0, W_KEY_TOKEN_URL }, \
    { section, "oauth_ca_file",    KEY_PATH,   at(oauth_ca_file),    NULL, false, 0, 0, W_KEY_OAUTH_CA_FILE }, \
    { section, "timeout",          KEY_NUMBER, at(timeout),          "30", false, 1, 600, W_KEY_TIMEOUT }

#define IN_SEND(field) C(send.field)
#define IN_FALLBACK(field) C(fallback.field)
#define IN_BOX(field)  M(endpoint.field)

const struct config_key config_keys[] = {
    { "zugpost", "database",    KEY_PATH,  C(database),    "zugpost.db", false, 0, 0, W_KEY_DATABASE },
    { "zugpost", "secret_file", KEY_PATH,  C(secret_file), "secret",     false, 0, 0, W_KEY_SECRET_FILE },
    { "zugpost", "tokens",      KEY_PATH,  C(tokens),      "tokens",     false, 0, 0, W_KEY_TOKENS },
    { "zugpost", "words",       KEY_PATH,  C(words),       NULL,         false, 0, 0, W_KEY_WORDS },
    { "zugpost", "operator",    KEY_TEXT,  C(operator_address), NULL,    false, 0, 0, W_KEY_OPERATOR },
    { "zugpost", "zone",        KEY_TEXT,  C(zone),        "UTC",        false, 0, 0, W_KEY_ZONE },
    { "zugpost", "backup",       KEY_PATH, C(backup),       NULL, false, 0, 0, W_KEY_BACKUP },
    { "zugpost", "backups_kept", KEY_NUMBER, C(backups_kept), "7", false, 1, 1000, W_KEY_BACKUPS_KEPT },
    { "zugpost", "quiet_hour",   KEY_NUMBER, C(quiet_hour), "3", false, 0, 23, W_KEY_QUIET_HOUR },
    { "zugpost", "keep_strangers", KEY_DAYS, C(keep_strangers), "7", false, 1, 36500, W_KEY_KEEP },
    { "zugpost", "keep_mails",   KEY_DAYS, C(keep_mails),   "90", false, 1, 36500, W_KEY_KEEP },
    { "zugpost", "keep_letters", KEY_DAYS, C(keep_letters), "90", false, 1, 36500, W_KEY_KEEP },
    { "zugpost", "keep_press",   KEY_DAYS, C(keep_press),   "90", false, 1, 36500, W_KEY_KEEP },
    { "zugpost", "metrics",     KEY_PATH,  C(metrics),     NULL,         false, 0, 0, W_KEY_METRICS },
    { "zugpost", "log",         KEY_LEVEL, C(log),         "alarms",     false, 0, 0, W_KEY_LOG },

    { "send", "url",         KEY_URL,    C(send.url),    NULL,      true,  0, 0, W_NONE },
    { "send", "from",        KEY_TEXT,   C(from),        NULL,      true,  0, 0, W_KEY_FROM },
    { "send", "name",        KEY_TEXT,   C(from_name),   "Zugpost", false, 0, 0, W_KEY_NAME },
    { "send", "bounces",     KEY_TEXT,   C(bounces),     NULL,      false, 0, 0, W_KEY_BOUNCES },
    { "send", "plus",        KEY_YES_NO, C(plus),        "no",      false, 0, 0, W_KEY_PLUS },
    { "send", "connections", KEY_NUMBER, C(connections), "2",       false, 1, 16, W_KEY_CONNECTIONS },
    { "send", "letters",     KEY_NUMBER, C(letters),     "0",       false, 0, 16, W_KEY_LETTERS },
    { "send", "per_minute",  KEY_NUMBER, C(per_minute),  "0",       false, 0, 100000, W_KEY_PER_MINUTE },
    { "send", "per_hour",    KEY_NUMBER, C(per_hour),    "0",       false, 0, 1000000, W_KEY_PER_HOUR },
    { "send", "per_day",     KEY_NUMBER, C(per_day),     "0",       false, 0, 10000000, W_KEY_PER_DAY },
    { "send", "big_receiver", KEY_NUMBER, C(big_receiver), "5000",  false, 0, 10000000, W_KEY_BIG_RECEIVER },
    { "send", "unsubscribe_url", KEY_TEXT, C(unsubscribe_url), NULL, false, 0, 0, W_KEY_UNSUBSCRIBE_URL },
    ENDPOINT("send", IN_SEND),

    { "fallback", "url",      KEY_URL,  C(fallback.url),  NULL, false, 0, 0, W_NONE },
    { "fallback", "from",     KEY_TEXT, C(fallback_from), NULL, false, 0, 0, W_KEY_FROM },
    ENDPOINT("fallback", IN_FALLBACK),

    { "mailbox", "url",       KEY_URL,  M(endpoint.url), NULL, true,  0, 0, W_NONE },
    { "mailbox", "processed", KEY_TEXT, M(processed),    NULL, false, 0, 0, W_KEY_PROCESSED },
    { "mailbox", "game",      KEY_TEXT, M(game),         NULL, false, 0, 0, W_KEY_GAME },
    { "mailbox", "player",    KEY_TEXT, M(player),       NULL, false, 0, 0, W_KEY_PLAYER },
    { "mailbox", "open",      KEY_YES_NO, M(open),       "no", false, 0, 0, W_KEY_OPEN },
    { "mailbox", "authserv",  KEY_TEXT, M(authserv),     NULL, false, 0, 0, W_KEY_AUTHSERV },
    { "mailbox", "exact_sizes", KEY_YES_NO, M(endpoint.exact_sizes), "yes", false, 0, 0, W_KEY_EXACT_SIZES },
    ENDPOINT("mailbox", IN_BOX),
};
/* clang-format on */
const size_t config_keys_n = sizeof config_keys / sizeof *config_keys;
