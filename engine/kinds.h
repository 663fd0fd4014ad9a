#ifndef ENGINE_KINDS_H
#define ENGINE_KINDS_H
/* The kinds of games: a row for each, the name of its `const struct rules NAME_rules`. */
#include "engine/rules.h"

#define KIND_TABLE(X)                                                                          \
    X(sandbox)     /* and neisg: many armies (1) */                                            \
    X(orthodox)    /* chess (20) */                                                            \
    X(synchrone)   /* both sides at once (21) */                                               \
    X(conditional) /* A-, B- and C-moves (22) */                                               \
    X(event_chess) /* chess with events (23) */

#define KIND_EXTERN(name) extern const struct rules name##_rules;
KIND_TABLE(KIND_EXTERN)
#undef KIND_EXTERN
#endif
