/* Boards by their texts, the oldest one giving way. */
#include "cron/mail/intake/boards.h"

static const struct shown *find(const struct boards *b, struct str text)
{
    for (size_t i = 0; i < BOARDS_SHOWN; i++)
        if (b->at[i].shown && str_eq(shown_text(b->at[i].shown), text)) return b->at[i].shown;
    return NULL;
}

static bool open_next(const struct shown **out, struct boards *b, struct str text,
                      struct err *e)
{
    struct work *w = &b->at[b->next].work;
    b->at[b->next].shown = NULL;
    work_end(w);
    *w = (struct work){ 0 };
    if (!work_begin(w, work_for_game(text.n), e)) return false;
    struct str own = { str_dup(text, &w->arena), text.n };
    if (!own.s) return err_nomem(e);
    if (!shown_open(out, own, &w->arena, e)) return false;
    b->at[b->next].shown = *out;
    b->next = (b->next + 1) % BOARDS_SHOWN;
    return true;
}

bool boards_shown(const struct shown **out, struct boards *b, struct str text, struct arena *a,
                  struct err *e)
{
    if (text.n > BOARDS_TEXT) return shown_open(out, text, a, e);
    *out = find(b, text);
    return *out || open_next(out, b, text, e);
}

void boards_end(struct boards *b)
{
    for (size_t i = 0; i < BOARDS_SHOWN; i++) work_end(&b->at[i].work);
    *b = (struct boards){ .next = 0 };
}
