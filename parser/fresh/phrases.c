/* Phrases of mail programs. ASCII letters match in either case, others
 * as written here. */
#include "parser/fresh/phrases.h"

#include <stddef.h>

/* clang-format off */
const struct attribution phrases_attribution[] = {
    { "On ",       "wrote" },            { "At ",        "wrote" },     /* English */
    { "On ",       "said" },             { "On ",        "writes" },
    { "Quoting ",  "" },                 { "In message", "" },
    { "Am ",       "schrieb" },          { "Am ",        "hat " },      /* German */
    { "Zitat von ", "" },                { "Den ",       "schrieb" },
    { "Le ",       "a écrit" },          { "Selon ",     "" },          /* French */
    { "El ",       "escribió" },         { "El ",        "escribi" },   /* Spanish */
    { "El ",       "va escriure" },                                     /* Catalan */
    { "Il ",       "ha scritto" },       { "Il ",        "scrisse" },   /* Italian */
    { "In data ",  "ha scritto" },       { "In data ",   "scrive" },
    { "Op ",       "schreef" },          { "Op ",        "het volgende geschreven" }, /* Dutch */
    { "Em ",       "escreveu" },         { "A ",         "escreveu" },  /* Portuguese */
    { "W dniu ",   "napisał" },          { "W dniu ",    "pisze" },     /* Polish */
    { "Dnia ",     "napisał" },          { "Dnia ",      "pisze" },
    { "Wiadomość napisana przez ", "w dniu" },
    { "Den ",      "skrev" },            { "På ",        "skrev" },     /* Scandinavian */
    { "Dne ",      "napsal" },           { "Dňa ",       "napísal" },   /* Czech, Slovak */
    { "Pe ",       "a scris" },          { "În ",        "a scris" },   /* Romanian */
    { "Στις ",     "έγραψε" },                                          /* Greek */
    { "W ",        "napisał" },
    /* where the line begins with the day or the name */
    { "",          "wrote" },            { "",           "writes" },
    { "",          "schrieb" },          { "",           "a écrit" },
    { "",          "escribió" },         { "",           "ha scritto" },
    { "",          "schreef" },          { "",           "escreveu" },
    { "",          "napisał" },          { "",           "skrev" },
    { "",          "napsal" },           { "",           "napísal" },
    { "",          "kirjoitti" },        { "",           "ezt írta" },  /* Finnish, Hungarian */
    { "",          "написал" },          { "",           "пишет" },     /* Russian */
    { "",          "пише" },             { "",           "şunu yazdı" }, /* Ukrainian, Turkish */
    { "",          "şunları yazdı" },    { "",           "yazdı" },
    { "",          "のメール" },         { "",           "書きました" }, /* Japanese */
    { "",          "写道" },             { "",           "寫道" },      /* Chinese */
    { "",          "작성" },                                            /* Korean */
    { "",          "írta" },             { "",           "va escriure" },
    { "",          "escribiu" },         { "",           "idatzi du" }, /* Galician, Basque */
    { "",          "έγραψε" },           { "",           "написа" },    /* Greek, Bulgarian */
    { "",          "написав" },          { "",           "напісаў" },
    { "",          "napisao" },          { "",           "napisala" },  /* Croatian, Serbian */
    { "",          "napisal" },          { "",           "написао" },   /* Slovenian */
    { "",          "kirjutas" },         { "",           "rakstīja" },  /* Estonian, Latvian */
    { "",          "rašė" },             { "",           "skrifaði" },  /* Lithuanian, Icelandic */
    { "",          "a scris" },          { "",           "shkroi" },    /* Albanian */
    { "",          "đã viết" },          { "",           "menulis" },   /* Vietnamese, Indonesian */
    { "",          "sumulat" },          { "",           "skryf" },     /* Filipino, Afrikaans */
    { "",          "כתב" },              { "",           "كتب" },       /* Hebrew, Arabic */
    { "",          "نوشت" },             { "",           "ने लिखा" },     /* Persian, Hindi */
    { "",          "เขียนว่า" },           { "",           "a écrit" },
    { "",          "님이" },
    { NULL, NULL },
};

