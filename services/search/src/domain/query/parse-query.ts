import type { SearchFilter } from '@tern/contracts/http/search';
import { dateWordsAt, findDateWords, type AskedAt, type DateWords } from './dates/read-date-words.ts';
import { readDay } from './dates/read-day.ts';
import { restOfQuery } from './rest-of-query.ts';
import {
  maxPhraseWords,
  noConditions,
  type QueryFilter,
  type SearchConditions,
  type SearchQuery,
} from './search-query.ts';
import { splitWords } from './split-words.ts';

const maxConditions = 16;

/**
 * An operator at the beginning of a word, with its value, which may be quoted; or a phrase or word, with a minus in front when it must
 * not be there.
 */
const part =
  /(?<![^\s"(])(?<operator>from|to|subject|before|after|has|in|is):(?:"(?<quoted>[^"]*)"|(?<plain>[^\s"]+))?|(?<minus>(?<!\S)-)?"(?<phrase>[^"]*)"|(?<!\S)-(?<excluded>[^\s"-][^\s"]*)/giu;

type Mutable = { -readonly [Key in keyof SearchConditions]: SearchConditions[Key] };
type Operator = SearchFilter['operator'];

/**
 * Reads operators and dates in words from a query. Anything else stays part of the text, so that no query is
 * an error.
 */
export function parseQuery(query: string, asked: AskedAt): SearchQuery {
  const conditions: Mutable = { ...noConditions };
  const filters: QueryFilter[] = [];
  let phraseWords = 0;
  // Each query has its own pattern: a pattern with state keeps its place in the text.
  const parts = new RegExp(part);
  for (let found = parts.exec(query); found; found = parts.exec(query)) {
    if (filters.length === maxConditions) break;
    const days = daysOf(query, found, asked);
    const filter = days ? edgeFilter(query, found, days) : filterOf(found);
    if (!filter) continue;
    const words = isPhrase(filter) ? splitWords(filter.value).length : 0;
    const isAdded = phraseWords + words <= maxPhraseWords && addCondition(conditions, filter, asked.timeZone);
    if (!isAdded) continue;
    filters.push(filter);
    phraseWords += words;
    parts.lastIndex = filter.start + filter.written.length;
  }
  const during = findDateWords(textBeside(query, filters, '\u0000'), asked);
  const withDays = restOfQuery(textBeside(query, filters, ' '), filters.length > 0);
  if (!during) return { ...withDays, conditions, preferred: null, filters };
  const { start, written, firstDay, lastDay, dayAfter, begin, end } = during;
  const value = firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`;
  const days: QueryFilter = { operator: 'during', value, written, start };
  const withoutDays = restOfQuery(textBeside(query, [...filters, days], ' '), true);
  if (withoutDays.words.length > 0) {
    const preferred = { ...days, isPreferred: true, asCondition: `after:${firstDay} before:${dayAfter}` };
    // "In March" may stand in the mail too, so the words of the days stay words to look for.
    return { ...withDays, conditions, preferred: { begin, end }, filters: [...filters, preferred] };
  }
  conditions.after = conditions.after && conditions.after > begin ? conditions.after : begin;
  conditions.before = conditions.before && conditions.before < end ? conditions.before : end;
  return { ...withoutDays, conditions, preferred: null, filters: [...filters, days] };
}

/** The query with every character of its filters replaced, so that all others keep their places. */
function textBeside(query: string, filters: readonly QueryFilter[], filler: string): string {
  let text = query;
  for (const { start, written } of filters)
    text = text.slice(0, start) + filler.repeat(written.length) + text.slice(start + written.length);
  return text;
}

/** Days in words as the value of `before:` or `after:`; blanks may stand in between. */
function daysOf(query: string, found: RegExpExecArray, asked: AskedAt): DateWords | null {
  const { operator = '', quoted } = found.groups ?? {};
  if (!isEdge(operator.toLowerCase())) return null;
  if (quoted !== undefined) {
    const days = dateWordsAt(quoted.trim(), 0, asked);
    return days?.written === quoted.trim() ? days : null;
  }
  const valueAt = found.index + operator.length + 1;
  const blanks = /^\s*/.exec(query.slice(valueAt))?.[0].length ?? 0;
  return dateWordsAt(query, valueAt + blanks, asked);
}

const isEdge = (operator: string): operator is 'before' | 'after' =>
  operator === 'before' || operator === 'after';

/** Before the days; from the end of several days on; or from one day on, as with a date in numbers. */
function edgeFilter(query: string, found: RegExpExecArray, days: DateWords): QueryFilter {
  const { operator = '', quoted } = found.groups ?? {};
  const isFromEnd = operator.toLowerCase() === 'after' && days.firstDay !== days.lastDay;
  const end = quoted === undefined ? days.start + days.written.length : found.index + found[0].length;
  return {
    operator: operator.toLowerCase() as Operator,
    value: isFromEnd ? days.dayAfter : days.firstDay,
    written: query.slice(found.index, end),
    start: found.index,
  };
}

const isPhrase = ({ operator }: SearchFilter) => operator === 'phrase' || operator === 'not';

function filterOf({ 0: written, index: start, groups = {} }: RegExpExecArray): QueryFilter | null {
  const { operator, quoted, plain, minus, phrase, excluded } = groups;
  if (operator !== undefined) {
    const value = (quoted ?? plain ?? '').trim();
    return value === '' ? null : { operator: operator.toLowerCase() as Operator, value, written, start };
  }
  const value = (phrase ?? excluded ?? '').trim();
  if (splitWords(value).length === 0) return null;
  const isExcluded = minus !== undefined || excluded !== undefined;
  return { operator: isExcluded ? 'not' : 'phrase', value, written, start };
}

/** Other names of the folders that every account has. */
const otherNames: Readonly<Record<string, string>> = { junk: 'spam', bin: 'trash' };
const placeNamed = (name: string) => otherNames[name] ?? name;

/** False for an invalid value, which then stays text. */
function addCondition(conditions: Mutable, { operator, value }: SearchFilter, timeZone: string): boolean {
  switch (operator) {
    case 'from':
    case 'to':
    case 'subject':
      if (splitWords(value).length === 0) return false;
      conditions[operator] = [...conditions[operator], value];
      return true;
    case 'phrase':
      conditions.phrases = [...conditions.phrases, value];
      return true;
    case 'not':
      conditions.excluded = [...conditions.excluded, value];
      return true;
    case 'in':
      conditions.in = [...conditions.in, placeNamed(value.toLowerCase())];
      return true;
    case 'before':
    case 'after': {
      const day = readDay(value, timeZone);
      if (!day) return false;
      conditions[operator] = day;
      return true;
    }
    case 'has':
      if (!/^attachments?$/i.test(value)) return false;
      conditions.hasAttachment = true;
      return true;
    case 'during':
      return false;
    case 'is':
      return addState(conditions, value.toLowerCase());
  }
}

function addState(conditions: Mutable, state: string): boolean {
  if (state === 'owed') conditions.isOwed = true;
  else if (state === 'awaiting') conditions.isAwaiting = true;
  else if (state === 'read' || state === 'unread') conditions.isRead = state === 'read';
  else return false;
  return true;
}
