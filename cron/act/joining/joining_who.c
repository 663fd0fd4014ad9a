/* What requests to come into a game have in common: which game, who asks, whether the address
 * is theirs. */
#include "cron/act/joining/joining_acts.h"

#include "cron/game/seats/called.h"
#include "cron/game/seats/wish.h"
#include "cron/outbox/reader.h"
#include "engine/base/span.h"
#include "templates/page/zone.h"

enum { QUESTION_DAYS = 7 };

static const char options[] = "as als name zone zeitzone language sprache word wort";

/* ---- names of games and armies ----------------------------------------------------------- */

bool joining_name_ok(struct str word)
{
    bool ok = word.n > 0 && word.n <= NAME_MAX_CHARS;
    for (size_t i = 0; i < word.n; i++) {
        unsigned char c = (unsigned char)word.s[i];
        bool letter = char_digit((char)c) || c == '-' || c >= 0x80;
        ok = ok && (letter || (char_lower((char)c) >= 'a' && char_lower((char)c) <= 'z'));
    }
    return ok;
}

const char *joining_name(struct str word, struct arena *a)
{
    char *name = NEW(a, char, word.n + 1);
    for (size_t i = 0; name && i < word.n; i++) name[i] = (char)char_lower(word.s[i]);
    return name;
}

bool joining_game_fits(struct str rest)
{
    struct str name = str_word(&rest);
    return joining_name_ok(name) && joining_options_fit(rest);
}

bool joining_maybe_fits(struct str rest)
{
    return rest.n == 0 || joining_game_fits(rest);
}

/* ---- which game --------------------------------------------------------------------------
 */

bool joining_served(const struct act *x, const struct game_row *game)
{
    return x->came.id == 0 || config_serves(x->came.box, game->name);
}

/* Games that are over, or belong to other mailboxes, do not count. */
static bool find_game(struct joining_wish *w)
{
    struct act *x = w->x;
    struct str word = act_word(x);
    const char *name = joining_name(word, x->arena);
    if (!name) return err_nomem(x->e);
    bool found = word.n && db_game_get(x->app->db, &w->game, name, x->arena, x->e);
    if (word.n && !found && x->e->code != ERR_NOTFOUND) return false;
    if (!found || w->game.state == GAME_OVER || !joining_served(x, &w->game))
        return ACT_REFUSE(x, W_JOINING_NO_GAME, { slot_str("game", str_head(word, 40)) });
    return joining_open(&w->j, x->app, &w->game, x->arena, x->e);
}

/* ---- who asks ----------------------------------------------------------------------------
 */

bool joining_options_fit(struct str rest)
{
    struct str word = str_word(&rest), all = str_of(options), one;
    bool fits = word.n == 0;
    while ((one = str_word(&all)).n) fits = fits || str_ieq(word, one);
    return fits;
}

struct str joining_options_cut(struct str *words)
{
    struct str rest = *words, word;
    while ((word = str_word(&rest)).n) {
        struct str from = str_from(*words, (size_t)(word.s - words->s));
        if (!joining_options_fit(from)) continue;
        *words = str_trim(str_head(*words, (size_t)(word.s - words->s)));
        return from;
    }
    return STR("");
}

bool joining_option(struct act *x, struct str *value, const char *name, const char *other)
{
    return act_option(x, value, name, options) || act_option(x, value, other, options);
}

static bool option(struct act *x, const char **out, const char *name, const char *other)
{
    struct str value;
    if (!joining_option(x, &value, name, other)) return true;
    *out = str_dup(str_trim(value), x->arena);
    return *out || err_nomem(x->e);
}

static bool name_ok(struct joining_wish *w)
{
    struct act *x = w->x;
    const struct called name = { x->app, w->game.id, w->who.address, NULL, w->who.name };
    struct saying no;
    return called_refused(&no, &name, x->arena, x->e) &&
           (no.word == W_NONE || act_refuse(x, &no));
}

static bool read_options(struct joining_wish *w)
{
    struct act *x = w->x;
    struct person_row *p = &w->who;
    const char *before = p->name;
    if (!option(x, &p->name, "as", "als") || !option(x, &p->name, "name", "name") ||
        !option(x, &p->zone, "zone", "zeitzone") ||
        !option(x, &p->language, "language", "sprache"))
        return false;
    if ((p->name != before || !w->known) && !name_ok(w)) return false;
    if (x->answer.refused) return true;
    if (!zone_ok(p->zone))
        return ACT_REFUSE(x, W_JOINING_BAD_ZONE, { slot_text("zone", p->zone) });
    if (!words_named(str_of(p->language)))
        return ACT_REFUSE(x, W_JOINING_BAD_LANGUAGE, { slot_text("language", p->language) });
    return true;
}

