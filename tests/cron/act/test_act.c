/* Which lines of a mail are acts, and which only begin like one. */
#include "cron/act/act_meant.h"
#include "cron/act/player/player.h"
#include "tests/test.h"

static const struct {
    const char *line, *act;
} acts[] = {
    { "help", "help" },
    { "if e5 then Nf3, if Nc6 then Bb5", "if" },
    { "Wenn 1... e5, dann 2. Nf3", "if" },
    { "lines", "lines" },
    { "cancel lines", "cancel lines" },
    { "vote pause", "vote" },
    { "Vote: extend by 2d, please", "vote" },
    { "vote concede to red", "vote" },
    { "vote", "vote" },
    { "propose draw", "vote" },
    { "abstimmen ersetzen red", "vote" },
    { "vote yes", "vote yes" },
    { "Vote yes pause", "vote yes" },
    { "abstimmung nein", "vote no" },
    { "vote withdraw", "vote withdraw" },
    { "vote veto end", "vote veto" },
    { "votes", "votes" },
    { "open votes", "votes" },
    { "Abstimmungen", "votes" },
    { "Help!", "help" },
    { "HELP PLEASE", "help" },
    { "Hilfe", "help" },
    { "*help*", "help" },
    { "rules", "rules" },
    { "Rules.", "rules" },
    { "Regeln, bitte", "rules" },
    { "fairness", "help fairness" },
    { "help fairness", "help fairness" },
    { "help cancel", "help act" },
    { "help resned", "help act" },
    { "hilfe verlauf", "help act" },
    { "status", "status" },
    { "Status?", "status" },
    { "staus", "status" },
    { "statsu", "status" },
    { "\"Staus\", please!", "status" },
    { "> status", "status" },
    { "status now", "status" },
    { "Stand", "status" },
    { "board", "board" },
    { "Board 3", "board" },
    { "show  board", "board" },
    { "Stellung", "board" },
    { "resend", "resend" },
    { "resend 3", "resend" },
    { "resend #3", "resend" },
    { "Resend: 3-5", "resend" },
    { "send again 4", "resend" },
    { "resnd 4", "resend" },
    { "noch einmal 2", "resend" },
    { "orders", "orders" },
    { "my orders, please", "orders" },
    { "Befehle", "orders" },
    { "cancel", "cancel" },
    { "Cancel!", "cancel" },
    { "cancle", "cancel" },
    { "cancel my order", "cancel" },
    { "withdraw", "cancel" },
    { "Befehl zur\xc3\xbc"
      "cknehmen",
      "cancel" },
    { "history", "history" },
    { "histroy", "history" },
    { "history 1-4", "history" },
    { "Verlauf 3", "history" },
    { "players", "players" },
    { "Who plays?", "players" },
    { "Spieler", "players" },
    { "export", "export" },
    { "exportieren", "export" },
    { "Alles lesen", "read all" },
    { "read everything, please", "read all" },
    { "reminders", "reminders" },
    { "reminders 24 3", "reminders" },
    { "reminder 24h, 3h", "reminders" },
    { "reminders 1 day", "reminders" },
    { "digest 6 pm", "digest" },
    { "digest every day at 18 Uhr", "digest" },
    { "digest 7 h", "digest" },
    { "reminders 2 Tage und 3 Stunden", "reminders" },
    { "reminders off", "reminders" },
    { "reminders sometimes", "reminders" },
    { "language de", "language" },
    { "langauge: Deutsch", "language" },
    { "Sprache englisch", "language" },
    { "timezone Europe/Berlin", "timezone" },
    { "time zone new york", "timezone" },
    { "Zeitzone Wien", "timezone" },
    { "name Alice", "name" },
    { "name bob", "name" },
    { "my name: Anna de la Cruz", "name" },
    { "name \"the quiet one\"", "name" },
    { "address", "address" },
    { "address add bob@office.example", "address" },
    { "adresse weg <bob@office.example>", "address" },
    { "picture dark", "picture" },
    { "pictures", "picture" },
    { "subjects verdict", "subjects" },
};

