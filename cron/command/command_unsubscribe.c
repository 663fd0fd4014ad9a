/* No more mails, by a web page of the operator: the key in the address of List-Unsubscribe
 * (unsubscribe_url) says who asks. The rest is done by the act, as by mail. */
#include "cron/act/act.h"
#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "cron/inbox/acts/confirm.h"
#include "cron/outbox/reader.h"

/* Whose key it is, whose game; ERR_INPUT: nobody's. */
static bool find_reader(struct act *x, const char *key)
{
    struct token t;
    struct seat_row reader = { .id = 0 };
    bool read = token_read(&t, str_of(key));
    bool found = read && reader_by_id(&reader, x->app, t.seat, x->arena, x->e) &&
                 db_game_by_id(x->app->db, &x->who.game, reader.game, x->arena, x->e);
    if (read && !found && x->e->code != ERR_NOTFOUND) return false;
    const struct token_owner owner = { .game = x->who.game.name,
                                       .army = reader.army,
                                       .seat = reader.id,
                                       .player = reader.player };
    if (!found || !token_ok(&t, x->app->secret, &owner, app_now(x->app)))
        return err_set(x->e, ERR_INPUT, "nobody who gets mails has that key");
    x->who.from = reader.address;
    x->who.says = app_words(x->app, reader.language);
    x->who.seat = reader;
    if (reader.id < PERSON_FIRST) return true;
    x->who.seat = (struct seat_row){ .id = 0 };
    return db_person_by_id(x->app->db, &x->who.person, reader.id - PERSON_FIRST, x->arena,
                           x->e);
}

/* A former player, or somebody let go before, no longer has anything to do with the game. */
static unsigned roles_of(const struct act *x)
{
    if (x->who.seat.id) return x->who.seat.state == SEAT_PLAYING ? ACT_PLAYER : 0;
    if (!x->who.person.id) return 0;
    return x->who.person.state != PERSON_GONE ? act_role(&x->who.person, true) : 0;
}

static bool run(struct act *x, const char *key)
{
    const struct act_row *row = act_row_of(DEED_UNSUBSCRIBE);
    if (!row) return err_set(x->e, ERR_BUG, "there is no act of that name");
    if (!find_reader(x, key)) return false;
    x->who.roles = roles_of(x);
    bool apart;
    return act_run(x, row, str_of(act_name(row)), STR("")) &&
           (!x->answer.asked || confirm_ask(&apart, x));
}

static void tell(const struct act *x)
{
    bool done = false;
    for (size_t i = 0; i < x->answer.n_part; i++) done |= x->answer.part[i].kind == REPLY_DONE;
    if (x->answer.asked)
        say("a player of %s, who leaves the game with that: asked by mail", x->who.game.name);
    else if (done)
        say("done: no more mails of %s go there", x->who.game.name);
    else if (x->answer.refused)
        say("nothing is changed: that is a game master, or nobody who gets mails");
    else
        say("nothing is changed: it was asked by mail before, or %s is over", x->who.game.name);
}

static bool unsubscribe(struct session *s, void *arg, struct err *e)
{
    const struct cli *cli = arg;
    struct work work = { 0 };
    struct act x = {
        .app = &s->app, .came = { .message_id = "" }, .who = { .from = "" }, .e = e
    };
    bool ok = work_begin(&work, WORK_MAIL, e);
    x.arena = &work.arena;
    ok = ok && db_begin_game(s->app.db, 0, GAME_WAIT_MS, e) && run(&x, cli->word[0]) &&
         db_commit(s->app.db, e);
    if (!ok) db_rollback(s->app.db);
    if (ok) tell(&x);
    x.arena = NULL;
    work_end(&work);
    return ok;
}

int command_unsubscribe(struct cli *cli)
{
    return cli_words(cli, 1, 1) ? cli_session(cli, unsubscribe, cli) : EXIT_USAGE;
}
