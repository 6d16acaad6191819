import type { LanguageCode } from '../language-rules.ts';
import { workdayAfter } from './feast-readers.ts';
import { fromWords } from './from-words.ts';
import { isNextIn, nextAround, type DayReader, type DayVocabulary } from './day-reader.ts';

interface WeekendWords {
  readonly weekend: string;
  /** The last day before it is meant. */
  readonly before: string;
  /** It is meant as a whole; without any of these words it may be a past one. */
  readonly during: string;
}

/** How a language names weekends, over folded text. */
export const weekendWords: Record<LanguageCode, WeekendWords> = {
  en: {
    weekend: 'week-?end',
    before: '(?:before|by|ahead of)(?: the| this)?',
    during: 'by the end of the|(?:over|at|on|during|for|in) (?:the|this)|this|the coming|coming',
  },
  de: {
    weekend: 'wochenendes?',
    before: '(?:vor|bis)(?: dem| zum| diesem)?',
    during: 'am|uber(?: da)?s|an diesem|dieses|wahrend des|das kommende|am kommenden|kommendes',
  },
  fr: {
    weekend: 'week-?end',
    before: "(?:avant|d'ici) (?:le|ce)",
    during: '(?:pendant|durant|pour|dans) (?:le|ce)|ce',
  },
  es: {
    weekend: '(?:fin|final) de semana',
    before: '(?:antes del?|hasta)(?: el| este)?',
    during: '(?:durante|en|para) (?:el|este)|este|el|al',
  },
  pt: {
    weekend: '(?:fim|final)[- ]de[- ]semana',
    before: '(?:antes d[oe]|ate)(?: a?o| est[ea])?',
    during: '(?:durante|para) (?:o|este)|neste|nesse|este|no',
  },
  it: {
    weekend: 'week-?end|fine ?settimana',
    before: '(?:prima del?|entro)(?: il| questo)?',
    during: '(?:durante|per) (?:il|questo)|nel corso del|nel|questo',
  },
  nl: {
    weekend: 'week-?end|weekeinde',
    before: '(?:voor|tegen)(?: het| dit)?',
    during: '(?:in|tijdens) (?:het|dit)|dit|het komende|komend',
  },
};

/** The second weekend from the one that comes, over folded text. */
const afterNext: Record<LanguageCode, string> = {
  en: 'week-?end after next',
  de: 'ubernachste[nsm]? wochenende',
  fr: "week-?end (?:d'apres|suivant le prochain|apres le prochain)",
  es: 'fin de semana (?:siguiente al (?:proximo|que viene)|que (?:viene )?no,? el (?:otro|siguiente))',
  pt: 'fim[- ]de[- ]semana (?:a seguir|seguinte|depois d[oe]) ?(?:ao?|o)? ?proximo',
  it: '(?:week-?end|fine ?settimana) (?:dopo il|successivo al) prossimo',
  nl: '(?:week-?end|weekeinde) na het volgende|overvolgend(?:e)? (?:week-?end|weekeinde)',
};

/** "Over the weekend" leaves it whole; "before the weekend" means its Friday. */
export function weekendReaders({ rules, words }: DayVocabulary): DayReader[] {
  const { weekend, before, during } = weekendWords[rules.code];
  const article = '(?:(?:the|das|dem|zum|le|el|o|il|het) )?';
  const inFront = `(?:(?:(?<after>${fromWords[rules.code].after})|(?<before>${before})|(?<during>${during})) )?`;
  return [
    {
      pattern: `${inFront}${article}(?:${afterNext[rules.code]})`,
      read: (match) => ({
        kind: 'weekday',
        weekday: match.groups?.['before'] ? friday : sunday,
        isNext: true,
        weeksLater: 1,
      }),
    },
    {
      pattern: `${inFront}${article}${nextAround(words.next, weekend)}`,
      read: (match) => {
        const isNext = isNextIn(match);
        if (match.groups?.['after']) return workdayAfter({ kind: 'whole-week', isNext });
        if (match.groups?.['before']) return { kind: 'end-of', unit: 'week', isNext };
        return match.groups?.['during'] || isNext ? { kind: 'whole-week', isNext } : null;
      },
    },
  ];
}

const [sunday, friday] = [0, 5];
