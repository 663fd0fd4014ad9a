/* The answer to an order mail: what is saved, what was not understood, how to change it. */
#include "templates/letters/letters.h"
#include "templates/letters/tap.h"
#include "templates/words/verdict.h"

enum { CANDIDATES = 8 };

static void with_order(struct draft *d, enum words_name word, const char *order)
{
    PARA(&d->page, word, { slot_text("order", tap_order(d, order)) });
}

/* ---- the verdict ------------------------------------------------------------------------- */

enum outcome { FILED, REFUSED, DOUBTED, ASKED, LATE, LOST, NOTHING };

/* In a subject, and as the first line. */
static const struct verdict_row {
    enum words_name subject, lead;
} verdicts[] = {
    [FILED] = { W_ANSWER_SUBJECT_ON_FILE, W_ANSWER_ON_FILE },
    [REFUSED] = { W_ANSWER_SUBJECT_REFUSED, W_ANSWER_UNCHANGED },
    [DOUBTED] = { W_ANSWER_SUBJECT_DOUBT, W_ANSWER_UNCHANGED_DOUBT },
    [ASKED] = { W_ANSWER_SUBJECT_HELP, W_ANSWER_SUBJECT_HELP },
    [LATE] = { W_ANSWER_SUBJECT_LATE, W_ANSWER_SUBJECT_LATE },
    [LOST] = { W_ANSWER_SUBJECT_LOST, W_ANSWER_SUBJECT_LOST },
    [NOTHING] = { W_ANSWER_SUBJECT_NO_ORDER, W_ANSWER_UNCHANGED_NOTHING },
};

static bool any_refused(const struct answer_view *v)
{
    for (size_t i = 0; i < v->n_line; i++)
        if (v->line[i].verdict.code != V_OK) return true;
    return false;
}

static enum outcome outcome(const struct answer_view *v)
{
    if (v->accepted && v->on_file) return FILED;
    if (v->late) return v->lost ? LOST : LATE;
    if (any_refused(v)) return REFUSED;
    if (v->n_doubt) return DOUBTED;
    if (v->asked) return ASKED;
    return v->n_line ? LATE : NOTHING;
}

/* "blocked, no such piece there": each reason once, in the order of the mail. */
static struct str reasons(struct draft *d, const struct answer_view *v)
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
    return buf_str(&list);
}

enum { SHOWN_SUBJECT = 70, SHOWN_LEAD = 160 }; /* bytes of an order */

/* The beginning of a long order. */
static struct str beginning(struct draft *d, const char *order, size_t most)
{
    struct buf text = buf_make(d->arena, most + 4);
    struct str all = str_of(order);
    buf_put(&text, str_head(all, most));
    if (all.n > most) buf_puts(&text, "...");
    return buf_str(&text);
}

void answer_verdict(struct draft *d, const struct answer_view *v)
{
    enum outcome o = outcome(v);
    struct slot board = slot_number("board", v->seat.board);
    struct saying subject = { .word = verdicts[o].subject },
                  lead = { .word = verdicts[o].lead };
    if (o == FILED) {
        subject.slot[0] = slot_str("order", beginning(d, v->on_file, SHOWN_SUBJECT));
        lead.slot[0] = slot_str("order", beginning(d, v->on_file, SHOWN_LEAD));
        lead.slot[1] = board;
    }
    if (o == REFUSED) subject.slot[0] = lead.slot[0] = slot_str("reasons", reasons(d, v));
    draft_subject(d, &subject);
    d->page.lead = page_said(&d->page, &lead);
}

/* ---- what counts ------------------------------------------------------------------------- */

void answer_filed(struct draft *d, const struct answer_view *v, bool drawn)
{
    if (!v->accepted || !v->on_file) return;
    if (drawn)
        draft_picture(d, "order",
                      SAID(&d->page, W_ANSWER_PICTURE, { slot_number("board", v->seat.board) }),
                      &(struct picture_query){ .order = v->on_file });
    if (strlen(v->on_file) > SHOWN_LEAD)
        PARA(&d->page, W_ANSWER_WHOLE, { slot_text("order", v->on_file) });
    if (v->replaced && strcmp(v->replaced, v->on_file) != 0) {
        if (v->at_once)
            PARA(&d->page, W_ANSWER_REPLACES, { slot_text("order", v->replaced) });
        else
            with_order(d, W_ANSWER_REPLACES, v->replaced);
    }
}

