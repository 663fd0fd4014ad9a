/* The answer to an order mail: what is on file, what was not understood, how to change it. */
#include "templates/letters/kind.h"

enum { LINE_MAX_SHOWN = 160, CANDIDATES = 8 };

static void code_para(struct draft *d, const char *before, const char *order)
{
    page_para(&d->page, "%s" PAGE_CODE "%.2000s" PAGE_CODE, before, order);
}

void answer_on_file(struct draft *d, const struct answer_view *v, const char *none)
{
    if (v->accepted && v->on_file) {
        code_para(d, "Your order is on file: ", v->on_file);
        if (v->replaced && strcmp(v->replaced, v->on_file) != 0)
            code_para(d, "It replaces: ", v->replaced);
        return;
    }
    if (!v->asked) page_para(&d->page, "Your mail changed nothing.");
    if (v->on_file)
        code_para(
            d, v->asked ? "On file is: " : "What was on file before stays there: ", v->on_file);
    else if (none)
        page_para(&d->page, "%s", none);
}

static void candidates(struct draft *d, const struct verdict *v)
{
    size_t n = v->n_candidate < CANDIDATES ? v->n_candidate : CANDIDATES;
    if (n == 0) return;
    page_para(&d->page, n == 1 ? "This would be legal:" : "These would be legal:");
    for (size_t i = 0; i < n; i++)
        page_item(&d->page, PAGE_CODE "%.400s" PAGE_CODE, v->candidate[i]);
}

static void refused(struct draft *d, const struct answer_line *l)
{
    const struct verdict *v = &l->verdict;
    page_para(&d->page, "Line %u of your mail:", (unsigned)l->number);
    page_line(&d->page, l->line, l->at, l->len ? l->len : 1);
    page_para(&d->page, "%.1200s (%s)", v->sentence ? v->sentence : verdict_word(v->code),
              v->rule);
    candidates(d, v);
}

size_t answer_refusals(struct draft *d, const struct answer_view *v)
{
    size_t n = 0;
    for (size_t i = 0; i < v->n_line; i++) {
        if (v->line[i].verdict.code == V_OK) continue;
        if (n++ == 0) page_heading(&d->page, "What is wrong");
        refused(d, &v->line[i]);
    }
    return n;
}

/* ---- what is not taken for an order ------------------------------------------------------ */

static const char *const doubts[DOUBTS] = {
    [DOUBT_NOT] = "The words around it say that this is not to be played.",
    [DOUBT_THOUGHT] = "The words around it say that you thought about this, not that you order "
                      "it.",
    [DOUBT_LATER] = "The words around it sound like a plan for later. Only an order for the "
                    "board you see can be kept.",
    [DOUBT_STRUCK] = "This is crossed out.",
    [DOUBT_OR] = "The words around it leave open whether you mean this or something else.",
    [DOUBT_ASKED] = "This reads like a question.",
    [DOUBT_BACK] = "This seems to take back what your mail says.",
    [DOUBT_SENTENCE] = "This stands right below a long line without a full stop, so it may be "
                       "the rest of a sentence.",
    [DOUBT_WITHIN] = "This stands within a sentence; an order stands on a line of its own.",
    [DOUBT_BESIDE] =
        "This counts only in a mail with nothing else in it: beside other words or "
        "orders it may not be meant.",
    [DOUBT_OURS] = "This stands in the middle of words from one of our own mails, as if your "
                   "mail program had quoted it.",
    [DOUBT_BELOW] = "This stands below a line of two dashes, where signatures are.",
    [DOUBT_MANY] = "Here begins order 21. A mail may have 20 orders at most, and only one can "
                   "count: please send just that one.",
};

static void doubted(struct draft *d, const struct answer_doubt *l)
{
    page_para(&d->page, "Line %u of your mail:", (unsigned)l->number);
    page_line(&d->page, l->line, l->at, l->len);
    page_para(&d->page, "%s", doubts[l->doubt]);
}

static void choices(struct draft *d, const struct answer_view *v)
{
    if (v->accepted || v->n_choice == 0) return;
    page_para(&d->page, v->n_choice == 1
                            ? "If you mean it, reply with this line and nothing else:"
                            : "Please reply with the line that you mean and nothing else:");
    for (size_t i = 0; i < v->n_choice; i++)
        page_item(&d->page, PAGE_CODE "%.400s" PAGE_CODE, v->choice[i]);
}

