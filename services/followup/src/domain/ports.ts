import type { DraftTone } from '@tern/contracts/http/followup';
import type { AccountCopy, AccountSettings } from './account-copy.ts';
import type { DraftFact } from './draft-fact.ts';
import type { FollowUpEvent, RequestedEvent } from './follow-up-event.ts';
import type {
  AskReading,
  FollowUpRecord,
  FollowUpState,
  Labels,
  SentFacts,
  SentRecord,
} from './follow-up-record.ts';
import type { ReceivedEntry } from './received-entry.ts';
import type { Verdict } from './settings/weekly-precision.ts';
import type { MutedPerson, UserCopy } from './user-copy.ts';
import type { UserWords } from './user-words.ts';

export interface ReadableMail {
  readonly subject: string;
  readonly text: string;
  readonly language: string | null;
}

/** Reads mail by rules, offline and without side effects. */
export interface MailReader {
  /** Changes with the rules, so that older readings are found and made again. */
  readonly engineVersion: string;
  /** Whether the mail expects an answer, and the sentence that says so. */
  readAsk(mail: ReadableMail): AskReading;
  /** Types an incoming mail by its words. */
  readReply(
    mail: ReadableMail,
    isAutomatic: boolean,
    received: Date,
  ): { readonly kind: 'answer' | 'holding' | 'absence' | 'receipt'; readonly returnsAt: Date | null };
}

/** What may join mails: any one of these in common makes them neighbours. */
export interface NeighbourKeys {
  readonly rawMessageIds: readonly string[];
  readonly subjectKeys: readonly string[];
  /** Equal subjects count between these moments only; null when there are no subject keys. */
  readonly subjectWindow: { readonly from: Date; readonly to: Date } | null;
  readonly addressKeys: readonly string[];
}

/** What the caller has read already; only its ids are looked at. */
export type Known = ReadonlyMap<string, unknown>;

/** A record as it is to be; written only when the stored one still has `record.revision`. */
export interface RecordChange {
  readonly record: FollowUpRecord;
  readonly facts: SentFacts | null;
  readonly removedVersion: number | null;
  readonly labels: Labels;
  readonly said: UserWords;
  readonly state: FollowUpState | null;
  readonly withdrawnDraftId: string | null;
  /** False leaves the stored facts alone: most writes change only what follows from them. */
  readonly rewritesFacts: boolean;
  /** True when the record stays as it is: then the write only tells others that it has been looked at. */
  readonly isSame: boolean;
  /** Left in the outbox by the same write. */
  readonly events: readonly FollowUpEvent[];
}

/** The records of sent mail, one a message, and tombstones of removed ones. */
export interface RecordStore {
  find(ids: readonly string[]): Promise<FollowUpRecord[]>;
  /** Null when there is none or it is somebody else's. */
  findOfUser(userId: string, id: string): Promise<FollowUpRecord | null>;
  /** Records whose own Message-ID, ancestors, subject or recipients are among the keys, the newest `neighbourLimit` for each kind of key, without the known. */
  neighbours(accountId: string, keys: NeighbourKeys, known: Known): Promise<FollowUpRecord[]>;
  /** Writes each change whose revision still holds (a new record has revision 0). Answers the ids of the others. */
  save(changes: readonly RecordChange[]): Promise<string[]>;
  /** Whether the account has a record, be it a tombstone. */
  hasAny(accountId: string): Promise<boolean>;
  /** Ids of the user's records with one of these addresses among the recipients. */
  idsToAddresses(userId: string, addresses: readonly string[]): Promise<string[]>;
  removeAccount(accountId: string): Promise<void>;
}

interface AccountCutoff {
  readonly accountId: string;
  /** Dues up to here are proven: the earlier of now and the time up to which the account's folders are read. */
  readonly until: Date;
}

/** Of the sent mail of a time: how many decisions rest on which engine. */
export interface DecisionCounts {
  readonly offline: number;
  readonly model: number;
}

/** An answer that a person gave to a mail of the user. */
export interface GivenAnswer {
  /** Whose it was, lower case. */
  readonly email: string;
  readonly responseMessageId: string;
  readonly sentAt: Date;
  readonly receivedAt: Date;
}

/** A sent mail whose follow-up is due. */
export interface DueMail {
  readonly id: string;
  readonly subject: string;
  readonly date: Date;
  /** Those in To without the user. */
  readonly to: readonly { readonly email: string; readonly name: string | null }[];
  readonly reachedNobody?: true | undefined;
}

