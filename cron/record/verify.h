#ifndef CRON_RECORD_VERIFY_H
#define CRON_RECORD_VERIFY_H
/* A game played again from its record: the same boards, events and draws must come out. */
#include "cron/record/record.h"

/** Prints a line for each draw and what was verified, or (`quiet`) the last line only. False
 *  with e->code ERR_NONE: something differs, which was printed; the first difference only. */
bool verify_record(const struct record *r, bool quiet, struct err *e);
#endif
