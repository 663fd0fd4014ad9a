/* The report of an update, put together from its sections. */
#include "templates/letters/report/report.h"
#include "templates/letters/letters.h"
#include "templates/letters/trial.h"

#define ROW_OF(name, heading, who, loose) { report_##name, heading, who, loose },
static const struct section_row {
    void (*tell)(struct report *r);
    enum words_name heading;
    enum report_for who;
    unsigned loose;
} sections[] = { REPORT_SECTIONS(ROW_OF) };
#undef ROW_OF

/* In a game that is over there is nothing left to decide. */
static bool looks_ahead(const struct section_row *section)
{
    return section->tell == report_decide || section->tell == report_to_come;
}

/* Headings of what would happen, in place of what did. */
static const struct trial_heading {
    enum words_name real, trial;
} trial_headings[] = { { W_REPORT_ARMY, W_TRIAL_ARMY },
                       { W_REPORT_DECIDE, W_TRIAL_DECIDE },
                       { W_REPORT_ELSEWHERE, W_TRIAL_ELSEWHERE },
                       { W_REPORT_ENERGY, W_TRIAL_ENERGY } };

static enum words_name heading_of(const struct report *r, const struct section_row *section)
{
    enum words_name out = section->heading;
    if (out == W_REPORT_ELSEWHERE && draft_watches(r->d)) out = W_WATCH_HAPPENED;
    if (out == W_REPORT_PIECES && r->v->seat.web) out = W_PAGE_PIECES;
    for (size_t i = 0; r->v->trial && i < sizeof trial_headings / sizeof *trial_headings; i++)
        if (trial_headings[i].real == section->heading) out = trial_headings[i].trial;
    return out;
}

static bool is_for(const struct report *r, const struct section_row *section)
{
    bool blind = r->v->seat.preferences & PREFER_TEXT;
    if (section->loose && section->loose <= r->left.tight) return false;
    if (r->v->details || section->who <= FOR_TEXT) return true;
    return section->who == FOR_LETTERS && blind;
}

static void tell(struct report *r, const struct section_row *section)
{
    enum words_name says = heading_of(r, section);
    if (!is_for(r, section)) return;
    if (r->v->seat.ending && looks_ahead(section)) return;
    struct page *p = &r->d->page;
    struct page before = *p;
    if (section->who == FOR_TEXT && !r->v->details) p->form = PAGE_TEXT;
    if (says != W_NONE) page_say(p, PAGE_HEADING, &(const struct saying){ .word = says });
    const struct page_block *heading = p->last;
    section->tell(r);
    if (p->last == heading) page_take_back(p, &before);
    p->form = PAGE_BOTH;
}

/* The first that fits is taken: a report "at a glance" must fit so many lines of text, and
 * every report what mail programs show in full. */
static const struct report_limits limits[] = {
    { .threats = 60,
      .own = 100,
      .others = 40,
      .armies = 24,
      .reasons = 9000,
      .squares = 30000,
      .around = 180,
      .letters = 400,
      .tight = 0 },
    { .threats = 30,
      .own = 40,
      .others = 20,
      .armies = 16,
      .reasons = 4000,
      .squares = 15000,
      .around = 90,
      .letters = 100 },
    { .threats = 10,
      .own = 20,
      .others = 10,
      .armies = 8,
      .reasons = 1000,
      .squares = 8000,
      .around = 30,
      .letters = 40 },
    { .threats = 6,
      .own = 12,
      .others = 6,
      .armies = 8,
      .reasons = 900,
      .squares = 800,
      .around = 10,
      .letters = 24 },
    { .threats = 4,
      .own = 8,
      .others = 4,
      .armies = 6,
      .reasons = 900,
      .squares = 400,
      .around = 5,
      .letters = 18 },
    { .threats = 3,
      .own = 6,
      .others = 3,
      .armies = 4,
      .reasons = 900,
      .squares = 200,
      .around = 3,
      .letters = 12 },
    { .threats = 3,
      .own = 6,
      .others = 2,
      .armies = 3,
      .reasons = 900,
      .squares = 300,
      .letters = 19,
      .tight = 1 },
    { .threats = 2,
      .own = 5,
      .others = 1,
      .armies = 2,
      .reasons = 600,
      .squares = 300,
      .letters = 17,
      .tight = 2 },
    { .threats = 2,
      .own = 4,
      .others = 1,
      .armies = 1,
      .reasons = 400,
      .squares = 300,
      .letters = 15,
      .tight = 3 },
    { .threats = 1,
      .own = 3,
      .armies = 1,
      .reasons = 300,
      .squares = 200,
      .letters = 13,
      .tight = 3 },
    { .threats = 1,
      .own = 3,
      .armies = 1,
      .reasons = 200,
      .squares = 200,
      .letters = 11,
      .tight = 4 },
    { .threats = 1, .own = 2, .armies = 1, .squares = 140, .letters = 9, .tight = 4 },
};
/* A page of the web is as long as it has to be. */
static const struct report_limits web_limits = {
    .others = 2000, .armies = 500, .reasons = 200000, .squares = 1000000
};
enum {
    LIMITS = sizeof limits / sizeof *limits,
    WHOLE = 3,
    GLANCE = 1,
    TIGHT = 6, /* from then on they are only for the text */
    LINES = 60
};

static bool tell_all(struct letter_text *out, const struct report_view *v,
                     const struct report_limits *left, struct arena *a, struct err *e)
{
    struct draft d;
    struct report r = { .d = &d, .v = v, .left = *left };
    draft_open(&d, &v->seat, a, e);
    trial_begin(&d, v->trial);
    if (v->details) draft_numbered(&d);
    if (!report_find(&r)) return err_nomem(e);
    report_subject(&d, v);
    if (!draft_made_preview(v)) draft_steady_armies(&d, false);
    draft_examples(&r.examples, &d);
    d.page.lead = report_verdict(&r);
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) tell(&r, &sections[i]);
    return draft_close(out, &d);
}

static bool fits(const struct letter_text *l, bool details, bool tight)
{
    size_t lines = tight; /* they stay under it */
    for (size_t i = 0; i < l->text.n; i++) lines += l->text.s[i] == '\n';
    return l->html.n <= PAGE_HTML_MAX && (details || lines <= LINES);
}

bool report_armies(struct letter_text *out, const struct report_view *v, struct arena *a,
                   struct err *e)
{
    struct arena before = *a;
    if (v->seat.web) return tell_all(out, v, &web_limits, a, e);
    bool blind = v->seat.preferences & PREFER_TEXT;
    size_t first = v->details ? 0 : GLANCE, last = v->details ? WHOLE : blind ? LIMITS : TIGHT;
    for (size_t i = first; i < last; i++) {
        *a = before;
        if (!tell_all(out, v, &limits[i], a, e)) return false;
        if (fits(out, v->details, limits[i].tight > 0)) return true;
    }
    return true;
}
