/* One connection without a login. */
#include "mailer/probe.h"
#include "mailer/etls.h"
#include "mailer/late_curl.h"
#include "mailer/late_etpan.h"
#include "mailer/trust.h"
#include "mailer/vault.h"

enum { STEP_S = 30, LOOK_S = 5 };

static void set_up(CURL *h, const struct account *acc, const char *url, struct trust *t)
{
    trust_curl(h, acc, t);
    long step = acc->timeout_s > 0 ? acc->timeout_s : STEP_S;
    curl_easy_setopt(h, CURLOPT_URL, url);
    curl_easy_setopt(h, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(h, CURLOPT_TIMEOUT, step);
    curl_easy_setopt(h, CURLOPT_PROXY, "");
    curl_easy_setopt(h, CURLOPT_CONNECT_ONLY, 1L);
    curl_easy_setopt(h, CURLOPT_CERTINFO, 1L);
}

/* Of the server's own certificate, the first one. */
static int64_t expiry(CURL *h)
{
    static const char field[] = "Expire date:";
    struct curl_certinfo *info = NULL;
    if (curl_easy_getinfo(h, CURLINFO_CERTINFO, &info) != CURLE_OK || !info) return 0;
    if (info->num_of_certs < 1) return 0;
    for (const struct curl_slist *l = info->certinfo[0]; l; l = l->next) {
        if (strncmp(l->data, field, sizeof field - 1) != 0) continue;
        time_t at = curl_getdate(l->data + sizeof field - 1, NULL);
        return at > 0 ? (int64_t)at : 0;
    }
    return 0;
}

/* A server that expects TLS at once sends nothing to a client that waits for its greeting. */
static bool tls_at_once(const struct account *acc)
{
    struct account other = *acc;
    mailstream *s = NULL;
    struct err e = { 0 };
    other.transport = transport_of(STR("imaps://")); /* up to the first byte all servers are
                                                        alike */
    other.timeout_s = LOOK_S;
    if (acc->transport->tls || !acc->transport->login) return false;
    bool open = etls_open(&s, &other, &e);
    if (open) mailstream_close(s);
    return open || strstr(e.text, "certificate");
}

static bool told(const struct account *acc, const char *why, const struct trust *t,
                 struct err *e)
{
    if (t->why[0])
        why = t->why;
    else if (tls_at_once(acc))
        why = "TLS from the first byte is spoken there, without STARTTLS";
    return err_set(e, ERR_IO, "%s:%s: %s", acc->host, acc->port, trust_words(why));
}

bool probe_server(struct probe *out, const struct account *acc, struct err *e)
{
    char url[400], why[CURL_ERROR_SIZE] = "";
    struct trust trust = { 0 };
    bool v6 = strchr(acc->host, ':') != NULL;
    snprintf(url, sizeof url, "%s://%s%s%s:%s/", acc->transport->scheme, v6 ? "[" : "",
             acc->host, v6 ? "]" : "", acc->port);
    *out = (struct probe){ 0 };
    if (!late_curl_is_there(e)) return false;
    CURL *h = vault_curl() ? curl_easy_init() : NULL;
    if (!h) return err_nomem(e);
    set_up(h, acc, url, &trust);
    curl_easy_setopt(h, CURLOPT_ERRORBUFFER, why);
    CURLcode c = curl_easy_perform(h);
    if (c == CURLE_OK) {
        curl_easy_getinfo(h, CURLINFO_TOTAL_TIME, &out->seconds);
        out->expires = expiry(h);
    } else {
        told(acc, why[0] ? why : curl_easy_strerror(c), &trust, e);
    }
    curl_easy_cleanup(h);
    curl_global_cleanup();
    return c == CURLE_OK;
}

void probe_libraries(char *out, size_t size)
{
    struct err e;
    if (!late_curl_is_there(&e) || !late_etpan_is_there(&e)) {
        snprintf(out, size, "%s", e.text);
        return;
    }
    const curl_version_info_data *curl = curl_version_info(CURLVERSION_NOW);
    snprintf(out, size, "libcurl %s (%s), libetpan %d.%d", curl->version,
             curl->ssl_version ? curl->ssl_version : "no TLS", libetpan_get_version_major(),
             libetpan_get_version_minor());
}
