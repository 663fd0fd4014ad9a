/* Words that are passed on. They are somebody's: shown as text, whatever they are. */
#include "cron/mail/who/relay.h"

#include "cron/mail/acts/acts.h"
#include "cron/mail/intake/echo.h"
#include "cron/mail/intake/intake_reply.h"
#include "cron/mail/who/reader.h"

enum { DAY_S = 86400, NAME_SHOWN = 80 };

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

const char *relay_who(const struct seat_row *reader, const char *role,
                      const struct words *words, struct arena *a)
{
    struct buf name = buf_make(a, NAME_SHOWN + 1);
    put_plain(&name, cut_at(str_trim(str_of(reader->name)), NAME_SHOWN));
    const struct press_item who = { .army = reader->army,
                                    .name = buf_str(&name).s,
                                    .role = name.n ? "" : role };
    return name.full ? NULL : letter_who(&who, words, a);
}

static bool role_of(const char **out, const struct relay *r, struct arena *a, struct err *e)
{
    struct person_row p = { .role = "" };
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
    const char *role;
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
    struct letter_text text = { 0 };
    struct reply_part *part = NEW(a, struct reply_part, RELAY_PARTS + 4);
    struct reply_view v = { .part = part,
                            .subject = r->answer ? W_RELAY_SUBJECT_FROM : W_RELAY_SUBJECT_TO };
    struct post p = { .game = r->game,
                      .seat = r->to,
                      .kind = "relay",
                      .text = &text,
                      .writer = r->from->id,
                      .mail = r->mail };
    if (!part) return err_nomem(e);
    return fill(part, &v.n_part, r, a, e) && post_view(&v.seat, r->app, &p, NULL, a, e) &&
           letter_reply(&text, &v, a, e) && post_add(r->app, &p, a, e);
}

/* ---- the game master's answer --------------------------------------------------------------
 */

/* The lines that ask for nothing. */
static struct str words_of(struct intake *in)
{
    struct buf b = buf_make(in->arena, SIZE_MAX);
    for (size_t i = 0; i < in->news.n; i++) {
        if (act_is(in->news.line[i].text)) continue;
        buf_put(&b, in->news.line[i].text);
        buf_putc(&b, '\n');
    }
    return buf_str(&b);
}

static bool tell(struct intake *in, enum words_name says, const struct seat_row *to)
{
    struct letter_text text = { 0 };
    const char *who = relay_who(to, "", app_words(in->app, in->reader.language), in->arena);
    bool done = says == W_GM_PASSED_ON;
    struct reply_part part = { .kind = done ? REPLY_DONE : REPLY_REFUSED };
    struct reply_view v = { .part = &part,
                            .n_part = 1,
                            .subject = done ? W_GM_SUBJECT : W_GM_SUBJECT_NOT };
    struct post p = intake_post(in, "reply", &text);
    if (!who) return err_nomem(in->e);
    if (done)
        part.says = (struct saying){ W_GM_PASSED_ON, { slot_text("who", who) } };
    else
        part.says = (struct saying){ .word = W_GM_TOO_MANY };
    if (in->quiet) return true;
    return post_view(&v.seat, in->app, &p, NULL, in->arena, in->e) &&
           letter_reply(&text, &v, in->arena, in->e) && post_add(in->app, &p, in->arena, in->e);
}

/* An autoresponder that does not say what it is must not fill somebody's mailbox. */
static bool may_answer(bool *out, struct intake *in)
{
    int64_t n = 0, now = app_now(in->app);
    struct asking_of of = { in->from, "relay", now - DAY_S };
    if (!db_asking_count(in->app->db, &n, &of, in->e)) return false;
    *out = n < RELAY_ANSWERS_A_DAY;
    return !*out || db_asking_add(in->app->db, in->from, "relay", now, in->e);
}

static bool pass_on(struct intake *in, struct str words)
{
    bool may = false;
    struct seat_row to, from = reader_seat(&in->who.person);
    struct relay r = { .app = in->app,
                       .game = &in->who.game,
                       .from = &from,
                       .to = &to,
                       .answer = true,
                       .words = words,
                       .mail = in->row->id };
    if (!reader_by_id(&to, in->app, in->who.relay, in->arena, in->e) || !may_answer(&may, in))
        return false;
    in->row->note = may ? "an answer that was passed on" : "too many answers to be passed on";
    if (may && !relay_send(&r, in->arena, in->e)) return false;
    return tell(in, may ? W_GM_PASSED_ON : W_GM_TOO_MANY, &to);
}

bool relay_answer(bool *done, struct intake *in)
{
    struct acts_lines lines;
    const struct person_row *p = &in->who.person;
    *done = false;
    if (in->who.question || in->who.pending) return true;
    if (!in->who.relay || !p->id || !(reader_role(p, in->who.own_key) & ACT_MASTER))
        return true;
    acts_find(&lines, in);
    struct str words = words_of(in);
    if (lines.n || str_trim(words).n == 0) return true;
    *done = true;
    return pass_on(in, words);
}
