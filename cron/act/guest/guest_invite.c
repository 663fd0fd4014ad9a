/* `invite`: a link to pass on, in a message or on a web page. */
#include "cron/act/guest/guest.h"

static bool closed(struct act *x)
{
    struct slot game = slot_text("game", x->who.game.name);
    if (x->who.roles & ACT_MASTER) return ACT_REFUSE(x, W_INVITE_CLOSED_MASTER, { game });
    return ACT_REFUSE(x, W_INVITE_CLOSED, { game });
}

bool guest_invite(struct act *x)
{
    struct joining j;
    if (!joining_open(&j, x->app, &x->who.game, x->arena, x->e)) return false;
    if (j.how.join == JOIN_CLOSED) return closed(x);
    const char *word = j.how.join == JOIN_INVITED ? j.how.invitation : "";
    if (j.how.join == JOIN_INVITED && !*word) return closed(x);
    const char *line = guest_join_line(x->who.game.name, word, x->arena);
    const char *link = guest_link(x, x->who.game.name, word);
    if (!line || !link) return err_nomem(x->e);
    ACT_DONE(x, W_INVITE_LINK,
             { slot_number("taken", (int64_t)joining_players(&j)),
               slot_number("wanted", (int64_t)door_wanted(&j)) });
    act_text(x, REPLY_DIAGRAM, link);
    ACT_SAY(x, W_INVITE_LINE,
            { slot_text("line", line), slot_text("address", x->app->config->from) });
    return true;
}
