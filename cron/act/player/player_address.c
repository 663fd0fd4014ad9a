/* Addresses of a player: one that mails go to, and others that may be written from. A further
 * one is asked itself, so that nobody adds somebody else's. */
#include "cron/act/player/player.h"
#include "mailer/compose.h"

enum verb { VERB_SHOW, VERB_ADD, VERB_REMOVE, VERB_NONE };

/* "add bob@example.org", "remove ...", or nothing. */
static enum verb read_words(struct str *address, struct str words)
{
    struct str rest = str_trim(words);
    struct str verb = str_word(&rest);
    *address = str_trim(rest);
    while (address->n && strchr("<", address->s[0])) *address = str_from(*address, 1);
    while (address->n && strchr(">.,;", address->s[address->n - 1])) address->n--;
    if (verb.n == 0) return VERB_SHOW;
    if (act_word_is(verb, W_ADDRESS_ADD_WORDS)) return VERB_ADD;
    return act_word_is(verb, W_ADDRESS_REMOVE_WORDS) ? VERB_REMOVE : VERB_NONE;
}

bool player_address_fits(struct str rest)
{
    struct str address;
    enum verb verb = read_words(&address, rest);
    bool one = address.n && !str_cut(address, ' ').ok;
    if (verb == VERB_NONE) return str_cut(rest, '@').ok && address.n == 0;
    return verb == VERB_SHOW || one;
}

static bool show(struct act *x)
{
    struct alias_row *alias = NULL;
    size_t n = 0;
    if (!db_alias_list(x->app->db, &alias, &n, x->seat.id, x->arena, x->e)) return false;
    ACT_SAY(x, W_ADDRESS_IS, { slot_text("address", x->seat.address) });
    for (size_t i = 0; i < n; i++)
        ACT_ITEM(x, W_ADDRESS_FURTHER,
                 { slot_text("address", alias[i].address), slot_time("time", alias[i].since) });
    ACT_SAY(x, W_ADDRESS_HOW);
    return true;
}

/* ---- a further one ------------------------------------------------------------------------
 */

enum { OPEN_MOST = 5 };

/* The question that is open about it already; id 0: none is. */
static bool find_open(struct pending_row *out, size_t *n, struct act *x, const char *words)
{
    struct pending_row *open = NULL;
    *out = (struct pending_row){ .id = 0 };
    if (!db_pending_list(x->app->db, &open, n, x->seat.id, x->arena, x->e)) return false;
    for (size_t i = 0; i < *n; i++)
        if (strcmp(open[i].act, x->row->name) == 0 && strcmp(open[i].words, words) == 0)
            *out = open[i];
    return true;
}

/* The mail to the new address; its key ends with the number of the question. */
static bool ask(struct act *x, int64_t question, const char *address)
{
    struct letter_text text = { 0 };
    struct seat_row there = x->seat;
    struct reply_part part[] = {
        { .kind = REPLY_PARA, .says = { W_ADDRESS_ASK, { slot_text("game", x->game.name) } } },
        { .kind = REPLY_PARA, .says = { .word = W_ADDRESS_ASK_ELSE } },
    };
    struct reply_view v = { .part = part,
                            .n_part = sizeof part / sizeof *part,
                            .subject = W_ADDRESS_ASK_SUBJECT };
    struct post p = {
        .game = &x->game, .seat = &there, .kind = "confirm", .text = &text, .mail = question
    };
    there.address = address;
    there.name = "";
    return post_view(&v.seat, x->app, &p, NULL, x->arena, x->e) &&
           letter_reply(&text, &v, x->arena, x->e) && post_add(x->app, &p, x->arena, x->e);
}

/* Asked once; the same wish again is told that the question is open. */
static bool question(struct act *x, const char *address)
{
    struct pending_row open;
    size_t n = 0;
    struct buf words = buf_make(x->arena, 500);
    struct slot at = slot_text("address", address);
    buf_printf(&words, "add %s", address);
    if (words.full) return err_nomem(x->e);
    if (!find_open(&open, &n, x, buf_str(&words).s)) return false;
    if (open.id) {
        ACT_SAY(x, W_ADDRESS_OPEN, { at });
        return true;
    }
    if (n >= OPEN_MOST) return ACT_REFUSE(x, W_ADDRESS_MANY);
    struct pending_row p = { .reader = x->seat.id,
                             .player = x->seat.player,
                             .act = x->row->name,
                             .words = buf_str(&words).s,
                             .asked = app_now(x->app) };
    if (!db_pending_add(x->app->db, &p.id, &p, x->e) || !ask(x, p.id, address)) return false;
    ACT_DONE(x, W_ADDRESS_ASKED, { at });
    return true;
}

static bool add(struct act *x, const char *address)
{
    struct seat_row other;
    bool own = false;
    struct slot at = slot_text("address", address);
    if (!compose_address_ok(str_of(address))) return ACT_REFUSE(x, W_ADDRESS_BAD, { at });
    if (!db_seat_owned(x->app->db, &own, x->seat.id, address, x->e)) return false;
    if (own) return ACT_REFUSE(x, W_ADDRESS_YOURS, { at });
    if (db_seat_in(x->app->db, &other, x->game.id, address, x->arena, x->e))
        return ACT_REFUSE(x, W_ADDRESS_TAKEN, { at });
    return x->e->code == ERR_NOTFOUND && question(x, address);
}

static bool take_away(struct act *x, const char *address)
{
    struct slot at = slot_text("address", address);
    if (str_ieq(str_of(address), str_of(x->seat.address)))
        return ACT_REFUSE(x, W_ADDRESS_MAIN, { at });
    if (!db_alias_drop(x->app->db, x->seat.id, address, x->e)) {
        if (x->e->code != ERR_NOTFOUND) return false;
        return ACT_REFUSE(x, W_ADDRESS_UNKNOWN, { at });
    }
    ACT_DONE(x, W_ADDRESS_REMOVED, { at });
    return true;
}

bool player_address(struct act *x)
{
    struct str typed;
    enum verb verb = read_words(&typed, x->words);
    const char *address = str_dup(str_head(typed, 254), x->arena);
    if (!address) return err_nomem(x->e);
    if (verb == VERB_SHOW) return show(x);
    if (verb == VERB_ADD) return add(x, address);
    if (verb == VERB_REMOVE) return take_away(x, address);
    return ACT_REFUSE(x, W_ADDRESS_WRONG);
}
