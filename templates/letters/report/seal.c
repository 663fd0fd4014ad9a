/* What anybody can check the update by; last, as most readers never need it. */
#include "templates/letters/report/report.h"

void report_seal(struct report *r)
{
    draft_seal(r->d, &r->v->seal);
}
