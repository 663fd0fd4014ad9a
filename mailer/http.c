/* HTTP by libcurl. Knows nothing of what is asked for. */
#include "mailer/http.h"
#include "mailer/here.h"
#include "mailer/late_curl.h"
#include "mailer/vault.h"

#include <openssl/crypto.h>

bool http_url_ok(const char *url)
{
    struct str s = str_of(url);
    for (size_t i = 0; i < s.n; i++)
        if (s.s[i] <= ' ' || s.s[i] > '~' || strchr("@\"\\", s.s[i])) return false;
    if (str_istarts(s, STR("https://"))) return s.n > 8;
    return str_istarts(s, STR("http://")) && here_is(str_from(s, 7));
}

static size_t escape(char *out, size_t size, const char *in)
{
    static const char hex[] = "0123456789ABCDEF";
    size_t n = 0;
    for (; *in && n + 3 < size; in++) {
        unsigned char c = (unsigned char)*in;
        bool plain = char_alpha(*in) || char_digit(*in) || strchr("-._~", *in);
        if (plain) {
            out[n++] = *in;
            continue;
        }
        out[n++] = '%';
        out[n++] = hex[c >> 4];
        out[n++] = hex[c & 15];
    }
    out[n] = '\0';
    return *in ? size : n;
}

bool http_form(char *out, size_t size, const struct http_field *field, size_t n)
{
    size_t at = 0;
    out[0] = '\0';
    for (size_t i = 0; i < n; i++) {
        if (!field[i].value) continue;
        int k = snprintf(out + at, size - at, "%s%s=", at ? "&" : "", field[i].name);
        if (k < 0 || (size_t)k >= size - at) return false;
        at += (size_t)k;
        at += escape(out + at, size - at, field[i].value);
        if (at >= size) return false;
    }
    return true;
}

static size_t keep(char *bytes, size_t size, size_t count, void *ctx)
{
    struct http_answer *a = ctx;
    size_t n = size * count;
    if (n >= sizeof a->text - a->n) return 0; /* curl gives up */
    memcpy(a->text + a->n, bytes, n);
    a->n += n;
    a->text[a->n] = '\0';
    return n;
}

static void set_up(CURL *h, const struct http_server *server)
{
    long seconds = server->timeout_s > 0 ? server->timeout_s : 30;
    curl_easy_setopt(h, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(h, CURLOPT_CONNECTTIMEOUT, seconds);
    curl_easy_setopt(h, CURLOPT_TIMEOUT, seconds);
    curl_easy_setopt(h, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(h, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(h, CURLOPT_PROXY, "");
    curl_easy_setopt(h, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    curl_easy_setopt(h, CURLOPT_SSL_VERIFYPEER, 1L);
    curl_easy_setopt(h, CURLOPT_SSL_VERIFYHOST, 2L);
    if (server->ca_file) curl_easy_setopt(h, CURLOPT_CAINFO, server->ca_file);
    if (server->ca_file) curl_easy_setopt(h, CURLOPT_CAPATH, NULL); /* that one alone */
    curl_easy_setopt(h, CURLOPT_USERAGENT, "zugpost");
}

struct str http_host(const char *url)
{
    struct str rest = str_of(url), cut = str_from(rest, str_ifind(rest, STR("://")) + 3);
    return str_head(str_cut(cut, '/').head, 200);
}

static bool perform(CURL *h, struct http_answer *out, const char *url, struct err *e)
{
    char why[CURL_ERROR_SIZE] = "";
    struct curl_slist *headers = curl_slist_append(NULL, "Accept: application/json");
    curl_easy_setopt(h, CURLOPT_URL, url);
    curl_easy_setopt(h, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(h, CURLOPT_WRITEFUNCTION, keep);
    curl_easy_setopt(h, CURLOPT_WRITEDATA, out);
    curl_easy_setopt(h, CURLOPT_ERRORBUFFER, why);
    CURLcode c = curl_easy_perform(h);
    curl_slist_free_all(headers);
    curl_easy_getinfo(h, CURLINFO_RESPONSE_CODE, &out->status);
    if (c == CURLE_OK) return true;
    const char *text = why[0] ? why : curl_easy_strerror(c);
    if (c == CURLE_WRITE_ERROR) text = "the answer is too long";
    return err_set(e, ERR_IO, "%.*s: %s", STR_ARG(http_host(url)), text);
}

bool http_post(struct http_answer *out, const char *url, const struct http_server *server,
               const struct http_field *field, size_t n, struct err *e)
{
    char form[HTTP_FORM_MAX];
    out->status = 0;
    out->n = 0;
    out->text[0] = '\0';
    if (!http_url_ok(url))
        return err_set(e, ERR_INPUT, "%.*s: secrets go over https only",
                       STR_ARG(http_host(url)));
    if (!late_curl_is_there(e)) return false;
    if (!http_form(form, sizeof form, field, n))
        return err_set(e, ERR_INPUT, "%.*s: the question is too long", STR_ARG(http_host(url)));
    CURL *h = vault_curl() ? curl_easy_init() : NULL;
    bool ok = h != NULL;
    if (ok) {
        set_up(h, server);
        curl_easy_setopt(h, CURLOPT_POSTFIELDS, form);
        ok = perform(h, out, url, e);
        curl_easy_cleanup(h);
    } else {
        err_nomem(e);
    }
    curl_global_cleanup();
    OPENSSL_cleanse(form, sizeof form);
    return ok;
}

void http_wipe(struct http_answer *a)
{
    OPENSSL_cleanse(a, sizeof *a);
}
