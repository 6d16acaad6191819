import type { OwedDueReason, OwedState } from '@tern/contracts/http/owed/you-owe';
import type { ZonedTime } from '@tern/kernel/zoned-time';
import { askedHow, namesOfUser } from './asked-user.ts';
import { answersByKey, endOf, type End } from './ends-of-asks.ts';
import { owedDue } from './owed-due.ts';
import type { OwedAnswer } from './owed-answer.ts';
import type { OwedRecord } from './owed-ask.ts';
import type { ReceivedReader } from './received-reader.ts';

export interface OwedFacts {
  readonly asks: readonly OwedRecord[];
  readonly answers: readonly OwedAnswer[];
  /** The user's own addresses in all accounts, lower case. */
  readonly own: ReadonlySet<string>;
  readonly muted: ReadonlySet<string>;
  readonly zone: ZonedTime;
  readonly now: Date;
}

/** An open end of the user, or one that has ended. */
export interface Owed {
  readonly ask: OwedRecord;
  readonly state: OwedState;
  readonly dueAt: Date;
  readonly dueReason: OwedDueReason;
  readonly answerMessageId: string | null;
}

/** An ask of the user with what ended it. */
interface Asked {
  readonly ask: OwedRecord;
  readonly end: End | null;
}

/**
 * What the user owes, a pure function of facts: neither the order nor the number of events matters. One entry for each ask that no later
 * ask of the same writer in the same talk carries: that one stands for both, with the earlier day.
 */
export function deriveOwed(facts: OwedFacts, reader: Pick<ReceivedReader, 'whomItAsks'>): Owed[] {
  const { own, muted, zone, now } = facts;
  const answers = answersByKey(facts.answers);
  const names = namesOfUser(facts.asks, own);
  const asked = withoutTwins(facts.asks).flatMap((ask): Asked[] => {
    const how = askedHow(ask, { own, names }, reader);
    return how === null ? [] : [{ ask, end: endOf(ask, answers, { own, isByName: how === 'by-name' }) }];
  });
  const paces = answerTimes(asked);
  const dueOf = (ask: OwedRecord) => owedDue(ask, paces.get(ask.from.email) ?? [], zone);

  return [...Map.groupBy(asked, ({ ask }) => ask.from.email).values()].flatMap((ofWriter) =>
    talksOf(ofWriter).map((talk) => {
      const [last] = talk;
      const { ask, end } = last;
      const dues = talk.filter((one) => one === last || isOpen(one.ask)).map((one) => dueOf(one.ask));
      const due = dues.reduce((first, one) => (one.dueAt < first.dueAt ? one : first));
      const isPutOff = ask.snoozedUntil !== null;
      return {
        ask,
        state: stateOf(last, { isMuted: muted.has(ask.from.email), now }),
        dueAt: ask.snoozedUntil ?? due.dueAt,
        dueReason: isPutOff ? 'snoozed' : due.dueReason,
        answerMessageId: end?.by.id ?? null,
      };
    }),
  );
}

const isOpen = ({ doneAt, label }: OwedRecord) => doneAt === null && label !== false;

function stateOf(
  { ask, end }: Asked,
  { isMuted, now }: { readonly isMuted: boolean; readonly now: Date },
): OwedState {
  if (ask.label === false) return 'not-owed';
  if (end) return end.state;
  if (ask.doneAt !== null) return 'done';
  if (isMuted) return 'muted';
  return ask.snoozedUntil !== null && ask.snoozedUntil > now ? 'snoozed' : 'owed';
}

/** The same mail in several accounts counts once, with the latest words of the user about any of them. */
function withoutTwins(asks: readonly OwedRecord[]): OwedRecord[] {
  const keyOf = ({ id, rawMessageId, from }: OwedRecord) =>
    rawMessageId === null ? id : `${from.email} ${rawMessageId}`;
  return [...Map.groupBy(asks, keyOf).values()].flatMap((twins) => {
    const [first] = twins.toSorted(byId);
    const spoken = twins
      .filter(({ saidAt }) => saidAt !== null)
      .toSorted((a, b) => (b.saidAt?.getTime() ?? 0) - (a.saidAt?.getTime() ?? 0) || byId(a, b))[0];
    if (!first) return [];
    if (!spoken) return [first];
    const { doneAt, snoozedUntil, label, saidAt } = spoken;
    return [{ ...first, doneAt, snoozedUntil, label, saidAt }];
  });
}

/** The asks of one writer by talk, each talk with its newest ask first. An ask that was answered begins no talk with later ones. */
function talksOf(ofWriter: readonly Asked[]): [Asked, ...Asked[]][] {
  const talks: [Asked, ...Asked[]][] = [];
  for (const one of ofWriter.toSorted((a, b) => newestFirst(a.ask, b.ask))) {
    const talk =
      one.end === null ? talks.find((later) => later.some((asked) => goesOn(asked, one))) : undefined;
    if (talk) talk.push(one);
    else talks.push([one]);
  }
  return talks;
}

/** Whether a later ask goes on with an earlier one: it names it, both name one mail, or both have one subject. */
function goesOn({ ask: later }: Asked, { ask: earlier }: Asked): boolean {
  if (earlier.rawMessageId !== null && later.refs.includes(earlier.rawMessageId)) return true;
  if (later.refs.some((ref) => earlier.refs.includes(ref))) return true;
  return later.subjectKey !== null && later.subjectKey === earlier.subjectKey;
}

/** How long the user took to answer each person, in milliseconds. */
function answerTimes(asked: readonly Asked[]): Map<string, number[]> {
  const times = new Map<string, number[]>();
  for (const { ask, end } of asked) {
    if (end?.state !== 'answered') continue;
    const took = Math.max(0, end.by.date.getTime() - ask.date.getTime());
    times.set(ask.from.email, [...(times.get(ask.from.email) ?? []), took]);
  }
  return times;
}

function newestFirst(a: OwedRecord, b: OwedRecord): number {
  return b.date.getTime() - a.date.getTime() || byId(b, a);
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
