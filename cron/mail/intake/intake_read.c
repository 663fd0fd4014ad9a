/* From a mail's text to its new lines. Knows where our own letters are; what of a mail is one
 * of theirs is parser/fresh/known.c's. */
#include "cron/mail/intake/intake_read.h"

#include "cron/act/act.h"
#include "cron/mail/intake/habit.h"
#include "cron/mail/letters/sheet.h"
#include "parser/fresh/known.h"
#include "parser/order/gametext.h"
#include "parser/order/request.h"

enum { LETTERS = 12 }; /* back from now; older ones are hardly answered */

/* What cannot be written any more is not known; nobody's order fails for it. */
static bool write_again(struct str *out, struct intake *in, const struct out_row *row)
{
    struct sheet sheet;
    struct letter_text text;
    struct sheet_want want = { in->app, row, .mail = false };
    bool ok = sheet_load(&sheet, in->tolds, &want, in->arena, in->e);
    if (ok) {
        struct arena scratch = sheet.told->work.arena;
        ok = sheet_text(&text, &sheet, &scratch, in->e);
        out->s = ok ? str_dup(text.text, in->arena) : NULL;
        out->n = out->s ? text.text.n : 0;
    }
    return ok || in->e->code != ERR_IO;
}

static bool read_bytes(struct str *out, struct intake *in, const struct out_row *row)
{
    struct mail letter;
    struct str raw;
    if (!db_out_beginning(in->app->db, &raw, row->id, in->arena, in->e) ||
        !app_mail_read(&letter, in->app, raw, in->arena, in->e))
        return false;
    *out = letter.text;
    return true;
}

static bool read_letter(struct str *out, struct intake *in, const struct out_row *row)
{
    *out = STR("");
    if (row->recipe[0] ? !write_again(out, in, row) : !read_bytes(out, in, row)) return false;
    if (out->s) ours_keep(in->our_letters, row->id, *out);
    return true;
}

static bool read_known(struct known *out, struct intake *in)
{
    struct out_row *row = NULL;
    size_t n = 0;
    if (!db_out_latest(in->app->db, &row, &n, in->reader.id, LETTERS, in->arena, in->e))
        return false;
    struct str *text = NEW(in->arena, struct str, n + 1);
    if (!text) return err_nomem(in->e);
    for (size_t i = 0; i < n; i++)
        if (!ours_find(&text[i], in->our_letters, row[i].id)) {
            if (!read_letter(&text[i], in, &row[i])) return false;
        }
    return known_make(out, text, n, act_is, in->arena, in->e);
}

/* ---- what belongs to an act --------------------------------------------------------------
 */

static unsigned flags_of(struct str line)
{
    struct str rest;
    const struct act_row *row = act_find(&rest, line);
    return row ? row->flags : 0;
}

/* How many lines from `at` on do. */
static size_t count_talk(const struct intake *in, size_t at)
{
    const struct rules *rules = rules_named(str_of(in->who.game.rules));
    const struct fresh *f = &in->news;
    size_t i = at;
    for (; i < f->n && !act_is(f->line[i].text); i++)
        if (rules && typed_shape(rules, f->line[i].text, *in->arena) & SHAPE_ORDER) break;
    return i - at;
}

/* Taken out of the news, with one empty line where there were some. */
static bool take_talk(struct intake *in, size_t at, size_t n)
{
    struct line *left = NEW(in->arena, struct line, in->news.n + 1);
    struct buf b = buf_make(in->arena, SIZE_MAX);
    const struct line *line = in->news.line;
    if (!left) return err_nomem(in->e);
    for (size_t i = at; i < at + n; i++) {
        bool gap = i > at && line[i].number > line[i - 1].number + 1;
        buf_puts(&b, gap ? "\n" : "");
        buf_put(&b, line[i].text);
        buf_putc(&b, '\n');
    }
    in->talk = buf_str(&b);
    memcpy(left, line, at * sizeof *left);
    memcpy(left + at, line + at + n, (in->news.n - at - n) * sizeof *left);
    in->news.line = left;
    in->news.n -= n;
    return !b.full || err_nomem(in->e);
}

/* The first act that takes lines has those below it; as a subject it has those of the mail. */
static bool part_talk(struct intake *in)
{
    struct str subject = request_subject(str_of(in->subject), act_is);
    size_t i = 0;
    while (i < in->news.n && !(flags_of(in->news.line[i].text) & ACT_TALK)) i++;
    bool in_text = i < in->news.n;
    struct str act = in_text ? in->news.line[i].text : subject;
    if (!(flags_of(act) & ACT_TALK)) return true;
    in->talker = act.s;
    size_t at = in_text ? i + 1 : 0;
    return take_talk(in, at, count_talk(in, at));
}

bool intake_read(struct intake *in, const struct mail *m)
{
    struct fresh all = { .n = 0 };
    struct parted parted;
    struct known known;
    const struct rules *rules = rules_named(str_of(in->who.game.rules));
    if (!fresh_lines(&all, m->text, in->arena, in->e) ||
        !gametext_cut(&in->position, &all, m->text, in->arena, in->e))
        return false;
    in->news = all;
    in->ours = (struct fresh){ .n = 0 };
    in->below = (struct fresh){ .line = all.below, .n = all.n_below };
    if (all.n == 0 || !rules) return part_talk(in);
    if (!read_known(&known, in) || !known_part(&parted, &all, &known, rules, in->arena, in->e))
        return false;
    in->news = parted.news;
    in->ours = parted.ours;
    return habit_part(in, rules) && part_talk(in);
}
