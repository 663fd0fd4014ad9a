#ifndef ENGINE_RULES_H
#define ENGINE_RULES_H
/* The engine's border. Everything crosses it as text: a game text (rulebook/formats.md) with
 * or without orders comes in, texts, verdicts and events come out. Saving, mailing, testing,
 * comparing, undoing and fuzzing all use this one form. All results are owned by the arena. */
#include "engine/base/buf.h"
#include "engine/base/err.h"
#include "engine/choice.h"
#include "engine/combine.h"
#include "engine/draw.h"
#include "engine/reason.h"
#include "engine/verdict.h"

/** One order of a game text and what became of it. */
struct judged {
    const char *army; /* as written */
    struct str text;  /* the order as the player wrote it */
    struct verdict verdict;
};

struct check {
    const struct judged *order; /* in the order of the text */
    size_t n_order;
};

struct adjudication {
    struct str text;           /* the next board, without orders, canonical */
    const struct event *event; /* what happened, in the order of a report */
    size_t n_event;
    const struct reason *reason; /* why, in the order of the events; only with TELL_WHY */
    size_t n_reason;
    const struct judged *refused; /* orders that did not count */
    size_t n_refused;
    bool stepped; /* it was a step of the game; claims, offers and `start event` alone are not
                     (20.3, 23.1) */
};

/* How much is reported of an update: what happened, or also why. */
enum tell { TELL_WHAT, TELL_WHY };

struct legal_query {
    struct str army; /* empty: all */
    bool place;      /* list place actions as well */
};

/* How strong a player of the house is, the most MiB of what it remembers of positions while it
 * thinks, and the arena memory that choosing needs besides that for its text. */
enum { HOUSE_LEVELS = 5, CHOOSE_TABLE = 16, CHOOSE_MEMORY = 48 << 20 };

/** What a player of the house is asked: one order for one army. */
struct choose_query {
    struct str text; /* the board, with no orders of others */
    struct str army;
    int level;             /* 1, for somebody who plays for the first time, to HOUSE_LEVELS */
    uint64_t nodes;        /* how many positions it may look at; 0: as many as the level does */
    uint32_t table;        /* MiB for what it remembers, 1 to CHOOSE_TABLE; 0: CHOOSE_TABLE */
    struct stream *stream; /* draws where there is a choice; NULL: the likeliest order */
};

/* What a line of a mail looks like, judged without a board (bits of an unsigned). */
enum order_shape {
    SHAPE_ORDER = 1, /* meant as an order or a part of one, rightly or wrongly written */
    SHAPE_OPEN = 2,  /* not complete: the next line goes on (an open bracket, `... then:`) */
    SHAPE_CONTINUES = 4, /* begins with a condition: belongs after the previous line */
};

/** Whom a game waits for, as far as its text says. */
struct awaited {
    bool at_once; /* a step is executed as soon as all it waits for have ordered, and an order
                     of anybody else at once; else only at the deadline */
    const char *wait[2]; /* armies whose order is awaited, n_wait of them */
    size_t n_wait;
    const char *score, *end; /* "1-0" and "checkmate" when the game is over, else NULL */
};

struct game_kind;
/* A game text that was read, and stays as it is: each kind of game knows its own. */
struct opened;

/* What an order does when executed alone, without waiting for a step. */
enum order_counts {
    COUNTS_STEP,    /* it is a step, or a part of one */
    COUNTS_NOTHING, /* it needs a step beside it: an offer */
    COUNTS_END      /* it ends the game at once: a resignation, a claim */
};

/** A record of a new game's text. */
struct rules_record {
    const char *name;     /* "events" */
    const char *option;   /* of `zugpost game create` that sets it, "event"; NULL: none */
    const char *standard; /* what follows the name by default; NULL: no such record */
};

/* Which view of a board the game's letters and pictures are made from. */
enum rules_look {
    LOOK_ARMIES, /* engine/sandbox/look.h: armies on a board of its own */
    LOOK_CHESS   /* engine/classic/look.h: white and black on 8x8 squares */
};

/** What may stand in an `option` record, as people are told. */
struct rule_option {
    const char *name, *values; /* "pawn-rank", "a number, with or without or-below" */
    const char *standard;      /* its value where no record sets it */
    const char *fresh;         /* the value that a new game gets in its text; NULL: none */
    const char *fresh_but;     /* nor where it is made with that record's option; or NULL */
};

/**
 * One kind of game. Each function fails with ERR_INPUT when the game text is wrong ("line 7:
 * ...") and with ERR_NOMEM when the arena is too small: 16 MB and 200 times the text suffice.
 */
struct rules {
    const char *const *names; /* words after `rules` in a game text; NULL ends the list */
    enum rules_look look;
    unsigned seats; /* players that it takes, whose clock begins with the last; 0: armies join
                       and leave */
    bool stepped;   /* a step is executed as soon as its orders are there, and an order that is
                       late has its price; else an update comes at its time, with or without */
    bool in_turn;   /* moves alternate: replies can be prepared */
    const struct game_kind *chess; /* LOOK_CHESS: what the game does in its own way
                                      (engine/classic/game.h) */
    bool draws;                    /* numbers may be drawn: its games need a stream (30.2) */
    const struct rules_record *record; /* of a new game, apart from its options; a NULL name
                                          ends */

