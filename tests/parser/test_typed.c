/* How orders are typed: what a line becomes before the rules read it, near misses that must
 * stay what they are, and the way back to the player's own bytes. By the real rules. */
#include "parser/order/request.h"
#include "tests/test.h"
#include <time.h>

static char memory[1 << 18];

/* The line as it is read by the rules of that name, its second reading after a bar; "prose" if
 * the rules do not take it for an order. */
static const char *typed(const char *rules, const char *line)
{
    static char out[400];
    struct arena a = arena_make(memory, sizeof memory);
    const struct rules *r = rules_named(str_of(rules));
    struct typing *t = typed_make(r, strlen(line), &a);
    struct typed got = { .shape = 0 };
    CHECK(t && typed_read(&got, t, str_of(line), &a));
    if (got.shape == 0) return "prose";
    struct str text = str_trim(got.text), other = str_trim(got.other);
    snprintf(out, sizeof out, "%.*s%s%.*s", STR_ARG(text), other.n ? "|" : "", STR_ARG(other));
    return out;
}

struct row {
    const char *line, *want; /* NULL: as it is written */
};

static void check_rows(const char *rules, const struct row *row, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const char *want = row[i].want ? row[i].want : row[i].line;
        const char *got = typed(rules, row[i].line);
        CHECK_STR(got, want);
        if (strcmp(got, want) != 0) fprintf(stderr, "   for \"%s\"\n", row[i].line);
    }
}
#define ROWS(rules, row) check_rows(rules, row, sizeof(row) / sizeof *(row))

