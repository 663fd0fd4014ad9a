/* Reply tokens. Knows the token's text form and what its MAC is of; does not know which seats
 * exist or whether a board is still current. */
#include "mailer/token.h"

#include "mailer/digest.h"

#include <assert.h>
#include <inttypes.h>
#include <openssl/crypto.h>

enum { MAC_CHARS = TOKEN_MAC_MAX - 1 /* of base32: 80 bits */ };

static const char base32[] = "abcdefghijklmnopqrstuvwxyz234567"; /* RFC 4648, lower case */

/* The fields, joined by a character that no game or army name can have. A token that asks
 * nothing has the form from before there were others. */
static size_t message(char *out, size_t size, const struct token_owner *o, int32_t board)
{
    int n = 0;
    if (o->asks)
        n = snprintf(out, size, "zugpost-reply-3|%s|%s|%" PRId64 "|%d|%" PRId32 "|%c%" PRId64,
                     o->game, o->army, o->seat, o->player, board, o->letter, o->asks);
    else if (o->player)
        n = snprintf(out, size, "zugpost-reply-2|%s|%s|%" PRId64 "|%d|%" PRId32, o->game,
                     o->army, o->seat, o->player, board);
    else
        n = snprintf(out, size, "zugpost-reply-1|%s|%s|%" PRId64 "|%" PRId32, o->game, o->army,
                     o->seat, board);
    return n < 0 ? 0 : (size_t)n < size ? (size_t)n : size - 1;
}

struct token_owner token_owner_of(char room[TOKEN_ADDRESS_MAX], const char *address)
{
    size_t n = 0;
    for (; address[n] && n + 1 < TOKEN_ADDRESS_MAX; n++) room[n] = char_lower(address[n]);
    room[n] = '\0';
    return (struct token_owner){ .game = "", .army = room };
}

static void make_mac(char out[TOKEN_MAC_MAX], const struct secret_key *s,
                     const struct token_owner *o, int32_t board)
{
    char text[512];
    token_mac(out, s, (struct str){ text, message(text, sizeof text, o, board) });
}

void token_mac(char out[TOKEN_MAC_MAX], const struct secret_key *s, struct str text)
{
    uint8_t md[DIGEST_BYTES];
    _Static_assert((int)SECRET_BYTES == (int)DIGEST_BYTES, "the key of a MAC");
    digest_mac(md, s->key, text);
    for (size_t i = 0; i < MAC_CHARS; i++) {
        size_t bit = i * 5, at = bit / 8;
        unsigned two = (unsigned)md[at] << 8 | md[at + 1];
        out[i] = base32[two >> (11 - bit % 8) & 31];
    }
    out[MAC_CHARS] = '\0';
}

void token_text(char out[TOKEN_MAX], const struct secret *s, const struct token_owner *o,
                int32_t board)
{
    assert(o->game && o->army);
    char mac[MAC_CHARS + 1];
    make_mac(mac, &s->at[0], o, board);
    snprintf(out, TOKEN_MAX, "%" PRId64 ".%" PRId32 ".%s", o->seat, board, mac);
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

bool token_ok(const struct token *t, const struct secret *s, const struct token_owner *o,
              int64_t now)
{
    bool ok = false;
    char want[MAC_CHARS + 1];
    if (t->seat != o->seat) return false;
    for (size_t i = 0; i < s->n; i++) {
        make_mac(want, &s->at[i], o, t->board);
        bool same = CRYPTO_memcmp(want, t->mac, MAC_CHARS) == 0;
        ok |= same && (s->at[i].until == 0 || s->at[i].until > now);
    }
    return ok;
}

/* The token of "judge+TOKEN"; without a plus, all of it. */
static struct str behind_plus(struct str s)
{
    size_t at = s.n;
    while (at > 0 && s.s[at - 1] != '+') at--;
    return str_from(s, at);
}

struct str token_kind(struct str id)
{
    struct str rest = behind_plus(str_cut(str_trim(id), '@').head);
    for (int i = 0; i < 3; i++) rest = str_cut(rest, '.').tail;
    return rest;
}

bool token_begins(struct token *out, struct str key)
{
    struct str_cut seat = str_cut(key, '.');
    struct str_cut board = str_cut(seat.tail, '.');
    struct str_cut mac = str_cut(board.tail, '.');
    return token_read(out, str_head(key, (size_t)(mac.head.s + mac.head.n - key.s)));
}

bool token_find(struct token *out, struct str address_or_id)
{
    struct str s = str_trim(address_or_id);
    if (s.n && s.s[0] == '<') s = str_from(s, 1);
    struct str_cut at = str_cut(s, '@');
    if (!at.ok) return false;
    return token_begins(out, behind_plus(at.head));
}
