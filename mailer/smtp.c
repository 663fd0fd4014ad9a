/* Mail out through a submission server. libcurl connects, with TLS, and logs in; the mails are
 * ours (smtp_talk.h), as libcurl would wait for each command's reply and look at each byte. One
 * connection, kept until something goes wrong. Knows login and which command a reply belongs
 * to; smtp_reply.c knows what it means, and the outbox decides when to try again. The secret is
 * never in a text that leaves this file. */
#include "mailer/compose.h"
#include "mailer/late_curl.h"
#include "mailer/ports.h"
#include "mailer/smtp_reply.h"
#include "mailer/smtp_talk.h"
#include "mailer/trust.h"
#include "mailer/vault.h"
#include "mailer/wait.h"

#include <openssl/crypto.h>

enum { REPLY_SIZE = 256, SECRET_SIZE = 8192, STEP_S = 30, STEPS_IN_ALL = 10, LINE_SIZE = 320 };

struct smtp {
    const struct account *acc;
    CURL *curl;
    bool secret_set; /* curl has one; it may be out of date */
    bool connected;  /* and logged in */
    bool body_began;
    bool needs_utf8;       /* the recipient is not ASCII */
    bool pipelines;        /* PIPELINING (RFC 2920), in its last answer to EHLO; */
    bool offers;           /* SMTPUTF8, in the same, */
    enum sink_utf8 utf8;   /* which was the last one if a MAIL came behind it */
    enum smtp_stage at;    /* the last command */
    char good[REPLY_SIZE]; /* the last reply line 250 */
    char bad[REPLY_SIZE];  /* the first 4yz or 5yz line in answer to that command */
    char why[CURL_ERROR_SIZE];
    struct trust trust;
};

/* libcurl tells the last reply's code, but not which command it belongs to: that is seen here,
 * in what it logs for people. Nothing else that is said here is kept, because it includes
 * secrets. */
// NOLINTNEXTLINE(readability-non-const-parameter): libcurl's type
static int watch_commands(CURL *h, curl_infotype what, char *line, size_t n, void *ctx)
{
    struct smtp *s = ctx;
    (void)h;
    if (what != CURLINFO_HEADER_OUT) return 0;
    struct str said = { line, n };
    enum smtp_stage now = smtp_stage_after(s->at, said);
    /* once more behind STARTTLS */
    if (str_istarts(said, STR("EHLO"))) s->offers = s->pipelines = false;
    if (now != s->at) s->bad[0] = '\0';
    s->at = now;
    return 0;
}

static bool lacks_utf8(const struct smtp *s)
{
    return s->needs_utf8 && s->at == SMTP_MAIL && s->utf8 == SINK_UTF8_NO;
}

/* Every reply line comes here. Of the login only a refusal is kept: 334 lines are the server's
 * half of it. Of several bad lines, the first is kept: the next ones are advice. The very last
 * line is "221 Bye" and says nothing. */
static void keep_line(void *ctx, struct str t)
{
    struct smtp *s = ctx;
    char *to = NULL;
    if (str_starts(t, STR("250"))) to = s->good;
    s->offers |= to && s->at == SMTP_HELLO && str_ieq(str_from(t, 4), STR("SMTPUTF8"));
    s->pipelines |= to && s->at == SMTP_HELLO && str_ieq(str_from(t, 4), STR("PIPELINING"));
    if (t.n && (t.s[0] == '4' || t.s[0] == '5') && !s->bad[0]) to = s->bad;
    if (!to) return;
    t = str_head(t, REPLY_SIZE - 1);
    for (size_t i = 0; i < t.n; i++) {
        bool printable = t.s[i] >= ' ' && t.s[i] <= '~';
        to[i] = '?';
        if (printable) to[i] = t.s[i];
    }
    to[t.n] = '\0';
}

// NOLINTNEXTLINE(readability-non-const-parameter): libcurl's type
static size_t keep_reply(char *line, size_t size, size_t count, void *ctx)
{
    keep_line(ctx, str_trim((struct str){ line, size * count }));
    return size * count;
}

/* Without a reply it is the connection. If it breaks after the body, the server may have taken
 * the mail: that counts as an attempt for this mail, or one that brings a server down would be
 * sent for ever. */
static enum sent verdict(const struct smtp *s, CURLcode c)
{
    if (c == CURLE_OK) return SENT_OK;
    if (lacks_utf8(s)) return SENT_REFUSED;
    if (s->bad[0]) return smtp_meaning(s->at, str_of(s->bad));
    if (c == CURLE_LOGIN_DENIED) return SENT_BARRED; /* without a word, or by a challenge */
    return s->body_began ? SENT_LATER : SENT_AWAY;
}

