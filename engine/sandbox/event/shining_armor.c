/* Knights and those that move like them leap as unicorns, too. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_shining_armor = {
    .word = "shining-armor",
    .movement = { { "N", "NC", NULL },
                  { "Ab", "NCB", NULL },
                  { "C", "NCR", NULL },
                  { "S", "mNmC", NULL },
                  { "Dr", "NCQ", NULL } },
};
