#ifndef CRON_APP_FAULT_H
#define CRON_APP_FAULT_H
/* Named points around every commit, where tests kill the program (tests/e2e/crash.py). In the
 * program itself they are nothing (fault.c), and seeds and salts are its own; `zugpost-faults`
 * is the same program linked with fault_points.c and fault_cell.c in place of that file. */
#include "engine/base/str.h"

#include <stdbool.h>
#include <stdint.h>

/** Kills the process when ZUGPOST_FAULT is "NAME" or "NAME:N" (the Nth passing). */
void fault_point(const char *name);
/** Whatever works on a mail with the field "X-Zugpost-Fault: crash program" dies. */
void fault_mail(struct str raw);
/** Fills out with the n bytes that the test chose (ZUGPOST_FAULT_SEED, in hex); false: none. */
bool fault_seed(uint8_t *out, size_t n);
/** Fills out with n bytes, at most 32, that follow from that seed and `of`; false: none. */
bool fault_salt(uint8_t *out, size_t n, struct str of);
/** Does to the process that reads a mail what its field "X-Zugpost-Fault: WHAT WHEN" says, or
 * to its reply, which will go to `line`: see fault_cell.c. `op` is cell.h's. */
void fault_cell(unsigned op, struct str request, int line, struct str *reply);
/** A time limit: n, or `tests` where tests wait for it, or must not reach it. */
int fault_bound(int n, int tests);
#endif
