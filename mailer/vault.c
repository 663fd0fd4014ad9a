/* Pages, and a heap that is wiped when it is freed. */
#include "mailer/vault.h"
#include "mailer/late_curl.h"

#include <errno.h>
#include <jansson.h>
#include <malloc.h>
#include <openssl/crypto.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static size_t pages(size_t size)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    return (size + page - 1) / page * page;
}

/* If the system refuses one of these, the others still work. */
void *vault_take(size_t size, struct err *e)
{
    void *p =
        mmap(NULL, pages(size), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) {
        err_set(e, ERR_IO, "this machine has no memory left: %s", strerror(errno));
        return NULL;
    }
    (void)mlock(p, pages(size));
    (void)madvise(p, pages(size), MADV_DONTDUMP);
    (void)madvise(p, pages(size), MADV_WIPEONFORK);
    return p;
}

void vault_give_back(void *p, size_t size)
{
    if (!p) return;
    OPENSSL_cleanse(p, size);
    munmap(p, pages(size));
}

/* ---- what libraries use ------------------------------------------------------------------ */

/* As free(), wiped first. */
static void vault_free(void *p)
{
    if (p) OPENSSL_cleanse(p, malloc_usable_size(p));
    free(p);
}

/* realloc() would leave a copy behind when it moves the block. */
static void *again(void *p, size_t n)
{
    size_t has = p ? malloc_usable_size(p) : 0;
    if (p && n && n <= has) return p;
    void *fresh = n ? malloc(n) : NULL;
    if (p && fresh) memcpy(fresh, p, has);
    if (fresh || n == 0) vault_free(p);
    return fresh;
}

static char *copy(const char *z)
{
    size_t n = strlen(z) + 1;
    char *p = malloc(n);
    return p ? memcpy(p, z, n) : NULL;
}

bool vault_curl(void)
{
    return curl_global_init_mem(CURL_GLOBAL_DEFAULT, malloc, vault_free, again, copy, calloc) ==
           CURLE_OK;
}

static void *openssl_malloc(size_t n, const char *file, int line)
{
    (void)file;
    (void)line;
    return malloc(n);
}

static void *openssl_again(void *p, size_t n, const char *file, int line)
{
    (void)file;
    (void)line;
    return again(p, n);
}

static void openssl_free(void *p, const char *file, int line)
{
    (void)file;
    (void)line;
    vault_free(p);
}

void vault_libraries(void)
{
    CRYPTO_set_mem_functions(openssl_malloc, openssl_again, openssl_free);
    json_set_alloc_funcs(malloc, vault_free);
}
