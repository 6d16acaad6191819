import { abbreviation } from '../abbreviations.ts';

/**
 * The words of absence notices, by language, in lower case: that their writer is away, and what goes with it in a notice (until when, who
 * helps meanwhile, thanks for the message). Each was written for this list from what people and programs write.
 */
interface AbsencePhrases {
  readonly away: string;
  /** A word that ends at `°` stands alone. */
  readonly beside: string;
  /** A word that turns: what follows it may be the answer. */
  readonly but: string;
}

// prettier-ignore
const phrases: Readonly<Record<string, AbsencePhrases>> = {
  en: { away: String.raw`\b(?:i am|i'm|i’m|i will be|i'll be|we are|our office is) (?:(?:currently|presently|now|also|still|both|all|again|unfortunately|on \S+) ){0,2}(?:out of (?:the )?office|on (?:\S+ )?(?:leave|vacation|holiday|holidays|pto)|away|travell?ing|unavailable|absent|out (?:until|from|till|of))\b|\bour office is closed\b`, beside: String.raw`\b(?:until|till|through|back|return\w*|from .{1,20} to|urgent|contact|reach out|limited access|no access|in my absence|direct (?:your|any|all)|assist|emergenc\w*|repl(?:y|ied) when)\b`, but: '\\bbut\\b|\\bhowever\\b' },
  de: { away: String.raw`\b(?:(?:ich|wir) (?:bin|sind|werde|befinde)|bin ich|befinde ich)\b.{0,70}?(?:nicht (?:im|am|in der) (?:büro|haus|arbeitsplatz|praxis|kanzlei)|im urlaub|in (?:den ferien|elternzeit|mutterschutz|urlaub)|abwesend|außer haus|ausser haus|auf (?:dienstreise|reisen|geschäftsreise)|nicht (?:erreichbar|verfügbar|zu erreichen)|krank)|büro ist .{0,30}geschlossen`, beside: String.raw`\b(?:bis|ab|wieder|zurück|dringend\w*|vertret\w*|wenden sie|zugriff|rückkehr|eilfäll\w*|nicht (?:gelesen|weitergeleitet))\b`, but: '\\baber\\b|\\bjedoch\\b|\\bdennoch\\b|\\btrotzdem\\b' },
  fr: { away: String.raw`(?:je suis|je serai|nous sommes|je me trouve) .{0,30}?(?:absente?s?|en (?:congés?|vacances|déplacement|arrêt|formation)|hors d[ue] bureau|indisponibles?|injoignables?)(?!\p{L})|(?:bureau|cabinet) (?:est|sera) fermé`, beside: String.raw`jusqu|retour|de retour|urgen|contacter|à partir d|du \d|joindre|adresser|accès`, but: '\\bmais\\b|\\bcependant\\b|\\btoutefois\\b' },
  es: { away: String.raw`(?:estaré|estoy|me encuentro|me encontraré|estaremos|estamos) .{0,20}?(?:fuera|ausente|de vacaciones|de baja|de viaje|de permiso|sin acceso)|oficina .{0,20}cerrada`, beside: String.raw`hasta|regres|vuelv|volver|reincorpor|a partir del|urgen|contact|del \d|vuelta|acceso`, but: '\\bpero\\b|sin embargo' },
  pt: { away: String.raw`(?:estarei|estou|encontro-me|estaremos|me encontro) .{0,20}?(?:fora|ausente|de férias|em férias|de licença|em viagem|sem acesso|de baixa)|escritório .{0,20}fechado`, beside: String.raw`até|retorn|regress|volto|voltarei|a partir de|urgen|urgên|contat|contact|de \d|acesso`, but: '\\bmas\\b|\\bporém\\b|no entanto' },
  it: { away: String.raw`(?:sono|sarò|siamo|saremo|mi trovo) .{0,20}?(?:fuori (?:ufficio|sede)|assente|in ferie|in vacanza|in viaggio|in malattia|in congedo|non raggiungibile)|uffici?o? .{0,20}chius[oi]`, beside: String.raw`fino al|rientr|ritorn|a partire dal|urgen|contatt|dal \d|sino al|tornerò|accesso`, but: '\\bma\\b|\\btuttavia\\b|\\bperò\\b' },
  nl: { away: String.raw`(?:ik ben|wij zijn|ben ik|zijn wij) .{0,50}?(?:niet (?:op kantoor|aanwezig|bereikbaar|in de gelegenheid)|afwezig|op vakantie|met (?:vakantie|verlof)|buiten kantoor)|kantoor is .{0,20}gesloten`, beside: String.raw`tot°|terug|vanaf|dringend|spoed|contact|weer (?:bereikbaar|aanwezig)|van \d|toegang`, but: '\\bmaar\\b|\\bechter\\b' },
  sv: { away: String.raw`(?:jag är|är jag|vi är|jag kommer att vara) .{0,40}?(?:inte (?:på (?:kontoret|plats)|anträffbar|i tjänst|tillgänglig)|på semester|bortrest|frånvarande|tjänstledig|föräldraledig|sjukskriven)`, beside: String.raw`till°|förrän|tillbaka|åter|brådskande|kontakta|från°|t\.?o\.?m`, but: '\\bmen\\b' },
  da: { away: String.raw`(?:jeg er|er jeg|vi er|jeg har) .{0,40}?(?:ikke (?:på kontoret|til stede|at træffe)|på ferie|fraværende|bortrejst|på barsel|orlov)`, beside: String.raw`til°|indtil|tilbage|igen°|haster|hastesager|kontakt|fra°`, but: '\\bmen\\b' },
  no: { away: String.raw`(?:jeg er|er jeg|vi er|jeg har) .{0,40}?(?:ikke (?:på kontoret|til stede|tilgjengelig)|på ferie|fraværende|bortreist|permisjon)`, beside: String.raw`til°|tilbake|igjen°|haster|hastesaker|kontakt|fra°`, but: '\\bmen\\b' },
  fi: { away: String.raw`(?:olen|olemme) .{0,40}?(?:lomalla|poissa|työmatkalla|virkavapaalla)|en ole .{0,40}?(?:toimistolla|tavoitettavissa|paikalla|töissä)`, beside: String.raw`asti|saakka|palaan|takaisin|alkaen|kiireelli|ota yhteyttä|välisen`, but: '\\bmutta\\b' },
  is: { away: String.raw`ég (?:er|verð) .{0,30}?(?:ekki við|í fríi|fjarverandi|í orlofi|í sumarfríi)`, beside: 'til°|aftur|frá°|áríðandi|samband', but: '\\ben\\b' },
  pl: { away: String.raw`(?:jestem|będę|jesteśmy|przebywam) .{0,30}?(?:nieobecn|poza biurem|na urlopie|niedostępn|w delegacji|na zwolnieniu|w podróży)|biuro .{0,20}nieczynne`, beside: String.raw`do \d|do dnia|wrac|wróc|powrot|od \d|pilnych|kontakt|w pilnych`, but: '\\bale\\b|\\bjednak\\b' },
  cs: { away: String.raw`(?:jsem|budu) .{0,40}?(?:mimo kancelář|na dovolené|nepřítom|na služební cestě)|(?:nejsem|nebudu) .{0,40}?(?:v kanceláři|k dispozici|zastižen)|čerpám dovolenou`, beside: String.raw`do \d|vrátím|zpět|od \d|naléhav|urgentn|neodkladn|kontakt|obraťte`, but: '\\bale\\b|\\bvšak\\b' },
  sk: { away: String.raw`(?:som|budem) .{0,40}?(?:mimo kancelárie|na dovolenke|neprítomn|na služobnej ceste)|(?:nie som|nebudem) .{0,40}?(?:v kancelárii|k dispozícii)|čerpám dovolenku`, beside: String.raw`do \d|vrátim|späť|od \d|naliehav|urgentn|súrn|kontakt|obráťte`, but: '\\bale\\b|\\bavšak\\b' },
  sl: { away: String.raw`(?:sem|bom) .{0,30}?(?:odsot|na dopustu)|(?:nisem|ne bom) .{0,30}?(?:v pisarni|dosegljiv)|odsot(?:na|en) (?:sem|bom)`, beside: String.raw`do \d|vrnem|nazaj|od \d|nujn|obrnite|kontakt`, but: '\\bvendar\\b|\\bampak\\b' },
  hr: { away: String.raw`(?:bit ću|nalazim se|trenutno sam|sam) .{0,30}?(?:odsut|na godišnjem|na odmoru|izvan ureda|van kancelarije)|(?:nisam|neću biti) .{0,30}?(?:u uredu|u kancelariji|dostup)|odsut(?:an|na) sam|na godišnjem (?:sam|odmoru)`, beside: String.raw`do \d|vraćam|natrag|nazad|od \d|hitn|kontakt|obratite`, but: '\\bali\\b|\\bno\\b' },
  sr: { away: String.raw`(?:налазим се|тренутно сам) .{0,30}?(?:одсут|на одмору|ван канцеларије)|(?:нисам|нећу бити) .{0,30}?(?:у канцеларији|доступ)|одсут(?:ан|на) сам`, beside: 'до°|враћам|назад|од°|хитн|контакт|обратите', but: '(?:^|\\s)али(?:\\s|$)' },
  hu: { away: String.raw`(?:nem vagyok|nem leszek|szabadságon|házon kívül|távol vagyok|távol leszek|irodán kívül)`, beside: String.raw`-ig|ig\b|vissza|-tól|sürgős|keress|forduljon|elérhető`, but: '\\bde\\b|\\bazonban\\b' },
  ro: { away: String.raw`(?:sunt|voi fi|mă aflu) .{0,30}?(?:plecat|absent|în concediu|în vacanță|în afara biroului)|nu (?:sunt|voi fi) .{0,20}?(?:la birou|disponibil)`, beside: String.raw`până|revin|întorc|începând|urgent|urgenț|contact|între`, but: '\\bdar\\b|\\bînsă\\b' },
  bg: { away: String.raw`(?:няма да (?:бъда|съм)|не съм) .{0,20}?(?:в офиса|на разположение)|(?:ще (?:бъда|съм)|аз съм) .{0,20}?(?:в отпуск|извън офиса|в командировка)|в отпуск съм|отсъствам`, beside: 'до°|връщам|от°|спешн|свържете|обърнете', but: '(?:^|\\s)но(?:\\s|$)' },
  el: { away: String.raw`(?:είμαι|βρίσκομαι) .{0,30}?(?:εκτός γραφείου|σε άδεια|διακοπές)|(?:θα )?(?:λείπω|απουσιάζω)|δεν (?:είμαι|θα είμαι|βρίσκομαι) .{0,30}?(?:στο γραφείο|διαθέσιμ)`, beside: 'μέχρι|έως°|επιστρ|από°|επείγ|επικοινων|ως°', but: '(?:^|\\s)αλλά(?:\\s|$)|όμως' },
  ru: { away: String.raw`(?:я|мы|меня|нахожусь|буду)(?:\s|$).{0,40}?(?:в отпуске|отсутств|не в офисе|вне офиса|в командировке|на больничном|недоступ|не буду (?:в офисе|на работе)|нет (?:в офисе|на работе|на месте)|не будет)|(?:нахожусь|буду) в отпуске|отсутствую`, beside: 'до°|вернусь|возвращ|с \\d|срочн|обращайтесь|обратитесь|по \\d|свяжитесь', but: '(?:^|\\s)(?:но|однако)(?:\\s|$)' },
  uk: { away: String.raw`(?:я|мене|перебуваю|буду)(?:\s|$).{0,40}?(?:у відпустці|в відпустці|відсут|не в офісі|поза офісом|у відрядженні|на лікарняному|недоступ|немає)|перебуваю у відпустці`, beside: 'до°|повернуся|повертаюся|з \\d|терміно|звертайтес|зверніться|зв.яжіться', but: '(?:^|\\s)(?:але|проте)(?:\\s|$)' },
  lt: { away: String.raw`(?:šiuo metu|esu|būsiu) .{0,30}?(?:atostog|ne biure|išvyk|komandiruot|nedirb)|(?:nesu|nebūsiu) .{0,20}?biure|atostogauju`, beside: 'iki°|grįš|nuo°|skub|kreip|susisiek', but: '\\bbet\\b|tačiau' },
  lv: { away: String.raw`(?:esmu|būšu|atrodos) .{0,30}?(?:atvaļinājum|prombūtn|ārpus biroja|komandējum)|(?:neesmu|nebūšu) .{0,20}?(?:birojā|pieejam)`, beside: 'līdz|atgriez|no \\d|steidzam|sazin', but: '\\bbet\\b|\\btomēr\\b' },
  et: { away: String.raw`(?:olen|viibin) .{0,30}?(?:puhkus|eemal|lähetus)|ei ole .{0,30}?(?:kontoris|kättesaadav)`, beside: 'kuni|tagasi|alates|kiire|pöördu|võt', but: '\\bkuid\\b|\\baga\\b' },
  tr: { away: String.raw`(?:ofis(?:te|im)? (?:dışında|değil)|ofiste olma|izinde(?:yim| olaca)|yıllık izin|tatilde(?:yim| olaca)|yurt ?dışında|ofis dışındayım|raporluyum)`, beside: 'kadar|dön|tarih|acil|ulaş|irtibat|itibaren|arasında', but: '\\bama\\b|\\bancak\\b|\\bfakat\\b' },
  ca: { away: String.raw`(?:estaré|estic|em trobo) .{0,20}?(?:fora|absent|de vacances|de baixa|de viatge|de permís)`, beside: String.raw`fins|torn|a partir|urgèn|urgent|contact`, but: '\\bperò\\b' },
  eu: { away: String.raw`(?:oporretan|bulegotik kanpo|kanpoan) (?:nago|egongo)`, beside: 'arte°|itzul|premia', but: '\\bbaina\\b' },
  cy: { away: String.raw`(?:rydw i|rwyf|byddaf|dw i) .{0,20}?(?:allan o'r swyddfa|ar wyliau|i ffwrdd)`, beside: "tan°|nôl°|brys|cysylltu", but: '\\bond\\b' },
  sq: { away: String.raw`(?:jam|do të jem) .{0,20}?(?:jashtë zyrës|me pushime|në pushim)|nuk jam .{0,20}?në zyrë`, beside: 'deri°|kthe|urgjent|kontakt', but: '\\bpor\\b' },
  he: { away: String.raw`(?:אני|אהיה|אנחנו) ?.{0,20}?(?:בחופש|בחופשה|לא במשרד|מחוץ למשרד|לא אהיה|נעדר|בחו"ל|לא זמינ)`, beside: 'עד|אחזור|חוזר|שוב|דחוף|דחופים|לפנות|החל', but: '(?:^|\\s)אבל(?:\\s|$)|אולם' },
  ar: { away: String.raw`(?:أنا|سأكون|أكون|لست) ?.{0,20}?(?:خارج المكتب|في إجازة|في عطلة|غير متواجد|غائب|مسافر)|خارج المكتب|في إجازة`, beside: 'حتى|إلى|أعود|سأعود|عاجل|الطارئة|التواصل|الاتصال|من', but: 'لكن' },
  fa: { away: String.raw`(?:در مرخصی|خارج از (?:دفتر|اداره)|در دفتر نیستم|در سفر|در تعطیلات)`, beside: 'تا|باز|فوری|تماس|از', but: '(?:^|\\s)اما(?:\\s|$)|ولی' },
  hi: { away: String.raw`(?:कार्यालय से बाहर|छुट्टी पर|अवकाश पर|दफ़्तर से बाहर)`, beside: 'तक|वापस|से|अत्यावश्यक|संपर्क|तत्काल', but: 'लेकिन|परंतु' },
  th: { away: String.raw`(?:ไม่อยู่(?:ที่)?(?:สำนักงาน|ออฟฟิศ|ทำงาน)|ลาพักร้อน|ลาหยุด|ลางาน|อยู่นอกสำนักงาน|หยุดพักร้อน)`, beside: 'จนถึง|ถึงวันที่|กลับ|เร่งด่วน|ด่วน|ติดต่อ|ตั้งแต่', but: 'แต่' },
  vi: { away: String.raw`(?:tôi|em|chúng tôi) (?:\S+ ){0,3}?(?:nghỉ phép|đi công tác|vắng mặt|không có mặt|không ở văn phòng|nghỉ lễ|đi vắng)`, beside: 'đến|trở lại|quay lại|từ ngày|khẩn|liên hệ|cho tới', but: '\\bnhưng\\b|\\btuy nhiên\\b' },
  id: { away: String.raw`(?:saya|kami) (?:\S+ ){0,3}?(?:cuti|tidak (?:berada )?di kantor|di luar kantor|sedang libur|bercuti|dinas luar)`, beside: 'hingga|sampai|kembali|mendesak|hubungi|mulai|sehingga', but: '\\btetapi\\b|\\bnamun\\b|\\btapi\\b' },
  ja: { away: String.raw`(?:不在|休暇|休業|お休み|夏季休業|出張|席を外し|休み)(?:と|に|を|の|中|いたし|して|で|い)`, beside: 'まで|より|から|戻り|急ぎ|緊急|連絡|出社|復帰|以降', but: 'が、|ですが|しかし' },
  zh: { away: String.raw`(?:我|本人|目前|现在|現在|我们|我們)?.{0,16}?(?:休假|不在(?:办公室|辦公室|公司)|出差|外出|年假|请假|請假|度假|放假|休年假)`, beside: '至|到|返回|回来|回來|回覆|回复|紧急|緊急|联系|聯繫|聯絡|期间|期間|恢复|之前', but: '但|不过|不過' },
  ko: { away: String.raw`(?:부재|휴가|출장|휴무|자리를 비|외근|연차)`, beside: '까지|복귀|돌아|급한|긴급|연락|부터|이후', but: '하지만|그러나|지만' },
};

