#include "mailer/late_curl.h"

#define CURL_LIBRARY "libcurl.so.4"

LATE_LIBRARY(late_curl, LATE_CURL, CURL_LIBRARY)

bool late_curl_is_there(struct err *e)
{
    if (late_curl()) return true;
    return err_set(e, ERR_IO,
                   CURL_LIBRARY ": cannot be loaded; the Debian package is libcurl4");
}
