/* One update as movetext. Moves of chess are replayed, so that their notation is that of chess
 * even where a game's own differs (22.4 names an A-move only among the A-moves), and so that an
 * impossible record is found out. */
#include "templates/pgn/moves.h"
#include "engine/base/span.h"
#include "templates/pgn/events.h"

#include "engine/classic/look.h"
#include "templates/words/ending.h"
#include "templates/words/event_words.h"
#include "templates/words/grammar.h"

struct told {
    const struct event *event;
    size_t n;
    const struct pgn_update *update;
};

static bool impossible(struct pgn_course *c, const struct event *e)
{
    return err_set(c->e, ERR_INPUT, "%s cannot have played %.20s", e->army, e->word);
}

static bool is_move(const struct event *e)
{
    return e->kind == EV_PLAYED || e->kind == EV_LINE_PUSHED;
}

/* Only what can be in movetext without being taken for something else. */
static bool readable(const char *move)
{
    static const char letters[] = "abcdefghNBRQKOx12345678=->";
    return char_alpha(move[0]) && strspn(move, letters) == strlen(move) && strlen(move) < 16;
}

/* "+", "#" after a move of `side`, as the update's events say. */
static const char *mark_told(struct told t, unsigned side)
{
    const char *enemy = fen_side_name(other_side(side)), *mark = "";
    const char *lost = side == WHITE ? "1-0 checkmate" : "0-1 checkmate";
    for (size_t i = 0; i < t.n; i++) {
        const struct event *e = &t.event[i];
        if (e->kind == EV_CHECK && strcmp(e->army, enemy) == 0) mark = "+";
        if (e->kind == EV_ENDED &&
            (strcmp(e->word, lost) == 0 || strcmp(e->word, "1/2-1/2 double-checkmate") == 0))
            mark = "#";
    }
    return mark;
}

static const char *mark_played(const struct pos *p)
{
    if (!pos_in_check(p, p->turn)) return "";
    return moves_count(p, p->turn) ? "+" : "#";
}

/* The one that the event is about; l->n if there is none. */
static uint32_t find(const struct move_list *l, const struct event *e)
{
    uint32_t i = 0;
    const char *promoted = strchr(e->word, '=');
    enum man man = promoted ? fen_man(promoted[1]) : NO_MAN;
    struct event_square from, to;
    for (; i < l->n; i++) {
        from = game_square(l->move[i].from);
        to = game_square(l->move[i].to);
        if (from.x == e->from.x && from.y == e->from.y && to.x == e->to.x && to.y == e->to.y &&
            l->move[i].promote == man)
            break;
    }
    return i;
}

static bool play_chess(struct buf *out, struct pgn_course *c, const struct event *e)
{
    struct move_list l;
    moves_legal(&l, &c->pos, c->pos.turn);
    uint32_t i = find(&l, e);
    if (i == l.n) return impossible(c, e);
    said_san(out, &c->pos, &l, i);
    c->pos = pos_play(&c->pos, l.move[i]);
    buf_puts(out, mark_played(&c->pos));
    return true;
}

/* How long after the board the order came in; less than 0: unknown. An order that was given in
 * advance took no time. */
static int64_t took(struct told t, unsigned side)
{
    const struct pgn_update *u = t.update;
    if (!u->since || !u->came[side]) return -1;
    return u->came[side] > u->since ? u->came[side] - u->since : 0;
}

static void put_hours(struct buf *out, int64_t seconds)
{
    buf_printf(out, "%lld:%02d:%02d", (long long)(seconds / HOUR_S),
               (int)(seconds / MINUTE_S % 60), (int)(seconds % 60));
}

/* After a move, as programs read it: what is left of a bank, else how long the move took. The
 * opponent may have ordered it (22.3). */
