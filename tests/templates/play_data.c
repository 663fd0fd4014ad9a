/* The links that the players of a board get in their mails, for tests of the page that they
 * open: play_data URL LANGUAGE <GAME-TEXT prints a line "ARMY LINK" for each army that may
 * order. */
#include "templates/play.h"
#include "templates/shown/armies.h"

#include <stdio.h>
#include <stdlib.h>

enum { MEMORY = 256 << 20, TEXT_MOST = 8 << 20 };

static void print(struct seat_view *v, struct str army, struct arena *a)
{
    struct err e;
    struct play_link l;
    struct arena scratch = *a;
    v->army = str_dup(army, &scratch);
    if (!v->army || !play_link(&l, v, "Re: [lunch #3] Your move", &scratch, &e)) exit(1);
    if (l.url) printf("%s %s\n", v->army, l.url);
}

int main(int argc, char **argv)
{
    void *memory = malloc(MEMORY);
    struct arena a = arena_make(memory, MEMORY);
    char *text = TAKE(&a, char, TEXT_MOST);
    const struct shown *s;
    struct err e;
    struct str file;
    bool links = argc == 3;
    if ((!links && argc != 2) || !memory || !text) return 2;
    size_t n = fread(text, 1, TEXT_MOST, stdin);
    if (!shown_open(&s, (struct str){ text, n }, &a, &e)) {
        fprintf(stderr, "%s\n", e.text);
        return 1;
    }
    if (!links) {
        if (!play_file(&file, s, "lunch", shown_update(s), &a, &e)) return 1;
        fwrite(file.s, 1, file.n, stdout);
        return 0;
    }
    char page[200];
    snprintf(page, sizeof page, "%sgames/lunch/", argv[1]);
    struct seat_view v = { .game = "lunch",
                           .board = shown_update(s),
                           .shown = s,
                           .pages_url = argv[1],
                           .page = page,
                           .words = words_named(str_of(argv[2])),
                           .reply_to = "play@example.org",
                           .key = "1.0.i6kyds5mx5smleb3" };
    const struct board *b = s->armies ? &s->armies->look.board : NULL;
    for (uint32_t i = 0; b && i < b->n_army; i++) print(&v, b->army[i].name, &a);
    if (!b) print(&v, STR("white"), &a);
    if (!b) print(&v, STR("black"), &a);
    free(memory);
    return 0;
}