void answer_counts(struct draft *d, const struct answer_view *v, bool awaited)
{
    if (v->accepted && v->on_file) return;
    if (!v->on_file && !awaited) return;
    HEADING(&d->page, W_ANSWER_NOW);
    if (v->on_file)
        with_order(d, v->asked ? W_ANSWER_ON_FILE_NOW : W_ANSWER_STAYS, v->on_file);
    else
        PARA(&d->page, W_ANSWER_NONE, { slot_number("board", v->seat.board) });
}

/* ---- what is wrong ----------------------------------------------------------------------- */

/* Each as an item; `whole`: as a link, too. */
static void list_orders(struct draft *d, const char *const *order, size_t n, bool whole)
{
    for (size_t i = 0; i < n; i++)
        page_item(&d->page, PAGE_CODE "%s" PAGE_CODE,
                  whole ? tap_order(d, order[i]) : order[i]);
}

static void candidates(struct draft *d, const struct verdict *v, bool whole)
{
    size_t n = v->n_candidate < CANDIDATES ? v->n_candidate : CANDIDATES;
    if (n == 0) return;
    PARA(&d->page, W_ANSWER_LEGAL, { slot_count("n", (int64_t)n) });
    list_orders(d, v->candidate, n, whole);
}

/* A line as the player wrote it, with its number and a caret; the subject is number 0. */
void answer_quoted(struct draft *d, uint32_t number, struct str line, size_t at, size_t len)
{
    if (number == 0)
        PARA(&d->page, W_ANSWER_LINE_SUBJECT);
    else
        PARA(&d->page, W_ANSWER_LINE, { slot_number("n", number) });
    page_line(&d->page, line, at, len);
}

void answer_refused(struct draft *d, const struct answer_line *l, bool whole)
{
    const struct verdict *v = &l->verdict;
    struct buf why = buf_make(d->arena, ROOM_TEXT);
    verdict_put(&why, d->page.words, v);
    answer_quoted(d, l->number, l->line, l->at, l->len ? l->len : 1);
    page_para(&d->page, "%s (%s)", buf_str(&why).s, v->rule);
    candidates(d, v, whole);
}

size_t answer_refusals(struct draft *d, const struct answer_view *v, bool whole)
{
    size_t n = 0;
    for (size_t i = 0; i < v->n_line; i++) {
        if (v->line[i].verdict.code == V_OK) continue;
        if (n++ == 0) HEADING(&d->page, W_ANSWER_WRONG);
        answer_refused(d, &v->line[i], whole);
    }
    return n;
}

/* ---- what is not taken for an order ------------------------------------------------------ */

static const enum words_name doubts[DOUBTS] = {
    [DOUBT_NOT] = W_DOUBT_NOT,         [DOUBT_THOUGHT] = W_DOUBT_THOUGHT,
    [DOUBT_LATER] = W_DOUBT_LATER,     [DOUBT_STRUCK] = W_DOUBT_STRUCK,
    [DOUBT_OR] = W_DOUBT_OR,           [DOUBT_ASKED] = W_DOUBT_ASKED,
    [DOUBT_TRIAL] = W_DOUBT_TRIAL,     [DOUBT_TOLD] = W_DOUBT_TOLD,
    [DOUBT_AWAY] = W_DOUBT_AWAY,       [DOUBT_NOWHERE] = W_DOUBT_NOWHERE,
    [DOUBT_BACK] = W_DOUBT_BACK,       [DOUBT_SENTENCE] = W_DOUBT_SENTENCE,
    [DOUBT_WITHIN] = W_DOUBT_WITHIN,   [DOUBT_BESIDE] = W_DOUBT_BESIDE,
    [DOUBT_OURS] = W_DOUBT_OURS,       [DOUBT_BELOW] = W_DOUBT_BELOW,
    [DOUBT_MANY] = W_DOUBT_MANY,       [DOUBT_LETTER] = W_DOUBT_LETTER,
    [DOUBT_HTML] = W_DOUBT_HTML,       [DOUBT_PLAIN] = W_DOUBT_PLAIN,
    [DOUBT_SUBJECT] = W_DOUBT_SUBJECT, [DOUBT_REPLIED] = W_DOUBT_REPLIED,
    [DOUBT_CUT] = W_DOUBT_CUT,         [DOUBT_FORWARD] = W_DOUBT_FORWARD,
    [DOUBT_ROBOT] = W_DOUBT_ROBOT,     [DOUBT_ATTACHED] = W_DOUBT_ATTACHED,
    [DOUBT_MEANT] = W_DOUBT_MEANT,
};

