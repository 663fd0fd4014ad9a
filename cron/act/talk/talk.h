#ifndef CRON_ACT_TALK_H
#define CRON_ACT_TALK_H
/* Press: messages to others in the game (cron/outbox/press.h), earlier messages again, and
 * whose messages somebody does not want. */
#include "cron/act/act.h"

act_fn press_send, press_list, press_when, press_read_all, block_set, block_end;
act_fits_fn press_fits, press_tell_fits, press_when_fits, block_fits;

/** What follows the words of the act: "red, blue with the next update: Hello". */
struct press_line {
    struct str whom; /* "red, blue" */
    struct str text; /* after the colon; empty: it is below */
    bool colon;
    bool grey, later;
};
void press_line_read(struct press_line *out, struct str rest);
/** Cut the next of them off: "red", "the game master"; empty at the end. */
struct str press_next(struct str *whom);
/** Groups of readers by their words in any language. */
enum press_group {
    PRESS_ARMY, /* none of the others: a name */
    PRESS_EVERYBODY,
    PRESS_OBSERVERS,
    PRESS_MASTER,
    PRESS_OPPONENT
};
enum press_group press_group_of(struct str name);
/** "Grün" -> "green": the army with that name in any language; else the name itself. */
struct str press_army_named(struct str s);
#endif
