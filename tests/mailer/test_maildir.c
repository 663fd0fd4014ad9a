/* The maildir ports on temporary folders. */
#include "mailer/account.h"
#include "tests/test.h"

#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

struct bed {
    char root[64], in[80], done[80];
    struct account acc;
    struct arena a;
    struct mail_source s;
};

static char memory[8 << 20];

static void make_maildir(const char *path)
{
    static const char *const sub[] = { "", "/new", "/cur", "/tmp" };
    char p[200];
    for (size_t i = 0; i < 4; i++) {
        snprintf(p, sizeof p, "%s%s", path, sub[i]);
        CHECK(mkdir(p, 0700) == 0);
    }
}

static void setup(struct bed *b)
{
    struct err e;
    snprintf(b->root, sizeof b->root, "/tmp/zugtestXXXXXX");
    CHECK(mkdtemp(b->root) != NULL);
    snprintf(b->in, sizeof b->in, "%s/in", b->root);
    snprintf(b->done, sizeof b->done, "%s/done", b->root);
    make_maildir(b->in);
    make_maildir(b->done);
    b->acc = (struct account){ .transport = transport_of(STR("maildir:")),
                               .folder = b->in,
                               .processed = b->done };
    b->a = arena_make(memory, sizeof memory);
    CHECK(account_source(&b->s, &b->acc, &e));
}

static void remove_tree(const char *path)
{
    pid_t pid = fork();
    if (pid == 0) {
        execlp("rm", "rm", "-rf", path, (char *)NULL);
        _exit(1);
    }
}

static void teardown(struct bed *b)
{
    b->s.close(b->s.ctx);
    remove_tree(b->root);
}

static void put(const struct bed *b, const char *name, const char *text, time_t mtime)
{
    char p[400];
    struct utimbuf t = { mtime, mtime };
    snprintf(p, sizeof p, "%s/%s", b->in, name);
    int fd = open(p, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    CHECK(fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text));
    close(fd);
    CHECK(utime(p, &t) == 0);
}

static bool exists(const char *dir, const char *name)
{
    char p[400];
    snprintf(p, sizeof p, "%s/%s", dir, name);
    return access(p, F_OK) == 0;
}

static bool is_of(const char *key, const char *begin)
{
    return strncmp(key, begin, strlen(begin)) == 0;
}

static void waiting_mails_are_listed_oldest_first(void)
{
    struct bed b;
    struct listed *l;
    struct err e;
    size_t n;
    char p[300];
    setup(&b);
    put(&b, "new/1700000003.M1P2.host", "three", 50);
    put(&b, "new/1700000001.M1P2.host", "one", 900);
    put(&b, "cur/1700000002.M9P2.host:2,F", "two", 10);
    put(&b, "cur/1700000000.M9P2.host:2,FS", "seen", 10);
    put(&b, "new/order.eml", "by mtime", 1700000004);
    put(&b, "new/.hidden", "x", 1);
    snprintf(p, sizeof p, "%s/new/link", b.in);
    CHECK(symlink("/etc/passwd", p) == 0);
    snprintf(p, sizeof p, "%s/new/dir", b.in);
    CHECK(mkdir(p, 0700) == 0);
    CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e) && n == 4);
    if (n == 4) {
        CHECK(is_of(l[0].key, "1700000001.M1P2.host/900.000000000/"));
        CHECK(is_of(l[1].key, "1700000002.M9P2.host/10.000000000/"));
        CHECK(is_of(l[2].key, "1700000003.M1P2.host/50.000000000/"));
        CHECK(is_of(l[3].key, "order.eml/1700000004.000000000/"));
        CHECK(l[0].size == 3 && l[3].size == 8);
    }
    teardown(&b);
}

