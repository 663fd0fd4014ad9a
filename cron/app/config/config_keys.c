/* Every key of the configuration. */
#include "cron/app/config/config_keys.h"

#include <stddef.h>

#define C(field) offsetof(struct config, field)
#define M(field) offsetof(struct mailbox, field)

/* clang-format off */
#define ENDPOINT(section, at) \
    { section, "ca_file",          KEY_PATH,   at(ca_file),          NULL, false, 0, 0, W_KEY_CA_FILE, KEY_AT_ONCE }, \
    { section, "password_file",    KEY_PATH,   at(password_file),    NULL, false, 0, 0, W_KEY_PASSWORD_FILE, KEY_AT_LOGIN }, \
    { section, "password_command", KEY_TEXT,   at(password_command), NULL, false, 0, 0, W_KEY_PASSWORD_COMMAND, KEY_AT_LOGIN }, \
    { section, "password_env",     KEY_TEXT,   at(password_env),     NULL, false, 0, 0, W_KEY_PASSWORD_ENV, KEY_AT_ONCE }, \
    { section, "token_command",    KEY_TEXT,   at(token_command),    NULL, false, 0, 0, W_KEY_TOKEN_COMMAND, KEY_AT_LOGIN }, \
    { section, "oauth",            KEY_TEXT,   at(oauth),            NULL, false, 0, 0, W_KEY_OAUTH, KEY_AT_ONCE }, \
    { section, "client_id",        KEY_TEXT,   at(client_id),        NULL, false, 0, 0, W_KEY_CLIENT_ID, KEY_AT_ONCE }, \
    { section, "client_secret_file", KEY_PATH, at(client_secret_file), NULL, false, 0, 0, W_KEY_CLIENT_SECRET_FILE, KEY_AT_LOGIN }, \
    { section, "scope",            KEY_TEXT,   at(scope),            NULL, false, 0, 0, W_KEY_SCOPE, KEY_AT_ONCE }, \
    { section, "device_url",       KEY_TEXT,   at(device_url),       NULL, false, 0, 0, W_KEY_DEVICE_URL, KEY_AT_ONCE }, \
    { section, "auth_url",         KEY_TEXT,   at(auth_url),         NULL, false, 0, 0, W_KEY_AUTH_URL, KEY_AT_ONCE }, \
    { section, "redirect_url",     KEY_TEXT,   at(redirect_url),     NULL, false, 0, 0, W_KEY_REDIRECT_URL, KEY_AT_ONCE }, \
    { section, "token_url",        KEY_TEXT,   at(token_url),        NULL, false, 0, 0, W_KEY_TOKEN_URL, KEY_AT_ONCE }, \
    { section, "oauth_ca_file",    KEY_PATH,   at(oauth_ca_file),    NULL, false, 0, 0, W_KEY_OAUTH_CA_FILE, KEY_AT_ONCE }, \
    { section, "timeout",          KEY_NUMBER, at(timeout),          "30", false, 1, 600, W_KEY_TIMEOUT, KEY_AT_ONCE }

#define IN_SEND(field) C(send.field)
#define IN_FALLBACK(field) C(fallback.field)
#define IN_BOX(field)  M(endpoint.field)

