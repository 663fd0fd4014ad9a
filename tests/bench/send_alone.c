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

enum { MAILS = 20000 };

struct sending {
    const struct account *account;
    const char *to;
    size_t lanes;
    struct {
        size_t first;
        bool ok;
        pthread_t thread;
    } lane[64];
    size_t n;
    struct str mail[MAILS];
};

static struct sending sending;

static bool say_password(void *ctx, char *out, size_t size, struct err *e)
{
    snprintf(out, size, "%s", (const char *)ctx);
    return out[0] || err_set(e, ERR_INPUT, "no password");
}

static void *send_share(void *arg)
{
    struct mail_sink sink;
    char reply[256] = "";
    struct err e = { 0 };
    size_t lane = *(size_t *)arg;
    if (!account_sink(&sink, sending.account, &e)) return NULL;
    sending.lane[lane].ok = true;
    for (size_t i = lane; i < sending.n && sending.lane[lane].ok; i += sending.lanes) {
        struct outgoing m = {
            .from = "judge@example.org", sending.to, "mail", sending.mail[i]
        };
        sending.lane[lane].ok = sink.send(sink.ctx, &m, reply) == SENT_OK;
    }
    if (!sending.lane[lane].ok) fprintf(stderr, "send_alone: %s\n", reply);
    sink.close(sink.ctx);
    return NULL;
}

static bool read_all(const char *folder, struct arena *a, struct err *e)
{
    char path[4096];
    struct dirent *d;
    DIR *dir = opendir(folder);
    bool ok = dir != NULL || err_set(e, ERR_IO, "%s: no folder", folder);
    while (ok && (d = readdir(dir)) != NULL && sending.n < MAILS) {
        if (d->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%s", folder, d->d_name);
        ok = work_file_read(&sending.mail[sending.n++], path, 1 << 20, a, e);
    }
    if (dir) closedir(dir);
    return ok;
}

static bool send_them(void)
{
    bool ok = true;
    for (size_t i = 0; i < sending.lanes; i++) {
        sending.lane[i].first = i;
        if (pthread_create(&sending.lane[i].thread, NULL, send_share, &sending.lane[i].first))
            abort();
    }
    for (size_t i = 0; i < sending.lanes; i++) {
        pthread_join(sending.lane[i].thread, NULL);
        ok = ok && sending.lane[i].ok;
    }
    return ok;
}

int main(int argc, char **argv)
{
    struct work w;
    struct err e = { 0 };
    struct account account;
    int64_t lanes = 0;
    if (argc != 7 || !str_int(str_of(argv[4]), &lanes) || lanes < 1 || lanes > 64) return 2;
    bool ok = work_begin(&w, (size_t)1 << 30, &e) &&
              account_url(&account, str_of(argv[1]), &w.arena, &e) &&
              read_all(argv[5], &w.arena, &e);
    if (ok) {
        account.ca_file = argv[2];
        account.secret = say_password;
        account.secret_ctx = argv[3];
        account.timeout_s = 60;
        sending.account = &account;
        sending.lanes = (size_t)lanes;
        sending.to = argv[6];
        double clock = bench_clock(), processor = bench_now();
        ok = send_them();
        printf("%.3f %.3f\n", (bench_clock() - clock) / 1e9, (bench_now() - processor) / 1e9);
    }
    if (e.code) fprintf(stderr, "send_alone: %s\n", e.text);
    return ok ? 0 : 1;
}
