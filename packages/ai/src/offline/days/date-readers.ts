import type { LanguageCode, LanguageRules } from '../language-rules.ts';
import { dayNumbers } from './day-numbers.ts';
import { leadWords } from './lead-words.ts';
import type { DayWords } from '../day-words.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import {
  isNextIn,
  monthIn,
  monthPattern,
  nextUnit,
  placeAmong,
  smallWords,
  type DayReader,
  type DayVocabulary,
} from './day-reader.ts';

/** A time of the day or an amount is no day of the month. */
export const notADay =
  "(?!\\s*(?:[:%€$£]|uhr\\b|h\\b|am\\b|pm\\b|a\\.m|p\\.m|o'clock|uur\\b|ore\\b|horas?\\b|hrs?\\b|heures?\\b|min))";
/** Small words that may follow a bare number; a noun makes it a count. */
export const mayFollow =
  "(?! (?:a|to|bis|tot) ?\\d)(?! (?!(?:at|um|gegen|om|a|as|alle|au|bitte|please|per|por|pour|s'il|graag|or|oder|ou|of|et|and|und|e|y|en|matin|mattina|p\\.v|c\\.m|u\\.s|a\\.s|corrente|corr|cte|pdo|courant|dezer|prossimo|proximo|prochain|inclus\\p{L}*|incluid[oa]|included|inkl|soir|sera|als|spatestens|uiterlijk|como|o mais|al|no maximo|sem falta|op zijn|ten laatste|dernier|grand|quel\\p{L}*|qui|que|combien|quand|comment|what|which|who|how|whether|if|when|was|wer|wie|ob|welche?\\p{L}*|wann|cual\\p{L}*|cuant\\p{L}*|quien|cuando|como|qual\\p{L}*|quant\\p{L}*|quem|se|si|chi|cosa|che|wat|hoeveel|of|hoe|wanneer)(?!\\p{L}))\\p{L})";
/** "1º", "the first", "primo": only with a month behind it. */
const first = '1(?:°|º|er)|first|ersten?|premier|primero|primo|primeiro|eerste';

export const shortWeekdays: Record<LanguageCode, string> = {
  en: 'mon|tues?|wed|thu(?:rs?)?|fri|sat|sun',
  de: 'mo|di|mi|do|fr|sa|so',
  fr: 'lun|mar|mer|jeu|ven|sam|dim',
  es: 'lun|mar|mie|jue|vie|sab|dom',
  pt: 'seg|ter|qua|qui|sex|sab|dom',
  it: 'lun|mar|mer|gio|ven|sab|dom',
  nl: 'ma|di|wo|do|vr|za|zo',
};

/** Before a day that is not quite certain, in any language. */
const around =
  'around|about|um|gegen|vers|autour|alentours|hacia|sobre|alrededor|volta|la para|verso|intorno|attorno|rond|omstreeks';

/** Where a day of the month is an ordinal. */
const counts: ReadonlySet<LanguageCode> = new Set(['en', 'de', 'nl']);

