/* Events as sentences for one reader, and the section of the report each kind belongs to. Rows
 * are kinds of event.h; what concerns others is told in that table's own words. */
#include "templates/letters/sentence.h"
#include "engine/sandbox/position/event_rule.h"
#include "engine/sandbox/position/piece.h"
#include "templates/words/event.h"

struct voice {
    enum section section;
    const char *word; /* in an account */
    const char *you;  /* the reader is {army}, or it is nobody's; NULL: the table's own words */
    const char *by_you; /* the reader is {by} */
};

static const struct voice voice[EV_COUNT] = {
    [EV_ORDERED] = { SECTION_ORDER, "", "You ordered \1{word}\1", NULL },
    [EV_IDLE] = { SECTION_ORDER, "", "You gave no order, so your army stood still", NULL },
    [EV_PASSED] = { SECTION_ORDER, "", "You passed", NULL },
    [EV_MOVED] = { SECTION_OUTCOME, "", "Your {piece} moved from {from} to {to}", NULL },
    [EV_TOOK] = { SECTION_OUTCOME, "", "Your {piece} captured on {to}, coming from {from}",
                  NULL },
    [EV_STOLE] = { SECTION_OUTCOME, "",
                   "Your {piece} went from {from} to {to} and captured what had just left it",
                   NULL },
    [EV_POSSESSED] = { SECTION_OUTCOME, "", "Your spirit went into your {piece} on {to}",
                       NULL },
    [EV_MISSED] = { SECTION_OUTCOME, "",
                    "Your {piece} captured nothing: what it aimed at had left. It moved from "
                    "{from} to {to} all the same",
                    NULL },
    [EV_FAILED] = { SECTION_OUTCOME, "",
                    "Your {piece} did not capture on {to}: what stood there left, so the next "
                    "part of your order counted",
                    NULL },
    [EV_CANCELLED] = { SECTION_OUTCOME, "",
                       "Your {piece} was captured on {from} before it could go to {to}", NULL },
    [EV_TRADED] = { SECTION_OUTCOME, "",
                    "Your {piece} from {from} captured on {to} and was captured at the same "
                    "time: "
                    "it arrived nowhere",
                    NULL },
    [EV_PLACED] = { SECTION_OUTCOME, "", "You placed a new {piece} on {to}", NULL },
    [EV_PROMOTED] = { SECTION_OUTCOME, "", "Your pawn was promoted to {piece} on {to}", NULL },
    [EV_CAPTURED] = { SECTION_FATE, "", "You lost your {piece} on {to} to {by}'s {bypiece}",
                      "You captured {army}'s {piece} on {to} with your {bypiece}" },
    [EV_ANNIHILATED] = { SECTION_FATE, "",
                         "Your {piece} on {to} was annihilated: it did not leave the implosion "
                         "square",
                         NULL },
    [EV_COST] = { SECTION_ACCOUNT, "paid", NULL, NULL },
    [EV_REWARD] = { SECTION_ACCOUNT, "won", NULL, NULL },
    [EV_INCOME] = { SECTION_ACCOUNT, "order", NULL, NULL },
    [EV_KING_LOST] = { SECTION_FATE, "king lost",
                       "You lost your king on {to} and {amount} energy with it. Unless your "
                       "army is out, you may place a new one for nothing (+K and an empty "
                       "square) up to board {update}",
                       NULL },
    [EV_SOLD] = { SECTION_FATE, "sold",
                  "Your {piece} on {to} was sold for {amount} energy, because you had less "
                  "than none",
                  NULL },
    [EV_KING_BACK] = { SECTION_FATE, "", "Your king came back by itself on {to}", NULL },
    [EV_REMOVED] = { SECTION_FATE, "out",
                     "You have no pieces left and are out. You can join again from board "
                     "{update} on: ask your game master",
                     NULL },
    [EV_REJOINED] = { SECTION_FATE, "", "You may join again: place a king", NULL },
    [EV_BONUS] = { SECTION_ACCOUNT, "event", NULL, NULL },
    [EV_CLEARED] = { SECTION_FATE, "", NULL,
                     "You captured the obstacle on {to} with your {bypiece}" },
    [EV_CRUSHED] = { SECTION_OBSTACLE, "", NULL, NULL },
    [EV_PUSHED] = { SECTION_OUTCOME, "", "Your {piece} on {from} pushed its {line} {word}",
                    NULL },
    [EV_SHIFTED] = { SECTION_FATE, "", "Your {piece} was pushed from {from} to {to}", NULL },
    [EV_STUCK] = { SECTION_FATE, "",
                   "Your {piece} on {from} was pushed, but stays: {to} belongs to another "
                   "piece "
                   "of yours",
                   NULL },
    [EV_WEDGED] = { SECTION_FATE, "",
                    "Your {piece} on {from} was pushed in two directions and stands still",
                    NULL },
    [EV_EVENT_ENDED] = { SECTION_EVENT, "", "The event {event} is over", NULL },
    [EV_EVENT_BEGAN] = { SECTION_EVENT, "",
                         "The event {event} begins now; its last update is {update}", NULL },
    [EV_HILL] = { SECTION_EVENT, "", "The hill is {to}", NULL },
    [EV_GREW] = { SECTION_OBSTACLE, "", NULL, NULL },
    [EV_VANISHED] = { SECTION_OBSTACLE, "", NULL, NULL },
    [EV_IMPLOSION] = { SECTION_IMPLOSION, "", NULL, NULL },
    [EV_CAPTURABLE] = { SECTION_CAPTURABLE, "",
                        "Your {piece} on {to} cannot dodge {by}'s {bypiece} on {from}",
                        "{army}'s {piece} on {to} cannot dodge your {bypiece} on {from}" },
    [EV_BALANCE] = { SECTION_BALANCE, "", NULL, NULL },
};

