#ifndef CRON_INBOX_ECHO_H
#define CRON_INBOX_ECHO_H
/* Ends loops: a program that answers each of our answers gets no more of them. Most programs
 * identify themselves in their header fields (parser/head/automatic.h); this is for those that
 * do not.
 *
 * The words of automatic answers (`parser/order/robot.c`: vacation, ticket, challenge,
 * receipt, calendar, in 23 languages) never silence by themselves, nor together with haste:
 * people write "We are on vacation!" from a phone within seconds, and must be told about
 * `vacation`. We never answer a mail that arrives within 20 seconds of ours with such a
 * subject ("Automatic reply: ..."), a challenge with a link that does so, or a calendar's
 * answer (by its parts, at any time); an order in it counts or is asked about. Otherwise, of
 * the mails from one address without an order or a command, the third is not answered if it
 * has nearly no new word, or an automatic answer's words, or is the third in a row within
 * seconds and has nothing like an order; nor is the twentieth of a day. The operator is
 * told. An order or a command resets the count; a day's silence forgives talk only, a month
 * everything. So no program gets more than two answers (`tests/e2e/robots.py`: twenty kinds,
 * a week). Words consist of letters only: numbers and dates change from one automatic mail
 * to the next. Unproven mails are counted separately. We never follow a challenge's link;
 * but the game master is told, once a month at most, that mails may be waiting there. */
#include "cron/inbox/intake/intake_orders.h"
#include "engine/base/span.h"
#include "parser/fresh/fresh.h"

enum {
    ECHO_MAILS = 3,             /* without a new word: the third is not answered */
    ECHO_TALK = 20,             /* with new words: this many without an order or a command */
    ECHO_S = DAY_S,             /* a pause of a day: talk is forgiven, repetition is not */
    ECHO_FORGET_S = 30 * DAY_S, /* but after a month */
    ECHO_QUICK_S =
        20, /* after our mail: nobody reads and answers that fast three times in a row */
    ECHO_SHARE = 5, /* a mail is new if more than a fifth of its words were not there before */
    ECHO_WORDS_MAX = 300
};

/** A mail of a proven player without an order and without a command: its words are kept for the
 *  sender's address, and in->quiet is set if it is one too many. Inside the open transaction.
 * */
bool echo_heard(struct intake *in, const struct fresh *f);
/** Whose words the mail has, how fast it came, and whether a person can have written it:
 *  sets in->robot, in->quick, in->link and in->robot_sure from in->news. */
bool echo_signs(struct intake *in, const struct mail *m);
/** Whether a line of in->news looks like an order. */
bool echo_order(const struct intake *in);
/** The sender wrote an order or a command. */
bool echo_over(struct intake *in);
#endif
