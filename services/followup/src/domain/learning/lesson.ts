import type { AccountCopy } from '../accounts/account-copy.ts';
import type { UserCopy } from '../accounts/user-copy.ts';
import type { AskReading, FollowUpRecord, SentFacts } from '../records/follow-up-record.ts';
import type { UserWords } from '../records/user-words.ts';

/** A label of the user for needsFollowup on a mail that asks: what Tern may learn from it (docs/decisions/0036). */
export interface Lesson {
  readonly messageId: string;
  readonly accountId: string;
  readonly at: Date;
  readonly label: boolean;
  /** The rule by which the mail was read. */
  readonly rule: string;
  /** The people in To. */
  readonly to: readonly { readonly email: string; readonly name: string | null }[];
}

interface Labelled extends Pick<FollowUpRecord, 'id' | 'accountId'> {
  readonly facts: Pick<SentFacts, 'recipients'> | null;
  readonly said: Pick<UserWords, 'verdict'>;
}

/** Null where the user has not labelled the mail, or the label teaches nothing. */
export function lessonOf({ id, accountId, facts, said: { verdict } }: Labelled): Lesson | null {
  if (facts === null || !verdict?.taughtRule) return null;
  const to = facts.recipients.filter(({ kind }) => kind === 'TO');
  return {
    messageId: id,
    accountId,
    at: verdict.at,
    label: verdict.label,
    rule: verdict.taughtRule,
    to: to.map(({ email, name }) => ({ email, name })),
  };
}

/** The lessons that count: without those that the user had forgotten, and without mail of removed accounts. */
export function lessonsInForce(
  lessons: readonly Lesson[],
  { lessonsForgottenAt }: Pick<UserCopy, 'lessonsForgottenAt'>,
  copies: readonly Pick<AccountCopy, 'accountId' | 'isRemoved'>[],
): Lesson[] {
  const removed = new Set(copies.flatMap(({ accountId, isRemoved }) => (isRemoved ? accountId : [])));
  return lessons.filter(
    ({ at, accountId }) =>
      !removed.has(accountId) && (lessonsForgottenAt === null || at > lessonsForgottenAt),
  );
}

/** Rules that find no request but a way to answer: the only ones whose No can become a Yes by lessons. */
const conditionalRequests: ReadonlySet<string> = new Set(['offer-of-help']);

/**
 * Whether labels can move this reading, and whether a label on such a mail is a lesson. A mail without any request is neither: "Thanks!" to
 * a person who is often asked must not become a question.
 */
export function isTeachable({ certainty, rule }: Pick<AskReading, 'certainty' | 'rule'>): boolean {
  return certainty !== 'no' || conditionalRequests.has(rule);
}
