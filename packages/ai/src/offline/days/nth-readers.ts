import type { LanguageCode } from '../language-rules.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import {
  isNextIn,
  monthIn,
  monthPattern,
  nextUnit,
  smallWords,
  weekdayIn,
  weekdayPattern,
  type DayReader,
  type DayVocabulary,
} from './day-reader.ts';

/** The end of a working day behind its weekday, over folded text. */
const endOfDay: Record<LanguageCode, string> = {
  en: 'eod|cob|(?:end|close) of (?:business|play|the day|day|the working day)',
  de: '(?:dienst|geschafts|buro|tages)schluss|feierabend|(?:ende des |tages)(?:arbeits)?(?:tages|ende)',
  fr: '(?:la )?fin de (?:la )?journee',
  es: '(?:el |la )?(?:fin|final) (?:del dia|de la jornada)|(?:el )?cierre',
  pt: '(?:o )?(?:fim|final) (?:do dia|do expediente)',
  it: '(?:(?:la )?(?:fine|chiusura) (?:della )?giornata|la chiusura|in (?:giornata|mattinata|serata))',
  nl: '(?:aan )?(?:het )?einde? van de (?:werk)?dag|sluitingstijd',
};
/** Between the weekday and that end. */
const upTo =
  "(?:before|by|at|until|till|vor|bis|zum|zu|avant|a|d'ici|en|antes|del?|al|ate|ao|no|entro|voor|tegen|bij|tot|op|aan)";

/** "A month and a half", by language: half as much again, before or behind the unit. */
const andAHalf: Record<LanguageCode, readonly [before: string, behind: string]> = {
  en: ['one and a half|a', 'and a half'],
  de: ['anderthalb|eineinhalb|einem halben und einem', 'und ein halbes'],
  fr: ['une?', 'et demie?'],
  es: ['una?|un', 'y medi[oa]'],
  pt: ['uma?|um', 'e mei[oa]'],
  it: ['una?|un', 'e mezz[oa]'],
  nl: ['anderhalve|anderhalf', 'en een half'],
};
/** Half a year, and a year: what stands behind "within". */
const years: Record<LanguageCode, readonly [half: string, whole: string]> = {
  en: ['(?:half a|a half|half-a) year', '(?:a|one) year'],
  de: ['(?:einem |eines )?(?:halben jahre?s?|halbjahre?s?)', '(?:einem|eines) jahre?s?'],
  fr: ['un semestre', 'un an'],
  es: ['(?:medio ano|un semestre)', 'un ano'],
  pt: ['(?:meio ano|um semestre)', 'um ano'],
  it: ['(?:mezzo anno|un semestre)', 'un anno'],
  nl: ['(?:een )?half jaar', 'een jaar'],
};
const [daysOfWeekAndHalf, daysOfMonthAndHalf] = [11, 45];

/** "The last Friday of the month", "the first working day of October", "Monday by close of business", "within a month and a half". */
export function nthReaders(vocabulary: DayVocabulary): DayReader[] {
  const { rules, words, spans, calendar } = vocabulary;
  const [first, second, third, fourth, last] = calendar.ordinals;
  const nth = `(?:(?<nthOne>${first})|(?<nthTwo>${second})|(?<nthThree>${third})|(?<nthFour>${fourth})|(?<nthLast>${last}))`;
  const ordinals = [first, second, third, fourth, last].join('|');
  const unit = `(?:(?<work>${spans.workingDay})|${weekdayPattern(rules)})`;
  const of = `(?:,? (?:${calendar.of}|im|nel|na|no)){0,4} ?`;
  const [before, behind] = andAHalf[rules.code];
  const span = `(?:(?<halfWeek>${spans.week})|(?<halfMonth>${spans.month}))`;
  const isHalfInFront = rules.code === 'de' || rules.code === 'nl';
  const half = isHalfInFront
    ? `(?:${before})(?:e[nr]?)? ${span}`
    : `(?:(?:${before}) )?${span} (?:${behind})${rules.code === 'en' ? `|one and a half (?:weeks|(?<halfMonths>months))` : ''}`;
  return [
    {
      pattern: `${nth} ${unit}${of}${monthPattern(rules)}`,
      needs: ordinals,
      read: (match) => nthOf(match, rules, false),
    },
    {
      pattern: `${nth} ${unit}${of}${smallWords}${nextUnit(words, words.month)}`,
      needs: ordinals,
      read: (match) => nthOf(match, rules, true),
    },
    {
      pattern: `(?:${spans.lead})(?:(?<=')| )(?:(?:${spans.filler}) )*(?:(?<halfYear>${years[rules.code][0]})|${years[rules.code][1]})`,
      read: ({ groups }) => ({ kind: 'in-months', months: groups?.['halfYear'] ? 6 : 12 }),
    },
    {
      pattern: `(?:${weekdayPattern(rules)}|(?<tomorrow>${words.tomorrow})|(?<afterTomorrow>${words.afterTomorrow})),? (?:${upTo} ?){0,3}(?:the |la |le |el |o |het |dem )?(?:${endOfDay[rules.code]})`,
      read: (match) => {
        if (match.groups?.['tomorrow']) return { kind: 'in-days', days: 1 };
        if (match.groups?.['afterTomorrow']) return { kind: 'in-days', days: 2 };
        return { kind: 'weekday', weekday: weekdayIn(match, rules), isNext: false };
      },
    },
    {
      pattern: `(?:${spans.lead})(?:(?<=')| )(?:(?:${spans.filler}) )*(?:${half})`,
      read: ({ groups }) => ({
        kind: 'in-days',
        days: (groups?.['halfMonth'] ?? groups?.['halfMonths']) ? daysOfMonthAndHalf : daysOfWeekAndHalf,
      }),
    },
  ];
}

function nthOf(match: RegExpExecArray, rules: DayVocabulary['rules'], isRelative: boolean): NamedDay | null {
  const groups = match.groups ?? {};
  const at = ['nthOne', 'nthTwo', 'nthThree', 'nthFour'].findIndex((name) => groups[name] !== undefined);
  const month = isRelative ? null : monthIn(match, rules);
  if (!isRelative && month === null) return null;
  return {
    kind: 'nth-of-month',
    nth: at < 0 ? null : at + 1,
    weekday: groups['work'] === undefined ? weekdayIn(match, rules) : null,
    month,
    monthsLater: isRelative && isNextIn(match) ? 1 : 0,
  };
}