/** Days of the month as people write them: with a month in words or digits, or by themselves. */
export function dateReaders({ rules, words, calendar }: DayVocabulary): DayReader[] {
  const months = monthPattern(rules);
  const year = yearBehind(words);
  const ordinal = '(?:st|nd|rd|th|er|e|de|ste|\\.|º|°)?';
  const dated = (match: RegExpExecArray): NamedDay | null =>
    withYear(
      match,
      date(
        match.groups?.['day'] ?? (match.groups?.['first'] === undefined ? undefined : '1'),
        monthIn(match, rules),
        match.groups?.['year'],
      ),
    );
  const numbers = dayNumbers[rules.code];
  const spelled = [...numbers].sort((a, b) => b.length - a.length).join('|');
  const placeOf = placeAmong(numbers);
  const numberOf = ({ groups }: RegExpExecArray) => placeOf(groups?.['spelled']) + 1;
  const bare = `(?<day>\\d{1,2})${ordinal}`;
  // "Fri 12 Dec", "Di., 3.3."
  const weekday = `(?:(?:${[...rules.weekdays, ...shortWeekdays[rules.code].split('|')].join('|')})[.,]{0,2} (?:(?:den|dem|le|il|el|de|the),? )?)?`;
  return [
    {
      needs: `\\d|${first}`,
      pattern: `${weekday}(?:(?<day>\\d{1,2})${ordinal}|(?<first>${first}))(?: day)?(?: of| de| di| d')? ?${months}${year}`,
      read: dated,
    },
    {
      needs: '\\d',
      pattern: `${weekday}${months} (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?${year}(?!\\d|[:.h]\\d)`,
      read: dated,
    },
    {
      pattern: '(?<year>\\d{4})-(?<number>\\d{2})-(?<day>\\d{2})',
      read: ({ groups }) => date(groups?.['day'], Number(groups?.['number']) - 1, groups?.['year']),
    },
    {
      pattern: `${weekday}(?<first>\\d{1,2})(?<sign>[./-])(?<second>\\d{1,2})(?:\\k<sign>(?<year>\\d{4}|\\d{2})|\\.(?!\\d))?${notADay}`,
      read: ({ groups }) => fromDigits(groups ?? {}, rules.code),
    },
    {
      // "am 12. 5. 2026"
      pattern: '(?<first>\\d{1,2})\\. (?<second>\\d{1,2})\\.(?: ?(?<year>\\d{4}))?',
      read: ({ groups }) => fromDigits(groups ?? {}, rules.code),
    },
    {
      // "the week of the 21st", of the month that fits
      needs: needsOfWeekOf,
      pattern: `${weekOf}(?<day>\\d{1,2})${ordinal}(?: ?(?:-|to|bis(?: zum)?|au|al?|ate|tot(?: en met)?) ?(?:the )?\\d{1,2}${ordinal})?(?!\\d|[./]\\d| ?(?:${rules.months.join('|')}))`,
      read: ({ groups }) => {
        const from = date(groups?.['day'], null, undefined);
        return from && { kind: 'from-day', from, count: 1, unit: 'week' };
      },
    },
    {
      // "the week of 8 September": up to its Sunday.
      needs: needsOfWeekOf,
      pattern: `${weekOf}(?<day>\\d{1,2})${ordinal}(?: ?(?:-|to|bis(?: zum)?|au|al?|ate|tot(?: en met)?) ?(?:the )?\\d{1,2}${ordinal})?(?: of| de)? ?${months}`,
      read: (match) => weekWith(dated(match)),
    },
    {
      needs: needsOfWeekOf,
      pattern: `${weekOf}(?<first>\\d{1,2})(?<sign>[./])(?<second>\\d{1,2})(?:\\.(?!\\d))?${notADay}`,
      read: ({ groups }) => weekWith(fromDigits(groups ?? {}, rules.code)),
    },
    {
      // "the 15th of next month", "il 15 del mese prossimo"
      pattern: `${bare} (?:of |van |del? |d[aeo] |du )?${smallWords}${nextUnit(words, words.month)}(?:s)?`,
      read: (match) => dayOfMonth(match.groups?.['day'], isNextIn(match) ? 1 : 0),
    },
    { pattern: `${bare} (?:${calendar.thisMonth})`, read: ({ groups }) => dayOfMonth(groups?.['day'], 0) },
    {
      // "the fifteenth of September", "il quindici settembre"
      needs: spelled,
      pattern: `${weekday}(?<spelled>${spelled})(?: day)?(?: of| de| di| d')? ?${months}${year}`,
      read: (match) =>
        withYear(match, date(String(numberOf(match)), monthIn(match, rules), match.groups?.['year'])),
    },
    ...(counts.has(rules.code)
      ? [
          {
            // "by the fifteenth": only behind words that set a term, since "the second" is one of two things
            pattern: `(?<=(?:^|[^\\p{L}])(?:${leadWords[rules.code].terms}) (?:(?:${words.article}) )?)(?<spelled>${spelled})(?= ?(?:$|[,.;!?)]))`,
            read: (match: RegExpExecArray) => date(String(numberOf(match)), null, undefined),
          },
        ]
      : []),
    ...(termsBeforeDay[rules.code] === undefined
      ? []
      : [
          {
            // "Jusqu'au 18 je joue": with a term, an article and a clause behind it, it counts nothing.
            pattern: `(?<=(?:^|[^\\p{L}])(?:${termsBeforeDay[rules.code]?.terms}) )(?<day>\\d{1,2})(?= (?:${termsBeforeDay[rules.code]?.clause})(?!\\p{L}))`,
            read: ({ groups }: RegExpExecArray) => date(groups?.['day'], null, undefined),
          },
        ]),
    {
      // "Jeudi 18 tu les as": behind its weekday a number needs no article.
      pattern: `(?:${rules.weekdays.join('|')})(?:-feira)?[.,]? (?:le |il |el |de |den |dem |dia |a )?(?<day>\\d{1,2})(?![\\d.,/-]\\d)${notADay}(?:${clauseBehind(rules.code)}${mayFollow})`,
      read: ({ groups }) => date(groups?.['day'], null, undefined),
    },
    {
      // "Um den 20. herum": with an article it counts nothing.
      needs: around,
      pattern: `(?<=(?:^|[^\\p{L}])(?:${around}) (?:the|den|le|du|el|del|dia|el dia|o dia|do dia|il|al|de) )(?<day>\\d{1,2})${ordinal}(?! ?(?:\\d|h(?!\\p{L})|uhr|%|[:/.]\\d))(?: herum)?`,
      read: ({ groups }) => date(groups?.['day'], null, undefined),
    },
    {
      // "the 15th", "bis zum 15.", "le 15"; a bare number is more often an hour.
      pattern: `(?!\\d{1,2}${ordinal} (?:${countedNouns})(?!\\p{L}))(?:(?<day>\\d{1,2})(?:st|nd|rd|th|er|º|e|de|ste|\\.(?! ?\\d))|(?<=(?:^|[^\\p{L}])(?:(?:${words.article}) |l'))(?<bare>\\d{1,2})${notADay}${mayFollow})${notADay}`,
      read: ({ groups }) => date(groups?.['day'] ?? groups?.['bare'], null, undefined),
    },
  ];
}

