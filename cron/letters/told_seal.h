#ifndef CRON_LETTERS_TOLD_SEAL_H
#define CRON_LETTERS_TOLD_SEAL_H
/* What a report publishes of its update (cron/table/seal.h), in one file that all readers
 * get, GAME-BOARD-receipts.txt: a line "seal HEX", and below it the sealed lines, whose
 * SHA-256 is the seal. Anything larger is in the record only. */
#include "cron/app/app.h"
#include "db/game.h"
#include "mailer/compose.h"
#include "templates/letter_report.h"

enum { TOLD_SEAL_FILE = 64 << 10 /* bytes: some 250 orders */ };
struct told_seal {
    struct letter_seal view;
    struct attachment file; /* bytes empty: there is none */
};

/** Of that board; all is empty if it has no seal. Reads the store. */
bool told_seal(struct told_seal *out, const struct app *app, const struct game_row *game,
               struct arena *a, struct err *e);
#endif
