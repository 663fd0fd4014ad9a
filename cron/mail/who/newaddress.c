/* Only the address itself says yes: the key went nowhere else. */
#include "cron/mail/who/newaddress.h"

#include "cron/mail/intake/intake_reply.h"
#include "parser/order/consent.h"

/* Is it the open question of that seat about the sender's address? */
static bool is_about(const struct pending_row *p, const struct intake *in)
{
    struct str words = str_of(p->words);
    return p->reader == in->who.seat.id && p->player == in->who.seat.player && !p->answer[0] &&
           strcmp(p->act, "address") == 0 && str_starts(words, STR("add ")) &&
           str_ieq(str_from(words, 4), str_of(in->from));
}

static bool add(struct intake *in, int64_t now)
{
    struct seat_row other;
    if (db_seat_in(in->app->db, &other, in->who.game.id, in->from, in->arena, in->e))
        return true; /* somebody else has it by now */
    return in->e->code == ERR_NOTFOUND &&
           db_alias_add(in->app->db, in->who.seat.id, in->from, now, in->e) &&
           intake_help(in, &(struct help_view){ .kind = HELP_ADDED, .address = in->from },
                       "yes: an address of the player was added");
}

bool newaddress_answer(bool *done, struct intake *in)
{
    struct pending_row p;
    int64_t now = app_now(in->app);
    enum consent c = consent_read(&in->news);
    *done = false;
    if (in->who.pending == 0 || c == CONSENT_NONE) return true;
    if (!db_pending_get(in->app->db, &p, in->who.pending, in->arena, in->e))
        return in->e->code == ERR_NOTFOUND;
    if (!is_about(&p, in)) return true;
    *done = true;
    in->row->game = in->who.game.name;
    in->row->army = in->who.seat.army;
    in->row->note = "no: the address was not added";
    return db_pending_close(in->app->db, p.id, c == CONSENT_NO ? "no" : "yes", now, in->e) &&
           (c == CONSENT_NO || add(in, now));
}
