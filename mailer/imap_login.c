/* Logging in over IMAP: by password, or by an OAuth2 access token with the mechanism that the
 * server offers: OAUTHBEARER (RFC 7628) or XOAUTH2 (Google's and Microsoft's). Both are spoken
 * on the stream itself: libetpan knows one of them, and sends it to servers that did not offer
 * it. Nothing with the secret in it outlives a function here. */
#include "mailer/etls.h"
#include "mailer/imap.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>

enum { MESSAGE_SIZE = 10000, LINE_SIZE = 14000, CHALLENGE_SIZE = 200 };

/* RFC 5801: a name stands between commas. */
static void sasl_name(char *out, size_t size, const char *name)
{
    size_t n = 0;
    for (; *name && n + 4 < size; name++) {
        const char *as = *name == ',' ? "=2C" : *name == '=' ? "=3D" : NULL;
        if (as)
            n += (size_t)snprintf(out + n, size - n, "%s", as);
        else
            out[n++] = *name;
    }
    out[n] = '\0';
}

static int message_bearer(char *out, const struct account *acc, const char *token)
{
    char user[600];
    sasl_name(user, sizeof user, acc->user);
    return snprintf(out, MESSAGE_SIZE,
                    "n,a=%s,\x01host=%s\x01port=%s\x01"
                    "auth=Bearer %s\x01\x01",
                    user, acc->host, acc->port, token);
}

static int message_xoauth2(char *out, const struct account *acc, const char *token)
{
    return snprintf(out, MESSAGE_SIZE,
                    "user=%s\x01"
                    "auth=Bearer %s\x01\x01",
                    acc->user, token);
}

/* The first that is offered. */
static const struct mechanism {
    const char *name;
    int (*message)(char *out, const struct account *acc, const char *token);
    const char *give_up; /* the answer to the server's reasons; then it says NO */
} mechanisms[] = {
    { "OAUTHBEARER", message_bearer, "AQ==\r\n" }, /* ^A: RFC 7628 3.2.3 */
    { "XOAUTH2", message_xoauth2, "\r\n" },
};

static bool offers(const struct imap *m, const char *mechanism)
{
    const struct mailimap_capability_data *d = m->im->imap_connection_info->imap_capability;
    for (clistiter *i = d ? clist_begin(d->cap_list) : NULL; i; i = clist_next(i)) {
        const struct mailimap_capability *c = clist_content(i);
        if (c->cap_type == MAILIMAP_CAPABILITY_AUTH_TYPE && c->cap_data.cap_auth_type &&
            str_ieq(str_of(c->cap_data.cap_auth_type), str_of(mechanism)))
            return true;
    }
    return false;
}

/* What is said in a login by token. */
struct talk {
    struct imap *m;
    const struct mechanism *with;
    char response[LINE_SIZE]; /* the message in base64, with CRLF */
    MMAPString *line;
    char why[CHALLENGE_SIZE]; /* the server's reasons, before it says NO */
};
#define TAG "ZL"

static bool say(const struct talk *t, const char *text)
{
    mailstream *s = t->m->im->imap_stream;
    return mailstream_write(s, text, strlen(text)) >= 0 && mailstream_flush(s) >= 0;
}

/* "+ ", or the tagged answer; untagged lines say nothing about a login. */
static bool hear(struct talk *t, struct str *out)
{
    for (;;) {
        if (!mailstream_read_line(t->m->im->imap_stream, t->line)) return false;
        *out = str_trim((struct str){ t->line->str, t->line->len });
        if (str_starts(*out, STR("+")) || str_starts(*out, STR(TAG " "))) return true;
    }
}

/* {"status":"invalid_token",...} */
static void read_why(struct talk *t, struct str line)
{
    enum { CODE = 256 }; /* characters of base64: 192 bytes */
    struct str code = str_head(str_trim(str_from(line, 1)), CODE);
    int n =
        EVP_DecodeBlock((unsigned char *)t->why, (const unsigned char *)code.s, (int)code.n);
    for (int i = 0; i < n; i++)
        if (t->why[i] == '\0') t->why[i] = ' '; /* the padding */
    t->why[n > 0 ? n : 0] = '\0';
}

