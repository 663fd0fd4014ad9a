#include "mailer/late_etpan.h"

#define ETPAN_LIBRARY "libetpan.so.20"

LATE_LIBRARY(late_etpan, LATE_ETPAN, ETPAN_LIBRARY)

bool late_etpan_is_there(struct err *e)
{
    if (late_etpan()) return true;
    return err_set(e, ERR_IO,
                   ETPAN_LIBRARY ": cannot be loaded; the Debian package is libetpan20");
}
