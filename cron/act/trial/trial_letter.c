/* What a trial came to, as the report of such an update, or why it was not played. */
#include "cron/act/trial/trial.h"

#include "cron/act/foresee.h"
#include "cron/outbox/reader.h"

/* At the machine: a reader on behalf of an army, or of nobody. */
static struct seat_row reader_of(const struct act *x)
{
    struct seat_row none = reader_nobody(x->app, x->who.game.id);
    none.language = x->who.says->language;
    return x->who.seat.id ? x->who.seat : none;
}

static bool refused(struct letter_text *out, struct act *x, const struct trial *t,
                    const struct post *p, const struct board_row *board)
{
    struct trial_refused_view v = { .problem = t->problem,
                                    .n_problem = t->n_problem,
                                    .trial = &t->tells };
    const struct shown *shown;
    return shown_open(&shown, board->text, x->arena, x->e) &&
           post_view(&v.seat, x->app, p, shown, x->arena, x->e) &&
           letter_trial_refused(out, &v, x->arena, x->e);
}

/* The board's text that the last step was played on. */
static struct str before_of(const struct trial *t, const struct board_row *board)
{
    size_t n = t->tells.n_step;
    return n > 1 ? shown_text(t->tells.step[n - 1].before) : board->text;
}

static bool played(struct letter_text *out, struct foreseen *f, struct act *x,
                   const struct trial *t, const struct post *p)
{
    struct buf made = buf_make(x->arena, 40);
    buf_printf(&made, "try %d", (int)x->who.game.board);
    f->sheet.game = x->who.game;
    f->sheet.trial = &t->tells;
    if (made.full) return err_nomem(x->e);
    return foresee_letter(out, f, x, p, buf_str(&made).s);
}

static bool draw(struct str *out, const struct letter_text *text, struct act *x)
{
    *out = STR("");
    return text->n_picture == 0 ||
           picture_board(out, text->picture->shown, &text->picture->query, x->arena, x->e) ||
           x->e->code == ERR_INPUT;
}

/* The part lives longer than what it was made from. */
static bool print(struct act *x, const struct letter_text *text, struct str *picture)
{
    const char *words = str_dup(text->text, x->arena);
    if (!words) return err_nomem(x->e);
    act_text(x, REPLY_DIAGRAM, words);
    return !picture || draw(picture, text, x);
}

bool trial_tell(struct act *x, const struct trial *t, const struct board_row *board,
                struct str *picture)
{
    struct letter_text text = { 0 };
    struct seat_row reader;
    struct post p = act_post(x, LETTER_TRIAL, &text, &reader);
    struct foreseen *f = NULL;
    bool play = t->n_problem == 0, ok;
    if (!x->came.id) reader = reader_of(x);
    if (play && !(f = foresee_begin(x, board->text.n))) return false;
    ok = play ? foresee_board(f, x, &t->last, before_of(t, board)) && played(&text, f, x, t, &p)
              : refused(&text, x, t, &p, board);
    if (ok) ok = x->came.id ? post_add(x->app, &p, x->arena, x->e) : print(x, &text, picture);
    if (f) foresee_end(f);
    return ok;
}
