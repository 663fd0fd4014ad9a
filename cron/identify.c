/* A valid token is enough, whoever the sender says to be: it went only to the seat's address.
 * Without one the registered address counts where the game or the mailbox says so. */
#include "cron/identify.h"

/* The seat of a token, if the token is genuine; ERR_NOTFOUND is an ordinary no. */
static bool token_seat(struct identity *out, const struct app *app, const struct token *t,
                       bool *genuine, struct arena *a, struct err *e)
{
    struct seat_row seat;
    struct game_row game;
    *genuine = false;
    if (!db_seat_by_id(app->db, &seat, t->seat, a, e)) return e->code == ERR_NOTFOUND;
    if (!db_game_by_id(app->db, &game, seat.game, a, e)) return e->code == ERR_NOTFOUND;
    if (!token_ok(t, &app->secret, game.name, seat.army)) return true;
    *genuine = true;
    if (out->proof == PROOF_TOKEN && out->seat.id != seat.id) return true; /* the first one */
    out->proof = PROOF_TOKEN;
    out->seat = seat;
    out->game = game;
    if (t->board > out->board) out->board = t->board;
    return true;
}

static bool by_tokens(struct identity *out, const struct app *app, const struct str *text,
                      size_t n, struct arena *a, struct err *e)
{
    for (size_t i = 0; i < n; i++) {
        struct token t;
        bool genuine;
        if (!token_find(&t, text[i])) continue;
        if (!token_seat(out, app, &t, &genuine, a, e)) return false;
    }
    return true;
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

static bool box_allows(const struct mailbox *box, const struct game_row *game,
                       const struct seat_row *seat)
{
    if (box && box->game && strcmp(box->game, game->name) != 0) return false;
    if (!box || !box->player) return true;
    struct str_cut p = str_cut(str_of(box->player), '/');
    return str_eq(p.head, str_of(game->name)) && str_eq(p.tail, str_of(seat->army));
}

struct candidates {
    struct identity one;  /* the last proven one, or else the last one seen */
    size_t proven, named; /* how many; how many of them the subject names */
    size_t all;
};

static void candidate(struct candidates *c, const struct mailbox *box, const struct mail *m,
                      const struct game_row *game, const struct seat_row *seat)
{
    bool allowed = box_allows(box, game, seat);
    bool proven = allowed && ((box && box->player) || strcmp(game->identity, "address") == 0);
    bool named = proven && subject_names(m, game->name);
    bool better = c->all == 0 || (proven && c->proven == 0) || (named && c->named == 0);
    if (better) c->one = (struct identity){ PROOF_ADDRESS, *seat, *game, -1 };
    c->all++;
    c->proven += proven;
    c->named += named;
}

static bool by_address(struct identity *out, const struct app *app, const struct mailbox *box,
                       const struct mail *m, struct arena *a, struct err *e)
{
    struct seat_row *seat = NULL;
    size_t n = 0;
    struct candidates c = { 0 };
    const char *from = str_dup(m->from, a);
    if (!from) return err_nomem(e);
    if (m->from.n && !db_seat_of(app->db, &seat, &n, from, a, e)) return false;
    for (size_t i = 0; i < n; i++) {
        struct game_row game;
        if (!db_game_by_id(app->db, &game, seat[i].game, a, e)) return false;
        candidate(&c, box, m, &game, &seat[i]);
    }
    *out = c.one;
    if (c.all == 0)
        out->proof = PROOF_STRANGER;
    else if (c.proven == 0)
        out->proof = PROOF_MISSING;
    else if (c.proven == 1 || c.named == 1)
        out->proof = PROOF_ADDRESS;
    else
        out->proof = PROOF_WHICH;
    out->board = -1;
    return true;
}

bool identify(struct identity *out, const struct app *app, const struct mailbox *box,
              const struct mail *m, struct arena *a, struct err *e)
{
    *out = (struct identity){ .proof = PROOF_STRANGER, .board = -1 };
    if (!by_tokens(out, app, m->recipient, m->n_recipient, a, e)) return false;
    if (!by_tokens(out, app, m->reference, m->n_reference, a, e)) return false;
    if (out->proof == PROOF_TOKEN) return true;
    return by_address(out, app, box, m, a, e);
}
