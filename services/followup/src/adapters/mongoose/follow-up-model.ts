import { Schema, type Connection, type Model } from 'mongoose';
import { leaseField, type Lease } from '@tern/stores/lease';
import { outboxField } from '@tern/stores/outbox';
import { tombstoneSeconds } from '@tern/stores/read-copy';
import type { OutboxEntry } from '@tern/event-bus/outbox';
import type {
  FollowUpRecord,
  FollowUpState,
  Labels,
  SentFacts,
} from '../../domain/records/follow-up-record.ts';
import { nothingSaid, type UserWords } from '../../domain/records/user-words.ts';
import { packWords, unpackWords, type PackedWords } from './packed-words.ts';

type StoredFacts = Omit<SentFacts, 'ownWords'> & { readonly ownWords: PackedWords };

export interface FollowUpDocument {
  _id: string;
  accountId: string;
  userId: string;
  revision: number;
  version: number;
  facts: StoredFacts | null;
  removedVersion: number | null;
  /** When a tombstone was made; it expires when no event under way can bring the message back. */
  buriedAt: Date | null;
  labels: Labels;
  /** Null or absent while the user has decided nothing about the mail, which holds for most mail. */
  said?: UserWords | null;
  state: FollowUpState | null;
  withdrawnDraftId: string | null;
  /** The effective value: the user's label, else the robot's. */
  needs: boolean | null;
  /** Set while the record waits to be decided again. */
  processAt: Date | null;
  /** How often its draft has been requested without a click; absent while it never was. */
  draftRequests?: number;
  /** When it may be requested again; null for never. */
  draftRequestAt?: Date | null;
  /** Whether the outside model should be asked, once one is configured, allowed and within the budget (domain/ask-reading.ts). */
  wantsModel?: boolean;
  /** When to ask it; null while it is not on the list. */
  askAt?: Date | null;
  /** Random, new with every write: a writer sees by it whether the last write was its own. */
  lastWrite: string;
  outbox?: OutboxEntry[];
  lease?: Lease;
}

// Only this service writes facts and state, and always as a whole; the domain's types describe them.
const whole = { type: Schema.Types.Mixed, default: null };

const followUpSchema = new Schema<FollowUpDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    userId: { type: String, required: true },
    revision: { type: Number, required: true },
    version: { type: Number, required: true },
    facts: whole,
    removedVersion: { type: Number, default: null },
    buriedAt: { type: Date, default: null },
    labels: whole,
    said: whole,
    state: whole,
    withdrawnDraftId: { type: String, default: null },
    needs: { type: Boolean, default: null },
    processAt: { type: Date, default: null },
    draftRequests: { type: Number, default: undefined },
    draftRequestAt: { type: Date, default: undefined },
    wantsModel: Boolean,
    askAt: { type: Date, default: null },
    lastWrite: { type: String, required: true },
    ...leaseField,
    ...outboxField,
  },
  { versionKey: false, minimize: false },
);
followUpSchema.index({ accountId: 1, 'facts.rawMessageId': 1 });
followUpSchema.index({ accountId: 1, 'facts.ancestors': 1 });
followUpSchema.index({ accountId: 1, 'facts.subjectKey': 1, 'facts.date': -1 });
followUpSchema.index({ accountId: 1, 'facts.recipientKeys': 1 });
followUpSchema.index({ userId: 1, 'facts.date': -1 });
followUpSchema.index({ accountId: 1, 'state.followUpDueAt': 1 });
followUpSchema.index({ processAt: 1 }, { partialFilterExpression: { processAt: { $type: 'date' } } });
// Most mail has no verdict of the user and needs no entry here.
followUpSchema.index(
  { userId: 1, 'said.verdict.at': 1 },
  { partialFilterExpression: { 'said.verdict.at': { $type: 'date' } } },
);
followUpSchema.index({ askAt: 1 }, { partialFilterExpression: { askAt: { $type: 'date' } } });
followUpSchema.index({ buriedAt: 1 }, { expireAfterSeconds: tombstoneSeconds });

export function followUpModel(documents: Connection): Model<FollowUpDocument> {
  return documents.model<FollowUpDocument>('FollowUp', followUpSchema, 'followUps');
}

/** The fields to read of a document: everything except the outbox, the lease and the mark of the last write. */
export const recordFields = { outbox: 0, lease: 0, lastWrite: 0 } as const;

export function toStoredFacts(facts: SentFacts | null): StoredFacts | null {
  return facts && { ...facts, ownWords: packWords(facts.ownWords) };
}

export function toRecord(document: FollowUpDocument): FollowUpRecord {
  const {
    _id: id,
    accountId,
    userId,
    revision,
    version,
    facts: stored,
    removedVersion,
    labels,
    said,
    state,
    withdrawnDraftId,
  } = document;
  const facts = stored && { ...stored, ownWords: unpackWords(stored.ownWords) };
  return {
    id,
    accountId,
    userId,
    revision,
    version,
    facts,
    removedVersion,
    labels,
    state,
    withdrawnDraftId,
    said: said ?? nothingSaid,
  };
}
