/* Answers of authorization servers, read with jansson. Whatever a server says, what comes out
 * is short enough, printable and in range. */
#include "mailer/oauth_answer.h"
#include "engine/base/span.h"

#include <jansson.h>

static const struct {
    const char *error;
    enum oauth_got got;
} errors[] = {
    { "authorization_pending", OAUTH_PENDING },
    { "slow_down", OAUTH_SLOWER },
    { "temporarily_unavailable", OAUTH_LATER },
    { "server_error", OAUTH_LATER },
};

/* A member that is a text of printable ASCII, with or without blanks; false: it is missing or
 * is not one. */
static bool text(char *out, size_t size, const json_t *o, const char *name, bool blanks)
{
    const json_t *v = json_object_get(o, name);
    const char *s = json_string_value(v);
    size_t n = json_string_length(v);
    out[0] = '\0';
    if (!s || n == 0 || n >= size) return false;
    for (size_t i = 0; i < n; i++)
        if (s[i] > '~' || s[i] < (blanks ? ' ' : '!')) return false;
    memcpy(out, s, n + 1);
    return true;
}

/* Some servers write numbers as texts. */
static int64_t number(const json_t *o, const char *name, int64_t standard, int64_t most)
{
    const json_t *v = json_object_get(o, name);
    int64_t n = standard;
    if (json_is_integer(v)) n = json_integer_value(v);
    if (json_is_string(v) && !str_int(str_of(json_string_value(v)), &n)) n = standard;
    if (n < 0) n = 0;
    return n < most ? n : most;
}

/* The server's words, whatever is in them, for one line of a log. */
static void words(char *out, size_t size, const json_t *o, const char *name)
{
    const char *s = json_string_value(json_object_get(o, name));
    size_t n = 0;
    for (; s && s[n] && n + 1 < size; n++) {
        bool printable = s[n] >= ' ' && s[n] <= '~';
        out[n] = '?';
        if (printable) out[n] = s[n];
    }
    out[n] = '\0';
}

static enum oauth_got failed(const json_t *o, long status, struct err *e)
{
    char error[64], says[300];
    words(error, sizeof error, o, "error");
    words(says, sizeof says, o, "error_description");
    err_set(e, ERR_IO, "%s%s%s", error, says[0] ? ": " : "", says);
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        if (strcmp(errors[i].error, error) == 0) return errors[i].got;
    return status >= 500 || status == 429 ? OAUTH_LATER : OAUTH_REFUSED;
}

/* NULL: *got says why. */
static json_t *object(const struct http_answer *a, enum oauth_got *got, struct err *e)
{
    json_t *o = json_loadb(a->text, a->n, 0, NULL);
    *got = OAUTH_LATER;
    if (o && json_is_string(json_object_get(o, "error"))) {
        *got = failed(o, a->status, e);
    } else if (!json_is_object(o)) {
        err_set(e, ERR_IO, "the answer (HTTP %ld) is not JSON: is this the right address?",
                a->status);
    } else if (a->status != 200) {
        err_set(e, ERR_IO, "the server answers HTTP %ld", a->status);
        if (a->status < 500 && a->status != 429) *got = OAUTH_REFUSED;
    } else {
        return o;
    }
    json_decref(o);
    return NULL;
}

static enum oauth_got no_good(const char *what, struct err *e)
{
    err_set(e, ERR_IO, "the answer has no good %s", what);
    return OAUTH_REFUSED;
}

static enum oauth_got take_tokens(struct oauth_tokens *out, const json_t *o, struct err *e)
{
    enum { YEAR_S = 366 * DAY_S };
    char type[32];
    if (!text(out->access, sizeof out->access, o, "access_token", false))
        return no_good("access_token", e);
    if (text(type, sizeof type, o, "token_type", false) &&
        !str_ieq(str_of(type), STR("Bearer")))
        return no_good("token_type", e);
    if (!text(out->refresh, sizeof out->refresh, o, "refresh_token", false) &&
        json_object_get(o, "refresh_token"))
        return no_good("refresh_token", e);
    out->expires_in = number(o, "expires_in", HOUR_S, YEAR_S);
    out->refresh_expires_in = number(o, "refresh_token_expires_in", 0, YEAR_S);
    return OAUTH_GOT;
}

enum oauth_got oauth_answer_tokens(struct oauth_tokens *out, const struct http_answer *a,
                                   struct err *e)
{
    enum oauth_got got;
    json_t *o = object(a, &got, e);
    if (o) got = take_tokens(out, o, e);
    json_decref(o);
    return got;
}

/* Google and older drafts say verification_url. */
static enum oauth_got take_device(struct oauth_device *out, const json_t *o, struct err *e)
{
    enum { EXPIRES_S = 1800, INTERVAL_S = 5, INTERVAL_MAX_S = 600 };
    if (!text(out->code, sizeof out->code, o, "device_code", false))
        return no_good("device_code", e);
    if (!text(out->user_code, sizeof out->user_code, o, "user_code", true))
        return no_good("user_code", e);
    if (!text(out->url, sizeof out->url, o, "verification_uri", false) &&
        !text(out->url, sizeof out->url, o, "verification_url", false))
        return no_good("verification_uri", e);
    out->expires_in = number(o, "expires_in", EXPIRES_S, DAY_S);
    out->interval = number(o, "interval", INTERVAL_S, INTERVAL_MAX_S);
    if (out->interval == 0) out->interval = 1;
    return OAUTH_GOT;
}

enum oauth_got oauth_answer_device(struct oauth_device *out, const struct http_answer *a,
                                   struct err *e)
{
    enum oauth_got got;
    json_t *o = object(a, &got, e);
    if (o) got = take_device(out, o, e);
    json_decref(o);
    return got;
}
