#ifndef CRON_MAIL_WISH_H
#define CRON_MAIL_WISH_H
/* How a player wants mails to look, said by mail: "picture dark large", "subjects verdict". */
#include "cron/mail/intake_orders.h"

/** Do the words wish for preferences of `sets` (PREFER_PICTURES, PREFER_SUBJECTS)? *rest: what
 *  stands behind the first one. */
bool wish_find(struct str *rest, struct str words, unsigned sets);
/** Keep what the mail wishes of `sets`, and send what is set now; a word that is none changes
 *  nothing. Nothing is sent where the mail is not answered. Inside the open transaction. */
bool wish_send(struct intake *in, unsigned sets);
#endif
