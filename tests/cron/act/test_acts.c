/* Each act in each role and in each state of a game: what is answered, as a table
 * (golden_acts.txt): R refused, D done, P said otherwise, with the name of its sentence;
 * "asks": a question; "-": letters of its own; "+": in other words. Roles that are not listed
 * may not ask. Read the changes in it. */
#include "cron/act/act_table.h"
#include "tests/db/store.h"
#include "tests/golden.h"

/* A valid line for each act. */
static const struct {
    const char *act, *line;
} lines[] = {
    { "help act", "help status" },
    { "status", "status" },
    { "players", "players" },
    { "history", "history" },
    { "rules", "rules" },
    { "help fairness", "help fairness" },
    { "board", "board" },
    { "resend", "resend 0" },
    { "try", "try" },
    { "hint", "hint" },
    { "review", "review" },
    { "orders", "orders" },
    { "note", "note red is weak" },
    { "note below", "note" },
    { "note keep", "note keep try" },
    { "note remove", "note remove 1" },
    { "notes", "notes" },
    { "notes publish", "notes publish yes" },
    { "cancel", "cancel" },
    { "export", "export" },
    { "verify", "verify" },
    { "read all", "read all" },
    { "reminders", "reminders 24 3" },
    { "language", "language de" },
    { "timezone", "timezone Europe/Berlin" },
    { "name", "name Annabel" },
    { "address", "address" },
    { "address first", "address first bob@office.example" },
    { "picture", "picture dark" },
    { "subjects", "subjects verdict" },
    { "facts", "facts on" },
    { "gm", "gm when does it begin" },
    { "press", "press to green: hello" },
    { "tell", "press green: hello" },
    { "press list", "press" },
    { "press when", "press bundled" },
    { "block", "block green" },
    { "unblock", "unblock green" },
    { "press read", "press read" },
    { "games", "games" },
    { "play", "play sandbox" },
    { "challenge", "challenge zoe@example.net orthodox" },
    { "invite", "invite" },
    { "fewer", "fewer" },
    { "rules kind", "rules sandbox" },
    { "moves", "moves" },
    { "details", "details" },
    { "numbers", "rules numbers on" },
    { "join", "join lunch" },
    { "leave", "leave" },
    { "resign", "resign" },
    { "rematch", "rematch" },
    { "rematch", "Revanche nein" },
    { "observe", "observe lunch" },
    { "unobserve", "unobserve lunch" },
    { "unsubscribe", "unsubscribe" },
    { "substitute", "substitute lunch" },
    { "digest", "digest 20" },
    { "reliability", "reliability" },
    { "settings", "settings" },
    { "done", "done" },
    { "wait", "wait" },
    { "lengthen", "lengthen 12h" },
    { "emergency", "emergency" },
    { "vacation", "vacation" },
    { "days off sat,sun", "days off" },
    { "days off", "days off" },
    { "standing", "standing off" },
    { "claim", "claim" },
    { "if", "if e5 then Nf3" },
    { "lines", "lines" },
    { "cancel lines", "cancel lines" },
    { "vote", "vote extend 2d" },
    { "vote yes", "vote yes" },
    { "vote no", "vote no pause" },
    { "vote withdraw", "vote withdraw" },
    { "votes", "votes" },
    { "vote veto", "vote veto" },
    { "create", "create supper rules sandbox every 24h" },
    { "option", "option grace 1h" },
    { "help options", "help options sandbox" },
    { "open", "open" },
    { "start", "start" },
    { "unstart", "unstart" },
    { "pause", "pause" },
    { "resume", "resume" },
    { "deadline", "deadline 2023-11-16T12:00Z" },
    { "extend", "extend 24h" },
    { "seat add", "seat add blue carol@example.net" },
    { "seat replace", "seat replace red carol@example.net" },
    { "seat remove", "seat remove red" },
    { "seat rejoin", "seat rejoin red" },
    { "seat set", "seat set red name Robert" },
    { "seat address", "seat address red bob@office.example" },
    { "seat language", "seat language red de" },
    { "seat name", "seat name red Robert" },
    { "seat zone", "seat zone red Europe/Paris" },
    { "seat prefer", "seat prefer red dark" },
    { "announce", "announce lunch is late" },
    { "missing", "missing" },
    { "preview", "preview whole" },
    { "resolve now", "resolve now 0" },
    { "who", "who" },
    { "health", "health" },
    { "log", "log" },
    { "allow", "allow dora@example.net" },
    { "deny", "deny eve@example.net" },
    { "deputy", "deputy dora@example.net" },
    { "takeover", "takeover" },
    { "master", "master dora@example.net" },
    { "end", "end" },
    { "rollback", "rollback 0" },
    { "forward", "forward" },
    { "correct", "correct" },
    { "handbook", "handbook" },
};

