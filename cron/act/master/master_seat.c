/* Who plays which army, as the game master says. */
#include "cron/act/master/master.h"
#include "cron/game/seats/joining.h"
#include "cron/game/update/reveal.h"
#include "cron/table/match.h"

static const char names[] = "name zone language prefer address";

/* ---- reading ------------------------------------------------------------------------------
 */

static bool person_of(struct act *x, struct seat_row *s)
{
    return master_value(x, &s->name, "name", names) &&
           master_value(x, &s->zone, "zone", names) &&
           master_value(x, &s->language, "language", names) &&
           master_value(x, &s->preferences, "prefer", names);
}

/* Names of armies are in small letters. */
static bool army_of(struct act *x, struct seat_row *s)
{
    struct str word = act_word(x);
    char *army = str_dup(word, x->arena);
    if (!army) return err_nomem(x->e);
    for (char *p = army; *p; p++) *p = char_lower(*p);
    s->army = army;
    return *army || MASTER_NO(x, W_MASTER_WHICH_ARMY);
}

static bool address_of(struct act *x, struct seat_row *s)
{
    return master_word_address(x, &s->address) &&
           (*s->address || MASTER_NO(x, W_MASTER_WHICH_ADDRESS));
}

/* "ARMY ADDRESS" and whatever else is said about its player. */
static bool newcomer_of(struct act *x, struct seat_row *s)
{
    *s = (struct seat_row){
        .name = "", .zone = x->app->config->zone, .language = "en", .preferences = ""
    };
    return person_of(x, s) && army_of(x, s) && address_of(x, s) && master_no_more(x);
}

/* ---- players come and go ------------------------------------------------------------------
 */

/* "ARMY house level 3" */
static bool is_house(struct act *x)
{
    struct str rest = str_trim(x->given.words);
    (void)str_word(&rest);
    return str_ieq(str_word(&rest), STR("house"));
}

static bool level_of(struct act *x, int *out)
{
    int64_t level = (HOUSE_LEVELS + 1) / 2;
    struct str word = act_word(x);
    if (str_ieq(word, STR("level"))) word = act_word(x);
    bool ok = !word.n || (str_int(word, &level) && level >= 1 && level <= HOUSE_LEVELS);
    *out = (int)level;
    return ok ? master_no_more(x)
              : MASTER_NO(x, W_HOUSE_NO_LEVEL,
                          { slot_str("word", word), slot_number("most", HOUSE_LEVELS) });
}

static bool add_house(struct act *x)
{
    struct game_change c = master_change(x);
    int level;
    if (!army_of(x, &c.seat)) return false;
    (void)act_word(x);
    if (!level_of(x, &level) || !master_did(x, &c, game_seat_house(&c, c.seat.army, level)))
        return false;
    ACT_DONE(x, W_MASTER_HOUSE,
             { slot_text("army", c.seat.army), slot_text("game", x->who.game.name),
               slot_number("level", level) });
    return act_journal(x, c.seat.army);
}

static bool add(struct act *x)
{
    struct game_change c = master_change(x);
    if (is_house(x)) return add_house(x);
    if (!newcomer_of(x, &c.seat) || !master_did(x, &c, game_seat_add(&c))) return false;
    ACT_DONE(x, W_MASTER_SEATED,
             { slot_text("address", c.seat.address), slot_text("army", c.seat.army),
               slot_text("game", x->who.game.name) });
    struct joining j;
    return act_journal(x, c.seat.army) &&
           joining_open(&j, x->app, &x->who.game, x->arena, x->e) &&
           joining_seated(&j, &c.seat);
}

bool master_seat_add(struct act *x)
{
    return add(x) || x->answer.refused;
}

/* The previous player hears it, too, if there is one. */
static bool tell_old(struct act *x, const struct seat_row *old, const struct saying *what)
{
    if (old->state != SEAT_PLAYING) return true;
    return master_tell_gone(x, old, W_MASTER_SUBJECT_SEAT, what);
}

static bool replace(struct act *x)
{
    struct game_change c = master_change(x);
    struct seat_row old = { .state = SEAT_LEFT };
    struct err none = { 0 };
    if (!newcomer_of(x, &c.seat)) return false;
    bool found = game_seat_find(&old, x->app, &x->who.game, c.seat.army, x->arena, &none);
    if (!found && none.code != ERR_NOTFOUND) return *x->e = none, false;
    if (!master_did(x, &c, game_seat_replace(&c)) || !act_journal(x, c.seat.army)) return false;
    ACT_DONE(x, W_MASTER_REPLACED,
             { slot_text("address", c.seat.address), slot_text("army", c.seat.army),
               slot_text("game", x->who.game.name) });
    if (found && !reveal_seat(x->app, &x->who.game, c.seat.army, x->arena, x->e)) return false;
    struct saying gone = { W_MASTER_REPLACED_NEWS,
                           { game_army_slot("army", &x->who.game, c.seat.army),
                             slot_text("game", x->who.game.name) } };
    return tell_old(x, &old, &gone);
}

bool master_seat_replace(struct act *x)
{
    return replace(x) || x->answer.refused;
}

/* The seat of an army that somebody plays. */
static bool played(struct act *x, struct seat_row *out, const char *army)
{
    struct err none = { 0 };
    if (!game_seat_find(out, x->app, &x->who.game, army, x->arena, &none)) {
        if (none.code != ERR_NOTFOUND) return *x->e = none, false;
        return MASTER_NO(x, W_SEAT_NO_ARMY,
                         { slot_text("army", army), slot_text("game", x->who.game.name) });
    }
    if (out->state == SEAT_PLAYING) return true;
    return MASTER_NO(x, W_SEAT_EMPTY, { slot_text("army", army) });
}

