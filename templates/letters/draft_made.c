/* A board that no update made: why it is there. */
#include "templates/letters/draft.h"

static const struct made {
    const char *act;
    enum words_name news, says;
} table[] = {
    { "rollback", W_MADE_ROLLBACK_NEWS, W_MADE_ROLLBACK },
    { "forward", W_MADE_FORWARD_NEWS, W_MADE_FORWARD },
    { "correct", W_MADE_CORRECT_NEWS, W_MADE_CORRECT },
};

static const struct made *row_of(const struct report_view *v)
{
    const struct made *row = &table[0];
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(v->made.act, table[i].act) == 0) row = &table[i];
    return row;
}

const char *draft_made_news(struct draft *d, const struct report_view *v)
{
    if (!v->made.act) return NULL;
    return page_said(&d->page, &(const struct saying){ row_of(v)->news,
                                                       { slot_number("from", v->made.from) } });
}

void draft_made(struct draft *d, const struct report_view *v)
{
    if (!v->made.act) return;
    page_say(&d->page, PAGE_PARA,
             &(const struct saying){
                 row_of(v)->says,
                 { slot_number("from", v->made.from), slot_number("board", d->seat->board) } });
}