static void moves_of_a_game_of_two(void)
{
    static const struct row row[] = {
        /* figurines and animals */
        { "♘f3", "Nf3" },
        { "♞f3", "Nf3" },
        { "♘️f3", "Nf3" },
        { "♘︎f3", "Nf3" },
        { "♘ f3", "N f3" },
        { "♘xd5", "Nxd5" },
        { "♘bd2", "Nbd2" },
        { "♙e4", "Pe4" },
        { "♟️e5", "Pe5" },
        { "♕d1-h5", "Qd1-h5" },
        { "e8=♕", "e8=Q" },
        { "🐎f3", "Nf3" },
        { "🐴 f3", "N f3" },
        { "🏰a1-a4", "Ra1-a4" },
        { "👑", "prose" },
        { "🐎", "prose" },
        { "e4 ♟", NULL },
        { "e4 🐎", NULL },
        { "e4 ❤️", "e4 ❤" },
        { "e4 ⭐", "e4" },
        { "e4 👍🏽", NULL },
        /* letters of other alphabets */
        { "е4", "e4" },
        { "Е4", "E4" },
        { "е2-е4", "e2-e4" },
        { "Nс3", "Nc3" },
        { "ехd5", "exd5" },
        { "е4хd5", "e4xd5" },
        { "е4 х d5", "e4 x d5" },
        { "Кf3", "Kf3|Nf3" },
        { "Сс4", "Cc4|Bc4" },
        { "Лd1", "Rd1" },
        { "Крe2", "Ke2" },
        { "Крхе2", "Kxe2" },
        { "пe4", "Pe4" },
        { "Крем 2026", "prose" },
        { "поп 2026", "prose" },
        { "Фd8", "Qd8" },
        { "С4", "C4" },
        { "О-О", "O-O" },
        { "О-О-О", "O-O-O" },
        { "Ο-Ο", "O-O" },
        { "ε4", "e4" },
        { "η3", "g3" },
        { "ΝϬ3", "prose" },
        { "Νf3", "Nf3" },
        { "Βd3", "Bd3|Qd3" },
        { "о-о", "o-o" },
        { "Я сыграю е4", "prose" },
        { "в 2026 году", "prose" },
        { "Привет, Боб", "prose" },
        { "СОУС", "prose" },
        { "е", "prose" },
        { "а и б", "prose" },
        { "το ε", "prose" },
        /* digits and letters in other styles */
        { "e٤", "e4" },
        { "e۴", "e4" },
        { "e४", "e4" },
        { "e４", "e4" },
        { "ｅ４", "e4" },
        { "Ｎｆ３", "Nf3" },
        { "ｅ２－ｅ４", "e2-e4" },
        { "e⁴", "e4" },
        { "e₄", "e4" },
        { "ᵉ⁴", "e4" },
        { "Nf3⁺", "Nf3+" },
        { "e④", "e4" },
        { "𝐞𝟒", "e4" },
        { "𝗡𝗳𝟯", "Nf3" },
        { "𝑒4", "e4" },
        { "e4️⃣", "e4" },
        { "ⓔ④", "e4" },
        { "a great e² day", "prose" },
        { "see note ² there", "prose" },
        { "١٢ ٣", "prose" },
        /* arrows and signs between squares */
        { "e2→e4", "e2->e4" },
        { "e2 → e4", "e2 -> e4" },
        { "e2➔e4", "e2->e4" },
        { "e2⇒e4", "e2->e4" },
        { "e2➡️e4", "e2->e4" },
        { "e2⟶e4", "e2->e4" },
        { "e2\xEF\x83\xA0"
          "e4",
          "e2->e4" },
        { "e2à e4", "e2-> e4" },
        { "e2 à e4", "e2 -> e4" },
        { "e2è e4", "e2-> e4" },
        { "Ng1àf3", "Ng1->f3" },
        { "e2–e4", "e2-e4" },
        { "e2—e4", "e2-e4" },
        { "e2−e4", "e2-e4" },
        { "e2➖e4", "e2-e4" },
        { "e4×d5", "e4xd5" },
        { "e4✕d5", "e4xd5" },
        { "e4✖️d5", "e4xd5" },
        { "e4⚔️d5", "e4xd5" },
        { "N×d5", "Nxd5" },
        { "N✗d5", "Nxd5" },
        { "à demain", "prose" },
        { "rendez-vous à 5", "prose" },
        { "→ see below", "prose" },
        { "e4 →", NULL },
        { "Il est 4 à 5 heures", "prose" },
        { "e4 ✖", NULL },
        /* entities and links */
        { "e2&gt;e4", "e2>e4" },
        { "e2 -&gt; e4", "e2 -> e4" },
        { "e2-&#62;e4", "e2->e4" },
        { "e2-&#x3e;e4", "e2->e4" },
        { "e2&rarr;e4", "e2->e4" },
        { "e2&#8594;e4", "e2->e4" },
        { "&nbsp;e4&nbsp;", "e4" },
        { "e4&times;d5", "e4xd5" },
        { "e2&ndash;e4", "e2-e4" },
        { "&#9816;f3", "Nf3" },
        { "e2&#99999999;e4", NULL },
        { "e2&bogus;e4", NULL },
        { "Tom & Ann", "prose" },
        { "AT&T; hello", "prose" },
        { "<http://e4>", "e4" },
        { "<http://www.e4/>", "e4" },
        { "e4 <https://www.e4.com>", "e4" },
        { "Nf3<http://nf3/>", "Nf3" },
        { "Nf3 <mailto:nf3>", "Nf3" },
        { "[Nf3](http://nf3.com)", "Nf3" },
        { "[e4](https://a.b/c)!", "e4!" },
        { "see <http://x.example/e4>", "prose" },
        { "http://x.example/e4", "prose" },
        { "[e4] (later)", "prose" },
        { "[a photo](http://x.example/1.png)", "prose" },
        /* remarks */
        { "e4 // hello", "e4" },
        { "e4 // hello my friend, how is it going over there", "e4" },
        { "e4 (I think)", "e4" },
        { "e4 [good luck]", "e4" },
        { "e4 {good luck to you and to all of yours}", "e4" },
        { "e4 /* my best */", "e4" },
        { "(hello) e4", "e4" },
        { "Hello Bob, nice to see you. e4", "e4" },
        { "e4. What a nice day we had last week!", "e4." },
        { "Hi! e4! Greetings from the seaside to you all.", NULL },
        { "e4 // or d4", NULL },
        { "e4 # hello", "e4" },
        { "e4 | hello", "e4" },
        { "e4 ~ hello my dear friend, how are you over there", "e4" },
        { "O-O # hello", "O-O" },
        { "castle kingside | hello", "castle kingside" },
        { "e4 # or d4", NULL },
        { "e4 | d4", NULL },
        { "e4 ~ not sure", NULL },
        { "Qh7#", NULL },
        { "the score | good | better", "prose" },
        /* decided */
        { "I'll go with e4 then", "e4" },
        { "I’ll go with Nf3, then.", "Nf3" },
        { "Ill go with O-O this time!", "O-O" },
        { "Let's play e4", "e4" },
        { "I'm going with e2-e4 now", "e2-e4" },
        { "Ich spiele e4 dann", "e4" },
        { "I'll go with e4 or d4", "prose" },
        { "I'll go with e4 if he lets me", "prose" },
        { "I'll go with e4 then?", "prose" },
        { "I'll go with e4, not d4", "prose" },
        { "If he takes, I'll go with e4 then", "prose" },
        { "I'll go with resign then", "prose" },
        { "I'll go with my friends then", "prose" },
        { "I'll play 2026 games", "prose" },
        /* German words */
        { "Dame schlägt e5", "queen takes e5" },
        { "DAME SCHLÄGT E5", "queen takes E5" },
        { "Springer nach f3", "knight to f3" },
        { "Laeufer zieht nach b5, danke", "bishop to b5, thanks" },
        { "La\xCC\x88ufer auf b5!", "bishop to b5!" },
        { "Mein Zug: Turm a1 nach d1", "my move: rook a1 to d1" },
        { "Springer nach f3, liebe Grüße", "knight to f3, regards" },
        { "Liebe Anna, Springer nach f3", "dear Anna, knight to f3" },
        { "kurze Rochade", "castle short" },
        { "Rochade lang", "castle long" },
        { "kurz rochieren", "castle short" },
        { "Rochade", "castle" },
        { "Bauer schlägt e5", "pawn takes e5" },
        { "Bauer e5", "pawn e5" },
        { "e8 Dame", "e8 queen" },
        { "Die Dame von Welt nach 1848", "prose" },
        { "Bauer sucht Frau", "prose" },
        { "Ich gehe um 8 nach Hause", "prose" },
        { "die Partie war gut, danke", "prose" },
        { "d4 // not e4", NULL },
        { "e4 (or d4)", NULL },
        { "e4 (kidding)", NULL },
        { "e4 (draw?)", NULL },
        { "e4 (I offer a draw)", NULL },
        { "e8 (queen)", NULL },
        { "e8(Q)", NULL },
        { "e4 (not sure)", NULL },
        { "What about this. e4", "prose" },
        { "I thought so. e4? That is what I wondered about.", "prose" },
        { "e4 is best. Forget that one now, please, my friend.", "prose" },
        { "Forget that, please. e4", "prose" },
        { "e4 was good. d4 was good.", "prose" },
        { "I will not. e4", "prose" },
        { "The opening e4 is what I like (and always did).", "prose" },
    };
    ROWS("orthodox", row);
}

