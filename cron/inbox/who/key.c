/* Keys are in the text of a mail that one of our links filled in, in an address, or in
 * References. */
#include "cron/inbox/who/key.h"

#include "cron/game/seats/joining.h"

struct search {
    const struct app *app;
    const char *from; /* "" if there is none */
    struct keys *out;
    struct arena *arena;
    struct err *e;
};

/* "1.0.MAC.q12" -> 12 for the letter q, unless that was another question (era.h). */
static int64_t number_of(const struct search *r, struct str id, struct str letter)
{
    int64_t n = 0;
    struct str all = token_kind(id), kind = str_cut(all, '.').head;
    bool is = str_istarts(kind, letter) && str_int(str_from(kind, letter.n), &n);
    return is && era_holds(&r->app->era, all, letter.s[0], n) ? n : 0;
}

int64_t key_reader(const struct key *k)
{
    return k->seat.id ? k->seat.id : PERSON_FIRST + k->person.id;
}

/* One more key of a reader that is there, or a new one. */
static void add_key(struct search *r, const struct key *k)
{
    size_t i = 0;
    while (i < r->out->n && key_reader(&r->out->of[i]) != key_reader(k)) i++;
    if (i == KEYS_MAX) return;
    if (i == r->out->n) {
        r->out->of[r->out->n++] = *k;
        return;
    }
    if (k->board > r->out->of[i].board) r->out->of[i].board = k->board;
    if (k->answered && !r->out->of[i].answered) {
        r->out->of[i].question = k->question;
        r->out->of[i].pending = k->pending;
        r->out->of[i].sealed = k->sealed;
        r->out->of[i].answered = true;
    }
    if (!r->out->of[i].relay) r->out->of[i].relay = k->relay;
    if (!r->out->of[i].press) r->out->of[i].press = k->press;
    if (!r->out->of[i].in_text && !r->out->of[i].digest) r->out->of[i].digest = k->digest;
}

/* Whom the token names; ERR_NOTFOUND: nobody, or somebody who has left. */
static bool find_owner(struct token_owner *out, struct key *k, const struct search *r,
                       int64_t id)
{
    struct db *db = r->app->db;
    bool seat = id < PERSON_FIRST;
    if (seat ? !db_seat_by_id(db, &k->seat, id, r->arena, r->e)
             : !db_person_by_id(db, &k->person, id - PERSON_FIRST, r->arena, r->e))
        return false;
    if (!seat && k->person.state == PERSON_GONE)
        return err_set(r->e, ERR_NOTFOUND, "this person has gone");
    if (!db_game_by_id(db, &k->game, seat ? k->seat.game : k->person.game, r->arena, r->e))
        return false;
    *out = (struct token_owner){ .game = k->game.name,
                                 .army = seat ? k->seat.army : "",
                                 .seat = id,
                                 .player = seat ? k->seat.player : k->person.player };
    return true;
}

/* By the MAC of any mail of the seat, or by that of a mail that asks. */
static bool is_genuine(bool *sealed, const struct search *r, const struct token *t,
                       struct token_owner *o, struct str kind)
{
    int64_t now = app_now(r->app);
    struct str asks = str_cut(kind, '.').head;
    *sealed = false;
    if (token_ok(t, r->app->secret, o, now)) return true;
    if (asks.n < 2 || !str_int(str_from(asks, 1), &o->asks)) return false;
    o->letter = char_lower(asks.s[0]);
    *sealed = token_ok(t, r->app->secret, o, now);
    return *sealed;
}

/* A key of whoever had the seat before counts as long as the house plays for them until they
 * are back (joining_keep_seat()): with their address it proves as much as it did, and all that
 * they can say with it is that they are back. */
static bool add_kept(struct search *r, struct key *k, const struct token *t,
                     struct token_owner *o)
{
    struct person_row p;
    struct pending_row open;
    const struct person_in in = { k->game.id, ROLE_QUEUE, r->from };
    o->player--;
    o->asks = 0;
    if (k->seat.id == 0 || k->seat.state == SEAT_PLAYING || !*r->from ||
        !token_ok(t, r->app->secret, o, app_now(r->app)))
        return true;
    if (!db_person_in(r->app->db, &p, &in, r->arena, r->e)) return r->e->code == ERR_NOTFOUND;
    if (strcmp(p.army, k->seat.army) != 0) return true;
    if (!joining_asked_back(&open, r->app, &k->game, &p, r->arena, r->e)) return false;
    struct key back = { .person = p,
                        .game = k->game,
                        .board = k->board,
                        .pending = open.id,
                        .answered = true,
                        .sealed = true };
    if (open.id) add_key(r, &back);
    return true;
}

enum place { IN_TEXT, IN_ADDRESS, IN_REFERENCE };

/* ERR_NOTFOUND is an ordinary no. `text` is what the token was found in. The newest mail of
 * ours that a mail refers to is the one that it answers, or the one whose link it fills in; an
 * address serves many mails. */
static bool read_key(struct search *r, const struct token *t, struct str text, enum place place)
{
    struct key k = { .board = t->board,
                     .question = number_of(r, text, STR("q")),
                     .pending = number_of(r, text, STR("c")),
                     .relay = number_of(r, text, STR("g")),
                     .press = number_of(r, text, STR("p")),
                     .digest = number_of(r, text, STR("d")),
                     .in_text = place == IN_TEXT };
    struct token_owner owner;
    k.answered = place != IN_ADDRESS || k.question || k.pending;
    if (t->seat == 0) {
        char room[TOKEN_ADDRESS_MAX];
        owner = token_owner_of(room, r->from);
        r->out->guest |= *r->from && token_ok(t, r->app->secret, &owner, app_now(r->app));
        return true;
    }
    if (!find_owner(&owner, &k, r, t->seat)) return r->e->code == ERR_NOTFOUND;
    if (!is_genuine(&k.sealed, r, t, &owner, token_kind(text)))
        return add_kept(r, &k, t, &owner);
    add_key(r, &k);
    return true;
}

static bool read_all(struct search *r, const struct str *text, size_t n, enum place place)
{
    struct token t;
    for (size_t i = 0; i < n; i++)
        if ((place == IN_TEXT ? token_begins(&t, text[i]) : token_find(&t, text[i])) &&
            !read_key(r, &t, text[i], place))
            return false;
    return true;
}

bool key_read(struct keys *out, const struct app *app, const struct evidence *mail,
              const char *from, struct arena *a, struct err *e)
{
    struct search r = { .app = app, .from = from, .out = out, .arena = a, .e = e };
    const struct mail *m = mail->mail;
    out->n = 0;
    out->guest = false;
    /* those next to the order first: a mail that our link filled in answers no mail */
    return read_all(&r, mail->fresh->key, mail->fresh->n_key, IN_TEXT) &&
           read_all(&r, m->recipient, m->n_recipient, IN_ADDRESS) &&
           read_all(&r, m->reference, m->n_reference, IN_REFERENCE);
}
