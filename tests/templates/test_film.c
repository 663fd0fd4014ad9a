/* A game that is over: its final report and its story, in full; its film, frame by frame as a
 * viewer shows it, compared with the pictures of its boards. Films are decoded with giflib. */
#include "engine/kept.h"
#include "templates/film.h"
#include "templates/picture.h"
#include "templates/story.h"
#include "tests/digest.h"
#include "tests/templates/letter_fixture.h"
#include <gif_lib.h>

/* ---- a game ------------------------------------------------------------------------------ */

/* A board and what happened in the update that made it. */
struct made {
    struct str text;
    const struct shown *shown;
    const struct event *event;
    size_t n_event;
};
enum { GAME_MOST = 8 };
struct game {
    struct made board[GAME_MOST];
    int32_t last;
};

/* Every order must count; letters are made from what is kept of the events. */
static struct made played(struct str before, const char *orders)
{
    const struct rules *rules;
    struct adjudication r = { .n_refused = 1 };
    struct stream stream = { .sha256 = test_digest, .seed = { 7, 1, 9 }, .n_seed = 3 };
    struct str lines = { "", 0 };
    struct buf in = buf_make(&arena, before.n + 1000);
    buf_put(&in, before);
    buf_puts(&in, orders);
    bool ok = rules_of(&rules, before, &err) &&
              rules->adjudicate(&r, buf_str(&in), &stream, TELL_WHAT, &arena, &err);
    if (!ok) fprintf(stderr, "%s\n", err.text);
    for (size_t i = 0; i < r.n_refused; i++)
        fprintf(stderr, "refused: %.*s\n", STR_ARG(r.refused[i].text));
    CHECK(ok && r.n_refused == 0);
    CHECK(kept_events_print(&lines, r.event, r.n_event, &arena, &err) &&
          kept_events_read(&r.event, &r.n_event, lines, &arena, &err));
    return (struct made){ r.text, opened(r.text, &arena), r.event, r.n_event };
}

static struct game game_of(const char *first, const char *const *orders, int32_t n)
{
    struct game g = { .board[0] = { .text = str_of(first) }, .last = n };
    g.board[0].shown = opened(g.board[0].text, &arena);
    for (int32_t i = 0; i < n; i++) g.board[i + 1] = played(g.board[i].text, orders[i]);
    return g;
}

static struct game lunch(void)
{
    static const char first[] = "zugpost 1\nrules sandbox\nboard 1 9 1 8\nupdate 0\n"
                                "army green energy 9\narmy red energy 5\n"
                                "piece green K (2,2)\npiece green R (4,2)\n"
                                "piece red K (8,8)\npiece red N (4,7)\n";
    static const char *const orders[] = {
        "order green R(4,2)x(4,7)\n",
        "order green +N(3,3)\norder red K(8,8)-(7,8)\n",
        "",
        "",
    };
    return game_of(first, orders, 4);
}

static struct game duel(void)
{
    static const char first[] = "zugpost 1\nrules orthodox\nfen "
                                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    static const char *const orders[] = { "order white e4\n", "order black d5\n",
                                          "order white exd5\n" };
    return game_of(first, orders, 3);
}

/* ---- the final report -------------------------------------------------------------------- */

static void the_final_report_tells_the_whole_game(void)
{
    static const struct {
        const char *name, *language, *army, *ending;
    } t[] = {
        { "final", "en", "green", "green adjudicated" },
        { "final_de", "de", "red", "green last update" },
        { "final_watch", "en", "", "" },
    };
    struct game g = lunch();
    struct story story;
    CHECK(story_begin(&story, (size_t)g.last, g.board[g.last].shown, &arena));
    for (int32_t i = 1; i <= g.last; i++)
        CHECK(story_add(&story, i, g.board[i].event, g.board[i].n_event));
    struct letter_last last = {
        .story = &story, .film = true, .film_w = 200, .film_h = 220, .record = "lunch.zugpost"
    };
    for (size_t i = 0; i < sizeof t / sizeof *t; i++) {
        struct letter_text l = { 0 };
        struct final_view v = { .seat = seat("lunch", g.last), .last = &last };
        v.seat.words = words_named(str_of(t[i].language));
        v.seat.army = t[i].army;
        v.seat.ending = t[i].ending;
        v.seat.shown = g.board[g.last].shown;
        v.seat.deadline = 0;
        CHECK(letter_final(&l, &v, &arena, &err));
        same_as(t[i].name, &l);
        CHECK(str_ifind(l.html, STR("cid:film")) < l.html.n);
    }
}

