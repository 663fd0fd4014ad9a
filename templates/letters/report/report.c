/* The report of an update, put together from its sections. */
#include "templates/letters/report/report.h"
#include "templates/letters/letters.h"
#include "templates/letters/trial.h"

#define ROW_OF(name, heading) { report_##name, heading },
static const struct section_row {
    void (*tell)(struct report *r);
    enum words_name heading;
} sections[] = { REPORT_SECTIONS(ROW_OF) };
#undef ROW_OF

/* Of a game that is over nothing is to be decided any more. */
static bool looks_ahead(const struct section_row *section)
{
    return section->tell == report_decide || section->tell == report_to_come;
}

/* Headings of what would happen, in place of what did; W_NONE: a trial has no such section. */
static const struct trial_heading {
    enum words_name real, trial;
} trial_headings[] = { { W_REPORT_ARMY, W_TRIAL_ARMY },
                       { W_REPORT_DECIDE, W_TRIAL_DECIDE },
                       { W_REPORT_ELSEWHERE, W_TRIAL_ELSEWHERE },
                       { W_REPORT_ENERGY, W_TRIAL_ENERGY },
                       { W_REPORT_ORDERS, W_NONE } /* they stand above */ };

/* False: it is left out. */
static bool heading_of(enum words_name *out, const struct report *r,
                       const struct section_row *section)
{
    *out = section->heading;
    if (section->heading == W_REPORT_ELSEWHERE && draft_watches(r->d)) *out = W_WATCH_HAPPENED;
    for (size_t i = 0; r->v->trial && i < sizeof trial_headings / sizeof *trial_headings; i++)
        if (trial_headings[i].real == section->heading) *out = trial_headings[i].trial;
    bool dropped = *out == W_NONE && section->heading != W_NONE;
    return !dropped && !(r->v->trial && section->tell == report_plot);
}

static void tell(struct report *r, const struct section_row *section)
{
    enum words_name says;
    if (r->v->seat.ending && looks_ahead(section)) return;
    if (!heading_of(&says, r, section)) return;
    struct page *p = &r->d->page;
    struct page before = *p;
    if (says != W_NONE) page_say(p, PAGE_HEADING, &(const struct saying){ .word = says });
    const struct page_block *heading = p->last;
    section->tell(r);
    if (p->last == heading) page_take_back(p, &before);
}

/* The first that fits is taken. */
static const struct report_limits limits[] = {
    { .threats = 60,
      .own = 100,
      .others = 40,
      .armies = 24,
      .reasons = 9000,
      .squares = 30000 },
    { .threats = 30, .own = 40, .others = 20, .armies = 16, .reasons = 4000, .squares = 15000 },
    { .threats = 10, .own = 20, .others = 10, .armies = 8, .reasons = 1000, .squares = 8000 },
};
enum { LIMITS = sizeof limits / sizeof *limits };

static bool tell_all(struct letter_text *out, const struct report_view *v,
                     const struct report_limits *left, struct arena *a, struct err *e)
{
    struct draft d;
    struct report r = { .d = &d, .v = v, .left = *left };
    draft_open(&d, &v->seat, a, e);
    trial_begin(&d, v->trial);
    if (!report_find(&r)) return err_nomem(e);
    report_subject(&d, v);
    if (!draft_made_preview(v)) draft_steady_armies(&d, false);
    draft_examples(&r.examples, &d);
    d.page.lead = report_verdict(&r);
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) tell(&r, &sections[i]);
    return draft_close(out, &d);
}

bool report_armies(struct letter_text *out, const struct report_view *v, struct arena *a,
                   struct err *e)
{
    struct arena before = *a;
    for (size_t i = 0; i < LIMITS; i++) {
        *a = before;
        if (!tell_all(out, v, &limits[i], a, e)) return false;
        if (out->html.n <= PAGE_HTML_MAX) return true;
    }
    return true;
}
