/**
 * The lines that mail programs write around quoted text, by language: en de fr es pt it nl sv da no fi pl cs sk ru uk tr hu ro el
 * he ar vi id ja zh ko. Collected from what the programs print; each entry is the program's own wording.
 * Every pattern is anchored and free of nested repetition, and is only ever run on a bounded line.
 */

const alternatives = (...phrases: readonly string[]) => phrases.join('|');

/** The verb of "On <date>, <name> wrote:", as a word of its own. */
// prettier-ignore
export const attributionVerb = new RegExp(
  String.raw`(?:^|[\s>,;"“”„»)\]])(?:` +
    alternatives(
      'wrote', 'writes', 'said', 'schrieb', 'schreibt', 'geschrieben', 'a écrit', 'a ecrit', 'écrit', 'écrivait',
      'escribió', 'escribio',
      'escreveu', 'escrito', 'ha scritto', 'scrive', 'schreef', 'geschreven', 'skrev', 'skriver', 'kirjoitti',
      String.raw`napisał(?:\(a\)|a)?`,
      String.raw`pisze`, String.raw`napsal(?:\(a\)|a)?`, String.raw`napísal(?:\(a\)|a)?`,
      String.raw`написал(?:\(а\)|а)?`, 'пишет', String.raw`написа(?:в|ла|в\(ла\))`, 'пише',
      'şunu yazdı', 'şunları yazdı', 'yazdı', 'ezt írta', 'írta', 'a scris', 'έγραψε', 'כתב', 'כתבה', 'كتب',
      'تمت كتابة ما يلي', 'đã viết', 'menulis', 'va escriure', 'escrigué', 'escribiu', 'idatzi du', 'idatzi zuen',
      'napisao je', 'napisala je', 'je napisao', 'je napisala', 'piše', String.raw`je napisal(?:\(a\)|a)?`, 'rašė', 'parašė',
      'rakstīja', 'kirjutas', 'написао је', 'написала је', 'је написао', 'је написала', 'напиша', 'skrifaði', 'shkroi', 'shkruajti',
      'نوشت', 'نوشته است', 'ने लिखा', 'লিখেছেন', 'sumulat', 'aliandika', 'het geskryf', 'skryf', 'დაწერა', 'գրել է', 'գրեց', 'yazıb',
      'жазды', 'yozdi', 'бичсэн', 'scríobh', 'ysgrifennodd', 'kiteb',
    ) +
    String.raw`)(?=[\s:：,(]|$)`,
);

/** Verbs of languages that write no space before them. */
export const attributionEndingCjk =
  /(?:写道|寫道|님이 작성|님이 씀|님이 쓴 글|書きました|のメッセージ|のメール|เขียนว่า|เขียน|เขียนเมื่อ|ຂຽນ|បានសរសេរ)\s*[:：]$/;

// prettier-ignore
const weekday = String.raw`(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|пн|вт|ср|чт|пт|сб|вс|понед|четвер|пятн|субб|воскр|серед|п[’']ятн|субот|неділ)[^\d\s]{0,8}\s`;

/** How the first line of an attribution begins, where it may run over several lines. */
// prettier-ignore
export const attributionStart = new RegExp(
  String.raw`^\s{0,4}(?:[-*–—]{1,3}\s?)?(?:(?:` +
    alternatives(
      'on', 'at', 'in', 'am', 'um', 'le', 'el', 'em', 'il', 'op', 'den', 'på', 'w dniu', 'dnia', 'dne', 'dňa', 'v',
      'pada', 'vào', 'în', 'pe', 'la', 'στις', 'a',
    ) +
    String.raw`)\s|(?:בתאריך|ב-|في|в|у|在)\s?|\d{1,4}\s?[-./年년]|\d{1,2}\.?\s[^\d\s]{3,12}\.?\s\d{4}|${weekday})`,
  'i',
);

/** A date as only programs print it; some programs write the date and the author without a verb. */
export const printedMoment = new RegExp(
  String.raw`^\s{0,4}(?:בתאריך\s|\d{4}[年년]|${weekday})|(?:GMT|UTC|\s)[+-]\d{2}:?\d{2}`,
  'i',
);

const dashes = String.raw`\s{0,4}[-_=*]{2,}\s?`;

