/* Everything that can need a person. */
#include "cron/app/alarms/alarm.h"
#include "engine/base/span.h"

#include <assert.h>

/* clang-format off */
enum { AT_ONCE = 0, MINUTES_10 = 10 * MINUTE_S, HOURS_2 = 2 * HOUR_S, DAYS_2 = 2 * DAY_S };
const struct alarm_kind alarm_kinds[] = {
    { "start", "it cannot begin",
      "tick cannot begin: its configuration, secret or words are wrong",
      "tick, before anything else", "a tick that begins", AT_ONCE, 0, false, ALARM_BREAKS_STORE, true },
    { "store", "the database is damaged",
      "the database is damaged: nothing is done with it",
      "the check of each day (a small one: of each run), or opening it", "a check that finds nothing", AT_ONCE, 0, false, ALARM_BREAKS_STORE, true },
    { "write", "the database cannot be written",
      "the database cannot be written: a full disk, one that can only be read, a lock that stays",
      "a tick that cannot open it, or note where the clocks stand", "a tick that can", MINUTES_10, 0, false, ALARM_BREAKS_STORE, true },
    { "rows", "a row of the database is damaged",
      "a row of the database cannot have been written: its game stands still",
      "the check of each day", "a check that finds nothing", AT_ONCE, DAYS_2, false, ALARM_BREAKS_NOTHING, true },
    { "disk", "the disk is nearly full",
      "the disk is nearly full, in bytes or in files",
      "each tick", "there is room again", AT_ONCE, HOURS_2, false, ALARM_BREAKS_NOTHING, true },
    { "clock", "the clock jumped",
      "the clock jumped: no update is executed",
      "tick and watch, by where the clocks stood", "it is right again, or zugpost clock accept", AT_ONCE, HOURS_2, false, ALARM_BREAKS_NOTHING, true },
    { "run", "a step fails, run after run:",
      "a step of tick or watch fails, run after run",
      "errors in the log of a run", "a run without an error", MINUTES_10, HOURS_2, false, ALARM_BREAKS_NOTHING, true },
    { "still", "a game stands still:",
      "a game stands still: its update failed twice",
      "the update", "the update is executed", AT_ONCE, HOURS_2, false, ALARM_BREAKS_NOTHING, true },
    { "held", "an update waits:",
      "an update waits: what may hold an order for it has not been read",
      "the update", "the update is executed", AT_ONCE, HOURS_2, false, ALARM_BREAKS_NOTHING, true },
    { "overdue", "updates are overdue",
      "an update is overdue by 15 minutes and nothing holds it: no tick runs, or not to its end",
      "watch and tick", "the update is executed, or is not due any more", AT_ONCE, HOURS_2, false, ALARM_BREAKS_NOTHING, true },
    { "mailbox", "a mailbox cannot be read:",
      "a mailbox cannot be read: login refused, server away, folder gone",
      "fetching", "it is read to the end", HOUR_S, HOURS_2, false, ALARM_BREAKS_NOTHING, true },
    { "secret", "a password file cannot be read:",
      "a password file cannot be read, or others can read it",
      "before each login", "it can be read", AT_ONCE, HOURS_2, false, ALARM_BREAKS_NOTHING, true },
    { "unread", "a mail cannot be read",
      "a mail lies in its mailbox and cannot be had",
      "fetching, three times", "it is read, or gone from there", AT_ONCE, HOURS_2, false, ALARM_BREAKS_NOTHING, true },
    { "aside", "mails were set aside",
      "a mail failed three times when it was judged, and was set aside",
      "intake", "zugpost mail retry", AT_ONCE, HOURS_2, false, ALARM_BREAKS_NOTHING, true },
    { "submission", "nothing can be sent",
      "nothing can be sent: the account or its server takes no mail",
      "dispatch", "a mail is taken", HOUR_S, DAYS_2, false, ALARM_BREAKS_SENDING, true },
    { "outbox", "a mail waits in the outbox",
      "a mail has waited for a day, though the account takes others",
      "tick", "none has", AT_ONCE, HOURS_2, false, ALARM_BREAKS_NOTHING, true },
    { "refused", "a mail was given up",
      "a mail to somebody was given up",
      "dispatch", "a mail to that address is taken", AT_ONCE, DAY_S, true, ALARM_BREAKS_NOTHING, false },
    { "address", "mails to a player come back",
      "mails to a player come back, and no game master can be told",
      "delivery reports", "a proven mail from there, or three days without a report", AT_ONCE, DAY_S, true, ALARM_BREAKS_NOTHING, false },
    { "complaint", "a reader complained",
      "somebody whom we write to called a mail of ours spam, and gets no more",
      "abuse reports that name a mail of ours", "zugpost outbox retry ADDRESS", AT_ONCE, 0, false, ALARM_BREAKS_NOTHING, false },
    { "abuse", "an abuse report came",
      "an abuse report came in that stops nobody's mails: without a key of ours, or forged",
      "intake", "none for two days", AT_ONCE, DAYS_2, true, ALARM_BREAKS_NOTHING, false },
    { "echo", "a program answers our answers",
      "a program answers our answers; it gets no more of them",
      "intake", "an order or a command from there", AT_ONCE, DAY_S, true, ALARM_BREAKS_NOTHING, false },
    { "rate", "many mails go out",
      "more mails than the limits of [send] let out in a day, or than a big receiver likes",
      "dispatch", "there are fewer", AT_ONCE, DAYS_2, false, ALARM_BREAKS_NOTHING, false },
    { "certificate", "a certificate ends soon:",
      "the certificate of a mail server ends within two weeks",
      "a look each day", "it was renewed", AT_ONCE, DAYS_2, false, ALARM_BREAKS_NOTHING, false },
    { "backup", "there is no good copy of the database",
      "no copy of the database could be made, or the last good one is older than eight days",
      "tick: `backup` in the configuration, or once there was one", "zugpost backup", AT_ONCE, 0, false, ALARM_BREAKS_NOTHING, false },
    { "elsewhere", "no copy could be brought elsewhere",
      "no copy of the database could be brought to the other machine that `backup` names, or it was not the same there",
      "tick: a try each hour", "one that was, and was checked there", AT_ONCE, 0, false, ALARM_BREAKS_NOTHING, false },
    { "moved", "the address before can go",
      "the time is over for which the address before was to be read, too, and its mailbox is still read",
      "each tick, after zugpost moved", "its mailbox is out of the configuration, or zugpost moved", AT_ONCE, 0, false, ALARM_BREAKS_NOTHING, false },
    { "metrics", "the file of metrics cannot be written",
      "the file of `metrics` cannot be written",
      "tick and watch", "it is written", MINUTES_10, HOURS_2, false, ALARM_BREAKS_NOTHING, false },
};
/* clang-format on */
const size_t alarm_kinds_n = sizeof alarm_kinds / sizeof *alarm_kinds;

const struct alarm_kind *alarm_kind(const char *key)
{
    struct str name = str_cut(str_of(key), '/').head;
    for (size_t i = 0; i < alarm_kinds_n; i++)
        if (str_eq(name, str_of(alarm_kinds[i].name))) return &alarm_kinds[i];
    assert(0 && "a key of no kind");
    return &alarm_kinds[0];
}
