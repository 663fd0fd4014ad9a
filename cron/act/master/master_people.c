/* Who runs a game, and whom it lets in. */
#include "cron/act/master/master.h"
#include "cron/app/reach.h"
#include "cron/outbox/reader.h"

bool master_address_fits(struct str rest)
{
    struct str word;
    bool found = false;
    while ((word = str_word(&rest)).n) found |= str_cut(word, '@').ok;
    return found;
}

/* ---- game masters -------------------------------------------------------------------------
 */

/* The row of that role and address; *found false: there is none, not even of somebody who is
 * gone. */
static bool row_of(struct person_row *out, bool *found, struct act *x, enum person_role role,
                   const char *address)
{
    struct person_in in = { x->who.game.id, role, address };
    struct err none = { 0 };
    *found = db_person_in(x->app->db, out, &in, x->arena, &none);
    if (*found || none.code == ERR_NOTFOUND) return true;
    *x->e = none;
    return false;
}

/* Somebody has the role from now on; what they had under it before is void. */
static bool give(struct person_row *out, struct act *x, enum person_role role,
                 const struct person_row *like)
{
    struct person_row p = *like;
    bool found;
    if (!row_of(out, &found, x, role, like->address)) return false;
    p.game = x->who.game.id;
    p.role = role;
    p.since = app_now(x->app);
    p.state = PERSON_HERE;
    p.army = "";
    p.until = 0;
    p.player = found ? out->player + 1 : 0;
    p.id = found ? out->id : 0;
    *out = p;
    if (found) return db_person_set(x->app->db, out, x->e);
    return db_person_add(x->app->db, &out->id, out, x->e);
}

/* Everybody with that role loses it; *out is the first of them (id 0: there was none). */
static bool take(struct person_row *out, struct act *x, enum person_role role)
{
    struct person_list p = { NULL, 0 };
    struct persons_of of = { x->who.game.id, role };
    *out = (struct person_row){ .id = 0 };
    if (!db_person_list(x->app->db, &p, &of, x->arena, x->e)) return false;
    for (size_t i = 0; i < p.n; i++) {
        if (i == 0) *out = p.row[i];
        p.row[i].state = PERSON_GONE;
        p.row[i].player++;
        if (!db_person_set(x->app->db, &p.row[i], x->e)) return false;
    }
    return true;
}

static bool address_of(struct act *x, struct person_row *out)
{
    *out = (struct person_row){ .name = "", .zone = x->app->config->zone, .preferences = "" };
    out->language = x->who.says ? x->who.says->language : "en";
    return master_word_address(x, &out->address) && master_reached(x, out->address);
}

/* A player's name, zone and language are known. */
static bool known_of(struct act *x, struct person_row *p)
{
    struct seat_row s;
    struct err none = { 0 };
    if (!db_seat_in(x->app->db, &s, x->who.game.id, p->address, x->arena, &none)) {
        if (none.code == ERR_NOTFOUND) return true;
        *x->e = none;
        return false;
    }
    p->name = s.name;
    p->zone = s.zone;
    p->language = s.language;
    p->preferences = s.preferences;
    return true;
}

/* A name, or that somebody is new: addresses are shown to nobody. */
static bool tell_new(struct act *x, const struct person_row *p)
{
    struct saying named = {
        W_MASTER_NEW_NEWS, { slot_text("game", x->who.game.name), slot_text("name", p->name) }
    };
    struct saying other = { W_MASTER_NEW_NEWS_NAMELESS,
                            { slot_text("game", x->who.game.name) } };
    return master_tell_all(x, W_MASTER_SUBJECT_NEW, *p->name ? &named : &other);
}

static bool master(struct act *x)
{
    struct person_row p, old, now;
    if (!address_of(x, &p) || !master_no_more(x) || !known_of(x, &p) ||
        !take(&old, x, ROLE_MASTER) || !give(&now, x, ROLE_MASTER, &p) || !act_journal(x, ""))
        return false;
    ACT_DONE(x, W_MASTER_NAMED,
             { slot_text("address", now.address), slot_text("game", x->who.game.name) });
    return tell_new(x, &now);
}

