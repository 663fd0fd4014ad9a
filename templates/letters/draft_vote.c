/* Votes that are open: what is proposed, how it stands, and what the reader can still say. */
#include "templates/letters/draft.h"

static void tell(struct draft *d, const struct open_vote *v)
{
    struct slot vote = slot_text("vote", v->vote), yes = slot_count("yes", v->yes);
    ITEM(&d->page, W_VOTE_OPEN, { vote, yes, slot_number("of", v->of) });
    if (!v->says) return;
    if (!v->says[0])
        PARA(&d->page, W_VOTE_YOUR_WORD, { slot_text("kind", v->kind) });
    else if (strcmp(v->says, "yes") == 0)
        PARA(&d->page, W_VOTE_SAID_YES, { slot_text("kind", v->kind) });
    else
        PARA(&d->page, W_VOTE_SAID_NO, { slot_text("kind", v->kind) });
}

void draft_votes(struct draft *d)
{
    const struct open_votes *all = &d->seat->votes;
    if (all->n == 0) return;
    HEADING(&d->page, W_VOTE_HEADING);
    for (size_t i = 0; i < all->n; i++) tell(d, &all->vote[i]);
}
