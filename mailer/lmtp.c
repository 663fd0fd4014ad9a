/* The grammar of LMTP: RFC 2033 on top of RFC 5321, with RFC 1870 (SIZE), 2034 (enhanced
 * codes), 2920 (pipelining), 6152 (8BITMIME), 6531 (SMTPUTF8). Only CR LF ends a line: a server
 * that accepts LF sees commands where the server before it saw text (smuggling). */
#include "mailer/lmtp.h"

#include "engine/base/char.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { HELLO, READY, SENDER, RECIPIENT, DATA, ANSWER, OVER }; /* lmtp.state */
enum { BEGIN, TEXT, CR, DOT, DOT_CR, END };                   /* lmtp.data: what came last */
enum {
    ERRORS_MAX = 20,
    REPLY_MAX = 200,
    ROOM = LMTP_RECIPIENTS * 80 + REPLY_MAX /* replies that one step may need */
};

struct command {
    struct str word;
    int from, to; /* states in which it may come */
    void (*run)(struct lmtp *l, struct str rest);
};

static void reply(struct lmtp *l, const char *text)
{
    int n = snprintf(l->out + l->out_n, sizeof l->out - l->out_n, "%s\r\n", text);
    l->out_n += (size_t)n;
}

void lmtp_end(struct lmtp *l, const char *text)
{
    if (l->state == OVER || l->out_n + REPLY_MAX > sizeof l->out) return;
    reply(l, text);
    l->state = OVER;
}

static void refuse(struct lmtp *l, const char *text)
{
    reply(l, text);
    if (++l->errors >= ERRORS_MAX) lmtp_end(l, "421 4.7.0 too many errors");
}

void lmtp_begin(struct lmtp *l, const char *host)
{
    assert(host && host[0]);
    *l = (struct lmtp){ .host = host, .state = HELLO, .raw = l->raw };
    l->out_n = (size_t)snprintf(l->out, REPLY_MAX, "220 %.150s LMTP\r\n", host);
}

static void forget(struct lmtp *l)
{
    if (l->state > READY) l->state = READY;
    l->n_recipients = l->answered = l->raw_n = 0;
    l->size = 0;
    l->bare = false;
}

static void do_lhlo(struct lmtp *l, struct str rest)
{
    if (str_trim(rest).n == 0) {
        refuse(l, "501 5.5.4 It should be: LHLO name");
        return;
    }
    char text[REPLY_MAX * 2];
    snprintf(text, sizeof text,
             "250-%.150s\r\n250-PIPELINING\r\n250-SIZE %d\r\n250-8BITMIME\r\n"
             "250-SMTPUTF8\r\n250 ENHANCEDSTATUSCODES",
             l->host, LMTP_SIZE_MAX);
    forget(l);
    l->state = READY;
    reply(l, text);
}

/* "<address>" in front of *rest; a route (RFC 5321, appendix C) is left out. */
static bool take_path(char out[LMTP_ADDRESS + 1], struct str *rest)
{
    struct str s = str_trim(*rest);
    bool quoted = false;
    size_t n = 1;
    if (!str_starts(s, STR("<"))) return false;
    for (; n < s.n && (quoted || s.s[n] != '>'); n++) {
        if (s.s[n] == '\\' && n + 1 < s.n)
            n++;
        else if (s.s[n] == '"')
            quoted = !quoted;
    }
    if (n >= s.n) return false;
    struct str path = { s.s + 1, n - 1 };
    struct str_cut route = str_cut(path, ':');
    if (str_starts(path, STR("@")) && route.ok) path = route.tail;
    *rest = str_from(s, n + 1);
    for (size_t i = 0; i < path.n; i++)
        if ((unsigned char)path.s[i] <= ' ' || path.s[i] == '<' || path.s[i] == '>')
            return false;
    if (path.n > LMTP_ADDRESS || (rest->n && !char_space(rest->s[0]))) return false;
    memcpy(out, path.s, path.n);
    out[path.n] = '\0';
    return true;
}

