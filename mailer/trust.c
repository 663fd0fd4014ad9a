/* Certificates in words. What people can do about it depends on which of five things is wrong,
 * and OpenSSL's sentence lacks what they need for it: since when, which names, who signed. */
#include "mailer/trust.h"

#include "mailer/account.h"
#include "mailer/late_curl.h"

#include <arpa/inet.h>
#include <openssl/x509v3.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { NAMES_SHOWN = 3, NAME_SIZE = 80, LIST_SIZE = 120 };

/* Whoever made the certificate chose these bytes; they end up in logs and on terminals. */
static void printable(char *out, size_t size, const char *in, size_t n)
{
    size_t at = 0;
    for (; at < n && in[at] && at + 1 < size; at++)
        out[at] = (char)(in[at] > ' ' && in[at] <= '~' ? in[at] : '?');
    out[at] = '\0';
}

static bool name_of(char *out, const GENERAL_NAME *name)
{
    const ASN1_STRING *s = name->d.ia5;
    const unsigned char *bytes = ASN1_STRING_get0_data(s);
    size_t n = (size_t)ASN1_STRING_length(s);
    if (name->type == GEN_DNS) return printable(out, NAME_SIZE, (const char *)bytes, n), true;
    if (name->type != GEN_IPADD || (n != 4 && n != 16)) return false;
    return inet_ntop(n == 4 ? AF_INET : AF_INET6, bytes, out, NAME_SIZE) != NULL;
}

/* "mail.example.org, imap.example.org and 4 more" */
static void names(char *out, size_t size, const X509 *c)
{
    GENERAL_NAMES *list = X509_get_ext_d2i(c, NID_subject_alt_name, NULL, NULL);
    size_t at = 0, shown = 0, more = 0;
    char one[NAME_SIZE];
    out[0] = '\0';
    for (int i = 0; i < sk_GENERAL_NAME_num(list); i++) {
        if (!name_of(one, sk_GENERAL_NAME_value(list, i))) continue;
        if (shown == NAMES_SHOWN || at + strlen(one) + 20 > size) {
            more++;
            continue;
        }
        at += (size_t)snprintf(out + at, size - at, "%s%s", shown++ ? ", " : "", one);
    }
    if (more) snprintf(out + at, size - at, " and %zu more", more);
    if (!*out) snprintf(out, size, "no name");
    GENERAL_NAMES_free(list);
}

static void day(char out[32], const ASN1_TIME *t)
{
    struct tm when;
    bool ok = t && ASN1_TIME_to_tm(t, &when) == 1;
    if (!ok || strftime(out, 32, "%Y-%m-%d %H:%M UTC", &when) == 0) snprintf(out, 32, "?");
}

static void issuer(char *out, size_t size, const X509 *c)
{
    char raw[LIST_SIZE] = "";
    X509_NAME *name = X509_get_issuer_name(c);
    if (X509_NAME_get_text_by_NID(name, NID_commonName, raw, sizeof raw) < 0)
        X509_NAME_get_text_by_NID(name, NID_organizationName, raw, sizeof raw);
    size_t n = 0;
    for (; raw[n] && n + 1 < size; n++)
        out[n] = (char)(raw[n] >= ' ' && raw[n] <= '~' ? raw[n] : '?');
    out[n] = '\0';
}

