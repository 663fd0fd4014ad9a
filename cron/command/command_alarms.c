/* `zugpost help alarms`: what may need a person, how it is noticed and how it ends. */
#include "cron/app/alarms/alarm.h"
#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "engine/base/span.h"

int command_alarms(struct cli *cli)
{
    if (!cli_words(cli, 1, 1)) return EXIT_USAGE;
    for (size_t i = 0; i < alarm_kinds_n; i++) {
        const struct alarm_kind *k = &alarm_kinds[i];
        say("%-12s %s", k->name, k->what);
        say("%-12s noticed by: %s", "", k->noticed);
        if (k->after_s) say("%-12s told when it lasts %d min", "", (int)k->after_s / MINUTE_S);
        say("%-12s over: %s", "", k->ends);
    }
    return EXIT_OK;
}
