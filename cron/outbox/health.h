#ifndef CRON_OUTBOX_HEALTH_H
#define CRON_OUTBOX_HEALTH_H
/* Which addresses take mails. An address is `soft` after a mail that was lost for a reason that
 * may pass, and `hard` when it surely takes none: by what is said once, or after HEALTH_SOFT
 * soft failures in a row within no less than HEALTH_SOFT_S. It is well again when a proven mail
 * comes from there, or when a mail to it was taken and none came back for HEALTH_QUIET_S. What
 * that means for games is told by cron/game/time/absence.h.
 *
 * An address whose reader called one of our mails spam takes mails, and is to get none: nor
 * does any other address of that player, until the operator lets it go (health_let_go).
 *
 * A delivery report counts only with a key that came to that reader: our envelope sender
 * (where `plus = yes`, `mailer/verp.h`) or the Message-ID of a mail in the outbox; one of each
 * mail. If it names another address than the mail went to, it was passed on from there: soft
 * at most. An address is hard after one report that says it for good, a refusal at once, or
 * three soft ones within no less than three days; well again with the next proven mail from
 * it, or when a mail was taken and none came back for three days (refused at once: with the
 * next that is taken). Mails to a hard address go to the player's first further address that
 * is not hard, and so does, once, each mail that came back. A server that puts a mail off
 * ("450 later") for four hours has lost it as far as its reader is concerned: soft; given up
 * after days, it is hard. Players read the server's own words, without our command in front.
 * Without a further address they go on to the hard one: nobody is cut off. The game master
 * hears once of each time (else the operator); reports tell their reader what came back. */
#include "cron/app/app.h"
#include "db/delivery.h"
#include "db/out.h"
#include "db/seat.h"
#include "parser/report/report.h"
#include "templates/letter.h"

enum { HEALTH_SOFT = 3, HEALTH_SOFT_S = 3 * 86400, HEALTH_QUIET_S = 3 * 86400 };

/* The status of an address that wants a person to confirm something. */
#define HEALTH_CHALLENGE "challenge"
/* That of one which is hard for a complaint. */
#define HEALTH_COMPLAINT "complaint"
/* A mail of ours was not delivered. */
struct health_failure {
    const char *address;
    int64_t mail; /* its number in the outbox: one failure of each mail counts, but that it is
                     sure */
    enum report_kind kind;
    bool direct; /* said by the server that we sent to */
    const char *status, *words;
};
/** Takes it down, and sends the mail to another address of its player if there is one that is
 *  not hard. Joins the open transaction. */
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
/** A proven mail came from there. Joins the open transaction. */
bool health_heard(const struct app *app, const char *address, struct arena *a, struct err *e);
/** The server that we send to took a mail for it, which it had refused to before. */
bool health_taken(const struct app *app, const char *address, struct arena *a, struct err *e);
/** All addresses that were quiet for long enough are well. Joins the open transaction. */
bool health_quiet(const struct app *app, struct arena *a, struct err *e);

/** What its reader is to be told of mails that came back from there. */
bool health_bounced(struct seat_bounced *out, const struct app *app, const char *address,
                    struct arena *a, struct err *e);
/** A report that tells it is in the outbox: of an address that is well again nothing is left to
 *  tell. Joins the open transaction. */
bool health_told(const struct app *app, const char *address, struct arena *a, struct err *e);

/** Where mails to the reader go: the first of the player's addresses that is not hard, else the
 *  seat's; also where none are sent (health_silent). Persons have one. */
bool health_address(const char **out, const struct app *app, const struct seat_row *reader,
                    struct arena *a, struct err *e);
/** Does any of the player's addresses take all mails? Else nobody knows what the player has
 *  seen. */
bool health_sure(bool *out, const struct app *app, const struct seat_row *seat, struct arena *a,
                 struct err *e);
/** Does any of the player's addresses take mails, for all we know? */
bool health_works(bool *out, const struct app *app, const struct seat_row *seat,
                  struct arena *a, struct err *e);
#endif
