#ifndef ENGINE_SANDBOX_JUDGE_H
#define ENGINE_SANDBOX_JUDGE_H
/* The state of an unfinished resolution, and the values of 6.5: yes, no, open. Only
 * resolve.c, pushes.c and ring.c use it. A known value never changes, so the order of the
 * questions does not matter; everything that waits for a value is told when it becomes
 * known, so each is computed once. */
#include "engine/sandbox/update/resolve.h"

enum tri { TRI_OPEN, TRI_NO, TRI_YES };
enum stand { STAND_NOTHING, STAND_OPEN, STAND_DONE };

/* What rule 6 asks of an action, close together: chains lie far apart in memory. */
struct step {
    uint32_t mover;    /* a number of a prey; 0: nobody aims at it, or there is none */
    uint32_t aim, end; /* its targets are aim[aim] .. aim[end - 1] */
    uint8_t link;      /* enum action_link */
    bool may_fail;     /* a capture with `else` that is no theft */
    bool moves;        /* the mover; a spirit that goes leaves its host behind (1.7), a rook
                          that pushes is only pushed itself (30) */
    uint8_t push;      /* enum push_step */
};

/* After the last push of a row in its chain, an army can no longer push that row. */
enum push_step { PUSH_NONE, PUSH_EARLIER, PUSH_LAST };

/* One capture aimed at one piece; a list for each piece. Number 0 ends a list. */
struct aim {
    uint32_t prey;
    uint32_t next;
    uint16_t army;
    uint8_t action;
    bool holds; /* the piece is held for it (6.1), unless it was released */
    bool told;  /* its army, which waits for leaves() of the piece, has been told the value */
};

/* What is known about a piece that is the target of captures. Number 0 means all others. */
struct prey {
    uint32_t piece;
    uint32_t aims;    /* first of the captures aimed at it */
    uint32_t holders; /* captures for which it is held that may still be carried out, or were */
    uint16_t army;    /* its own */
    uint8_t moved;    /* actions that move it and may still be carried out, or were */
    uint8_t leaves;   /* enum tri: what those that wait for leaves() have been told */
    bool doomed : 1;
    bool released : 1; /* held for no capture any more (6.5 a) */
};

/* Who may push a row: an army's last push of it. */
struct pusher {
    uint16_t army;
    uint8_t action;
};

/* A rank or file that orders push in one direction (30 line-pushers). Number 0 means all
 * others. */
struct row {
    struct pushed *square; /* [n_square] all occupied ones */
    uint32_t n_square;
    uint32_t prey, prey_end;     /* prey_on[prey] .. prey_on[prey_end - 1] would be shifted */
    uint32_t pusher, pusher_end; /* the same for those who push it */
    uint32_t open;               /* open armies that may still push it */
    uint32_t open_sum;           /* the sum of their indices: of one alone, which it is */
    uint8_t bit;                 /* push_bit() of its direction */
    bool done;                   /* it was pushed */
};

/* The rows in which pushes would shift a prey on the shown board, by direction; 0: none. */
struct exposure {
    uint32_t row[DIRS / 2];
};

/* What is known of one army. */
struct course {
    struct step now;    /* current or carried-out action */
    uint32_t step;      /* its actions are step[step] .. step[step + n - 1] */
    uint32_t unsure;    /* targets of which it is not known that they leave */
    uint16_t cancelled; /* bits 1 << action: given up because the mover was doomed */
    uint8_t n, at;      /* how many actions, index of `now` */
    uint8_t stand;      /* enum stand */
    uint8_t success;    /* enum tri, once it has struck (6.4) */
    bool struck;        /* its mover is certainly not doomed, its targets have been looked at */
    bool queued;
};

struct judge {
    struct resolution *out; /* notes of the ring rule are written as they come */
    struct course *course;  /* [n_army + 1], nobody last: it never orders */
    uint32_t n_army;
    struct step *step; /* [n_step] army by army */
    uint32_t n_step;
    struct aim *aim; /* [1 + n_aim], action by action */
    uint32_t n_aim;
    struct prey *prey; /* [1 + n_prey] */
    uint32_t n_prey;
    struct row *row; /* [1 + n_row]; without a push NULL, and so is the rest */
    uint32_t n_row;
    uint32_t *row_of;          /* [n_step] the row that it pushes, or 0 */
    struct pusher *pusher;     /* row by row */
    struct exposure *exposure; /* [1 + n_prey] */
    uint32_t *prey_on;         /* numbers of prey, row by row */
    uint32_t *work;            /* [n_army] open armies for which something has become known */
    uint32_t n_work;
};

/** A bit for each direction of pushes (0 east, 2 north, 4 west, 6 south). */
static inline uint8_t push_bit(int dir)
{
    return (uint8_t)(1u << dir / 2);
}
/** Is it just one direction? */
static inline bool push_is_one(unsigned bits)
{
    return bits && !(bits & (bits - 1));
}

/** Is the piece held for the capture that is aimed at it (6.1)? */
bool judge_held(const struct judge *j, const struct aim *aim);
/** doomed(q) as far as it is known; q is the number of a prey. */
enum tri judge_doomed(const struct judge *j, uint32_t q);
/** leaves(q) as far as it is known to the army that asks: it does not count pushes of its own
 *  chain (30). With j->n_army nobody asks, and all count. */
enum tri judge_leaves(const struct judge *j, uint32_t q, uint32_t asker);
/** Of the actions its army may still carry out some move the piece, but not all. */
bool judge_undecided(const struct judge *j, uint32_t q);
/** The army is open from now on, at its first action. */
void judge_begin(struct judge *j, uint32_t army);
/** A capture for which the piece is held happens. */
void judge_doom(struct judge *j, uint32_t q);
/** The piece is not doomed, and held for no capture any more (6.5 a). */
void judge_release(struct judge *j, uint32_t q);
/** The army carries out the action it is at. */
void judge_carry_out(struct judge *j, uint32_t army);
/** The army gives up the action it is at: its mover is doomed (6.3), or it failed (6.4). */
void judge_give_up(struct judge *j, uint32_t army, bool cancelled);
/** Decide all that can be decided without the ring rule. Linear over all calls together. */
void judge_settle(struct judge *j);
#endif
