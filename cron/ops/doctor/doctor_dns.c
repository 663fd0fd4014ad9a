/* What receivers look up about our mails: SPF (RFC 7208), DMARC (RFC 7489) and the DKIM key
 * (RFC 6376) that signed the mail to ourselves. */
#include "cron/ops/doctor/doctor.h"
#include "mailer/dns.h"

static void look(struct doctor *d, const char *what, const char *name, const char *begins,
                 const char *advice)
{
    char text[1000];
    switch (dns_text(text, sizeof text, name, begins)) {
    case DNS_FOUND: doctor_say(d, DOCTOR_FINE, "", "%s: %.200s", what, text); break;
    case DNS_NONE: doctor_say(d, DOCTOR_WARNING, advice, "%s: %s has none", what, name); break;
    case DNS_AWAY:
        doctor_say(d, DOCTOR_NOTE, "", "%s: no name server answers about %s", what, name);
        break;
    }
}

/* The record's last word is about all others: that they may send, too. */
static void spf(struct doctor *d, const char *domain)
{
    char text[1000];
    bool open = dns_text(text, sizeof text, domain, "v=spf1") == DNS_FOUND &&
                (str_ifind(str_of(text), STR("+all")) < strlen(text) ||
                 str_ifind(str_of(text), STR(" all")) < strlen(text));
    if (open)
        doctor_say(d, DOCTOR_WARNING, "let it end with -all or ~all",
                   "SPF: %.200s: anybody may send for %s", text, domain);
    else
        look(d, "SPF", domain, "v=spf1",
             "a TXT record that names the servers that send for you; your provider has its "
             "words");
}

void doctor_dns(struct doctor *d)
{
    char name[600];
    if (!doctor_sends(d)) return;
    const char *domain = str_cut(str_of(d->config.from), '@').tail.s;
    spf(d, domain);
    snprintf(name, sizeof name, "_dmarc.%.250s", domain);
    look(d, "DMARC", name, "v=DMARC1", "a TXT record, to begin with: v=DMARC1; p=none");
    if (!d->dkim_domain || !d->dkim_selector) {
        doctor_say(d, DOCTOR_NOTE, "", "DKIM: no signed mail was seen");
        return;
    }
    snprintf(name, sizeof name, "%.250s._domainkey.%.250s", d->dkim_selector, d->dkim_domain);
    look(d, "DKIM", name, "", "publish the key that your server signs with");
}
