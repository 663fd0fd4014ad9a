/* The host's name, in letters that names in the store and in mails may have. */
#include "cron/app/machine.h"

#include "db/db.h"
#include "engine/base/char.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

void machine_name(char out[MACHINE_NAME], const struct config *c)
{
    memset(out, 0, MACHINE_NAME);
    if (!db_on_server(c->database)) return;
    if (gethostname(out, MACHINE_NAME - 1) != 0 || !out[0])
        snprintf(out, MACHINE_NAME, "localhost");
    for (char *p = out; *p; p++)
        if (!char_alpha(*p) && !char_digit(*p) && !strchr("-._", *p)) *p = '_';
}

const char *machine_own(char out[MACHINE_OWN], const struct config *c, const char *what)
{
    char name[MACHINE_NAME];
    machine_name(name, c);
    snprintf(out, MACHINE_OWN, "%s%s%s", what, *name ? "/" : "", name);
    return out;
}