/** Scripts without spaces, and languages that write these words as ends of others. */
const unspaced = /^(?:hu|he|ar|fa|th|ja|zh|ko)$/;

function besideOf(code: string, words: string): RegExp {
  const start = unspaced.test(code) ? '' : String.raw`(?<![\p{L}\p{M}])`;
  return new RegExp(`${start}(?:${words.replaceAll('°', String.raw`(?!\p{L})`)})`, 'u');
}

/** "I am away until Monday and the keys are with Tom": each half is looked at. */
const joins: Readonly<Record<string, string>> = {
  en: 'and',
  de: 'und',
  fr: 'et',
  es: 'y|e',
  pt: 'e',
  it: 'e|ed',
  nl: 'en',
  sv: 'och',
  da: 'og',
  no: 'og',
};

interface Notice {
  readonly away: RegExp;
  readonly beside: RegExp;
  readonly but: RegExp;
  /** Null in languages whose sentences are not halved. */
  readonly join: RegExp | null;
}

const compiled = new Map(
  Object.entries(phrases).map(([code, { away, beside, but }]): [string, Notice] => {
    const join = joins[code];
    return [
      code,
      {
        away: new RegExp(away, 'u'),
        beside: besideOf(code, beside),
        but: new RegExp(but, 'u'),
        join: join === undefined ? null : new RegExp(` (?:${join}) (?=\\D)`, 'u'),
      },
    ];
  }),
);

