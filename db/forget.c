/* People and what they wrote, erased a small transaction at a time. Knows the tables; the
 * caller says whom a text names. */
#include "db/forget.h"
#include "db/person.h"
#include "db/row.h"

enum { ROWS = 100, BYTES = 8 << 20 /* read in one transaction */ };

/* A mail that came in or goes out. */
struct found {
    int64_t id, part;
    const char *game, *key, *recipient, *recipe, *note;
    struct str raw;
    bool pruned;
    bool waiting, unread; /* to be read or sent; not yet read at all */
};
static const struct field found_field[] = {
    FIELD(struct found, id),           FIELD(struct found, part),   FIELD(struct found, game),
    FIELD(struct found, waiting),      FIELD(struct found, unread), FIELD(struct found, key),
    FIELD(struct found, recipient),    FIELD(struct found, recipe), FIELD(struct found, note),
    FIELD_OF_BYTES(struct found, raw), FIELD(struct found, pruned),
};
static const struct shape found_shape = SHAPE("mail", struct found, found_field);

static const struct field people_field[] = {
    FIELD(struct forget_row, id),
    FIELD(struct forget_row, game),
    FIELD(struct forget_row, player),
    FIELD(struct forget_row, name),
    FIELD(struct forget_row, address),
    FIELD(struct forget_row, army),
    FIELD_OF_WORDS(struct forget_row, seat, &db_seat_states),
    FIELD_OF_WORDS(struct forget_row, role, &db_person_roles),

    FIELD(struct forget_row, played),
    FIELD_OF_WORDS(struct forget_row, state, &db_game_states),
};
static const struct shape people_shape = SHAPE("player", struct forget_row, people_field);

static const struct field address_field[] = { FIELD(struct forget_address, address) };
static const struct shape address_shape =
    SHAPE("address", struct forget_address, address_field);

static bool does(struct db *db, const struct forget *f, enum stmt stmt, struct ask q,
                 struct err *e)
{
    q.stmt = stmt;
    q.now = f->now;
    return f->count || row_do(db, &q, NULL, e);
}

/* ---- press ---------------------------------------------------------------------------------
 */

/* Its waiting letters could no longer be made. */
static bool drop_piece(struct db *db, struct forget *f, int64_t id, struct err *e)
{
    static const enum stmt doing[] = { ST_FORGET_PRESS_OUT, ST_FORGET_PRESS_REPLY,
                                       ST_PRUNE_PRESS_TO, ST_PRUNE_PRESS_DONE };
    char from[40], to[40];
    snprintf(from, sizeof from, "press/%lld/", (long long)id);
    snprintf(to, sizeof to, "press/%lld0", (long long)id);
    struct ask q = { .id = id, .key = from, .kind = to };
    for (size_t i = 0; i < sizeof doing / sizeof *doing; i++)
        if (!does(db, f, doing[i], q, e)) return false;
    f->done.press++;
    return true;
}

/* All that the statement finds, at most ROWS. */
static bool drop_press(struct db *db, struct forget *f, const struct ask *q, struct err *e)
{
    char memory[ROWS * sizeof(struct found) * 3];
    struct arena a = arena_make(memory, sizeof memory);
    size_t n;
    const struct found *piece = row_all(db, &n, &found_shape, q, &a, e);
    if (!piece) return false;
    for (size_t i = 0; i < n; i++) {
        if (!drop_piece(db, f, piece[i].id, e)) return false;
        f->id = piece[i].id;
    }
    f->ended = n == 0;
    return true;
}

static bool pruning(struct db *db, const struct forget *f, bool on, struct err *e)
{
    return does(db, f, on ? ST_PRUNING_ON : ST_PRUNING_OFF, (struct ask){ .id = 0 }, e);
}

bool db_forget_press(struct db *db, struct forget *f, const struct forget_row *who,
                     struct err *e)
{
    /* If the game goes away, all players that a seat had; else the last one. */
    struct ask q = { .stmt = ST_FORGET_PRESS,
                     .id = who->id,
                     .since = f->id,
                     .player = f->game ? -1 : who->player,
                     .limit = ROWS };
    if (!db_begin(db, e)) return false;
    bool ok = pruning(db, f, true, e) && drop_press(db, f, &q, e) && pruning(db, f, false, e);
    return db_tx_leave(db, true, ok, e);
}

/* ---- mails and letters ---------------------------------------------------------------------
 */

