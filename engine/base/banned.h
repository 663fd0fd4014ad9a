/* Functions that are too easy to misuse. Force-included into every file by CMake: the headers
 * that declare them come first, then the names are poisoned. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
/* With fortification glibc makes some of them macros for clang. */
#undef sprintf
#undef vsprintf
#pragma GCC poison strcpy strcat strncpy strncat sprintf vsprintf strtok gets scanf sscanf
#pragma GCC poison atoi atol atof gmtime localtime ctime asctime srand system popen tmpnam