const struct head_word phrases_head[] = {
    { "From", HEAD_FROM },         { "Sent", HEAD_SENT },       { "Date", HEAD_SENT },
    { "To", HEAD_TO },             { "Subject", HEAD_SUBJECT },
    { "Von", HEAD_FROM },          { "Gesendet", HEAD_SENT },   { "Datum", HEAD_SENT },
    { "An", HEAD_TO },             { "Betreff", HEAD_SUBJECT },
    { "De", HEAD_FROM },           { "Envoyé", HEAD_SENT },     { "Date d'envoi", HEAD_SENT },
    { "À", HEAD_TO },              { "Objet", HEAD_SUBJECT },   { "Expéditeur", HEAD_FROM },
    { "Destinataire", HEAD_TO },   { "Enviado", HEAD_SENT },    { "Enviado el", HEAD_SENT },
    { "Fecha", HEAD_SENT },        { "Para", HEAD_TO },         { "Asunto", HEAD_SUBJECT },
    { "Da", HEAD_FROM },           { "Inviato", HEAD_SENT },    { "Data", HEAD_SENT },
    { "A", HEAD_TO },              { "Oggetto", HEAD_SUBJECT },
    { "Van", HEAD_FROM },          { "Verzonden", HEAD_SENT },  { "Aan", HEAD_TO },
    { "Onderwerp", HEAD_SUBJECT }, { "Enviada em", HEAD_SENT }, { "Assunto", HEAD_SUBJECT },
    { "Od", HEAD_FROM },           { "Wysłano", HEAD_SENT },    { "Do", HEAD_TO },
    { "Temat", HEAD_SUBJECT },     { "Från", HEAD_FROM },       { "Skickat", HEAD_SENT },
    { "Till", HEAD_TO },           { "Ämne", HEAD_SUBJECT },    { "Fra", HEAD_FROM },
    { "Sendt", HEAD_SENT },        { "Dato", HEAD_SENT },       { "Til", HEAD_TO },
    { "Emne", HEAD_SUBJECT },      { "Lähettäjä", HEAD_FROM },  { "Lähetetty", HEAD_SENT },
    { "Vastaanottaja", HEAD_TO },  { "Aihe", HEAD_SUBJECT },    { "Odesláno", HEAD_SENT },
    { "Komu", HEAD_TO },           { "Předmět", HEAD_SUBJECT }, { "Odoslané", HEAD_SENT },
    { "Predmet", HEAD_SUBJECT },   { "Feladó", HEAD_FROM },     { "Elküldve", HEAD_SENT },
    { "Címzett", HEAD_TO },        { "Tárgy", HEAD_SUBJECT },   { "Kimden", HEAD_FROM },
    { "Gönderildi", HEAD_SENT },   { "Kime", HEAD_TO },         { "Konu", HEAD_SUBJECT },
    { "От", HEAD_FROM },           { "Отправлено", HEAD_SENT }, { "Дата", HEAD_SENT },
    { "Кому", HEAD_TO },           { "Тема", HEAD_SUBJECT },    { "Від", HEAD_FROM },
    { "差出人", HEAD_FROM },       { "送信日時", HEAD_SENT },   { "宛先", HEAD_TO },
    { "件名", HEAD_SUBJECT },      { "发件人", HEAD_FROM },     { "发送时间", HEAD_SENT },
    { "收件人", HEAD_TO },         { "主题", HEAD_SUBJECT },
    /* French webmail, Lotus Notes; Romanian, Greek, Croatian, Korean, Hebrew, Arabic */
    { "Message du", HEAD_SENT },   { "Sujet", HEAD_SUBJECT },   { "Envoyé le", HEAD_SENT },
    { "Pour", HEAD_TO },           { "Thema", HEAD_SUBJECT },   { "Gesendet am", HEAD_SENT },
    { "Empfänger", HEAD_TO },      { "Absender", HEAD_FROM },   { "Sent by", HEAD_FROM },
    { "De la", HEAD_FROM },        { "Trimis", HEAD_SENT },     { "Către", HEAD_TO },
    { "Subiect", HEAD_SUBJECT },   { "Από", HEAD_FROM },        { "Στάλθηκε", HEAD_SENT },
    { "Ημερομηνία", HEAD_SENT },   { "Προς", HEAD_TO },         { "Θέμα", HEAD_SUBJECT },
    { "Šalje", HEAD_FROM },        { "Poslano", HEAD_SENT },    { "Prima", HEAD_TO },
    { "보낸 사람", HEAD_FROM },    { "보낸 날짜", HEAD_SENT },  { "받는 사람", HEAD_TO },
    { "제목", HEAD_SUBJECT },      { "寄件者", HEAD_FROM },     { "寄件日期", HEAD_SENT },
    { "收件者", HEAD_TO },         { "主旨", HEAD_SUBJECT },    { "מאת", HEAD_FROM },
    { "נשלח", HEAD_SENT },         { "אל", HEAD_TO },           { "נושא", HEAD_SUBJECT },
    { "من", HEAD_FROM },           { "إلى", HEAD_TO },          { "الموضوع", HEAD_SUBJECT },
    { "تم الإرسال", HEAD_SENT },   { "Надіслано", HEAD_SENT },  { "Дата надсилання", HEAD_SENT },
    { NULL, 0 },
};

