/* A submission server that costs as little as one can: TLS from the first byte, any login, and
 * what is sent is thrown away. A thread for each connection.
 *
 *     send_sink CHAIN KEY
 *
 * It prints its port on 127.0.0.1 and serves until its input ends. */
#include <arpa/inet.h>
#include <openssl/ssl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct talk {
    SSL *ssl;
    char in[65536];
    int at, n;
};

static int next_byte(struct talk *t)
{
    if (t->at == t->n) {
        t->at = 0;
        t->n = SSL_read(t->ssl, t->in, sizeof t->in);
    }
    return t->n > 0 ? (unsigned char)t->in[t->at++] : EOF;
}

/* The beginning of a line; how long it is altogether, 0: the client has gone. */
static size_t read_line(struct talk *t, char line[8])
{
    size_t n = 0;
    int c = 0;
    memset(line, 0, 8);
    while (c != '\n' && (c = next_byte(t)) != EOF)
        if (n++ < 7) line[n - 1] = (char)c;
    return c == EOF ? 0 : n;
}

static void say(struct talk *t, const char *words)
{
    SSL_write(t->ssl, words, (int)strlen(words));
}

static void body(struct talk *t)
{
    char line[8];
    say(t, "354 go\r\n");
    while (read_line(t, line) && strcmp(line, ".\r\n") != 0) continue;
    say(t, "250 2.0.0 taken\r\n");
}

static void *serve(void *arg)
{
    static _Thread_local struct talk t;
    char line[8];
    t = (struct talk){ .ssl = arg };
    if (SSL_accept(t.ssl) == 1) say(&t, "220 sink\r\n");
    while (read_line(&t, line)) {
        if (strncmp(line, "EHLO", 4) == 0)
            say(&t, "250-sink\r\n250-PIPELINING\r\n250 AUTH PLAIN\r\n");
        else if (strncmp(line, "AUTH", 4) == 0)
            say(&t, "235 2.7.0 in\r\n");
        else if (strncmp(line, "DATA", 4) == 0)
            body(&t);
        else
            say(&t, "250 2.1.0 ok\r\n");
        if (strncmp(line, "QUIT", 4) == 0) break;
    }
    close(SSL_get_fd(t.ssl));
    SSL_free(t.ssl);
    return NULL;
}

static void *listen_on(void *arg)
{
    SSL_CTX *tls = ((void **)arg)[0];
    int listener = *(int *)((void **)arg)[1];
    for (;;) {
        pthread_t thread;
        int one = 1, fd = accept(listener, NULL, NULL);
        SSL *ssl = SSL_new(tls);
        if (fd < 0 || !ssl) return NULL;
        setsockopt(fd, IPPROTO_TCP, 1 /* TCP_NODELAY */, &one, sizeof one);
        SSL_set_fd(ssl, fd);
        if (pthread_create(&thread, NULL, serve, ssl) == 0) pthread_detach(thread);
    }
}

int main(int argc, char **argv)
{
    struct sockaddr_in a = { .sin_family = AF_INET };
    socklen_t size = sizeof a;
    pthread_t thread;
    char input[64];
    SSL_CTX *tls = SSL_CTX_new(TLS_server_method());
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    signal(SIGPIPE, SIG_IGN);
    a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (argc < 3 || !tls || SSL_CTX_use_certificate_chain_file(tls, argv[1]) != 1 ||
        SSL_CTX_use_PrivateKey_file(tls, argv[2], SSL_FILETYPE_PEM) != 1 ||
        bind(listener, (struct sockaddr *)&a, sizeof a) != 0 || listen(listener, 64) != 0 ||
        getsockname(listener, (struct sockaddr *)&a, &size) != 0)
        return 1;
    if (pthread_create(&thread, NULL, listen_on, (void *[]){ tls, &listener }) != 0) return 1;
    printf("%u\n", ntohs(a.sin_port));
    fflush(stdout);
    while (read(0, input, sizeof input) > 0) continue;
    return 0;
}
