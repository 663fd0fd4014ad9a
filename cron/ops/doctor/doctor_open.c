/* Games that are always open: can each be made as its line says, and can anybody come in? */
#include "cron/game/door/door.h"
#include "cron/ops/doctor/doctor.h"

/* Made and undone. */
static bool tried(struct doctor *d, const struct open_game *o, struct saying *no, struct err *e)
{
    struct game_row made;
    const struct door_make m = { .app = &d->app,
                                 .kind = door_kind_of(o->kind),
                                 .line = o->line,
                                 .series = o->name,
                                 .join = DOOR_OPEN,
                                 .by = DOER_PROGRAM,
                                 .arena = &d->arena,
                                 .e = e };
    if (!db_begin(d->app.db, e)) return false;
    bool ok = door_make(&made, no, &m);
    db_rollback(d->app.db);
    return ok;
}

static void look(struct doctor *d, const struct open_game *o)
{
    struct err e = { 0 };
    struct saying no;
    if (!tried(d, o, &no, &e)) {
        doctor_say(d, DOCTOR_TROUBLE, "", "%s: %s", o->name, e.text);
    } else if (no.word != W_NONE) {
        const char *why = words_text(&d->arena, NULL, &no);
        doctor_say(d, DOCTOR_TROUBLE,
                   "put that line of [open] right; zugpost help options KIND lists them",
                   "[open] %s: %s", o->name, why ? why : "");
    } else {
        doctor_say(d, DOCTOR_FINE, "", "[open] %s: such games can be made", o->name);
    }
}

void doctor_open(struct doctor *d)
{
    const struct config *c = &d->config;
    bool open = false;
    for (size_t i = 0; i < c->n_mailbox; i++) open |= c->mailbox[i].open;
    for (size_t i = 0; i < c->n_open; i++) look(d, &c->open[i]);
    if (c->n_open && !open)
        doctor_say(
            d, DOCTOR_WARNING, "open = yes in a section [mailbox NAME]",
            "games are open, and nobody can come in: no mailbox takes mails of strangers");
    if (open && !c->n_open)
        doctor_say(d, DOCTOR_NOTE, "lines like sandbox = 4 armies, every 24h in [open]",
                   "strangers may write, and no game is always open to them");
}
