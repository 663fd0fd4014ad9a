/* scenes FOLDER: letters as mail programs get them, for screens.py: NAME.html, and
 * NAME.PICTURE.png of what it shows. Not a test by itself. Run in tests/. */
#include "templates/letter_answer.h"
#include "templates/letter_game.h"
#include "tests/templates/match_fixture.h"

static const char hash[] = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
static const char *folder;
enum { TYPICAL = 150000, LARGEST = 600000 }; /* bytes of a mail */

static void write_file(const char *name, const char *ending, struct str bytes)
{
    struct buf path = buf_make(&arena, 1000);
    buf_printf(&path, "%s/%s.%s", folder, name, ending);
    FILE *f = fopen(buf_str(&path).s, "wb");
    CHECK(f && fwrite(bytes.s, 1, bytes.n, f) == bytes.n && fclose(f) == 0);
}

static void keep(const char *name, bool ok, const struct letter_text *l)
{
    if (!ok) fprintf(stderr, "%s: %s\n", name, err.text);
    CHECK(ok);
    if (!ok) return;
    size_t bytes = l->text.n + l->html.n; /* of the mail: pictures in base64, with line ends */
    write_file(name, "html", l->html);
    for (size_t i = 0; i < l->n_picture; i++) {
        const struct letter_picture *p = &l->picture[i];
        struct str png = { "", 0 };
        struct buf ending = buf_make(&arena, 100);
        CHECK(picture_board(&png, p->shown, &p->query, &arena, &err));
        buf_printf(&ending, "%s.png", p->name);
        write_file(name, buf_str(&ending).s, png);
        bytes += png.n / 57 * 78;
    }
    CHECK(bytes < (strcmp(name, "crowd") == 0 ? LARGEST : TYPICAL));
}

/* ---- games of many armies --------------------------------------------------------------- */

static const struct seat_name players[] = { { "green", "Ann", 0 },
                                            { "red", "Maximilian Featherstonehaugh", 0 },
                                            { "blue", "Zo\xc3\xab", 0 } };

static struct seat_view sand(struct str board, int32_t number)
{
    return (struct seat_view){ .game = "lunch",
                               .army = "green",
                               .player = "Ann",
                               .zone = "Europe/Paris",
                               .board = number,
                               .shown = opened(board, &arena),
                               .now = NOW,
                               .deadline = DEADLINE,
                               .reply_to = "play+12.13.abcdefghijklmnop@zugpost.example",
                               .key = "12.13.abcdefghijklmnop",
                               .name = players,
                               .n_name = sizeof players / sizeof *players,
                               .seed_hash = hash };
}

static struct str board_of(const char *name)
{
    struct buf path = buf_make(&arena, 200);
    buf_printf(&path, "templates/boards/%s.txt", name);
    return file_text(buf_str(&path).s, &arena);
}

/* What these orders make of the board. */
static struct adjudication updated(struct str board, const char *orders)
{
    const struct rules *rules;
    struct adjudication r = { .n_event = 0 };
    struct stream stream = { .sha256 = test_digest, .seed = { 7, 1, 9 }, .n_seed = 3 };
    struct buf in = buf_make(&arena, board.n + 1000);
    buf_printf(&in, "%.*s%s", STR_ARG(board), orders);
    CHECK(rules_of(&rules, board, &err) &&
          rules->adjudicate(&r, buf_str(&in), &stream, TELL_WHY, &arena, &err));
    for (size_t i = 0; i < r.n_refused; i++)
        fprintf(stderr, "refused: %.*s\n", STR_ARG(r.refused[i].text));
    CHECK(r.n_refused == 0);
    return r;
}

static const struct figure *figures(size_t *n)
{
    enum { BOARDS = 8 };
    static struct figure all[3 * BOARDS];
    static const char *const army[] = { "green", "red", "blue" };
    for (int i = 0; i < 3 * BOARDS; i++)
        all[i] = (struct figure){ .board = 7 + i / 3,
                                  .army = army[i % 3],
                                  .energy = 10 + (i * 7) % 23,
                                  .pieces = 4 + (i * 5) % 9,
                                  .points = 20 + (i * 11) % 31 };
    *n = 3 * BOARDS;
    return all;
}

static const char lunch_orders[] = "order green R(2,7)-(2,8)\n"
                                   "order blue Q(10,1)-(3,8)\n"
                                   "order red N(4,3)x(3,1)\n";

static void report(const char *name, const char *language, unsigned preferences)
{
    struct letter_text l = { .subject = "" };
    struct adjudication r = updated(board_of("lunch"), lunch_orders);
    struct report_view v = { .seat = sand(r.text, 14),
                             .event = r.event,
                             .n_event = r.n_event,
                             .reason = r.reason,
                             .n_reason = r.n_reason };
    v.figure = figures(&v.n_figure);
    v.seat.words = words_named(str_of(language));
    v.seat.preferences = preferences;
    bool ok = letter_report(&l, &v, &arena, &err);
    keep(name, ok, &l);
}

