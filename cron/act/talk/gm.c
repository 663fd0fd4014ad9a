/* "gm May I place my king a day later?": a message to whoever runs the game. */
#include "cron/act/talk/gm.h"

#include "cron/outbox/reader.h"
#include "cron/outbox/relay.h"

/* The words may also be below. */
bool gm_fits(struct str rest)
{
    (void)rest;
    return true;
}

/* The answer shows what was sent. */
static bool show(struct act *x, struct str words)
{
    size_t n = 0;
    struct reply_part part[RELAY_PARTS];
    if (!relay_parts(part, &n, words, x->arena, x->e)) return false;
    for (size_t i = 0; i < n; i++) act_add(x, &part[i]);
    return true;
}

bool gm_send(struct act *x)
{
    struct person_row master;
    struct seat_row from, to;
    struct str words;
    bool operated = x->app->config->operator_address != NULL;
    bool hidden = false;
    if (x->who.game.id && !policy_hidden(&hidden, x->app, &x->who.game, x->arena, x->e))
        return false;
    act_post(x, LETTER_RELAY, NULL, &from);
    if (hidden && from.army[0]) from.name = "";
    struct relay r = { .app = x->app, .game = &x->who.game, .from = &from, .to = &to };
    if (!act_message(&words, x, act_as_written(&x->given)) ||
        !reader_master(&master, x->app, x->who.game.id, x->arena, x->e))
        return false;
    if (words.n == 0) return ACT_REFUSE(x, W_GM_EMPTY);
    if (!master.id && !operated) return ACT_REFUSE(x, W_GM_NOBODY);
    if (master.id && x->who.person.id == master.id) return ACT_REFUSE(x, W_GM_YOURSELF);
    to = master.id ? reader_seat(&master) : reader_nobody(x->app, 0);
    if (!master.id) to.address = x->app->config->operator_address;
    r.operated = !master.id;
    r.words = words;
    r.mail = x->came.id;
    if (!relay_send(&r, x->arena, x->e)) return false;
    const char *who = master.id ? relay_who(&to, master.role, x->who.says, x->arena) : "";
    if (!who) return err_nomem(x->e);
    if (master.id && !str_trim(str_of(to.name)).n)
        ACT_DONE(x, W_GM_SENT_NAMELESS);
    else if (master.id)
        ACT_DONE(x, W_GM_SENT, { slot_text("master", who) });
    else
        ACT_DONE(x, W_GM_SENT_OPERATOR);
    return show(x, words);
}
