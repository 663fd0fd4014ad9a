/* Whose mail it is: the five rules (design.md, "Who is writing"), each with its near misses. */
#include "cron/inbox/who/identify.h"
#include "tests/db/store.h"

/* ---- who there is --------------------------------------------------------------------------
 */

/* Whose key a mail has. Red plays in both games; Gina runs the first, Otto watches it, and
 * Green has run it before. */
enum whose { NOBODY, RED, GREEN, ALPINE_RED, GINA, OTTO, GONE, READERS };
static int64_t reader[READERS];
static struct token_owner owner[READERS];
static struct secret secret = { .at = { { .key = "one" } }, .n = 1 };
static const struct secret other_secret = { .at = { { .key = "two" } }, .n = 1 };

enum { BOARD = 3, PLAIN = 0, OF_RED, OF_ALPINE, TRUSTS, BOXES };
static const struct mailbox box[BOXES] = {
    [PLAIN] = { .name = "in" },
    [OF_RED] = { .name = "red", .game = "seaside", .player = "seaside/red" },
    [OF_ALPINE] = { .name = "alpine", .game = "alpine" },
    [TRUSTS] = { .name = "trusts", .authserv = "mx.example.org" },
};

static int64_t a_person(struct place *p, int64_t game, enum person_role role,
                        const char *address, enum person_state state)
{
    int64_t id = 0;
    struct person_row row = { .game = game,
                              .role = role,
                              .address = address,
                              .name = "",
                              .zone = "UTC",
                              .language = "en",
                              .preferences = "",
                              .state = state,
                              .army = "" };
    CHECK(db_person_add(p->db, &id, &row, &p->e));
    return PERSON_FIRST + id;
}

/* Larger than a place's own: a mail is read with room for many parts. */
static struct place *place_of_mails(struct place *p)
{
    static char memory[8 << 20];
    place_open(p);
    p->a = arena_make(memory, sizeof memory);
    return p;
}

static void people(struct place *p)
{
    struct seat_row s;
    int64_t alpine = 0, seaside = a_game(p->db, &p->e);
    struct game_row g = { .name = "alpine",
                          .rules = "sandbox",
                          .state = GAME_RUNNING,
                          .identity = IDENTITY_ADDRESS };
    CHECK(db_game_add(p->db, &alpine, &g, &p->e));
    CHECK(db_board_put(p->db, &(struct board_row){ .game = alpine, .text = STR("zugpost 1\n") },
                       &p->e));
    CHECK(db_seat_at(p->db, &s, seaside, "red@example.net", &p->a, &p->e));
    reader[RED] = s.id;
    CHECK(db_alias_add(p->db, s.id, "red@office.example", NOW, &p->e));
    CHECK(db_seat_at(p->db, &s, seaside, "green@example.net", &p->a, &p->e));
    reader[GREEN] = s.id;
    s = (struct seat_row){ .game = alpine, .army = "red", .address = "red@example.net" };
    CHECK(db_seat_add(p->db, &reader[ALPINE_RED], &s, &p->e));
    reader[GINA] = a_person(p, seaside, ROLE_MASTER, "gina@example.net", PERSON_HERE);
    reader[OTTO] = a_person(p, seaside, ROLE_OBSERVER, "otto@example.net", PERSON_HERE);
    reader[GONE] = a_person(p, seaside, ROLE_DEPUTY, "green@example.net", PERSON_GONE);
    for (int i = RED; i < READERS; i++)
        owner[i] = (struct token_owner){ .game = i == ALPINE_RED ? "alpine" : "seaside",
                                         .army = i == RED || i == ALPINE_RED ? "red" : "",
                                         .seat = reader[i] };
    owner[GREEN].army = "green";
}

/* ---- a mail --------------------------------------------------------------------------------
 */

/* OF_QUESTION: to a question; GUESSED: its number behind the key of another mail. */
enum where { IN_REPLY, IN_ADDRESS, IN_TEXT, FORGED, OF_PLAYER_BEFORE, OF_QUESTION, GUESSED };
enum { QUESTION = 12 };

