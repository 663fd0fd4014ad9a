/* The other machine that copies go to. */
#include "cron/ops/doctor/doctor.h"
#include "cron/ops/keep/away.h"

void doctor_away(struct doctor *d)
{
    char newest[AWAY_URL];
    size_t n = 0;
    struct err e = { 0 };
    const struct config *c = &d->config;
    if (!c->elsewhere) return;
    if (!away_look(&n, newest, c, &d->arena, &e))
        doctor_say(d, DOCTOR_TROUBLE,
                   "as the user who runs the games: ssh-keygen, ssh-copy-id and one login with "
                   "ssh, so that it asks nothing any more",
                   "no copy can go there: %s", e.text);
    else if (n == 0)
        doctor_say(d, DOCTOR_NOTE, "`zugpost backup --elsewhere` makes one now",
                   "%s: no copy of these games lies there yet", c->elsewhere);
    else
        doctor_say(d, DOCTOR_FINE, "", "%s: copies: %zu, the newest is %s", c->elsewhere, n,
                   newest);
}
