/* Does a mail name somebody? Looks at its bytes as they are and as quoted-printable and base64
 * have them, with no regard to where parts begin: what is damaged is searched like the rest. */
#include "cron/keep/keep_forget.h"

enum { NAME_LEAST = 3, RUN_LEAST = 16 /* characters of base64 */, OVERLAP = 800 };

/* Could the character be part of a longer address or name? */
static bool joins(char c)
{
    return char_alpha(c) || char_digit(c) || c == '_' || (unsigned char)c >= 0x80;
}

static bool same(const char *text, struct str word)
{
    for (size_t i = 0; i < word.n; i++)
        if (char_lower(text[i]) != char_lower(word.s[i])) return false;
    return true;
}

/* Where the word stands alone; text.n: nowhere. */
static size_t find(struct str text, struct str word)
{
    for (size_t i = 0; word.n && i + word.n <= text.n; i++) {
        if (!same(text.s + i, word)) continue;
        bool open = i == 0 || !joins(text.s[i - 1]);
        bool end = i + word.n == text.n || !joins(text.s[i + word.n]);
        if (open && end) return i;
    }
    return text.n;
}

static bool has(struct str text, const struct keep_names *names, bool named)
{
    for (size_t i = 0; i < names->n_address; i++)
        if (find(text, str_of(names->address[i])) < text.n) return true;
    for (size_t i = 0; named && i < names->n_name; i++) {
        struct str name = str_of(names->name[i]);
        if (name.n >= NAME_LEAST && find(text, name) < text.n) return true;
    }
    return false;
}

/* ---- what is encoded -----------------------------------------------------------------------
 */

/* Soft ends of lines go; '_' is a space in the words of a header. */
static size_t unquote(char *out, struct str in)
{
    size_t n = 0;
    for (size_t i = 0; i < in.n; i++) {
        size_t left = in.n - i;
        if (in.s[i] == '=' && left > 1 && in.s[i + 1] == '\n') {
            i++;
        } else if (in.s[i] == '=' && left > 2 && in.s[i + 1] == '\r') {
            i += 2;
        } else if (in.s[i] == '=' && left > 2 && char_hex(in.s[i + 1]) >= 0 &&
                   char_hex(in.s[i + 2]) >= 0) {
            unsigned byte =
                (unsigned)char_hex(in.s[i + 1]) << 4 | (unsigned)char_hex(in.s[i + 2]);
            out[n++] = (char)(unsigned char)byte;
            i += 2;
        } else {
            char c = in.s[i];
            if (c == '_') c = ' ';
            out[n++] = c;
        }
    }
    return n;
}

/* One line of base64, and of those behind it as much as a word may need; *at is behind that. */
static size_t decode_run(char *out, struct str in, size_t *at)
{
    unsigned bits = 0;
    int got = 0;
    size_t n = 0, i = *at, from = *at;
    for (; i < in.n && (in.s[i] != '\n' || i - from < OVERLAP); i++) {
        int d = char_base64(in.s[i]);
        if (d < 0 && in.s[i] != '\r' && in.s[i] != '\n') break;
        if (d < 0) continue;
        bits = bits << 6 | (unsigned)d;
        got += 6;
        if (got >= 8) {
            got -= 8;
            out[n++] = (char)(unsigned char)(bits >> got & 0xff);
        }
    }
    *at = i;
    return n;
}

static size_t digits_from(struct str text, size_t at)
{
    size_t n = 0;
    while (at + n < text.n && char_base64(text.s[at + n]) >= 0) n++;
    return n;
}

/* A run of its own begins with each line, as the first may be none of it. */
static bool in_base64(char *room, struct str text, const struct keep_names *names, bool named)
{
    for (size_t i = 0; i < text.n; i++) {
        size_t digits = digits_from(text, i), end = i;
        if (digits >= RUN_LEAST) {
            size_t n = decode_run(room, text, &end);
            if (has((struct str){ room, n }, names, named)) return true;
        }
        i += digits;
    }
    return false;
}

/* ---- where ---------------------------------------------------------------------------------
 */

static struct str header_of(struct str text)
{
    for (size_t i = 0; i + 1 < text.n; i++) {
        if (text.s[i] != '\n') continue;
        if (text.s[i + 1] == '\n' ||
            (text.s[i + 1] == '\r' && i + 2 < text.n && text.s[i + 2] == '\n'))
            return str_head(text, i + 1);
    }
    return text;
}

static bool plays_in(const struct keep_names *names, const char *game)
{
    for (size_t i = 0; i < names->n_game; i++)
        if (strcmp(names->game[i], game) == 0) return true;
    return false;
}

void keep_word(const char **list, size_t *n, const char *word)
{
    for (size_t i = 0; i < *n; i++)
        if (str_ieq(str_of(list[i]), str_of(word))) return;
    if (word[0] && *n < KEEP_WORDS) list[(*n)++] = word;
}

/* "Alice" <, or =?utf-8?q?=C3=84llice?= <: as our own letters have it. */
static struct str plain_name(struct keep_names *names, struct str name)
{
    name = str_trim(name);
    if (name.n > 1 && name.s[0] == '"') return (struct str){ name.s + 1, name.n - 2 };
    if (!str_starts(name, STR("=?"))) return name;
    struct str kind = str_cut(str_cut(str_from(name, 2), '?').tail, '?').head;
    struct str text = str_cut(str_cut(str_from(name, 2), '?').tail, '?').tail;
    text = str_cut(text, '?').head;
    size_t at = 0;
    bool quoted = str_ieq(kind, STR("q"));
    if (text.n > names->room_bytes) return STR("");
    return (struct str){ names->room, quoted ? unquote(names->room, text)
                                             : decode_run(names->room, text, &at) };
}

static void learn_line(struct keep_names *names, struct str line, struct str address)
{
    size_t at = find(line, address);
    struct str_cut field = str_cut(line, ':');
    if (at == line.n || at == 0 || line.s[at - 1] != '<') return;
    if (!str_ieq(field.head, STR("To")) && !str_ieq(field.head, STR("From"))) return;
    struct str name = plain_name(names, str_cut(field.tail, '<').head);
    const char *word = name.n ? str_dup(name, names->learns) : NULL;
    if (word) keep_word(names->name, &names->n_name, word);
}

/* What they are called stands beside their address. */
static void learn(struct keep_names *names, struct str header, const char *game)
{
    struct str line;
    if (game[0]) {
        const char *own = str_dup(str_of(game), names->learns);
        if (own && !plays_in(names, game)) keep_word(names->game, &names->n_game, own);
    }
    while (str_line(&header, &line))
        for (size_t i = 0; i < names->n_address; i++)
            learn_line(names, line, str_of(names->address[i]));
}

enum mention keep_mention(void *of, struct str text, const char *game)
{
    struct keep_names *names = of;
    bool named = plays_in(names, game);
    if (text.n == 0) return MENTION_NONE;
    if (has(header_of(text), names, false)) {
        if (names->learns) learn(names, header_of(text), game);
        return MENTION_HEAD;
    }
    if (has(text, names, named)) return MENTION_BODY;
    if (text.n > names->room_bytes) return MENTION_BODY; /* nobody could say: it goes */
    size_t n = unquote(names->room, text);
    if (has((struct str){ names->room, n }, names, named)) return MENTION_BODY;
    return in_base64(names->room, text, names, named) ? MENTION_BODY : MENTION_NONE;
}
