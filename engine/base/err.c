/* Errors as values. Knows nothing about where they are shown. */
#include "engine/base/err.h"

#include <assert.h>
#include <stdarg.h>

bool err_set(struct err *e, enum err_code code, const char *fmt, ...)
{
    assert(e && code != ERR_NONE);
    va_list ap;
    va_start(ap, fmt);
    e->code = code;
    vsnprintf(e->text, sizeof e->text, fmt, ap);
    va_end(ap);
    return false;
}

bool err_add(struct err *e, const char *fmt, ...)
{
    char old[sizeof e->text];
    memcpy(old, e->text, sizeof old);
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(e->text, sizeof e->text, fmt, ap);
    va_end(ap);
    size_t at = n < 0 ? 0 : (size_t)n;
    if (at < sizeof e->text) snprintf(e->text + at, sizeof e->text - at, "%s", old);
    return false;
}

bool err_nomem(struct err *e)
{
    return err_set(e, ERR_NOMEM, "out of memory: the work needs more than its arena holds");
}