static void mails_are_read_and_then_moved_away(void)
{
    struct bed b;
    struct listed *l;
    struct incoming in[2];
    struct err e;
    size_t n;
    setup(&b);
    put(&b, "new/a", "Subject: a\n\nbody", 1000);
    put(&b, "cur/b:2,R", "Subject: b\r\n\r\n", 2000);
    CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e) && n == 2);
    CHECK(b.s.read(b.s.ctx, in, l, 2, &b.a, &e));
    CHECK(str_eq(in[0].raw, STR("Subject: a\n\nbody")) && in[0].received == 1000);
    CHECK(str_eq(in[1].raw, STR("Subject: b\r\n\r\n")) && in[1].received == 2000);
    CHECK(in[0].state == MAIL_READ && !in[0].oversize);
    CHECK(exists(b.in, "new/a") && exists(b.in, "cur/b:2,R")); /* reading changes nothing */
    CHECK(b.s.settle(b.s.ctx, l, 2, &e));
    CHECK(exists(b.done, "cur/a:2,S") && exists(b.done, "cur/b:2,S"));
    CHECK(!exists(b.in, "new/a") && !exists(b.in, "cur/b:2,R"));
    CHECK(b.s.settle(b.s.ctx, l, 2, &e)); /* again: no error */
    CHECK(b.s.read(b.s.ctx, in, l, 2, &b.a, &e) && in[0].state == MAIL_GONE &&
          in[1].state == MAIL_GONE);
    CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e) && n == 0);
    teardown(&b);
}

static void only_the_oldest_batch_is_listed(void)
{
    struct bed b;
    struct listed *l;
    struct err e;
    size_t n;
    char name[60];
    setup(&b);
    for (int i = 0; i < SOURCE_BATCH + 50; i++) {
        snprintf(name, sizeof name, "new/%d.x", 1700000000 + (i * 37) % (SOURCE_BATCH + 50));
        put(&b, name, "x", 1);
    }
    CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e) && n == SOURCE_BATCH);
    CHECK(is_of(l[0].key, "1700000000.x/"));
    CHECK(is_of(l[SOURCE_BATCH - 1].key, "1700000099.x/"));
    struct listed last = l[SOURCE_BATCH - 1], *rest;
    size_t n_rest;
    CHECK(b.s.list(b.s.ctx, &last, &rest, &n_rest, &b.a, &e) && n_rest == 50);
    CHECK(is_of(rest[0].key, "1700000100.x/"));
    CHECK(b.s.settle(b.s.ctx, l, n, &e));
    CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e) && n == 50);
    teardown(&b);
}

static void of_an_oversize_mail_only_the_header_is_read(void)
{
    struct bed b;
    struct listed *l;
    struct incoming in;
    struct err e;
    size_t n;
    setup(&b);
    char *big = malloc(SOURCE_MAIL_MAX + 100);
    if (!big) return;
    memset(big, 'x', SOURCE_MAIL_MAX + 99);
    big[SOURCE_MAIL_MAX + 99] = '\0';
    memcpy(big, "Subject: big\n\n", 14);
    put(&b, "new/big", big, 5);
    CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e) && n == 1 &&
          l[0].size == SOURCE_MAIL_MAX + 99);
    CHECK(b.s.read(b.s.ctx, &in, l, 1, &b.a, &e) && in.oversize);
    CHECK(str_eq(in.raw, STR("Subject: big\n\n")));
    memset(big, 'x', 200); /* no end of the header within 64 kB */
    put(&b, "new/big", big, 5);
    CHECK(b.s.read(b.s.ctx, &in, l, 1, &b.a, &e) && in.oversize && in.raw.n == 65536);
    big[SOURCE_MAIL_MAX] = '\0';
    put(&b, "new/big", big, 5);
    CHECK(b.s.read(b.s.ctx, &in, l, 1, &b.a, &e) && !in.oversize &&
          in.raw.n == SOURCE_MAIL_MAX);
    free(big);
    teardown(&b);
}

