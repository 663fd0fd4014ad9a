#ifndef ENGINE_BASE_ERR_H
#define ENGINE_BASE_ERR_H
/* Why an operation failed. An illegal order is NOT an error: see engine/verdict.h. */
#include <stdbool.h>

enum err_code {
    ERR_NONE,
    ERR_NOMEM,    /* the arena is used up: the input needs more than its share */
    ERR_INPUT,    /* a file, a game text, a configuration or an argument is wrong */
    ERR_NOTFOUND, /* the thing that was named is not there */
    ERR_CONFLICT, /* somebody else holds it, or it exists already */
    ERR_IO,       /* disk, network or server; trying again later may help */
    ERR_DAMAGE,   /* the store is damaged: trying again does not help */
    ERR_BUG       /* an invariant of ours is broken */
};

struct err {
    enum err_code code;
    char text[512]; /* one line for the operator; never shown to players, never a secret */
};

/** Record a failure and return false, so that callers can write `return err_set(...)`. */
bool err_set(struct err *e, enum err_code code, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/** Put context in front of the recorded text ("fetch: uid 7: ..."); returns false. */
bool err_add(struct err *e, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/** The failure of an exhausted arena; returns false. */
bool err_nomem(struct err *e);
#endif
