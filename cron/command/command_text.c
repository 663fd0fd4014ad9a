/* The commands on game text (rulebook/formats.md): they read only what they are given. */
#include "cron/app/progress.h"
#include "cron/app/say.h"
#include "cron/app/work.h"
#include "cron/command/commands.h"
#include "engine/rules.h"
#include "mailer/digest.h"
#include "parser/order/typed/typed.h"
#include "templates/picture.h"
#include "templates/plan.h"
#include "templates/words/reason.h"
#include "templates/words/verdict.h"

enum { TEXT_MAX = 1 << 30 }; /* a crowded board of a million pieces is 400 MB */

struct text_work {
    struct work input, work;
    const char *file; /* its name in errors; NULL until it has been read */
    struct str text;
    const struct rules *rules;
};

static bool text_begin(struct text_work *t, const char *path, struct err *e)
{
    if (!work_begin(&t->input, (size_t)TEXT_MAX + 4096, e) ||
        !work_file_read(&t->text, path, TEXT_MAX, &t->input.arena, e))
        return false;
    t->file = !path || strcmp(path, "-") == 0 ? "standard input" : path;
    return work_begin(&t->work, work_for_game(t->text.n), e) && rules_of(&t->rules, t->text, e);
}

/* The same if its orders are as players type them: what a German may write in a mail counts
 * here, too. */
static bool text_begin_typed(struct text_work *t, const char *path, struct err *e)
{
    return text_begin(t, path, e) &&
           (typed_game(&t->text, t->rules, t->text, &t->work.arena) ||
            err_set(e, ERR_NOMEM, "no memory left for the orders of the text"));
}

static int text_end(struct text_work *t, bool ok, const struct err *e)
{
    bool inside = t->file && e->code != ERR_IO; /* else it names another file */
    int status = EXIT_OK;
    if (!ok) status = inside ? cli_error_in(t->file, e) : cli_error(e);
    work_end(&t->work);
    work_end(&t->input);
    return status;
}

static void print_refused(const char *mark, const struct judged *j, const struct arena *a)
{
    struct arena scratch = *a;
    say("%srefused %s: %s: %s", mark, j->army, verdict_word(j->verdict.code),
        verdict_plain(&scratch, &j->verdict));
}

/* The reasons come in the order of the events: each event takes its own. */
static size_t print_reasons(const struct adjudication *r, size_t next, size_t about,
                            const struct arena *a)
{
    for (; next < r->n_reason && r->reason[next].about == about; next++) {
        struct arena scratch = *a;
        const struct reason *why = &r->reason[next];
        say("# %s: %s (rule %s)", about == REASON_ALONE ? "check" : "  because",
            reason_plain(&scratch, why), reason_info[why->kind].rule);
    }
    return next;
}

static bool print_adjudication(const struct adjudication *r, struct arena *a, struct err *e)
{
    for (size_t i = 0; i < r->n_refused; i++) {
        print_refused("# ", &r->refused[i], a);
    }
    size_t why = 0;
    for (size_t i = 0; i < r->n_event; i++) {
        struct arena scratch = *a;
        struct buf line = buf_make(&scratch, 65536);
        event_line(&line, &r->event[i]);
        say("# %.*s", STR_ARG(buf_str(&line)));
        why = print_reasons(r, why, i, a);
    }
    print_reasons(r, why, REASON_ALONE, a);
    return work_file_write("-", r->text, e);
}

int command_adjudicate(struct cli *cli)
{
    struct text_work t = { 0 };
    struct adjudication r;
    struct stream stream = { .sha256 = digest };
    struct err e = { 0 };
    struct progress progress;
    bool explain = cli_flag(cli, "--explain");
    if (!cli_words(cli, 0, 1)) return EXIT_USAGE;
    bool ok = text_begin_typed(&t, cli->word[0], &e);
    progress_begin(&progress, 0, "adjudicate %zu kB", t.text.n / 1000);
    ok = ok && t.rules->adjudicate(&r, t.text, &stream, explain ? TELL_WHY : TELL_WHAT,
                                   &t.work.arena, &e);
    progress_end(&progress);
    ok = ok && print_adjudication(&r, &t.work.arena, &e);
    return text_end(&t, ok, &e);
}

/* The list may be far longer than the text, every piece to every square, so it is printed as it
 * is made. */
struct printing {
    bool ok;
    struct err *e;
};

static bool print_part(void *ctx, struct str part)
{
    struct printing *p = ctx;
    return p->ok = work_file_write("-", part, p->e);
}

