/* The cipher is OpenSSL's. Knows the form of a line, nothing of what is in it. */
#include "mailer/cipher.h"

#include "mailer/digest.h"

#include <assert.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <stdlib.h>

enum { NONCE = 12, TAG = 16, KEY = 32, HEX_LEAST = 2 * (NONCE + TAG) };

void cipher_key(char out[CIPHER_KEY], const struct secret_key *key)
{
    token_mac(out, key, STR("zugpost-key-1"));
}

static bool broken(struct err *e)
{
    return err_set(e, ERR_IO, "OpenSSL cannot encrypt here");
}

static bool derive(unsigned char out[KEY], const struct secret_key *from, struct err *e)
{
    char hash[] = "SHA256", info[] = "zugpost-store-1";
    unsigned char key[SECRET_BYTES];
    memcpy(key, from->key, sizeof key);
    OSSL_PARAM how[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, hash, 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, key, sizeof key),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, info, sizeof info - 1),
        OSSL_PARAM_construct_end(),
    };
    EVP_KDF *kdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *c = EVP_KDF_CTX_new(kdf);
    bool ok = c && EVP_KDF_derive(c, out, KEY, how) == 1;
    EVP_KDF_CTX_free(c);
    EVP_KDF_free(kdf);
    OPENSSL_cleanse(key, sizeof key);
    return ok || broken(e);
}

/* One text and its nonce, in or out. */
struct work {
    EVP_CIPHER_CTX *c;
    unsigned char key[KEY];
    unsigned char *bytes; /* nonce, text, tag */
    size_t n;             /* of the text */
};

static bool work_begin(struct work *w, const struct secret_key *key, size_t n, struct err *e)
{
    *w = (struct work){ .n = n };
    if (!derive(w->key, key, e)) return false;
    w->c = EVP_CIPHER_CTX_new();
    w->bytes = malloc(NONCE + n + TAG);
    return (w->c && w->bytes) || err_set(e, ERR_NOMEM, "out of memory");
}

static void work_end(struct work *w)
{
    EVP_CIPHER_CTX_free(w->c);
    if (w->bytes) OPENSSL_cleanse(w->bytes, NONCE + w->n + TAG);
    free(w->bytes);
    OPENSSL_cleanse(w->key, sizeof w->key);
}

static bool start(struct work *w, const char *called, bool closing)
{
    int n = 0;
    return EVP_CipherInit_ex(w->c, EVP_aes_256_gcm(), NULL, w->key, w->bytes, closing) == 1 &&
           EVP_CipherUpdate(w->c, NULL, &n, (const unsigned char *)called,
                            (int)strlen(called)) == 1;
}

static bool encrypt(struct work *w, const char *called, const char *text)
{
    int n = 0;
    unsigned char *at = w->bytes + NONCE;
    return start(w, called, true) &&
           EVP_CipherUpdate(w->c, at, &n, (const unsigned char *)text, (int)w->n) == 1 &&
           EVP_CipherFinal_ex(w->c, at + n, &n) == 1 &&
           EVP_CIPHER_CTX_ctrl(w->c, EVP_CTRL_GCM_GET_TAG, TAG, at + w->n) == 1;
}

static bool decrypt(struct work *w, const char *called, char *out)
{
    int n = 0;
    unsigned char *at = w->bytes + NONCE, *to = (unsigned char *)out;
    return start(w, called, false) && EVP_CipherUpdate(w->c, to, &n, at, (int)w->n) == 1 &&
           EVP_CIPHER_CTX_ctrl(w->c, EVP_CTRL_GCM_SET_TAG, TAG, at + w->n) == 1 &&
           EVP_CipherFinal_ex(w->c, to + n, &n) == 1;
}

bool cipher_close(char *out, size_t size, const struct secret *s, const char *called,
                  struct str text, struct err *e)
{
    assert(s->n > 0 && text.n <= INT32_MAX / 4);
    struct work w;
    char key[CIPHER_KEY];
    if (size < 2 * text.n + CIPHER_MORE)
        return err_set(e, ERR_INPUT, "%s: is too long to be kept", called);
    bool ok = work_begin(&w, &s->at[0], text.n, e) && digest_random(w.bytes, NONCE, e);
    if (ok) ok = encrypt(&w, called, text.s) || broken(e);
    if (ok) {
        cipher_key(key, &s->at[0]);
        int n = snprintf(out, size, "1 %s ", key);
        digest_text(out + n, w.bytes, NONCE + text.n + TAG);
    }
    work_end(&w);
    return ok;
}

/* ---- opening ------------------------------------------------------------------------------
 */

static const struct secret_key *named(const struct secret *s, struct str name)
{
    for (size_t i = 0; i < s->n; i++) {
        char key[CIPHER_KEY];
        cipher_key(key, &s->at[i]);
        if (str_eq(str_of(key), name)) return &s->at[i];
    }
    return NULL;
}

static bool bytes_of(unsigned char *out, struct str hex)
{
    for (size_t i = 0; i < hex.n; i += 2) {
        int byte = char_hex_byte(hex.s + i);
        if (byte < 0) return false;
        out[i / 2] = (unsigned char)byte;
    }
    return true;
}

static bool damaged(const char *called, struct err *e)
{
    return err_set(e, ERR_DAMAGE, "%s: what is kept there was not written by us", called);
}

static bool open_with(char *out, const struct secret_key *key, const char *called,
                      struct str hex, struct err *e)
{
    struct work w;
    size_t n = hex.n / 2 - NONCE - TAG;
    bool ok = work_begin(&w, key, n, e);
    if (ok) ok = (bytes_of(w.bytes, hex) && decrypt(&w, called, out)) || damaged(called, e);
    out[ok ? n : 0] = '\0';
    work_end(&w);
    return ok;
}

bool cipher_open(char *out, size_t size, const struct secret *s, const char *called,
                 struct str line, struct err *e)
{
    struct str form = str_word(&line), name = str_word(&line), hex = str_trim(line);
    assert(size > 0);
    out[0] = '\0';
    if (!str_eq(form, STR("1")) || hex.n % 2 || hex.n < HEX_LEAST) return damaged(called, e);
    const struct secret_key *key = named(s, name);
    if (!key)
        return err_set(e, ERR_NOTFOUND, "%s: was encrypted by a secret that is not here",
                       called);
    if (size < hex.n / 2 - NONCE - TAG + 1)
        return err_set(e, ERR_INPUT, "%s: is too long", called);
    return open_with(out, key, called, hex, e);
}
