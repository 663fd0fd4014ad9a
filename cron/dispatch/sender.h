#ifndef CRON_DISPATCH_SENDER_H
#define CRON_DISPATCH_SENDER_H
/* The sending account while it cannot send: trouble that is not the fault of any mail. It is
 * tried less and less often, with one mail, and the mails in the outbox stay as they are. */
#include "cron/app/app.h"
#include "mailer/sink.h"

struct sender {
    int64_t since;   /* nothing was taken since; 0: all is well */
    int64_t next_at; /* nothing is sent before; 0: try */
    int tries;       /* in a row */
};

bool sender_load(struct sender *out, const struct app *app, struct err *e);
/** Must mails wait at this instant? A time further ahead than any back-off means that the clock
 *  was wrong.
 * */
bool sender_waits(const struct sender *s, int64_t now);
/** When it is tried next, if it fails now. */
int64_t sender_next_try(const struct sender *s, int64_t now);
/** A mail was handed over. */
bool sender_well(struct sender *s, const struct app *app, struct err *e);
/** No mail could be handed over, and the server said this; with `wait` all mails wait now.
 *  If that has lasted an hour, a person must know. One line in the log. */
bool sender_ill(struct sender *s, const struct app *app, bool wait, const char *reply,
                struct err *e);
/** What the server said to the last mail that went to it by one of these. */
bool sender_learn(const struct app *app, const struct mail_sink *sink, size_t n, struct err *e);
/** When watch should look at the outbox again; 0: nothing waits. */
bool sender_next(int64_t *at, const struct app *app, struct err *e);
/** The operator says: try now. */
bool sender_try_now(const struct app *app, struct err *e);
#endif
