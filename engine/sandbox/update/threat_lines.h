#ifndef ENGINE_SANDBOX_THREAT_LINES_H
#define ENGINE_SANDBOX_THREAT_LINES_H
/* The lines of 8.4 for one check at a time. Private to threat*.c. */
#include "engine/sandbox/position/attack.h"
#include "engine/sandbox/update/threat.h"

/* What is known of the boards while the lines are tried. */
struct inquiry {
    const struct passage *p;
    struct attacks now;    /* of the new board, sorted */
    uint32_t *threat_from; /* [before pieces + 1] where a victim's threats begin on board t */
    uint8_t *twice;        /* [after pieces] enum twice */
    uint8_t *still;        /* [after pieces] enum still */
};

/* What is certain of a piece without looking further. */
enum still {
    STILL_ATTACKS = 1, /* what it attacks now by a leap it attacked on board t */
    STILL_THERE = 2    /* it was on the same square; no dwarf, and not immune then */
};

/* Two questions about a dwarf are asked once each: did two pieces attack it on board t, and
 * did two cover its present square then? */
enum twice { TWICE_ASKED = 1, TWICE_YES = 2, NOW_ASKED = 4, NOW_YES = 8 };

/* One check on the new board, and what 8.4 makes of it. */
struct pair {
    uint32_t attacker, victim;
    struct cover by;
    uint8_t state;
    uint8_t line;
};

/* The attacks on one victim. */
struct run {
    const attack_t *attack;
    size_t n;
    uint32_t victim;
    uint32_t threat; /* where the search for the pair's threat on board t goes on */
};

/** The attacks on one victim, from the first of them on. */
struct run threat_run_at(const struct attacks *t, size_t from);
bool threat_is_dwarf(const struct board *b, uint32_t piece);
/** Was the piece on the same square on the shown board? */
bool threat_is_standing(const struct passage *p, uint32_t piece);
/** State and line of the pair, whose `by` is known. */
void threat_pair_judge(const struct inquiry *q, struct pair *pair);
/** By line 3: how a threat goes on while attacker and victim stand. */
enum threat_state threat_state_after(enum threat_state earlier);
#endif
