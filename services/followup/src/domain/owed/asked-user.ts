import { localPartOf } from '@tern/kernel/email-parts';
import { isOneOf } from '../mail/address-key.ts';
import type { OwedAsk, OwedRecord, Person } from './owed-ask.ts';
import type { ReceivedReader } from './received-reader.ts';

/** Whom an ask without a name addresses: a few people in To, of whom each may answer. */
const maxInTo = 3;
/** Up to 40 letters of a name. */
const nameWord = /\p{L}{3,40}/gu;
/** Names of the user and of others that are looked for; people have few. */
const maxNames = 24;

export interface Reader {
  /** The user's own addresses in all accounts, lower case. */
  readonly own: ReadonlySet<string>;
  /** Words by which people call the user. */
  readonly names: readonly string[];
}

/** The names that writers gave the user beside the own addresses; the words of the addresses where they gave none. */
export function namesOfUser(asks: readonly OwedAsk[], own: ReadonlySet<string>): string[] {
  const given = asks.flatMap(({ to, cc }) => [...to, ...cc].filter(({ email }) => isOneOf(own, email)));
  const names = new Set(given.flatMap(({ email, name }) => (name === email ? [] : wordsOf(name ?? ''))));
  const found = names.size > 0 ? [...names] : [...own].flatMap((email) => wordsOf(localPartOf(email)));
  return found.slice(0, maxNames);
}

/**
 * Whether a mail asks this user for words, and how: by name, or as one of a few in To without any name. Null: it asks another person, or
 * the user is only copied. The user's label wins.
 */
export function askedHow(
  ask: OwedRecord,
  { own, names }: Reader,
  { whomItAsks }: Pick<ReceivedReader, 'whomItAsks'>,
): 'by-name' | 'in-to' | null {
  const isOwn = ({ email }: Person) => isOneOf(own, email);
  if (isOwn(ask.from) || !ask.to.some(isOwn)) return null;
  const others = [...ask.to, ...ask.cc].filter((person) => !isOwn(person));
  const asked = whomItAsks(
    { opening: ask.opening, sentence: ask.reading.sentence },
    { place: 'to', names, othersNames: [...new Set(others.flatMap(callsOf))].slice(0, maxNames) },
  );
  if (asked === 'reader') return 'by-name';
  const isOfFew = asked === 'those-in-to' && ask.to.length <= maxInTo;
  return isOfFew || ask.label === true ? 'in-to' : null;
}

function callsOf({ email, name }: Person): string[] {
  return wordsOf(name !== null && name !== email ? name : localPartOf(email));
}

function wordsOf(name: string): string[] {
  return name.slice(0, 200).match(nameWord) ?? [];
}
