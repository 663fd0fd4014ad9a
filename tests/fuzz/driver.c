/* Replays a corpus without libFuzzer: every file of the folders or files named on the command
 * line goes through the target once. */
#include <dirent.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FILE_MAX = 1 << 20, PATH_BYTES = 4096 };

static int replay_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    if (!f) return 0;
    uint8_t *bytes = malloc(FILE_MAX);
    size_t n = bytes ? fread(bytes, 1, FILE_MAX, f) : 0;
    fclose(f);
    if (bytes) (void)LLVMFuzzerTestOneInput(bytes, n);
    free(bytes);
    return 1;
}

static int replay_folder(const char *path)
{
    DIR *d = opendir(path);
    int n = 0;
    if (!d) return replay_file(path);
    for (struct dirent *e = readdir(d); e; e = readdir(d)) {
        char name[PATH_BYTES];
        if (e->d_name[0] == '.') continue;
        snprintf(name, sizeof name, "%s/%s", path, e->d_name);
        n += replay_file(name);
    }
    closedir(d);
    return n;
}

int main(int argc, char **argv)
{
    int n = 0;
    for (int i = 1; i < argc; i++) n += replay_folder(argv[i]);
    printf("%d passed, %d failed\n", n, n == 0); /* a failure stops the program earlier */
    return n == 0;
}
