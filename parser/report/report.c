/* What a delivery report says. Knows the fields of RFC 3464 and where other reports have their
 * facts; the words of the servers are in sayings.c. */
#include "parser/report/report.h"

#include "engine/base/buf.h"
#include "parser/head/domain.h"
#include "parser/head/headers.h"
#include "parser/report/pieces.h"
#include "parser/report/sayings.h"

struct reader {
    struct report *out;
    const struct mail *mail;
    struct pieces *pieces;
    struct str *address, *id;
    struct arena *arena;
};

/* ---- what a status and words mean ---------------------------------------------------------
 */

static size_t digits(struct str s)
{
    size_t n = 0;
    while (n < s.n && n < 3 && char_digit(s.s[n])) n++;
    return n;
}

/* "5.1.1" at the start of s: its length, or 0. */
static size_t status_at(struct str s)
{
    if (s.n < 5 || !strchr("245", s.s[0]) || s.s[1] != '.') return 0;
    size_t subject = digits(str_from(s, 2));
    if (subject == 0 || subject + 2 >= s.n || s.s[subject + 2] != '.') return 0;
    size_t detail = digits(str_from(s, subject + 3)), n = subject + 3 + detail;
    bool more = n < s.n && (char_digit(s.s[n]) ||
                            (s.s[n] == '.' && n + 1 < s.n && char_digit(s.s[n + 1])));
    return detail == 0 || more ? 0 : n; /* more: an address of the network */
}

struct str report_status(struct str text)
{
    for (size_t i = 0; i < text.n; i++) {
        bool inside = i > 0 && (char_digit(text.s[i - 1]) || text.s[i - 1] == '.');
        size_t n = inside ? 0 : status_at(str_from(text, i));
        if (n) return (struct str){ text.s + i, n };
    }
    return (struct str){ "", 0 };
}

/* Of class 5, by the rest: what is certain whatever the words say, */
static const struct {
    const char *status;
    enum report_kind kind;
} sure[] = {
    { "5.1.1", REPORT_HARD },   { "5.1.2", REPORT_HARD },  { "5.1.3", REPORT_HARD },
    { "5.1.6", REPORT_HARD },   { "5.1.10", REPORT_HARD }, { "5.2.1", REPORT_HARD },
    { "5.2.2", REPORT_SOFT },   { "5.2.3", REPORT_SOFT },  { "5.4.4", REPORT_HARD },
    { "5.4.310", REPORT_HARD }, { "5.1.7", REPORT_SOFT },  { "5.1.8", REPORT_SOFT },
};

enum report_kind report_judge(struct str status, struct str words)
{
    struct str s = status_at(status) ? status : report_status(words);
    if (str_starts(s, STR("2."))) return REPORT_NONE;
    if (str_starts(s, STR("4."))) return REPORT_SOFT;
    for (size_t i = 0; i < sizeof sure / sizeof *sure; i++)
        if (str_eq(s, str_of(sure[i].status))) return sure[i].kind;
    enum report_kind said = sayings_of(words);
    if (said != REPORT_NOT) return said;
    return str_starts(s, STR("5.1.")) ? REPORT_HARD : REPORT_SOFT;
}

enum report_kind report_refusal(struct str reply)
{
    struct str status = report_status(reply);
    bool mail = str_starts(status, STR("5.3.")) || str_starts(status, STR("5.6."));
    if (mail) return REPORT_NONE;
    if (status.n == 0 && str_istarts(reply, STR("5")) && sayings_of(reply) == REPORT_NOT)
        return REPORT_HARD;
    return report_judge(status, reply);
}

/* ---- addresses, ids, words ----------------------------------------------------------------
 */

static bool in_address(char c)
{
    return (unsigned char)c > ' ' && !strchr("<>()[]\",;:'\\`*=", c);
}

static void add_address(struct reader *r, struct str s)
{
    struct str_cut c = str_cut(s, '@');
    while (c.tail.n && c.tail.s[c.tail.n - 1] == '.') c.tail.n--;
    if (!c.ok || c.head.n == 0 || c.tail.n < 3 || str_cut(c.tail, '@').ok) return;
    if (!str_cut(c.tail, '.').ok || r->out->n_address == REPORT_ADDRESSES) return;
    s.n = (size_t)(c.tail.s + c.tail.n - s.s);
    if (!domain_plain(&s, s, r->arena) || s.n == 0) return;
    for (size_t i = 0; i < r->out->n_address; i++)
        if (str_ieq(r->address[i], s)) return;
    r->address[r->out->n_address++] = s;
}

static void add_id(struct reader *r, struct str s)
{
    if (s.n == 0 || !str_cut(s, '@').ok || r->out->n_id == REPORT_IDS) return;
    for (size_t i = 0; i < r->out->n_id; i++)
        if (str_eq(r->id[i], s)) return;
    r->id[r->out->n_id++] = s;
}

