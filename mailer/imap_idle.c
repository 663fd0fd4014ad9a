/* Sleeping in IDLE (RFC 2177), spoken on the stream itself: mailimap_idle() throws away what
 * the server says together with its "+" and so sleeps over mail. Knows nothing of what came:
 * list() checks after every sleep. */
#include "mailer/etls.h"
#include "mailer/imap.h"
#include "mailer/wait.h"

enum { LINE_BYTES = 64 * 1024 };

enum said { SAID_OTHER, SAID_GO, SAID_NEWS, SAID_DONE, SAID_REFUSED, SAID_BYE };

struct idle {
    mailstream *s;
    char tag[16];
    MMAPString *line;
    bool may_sleep; /* "+" came and DONE was not sent */
    bool news;
};

static bool say(struct idle *x, const char *line)
{
    etls_step(x->s, LINE_BYTES);
    return mailstream_write(x->s, line, strlen(line)) >= 0 && mailstream_flush(x->s) >= 0;
}

/* "* 23 EXISTS", "* 2 RECENT"; EXPUNGE and FETCH are no news. */
static bool is_news(struct str s)
{
    int64_t n;
    struct str star = str_word(&s), number = str_word(&s), what = str_word(&s);
    return str_eq(star, STR("*")) && str_int(number, &n) &&
           (str_ieq(what, STR("EXISTS")) || str_ieq(what, STR("RECENT")));
}

static enum said understand(const struct idle *x)
{
    struct str s = str_trim((struct str){ x->line->str, x->line->len });
    struct str rest = s, first = str_word(&rest);
    if (str_starts(s, STR("+"))) return SAID_GO;
    if (str_eq(first, str_of(x->tag)))
        return str_ieq(str_word(&rest), STR("OK")) ? SAID_DONE : SAID_REFUSED;
    if (str_istarts(s, STR("* BYE"))) return SAID_BYE;
    return is_news(s) ? SAID_NEWS : SAID_OTHER;
}

/* poll() sees neither what libetpan nor what OpenSSL has read ahead: they come first. */
static enum waited sleep_or_read(const struct idle *x, int64_t end, int wake_fd, struct err *e)
{
    int64_t left = end - wait_clock_ms();
    bool ahead = etls_pending(x->s);
    if (left <= 0) return WAIT_TIMEOUT;
    enum waited w = wait_either(ahead ? -1 : etls_fd(x->s), wake_fd, ahead ? 0 : left, e);
    return ahead && w == WAIT_TIMEOUT ? WAIT_MAIL : w; /* here WAIT_MAIL: a line to read */
}

static enum waited lost(struct imap *m, const char *what, int result, struct err *e)
{
    m->im->imap_response = NULL; /* what libetpan read last belongs to an older command */
    imap_fail(m, what, result, e);
    return WAIT_LOST;
}

/* Until the tagged answer. `why` is what ended the sleep. */
static enum waited converse(struct imap *m, struct idle *x, int64_t end, int wake_fd,
                            struct err *e)
{
    enum waited why = WAIT_TIMEOUT;
    bool done_sent = false;
    for (;;) {
        enum waited w = WAIT_MAIL;
        if (x->may_sleep) w = x->news ? WAIT_TIMEOUT : sleep_or_read(x, end, wake_fd, e);
        if (w == WAIT_LOST) return lost(m, "idle", MAILIMAP_ERROR_STREAM, e);
        if (w != WAIT_MAIL) {
            if (w == WAIT_WOKEN) why = w;
            x->may_sleep = false;
            done_sent = true;
            if (!say(x, "DONE\r\n")) return lost(m, "idle", MAILIMAP_ERROR_STREAM, e);
            continue;
        }
        /* before "+" and after DONE the deadline is not renewed: chatter cannot hold us */
        if (x->may_sleep) etls_step(x->s, LINE_BYTES);
        if (!mailstream_read_line(x->s, x->line))
            return lost(m, "idle", MAILIMAP_ERROR_STREAM, e);
        switch (understand(x)) {
        case SAID_GO: x->may_sleep = !done_sent; break;
        case SAID_NEWS: x->news = true; break;
        case SAID_BYE: return lost(m, "idle", MAILIMAP_ERROR_FATAL, e);
        case SAID_REFUSED: m->idle = false; return WAIT_MAIL; /* from now on: polling */
        case SAID_DONE:
            if (!done_sent) m->idle = false; /* ended by itself: it cannot be relied on */
            return why == WAIT_WOKEN ? why : x->news ? WAIT_MAIL : why;
        case SAID_OTHER: break;
        }
    }
}

enum waited imap_wait(struct imap *m, int timeout_s, int wake_fd, struct err *e)
{
    struct idle x = { .s = m->im->imap_stream };
    char command[32];
    if (!m->idle) return wait_poll(timeout_s, wake_fd, e);
    int64_t end = wait_clock_ms() + (int64_t)timeout_s * 1000;
    snprintf(x.tag, sizeof x.tag, "Z%u", ++m->n_idle);
    snprintf(command, sizeof command, "%s IDLE\r\n", x.tag);
    x.line = mmap_string_new("");
    enum waited w = WAIT_LOST;
    if (!x.line)
        err_set(e, ERR_NOMEM, "out of memory");
    else if (!say(&x, command))
        lost(m, "idle", MAILIMAP_ERROR_STREAM, e);
    else
        w = converse(m, &x, end, wake_fd, e);
    if (x.line) mmap_string_free(x.line);
    return w;
}
