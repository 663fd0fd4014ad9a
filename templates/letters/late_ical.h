#ifndef TEMPLATES_LETTERS_LATE_ICAL_H
#define TEMPLATES_LETTERS_LATE_ICAL_H
/* libical (and ICU with it), loaded when a letter has a calendar: engine/base/late.h. */
#include "engine/base/late.h"

#include <libical/ical.h>

/* clang-format off */
#define LATE_ICAL(X) \
    X(icalcomponent_new) X(icalcomponent_free) X(icalcomponent_add_component) \
    X(icalcomponent_add_property) X(icalcomponent_as_ical_string_r) X(icalmemory_free_buffer) \
    X(icaldurationtype_null_duration) X(icaltime_from_timet_with_zone) \
    X(icaltimezone_get_utc_timezone) X(icalproperty_new_description) X(icalproperty_new_dtstamp) \
    X(icalproperty_new_dtstart) X(icalproperty_new_duration) X(icalproperty_new_method) \
    X(icalproperty_new_organizer) X(icalproperty_new_prodid) X(icalproperty_new_sequence) \
    X(icalproperty_new_status) X(icalproperty_new_summary) X(icalproperty_new_transp) \
    X(icalproperty_new_uid) X(icalproperty_new_version)
/* clang-format on */

struct late_ical {
    LATE_ICAL(LATE_MEMBER)
};

/** The functions; NULL: the library is not there. */
const struct late_ical *late_ical(void);

#define icalcomponent_new              late_ical()->icalcomponent_new
#define icalcomponent_free             late_ical()->icalcomponent_free
#define icalcomponent_add_component    late_ical()->icalcomponent_add_component
#define icalcomponent_add_property     late_ical()->icalcomponent_add_property
#define icalcomponent_as_ical_string_r late_ical()->icalcomponent_as_ical_string_r
#define icalmemory_free_buffer         late_ical()->icalmemory_free_buffer
#define icaldurationtype_null_duration late_ical()->icaldurationtype_null_duration
#define icaltime_from_timet_with_zone  late_ical()->icaltime_from_timet_with_zone
#define icaltimezone_get_utc_timezone  late_ical()->icaltimezone_get_utc_timezone
#define icalproperty_new_description   late_ical()->icalproperty_new_description
#define icalproperty_new_dtstamp       late_ical()->icalproperty_new_dtstamp
#define icalproperty_new_dtstart       late_ical()->icalproperty_new_dtstart
#define icalproperty_new_duration      late_ical()->icalproperty_new_duration
#define icalproperty_new_method        late_ical()->icalproperty_new_method
#define icalproperty_new_organizer     late_ical()->icalproperty_new_organizer
#define icalproperty_new_prodid        late_ical()->icalproperty_new_prodid
#define icalproperty_new_sequence      late_ical()->icalproperty_new_sequence
#define icalproperty_new_status        late_ical()->icalproperty_new_status
#define icalproperty_new_summary       late_ical()->icalproperty_new_summary
#define icalproperty_new_transp        late_ical()->icalproperty_new_transp
#define icalproperty_new_uid           late_ical()->icalproperty_new_uid
#define icalproperty_new_version       late_ical()->icalproperty_new_version
#endif
