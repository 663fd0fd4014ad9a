/* Events of the two-player games as sentences for one reader. Rows are kinds of event.h; the
 * words that stand for their marks are made in match/marks.c. */
#include "templates/match/voice.h"

typedef bool when_fn(const struct telling *t);

struct voice {
    enum event_kind kind;
    const char *rule;   /* the row is for events of this rule alone, or NULL */
    when_fn *when;      /* the row is for such events alone, or NULL */
    const char *you;    /* the reader is {army}; NULL: as `they` */
    const char *by_you; /* the reader is {by}; NULL: as `they` */
    const char *they;   /* NULL: nothing is told */
};

/* 21.2: an anticipation. */
static bool own_capture(const struct telling *t)
{
    return telling_same(t->e->army, t->e->by);
}

static bool foreseen(const struct telling *t)
{
    bool came = false;
    for (size_t i = 0; i < t->v->n_event; i++)
        came |=
            t->v->event[i].kind == EV_RETOOK && telling_same(t->v->event[i].army, t->e->army);
    return own_capture(t) && came;
}

/* 21.3: two captured each other. It is told once. */
static bool swapped(const struct telling *t)
{
    const struct event *o = telling_swapped(t);
    return o && o > t->e;
}

static bool swap_told(const struct telling *t)
{
    const struct event *o = telling_swapped(t);
    return o && o < t->e;
}

/* 22.3: the other side moved with these men. */
static bool by_opponent(const struct telling *t)
{
    return t->m->had && t->m->before.phase == 'C';
}