static bool remove_player(struct act *x)
{
    struct seat_row wish, old;
    if (!army_of(x, &wish) || !master_no_more(x)) return false;
    if (match_kind(&x->who.game)->seats)
        return MASTER_NO(x, W_SEAT_NO_REMOVE, { slot_text("rules", x->who.game.rules) });
    if (!played(x, &old, wish.army) || !act_journal(x, wish.army)) return false;
    ACT_DONE(x, W_MASTER_REMOVED, { game_army_slot("army", &x->who.game, wish.army) });
    struct saying you = { W_MASTER_REMOVED_YOU,
                          { game_army_slot("army", &x->who.game, wish.army),
                            slot_text("game", x->who.game.name) } };
    struct saying all = { W_MASTER_REMOVED_NEWS,
                          { game_army_slot("army", &x->who.game, wish.army) } };
    struct joining j; /* a substitute or somebody in the queue takes it over, depending on the
                         game's options */
    return tell_old(x, &old, &you) && joining_open(&j, x->app, &x->who.game, x->arena, x->e) &&
           joining_vacate(&j, wish.army, SEAT_REMOVED) &&
           master_tell_all(x, W_MASTER_SUBJECT_REMOVED, &all) && joining_settle(&j);
}

bool master_seat_remove(struct act *x)
{
    return remove_player(x) || x->answer.refused;
}

static bool rejoin(struct act *x)
{
    struct game_change c = master_change(x);
    if (!army_of(x, &c.seat) || !master_no_more(x) || !master_did(x, &c, game_seat_rejoin(&c)))
        return false;
    ACT_DONE(x, W_MASTER_REJOINED,
             { slot_text("army", c.seat.army), slot_text("game", x->who.game.name) });
    return act_journal(x, c.seat.army);
}

bool master_seat_rejoin(struct act *x)
{
    return rejoin(x) || x->answer.refused;
}

/* ---- the same player, otherwise -----------------------------------------------------------
 */

static bool changed(struct act *x, const struct game_change *c)
{
    ACT_DONE(x, W_MASTER_SEAT_CHANGED,
             { slot_text("army", c->seat.army), slot_text("game", x->who.game.name) });
    return act_journal(x, c->seat.army);
}

static bool set(struct act *x)
{
    struct game_change c = master_change(x);
    struct seat_row *s = &c.seat;
    if (!person_of(x, s) || !army_of(x, s) || !master_no_more(x)) return false;
    if (!s->name && !s->zone && !s->language && !s->preferences)
        return MASTER_NO(x, W_MASTER_SET_WHAT);
    return master_did(x, &c, game_seat_set(&c)) && changed(x, &c);
}

bool master_seat_set(struct act *x)
{
    return set(x) || x->answer.refused;
}

/* "ARMY VALUE" */
static bool value_of(struct act *x, struct game_change *c, const char **out)
{
    if (!army_of(x, &c->seat)) return false;
    *out = str_dup(master_bare(x->given.words), x->arena);
    return *out || err_nomem(x->e);
}

static bool set_one(struct act *x, struct game_change *c, const char **member)
{
    return value_of(x, c, member) && master_did(x, c, game_seat_set(c)) && changed(x, c);
}

bool master_seat_language(struct act *x)
{
    struct game_change c = master_change(x);
    return set_one(x, &c, &c.seat.language) || x->answer.refused;
}

bool master_seat_name(struct act *x)
{
    struct game_change c = master_change(x);
    return set_one(x, &c, &c.seat.name) || x->answer.refused;
}

bool master_seat_zone(struct act *x)
{
    struct game_change c = master_change(x);
    return set_one(x, &c, &c.seat.zone) || x->answer.refused;
}

bool master_seat_prefer(struct act *x)
{
    struct game_change c = master_change(x);
    return set_one(x, &c, &c.seat.preferences) || x->answer.refused;
}

/* Both addresses are told, so that nobody's mails are taken away unnoticed. */
static bool address(struct act *x)
{
    struct game_change c = master_change(x);
    struct seat_row old;
    struct err none = { 0 };
    if (!army_of(x, &c.seat) || !address_of(x, &c.seat) || !master_no_more(x)) return false;
    bool found = game_seat_find(&old, x->app, &x->who.game, c.seat.army, x->arena, &none);
    if (!master_did(x, &c, game_seat_set(&c))) return false;
    if (!found) return *x->e = none, false;
    ACT_DONE(x, W_MASTER_ADDRESS_CHANGED,
             { slot_text("army", c.seat.army), slot_text("address", c.seat.address) });
    if (!act_journal(x, c.seat.army) ||
        !reveal_seat(x->app, &x->who.game, c.seat.army, x->arena, x->e))
        return false;
    struct saying news = { W_MASTER_ADDRESS_NEWS,
                           { game_army_slot("army", &x->who.game, c.seat.army),
                             slot_text("game", x->who.game.name),
                             slot_text("address", c.seat.address) } };
    struct seat_row copy = old;
    copy.player = old.player + 1; /* a mail of its own, with a key that proves nothing */
    return master_tell(x, &c.seat, W_MASTER_SUBJECT_ADDRESS, &news) &&
           master_tell_gone(x, &copy, W_MASTER_SUBJECT_ADDRESS, &news);
}

bool master_seat_address(struct act *x)
{
    return address(x) || x->answer.refused;
}
