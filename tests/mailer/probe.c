/* A hand tool: the mailer's ports against any real server. Not run by the tests.
 *
 *   probe drain URL PROCESSED CA SECRET          list, read, settle until nothing is left
 *   probe watch URL PROCESSED CA SECRET SECONDS  the same, then IDLE, again and again
 *   probe send  URL CA SECRET FROM TO COUNT      COUNT small mails over one connection
 *
 * SECRET: "pw:..." or "tok:..." (XOAUTH2), CA: a PEM file or "-". A secret on a command line is
 * seen by everybody on the machine: for test servers only. */
#include "mailer/account.h"
#include "mailer/compose.h"

#include <inttypes.h>
#include <signal.h>

static bool give_secret(void *ctx, char *out, size_t size, struct err *e)
{
    const char *text = ctx;
    int n = snprintf(out, size, "%s", strchr(text, ':') ? strchr(text, ':') + 1 : text);
    return (n >= 0 && (size_t)n < size) || err_set(e, ERR_INPUT, "the secret is too long");
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool drain(struct mail_source *s, char *memory, size_t size, struct err *e)
{
    static const char *const words[] = { "", " gone", " unread" };
    struct listed *l;
    struct incoming in[SOURCE_BATCH];
    size_t n, total = 0, big = 0;
    double start = now();
    do {
        struct arena a = arena_make(memory, size);
        if (!s->list(s->ctx, NULL, &l, &n, &a, e) || !s->read(s->ctx, in, l, n, &a, e))
            return false;
        for (size_t i = 0; i < n; i++) {
            big += in[i].oversize;
            if (n < 4)
                printf("%.3f %s received %" PRId64 " bytes %zu of %" PRIu64 "%s%s\n", now(),
                       in[i].key, in[i].received, in[i].raw.n, l[i].size,
                       in[i].oversize ? " oversize" : "", words[in[i].state]);
        }
        size_t had = 0;
        for (size_t i = 0; i < n; i++)
            if (in[i].state == MAIL_READ) l[had++] = l[i];
        if (!s->settle(s->ctx, l, had, e)) return false;
        n = had;
        total += n;
    } while (n > 0);
    if (total) printf("%zu mails (%zu oversize) in %.3f s\n", total, big, now() - start);
    fflush(stdout);
    return true;
}

static int watch(struct mail_source *s, int seconds)
{
    static const char *const words[] = { "mail", "timeout", "woken", "lost" };
    enum { MEMORY = 160 << 20 };
    char *memory = malloc(MEMORY);
    struct err e = { 0 };
    double end = now() + seconds;
    bool ok = memory != NULL;
    do {
        ok = ok && drain(s, memory, MEMORY, &e);
        if (!ok) printf("%.3f error: %s\n", now(), e.text);
        if (now() >= end) break;
        enum waited w = s->wait(s->ctx, (int)(end - now()) + 1, -1, &e);
        printf("%.3f %s %s\n", now(), words[w], w == WAIT_LOST ? e.text : "");
        fflush(stdout);
        struct timespec pause = { 0, 300000000 };
        if (w == WAIT_LOST) nanosleep(&pause, NULL);
        ok = memory != NULL;
    } while (now() < end);
    free(memory);
    s->close(s->ctx);
    return ok ? 0 : 1;
}

static int send_many(struct mail_sink *s, const char *from, const char *to, long count)
{
    static const char *const words[] = { "ok", "later", "refused" };
    char memory[16384], reply[256] = "", id[100];
    struct err e;
    size_t by[3] = { 0 };
    double start = now();
    for (long i = 0; i < count; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        snprintf(id, sizeof id, "probe.%ld.%.0f@zug.test", i, start * 1e6);
        struct letter l = { .from = from,
                            .to = to,
                            .subject = "probe",
                            .message_id = id,
                            .date = (int64_t)start,
                            .auto_submitted = "auto-generated",
                            .text = STR("a line\n.\nanother\n") };
        struct outgoing m = { .from = from, .to = to, .key = id };
        if (!compose(&m.raw, &l, &a, &e)) m.raw = STR("Subject: probe\r\n\r\nx\r\n");
        enum sent got = s->send(s->ctx, &m, reply);
        by[got]++;
        if (count < 4) printf("%.3f %s: %s\n", now(), words[got], reply);
    }
    printf("%zu ok, %zu later, %zu refused in %.3f s; last reply: %s\n", by[0], by[1], by[2],
           now() - start, reply);
    s->close(s->ctx);
    return by[0] == (size_t)count ? 0 : 1;
}

int main(int argc, char **argv)
{
    char memory[4096];
    struct arena a = arena_make(memory, sizeof memory);
    struct account acc;
    struct err e = { 0 };
    bool sending = argc == 8 && strcmp(argv[1], "send") == 0;
    if (argc < 6 || !account_url(&acc, str_of(argv[2]), &a, &e)) {
        fprintf(stderr, "usage: see tests/mailer/probe.c; %s\n", e.text);
        return 2;
    }
    char **rest = argv + (sending ? 3 : 4);
    signal(SIGPIPE, SIG_IGN);
    acc.timeout_s = 10;
    acc.secret = give_secret;
    acc.processed = argv[3];
    acc.ca_file = strcmp(rest[0], "-") == 0 ? NULL : rest[0];
    acc.secret_ctx = rest[1];
    acc.token = strncmp(rest[1], "tok:", 4) == 0;
    struct mail_sink sink;
    struct mail_source source;
    bool ok = sending ? account_sink(&sink, &acc, &e) : account_source(&source, &acc, &e);
    if (!ok) {
        fprintf(stderr, "%s\n", e.text);
        return 1;
    }
    if (sending) return send_many(&sink, argv[5], argv[6], strtol(argv[7], NULL, 10));
    return watch(&source, argc > 6 ? (int)strtol(argv[6], NULL, 10) : 0);
}
