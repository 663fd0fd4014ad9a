/* Boards by their texts; the oldest one makes room. */
#include "cron/inbox/intake/boards.h"

static struct board_kept *find(struct boards *b, struct str text)
{
    for (size_t i = 0; i < BOARDS_SHOWN; i++)
        if (b->at[i].text.n && str_eq(b->at[i].text, text)) return &b->at[i];
    return NULL;
}

static size_t after(size_t place)
{
    return (place + 1) % BOARDS_SHOWN;
}

/* A place for the board of that text, with a copy of it. */
static bool place(struct board_kept **out, struct boards *b, struct str text, struct err *e)
{
    struct board_kept *k = find(b, text);
    if (!k && &b->at[b->next] == b->last) b->next = after(b->next);
    *out = k ? k : &b->at[b->next];
    if (k) return true;
    k = *out;
    work_end(&k->work);
    *k = (struct board_kept){ .text = STR("") };
    if (!work_begin(&k->work, 2 * work_for_game(text.n), e)) return false;
    const char *own = str_dup(text, &k->work.arena);
    if (!own) return err_nomem(e);
    k->text = (struct str){ own, text.n };
    b->next = after(b->next);
    return true;
}

/* The failure may pass, and has used up memory. */
static void forget(struct board_kept *k)
{
    k->text = STR("");
    k->opened = NULL;
    k->shown = NULL;
}

bool boards_open(struct board_open *out, struct boards *b, struct str text, struct arena *a,
                 struct err *e)
{
    struct board_kept *k = NULL;
    *out = (struct board_open){ .text = text };
    if (!rules_of(&out->rules, text, e)) return false;
    if (!out->rules->open) return true;
    if (text.n > BOARDS_TEXT) return out->rules->open(&out->opened, text, a, e);
    if (!place(&k, b, text, e)) return false;
    bool ok = k->opened || out->rules->open(&k->opened, k->text, &k->work.arena, e);
    if (!ok) forget(k);
    out->opened = k->opened;
    return ok;
}

bool boards_judge(struct verdict *out, const struct board_open *b, const char *army,
                  struct str order, struct arena *a, struct err *e)
{
    if (b->opened) return b->rules->judge_opened(out, b->opened, str_of(army), order, a, e);
    return b->rules->judge(out, b->text, str_of(army), order, a, e);
}

bool boards_shown(const struct shown **out, struct boards *b, struct str text, struct arena *a,
                  struct err *e)
{
    struct board_kept *k = NULL;
    if (text.n > BOARDS_TEXT) return shown_open(out, text, a, e);
    if (!place(&k, b, text, e)) return false;
    bool ok = k->shown || shown_open(&k->shown, k->text, &k->work.arena, e);
    if (!ok) forget(k);
    b->last = k;
    *out = k->shown;
    return ok;
}

void boards_end(struct boards *b)
{
    for (size_t i = 0; i < BOARDS_SHOWN; i++) work_end(&b->at[i].work);
    *b = (struct boards){ .next = 0 };
}
