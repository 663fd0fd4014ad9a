#ifndef TEMPLATES_LETTERS_REPORT_OBSTACLES_H
#define TEMPLATES_LETTERS_REPORT_OBSTACLES_H
/* Obstacles (rulebook 3) in the report: what became of them, where they stand. */
#include "templates/letters/report/report.h"

/** Is there anything to say of them? */
bool obstacles_told(const struct report *r);
void obstacles_tell(struct report *r);
#endif
