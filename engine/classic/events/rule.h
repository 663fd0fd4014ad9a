#ifndef ENGINE_CLASSIC_EVENTS_RULE_H
#define ENGINE_CLASSIC_EVENTS_RULE_H
/* What an event of event chess (23) changes: a row of data and a few small hooks. The rows are
 * in this folder, a file each; classic/event_moves.c asks the active ones for moves and checks,
 * and nobody asks which event it is. A row knows positions and moves, no game text. */
#include "engine/base/buf.h"
#include "engine/classic/moves.h"
#include "engine/verdict.h"

enum { CHESS_EVENTS_ACTIVE = 2 /* 23.1 */ };

/* What became of a text in a notation that only one event has. */
struct own_verdict {
    enum verdict_code code; /* V_OK: it is list->move[found] */
    uint32_t found, also;   /* V_AMBIGUOUS: or it is list->move[also] */
    const char *rule;
    struct refused why;
};

/* Its rules and its condition for people are sentences of the catalogue, chess-event.WORD.rule
 * and chess-event.WORD.condition. */
struct chess_event {
    const char *word; /* in game texts: "line-pushers" */
    const char *name; /* for people: "Line Pushers" */

    /* When it may be drawn (23.1); a game created with it does not ask. */
    unsigned needs; /* bits 1 << enum man: each side has at least one of these; 0: nothing */

    /* How men move. */
    unsigned twist;     /* bits TWIST_* of the position */
    bool pawns_on_edge; /* pawns may stand on ranks 1 and 8 */
    /** Squares that such a man reaches as well from there, over everything, to move and to
     * capture; from s to t just if from t to s. They check. */
    uint64_t (*leaps)(enum man man, unsigned s);
    /** Empty squares to which the man on s may go as well; it captures and checks none. */
    uint64_t (*steps)(const struct pos *p, unsigned s);
    /** May this move not be made, own moves of events apart? Also asked of captures of kings:
     * with `silences` what it forbids gives no check, else it still does, as 23.1 says it for
     * the captures that it forbids. */
    bool (*forbids)(const struct pos *p, struct move m);
    bool silences;
    bool
        no_checks; /* a move that gives check and no mate may not be made if there are others */
    bool stalemate_loses;

    /* Moves of its own: HOW_OWN, own[0] belongs to the table, own[1] to the row. All NULL, or
     * all there. */
    void (*own)(struct move_list *out, const struct pos *p, unsigned side); /* pseudo-legal */
    struct pos (*play)(const struct pos *p, struct move m);
    void (*say)(struct buf *out, const struct pos *p, const struct move_list *l, uint32_t i);
    /** The men that are shifted, the mover included, front first; their squares, and which way
     * in squares; 0: the move shifts nobody. */
    uint32_t (*shifts)(uint8_t from[8], int *step, const struct pos *p, struct move m);
    /** Read an order in the event's own notation; false if it is something else. l: all legal
     * moves. */
    bool (*read)(struct own_verdict *v, const struct pos *p, const struct move_list *l,
                 unsigned side, struct str text);
};

/** The rows in the order of draws; a new one is put at the end, for draws are checked later. */
extern const struct chess_event *const chess_event[];
extern const uint32_t chess_events;
/** The event with that word, or NULL. */
const struct chess_event *events_named(struct str word);
/** Its name for people; the word itself if there is no such event. */
const char *events_title(const char *word);
#endif
