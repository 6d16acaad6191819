import { foldText } from '@tern/mail-content/fold-text';
import { cleanName } from '@tern/mail-content/people/clean-name';
import { addressesOf, contactId, type Contact, type SeenAddress, type SeenName } from './contact.ts';
import type { TalliedAddress } from './contact-tally.ts';

/** Addresses kept of a person in one account, the best known: plus tags allow any number of them. */
const maxAddresses = 50;
const maxNames = 8;
const longestSearchText = 500;

export interface Meetings {
  /** The owner of the contacts that are new. */
  readonly userId: string;
  readonly accountId: string;
  /** True when the tally is all there is; else it is added to what was met before. */
  readonly isWhole: boolean;
}

/** The contact after what was met in one account; null when nothing of it is left. */
export function mergeContact(
  before: Contact | null,
  { userId, accountId, isWhole }: Meetings,
  tallied: readonly TalliedAddress[],
  now: Date,
): Contact | null {
  const seen = before?.seen ?? [];
  const elsewhere = seen.filter((address) => address.accountId !== accountId);
  const known = isWhole ? [] : seen.filter((address) => address.accountId === accountId);
  const here = new Map(known.map((address) => [address.email, address]));
  for (const one of tallied) here.set(one.email, added(accountId, here.get(one.email), one));
  const left = [...here.values()]
    .filter(({ sent, received }) => sent + received > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxAddresses);
  const all = [...elsewhere, ...left];
  const [first] = all;
  if (first === undefined) return null;
  return {
    id: before?.id ?? contactId(userId, first.email),
    userId: before?.userId ?? userId,
    seen: all,
    ...describe(all),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

function added(accountId: string, before: SeenAddress | undefined, more: TalliedAddress): SeenAddress {
  return {
    accountId,
    email: more.email,
    sent: Math.max(0, (before?.sent ?? 0) + more.sent),
    received: Math.max(0, (before?.received ?? 0) + more.received),
    score: (before?.score ?? 0) + more.score,
    names: heaviest([...(before?.names ?? []), ...cleanNames(more.names)]),
  };
}

function cleanNames(names: ReadonlyMap<string, number>): SeenName[] {
  return [...names].flatMap(([raw, weight]) => {
    const name = cleanName(raw);
    return name === null ? [] : [{ name, weight }];
  });
}

function heaviest(names: readonly SeenName[]): SeenName[] {
  const weights = new Map<string, number>();
  for (const { name, weight } of names) weights.set(name, (weights.get(name) ?? 0) + weight);
  return [...weights]
    .filter(([, weight]) => weight > 0)
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .slice(0, maxNames)
    .map(([name, weight]) => ({ name, weight }));
}

function describe(seen: readonly SeenAddress[]) {
  const emails = addressesOf(seen);
  const primaryEmail = emails[0] as string;
  const names = heaviest(seen.flatMap((address) => address.names)).map(({ name }) => name);
  return {
    name: names[0] ?? primaryEmail,
    primaryEmail,
    addressCount: emails.length,
    score: seen.reduce((sum, { score }) => sum + score, 0),
    searchText: foldText([...names, ...emails].join(' ')).slice(0, longestSearchText),
  };
}