const char *const phrases_below_is_old[] = {
    "Original Message", "Original Mail", "Original email", "Forwarded message",
    "Forwarded Mail", "Begin forwarded message", "Reply message", "Reply to message",
    "Ursprüngliche Nachricht", "Urspruengliche Nachricht", "Originalnachricht",
    "Original-Nachricht", "Weitergeleitete Nachricht", "Message d'origine", "Message original",
    "Message transféré", "Mensaje original", "Mensaje reenviado", "Messaggio originale",
    "Messaggio inoltrato", "Oorspronkelijk bericht", "Oorspronkelijke bericht",
    "Doorgestuurd bericht", "Mensagem original", "Mensagem encaminhada",
    "Wiadomość oryginalna", "Oryginalna wiadomość", "Przekazana wiadomość",
    "Ursprungligt meddelande", "Originalmeddelande", "Vidarebefordrat meddelande",
    "Opprinnelig melding", "Oprindelig meddelelse", "Videresendt melding",
    "Alkuperäinen viesti", "Původní zpráva", "Přeposlaná zpráva", "Pôvodná správa",
    "Eredeti üzenet", "Mesaj original", "Orijinal Mesaj", "Исходное сообщение",
    "Пересылаемое сообщение", "Пересланное сообщение", "元のメッセージ", "原始邮件", "原始郵件",
    "Message d’origine", "Message initial", "Mail original", "Mail d'origine", "E-mail original", "Message reçu", "E-mail d'origine",
    "Původní e-mail", "Původní email", "Mesajul original", "Mesaj redirecționat",
    "Αρχικό μήνυμα", "Izvorna poruka", "Originalna poruka", "Izvirno sporočilo",
    "Оригинално съобщение", "Початкове повідомлення", "Вихідне повідомлення",
    "Originaal sõnum", "Algne kiri", "Sākotnējais ziņojums", "Pirminis laiškas",
    "Eredeti levél", "Továbbított üzenet", "İletilen mesaj", "Özgün İleti", "İlk mesaj",
    "הודעה מקורית", "الرسالة الأصلية", "원본 메시지", "Original Appointment", "元のメール",
    "转发邮件", "轉寄郵件", "Thư gốc", "Pesan Asli", "Mensagem Original", "Doorgestuurde e-mail",
    "Reply Separator", "Ursprungliche Nachricht", "Original-Mail", "Original E-Mail",
    "Weitergeleitete E-Mail", "Messaggio Originale", "BEGIN PGP SIGNATURE",
    NULL,
};

const char *const phrases_above_line[] = {
    "above this line", "oberhalb dieser Zeile", "über dieser Zeile", "au-dessus de cette ligne",
    "por encima de esta línea", "sopra questa riga", "boven deze regel", "acima desta linha",
    "powyżej tej linii", "ovanför denna rad", "выше этой строки",
    NULL,
};

