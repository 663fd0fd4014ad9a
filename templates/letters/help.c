/* The short answer when a mail could not be used at all: three to six lines. */
#include "templates/letters/draft.h"

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
    [HELP_ADDED] = { "Your address was added",
                     "Thank you. From now on mails from this address are yours, too, when you "
                     "reply to a mail of the game:",
                     "Answers and reports still come to the address that they came to "
                     "before." },
    [HELP_DROPPED] = { "All right",
                       "Thank you for telling us. What came in your name changes "
                       "nothing.",
                       "" },
    [HELP_NOT_ASKED] = { "No question is open",
                         "There is no question that you could answer with yes or no; perhaps "
                         "it "
                         "was open for too long. Your mail changed nothing.",
                         "If you meant an order, please write it." },
    [HELP_WHICH_QUESTION] = { "Which question?",
                              "More than one question to you is open, and your mail does not "
                              "say "
                              "which one it answers. It changed nothing.",
                              "Please reply to the very mail with the question you mean." },
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
    if (v->kind != HELP_GAME_OVER && v->kind != HELP_ADDED && v->kind != HELP_DROPPED)
        draft_commands(&d);
    return draft_close(out, &d);
}

bool letter_summary(struct letter_text *out, const struct summary_view *v, struct arena *a,
                    struct err *e)
{
    struct draft d;
    draft_open_plain(&d, &v->seat, a, e);
    buf_puts(&d.subject, v->on_file ? "What is on file" : "Nothing is on file");
    draft_greeting(&d);
    if (v->mails == 1)
        page_para(&d.page, "So many mails came from you within an hour that one of them got no "
                           "answer. All of them were read, and the last valid order counts.");
    else
        page_para(
            &d.page,
            "So many mails came from you within an hour that %lld of them got no answer of "
            "their own. All of them were read, and the last valid order counts.",
            (long long)v->mails);
    if (v->on_file)
        page_para(&d.page, "On file for you is: " PAGE_CODE "%.2000s" PAGE_CODE, v->on_file);
    else
        page_para(&d.page, "No order of yours is on file for this board.");
    page_para(&d.page, "If this is not what you want, just send your order again.");
    return draft_close(out, &d);
}
