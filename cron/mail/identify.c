/* A key counts with the sender's own seats first: in a reply to all, or a forwarded mail, there
 * are other players' keys, too, and they must never speak for those. It stands in the text of a
 * mail that one of our links filled in, else in an address or in References. */
#include "cron/mail/identify.h"

#include "parser/authres.h"
#include "parser/fresh.h"

const char *identify_word(enum proof proof)
{
    static const char *const words[] = {
        [PROOF_KEY] = "key and registered address",
        [PROOF_ADDRESS] = "registered address",
        [PROOF_CONFIRMED] = "confirmed by the player",
        [PROOF_NEW_ADDRESS] = "key from an unknown address",
        [PROOF_NO_KEY] = "registered address without proof",
        [PROOF_WHICH] = "several games, none named",
        [PROOF_STRANGER] = "nobody's registered address",
    };
    return words[proof];
}

/* ---- keys ------------------------------------------------------------------------------ */

enum { KEYS_MAX = 8 }; /* seats; a mail has one or two */

struct key {
    struct seat_row seat;
    struct game_row game;
    int32_t board;
    int64_t question, pending;
    bool in_text; /* beside the order: it says which game is meant */
};
struct reading {
    const struct app *app;
    const struct mailbox *box;
    const struct mail *mail;
    const char *from; /* "" if there is none */
    struct key key[KEYS_MAX];
    size_t n_key;
    struct arena *arena;
    struct err *e;
};

/* "1.0.MAC.q12" -> 12 for the letter q */
static int64_t number_of(struct str id, struct str letter)
{
    int64_t n = 0;
    struct str kind = token_kind(id);
    return str_istarts(kind, letter) && str_int(str_from(kind, letter.n), &n) ? n : 0;
}

/* One more key of a seat that is there, or a new one. */
static void add_key(struct reading *r, const struct key *k)
{
    size_t i = 0;
    while (i < r->n_key && r->key[i].seat.id != k->seat.id) i++;
    if (i == KEYS_MAX) return;
    if (i == r->n_key) {
        r->key[r->n_key++] = *k;
        return;
    }
    if (k->board > r->key[i].board) r->key[i].board = k->board;
    if (!r->key[i].question) r->key[i].question = k->question;
    if (!r->key[i].pending) r->key[i].pending = k->pending;
}

/* ERR_NOTFOUND is an ordinary no. `text` is what the token was found in. */
static bool read_key(struct reading *r, const struct token *t, struct str text, bool in_text)
{
    struct key k = { .board = t->board,
                     .question = number_of(text, STR("q")),
                     .pending = number_of(text, STR("c")),
                     .in_text = in_text };
    if (!db_seat_by_id(r->app->db, &k.seat, t->seat, r->arena, r->e) ||
        !db_game_by_id(r->app->db, &k.game, k.seat.game, r->arena, r->e))
        return r->e->code == ERR_NOTFOUND;
    struct token_owner owner = { k.game.name, k.seat.army, k.seat.id, k.seat.player };
    if (token_ok(t, &r->app->secret, &owner, app_now(r->app))) add_key(r, &k);
    return true;
}

static bool read_all(struct reading *r, const struct str *text, size_t n, bool in_text)
{
    struct token t;
    for (size_t i = 0; i < n; i++)
        if ((in_text ? token_begins(&t, text[i]) : token_find(&t, text[i])) &&
            !read_key(r, &t, text[i], in_text))
            return false;
    return true;
}

/* Those beside the order first: a mail that our link filled in answers no mail. */
static bool read_keys(struct reading *r)
{
    struct fresh f;
    const struct mail *m = r->mail;
    return fresh_lines(&f, m->text, r->arena, r->e) && read_all(r, f.key, f.n_key, true) &&
           read_all(r, m->recipient, m->n_recipient, false) &&
           read_all(r, m->reference, m->n_reference, false);
}

static struct identity of_key(const struct key *k, enum proof proof)
{
    return (struct identity){ .proof = proof,
                              .seat = k->seat,
                              .game = k->game,
                              .board = k->board,
                              .question = k->question,
                              .pending = k->pending };
}

/* ---- a registered address -------------------------------------------------------------- */

static bool box_is_players(const struct mailbox *box, const struct game_row *game,
                           const struct seat_row *seat)
{
    if (!box || !box->player) return false;
    struct str_cut p = str_cut(str_of(box->player), '/');
    return str_eq(p.head, str_of(game->name)) && str_eq(p.tail, str_of(seat->army));
}

