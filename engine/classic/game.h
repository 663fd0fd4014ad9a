#ifndef ENGINE_CLASSIC_GAME_H
#define ENGINE_CLASSIC_GAME_H
/* What the two-player games share: the game text as a value, the orders of both sides, draws
 * and the end, and the functions behind `struct rules`. A game is a `struct game_kind`: a
 * small table of its features, with hooks for what it does differently. */
#include "engine/classic/fen.h"
#include "engine/classic/said.h"
#include "engine/classic/talk.h"
#include "engine/rules.h"

/* Records that only some games have, bits. */
enum {
    GAME_PHASE = 1,
    GAME_PENDING = 2,
    GAME_EVENTS = 4,
    GAME_STARTED = 8,
    GAME_TAKEN = 16,
    GAME_RANDOM = 32
};
enum { GAME_EVENTS_MAX = 8, GAME_OPTIONS_MAX = 4, GAME_TELL_MAX = 256 };
enum { GAME_UPDATE_MAX = 1000000000 /* the last board that there can be */ };

/* How a game ends: the word of a `result` record, which is "end.WORD" in templates/words, and
 * who has won then. The rule is the default. Stalemate may be lost in event chess; both may
 * resign in synchrone. */
enum { ENDS_WON = 1, ENDS_DRAWN = 2, ENDS_EITHER = 3 };
/* clang-format off */
#define END_TABLE(X) \
    X(NONE,             "",                 "20.1", EITHER) \
    X(CHECKMATE,        "checkmate",        "20.1", WON) \
    X(STALEMATE,        "stalemate",        "20.2", EITHER) \
    X(MATERIAL,         "material",         "20.2", DRAWN) \
    X(FIVEFOLD,         "fivefold",         "20.2", DRAWN) \
    X(SEVENTYFIVE,      "seventyfive",      "20.2", DRAWN) \
    X(THREEFOLD,        "threefold",        "20.2", DRAWN) \
    X(FIFTY,            "fifty",            "20.2", DRAWN) \
    X(AGREEMENT,        "agreement",        "20.2", DRAWN) \
    X(RESIGNATION,      "resignation",      "20.4", EITHER) \
    X(KING_CAPTURED,    "king-captured",    "21.7", WON) \
    X(KINGS_CAPTURED,   "kings-captured",   "21.7", DRAWN) \
    X(DOUBLE_CHECKMATE, "double-checkmate", "21.7", DRAWN) \
    X(NO_MOVE,          "no-move",          "21.7", DRAWN) \
    X(A_CHECK,          "a-check",          "22.4", EITHER)
/* clang-format on */
#define END_ENUM(name, word, rule, wins) END_##name,
enum end { END_TABLE(END_ENUM) END_COUNT };
#undef END_ENUM

enum score { SCORE_NONE, SCORE_WHITE, SCORE_BLACK, SCORE_DRAW };

struct result {
    uint8_t score; /* enum score; SCORE_NONE: the game goes on */
    uint8_t end;   /* enum end */
};

/** A position that occurred, and how often. */
struct seen {
    struct str key;
    uint32_t count;
};

struct game_order {
    uint8_t side;
    struct str text;
};

struct game_kind;
struct house_game;

/** A game text. A value: copied with =; lists are owned by the arena and never changed in place
 *  once read (game_count makes new ones). */
struct game {
    const struct game_kind *kind;
    struct pos pos;
    uint32_t update;
    uint8_t option[GAME_OPTIONS_MAX]; /* index into values of kind->option[i]; 0: the default */
    uint32_t pool;        /* of the option that is a pool: bits 1 << row; 0: its `usual` rows */
    char phase;           /* 'A', 'B', 'C', or 0: there was no record */
    uint8_t pending_side; /* NO_SIDE: no C-move is stated */
    struct str pending;   /* canonical: Bg5?Nf6/c5 */
    struct str event[GAME_EVENTS_MAX];
    uint8_t n_event;
    uint8_t started[2], n_started; /* sides in the order in which they started theirs */
    uint8_t taken[2];
    const struct seen *seen; /* sorted by key */
    size_t n_seen;
    uint8_t offer; /* who has an open draw offer, or NO_SIDE */
    struct result result;
    bool random;          /* the text has a `random` record, here it is */
    struct stream stream; /* its sha256 is set by adjudicate */
    const struct game_order *order;
    size_t n_order;
};