static void put_time(struct pgn_text *t, struct told told, unsigned side)
{
    unsigned who = told.update->came[side] ? side : other_side(side);
    int64_t bank = told.update->bank[who], elapsed = took(told, who);
    if (bank <= 0 && elapsed < 0) return;
    struct buf *out = pgn_text_remark(t);
    buf_puts(out, bank > 0 ? "[%clk " : "[%emt ");
    put_hours(out, bank > 0 ? bank : elapsed);
    buf_putc(out, ']');
}

/* For a round, both, divided as the moves are. */
static void put_times(struct pgn_text *t, struct told told)
{
    const int64_t *bank = told.update->bank;
    bool clocks = bank[WHITE] > 0 || bank[BLACK] > 0;
    if (!clocks && took(told, WHITE) < 0 && took(told, BLACK) < 0) return;
    struct buf *out = pgn_text_remark(t);
    buf_puts(out, clocks ? "[%clk " : "[%emt ");
    for (unsigned side = WHITE; side <= BLACK; side++) {
        int64_t seconds = clocks ? bank[side] : took(told, side);
        if (side == BLACK) buf_putc(out, '/');
        if (seconds < (clocks ? 1 : 0))
            buf_putc(out, '-');
        else
            put_hours(out, seconds);
    }
    buf_putc(out, ']');
}

/* Nothing was played: what programs call a null move. */
static void pass(struct pgn_course *c)
{
    c->skipped = false;
    bool black = c->pos.turn == BLACK;
    pgn_text_move(&c->text, STR("--"), black, black);
    c->pos = pos_pass(&c->pos);
}

static bool put_move(struct pgn_course *c, struct told t, const struct event *e)
{
    struct buf text = buf_make(c->arena, 64);
    unsigned side = fen_side_named(str_of(e->army));
    if (c->skipped && c->pos.turn != side) pass(c);
    c->skipped = c->lent = false;
    if (c->pos.turn != side) return impossible(c, e);
    if (c->kind->chess) {
        if (!play_chess(&text, c, e)) return false;
    } else {
        buf_printf(&text, "%s%s", e->word, mark_told(t, side));
        c->pos.turn = (uint8_t)other_side(side);
    }
    if (text.full) return err_nomem(c->e);
    pgn_text_move(&c->text, buf_str(&text), side == BLACK, side == BLACK);
    return true;
}

/* Both moves of a round, `--` for a side that gave none (21.1). */
static bool put_round(struct pgn_course *c, struct told t)
{
    struct buf text = buf_make(c->arena, 64);
    const struct event *of[2] = { NULL, NULL };
    for (size_t i = 0; i < t.n; i++)
        if (is_move(&t.event[i]) || t.event[i].kind == EV_STAYED)
            of[fen_side_named(str_of(t.event[i].army))] = &t.event[i];
    if (!of[WHITE] || !of[BLACK]) return true; /* no round was played (20.4) */
    for (unsigned side = WHITE; side <= BLACK; side++) {
        bool moved = is_move(of[side]);
        if (side == BLACK) buf_putc(&text, '/');
        buf_puts(&text, moved ? of[side]->word : "--");
        if (moved) buf_puts(&text, mark_told(t, side));
    }
    if (text.full) return err_nomem(c->e);
    pgn_text_move(&c->text, buf_str(&text), false, true);
    put_times(&c->text, t);
    return true;
}

static void put_sentence(struct pgn_text *t, const struct event *e)
{
    event_put(pgn_text_remark(t), NULL, event_word(e->kind), e, NULL);
}

/* Only captures of an own man, by an anticipation (21.2): others are in the notation. */
static void put_own_capture(struct pgn_text *t, const struct event *e)
{
    if (strcmp(e->army, e->by) == 0) put_sentence(t, e);
}

static void put_word(struct pgn_text *t, const struct event *e)
{
    buf_puts(pgn_text_remark(t), e->word);
}

static void put_skipped(struct pgn_text *t, const struct event *e)
{
    buf_printf(pgn_text_remark(t), "C: skipped, %s", e->word);
}

static void put_start(struct pgn_text *t, const struct event *e)
{
    buf_printf(pgn_text_remark(t), "start event: %s", events_title(e->word));
}

