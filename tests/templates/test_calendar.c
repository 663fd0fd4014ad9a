/* The deadline for the reader's calendar, read back by libical, and its lines as RFC 5545 wants
 * them. */
#include "templates/letter_game.h"
#include "tests/templates/letter_fixture.h"

#include <libical/ical.h>

static struct str calendar_of(struct seat_view s, const struct event *event, size_t n)
{
    struct letter_text l = { .subject = "" };
    struct report_view v = { .seat = s, .event = event, .n_event = n };
    CHECK(letter_report(&l, &v, &arena, &err));
    return l.calendar;
}

/* 75 bytes and CRLF each; no other control bytes. */
static void check_lines(struct str text)
{
    size_t at = 0;
    for (size_t i = 0; i < text.n; i++) {
        bool end = text.s[i] == '\r' && i + 1 < text.n && text.s[i + 1] == '\n';
        CHECK(end || text.s[i] == '\n' || (unsigned char)text.s[i] >= ' ');
        if (end) CHECK(i - at <= 75);
        if (text.s[i] == '\n') {
            CHECK(i > 0 && text.s[i - 1] == '\r');
            at = i + 1;
        }
    }
    CHECK(str_starts(text, STR("BEGIN:VCALENDAR\r\n")) && at == text.n);
}

/* The one entry; freed with the calendar. */
static icalcomponent *entry_of(icalcomponent **all, struct str text)
{
    check_lines(text);
    *all = icalparser_parse_string(str_dup(text, &arena));
    CHECK(*all && icalrestriction_check(*all));
    CHECK(icalcomponent_count_errors(*all) == 0);
    CHECK(icalcomponent_get_method(*all) == ICAL_METHOD_PUBLISH);
    CHECK(icalcomponent_count_components(*all, ICAL_VEVENT_COMPONENT) == 1);
    return icalcomponent_get_first_component(*all, ICAL_VEVENT_COMPONENT);
}

static void a_report_has_the_deadline(void)
{
    icalcomponent *all;
    struct str text = calendar_of(seat("lunch", 13), NULL, 0);
    icalcomponent *x = entry_of(&all, text);
    CHECK(icaltime_as_timet(icalcomponent_get_dtstart(x)) == DEADLINE);
    CHECK(icaltime_is_utc(icalcomponent_get_dtstart(x)));
    CHECK(icaltime_as_timet(icalcomponent_get_dtstamp(x)) == NOW);
    CHECK(icalcomponent_get_status(x) == ICAL_STATUS_CONFIRMED);
    CHECK(icalcomponent_get_sequence(x) == 13);
    CHECK(strcmp(icalcomponent_get_uid(x), "lunch/green@example.org") == 0);
    CHECK(strcmp(icalcomponent_get_summary(x), "Zugpost: lunch, board 13: your order") == 0);
    CHECK(str_eq(text, calendar_of(seat("lunch", 13), NULL, 0)));
    icalcomponent_free(all);
}

/* The same entry with another time and a higher number; the key in the address may change. */
static void the_entry_moves_with_the_deadline(void)
{
    icalcomponent *a, *b;
    struct seat_view later = seat("lunch", 14);
    later.deadline += 3600;
    later.reply_to = "play+another@example.org";
    icalcomponent *x = entry_of(&a, calendar_of(seat("lunch", 13), NULL, 0));
    icalcomponent *y = entry_of(&b, calendar_of(later, NULL, 0));
    CHECK(strcmp(icalcomponent_get_uid(x), icalcomponent_get_uid(y)) == 0);
    CHECK(icalcomponent_get_sequence(x) < icalcomponent_get_sequence(y));
    CHECK(icaltime_as_timet(icalcomponent_get_dtstart(y)) == DEADLINE + 3600);
    icalcomponent_free(a);
    icalcomponent_free(b);
}

static void a_pause_cancels_it_and_the_end_of_the_pause_sets_it_again(void)
{
    struct letter_text l = { .subject = "" };
    icalcomponent *all;
    struct seat_view v = seat("lunch", 13);
    for (int paused = 0; paused < 2; paused++) {
        v.paused = paused;
        v.deadline = paused ? 0 : DEADLINE;
        CHECK(letter_pause(&l, &v, &arena, &err));
        icalcomponent *x = entry_of(&all, l.calendar);
        CHECK((icalcomponent_get_status(x) == ICAL_STATUS_CANCELLED) == (paused == 1));
        CHECK(strcmp(icalcomponent_get_uid(x), "lunch/green@example.org") == 0);
        icalcomponent_free(all);
    }
}

static void who_is_out_has_no_deadline(void)
{
    static const struct event removed = { .kind = EV_REMOVED, .army = "yellow", .rule = "9.7" };
    icalcomponent *all;
    struct seat_view v = seat("new", 3);
    struct buf text = buf_make(&arena, 20000);
    buf_printf(&text, "%.*sarmy yellow energy 0 out until 40\n", STR_ARG(shown_text(v.shown)));
    v.shown = opened(buf_str(&text), &arena);
    v.army = "yellow";
    icalcomponent *x = entry_of(&all, calendar_of(v, &removed, 1));
    CHECK(icalcomponent_get_status(x) == ICAL_STATUS_CANCELLED);
    icalcomponent_free(all);
    CHECK(calendar_of(v, NULL, 0).n == 0);
}

static void without_a_deadline_there_is_none(void)
{
    struct seat_view v = seat("lunch", 13);
    v.deadline = 0;
    CHECK(calendar_of(v, NULL, 0).n == 0);
}

static void nothing_in_a_name_breaks_a_line(void)
{
    icalcomponent *all;
    struct seat_view v = seat("lunch", 13);
    v.game =
        "a,b;c\r\nEND:VEVENT\n\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC"
        "\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC";
    icalcomponent *x = entry_of(&all, calendar_of(v, NULL, 0));
    CHECK(strstr(icalcomponent_get_summary(x), "a,b;c") != NULL);
    icalcomponent_free(all);
}

/* A game of two: the reader's own turns only. */
static void in_a_game_of_two_only_the_own_turn_is_an_entry(void)
{
    static const char game[] = "zugpost 1\nrules orthodox\n"
                               "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    static const char *const side[] = { "white", "black" };
    icalcomponent *all;
    for (size_t i = 0; i < 2; i++) {
        struct seat_view v = seat("lunch", 0);
        v.shown = opened(STR(game), &arena);
        v.army = side[i];
        v.opponent = "Bob";
        v.every = 86400;
        icalcomponent *x = entry_of(&all, calendar_of(v, NULL, 0));
        CHECK((icalcomponent_get_status(x) == ICAL_STATUS_CONFIRMED) == (i == 0));
        icalcomponent_free(all);
    }
}

int main(void)
{
    arena = test_arena();
    a_report_has_the_deadline();
    the_entry_moves_with_the_deadline();
    a_pause_cancels_it_and_the_end_of_the_pause_sets_it_again();
    who_is_out_has_no_deadline();
    without_a_deadline_there_is_none();
    nothing_in_a_name_breaks_a_line();
    in_a_game_of_two_only_the_own_turn_is_an_entry();
    return TEST_END();
}
