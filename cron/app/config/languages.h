#ifndef CRON_APP_LANGUAGES_H
#define CRON_APP_LANGUAGES_H
/* The words of every language: the built-in ones, with the operator's own sentences laid over
 * them (`words` of the configuration; templates/words/README.md). */
#include "cron/app/work.h"
#include "templates/words/words.h"

struct languages {
    struct words *own; /* [n] in the order of words_all(): English first */
    size_t n;
    struct work work; /* owns them */
};

/** `folder` NULL: only the built-in ones. ERR_INPUT names file and line of a fault, or a
 *  catalogue of an unknown language. */
bool languages_open(struct languages *out, const char *folder, struct err *e);
/** A zeroed one is fine. */
void languages_close(struct languages *l);
/** English if there is none of that name. */
const struct words *languages_find(const struct languages *l, const char *name);
/** The names of those that are built in: "en, de". */
enum { LANGUAGES_LIST_MAX = 200 };
void languages_list(char out[LANGUAGES_LIST_MAX]);
#endif
