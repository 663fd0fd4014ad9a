/* The filter as a program for the kernel (BPF), built from three tables. */
#include "cron/app/apart/filter.h"

#include <assert.h>
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define FILTER_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define FILTER_ARCH AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#define FILTER_ARCH AUDIT_ARCH_RISCV64
#endif

#ifdef FILTER_ARCH
enum {
    PROGRAM_MAX = 200,
    RULES_MAX = 60,
    LOW_WORD = 0 /* of an argument: these machines are little-endian */
};

static const int allowed[] = {
    __NR_exit_group,     __NR_exit,         __NR_brk,
    __NR_munmap,         __NR_mremap,       __NR_madvise,
    __NR_futex,          __NR_rt_sigreturn, __NR_clock_gettime,
    __NR_gettimeofday,   __NR_getrandom,    __NR_sched_yield,
    __NR_rt_sigprocmask, __NR_rt_sigaction, __NR_restart_syscall,
    __NR_getpid,         __NR_gettid,
};

/* What libraries try in passing. */
static const int refused[] = {
    __NR_openat,     __NR_newfstatat,
    __NR_fstat,      __NR_statx,
    __NR_readlinkat, __NR_ioctl,
    __NR_lseek,      __NR_getcwd,
    __NR_sysinfo,    __NR_uname,
    __NR_getuid,     __NR_geteuid,
    __NR_close,      __NR_sched_getaffinity,
#ifdef __NR_open
    __NR_open,       __NR_stat,
    __NR_access,     __NR_readlink,
#endif
};

struct program {
    struct sock_filter at[PROGRAM_MAX];
    unsigned short n;
};

static void put(struct program *p, uint16_t code, uint32_t k, uint8_t yes, uint8_t no)
{
    assert(p->n < PROGRAM_MAX);
    p->at[p->n++] = (struct sock_filter){ code, yes, no, k };
}

static void load(struct program *p, size_t offset)
{
    put(p, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

static void end(struct program *p, uint32_t action)
{
    put(p, BPF_RET | BPF_K, action, 0, 0);
}

static size_t argument(int i)
{
    return offsetof(struct seccomp_data, args) + (size_t)i * sizeof(uint64_t) + LOW_WORD;
}

/* What becomes of a system call: `action`, or what is put for it, which ends in each case. */
struct rule {
    int call;
    uint32_t action;
    void (*put)(struct program *p, uint32_t value);
    uint32_t value;
};

static void put_if_first(struct program *p, uint32_t value)
{
    load(p, argument(0));
    put(p, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
    end(p, SECCOMP_RET_ALLOW);
    end(p, SECCOMP_RET_KILL_PROCESS);
}

/* Memory of its own that cannot be executed; mmap() only without a file. */
static void put_protect(struct program *p, uint32_t value)
{
    (void)value;
    load(p, argument(2));
    put(p, BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1);
    end(p, SECCOMP_RET_KILL_PROCESS);
    end(p, SECCOMP_RET_ALLOW);
}

static void put_map(struct program *p, uint32_t value)
{
    (void)value;
    load(p, argument(2));
    put(p, BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 2, 0);
    load(p, argument(3));
    put(p, BPF_JMP | BPF_JSET | BPF_K, MAP_ANONYMOUS, 1, 0);
    end(p, SECCOMP_RET_KILL_PROCESS);
    end(p, SECCOMP_RET_ALLOW);
}

/* The system call is in the accumulator. */
static void put_rule(struct program *p, const struct rule *r)
{
    unsigned short from = p->n;
    put(p, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)r->call, 0, 0);
    if (r->put)
        r->put(p, r->value);
    else
        end(p, r->action);
    p->at[from].jf = (uint8_t)(p->n - from - 1);
}

/* Halves of sorted rules: the kernel runs the program for all 450 calls that there are when it
 * is set, to learn which it need not be asked about. */
static void put_rules(struct program *p, const struct rule *r, size_t n)
{
    enum { FEW = 4 };
    if (n <= FEW) {
        for (size_t i = 0; i < n; i++) put_rule(p, &r[i]);
        end(p, SECCOMP_RET_KILL_PROCESS);
        return;
    }
    unsigned short from = p->n;
    put(p, BPF_JMP | BPF_JGE | BPF_K, (uint32_t)r[n / 2].call, 0, 0);
    put_rules(p, r, n / 2);
    assert(p->n - from - 1 <= UINT8_MAX);
    p->at[from].jt = (uint8_t)(p->n - from - 1);
    put_rules(p, r + n / 2, n - n / 2);
}

static int by_call(const void *one, const void *other)
{
    return ((const struct rule *)one)->call - ((const struct rule *)other)->call;
}

static size_t rules(struct rule out[RULES_MAX], uint32_t fd)
{
    const struct rule checked[] = {
        { .call = __NR_read, .put = put_if_first, .value = fd },
        { .call = __NR_write, .put = put_if_first, .value = fd },
        { .call = __NR_tgkill, .put = put_if_first, .value = (uint32_t)getpid() }, /* abort() */
        { .call = __NR_mprotect, .put = put_protect },
        { .call = __NR_mmap, .put = put_map },
    };
    enum {
        ALLOWED = sizeof allowed / sizeof *allowed,
        REFUSED = sizeof refused / sizeof *refused
    };
    size_t n = sizeof checked / sizeof *checked;
    _Static_assert(sizeof checked / sizeof *checked + ALLOWED + REFUSED <= RULES_MAX, "room");
    memcpy(out, checked, sizeof checked);
    for (size_t i = 0; i < ALLOWED; i++)
        out[n++] = (struct rule){ .call = allowed[i], .action = SECCOMP_RET_ALLOW };
    for (size_t i = 0; i < REFUSED; i++)
        out[n++] = (struct rule){ .call = refused[i], .action = SECCOMP_RET_ERRNO | EPERM };
    qsort(out, n, sizeof *out, by_call);
    return n;
}

static void build(struct program *p, int fd)
{
    enum { X32 = 0x40000000 };
    struct rule rule[RULES_MAX];
    load(p, offsetof(struct seccomp_data, arch));
    put(p, BPF_JMP | BPF_JEQ | BPF_K, FILTER_ARCH, 1, 0);
    end(p, SECCOMP_RET_KILL_PROCESS);
    load(p, offsetof(struct seccomp_data, nr));
    put(p, BPF_JMP | BPF_JGE | BPF_K, X32, 0, 1);
    end(p, SECCOMP_RET_KILL_PROCESS);
    put_rules(p, rule, rules(rule, (uint32_t)fd));
}

bool filter_begin(int fd)
{
    struct program p = { .n = 0 };
    build(&p, fd);
    struct sock_fprog all = { p.n, p.at };
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &all) == 0;
}
#else
bool filter_begin(int fd)
{
    (void)fd;
    return false; /* nobody has tried it there */
}
#endif
