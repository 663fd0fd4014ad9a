/* Started by fork and exec: what the caller has in memory (the vault, the store's handle,
 * threads) is of no use after a fork. */
#include "cron/inbox/intake/alone.h"

#include <errno.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOT_THERE = 127, NUMBER = 24 };

/* Between fork and exec: nothing that needs memory. */
static _Noreturn void become(char *const *argv, pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() == parent) execv("/proc/self/exe", argv);
    _exit(NOT_THERE);
}

static pid_t begin(const struct app *app, int64_t id)
{
    char program[] = "zugpost", config[] = "--config", now[] = "--now", verbose[] = "--verbose";
    char intake[] = "intake", mail[] = "--mail", number[NUMBER], at[NUMBER];
    char *argv[10] = { program, config, (char *)(uintptr_t)app->config->file };
    size_t n = 3;
    pid_t parent = getpid();
    snprintf(number, sizeof number, "%lld", (long long)id);
    snprintf(at, sizeof at, "@%lld", (long long)app->fixed_now);
    if (app->fixed_now) argv[n++] = now;
    if (app->fixed_now) argv[n++] = at;
    if (app->config->log <= LOG_INFO) argv[n++] = verbose;
    argv[n++] = intake;
    argv[n++] = mail;
    argv[n++] = number;
    argv[n] = NULL;
    pid_t child = fork();
    if (child == 0) become(argv, parent);
    return child;
}

enum alone alone_take(char why[ALONE_WHY], const struct app *app, int64_t id)
{
    int status = 0;
    pid_t child = begin(app, id);
    if (child < 0) return ALONE_NOT;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return ALONE_NOT;
    snprintf(why, ALONE_WHY, "failed, as it says");
    if (WIFSIGNALED(status)) {
        snprintf(why, ALONE_WHY, "was ended by signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
        return ALONE_FAILED;
    }
    switch (WEXITSTATUS(status)) {
    case 0: return ALONE_DONE;
    case ALONE_STATUS: return ALONE_FAILED;
    case NOT_THERE: return ALONE_NOT;
    default: break;
    }
    snprintf(why, ALONE_WHY, "had trouble that is not the mail's, as it says");
    return ALONE_TROUBLE;
}