struct mail_of {
    const char *from;
    enum whose key;
    enum where where;
    enum whose second; /* one more key, in References or the text */
    int box;
    const char *result; /* that the server of TRUSTS writes, or NULL */
    const char *subject;
};

static void write_key(char out[TOKEN_MAX], const struct mail_of *m, enum whose whose)
{
    struct token_owner o = owner[whose];
    if (m->where == OF_PLAYER_BEFORE) o.player++;
    if (m->where == OF_QUESTION && whose == m->key) {
        o.letter = 'q';
        o.asks = QUESTION;
    }
    token_text(out, m->where == FORGED ? &other_secret : &secret, &o, BOARD);
}

static struct str raw_of(const struct mail_of *m, struct arena *a)
{
    char key[TOKEN_MAX] = "", second[TOKEN_MAX] = "";
    struct buf b = buf_make(a, 2000);
    if (m->key) write_key(key, m, m->key);
    if (m->second) write_key(second, m, m->second);
    bool in_text = m->key && m->where == IN_TEXT, in_to = m->key && m->where == IN_ADDRESS;
    if (m->result) buf_printf(&b, "Authentication-Results: mx.example.org; %s\r\n", m->result);
    buf_printf(&b, "From: <%s>\r\nTo: judge%s%s@zugpost.example\r\nSubject: %s\r\n", m->from,
               in_to ? "+" : "", in_to ? key : "", m->subject ? m->subject : "my move");
    if (m->key && !in_text && !in_to)
        buf_printf(&b, "In-Reply-To: <%s.%s@zugpost.example>\r\n", key,
                   m->where == OF_QUESTION || m->where == GUESSED ? "q12" : "board");
    if (m->second && !in_text)
        buf_printf(&b, "References: <%s.board@zugpost.example>\r\n", second);
    buf_printf(&b, "Content-Type: text/plain\r\n\r\nK(1,1)-(2,2)\r\n");
    if (in_text) buf_printf(&b, "key: %s\r\n", key);
    if (in_text && m->second) buf_printf(&b, "key: %s\r\n", second);
    return buf_str(&b);
}

static void ask(struct identity *out, struct place *p, const struct mail_of *m,
                const struct question_row *asked)
{
    static const struct config config = { .from = "judge@zugpost.example" };
    struct app app = { .config = &config, .db = p->db, .secret = &secret, .fixed_now = NOW };
    struct mail mail;
    struct fresh fresh;
    const struct evidence e = { &box[m->box], &mail, &fresh, asked };
    const char *own[] = { config.from, NULL };
    CHECK(mail_read(&mail, raw_of(m, &p->a), own, &p->a, &p->e));
    CHECK(fresh_lines(&fresh, mail.text, &p->a, &p->e));
    CHECK(identify(out, &app, &e, &p->a, &p->e));
}

/* ---- the rules -----------------------------------------------------------------------------
 */

#define R      "red@example.net"
#define OFFICE "red@office.example"
#define PHONE  "red@phone.example"
#define G      "green@example.net"

