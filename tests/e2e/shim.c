/* LD_PRELOAD=shim.so: the Nth of all calls that a program makes to the system's files fails, or
 * the program is killed at it. ZUGPOST_SHIM_N says which (0: none), ZUGPOST_SHIM_KILL=1 to
 * kill, ZUGPOST_SHIM_LOG names a file: a line for each call if N is 0, else one for the Nth.
 * ZUGPOST_SHIM_MEMORY=1: the same for allocations instead of files, but not for those of
 * libical, which goes on with what it did not get.
 *
 * Children that were forked (who reads mails) are left alone, but with ZUGPOST_SHIM_CELL=1:
 * then their allocations are those that count, of all of them together, and the program writes
 * how many there were as the log's only line.
 *
 * ZUGPOST_SHIM_SLOW=1: nothing fails, but each fsync and fdatasync takes some milliseconds. */
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static atomic_long *calls; /* shared with all children */
static long nth = -1;      /* -1: not asked yet */
static bool kills, memory, cell, child, slow;
static const char *log_name;

enum { FRAMES = 12 };
static void forked(void)
{
    child = true;
}

__attribute__((constructor)) static void begin(void)
{
    void *frame[FRAMES];
    backtrace(frame, FRAMES); /* allocates the first time */
    const char *n = getenv("ZUGPOST_SHIM_N");
    kills = getenv("ZUGPOST_SHIM_KILL") != NULL;
    memory = getenv("ZUGPOST_SHIM_MEMORY") != NULL;
    cell = getenv("ZUGPOST_SHIM_CELL") != NULL;
    slow = getenv("ZUGPOST_SHIM_SLOW") != NULL;
    log_name = getenv("ZUGPOST_SHIM_LOG");
    void *shared =
        mmap(NULL, sizeof *calls, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) abort();
    calls = shared;
    pthread_atfork(NULL, NULL, forked);
    /* a program that this one starts is another try, without the fault */
    bool first = getenv("ZUGPOST_SHIM_BEGUN") == NULL;
    setenv("ZUGPOST_SHIM_BEGUN", "1", 1);
    nth = n && !slow && first ? strtol(n, NULL, 10) : -1;
}

/* By bare system calls: this must not count itself, nor allocate. */
static void note(long call, const char *name, const char *path, int fd)
{
    char line[400], link[40], found[200];
    if (fd >= 0) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
        long n = syscall(SYS_readlinkat, AT_FDCWD, link, found, sizeof found - 1);
        found[n > 0 ? n : 0] = '\0';
        path = found;
    }
    int n = snprintf(line, sizeof line, "%ld %s %.300s\n", call, name, path);
    long out = syscall(SYS_openat, AT_FDCWD, log_name,
                       O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    syscall(SYS_write, out, line, (size_t)n);
    syscall(SYS_close, out);
}

/* Does libical ask for it? */
static bool of_libical(void)
{
    void *frame[FRAMES];
    int n = backtrace(frame, FRAMES);
    for (int i = 0; i < n; i++) {
        Dl_info info;
        if (dladdr(frame[i], &info) && info.dli_fname && strstr(info.dli_fname, "/libical"))
            return true;
    }
    return false;
}

/* Is it this call that goes wrong? Of a path or, if that is NULL, a descriptor. The caller of
 * an allocation is looked up only where it matters: that takes longer than the allocation. */
static bool wrong(bool of_memory, const char *name, const char *path, int fd, int error)
{
    if (nth < 0 || of_memory != memory || child != cell) return false;
    long call = atomic_fetch_add(calls, 1) + 1;
    if (call != nth && nth != 0) return false;
    int before = errno;
    bool spared = of_memory && !child && of_libical();
    if (log_name && !child)
        note(call, name, spared ? "for libical" : path ? path : "", path ? -1 : fd);
    errno = before;
    if (call != nth || spared) return false;
    if (kills) syscall(SYS_kill, getpid(), SIGKILL);
    errno = error;
    return true;
}

__attribute__((destructor)) static void end(void)
{
    if (cell && !child && log_name) note(atomic_load(calls), "in children", "", -1);
}

/* The function that would have been called. */
#define NEXT(type, name) (__extension__(type) dlsym(RTLD_NEXT, #name))