/* Fields as they appear in a text, even after quote marks. */
static bool is_id_field(struct str line)
{
    static const char *const fields[] = { "Message-ID:", "In-Reply-To:", "References:",
                                          "Original-Message-ID:", "X-Original-Message-ID:" };
    while (line.n && strchr("> |\t", line.s[0])) line = str_from(line, 1);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (str_istarts(line, str_of(fields[i]))) return true;
    return false;
}

static void addresses_of_line(struct reader *r, struct str text)
{
    for (size_t i = 0; i < text.n; i++) {
        size_t from = i;
        if (text.s[i] != '@') continue;
        while (from > 0 && in_address(text.s[from - 1])) from--;
        while (i < text.n && (text.s[i] == '@' || in_address(text.s[i]))) i++;
        add_address(r, (struct str){ text.s + from, i - from });
    }
}

/* Identifiers look like addresses. */
static void find_addresses(struct reader *r, struct str text)
{
    struct str line;
    while (str_line(&text, &line))
        if (!is_id_field(line)) addresses_of_line(r, line);
}

static void ids_of_line(struct reader *r, struct str line)
{
    for (struct str_cut c = str_cut(line, '<'); c.ok; c = str_cut(c.tail, '<'))
        add_id(r, str_cut(c.tail, '>').head);
}

static void find_ids(struct reader *r, struct str text)
{
    struct str line;
    bool within = false;
    while (str_line(&text, &line)) {
        bool folded = within && line.n && char_space(line.s[0]);
        within = folded || is_id_field(line);
        if (within) ids_of_line(r, line);
    }
}

/* On one line, blanks once. */
static bool set_words(struct reader *r, struct str s)
{
    struct buf b = buf_make(r->arena, REPORT_WORDS);
    struct str word;
    for (size_t i = 0; i < s.n;) {
        size_t from = i;
        while (i < s.n && (unsigned char)s.s[i] > ' ') i++;
        word = (struct str){ s.s + from, i - from };
        if (b.n + word.n + 1 > REPORT_WORDS) break;
        if (word.n && b.n) buf_putc(&b, ' ');
        buf_put(&b, word);
        i += i < s.n && (unsigned char)s.s[i] <= ' ';
    }
    r->out->words = b.n ? buf_str(&b).s : "";
    return !b.full;
}

static bool set_status(struct reader *r, struct str s)
{
    r->out->status = str_dup(s, r->arena);
    return r->out->status != NULL;
}

/* ---- RFC 3464 ------------------------------------------------------------------------------
 */

static struct str field_of(struct str group, const char *name)
{
    struct str v;
    return header_get(&v, group, name, 0) ? str_trim(v) : (struct str){ "", 0 };
}

/* "rfc822; bob@example.org" */
static struct str after_type(struct str value)
{
    struct str_cut c = str_cut(value, ';');
    return str_trim(c.ok ? c.tail : c.head);
}

/* The next group of fields, with its lines. */
static bool next_group(struct str *group, struct str *rest)
{
    while (rest->n && rest->s[0] == '\n') *rest = str_from(*rest, 1);
    if (rest->n == 0) return false;
    struct entity e = header_split(*rest);
    *group = e.head;
    *rest = e.body;
    return true;
}

static bool take_group(struct reader *r, struct str group)
{
    struct report *out = r->out;
    struct str said = field_of(group, "Diagnostic-Code"), status = field_of(group, "Status");
    status = report_status(status.n ? status : said);
    struct str diagnosis = after_type(said);
    bool failed = str_istarts(field_of(group, "Action"), STR("fail"));
    out->kind = failed ? report_judge(status, diagnosis) : REPORT_NONE;
    if (failed && out->kind == REPORT_NONE) out->kind = REPORT_SOFT;
    out->n_address = 0;
    find_addresses(r, after_type(field_of(group, "Final-Recipient")));
    find_addresses(r, after_type(field_of(group, "Original-Recipient")));
    return set_status(r, status) && set_words(r, diagnosis);
}

/* One of our mails has one recipient; of several groups the first that failed counts. */
static bool read_groups(struct reader *r, struct str text)
{
    struct str group;
    bool ok = true;
    r->out->kind = REPORT_NONE;
    while (ok && r->out->kind == REPORT_NONE && next_group(&group, &text))
        if (field_of(group, "Action").n) ok = take_group(r, group);
    return ok;
}

/* ---- RFC 5965 ------------------------------------------------------------------------------
 */

/* A mail that merely forwards one is not one. */
static const struct piece *feedback_of(const struct reader *r)
{
    struct str type;
    bool is = header_get(&type, r->mail->head, "Content-Type", 0) &&
              str_ifind(type, STR("multipart/report")) < type.n &&
              str_ifind(type, STR("feedback-report")) < type.n;
    return is ? pieces_of(r->pieces, STR("message/feedback-report")) : NULL;
}

/* Other feedback is not about our mail: a filter that was wrong, a bad signature. */
static enum report_kind feedback_means(struct str type)
{
    static const char *const harmless[] = { "not-spam", "auth-failure" };
    for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
        if (str_ieq(type, str_of(harmless[i]))) return REPORT_NONE;
    return REPORT_COMPLAINT;
}

