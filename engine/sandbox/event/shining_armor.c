/* Knights and those that move like them leap as unicorns, too. */
#include "engine/sandbox/event/events.h"

const struct event_rule event_shining_armor = {
    .word = "shining-armor",
    .name = "Shining armor",
    .text = "Knights, archbishops, chancellors, spirits and dragons gain the leap of "
            "one square and three, as the unicorn has it. A spirit possesses by it as "
            "well; a possessed piece, and a spirit that leaves its host, keep to the "
            "leap of the knight.",
    .movement = { { "N", "NC", NULL },
                  { "Ab", "NCB", NULL },
                  { "C", "NCR", NULL },
                  { "S", "mNmC", NULL },
                  { "Dr", "NCQ", NULL } },
};