static void say(struct trust *t, int error, const X509 *shown, const X509 *own)
{
    char text[LIST_SIZE], when[32];
    const char *whose = shown == own ? "its certificate" : "a certificate of its chain";
    if (error == X509_V_ERR_CERT_HAS_EXPIRED) {
        day(when, X509_get0_notAfter(shown));
        snprintf(t->why, sizeof t->why, "%s has expired: it was good until %s", whose, when);
    } else if (error == X509_V_ERR_CERT_NOT_YET_VALID) {
        day(when, X509_get0_notBefore(shown));
        snprintf(t->why, sizeof t->why, "%s is not valid yet: it begins on %s", whose, when);
    } else if (error == X509_V_ERR_HOSTNAME_MISMATCH ||
               error == X509_V_ERR_IP_ADDRESS_MISMATCH) {
        names(text, sizeof text, own);
        snprintf(t->why, sizeof t->why, "its certificate is for %.80s, not for %.60s", text,
                 t->host);
    } else if (error == X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT) {
        snprintf(t->why, sizeof t->why,
                 "its certificate is self-signed: nobody vouches for it");
    } else if (error == X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN ||
               error == X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY ||
               error == X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT) {
        issuer(text, sizeof text, shown);
        snprintf(t->why, sizeof t->why,
                 "its certificate comes from \"%s\", who is not trusted here", text);
    } else {
        snprintf(t->why, sizeof t->why, "%s is refused: %.100s", whose,
                 X509_verify_cert_error_string(error));
    }
}

static int on_verified(int ok, X509_STORE_CTX *s)
{
    SSL *ssl = X509_STORE_CTX_get_ex_data(s, SSL_get_ex_data_X509_STORE_CTX_idx());
    struct trust *t = SSL_CTX_get_app_data(SSL_get_SSL_CTX(ssl));
    const X509 *own = X509_STORE_CTX_get0_cert(s), *shown = X509_STORE_CTX_get_current_cert(s);
    if (!ok && !*t->why && own) say(t, X509_STORE_CTX_get_error(s), shown ? shown : own, own);
    return ok;
}

/* The handshake fails unless the certificate is for this very host. */
static bool expect_host(X509_VERIFY_PARAM *p, const char *host)
{
    unsigned char ip[16];
    if (inet_pton(AF_INET, host, ip) == 1 || inet_pton(AF_INET6, host, ip) == 1)
        return X509_VERIFY_PARAM_set1_ip_asc(p, host) == 1;
    X509_VERIFY_PARAM_set_hostflags(p, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    return X509_VERIFY_PARAM_set1_host(p, host, 0) == 1;
}

bool trust_watch(SSL_CTX *x, struct trust *t)
{
    t->why[0] = '\0';
    SSL_CTX_set_verify(x, SSL_VERIFY_PEER, on_verified);
    return SSL_CTX_set_app_data(x, t) == 1 &&
           (!t->host || expect_host(SSL_CTX_get0_param(x), t->host));
}

static CURLcode watch_curl(CURL *curl, void *x, void *t)
{
    (void)curl;
    return trust_watch(x, t) ? CURLE_OK : CURLE_OUT_OF_MEMORY;
}

void trust_curl(void *curl, const struct account *acc, struct trust *t)
{
    CURL *h = curl;
    t->host = acc->host;
    curl_easy_setopt(h, CURLOPT_SSL_CTX_FUNCTION, watch_curl);
    curl_easy_setopt(h, CURLOPT_SSL_CTX_DATA, t);
    curl_easy_setopt(h, CURLOPT_USE_SSL,
                     (long)(acc->transport->login ? CURLUSESSL_ALL : CURLUSESSL_NONE));
    curl_easy_setopt(h, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    curl_easy_setopt(h, CURLOPT_SSL_VERIFYPEER, 1L);
    curl_easy_setopt(h, CURLOPT_SSL_VERIFYHOST, 2L);
    if (acc->ca_file) curl_easy_setopt(h, CURLOPT_CAINFO, acc->ca_file);
    if (acc->ca_file) curl_easy_setopt(h, CURLOPT_CAPATH, NULL); /* that one alone */
}

const char *trust_words(const char *text)
{
    static const struct {
        const char *phrase, *says;
    } row[] = {
        { "wrong version number", "no TLS there: what answers is plain" },
        { "packet length too long", "no TLS there: what answers is plain" },
        { "unsupported protocol", "it speaks TLS older than 1.2 only" },
        { "alert protocol version", "it speaks TLS older than 1.2 only" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        if (strstr(text, row[i].phrase)) return row[i].says;
    return text;
}