// prettier-ignore
const originalMessage = alternatives(
  'original message', 'original appointment', 'original e-?mail', 'reply message', 'ursprüngliche (?:nachricht|e-?mail)', 'originalnachricht',
  'original-nachricht', 'original-?mail', "message d['’]origine", 'message original', 'mensaje original',
  'mensagem original', 'messaggio origina(?:le|rio)', 'oorspronkelijk bericht', 'oorspronkelijke e-?mail', 'origineel bericht',
  'ursprungligt meddelande', 'originalmeddelande', 'oprindelig meddelelse',
  'opprinnelig melding', 'alkuperäinen viesti', 'wiadomość oryginalna', 'oryginalna wiadomość',
  'původní (?:zpráva|e-?mail)', 'pôvodná správa', 'исходное сообщение', 'оригинальное сообщение',
  'вихідне повідомлення', 'оригінальне повідомлення', 'orijinal (?:mesaj|ileti)', 'özgün ileti', 'eredeti üzenet', 'mesaj(?:ul)? original', 'αρχικό μήνυμα',
  'missatge original', 'mensaxe orixinal', 'jatorrizko mezua', 'izvorna poruka', 'originalna poruka', 'izvirno sporočilo', 'pradinis laiškas',
  'originalus laiškas', 'sākotnējais ziņojums', 'oriģinālais ziņojums', 'algne (?:sõnum|kiri)', 'оригинално съобщение', 'първоначално съобщение',
  'оригинална порука', 'upprunaleg skilaboð', 'הודעה מקורית', 'الرسالة الأصلية', 'پیام اصلی', '(?:thư|tin nhắn) gốc', '(?:pesan|surat) asli',
  'ข้อความ(?:ต้นฉบับ|เดิม)', 'मूल संदेश',
  '元の(?:メッセージ|メール)', 'オリジナルメッセージ', '原始(?:邮件|郵件|信件)', '原(?:邮件|郵件|信息)', '원본 (?:메시지|메일|이메일)', '원문',
);
/** May stand right behind that line's end, where a program lost the line break. */
const gluedHeader = String.raw`(?:from|von|de|da|van|från|fra|od|от|від|kimden|feladó|από|差出人|发件人|보낸 사람)\s?[:：]`;

/** Outlook's and others' line between an answer and the mail it answers; some programs and scanners lose one of its two rules. */
export const originalMessageLine = new RegExp(
  String.raw`^(?:${dashes}(?:${originalMessage})\s?[-_=*]{2,}\s*(?:$|${gluedHeader})|${dashes}(?:${originalMessage})\s*$|\s{0,6}(?:${originalMessage})\s?[-_=]{2,}\s*$)`,
  'i',
);
/** These words stand without a rule around them: they count above a header block. */
export const originalMessageWords = new RegExp(String.raw`^\s{0,6}(?:${originalMessage})\s?:?\s*$`, 'i');
/** Matches this line behind other text, where a program lost the line breaks. */
export const originalMessageWithin = new RegExp(
  String.raw`[-_=]{3,40}\s?(?:${originalMessage})\s?[-_=]{3,}`,
  'i',
);

/** The line that help desks print above what they send: an answer to it stands above the line. */
// prettier-ignore
export const replyAboveLine = new RegExp(
  alternatives(
    String.raw`\b(?:reply|respond|type|write|respon[sd]e|answer)\b.{0,40}\babove this line`,
    String.raw`antwort\w*\b.{0,40}\b(?:oberhalb|über) (?:dieser|der|diese|die) (?:zeile|linie)`, String.raw`(?:oberhalb|über) (?:dieser|diese) (?:zeile|linie)\b.{0,40}(?:antwort|schreib)`,
    String.raw`r[ée]pon[ds]\w*\b.{0,40}au-dessus de cette ligne`, String.raw`(?:respuesta|responda|escrib[ae]|responde)\b.{0,40}(?:por )?encima de esta l[ií]nea`,
    String.raw`(?:resposta|responda|escreva)\b.{0,40}acima desta linha`, String.raw`(?:risposta|rispondi|rispondere|scrivi|scrivere)\b.{0,40}(?:al di )?sopra (?:di )?(?:questa|la) (?:riga|linea)`,
    String.raw`(?:antwoord|reactie|reageer)\w*\b.{0,40}boven deze (?:regel|lijn)`, String.raw`(?:svar|skriv)\w*\b.{0,40}(?:ovanför|over) (?:den här|denne) (?:raden|linjen|linje)`,
    String.raw`(?:odpowied|napisz)\w*.{0,40}(?:powyżej|nad) tej linii`, String.raw`(?:ответ|напиш)\w*.{0,40}выше этой (?:строки|линии)`,
    'この(?:行|線)より上', '在此行(?:之)?上方', '이 (?:줄|선) 위에',
  ),
  'i',
);

