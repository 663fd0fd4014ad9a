/* What the server offers is noted whenever a mail goes out, and kept in the store, so that
 * adding an address needs no server. */
#include "cron/app/reach.h"

#include "db/upkeep.h"
#include "mailer/compose.h"
#include "parser/head/domain.h"

static const char task[] = "smtputf8";

const char *reach_form(struct str typed, struct arena *a)
{
    struct str form;
    if (!domain_plain(&form, typed, a)) return NULL;
    return str_dup(form.n ? form : typed, a);
}

/* What it said last. */
static bool reach_known(enum sink_utf8 *out, const struct app *app, struct err *e)
{
    char memory[256];
    struct arena a = arena_make(memory, sizeof memory);
    struct upkeep_row row;
    *out = SINK_UTF8_UNKNOWN;
    if (!db_upkeep_get(app->db, &row, task, &a, e)) return e->code == ERR_NOTFOUND;
    *out = strcmp(row.text, "yes") == 0 ? SINK_UTF8_YES : SINK_UTF8_NO;
    return true;
}

bool reach_learn(const struct app *app, enum sink_utf8 has, struct err *e)
{
    enum sink_utf8 was;
    struct upkeep_row row = { task, app_now(app), has == SINK_UTF8_YES ? "yes" : "no" };
    if (has == SINK_UTF8_UNKNOWN) return true;
    return reach_known(&was, app, e) && (was == has || db_upkeep_set(app->db, &row, e));
}

bool reach_refused(struct saying *no, const struct app *app, const char *address, struct err *e)
{
    struct str s = str_of(address);
    enum sink_utf8 has = SINK_UTF8_UNKNOWN;
    *no = (struct saying){ .word = W_NONE };
    if (!compose_address_ok(s))
        *no = (struct saying){ W_SEAT_NO_ADDRESS, { slot_text("word", address) } };
    else if (compose_address_utf8(s) && !reach_known(&has, app, e))
        return false;
    if (has == SINK_UTF8_NO)
        *no = (struct saying){ W_ADDRESS_NO_UTF8, { slot_text("address", address) } };
    return true;
}
