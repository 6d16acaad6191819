import { finderOf, type Condition, type Finder } from './condition.ts';
import { numberIn, numberSource } from './number-words.ts';

const before = String.raw`before|prior to|earlier than|until|by|vor|bis|fruher als|avant|jusqu'a|antes de(?:l| las?| los)?|antes d[ao]s?|hasta las?|prima de(?:lle|ll'|l)|fino alle|ate as|tot|voor|eerder dan`;
const after = String.raw`after|later than|past|from|starting at|nach|ab|spater als|apres|a partir d[e'](?: las?)?|a partir das?|des|despues de(?:l| las?)?|depois d[ao]s?|dopo le|dalle|na|vanaf|later dan`;
const clock = String.raw`(?:(half past|quarter past|halb|half)\s+)?(\d{1,2}|${numberSource})(?:\s?[:.h]\s?(\d{2})|\s+(?:e|y|et|i)\s+(media|meia|mezza|demie?|trinta|treinta))?\s*(am|pm|a\.m\.|p\.m\.)?(?:\s?(?:uhr|heures?|horas?|h|u|uur|ore|o'?clock)(?![\p{L}]))?(?:\s*(?:,\s*)?(in the (?:evening|afternoon|morning)|abends|nachmittags|morgens|fruh|du (?:soir|matin)|de l'apres-midi|de la (?:tarde|noche|manana)|d[ao] (?:tarde|noite|manha)|di (?:sera|mattina)|del (?:pomeriggio|mattino)|'s (?:avonds|middags|ochtends|morgens)))?`;
/** Refuses a number that counts something: it is no time of the day. */
const counted = String.raw`(?!\s*(?:[%€$£]|\p{L}*(?:minut|stund|week|woch|tag|day|jour|semain|mois|month|monat|hours?|years?|jahr|ans|dias?|meses|giorn|settiman|mesi|dag|maand|people|person|leut|mensen|teilnehm|kilomet|km)))`;
const durationUnit = String.raw`\s*(minutes?|mins?|min|minuten?|minutos?|minuti|minuut|hours?|hrs?|h|stunden?|std\.?|heures?|horas?|ore|ora|uur|uren)`;
const half = String.raw`(?:half an hour|(?:einer |eine )?halben? stunde|une demi-heure|demi-heure|media hora|mezz'?\s?ora|meia hora|(?:een )?half uur|half hour)`;

const shown = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** @param groups those of a clock's pattern */
function minuteOf(
  [part, number, digits, and, meridiem, daypart]: readonly (string | undefined)[],
  isLate: boolean,
): number {
  let hour = numberIn(number);
  let minute = Number(digits ?? 0);
  if (and !== undefined || /past/.test(part ?? '')) minute = /quarter/.test(part ?? '') ? 15 : 30;
  // German `halb neun` and Dutch `half negen` are 8:30.
  if (part === 'halb' || part === 'half') {
    hour -= 1;
    minute = 30;
  }
  const isAfternoon =
    /^p/.test(meridiem ?? '') ||
    /evening|afternoon|abends|nachmittags|soir|apres|tarde|noche|noite|sera|pomeriggio|avonds|middags/.test(
      daypart ?? '',
    );
  if (
    hour < 12 &&
    (isAfternoon ||
      (isLate && hour <= 7 && digits === undefined && meridiem === undefined && daypart === undefined))
  )
    hour += 12;
  return hour * 60 + minute;
}