/** Lines that programs print above a forwarded mail. */
// prettier-ignore
export const forwardLine = new RegExp(
  String.raw`^(?:${dashes}(?:` +
    alternatives(
      'forwarded message', 'begin forwarded (?:text|message)', 'forwarded by .{1,80}', 'weitergeleitete nachricht', 'message transféré',
      'message transf[ée]r[ée]', 'message réexpédié', 'mensaje reenviado', 'mensagem encaminhada',
      'mensagem reencaminhada',
      'messaggio inoltrato', 'doorgestuurd bericht', 'vidarebefordrat meddelande', 'videresendt meddelelse',
      'videresendt melding', 'välitetty viesti', 'przekazana wiadomość',
      'wiadomość przekazana dalej', 'přeposlaná zpráva', 'preposlaná správa', 'пересылаемое сообщение',
      'пересланное сообщение', 'переслане повідомлення', 'iletilen mesaj', 'yönlendirilen mesaj',
      'továbbított üzenet', 'mesaj redirecționat', 'mesaj redirectionat', 'προωθημένο μήνυμα', '転送されたメッセージ',
      '转发的邮件', '轉寄的郵件', '전달된 메일', '전달된 메시지',
    ) +
    String.raw`)\s?[-_=*]{0,40}\s*$|(?:` +
    alternatives(
      'begin forwarded message', 'anfang der weitergeleiteten nachricht',
      'début du message (?:réexpédié|transféré)', 'inicio del mensaje reenviado',
      'início da mensagem (?:re)?encaminhada',
      'inizio messaggio inoltrato', 'begin doorgestuurd bericht', 'vidarebefordrat brev',
      'start på videresendt besked', 'videresendt melding', 'välitetty viesti alkaa',
      'początek przekazywanej wiadomości',
      'začátek přeposílané zprávy', 'начало переадресованного сообщения', 'iletilen ileti başlangıcı',
      '転送されたメッセージ', '以下是转发的邮件', '下面是被转发的邮件', '전달된 메시지 시작',
    ) +
    String.raw`)\s?[:：]?\s*$)`,
  'i',
);

// prettier-ignore
const forYourInformation = alternatives(
  'fyi', 'fya', 'f\\.y\\.i', 'for (?:your|ur) (?:information|info|awareness)', 'for info(?:rmation)?',
  'zur (?:kenntnis|info|information)(?:nahme)?', 'z\\.\\s?k', 'pour (?:info|information|ton info|votre information)', 'para (?:su|tu) (?:información|conocimiento)',
  'para (?:conhecimento|informação|seu conhecimento|información)', 'per (?:conoscenza|info|informazione|vostra informazione)',
  'ter (?:info|informatie|kennisgeving)', 'för (?:kännedom|info|information)', 'til (?:orientering|info|din orientering)', 'tiedoksi', 'do (?:wiadomości|informacji)',
  '(?:pro|pre) (?:informaci|info|informáciu)', '(?:для|к) (?:информации|сведению)', 'до відома', 'bilginize', 'bilgi(?:lerinize|n için)?', 'tájékoztatásul', 'spre (?:informare|știință)',
  'προς ενημέρωση', 'לידיעתך', 'للعلم', '(?:ご)?参考(?:まで)?(?:に)?', '(?:仅)?供参考', '供參考', '참고(?:하세요|하시기 바랍니다|로)?',
);

