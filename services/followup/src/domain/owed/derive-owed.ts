import type { OwedDueReason, OwedState } from '@tern/contracts/http/owed/you-owe';
import type { ZonedTime } from '@tern/contracts/zoned-time';
import type { Weighed } from '../learning/weigh-lessons.ts';
import { askedHow } from './asked-user.ts';
import { answersByKey, endOf, type End } from './ends-of-asks.ts';
import { learnedOf, owedLessonBook, owedLessons, writerOf } from './learned-of-owed.ts';
import { owedDue } from './owed-due.ts';
import type { OwedAnswer } from './owed-answer.ts';
import type { OwedRecord } from './owed-ask.ts';
import type { ReceivedReader } from './received-reader.ts';
import { readFirst } from './unread-accounts.ts';
import { asUnasked, asksOfSellers } from './unasked-offers.ts';

export interface OwedFacts {
  readonly asks: readonly OwedRecord[];
  readonly answers: readonly OwedAnswer[];
  /** Asks that the user labelled, also of mail that was thrown away since. */
  readonly labelled: readonly OwedRecord[];
  /** The user had the lessons up to then forgotten. */
  readonly lessonsForgottenAt: Date | null;
  /** The user's own addresses in all accounts, lower case. */
  readonly own: ReadonlySet<string>;
  /** Accounts whose mail is not read any more (`unreadAccounts`). */
  readonly unread: ReadonlySet<string>;
  /** Words by which people call the user (`namesOfUser`). */
  readonly names: readonly string[];
  readonly muted: ReadonlySet<string>;
  readonly zone: ZonedTime;
  readonly now: Date;
}

/** An open end of the user, or one that has ended. */
export interface Owed {
  readonly ask: OwedRecord;
  /** Ids of the mail, that of `ask` first: it may lie in several accounts. */
  readonly messageIds: readonly string[];
  readonly state: OwedState;
  /** By the user's labels on other mail; null where they say nothing, or the user labelled this one. */
  readonly learned: Weighed | null;
  readonly dueAt: Date;
  readonly dueReason: OwedDueReason;
  readonly answerMessageId: string | null;
}

/** An ask of the user with what ended it. */
interface Asked {
  readonly ask: OwedRecord;
  readonly messageIds: readonly string[];
  readonly end: End | null;
  readonly learned: Weighed | null;
  /** Its writer offers wares that the user did not ask for. */
  readonly isUnasked: boolean;
}

/**
 * Finds what the user owes, purely from facts: neither the order nor the number of events matters. One entry for each ask that no later
 * ask of the same writer in the same talk carries: that one stands for both, with the earlier day.
 */
export function deriveOwed(facts: OwedFacts, reader: Pick<ReceivedReader, 'whomItAsks'>): Owed[] {
  const { own, unread, names, muted, zone, now } = facts;
  const answers = answersByKey(facts.answers);
  const ended = withoutTwins(facts.asks, unread).flatMap(({ ask, messageIds }) => {
    const how = askedHow(ask, { own, names }, reader);
    if (how === null) return [];
    return [{ ask, messageIds, end: endOf(ask, answers, { own, isByName: how === 'by-name' }) }];
  });
  const labelled = withoutTwins(facts.labelled, unread).map(({ ask }) => ask);
  const lessons = owedLessonBook(owedLessons({ labelled, ended }, facts.lessonsForgottenAt));
  const ofSellers = asksOfSellers(ended);
  const asked = ended.map((one): Asked => {
    const isUnasked = ofSellers.has(one.ask.id);
    const ask = isUnasked ? asUnasked(one.ask) : one.ask;
    return { ...one, ask, learned: learnedOf(one.ask, lessons), isUnasked };
  });
  const paces = answerTimes(asked);
  const dueOf = (ask: OwedRecord) => owedDue(ask, paces.get(writerOf(ask)) ?? [], zone);

  return [...Map.groupBy(asked, ({ ask }) => writerOf(ask)).values()].flatMap((ofWriter) =>
    talksOf(ofWriter).map((talk) => {
      const [last] = talk;
      const { ask, messageIds, end, learned } = last;
      const dues = talk.filter((one) => one === last || isOpen(one)).map((one) => dueOf(one.ask));
      const due = dues.reduce((first, one) => (one.dueAt < first.dueAt ? one : first));
      const isPutOff = ask.snoozedUntil !== null && ask.snoozedUntil > due.dueAt;
      return {
        ask,
        messageIds,
        state: stateOf(last, {
          isMuted: [ask.from.email, ...ask.replyTo].some((email) => muted.has(email)),
          now,
        }),
        learned,
        dueAt: isPutOff ? ask.snoozedUntil : due.dueAt,
        dueReason: isPutOff ? 'snoozed' : due.dueReason,
        answerMessageId: end?.by.id ?? null,
      };
    }),
  );
}

