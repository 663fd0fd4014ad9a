/* A board that no update made: why it is there. */
#include "templates/letters/draft.h"
#include "templates/shown/shown.h"

static const struct made {
    const char *act;
    enum words_name news, says;
} table[] = {
    { "rollback", W_MADE_ROLLBACK_NEWS, W_MADE_ROLLBACK },
    { "forward", W_MADE_FORWARD_NEWS, W_MADE_FORWARD },
    { "correct", W_MADE_CORRECT_NEWS, W_MADE_CORRECT },
    { "preview", W_MADE_PREVIEW_NEWS, W_MADE_PREVIEW },
    { "try", W_TRIAL_NEWS, W_NONE }, /* templates/letters/trial.c says more */
};

static const struct made *row_of(const struct report_view *v)
{
    const struct made *row = &table[0];
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(v->made.act, table[i].act) == 0) row = &table[i];
    return row;
}

bool draft_made_preview(const struct report_view *v)
{
    return v->trial || (v->made.act && strcmp(v->made.act, "preview") == 0);
}

const char *draft_made_news(struct draft *d, const struct report_view *v)
{
    if (!v->made.act) return NULL;
    return page_said(&d->page, &(const struct saying){ row_of(v)->news,
                                                       { slot_number("from", v->made.from) } });
}

void draft_made(struct draft *d, const struct report_view *v)
{
    if (!v->made.act) return;
    page_say(&d->page, PAGE_PARA,
             &(const struct saying){
                 row_of(v)->says,
                 { slot_number("from", v->made.from), slot_number("board", d->seat->board) } });
}

/* The next line "option NAME VALUE" or "board ..." of the text: its name and what it says. */
static bool next_option(struct str *name, struct str *value, struct str *text)
{
    struct str line;
    while (str_line(text, &line)) {
        *name = str_word(&line);
        if (str_eq(*name, STR("option")))
            *name = str_word(&line);
        else if (!str_eq(*name, STR("board")))
            continue;
        *value = str_trim(line);
        return true;
    }
    return false;
}

static bool find_option(struct str *value, struct str text, struct str name)
{
    struct str found;
    while (next_option(&found, value, &text))
        if (str_eq(found, name)) return true;
    return false;
}

static size_t tell_option(struct draft *d, enum words_name says, struct str name,
                          const struct str value[2])
{
    page_say(&d->page, PAGE_ITEM,
             &(const struct saying){ says,
                                     { slot_str("name", name), slot_str("now", value[0]),
                                       slot_str("before", value[1]) } });
    return 1;
}

size_t draft_made_options(struct draft *d, const struct shown *was, const struct shown *is)
{
    struct str before, text, name, value[2];
    size_t told = 0;
    struct err none;
    if (!was->rules->renumber(&before, was->text, shown_update(is), d->arena, &none)) return 0;
    for (text = is->text; next_option(&name, &value[0], &text);)
        if (!find_option(&value[1], before, name))
            told +=
                tell_option(d, W_MADE_OPTION_SET, name, (struct str[]){ value[0], STR("") });
        else if (!str_eq(value[0], value[1]))
            told += tell_option(d, W_MADE_OPTION, name, value);
    for (text = before; next_option(&name, &value[1], &text);)
        if (!find_option(&value[0], is->text, name))
            told +=
                tell_option(d, W_MADE_OPTION_USUAL, name, (struct str[]){ STR(""), value[1] });
    return told;
}