/* clang-format off */
static const struct {
    const char *what;
    struct mail_of mail;
    enum proof proof;
    const char *game, *army; /* "": not a player */
    bool person, own;
} table[] = {
    /* 1. Anybody who has to do with the game speaks for themselves, whatever keys there are. */
    { "a reply to all", { .from = G, .key = RED }, PROOF_NO_KEY, "seaside", "green", false, false },
    { "a reply to all with the own key, too", { .from = G, .key = RED, .second = GREEN }, PROOF_KEY, "seaside", "green", false, false },
    { "a forwarded link", { .from = G, .key = RED, .where = IN_TEXT }, PROOF_NO_KEY, "seaside", "green", false, false },
    { "the mail server knows the forwarder", { .from = G, .key = RED, .box = TRUSTS, .result = "dmarc=pass" }, PROOF_ADDRESS, "seaside", "green", false, false },
    { "a player with the game master's key", { .from = R, .key = GINA }, PROOF_NO_KEY, "seaside", "red", false, false },
    { "an observer with a player's key", { .from = "otto@example.net", .key = RED }, PROOF_NO_KEY, "seaside", "", true, false },
    { "in another player's mailbox", { .from = G, .key = GREEN, .box = OF_RED }, PROOF_KEY, "seaside", "green", false, false },
    /* 2. A key and an address of its player. */
    { "a reply", { .from = R, .key = RED }, PROOF_KEY, "seaside", "red", false, false },
    { "to a plus-address", { .from = R, .key = RED, .where = IN_ADDRESS }, PROOF_KEY, "seaside", "red", false, false },
    { "a link", { .from = R, .key = RED, .where = IN_TEXT }, PROOF_KEY, "seaside", "red", false, false },
    { "the address in capitals", { .from = "RED@EXAMPLE.NET", .key = RED }, PROOF_KEY, "seaside", "red", false, false },
    { "a further address", { .from = OFFICE, .key = RED }, PROOF_KEY, "seaside", "red", false, false },
    { "a further address is of its seat only", { .from = OFFICE, .key = ALPINE_RED }, PROOF_NEW_ADDRESS, "alpine", "red", false, false },
    { "two games in References", { .from = R, .key = RED, .second = ALPINE_RED }, PROOF_KEY, "seaside", "red", false, false },
    { "the game master", { .from = "gina@example.net", .key = GINA }, PROOF_KEY, "seaside", "", true, true },
    { "an observer", { .from = "otto@example.net", .key = OTTO }, PROOF_KEY, "seaside", "", true, true },
    { "keys of two games beside the order", { .from = R, .key = RED, .where = IN_TEXT, .second = ALPINE_RED }, PROOF_WHICH, "seaside", "red", false, false },
    { "the server says no", { .from = R, .key = RED, .box = TRUSTS, .result = "dmarc=fail" }, PROOF_DENIED, "seaside", "red", false, false },
    { "in the text, too", { .from = R, .key = RED, .where = IN_TEXT, .box = TRUSTS, .result = "dmarc=fail" }, PROOF_DENIED, "seaside", "red", false, false },
    { "spf and dkim failed", { .from = R, .key = RED, .box = TRUSTS, .result = "spf=fail smtp.mailfrom=red@example.net; dkim=fail header.d=example.net" }, PROOF_DENIED, "seaside", "red", false, false },
    { "spf alone: somebody passed it on", { .from = R, .key = RED, .box = TRUSTS, .result = "spf=softfail smtp.mailfrom=red@example.net" }, PROOF_KEY, "seaside", "red", false, false },
    { "a server that is not believed", { .from = R, .key = RED, .result = "dmarc=fail" }, PROOF_KEY, "seaside", "red", false, false },
    { "of the game master it says no", { .from = "gina@example.net", .key = GINA, .box = TRUSTS, .result = "dmarc=fail" }, PROOF_DENIED, "seaside", "", true, false },
    { "to a question", { .from = R, .key = RED, .where = OF_QUESTION }, PROOF_KEY, "seaside", "red", false, false },
    /* 3. A key and an address that nobody has. */
    { "the second phone", { .from = PHONE, .key = RED }, PROOF_NEW_ADDRESS, "seaside", "red", false, false },
    { "the second phone, by a link", { .from = PHONE, .key = RED, .where = IN_TEXT }, PROOF_NEW_ADDRESS, "seaside", "red", false, false },
    { "the game master's phone", { .from = "gina@phone.example", .key = GINA }, PROOF_NEW_ADDRESS, "seaside", "", true, false },
    { "the mail server knows the phone", { .from = PHONE, .key = RED, .box = TRUSTS, .result = "dmarc=pass" }, PROOF_NEW_ADDRESS, "seaside", "red", false, false },
    { "the player's own mailbox", { .from = PHONE, .key = RED, .box = OF_RED }, PROOF_KEY, "seaside", "red", false, false },
    { "another player's mailbox", { .from = PHONE, .key = GREEN, .box = OF_RED }, PROOF_NEW_ADDRESS, "seaside", "green", false, false },
    /* 4. No key, and an address that somebody has. */
    { "a mail that answers none", { .from = G }, PROOF_NO_KEY, "seaside", "green", false, false },
    { "a key of another secret", { .from = G, .key = GREEN, .where = FORGED }, PROOF_NO_KEY, "seaside", "green", false, false },
    { "a key of the player before", { .from = G, .key = GREEN, .where = OF_PLAYER_BEFORE }, PROOF_NO_KEY, "seaside", "green", false, false },
    { "a key of who has gone", { .from = G, .key = GONE }, PROOF_NO_KEY, "seaside", "green", false, false },
    { "dmarc", { .from = G, .box = TRUSTS, .result = "dmarc=pass" }, PROOF_ADDRESS, "seaside", "green", false, false },
    { "dkim of the writer's domain", { .from = G, .box = TRUSTS, .result = "dkim=pass header.d=example.net" }, PROOF_ADDRESS, "seaside", "green", false, false },
    { "dkim of another domain", { .from = G, .box = TRUSTS, .result = "dkim=pass header.d=example.com" }, PROOF_NO_KEY, "seaside", "green", false, false },
    { "it failed", { .from = G, .box = TRUSTS, .result = "dmarc=fail" }, PROOF_NO_KEY, "seaside", "green", false, false },
    { "said by a server that is not believed", { .from = G, .result = "dmarc=pass" }, PROOF_NO_KEY, "seaside", "green", false, false },
    { "the player's own mailbox, without a key", { .from = OFFICE, .box = OF_RED }, PROOF_ADDRESS, "seaside", "red", false, false },
    { "another player in it", { .from = G, .box = OF_RED }, PROOF_NO_KEY, "seaside", "green", false, false },
    { "a game where the address is enough", { .from = R, .box = OF_ALPINE }, PROOF_ADDRESS, "alpine", "red", false, false },
    { "unless the server says no", { .from = R, .box = TRUSTS, .result = "dmarc=fail", .subject = "[alpine #3]" }, PROOF_NO_KEY, "alpine", "red", false, false },
    { "two games, one proven", { .from = R }, PROOF_ADDRESS, "alpine", "red", false, false },
    { "two games, both proven", { .from = R, .box = TRUSTS, .result = "dmarc=pass" }, PROOF_WHICH, "seaside", "red", false, false },
    { "two games, one named", { .from = R, .box = TRUSTS, .result = "dmarc=pass", .subject = "Re: [seaside #3] x" }, PROOF_ADDRESS, "seaside", "red", false, false },
    { "the game master without a key", { .from = "gina@example.net" }, PROOF_NO_KEY, "seaside", "", true, false },
    { "the game master, known to the server", { .from = "gina@example.net", .box = TRUSTS, .result = "dmarc=pass" }, PROOF_ADDRESS, "seaside", "", true, true },
    /* 5. Everybody else. */
    { "nobody", { .from = "eve@example.net" }, PROOF_STRANGER, "", "", false, false },
    { "nobody, known to the server", { .from = "eve@example.net", .box = TRUSTS, .result = "dmarc=pass" }, PROOF_STRANGER, "", "", false, false },
    { "a forged key", { .from = "eve@example.net", .key = RED, .where = FORGED }, PROOF_STRANGER, "", "", false, false },
    { "the key of who has gone", { .from = "eve@example.net", .key = GONE }, PROOF_STRANGER, "", "", false, false },
    { "in a player's mailbox, without a key", { .from = "eve@example.net", .box = OF_RED }, PROOF_STRANGER, "", "", false, false },
};
/* clang-format on */

