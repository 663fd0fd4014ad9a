#ifndef CRON_LETTERS_SHEET_KIND_H
#define CRON_LETTERS_SHEET_KIND_H
/* What kind of letter a sheet is, for those who read it from the store and who write it. */
#include "cron/letters/sheet.h"

struct sheet_kind {
    const char *name;
    bool shows; /* the board: with what its readers share */
    bool (*letter)(struct letter_text *out, const struct seat_view *seat, struct arena *a,
                   struct err *e); /* what seat and board say; NULL: there is more to it */
    bool (*write)(struct letter_text *out, const struct sheet *s, struct seat_view *seat,
                  struct arena *a, struct err *e);
};

/** What differs from the board before is told. */
bool sheet_corrects(const struct sheet *s);
/** It is what the next update would make, or was tried: told as an update is. */
bool sheet_foresees(const struct sheet *s);
/** It tells how the board came to be. */
bool sheet_reports(const struct sheet *s);
/** An update, or what an act made of the board. */
bool sheet_tells_seal(const struct sheet *s);
/** The final report: of games of many armies a letter of its own, of games of two the report of
 * the last step, or the letter that tells of an end without one. */
bool sheet_is_last(const struct sheet *s);
/** Who asked for facts gets them with each mail about a board; the letter about them has them.
 */
bool sheet_has_facts(const struct sheet *s);
#endif
