#ifndef ENGINE_CLASSIC_CLASSIC_H
#define ENGINE_CLASSIC_CLASSIC_H
/* The functions of struct rules, the same for every two-player game. */
#include "engine/classic/game.h"

bool classic_format(struct str *out, struct str text, struct arena *a, struct err *e);
bool classic_check(struct check *out, struct str text, struct arena *a, struct err *e);
bool classic_judge(struct verdict *out, struct str text, struct str army, struct str order,
                   struct arena *a, struct err *e);
bool classic_legal(struct buf *out, struct str text, const struct legal_query *q,
                   struct arena *a, struct err *e);
bool classic_adjudicate(struct adjudication *out, struct str text, struct stream *stream,
                        enum tell tell, struct arena *a, struct err *e);
bool classic_turn(struct awaited *out, struct str text, struct arena *a, struct err *e);
bool classic_seat(struct str *out, struct str text, struct str army, struct arena *a,
                  struct err *e);
bool classic_renumber(struct str *out, struct str text, int32_t number, struct arena *a,
                      struct err *e);
bool classic_pass(struct adjudication *out, struct str text, struct arena *a, struct err *e);
bool classic_options(const struct rule_option **out, size_t *n, struct str name,
                     struct arena *a, struct err *e);
bool classic_combine(struct combined *out, const struct combine_query *q, struct arena *a,
                     struct err *e);
bool classic_counts(enum order_counts *out, const struct combine_query *q, const char *order,
                    struct arena *a, struct err *e);
extern const struct rules_record classic_records[];
bool classic_perft(uint64_t *out, struct str text, int depth, struct arena *a, struct err *e);

/** A row of engine/kinds.h is `{ .names = names, CLASSIC_FUNCTIONS, .chess = &kind, .record =
 * classic_records, .shape = talk_shape }`, with .perft = classic_perft and .pass = classic_pass
 * where there is one. Adjudicating gives no reasons. */
#define CLASSIC_FUNCTIONS                                                                      \
    .format = classic_format, .check = classic_check, .judge = classic_judge,                  \
    .legal = classic_legal, .adjudicate = classic_adjudicate, .turn = classic_turn,            \
    .seat = classic_seat, .options = classic_options, .combine = classic_combine,              \
    .renumber = classic_renumber, .counts = classic_counts, .look = LOOK_CHESS, .seats = 2,    \
    .stepped = true
#endif
