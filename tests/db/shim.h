#ifndef TESTS_DB_SHIM_H
#define TESTS_DB_SHIM_H
/* A disk that fails on demand: SQLite's own file layer with a counter in front of everything
 * that changes a file (write, sync, truncate, delete). */
#include <stdbool.h>

enum shim_fault {
    SHIM_IOERR, /* the call fails and does nothing */
    SHIM_FULL,  /* a write fails for want of space; other calls work and do not count */
    SHIM_TORN,  /* half of a write is done, then the call fails */
    SHIM_KILL,  /* the process ends before the call: all that was written stays */
    SHIM_POWER, /* as KILL, and all that was not synced is lost */
    SHIM_FAULTS
};

struct shim {
    long calls;   /* made so far */
    long fail_at; /* the call that fails, from 1; 0: none */
    bool stays;   /* all later calls fail, too */
    enum shim_fault fault;
    struct undo *undo; /* what a loss of power takes away; newest first */
};

enum { SHIM_KILLED = 77 }; /* exit status of a process that was ended */

/** Make it SQLite's default; *s must live as long as the process. */
void shim_install(struct shim *s);
/** Forget what would be lost, and stop failing. */
void shim_reset(struct shim *s);
#endif
