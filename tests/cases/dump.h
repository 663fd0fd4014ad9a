#ifndef TESTS_CASES_DUMP_H
#define TESTS_CASES_DUMP_H
/* The whole catalogue as one JSON document (catalogue.schema.json here). */
#include "engine/base/err.h"
#include "engine/base/str.h"

#include <stdio.h>

/** Of the folder that has `numbers`, `decided`, CHANGES.md and the cases; the same cases give
 * the same bytes. */
bool dump_print(FILE *out, const char *folder, struct arena *a, struct err *e);
#endif
