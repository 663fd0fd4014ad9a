/* Only the address itself says yes: the key went nowhere else. */
#include "cron/inbox/who/newaddress.h"

#include "cron/game/seats/address.h"
#include "cron/inbox/acts/confirm.h"
#include "cron/inbox/intake/intake_reply.h"
#include "cron/inbox/who/asked.h"

/* The question was about "add ADDRESS" or "first ADDRESS", followed by " all" for all games. */
static bool is_about(struct address_change *c, bool *first, const struct pending_row *p,
                     const struct intake *in)
{
    struct str words = str_of(p->words);
    struct str verb = str_word(&words);
    const struct identity *who = &in->who;
    struct str address = str_word(&words);
    *first = str_eq(verb, STR("first"));
    *c = (struct address_change){ .app = in->app,
                                  .reader = p->reader,
                                  .first =
                                      who->seat.id ? who->seat.address : who->person.address,
                                  .other = in->given.from,
                                  .all = str_eq(str_trim(words), STR("all")),
                                  .arena = in->arena,
                                  .e = in->e };
    return (!p->keyed || who->sealed) && p->reader == in->answer.reader.id &&
           p->player == in->answer.reader.player && p->answer == ANSWER_NONE &&
           p->act == DEED_NEW_ADDRESS && str_ieq(address, str_of(in->given.from));
}

static bool carry_out(struct intake *in, struct address_change *c, bool first)
{
    struct post like = intake_post(in, LETTER_REPLY, NULL);
    if (!(first ? address_first(c) : address_add(c))) return false;
    if (c->games == 0) return true; /* somebody else has it by now */
    in->row->note = "yes: an address of the player was added";
    if (!first)
        return intake_help(in,
                           &(struct help_view){ .kind = HELP_ADDED, .address = in->given.from },
                           in->row->note);
    in->row->note = "yes: the player's mails go there now";
    return address_first_tell(c, &like);
}

bool newaddress_answer(bool *done, struct intake *in)
{
    struct pending_row p;
    struct address_change change;
    bool first = false;
    enum consent c = asked_consent(in);
    *done = false;
    if (in->who.pending == 0 || c == CONSENT_NONE) return true;
    if (!db_pending_get(in->app->db, &p, in->who.pending, in->arena, in->e))
        return in->e->code == ERR_NOTFOUND;
    if (!is_about(&change, &first, &p, in)) return true;
    *done = true;
    in->row->game = in->who.game.name;
    in->row->army = in->answer.reader.army;
    in->row->note = "no: the address was not added";
    return db_pending_close(in->app->db, p.id, c == CONSENT_NO ? ANSWER_NO : ANSWER_YES,
                            app_now(in->app), in->e) &&
           (c == CONSENT_NO || carry_out(in, &change, first));
}