static void odd_file_names_get_a_digest_as_key(void)
{
    struct bed b;
    struct listed *l;
    struct incoming in[2];
    struct err e;
    size_t n;
    char name[240];
    setup(&b);
    put(&b, "new/line\nbreak", "odd", 1);
    snprintf(name, sizeof name, "new/%0220d", 7);
    put(&b, name, "long", 2);
    CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e) && n == 2);
    if (n == 2) {
        CHECK(strncmp(l[0].key, "sha256:", 7) == 0 && strncmp(l[1].key, "sha256:", 7) == 0);
        CHECK(b.s.read(b.s.ctx, in, l, 2, &b.a, &e));
        CHECK(str_eq(in[0].raw, STR("odd")) && str_eq(in[1].raw, STR("long")));
        CHECK(b.s.settle(b.s.ctx, l, 2, &e));
    }
    CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e) && n == 0);
    teardown(&b);
}

static void rename_in(const struct bed *b, const char *from, const char *to)
{
    char x[400], y[400];
    snprintf(x, sizeof x, "%s/%s", b->in, from);
    snprintf(y, sizeof y, "%s/%s", b->in, to);
    CHECK(rename(x, y) == 0);
}

/* A mail program looks at the mail between our listing, our reading and our moving it away. */
static void a_mail_that_is_renamed_meanwhile_is_not_lost(void)
{
    static const char *const name[] = { "cur/1700000001.M1P2.host:2,",
                                        "cur/1700000001.M1P2.host:2,F",
                                        "cur/1700000001.M1P2.host:2,FS",
                                        "cur/1700000001.M1P2.host",
                                        "cur/1700000001.M1P2.host:2,RST" };
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        struct bed b;
        struct listed *l;
        struct incoming in;
        struct err e;
        size_t n;
        setup(&b);
        put(&b, "new/1700000001.M1P2.host", "order", 900);
        CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e) && n == 1);
        rename_in(&b, "new/1700000001.M1P2.host", name[i]);
        CHECK(b.s.read(b.s.ctx, &in, l, 1, &b.a, &e) && in.state == MAIL_READ);
        CHECK(str_eq(in.raw, STR("order")) && in.received == 900);
        rename_in(&b, name[i], "cur/1700000001.M1P2.host:2,PS");
        CHECK(b.s.settle(b.s.ctx, l, 1, &e));
        CHECK(exists(b.done, "cur/1700000001.M1P2.host:2,S"));
        teardown(&b);
    }
}

static size_t files_in(const char *maildir)
{
    char p[200];
    size_t n = 0;
    snprintf(p, sizeof p, "%s/cur", maildir);
    DIR *d = opendir(p);
    for (const struct dirent *f; d && (f = readdir(d)) != NULL;) n += f->d_name[0] != '.';
    if (d) closedir(d);
    return n;
}

/* One in new/ and one in cur/, and a third that comes after the first was taken over. */
static void two_mails_with_one_name_are_two_mails(void)
{
    struct bed b;
    struct listed *l, *later;
    struct incoming in[2];
    struct err e;
    size_t n;
    setup(&b);
    put(&b, "new/order", "e4", 900);
    put(&b, "cur/order:2,", "d4", 900);
    CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e) && n == 2);
    CHECK(strcmp(l[0].key, l[1].key) != 0);
    CHECK(b.s.read(b.s.ctx, in, l, 2, &b.a, &e));
    CHECK(in[0].state == MAIL_READ && in[1].state == MAIL_READ);
    CHECK(str_eq(in[0].raw, STR("e4")) != str_eq(in[1].raw, STR("e4")));
    /* the first is settled: the other one with its name stays, and so does what comes later */
    size_t first = str_eq(in[0].raw, STR("e4")) ? 0 : 1;
    CHECK(b.s.settle(b.s.ctx, &l[first], 1, &e));
    CHECK(!exists(b.in, "new/order") && exists(b.in, "cur/order:2,"));
    put(&b, "new/order", "e4", 901);
    CHECK(b.s.settle(b.s.ctx, &l[first], 1, &e) && exists(b.in, "new/order"));
    CHECK(b.s.list(b.s.ctx, NULL, &later, &n, &b.a, &e) && n == 2);
    CHECK(
        b.s.settle(b.s.ctx, later, 2, &e)); /* nothing in the processed folder is overwritten */
    CHECK(b.s.list(b.s.ctx, NULL, &later, &n, &b.a, &e) && n == 0);
    CHECK(files_in(b.done) == 3);
    teardown(&b);
}

