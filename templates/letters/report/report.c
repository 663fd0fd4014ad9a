/* The report of an update, put together from its sections. */
#include "templates/letters/report/report.h"
#include "templates/letters/letters.h"

#define ROW_OF(name, heading) { report_##name, heading },
static const struct section_row {
    void (*tell)(struct report *r);
    enum words_name heading;
} sections[] = { REPORT_SECTIONS(ROW_OF) };
#undef ROW_OF

static void tell(struct report *r, const struct section_row *section)
{
    struct page *p = &r->d->page;
    struct page before = *p;
    if (section->heading != W_NONE) HEADING(p, section->heading);
    const struct page_block *heading = p->last;
    section->tell(r);
    if (p->last == heading) page_take_back(p, &before);
}

bool report_armies(struct letter_text *out, const struct report_view *v, struct arena *a,
                   struct err *e)
{
    struct draft d;
    struct report r = { .d = &d, .v = v };
    draft_open(&d, &v->seat, a, e);
    report_subject(&d, v);
    draft_examples(&r.examples, &d);
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) tell(&r, &sections[i]);
    return draft_close(out, &d);
}