/* Lines of the reader's own account. */
static const struct {
    enum event_kind kind;
    const char *text;
} account[] = {
    { EV_COST, "your new {piece}" },
    { EV_REWARD, "capturing {by}'s {bypiece} on {to}" },
    { EV_INCOME, "giving an order" },
    { EV_KING_LOST, "losing your king on {to}" },
    { EV_SOLD, "selling your {piece} on {to}" },
    { EV_REMOVED, "being out" },
    { EV_BONUS, "the event {event}" },
};

enum section event_section(enum event_kind kind)
{
    return voice[kind].section;
}

const char *event_name(const char *word)
{
    const struct event_rule *of = event_named(str_of(word));
    return of ? of->name : word;
}

const char *event_account_word(const struct event *e)
{
    const char *word = voice[e->kind].word;
    if (e->kind == EV_BONUS) return event_name(e->word);
    return word ? word : "";
}

const char *piece_name(const char *letters)
{
    const struct piece_info *nobodys = &piece_table[KIND_OBSTACLE];
    if (!letters) return "piece";
    if (strcmp(letters, nobodys->letters) == 0) return nobodys->name;
    uint8_t kind = piece_kind(str_of(letters));
    return kind == KIND_NONE ? letters : piece_table[kind].name;
}

bool event_belongs(const struct event *e, const char *me)
{
    return e->army && strcmp(e->army, me) == 0;
}

bool event_concerns(const struct event *e, const char *me)
{
    return event_belongs(e, me) || (e->by && strcmp(e->by, me) == 0);
}

static void put_square(struct buf *out, struct event_square s)
{
    buf_printf(out, "(%d,%d)", (int)s.x, (int)s.y);
}

/* What a rook pushes (30): north and south its file, else its rank. */
static const char *line_of(const char *direction)
{
    return strchr("ns", direction[0]) ? "file" : "rank";
}

static void put_mark(struct buf *out, struct str mark, const void *from)
{
    const struct event *e = from;
    if (str_eq(mark, STR("army")))
        buf_puts(out, e->army);
    else if (str_eq(mark, STR("by")))
        buf_puts(out, e->by);
    else if (str_eq(mark, STR("piece")))
        buf_puts(out, piece_name(e->piece));
    else if (str_eq(mark, STR("bypiece")))
        buf_puts(out, piece_name(e->by_piece));
    else if (str_eq(mark, STR("from")))
        put_square(out, e->from);
    else if (str_eq(mark, STR("to")))
        put_square(out, e->to);
    else if (str_eq(mark, STR("word")))
        buf_puts(out, e->word);
    else if (str_eq(mark, STR("event")))
        buf_puts(out, event_name(e->word));
    else if (str_eq(mark, STR("line")))
        buf_puts(out, line_of(e->word));
    else if (str_eq(mark, STR("change")))
        energy_text(out, e->change, true);
    else if (str_eq(mark, STR("amount")))
        energy_text(out, e->change < 0 ? -e->change : e->change, false);
    else if (str_eq(mark, STR("energy")))
        energy_text(out, e->energy, false);
    else
        buf_printf(out, "%d", (int)e->update);
}

static void put_rule(struct buf *out, const struct event *e)
{
    buf_printf(out, " (%s)", e->rule ? e->rule : "10");
}

void sentence(struct buf *out, const struct event *e, const char *me)
{
    const struct voice *v = &voice[e->kind];
    const char *mine = event_concerns(e, me) ? v->by_you : NULL;
    if (event_belongs(e, me) || (!e->army && !mine)) mine = v->you;
    if (mine)
        marks_fill(out, mine, put_mark, e);
    else
        event_put(out, NULL, e);
    put_rule(out, e);
    buf_putc(out, '.');
}

void sentence_account(struct buf *out, const struct event *e)
{
    for (size_t i = 0; i < sizeof account / sizeof *account; i++)
        if (account[i].kind == e->kind) marks_fill(out, account[i].text, put_mark, e);
    put_rule(out, e);
}
