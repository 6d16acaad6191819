import { formalRequest } from './formal-requests.ts';
import { anyOf, isWhole, startsWith, type LanguageRules } from '../language-rules.ts';
import { courtesiesOf } from './six-courtesies.ts';
import { needsOf } from './six-needs.ts';

const months = 'januar februar marz april mai juni juli august september oktober november dezember'.split(
  ' ',
);
const day = `(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|morgen|heute|ubermorgen|ende (?:der|dieser|des|nachste[rnsm]?|${months.join('|')})|anfang|mitte|nachste[rn]?|kommende[rn]?|\\d{1,2}\\.|\\d{1,2} uhr)`;
/** Things that the writer lacks but the reader cannot send. */
const notToGive =
  ' (?:noch |nur |leider |aber |einfach |da )*(?:die |der )?(?:zeit|lust|geduld|kraft|worte|ruhe|mut)\\b';
/** Things that the reader can send: with "still" (noch), or a document. */
const toGive =
  '(?=.{0,40}\\b(?:noch|[a-z]*(?:rechnung|vertrag|unterschrift|unterlage|formular|angebot|datei|dokument|angabe|daten|adresse|nummer|bestatigung|freigabe|kopie|liste|plan|beleg|masse?|information|info|antwort|ruckmeldung|ausweis|nachweis|zahl|seite|anhang|foto|bild)(?:e?[ns]|e)?)\\b)';
/** Requests that are only courtesy. */
const pardon = 'um (?:\\S+ )?(?:entschuldigung|verzeihung|nachsicht|verstandnis|geduld)';

