#ifndef CRON_LETTERS_SHEET_PREFETCH_H
#define CRON_LETTERS_SHEET_PREFETCH_H
/* What letters will read (sheet_load), asked of a server all at once (db_prefetch). */
#include "cron/letters/sheet.h"

enum { SHEET_AHEAD = 16 }; /* as many letters of reports as a handle remembers the answers of */

/** Behind db_recall(): for n rows, SHEET_AHEAD at most; those that are no letters about a board
 *  are left out. What it needs of the arena is free again afterwards. */
void sheet_prefetch(const struct app *app, const struct out_row *row, size_t n,
                    const struct tolds *all, struct arena scratch);
#endif
