#ifndef ENGINE_SANDBOX_ORDER_LEGAL_TRY_H
#define ENGINE_SANDBOX_ORDER_LEGAL_TRY_H
/* Is one action of one piece legal on the shown board? Gives the verdict's code only. Judging,
 * candidates and the list of legal actions all use it. Private to the rooms of orders. */
#include "engine/sandbox/order/order.h"

enum { WALK_MAX = 3 }; /* moves in one order */

/** What is wanted of a piece, and what stands on the wanted square: looked up once by
 *  wish_make() for all pieces of the army that might do it. */
struct wish {
    struct square to;
    struct square at;           /* where it captures: `to`, or a square on the way (30) */
    struct square via[VIA_MAX]; /* the way as written, between start and `to` (30) */
    uint8_t n_via;
    bool again;      /* a second x was written */
    uint8_t push;    /* enum push_wish */
    uint8_t dir;     /* of the push; DIRS: `to` says it */
    bool takes;      /* an x was written: an enemy must stand there (or have left it, 6.6) */
    bool spirit;     /* the spirit in the piece goes, the piece stays (1.7) */
    bool possess;    /* a word for possessing was written: into an own piece */
    uint8_t victim;  /* kind that must be among the victims, or of the host; or KIND_NONE */
    uint8_t promote; /* or KIND_NONE */

    uint16_t army;
    uint32_t first, n; /* pieces on `at` */
    uint32_t n_enemy;  /* of them hostile */
    uint32_t n_target; /* of them may be captured (1.8) */
    uint32_t host;     /* an own one that a spirit may go into (1.7), or PIECE_NONE */
};

/** A plain wish of a piece of `army`: `at` and `to` are one square. */
struct wish wish_make(const struct lines *l, uint16_t army, struct square at);
/** V_OK or why not; for V_BLOCKED *blocker is the first piece in the way. */
enum verdict_code wish_try(const struct lines *l, uint32_t mover, const struct wish *w,
                           uint32_t *blocker);
/** The action of a wish that is legal, without its targets: what its text needs. */
struct action wish_outline(const struct lines *l, uint32_t mover, const struct wish *w);
/** The same with its targets; NULL when out of memory. */
struct action *wish_action(const struct lines *l, uint32_t mover, const struct wish *w,
                           struct arena *a);

/** May `army` place a piece of that kind on s (9.3)? Without the question for the king. */
enum verdict_code place_try(const struct lines *l, uint16_t army, uint8_t kind,
                            struct square s);
/** May a pawn become that kind on s, and has its army the energy (9.4)? */
enum verdict_code promote_try(const struct board *b, uint16_t army, uint8_t kind,
                              struct square s);
/** Are there such pieces in this game (4.5)? */
bool kind_in_game(const struct board *b, uint8_t kind);
/** Is the kind a king, and has the army one already (9.5)? */
bool second_king(const struct lines *l, uint16_t army, uint8_t kind);
/* What only some events have (30). */
enum event_form {
    FORM_PLACE_OBSTACLE,
    FORM_PUSH,
    FORM_MOVES,          /* several moves in one order */
    FORM_TAKE_LAST,      /* the last of them a capture */
    FORM_TAKE_AND_GO_ON, /* on behind a capture */
};
bool event_has(const struct event_rule *event, enum event_form form);
/** May such pieces make several moves in one order? */
bool event_walker(const struct event_rule *event, uint8_t kind);
/** Did it move in the last update, and the event lets it rest (variety)? */
bool is_resting(const struct lines *l, uint32_t mover);
/** Are they the pieces that push lines? */
bool is_pusher(uint8_t kind);
/** Is the wish a push of this piece, whether it is legal or not? An arrow to the square at the
 *  edge of a rook's file or rank is. */
bool wish_pushes(const struct lines *l, uint32_t mover, const struct wish *w);
/** The direction of a push, or -1. */
int push_dir(const struct lines *l, uint32_t mover, const struct wish *w);
enum verdict_code push_try(const struct lines *l, uint32_t mover, const struct wish *w);

/* How the board's event allows a piece a way of several squares. */
enum way_kind { WAY_NOT, WAY_WALK, WAY_OVERRUN };
enum way_kind way_kind(const struct lines *l, uint32_t mover, const struct wish *w);
/** Would that event allow it? */
bool way_elsewhere(const struct event_rule *event, const struct lines *l, uint32_t mover,
                   const struct wish *w);
/** Is the way of a wish with `via` possible? Only the squares are looked at; *hop is the one at
 * fault, n_via the last. */
enum verdict_code way_try(const struct lines *l, uint32_t mover, const struct wish *w,
                          uint32_t *blocker, uint32_t *hop);
/** Can it walk to an empty square, or walk and then take on a square (30)? */
bool walk_reaches(const struct lines *l, uint32_t mover, struct square to);
bool walk_takes(const struct lines *l, uint32_t mover, struct square at);
/** Where actions go: those that end in the box. */
struct actions_to {
    const struct square *box; /* low corner, high corner */
    action_run_fn *f;
    void *ctx;
};
/** All legal actions by several moves, some of them single ones and some twice. */
void walk_each(const struct lines *l, uint32_t mover, const struct actions_to *out);
/** The ways on behind a legal capture on `at` (30 tanks); false if `out` stopped. */
bool overrun_each(const struct lines *l, uint32_t mover, struct square at,
                  const struct actions_to *out);

/** The army's king, or PIECE_NONE. Looks at the army's pieces. */
uint32_t king_of(const struct lines *l, uint16_t army);

/** An enemy of a time thief that left a square in the last update (6.6). */
struct left {
    uint32_t piece;
    uint32_t record, next, end; /* where the search stands */
};
/** The next piece hostile to `army` that left s; begins with a zeroed *it, false at the end. */
bool left_next(const struct lines *l, uint16_t army, struct square s, struct left *it);
/** May the time thief take wish->victim, or what left the square at all? For a wish with an x
 * on an empty square; V_AMBIGUOUS when the kind must be named. */
enum verdict_code theft_try(const struct lines *l, uint32_t thief, const struct wish *w,
                            uint32_t *blocker);
/** Kind that the canonical text has to name, or KIND_NONE. */
uint8_t theft_named(const struct lines *l, const struct wish *w);
/** The targets of a legal theft. */
bool theft_targets(struct action *out, const struct lines *l, const struct wish *w,
                   struct arena *a);

/** Called for squares that a piece could go to; false stops. */
typedef bool square_fn(void *ctx, uint32_t mover, struct square s);
/** Empty squares in a row. */
struct stretch {
    struct square first;
    uint8_t dir; /* of the others */
    int64_t n;
};
typedef bool stretch_fn(void *ctx, uint32_t mover, const struct stretch *s);
/** Squares of the box (low corner, high corner) that it may move to: those of a slide in
 *  stretches of empty ones; other squares, perhaps occupied, one by one. */
void move_each(const struct lines *l, uint32_t mover, const struct square box[2], stretch_fn *f,
               void *ctx);
/** The same for the spirit in it. */
void leave_each(const struct lines *l, uint32_t host, const struct square box[2], stretch_fn *f,
                void *ctx);
/** Squares on which it might capture: occupied ones that its capturing movement reaches, no
 * matter who stands there; for a time thief those that an enemy left. */
void capture_each(const struct lines *l, uint32_t mover, square_fn *f, void *ctx);

/** All legal actions of a piece, or of the spirit in it (1.7), some of them twice. */
void actor_runs(const struct lines *l, uint32_t piece, bool spirit,
                const struct actions_to *out);
#endif