/* As we know the sender: a player of another game has a name and a zone. */
static void begin_with(struct person_row *p, const struct act *x, enum person_role role)
{
    *p = (struct person_row){ .role = role,
                              .address = x->who.from,
                              .name = "",
                              .zone = x->app->config->zone,
                              .language = x->who.says->language,
                              .preferences = "",
                              .state = PERSON_HERE,
                              .army = "" };
    if (x->who.seat.id) {
        p->name = x->who.seat.name;
        p->zone = x->who.seat.zone;
        p->language = x->who.seat.language;
        p->preferences = x->who.seat.preferences;
    } else if (x->who.person.id) {
        p->name = x->who.person.name;
        p->zone = x->who.person.zone;
        p->language = x->who.person.language;
        p->preferences = x->who.person.preferences;
    }
}

/* What the sender has set for all games counts more. */
static bool begin_as_wished(struct person_row *p, struct act *x)
{
    struct seat_row as = reader_seat(p);
    if (!wish_begin(x->app, &as, ~0U, x->arena, x->e)) return false;
    p->name = as.name;
    p->zone = as.zone;
    p->language = as.language;
    p->preferences = as.preferences;
    p->digest = as.digest;
    return true;
}

bool joining_proven(const struct act *x)
{
    bool asked = x->who.person.id && x->who.person.state == PERSON_ASKED;
    return x->given.sure || x->answer.turn == OUT_GUEST || x->who.seat.id ||
           (x->who.person.id && !asked);
}

static bool find_person(struct joining_wish *w, enum person_role role)
{
    struct act *x = w->x;
    struct person_row old;
    if (!joining_person(&old, &w->j, role, x->who.from)) return false;
    begin_with(&w->who, x, role);
    if (!begin_as_wished(&w->who, x)) return false;
    w->known = old.id && old.state != PERSON_GONE;
    w->who.since = w->known ? old.since : app_now(x->app);
    if (w->known) {
        w->who.army = old.army;
        w->who.state = old.state;
        w->who.until = old.until;
        if (!w->who.name[0]) w->who.name = old.name;
    }
    w->proven = joining_proven(x);
    return true;
}

bool joining_wish_read(struct joining_wish *w, struct act *x, enum person_role role)
{
    *w = (struct joining_wish){ .x = x };
    if (x->came.id == 0) return ACT_REFUSE(x, W_JOINING_BY_MAIL);
    if (!find_game(w)) return false;
    if (x->answer.refused) return true;
    return find_person(w, role) && read_options(w);
}

/* Whoever waits already was let in then. */
bool joining_reliable(const struct joining_wish *w)
{
    struct act *x = w->x;
    struct attend of;
    if (w->known || !attend_of(&of, x->app, x->who.from, x->arena, x->e)) return w->known;
    if (attend_enough(&of, &w->j.how)) return true;
    return ACT_REFUSE(x, W_JOINING_UNRELIABLE,
                      { slot_text("game", w->game.name), slot_number("met", of.met),
                        slot_number("owed", of.owed), slot_number("left", of.abandoned) });
}

/* ---- whose address it is ----------------------------------------------------------------- */

bool joining_prove(struct joining_wish *w, const char *words, enum words_name what)
{
    struct act *x = w->x;
    struct person_row *p = &w->who;
    struct reply_part part[] = {
        { .kind = REPLY_PARA, .says = { what, { slot_text("game", w->game.name) } } },
        { .kind = REPLY_PARA,
          .says = { W_JOINING_PROVE, { slot_number("days", QUESTION_DAYS) } } }
    };
    struct joining_question q = { x->row->deed, words, W_JOINING_PROVE_SUBJECT,
                                  part,         2,     x->answer.turn };
    bool line = x->answer.n_part && x->answer.part[x->answer.n_part - 1].kind == REPLY_LINE;
    x->answer.n_part -= line; /* the question is the only answer */
    p->state = PERSON_ASKED;
    p->until = app_now(x->app) + (int64_t)QUESTION_DAYS * DAY_S;
    return joining_keep(&w->j, p) && joining_ask(&w->j, p, &q);
}

bool joining_has(struct joining_wish *w)
{
    w->who.state = PERSON_HERE;
    w->who.until = 0;
    return joining_keep(&w->j, &w->who);
}

bool joining_let_in(bool *allowed, struct joining_wish *w)
{
    struct act *x = w->x;
    enum access_verdict access;
    const struct seat_row *own;
    struct slot game = slot_text("game", w->game.name);
    if (!joining_access(&access, &w->j, x->who.from) ||
        !joining_plays(&own, &w->j, x->who.from))
        return false;
    *allowed = access == ACCESS_ALLOW;
    if (own) return ACT_REFUSE(x, W_JOINING_PLAYS, { game, slot_army("army", own->army) });
    return access != ACCESS_DENY || ACT_REFUSE(x, W_JOINING_DENIED, { game });
}