static enum mention of_text(const struct forget *f, const struct found *m, const char *text)
{
    return f->mentions(f->of, str_of(text), m->game);
}

static bool erase_mail(struct db *db, struct forget *f, const struct found *m, bool theirs,
                       struct err *e)
{
    struct ask q = { .id = m->id, .name = m->game };
    f->done.mails += m->raw.n > 0;
    if (theirs && !f->game && m->game[0]) {
        struct ask piece = { .stmt = ST_FORGET_PRESS_MAIL, .id = m->id, .name = m->game };
        piece.limit = ROWS;
        int64_t at = f->id;
        if (!drop_press(db, f, &piece, e)) return false;
        f->id = at;
        f->ended = false;
    }
    return does(db, f, ST_PRUNE_MAIL_RAW, q, e) && does(db, f, ST_FORGET_MAIL_DONE, q, e);
}

static bool take_mail(struct db *db, struct forget *f, const struct found *m, struct err *e)
{
    bool whole = f->game && strcmp(m->game, f->game) == 0;
    enum mention raw = f->game ? MENTION_NONE : f->mentions(f->of, m->raw, m->game);
    bool named = !f->game && (raw || of_text(f, m, m->note) || of_text(f, m, m->key));
    if (!whole && !named) return true;
    /* Mail that is still to be read counts, unless it is theirs and nobody waits for it. */
    bool theirs = whole || raw == MENTION_HEAD;
    if (theirs && f->others) return true;
    if (m->waiting && (!theirs || m->unread)) {
        f->done.waiting++;
        return true;
    }
    return erase_mail(db, f, m, theirs, e);
}

static bool take_letter(struct db *db, struct forget *f, const struct found *m, struct err *e)
{
    bool whole = f->game && (strcmp(m->game, f->game) == 0 || m->part);
    bool theirs = whole || (!f->game && of_text(f, m, m->recipient) == MENTION_HEAD);
    bool in_key = f->game ? strchr(m->key, '@') != NULL : of_text(f, m, m->key) != MENTION_NONE;
    bool named = !f->game && (in_key || f->mentions(f->of, m->raw, m->game) ||
                              of_text(f, m, m->recipe) || of_text(f, m, m->note));
    char key[40];
    if ((!theirs && !named) || (theirs && f->others)) return true;
    /* A mail of the day has mails of other games, too. */
    bool shared = m->part && strcmp(m->game, f->game ? f->game : "") != 0;
    if ((!theirs || shared) && m->waiting) {
        f->done.waiting++;
        return true;
    }
    snprintf(key, sizeof key, "erased/%lld", (long long)m->id);
    struct ask q = { .id = m->id,
                     .key = in_key ? key : m->key,
                     .address = theirs ? FORGOTTEN_ADDRESS : m->recipient };
    f->done.letters += m->raw.n > 0 || m->recipe[0];
    return does(db, f, ST_PRUNE_OUT_RAW, q, e) && does(db, f, ST_FORGET_OUT_DONE, q, e);
}

typedef bool take_fn(struct db *, struct forget *, const struct found *, struct err *);

static bool walk(struct db *db, struct forget *f, enum stmt stmt, take_fn *take,
                 const struct arena *a, struct err *e)
{
    size_t bytes = 0;
    for (int i = 0; i < ROWS && bytes < BYTES; i++) {
        struct arena scratch = *a;
        struct found m;
        struct ask q = { .stmt = stmt, .id = f->id, .name = f->game };
        if (!row_one(db, &m, &found_shape, &q, &scratch, e)) {
            f->ended = e->code == ERR_NOTFOUND;
            return f->ended;
        }
        f->id = m.id;
        bytes += m.raw.n;
        if (!take(db, f, &m, e)) return false;
    }
    return true;
}

static bool step(struct db *db, struct forget *f, enum stmt stmt, take_fn *take,
                 const struct arena *a, struct err *e)
{
    if (!db_begin(db, e)) return false;
    bool ok =
        pruning(db, f, true, e) && walk(db, f, stmt, take, a, e) && pruning(db, f, false, e);
    return db_tx_leave(db, true, ok, e);
}

bool db_forget_mails(struct db *db, struct forget *f, struct arena *a, struct err *e)
{
    return step(db, f, ST_FORGET_MAIL, take_mail, a, e);
}

bool db_forget_letters(struct db *db, struct forget *f, struct arena *a, struct err *e)
{
    return step(db, f, ST_FORGET_OUT, take_letter, a, e);
}

/* ---- people --------------------------------------------------------------------------------
 */

