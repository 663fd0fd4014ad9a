#ifndef CRON_GAME_COLOUR_H
#define CRON_GAME_COLOUR_H
/* Which colour another army may have: one that nobody confuses with that of any other army,
 * colour-blind people included. Does not use the store. */
#include "engine/base/str.h"

enum { COLOUR_LIST_MAX = 64, COLOUR_FEW = 3 };

/* The armies of a game, and how different their colours have to be. */
struct colour_taken {
    const char *const *army;
    size_t n;
    int64_t similar; /* steps of CIEDE2000; 0: any name will do */
};
/** Steps that colour-blind readers need. */
int64_t colour_least_blind(int64_t similar);

/** Usable colours, the clearest first; if fewer than COLOUR_FEW are distinct from all
 *  armies, the most distinct ones. */
size_t colour_list(const char *out[COLOUR_LIST_MAX], const struct colour_taken *taken);

/* Why a colour cannot be used. */
enum colour_fault { COLOUR_FITS, COLOUR_UNKNOWN, COLOUR_SIMILAR, COLOUR_SIMILAR_BLIND };
struct colour_judged {
    enum colour_fault fault;
    const char *like; /* the army with a similar colour */
    int apart;
};
struct colour_judged colour_judge(struct str name, const struct colour_taken *taken);
#endif