const struct config_key config_keys[] = {
    { "zugpost", "database",    KEY_PATH,  C(database),    "zugpost.db", false, 0, 0, W_KEY_DATABASE, KEY_AT_ONCE },
    { "zugpost", "secret_file", KEY_PATH,  C(secret_file), "secret",     false, 0, 0, W_KEY_SECRET_FILE, KEY_AT_ONCE },
    { "zugpost", "tokens",      KEY_PATH,  C(tokens),      "tokens",     false, 0, 0, W_KEY_TOKENS, KEY_AT_ONCE },
    { "zugpost", "words",       KEY_PATH,  C(words),       NULL,         false, 0, 0, W_KEY_WORDS, KEY_AT_BEGIN },
    { "zugpost", "operator",    KEY_TEXT,  C(operator_address), NULL,    false, 0, 0, W_KEY_OPERATOR, KEY_AT_ONCE },
    { "zugpost", "zone",        KEY_TEXT,  C(zone),        "UTC",        false, 0, 0, W_KEY_ZONE, KEY_AT_ONCE },
    { "zugpost", "backup",       KEY_PATH, C(backup),       NULL, false, 0, 0, W_KEY_BACKUP, KEY_BY_TICK },
    { "zugpost", "backup",       KEY_PLACE, C(elsewhere),   NULL, false, 0, 0, W_KEY_ELSEWHERE, KEY_BY_TICK },
    { "zugpost", "backup_key",   KEY_TEXT, C(backup_key),   NULL, false, 0, 0, W_KEY_BACKUP_KEY, KEY_BY_TICK },
    { "zugpost", "ssh_config",   KEY_PATH, C(ssh_config),   NULL, false, 0, 0, W_KEY_SSH_CONFIG, KEY_BY_TICK },
    { "zugpost", "backups_kept", KEY_NUMBER, C(backups_kept), "7", false, 1, 1000, W_KEY_BACKUPS_KEPT, KEY_BY_TICK },
    { "zugpost", "quiet_hour",   KEY_NUMBER, C(quiet_hour), "3", false, 0, 23, W_KEY_QUIET_HOUR, KEY_BY_TICK },
    { "zugpost", "keep_strangers", KEY_DAYS, C(keep_strangers), "7", false, 1, 36500, W_KEY_KEEP, KEY_BY_TICK },
    { "zugpost", "keep_mails",   KEY_DAYS, C(keep_mails),   "90", false, 1, 36500, W_KEY_KEEP, KEY_BY_TICK },
    { "zugpost", "keep_letters", KEY_DAYS, C(keep_letters), "90", false, 1, 36500, W_KEY_KEEP, KEY_BY_TICK },
    { "zugpost", "keep_press",   KEY_DAYS, C(keep_press),   "90", false, 1, 36500, W_KEY_KEEP, KEY_BY_TICK },
    { "zugpost", "house_ms",    KEY_NUMBER, C(house_ms),   "2000",       false, 0, 60000, W_KEY_HOUSE_MS, KEY_AT_ONCE },
    { "zugpost", "metrics",     KEY_PATH,  C(metrics),     NULL,         false, 0, 0, W_KEY_METRICS, KEY_AT_ONCE },
    { "zugpost", "log",         KEY_LEVEL, C(log),         "alarms",     false, 0, 0, W_KEY_LOG, KEY_AT_ONCE },

    { "send", "url",         KEY_URL,    C(send.url),    NULL,      true,  0, 0, W_NONE, KEY_AT_ONCE },
    { "send", "from",        KEY_TEXT,   C(from),        NULL,      true,  0, 0, W_KEY_FROM, KEY_AT_ONCE },
    { "send", "name",        KEY_TEXT,   C(from_name),   "Zugpost", false, 0, 0, W_KEY_NAME, KEY_AT_ONCE },
    { "send", "bounces",     KEY_TEXT,   C(bounces),     NULL,      false, 0, 0, W_KEY_BOUNCES, KEY_AT_ONCE },
    { "send", "plus",        KEY_YES_NO, C(plus),        "no",      false, 0, 0, W_KEY_PLUS, KEY_AT_ONCE },
    { "send", "connections", KEY_NUMBER, C(connections), "2",       false, 1, 16, W_KEY_CONNECTIONS, KEY_AT_ONCE },
    { "send", "letters",     KEY_NUMBER, C(letters),     "0",       false, 0, 16, W_KEY_LETTERS, KEY_AT_ONCE },
    { "send", "per_minute",  KEY_NUMBER, C(per_minute),  "0",       false, 0, 100000, W_KEY_PER_MINUTE, KEY_AT_ONCE },
    { "send", "per_hour",    KEY_NUMBER, C(per_hour),    "0",       false, 0, 1000000, W_KEY_PER_HOUR, KEY_AT_ONCE },
    { "send", "per_day",     KEY_NUMBER, C(per_day),     "0",       false, 0, 10000000, W_KEY_PER_DAY, KEY_AT_ONCE },
    { "send", "big_receiver", KEY_NUMBER, C(big_receiver), "5000",  false, 0, 10000000, W_KEY_BIG_RECEIVER, KEY_AT_ONCE },
    { "send", "unsubscribe_url", KEY_TEXT, C(unsubscribe_url), NULL, false, 0, 0, W_KEY_UNSUBSCRIBE_URL, KEY_AT_ONCE },
    ENDPOINT("send", IN_SEND),

    { "fallback", "url",      KEY_URL,  C(fallback.url),  NULL, false, 0, 0, W_NONE, KEY_AT_ONCE },
    { "fallback", "from",     KEY_TEXT, C(fallback_from), NULL, false, 0, 0, W_KEY_FROM, KEY_AT_ONCE },
    ENDPOINT("fallback", IN_FALLBACK),

    { "mailbox", "url",       KEY_URL,  M(endpoint.url), NULL, true,  0, 0, W_NONE, KEY_AT_ONCE },
    { "mailbox", "processed", KEY_TEXT, M(processed),    NULL, false, 0, 0, W_KEY_PROCESSED, KEY_AT_ONCE },
    { "mailbox", "game",      KEY_TEXT, M(game),         NULL, false, 0, 0, W_KEY_GAME, KEY_AT_ONCE },
    { "mailbox", "player",    KEY_TEXT, M(player),       NULL, false, 0, 0, W_KEY_PLAYER, KEY_AT_ONCE },
    { "mailbox", "open",      KEY_YES_NO, M(open),       "no", false, 0, 0, W_KEY_OPEN, KEY_AT_ONCE },
    { "mailbox", "authserv",  KEY_TEXT, M(authserv),     NULL, false, 0, 0, W_KEY_AUTHSERV, KEY_AT_ONCE },
    { "mailbox", "exact_sizes", KEY_YES_NO, M(endpoint.exact_sizes), "yes", false, 0, 0, W_KEY_EXACT_SIZES, KEY_AT_ONCE },
    ENDPOINT("mailbox", IN_BOX),

    { "open", "create",    KEY_YES_NO, C(open_create),    "yes", false, 0, 0, W_KEY_YES_NO, KEY_AT_ONCE },
    { "open", "challenge", KEY_YES_NO, C(open_challenge), "yes", false, 0, 0, W_KEY_YES_NO, KEY_AT_ONCE },
    { "open", "days",      KEY_NUMBER, C(open_days),      "7",   false, 1, 365, W_KEY_OPEN_DAYS, KEY_AT_ONCE },
};
/* clang-format on */
const size_t config_keys_n = sizeof config_keys / sizeof *config_keys;
