/* Locks between processes. */
#include "tests/db/store.h"

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* A child that holds the lock `step` until it is told to end or is killed. */
struct holder {
    pid_t pid;
    int tell; /* write end: closing it tells the child to end */
};

static struct holder hold(const char *path, const char *step)
{
    int tell[2], told[2];
    char c = 0;
    if (pipe(tell) != 0 || pipe(told) != 0) abort();
    pid_t pid = fork();
    if (pid == 0) {
        struct err e;
        struct db *db;
        close(tell[1]);
        close(told[0]);
        bool ok = db_open(&db, path, false, &e) && db_lock(db, step, 0, &e);
        _exit(ok && write(told[1], "x", 1) == 1 && read(tell[0], &c, 1) == 0 ? 0 : 1);
    }
    close(tell[0]);
    close(told[1]);
    CHECK(read(told[0], &c, 1) == 1);
    close(told[0]);
    return (struct holder){ pid, tell[1] };
}

static void let_go(struct holder h)
{
    int status = 1;
    close(h.tell);
    CHECK(waitpid(h.pid, &status, 0) == h.pid);
}

static int64_t ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void a_step_is_held_by_one_process_at_a_time(void)
{
    struct place p;
    char pid[40];
    place_open(&p);
    struct holder h = hold(p.path, "intake");
    CHECK(!db_lock(p.db, "intake", 0, &p.e) && p.e.code == ERR_CONFLICT);
    snprintf(pid, sizeof pid, "by process %ld", (long)h.pid);
    CHECK(strstr(p.e.text, pid));
    CHECK(db_lock(p.db, "dispatch", 0, &p.e));
    let_go(h);
    CHECK(db_lock(p.db, "intake", 0, &p.e));
    db_unlock(p.db, "dispatch");
    db_unlock(p.db, "intake");
    CHECK(db_lock(p.db, "intake", 0, &p.e));
    place_close(&p);
}

static void a_killed_holder_lets_go(void)
{
    struct place p;
    place_open(&p);
    struct holder h = hold(p.path, "intake");
    CHECK(!db_lock(p.db, "intake", 0, &p.e));
    kill(h.pid, SIGKILL);
    CHECK(db_lock(p.db, "intake", 5000, &p.e));
    let_go(h);
    place_close(&p);
}

static void waiting_ends_when_the_holder_ends_and_not_before_its_time(void)
{
    struct place p;
    place_open(&p);
    struct holder h = hold(p.path, "resolve");
    int64_t begin = ms();
    CHECK(!db_lock(p.db, "resolve", 100, &p.e) && p.e.code == ERR_CONFLICT);
    CHECK(ms() - begin >= 100);
    pid_t closer = fork();
    if (closer == 0) {
        struct timespec pause = { 0, 100 * 1000000L };
        nanosleep(&pause, NULL);
        kill(h.pid, SIGKILL);
        _exit(0);
    }
    CHECK(db_lock(p.db, "resolve", 10000, &p.e));
    waitpid(closer, NULL, 0);
    let_go(h);
    place_close(&p);
}

static void two_handles_of_one_process_exclude_each_other_too(void)
{
    struct place p;
    struct db *other;
    place_open(&p);
    CHECK(db_open(&other, p.path, false, &p.e));
    CHECK(db_lock(p.db, "intake", 0, &p.e));
    CHECK(!db_lock(other, "intake", 0, &p.e) && p.e.code == ERR_CONFLICT);
    db_close(p.db);
    p.db = other;
    CHECK(db_lock(p.db, "intake", 0, &p.e));
    place_close(&p);
}

static void strange_characters_in_a_step_stay_in_the_folder(void)
{
    struct place p;
    char name[300];
    struct stat st;
    place_open(&p);
    CHECK(db_lock(p.db, "fetch-../../Box 1", 0, &p.e));
    snprintf(name, sizeof name, "%s.fetch-------box-1.lock", p.path);
    CHECK(stat(name, &st) == 0 && (st.st_mode & 0777) == 0600);
    CHECK(!db_lock(p.db, "fetch-------BOX-1", 0, &p.e) && p.e.code == ERR_CONFLICT);
    place_close(&p);
}

static void taking_a_lock_twice_is_a_mistake_of_ours(void)
{
    struct place p;
    int status = 0;
    place_open(&p);
    pid_t pid = fork();
    if (pid == 0) {
        if (!freopen("/dev/null", "w", stderr)) _exit(9);
        signal(SIGABRT, SIG_DFL);
        db_lock(p.db, "intake", 0, &p.e);
        db_lock(p.db, "intake", 0, &p.e);
        _exit(0);
    }
    CHECK(waitpid(pid, &status, 0) == pid && WIFSIGNALED(status) &&
          WTERMSIG(status) == SIGABRT);
    place_close(&p);
}

int main(void)
{
    a_step_is_held_by_one_process_at_a_time();
    a_killed_holder_lets_go();
    waiting_ends_when_the_holder_ends_and_not_before_its_time();
    two_handles_of_one_process_exclude_each_other_too();
    if (!elsewhere()) strange_characters_in_a_step_stay_in_the_folder();
    taking_a_lock_twice_is_a_mistake_of_ours();
    return TEST_END();
}