function clockFinder(words: string, isLate: boolean): Finder {
  return {
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(${words})\s+${clock}${counted}(?![\p{L}\p{N}])`, 'giu'),
    read(found) {
      const minute = minuteOf(found.slice(2), isLate);
      if (
        Number.isNaN(minute) ||
        minute > 24 * 60 ||
        /^(?:a|an|one|ein|eine|un|une|una|uma|um|een|uno)$/.test(found[3] ?? '')
      )
        return null;
      if (isLate)
        return {
          label: `from ${shown(minute)}`,
          from: minute,
          holds: ({ startMinute }) => startMinute !== null && startMinute >= minute,
        };
      return {
        label: `before ${shown(minute)}`,
        before: minute,
        holds: ({ startMinute }) => startMinute !== null && startMinute < minute,
      };
    },
  };
}

const groupsOfClock = 6;
const noon = 12 * 60;
const article = String.raw`(?:(?:las|os|as|le|les|l[ae']|de|die) ?)?`;

/** `Between 9 and 12`, `von 9 bis 12 Uhr`. */
const rangeFinder: Finder = {
  pattern: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?:between|zwischen|entre|tra|fra|tussen)\s+${article}${clock}\s+(?:and|und|et|y|e|en)|(?:from|von|vom|de|desde|das|dalle|van)\s+${article}${clock}(?:\s+(?:to|till|until|bis|a|hasta|as|ate|alle|tot|au)|\s*[-–]))\s*${article}${clock}${counted}(?![\p{L}\p{N}])`,
    'giu',
  ),
  read(found) {
    const first = found.slice(1, 1 + groupsOfClock);
    const start = first[1] === undefined ? found.slice(1 + groupsOfClock, 1 + 2 * groupsOfClock) : first;
    const end = found.slice(1 + 2 * groupsOfClock, 1 + 3 * groupsOfClock);
    const [, , digits, , meridiem, daypart] = start;
    const isBare = digits === undefined && meridiem === undefined && daypart === undefined;
    let from = minuteOf(start, false);
    let to = minuteOf(end, false);
    // `From 2 to 4`, `8 to 10 pm`.
    if (isBare && from < noon && (from < 7 * 60 || (to > noon && to - from > noon))) from += noon;
    if (to <= from && to < noon) to += noon;
    if (!(from < to && to <= 24 * 60)) return null;
    return {
      label: `from ${shown(from)} to ${shown(to)}`,
      from,
      before: to,
      holds: ({ startMinute }) => startMinute !== null && startMinute >= from && startMinute < to,
    };
  },
};

const moreThan = String.raw`longer than|more than|over|exceeding|lang(?:er)? als|mehr als|uber|langer dan|meer dan|boven(?: de)?|plus (?:longues? )?(?:de|d'|qu[e'])|plus d'|depass\p{L}*|mas (?:larg[ao]s? )?de|mas largas? que|piu (?:lung[oha]+ )?(?:di|d')|oltre|mais (?:long[oa]s? )?(?:de|do que)|superior(?:es)? a`;
const atLeast = String.raw`at least|no (?:less|shorter) than|lasting|mindestens|wenigstens|ab|minstens|vanaf|au moins|al menos|por lo menos|minimo|como minimo|almeno|pelo menos|no minimo|for an?|goes? on for`;
const lessThan = String.raw`shorter than|less than|under|below|kurzer als|weniger als|unter|korter dan|minder dan|onder|moins (?:longues? )?(?:de|d'|qu[e'])|menos (?:larg[ao]s? )?de|meno (?:lung[oha]+ )?di|inferior(?:es)? a`;
const atMost = String.raw`up to|at most|no longer than|within|hochstens|maximal|bis zu|hooguit|maximaal|au plus|au maximum|como mucho|como maximo|al massimo|no maximo`;

function lengthFinder(
  words: string,
  label: string,
  holds: (minutes: number, count: number) => boolean,
): Finder {
  return {
    pattern: new RegExp(
      String.raw`(?<![\p{L}])(?:${words})\s*(?:${half}|(${numberSource})'?(\s+(?:and a half|einhalb))?${durationUnit}(?:\s+(?:et demie|y media|e mezza|e meia))?)(?![\p{L}])`,
      'giu',
    ),
    read([, number, andHalf, unit]) {
      const count =
        number === undefined
          ? 30
          : numberIn(number) * (/^(?:h|st|u|o)/.test(unit ?? '') ? 60 : 1) + (andHalf === undefined ? 0 : 30);
      return {
        label: `${label} ${count} minutes`,
        holds: ({ minutes }) => minutes !== null && holds(minutes, count),
      };
    },
  };
}