const char *const phrases_list_footer[] = {
    "mailing list", "Mailingliste", "liste de diffusion", "lista de correo", "unsubscribe",
    "https://", "http://",
    NULL,
};

/* U+203A, U+276F, U+FF1E, box drawings, U+258F, U+FF5C; an entity of HTML made text */
const char *const phrases_marks[] = {
    "\xE2\x80\xBA", "\xE2\x9D\xAF", "\xEF\xBC\x9E", "\xE2\x94\x82", "\xE2\x94\x83",
    "\xE2\x96\x8F", "\xE2\x96\x8E", "\xEF\xBD\x9C", "&gt;",
    NULL,
};

const char *const phrases_old_alone[] = {
    "Begin forwarded message:", "Anfang der weitergeleiteten Nachricht:",
    "Début du message transféré :", "Début du message réexpédié :",
    "Inicio del mensaje reenviado:", "Inizio messaggio inoltrato:",
    "Begin doorgestuurd bericht:", "Início da mensagem reencaminhada:",
    "Początek przekazywanej wiadomości:", "Vidarebefordrat mejl:",
    NULL,
};

/* Our own letters, sent back whole and without marks: their examples are good orders. In every
 * language of templates/words (tests/templates/words_used.py). */
const char *const phrases_ours[] = {
    "[The board is in the picture that comes with this mail.]", "An example mail",
    "[Das Brett ist auf dem Bild, das mit dieser Mail kommt.]", "Eine Beispielmail",
    NULL,
};

const char *const phrases_us[] = { "Zugpost", NULL };

const char *const phrases_footer[] = {
    "Sent from my ", "Sent from Mail", "Sent from Outlook", "Sent from Yahoo", "Sent from Gmail",
    "Sent from Proton", "Sent from Zoho", "Sent with Proton", "Sent with Tutanota", "Sent via ", "Sent using ",
    "Get Outlook for ", "Get BlueMail", "Von meinem ", "Von meinen ", "Gesendet von ",
    "Gesendet mit ", "Gesendet über ", "Diese Nachricht wurde von meinem ",
    "Diese Nachricht wurde mit ", "Holen Sie sich Outlook", "Outlook für ", "Envoyé de mon ",
    "Envoyé depuis ", "Envoyé à partir de ", "Télécharger Outlook", "Obtenir Outlook",
    "Obtenez Outlook", "Enviado desde ", "Enviado do ", "Enviado de mi ", "Obtener Outlook",
    "Obter o Outlook", "Inviato da ", "Inviato dal ", "Ottieni Outlook", "Scarica Outlook", "Verzonden vanaf ",
    "Verstuurd vanaf ", "Verstuurd van ", "Outlook voor ", "Android için Outlook", "iOS için Outlook", "Wysłane z ", "Wysłano z ",
    "Pobierz Outlook", "Pobierz aplikację Outlook", "Skickat från ", "Skaffa Outlook",
    "Sendt fra ", "Lähetetty ", "Odesláno z ", "Odoslané z ", "Stáhnout Outlook",
    "Отправлено с ", "Отправлено из ", "iPhoneから送信", "iPadから送信", "发自我的",
    "Στάλθηκε από ", "Trimis de pe ", "Trimis din ", "Poslano s ", "Poslano iz ",
    "Надіслано з ", "Изпратено от ", "Enviat des ", "Enviat amb ", "Bidalia ", "נשלח מ",
    "أُرسلت من ", "تم الإرسال من ", "나의 iPhone에서 보냄", "내 iPhone에서 보냄", "Đã gửi từ ",
    "Dikirim dari ", "iPhone'umdan ", "iPhone-ról küldve", "Elküldve ", "发送自 ", "從我的 ",
    "Virus-free.", "Virenfrei.", "Sans virus.", "Libre de virus.", "Privo di virus.",
    "This email has been checked for viruses", "Diese E-Mail wurde von Avast",
    "-----BEGIN PGP SIGNED MESSAGE-----", "Hash: SHA",
    NULL,
};
/* clang-format on */
