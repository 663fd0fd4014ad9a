/* A game stands still: why, that nothing is lost, and what happens next. */
#include "templates/letters/draft.h"
#include "templates/page/zone.h"

static const char *const why[] = {
    [TROUBLE_MEMORY] = "The machine that runs it has not enough memory for this board.",
    [TROUBLE_DISK] = "The disk or the database of the machine that runs it does not take it.",
    [TROUBLE_DAMAGE] = "What is stored of the game is damaged.",
    [TROUBLE_PROGRAM] = "The program found something that must not be, and stopped.",
};

bool letter_still(struct letter_text *out, const struct seat_view *v, enum trouble trouble,
                  struct arena *a, struct err *e)
{
    struct draft d;
    struct buf at = buf_make(a, 80);
    draft_open_plain(&d, v, a, e);
    buf_puts(&d.subject, "The game stands still");
    draft_greeting(&d);
    zone_time(&at, v->words, v->deadline, v->zone);
    if (v->deadline)
        page_para(&d.page,
                  "The update of %s was due on %s. It could not be executed, twice now.",
                  v->game, buf_str(&at).s);
    else
        page_para(&d.page, "The update of %s is due. It could not be executed, twice now.",
                  v->game);
    page_para(&d.page, "%s The operator has been told.", why[trouble]);
    page_para(&d.page,
              "Nothing is lost: what you have on file stays, and what you send in the "
              "meantime is read and kept. As soon as the trouble is over, the update is "
              "executed with everybody's orders, and you get its report.");
    return draft_close(out, &d);
}
