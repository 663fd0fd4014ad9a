#ifndef CRON_INBOX_REVEAL_MAIL_H
#define CRON_INBOX_REVEAL_MAIL_H
/* Mails of players as long as their game goes on (cron/game/update/reveal.h). */
#include "cron/app/app.h"
#include "db/mail.h"

struct reveal {
    bool hidden;       /* it is secret, and was not explicitly asked for: do not show it */
    const char *games; /* whose: "spring", "spring, autumn"; "" if nothing is secret */
    struct mail_row mail;
};

/** May the text of this mail be shown? A player's text is secret while the game goes on; so
 *  is any mail that has not been read yet, and what anybody said to some of the players.
 *  With `look` it may be shown in any case, and this is recorded (one transaction). */
bool reveal_mail(struct reveal *out, const struct app *app, int64_t mail, bool look,
                 struct arena *a, struct err *e);
#endif
