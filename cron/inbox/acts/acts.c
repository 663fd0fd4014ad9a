/* From a mail's lines to acts, and to the letter that answers them. */
#include "cron/inbox/acts/acts.h"

#include "cron/act/act.h"
#include "cron/inbox/acts/acts_wrong.h"
#include "cron/inbox/acts/confirm.h"
#include "cron/inbox/intake/copy.h"
#include "cron/inbox/intake/intake_reply.h"
#include "cron/inbox/intake/reread.h"
#include "cron/outbox/post_reply.h"
#include "cron/outbox/reader.h"
#include "cron/table/match.h"

#include <assert.h>

/* After an act is undone: boards and letters that no longer exist. */
static void forget(struct intake *in)
{
    told_close(&in->run->tolds, NULL);
    ours_forget(&in->run->ours);
}

static struct act_mail mail_of(struct intake *in)
{
    bool stranger = in->answer.turn == OUT_STRANGER;
    return (struct act_mail){ .id = in->row->id,
                              .message_id = stranger ? NULL : in->row->message_id,
                              .box = config_mailbox(in->app->config, in->row->mailbox),
                              .in = in,
                              .sure = in->who.sure,
                              .sealed = in->who.sealed,
                              .unseen = in->who.proof == PROOF_CONFIRMED,
                              .cut = in->found.news.cut,
                              .board = in->who.board,
                              .press = in->who.press,
                              .ours = &in->found.ours,
                              .forget = forget,
                              .reread = reread_all };
}

static struct act_asker asker_of(const struct intake *in)
{
    return (struct act_asker){ .from = in->given.from,
                               .alias = in->who.alias,
                               .roles = acts_roles(&in->who),
                               .game = in->who.game,
                               .seat = in->who.seat,
                               .person = in->who.person,
                               .says = app_words(in->app, in->answer.reader.language) };
}

static struct act act_of(struct intake *in)
{
    return (struct act){ .app = in->app,
                         .painter = in->run->painter,
                         .came = mail_of(in),
                         .given = { .below = in->found.position },
                         .who = asker_of(in),
                         .answer = { .turn = in->answer.turn, .quiet = in->answer.quiet },
                         .arena = in->arena,
                         .e = in->e };
}

/* What the parts say; nothing if the acts sent letters of their own, and all went well. */
static bool answer(struct act *x, enum words_name subject, bool silent)
{
    struct seat_row reader;
    struct reply_view v = { .part = x->answer.part,
                            .n_part = x->answer.n_part,
                            .subject = subject };
    if (x->answer.quiet || x->answer.n_part == 0 || silent) return true;
    if (x->answer.turn == OUT_STRANGER) {
        if (x->answer.refused)
            x->answer.n_part = 1; /* last: a refusal repeats the sender's words */
        if (x->answer.refused && !ACT_REFUSE(x, W_PEOPLE_STRANGER_REFUSED)) return false;
        intake_reply_only(x->answer.part, &x->answer.n_part);
        v.n_part = x->answer.n_part;
    }
    struct post p = act_post(x, LETTER_REPLY, NULL, &reader);
    struct attachment receipts;
    p.attachment = &receipts;
    p.n_attachment = x->answer.receipts.n ? 1 : 0;
    return (!p.n_attachment ||
            post_receipts(&receipts, &x->who.game, x->answer.receipts, x->arena, x->e)) &&
           post_reply(x->app, &p, &v, x->arena, x->e);
}

/* All lines that make up one act, from line `at` on; empty: they were run before. */
static bool joined(struct str *out, const struct acts_lines *lines, size_t at,
                   const struct act_row *one, struct arena *a)
{
    size_t n = 0;
    struct str rest;
    *out = STR("");
    for (size_t i = 0; i < lines->n; i++) n += lines->line[i].n + 2;
    for (size_t i = 0; i < at; i++)
        if (act_find(&rest, lines->line[i]) == one) return true;
    struct buf b = buf_make(a, n);
    for (size_t i = at; i < lines->n; i++)
        if (act_find(&rest, lines->line[i]) == one)
            buf_printf(&b, "%s%.*s", b.n ? "; " : "", STR_ARG(lines->line[i]));
    *out = buf_str(&b);
    return !b.full;
}

/* The lines that belong to the act. */
static void give_lines(struct act_given *given, const struct intake_found *found,
                       struct str line)
{
    given->block = (struct fresh){ .n = 0 };
    given->number = 0;
    given->talk = given->mixed = STR("");
    for (size_t i = 0; i < found->n_block; i++) {
        if (found->block[i].act.s != line.s) continue;
        given->block = found->block[i].lines;
        given->number = found->block[i].number;
    }
    for (size_t i = 0; i < found->n_talk; i++) {
        if (found->talk[i].act != line.s) continue;
        given->talk = found->talk[i].text;
        given->mixed = found->talk[i].mixed;
    }
}

/* The mail that asks is the answer to its line, unless somebody else reads it. */
static bool ask(struct act *x, size_t before)
{
    bool apart;
    if (!confirm_ask(&apart, x)) return false;
    if (!apart) x->answer.n_part = before;
    return true;
}

