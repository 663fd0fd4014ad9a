/* A person agrees with a browser on any machine. */
#include "cron/ops/setup/login.h"

#include "cron/app/access/secrets.h"
#include "cron/app/access/tokens.h"
#include "cron/app/say.h"
#include "engine/base/span.h"
#include "mailer/wait.h"

#include <time.h>

struct login {
    struct tokens_place place;
    struct oauth_app app;
    struct oauth_tokens tokens;
    struct oauth_device device;
    struct oauth_code code;
    char secret[1000];
    char pasted[6000];
};

static void sleep_s(int64_t seconds)
{
    struct timespec t = { (time_t)seconds, 0 };
    while (nanosleep(&t, &t) != 0) {
    }
}

/* RFC 8628 3.5: 5 seconds more at each slow_down; longer and longer, too, while the server does
 * not answer. */
static bool poll_tokens(struct login *l, struct err *e)
{
    enum { SLOWER_S = 5, LONGEST_S = 120 };
    int64_t interval = l->device.interval, end = wait_clock_ms() + l->device.expires_in * 1000;
    while (wait_clock_ms() < end) {
        sleep_s(interval);
        switch (oauth_poll(&l->tokens, &l->app, &l->device, e)) {
        case OAUTH_GOT: return true;
        case OAUTH_REFUSED: return false;
        case OAUTH_PENDING: break;
        case OAUTH_SLOWER: interval += SLOWER_S; break;
        case OAUTH_LATER:
            say_trouble("zugpost: %s; trying on", e->text);
            interval = interval * 2 < LONGEST_S ? interval * 2 : LONGEST_S;
            break;
        }
    }
    return err_set(e, ERR_IO, "expired_token: nobody agreed in time");
}

static bool by_device(struct login *l, struct err *e)
{
    if (oauth_begin_device(&l->device, &l->app, e) != OAUTH_GOT) return false;
    say("Open %s in a browser, on any machine, and log in as %s.", l->device.url,
        l->place.user);
    say("The code to type there: %s", l->device.user_code);
    say("It is good for %lld minutes. Waiting ...",
        (long long)(l->device.expires_in + 59) / MINUTE_S);
    fflush(stdout);
    return poll_tokens(l, e);
}

static bool by_browser(struct login *l, struct err *e)
{
    if (!oauth_begin_browser(&l->code, &l->app, l->place.user, e)) return false;
    say("Open this address in a browser, on any machine, log in as %s and agree:",
        l->place.user);
    say("%s", l->code.url);
    say("The browser ends at a page that cannot be shown (%s...). That is as it should be: "
        "copy its "
        "whole address, paste it here and press Enter:",
        l->app.redirect_url);
    fflush(stdout);
    if (!fgets(l->pasted, sizeof l->pasted, stdin))
        return err_set(e, ERR_INPUT, "no address was pasted");
    return oauth_code_end(&l->tokens, &l->app, &l->code, l->pasted, e) == OAUTH_GOT;
}

/* What is said about the end of the permission: for Google, "testing" apps have it for seven
 * days. */
static void tell(const struct login *l, const char *where)
{
    int64_t days = l->tokens.refresh_expires_in / DAY_S;
    say("%s is logged in; the tokens are in %s and renew themselves.", l->place.user, where);
    if (l->tokens.refresh_expires_in)
        say_trouble(
            "zugpost: warning: this permission ends in %lld days. If the app at the provider "
            "is in state \"Testing\", publish it there and log in again",
            (long long)days);
}

static bool run(struct login *l, struct err *e)
{
    const char *where = "";
    bool ok = tokens_may(&l->place, e) &&
              tokens_app(&l->app, &l->place, l->secret, sizeof l->secret, e);
    ok = ok && (l->app.device_url ? by_device(l, e) : by_browser(l, e));
    if (ok && !l->tokens.refresh[0])
        ok = err_set(
            e, ERR_IO,
            "the provider gave no refresh token, so the login would end within the hour; "
            "look at the scope (offline access)");
    ok = ok && tokens_keep(&l->place, &l->tokens, &where, e);
    if (ok) tell(l, where);
    return ok;
}

bool login_as(const struct endpoint *p, struct arena *a, struct err *e)
{
    struct account acc = { 0 };
    struct login *l = NEW(a, struct login, 1);
    if (!l) return err_nomem(e);
    bool ok = account_url(&acc, str_of(p->url), a, e) &&
              tokens_place(&l->place, p, acc.user, a, e) && run(l, e);
    explicit_bzero(l, sizeof *l);
    return ok;
}
