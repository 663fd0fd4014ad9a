/* Test certificates by the OpenSSL library; no files but the CA's own. */
#include "tests/mailer/fake_ca.h"

#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <unistd.h>

static bool extend(X509 *cert, X509 *issuer, int nid, const char *value)
{
    X509V3_CTX ctx;
    X509V3_set_ctx(&ctx, issuer, cert, NULL, NULL, 0);
    X509_EXTENSION *x = X509V3_EXT_conf_nid(NULL, &ctx, nid, value);
    bool ok = x && X509_add_ext(cert, x, -1) == 1;
    X509_EXTENSION_free(x);
    return ok;
}

static X509 *certificate(EVP_PKEY *key, const char *name, long serial, int from_day, int to_day)
{
    X509 *c = X509_new();
    if (!c) return NULL;
    X509_set_version(c, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(c), serial);
    X509_gmtime_adj(X509_getm_notBefore(c), from_day * 86400L);
    X509_gmtime_adj(X509_getm_notAfter(c), to_day * 86400L);
    X509_set_pubkey(c, key);
    X509_NAME_add_entry_by_txt(X509_get_subject_name(c), "CN", MBSTRING_ASC,
                               (const unsigned char *)name, -1, -1, 0);
    return c;
}

bool fake_ca_make(struct fake_ca *ca)
{
    ca->key = EVP_EC_gen("P-256");
    ca->cert = ca->key ? certificate(ca->key, "zugpost test CA", 1, -1, 30) : NULL;
    if (!ca->cert) return false;
    X509_set_issuer_name(ca->cert, X509_get_subject_name(ca->cert));
    bool ok = extend(ca->cert, ca->cert, NID_basic_constraints, "critical,CA:TRUE") &&
              extend(ca->cert, ca->cert, NID_key_usage, "critical,keyCertSign") &&
              X509_sign(ca->cert, ca->key, EVP_sha256()) > 0;
    snprintf(ca->file, sizeof ca->file, "/tmp/zugtestXXXXXX");
    int fd = mkstemp(ca->file);
    FILE *f = fd < 0 ? NULL : fdopen(fd, "w");
    ok = ok && f && PEM_write_X509(f, ca->cert) == 1;
    return (!f || fclose(f) == 0) && ok;
}

void fake_ca_free(struct fake_ca *ca)
{
    unlink(ca->file);
    X509_free(ca->cert);
    EVP_PKEY_free(ca->key);
}

SSL_CTX *fake_cert(const struct fake_ca *ca, const char *san, int from_day, int to_day)
{
    EVP_PKEY *key = EVP_EC_gen("P-256");
    X509 *c = key ? certificate(key, "zugpost test server", 2, from_day, to_day) : NULL;
    SSL_CTX *x = SSL_CTX_new(TLS_server_method());
    bool ok = c && x && X509_set_issuer_name(c, X509_get_subject_name(ca->cert)) == 1 &&
              extend(c, ca->cert, NID_subject_alt_name, san) &&
              X509_sign(c, ca->key, EVP_sha256()) > 0 && SSL_CTX_use_certificate(x, c) == 1 &&
              SSL_CTX_use_PrivateKey(x, key) == 1;
    X509_free(c);
    EVP_PKEY_free(key);
    if (ok) return x;
    SSL_CTX_free(x);
    return NULL;
}
