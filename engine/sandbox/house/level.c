/* The levels of the house, a row each; tests/bench/README.md says how they do. */
#include "engine/sandbox/house/level.h"

#include "engine/rules.h"

/* How closely the update after the next one is looked at. */
static const struct level brief = {
    .nodes = 25, .own = 5, .others = 5, .rivals = 2, .chains = true, .care = 100
};
static const struct level second = {
    .nodes = 64, .own = 8, .others = 8, .rivals = 2, .chains = true, .care = 100
};

static const struct level levels[HOUSE_LEVELS] = {
    { .nodes = 12, .own = 8, .care = 42, .slips = 40 },
    { .nodes = 30, .own = 12, .care = 80, .slips = 8 },
    { .nodes = 120,
      .own = 18,
      .others = 4,
      .rivals = 2,
      .bystanders = true,
      .chains = true,
      .care = 95,
      .slips = 12 },
    { .nodes = 1500,
      .own = 28,
      .others = 12,
      .rivals = 4,
      .bystanders = true,
      .chains = true,
      .care = 100,
      .slips = 12,
      .next = &brief,
      .again = 3,
      .answers = 3 },
    { .nodes = 12000,
      .own = 36,
      .others = 24,
      .rivals = 7,
      .bystanders = true,
      .chains = true,
      .care = 100,
      .next = &second,
      .again = 10,
      .answers = 8 },
};

const struct level *level_of(int level)
{
    int i = level < 1 ? 1 : level > HOUSE_LEVELS ? HOUSE_LEVELS : level;
    return &levels[i - 1];
}