/** A notice is short; a longer mail has content. */
const longestNotice = 700;
const maxSentences = 7;
/** In how many of the first sentences a notice says it. */
const opening = 3;
const question = /[?？؟](?:\s|["”»)]|$)/;

/** Greetings and thanks, which stand before a notice. */
// prettier-ignore
const polite =
  /thank|hello|^hi\b|^dear|dank|hallo|guten (?:tag|morgen)|geehrte|merci|bonjour|gracias|hola|estimad|grazie|buongiorno|gentile|obrigad|olá|prezad|bedankt|beste|geachte|tack|hej|tak for|takk|hei|kiitos|dzięk|dzień dobry|witam|děkuj|dobrý|ďakuj|köszön|tisztelt|mulțum|bună|hvala|poštovan|ačiū|laba|paldies|sveik|aitäh|tere|благодар|спасибо|здравствуй|добрый|дяку|добрий|ευχαριστ|γεια|teşekkür|merhaba|sayın|תודה|שלום|شكر|مرحب|سلام|متشکر|ありがとう|お世話|感谢|感謝|謝謝|谢谢|您好|你好|감사|안녕|cảm ơn|xin chào|terima kasih|halo|ขอบคุณ|สวัสดี|gràcies|eskerrik|auto/u;

/** Whether nothing but politeness stands before the words of absence: "Agreed. I am away until Monday." answers. */
function isOpening(before: string): boolean {
  return before
    .split(/(?<=[.!。！])/)
    .filter((one) => /\p{L}{2}[.!。！]$/u.test(one.trim()))
    .every((one) => polite.test(one.trim()));
}

/** Words of a greeting at the end; what stands below them is a signature. */
const signOff =
  /^(?:(?:kind|best|warm|many) )?(?:regards|wishes|best|thanks|cheers|sincerely)\b|^(?:mit |viele |beste |liebe |herzliche |freundliche)[\p{L} ]*grüß|^(?:mfg|lg|vg)\b|^(?:bien )?cordialement|^salutations|saludos|^atentamente|^atenciosamente|cumprimentos|^cordiali saluti|^distinti saluti|^saluti|groet(?:en)?\b|hälsning|hilsen|terveisin|^pozdrawiam|pozdrav|с уважением|з повагою/u;
/** Words of a name, which makes a line of a signature. */
const ofName = /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*,?$/u;
const longestName = 4;
const letters = /\p{L}{2}|[\u3040-\u30ff\u4e00-\u9fff]/u;
const sentenceEnd = /(?<=[.!;。！；])(?<!\d\.)\s*(?=\S)/;
/** Abbreviations that stand before a name or a day of a notice; initials of other alphabets. */
const shortened =
  /(?:^|[\s(])(?:hr|fr|frl|mlle|mm|sig(?:\.ra|\.na)?|dott\.ssa|ing|avv|dña|dra|drs|ir|mw|dl|dna|mgr|pí|kl|incl|inkl|einschl|др|гр|\p{L})$/u;
/** "Between the 3rd and the 9th", "tot en met 4 mei": this joining word stands inside the days. */
const joinedDays =
  /(?<!\p{L})(?:(between|zwischen|entre|tra|fra|tussen|mellem|mellom|mellan)( .{1,20}?) (?:and|und|et|y|e|en|og|och) (?=(?:\p{L}{1,3} )?\d)|(tot|up to|fra|til|från|till) (?:and|en|og|och) (?=met |including |med ))/gu;
const clauseEnd = /[,，]\s*(?=[^\s\d])/;
/** Before the words that belong to a notice there are only so many others: "in urgent cases", and not "come on Tuesday from 9 until". */
const maxWordsBefore = 3;
/** "I will answer when I am back". */
const answersLater =
  /repl(?:y|ies)|respond|answer|antwort|répond|contest|rispond|antwoord|svar|vastaa|odpow|odpov|odgovor|atsaky|atbild|отвеч|ответ|отговор|відпов|απαντ|cevap|yanıt|válasz|răspund/u;
/** Parts of a date or of a name between commas. */
const shortClause = 2;
/** "Monday, the 7 January". */
const date = /^(?:den|dem|the|le|el|il|de) \d{1,2}\.? \p{L}+$/u;
/** Words in a clause of thanks or greetings. */
const longestPolite = 12;

function isOfNotice(sentence: string, { away, beside, join }: Notice): boolean {
  const clauses = sentence.split(clauseEnd);
  const halves = join ? clauses.flatMap((one) => one.split(join)) : clauses;
  return halves.every((clause, place) => {
    if (away.test(clause)) return true;
    const words = clause.split(' ');
    if (polite.test(clause) && words.length <= longestPolite) return true;
    const found = beside.exec(clause);
    if (found === null) return place > 0 && (words.length <= shortClause || date.test(clause));
    return clause.slice(0, found.index).split(' ').length - 1 <= maxWordsBefore || answersLater.test(clause);
  });
}

function isName(line: string): boolean {
  const parts = line.split(' ');
  return parts.length <= longestName && parts.every((one) => ofName.test(one));
}
/** "The 3rd – the 9th". */
const spanOfDays = / – (?:\p{L}{1,3} )?\d/u;

function simplified(text: string): string {
  return text.toLowerCase().normalize('NFC').replace(joinedDays, '$1$2$3 – ');
}

/** Splits at the ends of sentences, and not behind "Mr." or an initial. */
function splitAtEnds(text: string): string[] {
  return text.split(sentenceEnd).reduce<string[]>((sentences, one) => {
    const before = sentences.at(-1)?.replace(/\.$/, '');
    const isCut = before !== undefined && (abbreviation.test(before) || shortened.test(before));
    return isCut ? [...sentences.slice(0, -1), `${sentences.at(-1)} ${one}`] : [...sentences, one];
  }, []);
}

/** The sentences of a mail above its signature, in lower case. */
function sentencesOf(text: string): string[] {
  const lines = text
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  const end = lines.findIndex((line) => signOff.test(line.toLowerCase()));
  const own = (end < 0 ? lines : lines.slice(0, end)).filter((line, place) => place === 0 || !isName(line));
  // A sentence may go on in the next line.
  return splitAtEnds(simplified(own.join(' ')))
    .map((one) => one.trim())
    .filter((one) => letters.test(one));
}

/**
 * Whether nothing stands beside the absence that its writer could have meant as an answer: every sentence is about the absence, the help
 * meanwhile, or polite.
 * @param isMore what else a notice says in this language
 */
export function isAllNotice(text: string, code: string, isMore: (sentence: string) => boolean): boolean {
  const known = compiled.get(code);
  if (known === undefined) return true;
  const sentences = sentencesOf(text);
  return sentences.every((one) => !known.but.test(one) && (isMore(one) || isOfNotice(one, known)));
}

/**
 * Whether a mail says in the words of one of these languages that its writer is away, and nothing else. In doubt it does not: a question,
 * a "but", a sentence about something else, or a long text was written by a person who answers.
 */
export function saysOnlyAbsence(text: string): boolean {
  const lower = simplified(text.replace(/\s+/g, ' ')).trim();
  if (lower === '' || lower.length > longestNotice || question.test(lower)) return false;
  const sentences = sentencesOf(text);
  if (sentences.length > maxSentences) return false;
  const start = sentences.slice(0, opening).join(' ');
  return [...compiled.values()].some((notice) => {
    const { away, beside, but } = notice;
    const found = away.exec(start);
    if (found === null || found[0].trim() === '') return false;
    if (!isOpening(start.slice(0, found.index))) return false;
    const said = lower.slice(lower.indexOf(found[0]));
    if (!(beside.test(said) || spanOfDays.test(said)) || but.test(lower)) return false;
    return sentences.every((one) => isOfNotice(one, notice));
  });
}