/* NULL: good. */
static const char *parameter(struct str word)
{
    int64_t size = 0;
    if (str_ieq(word, STR("BODY=7BIT")) || str_ieq(word, STR("BODY=8BITMIME")) ||
        str_ieq(word, STR("SMTPUTF8")))
        return NULL;
    if (!str_istarts(word, STR("SIZE="))) return "555 5.5.4 no such parameter here";
    if (!str_int(str_from(word, 5), &size) || size < 0) return "501 5.5.4 SIZE is a number";
    return size > LMTP_SIZE_MAX ? "552 5.3.4 the mail is too large" : NULL;
}

static void do_mail(struct lmtp *l, struct str rest)
{
    const char *wrong = NULL;
    if (!str_istarts(rest, STR("FROM:"))) {
        refuse(l, "501 5.5.4 It should be: MAIL FROM:<address>");
        return;
    }
    rest = str_from(rest, 5);
    if (!take_path(l->sender, &rest)) wrong = "553 5.1.7 the sender is no address";
    for (struct str word; !wrong && (word = str_word(&rest)).n;) wrong = parameter(word);
    if (wrong) {
        refuse(l, wrong);
        return;
    }
    l->state = SENDER;
    reply(l, "250 2.1.0 sender noted");
}

/* The mail server that brings mails has decided which addresses are ours: a refusal would send
 * a player's mail back. */
static void do_rcpt(struct lmtp *l, struct str rest)
{
    char *to = l->recipient[l->n_recipients < LMTP_RECIPIENTS ? l->n_recipients : 0];
    char address[LMTP_ADDRESS + 1];
    if (!str_istarts(rest, STR("TO:"))) {
        refuse(l, "501 5.5.4 It should be: RCPT TO:<address>");
        return;
    }
    rest = str_from(rest, 3);
    if (!take_path(address, &rest) || !*address)
        refuse(l, "553 5.1.3 the recipient is no address");
    else if (str_trim(rest).n)
        refuse(l, "555 5.5.4 no parameters here");
    else if (l->n_recipients == LMTP_RECIPIENTS)
        reply(l, "452 4.5.3 too many recipients"); /* no error: RFC 5321 4.5.3.1.10 */
    else {
        memcpy(to, address, sizeof address);
        l->n_recipients++;
        l->state = RECIPIENT;
        reply(l, "250 2.1.5 recipient noted");
    }
}

static void do_data(struct lmtp *l, struct str rest)
{
    if (str_trim(rest).n) {
        refuse(l, "501 5.5.4 DATA stands alone");
        return;
    }
    l->state = DATA;
    l->data = BEGIN;
    reply(l, "354 the mail, then a line with a dot");
}

static void do_rset(struct lmtp *l, struct str rest)
{
    (void)rest;
    forget(l);
    reply(l, "250 2.0.0 forgotten");
}

static void do_noop(struct lmtp *l, struct str rest)
{
    (void)rest;
    reply(l, "250 2.0.0 here");
}

static void do_vrfy(struct lmtp *l, struct str rest)
{
    (void)rest;
    reply(l, "252 2.1.5 send a mail, and see");
}

static void do_quit(struct lmtp *l, struct str rest)
{
    (void)rest;
    lmtp_end(l, "221 2.0.0 goodbye");
}

static void do_smtp(struct lmtp *l, struct str rest)
{
    (void)rest;
    refuse(l, "500 5.5.1 this is LMTP: LHLO"); /* RFC 2033 4.1 */
}

/* clang-format off */
static const struct command commands[] = {
    { { "LHLO", 4 }, HELLO, RECIPIENT, do_lhlo },
    { { "MAIL", 4 }, READY, READY, do_mail },
    { { "RCPT", 4 }, SENDER, RECIPIENT, do_rcpt },
    { { "DATA", 4 }, RECIPIENT, RECIPIENT, do_data },
    { { "RSET", 4 }, HELLO, RECIPIENT, do_rset },
    { { "NOOP", 4 }, HELLO, RECIPIENT, do_noop },
    { { "VRFY", 4 }, HELLO, RECIPIENT, do_vrfy },
    { { "QUIT", 4 }, HELLO, RECIPIENT, do_quit },
    { { "HELO", 4 }, HELLO, RECIPIENT, do_smtp },
    { { "EHLO", 4 }, HELLO, RECIPIENT, do_smtp },
};
/* clang-format on */

