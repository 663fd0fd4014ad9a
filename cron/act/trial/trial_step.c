/* The step of a trial that is being put together, and how it is played. */
#include "cron/act/trial/trial_work.h"

#include "cron/table/match.h"
#include "cron/table/round.h"

void trial_wrong(struct playing *p, const struct answer_line *line, const struct saying *says)
{
    struct trial *t = p->out;
    p->stop = p->stop || trial_stepped(p); /* what follows has no board */
    if (t->n_problem == TRIAL_PROBLEMS_MAX) return;
    t->problem[t->n_problem++] = (struct trial_problem){ *line, *says };
}

bool trial_awaits(const struct playing *p, const char *army)
{
    return trial_stepped(p) ? match_awaits(&p->turn, army) : army[0] != '\0';
}

struct trial_order *trial_order_of(struct playing *p, const char *army)
{
    for (size_t i = 0; i < p->n; i++)
        if (strcmp(p->order[i].army, army) == 0) return &p->order[i];
    return NULL;
}

static bool all_in(struct playing *p)
{
    for (size_t i = 0; i < p->turn.n_wait; i++)
        if (!trial_order_of(p, p->turn.wait[i])) return false;
    return trial_stepped(p) && p->n > 0;
}

/* The reader's saved order, if the trial has none of theirs. */
static void take_on_file(struct playing *p)
{
    const char *me = p->q->army, *text = p->out->tells.n_step ? p->next : p->q->on_file;
    if (!text || !text[0] || !trial_awaits(p, me) || trial_order_of(p, me)) return;
    p->order[p->n++] = (struct trial_order){ .army = me, .text = text, .on_file = true };
    p->next = p->out->tells.n_step ? NULL : p->q->next;
}

bool trial_open(struct playing *p, struct str text)
{
    p->text = text;
    return !trial_stepped(p) || p->rules->turn(&p->turn, text, p->a, p->e);
}

static bool keep_step(struct playing *p)
{
    struct trial_step *s = &p->step[p->out->tells.n_step++];
    struct trial_order *order = NEW(p->a, struct trial_order, p->n + 1);
    if (!order) return err_nomem(p->e);
    memcpy(order, p->order, p->n * sizeof *order);
    *s = (struct trial_step){ .before = p->shown, .order = order, .n_order = p->n };
    s->event = p->out->last.event;
    s->n_event = p->out->last.n_event;
    p->n = 0;
    return true;
}

/* By the code that plays updates, with a stream of nothing. */
static bool play(struct playing *p)
{
    struct stream none = { .sha256 = digest };
    struct round r = { .board = *p->q->board };
    struct buf b = buf_make(p->a, SIZE_MAX);
    for (size_t i = 0; i < p->n; i++)
        buf_printf(&b, "order %s %s\n", p->order[i].army, p->order[i].text);
    if (b.full) return err_nomem(p->e);
    r.board.text = p->text;
    r.orders = buf_str(&b);
    if (!round_play(&p->out->last, &r, &none, p->a, p->e) || !keep_step(p)) return false;
    if (!trial_open(p, p->out->last.text)) return false;
    return !trial_stepped(p) || shown_open(&p->shown, p->text, p->a, p->e);
}

bool trial_step(struct playing *p)
{
    take_on_file(p);
    return p->n == 0 || play(p);
}

bool trial_take(struct playing *p, const struct trial_order *o)
{
    struct trial_order *had = trial_order_of(p, o->army);
    if (had) p->out->tells.again = o->army;
    if (had)
        *had = *o;
    else
        p->order[p->n++] = *o;
    return !all_in(p) || play(p);
}
