/* Addresses of a player: the first, to which mails go, and others from which the player may
 * write. A new one is asked itself, so that nobody adds somebody else's; if another one is to
 * become the first, both are asked. */
#include "cron/act/player/player.h"
#include "cron/app/reach.h"
#include "cron/game/seats/address.h"
#include "cron/outbox/budget.h"
#include "cron/outbox/post_reply.h"
#include "db/pending.h"
#include "mailer/compose.h"

/* What follows the act's words. */
struct wish {
    enum verb { VERB_SHOW, VERB_ADD, VERB_REMOVE, VERB_NONE } verb;
    struct str address;
    bool all; /* in all games */
};

/* "bob@example.org", "<bob@example.org>.", perhaps followed by "all". */
static void read_address(struct wish *out, struct str words)
{
    struct str rest = str_trim(words);
    out->address = str_word(&rest);
    while (out->address.n && strchr("<", out->address.s[0]))
        out->address = str_from(out->address, 1);
    while (out->address.n && strchr(">.,;", out->address.s[out->address.n - 1]))
        out->address.n--;
    rest = str_trim(rest);
    out->all = rest.n && words_is_form(rest, W_ADDRESS_ALL_WORDS);
    if (rest.n && !out->all) out->address.n = 0;
}

static struct wish read_words(struct str words)
{
    struct str rest = str_trim(words);
    struct str verb = str_word(&rest);
    struct wish out = { .verb = verb.n ? VERB_NONE : VERB_SHOW };
    read_address(&out, rest);
    if (verb.n && words_is_form(verb, W_ADDRESS_ADD_WORDS)) out.verb = VERB_ADD;
    if (verb.n && words_is_form(verb, W_ADDRESS_REMOVE_WORDS)) out.verb = VERB_REMOVE;
    return out;
}

bool player_address_fits(struct str rest)
{
    struct wish w = read_words(rest);
    if (w.verb == VERB_NONE) return str_cut(rest, '@').ok && !str_cut(rest, ' ').ok;
    return w.verb == VERB_SHOW || w.address.n;
}

bool player_first_fits(struct str rest)
{
    struct wish w = { .address = STR("") };
    read_address(&w, rest);
    return w.address.n && str_cut(w.address, '@').ok;
}

/* The asker, as the person whose addresses change. */
static struct address_change change_of(struct act *x, const char *other, bool all)
{
    bool plays = x->who.seat.id != 0;
    return (struct address_change){
        .app = x->app,
        .reader = plays ? x->who.seat.id : PERSON_FIRST + x->who.person.id,
        .first = plays ? x->who.seat.address : x->who.person.address,
        .other = other,
        .all = all && plays,
        .arena = x->arena,
        .e = x->e
    };
}

static bool from_first(const struct act *x, const struct address_change *c)
{
    return str_ieq(str_of(x->who.from), str_of(c->first));
}

static bool show(struct act *x)
{
    struct alias_list alias = { NULL, 0 };
    const char *first = x->who.seat.id ? x->who.seat.address : x->who.person.address;
    if (x->who.seat.id && !db_alias_list(x->app->db, &alias, x->who.seat.id, x->arena, x->e))
        return false;
    ACT_SAY(x, W_ADDRESS_IS, { slot_text("address", first) });
    for (size_t i = 0; i < alias.n; i++)
        ACT_ITEM(x, W_ADDRESS_FURTHER,
                 { slot_text("address", alias.row[i].address),
                   slot_time("time", alias.row[i].since) });
    if (x->who.seat.id)
        ACT_SAY(x, W_ADDRESS_HOW);
    else
        ACT_SAY(x, W_ADDRESS_HOW_FIRST);
    return true;
}

/* ---- the other address is asked ------------------------------------------------------------
 */

enum { OPEN_MOST = 5 };

/* The question about it that is already open; id 0: none is. */
static bool find_open(struct pending_row *out, size_t *n, struct act *x,
                      const struct pending_row *like)
{
    struct pending_list open;
    *out = (struct pending_row){ .id = 0 };
    if (!db_pending_list(x->app->db, &open, like->reader, x->arena, x->e)) return false;
    for (size_t i = 0; i < open.n; i++)
        if (open.row[i].act == like->act && strcmp(open.row[i].words, like->words) == 0)
            *out = open.row[i];
    *n = open.n;
    return true;
}

/* The mail to the new address; its key ends with the number of the question. */
static bool ask(struct act *x, const struct pending_row *q, const char *address)
{
    struct seat_row there;
    bool first = str_starts(str_of(q->words), STR("first "));
    struct reply_part part[] = {
        { .kind = REPLY_PARA,
          .says = { first ? W_ADDRESS_ASK_FIRST : W_ADDRESS_ASK,
                    { slot_text("game", x->who.game.name) } } },
        { .kind = REPLY_PARA, .says = { .word = W_ADDRESS_ASK_ELSE } },
    };
    struct reply_view v = { .part = part,
                            .n_part = sizeof part / sizeof *part,
                            .subject = W_ADDRESS_ASK_SUBJECT };
    struct post p = act_post(x, LETTER_CONFIRM, NULL, &there);
    p.mail = q->id;
    p.mail_id = NULL;
    p.turn = OUT_NAMED;
    there.address = address;
    there.name = "";
    return post_reply(x->app, &p, &v, x->arena, x->e);
}

/* Asked once; the same request again is told that the question is open. `verb`: "add", "first".
 */