static void a_mail_keeps_its_key_wherever_it_is(void)
{
    struct bed b;
    struct listed *l, *again;
    struct err e;
    size_t n;
    setup(&b);
    put(&b, "new/order", "e4", 900);
    CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e) && n == 1);
    rename_in(&b, "new/order", "cur/order:2,F");
    CHECK(b.s.list(b.s.ctx, NULL, &again, &n, &b.a, &e) && n == 1);
    CHECK_STR(l[0].key, again[0].key);
    teardown(&b);
}

/* A file that is incomplete, or that nobody may read, is neither taken nor gone. */
static void what_cannot_be_read_stays(void)
{
    struct bed b;
    struct listed *l;
    struct incoming in;
    struct err e;
    size_t n;
    setup(&b);
    put(&b, "new/order", "e4", 900);
    CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e) && n == 1);
    put(&b, "new/order", "e4 and more", 901); /* written to again: another key from now on */
    CHECK(b.s.read(b.s.ctx, &in, l, 1, &b.a, &e) && in.state == MAIL_GONE);
    CHECK(b.s.settle(b.s.ctx, l, 1, &e) && exists(b.in, "new/order"));
    CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e) && n == 1);
    CHECK(b.s.read(b.s.ctx, &in, l, 1, &b.a, &e) && str_eq(in.raw, STR("e4 and more")));
    teardown(&b);
}

/* A mail program that sorts mails and flags them as fast as it can, while they are listed, read
 * and moved away. */
struct racer {
    char in[80];
    atomic_bool stop;
};

static void *race(void *arg)
{
    struct racer *r = arg;
    static const char *const flag[] = { "", "F", "FP", "P" };
    char from[400], to[400];
    for (unsigned round = 0; !atomic_load(&r->stop); round++)
        for (int i = 0; i < 20; i++) {
            snprintf(to, sizeof to, "%s/cur/%d.x:2,%s", r->in, i, flag[round % 4]);
            snprintf(from, sizeof from, "%s/new/%d.x", r->in, i);
            (void)rename(from, to);
            snprintf(from, sizeof from, "%s/cur/%d.x:2,%s", r->in, i, flag[(round + 3) % 4]);
            (void)rename(from, to);
        }
    return NULL;
}

static void a_racing_mail_program_hides_nothing(void)
{
    struct racer r = { .stop = false };
    struct bed b;
    struct listed *l;
    struct incoming in[SOURCE_BATCH];
    struct err e;
    pthread_t thread;
    size_t n;
    setup(&b);
    snprintf(r.in, sizeof r.in, "%s", b.in);
    CHECK(pthread_create(&thread, NULL, race, &r) == 0);
    for (int round = 0; round < 50; round++) {
        char name[60];
        b.a = arena_make(memory, sizeof memory);
        for (int i = 0; i < 20; i++) {
            snprintf(name, sizeof name, "new/%d.x", i);
            put(&b, "tmp/x", "order", 1000 + round);
            rename_in(&b, "tmp/x", name);
        }
        size_t had = 0;
        for (int tries = 0; had < 20 && tries < 50; tries++) {
            CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e));
            CHECK(b.s.read(b.s.ctx, in, l, n, &b.a, &e));
            for (size_t i = 0; i < n; i++) {
                CHECK(in[i].state == MAIL_READ || in[i].state == MAIL_UNREAD);
                if (in[i].state != MAIL_READ) continue;
                CHECK(str_eq(in[i].raw, STR("order")) && in[i].received == 1000 + round);
                CHECK(b.s.settle(b.s.ctx, &l[i], 1, &e));
                had++;
            }
        }
        CHECK(had == 20);
    }
    atomic_store(&r.stop, true);
    pthread_join(thread, NULL);
    teardown(&b);
}

