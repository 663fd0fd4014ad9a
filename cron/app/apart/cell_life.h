#ifndef CRON_APP_CELL_LIFE_H
#define CRON_APP_CELL_LIFE_H
/* The other side of cell.h: what the nursery and the cell do. Neither returns. */
#include "parser/body/charset.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

/* A sanitizer makes calls of its own, and its memory use means nothing. */
#if defined(__SANITIZE_ADDRESS__)
#define CELL_SANITIZED true
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CELL_SANITIZED true
#endif
#endif
#ifndef CELL_SANITIZED
#define CELL_SANITIZED false
#endif

/* What goes over the sockets. To the nursery: END is answered with the status of the last
 * cell in that slot; BEGIN ends it, too. */
enum cell_told { CELL_TOLD_BEGIN, CELL_TOLD_END };
struct cell_order {
    uint64_t what;               /* enum cell_told; BEGIN with a descriptor beside it */
    uint64_t slot;               /* under CELL_SLOTS (cell.h) */
    struct charset_set charsets; /* of BEGIN: those that earlier cells lacked */
};
enum cell_kind {
    CELL_READ,
    CELL_LACKS,   /* of a struct charset_set */
    CELL_NO_ROOM, /* in the arena */
    CELL_NO_MEMORY,
    CELL_KINDS
};
enum { CELL_READY = 0x5a675031, CELL_READY_PLAIN = 0x5a675032 };
struct cell_frame {
    uint32_t kind; /* enum cell_op, enum cell_kind; of a new cell CELL_READY */
    uint32_t n;    /* bytes that follow */
};
/* A descriptor beside bytes. */
union cell_rights {
    struct cmsghdr align;
    char bytes[CMSG_SPACE(sizeof(int))];
};

/** Until the other end of `control` is closed. */
_Noreturn void cell_nursery(int control);
/** Until the other end of `line` is closed, or worse. `mapped`: bytes of memory that it was
 * forked with, which count besides its bound; 0: unknown, and there is none. */
_Noreturn void cell_live(int line, size_t mapped);
#endif
