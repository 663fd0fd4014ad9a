#ifndef TEMPLATES_PLAY_PLAY_H
#define TEMPLATES_PLAY_PLAY_H
/* What the page needs of a board, as text that packs well. Internal to templates/. */
#include "templates/play.h"
#include "templates/shown/shown.h"

/* What an army may order; all owned by the arena. */
struct play_orders {
    struct str moves;  /* play_armies.c, play_match.c: the form */
    struct str places; /* kinds that may be placed, "K R P@1 P@0-": any empty square, or that
                          rank, or up to it; empty: none */
    bool states;       /* conditional chess: a C-move belongs to it (22.7) */
};

/** Most bytes of each text that is made; the largest boards of links need far fewer. */
enum { PLAY_TEXT_MAX = 2 << 20 };

/* play_position.c */
/** The records of the game text that the page shows, as they are printed, but the pieces of an
 *  army in one: "pieces green 2e8b57 /6R12N2'/1P-3!", behind the army's colour. A row begins
 * with / and how much farther north it is than the one before (than 0), a piece is its letters
 * and how much farther east it is than the one before (than 0); behind it ' possessed, *
 * disabled, ! capturable. */
void play_position(struct buf *out, const struct shown *s);

/* play_armies.c, play_match.c: what the army may order now; empty moves: nothing. */
bool play_armies(struct play_orders *out, const struct shown *s, const char *army,
                 struct arena *a, struct err *e);
bool play_match(struct play_orders *out, const struct shown *s, const char *army,
                struct arena *a, struct err *e);

/* play_pack.c */
/** deflate (RFC 1951), then base64url (RFC 4648) without padding. */
bool play_pack(struct buf *out, struct str text, struct err *e);
#endif
