/* What is set for a player's mails, and what else there is. */
#include "templates/letters/tap.h"

static const struct wish {
    const char *command;
    enum words_name says;
    bool subjects;
} wishes[] = {
    { "picture large", W_PREFERENCES_LARGE, false },
    { "picture small", W_PREFERENCES_SMALL, false },
    { "picture dark", W_PREFERENCES_DARK, false },
    { "picture contrast", W_PREFERENCES_CONTRAST, false },
    { "picture turned", W_PREFERENCES_TURNED, false },
    { "picture text", W_PREFERENCES_TEXT, false },
    { "picture whole", W_PREFERENCES_WHOLE, false },
    { "picture usual", W_PREFERENCES_USUAL, false },
    { "subjects verdict", W_PREFERENCES_VERDICT, true },
    { "subjects plain", W_PREFERENCES_PLAIN, true },
};

static void now(struct draft *d)
{
    struct buf set = buf_make(d->arena, PREFERENCES_MAX);
    struct buf list = buf_make(d->arena, ROOM_TEXT);
    preferences_print(&set, d->seat->preferences);
    struct str rest = buf_str(&set);
    for (struct str word; (word = str_word(&rest)).n > 0;)
        words_next(&list, d->page.words, W_LIST_AND, word);
    if (list.n)
        PARA(&d->page, W_PREFERENCES_NOW, { slot_str("words", buf_str(&list)) });
    else
        PARA(&d->page, W_PREFERENCES_NOTHING);
}

bool letter_preferences(struct letter_text *out, const struct preferences_view *v,
                        struct arena *a, struct err *e)
{
    enum { WRONG_SHOWN = 40 };
    struct draft d;
    draft_open_plain(&d, &v->seat, a, e);
    SUBJECT(&d, W_PREFERENCES_SUBJECT);
    draft_greeting(&d);
    if (v->wrong.n)
        PARA(&d.page, W_PREFERENCES_WRONG,
             { slot_str("word", str_head(v->wrong, WRONG_SHOWN)) });
    now(&d);
    HEAD(&d.page, W_COMMAND_HEAD);
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        if (wishes[i].subjects == v->subjects || !v->wrong.n)
            tap_row(&d, wishes[i].command, wishes[i].says);
    if (!v->wrong.n || !v->subjects) PARA(&d.page, W_PREFERENCES_SEVERAL);
    return draft_close(out, &d);
}
