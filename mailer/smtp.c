/* Mail out through a submission server (libcurl). One connection, kept and reused. Knows TLS,
 * login and what the replies mean for the mail; the outbox decides when to try again. The
 * secret is never in a text that leaves this file. */
#include "mailer/compose.h"
#include "mailer/ports.h"

#include <curl/curl.h>
#include <openssl/crypto.h>

enum { REPLY_SIZE = 256, SECRET_SIZE = 8192, STEP_S = 30 };

struct smtp {
    const struct account *acc;
    CURL *curl;
    bool secret_set; /* curl has one; it may be out of date */
    struct str rest; /* of the mail that is being sent */
    bool body_began;
    char last_good[REPLY_SIZE], last_bad[REPLY_SIZE]; /* reply lines 250 and 4yz, 5yz */
    char why[CURL_ERROR_SIZE];
};

static size_t give(char *to, size_t size, size_t count, void *ctx)
{
    struct smtp *s = ctx;
    struct str piece = str_head(s->rest, size * count);
    if (piece.n) memcpy(to, piece.s, piece.n);
    s->rest = str_from(s->rest, piece.n);
    s->body_began = true;
    return piece.n;
}

/* Every reply line comes here. Of the login only a refusal is kept: 334 lines are the server's
 * half of it. The very last line is "221 Bye" and says nothing. */
// NOLINTNEXTLINE(readability-non-const-parameter): libcurl's type
static size_t keep_reply(char *line, size_t size, size_t count, void *ctx)
{
    struct smtp *s = ctx;
    struct str t = str_trim((struct str){ line, size * count });
    char *to = NULL;
    if (str_starts(t, STR("250"))) to = s->last_good;
    if (t.n && (t.s[0] == '4' || t.s[0] == '5')) to = s->last_bad;
    if (!to) return size * count;
    t = str_head(t, REPLY_SIZE - 1);
    for (size_t i = 0; i < t.n; i++) {
        bool printable = t.s[i] >= ' ' && t.s[i] <= '~';
        to[i] = '?';
        if (printable) to[i] = t.s[i];
    }
    to[t.n] = '\0';
    return size * count;
}

/* What went wrong is not the mail's fault, unless the server refused this very mail for good:
 * 5xx to MAIL, RCPT or DATA (curl 55) or after the body (8). A 5xx greeting, a refused login or
 * a "first authenticate" is about us, not about the mail. */
static enum sent verdict(const struct smtp *s, CURLcode c)
{
    long code = 0;
    if (c == CURLE_OK) return SENT_OK;
    curl_easy_getinfo(s->curl, CURLINFO_RESPONSE_CODE, &code);
    bool about_us = code == 530 || code == 534 || code == 535 || code == 538;
    bool at_mail = c == CURLE_SEND_ERROR || (c == CURLE_WEIRD_SERVER_REPLY && s->body_began);
    return at_mail && code >= 500 && code <= 599 && !about_us ? SENT_REFUSED : SENT_LATER;
}

static void tell(const struct smtp *s, CURLcode c, char reply[REPLY_SIZE])
{
    const char *text = s->why[0] ? s->why : curl_easy_strerror(c);
    if (c == CURLE_OK)
        snprintf(reply, REPLY_SIZE, "%s", s->last_good);
    else if (c == CURLE_LOGIN_DENIED)
        snprintf(reply, REPLY_SIZE, "%.60s: login refused for %.60s: %.100s", s->acc->host,
                 s->acc->user, s->last_bad[0] ? s->last_bad : text);
    else if (s->last_bad[0])
        snprintf(reply, REPLY_SIZE, "%s", s->last_bad);
    else
        snprintf(reply, REPLY_SIZE, "%.60s:%s: %.180s", s->acc->host, s->acc->port, text);
}

/* The secret goes to curl, which compares it when it reuses a connection; our copy is wiped. */
static bool set_secret(struct smtp *s, struct err *e)
{
    char secret[SECRET_SIZE];
    if (!s->acc->secret) return err_set(e, ERR_INPUT, "no secret is configured");
    bool ok = s->acc->secret(s->acc->secret_ctx, secret, sizeof secret, e);
    if (ok) {
        CURLoption what = s->acc->xoauth2 ? CURLOPT_XOAUTH2_BEARER : CURLOPT_PASSWORD;
        ok = curl_easy_setopt(s->curl, what, secret) == CURLE_OK || err_nomem(e);
    }
    OPENSSL_cleanse(secret, sizeof secret);
    s->secret_set = ok;
    return ok;
}

/* The name for EHLO is the sender's domain; "" as sender: the recipient knows no better one. */
static void set_url(const struct smtp *s, const char *from)
{
    char url[700];
    bool smtps = s->acc->transport == TRANSPORT_TLS, v6 = strchr(s->acc->host, ':') != NULL;
    struct str domain = str_cut(str_of(from), '@').tail;
    if (domain.n == 0) domain = str_cut(str_of(s->acc->user), '@').tail;
    if (domain.n == 0) domain = STR("localhost");
    for (size_t i = 0; i < domain.n; i++)
        if (!char_alpha(domain.s[i]) && !char_digit(domain.s[i]) && !strchr("-.", domain.s[i]))
            domain = STR("localhost");
    snprintf(url, sizeof url, "%s://%s%s%s:%s/%.*s", smtps ? "smtps" : "smtp", v6 ? "[" : "",
             s->acc->host, v6 ? "]" : "", s->acc->port, STR_ARG(domain));
    curl_easy_setopt(s->curl, CURLOPT_URL, url);
}