int command_legal(struct cli *cli)
{
    enum { PART = 1 << 16 };
    struct text_work t = { 0 };
    struct err e = { 0 }, wrong = { 0 };
    struct printing to = { true, &e };
    struct legal_query q = { .place = cli_flag(cli, "--place") };
    if (!cli_words(cli, 0, 2)) return EXIT_USAGE;
    q.army = str_of(cli->word[1]);
    bool ok = text_begin(&t, cli->word[0], &e);
    if (ok) {
        struct buf lines = buf_drained(&t.work.arena, PART, print_part, &to);
        ok = t.rules->legal(&lines, t.text, &q, &t.work.arena, &wrong);
        if (ok) buf_flush(&lines);
        if (to.ok) e = wrong;
    }
    return text_end(&t, ok && to.ok, &e);
}

int command_check(struct cli *cli)
{
    struct text_work t = { 0 };
    struct check c = { 0 };
    struct err e = { 0 };
    if (!cli_words(cli, 0, 1)) return EXIT_USAGE;
    bool ok =
        text_begin_typed(&t, cli->word[0], &e) && t.rules->check(&c, t.text, &t.work.arena, &e);
    for (size_t i = 0; ok && i < c.n_order; i++) {
        const struct judged *j = &c.order[i];
        if (j->verdict.code == V_OK)
            say("order %s %s", j->army, j->verdict.canonical);
        else
            print_refused("", j, &t.work.arena);
    }
    return text_end(&t, ok, &e);
}

static bool read_depth(int *out, const char *text)
{
    enum { DEPTH_MAX = 40 };
    int64_t n;
    if (!text || !str_int(str_of(text), &n) || n < 0 || n > DEPTH_MAX) return false;
    *out = (int)n;
    return true;
}

static bool count_sequences(struct text_work *t, int depth, struct err *e)
{
    uint64_t n;
    if (!t->rules->perft)
        return err_set(e, ERR_INPUT,
                       "rules %s have no perft: both sides move at the same time "
                       "or a step is more than one move",
                       t->rules->names[0]);
    if (!t->rules->perft(&n, t->text, depth, &t->work.arena, e)) return false;
    say("%llu", (unsigned long long)n);
    return true;
}

int command_perft(struct cli *cli)
{
    struct text_work t = { 0 };
    struct err e = { 0 };
    int depth = 0;
    if (!cli_words(cli, 1, 2)) return EXIT_USAGE;
    if (!read_depth(&depth, cli->word[0]))
        return cli_usage(cli, "%s: it should be a number of moves, 0 to 40", cli->word[0]);
    bool ok = text_begin(&t, cli->word[1], &e) && count_sequences(&t, depth, &e);
    return text_end(&t, ok, &e);
}

/* The first army that is waited for, if none is named. */
static bool choose_army(struct str *out, const struct text_work *t, struct err *e)
{
    struct arena scratch = t->work.arena;
    struct awaited w;
    if (out->n) return true;
    if (!t->rules->turn(&w, t->text, &scratch, e)) return false;
    if (w.n_wait == 0) return err_set(e, ERR_INPUT, "--army is missing: whose order?");
    *out = str_of(w.wait[0]);
    return true;
}

static bool choose_begin(struct text_work *t, const char *path, struct err *e)
{
    if (!text_begin(t, path, e)) return false;
    if (!t->rules->choose)
        return err_set(e, ERR_INPUT, "rules %s: the house does not play this game",
                       t->rules->names[0]);
    work_end(&t->work);
    return work_begin(&t->work, work_for_game(t->text.n) + CHOOSE_MEMORY, e);
}

static bool choose_order(struct text_work *t, struct choose_query *q, struct err *e)
{
    struct choice c;
    q->text = t->text;
    if (!choose_army(&q->army, t, e) || !t->rules->choose(&c, q, &t->work.arena, e))
        return false;
    say("%.*s", STR_ARG(c.text));
    return true;
}

/* An option that is a whole number from 1 to `most`, or is not there. */
static bool choose_number(int64_t *out, struct cli *cli, const char *name, int64_t most)
{
    const char *text = cli_option(cli, name);
    return !text || (str_int(str_of(text), out) && *out >= 1 && *out <= most);
}

int command_choose(struct cli *cli)
{
    enum { NODES_MAX = 2000000000 };
    struct text_work t = { 0 };
    struct err e = { 0 };
    struct stream stream = { .sha256 = digest, .n_seed = DIGEST_BYTES };
    int64_t level = HOUSE_LEVELS, nodes = 0, table = 0;
    const char *seed = cli_option(cli, "--seed");
    const struct str army = str_of(cli_option(cli, "--army"));
    if (!choose_number(&level, cli, "--level", HOUSE_LEVELS))
        return cli_usage(cli, "--level: it should be 1 to %d", HOUSE_LEVELS);
    if (!choose_number(&nodes, cli, "--nodes", NODES_MAX))
        return cli_usage(cli, "--nodes: it should be a number of positions");
    if (!choose_number(&table, cli, "--table", CHOOSE_TABLE))
        return cli_usage(cli, "--table: it should be 1 to %d MiB", CHOOSE_TABLE);
    if (!cli_words(cli, 0, 1)) return EXIT_USAGE;
    struct choose_query q = {
        .army = army, .level = (int)level, .nodes = (uint64_t)nodes, .table = (uint32_t)table
    };
    if (seed) digest(stream.seed, seed, strlen(seed));
    if (seed) q.stream = &stream;
    bool ok = choose_begin(&t, cli->word[0], &e) && choose_order(&t, &q, &e);
    return text_end(&t, ok, &e);
}

