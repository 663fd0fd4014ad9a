#ifndef CRON_OPS_KEEP_FORGET_H
#define CRON_OPS_KEEP_FORGET_H
/* Erases somebody who wishes to be forgotten, or a game. db/README.md says what is erased,
 * and what stays so that the record can be verified. */
#include "cron/app/app.h"
#include "db/forget.h"

/* Words that identify somebody. */
struct keep_names {
    const char **address, **name, **game; /* names only count in mails of those games */
    size_t n_address, n_name, n_game;
    struct arena *learns; /* adds names and games found next to an address; NULL: does not */
    char *room;           /* for a mail that has been decoded completely */
    size_t room_bytes;
};
enum { KEEP_WORDS = 2000 }; /* room for each */
/** Adds a word that is not there yet. */
void keep_word(const char **list, size_t *n, const char *word);
/** Does a mail, its header or one line of text name them (of: struct keep_names)?
 *  (keep_mention.c) */
enum mention keep_mention(void *of, struct str text, const char *game);

struct keep_forget {
    const char *game, *address; /* one of them, the other is NULL */
    struct forget_list who;     /* whom that is */
    struct forget_list former;  /* seats that they had before */
    const char **other; /* [n_other] other addresses that letters for those went to: theirs or
                           somebody else's */
    size_t n_other;
    struct keep_names names;
    struct forgotten done; /* or would be */
};
/** Who it is and what would be erased; changes nothing. ERR_CONFLICT: somebody still plays;
 *  the text says what has to be done first. Everything is in the arena. */
bool keep_forget_find(struct keep_forget *f, const struct app *app, struct arena *a,
                      struct err *e);
/** Erases it in small transactions, the addresses last: if killed at any point, running it
 *  again completes the work. Then the store is rewritten, without the remains in its gaps. */
bool keep_forget(struct keep_forget *f, const struct app *app, struct arena *a, struct err *e);
#endif
