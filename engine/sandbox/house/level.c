/* The levels of the house, a row each; tests/bench/README.md says how they fare. */
#include "engine/sandbox/house/level.h"

#include "engine/rules.h"

/* The update after the next one. */
static const struct level second = {
    .nodes = 64, .own = 8, .others = 8, .rivals = 2, .chains = true, .care = 100
};

static const struct level levels[HOUSE_LEVELS] = {
    { .nodes = 12, .own = 8, .others = 0, .rivals = 0, .care = 50, .slips = 35 },
    { .nodes = 30, .own = 12, .others = 0, .rivals = 0, .care = 75, .slips = 12 },
    { .nodes = 100,
      .own = 16,
      .others = 3,
      .rivals = 1,
      .chains = true,
      .care = 90,
      .slips = 10 },
    { .nodes = 1500, .own = 28, .others = 12, .rivals = 4, .chains = true, .care = 100 },
    { .nodes = 20000,
      .own = 36,
      .others = 24,
      .rivals = 7,
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
