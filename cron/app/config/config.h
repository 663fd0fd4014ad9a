#ifndef CRON_APP_CONFIG_H
#define CRON_APP_CONFIG_H
/* The configuration: one INI file. Every key, its default and its meaning are in the table of
 * config_keys.c and in cron/install/zugpost.conf.example, which a test compares. */
#include "cron/app/config/gameline.h"
#include "cron/app/log.h"
#include "engine/base/err.h"
#include "engine/base/str.h"

enum { MAILBOXES_MAX = 32, OPEN_GAMES_MAX = 24, KEEP_FOR_EVER = -1 };

/** Where OAuth2 tokens lie (cron/app/access/shelf.h). */
struct tokens_home {
    const char *folder;           /* of their files */
    const char *database, *store; /* on a server: in there, and what that is called */
    const char *secret_file;      /* encrypted with it */
};

/** Where and how to log in. At most one of the five secrets is set; maildirs need none. */
struct endpoint {
    const char *name; /* "sandbox-slow": of its key, and of its games, with a number */
    const char *url, *ca_file;
    const char *password_file, *password_command, *password_env, *token_command, *oauth;
    /* With oauth (cron/app/access/tokens.h); NULL: as the provider has it. */
    const char *client_id, *client_secret_file, *scope, *oauth_ca_file;
    const char *device_url, *auth_url, *redirect_url, *token_url;
    struct tokens_home tokens;
    int64_t timeout;  /* seconds for one network step */
    bool exact_sizes; /* mailboxes: a mail with fewer bytes than the server says is not whole */
};

struct mailbox {
    const char *name; /* of [mailbox NAME] */
    struct endpoint endpoint;
    const char *processed;
    const char *game;     /* bound to this game, or NULL */
    const char *player;   /* bound to this player, "GAME/ARMY", or NULL */
    bool open;            /* strangers may write there to join a game */
    const char *authserv; /* whose Authentication-Results are trusted (RFC 8601), or NULL */
};

/** A game of which one is always open (cron/game/door). */
struct open_game {
    const char
        *name; /* "sandbox", "sandbox-slow": of its key, and of its games, with a number */
    const char *kind; /* a name of engine/rules.h, with which that begins */
    struct gameline line;
};

struct config {
    const char *file;     /* absolute path; relative paths in it are relative to its folder */
    const char *database; /* a file, or the URL of a server, which may have a password in it */
    const char *store;    /* what it is called where people read it */
    const char *beside;   /* the file, or what it would be: on this machine the store's things
                             lie beside it */
    const char *secret_file;
    const char *tokens; /* folder of OAuth2 tokens */
    const char *words;  /* folder with the operator's own sentences, or NULL */
    enum log_level log;
    const char *metrics; /* file of figures for Prometheus, or NULL */
    struct endpoint send;
    struct endpoint fallback; /* mails to the operator while `send` fails; url NULL: none */
    const char *fallback_from;
    const char *from, *from_name, *bounces;
    const char *backup;                  /* folder of the day's copies, or NULL */
    const char *elsewhere;               /* where else they go (place.h), or NULL */
    const char *backup_key, *ssh_config; /* of those: encrypted for whom; settings of ssh */
    int64_t backups_kept;
    int64_t quiet_hour; /* of the machine's zone: what is done once a day */
    int64_t keep_strangers, keep_mails, keep_letters, keep_press; /* days (cron/ops/keep) */
    const char *unsubscribe_url;  /* https: address that a key is added to, or NULL */
    const char *operator_address; /* to whom alarms are mailed, or NULL */
    const char *pages;            /* folder of the website, or NULL */
    const char *pages_url;        /* address of that folder, with a slash at its end, or NULL */
    const char *pages_language;
    bool pages_robots;   /* search engines may show it */
    bool pages_cases;    /* it has the catalogue of cases */
    int64_t house_ms;    /* processor time of the house in a run */
    int64_t house_table; /* MiB for what it remembers while it thinks */
    const char *zone;    /* of people who have not said theirs */
    bool plus;
    int64_t connections;
    int64_t per_minute, per_hour, per_day; /* mails that may go out; 0: any number */
    int64_t
        big_receiver; /* mails a day to one domain that make it look closer; 0: not watched */
    int64_t letters;  /* made at once; 0: as many as there are processors, at most 4 */
    struct mailbox mailbox[MAILBOXES_MAX];
    size_t n_mailbox;
    struct open_game open[OPEN_GAMES_MAX];
    size_t n_open;
    bool open_create, open_challenge; /* whoever was proven may */
    int64_t open_days; /* that a game may wait for players before they are asked */
};

/** Read and check a file. ERR_INPUT: one line with file, key and what would be right. */
bool config_read(struct config *out, const char *path, struct arena *a, struct err *e);
/** The same of a text that is not on disk yet; `path` is the absolute one where it will be. */
bool config_text(struct config *out, const char *path, const char *text, struct arena *a,
                 struct err *e);
/** The file to use: `given`, else $ZUGPOST_CONF, else ./zugpost.conf if it is there, else
 *  /etc/zugpost/zugpost.conf. */
const char *config_path(const char *given);
/** NULL: no mailbox has that name, or none has it any more. */
const struct mailbox *config_mailbox(const struct config *c, const char *name);
/** May a mail for this game come in there? NULL, which is no longer configured, may have
 *  served any game. */
bool config_serves(const struct mailbox *box, const char *game);
#endif
