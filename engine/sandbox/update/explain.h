#ifndef ENGINE_SANDBOX_EXPLAIN_H
#define ENGINE_SANDBOX_EXPLAIN_H
/* Why the events of an update happened: reasons (engine/reason.h), found afterwards from what
 * was resolved. Only looks up and reports; a rule is never decided here. */
#include "engine/reason.h"
#include "engine/sandbox/update/next.h"

/* An update that is over. */
struct past {
    const struct next *next;    /* as it is after all steps, with its events */
    const struct board *board;  /* the new board, its threats with their lines */
    const struct lines *before; /* of the shown board */
    const struct lines *after;  /* of the new board, with its armies */
};

struct reasons {
    struct reason *reason; /* in the order of the events; those without one last */
    size_t n;
};

/** Owned by p->next->arena. Fails only with ERR_NOMEM. */
bool explain_update(struct reasons *out, const struct past *p, struct err *e);
#endif
