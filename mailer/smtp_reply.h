#ifndef MAILER_SMTP_REPLY_H
#define MAILER_SMTP_REPLY_H
/* What a server's reply means for the mail: RFC 5321 4.2 (replies), RFC 3463 (enhanced codes),
 * RFC 4954 (login), and what large providers say. Pure. */
#include "mailer/sink.h"

/* The command that a reply belongs to. From SMTP_RCPT on it may be about this very mail. */
enum smtp_stage {
    SMTP_GREETING,
    SMTP_HELLO,
    SMTP_TLS,
    SMTP_LOGIN,
    SMTP_MAIL,
    SMTP_RCPT,
    SMTP_DATA
};

/** The stage begun by a line of ours ("RCPT TO:<...>"); `now` if it begins none: QUIT, later
 *  lines of a login. */
enum smtp_stage smtp_stage_after(enum smtp_stage now, struct str line);
/** "RCPT TO": for people. */
const char *smtp_stage_name(enum smtp_stage at);
/** The server's own words in the reply for a mail ("RCPT TO: 550 no" gives "550 no"); "":
 *  there are none, the connection broke. */
struct str smtp_reply_words(struct str told);
/** What a 4yz or 5yz line at this stage means. */
enum sent smtp_meaning(enum smtp_stage at, struct str reply);
#endif
