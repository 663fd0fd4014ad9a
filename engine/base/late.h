#ifndef ENGINE_BASE_LATE_H
#define ENGINE_BASE_LATE_H
/* Libraries that most runs do not need, and that pull in so many others that loading them
 * takes longer than the work of such a run: they are loaded when one of their functions is
 * first called. A table names the functions: X(curl_easy_init) X(...); LATE_MEMBER makes
 * pointers of their types of it, LATE_NAME their names, LATE_LIBRARY what loads them. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#define LATE_MEMBER(function) __typeof__(function) *function;
#define LATE_NAME(function)   #function,

/** Fill the table, a struct of n LATE_MEMBERs. False: the library or one of the names is
 * missing. */
static inline bool late_load(void *table, const char *library, const char *const *name,
                             size_t n)
{
    void *from = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!from) return false;
    for (size_t i = 0; i < n; i++) {
        void *function = dlsym(from, name[i]);
        if (!function) return false;
        memcpy((char *)table + i * sizeof function, &function, sizeof function);
    }
    return true;
}

/** In the one file that loads it: the function `late`, declared as `const struct late
 * *late(void)`. It loads the library once for the whole process, as the loader itself does it;
 * NULL: it is not there, or has not all of them. */
#define LATE_LIBRARY(late, functions, library)                                                 \
    static pthread_once_t once = PTHREAD_ONCE_INIT;                                            \
    static struct late table;                                                                  \
    static bool loaded;                                                                        \
    static void load(void)                                                                     \
    {                                                                                          \
        static const char *const name[] = { functions(LATE_NAME) };                            \
        loaded = late_load(&table, library, name, sizeof name / sizeof *name);                 \
    }                                                                                          \
    const struct late *late(void)                                                              \
    {                                                                                          \
        pthread_once(&once, load);                                                             \
        return loaded ? &table : NULL;                                                         \
    }
#endif
