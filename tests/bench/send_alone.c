/* The mails of a folder through mailer/ alone: TLS, login and envelope as in a run, but no
 * store, no turn, and nobody writes down what became of them. What is left between this and a
 * run is the rest of the program.
 *
 *     send_alone URL CA_FILE PASSWORD CONNECTIONS FOLDER TO
 *
 * It prints how long that took, by the clock and of the processor, without the reading of the
 * folder: seconds. */
#include "cron/app/work.h"
#include "mailer/account.h"
#include "tests/bench/bench.h"

#include <dirent.h>
#include <pthread.h>

enum { MAILS = 20000, LANES = 64 };

/* What all threads send; each has a connection, and every lanes-th mail. */
static struct sending {
    struct account account;
    const char *to;
    size_t lanes, n;
    struct str mail[MAILS];
} sending;

static bool say_password(void *ctx, char *out, size_t size, struct err *e)
{
    snprintf(out, size, "%s", (const char *)ctx);
    return out[0] || err_set(e, ERR_INPUT, "no password");
}

static bool send_share(const struct str *first, char reply[256])
{
    struct mail_sink sink;
    struct err e = { 0 };
    bool ok = account_sink(&sink, &sending.account, &e);
    if (!ok) {
        snprintf(reply, 256, "%.255s", e.text);
        return false;
    }
    for (const struct str *m = first; ok && m < sending.mail + sending.n; m += sending.lanes) {
        struct outgoing out = { .from = "judge@example.org", sending.to, "mail", *m };
        ok = sink.send(sink.ctx, &out, reply) == SENT_OK;
    }
    sink.close(sink.ctx);
    return ok;
}

/* NULL: all were taken. */
static void *run(void *first)
{
    char reply[256] = "";
    if (send_share(first, reply)) return NULL;
    fprintf(stderr, "send_alone: %s\n", reply);
    return first;
}

static bool read_all(const char *folder, struct arena *a, struct err *e)
{
    char path[4096];
    struct dirent *d;
    DIR *dir = opendir(folder);
    bool ok = dir != NULL || err_set(e, ERR_IO, "%s: no folder", folder);
    while (ok && (d = readdir(dir)) != NULL) {
        if (d->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%s", folder, d->d_name);
        ok =
            sending.n < MAILS || err_set(e, ERR_INPUT, "%s: more than %d mails", folder, MAILS);
        ok = ok && work_file_read(&sending.mail[sending.n++], path, 1 << 20, a, e);
    }
    if (dir) closedir(dir);
    return ok;
}

static bool send_them(void)
{
    pthread_t thread[LANES];
    void *failed, *any = NULL;
    for (size_t i = 0; i < sending.lanes; i++)
        if (pthread_create(&thread[i], NULL, run, &sending.mail[i])) abort();
    for (size_t i = 0; i < sending.lanes; i++) {
        pthread_join(thread[i], &failed);
        if (failed) any = failed;
    }
    return !any;
}

int main(int argc, char **argv)
{
    struct work w;
    struct err e = { 0 };
    int64_t lanes = 0;
    if (argc != 7 || !str_int(str_of(argv[4]), &lanes) || lanes < 1 || lanes > LANES) return 2;
    bool ok = work_begin(&w, (size_t)1 << 30, &e) &&
              account_url(&sending.account, str_of(argv[1]), &w.arena, &e) &&
              read_all(argv[5], &w.arena, &e);
    if (ok) {
        sending.account.ca_file = argv[2];
        sending.account.secret = say_password;
        sending.account.secret_ctx = argv[3];
        sending.account.timeout_s = 60;
        sending.lanes = (size_t)lanes;
        sending.to = argv[6];
        double clock = bench_clock(), processor = bench_now();
        ok = send_them();
        printf("%.3f %.3f\n", (bench_clock() - clock) / 1e9, (bench_now() - processor) / 1e9);
    }
    if (e.code) fprintf(stderr, "send_alone: %s\n", e.text);
    return ok ? 0 : 1;
}