static void orders_of_armies(void)
{
    static const struct row row[] = {
        { "♖(2,2)-(2,6)", "R(2,2)-(2,6)" },
        { "♖️(2,2)→(2,6)", "R(2,2)->(2,6)" },
        { "♗(2,6)", "B(2,6)" },
        { "♖x♘(2,7)", "RxN(2,7)" },
        { "К(3,12)-(3,11)", "K(3,12)-(3,11)|N(3,12)-(3,11)" },
        { "Р(5,5)-(5,6)", "P(5,5)-(5,6)" },
        { "Rх(2,7)", "Rx(2,7)" },
        { "R(٢,٢)-(٢,٦)", "R(2,2)-(2,6)" },
        { "R(٢،٢)-(٢،٦)", "R(2,2)-(2,6)" },
        { "R（２，２）－（２，６）", "R(2,2)-(2,6)" },
        { "R(2,2) à (2,6)", "R(2,2) -> (2,6)" },
        { "R(2,2)&nbsp;-&gt;&nbsp;(2,6)", "R(2,2) -> (2,6)" },
        { "S(−4,4)–(−3,6)", "S(-4,4)-(-3,6)" },
        { "R(2²,2)", NULL },
        { "ﬁrst: R(2,2)-(2,6)", "first: R(2,2)-(2,6)" },
        { "R(2,2)-(2,6) // hello", "R(2,2)-(2,6)" },
        { "R(2,2)-(2,6) (I think)", "R(2,2)-(2,6)" },
        { "R(2,2)-(2,6) [good luck]", "R(2,2)-(2,6)" },
        { "R(2,2)-(2,6) (or (2,5))", NULL },
        { "R(2,2)-(2,6) (else pass)", NULL },
        { "[R(2,2)-(2,6)](http://x.example)", "R(2,2)-(2,6)" },
        { "R(2,2)-(2,6) <https://x.example/>", "R(2,2)-(2,6)" },
        /* words without brackets */
        { "rook 2 2 takes 2 7", "rook (2,2) takes (2,7)" },
        { "rook 2,2 takes 2,7", "rook (2,2) takes (2,7)" },
        { "rook from 2,2 takes on 2,7", "rook from (2,2) takes on (2,7)" },
        { "Rook from 2, 2 to 2, 6", "Rook from (2,2) to (2,6)" },
        { "my rook on 2 2 goes to 2 6", "my rook on (2,2) goes to (2,6)" },
        { "I move the knight to 4 4", "I move the knight to (4,4)" },
        { "R 2 2 x 2 7", "R (2,2) x (2,7)" },
        { "R 2 2 - 2 6", "R (2,2) - (2,6)" },
        { "spirit -4 4 to -3 6", "spirit (-4,4) to (-3,6)" },
        { "rook 2 2 takes bishop 2 7", "rook (2,2) takes bishop (2,7)" },
        { "place a pawn on 4 4", "place a pawn on (4,4)" },
        { "rook 2 2 to 2 6, thanks!", "rook (2,2) to (2,6), thanks!" },
        { "rook ٢ ٢ to ٢ ٦", "rook (2,2) to (2,6)" },
        { "rook 2 2 2 6", "rook (2,2)-(2,6)" },
        { "rook 2,2 2,6", "rook (2,2)-(2,6)" },
        { "R 2 2 2 6!", "R (2,2)-(2,6)!" },
        { "rook 2 2 2 6 3 3", "prose" },
        { "rook 2 2 2 6 takes 3 3", "prose" },
        { "place a rook 2 2 2 6", "prose" },
        { "rook 2 2 2", "prose" },
        { "Кр(3,12)-(3,11)", "K(3,12)-(3,11)" },
        { "п(5,5)-(5,6)", "P(5,5)-(5,6)" },
        { "R(2,2)-(2,6) # hello", "R(2,2)-(2,6)" },
        { "I'll go with R(2,2)-(2,6) then", "R(2,2)-(2,6)" },
        /* German words */
        { "König auf 5,5", "king to (5,5)" },
        { "Koenig auf 5 5", "king to (5,5)" },
        { "passen", "pass" },
        { "Ich passe.", "I pass." },
        { "K5,5 schlägt 6,6", "K(5,5) takes (6,6)" },
        { "Turm (2,2) nach (2,6)", "rook (2,2) to (2,6)" },
        { "mein Turm geht von (2,2) auf (2,6)", "my rook goes from (2,2) to (2,6)" },
        { "der Turm auf (2,2) schlägt den Läufer auf (2,7)",
          "the rook to (2,2) takes the bishop to (2,7)" },
        { "setze einen neuen Turm auf (2,6)", "put a new rook to (2,6)" },
        { "Setze einen Turm auf (2,6) ein.", "put a rook to (2,6) ." },
        { "setz den Turm auf (2,6)", "put the rook to (2,6)" },
        { "aussetzen", "pass" },
        { "ich setze aus", "I pass" },
        { "Setze ein Einhorn auf (2,6) ein", "put a unicorn to (2,6)" },
        { "neue Dame (1,1)", "new queen (1,1)" },
        { "R(2,2)x(2,7), sonst passen", "R(2,2)x(2,7), else pass" },
        { "Q(1,11), falls sie geschlagen wird, (5,6)", "Q(1,11), if captured, (5,6)" },
        { "Zeitdieb (-10,1) nach (-10,3)", "timethief (-10,1) to (-10,3)" },
        { "Turm (3,4) schiebt nach Norden", "rook (3,4) pushes to north" },
        { "Das passt mir gut.", "prose" },
        { "Wir müssen leider passen", "prose" },
        { "Im Turm brennt Licht", "prose" },
        { "Der König zieht nach Norden", "prose" },
        { "Vielleicht Turm (2,2) nach (2,6)?", "Vielleicht rook (2,2) to (2,6)?" },
        { "K5,5-6,4", "K(5,5)-(6,4)" },
        { "K5,5->6,4", "K(5,5)->(6,4)" },
        { "R2,2->-2,6", "R(2,2)->(-2,6)" },
        { "R2,2 - -2,6", "R(2,2) - (-2,6)" },
        { "R2,2 -2,6", NULL }, /* a dash or a minus: the rules decide */
        { "R2,2--2,6", NULL },
        { "K5.5-5.6", NULL },
        { "K(5|5)", NULL },
        { "+n 4 4", "+n (4,4)" },
        { "+N 4 4", "+N (4,4)" },
        { "K 5 5", "K (5,5)" },
        { "new rook 2 6", "new rook (2,6)" },
        { "A new rook 2 6", "A new rook (2,6)" },
        { "n 4 4", "prose" },
        { "rook 2 takes 7", "prose" },
        { "2 2 takes 2 7", "prose" },
        { "rook 2 2", "rook (2,2)" },
        { "rook 2 2 and then 5 minutes", "prose" },
        { "the rook is worth 5 5 times over", "prose" },
        { "my knight and 2 2 friends took it", "prose" },
        { "see you at 8 15 or 9 30", "prose" },
        { "move 12 3", "prose" },
        { "rook 2.2 to 2.6", "prose" },
        { "the queen takes 3 weeks to 4 weeks", "prose" },
        { "I met the king on 3 4 last night", "prose" },
    };
    ROWS("sandbox", row);
}

