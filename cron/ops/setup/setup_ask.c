/* Questions on the terminal. Lines are read byte by byte, so that nothing after them is
 * swallowed; secrets are not shown. */
#include "cron/ops/setup/setup.h"

#include "cron/app/say.h"

#include <errno.h>
#include <termios.h>
#include <unistd.h>

enum { LINE_SIZE = 1000, CTRL_C = 3 };

/* False: the end of input, or ^C. A line that is too long is not an answer. */
static bool line(char *out, size_t size)
{
    size_t n = 0;
    bool too_long = false;
    for (;;) {
        char c;
        ssize_t r = read(STDIN_FILENO, &c, 1);
        if (r < 0 && errno == EINTR) continue;
        if (r <= 0 || c == CTRL_C) return false;
        if (c == '\n') break;
        if (n + 1 < size)
            out[n++] = c;
        else
            too_long = true;
    }
    out[too_long ? 0 : n] = '\0';
    return true;
}

const char *setup_ask(struct setup *s, const char *question, const char *standard)
{
    char text[LINE_SIZE];
    if (standard && *standard)
        say_prompt("%s [%s]: ", question, standard);
    else
        say_prompt("%s: ", question);
    if (!line(text, sizeof text)) {
        s->left = true;
        say("%s", "");
        return NULL;
    }
    struct str got = str_trim(str_of(text));
    return got.n ? str_dup(got, &s->arena) : standard ? standard : "";
}

/* ^C ends the line and is read as such: the terminal is put right in any case. */
bool setup_ask_secret(struct setup *s, const char *question)
{
    struct termios was, quiet;
    bool terminal = tcgetattr(STDIN_FILENO, &was) == 0;
    if (terminal) { /* before it is asked for: a quick answer is neither shown nor lost */
        quiet = was;
        quiet.c_lflag &= ~(tcflag_t)(ECHO | ISIG);
        quiet.c_cc[VEOL] = CTRL_C;
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
    }
    say_prompt("%s: ", question);
    bool ok = line(s->secret, SETUP_SECRET_MAX);
    if (terminal) {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &was);
        say("%s", "");
    }
    if (!ok) s->left = true;
    return ok;
}

bool setup_ask_yes(struct setup *s, const char *question, bool standard)
{
    while (!s->yes) {
        const char *got = setup_ask(s, question, standard ? "yes" : "no");
        if (!got) return false;
        if (str_istarts(str_of(got), STR("y"))) return true;
        if (str_istarts(str_of(got), STR("n"))) return false;
        say("Please answer yes or no.");
    }
    return standard;
}
