/* What the operator does to all games at once, or tells everybody. */
#include "cron/app/reach.h"
#include "cron/app/say.h"
#include "cron/app/upkeep.h"
#include "cron/app/when/when.h"
#include "cron/command/commands.h"
#include "cron/game/seats/everybody.h"
#include "cron/game/time/halt.h"
#include "db/upkeep.h"
#include "engine/base/buf.h"
#include "engine/base/span.h"

#include <stdio.h>

enum { DAYS_MAX = 3650 };

/* Between updates and in one step: all of it, or nothing. */
static bool in_one(struct session *s, bool (*work)(struct session *s, void *of, struct err *e),
                   void *of, struct err *e)
{
    struct db *db = s->app.db;
    if (!db_begin_game(db, 0, GAME_WAIT_MS, e)) return false;
    if (work(s, of, e) && db_commit(db, e)) return true;
    db_rollback(db);
    return false;
}

/* ---- all clocks ---------------------------------------------------------------------------
 */

struct halting {
    const struct cli *cli;
    struct halted done;
    bool end;
    int64_t until;
};

/* "until", and the rest in the operator's zone; nothing: until somebody says otherwise. */
static bool read_until(struct halting *h, const struct session *s, struct arena a,
                       struct err *e)
{
    struct buf b = buf_make(&a, 200);
    int first = h->cli->n_word && strcmp(h->cli->word[0], "until") == 0;
    for (int i = first; i < h->cli->n_word; i++)
        buf_printf(&b, "%s%s", i > first ? " " : "", h->cli->word[i]);
    struct str text = buf_str(&b);
    if (h->cli->n_word == 0) return true;
    return when_time(&h->until, text, app_now(&s->app), s->config.zone) ||
           err_set(e, ERR_INPUT, "%.*s: it should be like until 2026-12-27 18:00",
                   STR_ARG(text));
}

static bool halt(struct session *s, void *of, struct err *e)
{
    struct halting *h = of;
    return h->end ? halt_end(&h->done, &s->app, &s->arena, e)
                  : halt_all(&h->done, &s->app, h->until, &s->arena, e);
}

static bool do_halt(struct session *s, void *arg, struct err *e)
{
    char until[40] = "";
    struct halting *h = arg;
    if (!read_until(h, s, s->arena, e) || !in_one(s, halt, h, e)) return false;
    if (h->until) {
        snprintf(until, sizeof until, " until ");
        log_time(until + strlen(until), h->until);
    }
    say("%s%s: %zu; people who are told with the next tick: %zu",
        h->end ? "games that go on" : "games that are paused", until, h->done.games,
        h->done.people);
    if (h->done.left) say("games that were paused before, and stay so: %zu", h->done.left);
    return true;
}

int command_pause_all(struct cli *cli)
{
    struct halting h = { .cli = cli };
    return cli_words(cli, 0, WORDS_MAX) ? cli_session(cli, do_halt, &h) : EXIT_USAGE;
}

int command_resume_all(struct cli *cli)
{
    struct halting h = { .cli = cli, .end = true };
    return cli_words(cli, 0, 0) ? cli_session(cli, do_halt, &h) : EXIT_USAGE;
}

/* ---- another address ----------------------------------------------------------------------
 */

struct moving {
    const char *before, *mailbox; /* the address; the mailbox where its mails come in, or NULL:
                                     as others */
    int64_t days, until;
    size_t told;
};

static bool tell_moved(struct session *s, void *of, struct err *e)
{
    struct moving *m = of;
    struct game_list game = { NULL, 0 };
    size_t on = 0;
    struct upkeep_row note = { UPKEEP_MOVED, m->until, m->mailbox ? m->mailbox : "" };
    if (!db_game_list(s->app.db, &game, &s->arena, e)) return false;
    for (size_t i = 0; i < game.n; i++)
        if (game.row[i].state != GAME_OVER) game.row[on++] = game.row[i];
    struct everybody news = {
        .game = game.row,
        .n = on,
        .act = DEED_MOVED,
        .words = s->config.from,
        .subject = { .word = W_MOVED_SUBJECT },
        .what = { W_MOVED,
                  { slot_list("games", NULL, 0, false), slot_text("address", s->config.from),
                    slot_text("before", m->before), slot_time("time", m->until) } }
    };
    return everybody_tell(&m->told, &s->app, &news, &s->arena, e) &&
           db_upkeep_set(s->app.db, &note, e);
}

static bool do_moved(struct session *s, void *arg, struct err *e)
{
    char until[32];
    struct moving *m = arg;
    const struct config *c = &s->config;
    const char *before = reach_form(str_of(m->before), &s->arena);
    m->until = app_now(&s->app) + m->days * DAY_S;
    if (!before) return err_nomem(e);
    if (!str_cut(str_of(before), '@').ok)
        return err_set(e, ERR_INPUT, "%s: it should be the old address, like old@example.org",
                       m->before);
    if (str_ieq(str_of(before), str_of(c->from)))
        return err_set(
            e, ERR_CONFLICT,
            "%s is the address of the games: first write the new one into [send] from,"
            " and a [mailbox] section for it beside the one that is there",
            m->before);
    if (m->mailbox && !config_mailbox(c, m->mailbox))
        return err_set(e, ERR_NOTFOUND, "no section [mailbox %s] in %s", m->mailbox, c->file);
    if (!in_one(s, tell_moved, m, e)) return false;
    log_time(until, m->until);
    say("people who are told with the next tick: %zu; the address is %s, and until %s %s as "
        "well",
        m->told, c->from, until, m->before);
    if (m->mailbox) say("after that an alarm says when [mailbox %s] can go", m->mailbox);
    return true;
}

int command_moved(struct cli *cli)
{
    struct moving m = { .mailbox = cli_option(cli, "--mailbox") };
    const char *days = cli_option(cli, "--days");
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    if (!str_int(str_of(days ? days : "60"), &m.days) || m.days < 1 || m.days > DAYS_MAX)
        return cli_usage(cli, "--days %s: it should be a number from 1 to %d", days, DAYS_MAX);
    m.before = cli->word[0];
    return cli_session(cli, do_moved, &m);
}
