/* Receiving domains, those of late. Knows nothing of mails, threads and the store. */
#include "cron/dispatch/domains.h"

#include <stdio.h>

struct str domains_name(const char *recipient)
{
    return str_cut(str_of(recipient), '@').tail;
}

static const struct domain *known(const struct domains *d, struct str name)
{
    for (size_t i = 0; i < DOMAINS_MAX; i++)
        if (d->of[i].used && str_ieq(str_of(d->of[i].name), name)) return &d->of[i];
    return NULL;
}

/* Nobody knows yet whether a new one is slow: half of the connections find out. */
static size_t most(enum domain_pace pace, size_t lanes, bool others)
{
    switch (pace) {
    case DOMAIN_UNKNOWN: return others ? (lanes + 1) / 2 : lanes;
    case DOMAIN_QUICK: return lanes;
    case DOMAIN_SLOW: break;
    }
    return others || lanes < 3 ? 1 : lanes - 1;
}

bool domains_may(const struct domains *d, const char *recipient, size_t lanes, bool others)
{
    const struct domain *at = known(d, domains_name(recipient));
    return !at || at->busy < most(at->pace, lanes, others);
}

bool domains_slow(const struct domains *d, const char *recipient)
{
    const struct domain *at = known(d, domains_name(recipient));
    return at && at->pace == DOMAIN_SLOW;
}

static char small(char c)
{
    if (c < 'A' || c > 'Z') return c;
    return (char)(c - 'A' + 'a');
}

void domains_copy(char out[DOMAINS_NAME], const char *recipient)
{
    struct str name = str_head(domains_name(recipient), DOMAINS_NAME - 1);
    for (size_t i = 0; i < name.n; i++) out[i] = small(name.s[i]);
    out[name.n] = '\0';
}

/* There are fewer connections than places, so one is idle. */
static struct domain *fresh(struct domains *d)
{
    struct domain *oldest = NULL;
    for (size_t i = 0; i < DOMAINS_MAX; i++)
        if (d->of[i].busy == 0 && (!oldest || d->of[i].used < oldest->used)) oldest = &d->of[i];
    *oldest = (struct domain){ .pace = DOMAIN_UNKNOWN };
    return oldest;
}

struct domain *domains_begin(struct domains *d, const char *recipient)
{
    struct str name = domains_name(recipient);
    const struct domain *old = known(d, name);
    struct domain *at = old ? &d->of[old - d->of] : fresh(d);
    if (!old) domains_copy(at->name, recipient);
    at->busy++;
    at->used = ++d->clock;
    return at;
}

static uint32_t hash_of(const char *recipient)
{
    uint32_t h = 2166136261U;
    for (; *recipient; recipient++) h = (h ^ (unsigned char)small(*recipient)) * 16777619U;
    return h;
}

static bool refuse(struct domain *at, uint32_t who)
{
    for (int i = 0; i < at->n_refused; i++)
        if (at->refused[i] == who) return false;
    if (at->n_refused == DOMAINS_REST) return false;
    at->refused[at->n_refused++] = who;
    return true;
}

struct domain_said domains_end(struct domain *at, const char *recipient, enum sent how,
                               int64_t took_ms)
{
    struct domain_said out = { false, false };
    at->busy--;
    if (how >= SENT_AWAY) return out; /* that says nothing of who receives */
    at->pace = took_ms < DOMAINS_SLOW_MS ? DOMAIN_QUICK : DOMAIN_SLOW;
    if (how == SENT_LATER)
        out.fresh = refuse(at, hash_of(recipient));
    else
        at->n_refused = 0;
    out.rests = at->n_refused == DOMAINS_REST;
    return out;
}

/* A quick one may have all connections: then there is none for others. */
void domains_full(char *out, size_t size, const struct domains *d, size_t lanes)
{
    size_t n = 0;
    out[0] = '\0';
    for (size_t i = 0; i < DOMAINS_MAX; i++) {
        const struct domain *at = &d->of[i];
        size_t name = strlen(at->name);
        if (at->busy < most(at->pace, lanes, true) || at->busy == 0) continue;
        if (at->pace == DOMAIN_QUICK || n + name + 3 > size) continue;
        n += (size_t)snprintf(out + n, size - n, "%s%s ", n ? "" : " ", at->name);
    }
}
