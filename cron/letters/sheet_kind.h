#ifndef CRON_LETTERS_SHEET_KIND_H
#define CRON_LETTERS_SHEET_KIND_H
/* What kind of letter a sheet is, for the code that reads it from the store and the code
 * that writes it. */
#include "cron/letters/sheet.h"
#include "cron/outbox/press.h"

struct sheet_kind {
    enum out_kind kind;
    bool shows; /* the board, with what its readers share */
    bool kept;  /* what it says is in its row (post_words.h) */
    bool (*letter)(struct letter_text *out, const struct seat_view *seat, struct arena *a,
                   struct err *e); /* what seat and board give; NULL: there is more to it */
    bool (*write)(struct letter_text *out, const struct sheet *s, struct seat_view *seat,
                  struct arena *a, struct err *e);
};

/** What the row itself says of its letter. ERR_DAMAGE: no mail of that kind has a recipe. */
bool sheet_recipe(struct sheet *out, const struct app *app, const struct out_row *row,
                  struct arena *a, struct err *e);
/** The messages that are printed with it; false: none are. */
bool sheet_prints(struct press_wanted *out, const struct sheet *s, bool own);
/** It tells what has changed since the previous board. */
bool sheet_corrects(const struct sheet *s);
/** It shows what the next update would do, or a trial: described like an update. */
bool sheet_foresees(const struct sheet *s);
/** It tells how the board came to be. */
bool sheet_reports(const struct sheet *s);
/** An update, or a board made by an act. */
bool sheet_tells_seal(const struct sheet *s);
/** The final report: for games of many armies a separate letter, for games of two the report
 *  of the last step, or the letter that announces an end without one. */
bool sheet_is_last(const struct sheet *s);
/** Readers who asked for facts get them with each mail about a board; so does the letter about
 *  them.
 * */
bool sheet_has_facts(const struct sheet *s);
#endif