static void run_line(struct lmtp *l)
{
    struct str rest = { l->line, l->line_n };
    for (size_t i = 0; i < rest.n; i++)
        if ((unsigned char)rest.s[i] < ' ' && rest.s[i] != '\t') {
            refuse(l, "500 5.5.2 a command is text");
            return;
        }
    struct str word = str_word(&rest);
    rest = str_trim(rest);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const struct command *c = &commands[i];
        if (!str_ieq(word, c->word)) continue;
        if (l->state < c->from || l->state > c->to)
            refuse(l, "503 5.5.1 not now: LHLO, MAIL, RCPT, DATA is the sequence");
        else
            c->run(l, rest);
        return;
    }
    refuse(l, "500 5.5.1 no such command");
}

static void command_byte(struct lmtp *l, char c)
{
    if (c == '\n') {
        if (l->line_n == 0 || l->line[l->line_n - 1] != '\r') {
            lmtp_end(l, "521 5.5.2 a line ends with CR LF");
            return;
        }
        l->line_n--;
        run_line(l);
        l->line_n = 0;
    } else if (l->line_n == sizeof l->line) {
        lmtp_end(l, "521 5.5.2 the line is too long");
    } else {
        l->line[l->line_n++] = c;
    }
}

static void keep(struct lmtp *l, char c)
{
    if (l->size++ < SOURCE_MAIL_MAX) l->raw[l->raw_n++] = c;
}

/* A byte that is not a dot at the beginning of a line. */
static int text_byte(struct lmtp *l, char c)
{
    bool ends = c == '\n' && l->data == CR;
    if (c == '\n' && !ends) l->bare = true;
    keep(l, c);
    return ends ? BEGIN : c == '\r' ? CR : TEXT;
}

static void data_byte(struct lmtp *l, char c)
{
    if (l->data == BEGIN && c == '.') {
        l->data = DOT;
        return;
    }
    if (l->data == DOT && c == '\r') {
        l->data = DOT_CR;
        return;
    }
    if (l->data == DOT_CR && c == '\n') {
        l->data = END;
        return;
    }
    if (l->data == DOT_CR) {
        keep(l, '\r');
        l->data = CR;
    }
    l->data = text_byte(l, c);
}

/* Commands that need no storing are answered here. */
static void end_of_data(struct lmtp *l)
{
    const char *wrong = l->bare                   ? "554 5.6.0 a line ends with LF alone"
                        : l->size > LMTP_SIZE_MAX ? "552 5.3.4 the mail is too large"
                                                  : NULL;
    l->state = ANSWER;
    if (!wrong) return;
    for (size_t i = 0; i < l->n_recipients; i++) reply(l, wrong);
    forget(l);
}

enum lmtp_next lmtp_feed(struct lmtp *l, struct str *in)
{
    size_t i = 0;
    while (i < in->n && l->state < ANSWER && l->out_n + ROOM <= sizeof l->out) {
        char c = in->s[i++];
        if (l->state != DATA)
            command_byte(l, c);
        else
            data_byte(l, c);
        if (l->state == DATA && l->data == END) end_of_data(l);
    }
    *in = str_from(*in, i);
    if (l->state == OVER) return LMTP_OVER;
    if (l->state == ANSWER) return LMTP_MAIL;
    return in->n ? LMTP_FULL : LMTP_BYTES;
}

void lmtp_answer(struct lmtp *l, enum lmtp_answer answer)
{
    static const char *const text[] = { [LMTP_STORED] = "250 2.0.0 stored",
                                        [LMTP_LATER] = "452 4.3.1 it cannot be stored now",
                                        [LMTP_REFUSED] = "554 5.6.0 there is no mail" };
    reply(l, text[answer]);
    if (++l->answered == l->n_recipients) forget(l);
}

void lmtp_sent(struct lmtp *l, size_t n)
{
    memmove(l->out, l->out + n, l->out_n - n);
    l->out_n -= n;
}