export const german: LanguageRules = {
  code: 'de',
  stopWords:
    'der die das und ist nicht ich sie wir ihr mir uns mit fur auf dem den sich ein eine einen zu von bitte konnen konnten haben wird sind auch noch oder wenn dass bei zum zur vielen dank gruesse grusse hallo ihnen du es bis alles klar konntest kannst wie was wann freitag montag heute morgen bist kommst habt seid hast hab zeit schon moin klappt geht gibt passt kommt dich dir euch meine wo samstag dienstag mittwoch donnerstag sonntag tage tagen woche wochen zwei drei januar februar marz mai april juni juli oktober dezember'.split(
      ' ',
    ),
  openings: startsWith(
    '(?:hallo|hi|guten (?:tag|morgen|abend)|liebe[rs]?|sehr geehrte[rs]?|moin|servus)(?: [^,:!?-]{0,50})?[,:!] *',
    '(?:und|aber|also|dann|ausserdem|ubrigens|vielleicht|noch eine frage|kurze frage|eine frage|falls (?:ja|nein|moglich)|ps:?)[,:!.-]? +',
    '(?:danke|vielen dank|gut|ja(?:,? (?:bitte|gerne?))?|nein(?:,? danke)?)[,:!.-]+ +',
  ),
  courtesies: isWhole(
    "(?:hallo|hi|guten (?:tag|morgen|abend)|liebe[rs]?|sehr geehrte[rs]?)(?:,? [a-z.'-]+){0,4}",
    '(?:mit )?(?:viele|beste|freundliche[mn]?|schone|liebe|herzliche)[nr]? gru(?:ss|sse[n]?)\\b.{0,30}',
    'ich hoffe,? (?:es geht|sie hatten|du hattest|ihnen geht)\\b.{0,80}',
    '(?:vielen |herzlichen |besten )?dank(?:e)?(?: (?:im voraus|dir|ihnen|euch|schon (?:mal|einmal)|nochmals))*\\b.{0,20}',
    '(?:schones|schonen) .{0,30}',
    '(?:(?:ja|nein),? )?(?:bitte(?: sehr| schon| gerne?)?|gerne?(?: geschehen)?)',
    'lg|vg|mfg',
  ),
  asks: [
    {
      name: 'request-please',
      confidence: 0.9,
      pattern: new RegExp(
        `(?<!\\b(?:ihrer?|deiner?|eurer?|seiner?|der|entschuldig(?:e|t|en sie)|verzeih(?:t|en sie)?) )\\b(?:bitte|gerne? um (?:ruckmeldung|antwort))\\b(?! (?:nicht antworten|beachten|finden sie|entnehmen|entschuldig|verzeih|wenden sie sich bei|zogern|nicht wundern|keine sorgen?|mach(?:t|en sie)? (?:dir|euch|sich) keine|(?:sehr|schon|gerne?)(?:[,.!:]| -|$)|.{0,60}\\bgrusse? (?:aus|an|von)\\b|${pardon}))`,
      ),
    },
    {
      name: 'question-to-reader',
      confidence: 0.92,
      pattern:
        /\b(?:konn(?:en|ten|test|t)?|konntet|kannst|konnt|wurden?|wurdest|haben|hast|habt|mochten|mochtest|wissen|weisst|sind|bist|seid|wollen|willst|wollt) (?:sie|du|ihr|wir|jemand)\b.*\?/,
    },
    {
      name: 'let-me-know',
      confidence: 0.85,
      pattern: anyOf(
        '(?:lass|lasst|lassen sie|gib|gebt|geben sie|sag|sagt|sagen sie|teil|teilt|teilen sie) (?:es )?(?:mich|uns|mir) (?:bitte |kurz |doch )*(?:wissen|bescheid|mit|kurz)',
        '(?:gib|gebt|geben sie|meld|melde|meldet|melden sie) (?:mir |uns |dich |euch |sich )(?:bitte |kurz |doch )*(?:bescheid|ruckmeldung|bei|zuruck)',
      ),
    },
    {
      name: 'need-from-reader',
      confidence: 0.85,
      pattern: anyOf(
        '(?:ich|wir) (?:brauche|brauchen|benotige|benotigen|warte|warten|erwarte|erwarten)\\b(?! (?:\\S+ ){0,3}?(?:nicht|nichts|kein[a-z]*|niemand[a-z]*|urlaub|pause|schlaf|gaste|besuch|(?:auf )?.{0,40}\\b(?:vom|von (?!(?:dir|ihnen|euch|ihrer|deiner|eurer)\\b)))\\b)',
        `(?:ich|wir) bitten?\\b(?! ${pardon})`,
        '(?:brauche|benotige) ich\\b|(?:brauchen|benotigen) wir\\b',
        '(?:ich|wir) (?:freue|freuen) (?:mich|uns) (?:auf|uber) (?:deine|ihre|eure|eine) (?:antwort|ruckmeldung|nachricht|ruckruf|feedback)',
        '(?:ware|waren) (?:es |ich |wir |ihnen |dir |euch |sehr )*(?:toll|super|gut|schon|hilfreich|dankbar|nett|moglich|prima)\\b(?! gewesen)',
        'hiermit (?:melde|bewerbe|beantrage|bestelle|buche|reserviere|ersuche|frage)\\b',
        'hatten? (?:ich |wir )?(?:grosses |auch )?interesse an\\b',
        '(?:ich|wir) hoffen? auf (?:eine |ihre |deine |eure |baldige |positive |rasche |schnelle )*(?:antwort|ruckmeldung|nachricht)',
        '(?:nichts|noch nicht) (?:mehr )?von (?:dir|ihnen|euch) (?:gehort|bekommen|erhalten)',
        'melde?t? (?:dich|euch)\\b(?!.*\\b(?:fragen?|falls|brauchs?t|etwas|was|probleme?|hilfe|einfach|jederzeit)\\b)',
        'mich interessiert,? (?:ob|wann|wie|was|wo|wer)\\b',
        'uber (?:eine |ihre |deine |eure |kurze |baldige |schnelle )*(?:ruckmeldung|antwort|nachricht|ruckruf|feedback)\\b.{0,40}\\b(?:freuen|freue|froh)\\b',
        'um (?:eine |ihre |deine |kurze |baldige )*(?:ruckmeldung|antwort|bestatigung|freigabe|zusage|stellungnahme|ruckruf)',
        '(?:ware|waren) (?:\\S+ ){0,8}?dankbar\\b',
        '(?:ich|wir) (?:darf|durfen|mochte|mochten|wurde|wurden|muss|mussen) (?:sie|dich|euch) (?:\\S+ ){0,4}?(?:bitten|ersuchen)\\b',
        '(?:schreib|schreibt|schreiben sie) (?:mir|uns) (?:doch |bitte |kurz |mal |noch )*,? ?(?:ob|wann|wie|was|wo|welche[rsnm]?)\\b',
        '(?:mich|uns) (?:wurde )?(?:interessieren|fragen)',
        'was (?:halt|halten|halts|meint|meinen|denkst|denken) ',
        'hatte(?:n)? (?:ich |wir )?(?:noch )?(?:eine )?(?:frage|bitte)',
        '(?:schick|send|gib|zeig|bring)(?:st|en sie|t|e)? (?:(?:ihn|es|sie|das|die|den) )?(?:mir|uns)\\b',
        '(?:sag|sagt|sagen sie) (?:mir|uns)(?: (?:einfach|bitte|doch|kurz|noch|mal))*,? (?:ob|wann|wie|was|wo|wer|welche[rsnm]?)\\b',
        ...needsOf.de,
      ),
    },
    {
      name: 'need-stated',
      confidence: 0.72,
      pattern: anyOf(
        `(?:fehlt|fehlen) (?:mir|uns)\\b(?!${notToGive}|.{0,80} aber\\b)${toGive}`,
        `(?:mir|uns) (?:fehlt|fehlen)\\b(?!${notToGive}|.{0,80} aber\\b)${toGive}`,
        '(?:fehlt|fehlen) (?:nur )?noch (?:ihre?|deine?|eure?)\\b',
        '(?:ich|wir) brauchten? (?:noch|bitte|dringend|dazu|nur|kurz|jetzt|ihre?n?|deine?n?|eure?n?)\\b(?!.*\\b(?:bevor|minuten|stunden?|tage?|wochen?|monate?|jahre?)\\b)',
        `(?:ich|wir) brauchten? (?:das|die|den|eine?n?)\\b(?!.*\\b(?:zeit|tag|woche)).{0,60}\\bbis (?:spatestens |zum |zur |am )*${day}`,
        '(?:ich|wir) hatten? (?:noch |da |dazu )*gerne? (?:noch |von ihnen |von dir )*(?:ein(?:en?)?|das|die|den|ihre?n?|deine?n?|eure?n?|gewusst)\\b(?!.* aber\\b)',
        '(?:ich|wir) (?:wussten?|mochten?) (?:noch |auch )*gerne? ?(?:wissen|erfahren|,? (?:ob|wann|wie|was|wo|wer|welche[rsnm]?))\\b',
      ),
    },
    {
      name: 'proposal',
      confidence: 0.82,
      pattern: anyOf(
        'wie ware es',
        'wollen wir',
        'sollen wir',
        'lass(?:t)? uns',
        'ich schlage vor',
        '^vorschlag:',
        '(?:lade|laden) (?:ich |wir )?(?:dich|sie|euch)\\b',
        '(?:du|ihr|sie) (?:bist|seid|sind) (?:\\S+ ){0,3}eingeladen\\b',
        'wenn (?:es|das) (?:fur )?(?:dir|ihnen|euch|dich|sie) (?:so )?(?:recht|passt|passen wurde|genehm|in ordnung|ok)\\b',
        'wir (?:sollten|mussten|mussen) (?:\\S+ ){0,6}(?:zusammensetzen|treffen|abstimmen|absprechen|besprechen|fixieren|festlegen|vereinbaren|ausmachen)\\b',
        'passt (?:es |das |dir |ihnen |euch )*.*\\?',
        '(?:hast|haben) (?:du|sie) (?:zeit|lust)',
      ),
    },
    {
      name: 'question-without-mark',
      confidence: 0.8,
      pattern: startsWith(
        '(?:kannst|konntest|konntet|konnten|magst|wurdest|hast|habt|bist|seid|weisst) (?:du|ihr|sie)\\b(?!.*!$)',
        '(?:wann|wo|wer|wie (?:viel|lange|oft|hoch|teuer)|wieviel|was kostet|welche[rsnm]?(?: \\S+)?) (?:kann|konnen|konnt|ist|sind|soll|sollen|darf|wird|werden|hast|haben|habt|kommen|kommst|passt|geht|braucht|brauchst|macht|machen)\\b(?!.*,)',
      ),
    },
    formalRequest('de'),
    { name: 'question', confidence: 0.86, pattern: /\?["')\s]*$/ },
  ],
  notAsks: new RegExp(
    `${/^(?:warum|wieso|weshalb|was|wie) [^?]{0,60} (?:hat|ist|war|haben|hatte|waren)\?$|^(?:wie geht(?:'s| es)? (?:dir|ihnen|euch)?|alles (?:gut|klar)|oder|nicht wahr|stimmt's|wirklich)\b.{0,30}\?|^also bitte[.!]*$|\b(?:kannst|konnt|konnen) (?:du|ihr|sie) (?:dir|euch|sich) (?:das|so ?was) vorstellen\b|^weisst du was\b[^?]{0,5}\?|^wie \S+ (?:ist|war) (?:das|es|der|die) denn\b|^was will man (?:mehr|machen)\b|\bwas (?:bedeutet|heisst|andert|bringt) (?:das|dies|sich)\b[^?]{0,30}\bfur (?:sie|euch|dich)\b[^?]*\?|^wer (?:hatte|sagt|hat gesagt)\b[^?]{0,20}\b(?:gedacht|denn|dass)\b|(?:bei|fur|sollten sie|falls (?:sie|du)|wenn (?:sie|du)) (?:weitere[nr]? |noch |ruck|irgendwelche )*(?:fragen|ruckfragen).{0,120}|zogern sie nicht|wenden sie sich (?:gerne|bei)|stehe? (?:ich |wir )?(?:ihnen |dir )?(?:gerne|jederzeit)/.source}|${courtesiesOf.de}`,
  ),
  noReplyNeeded: anyOf(
    'keine (?:antwort|ruckmeldung|aktion|reaktion) (?:notig|erforderlich|notwendig|erwartet)',
    '(?:du|sie|ihr) (?:musst|mussen|musst|brauchst|brauchen) (?:mir |darauf )?nicht(?:s)? (?:zu )?(?:antworten|tun|reagieren|machen)',
    'nicht antworten',
    'es ist nichts (?:weiter )?zu tun',
  ),
  takesBack: anyOf(
    '(?:^|[,;:] )(?:(?:das|es|alles|die sache|(?:meine|die) (?:frage|anfrage|bitte|mail|e-mail)) )?hat sich (?:schon |inzwischen |damit |bereits |mittlerweile |alles |nun |jetzt )*(?:erledigt|geklart)',
    '(?:inzwischen|mittlerweile|schon|nun|jetzt|damit) hat sich (?:das|es|alles|die sache|meine (?:frage|anfrage)) (?:schon |bereits )*(?:erledigt|geklart)',
    '(?:ist (?:damit |jetzt |nun )?|(?:damit|jetzt|nun) ist )alles geklart',
    '^(?:das |es |eine antwort )?(?:ist )?(?:jetzt |nun )?nicht mehr (?:notig|erforderlich)',
    '(?:ich|wir) (?:brauchen?|benotigen?) (?:das|es|sie|ihn) (?:jetzt )?nicht mehr(?! (?:als|lange|viel)\\b)',
    '^(?:das|die|den|es) (?:brauchen?|benotigen?) (?:ich|wir) (?:jetzt )?nicht mehr(?! (?:als|lange|viel)\\b)',
    '(?:vergiss|vergessen sie|ignorier(?:e|t|en sie)?) (?:bitte )?(?:meine|die) (?:letzte |vorige )?(?:frage|anfrage|bitte|mail|e-mail|nachricht)\\b',
  ),
  noLongerNeeded: anyOf(
    '(?:brauche|brauchen|benotige|benotigen) (?:\\S+ ){0,5}nicht mehr(?! (?:als|lange|viel)\\b)',
    '(?:ist|sind|wird|werden) nicht mehr (?:notig|erforderlich|gebraucht|benotigt)',
  ),
  informs: anyOf(
    'zur (?:info|information|kenntnis|kenntnisnahme)',
    'nur (?:zur|als) (?:info|information|hinweis)',
    'fyi\\b',
    'kurze info',
    'anbei\\b',
    'im anhang',
    '(?:ich |wir )?(?:wollte|wollten|mochte|mochten) (?:dich|sie|euch|nur) (?:nur |kurz )*(?:informieren|mitteilen|bescheid)',
  ),
  thanks: anyOf('dank(?:e|en|eschon)?\\b', 'vielen dank', 'herzlichen gluckwunsch'),
  closes: anyOf(
    'bis (?:dann|bald|spater)',
    // "Bis Freitag!" closes; "die Liste bis Freitag" asks.
    '(?<=^|[,.!;-] )bis (?:morgen|montag|dienstag|mittwoch|donnerstag|freitag)(?= ?(?:$|[,.!;)]))',
    'alles klar',
    'klingt gut',
    'passt (?:mir|uns|gut)',
    'einverstanden',
    'verstanden',
    '(?:ist|sind|geht|so) (?:\\S+ )?in ordnung(?!,? wenn)|^in ordnung',
    'kein problem',
    // "Sehr gerne" agrees; "ich mochte gerne" asks.
    '^(?:ja,? |sehr |das )*gerne?\\b(?! (?:wurde|mochte|hatte|wusste)n?\\b)',
    'bestatigt',
    'ich freue mich (?:auf|darauf)',
    'viel (?:spass|erfolg)',
    'leider (?:kann|konnen) (?:ich|wir) nicht',
  ),
  nudges: anyOf(
    '(?:ich |wir )?(?:wollte|wollten|mochte) (?:nur |noch ?mal |kurz )*(?:nachfragen|nachhaken|erinnern)',
    'erinner(?:ung|n|e)\\b',
    'nachfass',
    'gibt es (?:schon |bereits )?(?:etwas )?(?:neues|neuigkeiten|ein update)',
    'noch (?:keine|nichts) (?:antwort|ruckmeldung|gehort|erhalten|bekommen)\\b(?! (?:vom|von (?!(?:dir|ihnen|euch|ihrer|deiner|eurer)\\b)))',
    '(?:bist|sind) (?:du|sie) (?:schon |bereits )?dazu gekommen',
    'meine (?:letzte|vorige) (?:mail|e-mail|nachricht)',
  ),
  deadline: anyOf(
    `(?:bis|vor|spatestens|fallig) (?:spatestens |zum |zur |am |kommenden |nachsten |diesen )*${day}`,
    'schnellstmoglich',
    'so bald wie moglich',
    'frist\\b',
  ),
  terms: anyOf(
    'spatestens',
    'frist\\b',
    'fallig',
    '(?:wenn|falls) (?:es )?(?:moglich|geht)',
    'bitte\\b',
    '(?:das|es|sie|alles) (?:muss|mussen|sollte)\\b',
    '(?:muss|mussen) (?:das|es|sie|alles)\\b',
    '(?:muss|mussen)\\b.{0,60}\\b(?:sein|werden|vorliegen|buchen|bestellen|wissen|entscheiden|zusagen)\\b',
    '(?:ich|wir) (?:brauchten?|brauchen?|benotigen?|benotigten?) ',
    '(?:braucht|brauchen|benotigt|benotigen) (?:das|es|sie|die|den|alles|ihre?n?|deine?n?)\\b',
    'ware (?:gut|super|toll|schon|ideal|prima|perfekt)',
  ),
  commits: anyOf(
    '(?:ich|wir) werde[n]?\\b',
    '(?:ich|wir) (?:schicke|sende|melde|prufe|kummere|erledige|mache)n?\\b',
  ),
  holds: anyOf(
    '(?:ich|wir) (?:prufe|prufen|schaue|schauen|klare|klaren|kummere|melde|melden|frage|checke|sehe|gebe|komme|kommen|uberlege|bespreche) (?:das |es |mich |uns |mir |ihnen |dir |mal |gleich |dann |wieder |nach |noch |intern |kurz )*(?:das|es|nach|ab|an|wieder|zuruck|darum|bescheid|bei|mal|mit|morgen|spater|und|bis|darauf)',
    '(?:pruf|schau|klar|check|uberleg|besprech|kummer)e? ich\\b',
    'auf (?:dich|sie) zuruck',
    'melde[n]? (?:ich |wir )?(?:mich|uns)',
    'gib mir (?:bitte |noch )*(?:etwas|bis|ein)',
    'muss (?:ich )?(?:erst|noch|das) ',
  ),
  promises: anyOf(
    '(?:schick|send|antwort|erledig|reich|leit|ruf|kummer|versuch|beantwort|unterschreib)e?n? (?:ich|wir)\\b',
    '(?:ich|wir) (?:schick|send|antwort|erledig|reich|leit|kummer|versuch|beantwort|unterschreib)e?n?\\b',
    'mach(?:e)? ich\\b',
    'ich mache? (?:das|es|dir|ihnen)\\b',
    '(?:ich|wir) rufen? (?:dich|sie|euch|an)\\b',
    '(?:bekommst|kriegst|horst|hast) du|(?:bekommen|erhalten|horen) sie|(?:bekommt|kriegt) ihr',
    '(?:du|sie|ihr) (?:bekommst|kriegst|bekommen|erhalten|bekommt|kriegt)\\b',
    '^kommt (?:bis|am|noch|morgen|heute|nachste|spater|bald)\\b',
    'noch nicht (?:dazu gekommen|geschafft)',
    '(?:schaffe|komme) ich (?:leider |wohl )?(?:erst|nicht vor)\\b',
  ),
  answers: anyOf(
    'anbei\\b',
    'im anhang\\b',
    '(?:angehangt|beigefugt)\\b',
    'hier (?:ist|sind|kommt|kommen) (?:der|die|das|eine?|meine?|unsere?|es|alle[s]?)\\b',
    '(?<!\\b(?:ob|wenn|falls|sobald)\\b.{0,40})\\b(?:passt|klappt) (?:mir|uns|gut|bei)\\b',
    '^(?:genehmigt|freigegeben|einverstanden|bestatigt|erledigt)\\b',
  ),
  yesOrNo: anyOf('^(?:ja|jep|nein)\\b', 'aber (?:ja|nein)\\b'),
  absent: anyOf(
    '(?:ich bin|bin ich|wir sind|sind wir)(?: derzeit| aktuell| zurzeit| momentan| vom| bis)?\\b.{0,40}\\b(?:nicht im (?:buro|haus)|im urlaub|abwesend|in elternzeit|nicht erreichbar|auf dienstreise|ausser haus)',
    'abwesenheits',
    'ausser haus',
    'nach meiner ruckkehr',
    'nicht im (?:buro|haus)',
  ),
  acknowledges: anyOf(
    '(?:ihre|deine) (?:anfrage|nachricht|e-?mail|bestellung|bewerbung) (?:ist|haben wir|wurde)\\b.{0,40}(?:erhalten|eingegangen|registriert)',
    'automatisch (?:erstellt|generiert|erzeugt)',
    'automatische (?:antwort|eingangsbestatigung|bestatigung)',
    '(?:ticket|vorgangs|fall|referenz)-?(?:nummer|nr)',
    'eingangsbestatigung',
    'wir (?:werden uns|melden uns|kummern uns)',
  ),
  returns: anyOf(
    '(?:bis(?: zum| einschliesslich)?|ab(?: dem)?|zuruck(?: am)?|wieder(?: im buro| da| erreichbar)? (?:am|ab)(?: dem)?|am)',
  ),
  months,
  weekdays: 'sonntag montag dienstag mittwoch donnerstag freitag samstag'.split(' '),
};
