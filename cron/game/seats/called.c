/* Nobody is to be taken for another person in the game, nor for us. Knows who is there;
 * templates/page/naming.h knows what looks like what. */
#include "cron/game/seats/called.h"
#include "cron/table/policy.h"
#include "db/person.h"
#include "db/seat.h"

#include "templates/page/naming.h"

static const enum words_name wrong[] = {
    [NAMING_LONG] = W_NAME_LONG,     [NAMING_MARKS] = W_NAME_MARKS,
    [NAMING_UNSEEN] = W_NAME_UNSEEN, [NAMING_BLANK] = W_NAME_BLANK,
    [NAMING_LINK] = W_NAME_LINK,     [NAMING_MIXED] = W_NAME_MIXED
};

static bool alike(const struct called *c, const char *other)
{
    return naming_alike(str_of(c->name), str_of(other));
}

/* The program, and the game master in any language. */
static bool is_ours(const struct called *c)
{
    const struct languages *l = &c->app->languages;
    bool ours = alike(c, "Zugpost") || alike(c, c->app->config->from_name);
    for (size_t i = 0; i < l->n && !ours; i++)
        ours = alike(c, words_raw(&l->own[i], W_MASTER_WORD)) ||
               alike(c, words_raw(&l->own[i], W_RELAY_MASTER));
    return ours;
}

static bool is_self(const struct called *c, const char *address, const char *army)
{
    return str_ieq(str_of(address), str_of(c->address)) ||
           (c->army && strcmp(army, c->army) == 0);
}

static bool taken(bool *out, const struct called *c, int64_t game, struct arena *a,
                  struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    struct person_list p = { NULL, 0 };
    struct persons_of all = { .game = game };
    struct game_row row;
    bool hidden = false; /* nobody is to find out by trying who plays */
    if (!db_seat_list(c->app->db, &seat, game, a, e) ||
        !db_person_list(c->app->db, &p, &all, a, e) ||
        !db_game_by_id(c->app->db, &row, game, a, e) ||
        !policy_hidden(&hidden, c->app, &row, a, e))
        return false;
    if (hidden) seat.n = 0;
    for (size_t i = 0; i < seat.n; i++)
        *out |= seat.row[i].state == SEAT_PLAYING && alike(c, seat.row[i].name) &&
                !is_self(c, seat.row[i].address, seat.row[i].army);
    /* a forged request is not to keep a name from its owner */
    for (size_t i = 0; i < p.n; i++)
        *out |= p.row[i].state != PERSON_ASKED && alike(c, p.row[i].name) &&
                !is_self(c, p.row[i].address, "");
    return true;
}

static bool taken_anywhere(bool *out, const struct called *c, struct arena *a, struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    struct person_list p = { NULL, 0 };
    if (!db_seat_of(c->app->db, &seat, c->address, a, e) ||
        !db_person_of(c->app->db, &p, c->address, a, e))
        return false;
    for (size_t i = 0; i < seat.n; i++)
        if (!taken(out, c, seat.row[i].game, a, e)) return false;
    for (size_t i = 0; i < p.n; i++)
        if (!taken(out, c, p.row[i].game, a, e)) return false;
    return true;
}

bool called_refused(struct saying *no, const struct called *c, struct arena *a, struct err *e)
{
    enum naming is = naming_is(str_of(c->name));
    bool found = false;
    *no = (struct saying){ .word = W_NONE };
    if (!c->name[0]) return true;
    if (is != NAMING_GOOD) {
        *no = (struct saying){ wrong[is], { slot_number("n", NAMING_LETTERS) } };
    } else if (is_ours(c)) {
        *no = (struct saying){ .word = W_NAME_OURS };
    } else {
        if (!(c->game ? taken(&found, c, c->game, a, e) : taken_anywhere(&found, c, a, e)))
            return false;
        if (found) *no = (struct saying){ .word = W_NAME_TAKEN };
    }
    return true;
}
