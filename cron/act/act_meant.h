#ifndef CRON_ACT_ACT_MEANT_H
#define CRON_ACT_ACT_MEANT_H
/* A line that is not an act, and which act it may have been meant for: "kick red" is `seat
 * remove red` in other words, "pause until frday" begins like an act and does not continue
 * like one. */
#include "cron/act/act.h"

struct act_meant {
    size_t at, len;    /* bytes of the line that are not understood */
    const char *line;  /* what could be written instead; NULL: */
    const char *usage; /* how the act is written; both NULL: nothing comes to mind */
};
/** False: nothing comes to mind that somebody with these roles may ask for, and none of the
 *  line is understood. `words`: the language to say it in. Texts are of the arena; without
 *  room there is no text. */
bool act_meant_find(struct act_meant *out, struct str line, unsigned roles,
                    const struct words *words, struct arena *a);
/** "Hi", "Thanks!": said to people. */
bool act_meant_manners(struct str line);
#endif
