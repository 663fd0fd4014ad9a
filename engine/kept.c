/* Lines of events and reasons, and how they are read again. Knows the rows of event.h and
 * reason.h, but not what a field means. */
#include "engine/kept.h"

/* ---- numbers and squares -------------------------------------------------------------------
 */

static bool int32_read(int32_t *out, struct str s)
{
    int64_t wide = 0;
    if (!str_int(s, &wide) || wide < INT32_MIN || wide > INT32_MAX) return false;
    *out = (int32_t)wide;
    return true;
}

/* "12", "+12.5", "-1.5": as event_energy_text() writes it */
static bool halves_read(int32_t *out, struct str s)
{
    bool less = s.n && s.s[0] == '-', sign = less || (s.n && s.s[0] == '+');
    struct str_cut c = str_cut(sign ? str_from(s, 1) : s, '.');
    int64_t whole = 0;
    if (!str_int(c.head, &whole) || whole < 0 || whole > INT32_MAX / 2) return false;
    if (c.ok && !str_eq(c.tail, STR("5"))) return false;
    int64_t v = 2 * whole + c.ok;
    *out = (int32_t)(less ? -v : v);
    return true;
}

/* "(2,-3)" */
static bool fen_square_read(struct event_square *out, struct str s)
{
    struct str_cut c = str_cut(s, ',');
    size_t n = c.tail.n;
    return c.ok && c.head.n > 1 && c.head.s[0] == '(' && n > 1 && c.tail.s[n - 1] == ')' &&
           int32_read(&out->x, str_from(c.head, 1)) &&
           int32_read(&out->y, str_head(c.tail, n - 1));
}

/* "e4" */
static bool chess_square_read(struct event_square *out, struct str s)
{
    if (s.n != 2 || s.s[0] < 'a' || s.s[0] > 'h' || s.s[1] < '1' || s.s[1] > '8') return false;
    *out = (struct event_square){ s.s[0] - 'a' + 1, s.s[1] - '0' };
    return true;
}

static void square_put(struct buf *b, struct event_square s)
{
    buf_putc(b, '(');
    buf_int(b, s.x);
    buf_putc(b, ',');
    buf_int(b, s.y);
    buf_putc(b, ')');
}

/* Lines are read from a copy: the separator behind a text becomes its NUL. */
static bool text_read(const char **out, struct str s, char *copy)
{
    copy[s.s + s.n - copy] = '\0';
    *out = s.s;
    return true;
}

static bool word_read(const char **out, struct str *rest, char *copy)
{
    struct str word = str_word(rest);
    *rest = str_from(*rest, 1);
    return text_read(out, word, copy);
}

static size_t lines_in(struct str s)
{
    size_t n = 0;
    struct str line;
    while (str_line(&s, &line)) n++;
    return n;
}

/* ---- events --------------------------------------------------------------------------------
 */

bool kept_events_print(struct str *out, const struct event *event, size_t n, struct arena *a,
                       struct err *e)
{
    struct buf b = buf_make(a, SIZE_MAX);
    for (size_t i = 0; i < n; i++) {
        buf_puts(&b, "# ");
        event_line(&b, &event[i]);
        buf_putc(&b, '\n');
    }
    *out = buf_str(&b);
    return !b.full || err_nomem(e);
}

static bool slot_read(struct event *e, char slot, struct str *rest, char *copy)
{
    switch (slot) {
    case 'A': return word_read(&e->army, rest, copy);
    case 'P': return word_read(&e->piece, rest, copy);
    case 'B': return word_read(&e->by, rest, copy);
    case 'Q': return word_read(&e->by_piece, rest, copy);
    case 'F': return fen_square_read(&e->from, str_word(rest));
    case 'T': return fen_square_read(&e->to, str_word(rest));
    case 'f': return chess_square_read(&e->from, str_word(rest));
    case 't': return chess_square_read(&e->to, str_word(rest));
    case 'E': return halves_read(&e->change, str_word(rest));
    case 'S': return halves_read(&e->energy, str_word(rest));
    case 'N': return int32_read(&e->update, str_word(rest));
    default: return true; /* a gap, or the word, which is the last */
    }
}

static bool event_read(struct event *e, struct str rest, char *copy)
{
    const struct event_info *info = event_info;
    struct str name = str_word(&rest);
    while (info < event_info + EV_COUNT && !str_eq(name, str_of(info->name))) info++;
    if (info == event_info + EV_COUNT) return false;
    *e = (struct event){ .kind = (enum event_kind)(info - event_info) };
    for (const char *s = info->slots; *s; s++)
        if (!slot_read(e, *s, &rest, copy)) return false;
    if (!str_eq(str_word(&rest), STR("rule")) || !word_read(&e->rule, &rest, copy))
        return false;
    return !strchr(info->slots, 'W') || text_read(&e->word, str_trim(rest), copy);
}

bool kept_events_read(const struct event **out, size_t *n, struct str lines, struct arena *a,
                      struct err *e)
{
    struct str line;
    struct event *event = NEW(a, struct event, lines_in(lines) + 1);
    char *copy = str_dup(lines, a);
    *out = event;
    *n = 0;
    if (!event || !copy) return err_nomem(e);
    lines.s = copy;
    while (str_line(&lines, &line)) {
        struct str rest = line;
        if (!str_eq(str_word(&rest), STR("#")) || !str_eq(str_word(&rest), STR("event")))
            continue;
        if (!event_read(&event[*n], rest, copy))
            return err_set(e, ERR_INPUT, "\"%.*s\" is no event", STR_ARG(str_head(line, 80)));
        ++*n;
    }
    return true;
}

