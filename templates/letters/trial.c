/* Letters about a trial: the parts that all games have in common, and the letter that says why
 * there is none. */
#include "templates/letters/trial.h"

#include "templates/letters/letters.h"
#include "templates/letters/tap.h"
#include "templates/shown/shown.h"
#include "templates/words/verdict.h"

#include <assert.h>

void trial_begin(struct draft *d, const struct letter_trial *trial)
{
    d->trial = trial;
    d->bare = trial != NULL;
}

enum words_name trial_or(const struct draft *d, enum words_name trial, enum words_name real)
{
    return d->trial ? trial : real;
}

/* ---- what was tried ------------------------------------------------------------------------
 */

static const char *who(struct draft *d, const struct trial_order *o, bool sides)
{
    struct buf side = buf_make(d->arena, EXAMPLE_MAX);
    struct slot s = slot_side("side", o->army);
    if (!sides) return draft_army(d, str_of(o->army));
    words_slot(&side, d->page.words, &s);
    return buf_str(&side).s;
}

/* What is said about an order, if steps have numbers and if they have none. */
static enum words_name row_of(const struct trial_order *o, bool sides)
{
    if (o->level) return sides ? W_TRIAL_ROW_STEP_HOUSE : W_TRIAL_ROW_HOUSE;
    if (o->on_file) return sides ? W_TRIAL_ROW_STEP_ON_FILE : W_TRIAL_ROW_ON_FILE;
    return sides ? W_TRIAL_ROW_STEP : W_TRIAL_ROW;
}

static void orders(struct draft *d, bool sides)
{
    const struct letter_trial *t = d->trial;
    HEADING(&d->page, W_TRIAL_ORDERS);
    HEAD(&d->page, W_TRIAL_HEAD);
    for (size_t i = 0; i < t->n_step; i++)
        for (size_t k = 0; k < t->step[i].n_order; k++) {
            const struct trial_order *o = &t->step[i].order[k];
            page_say(&d->page, PAGE_ROW,
                     &(const struct saying){ row_of(o, sides),
                                             { slot_number("n", (int64_t)i + 1),
                                               slot_text("army", who(d, o, sides)),
                                               slot_text("order", o->text),
                                               slot_number("level", o->level) } });
        }
}

static void unread(struct draft *d)
{
    const struct letter_trial *t = d->trial;
    if (t->n_unread) PARA(&d->page, W_TRIAL_UNREAD);
    for (size_t i = 0; i < t->n_unread; i++) page_line(&d->page, t->unread[i], 0, 0);
}

static void say_draws(struct draft *d, bool sides)
{
    if (sides)
        PARA(&d->page, W_TRIAL_DRAWS_EVENT);
    else
        PARA(&d->page, W_TRIAL_DRAWS);
}

void trial_opening(struct draft *d, bool sides)
{
    const struct letter_trial *t = d->trial;
    PARA(&d->page, W_TRIAL_SAYS,
         { slot_number("board", d->seat->board), slot_text("game", d->seat->game) });
    orders(d, sides);
    bool all = sides || t->step[0].n_order >= d->board.n_army;
    PARA(&d->page, all ? W_TRIAL_OTHER_SIDE : W_TRIAL_OTHERS);
    if (t->again) PARA(&d->page, W_TRIAL_AGAIN, { slot_army("army", t->again) });
    if (t->draws) say_draws(d, sides);
    unread(d);
    PARA(&d->page, W_TRIAL_PICTURE);
}

/* ---- what really counts
 * ----------------------------------------------------------------------
 */

/* The reader's own order of the first step, if it is not the saved one. */
static const char *own(const struct draft *d)
{
    const struct letter_trial *t = d->trial;
    for (size_t k = 0; t->n_step && k < t->step[0].n_order; k++) {
        const struct trial_order *o = &t->step[0].order[k];
        if (strcmp(o->army, d->seat->army) != 0) continue;
        return t->on_file && strcmp(o->text, t->on_file) == 0 ? NULL : o->text;
    }
    return NULL;
}

