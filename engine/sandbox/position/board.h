#ifndef ENGINE_SANDBOX_BOARD_H
#define ENGINE_SANDBOX_BOARD_H
/* A position of `rules sandbox` or `rules neisg`, and its text form (rulebook/formats.md). */
#include "engine/base/buf.h"
#include "engine/base/err.h"
#include "engine/draw.h"
#include "engine/sandbox/position/event_rule.h"
#include "engine/sandbox/position/piece.h"
#include "engine/sandbox/position/square.h"

enum {
    COORD_MAX = 1000000000,
    UPDATE_MAX = 1000000000, /* the last board that there can be */
    UNTIL_AHEAD = 100,       /* by how much an `until` may be later */
    ARMY_NONE = 65535,
    PIECE_BITS = 28,
    BOARD_PIECES_MAX = 1 << PIECE_BITS,
    CHAIN_MAX = 16
};
#define PIECE_NONE UINT32_MAX

/* MARK_PAIRED is not printed: it follows from the other pieces and the event (30). */
enum piece_mark { MARK_POSSESSED = 1, MARK_DISABLED = 2, MARK_CAPTURABLE = 4, MARK_PAIRED = 8 };

struct piece {
    struct square at;
    uint16_t army; /* index into board.army; n_army: nobody's, an obstacle */
    uint8_t kind;  /* index into piece_table */
    uint8_t marks; /* enum piece_mark */
};

struct army {
    struct str name;
    int32_t energy; /* halves */
    bool fresh;     /* word `new`: has not placed its first king (9.8) */
    bool king_dead; /* 9.5: died on king_at, may be ordered up to board king_until */
    struct square king_at;
    int32_t king_until;
    int32_t out_until; /* -1, or removed: joins again on the board after (9.7) */
};

/* States of a threat, rule 8.1. CHANCE is never stored: every check without a stored state is
 * one. */
enum threat_state { THREAT_CHANCE, THREAT_WINDOW, THREAT_SPENT, THREAT_EVEN, THREAT_EDGE };
extern const char *const threat_word[5];

/* Kept to eight bytes, because there are more threats than pieces. */
struct threat {
    uint32_t attacker : PIECE_BITS; /* index into board.piece */
    uint32_t state : 4;             /* enum threat_state */
    uint32_t victim : PIECE_BITS;   /* index into board.piece */
    uint32_t line : 4; /* of 8.4 that gave the state, 1 to 5; 0 on a board that was read */
};

static inline struct threat threat_make(uint32_t attacker, uint32_t victim, unsigned state,
                                        unsigned line)
{
    return (struct threat){ .attacker = attacker & (BOARD_PIECES_MAX - 1u),
                            .state = state & 15u,
                            .victim = victim & (BOARD_PIECES_MAX - 1u),
                            .line = line & 15u };
}

struct moved { /* a move of the last update by a piece that is still on its target */
    uint16_t army;
    struct square from, to;
};

struct options {
    bool time_thief;
    int32_t pawn_rank;
    bool pawn_or_below;
    int32_t promote_rank, promote_high_rank;
    bool lenient;        /* notation */
    uint32_t events;     /* the pool, a bit for each word (options.c) */
    int32_t events_from; /* -1: never */
};

struct order_record {
    uint16_t army; /* index into board.army */
    struct str text;
    uint32_t line; /* of the game text, 1 is the first */
};

/** Arrays are owned by the arena. Pieces are always sorted as they are printed: by y, x, army
 *  name, letters; so pieces on one square are neighbours. Obstacles are among them, last on
 *  their square. Threats: victim (y, x, army), then
 *  attacker. Implosions: y, x. Moved: army name, then from-square (y, x). */
struct board {
    struct str rules; /* "sandbox" or "neisg" */
    bool unbounded;   /* then the limits are -COORD_MAX and COORD_MAX */
    int32_t xmin, xmax, ymin, ymax;
    struct options options;
    int32_t update;
    const struct event_rule *event; /* active, or NULL */
    int32_t event_until;            /* last update that it covers */
    bool has_hill;
    struct square hill;
    const struct event_rule *cooldown[COOLDOWN_MAX]; /* may not be drawn next, oldest first */
    uint32_t n_cooldown;
    struct stream stream; /* as the text carries it; n_seed = 0: it does not */
    struct army *army;    /* in order of joining; [n_army]: nobody, without a name */
    uint32_t n_army;
    struct piece *piece;
    uint32_t n_piece;
    struct square *implosion;
    uint32_t n_implosion;
    struct moved *moved;
    uint32_t n_moved;
    struct threat *threat;
    uint32_t n_threat;
    const struct order_record *order; /* as read; not a part of the position */
    uint32_t n_order;
    const struct movement *movement; /* as piece_movements() gives them */
};

/** Is it an obstacle: nobody's piece? */
static inline bool piece_is_obstacle(const struct piece *p)
{
    return p->kind == KIND_OBSTACLE;
}

/** Its row of board.movement; inline, as all pieces of a board are asked. */
static inline uint8_t movement_row(const struct piece *p)
{
    unsigned possessed = p->marks & MARK_POSSESSED ? piece_kinds : 0;
    unsigned paired = p->marks & MARK_PAIRED ? 2u * piece_kinds : 0;
    return piece_is_obstacle(p) ? MOVEMENT_NONE : (uint8_t)(p->kind + possessed + paired);
}

/** Read a game text with everything checked that can be checked; ERR_INPUT "line N: ...". */
bool board_read(struct board *out, struct str text, struct arena *a, struct err *e);
/** Print the position, without orders, canonical. */
void board_print(struct buf *out, const struct board *b);

/** How the piece moves and captures: its kind, whether it is possessed, whether it has a
 *  partner, and the event. */
const struct movement *board_movement(const struct board *b, const struct piece *p);
/** The movements that belong to the board's event. Fails with ERR_NOMEM. */
bool board_dress(struct board *b, struct arena *a, struct err *e);
/** Mark the pieces that have a partner, if the event asks for it; pieces are sorted and have no
 *  such marks. */
void board_pair(struct board *b);
/** The fewest steps that a slide may have on this board (30 farsighted). */
int32_t board_shortest(const struct board *b);
/** Is it immune to captures and checks (30 carnage)? */
bool board_immune(const struct board *b, const struct piece *p);

bool board_has_square(const struct board *b, struct square s);
/** The same for numbers that need not be a square. */
bool board_has(const struct board *b, int64_t x, int64_t y);
/** Bring board.piece into its order (y, x, army name, letters). Fails with ERR_NOMEM. */
bool board_sort(struct board *b, struct arena *a, struct err *e);
/** Order of pieces in board.piece. */
int board_piece_cmp(const struct board *b, const struct piece *p, const struct piece *q);
/** Index of the army with that name, or ARMY_NONE. */
uint16_t board_army_named(const struct board *b, struct str name);
/** The first of the sorted pieces from lo to hi (excluded) that does not stand before s; or hi.
 */
uint32_t board_piece_lower(const struct piece *p, uint32_t lo, uint32_t hi, struct square s);
/** How many pieces come before s in the order of the board: the first that does not is there.
 */
uint32_t board_lower(const struct board *b, struct square s);
/** First piece on s (the others of the square follow), or PIECE_NONE. O(log n). */
uint32_t board_at(const struct board *b, struct square s);
/** Is there an implosion on s? */
bool board_implosion(const struct board *b, struct square s);
#endif
