#ifndef DB_PAGE_H
#define DB_PAGE_H
/* Games that anybody may follow on a website. */
#include "db/game.h"

struct page_row {
    int64_t id;
    const char *name, *rules;
    enum game_state state;
    int64_t deadline; /* or an earlier update; 0: none is set */
    int32_t board;
    const char *ending;
    int64_t made;      /* the board */
    const char *names; /* as option `names` was set; or "" */
    const char *who;   /* a line for each seat: army, name, state, with tabs between */
    const char *mark;  /* with all of the above the same as long as its pages are the same */
};
struct page_list {
    struct page_row *row;
    size_t n;
};
/** All games with option `public yes` but those that are deleted; the newest board first. One
 *  statement, however many there are. */
bool db_page_list(struct db *db, struct page_list *out, struct arena *a, struct err *e);

struct page_made {
    int32_t number;
    int64_t made;
};
struct page_made_of {
    int64_t game;
    int32_t first, last; /* boards */
};
struct page_made_list {
    struct page_made *row;
    size_t n;
};
/** When they were made, the newest first. */
bool db_page_made(struct db *db, struct page_made_list *out, const struct page_made_of *of,
                  struct arena *a, struct err *e);
#endif