/* The first row that fits. */
static const struct voice voice[] = {
    { EV_STARTED, NULL, NULL, "You started your event: it is {event}", NULL,
      "{Army} started its event: it is {event}" },
    { EV_PLAYED, "22.4", NULL, "Your A-move was \1{word}\1", NULL,
      "{Army}'s A-move was \1{word}\1" },
    { EV_PLAYED, "22.5", NULL, "Your B-move was \1{word}\1", NULL,
      "{Army}'s B-move was \1{word}\1" },
    { EV_PLAYED, "22.3", by_opponent, "{Other} moved with your men: \1{word}\1", NULL,
      "You moved with {Army}'s men: \1{word}\1" },
    { EV_PLAYED, "22.3", NULL, "Your C-move \1{word}\1 was played{due}", NULL,
      "{Army}'s C-move \1{word}\1 was played{due}" },
    { EV_PLAYED, NULL, NULL, "You played \1{word}\1", NULL, "{Army} played \1{word}\1" },
    { EV_CASTLED, NULL, NULL, "You castled: your rook went from {start} to {square}", NULL,
      "{Army} castled: its rook went from {start} to {square}" },
    { EV_LOST, NULL, foreseen,
      "Your {bypiece} anticipated a capture on {square}: it took your own {piece} there", NULL,
      "{Army}'s {bypiece} anticipated a capture on {square}: it took its own {piece} there" },
    { EV_LOST, NULL, own_capture,
      "Your {bypiece} anticipated a capture on {square}, and nobody came: it took your own "
      "{piece} there",
      NULL,
      "{Army}'s {bypiece} anticipated a capture on {square}, and nobody came: it took its own "
      "{piece} there" },
    { EV_LOST, NULL, NULL, "Your {piece} on {square} was captured by {By}'s {bypiece}",
      "Your {bypiece} captured {Army}'s {piece} on {square}",
      "{Army}'s {piece} on {square} was captured by {By}'s {bypiece}" },
    { EV_BECAME, NULL, NULL, "Your pawn became a {piece} on {square}", NULL,
      "{Army}'s pawn became a {piece} on {square}" },
    { EV_CHECK, NULL, NULL, "Your king on {square} is in check", NULL,
      "{Army}'s king on {square} is in check" },
    { EV_PASSED, NULL, NULL, "You sent no order in time: you passed", NULL,
      "{Army} sent no order in time: it passed" },
    { EV_STAYED, NULL, NULL, "You gave no order: your pieces stayed where they are", NULL,
      "{Army} gave no order: its pieces stayed where they are" },
    { EV_GRASPED, NULL, swapped,
      "Your {piece} from {start} and {Other}'s {otherpiece} from {square} captured each other: "
      "both had left, so nothing was captured and they changed places",
      NULL,
      "{Army}'s {piece} from {start} and your {otherpiece} from {square} captured each other: "
      "both had left, so nothing was captured and they changed places" },
    { EV_GRASPED, NULL, swap_told, NULL, NULL, NULL },
    { EV_GRASPED, NULL, NULL,
      "Your {piece} from {start} captured nothing: what stood on {square} had moved away. The "
      "move was played all the same",
      NULL,
      "{Army}'s {piece} from {start} captured nothing: what stood on {square} had moved away. "
      "The move was played all the same" },
    { EV_COLLIDED, NULL, NULL,
      "Your {piece} from {start} met {By}'s {bypiece} on {square} and vanished", NULL,
      "{Army}'s {piece} from {start} met your {bypiece} on {square} and vanished" },
    { EV_SURVIVED, NULL, NULL,
      "Your king from {start} met {By}'s {bypiece} on {square} and stands there alone", NULL,
      "{Army}'s king from {start} met your {bypiece} on {square} and stands there alone" },
    { EV_RETOOK, NULL, NULL,
      "{By}'s {bypiece} came to {square}, as your {piece} expected: it vanished, and your "
      "{piece} stands there",
      NULL,
      "Your {bypiece} came to {square}, as {Army}'s {piece} expected: it vanished, and the "
      "{piece} stands there" },
    { EV_STATED, NULL, NULL, "You stated the C-move \1{word}\1: {meaning}", NULL,
      "{Army} stated the C-move \1{word}\1: {meaning}" },
    { EV_SKIPPED, NULL, NULL, "Your C-move was skipped{since}{word}{whynot}", NULL,
      "{Army}'s C-move was skipped{since}{word}{whynot}" },
    { EV_LINE_PUSHED, NULL, NULL,
      "You played \1{word}\1: your {piece} on {start} pushed its line", NULL,
      "{Army} played \1{word}\1: its {piece} on {start} pushed its line" },
    { EV_LINE_SHIFTED, NULL, NULL, "Your {piece} was pushed from {start} to {square}", NULL,
      "{Army}'s {piece} was pushed from {start} to {square}" },
    { EV_OFFERED, "20.4", NULL, "You offered a draw in this round", NULL,
      "{Army} offered a draw in the same round: that is an agreement, and no move was played" },
    { EV_OFFERED, NULL, NULL, "You offer a draw", NULL, "{Army} offers a draw" },
    { EV_CLAIMED, NULL, NULL, "You claimed a draw: {claim}", NULL,
      "{Army} claimed a draw: {claim}" },
    { EV_ACCEPTED, NULL, NULL, "You accepted the draw", NULL, "{Army} accepted the draw" },
    { EV_RESIGNED, NULL, NULL, "You resigned", NULL, "{Army} resigned" },
    { EV_ENDED, NULL, NULL, NULL, NULL, "The game is over: {score}, {end}" },
};
enum { VOICES = sizeof voice / sizeof *voice };

static const struct voice *voice_of(const struct telling *t)
{
    for (size_t i = 0; i < VOICES; i++) {
        if (voice[i].kind != t->e->kind) continue;
        if (voice[i].rule && strcmp(voice[i].rule, t->e->rule) != 0) continue;
        if (!voice[i].when || voice[i].when(t)) return &voice[i];
    }
    return NULL;
}

const char *match_sentence(struct match *m, const struct report_view *v, const struct event *e)
{
    const struct telling t = { m, v, e };
    const struct voice *row = voice_of(&t);
    const char *me = side_name(m->me);
    struct buf out = buf_make(m->d.arena, ROOM_TEXT);
    const char *text = row ? row->they : NULL;
    if (row && telling_same(e->by, me) && row->by_you) text = row->by_you;
    if (row && telling_same(e->army, me) && row->you) text = row->you;
    if (!text) return NULL;
    marks_fill(&out, text, telling_mark, &t);
    buf_printf(&out, " (%s).", e->rule);
    return buf_str(&out).s;
}
