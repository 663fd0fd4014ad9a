/* The words of mail servers, a row each. Taken from reports of Postfix, sendmail, qmail, Exim,
 * Exchange, Gmail, Yahoo, Outlook.com, GMX and web.de, Courier, Lotus Domino, MDaemon,
 * Mimecast, Proofpoint, Barracuda, IronPort, Zoho, Sophos, Kerio and others. Case does not
 * count. */
#include "parser/report/sayings.h"

#define COUNT(a) (sizeof(a) / sizeof(a)[0])

/* Local parts; each may go on. */
static const char *const senders[] = {
    "mailer-daemon", "mailer_daemon", "mailerdaemon",        "mail-daemon",
    "mdaemon",       "postmaster",    "microsoftexchange",   "mail-system",
    "mailsystem",    "bounce",        "systemadministrator",
};
/* Names that people see; each may go on. */
static const char *const names[] = {
    "Mail Delivery",       "Mailer-Daemon",
    "Mail Administrator",  "System Administrator",
    "Postmaster",          "Microsoft Outlook",
    "Mail System",         "Mailzustellung",
    "Systemadministrator", "Internet Mail Delivery",
    "Delivery Subsystem",  "Mailer Daemon",
};
/* Beginnings of subjects. */
static const char *const subjects[] = {
    "Undelivered",
    "Undeliverable",
    "Unzustellbar",
    "Mail delivery failed",
    "Delivery Status Notification",
    "Delivery Notification",
    "Failure notice",
    "Returned mail",
    "Delivery failure",
    "Delivery failed",
    "Mail System Error",
    "Message undeliverable",
    "Nondeliverable",
    "Non-deliverable",
    "Non remis",
    "Non recapitabile",
    "No se puede entregar",
    "No se pudo entregar",
    "Onbestelbaar",
    "Niet te bezorgen",
    "Warning: could not send",
    "Warning: message",
    "Mail failure",
    "Nicht zustellbar",
    "Permanent delivery failure",
    "Could not deliver",
    "Message delayed",
    "**Message you sent",
    "[Postmaster]",
    "Rejected: ",
    "Notification d'\xC3\xA9tat",
    "Oleverererbar",
    "DELIVERY FAILURE",
    "Mail could not be delivered",
    "Message not delivered",
    "Undelivered Mail",
    "Niedostarczona",
    "Nie mo\xC5\xBCna dostarczy\xC4\x87",
    "Kan inte levereras",
    "Kunne ikke leveres",
    "Mensagem n\xC3\xA3o entregue",
    "Message status",
    "Falha na entrega",
    "Echec de remise",
    "Unable to deliver",
    "\xE9\x85\x8D\xE4\xBF\xA1\xE4\xB8\x8D\xE8\x83\xBD", /* Japanese: cannot be delivered */
    "\xE7\xB3\xBB\xE7\xBB\x9F\xE9\x80\x80\xE4\xBF\xA1", /* Chinese: returned by the system */
};

struct saying {
    enum report_kind kind;
    const char *words;
};