/* ---- who asks ------------------------------------------------------------------------------
 */

static const struct role {
    const char *name, *address;
    enum person_role person; /* its row's role */
    unsigned role;
} roles[] = {
    { "stranger", "eve@example.net", ROLE_NONE, ACT_STRANGER },
    { "waiting", "quinn@example.net", ROLE_QUEUE, ACT_WAITING },
    { "observer", "otto@example.net", ROLE_OBSERVER, ACT_OBSERVER },
    { "player", "bob@example.net", ROLE_NONE, ACT_PLAYER },
    { "master", "gina@example.net", ROLE_MASTER, ACT_MASTER },
};
enum { ROLES = sizeof roles / sizeof *roles };

struct house {
    struct place p;
    struct app app;
    struct work work;
    struct arena kept; /* of out */
    struct buf out;
    int64_t mail; /* that all of it comes with */
};

static struct act act_of(struct house *h, const struct role *r)
{
    struct act x = { .app = &h->app,
                     .came = { .id = h->mail, .message_id = "7@example.net" },
                     .who = { .from = r->address, .roles = r->role },
                     .arena = &h->work.arena,
                     .e = &h->p.e };
    struct person_list p = { NULL, 0 };
    x.who.says = app_words(&h->app, "en");
    CHECK(db_game_get(h->p.db, &x.who.game, "lunch", x.arena, x.e));
    if (r->role == ACT_PLAYER)
        CHECK(db_seat_at(h->p.db, &x.who.seat, x.who.game.id, r->address, x.arena, x.e));
    struct persons_of of = { x.who.game.id, r->person };
    if (r->person) {
        CHECK(db_person_list(h->p.db, &p, &of, x.arena, x.e) && p.n == 1);
        if (p.n) x.who.person = p.row[0];
    }
    return x;
}

static const char *answer_of(const struct act *x)
{
    static char text[80];
    if (x->answer.asked) return "asks";
    for (size_t i = 0; i < x->answer.n_part; i++) {
        const struct reply_part *p = &x->answer.part[i];
        if (p->kind == REPLY_LINE) continue;
        if (p->says.word == W_ACT_NOT_YOURS) return "no";
        const char *kind = p->kind == REPLY_REFUSED ? "R" : p->kind == REPLY_DONE ? "D" : "P";
        snprintf(text, sizeof text, "%s %s", kind,
                 p->says.word == W_NONE ? "+" : words_name(p->says.word));
        return text;
    }
    return "-";
}

/* As the operator has it done. */
static void operator_does(struct house *h, const char *line)
{
    static const struct role operator_role = { "operator", "", ROLE_NONE, ACT_MASTER };
    struct str rest;
    struct arena mark = h->work.arena;
    const struct act_row *row = act_find(&rest, str_of(line));
    struct act x = { .who = { .from = "", .roles = ACT_MASTER } };
    struct game_row g;
    bool there = db_game_get(h->p.db, &g, "lunch", &h->work.arena, &h->p.e);
    if (there) x = act_of(h, &operator_role);
    x.app = &h->app;
    x.who.says = app_words(&h->app, "en");
    x.arena = &h->work.arena;
    x.e = &h->p.e;
    x.came.id = 0;
    CHECK(db_begin(h->p.db, x.e));
    bool ok = row && act_run(&x, row, str_of(line), rest) && !x.answer.refused;
    if (!ok) fprintf(stderr, "%s: %s %s\n", line, answer_of(&x), h->p.e.text);
    CHECK(ok);
    CHECK(db_commit(h->p.db, x.e));
    h->work.arena = mark;
}

/* ---- what is answered ----------------------------------------------------------------------
 */

