/* A board of a game as programs get it by mail, on standard output. */
#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "cron/game/games.h"
#include "cron/game/update/past_make.h"
#include "cron/letters/sheet.h"
#include "cron/outbox/reader.h"

struct wish {
    const char *game, *army; /* army NULL: what everybody may know */
    int64_t board;           /* -1: the present one */
};

/* As in the letter of such a board: who made it, and how the game stands by now. */
static bool complete(struct out_row *row, struct session *s, const struct game_row *game,
                     int32_t present, struct err *e)
{
    struct recipe r;
    if (!recipe_read(&r, row->recipe, &s->arena, e) ||
        !past_made(&r.made, &s->app, game, &s->arena, e))
        return false;
    r.present = present == game->board ? 0 : present;
    return recipe_print(&row->recipe, &r, &s->arena, e);
}

static bool print(const struct sheet *sheet, struct err *e)
{
    struct work work;
    struct str json;
    if (!work_begin(&work, sheet_bytes(sheet), e)) return false;
    bool ok = sheet_facts(&json, sheet, &work.arena, e) && work_file_write("-", json, e);
    work_end(&work);
    return ok;
}

static bool do_facts(struct session *s, void *arg, struct err *e)
{
    const struct wish *w = arg;
    struct game_row game;
    struct seat_row seat;
    struct out_row row;
    struct sheet sheet;
    struct tolds tolds = { NULL };
    struct sheet_want want = { &s->app, &row, .mail = true };
    if (!db_game_get(s->app.db, &game, w->game, &s->arena, e)) return false;
    int32_t present = game.board;
    seat = reader_nobody(&s->app, game.id);
    if (w->army && !game_seat_find(&seat, &s->app, &game, w->army, &s->arena, e)) return false;
    if (w->board > present)
        return err_set(e, ERR_NOTFOUND, "game %s has no board %lld yet", w->game,
                       (long long)w->board);
    if (w->board >= 0) game.board = (int32_t)w->board;
    struct post p = { .game = &game, .seat = &seat, .kind = LETTER_FACTS, .to = "" };
    bool ok = post_row(&row, &s->app, &p, &s->arena, e) &&
              complete(&row, s, &game, present, e) &&
              sheet_load(&sheet, &tolds, &want, &s->arena, e) && print(&sheet, e);
    told_close(&tolds, NULL);
    return ok;
}

int command_facts(struct cli *cli)
{
    struct wish w = { .board = -1 };
    const char *board = cli_option(cli, "--board");
    if (!cli_words(cli, 1, 2)) return EXIT_USAGE;
    if (board && !cli_board(&w.board, cli, board)) return EXIT_USAGE;
    w.game = cli->word[0];
    w.army = cli->n_word > 1 ? cli->word[1] : NULL;
    return cli_session(cli, do_facts, &w);
}
