/* A letter without sending it: of a game in the store as it is sent, or of any game text. */
#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "cron/game/games.h"
#include "cron/letters/sheet.h"
#include "cron/outbox/reader.h"
#include "templates/picture.h"

struct wish {
    const char *out;  /* a file, or NULL: standard output */
    const char *game; /* of the store; else */
    const char *text; /* a file with a game text */
    const char *army;
    const char *language; /* of the letter about a text, */
    const char *prefer;   /* and how it is to look */
    int64_t board;        /* -1: the present one */
    int64_t now;
};

/* The letter, written by the code that sends it. */
static bool write_mail(const struct wish *w, const struct sheet *s, struct err *e)
{
    struct work work;
    struct str raw;
    if (!work_begin(&work, sheet_bytes(s), e)) return false;
    bool ok = sheet_mail(&raw, s, NULL, &work.arena, e) &&
              work_file_write(w->out ? w->out : "-", raw, e);
    work_end(&work);
    if (ok && w->out) cli_written(w->out);
    return ok;
}

/* ---- of the store --------------------------------------------------------------------------
 */

/* What is or was in the outbox; else what would be there if it were due now. */
static bool find_row(struct out_row *out, struct session *s, const struct post *p,
                     struct err *e)
{
    struct out_row known;
    if (!post_row(out, &s->app, p, &s->arena, e)) return false;
    if (!db_out_by_key(s->app.db, &known, out->key, &s->arena, e))
        return e->code == ERR_NOTFOUND;
    if (known.recipe[0]) *out = known;
    return true;
}

/* The letter of somebody who plays nothing: "observer", unless an army has that name. */
static const char watcher[] = "observer";

/* The seat of that army, or somebody who watches the game. */
static bool find_reader(struct seat_row *out, struct session *s, const struct game_row *game,
                        const char *army, struct err *e)
{
    struct person_list p = { NULL, 0 };
    struct persons_of of = { game->id, ROLE_OBSERVER };
    if (game_seat_find(out, &s->app, game, army, &s->arena, e)) return true;
    if (e->code != ERR_NOTFOUND || strcmp(army, watcher) != 0) return false;
    if (!db_person_list(s->app.db, &p, &of, &s->arena, e)) return false;
    if (p.n == 0) return err_set(e, ERR_NOTFOUND, "nobody watches the game %s", game->name);
    *out = reader_seat(&p.row[0]);
    return true;
}

static bool do_preview(struct session *s, void *arg, struct err *e)
{
    const struct wish *w = arg;
    struct game_row game;
    struct seat_row seat;
    struct out_row row;
    struct sheet sheet;
    struct tolds tolds = { NULL };
    struct sheet_want want = { &s->app, &row, .mail = true };
    if (!db_game_get(s->app.db, &game, w->game, &s->arena, e) ||
        !find_reader(&seat, s, &game, w->army, e))
        return false;
    if (w->board > game.board)
        return err_set(e, ERR_NOTFOUND, "game %s has no board %lld yet", w->game,
                       (long long)w->board);
    if (w->board >= 0) game.board = (int32_t)w->board;
    struct post p = { .game = &game,
                      .seat = &seat,
                      .kind = game.board ? LETTER_REPORT : LETTER_WELCOME };
    bool ok = find_row(&row, s, &p, e) && sheet_load(&sheet, &tolds, &want, &s->arena, e) &&
              write_mail(w, &sheet, e);
    told_close(&tolds, NULL);
    return ok;
}

/* ---- of a text -----------------------------------------------------------------------------
 */

/* With orders the board that follows, else the board itself. */
static bool tell_text(struct told *t, bool *ordered, const struct rules *rules, struct str text,
                      struct err *e)
{
    struct adjudication r = { .n_event = 0 };
    struct stream stream = { .sha256 = digest };
    struct check check;
    struct str bare;
    struct arena *a = &t->work.arena;
    if (!rules->check(&check, text, a, e) || !rules->format(&bare, text, a, e)) return false;
    *ordered = check.n_order > 0;
    r.text = bare;
    if (*ordered && !rules->adjudicate(&r, text, &stream, TELL_WHY, a, e)) return false;
    t->event = r.event;
    t->n_event = r.n_event;
    t->reason = r.reason;
    t->n_reason = r.n_reason;
    if (!shown_open(&t->shown, r.text, a, e)) return false;
    t->number = shown_update(t->shown);
    struct figure *now = NULL;
    if (!shown_figures(&now, &t->n_figure, t->shown, a, e)) return false;
    t->figure = now;
    return !picture_is_diagram(t->shown) || !*ordered || shown_open(&t->before, bare, a, e);
}

