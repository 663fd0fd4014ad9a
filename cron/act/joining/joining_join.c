/* A seat for whoever asks: an army, or a place in the queue. */
#include "cron/act/joining/joining_acts.h"
#include "cron/game/seats/colour.h"
#include "cron/table/match.h"
#include "templates/shown.h"

/* "lunch", "lunch red", "lunch red as Bob", and nothing that reads like a sentence. */
bool joining_join_fits(struct str rest)
{
    if (!joining_name_ok(str_word(&rest))) return false;
    struct str behind = rest;
    if (joining_options_fit(rest)) return true;
    return joining_name_ok(str_word(&behind)) && joining_options_fit(behind);
}

/* ---- which army --------------------------------------------------------------------------
 */

struct pick {
    struct joining_wish *w;
    struct colour_taken taken;
    struct str said;  /* as it was written */
    const char *wish; /* "": none */
    const char *army; /* "": none is free */
};

static bool list_taken(struct pick *c)
{
    const struct joining *j = &c->w->j;
    const char **army = NEW(j->arena, const char *, j->n_seat + 1);
    if (!army) return err_nomem(j->e);
    for (size_t i = 0; i < j->n_seat; i++) army[i] = j->seat[i].army;
    c->taken = (struct colour_taken){ army, j->n_seat, j->how.similar };
    return true;
}

enum { LISTED = 8 };
static struct slot list_of(const char *const *name, size_t n, struct slot item[LISTED])
{
    size_t shown = n < LISTED ? n : LISTED;
    for (size_t i = 0; i < shown; i++) item[i] = slot_army("", name[i]);
    return slot_list("list", item, shown, n > shown);
}

static struct slot *room(struct pick *c)
{
    struct slot *item = NEW(c->w->x->arena, struct slot, LISTED);
    if (!item) err_nomem(c->w->x->e);
    return item;
}

/* Armies that may be taken over. */
static bool refuse_left(struct pick *c, const char *wish)
{
    const struct joining *j = &c->w->j;
    const char *left[LISTED];
    size_t n = 0;
    struct slot *item = room(c);
    for (size_t i = 0; i < j->n_seat && n < LISTED; i++)
        if (joining_left(j, j->seat[i].army)) left[n++] = j->seat[i].army;
    return item && ACT_REFUSE(c->w->x, W_JOINING_ONLY_LEFT,
                              { slot_army("army", wish), list_of(left, n, item) });
}

static bool refuse_taken(struct pick *c, const char *wish)
{
    const char *free_ones[COLOUR_LIST_MAX];
    size_t n = colour_list(free_ones, &c->taken);
    struct slot *item = room(c);
    return item && ACT_REFUSE(c->w->x, W_JOINING_TAKEN,
                              { slot_army("army", wish), list_of(free_ones, n, item) });
}

static bool refuse_colour(struct pick *c, const char *wish, const struct colour_judged *v)
{
    struct act *x = c->w->x;
    const char *free_ones[COLOUR_LIST_MAX];
    size_t n = colour_list(free_ones, &c->taken);
    struct slot *item = room(c);
    if (!item) return false;
    struct slot list = list_of(free_ones, n, item);
    if (v->fault == COLOUR_UNKNOWN)
        return ACT_REFUSE(x, W_JOINING_NO_COLOUR, { slot_str("army", c->said), list });
    if (v->fault == COLOUR_SIMILAR)
        return ACT_REFUSE(x, W_JOINING_SIMILAR,
                          { slot_army("army", wish), slot_army("like", v->like),
                            slot_number("n", v->apart), slot_number("least", c->taken.similar),
                            list });
    return ACT_REFUSE(x, W_JOINING_SIMILAR_BLIND,
                      { slot_army("army", wish), slot_army("like", v->like),
                        slot_number("n", v->apart),
                        slot_number("least", colour_least_blind(c->taken.similar)), list });
}

/* An army that was left, else a colour that nobody has. */
static bool wished(struct pick *c, const char *wish)
{
    const struct joining *j = &c->w->j;
    c->army = wish;
    if (joining_left(j, wish)) return true;
    if (joining_free(j) == 0) return true; /* for the queue */
    if (joining_new(j) == 0) return refuse_left(c, wish);
    if (joining_seat_of(j, wish)) return refuse_taken(c, wish);
    struct colour_judged v = colour_judge(str_of(wish), &c->taken);
    return v.fault == COLOUR_FITS || refuse_colour(c, wish, &v);
}

