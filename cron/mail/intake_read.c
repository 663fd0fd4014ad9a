/* From a mail's text to its new lines. Knows where our own letters are; what of a mail is one
 * of theirs is parser/known.c's. */
#include "cron/mail/intake_read.h"

#include "cron/mail/sheet.h"
#include "parser/gametext.h"
#include "parser/known.h"

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
    if (!app_mail_read(&letter, in->app, row->raw, in->arena, in->e)) return false;
    *out = letter.text;
    return true;
}

static bool read_known(struct known *out, struct intake *in)
{
    struct out_row *row = NULL;
    size_t n = 0;
    if (!db_out_latest(in->app->db, &row, &n, in->who.seat.id, LETTERS, in->arena, in->e))
        return false;
    struct str *text = NEW(in->arena, struct str, n + 1);
    if (!text) return err_nomem(in->e);
    for (size_t i = 0; i < n; i++)
        if (row[i].recipe[0] ? !write_again(&text[i], in, &row[i])
                             : !read_bytes(&text[i], in, &row[i]))
            return false;
    return known_make(out, text, n, in->arena, in->e);
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
    if (all.n == 0 || !rules) return true;
    if (!read_known(&known, in) || !known_part(&parted, &all, &known, rules, in->arena, in->e))
        return false;
    in->news = parted.news;
    in->ours = parted.ours;
    return true;
}
