/* The configuration: what is read, and that each mistake is named with what would be right. */
#include "cron/app/config/config_keys.h"
#include "cron/app/config/place.h"
#include "cron/app/work.h"
#include "engine/base/buf.h"
#include "tests/test.h"

#include <unistd.h>

static char folder[] = "/tmp/zugconf.XXXXXX";
static char memory[1 << 20];

#define GOOD                                                                                   \
    "[zugpost]\ndatabase = a.db\n[mailbox in]\nurl = maildir:in\n[send]\nurl = "               \
    "maildir:/var/out\nfrom = judge@example.org\n"

static bool read_text(struct config *c, const char *text, struct err *e)
{
    static char path[100];
    struct arena a = arena_make(memory, sizeof memory);
    snprintf(path, sizeof path, "%s/zugpost.conf", folder);
    return work_file_write(path, str_of(text), e) && config_read(c, path, &a, e);
}

static void a_short_file_gets_the_defaults(void)
{
    struct config c;
    struct err e = { 0 };
    char want[200];
    CHECK(read_text(&c, GOOD, &e));
    snprintf(want, sizeof want, "%s/a.db", folder);
    CHECK_STR(c.database, want);
    snprintf(want, sizeof want, "maildir:%s/in", folder);
    CHECK_STR(c.mailbox[0].endpoint.url, want);
    CHECK_STR(c.send.url, "maildir:/var/out");
    CHECK_STR(c.from_name, "Zugpost");
    CHECK_STR(c.bounces, "judge@example.org");
    CHECK(c.words == NULL);
    CHECK(c.n_mailbox == 1 && !c.plus && c.connections == 2 && c.log == LOG_ALARMS);
    CHECK(c.mailbox[0].endpoint.timeout == 30);
}

static void several_mailboxes_keep_their_keys_apart(void)
{
    struct config c;
    struct err e = { 0 };
    CHECK(read_text(&c,
                    GOOD "[mailbox bob]\nurl = imaps://b%40x@h:993/INBOX\npassword_env = P\n"
                         "player = duel/red\ntimeout = 5\n",
                    &e));
    CHECK(c.n_mailbox == 2);
    CHECK_STR(c.mailbox[1].player, "duel/red");
    CHECK(c.mailbox[0].player == NULL && c.mailbox[0].endpoint.timeout == 30);
    CHECK(c.mailbox[1].endpoint.timeout == 5);
}

static void games_that_are_always_open(void)
{
    struct config c;
    struct err e = { 0 };
    CHECK(read_text(&c, GOOD, &e) && c.n_open == 0 && c.open_create && c.open_days == 7);
    CHECK(read_text(&c,
                    GOOD "[open]\ncreate = no\nsandbox = 4 armies, every 24h, grace 6h\n"
                         "sandbox-slow = every 3d\n",
                    &e));
    CHECK(c.n_open == 2 && !c.open_create && c.open_challenge);
    CHECK_STR(c.open[1].name, "sandbox-slow");
    CHECK_STR(c.open[1].kind, "sandbox");
    CHECK(c.open[0].line.players == 4 && c.open[0].line.n_option == 1);
    CHECK(c.open[1].line.every_s == 259200);
}

