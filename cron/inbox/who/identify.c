/* A key is compared with the sender's own seats first: a reply to all, or a forwarded mail, has
 * other players' keys, too, and the sender must never speak for those. */
#include "cron/inbox/who/identify.h"

#include "cron/inbox/who/key.h"
#include "cron/outbox/reader.h"
#include "parser/head/authres.h"

struct reading {
    const struct app *app;
    const struct mailbox *box;
    const struct mail *mail;
    const char *from; /* "" if there is none */
    struct keys keys;
    struct arena *arena;
    struct err *e;
};

static struct identity of_key(const struct key *k, enum proof proof)
{
    return (struct identity){ .proof = proof,
                              .seat = k->seat,
                              .person = k->person,
                              .game = k->game,
                              .board = k->board,
                              .question = k->question,
                              .pending = k->pending,
                              .sealed = k->sealed,
                              .relay = k->relay,
                              .press = k->press,
                              .digest = k->digest };
}

/* ---- a registered address -------------------------------------------------------------- */

static bool box_is_players(const struct mailbox *box, const struct game_row *game,
                           const struct seat_row *seat)
{
    if (!box || !box->player) return false;
    struct str_cut p = str_cut(str_of(box->player), '/');
    return str_eq(p.head, str_of(game->name)) && str_eq(p.tail, str_of(seat->army));
}

static enum authres server_says(const struct reading *r)
{
    const char *server = r->box ? r->box->authserv : NULL;
    return authres_of(r->mail->head, str_of(server), r->mail->from);
}

/* Case 4: does anything but a key prove the address? A mailbox of one player's proves who that
 * is; others of the game who write there are asked, as everywhere. */
static bool address_proven(const struct reading *r, const struct game_row *game,
                           const struct seat_row *seat)
{
    if (seat->id && box_is_players(r->box, game, seat)) return true;
    enum authres said = server_says(r);
    return said == AUTHRES_PASS || (said == AUTHRES_NONE && game->identity == IDENTITY_ADDRESS);
}

/* Does the mail server say that a mail with a key is not from the address on it? Our mails are
 * forwarded to others, keys included. */
static bool is_denied(const struct reading *r, const struct key *k)
{
    bool players = k->seat.id && box_is_players(r->box, &k->game, &k->seat);
    return !players && server_says(r) == AUTHRES_FAIL;
}

/* "[NAME" in the subject, as our own subjects have it. */
static bool subject_names(const struct mail *m, const char *game)
{
    char mark[NAME_MAX_CHARS + 3];
    snprintf(mark, sizeof mark, "[%s", game);
    size_t at = str_ifind(m->subject, str_of(mark));
    struct str rest = str_from(m->subject, at + strlen(mark));
    return at < m->subject.n && rest.n && (rest.s[0] == ' ' || rest.s[0] == ']');
}

/* The sender's seats in games of the mailbox; those whose address is proven come before others.
 */
struct candidates {
    struct identity one, named; /* the first; the first that the subject names */
    size_t n, n_named;
};

static void candidate(struct candidates *c, const struct reading *r, const struct identity *i)
{
    bool named = subject_names(r->mail, i->game.name);
    if (c->n++ == 0) c->one = *i;
    if (named && c->n_named++ == 0) c->named = *i;
}

static struct identity choose(const struct candidates *c)
{
    struct identity out = c->n_named == 1 ? c->named : c->one;
    if (c->n > 1 && c->n_named != 1) out.proof = PROOF_WHICH;
    return out;
}

/* As the seat, or the person, that *i already holds. */
static bool by_address_in(struct candidates *proven, struct candidates *other,
                          const struct reading *r, struct identity *i)
{
    int64_t game = i->seat.id ? i->seat.game : i->person.game;
    if (!db_game_by_id(r->app->db, &i->game, game, r->arena, r->e)) return false;
    bool over = i->game.state == GAME_OVER;
    if (over || !config_serves(r->box, i->game.name)) return true;
    bool good = address_proven(r, &i->game, &i->seat);
    i->proof = good ? PROOF_ADDRESS : PROOF_NO_KEY;
    candidate(good ? proven : other, r, i);
    return true;
}

/* Is somebody of that game already listed? A person who also plays is one candidate. */
static bool is_listed(const struct person_row *p, size_t i, const struct seat_row *seat,
                      size_t n_seat)
{
    for (size_t k = 0; k < n_seat; k++)
        if (seat[k].game == p[i].game) return true;
    for (size_t k = 0; k < i; k++)
        if (p[k].game == p[i].game) return true;
    return false;
}

