/* The link to the page that composes orders: what it holds, how long it is, and who gets none.
 */
#include "templates/letter_game.h"
#include "templates/play.h"
#include "tests/templates/letter_fixture.h"

#include <jansson.h>
#include <zlib.h>

static const char pages[] = "https://chess.example.org/zug";
static const char subject[] = "Re: [lunch #13] Your move, green";

static struct seat_view reader(struct str text, const char *army)
{
    struct seat_view v = seat("lunch", 13);
    v.shown = opened(text, &arena);
    v.army = army;
    v.pages_url = pages;
    v.key = "lunch.green.13.kJ2bq7Zr0fXw";
    return v;
}

static struct play_link link_of(const struct seat_view *v)
{
    struct play_link l;
    CHECK(play_link(&l, v, subject, &arena, &err));
    return l;
}

/* ---- what a browser reads ------------------------------------------------------------------
 */

static int digit_of(char c)
{
    static const char digits[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const char *at = c ? strchr(digits, c) : NULL;
    return at ? (int)(at - digits) : -1;
}

static struct str from_base64(struct str s)
{
    struct buf out = buf_make(&arena, s.n);
    unsigned bits = 0, n = 0;
    for (size_t i = 0; i < s.n; i++) {
        int digit = digit_of(s.s[i]);
        CHECK(digit >= 0);
        bits = bits << 6 | (unsigned)digit;
        if ((n += 6) < 8) continue;
        n -= 8;
        buf_putc(&out, (char)(bits >> n));
        bits &= (1u << n) - 1;
    }
    CHECK(bits == 0); /* nothing but what fills up the last digit */
    return buf_str(&out);
}

static struct str inflated(struct str s)
{
    enum { ROOM = 1 << 20 };
    char *room = TAKE(&arena, char, ROOM);
    z_stream z = { .next_in = (z_const Bytef *)(uintptr_t)s.s, .avail_in = (uInt)s.n };
    z.next_out = (Bytef *)room;
    z.avail_out = ROOM;
    CHECK(inflateInit2(&z, -15) == Z_OK && inflate(&z, Z_FINISH) == Z_STREAM_END);
    CHECK(z.avail_in == 0);
    inflateEnd(&z);
    return (struct str){ room, z.total_out };
}

static json_t *data_of(const char *url)
{
    struct str all = str_of(url);
    CHECK(str_starts(all, STR("https://chess.example.org/zug/play/index.html#")));
    struct str text = inflated(from_base64(str_cut(all, '#').tail));
    json_error_t why;
    json_t *out = json_loadb(text.s, text.n, 0, &why);
    CHECK(out);
    return out;
}

static bool is(const json_t *data, const char *name, const char *value)
{
    const char *text = json_string_value(json_object_get(data, name));
    if (!text || strcmp(text, value) != 0)
        fprintf(stderr, "%s: %s\n", name, text ? text : "none");
    return text && strcmp(text, value) == 0;
}

static bool has(const json_t *data, const char *name, const char *part)
{
    struct str text = str_of(json_string_value(json_object_get(data, name)));
    bool found = str_ifind(text, str_of(part)) < text.n;
    if (!found) fprintf(stderr, "%s: %.*s\n", name, STR_ARG(text));
    return found;
}

/* ---- tests ---------------------------------------------------------------------------------
 */

static void a_link_holds_the_board_the_orders_and_the_key(void)
{
    static const char text[] = "zugpost 1\nrules sandbox\nboard -99 99 1 99\nupdate 13\n"
                               "army green energy 7\narmy red energy 2.5\n"
                               "piece green K (0,1) disabled\npiece green R (3,1)\n"
                               "piece red P (3,4) capturable\npiece green N (3,5) possessed\n"
                               "threat green (3,1) red (3,4) window\n";
    struct seat_view v = reader(str_of(text), "green");
    struct play_link l = link_of(&v);
    CHECK(l.holds == PLAY_ALL && l.url);
    if (!l.url) return;
    json_t *d = data_of(l.url);
    CHECK(is(d, "g", "lunch") && is(d, "k", v.key) && is(d, "to", "play+x1@example.org"));
    CHECK(is(d, "s", subject) && is(d, "a", "green") && is(d, "l", "en"));
    CHECK(has(d, "p", "army red energy 2.5\n") && has(d, "p", " /1K0*R3/4N0'\n"));
    CHECK(has(d, "p", "pieces red ") && has(d, "p", " /4P3!\n"));
    CHECK(is(d, "m",
             "e a c d b;"
             "a*96 c*2 e*2 xc3!;"
             "-1-2 +1-2 -2-1 +2-1 -2+1 +2+1 -1+2 +1+2 "
             "s+1+2 s+2+1 s+2-1 s+1-2 s-1-2 s-2-1 s-2+1 s-1+2"));
    CHECK(is(d, "q", "P@1 N G Ht B L S E H U W R Sp"));
    CHECK(json_array_size(json_object_get(d, "o")) == 1); /* pass */
    json_decref(d);
}

static void a_move_of_chess_stands_by_its_man(void)
{
    struct seat_view v = reader(STR("zugpost 1\nrules conditional\nupdate 0\n"
                                    "fen 4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1\nphase A\n"),
                                "white");
    struct play_link l = link_of(&v);
    json_t *d = data_of(l.url);
    CHECK(
        is(d, "m", "a1:Rb1,Rc1,Rd1,Ra2,Ra3,Ra4,Ra5,Ra6,Ra7;e1:Kd1,Kf1,Kd2,Kf2,O-O-O;e2:e3,e4"));
    CHECK(json_is_true(json_object_get(d, "c")) && !json_object_get(d, "q"));
    CHECK(has(d, "p", "phase A\n") && json_array_size(json_object_get(d, "o")) == 2);
    json_decref(d);
    v.army = "black";
    l = link_of(&v);
    d = data_of(l.url); /* only to resign: reports have no link then */
    CHECK(!json_object_get(d, "m"));
    json_decref(d);
}

static void nobody_without_a_key_or_a_page_gets_a_link(void)
{
    static const char text[] = "zugpost 1\nrules sandbox\nboard -99 99 1 99\nupdate 13\n"
                               "army green energy 5 new\n";
    struct seat_view v = reader(str_of(text), "green"), none = v;
    CHECK(link_of(&v).holds == PLAY_ALL);
    none.key = NULL;
    CHECK(link_of(&none).holds == PLAY_NOTHING && !link_of(&none).url);
    none = v;
    none.pages_url = NULL;
    CHECK(link_of(&none).holds == PLAY_NOTHING);
    none = v;
    none.army = "";
    CHECK(link_of(&none).holds == PLAY_NOTHING);
}

static const char *army_name(int i)
{
    char name[20];
    snprintf(name, sizeof name, "army-%d", i);
    return str_dup(str_of(name), &arena);
}

/* Armies of ten pieces each around places of their own. */
static struct str crowd(int armies)
{
    static const char *const kind[] = { "K", "Q", "R", "B", "N", "P", "P", "P", "E", "Ht" };
    struct buf out = buf_make(&arena, 1 << 20);
    buf_puts(&out, "zugpost 1\nrules sandbox\nboard -99 99 1 99\nupdate 13\n");
    for (int i = 0; i < armies; i++) buf_printf(&out, "army %s energy 7\n", army_name(i));
    for (int i = 0; i < armies; i++)
        for (int k = 0; k < 10; k++)
            buf_printf(&out, "piece %s %s (%d,%d)\n", army_name(i), kind[k],
                       -90 + 20 * (i % 9) + (7 * k + 3 * i) % 11, 5 + 9 * (i / 9) + 3 * k % 7);
    return buf_str(&out);
}

static void check_length(struct str text, const char *army, size_t most)
{
    struct seat_view v = reader(text, army);
    struct play_link l = link_of(&v);
    size_t n = l.url ? strlen(l.url) : 0;
    if (n > most) fprintf(stderr, "a link of %zu characters\n", n);
    CHECK(l.holds == PLAY_ALL && n > 0 && n <= most);
}

/* The numbers of the README. */
static void a_link_is_short_or_there_is_none(void)
{
    static const char start[] =
        "zugpost 1\nrules orthodox\nupdate 0\n"
        "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    check_length(str_of(start), "white", 406);
    check_length(crowd(3), army_name(0), 700);
    check_length(crowd(20), army_name(0), 1070);
    struct seat_view v = reader(crowd(80), army_name(0));
    CHECK(link_of(&v).holds == PLAY_LARGE && !link_of(&v).url);
}

static void a_file_holds_all_armies_and_no_key(void)
{
    struct str file = { 0 };
    struct seat_view v = reader(crowd(80), army_name(0));
    CHECK(play_file(&file, v.shown, "lunch", 13, &arena, &err));
    CHECK(str_starts(file, STR("zugpost.given({")) && str_ifind(file, str_of(v.key)) > file.n);
    json_error_t why;
    json_t *d = json_loadb(file.s + 14, file.n - 16, 0, &why), *of = json_object_get(d, "of");
    CHECK(d && json_object_size(of) == 80 && has(d, "p", "update 13\n"));
    CHECK(has(json_object_get(of, army_name(79)), "m", ";"));
    json_decref(d);
}

/* The game's public page says where the rest is. */
static void a_large_board_of_a_public_game_is_read_from_its_file(void)
{
    struct seat_view v = reader(crowd(80), army_name(0));
    v.page = "https://chess.example.org/zug/games/lunch%20time/";
    struct play_link l = link_of(&v);
    CHECK(l.holds == PLAY_KEY && l.url && strlen(l.url) < 350);
    json_t *d = data_of(l.url);
    CHECK(is(d, "u", "games/lunch%20time/play.js") && is(d, "k", v.key) && is(d, "g", "lunch"));
    CHECK(!json_object_get(d, "p") && !json_object_get(d, "m"));
    json_decref(d);
}

/* Without a server nothing finds index.html by itself, and play.js lies beside the page. */
static void a_folder_without_a_server_has_whole_addresses(void)
{
    struct seat_view v = reader(crowd(80), army_name(0));
    static const char url[] = "file:///srv/pages/play/index.html#";
    v.pages_url = "file:///srv/pages/";
    v.page = "file:///srv/pages/games/lunch/index.html";
    struct play_link l = link_of(&v);
    CHECK(l.holds == PLAY_KEY && str_starts(str_of(l.url), STR(url)));
    struct str text = inflated(from_base64(str_from(str_of(l.url), sizeof url - 1)));
    CHECK(str_ifind(text, STR("\"games/lunch/play.js\"")) < text.n);
}

/* Both forms, read line by line; all else of these letters is in other golden files. */
static void letters_say_where_an_order_is_composed(void)
{
    struct letter_text l;
    struct seat_view v = seat("lunch", 13);
    v.pages_url = pages;
    v.key = "lunch.green.13.kJ2bq7Zr0fXw";
    struct report_view r = { .seat = v };
    CHECK(letter_report(&l, &r, &arena, &err));
    same_as("play_report", &l);
    size_t at = str_ifind(l.html, STR("href=\"https://chess.example.org/zug/play/index.html#"));
    CHECK(at < l.html.n);
    struct seat_view fresh = seat("new", 0);
    fresh.pages_url = pages;
    fresh.key = v.key;
    CHECK(letter_welcome(&l, &fresh, &arena, &err));
    same_as("play_welcome", &l);
    v.present = 14; /* a past board */
    r.seat = v;
    CHECK(letter_report(&l, &r, &arena, &err) &&
          str_ifind(l.html, STR("/play/index.html#")) > l.html.n);
}

int main(void)
{
    arena = test_arena();
    a_link_holds_the_board_the_orders_and_the_key();
    a_move_of_chess_stands_by_its_man();
    a_folder_without_a_server_has_whole_addresses();
    nobody_without_a_key_or_a_page_gets_a_link();
    a_link_is_short_or_there_is_none();
    a_file_holds_all_armies_and_no_key();
    a_large_board_of_a_public_game_is_read_from_its_file();
    letters_say_where_an_order_is_composed();
    return TEST_END();
}
