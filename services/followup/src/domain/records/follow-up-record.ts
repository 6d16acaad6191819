import type { Said } from '@tern/contracts/sentences/said';
import type { NamedDay } from '@tern/kernel/named-day';
import type {
  DecisionReason,
  FailedDelivery,
  MatchEvidence,
  ReplyInDoubt,
  WaitReason,
} from '@tern/contracts/follow-up-status';
import { nothingSaid, type UserWords } from './user-words.ts';

export interface Recipient {
  /** Lower case. */
  readonly email: string;
  readonly name: string | null;
  readonly kind: 'TO' | 'CC' | 'BCC';
}

/** How the sentence rules read the own text of a sent mail. */
export interface AskReading {
  readonly certainty: 'yes' | 'unsure' | 'no';
  /** Engines 2 to 8 had a second vote, of n-grams; without this field the rules decided. */
  readonly engine?: 'rules' | 'n-grams';
  readonly rule: string;
  readonly sentence: string | null;
  readonly before: string | null;
  /** Every sentence that asks, in the order of the mail; absent in readings stored before it was. */
  readonly asks?: readonly string[];
  readonly deadline: string | null;
  /** Null where no day can be read in the deadline; absent in readings stored before days were. */
  readonly deadlineDay?: NamedDay | null;
  readonly nudges: boolean;
  readonly confidence: number;
  readonly language: string | null;
}

/** The result of asking the outside model about a sent mail. */
export type OutsideReading = {
  /** Its name at that time. */
  readonly model: string;
} & (
  | {
      readonly outcome: 'read';
      readonly certainty: AskReading['certainty'];
      /** Word for word from the mail. */
      readonly sentence: string | null;
      readonly confidence: number;
      readonly language: string | null;
    }
  /** unusable is final; the others are tried again. */
  | { readonly outcome: 'budget-spent' | 'unavailable' | 'unusable' }
);

/** The meanings of the asks of a sent mail, in the order of `comparedAsks`. */
export interface AskVectors {
  readonly model: string;
  readonly vectors: readonly string[];
}

/** Read from a sent mail itself; for the same version of the mail, only a new reading changes it. */
export interface SentFacts {
  /** The account's version of mail-sync's event about it. */
  readonly version: number;
  readonly date: Date;
  readonly subject: string;
  /** The cleaned subject by which answers without headers are found; null when it is too short to say anything. */
  readonly subjectKey: string | null;
  readonly hasReplyPrefix: boolean;
  /** Its subject begins with "Reminder:". */
  readonly remindsBySubject?: boolean;
  readonly rawMessageId: string | null;
  /** Message-IDs this mail continues (In-Reply-To and References), newest last, bounded. */
  readonly ancestors: readonly string[];
  readonly from: { readonly email: string; readonly name: string | null } | null;
  readonly recipients: readonly Recipient[];
  /** The recipients in the form in which lists are compared (address-key.ts). */
  readonly recipientKeys: readonly string[];
  /** Hashes of runs of words of the own text, to be found again in an answer that quotes it. */
  readonly ownWords: readonly number[];
  /** The header rule that decides without reading the text; null when none does. */
  readonly headerRule: 'calendar-answer' | 'calendar-invitation' | 'automatic-mail' | null;
  /** A calendar program sent it to those invited; absent in facts of before it was kept. */
  readonly isInvitation?: boolean;
  /** The key of our draft, if the mail is the sent copy of one. */
  readonly draftKey: string | null;
  /** The reading of the offline engine. */
  readonly reading: AskReading;
  /** The meanings of the asks, with which replies are compared; absent where no model was at hand, and where the mail asks nothing. */
  readonly askVectors?: AskVectors;
  /** The reading of the outside model. It is a fact: the model is asked once, and later states are derived from the stored answer. */
  readonly outside?: OutsideReading | null;
  readonly engineVersion: string;
}

/** The user's own labels; null where they set none. */
export interface Labels {
  readonly needsFollowup: boolean | null;
  readonly isFollowup: boolean | null;
}

/** All that the user set for a mail. */
export type Words = Pick<FollowUpRecord, 'labels' | 'said'>;

/** How far one of the people that a mail asks has come with an answer. */
export interface PersonStanding {
  readonly email: string;
  readonly name: string | null;
  readonly state: PersonState;
}

export type PersonState = 'answered' | 'acknowledged' | 'away' | 'failed' | 'open';

