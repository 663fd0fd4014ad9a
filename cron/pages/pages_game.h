#ifndef CRON_PAGES_GAME_H
#define CRON_PAGES_GAME_H
/* The folder of one game: a page and a picture for each board, the game's own page, its feed,
 * its record. */
#include "cron/pages/pages_marks.h"
#include "cron/pages/pages_site.h"

/** Writes what is missing or differs; *done: it is complete. Else the time was up, and
 * mark->done says how far it came. Reads the store, outside of a transaction. */
bool pages_game_write(bool *done, struct pages_run *run, const struct page_row *row,
                      struct pages_mark *mark, struct err *e);
/** Removes its folder. */
bool pages_game_drop(struct pages_run *run, const char *game, struct err *e);
#endif