/** By the user's word about it, else because it is an unasked offer, or by what their words about other mail taught. */
const asksNothing = ({ ask: { label }, learned, isUnasked }: Asked) =>
  label === false || isUnasked || (learned !== null && learned.certainty !== 'yes');
const isOpen = (asked: Asked) => asked.ask.doneAt === null && !asksNothing(asked);

function stateOf(
  asked: Asked,
  { isMuted, now }: { readonly isMuted: boolean; readonly now: Date },
): OwedState {
  const { ask, end } = asked;
  if (ask.label === false) return 'not-owed';
  if (end) return end.state;
  if (ask.doneAt !== null) return 'done';
  if (asksNothing(asked)) return 'not-owed';
  if (isMuted) return 'muted';
  return ask.snoozedUntil !== null && ask.snoozedUntil > now ? 'snoozed' : 'owed';
}

/** Counts a mail in several accounts once, with the latest words of the user about any of them. */
function withoutTwins(
  asks: readonly OwedRecord[],
  unread: ReadonlySet<string>,
): Pick<Owed, 'ask' | 'messageIds'>[] {
  const keyOf = ({ id, rawMessageId, from }: OwedRecord) =>
    rawMessageId === null ? id : `${from.email} ${rawMessageId}`;
  return [...Map.groupBy(asks, keyOf).values()].flatMap((twins) => {
    const sorted = readFirst(twins, unread);
    const [first] = sorted;
    const messageIds = sorted.map(({ id }) => id);
    const spoken = twins
      .filter(({ saidAt }) => saidAt !== null)
      .toSorted((a, b) => (b.saidAt?.getTime() ?? 0) - (a.saidAt?.getTime() ?? 0) || byId(a, b))[0];
    if (!first) return [];
    if (!spoken) return [{ ask: first, messageIds }];
    const { doneAt, snoozedUntil, label, saidAt } = spoken;
    return [{ ask: { ...first, doneAt, snoozedUntil, label, saidAt }, messageIds }];
  });
}

/**
 * The asks of one writer by talk, each talk with its newest ask first. A later ask goes on with an earlier one where it names it, both name
 * one mail, or both have one subject. Only an ask that is still one carries earlier ones, and one that was answered is carried by none.
 */
function talksOf(ofWriter: readonly Asked[]): [Asked, ...Asked[]][] {
  const talks: [Asked, ...Asked[]][] = [];
  const talkByKey = new Map<string, [Asked, ...Asked[]]>();
  for (const one of ofWriter.toSorted((a, b) => newestFirst(a.ask, b.ask))) {
    const { rawMessageId, refs, subjectKey } = one.ask;
    const shared = [...refs, ...(subjectKey === null ? [] : [`subject ${subjectKey}`])];
    const keys = rawMessageId === null ? shared : [rawMessageId, ...shared];
    const key = one.end === null ? keys.find((each) => talkByKey.has(each)) : undefined;
    const later = key === undefined ? undefined : talkByKey.get(key);
    const talk: [Asked, ...Asked[]] = later ?? [one];
    if (later) later.push(one);
    else talks.push(talk);
    const [newest] = talk;
    if (newest.end !== null || asksNothing(newest)) continue;
    for (const each of shared) if (!talkByKey.has(each)) talkByKey.set(each, talk);
  }
  return talks;
}

/** How long the user took to answer each person, in milliseconds. */
function answerTimes(asked: readonly Asked[]): Map<string, number[]> {
  const times = new Map<string, number[]>();
  for (const { ask, end } of asked) {
    if (end?.state !== 'answered') continue;
    const took = Math.max(0, end.by.date.getTime() - ask.date.getTime());
    const writer = writerOf(ask);
    times.set(writer, [...(times.get(writer) ?? []), took]);
  }
  return times;
}

function newestFirst(a: OwedRecord, b: OwedRecord): number {
  return b.date.getTime() - a.date.getTime() || byId(b, a);
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
