/* Events of the two-player games as sentences for one reader. Rows are kinds of event.h; the
 * words for others are made here too, with names of men in place of letters. */
#include "engine/classic/events/rule.h"
#include "templates/match.h"

struct voice {
    enum event_kind kind;
    const char *rule;   /* the row is for events of this rule alone, or NULL */
    const char *you;    /* the reader is {army} */
    const char *by_you; /* the reader is {by}; NULL: as `they` */
    const char *they;
};

/* The first row that fits. Anticipations take own men: kind LOST with army and by the same. */
static const struct voice voice[] = {
    { EV_STARTED, NULL, "You started your event: it is {event}", NULL,
      "{Army} started its event: it is {event}" },
    { EV_PLAYED, "22.4", "Your A-move was \1{word}\1", NULL, "{Army}'s A-move was \1{word}\1" },
    { EV_PLAYED, "22.5", "Your B-move was \1{word}\1", NULL, "{Army}'s B-move was \1{word}\1" },
    { EV_PLAYED, "22.3", "Your C-move was \1{word}\1", NULL, "{Army}'s C-move was \1{word}\1" },
    { EV_PLAYED, NULL, "You played \1{word}\1", NULL, "{Army} played \1{word}\1" },
    { EV_CASTLED, NULL, "You castled: your rook went from {start} to {square}", NULL,
      "{Army} castled: its rook went from {start} to {square}" },
    { EV_LOST, NULL, "Your {piece} on {square} was captured by {By}'s {bypiece}",
      "Your {bypiece} captured {Army}'s {piece} on {square}",
      "{Army}'s {piece} on {square} was captured by {By}'s {bypiece}" },
    { EV_BECAME, NULL, "Your pawn became a {piece} on {square}", NULL,
      "{Army}'s pawn became a {piece} on {square}" },
    { EV_CHECK, NULL, "Your king on {square} is in check", NULL,
      "{Army}'s king on {square} is in check" },
    { EV_STAYED, NULL, "You gave no order: your pieces stayed where they are", NULL,
      "{Army} gave no order: its pieces stayed where they are" },
    { EV_GRASPED, NULL,
      "Your {piece} from {start} captured nothing: what stood on {square} had moved away. The "
      "move was played all the same",
      NULL,
      "{Army}'s {piece} from {start} captured nothing: what stood on {square} had moved away. "
      "The move was played all the same" },
    { EV_COLLIDED, NULL,
      "Your {piece} from {start} met {By}'s {bypiece} on {square} and vanished", NULL,
      "{Army}'s {piece} from {start} met your {bypiece} on {square} and vanished" },
    { EV_SURVIVED, NULL,
      "Your king from {start} met {By}'s {bypiece} on {square} and stands there alone", NULL,
      "{Army}'s king from {start} met your {bypiece} on {square} and stands there alone" },
    { EV_RETOOK, NULL,
      "Your {piece} from {start} was expecting {By}'s {bypiece} on {square}: that came and "
      "vanished, your {piece} stands there",
      NULL,
      "{Army}'s {piece} from {start} was expecting your {bypiece} on {square}: that came and "
      "vanished, the {piece} stands there" },
    { EV_STATED, NULL, "Your C-move is stated: \1{word}\1", NULL,
      "{Army} stated the C-move \1{word}\1" },
    { EV_SKIPPED, NULL, "Your C-move was skipped: {word}", NULL,
      "{Army}'s C-move was skipped: {word}" },
    { EV_LINE_PUSHED, NULL, "You played \1{word}\1: your {piece} on {start} pushed its line",
      NULL, "{Army} played \1{word}\1: its {piece} on {start} pushed its line" },
    { EV_LINE_SHIFTED, NULL, "Your {piece} was pushed from {start} to {square}", NULL,
      "{Army}'s {piece} was pushed from {start} to {square}" },
    { EV_OFFERED, NULL, "You offer a draw", NULL, "{Army} offers a draw" },
    { EV_CLAIMED, NULL, "You claimed a draw: {end}", NULL, "{Army} claimed a draw: {end}" },
    { EV_ACCEPTED, NULL, "You accepted the draw", NULL, "{Army} accepted the draw" },
    { EV_RESIGNED, NULL, "You resigned", NULL, "{Army} resigned" },
    { EV_ENDED, NULL, NULL, NULL, "The game is over: {score}, {end}" },
};
enum { VOICES = sizeof voice / sizeof *voice };