/** Follows from all that is known; published with every change. */
export interface FollowUpState {
  readonly needsFollowup: boolean;
  readonly isFollowup: boolean;
  readonly reason: DecisionReason;
  readonly responseMessageId: string | null;
  readonly responseEvidence: MatchEvidence | null;
  /** The user marked it so: this mail, or the reminder that carries its wait. */
  readonly answeredElsewhere: boolean;
  readonly replyNote: string | null;
  /** The sentences of `replyNote`; absent where that has no facts. */
  readonly replyNoteSaid?: Said;
  /** Each person in To without the user; absent in states stored before it was derived. */
  readonly standing?: readonly PersonStanding[];
  /** The answer only asks something back: the user's turn. */
  readonly answerAsksBack?: true;
  /** The kind of the newest mail that is no answer; absent where none came. */
  readonly latest?: 'acknowledged' | 'handed-over' | 'holding' | 'away';
  /** The reply that puts the answer off names a day. */
  readonly isDayPromised?: true;
  /** Asks that no reply speaks of, where others are answered. */
  readonly openAsks?: readonly string[];
  /** Those of several in To who have answered, while others are waited for; absent where none or all have. */
  readonly answeredBy?: readonly string[];
  /** A reply that may be the answer, which the user has to say; absent where there is none. */
  readonly replyInDoubt?: ReplyInDoubt;
  /** The latest promise of an answer: by whom, and when it arrived. Absent without a promise, and once the mail is answered. */
  readonly promise?: { readonly email: string; readonly at: Date };
  readonly followUpDraftStatus: 'NONE' | 'DRAFTED';
  readonly followUpDraftMessageId: string | null;
  /** The draft that lies in Drafts, with what is known of its order; absent where none does. */
  readonly draft?: {
    /** That of the event which published it. */
    readonly version: number;
    readonly isAsked: boolean;
    /** Whether it was saved or asked for after the answer had come; null without an answer of the same account. */
    readonly isAfterAnswer: boolean | null;
  };
  /** Null where no answer is awaited, and where the wait does not end by itself. */
  readonly followUpDueAt: Date | null;
  /** Null where no answer is awaited. */
  readonly waitReason: WaitReason | null;
  /** The person whom the user meets, and when the meeting begins; present where the wait ends after it. */
  readonly meeting?: { readonly email: string; readonly startsAt: Date };
  /** Every address in To failed, so no answer can come. Absent where a recipient may have the mail, and where no answer is awaited. */
  readonly reachedNobody?: true;
  /** Reports of mail servers about addresses that failed; absent where none failed, and where the mail is answered or was sent again. */
  readonly delivery?: FailedDelivery;
  /** Other accounts of the user with mail that concerns it; absent where there are none. */
  readonly restsOn?: readonly string[];
  /** The user's own addresses in To: reports do not name the user. */
  readonly ownInTo: readonly string[];
}

export interface FollowUpRecord {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  /** Grows with every write; two writers never overwrite each other (save takes the revision that was read). */
  readonly revision: number;
  /** Grows with every published state. */
  readonly version: number;
  /** Null for a tombstone: the message is gone and stays gone for all events up to `removedVersion`. */
  readonly facts: SentFacts | null;
  readonly removedVersion: number | null;
  readonly labels: Labels;
  readonly said: UserWords;
  readonly state: FollowUpState | null;
  /** The draft whose withdrawal has been published; kept so that it is published once. */
  readonly withdrawnDraftId: string | null;
}

/** A record of a mail that is there. */
export type SentRecord = FollowUpRecord & { readonly facts: SentFacts };

/** False for tombstones, also while a removal is under way and the facts are still stored. */
export function isSent(record: FollowUpRecord): record is SentRecord {
  return record.facts !== null && record.facts.version > (record.removedVersion ?? -1);
}

/** The longest name of a person in a sentence. */
const longestName = 80;

/** The rule of a mail whose question the user took back (follow-up-chains.ts). */
export const takenBackRule = 'taken-back';

export const noLabels: Labels = { needsFollowup: null, isFollowup: null };

/** The record of a mail of which nothing is known yet. */
export function newRecord({
  messageId: id,
  accountId,
  userId,
}: {
  readonly messageId: string;
  readonly accountId: string;
  readonly userId: string;
}): FollowUpRecord {
  return {
    id,
    accountId,
    userId,
    revision: 0,
    version: 0,
    facts: null,
    removedVersion: null,
    labels: noLabels,
    said: nothingSaid,
    state: null,
    withdrawnDraftId: null,
  };
}

/** The meeting after which the wait ends, for people. */
export function namedMeeting(
  { recipients }: Pick<SentFacts, 'recipients'>,
  { meeting }: Pick<FollowUpState, 'meeting'>,
): { readonly name: string; readonly startsAt: Date } | null {
  if (!meeting) return null;
  const person = recipients.find(({ kind, email }) => kind === 'TO' && email === meeting.email);
  const name = (person?.name?.trim() || meeting.email).slice(0, longestName);
  return { name, startsAt: meeting.startsAt };
}

/** Recipients in To without the user. */
export function othersInTo(
  { recipients }: Pick<SentFacts, 'recipients'>,
  { ownInTo }: Pick<FollowUpState, 'ownInTo'>,
): Recipient[] {
  return recipients.filter(({ kind, email }) => kind === 'TO' && !ownInTo.includes(email));
}
