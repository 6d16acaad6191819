import { normalAddress } from '../mail/address-key.ts';
import type { Person } from './owed-ask.ts';

/** One of many readers owes nothing by himself. */
const maxReaders = 12;
export const longestSubject = 998;

export function isToFew({
  to,
  cc,
}: {
  readonly to: readonly Person[];
  readonly cc: readonly Person[];
}): boolean {
  return to.length > 0 && new Set([...to, ...cc].map(({ email }) => normalAddress(email))).size <= maxReaders;
}

/** Each once. */
export const peopleOf = (people: readonly Person[]): Person[] => [
  ...new Map(people.map(personOf).map((person) => [person.email, person])).values(),
];

export const personOf = ({ email, name }: Person): Person => ({ email: normalAddress(email), name });
