/* What is set for a player's mails, and what else there is. */
#include "templates/letter_answer.h"
#include "templates/letters/tap.h"

static const enum words_name says[PREFERENCE_WORDS] = {
    [PREFERENCE_LARGE] = W_PREFERENCES_LARGE,
    [PREFERENCE_SMALL] = W_PREFERENCES_SMALL,
    [PREFERENCE_DARK] = W_PREFERENCES_DARK,
    [PREFERENCE_CONTRAST] = W_PREFERENCES_CONTRAST,
    [PREFERENCE_TURNED] = W_PREFERENCES_TURNED,
    [PREFERENCE_TEXT] = W_PREFERENCES_TEXT,
    [PREFERENCE_LIST] = W_PREFERENCES_LIST,
    [PREFERENCE_WHOLE] = W_PREFERENCES_WHOLE,
    [PREFERENCE_USUAL] = W_PREFERENCES_USUAL,
    [PREFERENCE_VERDICT] = W_PREFERENCES_VERDICT,
    [PREFERENCE_PLAIN] = W_PREFERENCES_PLAIN,
    [PREFERENCE_FACTS] = W_PREFERENCES_FACTS,
    [PREFERENCE_NO_FACTS] = W_PREFERENCES_NO_FACTS,
    [PREFERENCE_NUMBERS] = W_PREFERENCES_NUMBERS,
    [PREFERENCE_NO_NUMBERS] = W_PREFERENCES_NO_NUMBERS,
    [PREFERENCE_ONCE] = W_PREFERENCES_ONCE,
    [PREFERENCE_BUNDLED] = W_PREFERENCES_BUNDLED,
    [PREFERENCE_OFF] = W_PREFERENCES_OFF,
};

enum { LINE_MAX = 80 };

/* The lines that one can write, of these sets. */
static void wishes(struct draft *d, unsigned among)
{
    for (size_t i = 0; i < PREFERENCE_WORDS; i++) {
        struct buf line = buf_make(d->arena, LINE_MAX);
        size_t set = 0;
        while (!(preference_sets[set] & preference_words[i].among)) set++;
        if (!(preference_sets[set] & among)) continue;
        preference_put(&line, d->page.words, (enum preference_word_name)i);
        tap_row(d, buf_str(&line).s, says[i]);
    }
}

/* "large, dark and press bundled": how pictures look is a word, the rest a line. */
static void now(struct draft *d)
{
    struct buf list = buf_make(d->arena, ROOM_TEXT);
    bool any = false;
    for (size_t i = 0; i < PREFERENCE_WORDS; i++) {
        enum preference_word_name name = (enum preference_word_name)i;
        struct buf line = buf_make(d->arena, LINE_MAX);
        if (!preference_is_set(name, d->seat->preferences)) continue;
        if (preference_words[i].among & PREFER_PICTURES)
            buf_put(&line, preference_form(d->page.words, name));
        else
            preference_put(&line, d->page.words, name);
        words_next(&list, d->page.words, W_LIST_AND, buf_str(&line));
        any = true;
    }
    if (any)
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
    if (v->games && v->everywhere)
        PARA(&d.page, W_SCOPE_EVERYWHERE, { slot_count("n", v->games) });
    if (!v->games && v->everywhere) PARA(&d.page, W_SCOPE_LATER);
    if (v->games && !v->everywhere)
        PARA(&d.page, W_SCOPE_HERE, { slot_text("game", v->seat.game) });
    HEAD(&d.page, W_COMMAND_HEAD);
    wishes(&d, v->wrong.n ? v->asked : PREFER_ALL);
    if (!v->wrong.n || v->asked == PREFER_PICTURES) PARA(&d.page, W_PREFERENCES_SEVERAL);
    return draft_close(out, &d);
}
