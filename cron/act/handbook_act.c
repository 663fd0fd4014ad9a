/* What the tables say, as rows of a handbook. */
#include "cron/act/handbook_act.h"

#include "cron/app/config/config_keys.h"

/* With marks around what is to be typed. */
static const char *said(enum words_name word, const struct words *words, struct arena *a)
{
    return words_text(a, words, &(const struct saying){ .word = word });
}

/* ---- acts -------------------------------------------------------------------------------- */

/* What only game masters may do is in their handbook; what everybody may do is in that of
 * players. */
static bool is_told(const struct act_row *row, enum handbook which)
{
    bool masters = row->who == ACT_MASTER;
    return which == HANDBOOK_PLAYERS   ? !masters
           : which == HANDBOOK_MASTERS ? (row->who & ACT_MASTER) != 0
                                       : false;
}

static bool acts(struct handbook_rows *out, enum handbook which, const struct words *words,
                 struct arena *a, struct err *e)
{
    size_t n;
    const struct act_row *act = act_rows(&n);
    struct handbook_row *row = NEW(a, struct handbook_row, n + 1);
    if (!row) return err_nomem(e);
    out->row = row;
    for (size_t i = 0; i < n; i++) {
        if (!is_told(&act[i], which)) continue;
        const char *name = act_usage(&act[i], words, a);
        const char *says = said(act[i].help, words, a);
        if (!name || !says) return err_nomem(e);
        row[out->n++] = (struct handbook_row){ .name = name, .says = says };
    }
    return true;
}

/* ---- options ----------------------------------------------------------------------------- */

static const char *shown(const char *value)
{
    return value && value[0] == '\0' ? NULL : value;
}

static bool options(struct handbook_rows *out, const struct words *words, struct arena *a,
                    struct err *e)
{
    size_t n;
    const struct policy_row *policy = policy_rows(&n);
    struct handbook_row *row = NEW(a, struct handbook_row, n + 1);
    if (!row) return err_nomem(e);
    *out = (struct handbook_rows){ row, n };
    for (size_t i = 0; i < n; i++) {
        struct buf values = buf_make(a, 200);
        policy_values(&values, &policy[i], words);
        const char *says = said(policy_meaning(&policy[i]), words, a);
        if (values.full || !says) return err_nomem(e);
        row[i] = (struct handbook_row){ .name = policy[i].name,
                                        .says = says,
                                        .values = buf_str(&values).s,
                                        .standard = shown(policy[i].of_many),
                                        .standard_two = shown(policy[i].of_two) };
    }
    return true;
}

/* ---- configuration ----------------------------------------------------------------------- */

static bool keys(struct handbook_rows *out, const struct words *words, struct arena *a,
                 struct err *e)
{
    struct handbook_row *row = NEW(a, struct handbook_row, config_keys_n + 1);
    if (!row) return err_nomem(e);
    *out = (struct handbook_rows){ row, config_keys_n };
    for (size_t i = 0; i < config_keys_n; i++) {
        const struct config_key *k = &config_keys[i];
        struct buf name = buf_make(a, 100);
        buf_printf(&name, "[%s] %s", k->section, k->name);
        const char *says = "imaps://, smtps://, maildir:";
        if (k->right != W_NONE) says = said(k->right, words, a);
        if (name.full || !says) return err_nomem(e);
        row[i] = (struct handbook_row){ .name = buf_str(&name).s,
                                        .says = says,
                                        .standard = k->standard };
    }
    return true;
}

bool handbook_view_make(struct handbook_view *out, enum handbook which,
                        const struct words *words, struct arena *a, struct err *e)
{
    *out = (struct handbook_view){ .which = which };
    return acts(&out->asks, which, words, a, e) && options(&out->options, words, a, e) &&
           keys(&out->keys, words, a, e);
}

/* ---- by mail ----------------------------------------------------------------------------- */

bool handbook_act(struct act *x)
{
    struct letter_text text = { 0 };
    struct seat_row reader;
    struct seat_view seat;
    struct handbook_view v;
    enum handbook which = x->who.roles & ACT_MASTER ? HANDBOOK_MASTERS : HANDBOOK_PLAYERS;
    struct post p = act_post(x, LETTER_HANDBOOK, &text, &reader);
    return handbook_view_make(&v, which, x->who.says, x->arena, x->e) &&
           post_view(&seat, x->app, &p, NULL, x->arena, x->e) &&
           handbook_letter(&text, &v, &seat, x->arena, x->e) &&
           post_add(x->app, &p, x->arena, x->e);
}
