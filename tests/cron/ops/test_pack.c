/* A copy that leaves the machine brings its secret along: tokens of several machines that are
 * encrypted with it, and lie in the store, stay behind unless all of it is encrypted. */
#include "cron/ops/keep/pack.h"

#include "cron/app/program.h"
#include "db/upkeep.h"
#include "tests/test.h"

#include <stdlib.h>
#include <unistd.h>

static char memory[1 << 20], folder[] = "/tmp/zugpack.XXXXXX";

static const char *in(const char *name, struct arena *a)
{
    struct buf b = buf_make(a, 200);
    buf_printf(&b, "%s/%s", folder, name);
    return buf_str(&b).s;
}

/* Are there tokens in the copy? The rest must be. */
static bool packed(const struct app *app, struct arena a)
{
    char out[PATH_MAX], tar[] = "tar", to[] = "-C", x[] = "-xzf";
    struct err e = { 0 };
    struct db *db = NULL;
    struct upkeep_list tokens = { NULL, 0 }, clocks = { NULL, 0 };
    CHECK(pack_folder(in("made", &a), &e) && pack_make(out, app, in("made", &a), "x", &a, &e));
    char *argv[] = { tar, to, str_dup(str_of(in("made", &a)), &a), x, out, NULL };
    struct program p = { .argv = argv, .patience_s = 60 };
    struct program_end end;
    CHECK(program_do(&end, &p, &a, &e));
    CHECK(db_open(&db, in("made/" PACK_STORE, &a), false, &e));
    CHECK(db_upkeep_list(db, &tokens, "token", &a, &e));
    CHECK(db_upkeep_list(db, &clocks, "clock", &a, &e) && clocks.n == 1);
    db_close(db);
    pack_drop(in("made", &a));
    return tokens.n > 0;
}

int main(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    if (!mkdtemp(folder)) abort();
    struct config c = { .database = in("zugpost.db", &a),
                        .secret_file = in("secret", &a),
                        .file = in("zugpost.conf", &a) };
    struct app app = { .config = &c, .fixed_now = 1800000000 };
    struct upkeep_row token = { "token/ann", 1, "1 key 00" }, clock = { "clock/ada", 1, "" };
    CHECK(db_open(&app.db, c.database, true, &e) && db_upkeep_set(app.db, &token, &e) &&
          db_upkeep_set(app.db, &clock, &e));
    CHECK(work_file_write(c.secret_file, STR("s\n"), &e) &&
          work_file_write(c.file, STR("[zugpost]\n"), &e));
    CHECK(packed(&app, a));
    c.database = "postgresql://db.example.org/zugpost";
    CHECK(!packed(&app, a));
    db_close(app.db);
    pack_drop(folder);
    return TEST_END();
}