static void missing_folders_are_named(void)
{
    struct bed b;
    struct listed *l, one = { .key = "a/1.0/1" };
    struct err e;
    size_t n;
    char p[200];
    setup(&b);
    put(&b, "new/a", "x", 1);
    b.acc.processed = "/nonexistent/done";
    CHECK(!b.s.settle(b.s.ctx, &one, 1, &e) && e.code == ERR_NOTFOUND);
    CHECK(strstr(e.text, "/nonexistent/done") != NULL && exists(b.in, "new/a"));
    snprintf(p, sizeof p, "%s/cur", b.in);
    CHECK(rmdir(p) == 0);
    CHECK(!b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e) && e.code == ERR_NOTFOUND);
    CHECK(strstr(e.text, "cur/") != NULL);
    teardown(&b);
}

static void waiting_ends_with_mail_with_a_wake_up_and_with_time(void)
{
    struct bed b;
    struct listed *l;
    struct err e;
    size_t n;
    int p[2];
    setup(&b);
    CHECK(pipe(p) == 0);
    CHECK(b.s.list(b.s.ctx, NULL, &l, &n, &b.a, &e));
    CHECK(b.s.wait(b.s.ctx, 0, -1, &e) == WAIT_TIMEOUT);
    put(&b, "new/after-the-list", "x", 1); /* between list and wait: it must not be slept
                                              through */
    CHECK(b.s.wait(b.s.ctx, 20, p[0], &e) == WAIT_MAIL);
    CHECK(b.s.wait(b.s.ctx, 0, p[0], &e) == WAIT_TIMEOUT);
    CHECK(write(p[1], "x", 1) == 1);
    CHECK(b.s.wait(b.s.ctx, 20, p[0], &e) == WAIT_WOKEN);
    close(p[0]);
    close(p[1]);
    teardown(&b);
}

static size_t count_new(const struct bed *b)
{
    struct arena a = arena_make(memory + sizeof memory / 2, sizeof memory / 2);
    struct listed *l;
    struct err e;
    size_t n = 0;
    CHECK(b->s.list(b->s.ctx, NULL, &l, &n, &a, &e));
    return n;
}

static void a_mail_sent_twice_is_there_once(void)
{
    struct bed b;
    struct mail_sink sink;
    struct err e;
    char reply[256], from[200], to[200];
    setup(&b);
    CHECK(account_sink(&sink, &b.acc, &e));
    struct outgoing m = { "", "bob@x.org", "answer-7@zug", STR("Subject: x\r\n\r\nhello\r\n") };
    CHECK(sink.send(sink.ctx, &m, reply) == SENT_OK);
    CHECK_STR(reply, "delivered: new/answer-7@zug");
    CHECK(sink.send(sink.ctx, &m, reply) == SENT_OK && count_new(&b) == 1);
    m.key = "../../etc/x";
    CHECK(sink.send(sink.ctx, &m, reply) == SENT_OK && count_new(&b) == 2);
    m.key = ".._..#etc/x"; /* would be the same after cleaning */
    CHECK(sink.send(sink.ctx, &m, reply) == SENT_OK && count_new(&b) == 3);
    snprintf(from, sizeof from, "%s/new/answer-7@zug", b.in);
    snprintf(to, sizeof to, "%s/cur/answer-7@zug:2,S", b.in);
    CHECK(rename(from, to) == 0);
    m.key = "answer-7@zug";
    CHECK(sink.send(sink.ctx, &m, reply) == SENT_OK && !exists(b.in, "new/answer-7@zug"));
    sink.close(sink.ctx);
    teardown(&b);
}

