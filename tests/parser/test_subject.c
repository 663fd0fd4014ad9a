/* What is in a subject: its words, `<` if something comes before them, `~` if it is cut off. */
#include "parser/order/subject.h"
#include "tests/test.h"

static const char *said(const char *subject)
{
    static char out[1000];
    struct subject s = subject_read(str_of(subject));
    snprintf(out, sizeof out, "%s%.*s%s", s.behind ? "<" : "", STR_ARG(s.text),
             s.cut ? "~" : "");
    return out;
}

static void words_of_a_writer_stay_as_they_are(void)
{
    CHECK_STR(said(" e4 "), "e4");
    CHECK_STR(said("[lunch] e4"), "e4");
    CHECK_STR(said("[EXTERN] [lunch] e4"), "e4");
    CHECK_STR(said("[1,2]-[3,4]"), "[1,2]-[3,4]");
    CHECK_STR(said("my order: e4"), "my order: e4");
    CHECK_STR(said(": e4"), ": e4");
    CHECK_STR(said(""), "");
}

static void words_of_programs_and_marks_stand_in_front(void)
{
    static const char *const front[] = {
        "Re: ",   "AW:",         "Fwd: ",           "WG: ",          "Re[2]: ",
        "Antw: ", "[lunch #3] ", "Re: [lunch #3] ", "[EXTERN] Re: ", "[lunch #3] AW: Re: "
    };
    for (size_t i = 0; i < sizeof front / sizeof *front; i++) {
        char subject[100];
        snprintf(subject, sizeof subject, "%se4", front[i]);
        CHECK_STR(said(subject), "<e4");
    }
    CHECK_STR(said("Re: [lunch #3] On file: e4"), "<");
    CHECK_STR(said("Re:"), "<");
}

static void a_cut_end_is_seen(void)
{
    char cut[SUBJECT_LONG + 1] = "e4";
    CHECK_STR(said("e4..."), "e4~");
    CHECK_STR(said("e4 \xE2\x80\xA6"), "e4~");
    CHECK_STR(said("Re: e4 [...]"), "<e4~");
    CHECK_STR(said("e4."), "e4.");
    CHECK_STR(said("..."), "~");
    memset(cut + 2, 'x', sizeof cut - 3);
    CHECK(subject_read(str_of(cut)).cut);
    cut[SUBJECT_LONG - 1] = '\0';
    CHECK(!subject_read(str_of(cut)).cut);
}

int main(void)
{
    words_of_a_writer_stay_as_they_are();
    words_of_programs_and_marks_stand_in_front();
    a_cut_end_is_seen();
    return TEST_END();
}