static void a_story_counts_what_each_army_captured(void)
{
    struct game g = lunch();
    struct story s;
    CHECK(story_begin(&s, (size_t)g.last, g.board[g.last].shown, &arena));
    for (int32_t i = 1; i <= g.last; i++)
        CHECK(story_add(&s, i, g.board[i].event, g.board[i].n_event));
    CHECK(s.n_army == 2 && s.n_update >= 2);
    CHECK(strcmp(s.army[0].name, "green") == 0 && s.army[0].captures == 1);
    CHECK(s.army[0].points == 6 && s.army[1].captures == 0); /* a knight: 3 points, in halves */
    CHECK(s.update[0].board == 1 && s.update[0].n_event > 0 &&
          s.update[0].event[0].kind == EV_CAPTURED);
}

/* ---- the film ---------------------------------------------------------------------------- */

enum { STRIP = 20, FRAMES_MOST = 130 };

/* As it is seen: each frame on top of the earlier ones. */
struct seen {
    int w, h;
    size_t n;
    struct pixels frame[FRAMES_MOST];
    int delay[FRAMES_MOST]; /* hundredths of a second */
};

static int from_text(GifFileType *gif, GifByteType *to, int n)
{
    struct str *rest = gif->UserData;
    size_t most = (size_t)n < rest->n ? (size_t)n : rest->n;
    memcpy(to, rest->s, most);
    *rest = str_from(*rest, most);
    return (int)most;
}

/* `on` has the frame before, and gets this one. */
static void lay(struct pixels *on, const GifFileType *gif, const SavedImage *image, int clear)
{
    const GifImageDesc *d = &image->ImageDesc;
    for (int y = 0; y < d->Height; y++)
        for (int x = 0; x < d->Width; x++) {
            int index = image->RasterBits[y * d->Width + x];
            const GifColorType *c = &gif->SColorMap->Colors[index];
            uint8_t *to =
                on->rgb + 3 * ((size_t)(d->Top + y) * (size_t)on->w + (size_t)(d->Left + x));
            if (index == clear) continue;
            to[0] = c->Red;
            to[1] = c->Green;
            to[2] = c->Blue;
        }
}

static struct pixels pixels_like(const struct pixels *old, int w, int h)
{
    size_t size = 3 * (size_t)w * (size_t)h;
    struct pixels out = { w, h, NEW(&arena, uint8_t, size) };
    if (out.rgb && old) memcpy(out.rgb, old->rgb, size);
    return out;
}

static struct seen seen_of(struct str file)
{
    struct seen out = { .n = 0 };
    struct str rest = file;
    GifFileType *gif = DGifOpen(&rest, from_text, NULL);
    CHECK(gif && DGifSlurp(gif) == GIF_OK);
    if (!gif) return out;
    out.w = gif->SWidth;
    out.h = gif->SHeight;
    for (int i = 0; i < gif->ImageCount && i < FRAMES_MOST; i++) {
        GraphicsControlBlock control = { .TransparentColor = NO_TRANSPARENT_COLOR };
        CHECK(DGifSavedExtensionToGCB(gif, i, &control) == GIF_OK);
        CHECK(control.DisposalMode == DISPOSE_DO_NOT);
        out.frame[i] = pixels_like(i ? &out.frame[i - 1] : NULL, out.w, out.h);
        lay(&out.frame[i], gif, &gif->SavedImages[i], control.TransparentColor);
        out.delay[i] = control.DelayTime;
    }
    out.n = (size_t)gif->ImageCount;
    DGifCloseFile(gif, NULL);
    return out;
}

/* The film of boards from 0 to `last`, which are those of the game over and over. */
static struct seen filmed(const struct game *g, const struct film_query *q)
{
    struct film *f = NULL;
    struct str file = { "", 0 };
    int w, h;
    CHECK(film_begin(&f, q, &arena, &err));
    for (int32_t i = 0; i <= q->last; i++)
        CHECK(!film_wants(f, i) || film_measure(f, g->board[i % (g->last + 1)].shown));
    for (int32_t i = 0; i <= q->last; i++) {
        const struct made *m = &g->board[i % (g->last + 1)];
        struct film_board b = { i, m->shown, m->event, m->n_event };
        static char room[1 << 24]; /* the film keeps its frames in the other one */
        struct arena scratch = arena_make(room, sizeof room);
        if (!film_wants(f, i)) continue;
        CHECK(film_add(f, &b, &scratch, &err));
    }
    CHECK(film_write(&file, f, &arena, &err));
    CHECK(file.n > 0 && file.n <= FILM_BYTES);
    film_extent(f, &w, &h);
    struct seen out = seen_of(file);
    CHECK(out.w == w && out.h == h && w <= FILM_SIDE && h <= FILM_SIDE + STRIP);
    return out;
}

