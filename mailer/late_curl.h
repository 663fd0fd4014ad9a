#ifndef MAILER_LATE_CURL_H
#define MAILER_LATE_CURL_H
/* libcurl, loaded when a server is spoken to: engine/base/late.h. By soname: the OpenSSL
 * build (mailer/README.md). vault_curl, which comes first, calls late_curl_is_there before. */
#include "engine/base/err.h"
#include "engine/base/late.h"

#include <curl/curl.h>

/* clang-format off */
#define LATE_CURL(X) \
    X(curl_global_init_mem) X(curl_global_cleanup) X(curl_easy_init) X(curl_easy_cleanup) \
    X(curl_easy_perform) X(curl_easy_send) X(curl_easy_recv) X(curl_easy_duphandle) \
    X(curl_easy_strerror) X(curl_easy_setopt) X(curl_easy_getinfo) \
    X(curl_slist_append) X(curl_slist_free_all) X(curl_getdate) X(curl_version_info)
/* clang-format on */

/* Macros of libcurl that check the types of arguments, and then call the function itself. */
#undef curl_easy_setopt
#undef curl_easy_getinfo

struct late_curl {
    LATE_CURL(LATE_MEMBER)
};

/** The functions; NULL: the library is not there. */
const struct late_curl *late_curl(void);
bool late_curl_is_there(struct err *e);

#define curl_global_init_mem late_curl()->curl_global_init_mem
#define curl_global_cleanup  late_curl()->curl_global_cleanup
#define curl_easy_init       late_curl()->curl_easy_init
#define curl_easy_cleanup    late_curl()->curl_easy_cleanup
#define curl_easy_perform    late_curl()->curl_easy_perform
#define curl_easy_send       late_curl()->curl_easy_send
#define curl_easy_duphandle  late_curl()->curl_easy_duphandle
#define curl_easy_recv       late_curl()->curl_easy_recv
#define curl_easy_strerror   late_curl()->curl_easy_strerror
#define curl_easy_setopt     late_curl()->curl_easy_setopt
#define curl_easy_getinfo    late_curl()->curl_easy_getinfo
#define curl_slist_append    late_curl()->curl_slist_append
#define curl_slist_free_all  late_curl()->curl_slist_free_all
#define curl_getdate         late_curl()->curl_getdate
#define curl_version_info    late_curl()->curl_version_info
#endif