/** Languages whose days are plain numbers: a term with the article of a day of the month, and how a clause begins that stands behind it. */
const termsBeforeDay: Partial<Record<LanguageCode, { readonly terms: string; readonly clause: string }>> = {
  fr: {
    terms: "jusqu'au|avant le|d'ici (?:a|au|le)|pour le|au plus tard le",
    clause:
      "je|tu|il|elle|on|nous|vous|ils|elles|j'\\p{L}+|c'est|ca|merci|svp|veuillez|peux|peut|pouvez|pourrais|pourriez|auriez|aurais|est-ce|dis|dites|envoie|envoyez|donne|donnez|reponds|repondez|rends|rendez|puis|mais|car|parce|sinon|impossible|difficile|non|dans|chez",
  },
  es: {
    terms: '(?:hasta|antes|para|a mas tardar|como muy tarde) (?:el|del) ?(?:dia)?',
    clause:
      'yo|tu|usted|ustedes|nosotros|me|te|le|les|nos|os|lo|la|los|las|estoy|estamos|estas|esta|estare|tengo|tenemos|tienes|tiene|necesito|necesitamos|quiero|puedo|podemos|puedes?|puede|podeis|pueden|podrias?|podria|hay|voy|vamos|sigo|ando|hago|toco|trabajo|trabajamos|viajo|salgo|juego|llego|vuelvo|cerramos|imposible|dificil|dime|dinos|mandame|mandenos|enviame|envienos|(?:man|en|pa|di|con|res|trae|devu|avi|confir)\\p{L}{1,9}(?:me|nos|melo|noslo)|gracias|no|si|pero|porque|en',
  },
  pt: {
    terms: '(?:ate|antes) (?:a?o |d?o )?dia',
    clause:
      'eu|tu|voces?|nos|ele|ela|me|te|lhe|estou|estamos|esta|estarei|tenho|temos|tem|tens|preciso|precisamos|quero|posso|podemos|podes?|pode|podem|podias?|poderia|consegues?|consegue|ha|vou|vamos|fico|ando|faco|toco|trabalho|trabalhamos|viajo|saio|jogo|chego|volto|fechamos|impossivel|dificil|manda\\p{L}{0,3}|mande\\p{L}{0,3}|envia\\p{L}{0,3}|envie\\p{L}{0,3}|diz|diga|obrigad[oa]|nao|mas|porque|em',
  },
  it: {
    terms: '(?:fino|sino) al|entro il|prima del|per il|non oltre il',
    clause:
      "io|tu|lei|noi|voi|mi|ti|ci|vi|le|lo|la|li|te|ve|ce|ne|glie\\p{L}+|sono|siamo|sei|sto|stiamo|ho|abbiamo|hai|avete|devo|dobbiamo|vorrei|voglio|posso|possiamo|puoi|puo|potete|potresti|potrebbe|potreste|riesci|riesce|riuscite|c'e|vado|rimango|resto|faccio|suono|lavoro|lavoriamo|viaggio|esco|gioco|arrivo|torno|chiudiamo|impossibile|difficile|no|dimmi|dicci|fammi|facci|(?:mand|inv|scriv|port|conferm|rispond|restitu|avvis|comunic)\\p{L}{1,9}(?:mi|ci|melo|mela)|grazie|non|se|ma|perche|in",
  },
};

