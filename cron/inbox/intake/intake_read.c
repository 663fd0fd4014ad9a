/* From a mail's text to its new lines. Knows where our own letters are; parser/fresh/known.c
 * finds their lines in a mail. */
#include "cron/inbox/intake/intake_read.h"

#include "cron/act/act.h"
#include "cron/act/act_block.h"
#include "cron/inbox/intake/habit.h"
#include "cron/inbox/intake/intake_subject.h"
#include "cron/letters/sheet.h"
#include "cron/outbox/post_words.h"
#include "parser/fresh/known.h"
#include "parser/order/gametext.h"
#include "parser/order/request.h"

#include <assert.h>

enum { LETTERS = 12 }; /* back from now; older ones are hardly answered */

/* A subject and a text; kept with the subject as the first line. */
static bool keep_letter(struct str *out, const char *subject, struct str text, struct arena *a)
{
    struct buf b = buf_make(a, strlen(subject) + text.n + 2);
    buf_printf(&b, "%s\n", subject);
    buf_put(&b, text);
    *out = b.full ? STR("") : buf_str(&b);
    return !b.full;
}

/* A letter that can no longer be written is not known; no order fails because of that. */
static bool write_again(struct str *out, struct intake *in, const struct out_row *row)
{
    struct sheet sheet;
    struct letter_text text;
    struct sheet_want want = { in->app, row, .own = true };
    bool ok = sheet_load(&sheet, &in->run->tolds, &want, in->arena, in->e);
    if (ok) {
        struct arena scratch = sheet.told->work.arena;
        ok = sheet_text(&text, &sheet, &scratch, in->e) &&
             keep_letter(out, text.subject, text.text, in->arena);
    }
    return ok || in->e->code != ERR_IO;
}

static bool read_bytes(struct str *out, struct intake *in, const struct out_row *row)
{
    struct mail letter;
    struct str raw;
    if (!db_out_beginning(in->app->db, &raw, row->id, in->arena, in->e)) return false;
    if (row->recipe[0]) {
        *out = post_words_text(raw);
        return true;
    }
    if (!apart_letter(&letter, in->app->apart, raw, in->answer.reader.id, in->arena, in->e))
        return false;
    const char *subject = str_dup(letter.subject, in->arena);
    return subject && keep_letter(out, subject, letter.text, in->arena) ? true
                                                                        : err_nomem(in->e);
}

static bool read_letter(struct str *out, struct intake *in, const struct out_row *row)
{
    *out = STR("");
    bool kept = row->kind == LETTER_ANSWER; /* the words, or the mail */
    if (row->recipe[0] && !kept ? !write_again(out, in, row) : !read_bytes(out, in, row))
        return false;
    if (out->n) ours_keep(&in->run->ours, row->id, *out);
    return true;
}

/* Our last letters to the reader. */
struct letters {
    struct str *text, *subject; /* [n] */
    size_t n;
};

static bool read_letters(struct letters *out, struct intake *in)
{
    struct out_list list = { NULL, 0 };
    if (!db_out_latest(in->app->db, &list, in->answer.reader.id, LETTERS, in->arena, in->e))
        return false;
    *out = (struct letters){ NEW(in->arena, struct str, list.n + 1),
                             NEW(in->arena, struct str, list.n + 1), list.n };
    if (!out->text || !out->subject) return err_nomem(in->e);
    for (size_t i = 0; i < list.n; i++) {
        if (in->given.trace && list.row[i].made > in->row->seen)
            continue; /* not yet, when it came */
        if (!ours_find(&out->text[i], &in->run->ours, list.row[i].id) &&
            !read_letter(&out->text[i], in, &list.row[i]))
            return false;
        if (!str_line(&out->text[i], &out->subject[i])) out->subject[i] = STR("");
    }
    return true;
}

/* ---- what belongs to an act --------------------------------------------------------------
 */

static unsigned flags_of(struct str line)
{
    struct str rest;
    const struct act_row *row = act_find(&rest, line);
    return row ? row->flags : 0;
}

/* Only letters, two or more, and no word of orders. */
static bool is_plain(const struct rules *rules, struct str word, struct arena a)
{
    while (word.n && strchr(".,;:!?'\"()", word.s[0])) word = str_from(word, 1);
    while (word.n && strchr(".,;:!?'\"()", word.s[word.n - 1])) word.n--;
    for (size_t i = 0; i < word.n; i++)
        if (!char_alpha(word.s[i]) && (unsigned char)word.s[i] < 0x80 && word.s[i] != '\'')
            return false;
    return word.n >= 2 && typed_shape(rules, word, a) == 0;
}