// prettier-ignore
const seeBelow = alternatives(
  String.raw`(?:see|read|find|check|are|is) (?:\S+\s){0,4}below(?: in (?:red|blue|green|bold|line|colou?r))?`, String.raw`(?:siehe|s\.|vgl\.) (?:\S+\s){0,2}unten(?:stehend\S*)?`, 's\\.\\s?u',
  String.raw`(?:see |please see |find |read )?(?:\S+\s){0,3}(?:answers?|repl(?:y|ies)|comments?|responses?|notes?|feedback|remarks?) (?:\S+\s){0,2}(?:inline|in-line|in ?between|interspersed)(?: below| in (?:red|blue|green|bold|caps))?`,
  String.raw`(?:\S+\s){0,3}(?:antwort(?:en)?|kommentare?|anmerkung(?:en)?|hinweise?) (?:\S+\s){0,2}(?:im text|inline|unten|dazwischen|darunter|direkt dahinter)(?: in (?:rot|blau|grün))?`,
  String.raw`(?:\S+\s){0,3}(?:réponses?|commentaires?|remarques?) (?:\S+\s){0,2}(?:dans le (?:texte|corps(?: du (?:message|mail))?)|en (?:rouge|bleu|vert)|ci-dessous)`,
  String.raw`(?:\S+\s){0,3}(?:respuestas?|comentarios?) (?:\S+\s){0,2}(?:en el (?:texto|cuerpo)|entre l[ií]neas|en (?:rojo|azul)|intercalad[oa]s)`,
  String.raw`(?:\S+\s){0,3}(?:respostas?|comentários?) (?:\S+\s){0,2}(?:no (?:texto|corpo)|em (?:vermelho|azul)|intercalad[oa]s|a(?:baixo|o longo))`,
  String.raw`(?:\S+\s){0,3}(?:rispost[ae]|commenti|note) (?:\S+\s){0,2}(?:nel testo|in (?:rosso|blu)|intercalat[ei]|qui sotto)`,
  String.raw`(?:\S+\s){0,3}(?:antwoord(?:en)?|opmerkingen?|reacties?) (?:\S+\s){0,2}(?:in de tekst|tussendoor|in (?:het )?(?:rood|blauw)|hieronder)`,
  String.raw`(?:voir|cf\.?|lire) (?:\S+\s){0,2}ci-dessous`, String.raw`(?:ver|vea|véase|mira) (?:\S+\s){0,3}(?:abajo|a continuación)`, String.raw`(?:ver|veja|vide|segue) (?:\S+\s){0,3}abaixo`,
  String.raw`(?:vedi|vedere|vedasi) (?:\S+\s){0,3}(?:sotto|di seguito)`, String.raw`zie (?:\S+\s){0,2}(?:onder|beneden|hieronder)`, String.raw`se (?:\S+\s){0,2}(?:nedan|nedenfor)`,
  String.raw`(?:katso|ks\.?) (?:\S+\s){0,2}alla`, String.raw`(?:patrz|zob\.?) (?:\S+\s){0,2}(?:poniżej|niżej)`, 'viz (?:níže|nižšie)', String.raw`(?:см\.|смотрите?) ?ниже`, String.raw`(?:див\.|дивіться) ?нижче`,
  'lásd (?:alább|lent)', 'vezi mai jos', 'δείτε παρακάτω', '(?:以下|下記)(?:を|の通り).{0,12}', '(?:请)?见下(?:面|文)?', '請見下(?:面|文)?', '아래 .{0,12}',
);

// prettier-ignore
const passingOn = alternatives(
  '(?:i am |i’m |just )?forwarding', 'forwarded', '(?:hiermit )?weitergeleitet', 'zur weiterleitung', 'je (?:te|vous) transf[eè]re', '(?:(?:te|le|les|os) )?reenvío', 'encaminho',
  '(?:(?:ti|vi|le) )?(?:inoltro|giro)', 'doorgestuurd', 'vidarebefordrar', '(?:jeg )?videresender', 'välitän', 'przesyłam dalej', 'přeposílám', 'preposielam', 'пересылаю', 'пересилаю',
  'iletiyorum', 'továbbítom', '転送します', '转发', '轉寄', '전달(?:합니다|드립니다)',
);

// prettier-ignore
const thisMail = String.raw`(?:(?:this|the|diese|ce|cet|este|esta|questo|questa|deze|dit|det|den|denne|tämän|це|это) )?(?:e-?mail|mail|message|nachricht|courriel|correo|mensaje|mensagem|messaggio|bericht|meddelande|viestin|письмо|лист)`;