/* Case 4: does anything but a key prove the address? That a mailbox is one player's proves who
 * that is; others of the game who write there are asked, as everywhere. */
static bool address_proven(const struct reading *r, const struct game_row *game,
                           const struct seat_row *seat)
{
    if (box_is_players(r->box, game, seat)) return true;
    const char *server = r->box ? r->box->authserv : NULL;
    enum authres said = authres_of(r->mail->head, str_of(server), r->mail->from);
    return said == AUTHRES_PASS ||
           (said != AUTHRES_FAIL && strcmp(game->identity, "address") == 0);
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

/* The seats of the sender that the mailbox is for; those whose address is proven before others.
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

static bool by_address(struct identity *out, struct reading *r)
{
    struct seat_row *seat = NULL;
    size_t n = 0;
    struct candidates proven = { .n = 0 }, other = { .n = 0 };
    if (*r->from && !db_seat_of(r->app->db, &seat, &n, r->from, r->arena, r->e)) return false;
    for (size_t i = 0; i < n; i++) {
        struct identity one = { .seat = seat[i], .board = -1 };
        if (!db_game_by_id(r->app->db, &one.game, seat[i].game, r->arena, r->e)) return false;
        if (!config_serves(r->box, one.game.name)) continue;
        bool good = address_proven(r, &one.game, &seat[i]);
        one.proof = good ? PROOF_ADDRESS : PROOF_NO_KEY;
        candidate(good ? &proven : &other, r, &one);
    }
    if (proven.n + other.n) *out = choose(proven.n ? &proven : &other);
    return true;
}

/* ---- the five cases -------------------------------------------------------------------- */

/* The first key of a seat that has this address. *several: beside the order stand keys of more
 * than one such seat. */
static bool own_key(const struct key **out, bool *several, struct reading *r)
{
    *out = NULL;
    for (size_t i = 0; i < r->n_key && *r->from; i++) {
        const struct key *k = &r->key[i];
        bool owned = false;
        if (*out && !k->in_text) break;
        if (!db_seat_owned(r->app->db, &owned, k->seat.id, r->from, r->e)) return false;
        *several |= owned && *out;
        if (owned && !*out) *out = k;
    }
    return true;
}

/* Keys of other seats only. Whoever sits in the game has an own seat to speak for (case 1). */
static bool foreign_key(struct identity *out, struct reading *r)
{
    const struct key *k = &r->key[0];
    struct seat_row own;
    if (*r->from && db_seat_in(r->app->db, &own, k->game.id, r->from, r->arena, r->e)) {
        bool good = config_serves(r->box, k->game.name) && address_proven(r, &k->game, &own);
        *out = (struct identity){ .proof = good ? PROOF_ADDRESS : PROOF_NO_KEY,
                                  .seat = own,
                                  .game = k->game,
                                  .board = -1 };
        return true;
    }
    if (*r->from && r->e->code != ERR_NOTFOUND) return false;
    bool players = box_is_players(r->box, &k->game, &k->seat);
    *out = of_key(k, players ? PROOF_KEY : PROOF_NEW_ADDRESS);
    return true;
}

static bool confirmed(struct identity *out, struct reading *r, const struct question_row *q)
{
    *out = (struct identity){ .proof = PROOF_CONFIRMED, .board = -1 };
    for (size_t i = 0; i < r->n_key; i++)
        if (r->key[i].seat.id == q->seat) out->board = r->key[i].board;
    return db_seat_by_id(r->app->db, &out->seat, q->seat, r->arena, r->e) &&
           db_game_by_id(r->app->db, &out->game, out->seat.game, r->arena, r->e);
}

bool identify(struct identity *out, const struct app *app, const struct evidence *mail,
              struct arena *a, struct err *e)
{
    struct reading *r = NEW(a, struct reading, 1);
    const struct key *own = NULL;
    bool several = false;
    *out = (struct identity){ .proof = PROOF_STRANGER, .board = -1 };
    if (!r) return err_nomem(e);
    *r = (struct reading){
        .app = app, .box = mail->box, .mail = mail->mail, .arena = a, .e = e
    };
    r->from = str_dup(mail->mail->from, a);
    if (!r->from) return err_nomem(e);
    if (!read_keys(r)) return false;
    if (mail->asked) return confirmed(out, r, mail->asked);
    if (!own_key(&own, &several, r)) return false;
    if (own) {
        *out = of_key(own, several ? PROOF_WHICH : PROOF_KEY);
        return true;
    }
    return r->n_key ? foreign_key(out, r) : by_address(out, r);
}