/* ---- the way back ------------------------------------------------------------------------ */

static bool no_command(struct str line)
{
    (void)line;
    return false;
}

/* The player's own bytes for `part` of the first order as it is read. */
static const char *written(const char *rules, const char *text, const char *part)
{
    static char out[200];
    struct arena a = arena_make(memory, sizeof memory);
    struct fresh f;
    struct request r = { 0 };
    struct err e;
    CHECK(fresh_lines(&f, str_of(text), &a, &e) &&
          request_read(&r, &f, rules_named(str_of(rules)), no_command, &a, &e));
    if (r.n_order == 0) return "no order";
    size_t at = str_ifind(r.order[0].text, str_of(part));
    struct spot s = request_spot(&r.order[0], at, strlen(part));
    snprintf(out, sizeof out, "%u:%.*s", s.number,
             STR_ARG(str_head(str_from(s.line, s.at), s.len)));
    return out;
}

static void the_caret_points_at_what_the_player_wrote(void)
{
    CHECK_STR(written("orthodox", "♘f3", "N"), "1:♘");
    CHECK_STR(written("orthodox", "♘️f3", "f3"), "1:f3");
    CHECK_STR(written("orthodox", "hello\n  е2 → е8", "e8"), "2:е8");
    CHECK_STR(written("orthodox", "е2 → е8", "->"), "1:→");
    CHECK_STR(written("orthodox", "e2 -&gt; e8", "e8"), "1:e8");
    CHECK_STR(written("orthodox", "e2 -&gt; e8", "->"), "1:-&gt;");
    CHECK_STR(written("orthodox", "[Nf9](http://x.example)", "f9"), "1:f9");
    CHECK_STR(written("sandbox", "rook 2 2 takes 2 70", "(2,70)"), "1:2 70");
    CHECK_STR(written("sandbox", "rook ٢ ٢ takes ٢ ٧", "(2,7)"), "1:٢ ٧");
    CHECK_STR(written("sandbox", "R(2,2)x(2,7) else\nК(٣,12)-(3,11)", "(3,12)"), "2:(٣,12)");
    CHECK_STR(written("sandbox", "R(2,2)x(2,7) else\nК(٣,12)-(3,11)", "R(2,2)"), "1:R(2,2)");
}