/* Whom the mail complained about was for, as it says itself. */
static void original_recipients(struct reader *r)
{
    const struct piece *mail = pieces_of(r->pieces, STR("message/rfc822"));
    if (!mail) mail = pieces_of(r->pieces, STR("text/rfc822-headers"));
    if (mail) find_addresses(r, field_of(header_split(mail->text).head, "To"));
}

static bool read_feedback(struct reader *r, struct str fields)
{
    struct str to, type = field_of(fields, "Feedback-Type");
    struct str by = after_type(field_of(fields, "Reporting-MTA"));
    struct buf words = buf_make(r->arena, 2 * (size_t)REPORT_WORDS);
    if (by.n == 0) by = field_of(fields, "User-Agent");
    r->out->kind = feedback_means(type);
    for (size_t i = 0; header_get(&to, fields, "Original-Rcpt-To", i); i++)
        find_addresses(r, to);
    if (r->out->n_address == 0) original_recipients(r);
    buf_printf(&words, "%.*s%s%.*s", STR_ARG(str_head(type, 60)), by.n ? ", " : "",
               STR_ARG(str_head(by, 200)));
    return !words.full && set_words(r, buf_str(&words));
}

/* ---- in free form --------------------------------------------------------------------------
 */

/* The line that says most: one with a status or a reply code, else one that is known. */
static struct str telling_line(struct str text)
{
    struct str line, known = { "", 0 };
    while (str_line(&text, &line)) {
        if (report_status(line).n) return line;
        if (known.n == 0 && sayings_of(line) != REPORT_NOT) known = line;
    }
    return known;
}

static bool read_free(struct reader *r, struct str text, struct str line, bool late)
{
    struct str failed, telling = telling_line(text);
    r->out->kind = late ? REPORT_NONE : report_judge(report_status(telling), text);
    if (!late && r->out->kind == REPORT_NONE) r->out->kind = REPORT_SOFT;
    if (header_get(&failed, r->mail->head, "X-Failed-Recipients", 0)) find_addresses(r, failed);
    if (r->out->n_address == 0) find_addresses(r, text);
    return set_status(r, report_status(telling)) && set_words(r, telling.n ? telling : line);
}

/* For most mails, sender and subject show at once that they are not reports. */
static bool from_server(const struct mail *m)
{
    struct str value;
    return sayings_sender(m->from, m->from_name) ||
           header_get(&value, m->head, "X-Failed-Recipients", 0) ||
           (header_get(&value, m->head, "Return-Path", 0) &&
            str_eq(str_trim(value), STR("<>")));
}

/* Two of three: the sender, the subject, the text. */
static bool is_free(struct reader *r, struct str *text, struct str *line, bool *late)
{
    const struct mail *m = r->mail;
    bool subject = sayings_subject(m->subject), sender = from_server(m);
    if (!subject && !sender) return false;
    const struct piece *p = pieces_of(r->pieces, STR("text/plain"));
    if (!p && r->pieces->n) p = &r->pieces->at[0];
    if (!p) return false;
    *text = sayings_top(p->text);
    bool body = sayings_body(line, late, *text);
    if (!body) *line = m->subject;
    return sender + subject + body > 1;
}

static bool read_all(struct reader *r)
{
    struct str text, line = { "", 0 };
    bool late = false;
    const struct piece *feedback = feedback_of(r);
    const struct piece *status = pieces_of(r->pieces, STR("message/delivery-status"));
    if (!status) status = pieces_of(r->pieces, STR("message/global-delivery-status"));
    if (feedback ? !read_feedback(r, feedback->text)
        : status ? !read_groups(r, status->text)
                 : is_free(r, &text, &line, &late) && !read_free(r, text, line, late))
        return false;
    for (size_t i = 0; i < r->pieces->n && r->out->kind != REPORT_NOT; i++)
        find_ids(r, r->pieces->at[i].text);
    for (size_t i = 0; i < r->mail->n_reference && r->out->kind != REPORT_NOT; i++)
        add_id(r, r->mail->reference[i]);
    return true;
}

bool report_may_be(const struct mail *m, struct str raw)
{
    return sayings_subject(m->subject) || from_server(m) ||
           str_ifind(raw, STR("delivery-status")) < raw.n ||
           str_ifind(raw, STR("feedback-report")) < raw.n;
}

bool report_read(struct report *out, const struct mail *m, struct str raw, struct arena *a,
                 struct err *e)
{
    struct reader r = { .out = out,
                        .mail = m,
                        .pieces = NEW(a, struct pieces, 1),
                        .address = NEW(a, struct str, REPORT_ADDRESSES),
                        .id = NEW(a, struct str, REPORT_IDS),
                        .arena = a };
    *out = (struct report){
        .kind = REPORT_NOT, .address = r.address, .status = "", .words = "", .id = r.id
    };
    if (!r.pieces || !r.address || !r.id) return err_nomem(e);
    if (!report_may_be(m, raw)) return true;
    return (pieces_read(r.pieces, str_head(raw, MAIL_BYTES_MAX), a) && read_all(&r)) ||
           err_nomem(e);
}
