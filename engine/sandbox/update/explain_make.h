#ifndef ENGINE_SANDBOX_EXPLAIN_MAKE_H
#define ENGINE_SANDBOX_EXPLAIN_MAKE_H
/* What the parts of the explanation share. Only explain*.c uses it. */
#include "engine/sandbox/update/explain.h"

/* The account of an army as far as the events have been read. */
struct ledger {
    int32_t energy;
    int32_t sum[EV_COUNT]; /* by kind of event */
};

/* A push that was carried out (30). */
struct done_push {
    uint64_t key; /* pushes_key() */
    uint32_t army;
};

/* A capture that no piece can dodge (6.6). */
struct theft {
    uint32_t army, action;
};

struct explain {
    const struct past *past;
    const struct next *n;
    struct arena *arena;
    struct reason *reason;
    size_t n_reason, cap;
    struct reason lost; /* where reasons go when the arena is used up */
    bool full;
    size_t about; /* index of the event that is looked at */
    const struct event *event;
    uint32_t *by_name;     /* [n_army] armies sorted by name */
    uint32_t *acted;       /* [n_army] actions whose events have been read */
    const char **done;     /* [n_army] text of the carried-out action, once it was asked for */
    struct ledger *ledger; /* [n_army] */
    int64_t *points;     /* [n_army] when the kings' losses were counted; NULL: not asked yet */
    struct theft *theft; /* all thefts that were ordered */
    uint32_t n_theft;
    struct done_push *push; /* all pushes that were carried out, sorted by key, then army */
    uint32_t n_push;
    uint32_t shift;   /* shifts whose events have been read */
    uint32_t taking;  /* takings whose events have been read */
    uint32_t host;    /* the event before told of this piece; if the spirit in it shares its
                       * fate the next event tells so. PIECE_NONE: neither */
    uint32_t windows; /* threats that have been read */
};

/** A reason for the event that is looked at, all but its facts. */
struct reason *explain_add(struct explain *x, enum reason_kind kind);
/** The same with army, letters and square of a piece of the shown board. */
struct reason *explain_piece(struct explain *x, enum reason_kind kind, uint32_t piece);
/** Put in who did it, with its square and what its army carried out. */
void explain_by(struct explain *x, struct reason *r, uint32_t army);
/** Canonical text, in the arena. */
const char *explain_action(struct explain *x, const struct action *act);
/** Text of the army's carried-out action. */
const char *explain_done(struct explain *x, uint32_t army);
/** Text of what moved a piece of the shown board, or left it: the push that shifted it, or its
 *  army's action. */
const char *explain_way(struct explain *x, uint32_t piece, uint32_t army);
/** A text that was built, in the arena. */
const char *explain_text(struct explain *x, const struct buf *text);
/** The army of the event. */
uint32_t explain_army(const struct explain *x);
/** Row of piece_table of letters that an event gives. */
const struct piece_info *explain_info(const char *letters);

/* One function for each kind of event; explain.c has the table. */
typedef void explain_fn(struct explain *x);
/* explain_order.c: what armies and their pieces did */
explain_fn explain_idle, explain_passed, explain_placed, explain_carried_out, explain_given_up,
    explain_promoted;
/* explain_push.c: what pushes did */
explain_fn explain_shifted, explain_stuck, explain_wedged;
/** Sort out the pushes; false if the arena is used up. */
bool explain_find_pushes(struct explain *x);
/** That piece, pushed, with who did it first; the army that it was goes to the reason. */
void explain_pushed(struct explain *x, enum reason_kind kind, uint32_t piece);
/* explain_fate.c: what became of pieces and squares */
explain_fn explain_captured, explain_annihilated, explain_crushed, explain_possessed,
    explain_implosion;
/* explain_energy.c */
explain_fn explain_cost, explain_reward, explain_income, explain_bonus, explain_king_lost,
    explain_sold, explain_king_back, explain_removed, explain_rejoined, explain_balance;
/** Keep the army's account up to the event. */
void explain_book(struct explain *x);
/* explain_threat.c */
explain_fn explain_capturable;
/** Other threats of the new board, each a reason by itself. */
void explain_checks(struct explain *x);

/** Why a piece that a capture aimed at, or that stood on an implosion square, is where it is;
 *  `act` is the capture, or NULL. In explain_fate.c. */
void explain_target(struct explain *x, const struct action *act, uint32_t piece);
#endif