static const char *const prose[] = {
    "",
    "?",
    "help me think",
    "help is on its way",
    "Helpful as always!",
    "please help us with that",
    "hello",
    "rules of thumb are fine",
    "the rules say otherwise",
    "status quo",
    "What is the status of your knight",
    "status symbols are for kings",
    "Stand by me",
    "state of the art",
    "boards are made of wood",
    "board games are fun",
    "bored",
    "Stellung halten",
    "resend it to your mother",
    "send again whatever you like",
    "orders are orders",
    "my orders come from Bob",
    "order",
    "Order!",
    "rule",
    "player",
    "In order to win I need a queen",
    "cancel culture",
    "cancel that meeting",
    "withdraw your knight, I say",
    "I would cancel my order if I could",
    "history repeats itself",
    "history of chess",
    "What happened to your rook?",
    "players like you are rare",
    "play",
    "Who plays first tomorrow?",
    "export of chess sets",
    "exports rise again",
    "reminders are a nuisance",
    "Reminder: send your move",
    "remind me to feed the cat",
    "language is a virus from space",
    "my language was harsh",
    "time zones confuse me",
    "timezone of the living dead",
    "time",
    "name of the rose",
    "name it",
    "my name is mud in this house",
    "name your price and I pay",
    "nameless",
    "address unknown to everybody",
    "addresses of winners are secret",
    "Address the problem first",
    "pictures look much better now, thank you",
    "picture this: a queen on e4",
    "subjects of the king",
    "K(3,4)",
    "+P(8,8) else pass",
    "Nf3",
    "pass",
    "I am on holiday until Friday",
    "thanks for the game",
    "good luck, have fun",
    "if you like, then tell me",
    "if R(1,1) is taken then: N(2,2)-(3,4)",
    "if e5 then Nf3 is no good for me",
    "vote for me",
    "vote end of season",
    "vote yes to all of it",
    "votes of thanks",
    "Abstimmung ist doof",
    "noch einmal von vorn, bitte",
    "Spieler aller L\xc3\xa4nder",
    "Sprache ist Macht",
    "Adresse folgt",
    "name me one reason",
};

static void lines_that_are_acts(void)
{
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, str_of(acts[i].line));
        if (!row) fprintf(stderr, "no act: %s\n", acts[i].line);
        CHECK(row != NULL);
        if (row) CHECK_STR(act_name(row), acts[i].act);
        CHECK(act_is(str_of(acts[i].line)));
    }
    CHECK(sizeof acts / sizeof *acts >= 60);
}

static void prose_is_none(void)
{
    for (size_t i = 0; i < sizeof prose / sizeof *prose; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, str_of(prose[i]));
        if (row) fprintf(stderr, "%s: %s\n", act_name(row), prose[i]);
        CHECK(!row);
    }
    CHECK(sizeof prose / sizeof *prose >= 60);
}

/* The table of words and that of acts name the same ones. */
static void each_deed_that_is_asked_for_has_its_row(void)
{
#define ONE(name, text) name,
    static const enum deed deeds[] = { DEEDS_ASKED(ONE) };
#undef ONE
    size_t n;
    act_rows(&n);
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) CHECK(act_row_of(deeds[i]));
    CHECK(n == sizeof deeds / sizeof *deeds);
    CHECK(!act_row_of(DEED_NEW_ADDRESS));
}

/* Other words for acts, and lines that go on as no act does. */
static void what_may_have_been_meant(void)
{
    static const struct {
        const char *line, *would, *usage;
        size_t at, len;
    } table[] = {
        { "kick red", "seat remove red", NULL, 0, 4 },
        { "Kick out red", "seat remove red", NULL, 0, 8 },
        { "rauswerfen red", "seat remove red", NULL, 0, 10 },
        { "stop", "pause", NULL, 0, 4 },
        { "undo", "rollback", NULL, 0, 4 },
        { "pause whenever", NULL, "pause [until TIME]", 6, 8 },
        { "wiggle red", NULL, NULL, 0, 10 },
    };
    static char memory[1 << 14];
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct act_meant m;
        struct arena a = arena_make(memory, sizeof memory);
        bool known = act_meant_find(&m, str_of(table[i].line), ACT_MASTER, NULL, &a);
        CHECK(known == (table[i].would || table[i].usage));
        CHECK_STR(m.line ? m.line : "", table[i].would ? table[i].would : "");
        CHECK_STR(m.usage ? m.usage : "", table[i].usage ? table[i].usage : "");
        CHECK(m.at == table[i].at && m.len == table[i].len);
        CHECK(!act_meant_find(&m, STR("kick red"), ACT_PLAYER, NULL, &a));
    }
    CHECK(act_meant_manners(STR("Thanks, Gerda")) &&
          act_meant_manners(STR("Viele Gr\xc3\xbc\xc3\x9f"
                                "e")));
    CHECK(!act_meant_manners(STR("kick red")));
}

static void every_act_is_found_by_each_of_its_forms(void)
{
    size_t n;
    const struct act_row *row = act_rows(&n);
    for (size_t i = 0; i < n; i++)
        for (const struct words *const *lang = words_all(); *lang; lang++) {
            struct str_cut c = { .tail = str_of(words_raw(*lang, row[i].word)), .ok = true };
            while (c.ok) {
                c = str_cut(c.tail, '|');
                struct str rest;
                const struct act_row *found = act_called(&rest, c.head);
                CHECK(found && found->word == row[i].word);
            }
        }
}

