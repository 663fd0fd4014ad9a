/* The lines of a trial as a note. They are only in the mail that asked for it. */
#include "cron/act/player/player.h"

#include "cron/act/act_block.h"
#include "db/mail.h"
#include "db/trial.h"

/* The first block of the mail whose act tries orders. */
static bool read_block(struct str *out, struct act *x, const struct mail *m)
{
    struct fresh all;
    struct act_blocks blocks;
    struct buf b = buf_make(x->arena, SIZE_MAX);
    const char *subject = str_dup(m->subject, x->arena);
    *out = STR("");
    if (!subject) return err_nomem(x->e);
    if (!fresh_lines(&all, m->text, x->arena, x->e) ||
        !act_blocks_cut(&blocks, &all, subject, x->arena, x->e))
        return false;
    for (size_t i = 0; i < blocks.n && b.n == 0; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, blocks.block[i].act);
        if (!row || row->deed != DEED_TRY) continue;
        buf_printf(&b, "%.*s\n", STR_ARG(blocks.block[i].act));
        for (size_t k = 0; k < blocks.block[i].lines.n; k++)
            buf_printf(&b, "%.*s\n", STR_ARG(blocks.block[i].lines.line[k].text));
    }
    *out = str_trim(buf_str(&b));
    return !b.full || err_nomem(x->e);
}

static bool is_control(char c)
{
    return ((unsigned char)c < ' ' && c != '\n') || c == 0x7f;
}

bool player_note_keep(struct act *x)
{
    struct trial_row last;
    struct mail_row row;
    struct mail m;
    struct str text = STR("");
    if (!db_trial_get(x->app->db, &last, x->who.seat.id, x->who.seat.player, x->arena, x->e))
        return false;
    if (last.mail &&
        (!db_mail_get(x->app->db, &row, last.mail, x->arena, x->e) ||
         !app_mail_read(&m, x->app, row.raw, x->arena, x->e) || !read_block(&text, x, &m)))
        return false;
    if (text.n == 0) return ACT_REFUSE(x, W_NOTE_NO_TRIAL);
    char *plain = str_dup(text, x->arena);
    if (!plain) return err_nomem(x->e);
    for (char *c = plain; *c; c++)
        if (is_control(*c)) *c = ' ';
    return player_notes_add(x, str_of(plain));
}