/* ---- reasons -------------------------------------------------------------------------------
 */

/* A field that is NULL, 0 or the square (0,0) is left out. */
enum shape { TEXT, SQUARE, WIDE, NARROW };
static const struct {
    char letter;
    enum shape shape;
    size_t at;
} fields[] = {
    { 'A', TEXT, offsetof(struct reason, army) },
    { 'P', TEXT, offsetof(struct reason, piece) },
    { 'B', TEXT, offsetof(struct reason, by) },
    { 'Q', TEXT, offsetof(struct reason, by_piece) },
    { 'T', SQUARE, offsetof(struct reason, at) },
    { 'F', SQUARE, offsetof(struct reason, by_at) },
    { 'V', WIDE, offsetof(struct reason, points) },
    { 'E', NARROW, offsetof(struct reason, energy) },
    { 'N', NARROW, offsetof(struct reason, number) },
    { 'W', TEXT, offsetof(struct reason, word) },
    { 'w', TEXT, offsetof(struct reason, by_word) },
};
enum { FIELDS = sizeof fields / sizeof *fields };

static int64_t number_of(const char *p, enum shape shape)
{
    int64_t wide = 0;
    int32_t narrow = 0;
    if (shape == WIDE) memcpy(&wide, p, sizeof wide);
    if (shape == NARROW) memcpy(&narrow, p, sizeof narrow);
    return wide + narrow;
}

static void field_put(struct buf *b, const struct reason *r, size_t i)
{
    const char *p = (const char *)r + fields[i].at, *text = NULL;
    struct event_square s = { 0, 0 };
    int64_t number = number_of(p, fields[i].shape);
    if (fields[i].shape == TEXT) memcpy(&text, p, sizeof text);
    if (fields[i].shape == SQUARE) memcpy(&s, p, sizeof s);
    if (!text && !number && !s.x && !s.y) return;
    buf_putc(b, '\t');
    buf_putc(b, fields[i].letter);
    if (text) buf_puts(b, text);
    if (number) buf_int(b, number);
    if (fields[i].shape == SQUARE) square_put(b, s);
}

bool kept_reasons_print(struct str *out, const struct reason *reason, size_t n, struct arena *a,
                        struct err *e)
{
    struct buf b = buf_make(a, SIZE_MAX);
    for (size_t i = 0; i < n; i++) {
        if (reason[i].about == REASON_ALONE)
            buf_putc(&b, '-');
        else
            buf_int(&b, (int64_t)reason[i].about);
        buf_putc(&b, '\t');
        buf_puts(&b, reason_info[reason[i].kind].name);
        for (size_t f = 0; f < FIELDS; f++) field_put(&b, &reason[i], f);
        buf_putc(&b, '\n');
    }
    *out = buf_str(&b);
    return !b.full || err_nomem(e);
}

static bool field_read(struct reason *r, struct str field, char *copy)
{
    size_t i = 0;
    int64_t wide = 0;
    while (i < FIELDS && (field.n == 0 || fields[i].letter != field.s[0])) i++;
    if (i == FIELDS) return false;
    char *p = (char *)r + fields[i].at;
    struct str value = str_from(field, 1);
    switch (fields[i].shape) {
    case TEXT: return text_read((const char **)(void *)p, value, copy);
    case SQUARE: return fen_square_read((struct event_square *)(void *)p, value);
    case NARROW: return int32_read((int32_t *)(void *)p, value);
    case WIDE: break;
    }
    if (!str_int(value, &wide)) return false;
    memcpy(p, &wide, sizeof wide);
    return true;
}

static bool reason_read(struct reason *r, struct str line, char *copy)
{
    struct str_cut about = str_cut(line, '\t'), name = str_cut(about.tail, '\t');
    const struct reason_info *info = reason_info;
    int64_t event = 0;
    bool alone = str_eq(about.head, STR("-"));
    while (info < reason_info + WHY_COUNT && !str_eq(name.head, str_of(info->name))) info++;
    if (info == reason_info + WHY_COUNT) return false;
    if (!alone && (!str_int(about.head, &event) || event < 0)) return false;
    *r = (struct reason){ .about = alone ? REASON_ALONE : (size_t)event,
                          .kind = (enum reason_kind)(info - reason_info) };
    for (struct str_cut c = name; c.ok;) {
        c = str_cut(c.tail, '\t');
        if (!field_read(r, c.head, copy)) return false;
    }
    return true;
}

bool kept_reasons_read(const struct reason **out, size_t *n, struct str lines, struct arena *a,
                       struct err *e)
{
    struct str line;
    struct reason *reason = NEW(a, struct reason, lines_in(lines) + 1);
    char *copy = str_dup(lines, a);
    *out = reason;
    *n = 0;
    if (!reason || !copy) return err_nomem(e);
    lines.s = copy;
    for (; str_line(&lines, &line); ++*n)
        if (!reason_read(&reason[*n], line, copy))
            return err_set(e, ERR_INPUT, "\"%.*s\" is no reason", STR_ARG(str_head(line, 80)));
    return true;
}