/* What is only late, or has arrived, comes first: such reports mention failures, too. */
static const struct saying bodies[] = {
    { REPORT_NONE, "has not been delivered yet" },
    { REPORT_NONE, "not yet been delivered" },
    { REPORT_NONE, "has been delayed" },
    { REPORT_NONE, "delivery to the following recipients has been delayed" },
    { REPORT_NONE, "this is a warning message only" },
    { REPORT_NONE, "you do not need to resend" },
    { REPORT_NONE, "no action is required on your part" },
    { REPORT_NONE, "delivery attempts will continue" },
    { REPORT_NONE, "will continue to try" },
    { REPORT_NONE, "will be retried" },
    { REPORT_NONE, "gmail will retry" },
    { REPORT_NONE, "noch nicht zugestellt" },
    { REPORT_NONE, "was successfully delivered" },
    { REPORT_NONE, "has been successfully relayed" },
    { REPORT_NONE, "wurde erfolgreich zugestellt" },
    { REPORT_NONE, "delivery to these recipients or groups is complete" },
    { REPORT_HARD, "this is the qmail-send program" },
    { REPORT_HARD, "i wasn't able to deliver your message" },
    { REPORT_HARD, "could not be delivered" },
    { REPORT_HARD, "couldn't be delivered" },
    { REPORT_HARD, "cannot be delivered" },
    { REPORT_HARD, "can not be delivered" },
    { REPORT_HARD, "can't be delivered" },
    { REPORT_HARD, "was not delivered" },
    { REPORT_HARD, "wasn't delivered" },
    { REPORT_HARD, "were not delivered" },
    { REPORT_HARD, "unable to deliver" },
    { REPORT_HARD, "not able to deliver" },
    { REPORT_HARD, "undeliverable" },
    { REPORT_HARD, "did not reach" },
    { REPORT_HARD, "delivery has failed" },
    { REPORT_HARD, "delivery failed" },
    { REPORT_HARD, "delivery to the following" },
    { REPORT_HARD, "permanent fatal" },
    { REPORT_HARD, "fatal errors" },
    { REPORT_HARD, "permanent failure" },
    { REPORT_HARD, "delivery error" },
    { REPORT_HARD, "your message was rejected" },
    { REPORT_HARD, "message you sent was rejected" },
    { REPORT_HARD, "message has been rejected" },
    { REPORT_HARD, "message was blocked" },
    { REPORT_HARD, "has been blocked" },
    { REPORT_HARD, "returned to sender" },
    { REPORT_HARD, "returned to you" },
    { REPORT_HARD, "nicht zugestellt" },
    { REPORT_HARD, "nicht ausgeliefert" },
    { REPORT_HARD, "nicht \xC3\xBC"
                   "bermittelt" },
    { REPORT_HARD, "fehler bei der nachrichtenzustellung" },
    { REPORT_HARD, "n'a pas pu \xC3\xAAtre" },
    { REPORT_HARD, "n'a pas \xC3\xA9t\xC3\xA9 remis" },
    { REPORT_HARD, "no se pudo entregar" },
    { REPORT_HARD, "no se ha podido entregar" },
    { REPORT_HARD, "non \xC3\xA8 stato possibile recapitare" },
    { REPORT_HARD, "impossibile recapitare" },
    { REPORT_HARD, "kon niet worden bezorgd" },
    { REPORT_HARD, "nie mo\xC5\xBCna dostarczy\xC4\x87" },
    { REPORT_HARD, "nie zosta\xC5\x82"
                   "a dostarczona" },
    { REPORT_HARD, "n\xC3\xA3o foi poss\xC3\xADvel entregar" },
    { REPORT_HARD, "kunde inte levereras" },
    { REPORT_HARD, "\xD0\xB4\xD0\xBE\xD1\x81\xD1\x82\xD0\xB0\xD0\xB2\xD0\xBB\xD0\xB5\xD0\xBD"
                   "\xD0\xBE" }, /* Russian */
    { REPORT_HARD,
      "\xE6\x97\xA0\xE6\xB3\x95\xE5\x8F\x91\xE9\x80\x81\xE5\x88\xB0" }, /* Chinese */
};

/* Where the returned mail begins. */
static const char *const copies[] = {
    "--- below this line is a copy",
    "--- enclosed is a copy",
    "------ this is a copy of",
    "----- original message -----",
    "----- original mail",
    "--- original message",
    "original message headers",
    "original message follows",
    "the original message was received at",
    "message header follows",
    "returned message follows",
    "--- the header of the original message",
    "--- message text follows",
    "urspr\xC3\xBCngliche nachrichtenkopfzeilen",
    "------ returned message",
    "|------------------------- message log follows",
};

