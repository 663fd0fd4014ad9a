/* The slots of a sentence about an event: sides, men by name instead of letter, squares, and
 * what only letters work out about C-moves and endings. */
#include "templates/match/telling.h"
#include "engine/classic/look.h"

bool telling_same(const char *a, const char *b)
{
    return a && b && strcmp(a, b) == 0;
}

static bool squares_eq(struct event_square a, struct event_square b)
{
    return a.x == b.x && a.y == b.y;
}

const struct event *telling_swapped(const struct telling *t)
{
    for (size_t i = 0; i < t->v->n_event; i++) {
        const struct event *o = &t->v->event[i];
        if (o->kind == EV_GRASPED && squares_eq(o->from, t->e->to) &&
            squares_eq(o->to, t->e->from))
            return o;
    }
    return NULL;
}

static const char *other_of(const char *army)
{
    return army ? fen_side_name(other_side(fen_side_named(str_of(army)))) : NULL;
}

/* "White's pawn" */
static struct slot man_slot(const char *name, const char *army, const char *letters)
{
    return slot_man(name, army, letters ? letters[0] : 0);
}

void telling_slots(struct saying *s, const struct telling *t)
{
    const struct event *e = t->e;
    bool king = e->kind == EV_CHECK || e->kind == EV_SURVIVED; /* they name no piece */
    const struct slot slot[] = {
        slot_side("side", e->army),
        slot_side("other", other_of(e->army)),
        slot_piece("piece", e->piece),
        man_slot("man", e->army, king ? "K" : e->piece),
        slot_piece("bypiece", e->by_piece),
        man_slot("byman", e->by, e->by_piece),
        slot_field("start", e->from.x, e->from.y),
        slot_field("square", e->to.x, e->to.y),
        slot_text("word", e->word),
        slot_text("rule", e->rule),
    };
    memcpy(s->slot, slot, sizeof slot);
}

struct slot telling_event(const struct telling *t)
{
    return slot_text("event", events_title(t->e->word));
}

struct slot telling_meaning(const struct telling *t)
{
    unsigned side = fen_side_named(str_of(t->e->army));
    return slot_text("meaning", match_cmove_words(t->m, str_of(t->e->word), side));
}

bool telling_since(const struct telling *t)
{
    struct match_due due;
    return match_cmove_due(&due, t->m, t->v) && due.condition;
}

struct slot telling_condition(const struct telling *t)
{
    struct match_due due = { .condition = "" };
    match_cmove_due(&due, t->m, t->v);
    return slot_text("condition", due.condition);
}

/* The word of SKIPPED is "d4 is not legal" or "d4 is ambiguous". */
struct slot telling_why(const struct telling *t)
{
    struct match_due due = { .condition = NULL };
    struct str_cut word = str_cut(str_of(t->e->word), ' ');
    bool known = match_cmove_due(&due, t->m, t->v);
    enum words_name text = W_SKIP_ILLEGAL;
    if (str_eq(word.tail, STR("is ambiguous")))
        text = known && due.condition ? W_SKIP_AMBIGUOUS_SINCE : W_SKIP_AMBIGUOUS;
    else if (known && due.why_not)
        text = due.condition ? W_SKIP_ILLEGAL_SINCE : W_SKIP_ILLEGAL_WHY;
    return slot_text("why", SAID(&t->m->d.page, text,
                                 { slot_str("move", word.head), slot_text("why", due.why_not),
                                   slot_text("condition", due.condition) }));
}

struct slot telling_claim(const struct telling *t)
{
    const char *claim = "";
    for (int k = 0; k < END_COUNT; k++)
        if (telling_same(game_end_word((enum end)k), t->e->word))
            claim = match_claim_text(t->m, (enum end)k);
    return slot_text("claim", claim);
}

struct slot telling_end(const struct telling *t)
{
    return slot_text("end", match_end_words(t->m));
}

/* The word of ENDED is "1-0 checkmate". */
struct slot telling_score(const struct telling *t)
{
    return slot_str("score", str_cut(str_of(t->e->word), ' ').head);
}

struct slot telling_other_piece(const struct telling *t)
{
    return slot_piece("otherpiece", telling_swapped(t)->piece);
}

struct slot telling_other_man(const struct telling *t)
{
    return man_slot("otherman", other_of(t->e->army), telling_swapped(t)->piece);
}
