#ifndef ENGINE_CLASSIC_HOUSE_HOUSE_H
#define ENGINE_CLASSIC_HOUSE_HOUSE_H
/* A player of the house in the games of two. What it asks a game is a small row of hooks: its
 * moves and how one is played; the search, the values and the levels are the same for all. */
#include "engine/classic/game.h"
#include "engine/classic/house/powers.h"

/* A position as the search goes through it. */
struct house_state {
    struct pos pos;
    char phase;                 /* as in struct game, or 0 */
    const struct cmove *stated; /* executed after the next move (22.3); NULL: none */
};

struct house;

/** What a game brings. */
struct house_game {
    /** Look at the options of the game, its active events and its phase. NULL: nothing to do.
     */
    void (*ready)(struct house *h, struct house_state *s, const struct game *g);
    /** The legal moves of the side to move. */
    void (*moves)(struct move_list *out, const struct house *h, const struct house_state *s);
    /** The position after one of them, with its turn and phase. */
    void (*play)(struct house_state *s, const struct house *h, struct move m);
    /** Is the side to move in check? */
    bool (*check)(const struct house *h, const struct house_state *s);
    /** The value for a side to move that has no move; NULL: mate or a draw. */
    int32_t (*stuck)(const struct house *h, const struct house_state *s);
    /** The order in place of the move that was found best, or more than it (`start event`, a
     *  C-move): write it, or nothing if the text of h->root[0] is all. It may change which root
     *  is the first. NULL: nothing. */
    void (*order)(struct buf *out, struct house *h, const struct house_state *s);
    /** Its HOUSE_LEVELS levels: from somebody's first game to what two seconds of one core
     *  allow. Each is to score 65 to 80 % against the one below; what it does stands in
     *  tests/bench/README.md. */
    const struct house_level *levels;
    bool no_pass; /* do not cut a position off just because even passing looks good */
};

enum {
    HOUSE_MATE = 30000,  /* minus the plies until then */
    HOUSE_SURE = 29000,  /* above: a mate was seen */
    HOUSE_DEPTH = 40,    /* maximum plies that are searched in full */
    HOUSE_PLIES = 64,    /* plus captures after them */
    HOUSE_MOVE_BITS = 24 /* a move in the table */
};

/** A level of play. */
struct house_level {
    uint64_t nodes; /* positions looked at */
    int depth;      /* plies */
    int32_t noise;  /* it may think a move that much better or worse than it is */
    int32_t resign; /* when that much is lost; 0: never */
};

/* One ply of the search. */
struct house_frame {
    struct move_list list;
    int32_t rank[MOVES_MAX];
    struct move killer[2];
};

/* What is known of a position. */
struct house_known {
    uint64_t key;
    uint32_t move; /* 0: none */
    int16_t value;
    uint8_t depth, bound;
};

/** A move at the root, and its value. */
struct house_root {
    struct move move;
    int32_t value;
    int32_t by; /* of it by chance */
};

struct house {
    const struct game *game;
    const struct house_game *as;
    const struct house_level *level;
    struct event_set set; /* active events; none in most games */
    struct powers powers;
    struct house_frame *frame;
    struct house_known *known; /* a power of two */
    uint64_t n_known;
    uint32_t table;            /* MiB */
    uint64_t nodes, most, all; /* looked at; allowed now; allowed in all */
    bool over;                 /* the budget is used up */
    bool lent;                 /* the moves of the root are the other side's men's (22.3) */
    uint64_t path[HOUSE_PLIES + 1];
    int16_t history[2][64][64];
    uint64_t chance; /* state of the numbers that levels play with */
    bool chancy;     /* there was a stream */
    struct house_root *root;
    size_t n_root;
    struct arena *a;
};

/* begin.c */
/** Get ready to choose for the side to move of g. False: the arena is used up. */
bool house_begin(struct house *h, struct house_state *s, const struct game *g,
                 const struct choose_query *q, struct arena *a);
/** A number below n out of the game's stream, 0 without one. */
uint32_t house_chance(struct house *h, uint32_t n);
/** The same without tables, for a game that looks ahead in a different way: `rows` are its
 *  HOUSE_LEVELS levels. */
void house_look(struct house *h, const struct house_level *rows, const struct game *g,
                const struct choose_query *q, struct arena *a);

/* search.c */
/** What values are asked of: exact between the two. */
struct house_span {
    int32_t low, high;
};
#define HOUSE_ALL ((struct house_span){ -HOUSE_MATE, HOUSE_MATE })
/** The value of the position `next` after its move, for the side to move of `s`, looking
 *  `depth` plies further; worthless if h->over. */
int32_t house_search(struct house *h, const struct house_state *s,
                     const struct house_state *next, struct house_span w, int depth);

/* think.c */
/** List the moves of the root and value them: h->root, the best first. False: the arena is used
 *  up. */
bool house_think(struct house *h, const struct house_state *s);
/** Let chance play with the values as the level has it, and sort again. */
void house_waver(struct house *h);

/* why.c */
/** Fill in why a move is played. */
void house_why(struct choice *out, const struct house *h, const struct house_state *s,
               const struct house_root *root);

/* table.c */
uint64_t house_key(const struct house_state *s);
struct house_known *house_recall(struct house *h, uint64_t key);
/** A move as a number, never 0; `own[1]` tells pushes apart, from and to all others. */
static inline uint32_t house_packed(struct move m)
{
    return 1u + m.from + 64u * m.to + 64u * 65u * m.promote + 64u * 65u * 8u * m.own[1];
}

/* choose.c */
/** Whose order it is; ERR_NOTFOUND: no such side; ERR_CONFLICT: it has nothing to order. */
bool house_turn(enum side *side, const struct game *g, struct str army, struct err *e);
/** "accept", "resign", "draw?": what ends a game of that value; NULL: it goes on. */
const char *house_end(const struct house *h, unsigned side, int32_t value);
/** Should a draw be offered with the move? */
bool house_offers(const struct house *h, unsigned side, int32_t value);
/** `choose` of struct rules for games in which a move answers a move. */
bool classic_choose(struct choice *out, const struct choose_query *q, struct arena *a,
                    struct err *e);
#endif
