/* One act explained, "help cancel", or a group of them, "help talk". */
#include "cron/act/player/player.h"

/* "please help with cancel" is more than we read; "help cancel", "help resend 3" is not. */
bool player_help_fits(struct str rest)
{
    struct str behind;
    enum words_name head;
    return rest.n > 0 && (act_group(&head, rest) || act_called(&behind, rest));
}

/* What it does, in a line. */
static const char *line_of(struct act *x, enum words_name help)
{
    const char *text =
        words_text(x->arena, x->who.says, &(const struct saying){ .word = help });
    return text ? text : "";
}

/* All other ways to write it, in the reader's language. */
static bool others(struct act *x, const struct act_row *row)
{
    struct buf b = buf_make(x->arena, 400);
    struct str_cut c = str_cut(str_of(words_raw(x->who.says, row->word)), '|');
    while (c.ok) {
        c = str_cut(c.tail, '|');
        words_next(&b, x->who.says, W_LIST_COMMA, c.head);
    }
    if (b.full) return err_nomem(x->e);
    if (b.n) ACT_SAY(x, W_HELP_OTHERS, { slot_str("forms", buf_str(&b)) });
    return true;
}

static struct str first_word(const struct act *x, const struct act_row *row)
{
    struct str form = str_cut(str_of(words_raw(x->who.says, row->word)), '|').head;
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
        if (&all[i] == row || !act_may(&all[i], x->who.roles) ||
            !str_ieq(first_word(x, &all[i]), first_word(x, row)))
            continue;
        const char *form = act_usage(&all[i], x->who.says, x->arena);
        if (!form) return err_nomem(x->e);
        ACT_ROW(x, W_HELP_ROW,
                { slot_text("form", form), slot_text("help", line_of(x, all[i].help)) });
    }
    return true;
}

/* "write, and you get": all acts of a group; W_NONE: of each. */
static bool tell_group(struct act *x, enum words_name head)
{
    struct act_list all;
    struct act_listing of = { x->app, &x->who.game, x->who.roles, x->who.says, x->arena, x->e };
    enum words_name group = W_NONE;
    if (!act_list(&all, &of)) return false;
    for (size_t i = 0; i < all.n; i++) {
        const struct act_listed *c = &all.act[i];
        struct buf form = buf_make(x->arena, 300);
        if (head != W_NONE && c->head != head) continue;
        if (c->head != group) {
            act_part(x, REPLY_PARA, &(const struct saying){ .word = c->head });
            if (group == W_NONE) ACT_HEAD(x, W_COMMAND_HEAD);
        }
        group = c->head;
        buf_printf(&form, "%s%s%s", c->word, c->usage ? " " : "", c->usage ? c->usage : "");
        if (form.full) return err_nomem(x->e);
        ACT_ROW(x, W_HELP_ROW,
                { slot_str("form", buf_str(&form)), slot_text("help", line_of(x, c->says)) });
    }
    if (group == W_NONE) return ACT_REFUSE(x, W_HELP_GROUP_NONE);
    ACT_SAY(x, W_COMMAND_MORE_HELP);
    return true;
}

/* "create sandbox = four armies ...", one behind the other, divided by |. */
static bool examples(struct act *x, const struct act_row *row)
{
    char name[60];
    enum words_name found;
    snprintf(name, sizeof name, "examples.%s", act_name(row));
    if (!words_find(&found, str_of(name))) return true;
    struct str_cut c = { .tail = str_of(words_raw(x->who.says, found)), .ok = true };
    ACT_SAY(x, W_HELP_EXAMPLES);
    ACT_HEAD(x, W_COMMAND_HEAD);
    while (c.ok) {
        c = str_cut(c.tail, '|');
        struct str_cut one = str_cut(c.head, '=');
        ACT_ROW(x, W_HELP_ROW,
                { slot_str("form", str_trim(one.head)), slot_str("help", str_trim(one.tail)) });
    }
    return true;
}

bool player_help(struct act *x)
{
    struct str behind;
    enum words_name head;
    if (act_group(&head, str_trim(x->given.words))) return tell_group(x, head);
    const struct act_row *row = act_called(&behind, x->given.words);
    if (!row)
        return ACT_REFUSE(x, W_HELP_NONE, { slot_str("word", str_head(x->given.words, 40)) });
    const char *form = act_usage(row, x->who.says, x->arena);
    if (!form) return err_nomem(x->e);
    ACT_HEAD(x, W_COMMAND_HEAD);
    ACT_ROW(x, W_HELP_ROW,
            { slot_text("form", form), slot_text("help", line_of(x, row->help)) });
    if (!beside(x, row) || !others(x, row) || !examples(x, row)) return false;
    if (row->flags & ACT_FINAL) ACT_SAY(x, W_HELP_FINAL);
    if (row->a_day) ACT_SAY(x, W_HELP_LIMIT, { slot_count("n", row->a_day) });
    if (!act_may(row, x->who.roles)) ACT_SAY(x, W_HELP_NOT_YOURS);
    ACT_SAY(x, W_HELP_ALL);
    return true;
}
