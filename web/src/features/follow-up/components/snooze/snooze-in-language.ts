import { offeredLanguages, type Language } from '../../../../lib/language/languages.ts';
import { snoozeMoment } from './snooze-words.ts';

type Phrase = readonly [pattern: string, english: string];

/**
 * Phrases that people type, without accents, with the English that `snoozeMoment` reads; the longer phrases first. Names of days and months are not here: Intl
 * knows them.
 */
const phrases: Readonly<Record<Exclude<Language, 'en'>, readonly Phrase[]>> = {
  de: [
    ['((?:mon|diens|donners|frei|sams|sonn)tag|mittwoch) ?(?:morgen|vormittag)', '$1 morning'],
    ['((?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)(nachmittag|mittag|abend)', '$1 $2'],
    ['(?:am |dieses )?wochenende', 'weekend'],
    ['ende der woche', 'friday'],
    ['in (?:einer )?halben stunde', 'in 30 minutes'],
    ['minuten?', 'minutes'],
    ['spater heute|heute spater|spater', 'later today'],
    ['heute abend', 'tonight'],
    ['ubermorgen', 'in 2 days'],
    ['morgen fruh', 'tomorrow morning'],
    ['morgen', 'tomorrow'],
    ['heute', 'today'],
    ['(?:nachste|kommende)[nrms]?', 'next'],
    ['eine[mnr]?', 'a'],
    ['stunden?', 'hours'],
    ['tage?n?', 'days'],
    ['wochen?', 'weeks'],
    ['monate?n?', 'months'],
    ['vormittags?|fruh', 'morning'],
    ['nachmittags?', 'afternoon'],
    ['mittags?', 'noon'],
    ['abends?', 'evening'],
    ['um|am|den|uhr', ''],
  ],
  fr: [
    ['(?:ce |le )?week-?end', 'weekend'],
    ['(?:a la )?fin de (?:la )?semaine', 'friday'],
    ['dans une demi-?heure', 'in 30 minutes'],
    ["plus tard(?: aujourd'?hui)?|aujourd'?hui plus tard", 'later today'],
    ['ce soir', 'tonight'],
    ['cet apres-midi', 'today afternoon'],
    ['apres-demain', 'in 2 days'],
    ['demain', 'tomorrow'],
    ["aujourd'?hui", 'today'],
    ['le|a', ''],
    ['dans', 'in'],
    ['une?', 'a'],
    ['(in (?:\\d+|a)) heures?', '$1 hours'],
    ['heures?|h', ''],
    ['jours?', 'days'],
    ['(?:la )?semaine prochaine', 'next week'],
    ['semaines?', 'weeks'],
    ['mois', 'months'],
    ['(\\S+) prochain', 'next $1'],
    ['matin', 'morning'],
    ['apres-midi', 'afternoon'],
    ['midi', 'noon'],
    ['soir', 'evening'],
  ],
  es: [
    ['(?:este |el )?fin de semana', 'weekend'],
    ['(?:al )?final? de la semana', 'friday'],
    ['(?:en|dentro de) media hora', 'in 30 minutes'],
    ['minutos?', 'minutes'],
    ['mas tarde(?: hoy)?|hoy mas tarde', 'later today'],
    ['esta noche|hoy por la noche', 'tonight'],
    ['esta tarde', 'today afternoon'],
    ['pasado manana', 'in 2 days'],
    ['por la manana', 'morning'],
    ['por la tarde', 'afternoon'],
    ['por la noche', 'evening'],
    ['manana', 'tomorrow'],
    ['hoy', 'today'],
    ['dentro de|en', 'in'],
    ['una?', 'a'],
    ['horas?', 'hours'],
    ['dias?', 'days'],
    ['(?:la )?(?:proxima semana|semana (?:proxima|que viene))', 'next week'],
    ['semanas?', 'weeks'],
    ['mes(?:es)?', 'months'],
    ['(\\S+) que viene', 'next $1'],
    ['proxim[oa]', 'next'],
    ['mediodia', 'noon'],
    ['a las?|el|de', ''],
  ],
  it: [
    ['(?:nel |questo |il )?(?:fine settimana|weekend)', 'weekend'],
    ['(?:a )?fine della settimana', 'friday'],
    ["[tf]ra mezz'?ora", 'in 30 minutes'],
    ['minut[oi]', 'minutes'],
    ['piu tardi(?: oggi)?|oggi piu tardi', 'later today'],
    ['stasera', 'tonight'],
    ['questo pomeriggio', 'today afternoon'],
    ['dopodomani', 'in 2 days'],
    ['domani', 'tomorrow'],
    ['oggi', 'today'],
    ['[tf]ra', 'in'],
    ["un[ao']?", 'a'],
    ['or[ae]', 'hours'],
    ['giorn[oi]', 'days'],
    ['(?:la )?(?:prossima settimana|settimana prossima)', 'next week'],
    ['settiman[ae]', 'weeks'],
    ['mes[ei]', 'months'],
    ['(\\S+) prossim[oa]', 'next $1'],
    ['prossim[oa]', 'next'],
    ['mattin[ao]', 'morning'],
    ['mezzogiorno', 'noon'],
    ['pomeriggio', 'afternoon'],
    ['sera', 'evening'],
    ['alle|il|di', ''],
  ],
  pt: [
    ['(?:no |neste |este )?fim de semana', 'weekend'],
    ['(?:no )?fim da semana', 'friday'],
    ['(?:em|daqui a) meia hora', 'in 30 minutes'],
    ['minutos?', 'minutes'],
    ['mais tarde(?: hoje)?|hoje mais tarde', 'later today'],
    ['hoje a noite|esta noite', 'tonight'],
    ['hoje a tarde|esta tarde', 'today afternoon'],
    ['depois de amanha', 'in 2 days'],
    ['amanha', 'tomorrow'],
    ['hoje', 'today'],
    ['(?:de|pela) manha', 'morning'],
    ['(?:a|de|pela) tarde', 'afternoon'],
    ['(?:a|de|pela) noite', 'evening'],
    ['dentro de|daqui a|em', 'in'],
    ['uma?', 'a'],
    ['horas?', 'hours'],
    ['dias?', 'days'],
    ['(?:na )?(?:proxima semana|semana que vem)', 'next week'],
    ['semanas?', 'weeks'],
    ['mes(?:es)?', 'months'],
    ['(\\S+) que vem', 'next $1'],
    ['proxim[oa]', 'next'],
    ['(?:ao )?meio-dia', 'noon'],
    ['as|n[oa]|de', ''],
  ],
  nl: [
    ['((?:maan|dins|woens|donder|vrij|zater|zon)dag)(ochtend|middag|avond)', '$1 $2'],
    ['(?:dit |het |in het )?weekend', 'weekend'],
    ['eind(?:e)? van de week', 'friday'],
    ['over een half uur', 'in 30 minutes'],
    ['minuten|minuut', 'minutes'],
    ['later vandaag|vandaag later', 'later today'],
    ['vanavond', 'tonight'],
    ['vanmiddag', 'today afternoon'],
    ['overmorgen', 'in 2 days'],
    ['morgenochtend', 'tomorrow morning'],
    ['morgenmiddag', 'tomorrow afternoon'],
    ['morgenavond', 'tomorrow evening'],
    ['morgen', 'tomorrow'],
    ['vandaag', 'today'],
    ['over', 'in'],
    ['een', 'a'],
    ['(in (?:\\d+|a)) uur', '$1 hours'],
    ['dag(?:en)?', 'days'],
    ['week|weken', 'weeks'],
    ['maand(?:en)?', 'months'],
    ['(?:volgende|aanstaande) weeks', 'next week'],
    ['volgende|aanstaande', 'next'],
    ['ochtend', 'morning'],
    ['middag', 'afternoon'],
    ['avond', 'evening'],
    ['om|op|uur', ''],
  ],
};

