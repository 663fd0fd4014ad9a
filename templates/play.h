#ifndef TEMPLATES_PLAY_H
#define TEMPLATES_PLAY_H
/* Composing an order on a page, by tapping (templates/pages/web/play.js). The link to it stands
 * in letters. What the page needs is behind its "#", which browsers keep to themselves: the
 * board, the reader's legal orders as the engine lists them, the address that orders go to, and
 * the reader's key; packed by deflate, in base64url. Where this is too long for an address, the
 * board and the orders of all armies are in a file next to the game's public page. */
#include "templates/letter.h"

enum {
    PLAY_URL_MAX = 1900, /* bytes of a link: Windows hands on 2,083, mails break longer ones */
    PLAY_FILE_MAX = 4 << 20 /* bytes of a file */
};

/** What a link holds. */
enum play_holds {
    PLAY_NOTHING, /* there is none: no page, no key, or nothing to order */
    PLAY_ALL,     /* all that the page needs */
    PLAY_KEY,     /* the reader's part; the page loads the rest, which is public */
    PLAY_LARGE    /* there is none, as the board is too large and the game is not public */
};
struct play_link {
    enum play_holds holds;
    const char *url; /* NULL: there is none; owned by the arena */
};
/** The link to compose an order for seat->shown; its mail has that subject. ERR_NOMEM. */
bool play_link(struct play_link *out, const struct seat_view *seat, const char *subject,
               struct arena *a, struct err *e);

/** The name of the file in the folder of a public game, and what it holds: a script, as pages
 *  that are opened from a folder can load nothing else. Nothing in it belongs to one reader. */
extern const char play_file_name[];
bool play_file(struct str *out, const struct shown *s, const char *game, int32_t board,
               struct arena *a, struct err *e);
#endif
