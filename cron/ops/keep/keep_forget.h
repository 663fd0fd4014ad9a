#ifndef CRON_OPS_KEEP_FORGET_H
#define CRON_OPS_KEEP_FORGET_H
/* Somebody wishes to be forgotten, or a game is to be. What is erased, and what stays so that
 * the record verifies, is in db/README.md. */
#include "cron/app/app.h"
#include "db/forget.h"

/* Words by which somebody is known. */
struct keep_names {
    const char **address, **name, **game; /* names count in mails of those games only */
    size_t n_address, n_name, n_game;
    struct arena *learns; /* names and games that stand beside an address are added; NULL: no */
    char *room;           /* for a mail in which nothing is encoded any more */
    size_t room_bytes;
};
enum { KEEP_WORDS = 2000 }; /* room for each */
/** Adds a word that is not there yet. */
void keep_word(const char **list, size_t *n, const char *word);
/** Does a mail, its header or one line of text name them (of: struct keep_names)?
 * (keep_mention.c) */
enum mention keep_mention(void *of, struct str text, const char *game);

struct keep_forget {
    const char *game, *address; /* one of them, the other is NULL */
    struct forget_row *who;     /* [n] whom that is */
    size_t n;
    struct forget_row *former; /* [n_former] seats that they had before */
    size_t n_former;
    const char **other; /* [n_other] where letters for those went besides: hers or another's */
    size_t n_other;
    struct keep_names names;
    struct forgotten done; /* or would be */
};
/** Who it is and what would be gone: nothing is changed. ERR_CONFLICT: somebody plays still;
 * the text says what is to be done first. The arena keeps all of it. */
bool keep_forget_find(struct keep_forget *f, const struct app *app, struct arena *a,
                      struct err *e);
/** Erases it, a small transaction at a time, the addresses last: killed anywhere and said
 * again, it is done. Then the store is written anew, without what lay in its gaps. */
bool keep_forget(struct keep_forget *f, const struct app *app, struct arena *a, struct err *e);
#endif
