#ifndef CRON_LETTERS_TOLD_LAST_H
#define CRON_LETTERS_TOLD_LAST_H
/* What the last mails of a game have in addition to its last board: the whole game, read
 * through once for all its readers. Read-only from then on. */
#include "cron/app/app.h"
#include "db/game.h"
#include "mailer/compose.h"
#include "templates/letter_report.h"
#include "templates/story.h"

enum {
    TOLD_RECORD = 1 << 20 /* maximum bytes of a record that is attached to each mail */
};

/** The game as a film of one look; bytes empty: it cannot be one. */
struct told_film {
    unsigned look; /* preferences that it depends on */
    bool black;    /* games of two: seen from black's side */
    struct attachment picture;
    int w, h;
    struct told_film *next;
};

struct told_last {
    const struct game_row *game;  /* with the number of the last board */
    struct story story;           /* of a game of many armies */
    struct attachment record;     /* bytes empty: it is too large, */
    bool packed;                  /* and it would not come as text */
    struct str moves;             /* games of two: of the PGN */
    const struct seat_note *note; /* [n_note] of players who agree */
    size_t n_note;
    struct told_film *film;
    struct arena *arena;
    const struct app *app;
};

/** Story and record; `last` is its last board, opened; `pgn` may be empty. Everything is
 *  owned by the arena. */
struct told_last_of {
    const struct app *app;
    const struct game_row *game;
    const struct shown *last; /* board */
    struct str pgn;           /* of a game of two, or empty */
};
bool told_last_make(struct told_last **out, const struct told_last_of *of, struct arena *a,
                    struct err *e);
/** The film for such a reader, made now or earlier; an army of "" sees it as white does. */
bool told_last_film(struct told_last *t, unsigned preferences, const char *army, struct err *e);
/** The same, if it has been made and is not empty; or NULL. */
const struct told_film *told_last_film_of(const struct told_last *t, unsigned preferences,
                                          const char *army);
/** What letters say about it to a reader with that film (NULL: none). */
struct letter_last told_last_view(const struct told_last *t, const struct told_film *film);
#endif
