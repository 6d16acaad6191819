import type { LanguageCode } from '../language-rules.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import type { DayReader, DayVocabulary } from './day-reader.ts';
import { feastDays, type Feast } from './feast-days.ts';
import { backWords, feastWords } from './feast-words.ts';
import { fromWords } from './from-words.ts';

/** Small words before a feast or another day. */
export const articles =
  "(?:(?:the|den|dem|der|die|das|des|le|la|les|l'|el|los|las|il|lo|gli|i|o|a|os|as|de|het|dia|giorno|on) ?){0,3}(?:(?:ponte|pont|puente|feriado|week-?end|fin de semana|fiesta|festa|fete|jour ferie|festivo|holiday|feiertag|lange[ns]? wochenende|feestdag) (?:of|d[eou]|do dia|da|del(?:la|l'|lo)?|di|d'|van|am|um|vom|a) ?(?:(?:the|den|le|l'|la|el|o|a|dia|het|de) ?)?)?";
/** When people are back at work after the turn of the year: the first Monday. */
const backInJanuary: NamedDay = { kind: 'nth-of-month', nth: 1, weekday: 1, month: 0, monthsLater: 0 };

/** "Once Easter is over", "wenn Ostern vorbei ist": behind the feast. */
const over: Partial<Record<LanguageCode, readonly [before: string, behind: string]>> = {
  en: ['once|when|as soon as', '(?:is|are) (?:over|out of the way|done|behind us)'],
  de: ['wenn|sobald', '(?:vorbei|rum|um) (?:ist|sind)'],
  nl: ['als|zodra|wanneer', '(?:voorbij|achter de rug) (?:is|zijn)'],
};

/** Feasts, and what comes after them: "after Easter", "before carnival", "in the new year". */
export function feastReaders({ rules, calendar }: DayVocabulary): DayReader[] {
  const { code } = rules;
  const { inIt, holidays, autumn } = backWords[code];
  const after = `(?:${fromWords[code].after}) ?${articles}`;
  const [overBefore, overBehind] = over[code] ?? [];
  const afterOf = (names: string) =>
    overBefore === undefined
      ? `${after}(?:${names})`
      : `(?:${after}(?:${names})|(?:${overBefore}) ${articles}(?:${names}) ${overBehind})`;
  const feasts = Object.entries(feastWords[code]).map(([feast, names]) => ({
    names,
    days: feastDays[feast as Feast],
  }));
  return [
    ...feasts.map(({ names, days: [, last] }) => ({
      pattern: afterOf(names),
      read: () => workdayAfter(last),
    })),
    { pattern: afterOf(holidays), read: () => backInJanuary },
    { pattern: inIt, read: () => backInJanuary },
    ...(autumn === undefined ? [] : [{ pattern: autumn, read: () => workdayAfter(feastDays.summer[1]) }]),
    ...(
      [
        ['christmas', calendar.christmas],
        ['new-year', calendar.newYear],
        ['easter', calendar.easter],
        ['pentecost', calendar.pentecost],
      ] as const
    ).map(([feast, names]) => ({
      pattern: names,
      isOnlyTerm: true as const,
      read: (): NamedDay => ({ kind: 'before-feast', feast }),
    })),
    // "Bis zum Sommer" and "per ferie" name no day.
    ...feasts
      .filter(({ days }) => days !== feastDays.summer)
      .map(({ names, days: [first] }) => ({
        pattern: names,
        isOnlyTerm: true as const,
        read: (): NamedDay => ({ kind: 'from-day', from: first, count: -1, unit: 'days' }),
      })),
  ];
}

/** The names of all feasts of a language, as one pattern. */
export function feastNames(code: LanguageCode): string {
  const { inIt, holidays, autumn } = backWords[code];
  return [...Object.values(feastWords[code]), inIt, holidays, autumn ?? []].flat().join('|');
}

/** The first working day after a day. */
export function workdayAfter(from: NamedDay): NamedDay {
  return { kind: 'from-day', from, count: 1, unit: 'working-days' };
}
