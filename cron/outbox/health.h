#ifndef CRON_OUTBOX_HEALTH_H
#define CRON_OUTBOX_HEALTH_H
/* Which addresses accept mails. An address is `soft` after a mail that was lost for a reason
 * that may pass, and `hard` when it certainly accepts none: by one clear statement, or after
 * HEALTH_SOFT soft failures in a row within no less than HEALTH_SOFT_S. It is well again when a
 * proven mail comes from there, or when a mail to it was accepted and none bounced for
 * HEALTH_QUIET_S. What that means for games is described in cron/game/time/absence.h.
 *
 * An address whose reader called one of our mails spam accepts mails, but must get none, nor
 * must any other address of that player, until the operator allows it (health_let_go).
 *
 * A delivery report counts only with a key that came to that reader: our envelope sender
 * (where `plus = yes`, `mailer/verp.h`) or the Message-ID of a mail in the outbox; one of
 * each mail. If it names another address than the mail went to, it was passed on from there:
 * soft at most. An address is hard after one report that says it for good, a refusal at
 * once, or three soft ones within no less than three days; well again with the next proven
 * mail from it, or when a mail was accepted and none bounced for three days (refused at
 * once: with the next that is accepted). Mails to a hard address go to the player's first
 * other address that is not hard, and so does, once, each mail that bounced. A server that
 * puts a mail off ("450 later") for four hours has lost it as far as its reader is
 * concerned: soft; given up after days, it is hard. Players read the server's own words,
 * without our command in front. Without another address mails still go to the hard one:
 * nobody is cut off. The game master is told once each time (otherwise the operator);
 * reports tell their reader what bounced. */
#include "cron/app/app.h"
#include "db/delivery.h"
#include "db/out.h"
#include "db/seat.h"
#include "engine/base/span.h"
#include "parser/report/report.h"
#include "templates/letter.h"

enum { HEALTH_SOFT = 3, HEALTH_SOFT_S = 3 * DAY_S, HEALTH_QUIET_S = 3 * DAY_S };

/* The status of an address where a person has to confirm something. */
#define HEALTH_CHALLENGE "challenge"
/* That of an address which is hard because of a complaint. */
#define HEALTH_COMPLAINT "complaint"
/* A mail of ours was not delivered. */
struct health_failure {
    const char *address;
    int64_t mail; /* its number in the outbox: one failure counts for each mail, unless it is
                     certain */
    enum report_kind kind;
    bool direct; /* said by the server that we sent to */
    const char *status, *words;
};
/** Records it, and sends the mail to another address of its player if one is not hard. Joins
 *  the open transaction. */
bool health_failed(const struct app *app, const struct health_failure *f, struct arena *a,
                   struct err *e);
/** Its reader complained about that mail of ours: an alarm, too. Joins the open transaction. */
bool health_complained(const struct app *app, const struct health_failure *f, struct arena *a,
                       struct err *e);
bool health_is_complaint(const struct delivery_row *d);
/** Has the reader of that mail complained, at whatever address? */
bool health_silent(bool *out, const struct app *app, const struct out_row *row, struct arena *a,
                   struct err *e);
/** The operator has looked: mails go there again. ERR_NOTFOUND: they did. */
bool health_let_go(const struct app *app, const char *address, struct arena *a, struct err *e);
/** Between db_prefetch() and its end: what is kept of that address. */
void health_prefetch(const struct app *app, const char *address);
/** A proven mail came from there. Joins the open transaction. */
bool health_heard(const struct app *app, const char *address, struct arena *a, struct err *e);
/** The server that we send to accepted a mail for it, after refusing before. */
bool health_taken(const struct app *app, const char *address, struct arena *a, struct err *e);
/** Marks all addresses that were quiet for long enough as well. Joins the open transaction. */
bool health_quiet(const struct app *app, struct arena *a, struct err *e);

/** What its reader is to be told about mails that bounced there. */
bool health_bounced(struct seat_bounced *out, const struct app *app, const char *address,
                    struct arena *a, struct err *e);
/** A report that says so is in the outbox: for an address that is well again nothing is left
 *  to say. Joins the open transaction. */
bool health_told(const struct app *app, const char *address, struct arena *a, struct err *e);

/** Where mails to the reader go: the first of the player's addresses that is not hard, else the
 *  seat's; also where none are sent (health_silent). Persons have one. */
bool health_address(const char **out, const struct app *app, const struct seat_row *reader,
                    struct arena *a, struct err *e);
/** Does any of the player's addresses accept all mails? Otherwise nobody knows what the
 *  player has seen. */
bool health_sure(bool *out, const struct app *app, const struct seat_row *seat, struct arena *a,
                 struct err *e);
/** Does any of the player's addresses accept mails, as far as we know? */
bool health_works(bool *out, const struct app *app, const struct seat_row *seat,
                  struct arena *a, struct err *e);
#endif
