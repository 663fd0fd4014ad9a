/* From a mail's lines to acts, and to the letter that answers them. */
#include "cron/mail/acts/acts.h"

#include "cron/act/act.h"
#include "cron/game/update/match.h"
#include "cron/mail/acts/confirm.h"
#include "cron/mail/intake/copy.h"
#include "cron/mail/who/reader.h"
#include "parser/order/request.h"

void acts_line(struct acts_lines *lines, struct str line)
{
    struct str rest;
    const struct act_row *row = line.n ? act_find(&rest, line) : NULL;
    if (!row || lines->n == ACTS_LINES) return;
    lines->line[lines->n++] = line;
    lines->help |= !row->run;
}

void acts_find(struct acts_lines *out, const struct intake *in)
{
    *out = (struct acts_lines){ .n = 0 };
    for (size_t i = 0; i < in->news.n; i++) acts_line(out, in->news.line[i].text);
    if (out->n == 0) acts_line(out, request_subject(str_of(in->subject), act_is));
}

unsigned acts_roles(const struct identity *who)
{
    unsigned roles = who->seat.id ? ACT_PLAYER : 0;
    if (!who->person.id) return roles ? roles : ACT_STRANGER;
    return roles | reader_role(&who->person, who->own_key);
}

static struct act act_of(struct intake *in)
{
    struct act x = { .app = in->app,
                     .roles = acts_roles(&in->who),
                     .game = in->who.game,
                     .seat = in->who.seat,
                     .person = in->who.person,
                     .from = in->from,
                     .alias = in->who.alias,
                     .mail = in->row->id,
                     .in = in,
                     .mail_id = in->row->message_id,
                     .below = in->position,
                     .box = config_mailbox(in->app->config, in->row->mailbox),
                     .painter = in->painter,
                     .quiet = in->quiet,
                     .arena = in->arena,
                     .e = in->e };
    x.says = app_words(in->app, in->reader.language);
    return x;
}

/* What the parts say; nothing if the acts sent letters of their own, and all went well. */
static bool answer(struct act *x, enum words_name subject, bool silent)
{
    struct letter_text text = { 0 };
    struct seat_row reader;
    struct reply_view v = { .part = x->part, .n_part = x->n_part, .subject = subject };
    if (x->quiet || x->n_part == 0 || silent) return true;
    struct post p = act_post(x, "reply", &text, &reader);
    return post_view(&v.seat, x->app, &p, NULL, x->arena, x->e) &&
           letter_reply(&text, &v, x->arena, x->e) && post_add(x->app, &p, x->arena, x->e);
}

/* All lines of an act that are one, from line `at` on; empty: they were run before. */
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

static void take_block(struct act *x, const struct intake *in, struct str line)
{
    x->block = (struct fresh){ .n = 0 };
    x->number = 0;
    for (size_t i = 0; i < in->n_block; i++) {
        if (in->block[i].act.s != line.s) continue;
        x->block = in->block[i].lines;
        x->number = in->block[i].number;
    }
}

/* The lines that belong to the act. */
static void give_talk(struct act *x, const struct intake *in, struct str line)
{
    x->talk = x->mixed = STR("");
    for (size_t i = 0; i < in->n_talk; i++) {
        if (in->talk[i].act != line.s) continue;
        x->talk = in->talk[i].text;
        x->mixed = in->talk[i].mixed;
    }
}

bool acts_run(struct intake *in, const struct acts_lines *lines)
{
    struct act x = act_of(in);
    bool silent = true;
    for (size_t i = 0; i < lines->n; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, lines->line[i]);
        if (!row || !row->run || (x.quiet && !(row->flags & ACT_QUIET))) continue;
        if (row->flags & ACT_ONE) {
            if (!joined(&rest, lines, i, row, x.arena)) return err_nomem(x.e);
            if (rest.n == 0) continue;
        }
        size_t before = x.n_part;
        x.refused = false;
        x.sure = lines->sure;
        give_talk(&x, in, lines->line[i]);
        take_block(&x, in, lines->line[i]);
        if (!act_run(&x, row, lines->line[i], rest)) return false;
        if (x.asked && !confirm_ask(&x)) return false;
        bool done = !x.refused && !x.asked;
        if (row->flags & ACT_COPY && done && !copy_line(in, W_COPY_ACT, lines->line[i]))
            return false;
        bool said = x.n_part > before + 1; /* more than the line */
        if (row->flags & ACT_SILENT && !x.refused && !said) x.n_part = before;
        silent = silent && x.n_part == before;
    }
    in->who.game = x.game;
    return answer(&x, W_NONE, silent);
}

const char *acts_note(const struct acts_lines *lines, struct arena *a)
{
    enum { NOTE_MAX = 200 };
    struct buf b = buf_make(a, NOTE_MAX);
    for (size_t i = 0; i < lines->n; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, lines->line[i]);
        if (!row || b.n + strlen(row->name) + 10 >= NOTE_MAX) continue;
        struct str name = str_of(row->name); /* who says yes is nobody's business */
        if (row->flags & ACT_BALLOT) name = str_word(&name);
        buf_printf(&b, "%s%.*s", b.n ? " and " : "", STR_ARG(name));
    }
    buf_puts(&b, " asked for");
    return b.full ? NULL : buf_str(&b).s;
}

/* Letters of their own carry the act's name as their kind, without spaces. */
bool acts_count(struct intake *in, int64_t since, int64_t *sent)
{
    static const char *const kinds[] = { "reply",    "rules",   "fairness", "picture",
                                         "subjects", "confirm", "handbook", "export",
                                         "board",    "facts",   "trial" };
    *sent = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        int64_t n = 0;
        if (!db_out_count(in->app->db, &n, in->reader.id, kinds[i], since, in->e)) return false;
        *sent += n;
    }
    return true;
}

/* ---- talk ---------------------------------------------------------------------------------
 */

bool acts_away(bool *done, struct intake *in)
{
    enum { LINES_MOST = 6 };
    struct act x = act_of(in);
    *done = false;
    if (in->news.n > LINES_MOST || in->who.seat.id == 0) return true;
    if (!act_talk(done, &x, in->news.line, in->news.n)) return false;
    return !*done || answer(&x, W_AWAY_SUBJECT, false);
}
