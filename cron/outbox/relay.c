/* Words that are passed on. They are somebody else's: shown as text, whatever they are. */
#include "cron/outbox/relay.h"
#include "cron/outbox/post_reply.h"
#include "db/person.h"

enum { NAME_SHOWN = 80 };

/* At most `most` bytes, in whole characters. */
static struct str cut_at(struct str s, size_t most)
{
    if (s.n <= most) return s;
    while (most > 0 && ((unsigned char)s.s[most] & 0xc0) == 0x80) most--;
    return str_head(s, most);
}

/* Control bytes are blanks: some are marks of our own letters. */
static void put_plain(struct buf *out, struct str s)
{
    for (size_t i = 0; i < s.n; i++) {
        unsigned char c = (unsigned char)s.s[i];
        bool control = c < ' ' || c == 0x7f;
        buf_put(out, control ? STR(" ") : str_head(str_from(s, i), 1));
    }
}

bool relay_text(struct str *out, struct str words, size_t most, struct arena *a, struct err *e)
{
    struct str rest = cut_at(words, most), line;
    struct buf b = buf_make(a, SIZE_MAX);
    for (size_t empty = 0; str_line(&rest, &line);) {
        line = str_trim(line);
        if (line.n == 0) {
            empty++;
            continue;
        }
        if (b.n) buf_puts(&b, empty ? "\n\n" : "\n");
        put_plain(&b, line);
        empty = 0;
    }
    *out = str_trim(buf_str(&b));
    return !b.full || err_nomem(e);
}

bool relay_shorten(struct str *text, size_t chars, size_t lines)
{
    size_t i = 0;
    for (size_t n = 0, line = 1; i < text->n; i++) {
        bool begins = ((unsigned char)text->s[i] & 0xc0) != 0x80;
        if ((begins && n++ == chars) || (text->s[i] == '\n' && line++ == lines)) break;
    }
    bool cut = i < text->n;
    *text = str_head(*text, i);
    return cut;
}

bool relay_parts(struct reply_part *part, size_t *n, struct str words, struct arena *a,
                 struct err *e)
{
    struct str text;
    if (!relay_text(&text, words, RELAY_BYTES, a, e)) return false;
    part[(*n)++] = (struct reply_part){ .kind = REPLY_QUOTE, .text = text };
    if (words.n > RELAY_BYTES)
        part[(*n)++] =
            (struct reply_part){ .kind = REPLY_PARA, .says = { .word = W_RELAY_CUT } };
    return true;
}

const char *relay_who(const struct seat_row *reader, enum person_role role,
                      const struct words *words, struct arena *a)
{
    struct buf name = buf_make(a, NAME_SHOWN + 1);
    put_plain(&name, cut_at(str_trim(str_of(reader->name)), NAME_SHOWN));
    const struct press_item who = { .army = reader->army,
                                    .name = buf_str(&name).s,
                                    .role =
                                        name.n ? "" : db_word(&db_person_roles, (int)role) };
    return name.full ? NULL : letter_who(&who, words, a);
}

static bool role_of(enum person_role *out, const struct relay *r, struct arena *a,
                    struct err *e)
{
    struct person_row p = { .role = ROLE_NONE };
    int64_t id = r->from->id - PERSON_FIRST;
    if (id > 0 && !db_person_by_id(r->app->db, &p, id, a, e)) return false;
    *out = p.role;
    return true;
}

static struct reply_part say(const struct saying *s)
{
    return (struct reply_part){ .kind = REPLY_PARA, .says = *s };
}

static bool fill(struct reply_part *part, size_t *n, const struct relay *r, struct arena *a,
                 struct err *e)
{
    enum person_role role;
    if (!role_of(&role, r, a, e)) return false;
    const char *name = relay_who(r->from, role, app_words(r->app, r->to->language), a);
    if (!name) return err_nomem(e);
    struct slot who = slot_text("who", name), game = slot_text("game", r->game->name);
    if (r->answer && !str_trim(str_of(r->from->name)).n)
        part[(*n)++] = say(&(const struct saying){ W_RELAY_FROM_NAMELESS, { game } });
    else if (r->answer)
        part[(*n)++] = say(&(const struct saying){ W_RELAY_FROM, { who, game } });
    else
        part[(*n)++] = say(&(const struct saying){ W_RELAY_TO, { who, game } });
    if (!relay_parts(part, n, r->words, a, e)) return false;
    if (r->operated)
        part[(*n)++] = say(&(const struct saying){ .word = W_RELAY_OPERATOR });
    else if (!r->answer)
        part[(*n)++] = say(&(const struct saying){ W_RELAY_ANSWER, { who } });
    return true;
}

bool relay_send(const struct relay *r, struct arena *a, struct err *e)
{
    struct reply_part *part = NEW(a, struct reply_part, RELAY_PARTS + 4);
    struct reply_view v = { .part = part,
                            .subject = r->answer ? W_RELAY_SUBJECT_FROM : W_RELAY_SUBJECT_TO };
    struct post p = { .game = r->game,
                      .seat = r->to,
                      .kind = LETTER_RELAY,
                      .writer = r->from->id,
                      .mail = r->mail };
    if (!part) return err_nomem(e);
    return fill(part, &v.n_part, r, a, e) && post_reply(r->app, &p, &v, a, e);
}