/* libcurl gives up before AUTH if nothing fits, and at a 334 that is not a step of the login.
 */
static const char *no_words(const struct smtp *s)
{
    if (s->at >= SMTP_LOGIN) return "the server does not take it";
    return s->acc->token ? "it offers neither OAUTHBEARER nor XOAUTH2" : "it offers no PLAIN";
}

static void tell(const struct smtp *s, CURLcode c, char reply[REPLY_SIZE])
{
    const char *text = trust_words(s->why[0] ? s->why : curl_easy_strerror(c));
    if (s->trust.why[0]) text = s->trust.why;
    if (c == CURLE_OK)
        snprintf(reply, REPLY_SIZE, "%s", s->good);
    else if (lacks_utf8(s))
        snprintf(reply, REPLY_SIZE,
                 "not sent: %.60s offers no SMTPUTF8, which an address that is not ASCII needs",
                 s->acc->host);
    else if (c == CURLE_LOGIN_DENIED)
        snprintf(reply, REPLY_SIZE, "%.60s: login refused for %.60s: %.100s", s->acc->host,
                 s->acc->user, s->bad[0] ? s->bad : no_words(s));
    else if (s->bad[0])
        snprintf(reply, REPLY_SIZE, "%s: %.230s", smtp_stage_name(s->at), s->bad);
    else
        snprintf(reply, REPLY_SIZE, "%.60s:%s: %.180s", s->acc->host, s->acc->port, text);
}

/* The secret goes to curl, which compares it when it reuses a connection; our copy is wiped. */
static bool set_secret(struct smtp *s, struct err *e)
{
    char secret[SECRET_SIZE];
    if (!s->acc->transport->login) return s->secret_set = true;
    if (!s->acc->secret) return err_set(e, ERR_INPUT, "no secret is configured");
    bool ok = s->acc->secret(s->acc->secret_ctx, secret, sizeof secret, e);
    if (ok) {
        CURLoption what = s->acc->token ? CURLOPT_XOAUTH2_BEARER : CURLOPT_PASSWORD;
        ok = curl_easy_setopt(s->curl, what, secret) == CURLE_OK || err_nomem(e);
    }
    OPENSSL_cleanse(secret, sizeof secret);
    s->secret_set = ok;
    return ok;
}

/* The name for EHLO is the sender's domain; without a sender, that of the account's user. */
static void set_url(const struct smtp *s, const char *from)
{
    char url[700];
    bool v6 = strchr(s->acc->host, ':') != NULL;
    struct str domain = str_cut(str_of(from), '@').tail;
    if (domain.n == 0) domain = str_cut(str_of(s->acc->user), '@').tail;
    if (domain.n == 0) domain = STR("localhost");
    for (size_t i = 0; i < domain.n; i++)
        if (!char_alpha(domain.s[i]) && !char_digit(domain.s[i]) && !strchr("-.", domain.s[i]))
            domain = STR("localhost");
    snprintf(url, sizeof url, "%s://%s%s%s:%s/%.*s", s->acc->transport->scheme, v6 ? "[" : "",
             s->acc->host, v6 ? "]" : "", s->acc->port, STR_ARG(domain));
    curl_easy_setopt(s->curl, CURLOPT_URL, url);
}

static struct smtp_talk talk(struct smtp *s, int64_t step_ms)
{
    return (struct smtp_talk){ .curl = s->curl,
                               .step_ms = step_ms,
                               .end_ms = wait_clock_ms() + STEPS_IN_ALL * step_ms,
                               .said = keep_line,
                               .ctx = s };
}

/* Nobody has to answer. */
static void take_leave(struct smtp *s)
{
    enum { PATIENCE_MS = 1000 };
    int64_t code = 0;
    struct smtp_talk t = talk(s, PATIENCE_MS);
    if (s->connected && smtp_talk_send(&t, STR("QUIT\r\n")) == CURLE_OK)
        (void)smtp_talk_reply(&t, &code);
}

/* libcurl drops such a connection only with its handle. */
static void hang_up(struct smtp *s)
{
    CURL *fresh = curl_easy_duphandle(s->curl);
    if (s->bad[0]) take_leave(s); /* else it is the connection */
    curl_easy_cleanup(s->curl);
    s->curl = fresh;
    s->connected = false;
    s->secret_set = s->secret_set && fresh;
}