static bool by_address(struct identity *out, struct reading *r)
{
    struct seat_list seat = { NULL, 0 };
    struct person_list p = { NULL, 0 };
    struct candidates proven = { .n = 0 }, other = { .n = 0 };
    if (!*r->from) return true;
    if (!db_seat_of(r->app->db, &seat, r->from, r->arena, r->e) ||
        !db_person_of(r->app->db, &p, r->from, r->arena, r->e))
        return false;
    for (size_t i = 0; i < seat.n; i++) {
        struct identity one = { .seat = seat.row[i], .board = -1 };
        if (!by_address_in(&proven, &other, r, &one)) return false;
    }
    for (size_t i = 0; i < p.n; i++) {
        struct identity one = { .person = p.row[i], .board = -1 };
        if (!is_listed(p.row, i, seat.row, seat.n) && !by_address_in(&proven, &other, r, &one))
            return false;
    }
    if (proven.n + other.n) *out = choose(proven.n ? &proven : &other);
    return true;
}

/* ---- the five cases -------------------------------------------------------------------- */

static bool is_owner(bool *out, struct reading *r, const struct key *k)
{
    if (k->seat.id) return db_seat_owned(r->app->db, out, k->seat.id, r->from, r->e);
    *out = str_ieq(str_of(k->person.address), str_of(r->from));
    return true;
}

/* The first key of somebody who has this address. *several: next to the order there are keys of
 * more than one of the sender's games. */
static bool own_key(const struct key **out, bool *several, struct reading *r)
{
    *out = NULL;
    for (size_t i = 0; i < r->keys.n && *r->from; i++) {
        const struct key *k = &r->keys.of[i];
        bool owned = false;
        if (*out && !k->in_text) break;
        if (!is_owner(&owned, r, k)) return false;
        *several |= owned && *out && (*out)->game.id != k->game.id;
        if (owned && !*out) *out = k;
    }
    return true;
}

/* The seat in that game with the address; id 0: none, or it was left. */
static bool seat_in(struct seat_row *out, struct reading *r, int64_t game, const char *address)
{
    bool found = *address && db_seat_in(r->app->db, out, game, address, r->arena, r->e);
    bool ok = found || !*address || r->e->code == ERR_NOTFOUND;
    if (!found || out->state != SEAT_PLAYING) *out = (struct seat_row){ .id = 0 };
    return ok;
}

/* Roles in the order in which they count. */
static size_t rank_of(const struct person_row *p)
{
    static const enum person_role roles[] = { ROLE_MASTER, ROLE_DEPUTY, ROLE_OBSERVER,
                                              ROLE_QUEUE };
    size_t i = 0;
    while (i < sizeof roles / sizeof *roles && p->role != roles[i]) i++;
    return i;
}

/* What somebody with that address is in the game apart from a player; id 0: nothing. */
static bool person_in(struct person_row *out, struct reading *r, int64_t game,
                      const char *address)
{
    struct person_list p = { NULL, 0 };
    *out = (struct person_row){ .id = 0 };
    if (*address && !db_person_of(r->app->db, &p, address, r->arena, r->e)) return false;
    for (size_t i = 0; i < p.n; i++)
        if (p.row[i].game == game && (!out->id || rank_of(&p.row[i]) < rank_of(out)))
            *out = p.row[i];
    return true;
}

/* Only keys of others. Anybody who has to do with the game speaks for themselves (case 1). */
static bool foreign_key(struct identity *out, struct reading *r)
{
    const struct key *k = &r->keys.of[0];
    struct identity own = { .game = k->game, .board = -1 };
    if (!seat_in(&own.seat, r, k->game.id, r->from)) return false;
    if (!own.seat.id && !person_in(&own.person, r, k->game.id, r->from)) return false;
    if (own.seat.id || own.person.id) {
        bool good =
            config_serves(r->box, k->game.name) && address_proven(r, &k->game, &own.seat);
        own.proof = good ? PROOF_ADDRESS : PROOF_NO_KEY;
        *out = own;
        return true;
    }
    bool players = k->seat.id && box_is_players(r->box, &k->game, &k->seat);
    *out = of_key(k, players ? PROOF_KEY : PROOF_NEW_ADDRESS);
    return true;
}

