#ifndef CRON_OPS_DOCTOR_H
#define CRON_OPS_DOCTOR_H
/* `zugpost doctor`: is everything set up correctly for games to run, and if not, what is to
 * be done? There is one row for each check; a new one needs a row and its function. Checks
 * change nothing, apart from the mail that is sent to ourselves and read again. */
#include "cron/app/app.h"

enum doctor_state {
    DOCTOR_FINE,
    DOCTOR_NOTE,    /* worth knowing, or could not be checked */
    DOCTOR_WARNING, /* works now, but not for ever */
    DOCTOR_TROUBLE  /* does not work */
};

struct doctor_line {
    const char *check;
    enum doctor_state state;
    const char *text;
    const char *advice; /* what to do; "" if nothing */
};

enum { DOCTOR_LINES_MAX = 400 };
struct doctor {
    const char *path; /* of the configuration */
    int64_t now;      /* of --now; 0: the real clock */
    bool offline;     /* no network: servers, round trip and DNS are left out */
    int wait_s;       /* for the mail to ourselves */
    struct config config;
    bool configured; /* config_read() took it */
    struct app app;
    bool opened; /* app_open() took it */
    const char *check;
    bool unreached; /* a server was not reached, or does not prove its name: a login is useless
                     */
    /* a returned mail for the DNS checks: domain and selector of its DKIM-Signature
     * */
    const char *dkim_domain, *dkim_selector;
    struct doctor_line line[DOCTOR_LINES_MAX];
    size_t n;
    enum doctor_state worst;
    struct arena arena;   /* of the lines and the configuration */
    struct arena scratch; /* of one check: copied, and so given back */
};

/** Runs all checks; lines are in the arena. */
void doctor_run(struct doctor *d);
/** What a check found; beyond DOCTOR_LINES_MAX only the worst state is kept. Names of people
 * and secrets do not belong there. */
void doctor_say(struct doctor *d, enum doctor_state state, const char *advice, const char *fmt,
                ...) __attribute__((format(printf, 4, 5)));
/** The same with advice that is composed here. */
void doctor_advise(struct doctor *d, enum doctor_state state, const char *text,
                   const char *advice);
/** Store or secret could not be opened: what to do depends on what is left (lost.h). */
void doctor_lost(struct doctor *d, const struct err *e);
/** Can the current user create files in the configured folders, and is there room? */
void doctor_folders(struct doctor *d);
/** The process that has locked a file of the store: "sqlite3 (1234)"; "": none was found. */
void doctor_lock_holder(char *out, size_t size, const char *database);
/** Do mails go to a real server, so that somebody can receive them? */
bool doctor_sends(const struct doctor *d);
/** What to do when a server says that, if known; otherwise where to look. */
const char *doctor_advice(const char *text);
/** "fine", "note", "warning", "trouble". */
const char *doctor_say_state(enum doctor_state state);

/* ---- a mail to ourselves (doctor_trip.c) ---- */
struct doctor_mail {
    char id[120]; /* its Message-ID */
    int64_t sent; /* by our clock, Unix seconds */
    int64_t began_ms;
    char reply[256]; /* what the server said, or what is wrong */
};
/** Hands one to the sending server; false: it was refused. `plus`: to the address with a key
 *  behind a plus sign, as the replies to our mails. */
bool doctor_trip_send(struct doctor_mail *out, const struct config *c, bool plus,
                      struct arena *a);

/** {"worst": "fine", "checks": [{"check", "state", "text", "advice"}]} and the end of the line,
 * in the arena; empty if that is full. */
struct str doctor_json(struct doctor *d);

/* ---- the checks ---- */
typedef void doctor_fn(struct doctor *d);
doctor_fn doctor_configuration, doctor_secrets, doctor_zones, doctor_locale,
    doctor_reader;                                                /* doctor_config.c */
doctor_fn doctor_store, doctor_disk, doctor_clock, doctor_backup; /* doctor_store.c */
doctor_fn doctor_runs, doctor_games, doctor_mails, doctor_outbox,
    doctor_alarms;                                                   /* doctor_state.c */
doctor_fn doctor_open;                                               /* doctor_open.c */
doctor_fn doctor_receiving, doctor_sending, doctor_trip, doctor_dns; /* doctor_servers.c ... */
doctor_fn doctor_versions, doctor_away, doctor_watch;
#endif
