/* The records of rulebook 3: the active event, its hill, recent events, obstacles; and the
 * random stream. What an event does is decided elsewhere. */
#include "engine/sandbox/text/text.h"

static bool known_event(struct reader *r, struct str word, const struct event_rule **out)
{
    *out = event_named(word);
    if (*out) return true;
    return text_fail(r, "there is no event \"%.*s\"", STR_ARG(str_head(word, 40)));
}

bool text_read_event(struct reader *r, struct str rest)
{
    struct board *b = r->b;
    if (!known_event(r, str_word(&rest), &b->event)) return false;
    return text_until(r, &rest, &b->event_until) && text_end(r, rest);
}

bool text_read_hill(struct reader *r, struct str rest)
{
    r->b->has_hill = true;
    return text_square(r, &rest, &r->b->hill) && text_end(r, rest);
}

bool text_read_cooldown(struct reader *r, struct str rest)
{
    struct board *b = r->b;
    for (struct str w = str_word(&rest); w.n; w = str_word(&rest)) {
        if (b->n_cooldown == COOLDOWN_MAX)
            return text_fail(r, "at most %d events are on cooldown", COOLDOWN_MAX);
        const struct event_rule *rule;
        if (!known_event(r, w, &rule)) return false;
        for (uint32_t i = 0; i < b->n_cooldown; i++)
            if (b->cooldown[i] == rule)
                return text_fail(r, "the event \"%s\" is named twice", rule->word);
        b->cooldown[b->n_cooldown++] = rule;
    }
    return b->n_cooldown > 0 || text_fail(r, "the record names no event");
}

bool text_read_random(struct reader *r, struct str rest)
{
    if (draw_stream_read(&r->b->stream, str_trim(rest))) return true;
    return text_fail(r,
                     "a random stream is a seed of at most %d bytes in hex, and the number of "
                     "the next draw",
                     SEED_MAX);
}

bool text_read_obstacle(struct reader *r, struct str rest)
{
    struct board *b = r->b;
    struct piece *p = &b->piece[b->n_piece++];
    *p = (struct piece){ .army = (uint16_t)b->n_army, .kind = KIND_OBSTACLE };
    return text_square(r, &rest, &p->at) && text_on_board(r, p->at) && text_end(r, rest);
}

/* The number of the board may come after the event's record. */
bool text_finish_event(struct reader *r)
{
    const struct board *b = r->b;
    bool has_event = b->event != NULL;
    if (has_event && (b->event_until < b->update || b->event_until > b->update + UNTIL_AHEAD)) {
        text_seek(r, REC_EVENT, 0);
        return text_fail(r, "the last update of an event is from %d to %d on board %d",
                         b->update, b->update + UNTIL_AHEAD, b->update);
    }
    if (!b->has_hill) return true;
    text_seek(r, REC_HILL, 0);
    if (!has_event || !b->event->has_hill)
        return text_fail(r, "a hill belongs to the event king-of-the-hill only");
    return text_on_board(r, b->hill);
}
