#ifndef DB_LOOK_H
#define DB_LOOK_H
/* Who looked at a player's private matters. */
#include "db/db.h"
#include "db/word.h"

/* clang-format off */
#define LOOK_KINDS(X) \
    X(LOOK_ORDER, "order") /* an order for that board, or a mail that may hold one */ \
    X(LOOK_MAIL, "mail") /* an older mail */
enum look_kind { LOOK_NONE, LOOK_KINDS(DB_WORD_NAME) };
/* clang-format on */
extern const struct db_words db_look_kinds;

/* A game master or the operator looked at something private to a player: an order before its
 * update, a mail. */
struct look_row {
    int64_t game;
    int32_t board;    /* the present one then */
    const char *army; /* whose; "": unknown, a mail that may hold an order */
    int64_t at;       /* of several: the last */
    enum look_kind what;
    int times; /* how many; of a new one it is not read */
};
struct look_list {
    struct look_row *row;
    size_t n;
};
bool db_look_add(struct db *db, const struct look_row *look, struct err *e);
/** All looks while this board or one before was the present one that nobody was told of; one
 * row for each board, army and kind, in this sequence. */
bool db_look_list(struct db *db, struct look_list *out, int64_t game, int32_t board,
                  struct arena *a, struct err *e);
/** The players have been told about all that concern this board and earlier ones. */
bool db_look_drop(struct db *db, int64_t game, int32_t board, struct err *e);
#endif
