import type { Promiser, PromiseState } from '@tern/contracts/http/owed/promises';
import type { ZonedTime } from '@tern/contracts/zoned-time';
import { isOneOf } from '../../mail/address-key.ts';
import { answerKeysOf, answersByKey, type Answers } from '../ends-of-asks.ts';
import type { OwedAnswer } from '../owed-answer.ts';
import type { Person } from '../owed-ask.ts';
import { promiseEnd } from '../../waits/deadline-end.ts';
import { readFirst } from '../unread-accounts.ts';
import type { PromiseRecord } from './promise.ts';

export interface PromiseFacts {
  readonly promises: readonly PromiseRecord[];
  readonly answers: readonly OwedAnswer[];
  /** The user's own addresses in all accounts, lower case. */
  readonly own: ReadonlySet<string>;
  /** Accounts whose mail is not read any more (`unreadAccounts`). */
  readonly unread: ReadonlySet<string>;
  readonly muted: ReadonlySet<string>;
  readonly zone: ZonedTime;
  readonly now: Date;
}

type KeepingFacts = Pick<PromiseFacts, 'promises' | 'answers' | 'own'>;

/** A promise between the user and another person, and what became of it. */
export interface Promised {
  readonly promise: PromiseRecord;
  /** Ids of its mail, that of `promise` first: it may lie in several accounts. */
  readonly messageIds: readonly string[];
  readonly by: Promiser;
  readonly person: Person;
  readonly state: PromiseState;
  /** The end of its day in the user's zone; null without one. */
  readonly dueAt: Date | null;
  readonly keptByMessageId: string | null;
}

/** A mail that may keep promises, with what all of them are compared with. */
interface Keeper extends OwedAnswer {
  readonly isOfUser: boolean;
  /** Those of its topics that any of the promises names. */
  readonly names: ReadonlySet<number>;
}

type Made = Pick<Promised, 'promise' | 'messageIds' | 'by' | 'person'> & {
  readonly keptBy: OwedAnswer | null;
};

/**
 * Finds promises, purely from facts: neither the order nor the number of events matters. A later promise of the same thing in the
 * same conversation stands for an earlier one that is open: its day counts.
 */
export function derivePromises(facts: PromiseFacts): Promised[] {
  const { own, muted, zone } = facts;
  const keepers = keepersByKey(facts);
  const made = withoutTwins(facts.promises, facts.unread).flatMap(({ promise, messageIds }): Made[] => {
    const parties = partiesOf(promise, own);
    if (!parties) return [];
    return [{ promise, messageIds, ...parties, keptBy: keeperOf(promise, parties.by, keepers, own) }];
  });
  const talks = Map.groupBy(made, ({ by, person }) => `${by} ${person.email}`);
  return made.flatMap((one): Promised[] => {
    const { promise, messageIds, by, person, keptBy } = one;
    const state = stateOf(one, by === 'them' && muted.has(person.email));
    const others = talks.get(`${by} ${person.email}`) ?? [];
    if (state === 'open' && isRenewed(promise, others)) return [];
    const dueAt = promise.day && promiseEnd(promise.day, promise.date, zone);
    const keptByMessageId = state === 'kept' ? (keptBy?.id ?? null) : null;
    return [{ promise, messageIds, by, person, state, dueAt, keptByMessageId }];
  });
}

/** Who promised whom: mail of the user to another person, or of another person to the user. Null: it is between others. */
function partiesOf(
  { from, to, isSent }: PromiseRecord,
  own: ReadonlySet<string>,
): Pick<Promised, 'by' | 'person'> | null {
  const isOwn = ({ email }: Person) => isOneOf(own, email);
  if (!isSent && !isOwn(from)) return to.some(isOwn) ? { by: 'them', person: from } : null;
  const person = to.find((one) => !isOwn(one));
  return person ? { by: 'me', person } : null;
}

function stateOf({ promise, keptBy }: Made, isMuted: boolean): PromiseState {
  if (promise.label === false) return 'not-a-promise';
  if (promise.doneAt !== null) return 'done';
  if (keptBy) return 'kept';
  return isMuted ? 'muted' : 'open';
}

/** The mails that may keep promises, to be found by what they name, the earliest first. */
function keepersByKey({ promises, answers, own }: KeepingFacts): Answers<Keeper> {
  const wanted = new Set(promises.flatMap(({ topics }) => topics));
  const keepers = answers.toSorted(earliestFirst).map((answer): Keeper => {
    const { isSent, from, topics } = answer;
    const isOfUser = isSent || (from !== null && isOneOf(own, from));
    return { ...answer, isOfUser, names: new Set(topics.filter((topic) => wanted.has(topic))) };
  });
  return answersByKey(keepers);
}