/** Questions over many records, and the work list. */
export interface RecordQueries {
  /** Due mail sent since then, the oldest first. */
  due(userId: string, since: Date, cutoffs: readonly AccountCutoff[], limit: number): Promise<DueMail[]>;
  stats(userId: string, since: Date, cutoffs: readonly AccountCutoff[]): Promise<FollowUpFigures>;
  decisionsSince(userId: string, since: Date): Promise<DecisionCounts>;
  /** The user's labels for needsFollowup, the latest of each mail, bounded. */
  verdictsSince(userId: string, since: Date): Promise<Verdict[]>;
  /** Answers from these addresses to mail of the accounts that went to them, the newest of each account, bounded. */
  answersFrom(accountIds: readonly string[], addresses: readonly string[]): Promise<GivenAnswer[]>;
  /** Ids of records of a user that await a reply, newest first. */
  awaitingReply(userId: string, limit: number): Promise<string[]>;
  /** Puts records since then without a decision, or with one of another engine version, on the work list. Answers how many. */
  queueOutdated(userId: string, since: Date, engineVersion: string, now: Date): Promise<number>;
  /** How many records since then are decided by this engine version, and how many there are. */
  decided(
    whose: { readonly userId: string; readonly accountId?: string },
    since: Date,
    engineVersion: string,
  ): Promise<{ readonly processed: number; readonly total: number }>;
  /** Records of an account since then that await a reply: a page, the newest first, after the one that was reached. */
  waitingSince(
    account: Owned,
    since: Date,
    reached: { readonly date: Date; readonly id: string } | null,
    limit: number,
  ): Promise<{ readonly id: string; readonly date: Date }[]>;
  /** Takes a queued record; nobody else gets it until the lease ends. Null when none is due. */
  claimQueued(now: Date): Promise<QueuedRecord | null>;
  /** The claimed record is done. Changes nothing when it has been queued or claimed again since. */
  finishQueued(claimed: QueuedRecord): Promise<void>;
}

/** A claim on a record of a work list. */
export interface QueuedRecord {
  readonly id: string;
  readonly lease: { readonly holder: string; readonly revision: number };
}

export interface FollowUpFigures {
  readonly sent: number;
  readonly processed: number;
  readonly awaiting: number;
  readonly pending: number;
  readonly replied: number;
}

/** The thread index: received mail that may concern sent mail. */
export interface ThreadIndex {
  /** Older versions never replace newer ones. Answers the entries as they are stored now. */
  put(entries: readonly ReceivedEntry[]): Promise<ReceivedEntry[]>;
  /** Entries with one of the keys among their references, subject or concerned people, the newest `neighbourLimit` for each kind of key, without the known. */
  neighbours(accountId: string, keys: NeighbourKeys, known: Known): Promise<ReceivedEntry[]>;
  /** Entries of the user from one of these addresses. */
  fromAddresses(userId: string, addresses: readonly string[]): Promise<ReceivedEntry[]>;
  /** Of mail that turned out to be the user's own. */
  remove(ids: readonly string[]): Promise<void>;
  removeAccount(accountId: string): Promise<void>;
}

export interface Owned {
  readonly accountId: string;
  readonly userId: string;
}

/** The read copy of accounts. */
export interface AccountCopies {
  find(accountId: string): Promise<AccountCopy | null>;
  /** The same, for somebody who is about to write; made when mail comes before the account. */
  open(account: Owned): Promise<AccountCopy>;
  ofUser(userId: string): Promise<AccountCopy[]>;
  /** Older versions never replace newer ones, a removed account stays removed. */
  put(copy: Omit<AccountCopy, 'changes' | 'settings'>): Promise<void>;
  /** Stores the given settings of an account of the user. False when he has none of this id. */
  saveSettings(account: Owned, settings: Partial<AccountSettings>): Promise<boolean>;
  /**
   * Something that states rest on has changed, in one account or in all of the user. Called between storing it and reading
   * what follows from it: who takes in mail at the same time then looks again, and who comes later sees it.
   */
  noteChange(where: Owned | { readonly userId: string; readonly accountId?: never }): Promise<void>;
  /**
   * The folders have been read up to `verifiedUntil`. Silence is proven that far, and told, once the mail up to
   * `syncedVersion` has been taken in, which may be before or after this call. A newer version wins.
   */
  verify(account: {
    readonly accountId: string;
    readonly userId: string;
    readonly version: number;
    readonly verifiedUntil: Date | null;
    readonly syncedVersion: number;
  }): Promise<void>;
  /**
   * Mail up to this version has been taken in and all that follows from it is stored, if nothing changed since `open` gave
   * `changes` (null: whatever changed); counts as a change itself. False when something did, or the account is removed.
   */
  takenIn(account: Owned & { readonly version: number; readonly changes: number | null }): Promise<boolean>;
  /** From now on nothing of the account is taken in. Its addresses are kept until `forget`. */
  markRemoved(account: {
    readonly accountId: string;
    readonly userId: string;
    readonly version: number;
    readonly now: Date;
  }): Promise<void>;
  /** Leaves of a removed account nothing but the tombstone. */
  forget(accountId: string): Promise<void>;
}

