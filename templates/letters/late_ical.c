#include "templates/letters/late_ical.h"

LATE_LIBRARY(late_ical, LATE_ICAL, "libical.so.3")