enum words_name letter_doubt(enum doubt doubt)
{
    return doubts[doubt];
}

static void choices(struct draft *d, const struct answer_view *v)
{
    if (v->accepted || v->n_choice == 0) return;
    PARA(&d->page, v->n_choice == 1 ? W_ANSWER_IF_MEANT : W_ANSWER_WHICH_MEANT);
    list_orders(d, v->choice, v->n_choice, true);
}

void answer_doubts(struct draft *d, const struct answer_view *v)
{
    if (v->n_doubt == 0) return;
    HEADING(&d->page, v->accepted ? W_ANSWER_NOT_TAKEN : W_ANSWER_IS_IT);
    for (size_t i = 0; i < v->n_doubt; i++) {
        const struct answer_doubt *l = &v->doubt[i];
        answer_quoted(d, l->number, l->line, l->at, l->len);
        PARA(&d->page, doubts[l->doubt]);
    }
    choices(d, v);
}

void answer_no_order(struct draft *d, const struct answer_view *v, enum words_name hint)
{
    if (v->prose.n == 0) {
        PARA(&d->page, W_ANSWER_NO_TEXT);
        return;
    }
    PARA(&d->page, W_ANSWER_FIRST_LINE);
    page_line(&d->page, v->prose, 0, 0);
    PARA(&d->page, hint);
}

void answer_groups(struct draft *d, const struct answer_view *v)
{
    if (v->n_group == 0) return;
    HEADING(&d->page, W_COMMAND_HEADING);
    HEAD(&d->page, W_COMMAND_GROUPS_HEAD);
    for (size_t i = 0; i < v->n_group; i++) tap_said(d, v->group[i].wish, &v->group[i].names);
    PARA(&d->page, W_COMMAND_MORE_HELP);
}

static void change(struct draft *d)
{
    if (draft_may_pass(d))
        PARA(&d->page, W_ANSWER_CHANGE_OR_PASS, { slot_text("pass", tap_order(d, "pass")) });
    else
        PARA(&d->page, W_ANSWER_CHANGE);
    tap_write(d);
}

bool answer_armies(struct letter_text *out, const struct answer_view *v, struct arena *a,
                   struct err *e)
{
    struct draft d;
    struct examples x;
    draft_open(&d, &v->seat, a, e);
    answer_verdict(&d, v);
    draft_steady_armies(&d, true);
    answer_filed(&d, v, v->on_file && strcmp(v->on_file, "pass") != 0);
    for (size_t i = 0; i < v->n_note; i++) page_say(&d.page, PAGE_PARA, &v->note[i]);
    size_t bad = answer_refusals(&d, v, true);
    bool none = bad == 0 && !v->accepted && v->n_line == 0 && v->n_doubt == 0;
    answer_doubts(&d, v);
    if (none && !v->asked) answer_no_order(&d, v, W_ANSWER_HINT);
    answer_counts(&d, v, true);
    HEADING(&d.page, W_DRAFT_UNTIL);
    draft_deadline(&d);
    if (!none && bad == 0) {
        change(&d);
    } else {
        d.commands_told = v->n_group > 0;
        draft_examples(&x, &d);
        draft_how(&d, &x);
    }
    answer_groups(&d, v);
    return draft_close(out, &d);
}
