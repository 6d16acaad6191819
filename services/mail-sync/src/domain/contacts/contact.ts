import { derivedId } from '@tern/kernel/ids';
import { personKey } from '@tern/mail-content/people/person-key';

export interface SeenName {
  readonly name: string;
  readonly weight: number;
}

/** How one address was met in the mail of one account. Sums, so that the part of one mail can be subtracted. */
export interface SeenAddress {
  readonly accountId: string;
  /** Lower case. */
  readonly email: string;
  readonly sent: number;
  readonly received: number;
  /** See meeting-score.ts. */
  readonly score: number;
  /** Cleaned; the heaviest few. */
  readonly names: readonly SeenName[];
}

/** A person whom a user writes to or hears from, over all accounts. All else but the times follows from `seen`. */
export interface Contact {
  readonly id: string;
  readonly userId: string;
  readonly seen: readonly SeenAddress[];
  readonly name: string;
  readonly primaryEmail: string;
  readonly addressCount: number;
  readonly score: number;
  /** Folded names and addresses. */
  readonly searchText: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function contactId(userId: string, email: string): string {
  return derivedId('contact', userId, personKey(email));
}

/** The different addresses of a contact, the one met most and latest first. */
export function addressesOf(seen: readonly SeenAddress[]): string[] {
  const scores = new Map<string, number>();
  for (const { email, score } of seen) scores.set(email, (scores.get(email) ?? 0) + score);
  return [...scores]
    .map(([email, score]) => ({ email, score: comparable(score) }))
    .sort((a, b) => b.score - a.score || (a.email < b.email ? -1 : 1))
    .map(({ email }) => email);
}

/** Sums of the same meetings, added and taken away in another order, differ in their last digits. */
function comparable(score: number): number {
  return Number(score.toPrecision(6));
}
