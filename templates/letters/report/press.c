/* What people of the game said to one another. */
#include "templates/letters/report/report.h"

void report_press(struct report *r)
{
    draft_press(r->d, &r->v->press);
}
