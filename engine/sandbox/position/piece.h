#ifndef ENGINE_SANDBOX_PIECE_H
#define ENGINE_SANDBOX_PIECE_H
/* The piece table of rule 1.4. A piece is a row: letters, name, points, movement as notation.
 * Add a row and the piece exists: it can be read, moved, placed, promoted to, drawn by letter.
 */
#include "engine/base/str.h"

enum { KIND_NONE = 255, DIRS = 8, LEAPS_MAX = 48, LEAP_FAR = 3 };

enum piece_flag {
    PIECE_ROYAL = 1,   /* the king: free, at most one (1.4, 9.5) */
    PIECE_PAWN = 2,    /* promotes (9.4), is placed by rank (9.3), may be written without P */
    PIECE_LATE = 4,    /* promotion only on the high rank, for a fee (the dragon, 9.4) */
    PIECE_WITCH = 8,   /* makes its neighbours transparent to its army (1.6) */
    PIECE_SPIRIT = 16, /* goes into own pieces (1.7) */
    PIECE_DWARF = 32,  /* can be captured only under two attacks (1.8) */
    PIECE_THIEF = 64,  /* captures by 6.6; only where the option time-thief is on */
};

struct piece_info {
    const char *letters;  /* canonical, "Ht" */
    const char *also;     /* other spelling, "Ch", or NULL */
    const char *name;     /* "hunter" */
    int32_t points;       /* halves */
    int32_t reward;       /* halves, rule 9.2 */
    const char *movement; /* Betza notation: README.md here */
    unsigned flags;       /* enum piece_flag */
};
extern const struct piece_info piece_table[];
extern const uint8_t piece_kinds; /* kinds that armies have: rows of piece_table, but for */
#define KIND_OBSTACLE piece_kinds /* its last one */

/* Directions of slides and lines: 0 E, 1 NE, 2 N, 3 NW, 4 W, 5 SW, 6 S, 7 SE; north is +y. */
extern const int8_t dir_dx[DIRS], dir_dy[DIRS];
/* The knight's leaps, dx and dy: a spirit's into and out of hosts (1.7), partners (30). */
extern const int8_t knight_leap[DIRS][2];

enum { SLIDE_FAR = INT32_MAX };
/* Row of piece_movements() without any movement; a macro, for piece_kinds is a variable. */
#define MOVEMENT_NONE ((uint8_t)(4 * piece_kinds))

/** One of a piece's two movements, parsed from its notation. */
struct reach {
    int32_t slide[DIRS]; /* longest slide in each direction: 0 none, SLIDE_FAR unlimited */
    int8_t leap[LEAPS_MAX][2]; /* dx, dy; |dx|, |dy| <= 3 */
    uint8_t n_leap;
    uint64_t leap_mask; /* bit (dy + 3) * 7 + (dx + 3) for each leap */
};
struct movement {
    struct reach move;    /* to empty squares */
    struct reach capture; /* onto enemies; what the piece covers */
};

struct event_rule;
/** The movements of all kinds in an event (NULL: none), owned by the arena; NULL when it is
 * used up. Row kind + piece_kinds is that of the kind with a spirit in it: also as a knight,
 * but what captures nothing goes on capturing nothing (1.7). 2 * piece_kinds further on are the
 * rows of pieces with a partner (30). Row MOVEMENT_NONE is empty. */
const struct movement *piece_movements(const struct event_rule *event, struct arena *a);
/** The kind with these letters, canonical or other spelling, exact case; else KIND_NONE. */
uint8_t piece_kind(struct str letters);
/** The same without regard to case, if just one kind fits ("HT", "ch"; "q"). */
uint8_t piece_kind_any_case(struct str letters);
/** Does the reach have a leap by (dx, dy)? Any values. */
bool piece_reach_leaps(const struct reach *r, int64_t dx, int64_t dy);
#endif