void answer_doubts(struct draft *d, const struct answer_view *v)
{
    if (v->n_doubt == 0) return;
    page_heading(&d->page, v->accepted ? "Not taken for an order" : "Is that an order?");
    for (size_t i = 0; i < v->n_doubt; i++) doubted(d, &v->doubt[i]);
    choices(d, v);
}

void answer_no_order(struct draft *d, const struct answer_view *v, const char *hint)
{
    page_heading(&d->page, "No order was found");
    if (v->prose.n == 0) {
        page_para(&d->page, "Your mail had no text of its own above the quoted part.");
        return;
    }
    page_para(&d->page, "The first line that was read is:");
    page_line(&d->page, v->prose, 0, 0);
    page_para(&d->page, "%s", hint);
}

/* "Refused: blocked, no-piece": each reason once, in the order of the mail. */
static void reasons(struct draft *d, const struct answer_view *v)
{
    uint64_t seen = 0;
    bool any = false;
    for (size_t i = 0; i < v->n_line; i++) {
        enum verdict_code code = v->line[i].verdict.code;
        if (code == V_OK || seen >> code & 1) continue;
        seen |= UINT64_C(1) << code;
        buf_printf(&d->subject, "%s%s", any ? ", " : "", verdict_brief(code));
        any = true;
    }
}

static bool any_refused(const struct answer_view *v)
{
    for (size_t i = 0; i < v->n_line; i++)
        if (v->line[i].verdict.code != V_OK) return true;
    return false;
}

void answer_subject(struct draft *d, const struct answer_view *v)
{
    enum { SHOWN = 70 };
    if (v->accepted && v->on_file) {
        bool longer = strlen(v->on_file) > SHOWN;
        buf_printf(&d->subject, "On file: %.*s%s", SHOWN, v->on_file, longer ? "..." : "");
    } else if (any_refused(v)) {
        buf_puts(&d->subject, "Refused: ");
        reasons(d, v);
    } else if (v->n_doubt) {
        buf_puts(&d->subject, "Is that an order? Nothing was changed");
    } else if (v->asked) {
        buf_puts(&d->subject, "How to order");
    } else if (v->n_line) {
        buf_puts(&d->subject, "Too late: your mail changed nothing");
    } else {
        buf_puts(&d->subject, "No order found in your mail");
    }
}

void answer_commands(struct draft *d, const struct answer_view *v)
{
    if (v->n_command == 0) return;
    HEADING(&d->page, W_COMMAND_HEADING);
    HEAD(&d->page, W_COMMAND_HEAD);
    for (size_t i = 0; i < v->n_command; i++)
        page_row(&d->page, PAGE_CODE "%s" PAGE_CODE "\t%s", v->command[i].word,
                 SAID(&d->page, v->command[i].says));
}

bool armies_answer(struct letter_text *out, const struct answer_view *v, struct arena *a,
                   struct err *e)
{
    struct draft d;
    struct examples x;
    draft_open(&d, &v->seat, a, e);
    answer_subject(&d, v);
    draft_greeting(&d);
    answer_on_file(&d, v, "You have no order on file for this update yet.");
    for (size_t i = 0; i < v->n_note; i++) page_para(&d.page, "%.600s", v->note[i]);
    size_t bad = answer_refusals(&d, v);
    bool none = bad == 0 && !v->accepted && v->n_line == 0 && v->n_doubt == 0;
    answer_doubts(&d, v);
    if (none && !v->asked)
        answer_no_order(&d, v,
                        "An order begins with a piece and a square, or with + to place one.");
    page_heading(&d.page, "Until when");
    draft_deadline(&d);
    if (!none && bad == 0)
        page_para(&d.page, "To change your order, reply with another one%s.",
                  draft_may_pass(&d) ? "; to do nothing, reply with \"" PAGE_CODE
                                       "pass" PAGE_CODE "\""
                                     : "");
    else {
        draft_examples(&x, &d);
        draft_how(&d, &x);
    }
    answer_commands(&d, v);
    return draft_close(out, &d);
}