static bool question(struct act *x, const struct address_change *c, const char *verb)
{
    struct pending_row open,
        p = { .reader = c->reader,
              .player = x->who.seat.id ? x->who.seat.player : x->who.person.player,
              .act = DEED_NEW_ADDRESS,
              .asked = app_now(x->app) };
    size_t n = 0;
    bool room = false;
    struct buf words = buf_make(x->arena, 500);
    struct slot at = slot_text("address", c->other);
    buf_printf(&words, "%s %s%s", verb, c->other, c->all ? " all" : "");
    if (words.full) return err_nomem(x->e);
    p.words = buf_str(&words).s;
    if (!find_open(&open, &n, x, &p)) return false;
    if (open.id) {
        ACT_ASKED(x, W_ADDRESS_OPEN, { at });
        return true;
    }
    if (n >= OPEN_MOST) return ACT_REFUSE(x, W_ADDRESS_MANY);
    if (!budget_room(&room, x->app, OUT_NAMED, c->other, x->e)) return false;
    if (!room) return ACT_REFUSE(x, W_ADDRESS_LATER, { at, slot_number("days", BUDGET_DAYS) });
    if (!db_pending_add(x->app->db, &p.id, &p, x->e) || !ask(x, &p, c->other)) return false;
    if (*verb == 'f')
        ACT_ASKED(x, W_ADDRESS_ASKED_FIRST, { at });
    else
        ACT_ASKED(x, W_ADDRESS_ASKED, { at });
    return true;
}

/* Is it the player's already? */
static bool is_own(bool *out, struct act *x, const struct address_change *c)
{
    *out = str_ieq(str_of(c->other), str_of(c->first));
    return *out || !x->who.seat.id || db_seat_owned(x->app->db, out, c->reader, c->other, x->e);
}

/* What is wrong with the other address: refused, and *bad. */
static bool check(bool *bad, struct act *x, const struct address_change *c)
{
    struct seat_row other;
    struct slot at = slot_text("address", c->other);
    struct saying no;
    *bad = true;
    if (!reach_refused(&no, x->app, c->other, x->e)) return false;
    if (no.word == W_SEAT_NO_ADDRESS) return ACT_REFUSE(x, W_ADDRESS_BAD, { at });
    if (no.word != W_NONE) return act_refuse(x, &no);
    if (c->all && !from_first(x, c))
        return ACT_REFUSE(x, W_ADDRESS_ALL_FIRST, { slot_text("address", c->first) });
    bool found = db_seat_in(x->app->db, &other, x->who.game.id, c->other, x->arena, x->e);
    if (!found && x->e->code != ERR_NOTFOUND) return false;
    if (found && other.id != c->reader) return ACT_REFUSE(x, W_ADDRESS_TAKEN, { at });
    *bad = false;
    return true;
}

/* ---- the three wishes ----------------------------------------------------------------------
 */

static bool add(struct act *x, const struct address_change *c)
{
    bool bad = false, own = false;
    if (!check(&bad, x, c) || bad) return bad;
    if (!is_own(&own, x, c)) return false;
    if (own && !c->all)
        return ACT_REFUSE(x, W_ADDRESS_YOURS, { slot_text("address", c->other) });
    return question(x, c, "add");
}

static bool take_away(struct act *x, struct address_change *c)
{
    struct slot at = slot_text("address", c->other);
    bool bad = false, own = false;
    if (!check(&bad, x, c) || bad) return bad;
    if (str_ieq(str_of(c->other), str_of(c->first)))
        return ACT_REFUSE(x, W_ADDRESS_MAIN, { at });
    if (!is_own(&own, x, c)) return false;
    if (!own && !c->all) return ACT_REFUSE(x, W_ADDRESS_UNKNOWN, { at });
    if (!address_remove(c)) return false;
    ACT_DONE(x, W_ADDRESS_REMOVED, { at });
    return true;
}

/* The first address has said yes to it. */
static bool move(struct act *x, struct address_change *c)
{
    bool own = false;
    struct letter_text text = { 0 };
    struct seat_row reader;
    if (!from_first(x, c))
        return ACT_REFUSE(x, W_ADDRESS_FIRST_ONLY, { slot_text("address", c->first) });
    if (!is_own(&own, x, c)) return false;
    if (!own || !x->who.seat.id) return question(x, c, "first");
    struct post like = act_post(x, LETTER_REPLY, &text, &reader);
    if (!address_first(c)) return false;
    x->answer.n_part = 0; /* the letters that follow say it */
    return address_first_tell(c, &like);
}

bool player_first(struct act *x)
{
    struct wish w = { .address = STR("") };
    bool bad = false;
    read_address(&w, x->given.words);
    const char *other = reach_form(str_head(w.address, 254), x->arena);
    if (!other) return err_nomem(x->e);
    struct address_change c = change_of(x, other, w.all);
    if (!check(&bad, x, &c) || bad) return bad;
    if (str_ieq(str_of(other), str_of(c.first)))
        return ACT_REFUSE(x, W_ADDRESS_IS_FIRST, { slot_text("address", other) });
    return x->given.looks || move(x, &c); /* the yes comes from the first address */
}

bool player_address(struct act *x)
{
    struct wish w = read_words(x->given.words);
    const char *address = reach_form(str_head(w.address, 254), x->arena);
    if (!address) return err_nomem(x->e);
    struct address_change c = change_of(x, address, w.all);
    if (w.verb == VERB_SHOW) return show(x);
    if (!x->who.seat.id) return ACT_REFUSE(x, W_ADDRESS_ONE);
    if (w.verb == VERB_ADD) return add(x, &c);
    if (w.verb == VERB_REMOVE) return take_away(x, &c);
    return ACT_REFUSE(x, W_ADDRESS_WRONG);
}
