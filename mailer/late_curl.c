/* libcurl's functions, loaded once for the whole process, as the loader itself does it. */
#include "mailer/late_curl.h"

#include <pthread.h>

#define CURL_LIBRARY "libcurl.so.4"

static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct late_curl table;
static bool loaded;

static void load(void)
{
    static const char *const name[] = { LATE_CURL(LATE_NAME) };
    loaded = late_load(&table, CURL_LIBRARY, name, sizeof name / sizeof *name);
}

const struct late_curl *late_curl(void)
{
    pthread_once(&once, load);
    return loaded ? &table : NULL;
}

bool late_curl_is_there(struct err *e)
{
    if (late_curl()) return true;
    return err_set(e, ERR_IO,
                   CURL_LIBRARY ": cannot be loaded; the Debian package is libcurl4");
}
