#ifndef CRON_GAME_PAST_MAKE_H
#define CRON_GAME_PAST_MAKE_H
/* The board that an act makes (cron/table/past.h), in the store and in everybody's mails.
 */
#include "cron/app/app.h"
#include "cron/table/past.h"
#include "db/game.h"

struct past_wish {
    const struct app *app;
    struct past past;
    struct str text; /* the position */
};

/** Board game->board + 1 gets the position of w->text; *game goes on from there with a whole
 *  period, even if it was over. Players who are not on it join again (9.1). Nothing is drawn,
 *  and no number of the stream is used twice. Orders saved for the old board are never
 *  executed. All readers get the report of the new board. Joins the open transaction, during
 *  which there is no update; the caller writes the journal. *out: its text. */
bool past_make(struct str *out, struct game_row *game, const struct past_wish *w,
               struct arena *a, struct err *e);
/** How the game's current board (game->board) was made; out->act NULL: by an update. */
bool past_find(struct past *out, const struct app *app, const struct game_row *game,
               struct arena *a, struct err *e);
/** The same as recipes write it: "rollback 5", or NULL. */
bool past_made(const char **out, const struct app *app, const struct game_row *game,
               struct arena *a, struct err *e);
#endif