bool master_master(struct act *x)
{
    return master(x) || x->answer.refused;
}

static bool is_off(struct str word)
{
    return words_is_form(word, W_REMINDERS_OFF_WORDS) ||
           words_is_form(word, W_ADDRESS_REMOVE_WORDS);
}

static bool drop_deputy(struct act *x, const char *address)
{
    struct person_row p;
    bool found;
    if (!row_of(&p, &found, x, ROLE_DEPUTY, address)) return false;
    if (!found || p.state != PERSON_HERE)
        return MASTER_NO(x, W_MASTER_NO_DEPUTY, { slot_text("address", address) });
    p.state = PERSON_GONE;
    p.player++;
    ACT_DONE(x, W_MASTER_DEPUTY_OFF, { slot_text("address", address) });
    return db_person_set(x->app->db, &p, x->e) && act_journal(x, "off");
}

static bool deputy(struct act *x)
{
    struct person_row p, now;
    if (!address_of(x, &p)) return false;
    if (is_off(x->given.words)) return drop_deputy(x, p.address);
    if (!master_no_more(x) || !known_of(x, &p) || !give(&now, x, ROLE_DEPUTY, &p) ||
        !act_journal(x, ""))
        return false;
    ACT_DONE(x, W_MASTER_DEPUTY_NAMED,
             { slot_text("address", now.address), slot_text("game", x->who.game.name) });
    struct saying you = { W_MASTER_YOU_DEPUTY, { slot_text("game", x->who.game.name) } };
    struct seat_row to = reader_seat(&now);
    return master_tell(x, &to, W_MASTER_SUBJECT_DEPUTY, &you);
}

bool master_deputy(struct act *x)
{
    return deputy(x) || x->answer.refused;
}

/* The two change places. */
static bool takeover(struct act *x)
{
    struct person_row me = x->who.person, old, now, second;
    if (me.id == 0 || me.role != ROLE_DEPUTY) return MASTER_NO(x, W_MASTER_NOT_DEPUTY);
    if (!take(&old, x, ROLE_MASTER)) return false;
    me.state = PERSON_GONE;
    me.player++;
    if (!db_person_set(x->app->db, &me, x->e) || !give(&now, x, ROLE_MASTER, &me) ||
        (old.id && !give(&second, x, ROLE_DEPUTY, &old)) || !act_journal(x, ""))
        return false;
    x->who.person = now;
    ACT_DONE(x, W_MASTER_TAKEN_OVER, { slot_text("game", x->who.game.name) });
    return tell_new(x, &now);
}

bool master_takeover(struct act *x)
{
    return takeover(x) || x->answer.refused;
}

/* ---- who may join -------------------------------------------------------------------------
 */

static bool access_address(struct act *x, const char **out)
{
    if (!master_word_address(x, out)) return false;
    struct buf b = buf_make(x->arena, 400);
    buf_printf(&b, "%s%s", **out == '@' ? "x" : "", *out);
    if (!b.full && compose_address_ok(buf_str(&b))) return true;
    return MASTER_NO(x, W_MASTER_NO_ACCESS, { slot_text("word", *out) });
}

static bool access(struct act *x, enum access_verdict verdict)
{
    const char *address;
    if (!access_address(x, &address)) return false;
    if (is_off(x->given.words)) {
        ACT_DONE(x, W_MASTER_ACCESS_OFF, { slot_text("address", address) });
        return db_access_drop(x->app->db, x->who.game.id, address, x->e) &&
               act_journal(x, "off");
    }
    struct access_row row = { x->who.game.id, address, verdict };
    if (!master_no_more(x) || !db_access_set(x->app->db, &row, x->e)) return false;
    if (verdict == ACCESS_DENY)
        ACT_DONE(x, W_MASTER_DENIED, { slot_text("address", address) });
    else
        ACT_DONE(x, W_MASTER_ALLOWED, { slot_text("address", address) });
    return act_journal(x, "");
}

bool master_allow(struct act *x)
{
    return access(x, ACCESS_ALLOW) || x->answer.refused;
}

bool master_deny(struct act *x)
{
    return access(x, ACCESS_DENY) || x->answer.refused;
}
