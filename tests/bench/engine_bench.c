/* The engine's speed and memory: `engine_bench [MOST]` for boards of at most MOST pieces, else
 * up to a million. All ratios are of times of the same run. Sections: sections.h. */
#include "tests/bench/sections.h"

#include <sys/mman.h>
#include <unistd.h>

/* "Measured 2026-11-21 on AMD EPYC, ..." */
static void print_machine(void)
{
    char line[256] = "", day[32] = "", *model = NULL;
    time_t now = time(NULL);
    struct tm tm;
    FILE *f = fopen("/proc/cpuinfo", "r");
    while (f && !model && fgets(line, sizeof line, f))
        if (strncmp(line, "model name", 10) == 0) model = strchr(line, ':');
    if (f) fclose(f);
    if (model) model[strcspn(model, "\n")] = '\0';
    if (gmtime_r(&now, &tm)) (void)strftime(day, sizeof day, "%Y-%m-%d %H:%M UTC", &tm);
    printf("Measured %s on%s, %ld cores; compiler %s.\n", day,
           model ? model + 1 : " an unknown machine", sysconf(_SC_NPROCESSORS_ONLN),
           __VERSION__);
}

int main(int argc, char **argv)
{
    static bool (*const sections[])(uint32_t, struct arena) = { bench_attack, bench_update,
                                                                bench_text, bench_memory };
    size_t bytes = (size_t)12 << 30; /* addresses; pages come as they are touched */
    uint32_t most = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1000000;
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return EXIT_FAILURE;
    (void)madvise(memory, bytes, MADV_HUGEPAGE); /* for the engine and the yardsticks alike */
    print_machine();
    bool ok = true;
    for (size_t i = 0; ok && i < sizeof sections / sizeof *sections; i++)
        ok = sections[i](most, arena_make(memory, bytes));
    if (!ok) fputs("engine_bench: failed\n", stderr);
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