/** What is known of users. */
export interface UserCopies {
  /** The defaults where nothing has been told yet. */
  find(userId: string): Promise<UserCopy>;
  /** Older versions never replace newer ones. Answers what is stored now. */
  put(
    told: Pick<UserCopy, 'userId' | 'version' | 'timeZone' | 'reportHour' | 'allowsOutsideModel'>,
  ): Promise<UserCopy>;
  /** All waits of the user have been counted in this zone. */
  settle(userId: string, timeZone: string): Promise<void>;
  /** False when there are `mostMuted` already. Somebody who is muted stays so. */
  mute(userId: string, person: MutedPerson): Promise<boolean>;
  unmute(userId: string, email: string): Promise<void>;
  unmuteAll(userId: string): Promise<void>;
}

/** The mailing lists that received mail named. */
export interface ListNames {
  /** Remembers list keys; answers those of them that were not settled yet. */
  learn(
    account: { readonly accountId: string; readonly userId: string },
    keys: readonly string[],
  ): Promise<string[]>;
  /** What follows from knowing them has been written. */
  settle(accountId: string, keys: readonly string[]): Promise<void>;
  /** Which of the keys are lists. */
  among(accountId: string, keys: readonly string[]): Promise<Set<string>>;
  removeAccount(accountId: string): Promise<void>;
}

/** A claim on a record whose draft is to be saved without a click. */
export interface ClaimedDraft {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly version: number;
  /** How often its draft has been requested already. */
  readonly requests: number;
  readonly window: DueWindow;
  readonly lease: { readonly holder: string; readonly revision: number };
}

export interface DueWindow {
  readonly from: Date;
  /** Proven up to here: the earlier of now and the time up to which the account's folders are read. */
  readonly until: Date;
}

/** The follow-ups whose draft is to be saved without a click, because the user of the account wants that. */
export interface DueDrafts {
  /** Accounts that save drafts, in the order of their ids, after one. */
  accounts(
    after: string | null,
    limit: number,
  ): Promise<{ readonly accountId: string; readonly verifiedUntil: Date | null }[]>;
  /** Takes a record that fell due in the window, has no draft and is to be requested now; nobody else gets it until the lease ends. */
  claim(accountId: string, window: DueWindow, now: Date): Promise<ClaimedDraft | null>;
  /**
   * Notes the request and publishes it, in one write, if the record is still claimed and due.
   * @param again when it may be requested once more, should no draft have come of it; null for never
   */
  request(claimed: ClaimedDraft, event: RequestedEvent, again: Date | null): Promise<void>;
  /** It is not to be requested any more. */
  dismiss(claimed: ClaimedDraft): Promise<void>;
}

/** What mail-sync said of drafts. */
export interface DraftFacts {
  /** Older versions never replace newer ones. */
  put(facts: readonly DraftFact[]): Promise<void>;
  ofSources(sourceMessageIds: readonly string[]): Promise<DraftFact[]>;
  removeAccount(accountId: string): Promise<void>;
}

export interface SentText {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  /** Own text, bounded. */
  readonly text: string;
  readonly language: string | null;
}

/** Own text of sent mail, for drafts and for deciding again. */
export interface SentTexts {
  put(texts: readonly SentText[]): Promise<void>;
  find(id: string): Promise<SentText | null>;
  remove(ids: readonly string[]): Promise<void>;
  removeAccount(accountId: string): Promise<void>;
}

/** The user's own mail around one that is to be followed up. */
export interface OwnMail {
  /** Own texts of the account's mails to this person and nobody else in To, the newest first, with the language they were read in. */
  textsTo(person: { readonly accountId: string; readonly email: string }, limit: number): Promise<SentText[]>;
  /** The account's sent mails with one of these Message-IDs, a bounded number. */
  byMessageIds(accountId: string, rawMessageIds: readonly string[]): Promise<SentRecord[]>;
}

interface FollowUpToWrite {
  /** The sent mail; `text` is own text. */
  readonly mail: { readonly subject: string; readonly text: string };
  /** The open point, word for word. */
  readonly ask: string | null;
  readonly deadline: string | null;
  readonly language: string | null;
  readonly tone: DraftTone;
  /** The day of the mail as a person names it in that language. */
  readonly sentOn: string;
  /** Own texts of earlier mails to the same person, the newest first. */
  readonly styleSamples: readonly string[];
}

/** A language model that writes. */
export interface FollowUpWriter {
  /** A few sentences without greeting and sign-off, and which engine wrote them; null when the user does not allow it or there is nothing to show. */
  write(
    owner: { readonly userId: string; readonly accountId: string },
    toWrite: FollowUpToWrite,
  ): Promise<{ readonly text: string; readonly engine: string } | null>;
}

/** More neighbours than any real conversation has; a bound on what one event can make the service read. */
export const neighbourLimit = 2_000;
