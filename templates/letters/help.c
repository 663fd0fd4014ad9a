/* The short answer when a mail could not be used at all: three to six lines. */
#include "templates/letter_answer.h"
#include "templates/letters/draft.h"

enum { SUBJECT_SHOWN = 200 }; /* bytes */

struct help {
    enum words_name subject;
    enum words_name what; /* what happened */
    enum words_name then; /* what to do */
};
static const struct help help[] = {
    [HELP_UNPROVEN] = { W_HELP_UNPROVEN_SUBJECT, W_HELP_UNPROVEN_WHAT, W_HELP_UNPROVEN_THEN },
    [HELP_WHICH_GAME] = { W_HELP_WHICH_GAME_SUBJECT, W_HELP_WHICH_GAME_WHAT,
                          W_HELP_WHICH_GAME_THEN },
    [HELP_TOO_LARGE] = { W_HELP_TOO_LARGE_SUBJECT, W_HELP_TOO_LARGE_WHAT,
                         W_HELP_TOO_LARGE_THEN },
    [HELP_UNREADABLE] = { W_HELP_UNREADABLE_SUBJECT, W_HELP_UNREADABLE_WHAT,
                          W_HELP_UNREADABLE_THEN },
    [HELP_GAME_OVER] = { W_HELP_GAME_OVER_SUBJECT, W_HELP_GAME_OVER_WHAT, W_NONE },
    [HELP_ADDED] = { W_HELP_ADDED_SUBJECT, W_HELP_ADDED_WHAT, W_HELP_ADDED_THEN },
    [HELP_DROPPED] = { W_HELP_DROPPED_SUBJECT, W_HELP_DROPPED_WHAT, W_NONE },
    [HELP_NOT_ASKED] = { W_HELP_NOT_ASKED_SUBJECT, W_HELP_NOT_ASKED_WHAT,
                         W_HELP_NOT_ASKED_THEN },
};

bool letter_help(struct letter_text *out, const struct help_view *v, struct arena *a,
                 struct err *e)
{
    struct draft d;
    const struct help *h = &help[v->kind];
    draft_open_plain(&d, &v->seat, a, e);
    SUBJECT(&d, h->subject);
    draft_greeting(&d);
    PARA(&d.page, h->what);
    if (v->subject && v->subject[0])
        PARA(&d.page, W_HELP_ITS_SUBJECT,
             { slot_str("subject", str_head(str_of(v->subject), SUBJECT_SHOWN)) });
    if (v->why != W_NONE) PARA(&d.page, v->why);
    if (v->address) page_para(&d.page, "%.400s", v->address);
    if (h->then != W_NONE) PARA(&d.page, h->then);
    if (v->kind != HELP_GAME_OVER) draft_address(&d);
    if (v->kind != HELP_GAME_OVER && v->kind != HELP_ADDED && v->kind != HELP_DROPPED)
        draft_commands(&d);
    return draft_close(out, &d);
}

/* Somebody who plays no army asked for something in those mails. */
static bool summary_of_acts(struct draft *d, struct letter_text *out,
                            const struct summary_view *v)
{
    SUBJECT(d, W_SUMMARY_SUBJECT_ACTS);
    draft_greeting(d);
    PARA(&d->page, W_SUMMARY_ACTS, { slot_count("n", v->mails) });
    PARA(&d->page, W_SUMMARY_ACTS_AGAIN);
    return draft_close(out, d);
}

bool letter_summary(struct letter_text *out, const struct summary_view *v, struct arena *a,
                    struct err *e)
{
    struct draft d;
    draft_open_plain(&d, &v->seat, a, e);
    if (draft_watches(&d)) return summary_of_acts(&d, out, v);
    SUBJECT(&d, v->on_file ? W_SUMMARY_SUBJECT : W_SUMMARY_SUBJECT_NOTHING);
    draft_greeting(&d);
    PARA(&d.page, W_SUMMARY_MAILS, { slot_count("n", v->mails) });
    if (v->on_file)
        PARA(&d.page, W_SUMMARY_ON_FILE, { slot_text("order", v->on_file) });
    else
        PARA(&d.page, W_SUMMARY_NOTHING);
    PARA(&d.page, W_SUMMARY_AGAIN);
    return draft_close(out, &d);
}