/* "Keep off (5,5), please": there is more than a word or two around the square, and no "My
 * order:" in front of it. */
static bool is_sentence(const struct rules *rules, struct str line, struct arena a)
{
    enum { LABEL = 24, FEW = 1 };
    size_t words = 0;
    struct str_cut label = str_cut(line, ':');
    if (label.ok && label.head.n <= LABEL) line = label.tail;
    for (struct str word; (word = str_word(&line)).n;) words += is_plain(rules, word, a);
    return words > FEW;
}

/* Could the line be meant as an order, or to ask for something? A move within a sentence is
 * talk. */
bool intake_asks(bool *out, struct intake *in, struct str line)
{
    struct request r = { .n_order = 0 };
    const struct line one = { .text = line };
    const struct fresh f = { .line = &one, .n = 1 };
    const struct rules *rules = rules_named(str_of(in->who.game.rules));
    *out = act_is(line);
    if (*out || !rules) return true;
    if (!request_read(&r, &f, rules, act_is, in->arena, in->e)) return false;
    *out = r.n_order > 0 && r.order[0].doubt == DOUBT_NONE &&
           !is_sentence(rules, line, *in->arena);
    return true;
}

static bool is_order(const struct intake *in, struct str line)
{
    const struct rules *rules = rules_named(str_of(in->who.game.rules));
    return rules && typed_shape(rules, line, *in->arena) & SHAPE_ORDER;
}

/* How many lines from `at` on belong to it. */
static size_t count_talk(const struct intake *in, size_t at)
{
    const struct fresh *f = &in->found.news;
    size_t i = at;
    while (i < f->n && !act_is(f->line[i].text) && !is_order(in, f->line[i].text)) i++;
    return i - at;
}

/* A message to other players ends only with the next message to somebody: an order or an act in
 * between is noted, and asked back. */
static bool count_whole(size_t *n, struct talk *t, struct intake *in, size_t at)
{
    const struct fresh *f = &in->found.news;
    size_t i = at;
    for (; i < f->n && !(flags_of(f->line[i].text) & ACT_TALK); i++) {
        bool asks = false;
        if (!t->mixed.n && !intake_asks(&asks, in, f->line[i].text)) return false;
        if (asks) t->mixed = f->line[i].text;
    }
    *n = i - at;
    return true;
}

/* Taken out of the new lines; several empty lines become one. */
static bool take_talk(struct talk *t, struct intake *in, size_t at, size_t n)
{
    struct line *left = NEW(in->arena, struct line, in->found.news.n + 1);
    struct buf b = buf_make(in->arena, SIZE_MAX);
    const struct line *line = in->found.news.line;
    if (!left) return err_nomem(in->e);
    for (size_t i = at; i < at + n; i++) {
        bool gap = i > at && line[i].number > line[i - 1].number + 1;
        buf_puts(&b, gap ? "\n" : "");
        buf_put(&b, line[i].text);
        buf_putc(&b, '\n');
    }
    t->text = buf_str(&b);
    memcpy(left, line, at * sizeof *left);
    memcpy(left + at, line + at + n, (in->found.news.n - at - n) * sizeof *left);
    in->found.news.line = left;
    in->found.news.n -= n;
    return !b.full || err_nomem(in->e);
}

static bool add_talk(struct intake *in, struct str act, size_t at)
{
    struct talk *t = &in->found.talk[in->found.n_talk++];
    const struct fresh before = in->found.news;
    *t = (struct talk){ .act = act.s };
    size_t n = count_talk(in, at);
    if (flags_of(act) & ACT_WHOLE && !count_whole(&n, t, in, at)) return false;
    if (!take_talk(t, in, at, n)) return false;
    trace_gone(in->given.trace, &before, &in->found.news, TRACE_TALK);
    return true;
}

/* An act that takes lines gets those below it; in the subject, it gets those of the mail. */
static bool part_talk(struct intake *in)
{
    in->found.n_talk = 0;
    for (size_t i = 0; i < in->found.news.n && in->found.n_talk < TALKS_MAX; i++) {
        struct str line = in->found.news.line[i].text;
        if (flags_of(line) & ACT_TALK && !add_talk(in, line, i + 1)) return false;
    }
    struct str subject = request_subject(str_of(in->given.subject), act_is);
    if (in->found.n_talk || !(flags_of(subject) & ACT_TALK)) return true;
    return add_talk(in, subject, 0);
}