static bool begin(const struct talk *t, bool at_once)
{
    char command[LINE_SIZE + 40];
    snprintf(command, sizeof command, TAG " AUTHENTICATE %s%s%s", t->with->name,
             at_once ? " " : "", at_once ? t->response : "\r\n");
    bool ok = say(t, command);
    OPENSSL_cleanse(command, sizeof command);
    return ok;
}

/* Up to the tagged answer. */
static bool converse(struct talk *t, struct str *last)
{
    bool given = mailimap_has_extension(t->m->im, "SASL-IR");
    int left = 4;
    if (!begin(t, given)) return false;
    while (left-- > 0 && hear(t, last)) {
        if (!str_starts(*last, STR("+"))) return true;
        if (given) read_why(t, *last);
        if (!say(t, given ? t->with->give_up : t->response)) return false;
        given = true;
    }
    return false;
}

/* The words of the answer, then the reasons; none that repeats the token. */
static bool refused(const struct talk *t, struct str last, const char *token, struct err *e)
{
    char text[700];
    snprintf(text, sizeof text, "%.*s%s%s", STR_ARG(str_head(str_trim(str_from(last, 5)), 400)),
             t->why[0] ? " " : "", t->why);
    t->m->im->imap_response = strstr(text, token) ? NULL : text;
    return imap_fail(t->m, "login by token", MAILIMAP_ERROR_LOGIN, e);
}

static bool by_message(struct talk *t, const char *token, struct err *e)
{
    char message[MESSAGE_SIZE];
    struct str last = { NULL, 0 };
    int n = t->with->message(message, t->m->acc, token);
    bool fits = n < MESSAGE_SIZE && n > 0;
    if (fits) {
        n = EVP_EncodeBlock((unsigned char *)t->response, (const unsigned char *)message, n);
        snprintf(t->response + n, sizeof t->response - (size_t)n, "\r\n");
    }
    OPENSSL_cleanse(message, sizeof message);
    if (!fits) return err_set(e, ERR_INPUT, "login by token: the token is too long");
    imap_step(t->m, IMAP_STEP);
    bool ok = converse(t, &last);
    OPENSSL_cleanse(t->m->im->imap_stream->write_buffer,
                    t->m->im->imap_stream->buffer_max_size);
    if (!ok) {
        t->m->im->imap_response = NULL;
        return imap_fail(t->m, "login by token", MAILIMAP_ERROR_STREAM, e);
    }
    struct str rest = str_from(last, sizeof TAG);
    if (!str_ieq(str_word(&rest), STR("OK"))) return refused(t, last, token, e);
    t->m->im->imap_state = MAILIMAP_STATE_AUTHENTICATED;
    return true;
}

bool imap_login_token(struct imap *m, const char *token, struct err *e)
{
    enum { MECHANISMS = sizeof mechanisms / sizeof *mechanisms };
    size_t i = 0;
    while (i < MECHANISMS && !offers(m, mechanisms[i].name)) i++;
    if (i == MECHANISMS)
        return err_set(e, ERR_IO,
                       "imap %s@%s: the server offers no login by token (AUTH=OAUTHBEARER or "
                       "AUTH=XOAUTH2)",
                       m->acc->user, m->acc->host);
    struct talk t = { .m = m, .with = &mechanisms[i], .line = mmap_string_new("") };
    bool ok = t.line ? by_message(&t, token, e) : err_nomem(e);
    OPENSSL_cleanse(t.response, sizeof t.response);
    if (t.line) mmap_string_free(t.line);
    return ok;
}

bool imap_login_password(struct imap *m, const char *secret, struct err *e)
{
    imap_step(m, IMAP_STEP);
    int r = mailimap_login(m->im, m->acc->user, secret);
    /* the command is still in libetpan's write buffer */
    OPENSSL_cleanse(m->im->imap_stream->write_buffer, m->im->imap_stream->buffer_max_size);
    if (r == MAILIMAP_NO_ERROR) return true;
    bool echo = m->im->imap_response && strstr(m->im->imap_response, secret);
    if (echo) m->im->imap_response = NULL; /* borrowed from a buffer of the session */
    return imap_fail(m, "login", r, e);
}
