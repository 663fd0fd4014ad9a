/* Orders of a trial that nobody wrote, as the house would give them. */
#include "cron/act/trial/trial_work.h"

#include "cron/game/house/house.h"
#include "parser/order/block.h"
#include "parser/order/request.h"

/* ---- the line ------------------------------------------------------------------------------
 */

/* "level 2", "2", or nothing. */
static bool read_level(int *out, struct str rest)
{
    int64_t level = TRIAL_HOUSE_LEVEL;
    struct str word = str_word(&rest);
    if (words_is_form(word, W_TRIAL_HOUSE_LEVEL)) word = str_word(&rest);
    bool ok = word.n == 0 || (str_int(word, &level) && str_trim(rest).n == 0);
    *out = (int)level;
    return ok && level >= 1 && level <= HOUSE_LEVELS;
}

bool trial_wish(struct trial_wish *out, const struct line *line)
{
    struct str rest = request_bare(line->text), name;
    struct str_cut c = str_cut(rest, ':');
    *out = (struct trial_wish){ .line = line };
    if (c.ok) {
        name = request_bare(c.head);
        rest = str_trim(c.tail);
    } else if (!act_begins(&rest, rest, W_TRIAL_HOUSE)) {
        name = str_word(&rest); /* "red as the house would" */
    } else {
        return read_level(&out->level, rest);
    }
    out->others = words_is_form(name, W_TRIAL_HOUSE_OTHERS);
    out->army = name;
    return act_begins(&rest, rest, W_TRIAL_HOUSE) && read_level(&out->level, rest);
}

static struct answer_line line_of(const struct trial_wish *w)
{
    return (struct answer_line){ .line = w->line->text, .number = w->line->number };
}

/* ---- one order -----------------------------------------------------------------------------
 */

/* *out NULL: nobody has that name, and the answer says so. */
static void army_of(const char **out, struct playing *p, const struct trial_wish *w)
{
    const struct answer_line line = line_of(w);
    bool own = block_own(w->army) && p->q->army[0];
    *out = own ? p->q->army : trial_army(&p->armies, w->army);
    if (!*out) WRONG(p, &line, W_TRIAL_NO_ARMY, { slot_str("army", w->army) });
}

/* Asked as for a hint: from what everybody sees. */
static bool give(bool *gave, struct playing *p, const char *army, int level)
{
    struct choice c;
    const struct house_ask ask = {
        .text = p->text, .of = { .army = army }, .level = level, .likeliest = true
    };
    if (!house_pick_apart(&c, &ask, p->a, p->e)) return false;
    *gave = c.text.n > 0;
    const struct trial_order o = { .army = army, .text = c.text.s, .level = level };
    return !*gave || trial_take(p, &o);
}

static bool give_named(struct playing *p, const struct trial_wish *w, const char *army)
{
    bool gave = false;
    const struct answer_line line = line_of(w);
    if (!give(&gave, p, army, w->level)) return false;
    if (gave) return true;
    if (trial_stepped(p))
        WRONG(p, &line, W_TRIAL_HOUSE_NONE, { slot_side("army", army) });
    else
        WRONG(p, &line, W_TRIAL_HOUSE_NONE, { slot_army("army", army) });
    return true;
}

/* ---- games of steps ------------------------------------------------------------------------
 */

static bool is_free(struct playing *p, const char *army)
{
    return trial_awaits(p, army) && !trial_order_of(p, army);
}

/* An army that the step waits for, the reader's last; NULL: none. */
static const char *next_free(struct playing *p)
{
    const char *found = NULL;
    for (size_t i = 0; i < p->turn.n_wait; i++)
        if (is_free(p, p->turn.wait[i]) && (!found || strcmp(found, p->q->army) == 0))
            found = p->turn.wait[i];
    return found;
}

static bool by_step(struct playing *p, const struct trial_wish *w)
{
    const struct answer_line line = line_of(w);
    const char *army = NULL;
    bool named = w->army.n && !w->others;
    if (named) army_of(&army, p, w);
    if (named && !army) return true;
    /* a saved order comes first, if the step waits for the reader and nothing else was tried */
    bool own = army && strcmp(army, p->q->army) == 0;
    if (!own && p->out->tells.n_step == 0 && p->q->on_file && !(army && is_free(p, army)) &&
        is_free(p, p->q->army) && !trial_step(p))
        return false;
    if (!named) army = next_free(p);
    if (!army || p->turn.end) {
        WRONG(p, &line, W_TRIAL_HOUSE_NOBODY);
        return true;
    }
    if (!is_free(p, army) && p->n > 0 && !trial_step(p)) return false;
    if (p->out->tells.n_step == TRIAL_STEPS_MAX) {
        WRONG(p, &line, W_TRIAL_TOO_FAR, { slot_number("n", TRIAL_STEPS_MAX) });
        return true;
    }
    return give_named(p, w, army);
}

/* ---- games of many -------------------------------------------------------------------------
 */

static bool too_many(struct playing *p, const struct trial_wish *w)
{
    const struct answer_line line = line_of(w);
    WRONG(p, &line, W_TRIAL_HOUSE_MANY, { slot_number("n", TRIAL_HOUSE_MAX) });
    return true;
}

bool trial_house(struct playing *p, const struct trial_wish *w)
{
    const struct answer_line line = line_of(w);
    if (!p->q->house) {
        WRONG(p, &line, W_TRIAL_HOUSE_OFF);
        return true;
    }
    if (trial_stepped(p)) return by_step(p, w);
    if (p->n_wish == TRIAL_HOUSE_MAX) return too_many(p, w);
    p->wish[p->n_wish++] = *w;
    return true;
}

/* Everybody but the reader whose order nobody wrote; an army with nothing to order stands
 * still. */
static bool give_others(struct playing *p, const struct trial_wish *w)
{
    size_t n = 0;
    for (size_t i = 0; i < p->armies.n; i++) {
        bool gave;
        const char *army = p->armies.name[i];
        if (strcmp(army, p->q->army) == 0 || trial_order_of(p, army)) continue;
        if (n++ == TRIAL_HOUSE_MAX) return too_many(p, w);
        if (!give(&gave, p, army, w->level)) return false;
    }
    return true;
}

bool trial_house_rest(struct playing *p)
{
    bool ok = true;
    for (size_t i = 0; i < p->n_wish && ok && !p->stop; i++) {
        const struct trial_wish *w = &p->wish[i];
        const char *army = NULL;
        bool named = w->army.n && !w->others;
        if (named) army_of(&army, p, w);
        if (army) ok = give_named(p, w, army);
    }
    for (size_t i = 0; i < p->n_wish && ok && !p->stop; i++)
        if (p->wish[i].others || p->wish[i].army.n == 0) ok = give_others(p, &p->wish[i]);
    return ok;
}