const weekdayWords = [
  'sundays? | sonntags? | dimanches? | domingos? | domenica | domeniche | zondag(?:en)?',
  'mondays? | montags? | lundis? | lunes | lunedi | segundas?(?:-feiras?)? | maandag(?:en)?',
  'tuesdays? | dienstags? | mardis? | martes | martedi | tercas?(?:-feiras?)? | dinsdag(?:en)?',
  'wednesdays? | mittwochs? | mercredis? | miercoles | mercoledi | quartas?-feiras? | woensdag(?:en)?',
  'thursdays? | donnerstags? | jeudis? | jueves | giovedi | quintas?(?:-feiras?)? | donderdag(?:en)?',
  'fridays? | freitags? | vendredis? | viernes | venerdi | sextas?(?:-feiras?)? | vrijdag(?:en)?',
  'saturdays? | samstags? | sonnabends? | samedis? | sabados? | sabato | sabati | zaterdag(?:en)?',
];
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const starts =
  (from: number, to: number): Condition['holds'] =>
  ({ startMinute }) =>
    startMinute !== null && startMinute >= from * 60 && startMinute < to * 60;

/** Conditions on when a meeting is and how long it takes. */
export const timeFinders: readonly Finder[] = [
  lengthFinder(moreThan, 'longer than', (minutes, count) => minutes > count),
  lengthFinder(atLeast, 'at least', (minutes, count) => minutes >= count),
  lengthFinder(lessThan, 'shorter than', (minutes, count) => minutes < count),
  lengthFinder(atMost, 'at most', (minutes, count) => minutes <= count),
  rangeFinder,
  clockFinder(before, false),
  clockFinder(after, true),
  finderOf(
    'in the evening',
    starts(17.5, 24),
    "in the evenings? | evenings? | at night | abends? | am abend | soir(?:ee)?s? | le soir | por la noche | noches? | di sera | la sera | serali? | a noite | noites | 's avonds | avond(?:en|s)?",
  ),
  finderOf(
    'in the afternoon',
    starts(12, 18),
    "in the afternoons? | afternoons? | pm | nachmittags? | am nachmittag | (?:l')?apres-midis? | por la tarde | (?:de|en|a) la tarde | tardes | (?:nel|di|il) pomeriggio | pomeridian\\p{L}* | (?:a|de|da) tarde | a tarde | 's middags | (?:na)?middag(?:en|s)?",
  ),
  finderOf(
    'in the morning',
    starts(0, 12),
    "in the mornings? | mornings? | am vormittag | vormittags? | morgens | fruhmorgens | (?:le |du )?matin(?:ee)?s? | por la manana | (?:de|en|a) la manana | las mananas | (?:di|la|al) mattin[aoe] | mattin[aoe] | mattutin\\p{L}* | (?:de|da|pela|a) manha | manhas | 's (?:ochtends|morgens) | ochtend(?:en|s)?",
  ),
  finderOf(
    'long',
    ({ minutes }) => minutes !== null && minutes > 60,
    'long ones? | long meetings? | lange(?:n|r)? (?:termine|besprechungen|sitzungen|meetings) | longues? reunions | reuniones largas | riunioni lunghe | reunioes longas | lange (?:afspraken|vergaderingen|overleggen)',
  ),
  finderOf(
    'short',
    ({ minutes }) => minutes !== null && minutes <= 30,
    'short ones? | (?:short|quick) meetings? | kurze[nr]? (?:termine|besprechungen|meetings) | reunions courtes | reuniones cortas | riunioni brevi | reunioes curtas | korte (?:afspraken|vergaderingen|overleggen)',
  ),
  finderOf(
    'all day',
    ({ isAllDay }) => isAllDay,
    'all[- ]day(?:s|ers)? | whole[- ]day | ganztag\\p{L}* | ganzen tag | toute la journee | journees? entieres? | todo el dia | dia completo | tutto il giorno | (?:tutta la|intera) giornata | giornata intera | (?:o )?dia (?:todo|inteiro) | todo o dia | (?:de )?hele dag',
  ),
  ...weekdayWords.map((words, day) =>
    finderOf(
      `on ${weekdayNames[day] ?? ''}`,
      ({ weekday }) => weekday === day,
      words
        .split(' | ')
        .map((word) => `(?:on |am |an |le |les |el |los |il |di |al |a |as |aos |nas |nos |op )?${word}`)
        .join(' | '),
    ),
  ),
];
