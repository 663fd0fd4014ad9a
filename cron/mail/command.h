#ifndef CRON_MAIL_COMMAND_H
#define CRON_MAIL_COMMAND_H
/* What a mail can ask for besides orders: a word on a line of its own, for some with others
 * behind it, or the subject of a mail without orders. One table drives reading, answering and
 * the list in the answer to `help`. */
#include "cron/mail/intake_orders.h"

/** Sends the mail that was asked for; `board` is the game text of the present board. */
typedef bool command_send_fn(struct intake *in, struct str board);

/** The bit of `help`: the answer to the mail itself is what was asked for. */
enum { COMMAND_HELP = 1 };

/** The bit of the command that the words are (parser/request.h); 0: they are none. */
unsigned command_find(struct str words);
/** Send what the commands of these bits ask for, a mail each; nothing for `help`. */
bool command_send(struct intake *in, unsigned asked, struct str board);
/** "help and rules sent" for the mail's row; NULL when the arena is used up. */
const char *command_note(unsigned asked, struct arena *a);
/** How many mails were sent to the player for commands since then. */
bool command_count(struct intake *in, int64_t since, int64_t *sent);
/** What can be asked for, as the answer to `help` lists it. */
bool command_list(struct answer_view *out, struct intake *in);
#endif
