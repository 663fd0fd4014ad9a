/* The filter as a program for the kernel (BPF), built from two tables. */
#include "cron/app/apart/filter.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
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
enum { PROGRAM_MAX = 160, LOW_WORD = 0 /* of an argument: these machines are little-endian */ };

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

/* The system call is in the accumulator. */
static void put_rows(struct program *p, const int *row, size_t n, uint32_t action)
{
    for (size_t i = 0; i < n; i++) {
        put(p, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)row[i], 0, 1);
        end(p, action);
    }
}

static size_t argument(int i)
{
    return offsetof(struct seccomp_data, args) + (size_t)i * sizeof(uint64_t) + LOW_WORD;
}

/* Allowed if its argument is that. */
static void put_if_equal(struct program *p, int call, int i, uint32_t value)
{
    put(p, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 4);
    load(p, argument(i));
    put(p, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
    end(p, SECCOMP_RET_ALLOW);
    end(p, SECCOMP_RET_KILL_PROCESS);
}

/* Memory of its own that cannot be executed; mmap() only without a file. */
static void put_memory(struct program *p)
{
    put(p, BPF_JMP | BPF_JEQ | BPF_K, __NR_mprotect, 0, 4);
    load(p, argument(2));
    put(p, BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1);
    end(p, SECCOMP_RET_KILL_PROCESS);
    end(p, SECCOMP_RET_ALLOW);
    put(p, BPF_JMP | BPF_JEQ | BPF_K, __NR_mmap, 0, 6);
    load(p, argument(2));
    put(p, BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 2, 0);
    load(p, argument(3));
    put(p, BPF_JMP | BPF_JSET | BPF_K, MAP_ANONYMOUS, 1, 0);
    end(p, SECCOMP_RET_KILL_PROCESS);
    end(p, SECCOMP_RET_ALLOW);
}

static void build(struct program *p, int fd)
{
    enum { X32 = 0x40000000 };
    load(p, offsetof(struct seccomp_data, arch));
    put(p, BPF_JMP | BPF_JEQ | BPF_K, FILTER_ARCH, 1, 0);
    end(p, SECCOMP_RET_KILL_PROCESS);
    load(p, offsetof(struct seccomp_data, nr));
    put(p, BPF_JMP | BPF_JGE | BPF_K, X32, 0, 1);
    end(p, SECCOMP_RET_KILL_PROCESS);
    put_if_equal(p, __NR_read, 0, (uint32_t)fd);
    put_if_equal(p, __NR_write, 0, (uint32_t)fd);
    put_if_equal(p, __NR_tgkill, 0, (uint32_t)getpid()); /* abort() */
    put_memory(p);
    put_rows(p, allowed, sizeof allowed / sizeof *allowed, SECCOMP_RET_ALLOW);
    put_rows(p, refused, sizeof refused / sizeof *refused, SECCOMP_RET_ERRNO | EPERM);
    end(p, SECCOMP_RET_KILL_PROCESS);
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
