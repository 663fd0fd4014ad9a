#ifndef CRON_IDENTIFY_H
#define CRON_IDENTIFY_H
/* Whose mail it is (design.md, "Who is writing"). */
#include "cron/app.h"
#include "parser/mail.h"

enum proof {
    PROOF_TOKEN,   /* it answers a mail of ours to this seat */
    PROOF_ADDRESS, /* the registered address, where the game or the mailbox makes that enough */
    PROOF_MISSING, /* a registered address, but nothing proves it: ask there */
    PROOF_WHICH,   /* proven, but the address has several seats: ask which game */
    PROOF_STRANGER /* nobody we know: silence */
};
struct identity {
    enum proof proof;
    struct seat_row seat; /* not for PROOF_STRANGER */
    struct game_row game;
    int32_t board; /* newest board that a token of the mail names, or -1 */
};

/** Fails with ERR_IO or ERR_NOMEM only. `box` is the mailbox it came from, NULL if that is no
 *  longer configured. */
bool identify(struct identity *out, const struct app *app, const struct mailbox *box,
              const struct mail *m, struct arena *a, struct err *e);
#endif
