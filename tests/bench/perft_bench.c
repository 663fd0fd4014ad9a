/* Counts the move sequences of published positions to their full depth, checks the numbers and
 * says how many moves were counted a second. Peer in the same run, if it is installed:
 * Fairy-Stockfish, asked through its own command `go perft` (which counts the last ply, too);
 * the time of its start is taken off. The best of some runs each. */
#include "engine/classic/fen.h"
#include "engine/classic/moves.h"
#include "tests/engine/perft_positions.h"

#include <sys/wait.h>
#include <unistd.h>

enum { LEAST_NODES = 3000000, RUNS = 3 };

static double now_s(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int full_depth(const struct perft_position *t)
{
    int depth = PERFT_DEPTHS;
    while (depth > 0 && t->nodes[depth] == 0) depth--;
    return depth;
}

/* The best of some runs, in seconds; negative if the number is wrong. */
static double ours(const struct pos *p, int depth, uint64_t nodes)
{
    double best = -1;
    for (int i = 0; i < RUNS; i++) {
        double begin = now_s();
        if (moves_perft(p, depth) != nodes) return -1;
        double t = now_s() - begin;
        if (best < 0 || t < best) best = t;
    }
    return best;
}

/* Run the program on a file of commands; false if it cannot be run. */
static bool run(const char *program, FILE *in, FILE *out)
{
    int status = 1;
    rewind(in);
    pid_t child = fork();
    if (child == 0) {
        if (dup2(fileno(in), 0) == 0 && dup2(fileno(out), 1) == 1)
            (void)execl(program, program, (char *)NULL);
        _exit(1);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

static uint64_t read_nodes(FILE *out)
{
    static const char lead[] = "Nodes searched: ";
    char line[256];
    uint64_t n = 0;
    rewind(out);
    while (fgets(line, sizeof line, out))
        if (strncmp(line, lead, sizeof lead - 1) == 0)
            n = strtoull(line + sizeof lead - 1, NULL, 10);
    return n;
}

/* One run of the other program; false if it is not there or gives another number. */
static bool peer_run(double *seconds, const char *program, const char *fen, int depth,
                     uint64_t nodes)
{
    FILE *in = tmpfile(), *out = tmpfile();
    bool ok = in && out;
    if (ok) {
        fprintf(in, "position fen %s\ngo perft %d\nquit\n", fen, depth);
        (void)fflush(in);
        double begin = now_s();
        ok = run(program, in, out);
        *seconds = now_s() - begin;
        ok = ok && (nodes == 0 || read_nodes(out) == nodes);
    }
    if (in) (void)fclose(in);
    if (out) (void)fclose(out);
    return ok;
}

/* Seconds of the count alone; negative if it cannot be had. */
static double peer(const char *program, const char *fen, int depth, uint64_t nodes)
{
    double best = -1, start, t;
    for (int i = 0; i < RUNS; i++) {
        if (!peer_run(&start, program, fen, 1, 0) || !peer_run(&t, program, fen, depth, nodes))
            return -1;
        if (best < 0 || t - start < best) best = t - start;
    }
    return best;
}

static void print_peer(double we, double they, uint64_t nodes)
{
    if (they > 0)
        printf(" %.0f | %.1f |\n", (double)nodes / they / 1e6, they / we);
    else
        printf(" - | - |\n");
}

int main(int argc, char **argv)
{
    const char *program = argc > 1 ? argv[1] : "/usr/games/fairy-stockfish";
    uint64_t sum = 0;
    double seconds = 0;
    puts("| position | depth | sequences | ours, million a second | Fairy-Stockfish's | ratio "
         "|");
    puts("|---|---|---|---|---|---|");
    for (int i = 0; i < PERFT_POSITIONS; i++) {
        const struct perft_position *t = &perft_positions[i];
        struct pos p;
        struct err e;
        int depth = full_depth(t);
        uint64_t nodes = t->nodes[depth];
        double we = fen_read(&p, str_of(t->fen), 0, &e) ? ours(&p, depth, nodes) : -1;
        if (we < 0) {
            fprintf(stderr, "perft_bench: %s: the number is wrong\n", t->name);
            return 1;
        }
        sum += nodes;
        seconds += we;
        if (nodes < LEAST_NODES) continue;
        printf("| %s | %d | %llu | %.0f |", t->name, depth, (unsigned long long)nodes,
               (double)nodes / we / 1e6);
        print_peer(we, peer(program, t->fen, depth, nodes), nodes);
    }
    printf("\nAll %d positions: %llu sequences, as published; %.0f million a second.\n",
           (int)PERFT_POSITIONS, (unsigned long long)sum, (double)sum / seconds / 1e6);
    return 0;
}
