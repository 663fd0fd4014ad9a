#ifndef ENGINE_SANDBOX_HOUSE_LEVEL_H
#define ENGINE_SANDBOX_HOUSE_LEVEL_H
/* What the levels of the house differ in. */
#include <stdbool.h>
#include <stdint.h>

struct level {
    uint64_t nodes;  /* updates that it tries at most */
    uint32_t own;    /* orders of its own that it thinks of */
    uint32_t others; /* and of each rival; 1: what seems best for them; 0: they do nothing */
    uint32_t rivals; /* whose answers it weighs */
    bool bystanders; /* what all others will do, too */
    bool chains;     /* it knows conditions (5) */
    int32_t care;    /* percent by which it sees threats of the next board */
    uint32_t slips;  /* percent of its orders that are only the second or third best */
    /* What it looks at again, an update further; NULL: nothing. */
    const struct level *next;
    uint32_t again, answers; /* so many orders of its own, and of each rival */
};
/** 1 to 5. */
const struct level *level_of(int level);
#endif
