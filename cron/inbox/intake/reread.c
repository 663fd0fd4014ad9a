/* One mail read again by the code that reads all mails; here is only which mail, and how the
 * result is told. */
#include "cron/inbox/intake/reread.h"

#include "cron/inbox/intake/intake_read.h"
#include "cron/inbox/intake/intake_sift.h"
#include "db/board.h"
#include "parser/fresh/trace.h"
#include "templates/words/verdict.h"

enum { LINES_MOST = 160 /* of a mail that are shown */ };

/* ---- which mail --------------------------------------------------------------------------
 */

/* The number of the mail that a letter of ours answers: its key is "answer/17". 0: none. */
static int64_t answered_by(const struct out_row *row)
{
    int64_t id = 0;
    struct str_cut c = str_cut(str_of(row->key), '/');
    return c.ok && str_int(c.tail, &id) ? id : 0;
}

/* By the newest letter of ours that the asking mail names. */
static bool by_reference(int64_t *id, struct act *x)
{
    struct mail m;
    if (!app_mail_read(&m, x->app, x->came.in->row->raw, x->arena, x->e)) return false;
    for (size_t i = 0; i < m.n_reference; i++) {
        struct out_row row;
        const char *name = str_dup(m.reference[i], x->arena);
        if (!name) return err_nomem(x->e);
        if (db_out_by_message(x->app->db, &row, name, x->who.from, x->arena, x->e)) {
            *id = row.seat == x->who.seat.id ? answered_by(&row) : 0;
            return true;
        }
        if (x->e->code != ERR_NOTFOUND) return false;
    }
    return true;
}

static bool last_one(int64_t *id, struct act *x)
{
    struct mail_last of = { x->who.game.name, x->who.seat.army, x->came.id, act_name(x->row) };
    return db_mail_last(x->app->db, id, &of, x->e) || x->e->code == ERR_NOTFOUND;
}

/* A seat may have had another player: is the mail from who sits there now? */
static bool is_own(bool *out, struct act *x, const struct mail_row *row, const struct mail *m)
{
    const char *from = str_dup(m->from, x->arena);
    *out = false;
    if (!from) return err_nomem(x->e);
    if (strcmp(row->game, x->who.game.name) != 0 || row->state != MAIL_DONE) return true;
    return db_seat_owned(x->app->db, out, x->who.seat.id, from, x->e);
}

struct reread {
    struct act *x;
    struct mail_row row;
    struct mail mail;
    struct intake in; /* as the mail was when it came */
    struct trace trace;
    struct sifted sifted;
    enum verdict_code *code; /* [trace.n], of lines that are orders */
    enum doubt *doubt;       /* of those that are in doubt */
};

static bool find(bool *found, struct reread *r)
{
    struct act *x = r->x;
    int64_t id = 0;
    *found = false;
    if (!by_reference(&id, x) || (id == 0 && !last_one(&id, x))) return false;
    if (id == 0) return true;
    if (!db_mail_get(x->app->db, &r->row, id, x->arena, x->e))
        return x->e->code == ERR_NOTFOUND;
    return app_mail_read(&r->mail, x->app, r->row.raw, x->arena, x->e) &&
           is_own(found, x, &r->row, &r->mail);
}

/* ---- reading it --------------------------------------------------------------------------
 */

static void note_orders(struct reread *r, const struct verdict *v, const struct order_text *o)
{
    for (size_t k = 0; k < o->n_part; k++) {
        uint32_t number = o->part[k].line->number;
        trace_lines(&r->trace, number, number, TRACE_ORDER);
        if (number > 0 && number <= r->trace.n) r->code[number - 1] = v->code;
    }
}

static bool note_sifted(struct reread *r, const struct board_open *board)
{
    struct act *x = r->x;
    const struct sifted *s = &r->sifted;
    for (size_t i = 0; i < s->n_order_read; i++) {
        struct verdict v;
        if (!boards_judge(&v, board, x->who.seat.army, s->order_read[i].text, x->arena, x->e))
            return false;
        note_orders(r, &v, &s->order_read[i]);
    }
    for (size_t i = 0; i < s->request.n_command; i++) {
        uint32_t number = s->request.command[i]->number;
        trace_lines(&r->trace, number, number, TRACE_COMMAND);
    }
    for (size_t i = 0; i < s->n_doubt; i++) {
        uint32_t number = s->doubt[i].number;
        if (s->doubt[i].doubt == DOUBT_HTML || number == 0 || number > r->trace.n) continue;
        trace_lines(&r->trace, number, number, TRACE_DOUBT);
        r->doubt[number - 1] = s->doubt[i].doubt;
    }
    return true;
}

static bool read_again(struct reread *r)
{
    struct act *x = r->x;
    struct board_row board;
    struct board_open open;
    struct request request;
    r->in = *x->came.in;
    r->in.row = &r->row;
    r->in.given.subject = str_dup(r->mail.subject, x->arena);
    r->in.given.from = x->who.seat.address;
    r->in.arena = x->arena;
    r->in.e = x->e;
    r->in.given.trace = &r->trace;
    r->in.found.n_talk = 0;
    r->in.given.lines = (struct fresh){ .line = NULL };
    r->in.found.n_block = 0;
    if (!r->in.given.subject) return err_nomem(x->e);
    if (!trace_make(&r->trace, r->mail.text, x->arena, x->e)) return false;
    r->code = NEW(x->arena, enum verdict_code, r->trace.n + 1);
    r->doubt = NEW(x->arena, enum doubt, r->trace.n + 1);
    if (!r->code || !r->doubt) return err_nomem(x->e);
    return intake_read(&r->in, &r->mail) &&
           db_board_get(x->app->db, &board, x->who.game.id, x->who.game.board, x->arena,
                        x->e) &&
           boards_open(&open, &r->in.run->boards, board.text, x->arena, x->e) &&
           request_read(&request, &r->in.found.news, open.rules, act_is, x->arena, x->e) &&
           intake_sift(&r->sifted, &r->in, &r->mail, &request, &open) && note_sifted(r, &open);
}