/** A clause behind a number, which it does not count; with the other words that may follow. */
function clauseBehind(code: LanguageCode): string {
  const clause = termsBeforeDay[code]?.clause;
  return clause === undefined ? '' : `(?= (?:${clause})(?!\\p{L}))|`;
}

/** Behind an ordinal number that is no day. */
const countedNouns =
  'floor|storey|chapter|page|round|draft|version|prize|attempt|quarter|grade|anniversary|birthday|stock|obergeschoss|kapitel|seite|runde|fassung|quartal|klasse|platz|jahrestag|geburtstag|tour|etage|trimestre|semestre|quadrimestre|chapitre|siecle|anniversaire|siglo|seculo|secolo|piso|planta|andar|capitulo|pagina|ronda|vuelta|aniversario|piano|capitolo|giro|compleanno|verdieping|hoofdstuk|bladzijde|ronde|versie|kwartaal|verjaardag';

/** Words of `weekOf`, of which it needs one. */
const needsOfWeekOf = 'w/c|week |semaine du|semana d|settimana d|woche (?:vom|ab)';
/** "The week of": up to its Sunday. */
const weekOf = `${smallWords}(?:w/c|week (?:of|beginning|commencing|starting|from|van)|semaine du|semana (?:del?(?: dia)?|do(?: dia)?)|settimana (?:del|dell'|dal|dall')|woche (?:vom|ab)) ?(?:the |den |dem |de )?`;

function weekWith(named: NamedDay | null): NamedDay | null {
  return named?.kind === 'date' && named.day !== null && named.month !== null
    ? { kind: 'week-of', day: named.day, month: named.month }
    : null;
}

/** `9/10` is read month first only in English, and only where that gives a date. */
function fromDigits(groups: Record<string, string | undefined>, code: LanguageCode): NamedDay | null {
  const [one, two] = [Number(groups['first']), Number(groups['second'])];
  const isMonthFirst = code === 'en' && groups['sign'] === '/' && one <= 12;
  const [day, month] = isMonthFirst ? [two, one] : [one, two];
  const year = groups['year'];
  return date(String(day), month - 1, year?.length === 2 ? `20${year}` : year);
}

function date(day: string | undefined, month: number | null, year: string | undefined): NamedDay | null {
  const number = Number(day);
  if (!(number >= 1 && number <= 31) || (month !== null && !(month >= 0 && month <= 11))) return null;
  return { kind: 'date', day: number, month, year: year === undefined ? null : Number(year) };
}

function dayOfMonth(day: string | undefined, monthsLater: number): NamedDay | null {
  const number = Number(day);
  return number >= 1 && number <= 31 ? { kind: 'day-of-month', day: number, monthsLater } : null;
}

/** Behind a month: "2026", "of next year". */
export function yearBehind(words: DayWords): string {
  const next = `(?<yearNext>${words.next}) `;
  return `(?:,? (?:de |del )?(?<year>\\d{4})| ?${smallWords}${smallWords}(?:${next}(?:${words.year})|(?:${words.year}) (?<yearAfter>${words.next})))?`;
}

function withYear({ groups }: RegExpExecArray, named: NamedDay | null): NamedDay | null {
  const isNextYear = Boolean(groups?.['yearNext'] ?? groups?.['yearAfter']);
  return isNextYear && named?.kind === 'date' ? { ...named, yearsLater: 1 } : named;
}

/** Reads a month that is named without a day; `day` is the day that is meant, null for the last. */
export function readMonth(
  rules: LanguageRules,
  day: number | null,
): (match: RegExpExecArray) => NamedDay | null {
  return (match) => {
    const month = monthIn(match, rules);
    const year = match.groups?.['year'];
    return month === null
      ? null
      : withYear(match, { kind: 'date', day, month, year: year === undefined ? null : Number(year) });
  };
}
