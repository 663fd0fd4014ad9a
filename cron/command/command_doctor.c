/* `zugpost doctor`: a line for each thing that was checked; the worst gives the exit status. */
#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "cron/ops/doctor/doctor.h"
#include "engine/base/span.h"

static void print(const struct doctor *d)
{
    for (size_t i = 0; i < d->n; i++) {
        const struct doctor_line *l = &d->line[i];
        char lead[60];
        snprintf(lead, sizeof lead, "%-7s  %-13s  ", doctor_say_state(l->state), l->check);
        say_lines(lead, l->text);
        if (*l->advice) say("%-7s  %-13s  -> %s", "", "", l->advice);
    }
}

static bool print_json(struct doctor *d)
{
    struct err e = { 0 };
    struct str text = doctor_json(d);
    return text.n && work_file_write("-", text, &e);
}

static bool seconds(int *out, const char *text)
{
    int64_t n = 0;
    bool ok = str_int(str_of(text), &n) && n >= 1 && n <= HOUR_S;
    *out = (int)n;
    return ok;
}

/* A mere warning has a status of its own, for those who look only at statuses. */
static const int status_of[] = { [DOCTOR_FINE] = EXIT_OK,
                                 [DOCTOR_NOTE] = EXIT_OK,
                                 [DOCTOR_WARNING] = EXIT_WARNING,
                                 [DOCTOR_TROUBLE] = EXIT_TROUBLE };

/* What only root can put right, before it becomes the games' user and looks. */
int command_doctor_root(struct cli *cli)
{
    return cli_flag(cli, "--fix") ? command_owner_fix(cli) : EXIT_OK;
}

int command_doctor(struct cli *cli)
{
    enum { WAIT_S = 60 };
    struct work w, room;
    struct err e = { 0 };
    bool json = cli_flag(cli, "--json"), offline = cli_flag(cli, "--offline");
    const char *wait = cli_option(cli, "--wait");
    int wait_s = WAIT_S;
    if (wait && !seconds(&wait_s, wait))
        return cli_usage(cli, "--wait %s: it should be seconds, such as 60", wait);
    if (cli_flag(cli, "--fix"))
        return cli_usage(cli, "--fix: only root can put right what belongs to whom");
    if (!cli_words(cli, 0, 0)) return EXIT_USAGE;
    if (!work_begin(&w, WORK_LIST, &e)) return cli_error(&e);
    if (!work_begin(&room, WORK_LIST, &e)) return work_end(&w), cli_error(&e);
    struct doctor *d = NEW(&room.arena, struct doctor, 1);
    d->path = config_path(cli->config_path);
    d->now = cli->now;
    d->offline = offline;
    d->wait_s = wait_s;
    d->arena = w.arena;
    d->scratch = room.arena;
    doctor_run(d);
    bool told = true;
    if (json)
        told = print_json(d);
    else
        print(d);
    int status = told ? status_of[d->worst] : EXIT_TROUBLE;
    work_end(&room);
    work_end(&w);
    return status;
}
