/* Could the program have written this store? One check at a time. */
#include "db/sound.h"
#include "db/row.h"

/* A single text, as PRAGMAs and checks return it. */
struct saying {
    const char *text;
};
static const struct field saying_field[] = { FIELD(struct saying, text) };
static const struct shape saying_shape = SHAPE("finding", struct saying, saying_field);

bool sound_store(struct db *db, enum stmt check, struct err *e)
{
    char memory[2048];
    struct saying found;
    struct arena a = arena_make(memory, sizeof memory);
    if (row_one(db, &found, &saying_shape, &(struct ask){ .stmt = check }, &a, e))
        return err_set(e, ERR_DAMAGE, "%s: damaged: %s", db->path, found.text);
    return e->code == ERR_NOTFOUND;
}