static bool has_army(const char **out, struct str text, const char *army, struct err *e)
{
    char order[] = "pass";
    struct verdict v;
    const struct rules *rules;
    struct work w;
    if (!work_begin(&w, work_for_game(text.n), e)) return false;
    bool ok = rules_of(&rules, text, e) &&
              rules->judge(&v, text, str_of(army), str_of(order), &w.arena, e);
    work_end(&w);
    *out = army;
    if (!ok && e->code == ERR_NOTFOUND && strcmp(army, watcher) == 0) {
        *out = "";
        return true;
    }
    if (!ok && e->code == ERR_NOTFOUND) err_set(e, ERR_INPUT, "no army \"%.40s\"", army);
    return ok;
}

static bool write_text(const struct wish *w, struct told *t, struct str text, struct err *e)
{
    const struct rules *rules;
    bool ordered = false;
    const char *army = w->army;
    const struct config config = { .from = "zugpost@example.org", .from_name = "Zugpost" };
    struct secret none = { .n = 0 };
    struct app app = { .config = &config, .secret = &none };
    if (!rules_of(&rules, text, e) || !tell_text(t, &ordered, rules, text, e) ||
        !has_army(&army, shown_text(t->shown), w->army, e) ||
        !languages_open(&app.languages, NULL, e))
        return false;
    const struct out_row row = { .kind = ordered ? LETTER_REPORT : LETTER_WELCOME,
                                 .message_id = "preview@example.org" };
    struct sheet s = { .app = &app, .row = &row, .kind = sheet_kind_of(row.kind), .told = t };
    s.game = (struct game_row){ .name = "preview",
                                .rules = rules->names[0],
                                .state = GAME_RUNNING,
                                .board = t->number,
                                .ending = "" };
    s.seat = (struct seat_row){ .army = army,
                                .address = "player@example.org",
                                .name = "",
                                .zone = "UTC",
                                .language = w->language,
                                .preferences = w->prefer };
    s.facts.now = w->now;
    struct told_want want = { .game = &s.game,
                              .words = app_words(&app, w->language),
                              .preferences = post_preferences(&s.seat) };
    bool ok = told_share(t, &want, e) && write_mail(w, &s, e);
    languages_close(&app.languages);
    return ok;
}

static int preview_text(const struct wish *w)
{
    enum { TEXT_MAX = 1 << 28 };
    struct work input = { 0 };
    struct told t = { .number = 0 };
    struct str text = { 0 };
    struct err e = { 0 };
    bool read = work_begin(&input, (size_t)TEXT_MAX + 4096, &e) &&
                work_file_read(&text, w->text, TEXT_MAX, &input.arena, &e);
    t.text_bytes = text.n;
    bool ok = read && work_begin(&t.work, 2 * work_for_letters(text.n), &e) &&
              write_text(w, &t, text, &e);
    work_end(&t.work);
    work_end(&input);
    if (ok) return EXIT_OK;
    return read && e.code != ERR_IO ? cli_error_in(w->text, &e) : cli_error(&e);
}

static bool language_ok(const char *language, struct err *e)
{
    char list[LANGUAGES_LIST_MAX];
    if (words_named(str_of(language))) return true;
    languages_list(list);
    return err_set(e, ERR_INPUT, "language \"%s\": it should be one of %s", language, list);
}

static bool preferences_ok(const char *words, struct err *e)
{
    char room[2 * PREFERENCES_MAX];
    struct arena a = arena_make(room, sizeof room);
    struct buf all = buf_make(&a, PREFERENCES_MAX);
    unsigned set = 0;
    struct str wrong;
    if (preferences_read(&set, str_of(words), PREFER_ALL, &wrong)) return true;
    preferences_print(&all, PREFER_ALL);
    return err_set(e, ERR_INPUT, "--prefer \"%.*s\": it should be \"usual\" or some of %s",
                   STR_ARG(str_head(wrong, 40)), buf_str(&all).s);
}

int command_preview_mail(struct cli *cli)
{
    struct err e = { 0 };
    const char *board = cli_option(cli, "--board");
    struct wish w = { .out = cli_option(cli, "-o"),
                      .text = cli_option(cli, "--text"),
                      .army = cli_option(cli, "--for"),
                      .language = cli_option(cli, "--language"),
                      .prefer = cli_option(cli, "--prefer"),
                      .board = -1,
                      .now = cli->now ? cli->now : (int64_t)time(NULL) };
    if (!cli_words(cli, w.text ? 0 : 2, w.text ? 0 : 2)) return EXIT_USAGE;
    if (w.text && !w.army) return cli_usage(cli, "--for ARMY is missing");
    if (w.text && board) return cli_usage(cli, "--board is of a game, not of a text");
    if (!w.text && (w.army || w.language || w.prefer))
        return cli_usage(cli, "--for, --language and --prefer go with --text");
    if (board && !cli_board(&w.board, cli, board)) return EXIT_USAGE;
    if (!w.language) w.language = "en";
    if (!w.prefer) w.prefer = "";
    if (!language_ok(w.language, &e) || !preferences_ok(w.prefer, &e))
        return cli_usage(cli, "%s", e.text);
    if (w.text) return preview_text(&w);
    w.game = cli->word[0];
    w.army = cli->word[1];
    return cli_session(cli, do_preview, &w);
}