/* Soft first: "mailbox unavailable: over quota". */
static const struct saying meanings[] = {
    { REPORT_SOFT, "quota" },
    { REPORT_SOFT, "mailbox full" },
    { REPORT_SOFT, "mailbox is full" },
    { REPORT_SOFT, "mailfolder is full" },
    { REPORT_SOFT, "inbox is full" },
    { REPORT_SOFT, "out of storage" },
    { REPORT_SOFT, "insufficient" },
    { REPORT_SOFT, "not enough space" },
    { REPORT_SOFT, "postfach ist voll" },
    { REPORT_SOFT, "postfach voll" },
    { REPORT_SOFT, "too large" },
    { REPORT_SOFT, "exceeds size" },
    { REPORT_SOFT, "message size" },
    { REPORT_SOFT, "spam" },
    { REPORT_SOFT, "blacklist" },
    { REPORT_SOFT, "blocklist" },
    { REPORT_SOFT, "block list" },
    { REPORT_SOFT, "blocked using" },
    { REPORT_SOFT, "reputation" },
    { REPORT_SOFT, "policy" },
    { REPORT_SOFT, "dmarc" },
    { REPORT_SOFT, "unauthenticated" },
    { REPORT_SOFT, "content rejected" },
    { REPORT_SOFT, "message content" },
    { REPORT_SOFT, "virus" },
    { REPORT_SOFT, "rate limit" },
    { REPORT_SOFT, "too many" },
    { REPORT_SOFT, "receiving mail at a rate" },
    { REPORT_SOFT, "greylist" },
    { REPORT_SOFT, "try again" },
    { REPORT_SOFT, "timed out" },
    { REPORT_SOFT, "timeout" },
    { REPORT_SOFT, "temporar" },
    { REPORT_SOFT, "connection refused" },
    { REPORT_SOFT, "could not connect" },
    { REPORT_SOFT, "couldn't connect" },
    { REPORT_SOFT, "unable to connect" },
    { REPORT_SOFT, "retry time not reached" },
    { REPORT_SOFT, "in the queue too long" },
    { REPORT_SOFT, "has been in queue too long" },
    { REPORT_SOFT, "has been in the queue too long" },
    { REPORT_SOFT, "i'm not going to try again" },
    { REPORT_SOFT, "mail loop" },
    { REPORT_SOFT, "loops back" },
    { REPORT_SOFT, "too many hops" },
    { REPORT_SOFT, "sender address rejected" },
    { REPORT_SOFT, "sender verify" },
    { REPORT_SOFT, "relay" },
    { REPORT_HARD, "user unknown" },
    { REPORT_HARD, "unknown user" },
    { REPORT_HARD, "unknown recipient" },
    { REPORT_HARD, "recipient unknown" },
    { REPORT_HARD, "unknown or illegal alias" },
    { REPORT_HARD, "unknown address" },
    { REPORT_HARD, "address unknown" },
    { REPORT_HARD, "unknown local" },
    { REPORT_HARD, "unknown to address" },
    { REPORT_HARD, "no such user" },
    { REPORT_HARD, "no such recipient" },
    { REPORT_HARD, "no such mailbox" },
    { REPORT_HARD, "no such address" },
    { REPORT_HARD, "no such person" },
    { REPORT_HARD, "no such domain" },
    { REPORT_HARD, "no mailbox" },
    { REPORT_HARD, "no valid recipient" },
    { REPORT_HARD, "recipient not found" },
    { REPORT_HARD, "recipientnotfound" },
    { REPORT_HARD, "user not found" },
    { REPORT_HARD, "address not found" },
    { REPORT_HARD, "mailbox not found" },
    { REPORT_HARD, "not found in domino directory" },
    { REPORT_HARD, "not listed in" },
    { REPORT_HARD, "not a valid mailbox" },
    { REPORT_HARD, "not a known user" },
    { REPORT_HARD, "not a valid user" },
    { REPORT_HARD, "does not exist" },
    { REPORT_HARD, "doesn't exist" },
    { REPORT_HARD, "do not exist" },
    { REPORT_HARD, "doesn't have a" },
    { REPORT_HARD, "couldn't be found" },
    { REPORT_HARD, "could not be found" },
    { REPORT_HARD, "couldn't find" },
    { REPORT_HARD, "unrouteable" },
    { REPORT_HARD, "unrouteable address" },
    { REPORT_HARD, "host not found" },
    { REPORT_HARD, "host unknown" },
    { REPORT_HARD, "domain not found" },
    { REPORT_HARD, "name or service not known" },
    { REPORT_HARD, "does not accept mail" },
    { REPORT_HARD, "null mx" },
    { REPORT_HARD, "mailbox unavailable" },
    { REPORT_HARD, "mailbox is unavailable" },
    { REPORT_HARD, "mailbox disabled" },
    { REPORT_HARD, "account disabled" },
    { REPORT_HARD, "account has been disabled" },
    { REPORT_HARD, "account is disabled" },
    { REPORT_HARD, "account that you tried to reach is" },
    { REPORT_HARD, "account inactive" },
    { REPORT_HARD, "inactive user" },
    { REPORT_HARD, "mailbox is inactive" },
    { REPORT_HARD, "account has been closed" },
    { REPORT_HARD, "account is closed" },
    { REPORT_HARD, "no longer valid" },
    { REPORT_HARD, "no longer available" },
    { REPORT_HARD, "no longer in use" },
    { REPORT_HARD, "invalid recipient" },
    { REPORT_HARD, "invalid mailbox" },
    { REPORT_HARD, "invalid address" },
    { REPORT_HARD, "recipient address rejected" },
    { REPORT_HARD, "recipient rejected" },
    { REPORT_HARD, "this address no longer" },
    { REPORT_HARD, "unbekannter empf\xC3\xA4nger" },
    { REPORT_HARD, "empf\xC3\xA4nger unbekannt" },
    { REPORT_HARD, "existiert nicht" },
    { REPORT_HARD, "nicht gefunden" },
    { REPORT_HARD, "n'existe pas" },
    { REPORT_HARD, "no existe" },
    { REPORT_HARD, "non esiste" },
    { REPORT_HARD, "nie istnieje" },
    { REPORT_HARD, "bestaat niet" },
};

