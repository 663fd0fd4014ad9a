/* The rules page of a two-player game, printed from its sheet; and one mail for every game. */
#include "engine/classic/look.h"
#include "templates/letter_game.h"
#include "templates/match/match.h"

static const char first_line[] = "zugpost 1\n";

static bool position(struct page *p, const char *text, struct arena *a, struct err *e)
{
    struct game g;
    struct buf whole = buf_make(a, ROOM_TEXT);
    buf_printf(&whole, "%s%s", first_line, text);
    if (!game_read(&g, buf_str(&whole), a, e)) return false;
    page_diagram(p, match_diagram(&g.pos, WHITE, a));
    return true;
}

static bool example_board(struct page *p, const struct match_lesson_board *b, struct arena *a,
                          struct err *e)
{
    PARA(p, b->caption);
    if (!position(p, b->text, a, e)) return false;
    HEAD(p, W_SHEET_ORDERS_HEAD);
    for (const struct match_order *o = b->order; o < b->order + b->n_order; o++)
        ROW(p, W_SHEET_ORDERS_ROW,
            { slot_side("side", o->side), slot_text("order", o->order),
              slot_text("says", SAID(p, o->says)) });
    return true;
}

static void course(struct page *p, const struct match_course *c)
{
    PARA(p, c->caption);
    HEAD(p, W_SHEET_STEPS_HEAD);
    for (const struct match_lesson *l = c->lesson; l < c->lesson + c->n_lesson; l++)
        ROW(p, W_SHEET_STEPS_ROW,
            { slot_text("white", l->white ? l->white : "-"),
              slot_text("black", l->black ? l->black : "-"),
              slot_text("says", SAID(p, l->then)) });
}

/* Each option with the value that this game has; g NULL: all values, the defaults first. */
static void options(struct page *p, const struct match_sheet *s, const struct game *g)
{
    if (!s->option) return;
    HEADING(p, g ? W_SHEET_OPTIONS_HERE : W_SHEET_OPTIONS);
    for (const struct match_option *o = s->option; o->option; o++) {
        bool shown = !g;
        for (unsigned i = 0; g && g->kind->option[i].name; i++)
            shown |= strcmp(g->kind->option[i].name, o->option) == 0 &&
                     strcmp(g->kind->option[i].values[g->option[i]], o->value) == 0;
        if (shown)
            ITEM(p, W_SHEET_OPTION,
                 { slot_text("option", o->option), slot_text("value", o->value),
                   slot_text("means", SAID(p, o->means)) });
    }
}

/* "each side has a rook": when an event may be drawn. */
static const char *condition_of(const struct page *p, const char *word)
{
    char name[80];
    enum words_name found;
    snprintf(name, sizeof name, "chess-event.%s.condition", word);
    return words_find(&found, str_of(name)) ? words_raw(p->words, found) : "";
}

/* 23: all events, from their table; for a game, those that it can have. */
static void events(struct page *p, const struct game *g)
{
    HEADING(p, W_SHEET_ALL_EVENTS);
    for (uint32_t i = 0; i < chess_events; i++) {
        const struct chess_event *x = chess_event[i];
        if (g && !(game_pool(g) & 1u << i) && !event_is_active(g, x)) continue;
        struct slot event = slot_text("event", x->name), rule = slot_rule("rule", x->word);
        if (x->needs)
            ITEM(p, W_SHEET_EVENT,
                 { event, slot_text("condition", condition_of(p, x->word)), rule });
        else
            ITEM(p, W_SHEET_EVENT_ALWAYS, { event, rule });
    }
}

static bool page_of(struct page *p, const struct match_sheet *s, const struct game *g,
                    unsigned side, struct arena *a, struct err *e)
{
    PARA(p, W_SHEET_THIS_IS, { slot_text("kind", SAID(p, s->title)) });
    match_own_lines(p, s, SHEET_PAGE, side);
    if (s->events) events(p, g);
    match_sheet_lines(p, match_common, SHEET_PAGE);
    HEADING(p, W_SHEET_EXAMPLES);
    for (size_t i = 0; i < s->n_board; i++)
        if (!example_board(p, &s->board[i], a, e)) return false;
    if (s->course) course(p, s->course);
    options(p, s, g);
    HEADING(p, W_MATCH_EXAMPLE_MAIL);
    match_example_mail(p, match_mail_of(s, side), a);
    return !p->full || err_nomem(e);
}

bool match_rules_write(struct page *p, const char *kind, struct err *e)
{
    const struct match_sheet *s = match_sheet_of(kind);
    if (!s) return err_set(e, ERR_BUG, "no rules page of %s", kind);
    return page_of(p, s, NULL, WHITE, p->arena, e);
}

bool match_rules(struct letter_text *out, const struct seat_view *v, struct arena *a,
                 struct err *e)
{
    struct match m;
    if (!match_open(&m, v, a, e)) return false;
    draft_numbered(&m.d);
    SUBJECT(&m.d, W_RULES_LETTER_SUBJECT);
    draft_greeting(&m.d);
    rules_asked(&m.d);
    if (!page_of(&m.d.page, m.sheet, &m.game, m.me, a, e)) return false;
    if (!v->game[0]) return draft_close(out, &m.d);
    HEADING(&m.d.page, W_DRAFT_UNTIL);
    match_clock(&m);
    draft_address(&m.d);
    return draft_close(out, &m.d);
}

bool match_orders_page(struct str *out, struct arena *a, struct err *e)
{
    struct page p = page_make(a);
    struct str html;
    PARA(&p, W_SHEET_MAILS);
    HEADING(&p, W_SHEET_MAIL_SANDBOX);
    match_example_mail(&p, &match_mail_sandbox, a);
    for (size_t i = 0; match_sheets[i]; i++) {
        const struct match_sheet *s = match_sheets[i];
        HEADING(&p, W_SHEET_MAIL_KIND,
                { slot_text("kind", SAID(&p, s->title)), slot_text("name", s->kind) });
        match_example_mail(&p, s->mail, a);
    }
    return page_print(out, &html, &p, e);
}
