/* Event lines read again: the reverse of event_line() for the two-player games. They may come
 * from anybody's file. */
#include "templates/pgn/events.h"
#include "templates/pgn/moves.h"

static bool read_side(const char **out, struct str word)
{
    enum side side = fen_side_named(word);
    *out = fen_side_name(side);
    return side != NO_SIDE;
}

static bool read_man(const char **out, struct str word)
{
    enum man man = word.n == 1 ? fen_man(word.s[0]) : NO_MAN;
    *out = game_man_text(man);
    return man != NO_MAN;
}

static bool read_square(struct event_square *out, struct str word)
{
    unsigned s = word.n == 2 ? fen_square_read(word) : NO_SQUARE;
    if (s != NO_SQUARE) *out = game_square(s);
    return s != NO_SQUARE;
}

static bool read_slot(struct event *e, char slot, struct str *rest)
{
    switch (slot) {
    case 'A': return read_side(&e->army, str_word(rest));
    case 'B': return read_side(&e->by, str_word(rest));
    case 'P': return read_man(&e->piece, str_word(rest));
    case 'Q': return read_man(&e->by_piece, str_word(rest));
    case 'f': return read_square(&e->from, str_word(rest));
    case 't': return read_square(&e->to, str_word(rest));
    default: return true; /* a gap, or the word, which is the last */
    }
}

/* The rows of the two-player games are the table's last; they share one with the others. */
static enum event_kind kind_named(struct str name)
{
    if (str_eq(name, str_of(event_info[EV_PASSED].name))) return EV_PASSED;
    enum event_kind kind = EV_STARTED;
    while (kind < EV_COUNT && !str_eq(name, str_of(event_info[kind].name))) kind++;
    return kind;
}

static bool read_event(struct event *out, struct str rest, struct arena *a)
{
    for (const char *s = event_info[out->kind].slots; *s; s++)
        if (!read_slot(out, *s, &rest)) return false;
    if (!str_eq(str_word(&rest), STR("rule"))) return false;
    out->rule = str_dup(str_word(&rest), a);
    out->word = str_dup(str_trim(rest), a);
    return out->rule && out->word;
}

bool pgn_events(struct event **out, size_t *n, struct str lines, struct arena *a, struct err *e)
{
    struct str line, ahead = lines;
    size_t most = 0;
    while (str_line(&ahead, &line)) most++;
    *out = NEW(a, struct event, most);
    *n = 0;
    if (!*out) return err_nomem(e);
    while (str_line(&lines, &line)) {
        struct str rest = line;
        bool event = str_eq(str_word(&rest), STR("#")) && str_eq(str_word(&rest), STR("event"));
        struct event *to = &(*out)[*n];
        if (!event || (to->kind = kind_named(str_word(&rest))) == EV_COUNT) continue;
        if (!read_event(to, rest, a))
            return err_set(e, ERR_INPUT, "\"%.*s\" is no event", STR_ARG(str_head(line, 80)));
        ++*n;
    }
    return true;
}
