/* Notes of a player, which nobody else reads before the game is over, and then only if they say
 * so. What is in them is shown, and never read as an order. */
#include "cron/act/player/player.h"
#include "db/note.h"

enum { NOTES_MOST = 50, NOTE_MOST = 1500 /* bytes */ };

/* ---- written --------------------------------------------------------------------------------
 */

/* Control bytes are blanks: some are marks of our own letters. */
static void put_plain(struct buf *out, struct str line)
{
    for (size_t i = 0; i < line.n; i++) {
        bool control = (unsigned char)line.s[i] < ' ' || line.s[i] == 0x7f;
        if (control)
            buf_putc(out, ' ');
        else
            buf_putc(out, line.s[i]);
    }
    buf_putc(out, '\n');
}

static bool text_of(struct str *out, struct act *x)
{
    struct buf b = buf_make(x->arena, SIZE_MAX);
    struct str rest = x->given.talk, line;
    put_plain(&b, act_as_written(&x->given));
    while (str_line(&rest, &line)) put_plain(&b, line);
    for (size_t i = 0; i < x->given.block.n; i++) put_plain(&b, x->given.block.line[i].text);
    *out = str_trim(buf_str(&b));
    return !b.full || err_nomem(x->e);
}

static void show(struct act *x, struct str text)
{
    struct str line;
    while (str_line(&text, &line)) act_text(x, REPLY_PARA, str_dup(line, x->arena));
}

static bool count(size_t *n, struct act *x)
{
    struct note_list note = { NULL, 0 };
    bool ok =
        db_note_list(x->app->db, &note, x->who.seat.id, x->who.seat.player, x->arena, x->e);
    *n = note.n;
    return ok;
}

bool player_notes_add(struct act *x, struct str text)
{
    size_t n = 0;
    struct note_row note = { .seat = x->who.seat.id,
                             .player = x->who.seat.player,
                             .board = x->who.game.board,
                             .at = app_now(x->app),
                             .text = str_dup(text, x->arena) };
    if (!note.text) return err_nomem(x->e);
    if (!count(&n, x)) return false;
    if (n >= NOTES_MOST)
        return ACT_REFUSE(x, W_NOTE_TOO_MANY, { slot_number("n", (int64_t)n) });
    if (text.n > NOTE_MOST)
        return ACT_REFUSE(
            x, W_NOTE_TOO_LONG,
            { slot_number("bytes", (int64_t)text.n), slot_number("most", NOTE_MOST) });
    if (!db_note_add(x->app->db, &note.number, &note, x->e)) return false;
    ACT_DONE(x, W_NOTE_KEPT, { slot_number("n", note.number) });
    show(x, text);
    return true;
}

bool player_note(struct act *x)
{
    struct str text;
    if (!text_of(&text, x)) return false;
    return text.n ? player_notes_add(x, text) : ACT_REFUSE(x, W_NOTE_EMPTY);
}

/* ---- read and taken away
 * ----------------------------------------------------------------------
 */

bool player_notes(struct act *x)
{
    struct note_list note = { NULL, 0 };
    if (!db_note_list(x->app->db, &note, x->who.seat.id, x->who.seat.player, x->arena, x->e))
        return false;
    if (note.n == 0) {
        ACT_SAY(x, W_NOTE_NONE);
        return true;
    }
    ACT_DONE(x, W_NOTE_LISTED, { slot_count("n", (int64_t)note.n) });
    for (size_t i = 0; i < note.n; i++) {
        ACT_SAY(
            x, W_NOTE_HEAD,
            { slot_number("n", note.row[i].number), slot_number("board", note.row[i].board) });
        show(x, str_of(note.row[i].text));
    }
    return true;
}

bool player_note_fits(struct str rest)
{
    return rest.n > 0 && act_fits_number(rest);
}

bool player_note_remove(struct act *x)
{
    int64_t number = 0;
    struct str word = act_word(x);
    while (word.n && word.s[0] == '#') word = str_from(word, 1);
    bool found =
        str_int(word, &number) && db_note_remove(x->app->db, x->who.seat.id, number, x->e);
    if (!found && number && x->e->code != ERR_NOTFOUND) return false;
    if (!found) return ACT_REFUSE(x, W_NOTE_UNKNOWN, { slot_number("n", number) });
    ACT_DONE(x, W_NOTE_REMOVED, { slot_number("n", number) });
    return true;
}

/* ---- published
 * --------------------------------------------------------------------------------
 */

bool player_publish_fits(struct str rest)
{
    return words_is_form(rest, W_NOTE_YES) || words_is_form(rest, W_NOTE_NO);
}

bool player_notes_publish(struct act *x)
{
    bool yes = words_is_form(x->given.words, W_NOTE_YES), over = x->who.game.state == GAME_OVER;
    if (!db_note_publish(x->app->db, x->who.seat.id, x->who.seat.player, yes, x->e))
        return false;
    if (yes && over)
        ACT_DONE(x, W_NOTE_PUBLISHED_NOW);
    else if (yes)
        ACT_DONE(x, W_NOTE_PUBLISHED);
    else
        ACT_DONE(x, W_NOTE_UNPUBLISHED);
    return true;
}