static void ranges(void)
{
    int64_t from = 7, to = 7;
    bool given;
    CHECK(player_range(&from, &to, &given, STR("")) && !given && from == 7);
    CHECK(player_range(&from, &to, &given, STR(" 3 ")) && given && from == 3 && to == 3);
    CHECK(player_range(&from, &to, &given, STR("#2-#5")) && from == 2 && to == 5);
    CHECK(player_range(&from, &to, &given, STR("2 - 5")) && from == 2 && to == 5);
    CHECK(player_range(&from, &to, &given, STR("2 5")) && from == 2 && to == 5);
    CHECK(!player_range(&from, &to, &given, STR("5-2")));
    CHECK(!player_range(&from, &to, &given, STR("-2")));
    CHECK(!player_range(&from, &to, &given, STR("2-")));
    CHECK(!player_range(&from, &to, &given, STR("99999999999999999999")));
}

static void zones_by_the_names_that_people_use(void)
{
    static const struct {
        const char *typed, *zone;
    } zones[] = {
        { "Europe/Berlin", "Europe/Berlin" },  { "europe/berlin", "Europe/Berlin" },
        { "berlin", "Europe/Berlin" },         { "New York", "America/New_York" },
        { "new_york", "America/New_York" },    { "america/new york", "America/New_York" },
        { "SYDNEY", "Australia/Sydney" },      { "utc", "UTC" },
        { "M\xc3\xbcnchen", "Europe/Berlin" }, { "san francisco", "America/Los_Angeles" },
    };
    char found[ZONE_NAME_MAX];
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++) {
        CHECK(player_zone_find(found, str_of(zones[i].typed)));
        CHECK_STR(found, zones[i].zone);
    }
    CHECK(!player_zone_find(found, STR("atlantis")));
    CHECK(!player_zone_find(found, STR("../etc/passwd")));
    CHECK(!player_zone_find(found, STR("")));
}

/* On Saturday, 21 November 2026, 18:00 UTC. */
enum { SATURDAY = 1795284000, MINUTE = 60, DAY = 86400 };

static int64_t away(const char *line, const char *zone)
{
    struct player_away a;
    player_away_read(&a, str_of(line), zone, SATURDAY);
    if (!a.said) return -1;
    return a.until;
}

/* The last minute of a day of November 2026 (31: the first of December), UTC. */
static int64_t end_of(int day)
{
    return SATURDAY + 6 * 3600 + (int64_t)(day - 21) * DAY - MINUTE;
}

static void talk_of_being_away(void)
{
    CHECK(away("I am on holiday until Friday", "UTC") == end_of(27));
    CHECK(away("Hi, away till fri!", "UTC") == end_of(27));
    CHECK(away("on vacation through Saturday.", "UTC") == end_of(28));
    CHECK(away("I'm on leave until 3 December", "UTC") == end_of(33));
    CHECK(away("travelling until the 3rd of December", "UTC") == end_of(33));
    CHECK(away("Out of office until December 3rd, sorry", "UTC") == end_of(33));
    CHECK(away("away until 2026-12-03", "UTC") == end_of(33));
    CHECK(away("on holiday, back on Monday", "UTC") == end_of(22));
    CHECK(away("on vacation until tomorrow", "UTC") == end_of(22));
    CHECK(away("Bin bis Freitag im Urlaub", "UTC") == end_of(27));
    CHECK(away("ich bin bis zum 3.12. verreist", "UTC") == end_of(33));
    CHECK(away("bis einschlie\xc3\x9flich 3. Dezember nicht da", "UTC") == end_of(33));
    CHECK(away("Urlaub bis n\xc3\xa4"
               "chsten Mittwoch",
               "UTC") == end_of(25));
    CHECK(away("I am on holiday until Friday", "Europe/Berlin") == end_of(27) - 3600);
    CHECK(away("on holiday until Sunday", "Pacific/Auckland") > end_of(22));
    CHECK(away("We are on vacation!", "UTC") == 0);
    CHECK(away("on vacation until hell freezes over", "UTC") == 0);
    CHECK(away("on holiday until 2020-01-01", "UTC") == 0);
    CHECK(away("on holiday until 31 February", "UTC") == 0);
}

static void talk_of_other_things(void)
{
    CHECK(away("", "UTC") < 0);
    CHECK(away("I threw my queen away", "UTC") < 0);
    CHECK(away("I wait until Friday", "UTC") < 0);
    CHECK(away("see you on Friday", "UTC") < 0);
    CHECK(away("Far away and long ago", "UTC") < 0);
    CHECK(away("der Turm ist weg", "UTC") < 0);
}

int main(void)
{
    lines_that_are_acts();
    prose_is_none();
    each_deed_that_is_asked_for_has_its_row();
    every_act_is_found_by_each_of_its_forms();
    what_may_have_been_meant();
    ranges();
    zones_by_the_names_that_people_use();
    talk_of_being_away();
    talk_of_other_things();
    return TEST_END();
}
