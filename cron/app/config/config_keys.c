/* Every key of the configuration. */
#include "cron/app/config/config_keys.h"

#include "engine/rules.h"

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
    { .section = "zugpost", .name = "database", .kind = KEY_STORE, .offset = C(database), .standard = "zugpost.db", .right = W_KEY_DATABASE, .counts = KEY_AT_ONCE },
    { .section = "zugpost", .name = "secret_file", .kind = KEY_PATH, .offset = C(secret_file), .standard = "secret", .right = W_KEY_SECRET_FILE, .counts = KEY_AT_ONCE },
    { .section = "zugpost", .name = "tokens", .kind = KEY_PATH, .offset = C(tokens), .standard = "tokens", .right = W_KEY_TOKENS, .counts = KEY_AT_ONCE },
    { .section = "zugpost", .name = "words", .kind = KEY_PATH, .offset = C(words), .right = W_KEY_WORDS, .counts = KEY_AT_BEGIN },
    { .section = "zugpost", .name = "operator", .kind = KEY_TEXT, .offset = C(operator_address), .right = W_KEY_OPERATOR, .counts = KEY_AT_ONCE },
    { .section = "zugpost", .name = "zone", .kind = KEY_TEXT, .offset = C(zone), .standard = "UTC", .right = W_KEY_ZONE, .counts = KEY_AT_ONCE },
    { .section = "zugpost", .name = "backup", .kind = KEY_PATH, .offset = C(backup), .right = W_KEY_BACKUP, .counts = KEY_BY_TICK },
    { .section = "zugpost", .name = "backup", .kind = KEY_PLACE, .offset = C(elsewhere), .right = W_KEY_ELSEWHERE, .counts = KEY_BY_TICK },
    { .section = "zugpost", .name = "backup_key", .kind = KEY_TEXT, .offset = C(backup_key), .right = W_KEY_BACKUP_KEY, .counts = KEY_BY_TICK },
    { .section = "zugpost", .name = "ssh_config", .kind = KEY_PATH, .offset = C(ssh_config), .right = W_KEY_SSH_CONFIG, .counts = KEY_BY_TICK },
    { .section = "zugpost", .name = "backups_kept", .kind = KEY_NUMBER, .offset = C(backups_kept), .standard = "7", .least = 1, .most = 1000, .right = W_KEY_BACKUPS_KEPT, .counts = KEY_BY_TICK },
    { .section = "zugpost", .name = "quiet_hour", .kind = KEY_NUMBER, .offset = C(quiet_hour), .standard = "3", .most = 23, .right = W_KEY_QUIET_HOUR, .counts = KEY_BY_TICK },
    { .section = "zugpost", .name = "keep_strangers", .kind = KEY_DAYS, .offset = C(keep_strangers), .standard = "7", .least = 1, .most = 36500, .right = W_KEY_KEEP, .counts = KEY_BY_TICK },
    { .section = "zugpost", .name = "keep_mails", .kind = KEY_DAYS, .offset = C(keep_mails), .standard = "90", .least = 1, .most = 36500, .right = W_KEY_KEEP, .counts = KEY_BY_TICK },
    { .section = "zugpost", .name = "keep_letters", .kind = KEY_DAYS, .offset = C(keep_letters), .standard = "90", .least = 1, .most = 36500, .right = W_KEY_KEEP, .counts = KEY_BY_TICK },
    { .section = "zugpost", .name = "keep_press", .kind = KEY_DAYS, .offset = C(keep_press), .standard = "90", .least = 1, .most = 36500, .right = W_KEY_KEEP, .counts = KEY_BY_TICK },
    { .section = "zugpost", .name = "house_ms", .kind = KEY_NUMBER, .offset = C(house_ms), .standard = "2000", .most = 60000, .right = W_KEY_HOUSE_MS, .counts = KEY_AT_ONCE },
    { .section = "zugpost", .name = "house_table", .kind = KEY_NUMBER, .offset = C(house_table), .standard = "16", .least = 1, .most = CHOOSE_TABLE, .right = W_KEY_HOUSE_TABLE, .counts = KEY_AT_ONCE },
    { .section = "zugpost", .name = "metrics", .kind = KEY_PATH, .offset = C(metrics), .right = W_KEY_METRICS, .counts = KEY_AT_ONCE },
    { .section = "zugpost", .name = "pages", .kind = KEY_PATH, .offset = C(pages), .right = W_KEY_PAGES, .counts = KEY_AT_ONCE },
    { .section = "zugpost", .name = "pages_url", .kind = KEY_TEXT, .offset = C(pages_url), .right = W_KEY_PAGES_URL, .counts = KEY_AT_ONCE },
    { .section = "zugpost", .name = "pages_language", .kind = KEY_TEXT, .offset = C(pages_language), .standard = "en", .right = W_KEY_PAGES_LANGUAGE, .counts = KEY_AT_ONCE },
    { .section = "zugpost", .name = "pages_robots", .kind = KEY_YES_NO, .offset = C(pages_robots), .standard = "yes", .right = W_KEY_PAGES_ROBOTS, .counts = KEY_AT_ONCE },
    { .section = "zugpost", .name = "pages_cases", .kind = KEY_YES_NO, .offset = C(pages_cases), .standard = "yes", .right = W_KEY_PAGES_CASES, .counts = KEY_AT_ONCE },
    { .section = "zugpost", .name = "log", .kind = KEY_LEVEL, .offset = C(log), .standard = "alarms", .right = W_KEY_LOG, .counts = KEY_AT_ONCE },

    { .section = "send", .name = "url", .kind = KEY_URL, .offset = C(send.url), .needed = true, .counts = KEY_AT_ONCE },
    { .section = "send", .name = "from", .kind = KEY_TEXT, .offset = C(from), .needed = true, .right = W_KEY_FROM, .counts = KEY_AT_ONCE },
    { .section = "send", .name = "name", .kind = KEY_TEXT, .offset = C(from_name), .standard = "Zugpost", .right = W_KEY_NAME, .counts = KEY_AT_ONCE },
    { .section = "send", .name = "bounces", .kind = KEY_TEXT, .offset = C(bounces), .right = W_KEY_BOUNCES, .counts = KEY_AT_ONCE },
    { .section = "send", .name = "plus", .kind = KEY_YES_NO, .offset = C(plus), .standard = "no", .right = W_KEY_PLUS, .counts = KEY_AT_ONCE },
    { .section = "send", .name = "connections", .kind = KEY_NUMBER, .offset = C(connections), .standard = "2", .least = 1, .most = 16, .right = W_KEY_CONNECTIONS, .counts = KEY_AT_ONCE },
    { .section = "send", .name = "letters", .kind = KEY_NUMBER, .offset = C(letters), .standard = "0", .most = 16, .right = W_KEY_LETTERS, .counts = KEY_AT_ONCE },
    { .section = "send", .name = "per_minute", .kind = KEY_NUMBER, .offset = C(per_minute), .standard = "0", .most = 100000, .right = W_KEY_PER_MINUTE, .counts = KEY_AT_ONCE },
    { .section = "send", .name = "per_hour", .kind = KEY_NUMBER, .offset = C(per_hour), .standard = "0", .most = 1000000, .right = W_KEY_PER_HOUR, .counts = KEY_AT_ONCE },
    { .section = "send", .name = "per_day", .kind = KEY_NUMBER, .offset = C(per_day), .standard = "0", .most = 10000000, .right = W_KEY_PER_DAY, .counts = KEY_AT_ONCE },
    { .section = "send", .name = "big_receiver", .kind = KEY_NUMBER, .offset = C(big_receiver), .standard = "5000", .most = 10000000, .right = W_KEY_BIG_RECEIVER, .counts = KEY_AT_ONCE },
    { .section = "send", .name = "unsubscribe_url", .kind = KEY_TEXT, .offset = C(unsubscribe_url), .right = W_KEY_UNSUBSCRIBE_URL, .counts = KEY_AT_ONCE },
    ENDPOINT("send", IN_SEND),

    { .section = "fallback", .name = "url", .kind = KEY_URL, .offset = C(fallback.url), .counts = KEY_AT_ONCE },
    { .section = "fallback", .name = "from", .kind = KEY_TEXT, .offset = C(fallback_from), .right = W_KEY_FROM, .counts = KEY_AT_ONCE },
    ENDPOINT("fallback", IN_FALLBACK),

    { .section = "mailbox", .name = "url", .kind = KEY_URL, .offset = M(endpoint.url), .needed = true, .counts = KEY_AT_ONCE },
    { .section = "mailbox", .name = "processed", .kind = KEY_TEXT, .offset = M(processed), .right = W_KEY_PROCESSED, .counts = KEY_AT_ONCE },
    { .section = "mailbox", .name = "game", .kind = KEY_TEXT, .offset = M(game), .right = W_KEY_GAME, .counts = KEY_AT_ONCE },
    { .section = "mailbox", .name = "player", .kind = KEY_TEXT, .offset = M(player), .right = W_KEY_PLAYER, .counts = KEY_AT_ONCE },
    { .section = "mailbox", .name = "open", .kind = KEY_YES_NO, .offset = M(open), .standard = "no", .right = W_KEY_OPEN, .counts = KEY_AT_ONCE },
    { .section = "mailbox", .name = "authserv", .kind = KEY_TEXT, .offset = M(authserv), .right = W_KEY_AUTHSERV, .counts = KEY_AT_ONCE },
    { .section = "mailbox", .name = "exact_sizes", .kind = KEY_YES_NO, .offset = M(endpoint.exact_sizes), .standard = "yes", .right = W_KEY_EXACT_SIZES, .counts = KEY_AT_ONCE },
    ENDPOINT("mailbox", IN_BOX),

    { .section = "open", .name = "create", .kind = KEY_YES_NO, .offset = C(open_create), .standard = "yes", .right = W_KEY_YES_NO, .counts = KEY_AT_ONCE },
    { .section = "open", .name = "challenge", .kind = KEY_YES_NO, .offset = C(open_challenge), .standard = "yes", .right = W_KEY_YES_NO, .counts = KEY_AT_ONCE },
    { .section = "open", .name = "days", .kind = KEY_NUMBER, .offset = C(open_days), .standard = "7", .least = 1, .most = 365, .right = W_KEY_OPEN_DAYS, .counts = KEY_AT_ONCE },
};
/* clang-format on */
const size_t config_keys_n = sizeof config_keys / sizeof *config_keys;