/* What is off every board is cut off, as limits are by the board. */
static bool read_view(struct picture_query *q, const char *text)
{
    enum { FAR = 1000000001 };
    int64_t v[4];
    struct str rest = str_of(text);
    for (int i = 0; i < 4; i++) {
        struct str_cut c = str_cut(rest, ',');
        if (c.ok != (i < 3) || !str_int(str_trim(c.head), &v[i])) return false;
        if (v[i] < -FAR) v[i] = -FAR;
        if (v[i] > FAR) v[i] = FAR;
        rest = c.tail;
    }
    q->view = PICTURE_LIMITS;
    q->x0 = (int32_t)v[0];
    q->y0 = (int32_t)v[1];
    q->x1 = (int32_t)v[2];
    q->y1 = (int32_t)v[3];
    return true;
}

/* "A": what a reader is shown of the board; or the map of all of it. */
static bool read_part(struct plan *plan, struct picture_query *q, const struct shown *shown,
                      const char *crop, struct arena *a, struct err *e)
{
    struct plan_query want = { .shown = shown, .army = q->army, .preferences = q->preferences };
    if (!plan_make(plan, &want, a, e)) return false;
    q->plan = plan;
    q->view = crop ? PICTURE_CROP : PICTURE_MAP;
    if (!crop) return true;
    q->crop = crop[0] >= 'A' && !crop[1] ? (size_t)(crop[0] - 'A') : plan->n;
    return q->crop < plan->n || err_set(e, ERR_INPUT, "no crop %s: there are A to %c", crop,
                                        (char)('A' + plan->n - 1));
}

/* All of it; as a map if that would be too large. */
static bool draw_whole(struct str *png, const struct shown *shown,
                       const struct picture_query *q, struct arena *a, struct err *e)
{
    struct plan plan;
    struct picture_query map = *q;
    struct err large = { 0 };
    if (q->px || q->view != PICTURE_WHOLE) return picture_board(png, shown, q, a, e);
    if (picture_board(png, shown, q, a, &large)) return true;
    if (large.code != ERR_INPUT || picture_is_diagram(shown) ||
        !read_part(&plan, &map, shown, NULL, a, &large)) {
        *e = large;
        return false;
    }
    return picture_board(png, shown, &map, a, e);
}

int command_render(struct cli *cli)
{
    struct text_work t = { 0 };
    struct picture_query q = { 0 };
    struct plan plan;
    const struct shown *shown;
    struct str png, wrong;
    struct err e = { 0 };
    int64_t px = 0;
    const char *out = cli_option(cli, "-o"), *army = cli_option(cli, "--for");
    const char *px_text = cli_option(cli, "--px"), *view = cli_option(cli, "--view");
    const char *crop = cli_option(cli, "--crop"), *prefer = cli_option(cli, "--prefer");
    bool part = crop || cli_flag(cli, "--map");
    if (!cli_words(cli, 0, 1)) return EXIT_USAGE;
    if (!out) return cli_usage(cli, "-o OUT.png is missing");
    if (px_text && (!str_int(str_of(px_text), &px) || px < 8 || px > 64))
        return cli_usage(cli, "--px %s: it should be 8 to 64", px_text);
    if (view && !read_view(&q, view))
        return cli_usage(cli, "--view %s: it should be X0,Y0,X1,Y1", view);
    if (prefer && !preferences_read(&q.preferences, str_of(prefer), PREFER_ALL, &wrong))
        return cli_usage(cli, "--prefer %s: no preference", prefer);
    q.army = str_of(army);
    q.px = (int)px;
    bool ok = text_begin(&t, cli->word[0], &e);
    /* A picture may need more than the text: it has an arena of its own size. */
    if (ok) {
        work_end(&t.work);
        ok = work_begin(&t.work, work_for_game(t.text.n) + ((size_t)160 << 20), &e) &&
             shown_open(&shown, t.text, &t.work.arena, &e) &&
             (!part || read_part(&plan, &q, shown, crop, &t.work.arena, &e)) &&
             draw_whole(&png, shown, &q, &t.work.arena, &e) && work_file_write(out, png, &e);
    }
    if (ok) cli_written(out);
    return text_end(&t, ok, &e);
}
