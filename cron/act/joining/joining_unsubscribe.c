/* No more mails, as the link in the header of our mails asks (RFC 2369): whoever only watches
 * or waits is let go at once. A mail program may send this on a single click, and a player who
 * leaves cannot come back: so a player is asked, and a game master stays. */
#include "cron/act/joining/joining_acts.h"
#include "db/pending.h"

/* The question that is already open; 0: none. */
static bool open_question(int64_t *out, struct act *x)
{
    struct pending_list p = { NULL, 0 };
    *out = 0;
    if (!db_pending_list(x->app->db, &p, x->who.seat.id, x->arena, x->e)) return false;
    for (size_t i = 0; i < p.n; i++)
        if (p.row[i].act == DEED_LEAVE && p.row[i].player == x->who.seat.player)
            *out = p.row[i].id;
    return true;
}

/* One mail, however often a program clicks. */
static bool ask_player(struct act *x)
{
    int64_t before = 0;
    struct slot game = slot_text("game", x->who.game.name);
    if (x->who.game.state == GAME_OVER) {
        ACT_SAY(x, W_UNSUBSCRIBE_OVER, { game });
        return true;
    }
    if (!open_question(&before, x)) return false;
    if (before) {
        ACT_ASKED(x, W_UNSUBSCRIBE_ASKED, { game });
        return true;
    }
    x->answer.asks = (struct saying){ W_UNSUBSCRIBE_ASK, { game } };
    return act_ask(x, DEED_LEAVE, "");
}

/* Whatever list of the game they are on. */
static bool let_go(struct act *x)
{
    struct person_list p = { NULL, 0 };
    size_t gone = 0;
    const struct persons_of of = { .game = x->who.game.id };
    if (!db_person_list(x->app->db, &p, &of, x->arena, x->e)) return false;
    for (size_t i = 0; i < p.n; i++) {
        if (!str_ieq(str_of(p.row[i].address), str_of(x->who.person.address))) continue;
        p.row[i].state = PERSON_GONE;
        p.row[i].until = 0;
        if (!db_person_set(x->app->db, &p.row[i], x->e)) return false;
        gone++;
    }
    if (gone == 0) return ACT_REFUSE(x, W_JOINING_NOT_IN);
    ACT_DONE(x, W_JOINING_GONE, { slot_text("game", x->who.game.name) });
    return true;
}

/* The row says more than the roles: a mail that proves nothing does not have those of a master.
 */
static bool is_master(const struct person_row *p)
{
    return p->role == ROLE_MASTER || p->role == ROLE_DEPUTY;
}

bool joining_unsubscribe(struct act *x)
{
    if (x->who.seat.id) return ask_player(x);
    if (x->who.person.id == 0) return ACT_REFUSE(x, W_JOINING_NOT_IN);
    if (is_master(&x->who.person))
        return ACT_REFUSE(x, W_UNSUBSCRIBE_MASTER, { slot_text("game", x->who.game.name) });
    return let_go(x);
}
