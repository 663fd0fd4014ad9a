#ifndef CRON_FAULT_H
#define CRON_FAULT_H
/* Named points around every commit, where tests kill the program (tests/e2e/crash.py). In the
 * program itself they are nothing; `zugpost-faults` is the same program built with them. */
#ifdef ZUGPOST_FAULTS
/** Kills the process when ZUGPOST_FAULT is "NAME" or "NAME:N" (the Nth passing). */
void fault_point(const char *name);
#define FAULT(name) fault_point(name)
#else
#define FAULT(name) ((void)0)
#endif
#endif