/* One macro for each shape of call; `error` is what the system would say. */
#define ON_FD(name, error)                                                                     \
    int name(int fd)                                                                           \
    {                                                                                          \
        if (!wait_for_disk() && wrong(false, #name, NULL, fd, error)) return -1;               \
        return NEXT(int (*)(int), name)(fd);                                                   \
    }
#define MOVES(name, pointer, error)                                                            \
    ssize_t name(int fd, pointer p, size_t n)                                                  \
    {                                                                                          \
        if (wrong(false, #name, NULL, fd, error)) return -1;                                   \
        return NEXT(ssize_t(*)(int, pointer, size_t), name)(fd, p, n);                         \
    }
#define MOVES_AT(name, pointer, error)                                                         \
    ssize_t name(int fd, pointer p, size_t n, off_t at)                                        \
    {                                                                                          \
        if (wrong(false, #name, NULL, fd, error)) return -1;                                   \
        return NEXT(ssize_t(*)(int, pointer, size_t, off_t), name)(fd, p, n, at);              \
    }
#define CUTS(name)                                                                             \
    int name(int fd, off_t size)                                                               \
    {                                                                                          \
        if (wrong(false, #name, NULL, fd, EIO)) return -1;                                     \
        return NEXT(int (*)(int, off_t), name)(fd, size);                                      \
    }
#define OPENS(name)                                                                            \
    int name(const char *path, int flags, ...)                                                 \
    {                                                                                          \
        va_list ap;                                                                            \
        va_start(ap, flags);                                                                   \
        int mode = flags & O_CREAT ? va_arg(ap, int) : 0;                                      \
        va_end(ap);                                                                            \
        if (wrong(false, #name, path, -1, EMFILE)) return -1;                                  \
        return NEXT(int (*)(const char *, int, ...), name)(path, flags, mode);                 \
    }
#define OPENS_AT(name)                                                                         \
    int name(int folder, const char *path, int flags, ...)                                     \
    {                                                                                          \
        va_list ap;                                                                            \
        va_start(ap, flags);                                                                   \
        int mode = flags & O_CREAT ? va_arg(ap, int) : 0;                                      \
        va_end(ap);                                                                            \
        if (wrong(false, #name, path, -1, EMFILE)) return -1;                                  \
        return NEXT(int (*)(int, const char *, int, ...), name)(folder, path, flags, mode);    \
    }
#define MAPS(name)                                                                             \
    void *name(void *at, size_t n, int protection, int flags, int fd, off_t from)              \
    {                                                                                          \
        if (wrong(false, #name, NULL, fd, ENOMEM)) return MAP_FAILED;                          \
        return NEXT(void *(*)(void *, size_t, int, int, int, off_t), name)(at, n, protection,  \
                                                                           flags, fd, from);   \
    }

static bool wait_for_disk(void)
{
    struct timespec some = { 0, 20000000 };
    if (slow) nanosleep(&some, NULL);
    return slow;
}

ON_FD(fsync, EIO)
ON_FD(fdatasync, EIO)
MOVES(write, const void *, ENOSPC)
MOVES(read, void *, EIO)
MOVES_AT(pwrite, const void *, ENOSPC)
MOVES_AT(pwrite64, const void *, ENOSPC)
MOVES_AT(pread, void *, EIO)
MOVES_AT(pread64, void *, EIO)
CUTS(ftruncate)
CUTS(ftruncate64)
OPENS(open)
OPENS(open64)
OPENS_AT(openat)
OPENS_AT(openat64)
MAPS(mmap)
MAPS(mmap64)

FILE *fopen(const char *path, const char *mode)
{
    if (wrong(false, "fopen", path, -1, EMFILE)) return NULL;
    return NEXT(FILE * (*)(const char *, const char *), fopen)(path, mode);
}

int rename(const char *from, const char *to)
{
    if (wrong(false, "rename", to, -1, ENOSPC)) return -1;
    return NEXT(int (*)(const char *, const char *), rename)(from, to);
}

int link(const char *from, const char *to)
{
    if (wrong(false, "link", to, -1, ENOSPC)) return -1;
    return NEXT(int (*)(const char *, const char *), link)(from, to);
}

int renameat(int at, const char *from, int there, const char *to)
{
    if (wrong(false, "renameat", to, -1, ENOSPC)) return -1;
    return NEXT(int (*)(int, const char *, int, const char *), renameat)(at, from, there, to);
}

int unlink(const char *path)
{
    if (wrong(false, "unlink", path, -1, EIO)) return -1;
    return NEXT(int (*)(const char *), unlink)(path);
}

int unlinkat(int at, const char *path, int flags)
{
    if (wrong(false, "unlinkat", path, -1, EIO)) return -1;
    return NEXT(int (*)(int, const char *, int), unlinkat)(at, path, flags);
}

int mkdir(const char *path, mode_t mode)
{
    if (wrong(false, "mkdir", path, -1, ENOSPC)) return -1;
    return NEXT(int (*)(const char *, mode_t), mkdir)(path, mode);
}

int flock(int fd, int how)
{
    if (wrong(false, "flock", NULL, fd, ENOLCK)) return -1;
    return NEXT(int (*)(int, int), flock)(fd, how);
}

/* dlsym() allocates: these are reached by names of their own. */
void *__libc_malloc(size_t n);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *p, size_t n);

void *malloc(size_t n)
{
    return wrong(true, "malloc", "", -1, ENOMEM) ? NULL : __libc_malloc(n);
}

void *calloc(size_t n, size_t size)
{
    return wrong(true, "calloc", "", -1, ENOMEM) ? NULL : __libc_calloc(n, size);
}

void *realloc(void *p, size_t n)
{
    return wrong(true, "realloc", "", -1, ENOMEM) ? NULL : __libc_realloc(p, n);
}
