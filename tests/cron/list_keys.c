/* Every key of the configuration, a line each: its section and its name, for doctor.sh; with a
 * word as argument, everything that the table knows, between tabs, for conf_page.py. */
#include "cron/app/config/config_keys.h"
#include "engine/base/buf.h"
#include "mailer/transport.h"

#include <inttypes.h>
#include <stdio.h>

static void say_all(const struct config_key *k)
{
    char memory[1000];
    struct arena a = arena_make(memory, sizeof memory);
    struct buf urls = buf_make(&a, 800);
    if (k->right == W_NONE) transport_models(&urls, strcmp(k->section, "mailbox") != 0);
    const char *right = k->right == W_NONE ? buf_str(&urls).s : words_raw(NULL, k->right);
    printf("%s\t%s\t%s\t%d\t%" PRId64 "\t%" PRId64 "\t%d\t%s\n", k->section, k->name,
           k->standard ? k->standard : "", k->needed, k->least, k->most, k->counts, right);
}

int main(int argc, char **argv)
{
    (void)argv;
    for (size_t i = 0; i < config_keys_n; i++) {
        if (argc > 1)
            say_all(&config_keys[i]);
        else
            printf("%s %s\n", config_keys[i].section, config_keys[i].name);
    }
    return 0;
}
