#ifndef CRON_APP_GAMELINE_H
#define CRON_APP_GAMELINE_H
/* What game somebody wants, in one line: "4 armies, every 24h, 1 17 1 17". The one reader of
 * such lines: of the configuration's section [open], and of `play`, `challenge` and
 * `create`. The words of all languages count for everybody. */
#include "engine/base/arena.h"
#include "engine/base/err.h"
#include "engine/base/str.h"

enum { GAMELINE_OPTIONS = 12, GAMELINE_WORDS = 8, GAMELINE_PLAYERS = 200 };
struct gameline {
    int64_t players;                      /* 0: not said */
    int64_t every_s;                      /* 0: not said */
    const char *board;                    /* "1 17 1 17", "unbounded"; NULL: not said */
    const char *name;                     /* behind "called"; NULL: not said */
    const char *option[GAMELINE_OPTIONS]; /* "NAME VALUE" */
    size_t n_option;
    struct str word[GAMELINE_WORDS]; /* anything else, word by word: part of the text */
    size_t n_word;
    bool more; /* there were more options or words */
};

/** Parts are separated by commas or blanks; the value of an option goes on to the comma.
 *  False: the arena is used up. */
bool gameline_read(struct gameline *out, struct str text, struct arena *a, struct err *e);
/** What `line` does not say is taken from `other`. */
void gameline_complete(struct gameline *line, const struct gameline *other);
#endif
