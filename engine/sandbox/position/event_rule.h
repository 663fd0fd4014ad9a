#ifndef ENGINE_SANDBOX_EVENT_RULE_H
#define ENGINE_SANDBOX_EVENT_RULE_H
/* What an event of rulebook 3 changes: a row of data and a few small hooks. The rows are in
 * engine/sandbox/event/, a file each; every folder reads from the row of the board's event what
 * concerns it, and none asks which event it is. Its sentences are in templates/words. */
#include "engine/base/str.h"

struct board;
struct board_change;
struct next;

enum {
    EVENT_UPDATES = 14, /* that an event covers (30.1) */
    EVENTS_MAX = 32,    /* rows: a pool is a bitmask */
    COOLDOWN_MAX = 2,
    CHANGES_MAX = 6
};

/* Another movement for a kind of piece, in the notation of the piece table. */
struct event_movement {
    const char *letters, *movement;
    const char *paired; /* of a piece with a partner (crippled-amazons); NULL: as movement */
};

struct event_rule {
    const char *word; /* in game texts and options: "king-of-the-hill" */

    /* How pieces move and capture; read by position/. A spirit's leap out of a host and the
     * leap that a host gains from it are no part of this (1.7). */
    struct event_movement movement[CHANGES_MAX]; /* the first without letters ends it */
    void (*pair)(struct board *b); /* mark the pieces that have a partner (MARK_PAIRED) */
    int32_t shortest_slide;        /* 0: one step, as ever */
    bool own_transparent;          /* own pieces are no obstacle to slides (1.6) */
    unsigned immune; /* enum piece_flag: these kinds are not captured and not checked */

    /* What may be ordered; read by order/. */
    const char *walkers;  /* kinds (letters with blanks) that may make several moves in one */
    int32_t walk;         /* so many */
    bool walk_captures;   /* one of them may be a capture */
    bool overrun;         /* a slide that captures may go on */
    bool pushes;          /* rooks may push lines */
    bool builds;          /* obstacles may be placed */
    bool rests;           /* pieces that moved in the last update may not move */
    bool has_hill;        /* the board has a hill */
    bool keeps_obstacles; /* while it lasts, although `after` would remove them */

    /* The account; read by update/energy.c. */
    bool no_income;
    bool full_reward;
    int32_t king_percent; /* of 9.5; 0: ten, as ever */
    /** Halves that the army gets with the income; called before sales. */
    int32_t (*bonus)(const struct next *n, uint32_t army);

    /* The board, by update/chronicle.c at the place that 7.5 says. All fail only with
     * ERR_NOMEM; they tell what they did as events. */
    /** Can it begin on this board at all? NULL: always. */
    bool (*can_begin)(bool *out, struct board_change *c);
    bool (*begin)(struct board_change *c);
    /** At the end of each update that it covers, the last one too. */
    bool (*each)(struct board_change *c);
    /** At the end of every update that no event with this hook covers: for what it left behind.
     */
    bool (*after)(struct board_change *c);
};

/** The rows, in the order of rulebook 3; `event_rules` of them. */
extern const struct event_rule *const event_rule[];
extern const uint32_t event_rules;
/** The event with that word, or NULL; its row number, or event_rules. */
const struct event_rule *event_named(struct str word);
uint32_t event_number(const struct event_rule *of);
#endif