static bool any(struct pick *c)
{
    const struct joining *j = &c->w->j;
    const char *free_ones[COLOUR_LIST_MAX];
    c->army = "";
    if (joining_new(j) > 0 && colour_list(free_ones, &c->taken) > 0) {
        c->army = free_ones[0];
        return true;
    }
    for (size_t i = 0; i < j->n_seat && !c->army[0]; i++)
        if (joining_left(j, j->seat[i].army)) c->army = j->seat[i].army;
    return true;
}

/* With two sides: the one asked for, or the one that is left; if both are free, the seed's hash
 * decides, so that nobody chooses. */
static bool side(struct pick *c, const char *wish)
{
    static const char *const sides[] = { "white", "black" };
    const struct joining *j = &c->w->j;
    bool given = wish[0] != '\0', is_side = false;
    size_t n = 0;
    const char *free_ones[2];
    for (size_t i = 0; i < 2; i++) {
        is_side = is_side || strcmp(sides[i], wish) == 0;
        bool is_free = !joining_seat_of(j, sides[i]) || joining_left(j, sides[i]);
        if (is_free) free_ones[n++] = sides[i];
    }
    c->army = given ? wish : n ? free_ones[n == 2 ? j->game->id % 2 : 0] : "";
    if (given && !is_side)
        return ACT_REFUSE(c->w->x, W_JOINING_NO_SIDE, { slot_str("army", c->said) });
    if (given && n == 1 && strcmp(free_ones[0], wish) != 0)
        return ACT_REFUSE(c->w->x, W_JOINING_SIDE_TAKEN,
                          { slot_side("side", wish), slot_side("other", free_ones[0]) });
    return true;
}

/* "rot" is red; "either" is no wish. */
static const char *in_english(struct str word, struct arena *a)
{
    const struct words *const *all = words_all();
    const char *colour;
    for (size_t i = 0; (colour = shown_colour(i)) != NULL; i++) {
        char key[NAME_MAX_CHARS + 8];
        enum words_name name;
        snprintf(key, sizeof key, "army.%s", colour);
        if (!words_find(&name, str_of(key))) continue;
        for (size_t k = 0; all[k]; k++) {
            struct str noun = str_cut(str_of(words_raw(all[k], name)), '|').head;
            if (str_ieq(noun, word)) return colour;
        }
    }
    return joining_name(word, a);
}

static bool is_either(struct str word)
{
    struct str_cut c = { .tail = STR("either|any|egal|beliebig"), .ok = true };
    bool same = word.n == 0;
    while (c.ok && !same) {
        c = str_cut(c.tail, '|');
        same = str_ieq(c.head, word);
    }
    return same;
}

static bool choose(struct pick *c, struct joining_wish *w)
{
    struct act *x = w->x;
    struct str word = act_word(x);
    const char *wish = is_either(word) ? "" : in_english(word, x->arena);
    *c = (struct pick){ .w = w, .said = word, .army = "" };
    if (!wish) return err_nomem(x->e);
    if (!wish[0] && w->known) wish = w->who.army;
    c->wish = wish;
    if (match_kind(&w->game)->seats) return side(c, wish);
    return list_taken(c) && (wish[0] ? wished(c, wish) : any(c));
}

/* ---- may they? ---------------------------------------------------------------------------
 */

static bool may(struct joining_wish *w, struct str word)
{
    struct act *x = w->x;
    bool allowed;
    const struct policy *how = &w->j.how;
    struct slot game = slot_text("game", w->game.name);
    if (!joining_let_in(&allowed, w)) return false;
    if (x->answer.refused || allowed || w->known) return true;
    if (how->join == JOIN_CLOSED) return ACT_REFUSE(x, W_JOINING_CLOSED, { game });
    bool invited = how->invitation[0] && str_ieq(word, str_of(how->invitation));
    if (how->join == JOIN_INVITED && !invited) return ACT_REFUSE(x, W_JOINING_WORD, { game });
    return joining_reliable(w);
}

/* ---- doing it ----------------------------------------------------------------------------
 */

