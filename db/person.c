/* People of a game who are not players, and whom it lets in. */
#include "db/person.h"
#include "db/row.h"

#include <assert.h>

const struct db_words db_person_roles = DB_WORDS(PERSON_ROLES);
const struct db_words db_person_states = DB_WORDS(PERSON_STATES);
const struct db_words db_access_verdicts = DB_WORDS(ACCESS_VERDICTS);

static const struct field person_field[] = {
    FIELD(struct person_row, id),
    FIELD(struct person_row, game),
    FIELD_OF_WORDS(struct person_row, role, &db_person_roles),
    FIELD(struct person_row, address),
    FIELD(struct person_row, name),
    FIELD(struct person_row, zone),
    FIELD(struct person_row, language),
    FIELD(struct person_row, preferences),
    FIELD(struct person_row, since),
    FIELD(struct person_row, player),
    FIELD_OF_WORDS(struct person_row, state, &db_person_states),
    FIELD(struct person_row, army),
    FIELD(struct person_row, until),
    FIELD(struct person_row, digest),
};

static bool person_sane(const void *row)
{
    const struct person_row *p = row;
    struct str_cut at = str_cut(str_of(p->address), '@');
    return at.ok && at.head.n && at.tail.n && p->role != ROLE_NONE && p->player >= 0 &&
           p->id > 0;
}
static const struct shape person_shape = { .what = "person",
                                           .size = sizeof(struct person_row),
                                           .field = person_field,
                                           .n = sizeof person_field / sizeof *person_field,
                                           .sane = person_sane };

static const struct field access_field[] = {
    FIELD(struct access_row, game),
    FIELD(struct access_row, address),
    FIELD_OF_WORDS(struct access_row, verdict, &db_access_verdicts),
};
static const struct shape access_shape = SHAPE("address", struct access_row, access_field);

bool db_person_add(struct db *db, int64_t *id, const struct person_row *p, struct err *e)
{
    assert(p->game > 0 && p->role != ROLE_NONE && p->address);
    return row_new(db, id, ST_PERSON_ADD, &person_shape, p, e);
}

bool db_person_by_id(struct db *db, struct person_row *out, int64_t id, struct arena *a,
                     struct err *e)
{
    struct ask q = { .stmt = ST_PERSON_BY_ID, .id = id };
    return row_one(db, out, &person_shape, &q, a, e);
}

static bool persons(struct db *db, struct person_list *out, const struct ask *q,
                    struct arena *a, struct err *e)
{
    out->row = row_all(db, &out->n, &person_shape, q, a, e);
    return out->row != NULL;
}

bool db_person_list(struct db *db, struct person_list *out, const struct persons_of *of,
                    struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_PERSON_LIST,
                     .game = of->game,
                     .state = of->role ? db_word(&db_person_roles, (int)of->role) : NULL };
    return persons(db, out, &q, a, e);
}

bool db_person_of(struct db *db, struct person_list *out, const char *address, struct arena *a,
                  struct err *e)
{
    return persons(db, out, &(struct ask){ .stmt = ST_PERSON_OF, .address = address }, a, e);
}

bool db_person_due(struct db *db, struct person_list *out, int64_t now, struct arena *a,
                   struct err *e)
{
    return persons(db, out, &(struct ask){ .stmt = ST_PERSON_DUE, .now = now }, a, e);
}

bool db_person_in(struct db *db, struct person_row *out, const struct person_in *in,
                  struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_PERSON_IN,
                     .game = in->game,
                     .state = db_word(&db_person_roles, (int)in->role),
                     .address = in->address };
    return row_one(db, out, &person_shape, &q, a, e);
}

bool db_person_declined(struct db *db, struct person_list *out, struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_PERSON_DECLINED, .id = PERSON_FIRST };
    return persons(db, out, &q, a, e);
}

bool db_person_first(struct db *db, struct person_list *out, struct arena *a, struct err *e)
{
    return persons(db, out, &(struct ask){ .stmt = ST_PERSON_FIRST }, a, e);
}

bool db_person_set(struct db *db, const struct person_row *p, struct err *e)
{
    assert(p->id > 0 && p->role != ROLE_NONE && p->state != PERSON_NONE);
    int64_t changed;
    if (!row_put(db, ST_PERSON_SET, &person_shape, p, &changed, e)) return false;
    return changed || err_set(e, ERR_NOTFOUND, "no such person");
}

bool db_access_set(struct db *db, const struct access_row *row, struct err *e)
{
    return row_put(db, ST_ACCESS_SET, &access_shape, row, NULL, e);
}

bool db_access_drop(struct db *db, int64_t game, const char *address, struct err *e)
{
    struct ask q = { .stmt = ST_ACCESS_DROP, .game = game, .address = address };
    return row_do(db, &q, NULL, e);
}

bool db_access_list(struct db *db, struct access_list *out, int64_t game, struct arena *a,
                    struct err *e)
{
    struct ask q = { .stmt = ST_ACCESS_LIST, .game = game };
    out->row = row_all(db, &out->n, &access_shape, &q, a, e);
    return out->row != NULL;
}
