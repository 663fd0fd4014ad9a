#ifndef CRON_GAME_COLOUR_H
#define CRON_GAME_COLOUR_H
/* Which colour a further army may have: one that nobody confuses with another army's, with any
 * eyes. Knows no store. */
#include "engine/base/str.h"

enum { COLOUR_LIST_MAX = 64, COLOUR_FEW = 3 };

/* The armies of a game, and how far apart they have to look. */
struct colour_taken {
    const char *const *army;
    size_t n;
    int64_t similar; /* steps of CIEDE2000; 0: any name will do */
};
/** Steps that colour-blind eyes need. */
int64_t colour_least_blind(int64_t similar);

/** Colours that would do, the clearest first; where fewer than COLOUR_FEW are clear of all
 * armies, those that are farthest from them. */
size_t colour_list(const char *out[COLOUR_LIST_MAX], const struct colour_taken *taken);

/* Why a colour would not do. */
enum colour_fault { COLOUR_FITS, COLOUR_UNKNOWN, COLOUR_SIMILAR, COLOUR_SIMILAR_BLIND };
struct colour_judged {
    enum colour_fault fault;
    const char *like; /* the army that it looks like */
    int apart;
};
struct colour_judged colour_judge(struct str name, const struct colour_taken *taken);
#endif