/** The mail that kept a promise, the earliest of several: a later one of the promiser in the same conversation that brings the thing. */
function keeperOf(
  promise: PromiseRecord,
  by: Promiser,
  { byRef, bySubject }: Answers<Keeper>,
  own: ReadonlySet<string>,
): OwedAnswer | null {
  const { rawMessageId, subjectKey, to, from } = promise;
  const madeAt = promise.date.getTime();
  const keys = rawMessageId === null ? endsOf(promise.refs) : [rawMessageId, ...endsOf(promise.refs)];
  const talks = [...keys.map((key) => byRef.get(key)), subjectKey === null ? [] : bySubject.get(subjectKey)];
  const others = to.filter(({ email }) => !isOneOf(own, email));
  const isOfPromiser = (one: Keeper) =>
    by === 'them'
      ? one.from === from.email
      : one.isOfUser && others.some(({ email }) => one.recipients.includes(email));
  const found = talks.flatMap(
    (talk) =>
      talk?.find((one) => one.date.getTime() > madeAt && isOfPromiser(one) && brings(one, promise)) ?? [],
  );
  return found.toSorted(earliestFirst)[0] ?? null;
}

/** The keys by which mail that may keep these promises is found (`OwedMail.answersTo`). */
export function answersToPromises(promises: readonly PromiseRecord[]) {
  const { rawMessageIds, subjectKeys } = answerKeysOf(promises);
  const ends = promises.flatMap(({ refs }) => endsOf(refs));
  return { subjectKeys, rawMessageIds: [...new Set([...rawMessageIds, ...ends])] };
}

/** The promises that a mail has kept, with that mail. */
export function keptBy(facts: KeepingFacts): { promise: PromiseRecord; by: OwedAnswer }[] {
  const { promises, own } = facts;
  const keepers = keepersByKey(facts);
  return promises.flatMap((promise) => {
    const parties = partiesOf(promise, own);
    const by = parties && keeperOf(promise, parties.by, keepers, own);
    return by ? [{ promise, by }] : [];
  });
}

/** The oldest mail of the conversation and the last one before: others need not be named to find it. */
function endsOf(refs: readonly string[]): string[] {
  return [...new Set([...refs.slice(0, 1), ...refs.slice(-1)])];
}

/** An attachment, where something was to be sent; or words about the thing, or any where none is named and nothing was to be sent. */
function brings({ hasAttachments, tells, names }: Keeper, promise: PromiseRecord): boolean {
  if (promise.sends && hasAttachments) return true;
  if (!tells) return false;
  return promise.topics.length === 0 ? !promise.sends : promise.topics.some((topic) => names.has(topic));
}

/** Whether the promiser promised the same thing again later in the same conversation. */
function isRenewed(promise: PromiseRecord, others: readonly Made[]): boolean {
  const madeAt = promise.date.getTime();
  const ends = endsOf(promise.refs);
  return others.some(({ promise: later }) => {
    if (later.date.getTime() <= madeAt || later.label === false) return false;
    const isOfTalk =
      (promise.rawMessageId !== null && later.refs.includes(promise.rawMessageId)) ||
      (later.subjectKey !== null && later.subjectKey === promise.subjectKey) ||
      shares(ends, later.refs);
    const namesNothing = later.topics.length === 0 && promise.topics.length === 0;
    return isOfTalk && (namesNothing || shares(promise.topics, later.topics));
  });
}

const shares = <Key>(some: readonly Key[], others: readonly Key[]) =>
  some.some((one) => others.includes(one));

/** Counts a mail in several accounts once, with the latest words of the user about any of them. */
function withoutTwins(
  promises: readonly PromiseRecord[],
  unread: ReadonlySet<string>,
): Pick<Promised, 'promise' | 'messageIds'>[] {
  const keyOf = ({ id, rawMessageId, from, sentence }: PromiseRecord) =>
    rawMessageId === null ? id : `${from.email} ${rawMessageId} ${sentence}`;
  return [...Map.groupBy(promises, keyOf).values()].flatMap((twins) => {
    const sorted = readFirst(twins, unread);
    const [first] = sorted;
    if (!first) return [];
    const [spoken] = twins
      .filter(({ saidAt }) => saidAt !== null)
      .toSorted((a, b) => (b.saidAt?.getTime() ?? 0) - (a.saidAt?.getTime() ?? 0) || byId(a, b));
    const { doneAt, label, saidAt } = spoken ?? first;
    const messageIds = sorted.map(({ messageId }) => messageId);
    return [{ promise: { ...first, doneAt, label, saidAt }, messageIds }];
  });
}

function earliestFirst(a: OwedAnswer, b: OwedAnswer): number {
  return a.date.getTime() - b.date.getTime() || byId(a, b);
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
