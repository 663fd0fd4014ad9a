#ifndef CRON_APP_ALARM_H
#define CRON_APP_ALARM_H
/* What needs a person: said once, and again each day until it is over, and then that it is
 * over; alarm_tell.h says to whom and by which way. Raising and clearing only notes it, in the
 * store: never a secret, never a body of a mail. */
#include "cron/app/app.h"
#include "db/alarm.h"
#include "engine/base/span.h"

enum {
    ALARM_KEY = 700,   /* bytes */
    ALARM_TEXT = 2000, /* bytes: what a server said and what to do about it, whole */
    ALARM_AGAIN_S = DAY_S,
    ALARM_CALM_S = 600,        /* how long it must be over before that is reported */
    ALARM_SAME_S = 6 * HOUR_S, /* how long more alarms of a kind wait after the last report */
    ALARM_TOGETHER_S = 6 * HOUR_S /* what would be repeated within that time goes along */
};

/* What is broken while such an alarm lasts, and so cannot be used to report it. */
enum alarm_breaks { ALARM_BREAKS_NOTHING, ALARM_BREAKS_SENDING, ALARM_BREAKS_STORE };

struct alarm_kind {
    const char *title; /* in a few words, for a subject; behind a colon what it is about */
    const char *what;  /* what is wrong then */
    const char *noticed, *ends; /* by whom and when */
    int32_t after_s;            /* what is over earlier is not reported */
    int32_t
        fades_s; /* what was not noticed again for this long is over; 0: it ends by itself */
    bool event;  /* no state that lasts: it happened, and is told again if it does again */
    enum alarm_breaks breaks;
    bool trouble; /* games stop or mails wait; otherwise it is just worth knowing */
    bool own; /* of the machine, not of the games: where several share a store, each has one */
};
/** What there is to know of that kind. */
const struct alarm_kind *alarm_kind(enum alarm kind);
/** "held/lunch", "clock", of a machine "clock/HOST", "run/tick on HOST": as it is logged. */
const char *alarm_key(char out[ALARM_KEY], const struct alarm_row *of);

/** Something is wrong and a person must know, if it lasts as long as its kind says; `about` "":
 *  there is one of the kind. Joins an open transaction, or is one of its own. False: it
 *  could not be recorded, and the log says so. Kinds that break the store are noted outside
 *  of it. */
bool alarm_raise(const struct app *app, enum alarm kind, const char *about, const char *fmt,
                 ...) __attribute__((format(printf, 4, 5)));
/** It is over. */
void alarm_clear(const struct app *app, enum alarm kind, const char *about);
/** What was not noticed again is over: games and mailboxes go, deadlines move. To be called
 *  after a look at everything. */
void alarm_fade(const struct app *app);
/** Does it last? */
bool alarm_lasts(const struct app *app, enum alarm kind, const char *about);
#endif