static CURLcode log_in(struct smtp *s)
{
    s->at = SMTP_GREETING;
    s->good[0] = s->bad[0] = s->why[0] = s->trust.why[0] = '\0';
    return curl_easy_perform(s->curl);
}

/* A refused login with a secret that we had already: it may have changed (a token runs out
 * after an hour), so it is asked for once more. */
static bool connect_to(struct smtp *s, const char *from, CURLcode *c, struct err *e)
{
    bool old = s->secret_set;
    set_url(s, from);
    if (!old && !set_secret(s, e)) return false;
    *c = log_in(s);
    if (*c != CURLE_LOGIN_DENIED) return true;
    s->secret_set = false;
    if (s->acc->refused) s->acc->refused(s->acc->secret_ctx);
    if (!old) return true;
    if (!set_secret(s, e)) return false;
    *c = log_in(s);
    s->secret_set = *c != CURLE_LOGIN_DENIED;
    return true;
}

/* No bare CR or LF leaves this program: servers disagree about them (SMTP smuggling). */
static bool crlf_only(struct str s)
{
    const char *cr;
    for (; (cr = s.n ? memchr(s.s, '\r', s.n) : NULL) != NULL; s = str_from(s, 2)) {
        size_t line = (size_t)(cr - s.s);
        if (memchr(s.s, '\n', line)) return false;
        s = str_from(s, line);
        if (s.n < 2 || s.s[1] != '\n') return false;
    }
    return !s.n || !memchr(s.s, '\n', s.n);
}

static const struct {
    enum smtp_stage stage;
    int64_t good; /* its reply's first digit */
} steps[] = { { SMTP_MAIL, 2 }, { SMTP_RCPT, 2 }, { SMTP_DATA, 3 } };
enum { STEPS = sizeof steps / sizeof *steps };

static CURLcode step(struct smtp *s, struct smtp_talk *t, int i)
{
    int64_t code = 0;
    s->at = steps[i].stage;
    s->bad[0] = '\0';
    CURLcode c = smtp_talk_reply(t, &code);
    return c != CURLE_OK || code / 100 == steps[i].good ? c : CURLE_SEND_ERROR;
}

/* At once, if the server knows that. */
static CURLcode envelope(struct smtp *s, struct smtp_talk *t, const struct outgoing *m)
{
    char line[STEPS][LINE_SIZE], all[sizeof line];
    CURLcode c = CURLE_OK;
    snprintf(line[0], sizeof line[0], "MAIL FROM:<%s>%s\r\n", m->from,
             s->needs_utf8 ? " SMTPUTF8" : "");
    snprintf(line[1], sizeof line[1], "RCPT TO:<%s>\r\n", m->to);
    snprintf(line[2], sizeof line[2], "DATA\r\n");
    snprintf(all, sizeof all, "%s%s%s", line[0], line[1], line[2]);
    if (s->pipelines) c = smtp_talk_send(t, str_of(all));
    for (int i = 0; c == CURLE_OK && i < STEPS; i++) {
        if (!s->pipelines) c = smtp_talk_send(t, str_of(line[i]));
        if (c == CURLE_OK) c = step(s, t, i);
    }
    return c;
}

static CURLcode hand_over(struct smtp *s, const struct outgoing *m)
{
    int64_t code = 0;
    struct smtp_talk t =
        talk(s, (s->acc->timeout_s > 0 ? s->acc->timeout_s : STEP_S) * INT64_C(1000));
    s->at = SMTP_MAIL;
    s->utf8 = s->offers ? SINK_UTF8_YES : SINK_UTF8_NO;
    if (lacks_utf8(s)) return CURLE_SEND_ERROR;
    CURLcode c = envelope(s, &t, m);
    if (c != CURLE_OK) return c;
    s->body_began = true;
    c = smtp_talk_body(&t, m->raw);
    if (c == CURLE_OK) c = smtp_talk_reply(&t, &code);
    return c != CURLE_OK || code / 100 == 2 ? c : CURLE_SEND_ERROR;
}

/* After a refusal, too: what the server thinks of the rest of that mail does not matter. */
static bool transfer(struct smtp *s, const struct outgoing *m, CURLcode *c, struct err *e)
{
    s->body_began = false;
    s->good[0] = s->bad[0] = s->why[0] = s->trust.why[0] = '\0';
    if (s->connected && !smtp_talk_idle(s->curl)) hang_up(s);
    if (!s->curl) return err_nomem(e);
    if (!s->connected) {
        if (!connect_to(s, m->from, c, e)) return false;
        s->connected = *c == CURLE_OK;
    }
    if (!s->connected) return true;
    *c = hand_over(s, m);
    if (*c != CURLE_OK && !lacks_utf8(s)) hang_up(s);
    return true;
}

