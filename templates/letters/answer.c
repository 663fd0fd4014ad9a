/* The answer to an order mail: what is on file, what was not understood, how to change it. */
#include "templates/letters/letters.h"
#include "templates/words/verdict.h"

enum { CANDIDATES = 8 };

static void with_order(struct draft *d, enum words_name word, const char *order)
{
    PARA(&d->page, word, { slot_text("order", order) });
}

void answer_on_file(struct draft *d, const struct answer_view *v, enum words_name none)
{
    if (v->accepted && v->on_file) {
        with_order(d, W_ANSWER_ON_FILE, v->on_file);
        if (v->replaced && strcmp(v->replaced, v->on_file) != 0)
            with_order(d, W_ANSWER_REPLACES, v->replaced);
        return;
    }
    if (!v->asked) PARA(&d->page, W_ANSWER_NOTHING_CHANGED);
    if (v->on_file)
        with_order(d, v->asked ? W_ANSWER_ON_FILE_NOW : W_ANSWER_STAYS, v->on_file);
    else if (none != W_NONE)
        PARA(&d->page, none);
}

/* Orders, each as an item. */
static void list_orders(struct draft *d, const char *const *order, size_t n)
{
    for (size_t i = 0; i < n; i++) page_item(&d->page, PAGE_CODE "%.400s" PAGE_CODE, order[i]);
}

static void candidates(struct draft *d, const struct verdict *v)
{
    size_t n = v->n_candidate < CANDIDATES ? v->n_candidate : CANDIDATES;
    if (n == 0) return;
    PARA(&d->page, W_ANSWER_LEGAL, { slot_count("n", (int64_t)n) });
    list_orders(d, v->candidate, n);
}

/* A line as the player wrote it, with its number and a caret. */
static void quoted(struct draft *d, uint32_t number, struct str line, size_t at, size_t len)
{
    PARA(&d->page, W_ANSWER_LINE, { slot_number("n", number) });
    page_line(&d->page, line, at, len);
}

static void refused(struct draft *d, const struct answer_line *l)
{
    const struct verdict *v = &l->verdict;
    struct buf why = buf_make(d->arena, ROOM_TEXT);
    verdict_put(&why, d->page.words, v);
    quoted(d, l->number, l->line, l->at, l->len ? l->len : 1);
    page_para(&d->page, "%s (%s)", buf_str(&why).s, v->rule);
    candidates(d, v);
}

size_t answer_refusals(struct draft *d, const struct answer_view *v)
{
    size_t n = 0;
    for (size_t i = 0; i < v->n_line; i++) {
        if (v->line[i].verdict.code == V_OK) continue;
        if (n++ == 0) HEADING(&d->page, W_ANSWER_WRONG);
        refused(d, &v->line[i]);
    }
    return n;
}

/* ---- what is not taken for an order ------------------------------------------------------ */

static const enum words_name doubts[DOUBTS] = {
    [DOUBT_NOT] = W_DOUBT_NOT,       [DOUBT_THOUGHT] = W_DOUBT_THOUGHT,
    [DOUBT_LATER] = W_DOUBT_LATER,   [DOUBT_STRUCK] = W_DOUBT_STRUCK,
    [DOUBT_OR] = W_DOUBT_OR,         [DOUBT_ASKED] = W_DOUBT_ASKED,
    [DOUBT_BACK] = W_DOUBT_BACK,     [DOUBT_SENTENCE] = W_DOUBT_SENTENCE,
    [DOUBT_WITHIN] = W_DOUBT_WITHIN, [DOUBT_BESIDE] = W_DOUBT_BESIDE,
    [DOUBT_OURS] = W_DOUBT_OURS,     [DOUBT_BELOW] = W_DOUBT_BELOW,
    [DOUBT_MANY] = W_DOUBT_MANY,
};

static void choices(struct draft *d, const struct answer_view *v)
{
    if (v->accepted || v->n_choice == 0) return;
    PARA(&d->page, v->n_choice == 1 ? W_ANSWER_IF_MEANT : W_ANSWER_WHICH_MEANT);
    list_orders(d, v->choice, v->n_choice);
}

