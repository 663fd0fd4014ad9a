/* Readers of all games, gathered by address: the letter belongs to the first of their games. */
#include "cron/game/seats/everybody.h"

#include "cron/outbox/post_reply.h"
#include "cron/outbox/reader.h"
#include "db/journal.h"
#include "templates/letter_reply.h"

#include <stdlib.h>

enum { PEOPLE_MAX = 200000, GAMES_NAMED = 30 };

struct entry {
    const char *address; /* in small letters */
    int64_t reader;
    int64_t number; /* of the journal's row: every piece of news has its own */
    size_t game;
};
struct gathering {
    struct entry *entry;
    size_t n, game;
    int64_t number;
    struct arena *arena; /* of addresses */
};

static bool add(void *of, const struct seat_row *reader, struct arena *a)
{
    struct gathering *g = of;
    char *address = str_dup(str_of(reader->address), g->arena);
    (void)a;
    if (!address || g->n == PEOPLE_MAX) return false;
    for (char *c = address; *c; c++) *c = char_lower(*c);
    g->entry[g->n++] = (struct entry){ address, reader->id, g->number, g->game };
    return true;
}

static int by_address(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    int order = strcmp(x->address, y->address);
    return order ? order : x->game < y->game ? -1 : x->game > y->game;
}

static bool note(int64_t *number, const struct app *app, const struct everybody *news,
                 const struct game_row *game, struct err *e)
{
    struct journal_row j = { .game = game->id,
                             .board = game->board,
                             .at = app_now(app),
                             .who = db_word(&db_doers, DOER_OPERATOR),
                             .act = news->act,
                             .words = news->words };
    return db_journal_add(app->db, number, &j, e);
}

static bool gather(struct gathering *g, const struct app *app, const struct everybody *news,
                   struct arena *scratch, struct err *e)
{
    for (g->game = 0; g->game < news->n; g->game++) {
        const struct game_row *game = &news->game[g->game];
        if (!note(&g->number, app, news, game, e)) return false;
        if (!reader_everybody(app, game->id, add, g, scratch, e))
            return e->code ? false : err_nomem(e);
    }
    if (g->n) qsort(g->entry, g->n, sizeof *g->entry, by_address);
    return true;
}

/* The sentence with those games in its list. */
static struct saying about(const struct saying *s, const struct slot *game, size_t n, bool more)
{
    struct saying out = *s;
    for (size_t i = 0; i < SLOTS_MAX && out.slot[i].kind != SLOT_END; i++)
        if (out.slot[i].kind == SLOT_LIST)
            out.slot[i] = slot_list(out.slot[i].name, game, n, more);
    return out;
}

/* The n entries of one person. */
static bool tell(const struct app *app, const struct everybody *news, const struct entry *of,
                 size_t n, struct arena *a, struct err *e)
{
    size_t named = n < GAMES_NAMED ? n : GAMES_NAMED, parts = 1;
    struct slot *games = NEW(a, struct slot, named);
    struct reply_part *part = NEW(a, struct reply_part, named + 1);
    struct seat_row reader;
    if (!games || !part) return err_nomem(e);
    for (size_t i = 0; i < named; i++) {
        const struct game_row *g = &news->game[of[i].game];
        games[i] = slot_text("game", g->name);
        if (news->item == W_NONE || !g->deadline) continue;
        part[parts++] = (struct reply_part){ .kind = REPLY_ITEM,
                                             .says = { news->item,
                                                       { slot_text("game", g->name),
                                                         slot_time("time", g->deadline) } } };
    }
    part[0] = (struct reply_part){ .kind = REPLY_PARA,
                                   .says = about(&news->what, games, named, named < n) };
    struct reply_view v = { .part = part, .n_part = parts, .subject = news->subject.word };
    struct post p = { .game = &news->game[of->game],
                      .seat = &reader,
                      .kind = LETTER_NEWS,
                      .deadline = of->number };
    if (!reader_by_id(&reader, app, of->reader, a, e)) return false;
    reader.digest = 0; /* it waits for no mail of the day */
    return post_reply(app, &p, &v, a, e);
}

bool everybody_tell(size_t *told, const struct app *app, const struct everybody *news,
                    struct arena *a, struct err *e)
{
    struct work w = { 0 };
    struct gathering g = { .entry = NULL, .arena = a };
    *told = 0;
    bool ok = work_begin(&w, WORK_MAIL, e);
    g.entry = ok ? NEW(a, struct entry, PEOPLE_MAX) : NULL;
    if (ok && !g.entry) ok = err_nomem(e);
    ok = ok && gather(&g, app, news, &w.arena, e);
    for (size_t i = 0, n = 1; ok && i < g.n; i += n) {
        struct arena scratch = w.arena;
        for (n = 1; i + n < g.n && strcmp(g.entry[i + n].address, g.entry[i].address) == 0;)
            n++;
        ok = tell(app, news, &g.entry[i], n, &scratch, e);
        *told += ok;
    }
    work_end(&w);
    return ok;
}
