/* Every key of the configuration, a line each: its section and its name. For doctor.sh. */
#include "cron/ground/config_keys.h"

#include <stdio.h>

int main(void)
{
    for (size_t i = 0; i < config_keys_n; i++)
        printf("%s %s\n", config_keys[i].section, config_keys[i].name);
    return 0;
}
