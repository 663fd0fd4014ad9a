/* Texts of boards, compared: what may have changed between two updates, and what differs. */
#include "cron/record/verify_work.h"

#include "cron/app/say.h"
#include "cron/game/seats/join.h"

#include <stdarg.h>

bool verify_tells(struct verify *v)
{
    if (v->quiet) return false;
    progress_hush(v->progress);
    return true;
}

bool verify_differ(struct verify *v, int32_t board, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(v->found->what, sizeof v->found->what, fmt, ap);
    va_end(ap);
    v->found->differs = true;
    v->found->board = board;
    return false;
}

static bool has_line(struct str text, struct str want)
{
    struct str line;
    while (str_line(&text, &line))
        if (str_eq(line, want)) return true;
    return false;
}

/* Armies that have just joined the board on record join the one that came out, too. */
bool verify_let_join(struct verify *v, struct str *text)
{
    struct str rest = v->said, line, name;
    while (str_line(&rest, &line)) {
        if (!join_line(&name, line) || has_line(*text, line)) continue;
        const char *army = str_dup(name, v->arena);
        struct err why = { 0 };
        if (!army) return err_nomem(v->e);
        if (!join_army(text, *text, v->number + 1, army, v->arena, &why))
            return verify_differ(v, v->number + 1, "army %s cannot have joined: %s", army,
                                 why.text);
        v->found->joined++;
        if (verify_tells(v)) say("board %d: army %s joined", (int)v->number + 1, army);
    }
    return true;
}

struct str verify_without(struct verify *v, struct str text, struct str drop)
{
    struct buf b = buf_make(v->arena, text.n + 1);
    struct str line;
    while (str_line(&text, &line)) {
        if (str_eq(line, drop)) continue;
        buf_put(&b, line);
        buf_putc(&b, '\n');
    }
    return buf_str(&b);
}

static bool has_word(struct str text, struct str want)
{
    struct str word;
    while ((word = str_word(&text)).n)
        if (str_eq(word, want)) return true;
    return false;
}

/* Was something done on that board by the army or to it? */
static bool is_touched(const struct record *r, int32_t board, struct str army)
{
    for (size_t i = 0; i < r->n_act; i++)
        if (r->act[i].board == board &&
            (has_word(str_of(r->act[i].who), army) || has_word(str_of(r->act[i].words), army)))
            return true;
    return false;
}

/* An army that has not placed a king leaves no trace, if the journal says that somebody left.
 */
bool verify_let_go(struct verify *v, struct str *text)
{
    struct buf b = buf_make(v->arena, text->n + 1);
    struct str rest = *text, line, name;
    while (str_line(&rest, &line)) {
        if (join_line(&name, line) && !has_line(v->said, line) &&
            is_touched(v->record, v->number + 1, name))
            continue;
        buf_put(&b, line);
        buf_putc(&b, '\n');
    }
    *text = buf_str(&b);
    return !b.full || err_nomem(v->e);
}

/* The first lines that differ. */
bool verify_same_lines(struct verify *v, const char *what, struct str stored, struct str played)
{
    struct str a = { 0 }, b = { 0 };
    if (str_eq(stored, played)) return true;
    for (uint32_t number = 1;; number++) {
        bool more_a = str_line(&stored, &a), more_b = str_line(&played, &b);
        if (more_a && more_b && str_eq(a, b)) continue;
        return verify_differ(v, v->number + 1,
                             "%s, line %u: on record is \"%.*s\", right is \"%.*s\"", what,
                             number, STR_ARG(str_head(more_a ? a : STR(""), 150)),
                             STR_ARG(str_head(more_b ? b : STR(""), 150)));
    }
}

bool verify_same_draw(struct verify *v, const struct round *after, const struct stream *stream)
{
    if (after->board.draw == (int64_t)stream->next) return true;
    return verify_differ(v, v->number + 1, "the next draw on record is %lld, right is %llu",
                         (long long)after->board.draw, (unsigned long long)stream->next);
}
