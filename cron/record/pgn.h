#ifndef CRON_RECORD_PGN_H
#define CRON_RECORD_PGN_H
/* A two-player game as PGN (templates/pgn.h), from the store or from a record's file. Only
 * executed orders are read: those saved for the current board never get into it. */
#include "cron/record/record.h"
#include "db/game.h"
#include "mailer/compose.h"

/** Joins an open transaction, including a board just made in it. ERR_INPUT: the game is not
 *  for two players. */
bool pgn_of_game(struct str *out, const struct app *app, const char *game, struct arena *a,
                 struct err *e);
/** From a file's text, which does not have players, clock and date. */
bool pgn_of_file(struct str *out, struct str text, struct arena *a, struct err *e);
/** The PGN of a game of two that is over, for its last mail; empty if it cannot be written,
 * which is in the log. Joins the open transaction. */
bool pgn_letter(struct str *out, const struct app *app, const struct game_row *game,
                struct arena *a, struct err *e);
/** Attach it after the pictures, if there is one. */
bool pgn_attach(struct attachment *out, size_t *n, const struct game_row *game, struct str pgn,
                struct arena *a, struct err *e);
#endif
