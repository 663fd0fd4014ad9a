/* Notes of a finished game, by players who agree to their publication. */
#include "cron/record/record.h"
#include "db/note.h"
#include "db/seat.h"

struct gathered {
    struct seat_note *note;
    size_t n, room;
};

static bool add(struct gathered *g, const struct seat_row *seat, const struct note_row *row,
                size_t n, struct arena *a)
{
    if (g->n + n > g->room) {
        size_t room = 2 * (g->n + n);
        struct seat_note *more = NEW(a, struct seat_note, room);
        if (!more) return false;
        if (g->n) memcpy(more, g->note, g->n * sizeof *more);
        g->note = more;
        g->room = room;
    }
    for (size_t i = 0; i < n; i++)
        g->note[g->n++] =
            (struct seat_note){ seat->army, row[i].text, row[i].number, (int32_t)row[i].board };
    return true;
}

bool record_notes(struct record *r, struct arena *a, struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    struct gathered g = { .n = 0 };
    if (!db_seat_list(r->db, &seat, r->id, a, e)) return false;
    for (size_t i = 0; i < seat.n; i++) {
        struct note_list list = { NULL, 0 };
        bool agrees = false;
        if (!db_note_published(r->db, &agrees, seat.row[i].id, seat.row[i].player, e))
            return false;
        if (!agrees) continue;
        if (!db_note_list(r->db, &list, seat.row[i].id, seat.row[i].player, a, e)) return false;
        if (!add(&g, &seat.row[i], list.row, list.n, a)) return err_nomem(e);
    }
    r->note = g.note;
    r->n_note = g.n;
    return true;
}

void record_notes_print(FILE *out, const struct record *r)
{
    for (size_t i = 0; i < r->n_note; i++) {
        const struct seat_note *note = &r->note[i];
        struct str rest = str_of(note->text), line;
        while (str_line(&rest, &line))
            fprintf(out, "# note %s %lld %d %.*s\n", note->army, (long long)note->number,
                    (int)note->board, STR_ARG(line));
    }
}
