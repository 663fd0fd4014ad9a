#ifndef TEMPLATES_PREFERENCES_H
#define TEMPLATES_PREFERENCES_H
/* How a player wants mails: a set of words ("dark large") that is kept with the seat. A new
 * preference is its bit here, its word below, what players write for it in every language
 * (preferences/preferences.c), and a sentence in letters/preferences.c. */
#include "engine/base/buf.h"
#include "engine/base/str.h"

struct words;

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

/* Sets, each of which is set by itself: how pictures and subjects look, how press comes; facts
 * and numbers are sets of one. */
enum {
    PREFER_PICTURES = 127 | PREFER_LIST,
    PREFER_SUBJECTS = PREFER_VERDICT,
    PREFER_PRESS = PREFER_PRESS_BUNDLED | PREFER_PRESS_OFF,
    PREFER_ALL = 8191
};
enum { PREFERENCE_SETS = 5 };
extern const unsigned preference_sets[PREFERENCE_SETS];

/* The words, in the order in which they are printed. */
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
    const char *word; /* in the database */
    unsigned sets;    /* a preference, or nothing */
    unsigned among;   /* the set that it is a word of; shown as one of the first of them */
};
extern const struct preference_word preference_words[PREFERENCE_WORDS];

/** The bits of the words in `among`, in any language and any case, whatever stands between
 *  them. Other spellings count, too ("High contrast", "text-only"); "usual" and the like set
 *  nothing; the later of large and small counts. False: `wrong` is the first word that is not
 *  one; *out is unchanged. */
bool preferences_read(unsigned *out, struct str words, unsigned among, struct str *wrong);
/** Are these words a wish, rightly or wrongly written, and no sentence? They are few, and the
 *  first is one of `among`, or the only one. */
bool preferences_wished(struct str words, unsigned among);
/** The words as the database has them, in the order above, a blank between them; nothing for
 *  none. */
void preferences_print(struct buf *out, unsigned preferences);

/** Is it one of these preferences? */
bool preference_is_set(enum preference_word_name word, unsigned preferences);
/** What a player of that language writes for it: "large", "groß". */
struct str preference_form(const struct words *words, enum preference_word_name word);
/** The line that sets it: "picture large". */
void preference_put(struct buf *out, const struct words *words, enum preference_word_name word);
/** The line that sets those of one set (`among`) as they are: "picture large dark", "facts
 *  off". */
void preferences_put(struct buf *out, const struct words *words, unsigned among,
                     unsigned preferences);
#endif