static void a_mail_counts_by_the_five_rules(void)
{
    struct place p;
    people(place_of_mails(&p));
    struct arena mark = p.a;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct identity got;
        p.a = mark;
        ask(&got, &p, &table[i].mail, NULL);
        bool right = got.proof == table[i].proof && strcmp(got.game.name, table[i].game) == 0 &&
                     strcmp(got.seat.id ? got.seat.army : "", table[i].army) == 0 &&
                     (got.person.id != 0) == table[i].person && got.own_key == table[i].own;
        if (!right)
            fprintf(stderr, "%s: %s, game \"%s\", army \"%s\", person %d, own key %d\n",
                    table[i].what, identify_word(got.proof), got.game.name,
                    got.seat.id ? got.seat.army : "", got.person.id != 0, got.own_key);
        CHECK(right);
        CHECK(identify_proven(&got) ==
              (table[i].proof == PROOF_KEY || table[i].proof == PROOF_ADDRESS));
    }
    place_close(&p);
}

/* The board that a key names, and what it says besides. */
static void a_key_says_which_board_was_seen(void)
{
    struct place p;
    struct identity got;
    people(place_of_mails(&p));
    ask(&got, &p, &(struct mail_of){ .from = R, .key = RED }, NULL);
    CHECK(got.board == BOARD && got.question == 0);
    ask(&got, &p, &(struct mail_of){ .from = G }, NULL);
    CHECK(got.board == -1);
    place_close(&p);
}

