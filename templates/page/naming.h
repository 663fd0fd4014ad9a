#ifndef TEMPLATES_PAGE_NAMING_H
#define TEMPLATES_PAGE_NAMING_H
/* The name that somebody wants to be called by: may it be in header fields and in what
 * everybody reads, and does it look like another one? GLib knows the characters. */
#include "engine/base/buf.h"

enum { NAMING_LETTERS = 60 };
enum naming {
    NAMING_GOOD,   /* "" is good, too: no name */
    NAMING_LONG,   /* more than NAMING_LETTERS characters */
    NAMING_MARKS,  /* not one line, or a mark of addresses: @ < > */
    NAMING_UNSEEN, /* characters that nobody sees, or that turn the text round */
    NAMING_BLANK,  /* nothing of it is a letter, a digit or a sign */
    NAMING_LINK,   /* mail programs make a link of it */
    NAMING_MIXED   /* letters of alphabets that look alike within a word */
};
/** The first of them that it is. */
enum naming naming_is(struct str name);

/** Do people take the one for the other? Not looked at are capitals, spaces, punctuation, wide
 *  and ornate letters, accents of European letters. "" is like nothing. */
bool naming_alike(struct str one, struct str other);
#endif
