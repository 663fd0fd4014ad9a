/* The rules page of a two-player game, printed from its sheet; and one mail for every game. */
#include "engine/classic/look.h"
#include "templates/match/match.h"

static const char first_line[] = "zugpost 1\n";

static void part(struct page *p, const struct match_part *part)
{
    page_heading(p, part->heading);
    for (size_t i = 0; part->item[i]; i++) page_item(p, "%s", part->item[i]);
}

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
    page_para(p, "%s", b->caption);
    if (!position(p, b->text, a, e)) return false;
    page_head(p, "side\twrite\tand");
    for (size_t i = 0; i < b->n_order; i++)
        page_row(p, "%s\t" CODE("%s") "\t%s", b->order[i].side, b->order[i].order,
                 b->order[i].says);
    return true;
}

static void course(struct page *p, const struct match_course *c)
{
    page_para(p, "%s", c->caption);
    page_head(p, "white\tblack\tthen");
    for (size_t i = 0; i < c->n_lesson; i++) {
        const struct match_lesson *l = &c->lesson[i];
        page_row(p, "%s\t%s\t%s", l->white ? l->white : "-", l->black ? l->black : "-",
                 l->then);
    }
}

/* Each option with the value that this game has; g NULL: all values, the defaults first. */
static void options(struct page *p, const struct match_sheet *s, const struct game *g)
{
    if (!s->option) return;
    page_heading(p, g ? "The options of this game" : "Options");
    for (const struct match_option *o = s->option; o->option; o++) {
        bool shown = !g;
        for (unsigned i = 0; g && g->kind->option[i].name; i++)
            shown |= strcmp(g->kind->option[i].name, o->option) == 0 &&
                     strcmp(g->kind->option[i].values[g->option[i]], o->value) == 0;
        if (shown) page_item(p, CODE("%s %s") ": %s", o->option, o->value, o->text);
    }
}

/* 23: all events, from their table. */
static void events(struct page *p, const struct match_sheet *s)
{
    if (s != &match_event) return;
    page_heading(p, "The events");
    for (uint32_t i = 0; i < chess_events; i++) {
        const struct chess_event *x = chess_event[i];
        page_item(p, "%s (%s): %s", x->name, x->condition ? x->condition : "always in the pool",
                  x->text);
    }
}

static bool page_of(struct page *p, const struct match_sheet *s, const struct game *g,
                    struct arena *a, struct err *e)
{
    page_para(p,
              "This is %s, by mail. Numbers in brackets are the rules that answers and "
              "reports name.",
              SAID(p, s->title));
    for (size_t i = 0; s->part[i]; i++) {
        if (s->part[i] == &match_part_writing) events(p, s);
        part(p, s->part[i]);
    }
    page_heading(p, "Examples");
    for (size_t i = 0; i < s->n_board; i++)
        if (!example_board(p, &s->board[i], a, e)) return false;
    if (s->course) course(p, s->course);
    options(p, s, g);
    page_heading(p, "An example mail");
    match_example_mail(p, s, a);
    return !p->full || err_nomem(e);
}

bool match_rules_text(struct str *out, const char *kind, struct arena *a, struct err *e)
{
    const struct match_sheet *s = match_sheet_of(kind);
    struct page p = page_make(a);
    struct str html;
    if (!s) return err_set(e, ERR_BUG, "no rules page of %s", kind);
    p.html_max = PAGE_HTML_LONG;
    page_heading(&p, "The rules");
    return page_of(&p, s, NULL, a, e) && page_print(out, &html, &p, e);
}

bool match_rules(struct letter_text *out, const struct seat_view *v, struct arena *a,
                 struct err *e)
{
    struct match m;
    if (!match_open(&m, v, a, e)) return false;
    m.d.page.html_max = PAGE_HTML_LONG;
    buf_puts(&m.d.subject, "The rules of this game");
    draft_greeting(&m.d);
    page_para(&m.d.page, "These are the rules of %s, as you asked.", v->game);
    if (!page_of(&m.d.page, m.sheet, &m.game, a, e)) return false;
    page_heading(&m.d.page, "Until when");
    match_clock(&m);
    if (v->reply_to && v->reply_to[0]) page_para(&m.d.page, "Orders go to %.300s", v->reply_to);
    return draft_close(out, &m.d);
}

static void mail_of(struct page *p, const char *title, const struct match_mail *x,
                    struct arena *a)
{
    struct match_sheet one = { .mail = x };
    page_heading(p, title);
    match_example_mail(p, &one, a);
}

bool orders_page_text(struct str *out, struct arena *a, struct err *e)
{
    struct page p = page_make(a);
    struct str html;
    page_para(&p, "An order is one line of a mail: a reply to the last mail of the game. One "
                  "example for each game:");
    mail_of(&p, "Sandbox and Neisg", &match_mail_sandbox, a);
    for (size_t i = 0; match_sheets[i]; i++) {
        struct buf title = buf_make(a, 80);
        buf_printf(&title, "%s (rules %s)", SAID(&p, match_sheets[i]->title),
                   match_sheets[i]->kind);
        mail_of(&p, buf_str(&title).s, match_sheets[i]->mail, a);
    }
    return page_print(out, &html, &p, e);
}