/** A line that consists of this, above a mail that is forwarded or answered inside its text. */
export const pointingBelow = new RegExp(
  String.raw`^\s{0,4}(?:[^,.]{1,20},\s)?(?:(?:${forYourInformation})(?:[\s,.:;–-]{1,3}(?:please |bitte )?(?:below|unten|${seeBelow}))?|(?:.{0,60}\s)?(?:${seeBelow})|(?:${passingOn})(?: ${thisMail})?)[\s.!:。]{0,4}$`,
  'i',
);

const headerKey = (...names: readonly string[]) =>
  new RegExp(String.raw`^[\s*_]{0,6}(?:${alternatives(...names)})[*_]{0,2}\s?[:：][*_]{0,2}`, 'i');

/** The lines of a header block as Outlook and others print it above what they quote. */
// prettier-ignore
export const headerLines = {
  from: headerKey(
    'from', 'von', 'de', 'da', 'van', 'från', 'fra', 'lähettäjä', 'od', 'от', 'від', 'kimden', 'gönderen',
    'feladó', 'de la', 'από', 'šalje', 'pošiljatelj', 'siuntėjas', 'saatja', 'шаље', 'пошиљалац', 'од', 'จาก', 'از', 'प्रेषक', 'מאת', 'من', 'từ', 'dari', '差出人', '送信元', '发件人', '寄件者', '보낸 사람', '보낸사람',
  ),
  sent: headerKey(
    'sent', 'sent at', 'sent on', 'date', 'date sent', 'gesendet', 'gesendet am', 'datum', 'envoyé', 'envoyé le', "date d['’]envoi", 'enviado', 'enviada',
    'enviado el', 'enviada em', 'enviado em', 'fecha', 'fecha de envío', 'data', 'data de envio', 'inviato', 'spedito', 'verzonden', 'verzonden op', 'skickat',
    'sendt', 'dato', 'lähetetty', 'päivämäärä', 'päiväys', 'pvm', 'wysłano', 'wysłane', 'odesláno', 'odoslané', 'dátum', 'отправлено', 'дата', 'надіслано',
    'tarih', 'gönderildi', 'gönderme tarihi', 'gönderilme tarihi', 'elküldve', 'küldve', 'trimis', 'dată', 'ημερομηνία', 'στάλθηκε', 'נשלח', 'תאריך',
    'تاريخ الإرسال', 'تم الإرسال', 'التاريخ', 'đã gửi', 'ngày', 'tanggal', 'dikirim', '送信日時', '送信日', '日時', '日付', '发送时间', '发送日期', '發送時間',
    'poslano', 'datum slanja', 'išsiųsta', 'nosūtīts', 'saadetud', 'kuupäev', 'изпратено', 'послато', 'ส่ง', 'วันที่', 'تاریخ', 'ارسال', 'दिनांक',
    '時間', '时间', '日期', '寄件日期', '傳送時間', '보낸 날짜', '보낸날짜', '보낸 시간', '날짜',
  ),
  to: headerKey(
    'to', 'an', 'à', 'a', 'para', 'aan', 'till', 'til', 'vastaanottaja', 'do', 'komu', 'кому', 'kime', 'címzett',
    'către', 'προς', 'za', 'prima', 'kam', 'kellele', 'saaja', 'до', 'за', 'ถึง', 'به', 'प्रति', 'אל', 'إلى', 'đến', 'kepada', '宛先', '收件人', '收件者', '받는 사람', '받는사람',
  ),
  subject: headerKey(
    'subject', 'subj', 'betreff', 'objet', 'asunto', 'assunto', 'oggetto', 'onderwerp', 'ämne', 'emne', 'aihe', 'temat',
    'předmět', 'predmet', 'тема', 'konu', 'tárgy', 'subiect', 'θέμα', 'נושא', 'الموضوع', 'chủ đề', 'subjek', '件名',
    '主题', '主旨', '제목', 'naslov', 'zadeva', 'tema', 'temats', 'teema', 'относно', 'предмет', 'เรื่อง', 'หัวเรื่อง', 'موضوع', 'विषय',
  ),
};
