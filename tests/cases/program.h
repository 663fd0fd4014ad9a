#ifndef TESTS_CASES_PROGRAM_H
#define TESTS_CASES_PROGRAM_H
/* Who answers the questions of a case: the engine that is linked, or any program that knows the
 * commands of rulebook/formats.md. Both give the same text; the callers cannot tell. */
#include "engine/base/buf.h"
#include "engine/base/err.h"

enum { PROGRAM_WORDS_MAX = 32 };

struct program {
    const char
        *word[PROGRAM_WORDS_MAX]; /* file and arguments; none: the engine that is linked */
    size_t n_word;
};

struct question {
    const char *verb; /* adjudicate, check, legal, perft */
    struct str more;  /* legal: `--place` or the name of an army, or empty; perft: the length */
    struct str game;
};

struct answer {
    struct str out;   /* what was written to standard output */
    struct str error; /* and on standard error */
    int status;       /* exit status; -1 when the program was ended by a signal */
};

/** The words of a command line, split only at blanks: no shell is involved. */
bool program_make(struct program *out, const char *command, struct arena *a, struct err *e);
/** Ask; fails only when the question could not be put (no file, no memory). */
bool program_ask(struct answer *out, const struct program *p, const struct question *q,
                 struct arena *a, struct err *e);
#endif
