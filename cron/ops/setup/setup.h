#ifndef CRON_OPS_SETUP_H
#define CRON_OPS_SETUP_H
/* `zugpost setup`: from a mail account to a game that can begin. It asks the questions of
 * setup_rows.c; tries the answers with the checks of `doctor`, before anything is written;
 * then writes password, store and, in one last step, the configuration. If it is left or
 * killed before that, everything stays as it was. */
#include "cron/app/config/provider.h"
#include "cron/ops/doctor/doctor.h"

#include <sys/types.h>

enum setup_key {
    SETUP_FOLDER,
    SETUP_ADDRESS,
    SETUP_PROVIDER,
    SETUP_IMAP,
    SETUP_SMTP,
    SETUP_CA_FILE,
    SETUP_LOGIN,
    SETUP_BY,
    SETUP_CLIENT_ID,
    SETUP_TOKEN_URL, /* for your own OAuth2 server, as the two below */
    SETUP_DEVICE_URL,
    SETUP_SCOPE,
    SETUP_OPERATOR,
    SETUP_ZONE,
    SETUP_OPEN,
    SETUP_DATABASE,
    SETUP_SERVICE,
    SETUP_KEYS
};
enum { SETUP_SECRET_MAX = 1000 };

/* As whom the games run. */
struct setup_user {
    const char *name, *home;
    uid_t uid;
    gid_t gid;
    bool root; /* we are root, and set up for another user */
};

struct setup {
    const char *given[SETUP_KEYS];                  /* from the command line; NULL: not given */
    const char *answer[SETUP_KEYS];                 /* "": none is wanted */
    const char *config_given;                       /* --config, or NULL */
    const char *user_given;                         /* --user, or NULL */
    const char *password_file, *client_secret_file; /* if given: read, and copied to our own */
    bool yes;     /* nobody is asked: the default is used for anything not given */
    bool anyway;  /* go on even if something does not work */
    bool replace; /* a configuration that is there is */
    bool offline; /* no server is tried */
    int wait_s;   /* for the mail to ourselves */
    int64_t now;  /* of --now, or 0 */

    struct setup_user user;
    const char *config_path; /* absolute */
    struct providers known;
    const struct provider *provider;
    bool no_plus;   /* the plus address was refused */
    bool unreached; /* the connection to a server failed, not the login */
    bool untried;   /* something did not work, or was not tried */
    bool left;      /* the user does not want to go on */
    char *secret;   /* password, or the client's secret; SETUP_SECRET_MAX bytes, wiped */
    const char *secret_file; /* where it is written to */
    struct arena arena;      /* of the answers */
    struct arena scratch;    /* of one step: copied, and so given back */
};

/** All of it. False: *e says why, or s->left. */
bool setup_run(struct setup *s, struct err *e);

/* ---- setup_ask.c: the terminal ---- */
/** Ask for a line; an empty one means `standard`. NULL: input has ended, and s->left is set. */
const char *setup_ask(struct setup *s, const char *question, const char *standard);
/** The same without echo, into s->secret. */
bool setup_ask_secret(struct setup *s, const char *question);
/** Yes or no; with --yes it is `standard`. */
bool setup_ask_yes(struct setup *s, const char *question, bool standard);

/* ---- setup_rows.c: the questions ---- */
/** Use what was given, or ask until the answer is good. `again`: what was given was wrong. */
bool setup_rows_ask(struct setup *s, enum setup_key key, bool again, struct err *e);
/** Checks what was given by itself, before any server is tried. */
bool setup_rows_given(struct setup *s, struct err *e);
/** "--address", for messages. */
const char *setup_rows_option(enum setup_key key);
/** There is no mailbox to log in to, but folders or a mail server that delivers mails. */
bool setup_rows_local(const struct setup *s);
bool setup_rows_maildir(const struct setup *s);
bool setup_rows_lmtp(const struct setup *s);
bool setup_rows_oauth(const struct setup *s);

/* ---- setup_text.c ---- */
/** The configuration. `secret`: how both sections log in, "password_file = PATH". */
bool setup_text(struct buf *out, const struct setup *s, const char *secret);
/** PATH below the folder of games. */
const char *setup_text_path(struct setup *s, const char *name);

/* ---- setup_account.c: the account, asked for and tried until it works ---- */
bool setup_account(struct setup *s, struct err *e);

/* ---- setup_trip.c: a mail to ourselves ---- */
/** ERR_INPUT: it did not come back, or there are other people's mails. Nothing is removed. */
bool setup_trip(struct setup *s, const struct config *c, struct err *e);

/* ---- setup_user.c ---- */
bool setup_user(struct setup *s, struct err *e);
/** Act as the user of the games, and as ourselves again. */
bool setup_user_become(const struct setup *s, struct err *e);
void setup_user_return(const struct setup *s);
/** The folder, created for that user if missing. */
bool setup_user_folder(struct setup *s, struct err *e);

/* ---- setup_write.c ---- */
bool setup_write(struct setup *s, struct err *e);

/* ---- setup_service.c: who runs it each minute ---- */
/** "systemd", "cron" or "none": what this machine has. */
const char *setup_service_here(const struct setup *s);
bool setup_service(struct setup *s, struct err *e);
#endif