/* How it ended, if no other remark says so. */
static void put_end(struct pgn_course *c, const struct event *e)
{
    const unsigned by_order =
        1u << END_RESIGNATION | 1u << END_AGREEMENT | 1u << END_THREEFOLD | 1u << END_FIFTY;
    struct str end = str_cut(str_of(e->word), ' ').tail;
    for (int k = 0; k < END_COUNT; k++) {
        struct slot word = slot_result("end", ending_word(c->kind, (enum end)k));
        if (!(by_order & 1u << k) && str_eq(end, str_of(game_end_word((enum end)k))))
            grammar_put(pgn_text_remark(&c->text), words_named(STR("en")), &word, STR(""));
    }
}

/* What is said about an event besides the move. */
typedef void remark_fn(struct pgn_text *t, const struct event *e);
static remark_fn *const remarks[EV_COUNT] = {
    [EV_LOST] = put_own_capture,  [EV_GRASPED] = put_sentence,  [EV_COLLIDED] = put_sentence,
    [EV_SURVIVED] = put_sentence, [EV_RETOOK] = put_sentence,   [EV_STATED] = put_word,
    [EV_SKIPPED] = put_skipped,   [EV_STARTED] = put_start,     [EV_OFFERED] = put_sentence,
    [EV_CLAIMED] = put_sentence,  [EV_ACCEPTED] = put_sentence, [EV_RESIGNED] = put_sentence
};

/* In its own turn, or when it could have moved the other side's men. */
static bool put_pass(struct pgn_course *c, const struct event *e)
{
    unsigned side = fen_side_named(str_of(e->army));
    if (c->skipped && !c->lent && c->pos.turn != side) pass(c);
    if (!c->lent && c->pos.turn != side)
        return err_set(c->e, ERR_INPUT, "it was not the turn of %s", e->army);
    if (!c->lent) pass(c);
    c->lent = false;
    put_sentence(&c->text, e);
    return true;
}

static void put_other(struct pgn_course *c, const struct event *e)
{
    if (e->kind == EV_ENDED) put_end(c, e);
    if (remarks[e->kind]) remarks[e->kind](&c->text, e);
    if (e->kind != EV_SKIPPED) return;
    c->skipped = true;
    c->lent = c->lends && moves_count(&c->pos, c->pos.turn);
}

/* 22.3: the C-move is announced after the B-move; in phase C the opponent has moved. */
static bool put_any(struct pgn_course *c, struct told t, size_t i, bool *moved)
{
    const struct event *e = &t.event[i];
    bool third = strcmp(e->rule, "22.3") == 0;
    bool turns = !c->kind->together;
    if (turns && e->kind == EV_PASSED) {
        *moved = true;
        return put_pass(c, e);
    }
    if (!turns || !is_move(e)) {
        put_other(c, e);
        return true;
    }
    if (third && *moved) buf_printf(pgn_text_remark(&c->text), "C: %s", e->word);
    if (!put_move(c, t, e)) return false;
    if (!*moved) put_time(&c->text, t, fen_side_named(str_of(e->army)));
    if (third && !*moved)
        buf_printf(pgn_text_remark(&c->text), "moved by %s",
                   fen_side_name(other_side(fen_side_named(str_of(e->army)))));
    *moved = true;
    return true;
}

bool pgn_step(struct pgn_course *c, const struct pgn_update *update)
{
    struct event *event;
    struct told t = { .update = update };
    bool moved = false;
    if (!pgn_events(&event, &t.n, update->events, c->arena, c->e)) return false;
    t.event = event;
    for (size_t i = 0; i < t.n; i++)
        if (is_move(&event[i]) && !readable(event[i].word)) return impossible(c, &event[i]);
    if (c->kind->together && !put_round(c, t)) return false;
    for (size_t i = 0; i < t.n; i++)
        if (!put_any(c, t, i, &moved)) return false;
    return true;
}
