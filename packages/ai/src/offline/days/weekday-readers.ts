import type { LanguageCode } from '../language-rules.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import {
  isNextIn,
  nextUnit,
  placeAmong,
  weekdayIn,
  weekdayPattern,
  type DayReader,
  type DayVocabulary,
} from './day-reader.ts';
import { mayFollow, notADay, shortWeekdays } from './date-readers.ts';
import { leadWords } from './lead-words.ts';

/** Between a weekday and its week, in any order and language. */
const joint =
  "(?:,? (?:(?:on|of|in|am|an|der|den|dem|van|op|de|du|des|della|dell'|del|di|da|do|na|no|nel|nella|en|the|le|la|el|il|lo|o|a) )*)";
/** Words for this week. */
const thisWeek = 'this|diese[rs]?|cette|esta|desta|nesta|questa|deze';
/** Between a weekday and the number of its day. */
const articles: Record<LanguageCode, string> = {
  en: 'the',
  de: 'den|dem|der',
  fr: 'le',
  es: '(?:el )?dia|el',
  pt: '(?:o )?dia',
  it: 'il',
  nl: 'de|den',
};
const partOfDay =
  '(?: (?:morning|afternoon|evening|fruh|vormittag|mittag|nachmittag|abend|matin|apres-midi|soir|por la (?:manana|tarde)|de manha|a tarde|mattina|pomeriggio|sera|ochtend|middag|avond))?';
/** Where a bare number behind a weekday is an hour ("Friday 10") unless no day has so many. */
const tellHours: ReadonlySet<LanguageCode> = new Set(['en', 'de', 'nl']);

/** A weekday of a week that is named beside it ("next week, on Tuesday"), or with the day of the month ("Friday the 29th"). */
export function weekdayReaders({ rules, words, calendar }: DayVocabulary): DayReader[] {
  const [before, behind] = calendar.afterNext;
  const afterNext = (match: RegExpExecArray, isNext: boolean): NamedDay => ({
    kind: 'weekday',
    weekday: weekdayIn(match, rules),
    isNext,
    weeksLater: 1,
  });
  const weekday = weekdayPattern(rules);
  const otherWeekday = weekdayPattern(rules, 'other');
  const week = `(?:(?:the|die|der|den|de|la|el|a|o|della|da) )?(?:(?<this>${thisWeek}) )?${nextUnit(words, words.week)}`;
  const inWeek = (match: RegExpExecArray): NamedDay | null => {
    const isNext = isNextIn(match);
    if (!isNext && match.groups?.['this'] === undefined) return null;
    return { kind: 'weekday', weekday: weekdayIn(match, rules), isNext };
  };
  const bare = tellHours.has(rules.code) ? '(?:2[4-9]|3[01])' : '\\d{1,2}';
  const marks = `st|nd|rd|th|er|e|de|ste|º|°${rules.code === 'de' ? '|\\.' : ''}`;
  const led = `(?:${articles[rules.code]}),? (?:(?<ledMarked>\\d{1,2})(?:${marks})|(?<led>\\d{1,2})${mayFollow})`;
  const unled = `(?<marked>\\d{1,2})(?:${marks})${rules.code === 'de' ? mayFollow : ''}|(?<bare>${bare})${mayFollow}`;
  return [
    { pattern: `${week}${joint}${weekday}`, read: inWeek },
    { pattern: `${weekday}${partOfDay}${joint}${week}`, read: inWeek },
    {
      pattern: `${weekday}${joint}(?:${calendar.weekAfterNext})|(?:${calendar.weekAfterNext})${joint}${otherWeekday}`,
      read: (match) => afterNext(match, true),
    },
    {
      pattern: `(?:${before}) ${weekday}|${otherWeekday} (?:${behind})`,
      read: (match) => afterNext(match, false),
    },
    {
      pattern: calendar.weekAfterNext,
      read: () => ({ kind: 'weekday', weekday: 0, isNext: true, weeksLater: 1 }),
    },
    ...shortReader(rules.code),
    {
      pattern: `(?:(?:${words.next}) )?${weekday},? (?:${led}|${unled})(?!\\d|[.,:/-]\\d| ?- ?\\d)${notADay}`,
      read: ({ groups }) => {
        const day = Number(
          groups?.['ledMarked'] ?? groups?.['led'] ?? groups?.['marked'] ?? groups?.['bare'],
        );
        return day >= 1 && day <= 31 ? { kind: 'date', day, month: null, year: null } : null;
      },
    },
  ];
}

/** "By Tue", "bis Di.": a shortened weekday by itself needs a word in front that sets a term, and nothing behind it. */
function shortReader(code: LanguageCode): DayReader[] {
  const names = shortWeekdays[code].split('|');
  const placeOf = placeAmong(names);
  const read = ({ groups }: RegExpExecArray): NamedDay | null => {
    const at = placeOf(groups?.['short']);
    return at < 0 ? null : { kind: 'weekday', weekday: (at + 1) % 7, isNext: false };
  };
  return [
    {
      pattern: `(?<=(?:^|[^\\p{L}])(?:${leadWords[code].terms}) )(?<short>${names.join('|')})(?:\\.|(?= ?(?:$|[,;!?)]|at |um |as |om |a |early|morning|noon|evening|fruh|mittag|abend)))`,
      read,
    },
    {
      // "Fri at the latest"
      pattern: `(?<short>${names.join('|')})\\.?(?= (?:${leadWords[code].termsBehind})(?!\\p{L}))`,
      read,
    },
  ];
}