/* What is tried or noted is taken out before anything else is read from the lines. */
static bool part_blocks(struct intake *in)
{
    struct act_blocks *blocks = NEW(in->arena, struct act_blocks, 1);
    const struct fresh before = in->found.news;
    if (!blocks) return err_nomem(in->e);
    if (!act_blocks_cut(blocks, &in->found.news, in->given.subject, in->arena, in->e))
        return false;
    in->found.block = blocks->block;
    in->found.n_block = blocks->n;
    in->found.news = blocks->rest;
    trace_gone(in->given.trace, &before, &in->found.news, TRACE_TRIAL);
    return true;
}

/* ---- a letter that is forwarded ---------------------------------------------------------
 */

/* The player's own, sent on from another device without a word: lines to be asked about. */
static bool read_forwarded(struct intake *in, const struct fresh *all)
{
    struct str from;
    if (!fresh_forwarded(&in->found.forwarded, &from, all, in->arena, in->e)) return false;
    const char *const own[] = { in->given.from, in->who.seat.id ? in->who.seat.address : "" };
    bool is_own = false;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        is_own |= *own[i] && str_ifind(from, str_of(own[i])) < from.n;
    if (!is_own) in->found.forwarded.n = 0;
    return true;
}

/* Without the lines that we wrote, and those of a known signature. */
static bool part_ours(struct intake *in, const struct letters *letters,
                      const struct rules *rules)
{
    struct known known;
    struct parted parted;
    const struct fresh all = in->found.news;
    if (all.n + all.n_said == 0) return true;
    if (!known_make(&known, letters->text, letters->n, act_is, in->arena, in->e) ||
        !known_part(&parted, &all, &known, rules, in->arena, in->e))
        return false;
    in->found.news = parted.news;
    in->found.ours = parted.ours;
    for (size_t i = 0; i < parted.news.n; i++) {
        uint32_t number = parted.news.line[i].number;
        trace_lines(in->given.trace, number, number, TRACE_NEW);
    }
    trace_gone(in->given.trace, &all, &in->found.news, TRACE_OURS);
    if (!habit_part(in, rules)) return false;
    trace_gone(in->given.trace, &parted.news, &in->found.news, TRACE_HABIT);
    return true;
}

/* The lines of the place that m->text is of: those of `known`, or read now. */
static bool read_place(struct intake *in, struct letters *letters, const struct mail *m,
                       const struct fresh *known)
{
    struct fresh all = *known;
    bool subject = false;
    const struct rules *rules = rules_named(str_of(in->who.game.rules));
    if (!all.line && !fresh_traced(&all, m->text, in->given.trace, in->arena, in->e))
        return false;
    if (!read_forwarded(in, &all)) return false;
    in->found.news = all;
    if (!gametext_cut(&in->found.position, &all, m->text, in->arena, in->e)) return false;
    trace_gone(in->given.trace, &in->found.news, &all, TRACE_GAME);
    in->found.news = all;
    in->found.ours = (struct fresh){ .n = 0 };
    in->found.below = (struct fresh){ .line = all.below, .n = all.n_below };
    if (!rules) return true;
    if (!intake_subject_may(&subject, in)) return false;
    bool compare = subject || in->who.press ||
                   known_possible(&all, act_is, rules); /* most mails need not */
    return (!compare || read_letters(letters, in)) && part_ours(in, letters, rules);
}

/* What an attached mail says was said before, to somebody else or to us: none of it is new. */
static void take_place(struct intake_found *found, enum mail_place source)
{
    found->source = source;
    if (source != MAIL_OF_FORWARD) return;
    found->attached = found->news;
    found->news.n = found->below.n = found->ours.n = 0;
    found->position = STR("");
}

static bool says_nothing(const struct intake_found *found)
{
    return found->news.n == 0 && found->position.n == 0;
}

bool intake_read(struct intake *in, const struct mail *m)
{
    assert(in->given.subject && in->found.n_talk <= TALKS_MAX);
    struct mail place = *m;
    struct letters letters = { .n = 0 };
    const struct fresh none = { .line = NULL };
    bool found = true;
    if (!read_place(in, &letters, m, in->given.trace ? &none : &in->given.lines)) return false;
    const struct intake first = *in;
    in->given.trace = NULL; /* its lines are those in the first place */
    while (found && says_nothing(&in->found)) {
        if (!apart_next(&found, in->app->apart, &place, in->arena, in->e) ||
            (found && !read_place(in, &letters, &place, &none)))
            return false;
    }
    if (says_nothing(&in->found)) {
        *in = first;
        place.source = m->source;
    }
    in->given.trace = first.given.trace;
    take_place(&in->found, place.source);
    return part_blocks(in) && part_talk(in) &&
           (!rules_named(str_of(in->who.game.rules)) ||
            intake_subject(in, letters.subject, letters.n));
}