static bool says(struct str text, const char *words)
{
    return str_ifind(text, str_of(words)) < text.n;
}

static bool begins(struct str text, const char *const *row, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (str_istarts(text, str_of(row[i]))) return true;
    return false;
}

bool sayings_sender(struct str from, struct str name)
{
    return begins(from, senders, COUNT(senders)) || begins(name, names, COUNT(names));
}

bool sayings_subject(struct str subject)
{
    return begins(subject, subjects, COUNT(subjects));
}

struct str sayings_top(struct str text)
{
    size_t end = text.n;
    for (size_t i = 0; i < COUNT(copies); i++) {
        size_t at = str_ifind(text, str_of(copies[i]));
        if (at < end) end = at;
    }
    return str_head(text, end);
}

/* The line around a place. */
static struct str line_at(struct str text, size_t at)
{
    size_t from = at, to = at;
    while (from > 0 && text.s[from - 1] != '\n') from--;
    while (to < text.n && text.s[to] != '\n') to++;
    return str_trim((struct str){ text.s + from, to - from });
}

bool sayings_body(struct str *line, bool *late, struct str text)
{
    for (size_t i = 0; i < COUNT(bodies); i++) {
        size_t at = str_ifind(text, str_of(bodies[i].words));
        if (at >= text.n) continue;
        *line = line_at(text, at);
        *late = bodies[i].kind == REPORT_NONE;
        return true;
    }
    return false;
}

enum report_kind sayings_of(struct str words)
{
    for (size_t i = 0; i < COUNT(meanings); i++)
        if (says(words, meanings[i].words)) return meanings[i].kind;
    return REPORT_NOT;
}