/* Everything is undone afterwards. */
static void ask(struct house *h, const char *line, const struct role *r)
{
    struct str rest;
    struct arena mark = h->work.arena;
    const struct act_row *row = act_find(&rest, str_of(line));
    CHECK(row);
    if (!row) return;
    CHECK(db_begin(h->p.db, &h->p.e));
    struct act x = act_of(h, r);
    bool ok = act_run(&x, row, str_of(line), rest);
    if (!ok) fprintf(stderr, "%s, %s: %s\n", line, r->name, h->p.e.text);
    CHECK(ok);
    bool refused = strcmp(answer_of(&x), "no") == 0;
    CHECK(refused == !act_may(row, r->role));
    if (!refused) buf_printf(&h->out, "  %-9s %s\n", r->name, answer_of(&x));
    db_rollback(h->p.db);
    h->work.arena = mark;
}

static void ask_all(struct house *h, const char *state)
{
    buf_printf(&h->out, "---- %s\n", state);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        buf_printf(&h->out, "%s\n", lines[i].line);
        for (size_t k = 0; k < ROLES; k++) ask(h, lines[i].line, &roles[k]);
    }
}

static void seat_people(struct house *h)
{
    struct game_row g;
    CHECK(db_game_get(h->p.db, &g, "lunch", &h->work.arena, &h->p.e));
    for (size_t i = 0; i < ROLES; i++) {
        int64_t id;
        struct person_row p = { .game = g.id,
                                .role = roles[i].person,
                                .address = roles[i].address,
                                .name = "",
                                .zone = "UTC",
                                .language = "en",
                                .preferences = "",
                                .state = PERSON_HERE,
                                .army = "" };
        if (roles[i].person) CHECK(db_person_add(h->p.db, &id, &p, &h->p.e));
    }
}

static void open_house(struct house *h, const struct config *config)
{
    static char memory[1 << 20];
    static struct secret secret = { .at = { { .key = "one" } }, .n = 1 };
    place_open(&h->p);
    h->app =
        (struct app){ .config = config, .db = h->p.db, .secret = &secret, .fixed_now = NOW };
    CHECK(languages_open(&h->app.languages, NULL, &h->p.e));
    CHECK(work_begin(&h->work, (size_t)64 << 20, &h->p.e));
    h->kept = arena_make(memory, sizeof memory);
    h->out = buf_make(&h->kept, sizeof memory / 2);
    struct mail_row m = a_mail("7", "00");
    CHECK(db_mail_add(h->p.db, &h->mail, &m, &h->p.e));
}

static void each_act_answers_each_role_in_each_state_of_a_game(void)
{
    static const struct config config = { .from = "judge@zugpost.example",
                                          .zone = "UTC",
                                          .from_name = "Zugpost",
                                          .bounces = "judge@zugpost.example" };
    static struct house h;
    open_house(&h, &config);
    operator_does(&h,
                  "create lunch rules sandbox every 24h board \"1 9 1 9\" option start master "
                  "option preview whole option observers yes option join open");
    operator_does(&h, "seat add green alice@example.net");
    operator_does(&h, "seat add red bob@example.net");
    seat_people(&h);
    ask_all(&h, "open");
    operator_does(&h, "start");
    ask_all(&h, "running");
    operator_does(&h, "pause");
    ask_all(&h, "paused");
    operator_does(&h, "end");
    ask_all(&h, "over");
    CHECK(!h.out.full);
    CHECK(golden("cron/golden_acts.txt", buf_str(&h.out), &h.work.arena));
    languages_close(&h.app.languages);
    work_end(&h.work);
    place_close(&h.p);
}

static void no_act_is_forgotten(void)
{
    size_t n;
    const struct act_row *row = act_rows(&n);
    for (size_t i = 0; i < n; i++) {
        bool found = !row[i].run;
        for (size_t k = 0; k < sizeof lines / sizeof *lines; k++) {
            struct str rest;
            if (strcmp(lines[k].act, act_name(&row[i])) != 0) continue;
            const struct act_row *is = act_find(&rest, str_of(lines[k].line));
            found = is == &row[i];
        }
        if (!found) fprintf(stderr, "no line for the act \"%s\"\n", act_name(&row[i]));
        CHECK(found);
    }
}

int main(void)
{
    no_act_is_forgotten();
    each_act_answers_each_role_in_each_state_of_a_game();
    return TEST_END();
}
