/* The short answer when a mail could not be used at all: three to six lines. */
#include "templates/letter_draft.h"

struct help {
    const char *subject;
    const char *what; /* what happened */
    const char *then; /* what to do */
};
static const struct help help[] = {
    [HELP_UNPROVEN] = { "A mail came in your name",
                        "A mail came in your name, but nothing showed that it is from you. It "
                        "changed nothing.",
                        "If it was yours, reply to the last mail you got for this game: "
                        "replies "
                        "are recognised. If it was not, you need not do anything." },
    [HELP_WHICH_GAME] = { "Which game?",
                          "You play in more than one game, and your mail does not say which "
                          "one "
                          "it is for. It changed nothing.",
                          "Reply to a mail of the game you mean, or put the game's name in "
                          "brackets into the subject." },
    [HELP_HTML_ONLY] = { "Please send plain text",
                         "Your mail came as HTML only, and orders are read from plain text. It "
                         "changed nothing.",
                         "Please send it again as plain text; most mail programs have this in "
                         "the menu where you write." },
    [HELP_TOO_LARGE] = { "Your mail was too large",
                         "Your mail was too large to be read. It changed nothing.",
                         "Please send only the line with your order, without attachments or "
                         "pictures." },
    [HELP_UNREADABLE] = { "Your mail could not be read",
                          "Your mail could not be read. It changed nothing.",
                          "Please send only the line with your order, as plain text." },
    [HELP_GAME_OVER] = { "No orders now",
                         "This game takes no orders now. Your mail changed nothing.", "" },
};

bool letter_help(struct letter_text *out, const struct help_view *v, struct arena *a,
                 struct err *e)
{
    struct draft d;
    const struct help *h = &help[v->kind];
    draft_open_plain(&d, &v->seat, a, e);
    buf_puts(&d.subject, h->subject);
    draft_greeting(&d);
    page_para(&d.page, "%s", h->what);
    if (v->subject && v->subject[0]) page_para(&d.page, "Its subject was: %.200s", v->subject);
    if (v->detail && v->detail[0]) page_para(&d.page, "%.400s", v->detail);
    if (h->then[0]) page_para(&d.page, "%s", h->then);
    if (v->seat.reply_to && v->seat.reply_to[0])
        page_para(&d.page, "Orders go to %.300s", v->seat.reply_to);
    if (v->kind != HELP_GAME_OVER) draft_commands(&d);
    return draft_close(out, &d);
}
