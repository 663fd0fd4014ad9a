/* Rows for a website. */
#include "db/page.h"
#include "db/row.h"

static const struct field page_field[] = {
    FIELD(struct page_row, id),       FIELD(struct page_row, name),
    FIELD(struct page_row, rules),    FIELD_OF_WORDS(struct page_row, state, &db_game_states),
    FIELD(struct page_row, deadline), FIELD(struct page_row, board),
    FIELD(struct page_row, ending),   FIELD(struct page_row, made),
    FIELD(struct page_row, names),    FIELD(struct page_row, who),
    FIELD(struct page_row, mark),
};
static const struct shape page_shape = SHAPE("game", struct page_row, page_field);
static const struct field made_field[] = {
    FIELD(struct page_made, number),
    FIELD(struct page_made, made),
};
static const struct shape made_shape = SHAPE("board", struct page_made, made_field);

bool db_page_list(struct db *db, struct page_list *out, struct arena *a, struct err *e)
{
    struct ask q = { .stmt = ST_PAGE_LIST };
    out->row = row_all(db, &out->n, &page_shape, &q, a, e);
    return out->row != NULL;
}

bool db_page_made(struct db *db, struct page_made_list *out, const struct page_made_of *of,
                  struct arena *a, struct err *e)
{
    struct ask q = {
        .stmt = ST_PAGE_MADE, .game = of->game, .since = of->first, .board = of->last
    };
    out->row = row_all(db, &out->n, &made_shape, &q, a, e);
    return out->row != NULL;
}