/* One line; *ran: it was run. */
static bool run_line(bool *ran, struct act *x, const struct acts_lines *lines, size_t at)
{
    struct str rest, line = lines->line[at];
    const struct act_row *row = act_find(&rest, line);
    *ran = false;
    if (!row || !row->run || (x->answer.quiet && !(row->flags & ACT_QUIET))) return true;
    if (row->flags & ACT_ONE) {
        if (!joined(&rest, lines, at, row, x->arena)) return err_nomem(x->e);
        if (rest.n == 0) return true;
    }
    size_t before = x->answer.n_part;
    *ran = true;
    x->given.sure = lines->sure;
    x->given.no_order = lines->no_order;
    give_lines(&x->given, &x->came.in->found, line);
    return act_run(x, row, line, rest) && (!x->answer.asked || ask(x, before));
}

/* What became of the lines of a mail. */
struct course {
    struct act x;
    bool silent;                   /* they sent letters of their own, and all went well */
    bool done[ACTS_LINES];         /* not those that only ask */
    enum deed counted[ACTS_LINES]; /* acts that count towards a day's limit */
    size_t n_counted;
    size_t refused;        /* the line because of which nothing is done; lines->n: none */
    struct reply_part *no; /* [n_no] what is said of it */
    size_t n_no;
};

static bool keep_refusal(struct course *c, size_t line, size_t from)
{
    struct act *x = &c->x;
    c->refused = line;
    c->n_no = x->answer.n_part - from;
    c->no = NEW(x->arena, struct reply_part, c->n_no + 1);
    if (c->no) memcpy(c->no, x->answer.part + from, c->n_no * sizeof *c->no);
    return c->no || err_nomem(x->e);
}

static bool one_of(struct course *c, const struct acts_lines *lines, size_t i)
{
    bool ran;
    struct act *x = &c->x;
    size_t before = x->answer.n_part;
    x->answer.refused = false;
    if (!run_line(&ran, x, lines, i)) return false;
    if (!ran) return true;
    bool tells = x->row->flags & ACT_TELLS;
    if (x->row->a_day && !tells) c->counted[c->n_counted++] = x->row->deed;
    c->done[i] = !x->answer.refused && !x->answer.asked;
    bool said = x->answer.n_part > before + 1; /* more than the line */
    if (x->row->flags & ACT_SILENT && !x->answer.refused && !said) x->answer.n_part = before;
    c->silent = c->silent && x->answer.n_part == before;
    bool apart = x->row->flags & (ACT_TELLS | ACT_LETTER);
    return !x->answer.refused || apart || keep_refusal(c, i, before);
}

/* Up to the first that is refused. */
static bool run_lines(struct course *c, const struct acts_lines *lines)
{
    c->refused = lines->n;
    for (size_t i = 0; i < lines->n && c->refused == lines->n; i++)
        if (!one_of(c, lines, i)) return false;
    return true;
}

/* Is there another one that is not done because of it? */
static bool alone(const struct acts_lines *lines)
{
    size_t n = 0;
    const struct act_row *one = NULL;
    for (size_t i = 0; i < lines->n; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, lines->line[i]);
        bool seen = row && row == one; /* its lines are one */
        n += row && row->run && !(row->flags & ACT_TELLS) && !seen;
        if (row && row->flags & ACT_ONE) one = row;
    }
    return n <= 1;
}

/* Only those that tell something; for the one that was refused, why. */
static bool run_tellers(struct course *c, const struct acts_lines *lines)
{
    for (size_t i = 0; i < lines->n; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, lines->line[i]);
        if (row && row->flags & ACT_TELLS && !one_of(c, lines, i)) return false;
        if (i != c->refused) continue;
        for (size_t k = 0; k < c->n_no; k++) act_add(&c->x, &c->no[k]);
        if (!alone(lines)) ACT_SAY(&c->x, W_ACT_NOTHING_DONE);
    }
    return true;
}

/* Back to before the first of them, except for the limits of a day: nobody gets more tries by
 * adding a line that is refused. */
static bool undo(struct course *c, const struct act *before)
{
    struct act *x = &c->x;
    if (!act_undo(x)) return false;
    for (size_t i = 0; i < c->n_counted; i++)
        if (!db_asking_add(x->app->db, x->who.from, c->counted[i], app_now(x->app), x->e))
            return false;
    *x = *before;
    c->silent = false;
    memset(c->done, 0, sizeof c->done);
    return true;
}

static bool tell_copy(const struct course *c, const struct acts_lines *lines)
{
    for (size_t i = 0; i < lines->n; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, lines->line[i]);
        if (c->done[i] && row->flags & ACT_COPY &&
            !copy_line(c->x.came.in, W_COPY_ACT, lines->line[i]))
            return false;
    }
    return true;
}

/* For the mail's row. */
static bool note_nothing(struct intake *in)
{
    enum { NOTE_MAX = 300 };
    struct buf b = buf_make(in->kept, NOTE_MAX);
    buf_printf(&b, "%.240s, no act done", in->row->note);
    in->row->note = buf_str(&b).s;
    return !b.full || err_nomem(in->e);
}

