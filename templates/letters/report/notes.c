/* What the reader wrote down: the newest first. */
#include "templates/letters/letters.h"
#include "templates/letters/report/report.h"

void report_notes(struct report *r)
{
    if (!r->v->trial) notes_own(r->d, r->v->note, r->v->n_note);
}