void answer_doubts(struct draft *d, const struct answer_view *v)
{
    if (v->n_doubt == 0) return;
    HEADING(&d->page, v->accepted ? W_ANSWER_NOT_TAKEN : W_ANSWER_IS_IT);
    for (size_t i = 0; i < v->n_doubt; i++) {
        const struct answer_doubt *l = &v->doubt[i];
        quoted(d, l->number, l->line, l->at, l->len);
        PARA(&d->page, doubts[l->doubt]);
    }
    choices(d, v);
}

void answer_no_order(struct draft *d, const struct answer_view *v, enum words_name hint)
{
    HEADING(&d->page, W_ANSWER_NO_ORDER);
    if (v->prose.n == 0) {
        PARA(&d->page, W_ANSWER_NO_TEXT);
        return;
    }
    PARA(&d->page, W_ANSWER_FIRST_LINE);
    page_line(&d->page, v->prose, 0, 0);
    PARA(&d->page, hint);
}

/* "Refused: blocked, no-piece": each reason once, in the order of the mail. */
static void refused_subject(struct draft *d, const struct answer_view *v)
{
    struct str brief[V_COUNT];
    uint64_t seen = 0;
    size_t n = 0;
    for (size_t i = 0; i < v->n_line; i++) {
        enum verdict_code code = v->line[i].verdict.code;
        if (code == V_OK || seen >> code & 1) continue;
        seen |= UINT64_C(1) << code;
        brief[n++] = str_of(verdict_brief(d->page.words, code));
    }
    struct buf list = buf_make(d->arena, ROOM_TEXT);
    words_list(&list, d->page.words, W_LIST_COMMA, brief, n);
    SUBJECT(d, W_ANSWER_SUBJECT_REFUSED, { slot_str("reasons", buf_str(&list)) });
}

static bool any_refused(const struct answer_view *v)
{
    for (size_t i = 0; i < v->n_line; i++)
        if (v->line[i].verdict.code != V_OK) return true;
    return false;
}

/* The beginning of a long order. */
static void on_file_subject(struct draft *d, struct str order)
{
    enum { SHOWN = 70 };
    struct buf text = buf_make(d->arena, ORDER_TEXT_MAX);
    buf_put(&text, str_head(order, SHOWN));
    if (order.n > SHOWN) buf_puts(&text, "...");
    SUBJECT(d, W_ANSWER_SUBJECT_ON_FILE, { slot_str("order", buf_str(&text)) });
}

void answer_subject(struct draft *d, const struct answer_view *v)
{
    if (v->accepted && v->on_file)
        on_file_subject(d, str_of(v->on_file));
    else if (any_refused(v))
        refused_subject(d, v);
    else if (v->n_doubt)
        SUBJECT(d, W_ANSWER_SUBJECT_DOUBT);
    else if (v->asked)
        SUBJECT(d, W_ANSWER_SUBJECT_HELP);
    else if (v->n_line)
        SUBJECT(d, W_ANSWER_SUBJECT_LATE);
    else
        SUBJECT(d, W_ANSWER_SUBJECT_NO_ORDER);
}

void answer_commands(struct draft *d, const struct answer_view *v)
{
    if (v->n_command == 0) return;
    HEADING(&d->page, W_COMMAND_HEADING);
    HEAD(&d->page, W_COMMAND_HEAD);
    for (size_t i = 0; i < v->n_command; i++)
        draft_order_row(d, v->command[i].word, v->command[i].says);
}

bool answer_armies(struct letter_text *out, const struct answer_view *v, struct arena *a,
                   struct err *e)
{
    struct draft d;
    struct examples x;
    draft_open(&d, &v->seat, a, e);
    answer_subject(&d, v);
    draft_greeting(&d);
    answer_on_file(&d, v, W_ANSWER_NONE);
    for (size_t i = 0; i < v->n_note; i++) page_say(&d.page, PAGE_PARA, &v->note[i]);
    size_t bad = answer_refusals(&d, v);
    bool none = bad == 0 && !v->accepted && v->n_line == 0 && v->n_doubt == 0;
    answer_doubts(&d, v);
    if (none && !v->asked) answer_no_order(&d, v, W_ANSWER_HINT);
    HEADING(&d.page, W_DRAFT_UNTIL);
    draft_deadline(&d);
    if (!none && bad == 0)
        PARA(&d.page, draft_may_pass(&d) ? W_ANSWER_CHANGE_OR_PASS : W_ANSWER_CHANGE);
    else {
        draft_examples(&x, &d);
        draft_how(&d, &x);
    }
    answer_commands(&d, v);
    return draft_close(out, &d);
}