/* Of acts that change something, all or none are done. */
static bool run_all(struct course *c, const struct acts_lines *lines)
{
    const struct act before = c->x;
    if (!db_part_begin(c->x.app->db, c->x.e) || !run_lines(c, lines)) return false;
    if (c->refused == lines->n || lines->n == 1)
        return db_part_end(c->x.app->db, true, c->x.e) && tell_copy(c, lines);
    return undo(c, &before) && run_tellers(c, lines) &&
           (alone(lines) || note_nothing(c->x.came.in));
}

/* The line, what may have been meant, and that nothing was done. */
static void say_wrong(struct act *x, const struct acts_wrong *w, bool beside)
{
    const struct act_meant *m = &w->meant;
    act_add(x, &(const struct reply_part){
                   .kind = REPLY_LINE, .text = w->line, .at = m->at, .len = m->len });
    if (beside)
        act_part(x, REPLY_REFUSED, &(const struct saying){ .word = W_ACT_LINE_BESIDE });
    else
        act_part(x, REPLY_REFUSED, &(const struct saying){ .word = W_ACT_LINE_ALONE });
    if (m->line)
        ACT_SAY(x, W_ACT_LINE_MEANT, { slot_text("line", m->line) });
    else if (m->usage)
        ACT_SAY(x, W_ACT_LINE_USAGE, { slot_text("usage", m->usage) });
    ACT_SAY(x, W_ACT_LINE_HELP);
}

bool acts_within(const struct acts_lines *lines)
{
    for (size_t i = 0; i < lines->n; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, lines->line[i]);
        if (!row || !(row->flags & (ACT_TELLS | ACT_WITHIN)) || row->flags & ACT_NO_GAME)
            return false;
    }
    return true;
}

bool acts_run(struct intake *in, const struct acts_lines *lines)
{
    assert(lines->n <= ACTS_LINES);
    bool wrong = false;
    struct acts_wrong w;
    struct course *c = NEW(in->arena, struct course, 1);
    if (lines->n == 0) return true;
    if (!c) return err_nomem(in->e);
    *c = (struct course){ .x = act_of(in), .silent = true };
    /* what a stranger wrote is shown to nobody who may not have written it */
    if (!lines->sure && c->x.answer.turn != OUT_STRANGER &&
        !acts_wrong(&wrong, &w, in, c->x.who.roles, true))
        return false;
    if (wrong) {
        c->silent = false;
        c->refused = lines->n;
        say_wrong(&c->x, &w, true);
        if (!run_tellers(c, lines) || !note_nothing(in)) return false;
    } else if (!run_all(c, lines)) {
        return false;
    }
    in->who.game = c->x.who.game;
    return answer(&c->x, W_NONE, c->silent);
}

bool acts_unknown(struct intake *in)
{
    bool wrong = false;
    struct acts_wrong w;
    struct act x = act_of(in);
    if (!acts_wrong(&wrong, &w, in, x.who.roles, false)) return false;
    if (wrong) {
        say_wrong(&x, &w, false);
        return answer(&x, W_NONE, false);
    }
    ACT_SAY(&x, W_ACT_LINE_NOTHING);
    ACT_SAY(&x, W_ACT_LINE_HELP);
    return answer(&x, W_ACT_LINE_NOTHING_SUBJECT, false);
}

bool acts_door(struct intake *in)
{
    struct act x = act_of(in);
    x.row = act_row_of(DEED_GAMES);
    x.given.line = x.given.words = STR("");
    return x.row->run(&x) && answer(&x, W_DOOR_SUBJECT, false);
}

const char *acts_note(const struct acts_lines *lines, struct arena *a)
{
    enum { NOTE_MAX = 200 };
    struct buf b = buf_make(a, NOTE_MAX);
    for (size_t i = 0; i < lines->n; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, lines->line[i]);
        if (!row || b.n + strlen(act_name(row)) + 10 >= NOTE_MAX) continue;
        struct str name = str_of(act_name(row)); /* who says yes is secret */
        if (row->flags & ACT_BALLOT) name = str_word(&name);
        buf_printf(&b, "%s%.*s", b.n ? " and " : "", STR_ARG(name));
    }
    buf_puts(&b, " asked for");
    return b.full ? NULL : buf_str(&b).s;
}

/* ---- talk ---------------------------------------------------------------------------------
 */

bool acts_away(bool *done, struct intake *in)
{
    enum { LINES_MOST = 6 };
    struct act x = act_of(in);
    *done = false;
    if (in->found.news.n > LINES_MOST || in->who.seat.id == 0) return true;
    if (!act_talk(done, &x, in->found.news.line, in->found.news.n)) return false;
    return !*done || answer(&x, W_AWAY_SUBJECT, false);
}

bool acts_groups(const struct answer_group **out, size_t *n, struct intake *in)
{
    struct act_listing of = { in->app,
                              &in->who.game,
                              acts_roles(&in->who),
                              app_words(in->app, in->answer.reader.language),
                              in->arena,
                              in->e };
    return act_groups(out, n, &of);
}
