#ifndef CRON_PAGES_CASES_H
#define CRON_PAGES_CASES_H
/* The catalogue of cases (tests/cases) in the folder cases/ of the website: made of cases.json,
 * which comes with the program, a chapter at a time. */
#include "cron/pages/pages_site.h"

/** Did the catalogue come with the program, and is it wanted? */
bool pages_cases_there(struct pages_run *run);
/** Goes on until it is done or the time is up; where it is not wanted, it goes. Nothing if it
 * was done for that `mark`, which is of everything that all pages depend on. *more: there is
 * more to do. */
bool pages_cases_write(struct pages_run *run, const char mark[DIGEST_HEX], bool *more,
                       struct err *e);
#endif