/* The second has been read since it was sent before. */
static void many_mails_are_sent_as_one(void)
{
    enum { MANY = SINK_MANY };
    struct bed b;
    struct mail_sink sink;
    struct err e;
    struct outgoing m[MANY];
    char key[MANY][20], reply[MANY][256], path[200], want[300];
    setup(&b);
    CHECK(account_sink(&sink, &b.acc, &e));
    for (int i = 0; i < MANY; i++) {
        snprintf(key[i], sizeof key[i], "mail-%d@zug", i);
        m[i] = (struct outgoing){ "", "bob@x.org", key[i], STR("Subject: x\r\n\r\nhello\r\n") };
    }
    snprintf(path, sizeof path, "%s/cur/mail-1@zug:2,S", b.in);
    CHECK(sink.send(sink.ctx, &m[1], reply[1]) == SENT_OK);
    snprintf(want, sizeof want, "%s/new/mail-1@zug", b.in);
    CHECK(rename(want, path) == 0);
    CHECK(sink.send_all(sink.ctx, m, MANY, reply) == SENT_OK && count_new(&b) == MANY - 1);
    CHECK(!exists(b.in, "new/mail-1@zug") && !exists(b.in, "tmp/mail-0@zug"));
    CHECK_STR(reply[0], "delivered: new/mail-0@zug");
    CHECK_STR(reply[1], "delivered before: mail-1@zug");
    CHECK_STR(reply[MANY - 1], "delivered: new/mail-15@zug");
    sink.close(sink.ctx);
    teardown(&b);
}

/* A folder is where the second one would be written: none of them counts, nothing is left in
 * tmp/, and all of them can be sent again. */
static void what_stops_one_stops_all_that_are_sent_with_it(void)
{
    struct bed b;
    struct mail_sink sink;
    struct err e;
    char reply[3][256], path[200];
    struct outgoing m[] = { { "", "bob@x.org", "a", STR("a\r\n") },
                            { "", "bob@x.org", "b", STR("b\r\n") },
                            { "", "bob@x.org", "c", STR("c\r\n") } };
    setup(&b);
    CHECK(account_sink(&sink, &b.acc, &e));
    snprintf(path, sizeof path, "%s/tmp/b", b.in);
    CHECK(mkdir(path, 0700) == 0);
    CHECK(sink.send_all(sink.ctx, m, 3, reply) == SENT_AWAY && count_new(&b) == 0);
    for (int i = 0; i < 3; i++) CHECK(strstr(reply[i], "tmp/b: ") != NULL);
    CHECK(!exists(b.in, "tmp/a") && !exists(b.in, "tmp/c"));
    CHECK(rmdir(path) == 0);
    CHECK(sink.send_all(sink.ctx, m, 3, reply) == SENT_OK && count_new(&b) == 3);
    sink.close(sink.ctx);
    teardown(&b);
}

static void a_sink_without_its_folder_says_so_and_may_be_tried_later(void)
{
    struct account acc = { .transport = transport_of(STR("maildir:")),
                           .folder = "/nonexistent/out" };
    struct outgoing m = { "", "bob@x.org", "k", STR("x\r\n") };
    struct mail_sink sink;
    struct err e;
    char reply[256];
    CHECK(account_sink(&sink, &acc, &e));
    CHECK(sink.send(sink.ctx, &m, reply) == SENT_AWAY && strstr(reply, "/nonexistent/out"));
    sink.close(sink.ctx);
}

int main(void)
{
    waiting_mails_are_listed_oldest_first();
    mails_are_read_and_then_moved_away();
    only_the_oldest_batch_is_listed();
    of_an_oversize_mail_only_the_header_is_read();
    odd_file_names_get_a_digest_as_key();
    a_mail_that_is_renamed_meanwhile_is_not_lost();
    two_mails_with_one_name_are_two_mails();
    a_mail_keeps_its_key_wherever_it_is();
    what_cannot_be_read_stays();
    a_racing_mail_program_hides_nothing();
    missing_folders_are_named();
    waiting_ends_with_mail_with_a_wake_up_and_with_time();
    a_mail_sent_twice_is_there_once();
    many_mails_are_sent_as_one();
    what_stops_one_stops_all_that_are_sent_with_it();
    a_sink_without_its_folder_says_so_and_may_be_tried_later();
    return TEST_END();
}
