/* What runs it each minute: the units of the package, or a line for cron. Says what was done,
 * and how to undo it. */
#include "cron/ops/setup/setup.h"

#include "cron/app/access/owner.h"
#include "cron/app/access/private.h"
#include "cron/app/say.h"
#include "cron/app/units.h"

#include <errno.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#define CRON_FOLDER "/etc/cron.d"
#define CRON_FILE   OWNER_CRON
#define MARK        "# Made by zugpost setup\n"

static bool system_wide(const struct setup *s)
{
    return s->user.root && strcmp(s->config_path, OWNER_CONFIG) == 0 &&
           strcmp(s->user.name, "zugpost") == 0;
}

static bool in_path(const char *program)
{
    char file[PATH_MAX];
    struct str rest = str_of(getenv("PATH"));
    while (rest.n) {
        struct str_cut c = str_cut(rest, ':');
        rest = c.tail;
        snprintf(file, sizeof file, "%.*s/%s", STR_ARG(str_head(c.head, 4000)), program);
        if (access(file, X_OK) == 0) return true;
    }
    return false;
}

/* A folder for lines does not mean that a program reads them. */
static bool has_cron(void)
{
    static const char *const programs[] = { "/usr/sbin/cron", "/usr/sbin/crond", "/sbin/crond",
                                            "/usr/sbin/fcron" };
    bool has = in_path("cron") || in_path("crond");
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        has = has || access(programs[i], X_OK) == 0;
    return has;
}

const char *setup_service_here(const struct setup *s)
{
    if (system_wide(s) && access("/run/systemd/system", F_OK) == 0) return "systemd";
    if (geteuid() == 0) return has_cron() && access(CRON_FOLDER, W_OK) == 0 ? "cron" : "none";
    return in_path("crontab") ? "cron" : "none";
}

/* Folders elsewhere: the units may write there from now on. */
static bool drop_ins(struct setup *s, struct err *e)
{
    struct arena a = s->scratch;
    struct config *c = NEW(&a, struct config, 1);
    bool changed = false;
    if (!c) return err_nomem(e);
    if (!config_read(c, s->config_path, &a, e) || !units_write(&changed, c, &a, e))
        return false;
    if (changed)
        say("  the units may write to the folders of the configuration: /etc/systemd/system");
    return !changed || units_reload(c, e);
}

static bool systemd(struct setup *s, struct err *e)
{
    char systemctl[] = "systemctl", enable[] = "enable", restart[] = "restart";
    char timer[] = "zugpost-tick.timer", watch[] = "zugpost-watch.service";
    char *const at_boot[] = { systemctl, enable, timer, watch, NULL };
    char *const now[] = { systemctl, restart, timer, watch, NULL };
    if (!drop_ins(s, e)) return false;
    if (!units_run(at_boot, NULL) || !units_run(now, NULL))
        return err_set(e, ERR_IO,
                       "systemctl failed; what it says stands above. The rest is done; "
                       "systemctl enable --now %s %s starts it",
                       timer, watch);
    say("  systemd runs it each minute (%s) and answers at once (%s)", timer, watch);
    say("  to undo: systemctl disable --now %s %s", timer, watch);
    return true;
}

/* "* * * * *  [zugpost]  /usr/bin/zugpost --config FILE tick" */
static const char *crontab_line(struct setup *s, bool with_user)
{
    char self[PATH_MAX];
    struct buf b = buf_make(&s->arena, 1 << 14);
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    self[n > 0 ? n : 0] = '\0';
    buf_printf(&b, "* * * * *  %s%s%s --config %s tick\n", with_user ? s->user.name : "",
               with_user ? "  " : "", n > 0 ? self : "zugpost", s->config_path);
    return b.full ? NULL : buf_str(&b).s;
}

/* A file there that we did not make belongs to its owner. */
static bool cron_file(struct setup *s, const char *line, struct err *e)
{
    struct arena a = s->scratch;
    struct str was = { "", 0 };
    struct err none = { 0 };
    struct buf text = buf_make(&a, 1 << 15);
    bool there = access(CRON_FILE, F_OK) == 0;
    if (there &&
        (!work_file_read(&was, CRON_FILE, 1 << 16, &a, &none) || !str_starts(was, STR(MARK))))
        return err_set(e, ERR_CONFLICT, "%s is there and not ours; put this line into it:\n%s",
                       CRON_FILE, line);
    buf_printf(&text, MARK "MAILTO=root\n%s", line);
    if (!private_write(CRON_FILE, buf_str(&text), e)) return false;
    if (chmod(CRON_FILE, 0644) != 0)
        return err_set(e, ERR_IO, "%s: %s", CRON_FILE, strerror(errno));
    say("  cron runs it each minute: %s", CRON_FILE);
    say("  to undo: rm %s", CRON_FILE);
    return true;
}

/* The user's own table plus one line. */
static bool crontab(struct setup *s, const char *line, struct err *e)
{
    struct arena a = s->scratch;
    struct str was = { "", 0 };
    struct err none = { 0 };
    const char *file = setup_text_path(s, "crontab.setup");
    struct buf text = buf_make(&a, 1 << 20);
    if (!file) return err_nomem(e);
    char program[] = "crontab", list[] = "-l", *name = str_dup(str_of(file), &a);
    if (units_run((char *[]){ program, list, NULL }, file)) /* else there is none yet */
        work_file_read(&was, file, 1 << 19, &a, &none);
    bool ok = true, there = str_ifind(was, str_trim(str_of(line))) < was.n;
    buf_put(&text, was);
    buf_puts(&text, line);
    if (!there)
        ok = private_write(file, buf_str(&text), e) &&
             (units_run((char *[]){ program, name, NULL }, NULL) ||
              err_set(e, ERR_IO, "crontab did not take the line: %s", line));
    unlink(file);
    if (!ok) return false;
    say("  cron runs it each minute: the last line of `crontab -l`");
    say("  to undo: crontab -e, and delete the line with %s", s->config_path);
    return true;
}

bool setup_service(struct setup *s, struct err *e)
{
    bool as_root = geteuid() == 0, by_cron = strcmp(s->answer[SETUP_SERVICE], "cron") == 0;
    const char *line = crontab_line(s, as_root);
    if (!line) return err_nomem(e);
    if (strcmp(s->answer[SETUP_SERVICE], "systemd") == 0) return systemd(s, e);
    if (as_root && !has_cron() && access("/run/systemd/system", F_OK) != 0)
        say("  This machine has neither systemd nor cron, and without one of them no mail is "
            "read or answered: apt install cron%s",
            by_cron ? "" : ", then zugpost setup --replace --service cron");
    if (by_cron) return as_root ? cron_file(s, line, e) : crontab(s, line, e);
    say("  nothing runs it yet; each minute it must be: %.*s", (int)strlen(line) - 1, line);
    return true;
}