static CURLcode perform(struct smtp *s, const struct outgoing *m)
{
    s->rest = m->raw;
    s->body_began = false;
    s->last_good[0] = s->last_bad[0] = s->why[0] = '\0';
    return curl_easy_perform(s->curl);
}

/* A refused login with a secret that we had already: it may have changed (a token runs out
 * after an hour), so it is asked for once more. */
static bool transfer(struct smtp *s, const struct outgoing *m, CURLcode *c, struct err *e)
{
    bool old = s->secret_set;
    if (!old && !set_secret(s, e)) return false;
    *c = perform(s, m);
    if (*c != CURLE_LOGIN_DENIED) return true;
    s->secret_set = false;
    if (!old) return true;
    if (!set_secret(s, e)) return false;
    *c = perform(s, m);
    s->secret_set = *c != CURLE_LOGIN_DENIED;
    return true;
}

/* No bare CR or LF leaves this program: servers disagree about them (SMTP smuggling). */
static bool crlf_only(struct str s)
{
    for (size_t i = 0; i < s.n; i++) {
        if (s.s[i] == '\n' && (i == 0 || s.s[i - 1] != '\r')) return false;
        if (s.s[i] == '\r' && (i + 1 == s.n || s.s[i + 1] != '\n')) return false;
    }
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
    /* curl passes a line break in an address on to the server: one check here, for all */
    if (*m->from && !address_ok(str_of(m->from))) return refuse(reply, "the sender is none");
    if (!address_ok(str_of(m->to))) return refuse(reply, "the recipient is none");
    if (!crlf_only(m->raw)) return refuse(reply, "a bare CR or LF in it");
    struct curl_slist *to = curl_slist_append(NULL, m->to);
    if (!to) return SENT_LATER;
    set_url(s, m->from);
    curl_easy_setopt(s->curl, CURLOPT_MAIL_FROM, m->from);
    curl_easy_setopt(s->curl, CURLOPT_MAIL_RCPT, to);
    bool ok = transfer(s, m, &c, &e);
    curl_easy_setopt(s->curl, CURLOPT_MAIL_RCPT, NULL);
    curl_slist_free_all(to);
    if (!ok) {
        snprintf(reply, REPLY_SIZE, "%.255s", e.text);
        return SENT_LATER;
    }
    tell(s, c, reply);
    return verdict(s, c);
}

static void close_sink(void *ctx)
{
    struct smtp *s = ctx;
    if (!s) return;
    curl_easy_cleanup(s->curl); /* says QUIT */
    curl_global_cleanup();
    free(s);
}

static void set_limits(CURL *h, int step_s)
{
    long step = step_s > 0 ? step_s : STEP_S;
    curl_easy_setopt(h, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(h, CURLOPT_CONNECTTIMEOUT, step);
    curl_easy_setopt(h, CURLOPT_FTP_RESPONSE_TIMEOUT, step); /* each reply, SMTP too */
    curl_easy_setopt(h, CURLOPT_TIMEOUT, step * 10);
    curl_easy_setopt(h, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(h, CURLOPT_PROXY, ""); /* nothing from the environment */
}

static void set_tls_and_login(CURL *h, const struct account *acc)
{
    curl_easy_setopt(h, CURLOPT_USE_SSL, (long)CURLUSESSL_ALL);
    curl_easy_setopt(h, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    curl_easy_setopt(h, CURLOPT_SSL_VERIFYPEER, 1L);
    curl_easy_setopt(h, CURLOPT_SSL_VERIFYHOST, 2L);
    if (acc->ca_file) curl_easy_setopt(h, CURLOPT_CAINFO, acc->ca_file);
    if (acc->ca_file) curl_easy_setopt(h, CURLOPT_CAPATH, NULL); /* that one alone */
    curl_easy_setopt(h, CURLOPT_USERNAME, acc->user);
    curl_easy_setopt(h, CURLOPT_LOGIN_OPTIONS, acc->xoauth2 ? "AUTH=XOAUTH2" : "AUTH=PLAIN");
    curl_easy_setopt(h, CURLOPT_SASL_IR, 1L);
}

bool smtp_sink_open(struct mail_sink *out, const struct account *acc, struct err *e)
{
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        return err_set(e, ERR_IO, "libcurl does not start");
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
    set_tls_and_login(h, acc);
    curl_easy_setopt(h, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(h, CURLOPT_READFUNCTION, give);
    curl_easy_setopt(h, CURLOPT_READDATA, s);
    curl_easy_setopt(h, CURLOPT_HEADERFUNCTION, keep_reply);
    curl_easy_setopt(h, CURLOPT_HEADERDATA, s);
    curl_easy_setopt(h, CURLOPT_ERRORBUFFER, s->why);
    *out = (struct mail_sink){ s, send_mail, close_sink };
    return true;
}