/* ---- telling it --------------------------------------------------------------------------
 */

static const enum words_name says[TRACE_KINDS] = {
    [TRACE_UNREAD] = W_READ_UNREAD, [TRACE_BLANK] = W_READ_BLANK,
    [TRACE_QUOTED] = W_READ_QUOTED, [TRACE_ATTRIBUTION] = W_READ_ATTRIBUTION,
    [TRACE_OLD] = W_READ_OLD,       [TRACE_MARK] = W_READ_MARK,
    [TRACE_BELOW] = W_READ_BELOW,   [TRACE_FOOTER] = W_READ_FOOTER,
    [TRACE_KEY] = W_READ_KEY,       [TRACE_NEW] = W_READ_PROSE,
    [TRACE_OURS] = W_READ_OURS,     [TRACE_HABIT] = W_READ_HABIT,
    [TRACE_GAME] = W_READ_GAME,     [TRACE_TALK] = W_READ_TALK,
    [TRACE_TRIAL] = W_READ_TRIAL,   [TRACE_COMMAND] = W_READ_COMMAND,
    [TRACE_ORDER] = W_READ_ORDER,   [TRACE_DOUBT] = W_READ_DOUBT,
};

static bool head(struct reread *r, uint32_t from, uint32_t to)
{
    struct act *x = r->x;
    enum trace_kind kind = r->trace.kind[from - 1];
    enum verdict_code code = r->code[from - 1];
    bool refused = kind == TRACE_ORDER && code != V_OK;
    const struct saying lines = { .word = from == to ? W_READ_LINE : W_READ_LINES,
                                  .slot = { slot_number("from", from),
                                            slot_number("to", to) } };
    const char *where = words_text(x->arena, x->who.says, &lines);
    if (!where) return err_nomem(x->e);
    struct slot of = slot_text("where", where);
    if (refused)
        ACT_SAY(x, W_READ_REFUSED, { of, slot_text("why", verdict_brief(x->who.says, code)) });
    else
        ACT_SAY(x, says[kind], { of });
    return true;
}

/* Lines of one kind in a row are told together; each order by itself. */
static bool alike(const struct reread *r, uint32_t a, uint32_t b)
{
    enum trace_kind kind = r->trace.kind[a - 1];
    return kind == r->trace.kind[b - 1] && kind != TRACE_ORDER && kind != TRACE_DOUBT;
}

static bool tell_lines(struct reread *r)
{
    struct str rest = r->mail.text, line;
    uint32_t all = (uint32_t)r->trace.n, shown = all < LINES_MOST ? all : LINES_MOST;
    for (uint32_t from = 1, to; from <= shown; from = to + 1) {
        for (to = from; to < shown && alike(r, from, to + 1);) to++;
        if (!head(r, from, to)) return false;
        for (uint32_t i = from; i <= to && str_line(&rest, &line); i++)
            if (r->trace.kind[i - 1] != TRACE_BLANK)
                act_part_line(r->x, str_head(line, FRESH_LINE_MAX));
        if (r->trace.kind[to - 1] == TRACE_DOUBT) ACT_SAY(r->x, letter_doubt(r->doubt[to - 1]));
    }
    if (all > shown) ACT_SAY(r->x, W_READ_MORE, { slot_count("n", (int64_t)(all - shown)) });
    return true;
}

/* The subject is a line of the mail, too. */
static void tell_subject(struct reread *r)
{
    struct act *x = r->x;
    const struct intake *in = &r->in;
    bool counts = in->found.news.n == 1 && in->found.news.line[0].number == 0;
    if (!*in->given.subject) return;
    ACT_SAY(x, counts             ? W_READ_SUBJECT_READ
               : in->found.head.n ? W_READ_SUBJECT_ORDER
                                  : W_READ_SUBJECT);
    act_part_line(x, str_of(in->given.subject));
}

static void tell_html(struct reread *r)
{
    const struct sifted *s = &r->sifted;
    for (size_t i = 0; i < s->n_doubt; i++) {
        if (s->doubt[i].doubt != DOUBT_HTML) continue;
        ACT_SAY(r->x, W_READ_HTML);
        act_part_line(r->x, s->doubt[i].line);
    }
}

bool reread_all(struct act *x)
{
    struct reread *r = NEW(x->arena, struct reread, 1);
    bool found = false;
    if (!r) return err_nomem(x->e);
    r->x = x;
    if (!find(&found, r)) return false;
    if (!found) return ACT_REFUSE(x, W_READ_NOTHING);
    if (!read_again(r)) return false;
    ACT_DONE(x, W_READ_DONE, { slot_time("time", r->row.received) });
    if (r->mail.source == MAIL_OF_HTML) ACT_SAY(x, W_READ_FROM_HTML);
    tell_subject(r);
    if (r->mail.body != MAIL_TEXT) ACT_SAY(x, W_READ_NO_TEXT);
    if (r->mail.body == MAIL_TEXT && !tell_lines(r)) return false;
    tell_html(r);
    ACT_SAY(x, W_READ_HOW);
    return true;
}
