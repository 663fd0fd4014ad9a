/* Arenas and whole files for the commands. */
#include "cron/app/work.h"

#include <assert.h>
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <sys/mman.h>

bool work_begin(struct work *w, size_t size, struct err *e)
{
    assert(size > 0);
    w->memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (w->memory == MAP_FAILED) {
        w->memory = NULL;
        return err_set(e, ERR_IO, "this machine has no %zu MB of memory left", size >> 20);
    }
    w->arena = arena_make(w->memory, size);
    return true;
}

bool work_again(struct work *w, size_t size, struct err *e)
{
    enum { KEPT = 4 << 20 };
    size_t has = w->memory ? (size_t)(w->arena.end - w->arena.beg) : 0;
    if (has < size) {
        work_end(w);
        return work_begin(w, size, e);
    }
    w->arena.at = w->arena.beg;
    if (has > KEPT) madvise((char *)w->memory + KEPT, has - KEPT, MADV_DONTNEED);
    return true;
}

/* By default glibc gives the end of the heap back to the kernel from 128 kB on. To set that
 * holds both bounds where they are, so the other one is set as well. */
void work_heap(void)
{
    mallopt(M_TRIM_THRESHOLD, 16 << 20);
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
}

void work_end(struct work *w)
{
    if (w->memory) munmap(w->memory, (size_t)(w->arena.end - w->arena.beg));
    *w = (struct work){ 0 };
}

/* Allocated and given back: what needs it follows at once, in the same thread. */
bool work_spare(size_t bytes, struct err *e)
{
    void *p = malloc(bytes);
    if (!p) return err_set(e, ERR_IO, "this machine has no %zu kB of memory left", bytes >> 10);
    free(p);
    return true;
}

size_t work_for_game(size_t text_bytes)
{
    return ((size_t)32 << 20) + 200 * text_bytes;
}

size_t work_for_letters(size_t text_bytes)
{
    enum { TIMES = 4 };
    return TIMES * work_for_game(text_bytes);
}

bool work_stopping(void)
{
    sigset_t waiting;
    return sigpending(&waiting) == 0 &&
           (sigismember(&waiting, SIGTERM) == 1 || sigismember(&waiting, SIGINT) == 1);
}

bool work_file_read(struct str *out, const char *path, size_t max, struct arena *a,
                    struct err *e)
{
    bool standard = !path || strcmp(path, "-") == 0;
    const char *name = standard ? "standard input" : path;
    FILE *f = standard ? stdin : fopen(path, "rb");
    if (!f) return err_set(e, ERR_INPUT, "%s: %s", name, strerror(errno));
    char chunk[1 << 16];
    size_t size = 0, n;
    char *at = NEW(a, char, 1);
    while (at && (n = fread(chunk, 1, sizeof chunk, f)) > 0 && size + n <= max) {
        if (!arena_extend(a, at, size + 1, size + n + 1))
            at = NULL;
        else
            memcpy(at + size, chunk, n);
        size += n;
    }
    bool broken = ferror(f) != 0, more = !feof(f) && !broken;
    if (!standard) fclose(f);
    if (!at) return err_nomem(e);
    if (broken) return err_set(e, ERR_IO, "%s: cannot be read: %s", name, strerror(errno));
    if (more) return err_set(e, ERR_INPUT, "%s: larger than %zu bytes", name, max);
    *out = (struct str){ at, size };
    return true;
}

bool work_file_write(const char *path, struct str bytes, struct err *e)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *f = standard ? stdout : fopen(path, "wb");
    if (!f) return err_set(e, ERR_IO, "%s: %s", path, strerror(errno));
    bool ok = fwrite(bytes.s, 1, bytes.n, f) == bytes.n;
    ok = (standard ? fflush(f) : fclose(f)) == 0 && ok;
    return ok || err_set(e, ERR_IO, "%s: cannot be written: %s", path, strerror(errno));
}
