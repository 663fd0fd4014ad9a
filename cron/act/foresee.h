#ifndef CRON_ACT_FORESEE_H
#define CRON_ACT_FORESEE_H
/* A board that is not in the store, described by the code that writes reports: what the next
 * update would be, or the result of a trial. */
#include "cron/act/act.h"
#include "cron/letters/sheet.h"
#include "engine/rules.h"

struct foreseen {
    struct told told; /* owns what is shown */
    struct sheet sheet;
    struct out_row row;
};

/** With memory for boards of that many bytes; to be ended. NULL: there is none (x->e). */
struct foreseen *foresee_begin(struct act *x, size_t bytes);
void foresee_end(struct foreseen *f);
/** The board is the result of r from `before`; both live as long as f. */
bool foresee_board(struct foreseen *f, const struct act *x, const struct adjudication *r,
                   struct str before);
/** The asker's letter, sent like p; `made` is the recipe's ("preview 4"). f->sheet is filled
 *  in, too. */
bool foresee_letter(struct letter_text *out, struct foreseen *f, struct act *x,
                    const struct post *p, const char *made);
#endif