static void counts(struct draft *d)
{
    const struct letter_trial *t = d->trial;
    if (draft_watches(d) || t->left < 0) return;
    if (t->on_file)
        PARA(&d->page, W_TRIAL_ON_FILE, { slot_text("order", t->on_file) });
    else
        PARA(&d->page, W_TRIAL_NONE_ON_FILE, { slot_number("board", d->seat->board) });
}

static void left(struct draft *d)
{
    int64_t n = d->trial->left;
    if (n > 0) PARA(&d->page, W_TRIAL_LEFT, { slot_count("n", n) });
    if (n == 0) PARA(&d->page, W_TRIAL_NONE_LEFT);
}

void trial_closing(struct draft *d)
{
    const char *order = own(d);
    HEADING(&d->page, W_TRIAL_REAL);
    counts(d);
    draft_until(d);
    if (order && d->trial->left >= 0) {
        PARA(&d->page, W_TRIAL_ORDER_IT);
        d->bare = false;
        tap_line(d, order);
        d->bare = true;
    }
    left(d);
}

/* ---- there was none
 * ----------------------------------------------------------------------------
 */

static const struct brief {
    enum words_name says, brief;
} briefs[] = { { W_TRIAL_WHOSE, W_TRIAL_WHOSE_BRIEF },
               { W_TRIAL_NO_ARMY, W_TRIAL_NO_ARMY_BRIEF },
               { W_TRIAL_TOO_MANY, W_TRIAL_TOO_MANY_BRIEF },
               { W_TRIAL_TOO_FAR, W_TRIAL_TOO_FAR_BRIEF },
               { W_TRIAL_HOUSE_MANY, W_TRIAL_HOUSE_MANY_BRIEF },
               { W_TRIAL_HOUSE_OFF, W_TRIAL_HOUSE_OFF_BRIEF },
               { W_TRIAL_HOUSE_NONE, W_TRIAL_HOUSE_NONE_BRIEF },
               { W_TRIAL_HOUSE_NOBODY, W_TRIAL_HOUSE_NONE_BRIEF } };

static struct str brief_of(const struct draft *d, const struct trial_problem *p)
{
    for (size_t i = 0; i < sizeof briefs / sizeof *briefs; i++)
        if (p->says.word == briefs[i].says)
            return str_of(words_raw(d->page.words, briefs[i].brief));
    return str_of(verdict_brief(d->page.words, p->line.verdict.code));
}

/* About the first problem; one is enough for a subject. */
static void verdict(struct draft *d, const struct trial_refused_view *v)
{
    struct slot reasons = slot_str("reasons", brief_of(d, v->problem));
    SUBJECT(d, W_TRIAL_REFUSED_SUBJECT, { reasons });
    d->page.lead = SAID(&d->page, W_TRIAL_REFUSED, { reasons });
}

static void problem(struct draft *d, const struct trial_problem *p)
{
    if (p->says.word == W_NONE) {
        answer_refused(d, &p->line, false);
        return;
    }
    answer_quoted(d, p->line.number, p->line.line, 0, 0);
    page_say(&d->page, PAGE_PARA, &p->says);
}

bool letter_trial_refused(struct letter_text *out, const struct trial_refused_view *v,
                          struct arena *a, struct err *e)
{
    assert(v->n_problem == 0 || v->problem);
    struct draft d;
    bool sides = v->seat.shown->match != NULL;
    draft_open_plain(&d, &v->seat, a, e);
    trial_begin(&d, v->trial);
    verdict(&d, v);
    HEADING(&d.page, W_ANSWER_WRONG);
    for (size_t i = 0; i < v->n_problem; i++) problem(&d, &v->problem[i]);
    PARA(&d.page, sides ? W_TRIAL_HOW_MATCH : W_TRIAL_HOW);
    HEADING(&d.page, W_TRIAL_REAL);
    counts(&d);
    draft_until(&d);
    left(&d);
    return draft_close(out, &d);
}
