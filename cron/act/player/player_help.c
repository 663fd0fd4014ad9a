/* One act explained: "help cancel". */
#include "cron/act/player/player.h"

/* "please help with cancel" is more than we read; "help cancel", "help resend 3" is not. */
bool player_help_fits(struct str rest)
{
    struct str behind;
    return rest.n > 0 && act_called(&behind, rest);
}

/* `resend [3-5]`, in the reader's language. */
static const char *form_with_usage(struct act *x, const struct act_row *row)
{
    struct buf b = buf_make(x->arena, 300);
    const char *form = act_form(row, x->says, x->arena);
    if (!form) return NULL;
    buf_puts(&b, form);
    if (row->usage != W_NONE) buf_printf(&b, " %s", words_raw(x->says, row->usage));
    return b.full ? NULL : buf_str(&b).s;
}

/* All other ways to write it, in the reader's language. */
static bool others(struct act *x, const struct act_row *row)
{
    struct buf b = buf_make(x->arena, 400);
    struct str_cut c = str_cut(str_of(words_raw(x->says, row->word)), '|');
    while (c.ok) {
        c = str_cut(c.tail, '|');
        words_next(&b, x->says, W_LIST_COMMA, c.head);
    }
    if (b.full) return err_nomem(x->e);
    if (b.n) ACT_SAY(x, W_HELP_OTHERS, { slot_str("forms", buf_str(&b)) });
    return true;
}

static struct str first_word(const struct act *x, const struct act_row *row)
{
    struct str form = str_cut(str_of(words_raw(x->says, row->word)), '|').head;
    return str_word(&form);
}

/* "vote yes" and "vote no" beside "vote". */
static bool beside(struct act *x, const struct act_row *row)
{
    size_t n;
    const struct act_row *all = act_rows(&n);
    for (size_t i = 0; i < n; i++) {
        unsigned only = all[i].flags & (ACT_OF_TURNS | ACT_OF_TWO | ACT_OF_MANY);
        if (only & ~row->flags) continue;
        if (&all[i] == row || !act_may(&all[i], x->roles) ||
            !str_ieq(first_word(x, &all[i]), first_word(x, row)))
            continue;
        const char *form = form_with_usage(x, &all[i]);
        if (!form) return err_nomem(x->e);
        ACT_ROW(
            x, W_HELP_ROW,
            { slot_text("form", form), slot_text("help", words_raw(x->says, all[i].help)) });
    }
    return true;
}

bool player_help(struct act *x)
{
    struct str behind;
    const struct act_row *row = act_called(&behind, x->words);
    if (!row) return ACT_REFUSE(x, W_HELP_NONE, { slot_str("word", str_head(x->words, 40)) });
    const char *form = form_with_usage(x, row);
    if (!form) return err_nomem(x->e);
    ACT_HEAD(x, W_COMMAND_HEAD);
    ACT_ROW(x, W_HELP_ROW,
            { slot_text("form", form), slot_text("help", words_raw(x->says, row->help)) });
    if (!beside(x, row) || !others(x, row)) return false;
    if (row->flags & ACT_FINAL) ACT_SAY(x, W_HELP_FINAL);
    if (row->a_day) ACT_SAY(x, W_HELP_LIMIT, { slot_count("n", row->a_day) });
    if (!act_may(row, x->roles)) ACT_SAY(x, W_HELP_NOT_YOURS);
    ACT_SAY(x, W_HELP_ALL);
    return true;
}
