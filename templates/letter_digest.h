#ifndef TEMPLATES_LETTER_DIGEST_H
#define TEMPLATES_LETTER_DIGEST_H
/* The mail of the day, letters of several games in one, and an answer to it. */
#include "templates/letter.h"

struct digest_part {
    const struct letter_text *letter; /* as it was written; NULL: */
    struct str plain;                 /* the text form of one made before, */
    const char *subject;              /* and its subject */
    const char *cid;                  /* of its pictures */
    bool no_pictures, no_files;       /* left out, as the mail would become too large */
    bool older;                       /* a newer report of the game follows: no pictures */
};
enum digest_order { DIGEST_NOT_AWAITED, DIGEST_MISSING, DIGEST_ON_FILE };
struct digest_game {
    struct seat_view seat; /* game, deadline, paused, open, over: as it was then */
    enum digest_order order;
    const struct digest_part *part;
    size_t n_part;
};
struct digest_view {
    struct seat_view seat;          /* the reader; no game */
    const struct digest_game *game; /* [n_game] the next deadline first */
    size_t n_game;
};
/* maximum HTML of one; letters that would exceed it are cut. */
enum { DIGEST_HTML_MAX = 180000 };
bool letter_digest(struct letter_text *out, const struct digest_view *v, struct arena *a,
                   struct err *e);
/** An answer to it that does not say which game a line is for: nothing was done. */
struct digest_which_view {
    struct seat_view seat;
    struct str line;         /* of the mail; empty: none */
    bool unknown;            /* it names an unknown game */
    const char *const *game; /* [n_game] that could be meant */
    size_t n_game;
    const char *answers; /* subject of the mail, or NULL */
};
bool letter_digest_which(struct letter_text *out, const struct digest_which_view *v,
                         struct arena *a, struct err *e);
#endif
