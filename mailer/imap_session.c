/* An IMAP session from the greeting to SELECT. The secret lives in
 * one buffer here, for as long as the login takes, and in no text. */
#include "mailer/digest.h"
#include "mailer/etls.h"
#include "mailer/imap.h"

#include <openssl/crypto.h>

enum { SECRET_SIZE = 8192 };

bool imap_uid(const struct imap *m, const char *key, uint32_t *uid)
{
    int64_t n;
    struct str_cut c = str_cut(str_of(key), ':');
    if (!c.ok || !str_eq(c.head, str_of(m->epoch)) || !str_int(c.tail, &n)) return false;
    if (n < 1 || n > UINT32_MAX) return false;
    *uid = (uint32_t)n;
    return true;
}

/* Greeting and, if the transport is plain, TLS. A server that says PREAUTH before TLS could no
 * longer be asked for STARTTLS, so any PREAUTH is refused. */
static bool greet(struct imap *m, mailstream *s, struct err *e)
{
    int r = mailimap_connect(m->im, s);
    if (r != MAILIMAP_NO_ERROR_NON_AUTHENTICATED) return imap_fail(m, "greeting", r, e);
    if (m->acc->transport->tls) return true;
    imap_step(m, IMAP_STEP);
    r = mailimap_starttls(m->im);
    if (r != MAILIMAP_NO_ERROR) return imap_fail(m, "STARTTLS", r, e);
    if (etls_upgrade(s, m->acc, e)) return true;
    imap_drop(m);
    return err_add(e, "imap %s@%s: ", m->acc->user, m->acc->host);
}

/* Asked again after the login: servers offer more then. */
static bool capabilities(struct imap *m, struct err *e)
{
    struct mailimap_capability_data *list = NULL;
    imap_step(m, IMAP_STEP);
    int r = mailimap_capability(m->im, &list);
    if (r != MAILIMAP_NO_ERROR) return imap_fail(m, "capability", r, e);
    mailimap_capability_data_free(list);
    m->move = mailimap_has_extension(m->im, "MOVE");
    m->uidplus = mailimap_has_uidplus(m->im);
    m->idle = mailimap_has_idle(m->im);
    return true;
}

static bool login(struct imap *m, struct err *e)
{
    char secret[SECRET_SIZE] = "";
    bool ok = m->acc->secret != NULL;
    if (!ok)
        err_set(e, ERR_INPUT, "no secret is configured");
    else
        ok = m->acc->secret(m->acc->secret_ctx, secret, sizeof secret, e);
    for (const char *p = secret; ok && *p; p++)
        if ((unsigned char)*p < ' ' || *p == 0x7f)
            ok = err_set(e, ERR_INPUT, "the secret has a line break or control character");
    bool asked = ok;
    if (ok)
        ok = m->acc->token ? imap_login_token(m, secret, e) : imap_login_password(m, secret, e);
    else
        err_add(e, "imap %s@%s: ", m->acc->user, m->acc->host);
    OPENSSL_cleanse(secret, sizeof secret);
    if (asked && !ok && m->acc->refused) m->acc->refused(m->acc->secret_ctx);
    return ok;
}

static bool name_epoch(struct imap *m, uint32_t uidvalidity, struct err *e)
{
    const char *part[] = { m->acc->user, m->acc->host, m->acc->folder };
    uint8_t hash[3][DIGEST_BYTES];
    char account[DIGEST_HEX];
    if (uidvalidity == 0) return imap_fail(m, "UIDVALIDITY", MAILIMAP_ERROR_PROTOCOL, e);
    for (size_t i = 0; i < 3; i++) digest(hash[i], part[i], strlen(part[i]));
    digest_hex(account, (struct str){ (const char *)hash, sizeof hash });
    snprintf(m->epoch, sizeof m->epoch, "%u@%.12s", uidvalidity, account);
    return true;
}

static bool select_folder(struct imap *m, struct err *e)
{
    imap_step(m, IMAP_STEP);
    int r = mailimap_select(m->im, m->acc->folder);
    if (r != MAILIMAP_NO_ERROR) {
        imap_fail(m, "select", r, e);
        return err_add(e, "folder %s: ", m->acc->folder);
    }
    m->fresh = true;
    return name_epoch(m, m->im->imap_selection_info->sel_uidvalidity, e);
}

bool imap_ready(struct imap *m, struct err *e)
{
    mailstream *s;
    if (m->im) return true;
    if (!etls_open(&s, m->acc, e))
        return err_add(e, "imap %s@%s: ", m->acc->user, m->acc->host);
    m->im = mailimap_new(0, NULL);
    if (!m->im) {
        mailstream_close(s);
        return err_set(e, ERR_NOMEM, "out of memory");
    }
    bool ok = greet(m, s, e) && (!m->acc->token || capabilities(m, e)) && login(m, e) &&
              capabilities(m, e) && select_folder(m, e);
    if (!ok) imap_drop(m);
    return ok;
}
