#ifndef ENGINE_SANDBOX_TEXT_TEXT_H
#define ENGINE_SANDBOX_TEXT_TEXT_H
/* Private to text_*.c: the state of reading one game text, and the readers of its records. */
#include "engine/sandbox/position/lines.h"

/* Kinds of records; text.c has the word of each, text_read.c its reader. */
enum record {
    REC_ZUGPOST,
    REC_RULES,
    REC_BOARD,
    REC_OPTION,
    REC_UPDATE,
    REC_ARMY,
    REC_PIECE,
    REC_IMPLOSION,
    REC_ORDER,
    REC_MOVED,
    REC_THREAT,
    REC_EVENT,
    REC_HILL,
    REC_COOLDOWN,
    REC_RANDOM,
    REC_OBSTACLE,
    RECORD_KINDS
};

/* A place in the text. */
struct text_place {
    struct str rest;
    uint32_t line; /* of the record that was read last, 1 is the first */
    int kind;      /* of that record, or -1; the next one is mostly of the same kind */
};

/* Line numbers of things are not kept: a message looks for its line in the text again. */
struct reader {
    struct board *b;
    struct arena *a;
    struct err *e;
    struct str text;
    uint32_t line; /* number of the record that is being read */
    bool neisg;
    uint32_t count[RECORD_KINDS]; /* records of each kind, before they are read */
    unsigned options_seen;        /* bit for each option that was given */
    uint32_t *army_rank;          /* place of each army among the names */
    uint32_t *army_sorted;        /* army indices by name */
    struct lines lines;           /* once all pieces are known, if there are threats */
    uint32_t found;               /* piece that was found last: the next one is near it */
    struct order_record *order;
};

/** The word of a kind of records. */
const char *text_word(enum record kind);
/** The next record of the text: its word and what follows it; false at the end. */
bool text_record(struct text_place *p, struct str *word, struct str *rest);
/** Stand on the line of the nth record of a kind, 0 is the first; for messages. */
void text_seek(struct reader *r, enum record kind, uint32_t nth);
/** Stand on the line of piece `nth` of the text, obstacles counted. */
void text_seek_piece(struct reader *r, uint32_t nth);
/** ERR_INPUT with "line N: " in front; returns false. */
bool text_fail(struct reader *r, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/** Fails unless *rest holds nothing more. */
bool text_end(struct reader *r, struct str rest);
/** Cut the next word off and read it as a square `(x,y)`, a number, energy or an army's name.
 */
bool text_square(struct reader *r, struct str *rest, struct square *out);
bool text_number(struct reader *r, struct str *rest, int32_t lo, int32_t hi, int32_t *out);
bool text_energy(struct reader *r, struct str *rest, int32_t *halves);
bool text_army(struct reader *r, struct str *rest, uint16_t *out);
/** The words `until N`. */
bool text_until(struct reader *r, struct str *rest, int32_t *out);
/** Fails if the square is off the board. */
bool text_on_board(struct reader *r, struct square s);
/** All that follows the word `piece`. */
bool text_piece(struct reader *r, struct piece *p, struct str rest);

/* Readers of records: `rest` is what follows the record's word. */
bool text_read_zugpost(struct reader *r, struct str rest);
bool text_read_rules(struct reader *r, struct str rest);
bool text_read_board(struct reader *r, struct str rest);
bool text_read_option(struct reader *r, struct str rest);
bool text_read_update(struct reader *r, struct str rest);
bool text_read_army(struct reader *r, struct str rest);
bool text_read_piece(struct reader *r, struct str rest);
bool text_read_implosion(struct reader *r, struct str rest);
bool text_read_moved(struct reader *r, struct str rest);
bool text_read_threat(struct reader *r, struct str rest);
bool text_read_order(struct reader *r, struct str rest);
bool text_read_event(struct reader *r, struct str rest);
bool text_read_hill(struct reader *r, struct str rest);
bool text_read_cooldown(struct reader *r, struct str rest);
bool text_read_random(struct reader *r, struct str rest);
bool text_read_obstacle(struct reader *r, struct str rest);

/* What must hold when all records of a pass are read. */
bool text_finish_armies(struct reader *r);
bool text_finish_event(struct reader *r);
bool text_finish_pieces(struct reader *r);
bool text_finish_threats(struct reader *r);
#endif