static void each_mistake_is_named_with_what_is_right(void)
{
    static const struct {
        const char *text, *key, *says;
    } rows[] = {
        { "[zugpost]\nbackup = ssh://there\n" GOOD, "[zugpost] backup", "ssh://user@host" },
        { "[zugpost]\nbackup = ssh://a/b\nbackup = ssh://c/d\n" GOOD, "[zugpost] backup",
          "one value" },
        { "[zugpost]\nbackup_key = age1x\n" GOOD, "[zugpost] backup_key", "backup = ssh://" },
        { "[zugpost]\nbackup = ssh://a/b\nbackup_key = secret\n" GOOD, "[zugpost] backup_key",
          "age1" },
        { GOOD "colour = blue\n", "[send] colour", "unknown key" },
        { GOOD "plus = maybe\n", "[send] plus", "yes or no" },
        { GOOD "unsubscribe_url = http://example.org/?key=\n", "unsubscribe_url", "https" },
        { GOOD "unsubscribe_url = https://example.org/a b\n", "unsubscribe_url", "https" },
        { GOOD "connections = 99\n", "[send] connections", "between 1 and 16" },
        { GOOD "name = A\nname = B\n", "[send] name", "twice" },
        { GOOD "[mailbox x]\nurl = pop3://a@b\n", "[mailbox x] url", "maildir:PATH" },
        { GOOD "[mailbox x]\nurl = imaps://a@b:993/INBOX\n", "[mailbox x]", "no secret" },
        { GOOD "[mailbox x]\nurl = imaps://a:pw@b:993/INBOX\npassword_env = P\n",
          "[mailbox x] url", "" },
        { GOOD "[mailbox x]\nurl = smtp://a@b:587\npassword_env = P\n", "[mailbox x] url",
          "wrong kind" },
        { GOOD
          "[mailbox x]\nurl = imaps://a@b:993/INBOX\npassword_env = P\npassword_file = f\n",
          "[mailbox x]", "more than one secret" },
        { GOOD "[mailbox x]\nurl = imaps://a@b:993/INBOX\noauth = gogle\n", "[mailbox x] oauth",
          "microsoft" },
        { GOOD "[mailbox x]\nurl = imaps://a@b:993/INBOX\noauth = google\n",
          "[mailbox x] client_id", "missing" },
        { GOOD "[mailbox x]\nurl = imaps://a@b:993/INBOX\noauth = google\nclient_id = c\n"
               "token_url = https://x/t\n",
          "[mailbox x] oauth", "custom" },
        { GOOD "[mailbox x]\nurl = imaps://a@b:993/INBOX\noauth = custom\nclient_id = c\n"
               "auth_url = https://x/a\n",
          "[mailbox x] token_url", "missing" },
        { GOOD "[mailbox x]\nurl = imaps://a@b:993/INBOX\noauth = custom\nclient_id = c\n"
               "auth_url = https://x/a\ntoken_url = http://x/t\n",
          "[mailbox x] token_url", "https://" },
        { GOOD "[mailbox send]\nurl = imaps://a@b:993/INBOX\noauth = google\nclient_id = c\n",
          "[mailbox send] oauth", "another name" },
        { GOOD "[mailbox x]\nurl = imaps://a@b:993/INBOX\npassword_env = P\nclient_id = c\n",
          "[mailbox x] client_id", "needs the key oauth" },
        { GOOD "[mailbox x]\nplayer = duel/red\n", "[mailbox x] url", "missing" },
        { GOOD "[mailbox x]\nurl = maildir:a\nprocessed = a\n", "[mailbox x] processed",
          "is the mailbox itself" },
        { GOOD "[mailbox x]\nurl = maildir:b/./a/\nprocessed = ../b/a\n",
          "[mailbox x] processed", "is the mailbox itself" },
        { GOOD "[mailbox x]\nurl = maildir:a\nprocessed = in\n", "[mailbox x] processed",
          "another mailbox" },
        { GOOD "[mailbox x]\nurl = imaps://a@b:993/INBOX\npassword_env = P\nprocessed = "
               "Inbox\n",
          "[mailbox x] processed", "is the mailbox itself" },
        { GOOD "[mailbox x]\nurl = imaps://a@b:993/Processed\npassword_env = P\n",
          "[mailbox x] processed", "is the mailbox itself" },
        { GOOD "[mailbox x]\nurl = imaps://a@b:993/INBOX\npassword_env = P\nprocessed = y\n"
               "[mailbox y]\nurl = imap://a@B:143/y\npassword_env = P\n",
          "[mailbox x] processed", "another mailbox" },
        { GOOD "[mailbox x]\nurl = maildir:a\nplayer = duel\n", "[mailbox x] player",
          "GAME/ARMY" },
        { GOOD "[mailbox a b]\nurl = maildir:a\n", "[mailbox a b]", "no good name" },
        { GOOD "[other]\nurl = maildir:a\n", "[other] url", "unknown key" },
        { "[send]\nurl = maildir:a\nfrom = judge@example.org\n", "[mailbox NAME]",
          "no mailbox" },
        { "[mailbox in]\nurl = maildir:in\n[send]\nurl = maildir:a\n", "[send] from",
          "missing" },
        { "[mailbox in]\nurl = maildir:in\n[send]\nurl = maildir:a\nfrom = judge\n",
          "[send] from", "no address" },
        { GOOD "nonsense\n", "line 8", "key = value" },
        { GOOD "[mailbox x]\nurl = maildir:a\npassword_env = P\n", "[mailbox x]",
          "nobody logs in" },
        { GOOD "[open]\ndraughts = every 1d\n", "[open] draughts", "a kind of game (sandbox" },
        { GOOD "[open]\nsandbox = 4 elephants\n", "[open] sandbox", "\"4\" is nothing" },
        { GOOD "[open]\nsandbox = called x\n", "[open] sandbox", "as its key is" },
        { GOOD "[open]\nsandbox = 1d\nsandbox = 2d\n", "[open] sandbox", "twice" },
        { GOOD "[open]\nsandbox-Slow = 1d\n", "[open] sandbox-Slow", "small letters" },
        { GOOD "[open]\ndays = 0\n", "[open] days", "1 to 365" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct config c;
        struct err e = { 0 };
        CHECK(!read_text(&c, rows[i].text, &e));
        CHECK(e.code == ERR_INPUT);
        bool named = strstr(e.text, rows[i].key) && strstr(e.text, rows[i].says) &&
                     strstr(e.text, folder);
        CHECK(named);
        if (!named) fprintf(stderr, "   row %zu says: %s\n", i, e.text);
    }
}

static void copies_go_to_a_folder_and_to_a_machine(void)
{
    struct config c;
    struct err e = { 0 };
    struct place p;
    static char more[1000];
    struct arena a = arena_make(more, sizeof more);
#define BOTH                                                                                   \
    "[zugpost]\nbackup = ssh://me@there.example:2222/~/copies/\nbackup = /var/copies\n"        \
    "backup_key = ssh-ed25519 AAAA me@here\n"
    CHECK(read_text(&c, BOTH GOOD, &e));
    CHECK_STR(c.backup, "/var/copies");
    CHECK_STR(c.elsewhere, "ssh://me@there.example:2222/~/copies/");
    CHECK(place_read(&p, c.elsewhere, &a, &e));
    CHECK_STR(p.host, "me@there.example");
    CHECK_STR(p.port, "2222");
    CHECK_STR(p.folder, "copies");
    CHECK(place_read(&p, "ssh://there/", &a, &e));
    CHECK_STR(p.folder, "/");
    CHECK(!p.port);
    /* so that no program takes it for an option, or for more than a word */
    static const char *const wrong[] = { "ssh://-oProxyCommand=x/copies",
                                         "ssh://me@-x/copies",
                                         "ssh://there/a b",
                                         "ssh://there/$(x)",
                                         "ssh://there",
                                         "ssh://there:x/copies",
                                         "ssh:///copies",
                                         "ssh://there/~/-x",
                                         "ssh://there/a;b",
                                         "there:/copies" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CHECK(!place_read(&p, wrong[i], &a, &e) && e.code == ERR_INPUT);
}

static void a_missing_file_says_how_to_make_one(void)
{
    struct config c;
    struct err e = { 0 };
    struct arena a = arena_make(memory, sizeof memory);
    CHECK(!config_read(&c, "/nowhere/zugpost.conf", &a, &e) && e.code == ERR_INPUT);
    CHECK(strstr(e.text, "zugpost init") != NULL);
}

/* The example names every key of the table with its default, and nothing else. */
static void the_example_agrees_with_the_table(void)
{
    struct err e = { 0 };
    static char text_memory[1 << 20];
    struct arena a = arena_make(text_memory, sizeof text_memory);
    struct str text;
    CHECK(work_file_read(&text, "../cron/install/zugpost.conf.example", 1 << 19, &a, &e));
    for (size_t i = 0; i < config_keys_n; i++) {
        const struct config_key *k = &config_keys[i];
        struct buf line = buf_make(&a, 400), off = buf_make(&a, 400);
        if (k->standard && !k->needed)
            buf_printf(&line, "\n%s = %s\n", k->name, k->standard);
        else
            buf_printf(&line, "\n%s = ", k->name);
        buf_printf(&off, "\n# %s = ", k->name);
        bool there = strstr(text.s, buf_str(&line).s) ||
                     (!k->standard && strstr(text.s, buf_str(&off).s));
        CHECK(there);
        if (!there)
            fprintf(stderr, "   key [%s] %s is missing in the example\n", k->section, k->name);
    }
    struct config c;
    CHECK(config_read(&c, "../cron/install/zugpost.conf.example", &a, &e));
}

static bool clean_up(void)
{
    char path[200];
    snprintf(path, sizeof path, "%s/zugpost.conf", folder);
    return unlink(path) == 0 && rmdir(folder) == 0;
}

int main(void)
{
    if (!mkdtemp(folder)) return 1;
    a_short_file_gets_the_defaults();
    several_mailboxes_keep_their_keys_apart();
    games_that_are_always_open();
    each_mistake_is_named_with_what_is_right();
    copies_go_to_a_folder_and_to_a_machine();
    a_missing_file_says_how_to_make_one();
    the_example_agrees_with_the_table();
    CHECK(clean_up());
    return TEST_END();
}
