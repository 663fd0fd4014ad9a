#ifndef CRON_APP_PROVIDER_H
#define CRON_APP_PROVIDER_H
/* Well-known mail providers: their servers, how to log in, what they allow. They are
 * sections of install/providers.ini, which says what each key is. */
#include "engine/base/buf.h"
#include "engine/base/err.h"

enum provider_login { LOGIN_PASSWORD, LOGIN_APP, LOGIN_OAUTH };

enum { PROVIDER_NOTES = 4 };
struct provider {
    const char *name, *title;
    const char *domains;     /* whose addresses are its own, or NULL */
    const char *imap, *smtp; /* scheme://host:port */
    const char *user;        /* as it is written in URLs */
    const char *from;
    const char *processed; /* NULL: Processed */
    const char *oauth;     /* what the key may be, or NULL */
    const char *authserv;  /* or NULL: not published, or not stable */
    const char *ca_file;   /* or NULL */
    const char *limits;    /* what is allowed */
    const char *note[PROVIDER_NOTES];
    enum provider_login login;
    int per_minute, per_hour, per_day; /* with some room below what is allowed; 0: none known */
    bool plus;                         /* judge+KEY@ comes into the same mailbox */
    bool exact_sizes;
};

struct providers {
    const struct provider *all; /* [n] */
    size_t n;
    const char *file;
};
/** The whole file, which is next to the program or in ../share/zugpost. ERR_NOTFOUND: it is
 *  not; ERR_INPUT: the text names section and key, and what would be right. */
bool providers_read(struct providers *out, struct arena *a, struct err *e);
/** NULL: there is none of that name. */
const struct provider *provider_named(const struct providers *all, const char *name);
/** Whose address that is, by its domain; NULL: of no known provider. */
const struct provider *provider_of(const struct providers *all, const char *address);
/** What is to be typed as a password there: "an app password, made in ...". */
const char *provider_password(const struct provider *p);

/* An account with it. What is NULL is taken from the example. */
struct provider_account {
    const struct provider *with;
    const char *imap, *smtp, *from; /* whole URLs */
    const char *login;              /* the lines of both sections that tell how to log in */
    const char *authserv;           /* "": none */
    bool open;                      /* strangers may write there */
    bool no_plus;                   /* although the provider has it */
};
/** The sections [mailbox judge] and [send] of the configuration, with remarks above. */
void provider_sections(struct buf *out, const struct provider_account *x);
#endif
