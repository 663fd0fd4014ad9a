#ifndef CRON_LETTERS_TOLD_SEAL_H
#define CRON_LETTERS_TOLD_SEAL_H
/* What a report publishes of its update (cron/table/seal.h): with few orders all in its
 * words, with more in one file that all readers get, GAME-BOARD.orders.txt, whose bytes are the
 * lines that were sealed: its SHA-256 is the seal. What is larger still stands in the record
 * alone. */
#include "cron/app/app.h"
#include "mailer/compose.h"
#include "templates/letters.h"

enum {
    TOLD_SEAL_ORDERS = 4,     /* that a report shows itself */
    TOLD_SEAL_FILE = 64 << 10 /* bytes of a file: some 250 orders */
};
struct told_seal {
    struct letter_seal view;
    struct attachment file; /* bytes empty: there is none */
};

/** Of that board; all is empty if it has no seal. Reads the store. */
bool told_seal(struct told_seal *out, const struct app *app, const struct game_row *game,
               struct arena *a, struct err *e);
#endif
