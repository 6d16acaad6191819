import { formalRequest } from './formal-requests.ts';
import { anyOf, isWhole, startsWith, type LanguageRules } from '../language-rules.ts';
import { courtesiesOf } from './six-courtesies.ts';
import { needsOf } from './six-needs.ts';

export const dutch: LanguageRules = {
  code: 'nl',
  stopWords:
    'de het een en is niet ik je jij u wij we jullie met voor op dat van naar ook nog maar als kun kunt kunnen heb hebben zijn wordt graag bedankt groet groeten beste hoi dit deze te er om bij volgende vandaag alsjeblieft alstublieft maandag dinsdag woensdag donderdag vrijdag zaterdag zondag dagen week weken twee drie geachte januari februari maart mei juni juli augustus april oktober december'.split(
      ' ',
    ),
  openings: startsWith(
    '(?:hoi|hallo|beste|dag|goede(?:morgen|middag|navond)|geachte)(?: [^,:!?-]{0,50})?[,:!] *',
    '(?:en|maar|dus|dan|ook|verder|trouwens|nog een vraag|korte vraag|ps:?)[,:!.-]? +',
    '(?:alsjeblieft|alstublieft)[,!]? +(?=hier\\b|bijgaand|in de bijlage)',
    '(?:bedankt|ja(?:,? (?:graag|alsjeblieft|alstublieft))?|nee(?:,? (?:dank je|bedankt))?|goed)[,:!.-]+ +',
  ),
  courtesies: isWhole(
    "(?:hoi|hallo|beste|dag|goede(?:morgen|middag|navond)|geachte)(?:,? [a-z.'-]+){0,4}",
    '(?:met )?(?:vriendelijke|hartelijke|veel)? ?groet(?:en|jes)?\\b.{0,40}',
    'ik hoop dat\\b.{0,80}',
    '(?:heel erg |hartelijk |alvast )*(?:bedankt|dank(?: je| u)?(?: wel)?)(?: alvast)?\\b.{0,20}',
    '(?:fijne|prettig|prettige) .{0,30}',
    'mvg|gr',
    '(?:ja|nee),? (?:graag|alsjeblieft|alstublieft|bedankt|dank je)',
  ),
  asks: [
    {
      name: 'request-please',
      confidence: 0.9,
      pattern:
        /\b(?:alsjeblieft|alstublieft|aub|a\.u\.b|svp|graag (?:je|uw|jullie|een|even|voor|reactie|antwoord|bevestig|akkoord|hoor|(?:ontvang|verneem|zie) (?:ik|wij|we))|gelieve (?!niet)|verzoek(?:en)? (?:ik |wij )?(?:u|je))\b/,
    },
    {
      name: 'question-to-reader',
      confidence: 0.92,
      pattern:
        /\b(?:kun|kunt|kan|kunnen|zou|zouden|wil|wilt|willen|heb|hebt|heeft|hebben|ben|bent|zijn|weet|weten|denk|ga|gaat) (?:je|jij|u|jullie|we|wij|iemand)\b.*\?/,
    },
    {
      name: 'let-me-know',
      confidence: 0.85,
      pattern: anyOf(
        '(?:laat|laten) (?:het )?(?:me|mij|ons) (?:even |alsjeblieft |maar )*weten',
        '(?:laat|geef) (?:het )?(?:even |ff |me |mij |ons )*(?:weten|door|aan)',
        '(?:stuur|mail|bel|vertel|geef) (?:me|mij|ons)\\b',
      ),
    },
    {
      name: 'need-from-reader',
      confidence: 0.85,
      pattern: anyOf(
        '(?:ik|we|wij) (?:heb|hebben) (?:je|uw|jullie|nog|een|van|de|het|dit|dat|alleen).{0,80}nodig',
        '(?:wilde|wou|wilden) (?:ik |we )?(?:u |je |jullie )?(?:graag |even |alleen )*(?:vragen|weten),? (?:of|wanneer|hoe|wat|waar|wie)',
        '(?:zie|zien) .{0,80}tegemoet',
        'heb(?:ben)? (?:ik|we|wij) (?:nog )?.{0,30}nodig',
        '(?:ik|we|wij) (?:(?:hoor|horen|ontvang|ontvangen|verneem|vernemen) (?:graag|het graag|uw|je)|(?:zie|zien) (?:graag|uw (?:reactie|antwoord)))\\b',
        '(?:ik|we|wij) (?:wacht|wachten) op',
        '(?:ik|we|wij) (?:zou|zouden|wil|willen) graag(?!.{0,60}\\b(?:bedanken|feliciteren|laten weten|meedelen|melden|vertellen|delen|wensen)\\b)',
        'wat (?:vind|denk|vinden|denken) (?:je|u|jullie)',
        'zou (?:het )?(?:fijn|mooi|handig|top|mogelijk|prettig|helpen)',
        '(?:ik )?vroeg (?:me|mij) af',
        ...needsOf.nl,
      ),
    },
    {
      name: 'need-stated',
      confidence: 0.72,
      pattern: anyOf('(?:ik|we|wij) mis(?:sen)? nog (?!steeds|.{0,80} maar\\b)'),
    },
    {
      name: 'proposal',
      confidence: 0.82,
      pattern: anyOf(
        'zullen we',
        'laten we',
        'ik stel voor',
        'schikt (?:het|dat|je)',
        'past (?:het|dat|je).*\\?',
        'komt (?:het|dat) (?:je|u)? ?uit',
      ),
    },
    formalRequest('nl'),
    { name: 'question', confidence: 0.86, pattern: /\?["')\s]*$/ },
  ],
  notAsks: new RegExp(
    `${/^(?:hoe (?:gaat het|is het)|alles goed|toch|echt|nietwaar)\b.{0,40}\?|^wie (?:had|zei|zegt)\b[^?]{0,20}\b(?:gedacht|dat)\b|\bwat (?:betekent|verandert) (?:dit|dat|er)?\b[^?]{0,20}\bvoor (?:u|jou|jullie)\b[^?]*\?|aarzel niet|(?:als|indien|mocht|heb) (?:je|u|er) (?:nog )?(?:vragen|hebt|heeft|vragen).{0,80}|voor (?:verdere |eventuele )?vragen|sta(?:an)? (?:ik |wij )?(?:graag )?(?:tot|voor) (?:uw|je)/.source}|${courtesiesOf.nl}`,
  ),
  noReplyNeeded: anyOf(
    '(?:geen|niet) (?:reactie|antwoord|actie) (?:nodig|vereist|verwacht)',
    '(?:je|u) hoeft (?:niet|niets) (?:te )?(?:reageren|antwoorden|doen|terug)',
    'niet beantwoorden',
    'reageren is niet nodig',
  ),
  takesBack: anyOf(
    '^(?:(?:het|dat|dit) )?(?:is niet meer nodig|hoeft niet meer)(?=[,.!;:]| -|$)',
    '(?:heb|hebben) (?:(?:ik|we|wij) )?(?:het|dit|dat|ze) niet meer nodig',
    '^dat heb(?:ben)? (?:ik|we|wij) niet meer nodig',
    '^laat maar(?=[,.!]|$)',
  ),
  noLongerNeeded: anyOf('(?:is|zijn) niet meer nodig', '(?:heb|hebben) .{0,20}niet meer nodig'),
  informs: anyOf(
    'ter (?:info|informatie|kennisgeving)',
    'fyi\\b',
    '(?:in de )?bijlage',
    'bijgaand',
    '(?:even|alleen|wilde je) (?:laten weten|ter info|informeren)',
    '(?:hierbij|hierbij stuur)',
  ),
  thanks: anyOf('bedankt', 'dank\\b', 'dankjewel', 'gefeliciteerd'),
  closes: anyOf(
    'tot (?:dan|straks|snel|ziens)',
    // "Tot vrijdag!" closes; "de lijst tot vrijdag" asks.
    '(?<=^|[,.!;-] )tot (?:morgen|maandag|dinsdag|woensdag|donderdag|vrijdag)(?= ?(?:$|[,.!;)]))',
    'akkoord',
    'prima',
    'klinkt goed',
    'begrepen',
    'genoteerd',
    'geen probleem',
    'is goed',
    'komt goed',
    'helaas kan ik niet',
    'bevestigd',
  ),
  nudges: anyOf(
    '(?:wilde|wil) (?:ik )?(?:even |nog even |graag )*(?:navragen|checken|herinneren|opvolgen|vragen of)',
    'herinnering',
    'is er (?:al )?(?:nieuws|een update)',
    '(?:heb|hebt|heeft) (?:je|u) (?:al |er al )?(?:tijd|kans|naar|gelegenheid|gezien)',
    'nog (?:geen|niets) (?:reactie|antwoord|gehoord|ontvangen)',
    'mijn (?:vorige|laatste) (?:mail|e-mail|bericht)',
  ),
  deadline: anyOf(
    '(?:voor|uiterlijk|tot|tegen) (?:aanstaande |komende |volgende |het einde van (?:de )?|eind )*(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|morgen|vandaag|deze|volgende|week|maand|\\d{1,2})',
    'zo snel mogelijk',
    'zsm\\b',
  ),
  terms: anyOf(
    'uiterlijk',
    'deadline',
    'als (?:het )?(?:kan|mogelijk|lukt)',
    '(?:het|dit|dat|alles) moet\\b',
    'moet (?:het|dit|dat|alles)\\b',
    'moet(?:en)?\\b.{0,60}\\b(?:zijn|worden)\\b',
    'nodig\\b',
    'zou (?:fijn|mooi|top|ideaal|prettig) zijn',
  ),
  commits: anyOf('(?:ik|we) (?:zal|zullen|ga|gaan|stuur|sturen|kom|neem)\\b'),
  holds: anyOf(
    '(?:ik|we|wij) (?:kijk|kijken|zoek|zoeken|check|vraag|vragen|ga|gaan|kom|komen|zal|laat) (?:het |er |dit |je |u |even |na |nog |hier |daar )*(?:uit|na|op terug|op|even|naar|weten|navragen|checken|bekijken|terug|mee)',
    'kom(?:en)? (?:ik |we |wij |er |hier |daar )*(?:(?:er|hier|daar)?op terug|bij (?:je|u|jullie) terug)',
    'geef me (?:even|tot|wat)',
    'laat (?:het )?(?:je|u) (?:nog )?weten',
  ),
  promises: anyOf(
    '(?:ik|we|wij) (?:stuur|sturen|mail|mailen|antwoord|antwoorden|reageer|reageren|regel|regelen|bel|bellen) (?:het|je|u|jullie|dit|dat|ze|de|morgen|vandaag|vrijdag|maandag|volgende)\\b',
    '(?:stuur|mail|antwoord|regel|bel) ik\\b',
    'ik doe (?:het|dat|dit)\\b',
    '(?:krijg|ontvang|hoor) je|(?:krijgt|ontvangt|hoort) u|(?:krijgen|horen) jullie',
    'nog niet aan toe',
    'nog geen tijd',
  ),
  answers: anyOf(
    '(?<!\\b(?:als|of|zodra)\\b.{0,40})\\b(?:schikt|past|komt) (?:mij|me|ons) (?:goed|prima|uit)',
    'bijgevoegd',
    '(?:in de|als) bijlage',
    'bijgaand',
    'hierbij',
    '^(?:bevestigd|goedgekeurd|gedaan)\\b',
  ),
  yesOrNo: anyOf('^(?:ja|nee)\\b', 'maar (?:ja|nee)\\b'),
  absent: anyOf(
    '(?:ik ben|wij zijn)(?: momenteel| op dit moment| tot)?\\b.{0,30}\\b(?:afwezig|niet op kantoor|met vakantie|op vakantie|met verlof|niet bereikbaar)',
    'niet aanwezig',
    'niet op kantoor',
    'na mijn (?:terugkeer|vakantie)',
    'automatisch antwoord',
  ),
  acknowledges: anyOf(
    '(?:wij|we) hebben (?:uw|je) (?:bericht|aanvraag|e-?mail|vraag|bestelling) (?:goed )?(?:ontvangen|geregistreerd)',
    '(?:uw|je) (?:bericht|aanvraag|e-?mail|vraag) is (?:goed )?ontvangen',
    'automatisch (?:gegenereerd|bericht|antwoord)',
    'ontvangstbevestiging',
    '(?:ticket|zaak|referentie)nummer',
  ),
  returns: anyOf(
    '(?:tot(?: en met)?|terug (?:op|vanaf)|weer (?:bereikbaar|aanwezig|terug) (?:op|vanaf)?|vanaf|op)',
  ),
  months: 'januari februari maart april mei juni juli augustus september oktober november december'.split(
    ' ',
  ),
  weekdays: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag'.split(' '),
};
