/* Texts that only say that the mail is HTML, and texts that do not. */
#include "parser/body/placeholder.h"
#include "tests/test.h"

static void sentences_of_programs_say_nothing(void)
{
    static const char *const say[] = {
        "This mail needs an HTML reader.\n",
        "Your mail program does not show HTML",
        "This is a message in HTML format. To see it, please use an HTML capable mail client.",
        "To view this message, please use an HTML compatible email viewer!\n",
        "Please view this email in your browser: https://example.org/4711/x\n",
        "This is an HTML message",
        "Dein Mailprogramm kann kein HTML.\n",
        "Diese E-Mail ist im HTML-Format. Ihr E-Mail-Programm kann sie nicht\nanzeigen.\n",
        "Votre logiciel de messagerie ne supporte pas le format HTML.",
        "Este mensaje está en formato HTML.",
        "Questo messaggio è in formato HTML.",
        "Dit bericht is in HTML-formaat.",
        "Wiadomość w formacie HTML",
        "Это письмо в формате HTML",
        "このメールはHTML形式です",
        "此邮件为HTML格式",
    };
    for (size_t i = 0; i < sizeof say / sizeof *say; i++) {
        CHECK(placeholder_is(str_of(say[i])));
        if (!placeholder_is(str_of(say[i]))) fprintf(stderr, "%s\n", say[i]);
    }
}

static void texts_with_room_for_an_order_are_texts(void)
{
    static const char *const text[] = {
        "",
        "R(1,2)",
        "This mail needs an HTML reader.\n\npass\n",
        "This mail needs an HTML reader.\npass\n",
        "pass\n\nThis mail needs an HTML reader.\n",
        "This mail needs an HTML reader. R(1,2)\n",
        "Please view this email in your browser: https://example.org/4711/x\ne4\n",
        "My friend says HTML is bad for chess",
        "resign",
    };
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        CHECK(!placeholder_is(str_of(text[i])));
        if (placeholder_is(str_of(text[i]))) fprintf(stderr, "%s\n", text[i]);
    }
}

int main(void)
{
    sentences_of_programs_say_nothing();
    texts_with_room_for_an_order_are_texts();
    return TEST_END();
}
