#ifndef PARSER_PHRASES_H
#define PARSER_PHRASES_H
/* The words that mail programs put around quoted text and under a mail, in the languages
 * their users have set. Tables only; parser/fresh/fresh.c knows where the words must be to
 * count. */
#include "engine/base/str.h"

/** `On ... wrote:`: a line that begins with one and has the other later. Empty begin:
 *  anything. */
struct attribution {
    const char *begin, *verb;
};
/** A letter head of Outlook, in the order From, Sent, To, Subject. */
enum { HEAD_FROM = 1, HEAD_SENT = 2, HEAD_TO = 4, HEAD_SUBJECT = 8 };
struct head_word {
    const char *word;
    unsigned field;
};

/** Each table ends with a row of NULL. */
extern const struct attribution phrases_attribution[];
extern const struct head_word phrases_head[];
extern const char
    *const phrases_below_is_old[];            /* between dashes: `--- Original Message ---` */
extern const char *const phrases_old_alone[]; /* whole line, without dashes */
extern const char *const phrases_ours[];      /* beginning of a line of letters of ours */
extern const char *const phrases_us[];        /* what we are called above them */
extern const char
    *const phrases_above_line[]; /* somewhere between dashes: everything below is old */
extern const char *const phrases_list_footer[]; /* somewhere in the line below a rule */
extern const char *const phrases_marks[];       /* of quoted lines, besides > and | */
extern const char *const phrases_footer[];      /* beginning of a line that nobody typed */
#endif
