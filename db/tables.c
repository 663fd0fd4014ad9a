/* Tables by their names in statements. */
#include "db/tables.h"

#include "db/dialect.h"

#include <string.h>

/* What is written to one changes nothing but that table, and those that its triggers write to:
 * `also`, with a comma behind each. */
#define OWN(table) { #table, "" },
/* clang-format off */
static const struct table {
    const char *name, *also;
} tables[] = {
    { "game", "house,out,held," }, { "setting", "game,house,out,held," },
    { "seat", "game,house,out,held," }, { "board", "edition,figures," }, { "out", "held," },
    OWN(pruning) OWN(mailbox) OWN(unread) OWN(mail) OWN(mail_raw) OWN(edition) OWN(figures)
    OWN(why) OWN(clock) OWN(seal) OWN(seed) OWN(person) OWN(wish) OWN(attendance) OWN(house)
    OWN(access) OWN(rematch) OWN(journal) OWN(pending) OWN(vote) OWN(ballot) OWN(asking)
    OWN(alias) OWN(habit) OWN(question) OWN(orders) OWN(line) OWN(prepared) OWN(press)
    OWN(press_to) OWN(press_block) OWN(out_raw) OWN(held) OWN(sender) OWN(delivery)
    OWN(echo) OWN(flood) OWN(look) OWN(trial) OWN(note) OWN(note_published) OWN(alarm)
    OWN(upkeep) OWN(tally) OWN(metric) OWN(latency) OWN(reporting)
    { NULL, NULL }
};
/* clang-format on */

/* The bit of the table whose name is there; 0: it is none of ours. */
static uint64_t bit_at(const char *text)
{
    for (unsigned i = 0; tables[i].name; i++) {
        size_t n = strlen(tables[i].name);
        if (strncmp(text, tables[i].name, n) == 0 && !dialect_name_char(text[n]))
            return UINT64_C(1) << i;
    }
    return 0;
}

static uint64_t read_by(const char *sql)
{
    static const char *const before[] = { "FROM ", "JOIN " };
    uint64_t out = 0;
    for (size_t i = 0; i < sizeof before / sizeof *before; i++)
        for (const char *p = sql; (p = strstr(p, before[i])) != NULL; p++)
            out |= bit_at(p + strlen(before[i]));
    return out;
}

static uint64_t changed_by(const char *sql)
{
    static const char *const before[] = { "UPDATE ", "DELETE FROM ", "INSERT INTO " };
    uint64_t out = 0;
    for (size_t i = 0; i < sizeof before / sizeof *before; i++)
        if (strncmp(sql, before[i], strlen(before[i])) == 0)
            out = bit_at(sql + strlen(before[i]));
    for (unsigned i = 0; out && tables[i].name; i++)
        if (out & UINT64_C(1) << i)
            for (const char *w = tables[i].also; *w; w += strcspn(w, ",") + 1) out |= bit_at(w);
    return out;
}

uint64_t tables_of(const char *sql, bool writes)
{
    uint64_t out = writes ? changed_by(sql) : read_by(sql);
    return out ? out : UINT64_MAX;
}
