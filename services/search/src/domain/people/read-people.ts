import type { NamedWord } from '../indexing/named-word.ts';
import type { SearchIndex } from '../indexing/search-index.ts';
import { restOfQuery } from '../query/rest-of-query.ts';
import { noConditions, type QueryFilter, type SearchQuery } from '../query/search-query.ts';
import { foldWord, splitWords } from '../query/split-words.ts';
import { namesAsked, type AskedName } from './names-asked.ts';

/** Limit of words checked for typos; a longer query has enough other words. */
const maxCorrected = 8;
/** A capital letter makes a word that is also a name count as the name, by this factor. */
const capitalCounts = 3;

type PeopleIndex = Pick<SearchIndex, 'find' | 'findNames'>;
type PersonFilter = QueryFilter & { operator: 'from' | 'to' };

/**
 * Finds the user's people in a query: "mail from Ana" means `from: Ana` where Ana is a name in the user's mail. A name may have typos in
 * `from:` and `to:`, after a word like "from", and anywhere else where it begins with a capital letter. A name stays text where the user's
 * mail has it more often as a word, and where a condition on it would find nothing.
 */
export async function readPeople(
  { index, userId, typed }: Pick<People, 'index' | 'userId' | 'typed'>,
  query: SearchQuery,
): Promise<SearchQuery> {
  const asked = namesAsked(query.text);
  const words = [
    ...[...capitalisedIn(query.text)].slice(0, maxCorrected),
    ...asked.flatMap((one) => one.words),
    ...query.filters.filter(isPersonFilter).map(({ value }) => value),
  ].flatMap(splitWords);
  if (words.length === 0) return query;
  const named = await index.findNames(userId, [...new Set(words.map(foldWord))]);
  if (named.length === 0) return query;
  const people = { index, userId, typed, named: new Map(named.map((one) => [one.word, one])) };
  let read = query;
  for (const filter of query.filters.filter(isPersonFilter)) read = await correctFilter(people, read, filter);
  for (const one of asked) read = await takePerson(people, read, one);
  const capitalised = capitalisedIn(read.text);
  return {
    ...read,
    words: read.words.map((word) => (capitalised.has(word) ? correctWord(people, word) : word)),
  };
}

interface People {
  readonly index: PeopleIndex;
  readonly userId: string;
  /** The query as it was typed. */
  readonly typed: string;
  /** By their folded word. */
  readonly named: ReadonlyMap<string, NamedWord>;
}

const isPersonFilter = (filter: QueryFilter): filter is PersonFilter =>
  filter.operator === 'from' || filter.operator === 'to';

/** `from:Jonhson` finds Johnson, where no mail is from a person with the typed spelling. */
async function correctFilter(people: People, query: SearchQuery, filter: PersonFilter): Promise<SearchQuery> {
  const { operator, value } = filter;
  const corrected = nameOf(people, splitWords(value)) ?? value;
  if (corrected === value || (await isFound(people, operator, value))) return query;
  if (!(await isFound(people, operator, corrected))) return query;
  const swap = (one: string) => (one === value ? corrected : one);
  return {
    ...query,
    conditions: { ...query.conditions, [operator]: query.conditions[operator].map(swap) },
    filters: query.filters.map((one) => (one === filter ? { ...filter, value: corrected } : one)),
  };
}

/** The longest sequence of words after the cue that is one person's name becomes a condition. */
async function takePerson(people: People, query: SearchQuery, asked: AskedName): Promise<SearchQuery> {
  const { operator, cue } = asked;
  for (let count = asked.words.length; count > 0; count--) {
    const words = asked.words.slice(0, count);
    const name = nameOf(people, words.flatMap(splitWords));
    const written = `${cue} ${words.join(' ')}`;
    const start = placeBeside(people.typed, written, query.filters);
    if (name === null || start === null || !query.text.includes(written)) continue;
    if (count === 1 && !isRatherName(people, words[0] ?? '', asked)) continue;
    if (!(await isFound(people, operator, name))) continue;
    return {
      ...query,
      ...restOfQuery(query.text.replace(written, ' '), true),
      conditions: { ...query.conditions, [operator]: [...query.conditions[operator], name] },
      filters: [...query.filters, { operator, value: name, written, start, leaves: words.join(' ') }],
    };
  }
  return query;
}

/** The place where the words stand in the query outside of quotations and other conditions; null where they do not. */
function placeBeside(typed: string, written: string, filters: readonly QueryFilter[]): number | null {
  for (let at = typed.indexOf(written); at >= 0; at = typed.indexOf(written, at + 1)) {
    const isInside = filters.some(
      (other) => at < other.start + other.written.length && other.start < at + written.length,
    );
    if (!isInside) return at;
  }
  return null;
}

/** The words unchanged where they are names, with a capital where a typo was corrected; null where one is no name. */
function nameOf({ named }: People, words: readonly string[]): string | null {
  const names = words.map((word) => {
    const [best] = named.get(foldWord(word))?.names ?? [];
    return !best || best.edits === 0 ? best && word : best.name.charAt(0).toUpperCase() + best.name.slice(1);
  });
  return names.length > 0 && names.every((name) => name !== undefined) ? names.join(' ') : null;
}

/** Only for one word: "to park" names neither Parc nor Mr. Park. */
function isRatherName({ named }: People, word: string, { operator, isSure }: AskedName): boolean {
  const known = named.get(foldWord(word));
  const [best] = known?.names ?? [];
  if (!known || !best) return false;
  const hasCapital = /^\p{Lu}/u.test(word);
  // A word that occurs in the mail exactly so needs no correction.
  if (best.edits > 0) return (hasCapital || isSure) && known.asWord === 0;
  if (operator === 'to' && !hasCapital) return false;
  return best.messages * (hasCapital ? capitalCounts : 1) >= known.asWord;
}

async function isFound({ index, userId }: People, operator: 'from' | 'to', name: string): Promise<boolean> {
  const conditions = { ...noConditions, [operator]: [name] };
  const { newest } = await index.find({
    userId,
    conditions,
    words: [],
    isLastWordOpen: false,
    vector: null,
    limit: 1,
  });
  return newest.length > 0;
}

/**
 * The words of a query that are written like names. The first of several does not count, since keyboards begin with a capital letter, and a
 * question in other words than the mail's is no typo ("rebate" does not mean Renate).
 */
function capitalisedIn(text: string): Set<string> {
  const words = splitWords(text);
  return new Set(
    words
      .filter((word, at) => /^\p{Lu}/u.test(word) && (at > 0 || words.length === 1))
      .map((word) => word.toLowerCase()),
  );
}

/** A word that occurs in no mail and is nearly a name counts as that name. */
function correctWord({ named }: People, word: string): string {
  const known = named.get(foldWord(word));
  const [best] = known?.names ?? [];
  return known && best && best.edits > 0 && known.asWord === 0 ? best.name : word;
}