/* As the one who was asked; a game master who plays is both. */
static bool confirmed(struct identity *out, struct reading *r, const struct question_row *q)
{
    struct db *db = r->app->db;
    bool person = q->reader >= PERSON_FIRST;
    *out = (struct identity){ .proof = PROOF_CONFIRMED, .board = -1, .own_key = person };
    for (size_t i = 0; i < r->keys.n; i++)
        if (key_reader(&r->keys.of[i]) == q->reader) out->board = r->keys.of[i].board;
    if (person)
        return db_person_by_id(db, &out->person, q->reader - PERSON_FIRST, r->arena, r->e) &&
               db_game_by_id(db, &out->game, out->person.game, r->arena, r->e) &&
               seat_in(&out->seat, r, out->game.id, out->person.address);
    return db_seat_by_id(db, &out->seat, q->reader, r->arena, r->e) &&
           db_game_by_id(db, &out->game, out->seat.game, r->arena, r->e);
}

/* Did this mail answer one that we sent to the person, or to the player with the same address?
 * Even in a game where the address alone is enough, it is not enough for the game master. */
static bool is_own(const struct identity *i, const struct reading *r)
{
    bool same = str_ieq(str_of(i->person.address), str_of(r->from));
    if (i->proof == PROOF_ADDRESS) return same && server_says(r) == AUTHRES_PASS;
    if (i->proof != PROOF_KEY) return false;
    for (size_t k = 0; k < r->keys.n; k++) same |= r->keys.of[k].person.id == i->person.id;
    return same;
}

/* The other role of somebody who plays and is something else as well. */
static bool complete(struct identity *i, struct reading *r)
{
    if (i->proof == PROOF_STRANGER) return true;
    if (!i->seat.id && !seat_in(&i->seat, r, i->game.id, r->from)) return false;
    if (!i->person.id && !person_in(&i->person, r, i->game.id, r->from)) return false;
    if (!i->person.id && i->seat.id && !person_in(&i->person, r, i->game.id, i->seat.address))
        return false;
    i->own_key = i->own_key || (i->person.id && is_own(i, r));
    return true;
}

/* Did it come from a further address of the player? */
static bool find_alias(struct identity *i, struct reading *r)
{
    bool owned = false;
    if (!i->seat.id || !identify_proven(i) || i->proof == PROOF_CONFIRMED) return true;
    if (str_ieq(str_of(i->seat.address), str_of(r->from))) return true;
    if (!db_seat_owned(r->app->db, &owned, i->seat.id, r->from, r->e)) return false;
    i->alias = owned ? r->from : NULL;
    return true;
}

static bool whose(struct identity *out, struct reading *r, const struct question_row *asked)
{
    const struct key *own = NULL;
    bool several = false;
    if (asked) return confirmed(out, r, asked);
    if (!own_key(&own, &several, r)) return false;
    if (own) {
        *out = of_key(own, several             ? PROOF_WHICH
                           : is_denied(r, own) ? PROOF_DENIED
                                               : PROOF_KEY);
        return true;
    }
    return r->keys.n ? foreign_key(out, r) : by_address(out, r);
}

/* Is there more than a key to prove who wrote it? */
static bool is_sure(const struct identity *i, const struct reading *r)
{
    if (i->proof == PROOF_CONFIRMED) return true;
    if (!identify_proven(i)) return false;
    return server_says(r) == AUTHRES_PASS ||
           (i->seat.id && box_is_players(r->box, &i->game, &i->seat));
}

bool identify(struct identity *out, const struct app *app, const struct evidence *mail,
              struct arena *a, struct err *e)
{
    struct reading *r = NEW(a, struct reading, 1);
    *out =
        (struct identity){ .proof = PROOF_STRANGER, .game = identify_no_game(), .board = -1 };
    if (!r) return err_nomem(e);
    *r = (struct reading){
        .app = app, .box = mail->box, .mail = mail->mail, .arena = a, .e = e
    };
    r->from = str_dup(mail->mail->from, a);
    if (!r->from) return err_nomem(e);
    if (!key_read(&r->keys, app, mail, r->from, a, e) || !whose(out, r, mail->asked))
        return false;
    out->guest = r->keys.guest || server_says(r) == AUTHRES_PASS;
    if (!complete(out, r)) return false;
    out->sure = is_sure(out, r);
    return find_alias(out, r);
}
