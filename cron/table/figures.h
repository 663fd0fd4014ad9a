#ifndef CRON_TABLE_FIGURES_H
#define CRON_TABLE_FIGURES_H
/* The figures of the armies on each board of a game, for the plot in its reports. In the
 * store as text with a line for each army: "green 24 12 61", its energy in halves, pieces,
 * points in halves. */
#include "db/board.h"
#include "db/db.h"
#include "templates/shown.h"

enum { FIGURES_BOARDS = 250 /* that a report looks back */ };

/** Those lines; empty in games of two. ERR_INPUT: it is no board. */
bool figures_print(struct str *out, struct str board, struct arena *a, struct err *e);
/** The boards before that one, as many as a report looks back. */
struct figures_of figures_of(int64_t game, int32_t until);
/** Of those, by board and as printed. What the store lacks is computed and stored; a damaged
 *  board is left out. Fails with ERR_IO and ERR_NOMEM. */
bool figures_before(struct figure **out, size_t *n, struct db *db, struct figures_of of,
                    struct arena *a, struct err *e);
#endif
