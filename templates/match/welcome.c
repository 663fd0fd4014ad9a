/* The first mail to a player of a two-player game: which game, which side, one example mail. */
#include "templates/match/match.h"
#include "templates/page/zone.h"

void match_example_mail(struct page *p, const struct match_sheet *s, struct arena *a)
{
    const struct match_mail *x = s->mail;
    struct buf lines = buf_make(a, ROOM_TEXT);
    buf_printf(&lines, "To: %s\nSubject: %s\n\n%s\n", x->to, x->subject, x->body);
    page_diagram(p, buf_str(&lines));
    page_para(p, "%s", x->says);
}

/* What happens without an order in time: `late` of both. */
static const char *in_general(const char *late)
{
    static const char *const words[][2] = {
        { "waits", "Who sends none in time is reminded, and the time begins anew." },
        { "passes", "Who sends none in time passes, but who is in check then has lost." },
    };
    for (size_t i = 0; late && i < sizeof words / sizeof *words; i++)
        if (strcmp(late, words[i][0]) == 0) return words[i][1];
    return "Who sends none in time has lost the game.";
}

static void clock_words(struct match *m)
{
    const struct seat_view *s = m->d.seat;
    struct buf span = buf_make(m->d.arena, 80);
    if (s->every == 0) return;
    zone_span(&span, s->words, s->every);
    if (m->game.kind->together)
        page_para(&m->d.page,
                  "Each round has %s. Then it is played, with or without your order "
                  "(21.1).",
                  buf_str(&span).s);
    else
        page_para(&m->d.page, "Each move has %s. %s", buf_str(&span).s, in_general(s->late));
}

static void who(struct match *m)
{
    const struct seat_view *s = m->d.seat;
    page_para(&m->d.page, "Welcome to %s, a game of %s by mail. You play %s%s%s.", s->game,
              m->sheet->title, side_name(m->me),
              s->opponent && s->opponent[0] ? " against " : "", s->opponent ? s->opponent : "");
}

static void in_short(struct match *m)
{
    page_heading(&m->d.page, "The game in short");
    for (size_t i = 0; m->sheet->in_short[i]; i++)
        page_item(&m->d.page, "%s", m->sheet->in_short[i]);
    page_para(&m->d.page, "Reply with the word \"" CODE("rules") "\" alone, and you get all of "
                                                                 "them, with examples.");
}

bool match_welcome(struct letter_text *out, const struct seat_view *v, struct arena *a,
                   struct err *e)
{
    struct match m;
    if (!match_open(&m, v, a, e)) return false;
    buf_printf(&m.d.subject, "Welcome: you play %s", side_name(m.me));
    draft_greeting(&m.d);
    who(&m);
    page_picture(&m.d.page, draft_text(&m.d, "Board %d of %s, seen by %s", (int)v->board,
                                       v->game, side_name(m.me)));
    match_clock(&m);
    clock_words(&m);
    in_short(&m);
    page_heading(&m.d.page, "An example mail");
    match_example_mail(&m.d.page, m.sheet, a);
    match_board(&m);
    match_events(&m);
    if (m.game.kind->records & GAME_STARTED) draft_draws(&m.d);
    if (!match_how(&m)) return false;
    page_heading(&m.d.page, "If something goes wrong");
    page_para(&m.d.page, "A wrong order harms nothing: you get an answer that says what is "
                         "wrong, and what you sent before stays on file. Numbers in brackets "
                         "are the numbers of the rulebook. Questions go to your game master.");
    return draft_close(out, &m.d);
}
