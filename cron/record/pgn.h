#ifndef CRON_RECORD_PGN_H
#define CRON_RECORD_PGN_H
/* A two-player game as PGN (templates/pgn.h), from the store or from a record's file. Only what
 * was executed is read: orders on file for the present board never get into it. */
#include "cron/record/record.h"
#include "db/game.h"
#include "mailer/compose.h"

/** Joins an open transaction: the board that this has made is in it. ERR_INPUT: the game is not
 *  of two players. */
bool pgn_of_game(struct str *out, const struct app *app, const char *game, struct arena *a,
                 struct err *e);
/** Of a file's text; it does not know players, clock and date. */
bool pgn_of_file(struct str *out, struct str text, struct arena *a, struct err *e);
/** The PGN of a game of two that is over, for its last mail; empty if it cannot be written,
 * which is in the log. Joins the open transaction. */
bool pgn_letter(struct str *out, const struct app *app, const struct game_row *game,
                struct arena *a, struct err *e);
/** Put it behind the pictures, if there is one. */
bool pgn_attach(struct attachment *out, size_t *n, const struct game_row *game, struct str pgn,
                struct arena *a, struct err *e);
#endif