static void a_whole_order_is_kept_as_it_was_written(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct fresh f;
    struct request r = { 0 };
    struct err e;
    CHECK(fresh_lines(&f, STR("R(2,2)x(2,7) else\nК(3,12)→(3,11)"), &a, &e) &&
          request_read(&r, &f, rules_named(STR("sandbox")), no_command, &a, &e));
    CHECK(r.n_order == 1);
    if (r.n_order != 1) return;
    CHECK(str_eq(r.order[0].written, STR("R(2,2)x(2,7) else К(3,12)→(3,11)")));
    CHECK(str_eq(r.order[0].text, STR("R(2,2)x(2,7) else K(3,12)->(3,11)")));
    CHECK(str_eq(r.order[0].other, STR("R(2,2)x(2,7) else N(3,12)->(3,11)")));
}

/* Whatever the bytes are: the way back stays inside the line and never goes backwards. */
static void the_way_back_is_sound_for_any_bytes(void)
{
    static const char *const bit[] = { "е", "4",  "♘",    "&gt;", "&#", "<http://", ">",
                                       "[", "](", ")",    "(",    "//", "\xC3",     "\xF0\x9F",
                                       " ", "à",  "rook", "2",    "К",  ".",        "O-O",
                                       "٢", "/*", "*/",   "ﬃ",    "-" };
    const struct rules *r = rules_named(STR("sandbox"));
    uint32_t seed = 1;
    for (int round = 0; round < 20000; round++) {
        char line[80];
        size_t n = 0;
        for (int i = 0; i < 8; i++) {
            seed = seed * 1664525u + 1013904223u;
            const char *z = bit[(seed >> 16) % (sizeof bit / sizeof *bit)];
            memcpy(line + n, z, strlen(z));
            n += strlen(z);
        }
        struct arena a = arena_make(memory, sizeof memory);
        struct typed t;
        struct typing *typing = typed_make(r, n, &a);
        bool ok = typing && typed_read(&t, typing, (struct str){ line, n }, &a);
        CHECK(ok);
        if (!ok || !t.origin) continue;
        CHECK(t.other.n == 0 || t.other.n == t.text.n);
        bool sound = true;
        for (size_t i = 0; i < t.text.n; i++)
            sound = sound && t.origin[i].from < t.origin[i].to && t.origin[i].to <= n &&
                    (i == 0 || t.origin[i - 1].from <= t.origin[i].from);
        CHECK(sound);
    }
}

