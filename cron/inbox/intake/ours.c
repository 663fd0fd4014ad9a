/* Texts by number, in one block of memory. */
#include "cron/inbox/intake/ours.h"

static size_t place_of(int64_t id)
{
    return (size_t)id % OURS_LETTERS;
}

bool ours_find(struct str *out, const struct ours *o, int64_t id)
{
    if (o->of[place_of(id)].id != id) return false;
    *out = o->of[place_of(id)].text;
    return true;
}

void ours_keep(struct ours *o, int64_t id, struct str text)
{
    struct err none;
    if (text.n > OURS_BYTES / 8) return;
    if (!o->work.memory && !work_begin(&o->work, OURS_BYTES, &none)) return;
    char *copy = str_dup(text, &o->work.arena);
    if (!copy) return;
    o->of[place_of(id)].id = id;
    o->of[place_of(id)].text = (struct str){ copy, text.n };
}

void ours_room(struct ours *o)
{
    size_t used = (size_t)(o->work.arena.at - o->work.arena.beg);
    if (used / 3 > OURS_BYTES / 4) ours_forget(o);
}

void ours_forget(struct ours *o)
{
    memset(o->of, 0, sizeof o->of);
    o->work.arena.at = o->work.arena.beg;
}

void ours_end(struct ours *o)
{
    ours_forget(o);
    work_end(&o->work);
}
