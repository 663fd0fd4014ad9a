#ifndef ENGINE_SANDBOX_JUDGE_H
#define ENGINE_SANDBOX_JUDGE_H
/* The state of a resolution on its way, and the values of 6.5: yes, no, open. Only resolve.c
 * and ring.c use it. Knowledge only grows, so the sequence of the questions does not matter. */
#include "engine/sandbox/resolve.h"

enum tri { TRI_OPEN, TRI_NO, TRI_YES };
enum stand { STAND_OPEN, STAND_DONE, STAND_NOTHING };
#define AIM_NONE UINT32_MAX

/* One capture aimed at one piece; a list for each piece. */
struct aim {
    uint32_t next;
    uint16_t army;
    uint8_t action;
};

struct judge {
    const struct board *board;
    const struct chain *chain; /* [n_army] */
    struct fate *fate;         /* [n_army] */
    uint8_t *stand;            /* [n_army] enum stand */
    uint8_t *at;               /* [n_army] current or carried-out action */
    uint8_t *doomed;           /* [n_piece] enum tri */
    bool *released;            /* [n_piece] held for no capture any more (6.5 a) */
    uint32_t *aim_first;       /* [n_piece] first of the captures aimed at it, or AIM_NONE */
    struct aim *aim;
    uint32_t n_aim;
    uint32_t *hunted; /* pieces that are held for some capture */
    uint32_t n_hunted;
};

/** The action an army is at; only while its stand is not STAND_NOTHING. */
const struct action *judge_action(const struct judge *j, uint32_t army);
/** Is the piece held for the captures aimed at it (6.1)? */
bool judge_held(const struct judge *j, uint32_t piece);
/** Is that action current or carried out? Is it among those the army may still carry out? */
bool judge_current(const struct judge *j, const struct aim *aim);
bool judge_possible(const struct judge *j, const struct aim *aim);
/** doomed(q) as far as it is known; NO for PIECE_NONE. */
enum tri judge_doomed(const struct judge *j, uint32_t piece);
/** Do some, do all of the actions its army may still carry out move the piece? */
void judge_movers(const struct judge *j, uint32_t piece, bool *some, bool *all);
enum tri judge_leaves(const struct judge *j, uint32_t piece);
/** The army carries out the action it is at. */
void judge_carry_out(struct judge *j, uint32_t army);
/** The army gives up the action it is at: its mover is doomed (6.3), or it failed (6.4). */
void judge_give_up(struct judge *j, uint32_t army, bool cancelled);
/** Decide all that can be decided without the ring rule. */
void judge_settle(struct judge *j);
#endif
