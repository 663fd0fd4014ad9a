/* libpq's functions, loaded once for the whole process, as the loader itself does it. */
#include "db/late_pq.h"

#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct late_pq table;
static bool loaded;

static void load(void)
{
    static const char *const name[] = { LATE_PQ(LATE_NAME) };
    loaded = late_load(&table, "libpq.so.5", name, sizeof name / sizeof *name);
}

const struct late_pq *late_pq(void)
{
    pthread_once(&once, load);
    return loaded ? &table : NULL;
}