/* A question is named by the mail that asked it, and not by one that only says its number. */
static void a_question_is_named_by_its_own_key(void)
{
    static const struct {
        struct mail_of mail;
        int64_t question;
        bool sealed;
    } t[] = {
        { { .from = R, .key = RED, .where = OF_QUESTION }, QUESTION, true },
        { { .from = R, .key = RED, .where = OF_QUESTION, .second = RED }, QUESTION, true },
        { { .from = R, .key = RED, .where = GUESSED }, QUESTION, false },
        { { .from = R, .key = RED }, 0, false },
    };
    struct place p;
    people(place_of_mails(&p));
    for (size_t i = 0; i < sizeof t / sizeof *t; i++) {
        struct identity got;
        ask(&got, &p, &t[i].mail, NULL);
        CHECK(got.proof == PROOF_KEY && got.question == t[i].question);
        CHECK(got.sealed == t[i].sealed);
    }
    place_close(&p);
}

/* Where the mail server vouches for the sender, or the mailbox is the player's. */
static void a_key_alone_is_not_sure(void)
{
    static const struct {
        struct mail_of mail;
        bool sure;
    } t[] = {
        { { .from = R, .key = RED }, false },
        { { .from = R, .key = RED, .box = TRUSTS }, false },
        { { .from = R, .key = RED, .box = TRUSTS, .result = "dmarc=pass" }, true },
        { { .from = R, .key = RED, .result = "dmarc=pass" }, false },
        { { .from = R, .key = RED, .box = OF_RED }, true },
        { { .from = R, .box = OF_ALPINE }, false },
    };
    struct place p;
    people(place_of_mails(&p));
    for (size_t i = 0; i < sizeof t / sizeof *t; i++) {
        struct identity got;
        ask(&got, &p, &t[i].mail, NULL);
        CHECK(identify_proven(&got) && got.sure == t[i].sure);
    }
    place_close(&p);
}

/* With a yes, the mail belongs to the person who was asked; a game master's has their rights.
 */
static void a_yes_makes_it_a_mail_of_who_was_asked(void)
{
    static const struct {
        enum whose asked;
        const char *army;
        bool own;
    } t[] = { { RED, "red", false }, { GINA, "", true } };
    struct place p;
    people(place_of_mails(&p));
    for (size_t i = 0; i < sizeof t / sizeof *t; i++) {
        struct identity got;
        const struct question_row q = { .reader = reader[t[i].asked],
                                        .address = "eve@example.net",
                                        .answer = ANSWER_YES };
        ask(&got, &p, &(struct mail_of){ .from = "eve@example.net", .key = t[i].asked }, &q);
        CHECK(got.proof == PROOF_CONFIRMED && identify_proven(&got) && got.board == BOARD);
        CHECK_STR(got.seat.id ? got.seat.army : "", t[i].army);
        CHECK(got.own_key == t[i].own && (got.person.id != 0) == t[i].own);
    }
    place_close(&p);
}

int main(void)
{
    a_mail_counts_by_the_five_rules();
    a_key_says_which_board_was_seen();
    a_question_is_named_by_its_own_key();
    a_key_alone_is_not_sure();
    a_yes_makes_it_a_mail_of_who_was_asked();
    return TEST_END();
}
