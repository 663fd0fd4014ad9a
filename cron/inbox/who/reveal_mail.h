#ifndef CRON_INBOX_REVEAL_MAIL_H
#define CRON_INBOX_REVEAL_MAIL_H
/* Mails of players as long as their game goes on (cron/game/update/reveal.h). */
#include "cron/app/app.h"
#include "db/mail.h"

struct reveal {
    bool hidden;       /* it is secret, and was not asked for: do not show it */
    const char *games; /* whose: "spring", "spring, autumn"; "" if nothing is secret */
    struct mail_row mail;
};

/** May the text of this mail be shown? Secret is what a player wrote as long as the game goes
 * on, what was not read yet, whatever is in it, and what anybody said to some. With `look` it
 * may be shown in any case, and the look is on file (one transaction). */
bool reveal_mail(struct reveal *out, const struct app *app, int64_t mail, bool look,
                 struct arena *a, struct err *e);
#endif
