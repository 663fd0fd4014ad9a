#ifndef TEMPLATES_PREFERENCES_H
#define TEMPLATES_PREFERENCES_H
/* How a player wants mails: a set of words ("dark large") that is kept with the seat. A new
 * preference is its bit here, its word below, and a sentence in letters/preferences.c. */
#include "engine/base/buf.h"
#include "engine/base/str.h"

enum preference {
    PREFER_LARGE = 1,           /* "large": squares half as large again */
    PREFER_SMALL = 2,           /* "small": all of the board in as few pictures as possible */
    PREFER_DARK = 4,            /* "dark": pictures on a dark ground */
    PREFER_CONTRAST = 8,        /* "contrast": black, white and thick lines */
    PREFER_TURNED = 16,         /* "turned": the board turned round, the own side not below */
    PREFER_TEXT = 32,           /* "text": no pictures, no HTML */
    PREFER_WHOLE = 64,          /* "whole": the whole board as an attachment, too */
    PREFER_VERDICT = 128,       /* "verdict": what happened stands in the subject */
    PREFER_FACTS = 256,         /* "facts": game text and JSON as attachments, for programs */
    PREFER_PRESS_BUNDLED = 512, /* "bundled": press comes with the report, not by itself */
    PREFER_PRESS_OFF = 1024,    /* "silent": no press but what is public, in the report */
    PREFER_LIST = 2048,         /* "list": as "text", boards as lists in place of grids */
    PREFER_NUMBERS = 4096,      /* "numbers": the rule behind each sentence */
};
enum { PREFERENCES_MAX = 120 /* bytes of all words */ };

/* Sets that are wished for by themselves: how pictures look, how subjects do, how press
 * comes; facts and numbers are sets of one; all of them. */
enum {
    PREFER_PICTURES = 127 | PREFER_LIST,
    PREFER_SUBJECTS = PREFER_VERDICT,
    PREFER_PRESS = PREFER_PRESS_BUNDLED | PREFER_PRESS_OFF,
    PREFER_ALL = 8191
};
enum { PREFERENCE_SETS = 5 };
struct preference_set {
    unsigned bits;
    const char *word; /* how a wish of the set begins: "picture" */
};
extern const struct preference_set preference_sets[PREFERENCE_SETS];

/* The words that players are told of, in the order in which they are printed. */
enum preference_word_name {
    PREFERENCE_LARGE,
    PREFERENCE_SMALL,
    PREFERENCE_DARK,
    PREFERENCE_CONTRAST,
    PREFERENCE_TURNED,
    PREFERENCE_TEXT,
    PREFERENCE_LIST,
    PREFERENCE_WHOLE,
    PREFERENCE_USUAL,
    PREFERENCE_VERDICT,
    PREFERENCE_PLAIN,
    PREFERENCE_FACTS,
    PREFERENCE_NO_FACTS,
    PREFERENCE_NUMBERS,
    PREFERENCE_NO_NUMBERS,
    PREFERENCE_ONCE,
    PREFERENCE_BUNDLED,
    PREFERENCE_OFF,
    PREFERENCE_WORDS
};
struct preference_word {
    const char *word;
    unsigned sets;    /* a preference, or nothing */
    unsigned among;   /* the set that it is a word of; told as one of the first of them */
    const char *wish; /* how it is wished for behind the word of its set; NULL: as `word` */
};
extern const struct preference_word preference_words[PREFERENCE_WORDS];

/** The bits of words in `among`, letters of any case, whatever stands between them. Other
 *  spellings count, too ("High contrast", "text-only"); "usual" and its like set nothing; the
 *  later of large and small counts. False: `wrong` is the first word that is none; *out is
 *  untouched. */
bool preferences_read(unsigned *out, struct str words, unsigned among, struct str *wrong);
/** Are these words a wish, rightly or wrongly written, and no sentence? They are few, and the
 *  first is one of `among`, or the only one. */
bool preferences_wished(struct str words, unsigned among);
/** The words in the order above, a blank between them; nothing for none. */
void preferences_print(struct buf *out, unsigned preferences);
#endif
