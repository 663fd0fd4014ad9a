/* What is asked for in one line, and who may ask. */
#include "cron/act/guest/guest.h"

#include "templates/page/mailto.h"

/* ---- the line ------------------------------------------------------------------------------
 */

enum { HOUSE_LEVEL = (HOUSE_LEVELS + 1) / 2 }; /* where none is said */

/* A word about something else than what the game is like: add a row for another one. */
typedef bool wish_fn(struct guest_line *l);
static bool wish_either(struct guest_line *l)
{
    l->side = "";
    return true;
}
static bool wish_house(struct guest_line *l)
{
    l->house = HOUSE_LEVEL;
    return true;
}
static bool wish_nothing(struct guest_line *l)
{
    return l != NULL;
}
static const struct {
    enum words_name forms;
    wish_fn *take;
} wishes[] = {
    { W_GUEST_EITHER, wish_either },
    { W_GUEST_HOUSE, wish_house },
    { W_GUEST_HOUSE_BESIDE, wish_nothing },
};

bool guest_house_word(struct str word)
{
    return words_is_form(word, W_GUEST_HOUSE) || words_is_form(word, W_GUEST_HOUSE_BESIDE);
}

/* Any other word is a colour or a side, and there is only one of those. */
static bool take_word(struct guest_line *l, struct act *x, struct str word)
{
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        if (words_is_form(word, wishes[i].forms)) return wishes[i].take(l);
    int64_t level;
    if (l->house && str_int(word, &level) && level >= 1 && level <= HOUSE_LEVELS) {
        l->house = (int)level;
        return true;
    }
    if (*l->side || !joining_name_ok(word))
        return !ACT_REFUSE(x, W_GUEST_NO_WORD, { slot_str("word", str_head(word, 40)) });
    l->side = str_dup(word, x->arena);
    return l->side || err_nomem(x->e);
}

/* "house level 2": a line's option of that name has armies in it; here they are all others. */
static bool take_house(struct guest_line *l, struct act *x)
{
    size_t kept = 0;
    for (size_t i = 0; i < l->line.n_option; i++) {
        struct str rest = str_of(l->line.option[i]), word = str_word(&rest);
        if (!words_is_form(word, W_GUEST_HOUSE)) {
            l->line.option[kept++] = l->line.option[i];
            continue;
        }
        l->house = HOUSE_LEVEL;
        while ((word = str_word(&rest)).n)
            if (!take_word(l, x, word)) return false;
    }
    l->line.n_option = kept;
    return true;
}

const struct door_kind *guest_kind(struct str words)
{
    struct str kind = str_word(&words);
    while (kind.n && strchr(",;", kind.s[kind.n - 1])) kind.n--;
    return door_kind_named(kind);
}

/* The kinds of games, for a sentence: "sandbox, orthodox, ...". */
static const char *guest_kinds(struct act *x)
{
    struct str item[16];
    size_t kinds, n = 0;
    const struct door_kind *k = door_kinds(&kinds);
    struct buf b = buf_make(x->arena, 300);
    for (size_t i = 0; i < kinds && n < sizeof item / sizeof *item; i++)
        if (k[i].offered) item[n++] = str_of(k[i].name);
    words_list(&b, x->who.says, W_LIST_OR, item, n);
    return b.full ? NULL : buf_str(&b).s;
}

bool guest_line(struct guest_line *out, struct act *x)
{
    struct str words = x->given.words, kind = str_word(&words);
    *out = (struct guest_line){ .kind = guest_kind(x->given.words), .side = "" };
    if (!out->kind) {
        const char *list = guest_kinds(x);
        if (!list) return err_nomem(x->e);
        return !ACT_REFUSE(x, W_GUEST_NO_KIND,
                           { slot_str("word", str_head(kind, 40)), slot_text("list", list) });
    }
    words = str_trim(words);
    out->options = joining_options_cut(&words);
    if (!gameline_read(&out->line, words, x->arena, x->e)) return false;
    for (size_t i = 0; i < out->line.n_word; i++)
        if (!take_word(out, x, out->line.word[i])) return false;
    if (!take_house(out, x)) return false;
    return !out->line.more || !ACT_REFUSE(x, W_GUEST_TOO_MUCH);
}

/* ---- who may -------------------------------------------------------------------------------
 */

bool guest_may(struct act *x, bool allowed)
{
    if (!x->came.id) return !ACT_REFUSE(x, W_JOINING_BY_MAIL);
    if (!x->came.box || !x->came.box->open || !allowed) return !ACT_REFUSE(x, W_GUEST_CLOSED);
    return joining_proven(x) || !ACT_REFUSE(x, W_PEOPLE_STRANGER_REFUSED);
}

/* ---- coming in -----------------------------------------------------------------------------
 */

bool guest_join(struct act *x, const struct game_row *g, const struct guest_line *l)
{
    struct buf b = buf_make(x->arena, 400);
    buf_printf(&b, "%s %s %.*s", g->name, l->side, STR_ARG(l->options));
    if (b.full) return err_nomem(x->e);
    x->given.words = buf_str(&b);
    return joining_join(x);
}

const char *guest_join_line(const char *game, const char *word, struct arena *a)
{
    struct buf b = buf_make(a, 100);
    buf_printf(&b, *word ? "join %s word %s" : "join %s", game, word);
    return b.full ? NULL : buf_str(&b).s;
}

const char *guest_link(struct act *x, const char *game, const char *word)
{
    struct buf url = buf_make(x->arena, 600);
    const char *line = guest_join_line(game, word, x->arena);
    const char *subject = words_text(
        x->arena, x->who.says,
        &(const struct saying){ W_INVITE_MAIL_SUBJECT, { slot_text("game", game) } });
    if (!line || !subject) return NULL;
    mailto_begin(&url, x->app->config->from);
    mailto_rest(&url, subject, line);
    return url.full ? NULL : buf_str(&url).s;
}

struct door_make guest_game(struct act *x, const struct guest_line *l)
{
    return (struct door_make){ .app = x->app,
                               .kind = l->kind,
                               .line = l->line,
                               .series = l->kind->name,
                               .by = DOER_PROGRAM,
                               .words = x->who.says,
                               .arena = x->arena,
                               .e = x->e };
}

bool guest_made(struct game_row *out, struct act *x, const struct door_make *m)
{
    struct saying no;
    return door_make(out, &no, m) && (no.word == W_NONE || !act_refuse(x, &no));
}
