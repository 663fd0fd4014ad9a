#ifndef PARSER_ROBOT_H
#define PARSER_ROBOT_H
/* The words of programs that answer mail automatically. Players use such words, too ("I am
 * out of office until Friday, e4"): words alone never make a mail automatic. */
#include "parser/fresh/fresh.h"

enum robot {
    ROBOT_NONE,
    ROBOT_VACATION,  /* the reader is away */
    ROBOT_TICKET,    /* a request was received and has a number */
    ROBOT_CHALLENGE, /* the sender has to prove to be human: mails wait until then */
    ROBOT_RECEIPT,   /* the mail was read */
    ROBOT_CALENDAR   /* an invitation was accepted, or not */
};
/** By the subject and the new lines of a mail. */
enum robot robot_read(struct str subject, const struct fresh *f);
/** By the beginning of its subject only, which no person's answer has. */
enum robot robot_subject(struct str subject);
/** Does the subject say that its sender is away? */
bool robot_away(struct str subject);
/** "vacation reply": for the log. Static. */
const char *robot_word(enum robot robot);
#endif