/* Lines that are made to cost: a mail has 400 of the longest at most. What the rules do to them
 * is not measured. */
static void hostile_lines_are_cheap(void)
{
    static const char *const bit[] = { "// maybe ",
                                       "(maybe) ",
                                       "[a ",
                                       "[[",
                                       "<http://",
                                       "&#",
                                       "&",
                                       "→ ",
                                       "е",
                                       "К4",
                                       "♘",
                                       "rook ",
                                       "rook 2 2 ",
                                       "/* maybe ",
                                       "e4. ",
                                       "a. ",
                                       "\xEF\xB8\x8F",
                                       "            →",
                                       "abc def. " };
    for (size_t i = 0; i < sizeof bit / sizeof *bit; i++) {
        enum { LONGEST = 2000, LINES = 20 };
        char line[LONGEST];
        size_t n = 0;
        const char *z = bit[i];
        while (n + strlen(z) <= LONGEST) {
            memcpy(line + n, z, strlen(z));
            n += strlen(z);
        }
        clock_t before = clock();
        for (int k = 0; k < LINES; k++) {
            struct arena a = arena_make(memory, sizeof memory);
            struct typed t;
            struct typing *typing = typed_make(rules_named(STR("sandbox")), n, &a);
            CHECK(typing && typed_read(&t, typing, (struct str){ line, n }, &a));
        }
        double ms = 1000.0 * (double)(clock() - before) / CLOCKS_PER_SEC / LINES;
        CHECK(ms < 25);
        if (ms >= 25) fprintf(stderr, "   %.1f ms for \"%s\"\n", ms, z);
    }
}

static void check_game(const char *rules, const char *order, const char *kept)
{
    char text[200], want[200];
    struct arena a = arena_make(memory, sizeof memory);
    struct str out;
    snprintf(text, sizeof text, "zugpost 1\nrules %s\n%s\nseen x\n", rules, order);
    snprintf(want, sizeof want, "zugpost 1\nrules %s\n%s\nseen x\n", rules, kept);
    CHECK(typed_game(&out, rules_named(str_of(rules)), str_of(text), &a));
    CHECK_STR(str_dup(out, &a), want);
}

/* What people write by mail can be given to a command as well. */
static void game_texts_have_orders_as_they_are_typed(void)
{
    static const char *const armies[][2] = {
        { "order green K 5 5", "order green K (5,5)" },
        { "order green +n 4 4", "order green +n (4,4)" },
        { "order green K(5,5)", "order green K(5,5)" },
        { "order green hello  there", "order green hello  there" },
    };
    static const char *const rows[][2] = {
        { "order white Rochade", "order white castle" },
        { "order white kurz rochieren", "order white castle short" },
        { "order white Bauer schlägt e5", "order white pawn takes e5" },
        { "order white Turm schiebt nach links", "order white rook pushes to left" },
        { "order white e4", "order white e4" },
        { "# Rochade", "# Rochade" },
        { "order white", "order white" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_game("event", rows[i][0], rows[i][1]);
    for (size_t i = 0; i < sizeof armies / sizeof *armies; i++)
        check_game("sandbox", armies[i][0], armies[i][1]);
}

int main(void)
{
    game_texts_have_orders_as_they_are_typed();
    hostile_lines_are_cheap();
    moves_of_a_game_of_two();
    orders_of_armies();
    the_caret_points_at_what_the_player_wrote();
    a_whole_order_is_kept_as_it_was_written();
    the_way_back_is_sound_for_any_bytes();
    return TEST_END();
}