static const struct voice own_capture = {
    EV_LOST, NULL, "Your {bypiece} captured your own {piece} on {square}", NULL,
    "{Army}'s {bypiece} captured its own {piece} on {square}"
};

static const struct voice *voice_of(const struct event *e)
{
    bool own = e->kind == EV_LOST && e->by && strcmp(e->army, e->by) == 0;
    if (own) return &own_capture;
    for (size_t i = 0; i < VOICES; i++) {
        if (voice[i].kind != e->kind) continue;
        if (!voice[i].rule || strcmp(voice[i].rule, e->rule) == 0) return &voice[i];
    }
    return NULL;
}

static void put_square(struct buf *out, struct event_square s)
{
    square_print(out, square_at((unsigned)s.x - 1, (unsigned)s.y - 1));
}

static const char *man_word(const char *letters)
{
    return letters && letters[0] ? man_name(man_of(letters[0])) : "man";
}

/* The word of ENDED is "1-0 checkmate", of CLAIMED "threefold". */
static void put_end(struct buf *out, const char *word)
{
    const char *space = strchr(word, ' ');
    const char *end = space ? space + 1 : word;
    for (int k = 0; k < END_COUNT; k++)
        if (strcmp(end_word((enum end)k), end) == 0) buf_puts(out, end_text((enum end)k));
}

static void put_event(struct buf *out, const char *word)
{
    const struct chess_event *row = chess_event_named(str_of(word));
    buf_puts(out, row ? row->name : word);
}

static void put_mark(struct buf *out, struct str mark, const void *from)
{
    const struct event *e = from;
    if (str_eq(mark, STR("Army")))
        buf_puts(out, match_side(side_named(str_of(e->army))));
    else if (str_eq(mark, STR("By")))
        buf_puts(out, match_side(side_named(str_of(e->by))));
    else if (str_eq(mark, STR("piece")))
        buf_puts(out, man_word(e->piece));
    else if (str_eq(mark, STR("bypiece")))
        buf_puts(out, man_word(e->by_piece));
    else if (str_eq(mark, STR("start")))
        put_square(out, e->from);
    else if (str_eq(mark, STR("square")))
        put_square(out, e->to);
    else if (str_eq(mark, STR("event")))
        put_event(out, e->word);
    else if (str_eq(mark, STR("end")))
        put_end(out, e->word);
    else if (str_eq(mark, STR("score")))
        buf_put(out, str_cut(str_of(e->word), ' ').head);
    else
        buf_puts(out, e->word);
}

const char *match_sentence(struct match *m, const struct event *e)
{
    const struct voice *v = voice_of(e);
    const char *me = side_name(m->me);
    struct buf out = buf_make(m->d.arena, ROOM_TEXT);
    if (!v) return NULL;
    const char *text = v->they;
    if (e->by && strcmp(e->by, me) == 0 && v->by_you) text = v->by_you;
    if (e->army && strcmp(e->army, me) == 0 && v->you) text = v->you;
    marks_fill(&out, text, put_mark, e);
    buf_printf(&out, " (%s).", e->rule ? e->rule : "20");
    return buf_str(&out).s;
}

const char *match_end_words(struct match *m)
{
    const struct result *r = &m->game.result;
    if (m->d.seat->ending) {
        struct str_cut c = str_cut(str_of(m->d.seat->ending), ' ');
        return c.ok ? c.tail.s : "over";
    }
    if (r->end != END_RESIGNATION) return end_text((enum end)r->end);
    if (r->score == SCORE_DRAW) return "both sides resigned";
    unsigned loser = r->score == SCORE_WHITE ? BLACK : WHITE;
    if (loser == m->me) return "you resigned";
    return draft_text(&m->d, "%s resigned", match_side(loser));
}

const char *match_result(struct match *m)
{
    const char *score = m->turn.score ? m->turn.score : m->d.seat->ending;
    const char *word = "Draw";
    if (!score) return "";
    bool white = strncmp(score, "1-0", 3) == 0, black = strncmp(score, "0-1", 3) == 0;
    if (white || black) word = (white ? WHITE : BLACK) == m->me ? "You won" : "You lost";
    return draft_text(&m->d, "%s: %s", word, match_end_words(m));
}