/* Above the strip with its number a frame is the picture of its board, pixel by pixel. */
static bool is_picture(const struct pixels *frame, const struct made *m,
                       const struct picture_query *q)
{
    struct str png = { "", 0 };
    CHECK(picture_board(&png, m->shown, q, &arena, &err));
    struct pixels p = pixels_of(png, &arena);
    bool same = p.w == frame->w && p.h == frame->h - STRIP &&
                memcmp(p.rgb, frame->rgb, 3 * (size_t)p.w * (size_t)p.h) == 0;
    if (!same)
        fprintf(stderr, "picture %d x %d, frame %d x %d\n", p.w, p.h, frame->w, frame->h);
    return same;
}

static void frames_are_the_pictures_of_the_boards(void)
{
    struct game g = lunch();
    struct film_query q = { .last = g.last };
    struct picture_query board = {
        .bare = true, .view = PICTURE_LIMITS, .px = 40, .x0 = 1, .y0 = 1, .x1 = 9, .y1 = 8
    };
    struct seen s = filmed(&g, &q);
    CHECK(s.n == 5);
    for (int32_t i = 0; i <= g.last; i++) {
        CHECK(s.delay[i] == (i == g.last ? 400 : 100));
        CHECK(is_picture(&s.frame[i], &g.board[i], &board));
    }
    /* an update in which nothing moved has a frame of its own, with another number below */
    CHECK(memcmp(s.frame[3].rgb, s.frame[4].rgb, 3 * (size_t)s.w * (size_t)(s.h - STRIP)) == 0);
    CHECK(memcmp(s.frame[3].rgb, s.frame[4].rgb, 3 * (size_t)s.w * (size_t)s.h) != 0);
}

static void a_film_of_two_is_seen_from_the_readers_side(void)
{
    struct game g = duel();
    for (int black = 0; black < 2; black++) {
        struct film_query q = { .last = g.last, .black = black };
        struct seen s = filmed(&g, &q);
        CHECK(s.n == 4 && s.delay[3] == 400);
        for (int32_t i = 0; i <= g.last; i++) {
            struct picture_query board = { .bare = true,
                                           .px = 44,
                                           .army = black ? STR("black") : STR("white"),
                                           .event = g.board[i].event,
                                           .n_event = g.board[i].n_event };
            CHECK(is_picture(&s.frame[i], &g.board[i], &board));
        }
    }
}

static void a_dark_film_is_dark(void)
{
    struct game g = lunch();
    struct film_query q = { .last = g.last, .preferences = PREFER_DARK };
    struct picture_query board = { .bare = true,
                                   .preferences = PREFER_DARK,
                                   .view = PICTURE_LIMITS,
                                   .px = 40,
                                   .x0 = 1,
                                   .y0 = 1,
                                   .x1 = 9,
                                   .y1 = 8 };
    struct seen s = filmed(&g, &q);
    CHECK(s.n == 5 && is_picture(&s.frame[4], &g.board[4], &board));
}

static void long_games_leave_boards_out_and_run_faster(void)
{
    struct game g = lunch();
    struct film_query q = { .last = 40 };
    struct seen s = filmed(&g, &q);
    CHECK(s.n == 41 && s.delay[0] == 60 && s.delay[39] == 60 && s.delay[40] == 400);
    q.last = 250;
    s = filmed(&g, &q);
    CHECK(s.n == 84); /* every third, counted from the last */
    struct picture_query board = {
        .bare = true, .view = PICTURE_LIMITS, .px = 40, .x0 = 1, .y0 = 1, .x1 = 9, .y1 = 8
    };
    CHECK(is_picture(&s.frame[83], &g.board[250 % 5], &board));
    CHECK(is_picture(&s.frame[0], &g.board[1], &board));
}

int main(void)
{
    arena = test_arena();
    the_final_report_tells_the_whole_game();
    a_story_counts_what_each_army_captured();
    frames_are_the_pictures_of_the_boards();
    a_film_of_two_is_seen_from_the_readers_side();
    a_dark_film_is_dark();
    long_games_leave_boards_out_and_run_faster();
    return TEST_END();
}
