/* `zugpost help alarms`: what may need a person, how it is noticed and how it ends. */
#include "cron/app/alarms/alarm.h"
#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "engine/base/span.h"

int command_alarms(struct cli *cli)
{
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    for (int kind = ALARM_NONE + 1; kind < db_alarms.n; kind++) {
        const struct alarm_kind *k = alarm_kind((enum alarm)kind);
        say("%-12s %s", db_word(&db_alarms, kind), k->what);
        say("%-12s noticed by: %s", "", k->noticed);
        if (k->after_s) say("%-12s told when it lasts %d min", "", (int)k->after_s / MINUTE_S);
        say("%-12s over: %s", "", k->ends);
    }
    return EXIT_OK;
}
