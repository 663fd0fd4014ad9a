/* Does a mail name somebody? Looks at its bytes as they are and as in quoted-printable and
 * base64, wherever parts begin: damaged mails are searched like the rest. */
#include "cron/ops/keep/keep_forget.h"

enum { NAME_LEAST = 3 };

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

/* Where the word is by itself; text.n: nowhere. */
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

/* What is between two encoded words of a header does not count (RFC 2047 6.2): its length, with
 * the padding of the first; 0: none. */
static size_t joint(struct str in, size_t at)
{
    struct str rest = str_from(in, at);
    for (int pad = 0; pad < 2 && rest.n && rest.s[0] == '='; pad++) rest = str_from(rest, 1);
    if (!str_starts(rest, STR("?="))) return 0;
    struct str word = str_from(rest, 2);
    while (word.n && char_space(word.s[0])) word = str_from(word, 1);
    if (word.n + 2 == rest.n || !str_starts(word, STR("=?"))) return 0;
    struct str text = str_cut(str_cut(str_from(word, 2), '?').tail, '?').tail;
    return text.n ? in.n - at - text.n : 0;
}

/* Soft line ends are dropped; '_' is a space in the words of a header. */
static size_t unquote(char *out, struct str in)
{
    size_t n = 0, gap;
    for (size_t i = 0; i < in.n; i++) {
        size_t left = in.n - i;
        if (in.s[i] == '?' && (gap = joint(in, i)) > 0) {
            i += gap - 1;
        } else if (in.s[i] == '=' && left > 1 && in.s[i + 1] == '\n') {
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

/* Base64 on one line or many; after the first, at most so many bytes. *end: where it stopped.
 */
static size_t decode_run(char *out, struct str in, size_t most, size_t *end)
{
    unsigned bits = 0;
    int got = 0;
    size_t n = 0, gap, line = 0, i = 0;
    for (; i < in.n && (line == 0 || n - line <= most); i++) {
        int d = char_base64(in.s[i]);
        if (d >= 0) {
            bits = bits << 6 | (unsigned)d;
            got += 6;
            if (got >= 8) {
                got -= 8;
                out[n++] = (char)(unsigned char)(bits >> got & 0xff);
            }
        } else if (in.s[i] == '\n') {
            if (line == 0) line = n;
        } else if ((gap = joint(in, i)) > 0) {
            i += gap - 1;
            got = 0;
        } else if (in.s[i] != '\r') {
            break;
        }
    }
    *end = i;
    return n;
}

static size_t digits_from(struct str text, size_t at)
{
    size_t n = 0;
    while (at + n < text.n && char_base64(text.s[at + n]) >= 0) n++;
    return n;
}

static size_t longest(const char *const *word, size_t n)
{
    size_t most = 0;
    for (size_t i = 0; i < n; i++) most = strlen(word[i]) > most ? strlen(word[i]) : most;
    return most;
}

/* What is looked for in base64. */
struct search {
    char *room;
    const struct keep_names *names;
    bool named;
};

/* Tried from each of its first four characters, one of which begins a group of four: lines may
 * be of any length. *end: how far it got. */
static bool in_all(const struct search *s, struct str text, size_t *end)
{
    size_t took = 0;
    for (size_t i = 0, k = 0; k < 4 && i <= took; i++) {
        if (i == text.n || char_base64(text.s[i]) < 0) continue;
        size_t until, n = decode_run(s->room, str_from(text, i), SIZE_MAX, &until);
        if (has((struct str){ s->room, n }, s->names, s->named)) return true;
        took = i + until;
        k++;
    }
    *end = took;
    return false;
}

/* Another line may come before, and what it decodes to would run into the first word: so each
 * line is also read from its beginning, as far as a word may reach. */
static bool in_base64(const struct search *s, struct str text)
{
    const struct keep_names *names = s->names;
    size_t address = longest(names->address, names->n_address);
    size_t name = longest(names->name, names->n_name);
    size_t end = 0, took;
    for (size_t i = 0; i < text.n; i++) {
        size_t digits = digits_from(text, i);
        if (digits && i >= end) {
            if (in_all(s, str_from(text, i), &end)) return true;
            end += i;
        } else if (digits) {
            size_t n =
                decode_run(s->room, str_from(text, i), address > name ? address : name, &took);
            if (has((struct str){ s->room, n }, names, s->named)) return true;
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

/* "Alice" <, or =?utf-8?q?=C3=84llice?= <: as in our own letters. */
static struct str plain_name(struct keep_names *names, struct str name)
{
    name = str_trim(name);
    if (name.n > 1 && name.s[0] == '"') return (struct str){ name.s + 1, name.n - 2 };
    if (!str_starts(name, STR("=?"))) return name;
    struct str kind = str_cut(str_cut(str_from(name, 2), '?').tail, '?').head;
    struct str text = str_cut(str_cut(str_from(name, 2), '?').tail, '?').tail;
    if (text.n > 1) text.n -= 2; /* "?=" */
    size_t end;
    bool quoted = str_ieq(kind, STR("q"));
    if (text.n > names->room_bytes) return STR("");
    return (struct str){ names->room, quoted ? unquote(names->room, text)
                                             : decode_run(names->room, text, text.n, &end) };
}

/* Including its continuation lines (RFC 5322 2.2.3). */
static bool next_field(struct str *header, struct str *field)
{
    struct str line;
    bool some = str_line(header, field);
    while (header->n && (header->s[0] == ' ' || header->s[0] == '\t') &&
           str_line(header, &line))
        field->n = (size_t)(line.s + line.n - field->s);
    return some;
}

static void learn_field(struct keep_names *names, struct str whole, struct str address)
{
    size_t at = find(whole, address);
    struct str_cut field = str_cut(whole, ':');
    if (at == whole.n || at == 0 || whole.s[at - 1] != '<') return;
    if (!str_ieq(field.head, STR("To")) && !str_ieq(field.head, STR("From"))) return;
    struct str name = plain_name(names, str_cut(field.tail, '<').head);
    const char *word = name.n ? str_dup(name, names->learns) : NULL;
    if (word) keep_word(names->name, &names->n_name, word);
}

/* Their names are next to their addresses. */
static void learn(struct keep_names *names, struct str header, const char *game)
{
    struct str field;
    if (game[0]) {
        const char *own = str_dup(str_of(game), names->learns);
        if (own && !plays_in(names, game)) keep_word(names->game, &names->n_game, own);
    }
    while (next_field(&header, &field))
        for (size_t i = 0; i < names->n_address; i++)
            learn_field(names, field, str_of(names->address[i]));
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
    struct search s = { names->room, names, named };
    return in_base64(&s, text) ? MENTION_BODY : MENTION_NONE;
}
