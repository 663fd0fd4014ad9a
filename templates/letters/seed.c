/* What everybody gets when a seed is published: enough to check it against the hash that was
 * told before, with no program of ours. */
#include "templates/letters/draft.h"

static void published(struct draft *d, const struct seed_view *v)
{
    page_para(&d->page,
              "This is the seed that the random numbers of %s were drawn from, from the update "
              "of board %d on. It was a secret until now, so that nobody could know a draw "
              "beforehand:",
              v->seat.game, (int)v->from_board);
    page_line(&d->page, str_of(v->seed), 0, 0);
    page_para(&d->page, "You were told its SHA-256 before. That it is the same shows that the "
                        "seed was not changed since (30.2):");
    page_line(&d->page, str_of(v->hash), 0, 0);
    page_para(&d->page, "To compare them yourself, with the seed in place of SEED:");
    page_line(&d->page, STR("printf SEED | xxd -r -p | sha256sum"), 0, 0);
    page_para(&d->page,
              "To check every draw and every board, ask your game master for the record of the "
              "game; " PAGE_CODE "zugpost verify --file RECORD" PAGE_CODE " plays it again.");
}

static void begins(struct draft *d, const struct seed_view *v)
{
    if (v->seed)
        page_para(
            &d->page,
            "From the update of board %d on, numbers are drawn from a new seed. It stays a "
            "secret until it is published, too.",
            (int)v->seat.board);
    else
        page_para(&d->page,
                  "In this game events are drawn at random. From the update of board %d on, "
                  "everything that is drawn follows from a seed. It stays a secret until it is "
                  "published; then anybody can work every draw out again (30.2).",
                  (int)v->seat.board);
    page_para(&d->page, "This is its SHA-256. Please keep this mail:");
    page_line(&d->page, str_of(v->next_hash), 0, 0);
}

bool letter_seed(struct letter_text *out, const struct seed_view *v, struct arena *a,
                 struct err *e)
{
    struct draft d;
    draft_open_plain(&d, &v->seat, a, e);
    buf_puts(&d.subject, !v->next_hash ? "The game is over"
                         : v->seed     ? "The seed of the draws is published"
                                       : "How draws can be checked");
    draft_greeting(&d);
    if (!v->next_hash)
        page_para(&d.page, "%s is over; board %d is its last. Thank you for playing.",
                  v->seat.game, (int)v->seat.board);
    if (v->seed) published(&d, v);
    if (v->next_hash) begins(&d, v);
    draft_looks(&d);
    if (v->next_hash)
        page_para(&d.page, "Your orders on file and the deadline stay as they are.");
    return draft_close(out, &d);
}
