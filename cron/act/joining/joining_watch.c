/* Those who watch a game, and those who would take over a seat. */
#include "cron/act/joining/joining_acts.h"

/* ---- observers --------------------------------------------------------------------------- */

/* Others than those may if it is `free` for everybody, or they are allowed; `closed` says why
 * not. */
static bool may(struct joining_wish *w, bool free, enum words_name closed)
{
    bool allowed;
    if (!joining_let_in(&allowed, w)) return false;
    if (w->x->answer.refused || allowed || free) return true;
    return act_refuse(w->x,
                      &(const struct saying){ closed, { slot_text("game", w->game.name) } });
}

static bool may_watch(struct joining_wish *w)
{
    return may(w, w->j.how.observers, W_JOINING_NOT_WATCHED);
}

bool joining_observe(struct act *x)
{
    struct joining_wish w;
    if (!joining_wish_read(&w, x, ROLE_OBSERVER)) return false;
    if (x->answer.refused) return true;
    if (!may_watch(&w)) return false;
    if (x->answer.refused) return true;
    if (!w.proven) return joining_prove(&w, w.game.name, W_JOINING_PROVE_OBSERVE);
    ACT_DONE(x, W_JOINING_OBSERVES, { slot_text("game", w.game.name) });
    return joining_has(&w);
}

/* ---- no more ----------------------------------------------------------------------------- */

static bool end(struct joining_wish *w, enum words_name done)
{
    struct act *x = w->x;
    struct slot game = slot_text("game", w->game.name);
    if (!w->known || !w->proven) return ACT_REFUSE(x, W_JOINING_NOT_LISTED, { game });
    w->who.state = PERSON_GONE;
    w->who.until = 0;
    act_part(x, REPLY_DONE, &(const struct saying){ done, { game } });
    return joining_keep(&w->j, &w->who);
}

/* Without a name it is the game of the mail. */
static bool of_this_game(struct act *x)
{
    if (str_trim(x->given.words).n == 0 && x->who.game.id)
        x->given.words = str_of(x->who.game.name);
    return true;
}

bool joining_unobserve(struct act *x)
{
    struct joining_wish w;
    if (!of_this_game(x) || !joining_wish_read(&w, x, ROLE_OBSERVER)) return false;
    return x->answer.refused || end(&w, W_JOINING_UNOBSERVED);
}

/* ---- substitutes ------------------------------------------------------------------------- */

bool joining_substitute_fits(struct str rest)
{
    struct str first = str_word(&rest), behind = rest, second = str_word(&behind);
    return joining_name_ok(first) &&
           (joining_options_fit(rest) ||
            (str_trim(behind).n == 0 && (joining_name_ok(second) || str_cut(second, '@').ok)));
}

/* `substitute red`, `substitute red carol@example.org`: somebody on the list takes over. */
static bool put_in(struct act *x, struct joining *j, const char *army)
{
    struct str to = act_word(x);
    const char *address = to.n ? str_dup(to, x->arena) : NULL, *who = NULL;
    struct slot seat = slot_army("army", army);
    bool veiled;
    if (to.n && !address) return err_nomem(x->e);
    if (!joining_left(j, army)) return ACT_REFUSE(x, W_JOINING_NOT_LEFT, { seat });
    if (!joining_fill(&who, j, army, address)) return false;
    if (!who)
        return ACT_REFUSE(x, W_JOINING_NO_SUBSTITUTE, { slot_text("game", x->who.game.name) });
    if (!act_veiled(&veiled, x)) return false;
    if (veiled)
        ACT_DONE(x, W_JOINING_NEWS_SUBSTITUTE, { seat });
    else
        ACT_DONE(x, W_JOINING_PUT_IN, { seat, slot_text("name", who) });
    return act_journal(x, army);
}

/* On the command line the game comes before the army. */
static bool find_game(struct act *x)
{
    if (x->who.game.id || x->came.id) return true;
    const char *name = joining_name(act_word(x), x->arena);
    if (!name) return err_nomem(x->e);
    if (db_game_get(x->app->db, &x->who.game, name, x->arena, x->e)) return true;
    if (x->e->code != ERR_NOTFOUND) return false;
    return ACT_REFUSE(x, W_JOINING_NO_GAME, { slot_text("game", name) });
}

static bool of_master(bool *done, struct act *x)
{
    struct joining j;
    struct str rest = x->given.words, word;
    *done = false;
    if (!(x->who.roles & ACT_MASTER) || !find_game(x)) return !(x->who.roles & ACT_MASTER);
    if (x->answer.refused || !x->who.game.id) return true;
    rest = x->given.words;
    word = str_word(&rest);
    if (str_ieq(word, str_of(x->who.game.name))) word = str_word(&rest); /* by mail, too */
    const char *army = joining_name(word, x->arena);
    if (!army) return err_nomem(x->e);
    if (!joining_open(&j, x->app, &x->who.game, x->arena, x->e)) return false;
    *done = joining_seat_of(&j, army) || x->came.id == 0;
    x->given.words = *done ? rest : x->given.words;
    return !*done || put_in(x, &j, army);
}

static bool may_substitute(struct joining_wish *w)
{
    bool ok = may(w, w->known || w->j.how.join == JOIN_OPEN, W_JOINING_CLOSED);
    return ok && (w->x->answer.refused || joining_reliable(w));
}

/* "off", "lunch off". */
static bool says_off(struct act *x)
{
    struct str rest = x->given.words, first = str_word(&rest), second = str_word(&rest);
    bool alone = str_ieq(first, STR("off")) || str_ieq(first, STR("aus"));
    if (alone) x->given.words = str_of(x->who.game.id ? x->who.game.name : "");
    return alone || str_ieq(second, STR("off")) || str_ieq(second, STR("aus"));
}

bool joining_substitute(struct act *x)
{
    struct joining_wish w;
    bool done = false, off = says_off(x);
    if (!off && !of_master(&done, x)) return false;
    if (done || x->answer.refused) return true;
    if (!joining_wish_read(&w, x, ROLE_SUBSTITUTE)) return false;
    if (x->answer.refused) return true;
    if (off) return end(&w, W_JOINING_UNLISTED);
    if (!may_substitute(&w)) return false;
    if (x->answer.refused) return true;
    if (!w.proven) return joining_prove(&w, w.game.name, W_JOINING_PROVE_SUBSTITUTE);
    const struct seat_row *own; /* if an army is free, it is theirs at once */
    if (!joining_has(&w) || !joining_settle(&w.j) || !joining_plays(&own, &w.j, x->who.from))
        return false;
    if (own)
        ACT_DONE(x, W_JOINING_TAKES_OVER,
                 { slot_text("game", w.game.name), slot_army("army", own->army) });
    else
        ACT_DONE(x, W_JOINING_LISTED, { slot_text("game", w.game.name) });
    return true;
}