/** The numbers from 2 in words, without accents. */
const numbers: Readonly<Record<Language, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve',
  de: 'zwei drei vier funf sechs sieben acht neun zehn elf zwolf',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici',
  pt: 'dois tres quatro cinco seis sete oito nove dez onze doze',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf',
};

/** After a number 'sept' is a month. */
function withDigits(text: string, language: Language): string {
  const words = numbers[language].split(' ');
  return text.replace(new RegExp(`(?<!\\d )\\b(?:${words.join('|')})\\b`, 'g'), (word) =>
    String(words.indexOf(word) + 2),
  );
}

/** The moment that words name in the language of the page, else in any other that Tern speaks. */
export function snoozeMomentIn(words: string, language: Language, now: Date): Date | null {
  const all = [language, ...offeredLanguages.filter((other) => other !== language)];
  for (const one of all) {
    const moment = snoozeMoment(snoozeWordsInEnglish(words, one), now);
    if (moment) return moment;
  }
  return null;
}

/** '20.1.', '20/1' and '20.01.2026' are days in all languages but English. */
function withNamedDays(text: string): string {
  return text
    .replace(/\b(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/g, (_, day: string, month: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    .replace(
      /\b(\d{1,2})(?:\.(\d{1,2})\.|\/(\d{1,2}))(?=\s|$)/g,
      (all, day: string, dotted?: string, slashed?: string) => {
        const month = englishMonths[Number(dotted ?? slashed) - 1];
        return month === undefined ? all : `${day} ${month}`;
      },
    );
}

/** Gives a moment in words of the language in the English words that `snoozeMoment` reads; what it does not know stays. */
export function snoozeWordsInEnglish(words: string, language: Language): string {
  if (language === 'en') return withDigits(words.toLowerCase(), 'en');
  // '9h30' and '9.30' are times, '20.' is a day.
  const typed = withNamedDays(plain(words)).replace(/\b(\d{1,2})[hu.](\d{2})\b/g, '$1:$2');
  const inEnglish = phrases[language].reduce(
    (text, [pattern, english]) => text.replace(new RegExp(`(?<= )(?:${pattern})(?= )`, 'g'), english),
    ` ${withDigits(typed.replace(/[,.]/g, ' ').replace(/\s+/g, ' '), language)} `,
  );
  // 'in 3h' is a time from now, '9h' a time of the day.
  const timed = inEnglish
    .replace(/\bin (\d{1,2}) ?[hu](?= )/g, 'in $1 hours')
    .replace(/(\d)[hu](?= )/g, '$1')
    .replace(/ +/g, ' ');
  const names = namesIn(language);
  const named = timed.split(' ').map((word) => {
    const meant = names.filter(([name]) => word.length > 2 && name.startsWith(word));
    // 'mar' may be martes or marzo.
    return names.find(([name]) => name === word)?.[1] ?? (meant.length === 1 ? meant[0]?.[1] : word);
  });
  return named
    .join(' ')
    .replace(/next (week|month)s/, 'next $1')
    .trim();
}

type Names = readonly (readonly [name: string, english: string])[];

/** Known names by language: making formats takes long, and each key tries all languages. */
const known = new Map<Language, Names>();

/** The days of the week and the months, each with its English name. */
function namesIn(language: Language): Names {
  const names = known.get(language) ?? namesOf(language);
  known.set(language, names);
  return names;
}

function namesOf(language: Language): Names {
  const days = Array.from({ length: 7 }, (_, n) => [new Date(2026, 0, 4 + n), { weekday: 'long' }] as const);
  const months = Array.from({ length: 12 }, (_, n) => [new Date(2026, n, 1), { month: 'long' }] as const);
  return [...days, ...months].map(([date, format]) => {
    const nameIn = (locale: string) => plain(new Intl.DateTimeFormat(locale, format).format(date));
    return [nameIn(language), nameIn('en')];
  });
}

const englishMonths = Array.from({ length: 12 }, (_, n) =>
  new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2026, n, 1)).toLowerCase(),
);

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
