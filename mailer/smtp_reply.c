/* What replies mean, as tables. The rule behind them: a mail is given up only when the reply is
 * surely about this mail; trouble with the account ("daily limit", a locked account, a lost
 * login) must never make mails fail, whatever command the server reports it at. Postfix, for
 * one, refuses senders and clients at RCPT TO; Gmail counts at DATA. What may be either is
 * SENT_UNCLEAR: then it depends on what becomes of other mails. */
#include "mailer/smtp_reply.h"

enum { ANY = -1 };

static const struct {
    const char *word;
    enum smtp_stage stage;
    const char *name;
} command[] = {
    { "EHLO", SMTP_HELLO, "EHLO" },       { "HELO", SMTP_HELLO, "HELO" },
    { "STARTTLS", SMTP_TLS, "STARTTLS" }, { "AUTH", SMTP_LOGIN, "login" },
    { "MAIL", SMTP_MAIL, "MAIL FROM" },   { "RCPT", SMTP_RCPT, "RCPT TO" },
    { "DATA", SMTP_DATA, "DATA" },
};

/* Replies that are about the login at any command (RFC 4954 6; 503: "first log in"). */
static const int64_t login_code[] = { 503, 530, 534, 535, 538 };

/* 5yz at RCPT TO or later, by the enhanced code's subject and detail; the first row that fits.
 */
static const struct {
    int64_t subject, detail;
    enum sent meaning;
} enhanced[] = {
    { 1, 0, SENT_UNCLEAR }, /* some address: the recipient's or ours */
    { 1, 7, SENT_BARRED },  /* the sender's address is bad, and that is ours */
    { 1, 8, SENT_BARRED },  /* the sender's domain; Outlook: "bad outbound sender" */
    { 1, 90, SENT_BARRED }, /* Exchange: "reached your daily limit for message recipients" */
    { 1, ANY, SENT_REFUSED },   { 2, 0, SENT_UNCLEAR }, /* Outlook: "OutboundSpamException" */
    { 2, 252, SENT_BARRED },                            /* Exchange: "SendAsDenied" */
    { 2, ANY, SENT_REFUSED },   /* the recipient's mailbox is full, closed, too small */
    { 3, 4, SENT_REFUSED },     /* the mail is too big for the system */
    { 3, ANY, SENT_BARRED },    /* the server's own system */
    { 4, 4, SENT_REFUSED },     /* no way to the recipient's domain */
    { 4, 5, SENT_BARRED },      /* Gmail: "Daily user sending limit exceeded" */
    { 4, 6, SENT_REFUSED },     /* a loop on the way there */
    { 6, ANY, SENT_REFUSED },   /* the mail's content cannot be carried */
    { 7, 8, SENT_BARRED },      /* credentials */
    { ANY, ANY, SENT_UNCLEAR }, /* 4.x the network, 5.x the protocol, 7.x policy, spam, relaying
                                 */
};

/* 5yz without an enhanced code; the first row that fits. */
static const struct {
    int64_t code;
    enum smtp_stage stage;
    enum sent meaning;
} plain[] = {
    { 550, SMTP_RCPT, SENT_REFUSED }, /* no such mailbox */
    { 551, SMTP_RCPT, SENT_REFUSED }, /* it has moved */
    { 552, SMTP_RCPT, SENT_REFUSED }, /* it is full */
    { 553, SMTP_RCPT, SENT_REFUSED }, /* its name is not allowed */
    { 556, SMTP_RCPT, SENT_REFUSED }, /* its domain takes no mail (RFC 7504) */
    { 552, SMTP_DATA, SENT_REFUSED }, /* the mail is too big */
};

/* Unless the words say something else: "550 Domain has exceeded the max emails per hour". */
static const char *const doubt[] = {
    "hour",   "daily",   "day",    "sending", "rate",    "too many", "spam",
    "block",  "black",   "policy", "relay",   "sender",  "auth",     "denied",
    "client", "account", "login",  "log in",  "maximum", "limit",    "exceed",
};

/* A 4yz at RCPT TO or later that counts mails is about the account, unless its code is about an
 * address or a mailbox: Gmail's 4.2.1 means that the recipient gets too many. */