/** What one side does in a step; made by a kind's `judge`. */
struct game_action {
    struct move move;
    uint8_t what;    /* the kind's own: 0 is a move */
    struct str more; /* the kind's own: the C-move, an event's name */
    bool offers;     /* a draw offer stood between its parts */
};

/** A step under way. */
struct run {
    struct game *game;     /* becomes the next one */
    struct stream *stream; /* NULL or without seed: nothing can be drawn */
    struct event *event;
    size_t n_event;
    void (*why)(struct run *); /* finds the reasons of the newest event; NULL: nobody asks */
    struct reason *reason;     /* in the order of the events (why.h) */
    size_t n_reason;
    const struct cmove *stated; /* the C-move that is executed now, for its reasons */
    uint32_t choices;           /* how many events could begin (23.1), for the reasons */
    bool stepped; /* set before `step` is called; a hook clears it if nothing was played (23.1)
                   */
    struct arena *a;
    struct err *e;
};

/** Rows of a table that an option names, "unicorns,amazons". */
struct game_pool {
    const char *(*word)(uint32_t row); /* NULL after the last; at most 32 */
    uint32_t usual;                    /* the first that many are the default, for ever */
};

struct game_option {
    const char *name;
    const char *values[4];         /* the default first; NULL ends them */
    const struct game_pool *pool;  /* in place of values; of one option at most */
    const char *fresh, *fresh_but; /* as of struct rule_option */
};

/** One game. Hooks that return bool fail only as the functions of struct rules do. */
struct game_kind {
    const char *name;    /* behind `rules` */
    unsigned records;    /* bits GAME_* that its text may have */
    unsigned fen;        /* bits FEN_* */
    bool together;       /* both sides order one step, which is played even without orders */
    const char *variant; /* PGN's name of it, in the tag Variant; NULL: it is orthodox chess */
    bool chess;          /* all moves are moves of orthodox chess, in standard notation */
    const struct game_option *option; /* sorted by name; NULL name ends them; or NULL */

    /** After reading: fill in what is not written (phase A), set pos.twist, and refuse
     *  contradictions with ERR_INPUT and a text "RECORD: what", which gets the line of that
     *  record as a prefix. NULL: nothing to do. */
    bool (*ready)(struct game *g, struct arena *a, struct err *e);
    /** Who may order now: bits 1 << side. NULL: the side of the FEN (both if `together`). */
    unsigned (*turn)(const struct game *g);
    /** All legal moves that `side` may order now (in phase C: with the other side's men). They
     *  are listed by `legal`, matched by game_judge_move, tested for mate by game_end_usual. */
    void (*moves)(struct move_list *out, const struct game *g, unsigned side);
    /** Text of l->move[i]; NULL: said_san. */
    void (*say)(struct buf *out, const struct game *g, const struct move_list *l, uint32_t i);
    /** Judge an order of a side whose turn it is, without resign, accept and draw texts. V_OK:
     *  *out is filled and canonical is set; else verdict_refuse() was called. at and len count
     * in `text`. False: the arena is used up. NULL: game_judge_move. */
    bool (*judge)(struct verdict *v, struct game_action *out, const struct game *g,
                  unsigned side, struct str text, struct arena *a);
    /** Say why a pattern that fits no legal move is refused; false if the game has no reason of
     * its own. NULL allowed. */
    bool (*why)(struct verdict *v, const struct game *g, unsigned side, const struct said *s,
                struct arena *a);
    /** Execute what was ordered: by[side] or NULL. Calls game_moved() after every single move
     * or round; sets phase, pending and so on. NULL: game_step_move. */
    bool (*step)(struct run *r, const struct game_action *const by[2]);
    /** The side whose turn it is passes (rules.h): the next position and phase. NULL:
     *  game_pass_move. */
    bool (*pass)(struct run *r);
    /** The game's own end after a step: sets game->result or not. NULL: game_end_usual. Then
     * the draws of 20.2 that need no claim are looked at. */
    void (*end)(struct run *r);
    /** 20.5: is it a draw by material? NULL: game_dead. */
    bool (*dead)(const struct pos *p);
    /** Is the king of `side` in check by this game's rules? NULL: pos_in_check. */
    bool (*check)(const struct game *g, unsigned side);
    /** Number of legal sequences, NULL: there is no perft. */
    uint64_t (*perft)(const struct game *g, int depth);
    /** What follows the position in KEY ("_A", "_B_!d4"). NULL: nothing. */
    void (*key)(struct buf *out, const struct game *g);
    /** What a player of the house asks of the game (house/house.h). NULL: it has none. */
    const struct house_game *house;
};

