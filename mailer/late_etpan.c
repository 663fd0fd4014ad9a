/* libetpan's functions, loaded once for the whole process, as the loader itself does it. */
#include "mailer/late_etpan.h"

#include <pthread.h>

#define ETPAN_LIBRARY "libetpan.so.20"

static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct late_etpan table;
static bool loaded;

static void load(void)
{
    static const char *const name[] = { LATE_ETPAN(LATE_NAME) };
    loaded = late_load(&table, ETPAN_LIBRARY, name, sizeof name / sizeof *name);
}

const struct late_etpan *late_etpan(void)
{
    pthread_once(&once, load);
    return loaded ? &table : NULL;
}

bool late_etpan_is_there(struct err *e)
{
    if (late_etpan()) return true;
    return err_set(e, ERR_IO,
                   ETPAN_LIBRARY ": cannot be loaded; the Debian package is libetpan20");
}