    /** Read and print: the same position without its orders, canonical. */
    bool (*format)(struct str *out, struct str text, struct arena *a, struct err *e);
    /** Judge every order record of the text. */
    bool (*check)(struct check *out, struct str text, struct arena *a, struct err *e);
    /** Judge one order of one army; ERR_NOTFOUND if the text has no such army. */
    bool (*judge)(struct verdict *out, struct str text, struct str army, struct str order,
                  struct arena *a, struct err *e);
    /** Read the text for many questions, which else read it each time: `judge_opened`, and
     *  `combine` with q->opened. Owned by the arena, and the text must stay. NULL, and so is
     *  `judge_opened`: the texts of such games are short. */
    bool (*open)(const struct opened **out, struct str text, struct arena *a, struct err *e);
    bool (*judge_opened)(struct verdict *out, const struct opened *o, struct str army,
                         struct str order, struct arena *a, struct err *e);
    /** Write the lines of `zugpost legal`, each ended by LF. On an unbounded board there may be
     * a million for each army, and a comment that there would be more: a drained buffer takes
     * them all, one that keeps its text may fail. Also ERR_NOMEM: out is full. */
    bool (*legal)(struct buf *out, struct str text, const struct legal_query *q,
                  struct arena *a, struct err *e);
    /** Execute the update. Numbers are drawn from the text's own `random` record if it has one
     *  (the next text then has it, too), else from *stream, which moves on; with neither
     * nothing is drawn. stream->sha256 is needed for both. */
    bool (*adjudicate)(struct adjudication *out, struct str text, struct stream *stream,
                       enum tell tell, struct arena *a, struct err *e);
    /** Two-player games: the number of legal move sequences of length `depth`; NULL where
     * armies move at the same time. */
    bool (*perft)(uint64_t *out, struct str text, int depth, struct arena *a, struct err *e);
    /** Whom the game waits for. */
    bool (*turn)(struct awaited *out, struct str text, struct arena *a, struct err *e);
    /** The text with one more army, canonical; ERR_INPUT: not this name, or not any more. */
    bool (*seat)(struct str *out, struct str text, struct str army, struct arena *a,
                 struct err *e);
    /** The same position as the board with that number, canonical: board numbers in it move
     *  along (the last update of an event, the last board for a king, the first for an army
     *  that is out), and events that have not begun begin that much later. ERR_INPUT: there is
     *  no such board. */
    bool (*renumber)(struct str *out, struct str text, int32_t number, struct arena *a,
                     struct err *e);
    /** The side that the text waits for let its time go by and passes: a step without a move,
     *  where a game was made so. ERR_CONFLICT: it is in check, or the game is over. NULL: both
     *  sides move together, or armies many: a step without orders is an update. */
    bool (*pass)(struct adjudication *out, struct str text, struct arena *a, struct err *e);
    /** What the orders of one mail come to. */
    bool (*combine)(struct combined *out, const struct combine_query *q, struct arena *a,
                    struct err *e);
    /** What a canonical order of q->army does by itself on q->text; NULL: each is
     *  COUNTS_STEP. */
    bool (*counts)(enum order_counts *out, const struct combine_query *q, const char *order,
                   struct arena *a, struct err *e);
    /** The options of the rules with that name (one of `names`), sorted by name. ERR_NOMEM. */
    bool (*options)(const struct rule_option **out, size_t *n, struct str name, struct arena *a,
                    struct err *e);
    /** The order that most people mean the first time they write that one, which says something
     *  else; *out NULL: it says what it seems to. False: the arena is used up. NULL: no order
     * of the game is so. */
    bool (*meant)(const char **out, struct str order, struct arena *a);
    /** Bits of enum order_shape for one line of a mail. */
    unsigned (*shape)(struct str line);
    /** The order that the house gives: canonical text as accepted by `judge`, which may have
     *  everything that belongs to one order of a mail. The same query, the same order; another
     * table may make another one, where there are more positions than it has room for.
     *  ERR_NOTFOUND: there is no such army; ERR_CONFLICT: it has nothing to order now. NULL:
     *  the house does not play this game. */
    bool (*choose)(struct choice *out, const struct choose_query *q, struct arena *a,
                   struct err *e);
};

/** The rules that the text's `rules` record names; fails with ERR_INPUT. */
bool rules_of(const struct rules **out, struct str game_text, struct err *e);
/** The rules with that name, or NULL. */
const struct rules *rules_named(struct str name);
/** All names with `between` and `last` between them: "sandbox, neisg or event". */
enum { RULES_LIST_MAX = 300 };
void rules_list(char out[RULES_LIST_MAX], const char *between, const char *last);
/** The default name for a new game. Static. */
const char *rules_default(void);
#endif
