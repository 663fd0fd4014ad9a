/* The random numbers for an order of the house. */
#include "cron/game/house/house.h"

#include "mailer/digest.h"

static const char *or_none(const char *text)
{
    return text && text[0] ? text : "-";
}

bool house_stream(struct stream *out, const struct house_board *of, struct arena *a,
                  struct err *e)
{
    struct buf b = buf_make(a, 500);
    *out = (struct stream){ .sha256 = digest, .n_seed = DIGEST_BYTES };
    buf_printf(&b, "zugpost-house 1\nseed %s\nseal %s\narmy %s\n", or_none(of->seed),
               or_none(of->seal), of->army);
    if (b.full) return err_nomem(e);
    struct str lines = buf_str(&b);
    digest(out->seed, lines.s, lines.n);
    return true;
}
