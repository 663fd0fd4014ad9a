#include "db/late_pq.h"

LATE_LIBRARY(late_pq, LATE_PQ, "libpq.so.5")
