#ifndef CRON_APP_FILTER_H
#define CRON_APP_FILTER_H
/* What a process may still ask of the system (seccomp): to read and write one descriptor,
 * and memory that is never executed. Opening a file is refused (EPERM), because libraries
 * try that and go on without; anything else ends the process. */
#include <stdbool.h>

/** From here on, for good. False: this system has no such filter. */
bool filter_begin(int fd);
#endif
