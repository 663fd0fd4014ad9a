/* libical's functions, loaded once for the whole process, as the loader itself does it. */
#include "templates/letters/late_ical.h"

#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct late_ical table;
static bool loaded;

static void load(void)
{
    static const char *const name[] = { LATE_ICAL(LATE_NAME) };
    loaded = late_load(&table, "libical.so.3", name, sizeof name / sizeof *name);
}

const struct late_ical *late_ical(void)
{
    pthread_once(&once, load);
    return loaded ? &table : NULL;
}