static const char *const counts[] = {
    "too many",     "too much", "rate limit", "ratelimit", "rate-limit", "sending rate",
    "unusual rate", "throttl",  "limit exce", "exceeded",  "slow down",  "too fast",
};

enum smtp_stage smtp_stage_after(enum smtp_stage now, struct str line)
{
    struct str word = str_trim(line);
    for (size_t i = 0; i < word.n; i++)
        if (word.s[i] == ' ' || word.s[i] == '\r') word = str_head(word, i);
    for (size_t i = 0; i < sizeof command / sizeof *command; i++)
        if (str_eq(word, str_of(command[i].word))) return command[i].stage;
    return now;
}

const char *smtp_stage_name(enum smtp_stage at)
{
    for (size_t i = 0; i < sizeof command / sizeof *command; i++)
        if (command[i].stage == at) return command[i].name;
    return "greeting";
}

struct str smtp_reply_words(struct str told)
{
    for (size_t i = 0; i < sizeof command / sizeof *command; i++) {
        struct str name = str_of(command[i].name), rest = str_from(told, name.n + 2);
        bool begins = str_starts(told, name) && str_starts(str_from(told, name.n), STR(": "));
        if (begins && rest.n && (rest.s[0] == '4' || rest.s[0] == '5')) return rest;
    }
    return STR("");
}

/* "5.1.1 no such user" -> 1, 1; `class` is "5" or "4". */
static bool read_enhanced(struct str text, struct str class, int64_t *subject, int64_t *detail)
{
    struct str_cut first = str_cut(text, '.'), second = str_cut(first.tail, '.');
    size_t n = 0;
    while (n < second.tail.n && char_digit(second.tail.s[n])) n++;
    return first.ok && second.ok && str_eq(first.head, class) &&
           str_int(second.head, subject) && str_int(str_head(second.tail, n), detail);
}

static enum sent by_enhanced(int64_t subject, int64_t detail)
{
    for (size_t i = 0; i < sizeof enhanced / sizeof *enhanced; i++) {
        bool fits = enhanced[i].subject == ANY || enhanced[i].subject == subject;
        if (fits && (enhanced[i].detail == ANY || enhanced[i].detail == detail))
            return enhanced[i].meaning;
    }
    return SENT_UNCLEAR;
}

static enum sent by_code(enum smtp_stage at, int64_t code, struct str text)
{
    /* a size has limits, too */
    bool size = code == 552;
    for (size_t i = 0; !size && i < sizeof doubt / sizeof *doubt; i++)
        if (str_ifind(text, str_of(doubt[i])) < text.n) return SENT_UNCLEAR;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (plain[i].stage == at && plain[i].code == code) return plain[i].meaning;
    return SENT_UNCLEAR;
}

static enum sent for_now(struct str text)
{
    int64_t subject = 0, detail = 0;
    bool coded = read_enhanced(text, STR("4"), &subject, &detail);
    if (coded && subject != 3 && subject != 7) return SENT_LATER;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        bool quota = !coded && strcmp(counts[i], "exceeded") == 0; /* maybe a full mailbox */
        if (!quota && str_ifind(text, str_of(counts[i])) < text.n) return SENT_BARRED;
    }
    return SENT_LATER;
}

enum sent smtp_meaning(enum smtp_stage at, struct str reply)
{
    int64_t code = 0, subject, detail;
    struct str text = str_trim(str_from(reply, 4)); /* "550 ", "550-" */
    if (reply.n < 3 || !str_int(str_head(reply, 3), &code)) return SENT_AWAY;
    if (code < 500) return at >= SMTP_RCPT && code != 421 ? for_now(text) : SENT_AWAY;
    if (at < SMTP_RCPT) return SENT_BARRED;
    for (size_t i = 0; i < sizeof login_code / sizeof *login_code; i++)
        if (code == login_code[i]) return SENT_BARRED;
    if (read_enhanced(text, STR("5"), &subject, &detail)) return by_enhanced(subject, detail);
    return by_code(at, code, text);
}