static enum sent refuse(char reply[REPLY_SIZE], const char *text)
{
    snprintf(reply, REPLY_SIZE, "not sent: %s", text);
    return SENT_REFUSED;
}

static enum sent send_mail(void *ctx, const struct outgoing *m, char reply[REPLY_SIZE])
{
    struct smtp *s = ctx;
    struct err e = { 0 };
    CURLcode c = CURLE_OK;
    /* a line break in an address would be a command: one check here, for all */
    if (*m->from && !compose_address_ok(str_of(m->from)))
        return refuse(reply, "the sender is none");
    if (!compose_address_ok(str_of(m->to))) return refuse(reply, "the recipient is none");
    if (!crlf_only(m->raw)) return refuse(reply, "a bare CR or LF in it");
    s->needs_utf8 = compose_address_utf8(str_of(m->to));
    if (!transfer(s, m, &c, &e)) {
        snprintf(reply, REPLY_SIZE, "%.255s", e.text);
        return e.code == ERR_NOMEM ? SENT_AWAY : SENT_BARRED; /* no secret to log in with */
    }
    tell(s, c, reply);
    return verdict(s, c);
}

static enum sink_utf8 has_utf8(void *ctx)
{
    const struct smtp *s = ctx;
    return s->utf8;
}

static void leave(void *ctx)
{
    struct smtp *s = ctx;
    if (!s->connected) return;
    take_leave(s);
    s->bad[0] = '\0';
    hang_up(s);
}

static void close_sink(void *ctx)
{
    struct smtp *s = ctx;
    if (!s) return;
    take_leave(s);
    curl_easy_cleanup(s->curl);
    curl_global_cleanup();
    free(s);
}

static void set_limits(CURL *h, int step_s)
{
    long step = step_s > 0 ? step_s : STEP_S;
    curl_easy_setopt(h, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(h, CURLOPT_CONNECTTIMEOUT, step);
    curl_easy_setopt(h, CURLOPT_FTP_RESPONSE_TIMEOUT, step); /* each reply, SMTP too */
    curl_easy_setopt(h, CURLOPT_TIMEOUT, step * STEPS_IN_ALL);
    curl_easy_setopt(h, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(h, CURLOPT_PROXY, ""); /* nothing from the environment */
}

static void set_tls_and_login(CURL *h, const struct account *acc, struct trust *t)
{
    trust_curl(h, acc, t);
    if (!acc->transport->login) return;
    curl_easy_setopt(h, CURLOPT_USERNAME, acc->user);
    /* of the two, libcurl takes what the server offers, OAUTHBEARER first */
    curl_easy_setopt(h, CURLOPT_LOGIN_OPTIONS,
                     acc->token ? "AUTH=OAUTHBEARER;AUTH=XOAUTH2" : "AUTH=PLAIN");
    curl_easy_setopt(h, CURLOPT_SASL_IR, 1L);
}

bool smtp_sink_open(struct mail_sink *out, const struct account *acc, struct err *e)
{
    if (!late_curl_is_there(e)) return false;
    if (!vault_curl()) return err_set(e, ERR_IO, "libcurl does not start");
    struct smtp *s = calloc(1, sizeof *s);
    CURL *h = curl_easy_init();
    if (!s || !h) {
        free(s);
        curl_easy_cleanup(h);
        return err_set(e, ERR_NOMEM, "out of memory");
    }
    s->acc = acc;
    s->curl = h;
    set_limits(h, acc->timeout_s);
    set_tls_and_login(h, acc, &s->trust);
    curl_easy_setopt(h, CURLOPT_CONNECT_ONLY, 1L);
    curl_easy_setopt(h, CURLOPT_HEADERFUNCTION, keep_reply);
    curl_easy_setopt(h, CURLOPT_HEADERDATA, s);
    curl_easy_setopt(h, CURLOPT_ERRORBUFFER, s->why);
    curl_easy_setopt(h, CURLOPT_DEBUGFUNCTION, watch_commands);
    curl_easy_setopt(h, CURLOPT_DEBUGDATA, s);
    curl_easy_setopt(h, CURLOPT_VERBOSE, 1L); /* calls it, prints nothing */
    *out = (struct mail_sink){ s, send_mail, NULL, close_sink, leave, has_utf8 };
    return true;
}
