/* Reports of boards that do not exist yet. */
#include "cron/act/foresee.h"

#include "cron/game/time/tempo.h"
#include "cron/table/figures.h"
#include "cron/table/match.h"
#include "cron/table/seeds.h"

struct foreseen *foresee_begin(struct act *x, size_t bytes)
{
    struct foreseen *f = NEW(x->arena, struct foreseen, 1);
    if (!f) {
        err_nomem(x->e);
        return NULL;
    }
    *f = (struct foreseen){ .told = { .text_bytes = bytes } };
    return work_begin(&f->told.work, 2 * work_for_letters(bytes), x->e) ? f : NULL;
}

void foresee_end(struct foreseen *f)
{
    work_end(&f->told.work);
}

bool foresee_board(struct foreseen *f, const struct act *x, const struct adjudication *r,
                   struct str before)
{
    struct told *t = &f->told;
    struct arena *a = &t->work.arena;
    t->event = r->event;
    t->n_event = r->n_event;
    t->reason = r->reason;
    t->n_reason = r->n_reason;
    t->number = x->who.game.board + 1;
    return shown_open(&t->shown, r->text, a, x->e) && shown_open(&t->before, before, a, x->e) &&
           told_figures(t, x->app, x->who.game.id, x->e);
}

bool foresee_letter(struct letter_text *out, struct foreseen *f, struct act *x,
                    const struct post *p, const char *made)
{
    struct sheet *s = &f->sheet;
    struct told_want want = { .game = &s->game,
                              .words = x->who.says,
                              .preferences = post_preferences(p->seat) };
    s->app = x->app;
    s->row = &f->row;
    s->kind = sheet_kind_of(LETTER_REPORT);
    s->seat = *p->seat;
    s->told = &f->told;
    if (!post_row(&f->row, x->app, p, x->arena, x->e) ||
        !recipe_read(&s->recipe, f->row.recipe, x->arena, x->e) ||
        !seeds_now(&s->facts.seed, x->app, &x->who.game, x->arena, x->e) ||
        !post_people(&s->facts, x->app, x->who.game.id, x->arena, x->e))
        return false;
    s->recipe.made = made;
    s->facts.now = app_now(x->app);
    s->facts.grace = s->recipe.grace;
    s->facts.opponent = s->recipe.opponent;
    s->facts.clock = s->recipe.clock;
    return told_share(&f->told, &want, x->e) && sheet_text(out, s, x->arena, x->e);
}
