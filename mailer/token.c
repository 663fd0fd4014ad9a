/* Reply tokens, the secret behind them. Knows the token's text form and OpenSSL's
 * HMAC; does not know which seats exist or whether a board is still current. */
#include "mailer/token.h"

#include "mailer/digest.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAC_CHARS = 16 /* of base32: 80 bits */, HEX_CHARS = 2 * SECRET_BYTES };

static const char base32[] = "abcdefghijklmnopqrstuvwxyz234567"; /* RFC 4648, lower case */

static int from_hex(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *p = c ? strchr(digits, char_lower(c)) : NULL;
    return p ? (int)(p - digits) : -1;
}

static bool secret_check(int fd, struct err *e)
{
    struct stat st;
    if (fstat(fd, &st) != 0) return err_set(e, ERR_IO, "%s", strerror(errno));
    if (!S_ISREG(st.st_mode)) return err_set(e, ERR_INPUT, "is not a plain file");
    if (st.st_uid != geteuid()) return err_set(e, ERR_INPUT, "belongs to another user");
    if ((st.st_mode & 077) != 0)
        return err_set(e, ERR_INPUT, "can be read by others: mode must be 0600");
    return true;
}

static bool secret_parse(struct secret *out, int fd, struct err *e)
{
    char text[HEX_CHARS + 2];
    ssize_t n = read(fd, text, sizeof text);
    bool ok = n == HEX_CHARS + 1 && text[HEX_CHARS] == '\n';
    for (size_t i = 0; ok && i < SECRET_BYTES; i++) {
        int hi = from_hex(text[2 * i]), lo = from_hex(text[2 * i + 1]);
        ok = hi >= 0 && lo >= 0;
        out->key[i] = (unsigned char)(((unsigned)hi << 4 | (unsigned)lo) & 0xff);
    }
    OPENSSL_cleanse(text, sizeof text);
    return ok || err_set(e, ERR_INPUT, "is not 64 hex digits and a line end");
}

bool secret_load(struct secret *out, const char *path, struct err *e)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (fd < 0)
        return err_set(e, errno == ENOENT ? ERR_NOTFOUND : ERR_IO, "secret file %s: %s", path,
                       strerror(errno));
    bool ok = secret_check(fd, e) && secret_parse(out, fd, e);
    close(fd);
    return ok || err_add(e, "secret file %s: ", path);
}

bool secret_create(const char *path, struct err *e)
{
    unsigned char key[SECRET_BYTES];
    char text[HEX_CHARS + 2];
    if (!random_bytes(key, sizeof key, e)) return false;
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return err_set(e, errno == EEXIST ? ERR_CONFLICT : ERR_IO, "secret file %s: %s", path,
                       strerror(errno));
    hex_text(text, key, sizeof key);
    text[HEX_CHARS] = '\n';
    bool ok = write(fd, text, HEX_CHARS + 1) == HEX_CHARS + 1 && fsync(fd) == 0;
    if (!ok) err_set(e, ERR_IO, "secret file %s: %s", path, strerror(errno));
    if (close(fd) != 0 && ok)
        ok = err_set(e, ERR_IO, "secret file %s: %s", path, strerror(errno));
    if (!ok) unlink(path);
    OPENSSL_cleanse(key, sizeof key);
    OPENSSL_cleanse(text, sizeof text);
    return ok;
}

/* HMAC over the fields, joined by a character that no game or army name can have. */
static void make_mac(char out[MAC_CHARS + 1], const struct secret *s, const char *game,
                     const char *army, const struct token *t)
{
    char msg[512];
    unsigned char md[EVP_MAX_MD_SIZE] = { 0 };
    int n = snprintf(msg, sizeof msg, "zugpost-reply-1|%s|%s|%" PRId64 "|%" PRId32, game, army,
                     t->seat, t->board);
    size_t len = n < 0 ? 0 : (size_t)n < sizeof msg ? (size_t)n : sizeof msg - 1;
    /* only fails without memory or without SHA-256: nothing sensible is left to do then */
    if (!HMAC(EVP_sha256(), s->key, SECRET_BYTES, (const unsigned char *)msg, len, md, NULL))
        abort();
    for (size_t i = 0; i < MAC_CHARS; i++) {
        size_t bit = i * 5, at = bit / 8;
        unsigned two = (unsigned)md[at] << 8 | md[at + 1];
        out[i] = base32[two >> (11 - bit % 8) & 31];
    }
    out[MAC_CHARS] = '\0';
}

void token_text(char out[TOKEN_MAX], const struct secret *s, const char *game, const char *army,
                int64_t seat, int32_t board)
{
    struct token t = { .seat = seat, .board = board };
    make_mac(t.mac, s, game, army, &t);
    snprintf(out, TOKEN_MAX, "%" PRId64 ".%" PRId32 ".%s", seat, board, t.mac);
}

/* Only the form that token_text() writes: digits without a leading zero. */
static bool number(struct str s, int64_t max, int64_t *out)
{
    return s.n > 0 && char_digit(s.s[0]) && (s.n == 1 || s.s[0] != '0') && str_int(s, out) &&
           *out <= max;
}

bool token_read(struct token *out, struct str text)
{
    struct str_cut seat = str_cut(text, '.');
    struct str_cut board = str_cut(seat.tail, '.');
    int64_t b = 0;
    if (!board.ok || board.tail.n != MAC_CHARS) return false;
    if (!number(seat.head, INT64_MAX, &out->seat) || !number(board.head, INT32_MAX, &b))
        return false;
    out->board = (int32_t)b;
    for (size_t i = 0; i < MAC_CHARS; i++) {
        out->mac[i] = char_lower(board.tail.s[i]);
        if (!char_alpha(out->mac[i]) && (out->mac[i] < '2' || out->mac[i] > '7')) return false;
    }
    out->mac[MAC_CHARS] = '\0';
    return true;
}

bool token_ok(const struct token *t, const struct secret *s, const char *game, const char *army)
{
    char want[MAC_CHARS + 1];
    make_mac(want, s, game, army, t);
    return CRYPTO_memcmp(want, t->mac, MAC_CHARS) == 0;
}

bool token_find(struct token *out, struct str address_or_id)
{
    struct str s = str_trim(address_or_id);
    if (s.n && s.s[0] == '<') s = str_from(s, 1);
    struct str_cut at = str_cut(s, '@');
    if (!at.ok) return false;
    size_t plus = at.head.n;
    while (plus > 0 && at.head.s[plus - 1] != '+') plus--;
    if (plus > 0) return token_read(out, str_from(at.head, plus));
    /* a Message-ID: the first three fields */
    struct str_cut seat = str_cut(at.head, '.');
    struct str_cut board = str_cut(seat.tail, '.');
    struct str_cut mac = str_cut(board.tail, '.');
    return token_read(out, str_head(at.head, (size_t)(mac.head.s + mac.head.n - at.head.s)));
}