/** The words of a result: "1-0", "checkmate", its rule. Static. */
const char *game_score_text(enum score score);
const char *game_end_word(enum end end);
const char *game_end_rule(enum end end);
/** Can a game end so with that score? */
bool game_end_fits(enum end end, enum score score);

/* Reading and printing (game_read.c, game_print.c). */
bool game_read(struct game *out, struct str text, struct arena *a, struct err *e);
/** Is kind->option[i] at its default? Its value as text. */
bool game_option_usual(const struct game *g, size_t i);
void game_option_print(struct buf *out, const struct game *g, size_t i);
/** The rows of an option's pool that the game has, bits 1 << row; `usual` if it names none. */
uint32_t game_pool(const struct game *g);
/** The words of those rows with commas between, in the order of the table. */
void game_pool_print(struct buf *out, const struct game_pool *pool, uint32_t rows);
void game_print(struct buf *out, const struct game *g);

/* For hooks: asking and judging (game_judge.c, game_why.c). */

/** May the side give an order for the next step? */
bool game_turn(const struct game *g, unsigned side);
/** Is the king in check by this game's rules? */
bool game_in_check(const struct game *g, unsigned side);
/** Judge a text that is one move (20.3) against kind->moves. */
bool game_judge_move(struct verdict *v, struct game_action *out, const struct game *g,
                     unsigned side, struct str text, struct arena *a);
/** Why a pattern that fits none of the legal moves is no move of orthodox chess. */
void game_why(struct verdict *v, const struct game *g, const struct move_list *l,
              const struct said *s, unsigned side, struct arena *a);
/** Text of l->move[i], and of a legal move of `side` in this game, owned by the arena. */
void game_say(struct buf *out, const struct game *g, const struct move_list *l, uint32_t i);
bool game_move_text(const char **out, const struct game *g, unsigned side, struct move m,
                    struct arena *a);

/* For hooks: a step (game_step.c). */

/** Play the ordered move with pos_play; told with game_tell_move. */
bool game_step_move(struct run *r, const struct game_action *const by[2]);
/** In place of a move nothing is played: the turn and the move number go on. */
bool game_pass_move(struct run *r);
/** Tell of a move about to be played on r->game->pos: played, lost, castled, became. */
void game_tell_move(struct run *r, struct move m, const char *text, const char *rule);
/** After every single move or round: 0 on the clock empties the table of positions. */
void game_moved(struct run *r);
/** One more event; army, piece, squares as event.h says. */
void game_tell(struct run *r, struct event ev);
struct event_square game_square(unsigned s);
/** "N" for KNIGHT, as events have it. Static. */
const char *game_man_text(unsigned man);
/** Checkmate and stalemate of the side to move. */
void game_end_usual(struct run *r);
/** Set the result; the first one stays. It is reported after the step. */
void game_over(struct run *r, enum score score, enum end end);
enum score game_score_for(unsigned winner);

/* Draws (game_draw.c). */
/** 20.2: neither side can ever mate. */
bool game_dead(const struct pos *p);
/** How often the position on the board occurred, itself included. */
uint32_t game_times(const struct game *g, struct arena *a);
/** Count the position on the board; `once`: only if it is not in the table. */
bool game_count(struct game *g, bool once, struct arena *a, struct err *e);
/** May a draw be claimed on this board? END_NONE, END_THREEFOLD or END_FIFTY. */
enum end game_claim(const struct game *g, struct arena *a);

/* The first position of chess, in a `fen` record. */
#define CLASSIC_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#endif
