#ifndef ENGINE_SANDBOX_THREAT_H
#define ENGINE_SANDBOX_THREAT_H
/* Rule 8: the threats of board t + 1, from both boards and the pieces' identities on them. */
#include "engine/sandbox/position/cover.h"

/* What became of the pieces between the boards. */
struct passage {
    const struct lines *before, *after;
    const uint32_t *old;    /* [after pieces] index on the board before, or PIECE_NONE */
    const uint8_t *came;    /* [after pieces] enum came (next.h) */
    const uint32_t *lifted; /* [armies] index before of the piece that moved by its army's order
                               and is on the board after; or PIECE_NONE (8.4.4). A spirit that
                               left a host does not count, one that went into a host does */
};

/** All threats that are not `chance`, sorted as in struct board, each with the line of 8.4 that
 *  gave it its state. Fails only with ERR_NOMEM. */
struct threats {
    struct threat *threat;
    uint32_t n;
};
bool threat_all(struct threats *out, const struct passage *p, struct arena *a, struct err *e);
#endif