/* Before a game begins, only those who run it hear of each player. */
static bool tell(struct joining_wish *w, const struct seat_row *seat, bool taken_over,
                 bool open)
{
    struct act *x = w->x;
    struct act sub = *x;
    sub.row = act_row_of(DEED_JOIN); /* however it was asked for */
    sub.who.game = w->game;
    sub.who.seat = *seat;
    bool quiet = open || match_kind(&w->game)->seats;
    struct slot army = slot_army("army", seat->army), name = slot_text("name", seat->name);
    struct reply_part part = { .kind = REPLY_PARA };
    bool named = seat->name[0] && !policy_hides(&w->j.how, &w->game);
    if (!named && taken_over)
        part.says = (struct saying){ W_JOINING_NEWS_SUBSTITUTE, { army } };
    else if (taken_over)
        part.says = (struct saying){ W_JOINING_NEWS_SUBSTITUTE_NAMED, { army, name } };
    else if (!named)
        part.says = (struct saying){ W_JOINING_NEWS_JOINED, { army } };
    else
        part.says = (struct saying){ W_JOINING_NEWS_JOINED_NAMED, { army, name } };
    return act_journal(&sub, seat->army) &&
           (quiet || act_tell(&sub, W_JOINING_NEWS_JOINED_SUBJECT, &part, 1));
}

static bool sit(struct joining_wish *w, const char *army)
{
    struct seat_row seat;
    bool left = joining_left(&w->j, army) != NULL, open = w->game.state == GAME_OPEN;
    return joining_seat(&w->j, &seat, &w->who, army) && tell(w, &seat, left, open) &&
           joining_settle(&w->j);
}

/* After those who came before. In a game of two no seat comes free. */
static bool queue(struct joining_wish *w, const char *army)
{
    struct act *x = w->x;
    if (match_kind(&w->game)->seats)
        return ACT_REFUSE(x, W_JOINING_FULL_TWO, { slot_text("game", w->game.name) });
    struct person_list p = { NULL, 0 };
    size_t place = 1;
    struct persons_of of = { w->game.id, ROLE_QUEUE };
    bool had = w->known && w->who.state == PERSON_HERE && !x->given.sure;
    w->who.army = army;
    if (!had) w->who.since = app_now(x->app);
    if (!joining_has(w) || !db_person_list(x->app->db, &p, &of, x->arena, x->e)) return false;
    for (size_t i = 0; i < p.n && p.row[i].id != w->who.id; i++)
        place += p.row[i].state != PERSON_ASKED;
    struct slot game = slot_text("game", w->game.name), at = slot_count("n", (int64_t)place);
    if (had)
        ACT_SAY(x, W_JOINING_QUEUED_ALREADY, { game, at });
    else
        ACT_DONE(x, W_JOINING_QUEUED, { game, at });
    return true;
}

/* A seat that is offered to somebody is theirs until they say no. */
static bool is_free(bool *out, struct joining_wish *w)
{
    size_t offered = 0;
    bool own = w->known && w->who.state == PERSON_OFFERED;
    if (!joining_offered(&offered, &w->j)) return false;
    *out = joining_free(&w->j) > offered - own;
    return true;
}

static bool prove(struct joining_wish *w, const char *army)
{
    struct buf words = buf_make(w->x->arena, 80);
    buf_printf(&words, "%s %s", w->game.name, army);
    w->who.army = army;
    if (words.full) return err_nomem(w->x->e);
    return joining_prove(w, buf_str(&words).s, W_JOINING_PROVE_JOIN);
}

/* "join duel otter": the word of the invitation, without `word` in front. */
static struct str invitation_of(struct joining_wish *w)
{
    struct str rest = w->x->given.words, first = str_word(&rest);
    const char *invitation = w->j.how.invitation;
    if (!invitation[0] || !str_ieq(first, str_of(invitation))) return STR("");
    w->x->given.words = str_trim(rest);
    return first;
}

bool joining_join(struct act *x)
{
    struct joining_wish w;
    struct pick c;
    bool free_seat = false;
    struct str word = STR("");
    joining_option(x, &word, "word", "wort");
    if (!joining_wish_read(&w, x, ROLE_QUEUE)) return false;
    if (x->answer.refused) return true;
    if (!word.n) word = invitation_of(&w);
    if (!may(&w, word)) return false;
    if (x->answer.refused) return true;
    if (!choose(&c, &w)) return false;
    if (x->answer.refused) return true;
    if (!w.proven) return prove(&w, c.wish);
    if (!is_free(&free_seat, &w)) return false;
    return free_seat ? sit(&w, c.army) : queue(&w, c.wish);
}
