#ifndef CRON_INBOX_ACTS_H
#define CRON_INBOX_ACTS_H
/* What a mail asks for apart from orders: its lines are run one after the other
 * (cron/act/act.h), and one letter answers all of them. All are done or none: if one is
 * refused, or a line among them is not understood, none of the mail's acts is done. Waiting for
 * a yes is not a refusal. Orders in the same mail are judged separately (ACT_ORDERED: the acts
 * that go with them). */
#include "cron/inbox/intake/intake_orders.h"
#include "templates/letter_answer.h"

enum { ACTS_LINES = 20 };
struct acts_lines {
    struct str line[ACTS_LINES];
    size_t n;
    bool sure;     /* they were confirmed */
    bool no_order; /* the mail has orders that were not accepted */
    bool help;     /* one of them is just `help`: the answer to the mail itself is meant */
};

/** Adds a line; ignores empty ones, and those beyond ACTS_LINES. */
void acts_line(struct acts_lines *lines, struct str line);
/** The lines of in->news that are acts; if none is, the subject. */
void acts_find(struct acts_lines *out, const struct intake *in);
/** The sender's roles in the game of the mail (cron/act/act.h). */
unsigned acts_roles(const struct identity *who);
/** Do they write no more than letters and what is their game's? */
bool acts_within(const struct acts_lines *lines);
/** Run them for the mail's sender and put their answers into the outbox. Inside the open
 *  transaction. */
bool acts_run(struct intake *in, const struct acts_lines *lines);
/** The answer to a game master's mail without acts: its first meaningful line, and what may
 *  have been meant. */
bool acts_unknown(struct intake *in);
/** The answer to a stranger's mail that asks for nothing: what is played here, and how to
 *  join. */
bool acts_door(struct intake *in);
/** "help and rules" for the mail's row; NULL when the arena is used up. */
const char *acts_note(const struct acts_lines *lines, struct arena *a);
/** *done: the mail, in which nothing else was found, says that its writer is away; the
 *  answer says how to tell the game. It changes nothing. */
bool acts_away(bool *done, struct intake *in);
/** What the sender can ask for, as the answer to `help` lists it. */
bool acts_groups(const struct answer_group **out, size_t *n, struct intake *in);
#endif