static void crowd(void)
{
    enum { ARMIES = 200, SIDE = 5 };
    struct letter_text l = { .subject = "" };
    struct buf b = buf_make(&arena, 1 << 20);
    buf_puts(&b, "zugpost 1\nrules sandbox\nboard unbounded\nupdate 13\narmy green energy 5\n");
    for (int i = 1; i < ARMIES; i++) buf_printf(&b, "army a%d energy %d\n", i, i);
    for (int i = 0; i < ARMIES * SIDE * SIDE; i++) {
        int who = i / (SIDE * SIDE), x = i % SIDE, y = i / SIDE % SIDE;
        buf_printf(&b, who ? "piece a%d %s (%d,%d)\n" : "piece green%.0d %s (%d,%d)\n", who,
                   x + y ? y ? "N" : "R" : "K", who % 20 * 8 + x, who / 20 * 8 + y + 1);
    }
    struct report_view v = { .seat = sand(buf_str(&b), 13) };
    bool ok = letter_report(&l, &v, &arena, &err);
    keep("crowd", ok, &l);
}

static void event(void)
{
    static const struct seat_name hostile[] = {
        { "blue", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", 0 },
        { "black", "</td></table><script>alert(\"1\")</script>&amp;", 0 },
        { "white",
          "\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97"
          "\xe6\xbc\xa2\xe5\xad\x97",
          0 },
    };
    struct letter_text l = { .subject = "" };
    struct buf text = buf_make(&arena, 100000);
    buf_printf(&text, "%.*sevent king-of-the-hill until 34\nhill (4,4)\n",
               STR_ARG(board_of("events")));
    struct report_view v = { .seat = sand(buf_str(&text), 30) };
    v.seat.deadline = 0;
    v.seat.name = hostile;
    v.seat.n_name = sizeof hostile / sizeof *hostile;
    bool ok = letter_report(&l, &v, &arena, &err);
    keep("event", ok, &l);
}

/* Squares a billion apart, in the longest order there is. */
static void far(void)
{
    static const char order[] = "R(-1000000000,999999999)x(1000000000,999999999) if-captured "
                                "N(1000000000,-1000000000)-(999999999,-999999998) else "
                                "+Q(-1000000000,-1000000000)";
    struct letter_text l = { .subject = "" };
    struct answer_view v = {
        .seat = sand(board_of("far"), 2), .accepted = true, .on_file = order, .replaced = order
    };
    v.seat.shown = opened(board_of("far"), &arena);
    bool ok = letter_answer(&l, &v, &arena, &err);
    keep("far", ok, &l);
}

static void answered(void)
{
    struct letter_text l = { .subject = "" };
    struct answer_view v = { .seat = sand(board_of("lunch"), 13),
                             .accepted = true,
                             .on_file = "N(3,1)x(4,3) else N(3,1)-(1,2)",
                             .replaced = "R(2,7)-(2,8)" };
    bool ok = letter_answer(&l, &v, &arena, &err);
    keep("accepted", ok, &l);
}

static void refused(void)
{
    static const char line[] = "R(2,7)-(9,9) else N(3,1)x(4,3) else N(3,1)-(1,2)";
    const struct rules *rules;
    struct str board = board_of("lunch");
    struct letter_text l = { .subject = "" };
    struct answer_line one = { .line = str_of(line), .number = 1 };
    bool ok = rules_of(&rules, board, &err) &&
              rules->judge(&one.verdict, board, STR("green"), str_of(line), &arena, &err);
    one.at = one.verdict.at;
    one.len = one.verdict.len;
    struct answer_view v = { .seat = sand(board, 13), .line = &one, .n_line = 1 };
    ok = ok && letter_answer(&l, &v, &arena, &err);
    keep("refused", ok, &l);
}

static void welcome(void)
{
    struct letter_text l = { .subject = "" };
    struct seat_view v = sand(board_of("new"), 0);
    bool ok = letter_welcome(&l, &v, &arena, &err);
    keep("welcome", ok, &l);
}

static void rules(void)
{
    struct letter_text l = { .subject = "" };
    struct seat_view v = sand(board_of("lunch"), 13);
    bool ok = letter_rules(&l, &v, &arena, &err);
    keep("rules", ok, &l);
}

static void fairness(void)
{
    static const struct fairness_seed seeds[] = { { hash, hash, 0, true },
                                                  { hash, NULL, 10, true } };
    struct letter_text l = { .subject = "" };
    struct fairness_view v = {
        .seat = sand(board_of("lunch"), 13), .draws = true, .seed = seeds, .n_seed = 2
    };
    bool ok = letter_fairness(&l, &v, &arena, &err);
    keep("fairness", ok, &l);
}

/* ---- games of two ----------------------------------------------------------------------- */

static void conditional(const char *name, const char *language)
{
    struct letter_text l = { .subject = "" };
    struct seat_view v =
        match_seat(game_text("conditional\nfen "
                             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"),
                   "white", 0);
    v.words = words_named(str_of(language));
    bool ok = letter_welcome(&l, &v, &arena, &err);
    keep(name, ok, &l);
}

static void round_of_two(const char *name, unsigned preferences)
{
    struct letter_text l = { .subject = "" };
    struct played p =
        play(game_text("synchrone\nfen "
                       "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2\n"),
             "exd5", "Qxd5");
    struct report_view v = match_view(&p, "black", 5);
    v.seat.preferences = preferences;
    bool ok = letter_report(&l, &v, &arena, &err);
    keep(name, ok, &l);
}

int main(int n, char **word)
{
    if (n != 2) {
        fprintf(stderr, "usage: scenes FOLDER\n");
        return 2;
    }
    folder = word[1];
    arena = test_arena();
    welcome();
    report("report", "en", 0);
    report("german", "de", 0);
    report("dark-large", "en", PREFER_DARK | PREFER_LARGE);
    crowd();
    event();
    far();
    answered();
    refused();
    fairness();
    rules();
    conditional("conditional", "en");
    round_of_two("round", 0);
    return TEST_END();
}
