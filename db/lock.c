/* The locks that a handle holds, and its number as an owner of claims. How a lock is made, and
 * how others see it, is the store's business. */
#include "db/lock.h"

#include <assert.h>
#include <sys/random.h>
#include <time.h>

int64_t lock_clock_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static struct held_lock *holds(const struct db *db, const char *step)
{
    struct held_lock *l = db->lock;
    while (l && strcmp(l->step, step) != 0) l = l->next;
    return l;
}

bool db_lock(struct db *db, const char *step, int wait_ms, struct err *e)
{
    assert(!holds(db, step));
    size_t n = strlen(step) + 1;
    struct held_lock *l = malloc(sizeof *l + n);
    if (!l) return err_set(e, ERR_NOMEM, "out of memory");
    *l = (struct held_lock){ .next = db->lock };
    memcpy(l->step, step, n);
    bool ok = db->store->lock(db, l, wait_ms, e);
    if (ok)
        db->lock = l;
    else
        free(l);
    return ok;
}

void db_unlock(struct db *db, const char *step)
{
    struct held_lock *l = holds(db, step);
    assert(l);
    struct held_lock **at = &db->lock;
    while (*at != l) at = &(*at)->next;
    *at = l->next;
    db->store->unlock(db, l);
    free(l);
}

void db_rest(struct db *db)
{
    if (db->owner.number) db->store->disown(db);
    db->owner.number = 0;
}

void lock_drop_all(struct db *db)
{
    while (db->lock) db_unlock(db, db->lock->step);
    db_rest(db);
}

bool lock_own(struct db *db, struct err *e)
{
    enum { BITS = 40 };
    int64_t number = 0;
    if (db->owner.number && db->store->owning(db)) return true;
    db_rest(db);
    if (getrandom(&number, sizeof number, 0) != (ssize_t)sizeof number)
        return err_set(e, ERR_IO, "there are no random numbers");
    number = (number & ((INT64_C(1) << BITS) - 1)) | 1;
    if (!db->store->own(db, number, e)) return false;
    db->owner.number = number;
    return true;
}

bool lock_owned(struct db *db, int64_t number)
{
    return number == db->owner.number || db->store->owned(db, number);
}