static bool list(struct db *db, struct forget_list *out, const struct ask *q, struct arena *a,
                 struct err *e)
{
    out->row = row_all(db, &out->n, &people_shape, q, a, e);
    return out->row != NULL;
}

bool db_forget_people(struct db *db, struct forget_list *out, const char *address,
                      const char *game, struct arena *a, struct err *e)
{
    struct ask q = { .stmt = game ? ST_FORGET_OF_GAME : ST_FORGET_OF_ADDRESS,
                     .name = game,
                     .address = address,
                     .since = PERSON_FIRST };
    return list(db, out, &q, a, e);
}

bool db_forget_former(struct db *db, struct forget_list *out, const char *address,
                      struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_FORGET_FORMER, .address = address };
    return list(db, out, &q, a, e);
}

bool db_forget_reached(struct db *db, struct forget_address_list *out, int64_t id,
                       struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_FORGET_REACHED, .id = id, .address = FORGOTTEN_ADDRESS };
    out->row = row_all(db, &out->n, &address_shape, &q, a, e);
    return out->row != NULL;
}

bool db_forget_said(struct db *db, const struct forget_row *former, struct err *e)
{
    return row_do(db, &(struct ask){ .stmt = ST_FORGET_SAID, .id = former->id }, NULL, e) &&
           row_do(db, &(struct ask){ .stmt = ST_FORGET_SHOWN, .id = former->id }, NULL, e);
}

static bool all(struct db *db, const enum stmt *stmt, size_t n, struct ask q, struct err *e)
{
    for (size_t i = 0; i < n; i++) {
        q.stmt = stmt[i];
        if (!row_do(db, &q, NULL, e)) return false;
    }
    return true;
}

bool db_forget_reader(struct db *db, const struct forget_row *who, struct err *e)
{
    static const enum stmt of_seat[] = { ST_ALIAS_DROP_ALL,   ST_FORGET_HABIT, ST_FORGET_NOTE,
                                         ST_FORGET_PUBLISHED, ST_FORGET_LINE,  ST_FORGET_SEAT };
    static const enum stmt of_reader[] = { ST_FORGET_FLOOD, ST_FORGET_TRIAL, ST_FORGET_BLOCK,
                                           ST_FORGET_PENDING, ST_FORGET_QUESTION };
    struct ask q = {
        .id = who->id, .game = who->game, .army = who->army, .address = FORGOTTEN_ADDRESS
    };
    if (!all(db, of_reader, sizeof of_reader / sizeof *of_reader, q, e)) return false;
    if (who->id < PERSON_FIRST) return all(db, of_seat, sizeof of_seat / sizeof *of_seat, q, e);
    q.stmt = ST_FORGET_PERSON;
    q.id = who->id - PERSON_FIRST;
    return row_do(db, &q, NULL, e);
}

bool db_forget_address(struct db *db, const char *address, int64_t now, struct err *e)
{
    static const enum stmt of_address[] = {
        ST_FORGET_WISH,     ST_FORGET_ASKING,     ST_FORGET_ECHO,   ST_FORGET_DELIVERY,
        ST_FORGET_ACCESS,   ST_FORGET_ALIAS,      ST_FORGET_ALARM,  ST_FORGET_WORDS,
        ST_FORGET_ASKED_OF, ST_FORGET_HELD,       ST_FORGET_SENDER, ST_FORGET_UNREAD,
        ST_FORGET_TROUBLE,  ST_FORGET_ATTENDANCE,
    };
    struct ask q = { .address = address, .key = FORGOTTEN_ADDRESS, .now = now };
    return all(db, of_address, sizeof of_address / sizeof *of_address, q, e);
}

bool db_forget_elsewhere(struct db *db, bool *out, int64_t game, const char *address,
                         struct err *e)
{
    struct ask q = { .stmt = ST_FORGET_ELSEWHERE, .game = game, .address = address };
    int64_t yes = 0;
    if (!row_number(db, &yes, &q, e)) return false;
    *out = yes != 0;
    return true;
}

bool db_forget_game(struct db *db, int64_t game, const char *name, struct err *e)
{
    static const enum stmt of_game[] = { ST_FORGET_GAME, ST_FORGET_GAME_ACCESS,
                                         ST_FORGET_GAME_HELD, ST_FORGET_GAME_ALARM };
    struct ask q = { .game = game, .name = name };
    return all(db, of_game, sizeof of_game / sizeof *of_game, q, e);
}
