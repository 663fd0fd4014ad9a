/* A row for each part of such a line; the first that fits takes its words off the front. */
#include "cron/app/config/gameline.h"

#include "cron/app/when/when.h"
#include "cron/app/when/when_word.h"
#include "engine/base/buf.h"

#include <stdio.h>

struct reading {
    struct gameline *out;
    struct str rest; /* of the part between two commas */
    struct arena *arena;
};
typedef bool part_fn(struct reading *r);

/* "4 armies", "players 4" */
static bool armies(struct reading *r)
{
    size_t which;
    int64_t n;
    struct str rest = r->rest;
    bool before = when_word_one(&which, &rest, W_LINE_ARMIES);
    if (!str_int(str_word(&rest), &n) || n < 1 || n > GAMELINE_PLAYERS) return false;
    if (!before && !when_word_one(&which, &rest, W_LINE_ARMIES)) return false;
    r->out->players = n;
    r->rest = rest;
    return true;
}

/* "every 24h", "3 days" */
static bool every(struct reading *r)
{
    size_t which;
    int64_t span;
    struct str rest = r->rest;
    when_word_one(&which, &rest, W_LINE_EVERY);
    if (!when_span_front(&span, &rest) || span <= 0) return false;
    r->out->every_s = span;
    r->rest = rest;
    return true;
}

/* "1 17 1 17" */
static bool board(struct reading *r)
{
    int64_t n;
    size_t which;
    struct buf b = buf_make(r->arena, 100);
    struct str rest = r->rest;
    if (when_word_one(&which, &rest, W_LINE_UNBOUNDED)) {
        buf_puts(&b, "unbounded");
    } else {
        for (int i = 0; i < 4; i++) {
            if (!str_int(str_word(&rest), &n)) return false;
            if (i) buf_putc(&b, ' ');
            buf_int(&b, n);
        }
    }
    r->out->board = b.full ? NULL : buf_str(&b).s;
    r->rest = rest;
    return true;
}

/* "called lunch" */
static bool called(struct reading *r)
{
    size_t which;
    struct str rest = r->rest;
    if (!when_word_one(&which, &rest, W_LINE_CALLED)) return false;
    r->out->name = str_dup(str_word(&rest), r->arena);
    r->rest = rest;
    return true;
}

static part_fn *const parts[] = { armies, every, board, called };

static bool is_part(struct reading *r)
{
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i](r)) return true;
    return false;
}

/* Each has a sentence: of the game's text, or of how it is run. */
static bool is_option(struct str name)
{
    static const char *const kinds[] = { "option", "policy" };
    enum words_name found;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        char key[80];
        snprintf(key, sizeof key, "%s.%.*s", kinds[i], STR_ARG(str_head(name, 60)));
        if (name.n && words_find(&found, str_of(key))) return true;
    }
    return false;
}

/* An option and its value reach up to the comma; any other word is left over. */
static bool left_over(struct reading *r)
{
    struct gameline *g = r->out;
    struct str rest = r->rest, word = str_word(&rest);
    if (str_ieq(word, STR("option")) && str_trim(rest).n) {
        r->rest = str_trim(rest);
        rest = r->rest;
        word = str_word(&rest);
    }
    if (is_option(word) && str_trim(rest).n) {
        g->more |= g->n_option == GAMELINE_OPTIONS;
        const char *option = str_dup(r->rest, r->arena);
        if (g->n_option < GAMELINE_OPTIONS) g->option[g->n_option++] = option;
        r->rest = STR("");
        return option != NULL;
    }
    g->more |= g->n_word == GAMELINE_WORDS;
    if (g->n_word < GAMELINE_WORDS) g->word[g->n_word++] = word;
    r->rest = rest;
    return true;
}

bool gameline_read(struct gameline *out, struct str text, struct arena *a, struct err *e)
{
    struct str_cut c = { .tail = text, .ok = true };
    *out = (struct gameline){ .players = 0 };
    while (c.ok) {
        c = str_cut(c.tail, ',');
        struct reading r = { out, str_trim(c.head), a };
        while (str_trim(r.rest).n) {
            r.rest = str_trim(r.rest);
            if (!is_part(&r) && !left_over(&r)) return err_nomem(e);
        }
    }
    return true;
}

static bool says(const struct gameline *g, const char *option)
{
    struct str rest = str_of(option), name = str_word(&rest);
    for (size_t i = 0; i < g->n_option; i++) {
        struct str other = str_of(g->option[i]);
        if (str_ieq(name, str_word(&other))) return true;
    }
    return false;
}

void gameline_complete(struct gameline *line, const struct gameline *other)
{
    if (!line->players) line->players = other->players;
    if (!line->every_s) line->every_s = other->every_s;
    if (!line->board) line->board = other->board;
    for (size_t i = 0; i < other->n_option && line->n_option < GAMELINE_OPTIONS; i++)
        if (!says(line, other->option[i])) line->option[line->n_option++] = other->option[i];
}
