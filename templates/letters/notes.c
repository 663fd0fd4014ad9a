/* Notes of players in letters: as text, whatever is in them. */
#include "templates/letters/letters.h"

enum { OWN_BYTES = 4000, ALL_BYTES = 5000 };

static void lines(struct draft *d, struct str text)
{
    struct str line;
    while (str_line(&text, &line))
        if (str_trim(line).n) page_para(&d->page, "%.*s", STR_ARG(line));
}

void notes_own(struct draft *d, const struct seat_note *note, size_t n)
{
    size_t bytes = 0;
    for (; n > 0 && bytes + strlen(note[n - 1].text) <= OWN_BYTES; n--) {
        const struct seat_note *one = &note[n - 1];
        bytes += strlen(one->text);
        PARA(&d->page, W_NOTE_HEAD,
             { slot_number("n", one->number), slot_number("board", one->board) });
        lines(d, str_of(one->text));
    }
    if (n) PARA(&d->page, W_NOTE_MORE, { slot_count("n", (int64_t)n) });
}

void notes_all(struct draft *d, const struct letter_last *last)
{
    size_t bytes = 0, i = 0;
    if (!last || last->n_note == 0) return;
    HEADING(&d->page, W_NOTE_ALL_HEADING);
    for (; i < last->n_note && bytes + strlen(last->note[i].text) <= ALL_BYTES; i++) {
        const struct seat_note *one = &last->note[i];
        bytes += strlen(one->text);
        PARA(&d->page, W_NOTE_OF,
             { slot_text("army", draft_army(d, str_of(one->army))),
               slot_number("n", one->number), slot_number("board", one->board) });
        lines(d, str_of(one->text));
    }
    if (i < last->n_note)
        PARA(&d->page, W_NOTE_ALL_MORE, { slot_count("n", (int64_t)(last->n_note - i)) });
}
