#ifndef MAILER_LATE_ETPAN_H
#define MAILER_LATE_ETPAN_H
/* libetpan (and GnuTLS, SASL, Berkeley DB with it), loaded when a mailbox is fetched by IMAP:
 * engine/base/late.h. etls_open, which comes first, calls late_etpan_is_there. */
#include "engine/base/err.h"
#include "engine/base/late.h"

#include <libetpan/libetpan.h>

/* clang-format off */
#define LATE_ETPAN(X) \
    X(clist_new) X(libetpan_get_version_major) X(libetpan_get_version_minor) \
    X(mailimap_capability) X(mailimap_capability_data_free) X(mailimap_connect) \
    X(mailimap_create) X(mailimap_fetch_att_new_body_peek_section) \
    X(mailimap_fetch_att_new_body_peek_section_partial) \
    X(mailimap_fetch_att_new_internaldate) X(mailimap_fetch_att_new_rfc822_size) \
    X(mailimap_fetch_att_new_uid) X(mailimap_fetch_list_free) X(mailimap_fetch_type_free) \
    X(mailimap_fetch_type_new_fetch_att_list_add) \
    X(mailimap_fetch_type_new_fetch_att_list_empty) X(mailimap_flag_list_add) \
    X(mailimap_flag_list_new_empty) X(mailimap_flag_new_deleted) X(mailimap_flag_new_seen) \
    X(mailimap_free) X(mailimap_has_extension) X(mailimap_has_idle) X(mailimap_has_uidplus) \
    X(mailimap_list) X(mailimap_list_result_free) X(mailimap_login) X(mailimap_logout) \
    X(mailimap_new) X(mailimap_noop) X(mailimap_search_result_free) X(mailimap_section_new) \
    X(mailimap_section_new_header) X(mailimap_select) X(mailimap_set_add_single) \
    X(mailimap_set_free) X(mailimap_set_new_empty) X(mailimap_starttls) \
    X(mailimap_store_att_flags_free) X(mailimap_store_att_flags_new_add_flags_silent) \
    X(mailimap_uid_copy) X(mailimap_uid_expunge) X(mailimap_uid_fetch) X(mailimap_uid_search) \
    X(mailimap_uid_store) X(mailimap_uidplus_uid_move) X(mailstream_close) \
    X(mailstream_flush) X(mailstream_get_low) X(mailstream_low_new) X(mailstream_new) \
    X(mailstream_read_line) X(mailstream_write) X(mmap_string_free) X(mmap_string_new)
/* clang-format on */

struct late_etpan {
    LATE_ETPAN(LATE_MEMBER)
};

/** The functions; NULL: the library is not there. */
const struct late_etpan *late_etpan(void);
bool late_etpan_is_there(struct err *e);

#define clist_new                     late_etpan()->clist_new
#define libetpan_get_version_major    late_etpan()->libetpan_get_version_major
#define libetpan_get_version_minor    late_etpan()->libetpan_get_version_minor
#define mailimap_capability_data_free late_etpan()->mailimap_capability_data_free
#define mailimap_connect              late_etpan()->mailimap_connect
#define mailimap_create               late_etpan()->mailimap_create
#define mailimap_fetch_att_new_body_peek_section                                               \
    late_etpan()->mailimap_fetch_att_new_body_peek_section
#define mailimap_fetch_att_new_body_peek_section_partial                                       \
    late_etpan()->mailimap_fetch_att_new_body_peek_section_partial
#define mailimap_fetch_att_new_internaldate late_etpan()->mailimap_fetch_att_new_internaldate
#define mailimap_fetch_att_new_rfc822_size  late_etpan()->mailimap_fetch_att_new_rfc822_size
#define mailimap_fetch_att_new_uid          late_etpan()->mailimap_fetch_att_new_uid
#define mailimap_fetch_list_free            late_etpan()->mailimap_fetch_list_free
#define mailimap_fetch_type_free            late_etpan()->mailimap_fetch_type_free
#define mailimap_fetch_type_new_fetch_att_list_add                                             \
    late_etpan()->mailimap_fetch_type_new_fetch_att_list_add
#define mailimap_fetch_type_new_fetch_att_list_empty                                           \
    late_etpan()->mailimap_fetch_type_new_fetch_att_list_empty
#define mailimap_flag_list_add        late_etpan()->mailimap_flag_list_add
#define mailimap_flag_list_new_empty  late_etpan()->mailimap_flag_list_new_empty
#define mailimap_flag_new_deleted     late_etpan()->mailimap_flag_new_deleted
#define mailimap_flag_new_seen        late_etpan()->mailimap_flag_new_seen
#define mailimap_free                 late_etpan()->mailimap_free
#define mailimap_has_extension        late_etpan()->mailimap_has_extension
#define mailimap_has_idle             late_etpan()->mailimap_has_idle
#define mailimap_has_uidplus          late_etpan()->mailimap_has_uidplus
#define mailimap_list                 late_etpan()->mailimap_list
#define mailimap_list_result_free     late_etpan()->mailimap_list_result_free
#define mailimap_login                late_etpan()->mailimap_login
#define mailimap_logout               late_etpan()->mailimap_logout
#define mailimap_new                  late_etpan()->mailimap_new
#define mailimap_noop                 late_etpan()->mailimap_noop
#define mailimap_search_result_free   late_etpan()->mailimap_search_result_free
#define mailimap_section_new          late_etpan()->mailimap_section_new
#define mailimap_section_new_header   late_etpan()->mailimap_section_new_header
#define mailimap_select               late_etpan()->mailimap_select
#define mailimap_set_add_single       late_etpan()->mailimap_set_add_single
#define mailimap_set_free             late_etpan()->mailimap_set_free
#define mailimap_set_new_empty        late_etpan()->mailimap_set_new_empty
#define mailimap_starttls             late_etpan()->mailimap_starttls
#define mailimap_store_att_flags_free late_etpan()->mailimap_store_att_flags_free
#define mailimap_store_att_flags_new_add_flags_silent                                          \
    late_etpan()->mailimap_store_att_flags_new_add_flags_silent
#define mailimap_uid_copy         late_etpan()->mailimap_uid_copy
#define mailimap_uid_expunge      late_etpan()->mailimap_uid_expunge
#define mailimap_uid_fetch        late_etpan()->mailimap_uid_fetch
#define mailimap_uid_search       late_etpan()->mailimap_uid_search
#define mailimap_uid_store        late_etpan()->mailimap_uid_store
#define mailimap_uidplus_uid_move late_etpan()->mailimap_uidplus_uid_move
#define mailstream_flush          late_etpan()->mailstream_flush
#define mailstream_get_low        late_etpan()->mailstream_get_low
#define mailstream_low_new        late_etpan()->mailstream_low_new
#define mailstream_new            late_etpan()->mailstream_new
#define mailstream_read_line      late_etpan()->mailstream_read_line
#define mmap_string_free          late_etpan()->mmap_string_free
#define mmap_string_new           late_etpan()->mmap_string_new
/* Its structs, or members of them, have the same names. */
#define mailimap_capability(im, list) late_etpan()->mailimap_capability(im, list)
#define mailstream_close(s)           late_etpan()->mailstream_close(s)
#define mailstream_write(s, b, n)     late_etpan()->mailstream_write(s, b, n)
#endif
