import type { SearchFilter } from '@tern/contracts/http/search';
import { readDateWords } from './read-date-words.ts';
import { readDay } from './read-day.ts';
import { restOfQuery } from './rest-of-query.ts';
import { mostPhraseWords, noConditions, type SearchConditions, type SearchQuery } from './search-query.ts';
import { splitWords } from './split-words.ts';

const mostConditions = 16;

/** An operator with its value, which may be quoted; a phrase or word, with a minus in front when it must not be there; or anything else. */
const part =
  /(?<operator>from|to|subject|before|after|has|in|is):(?:"(?<quoted>[^"]*)"|(?<plain>[^\s"]+))|(?<minus>(?<![^\s])-)?"(?<phrase>[^"]*)"|(?<![^\s])-(?<excluded>[^\s"-][^\s"]*)|(?<other>\S)/giu;

type Mutable = { -readonly [Key in keyof SearchConditions]: SearchConditions[Key] };

export interface AskedAt {
  /** IANA name of the zone in which days begin. */
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Reads operators and dates in words from a query. Anything else stays part of the text, so that no query is
 * an error.
 */
export function parseQuery(query: string, { timeZone, now }: AskedAt): SearchQuery {
  const startOfDay = (day: string) => readDay(day, timeZone, now);
  const conditions: Mutable = { ...noConditions };
  const filters: SearchFilter[] = [];
  let phraseWords = 0;
  let text = '';
  for (const { 0: written, index, groups = {} } of query.matchAll(part)) {
    if (index > 0 && /\s/.test(query[index - 1] ?? '')) text += ' ';
    const filter =
      groups['other'] === undefined && filters.length < mostConditions ? filterOf(written, groups) : null;
    const asked = filter && isPhrase(filter) ? splitWords(filter.value).length : 0;
    const isBounded = phraseWords + asked <= mostPhraseWords;
    if (filter && isBounded && addCondition(conditions, filter, startOfDay)) {
      filters.push(filter);
      phraseWords += asked;
    } else text += written;
  }
  const during = readDateWords(text, timeZone, now);
  if (during && query.includes(during.written)) {
    const { written, value, after, before } = during;
    filters.push({ operator: 'during', value, written });
    conditions.after = later(conditions.after, after);
    conditions.before = conditions.before && conditions.before < before ? conditions.before : before;
    text = text.replace(written, ' ');
  }
  return { ...restOfQuery(text, filters.length > 0), conditions, filters };
}

const isPhrase = ({ operator }: SearchFilter) => operator === 'phrase' || operator === 'not';

const later = (one: Date | null, other: Date) => (one && one > other ? one : other);

function filterOf(written: string, groups: Record<string, string | undefined>): SearchFilter | null {
  const { operator, quoted, plain, minus, phrase, excluded } = groups;
  if (operator !== undefined) {
    const value = (quoted ?? plain ?? '').trim();
    return value === ''
      ? null
      : { operator: operator.toLowerCase() as SearchFilter['operator'], value, written };
  }
  const value = (phrase ?? excluded ?? '').trim();
  if (splitWords(value).length === 0) return null;
  return { operator: minus !== undefined || excluded !== undefined ? 'not' : 'phrase', value, written };
}

/** False for an invalid value, which then stays text. */
function addCondition(
  conditions: Mutable,
  { operator, value }: SearchFilter,
  startOfDay: (day: string) => Date | null,
): boolean {
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
      conditions.in = [...conditions.in, value.toLowerCase()];
      return true;
    case 'before':
    case 'after': {
      const day = startOfDay(value);
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
      if (!/^(?:un)?read$/i.test(value)) return false;
      conditions.isRead = value.toLowerCase() === 'read';
      return true;
  }
}
