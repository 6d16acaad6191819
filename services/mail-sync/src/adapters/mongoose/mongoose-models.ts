import { Schema, type Connection, type Model } from 'mongoose';
import { createConsentModel, type ConsentDocument } from '@tern/stores/consent-store';
import { leaseField, leaseFieldNamed } from '@tern/stores/lease';
import { outboxField } from '@tern/stores/outbox';
import type {
  AccountDocument,
  MailboxDocument,
  MessageDocument,
  ArrivalDocument,
  BodyDocument,
  PendingAssessmentDocument,
  DraftDocument,
  ContactDocument,
} from './mongoose-documents.ts';
import { createRepublishingModel, type RepublishingDocument } from './republishing-model.ts';
import { date, dateOrNull, flag, number, plain, text, textOrNull, whole } from '@tern/stores/schema-fields';

export interface Models {
  readonly accounts: Model<AccountDocument>;
  readonly mailboxes: Model<MailboxDocument>;
  readonly messages: Model<MessageDocument>;
  readonly arrivals: Model<ArrivalDocument>;
  readonly bodies: Model<BodyDocument>;
  readonly assessments: Model<PendingAssessmentDocument>;
  readonly drafts: Model<DraftDocument>;
  readonly contacts: Model<ContactDocument>;
  readonly consents: Model<ConsentDocument>;
  readonly republishings: Model<RepublishingDocument>;
  readonly owedMails: Model<OwedMailDocument>;
}

/** By the user. */
export interface OwedMailDocument {
  readonly _id: string;
  readonly version: number;
  readonly owed: readonly { messageIds: readonly string[]; hiddenUntil: Date | null; listedUntil: Date }[];
}

/** Declares the collections of the service on its own database. */
export function createModels(connection: Connection): Models {
  return {
    accounts: connection.model('Account', accountSchema(), 'accounts') as unknown as Model<AccountDocument>,
    mailboxes: connection.model('Mailbox', mailboxSchema(), 'mailboxes') as unknown as Model<MailboxDocument>,
    messages: connection.model('Message', messageSchema(), 'messages') as unknown as Model<MessageDocument>,
    arrivals: connection.model('Arrival', arrivalSchema(), 'arrivals') as unknown as Model<ArrivalDocument>,
    bodies: connection.model('Body', bodySchema(), 'bodies') as unknown as Model<BodyDocument>,
    assessments: connection.model(
      'PendingAssessment',
      pendingAssessmentSchema(),
      'pending-assessments',
    ) as unknown as Model<PendingAssessmentDocument>,
    drafts: connection.model('Draft', draftSchema(), 'drafts') as unknown as Model<DraftDocument>,
    contacts: connection.model('Contact', contactSchema(), 'contacts') as unknown as Model<ContactDocument>,
    consents: createConsentModel(connection),
    republishings: createRepublishingModel(connection),
    owedMails: connection.model(
      'OwedMail',
      owedMailSchema(),
      'owed-mails',
    ) as unknown as Model<OwedMailDocument>,
  };
}

const owedMailSchema = () =>
  new Schema({ _id: text, version: number, owed: { type: Schema.Types.Mixed, default: [] } }, plain);

function accountSchema() {
  return new Schema(
    {
      _id: text,
      userId: text,
      mailboxKey: { ...text, unique: true },
      refreshAskedAt: { type: Date },
      place: { type: Number },
      name: text,
      emailAddress: text,
      aliases: [String],
      server: whole,
      secretKind: text,
      sealedSecret: { type: String },
      sealedRenewal: { type: String },
      isDemo: flag,
      syncTime: text,
      inboxSyncTime: textOrNull,
      sentSyncTime: textOrNull,
      paths: whole,
      chosenFields: [String],
      state: text,
      stateText: textOrNull,
      stateSaid: { type: Schema.Types.Mixed },
      failures: number,
      refusals: { ...whole, default: null },
      lastSyncAt: dateOrNull,
      verifiedUntil: dateOrNull,
      foldersLeftOut: { type: Number },
      alert: { type: Object },
      syncedVersion: { type: Number, default: 0 },
      takenIn: { type: Object },
      reviewedUntil: dateOrNull,
      reviewedVersion: { type: Number, default: -1 },
      contactMarks: { type: Number, default: 0 },
      countedMarks: { type: Number },
      countedRules: { type: Number },
      hasNoStrays: { type: Boolean, default: false },
      createdAt: date,
      version: number,
      dueAt: date,
      isWanted: flag,
      removalAt: { type: Date },
      ...leaseFieldNamed('watch'),
      ...leaseField,
      ...outboxField,
    },
    plain,
  )
    .index({ userId: 1 })
    .index({ userId: 1, place: 1 }, { unique: true, partialFilterExpression: { place: { $exists: true } } })
    .index({ aliases: 1 })
    .index({ dueAt: 1 })
    .index({ 'watch.holder': 1 }, { sparse: true });
}

function mailboxSchema() {
  return new Schema(
    {
      _id: text,
      accountId: text,
      userId: text,
      path: text,
      name: text,
      kind: textOrNull,
      appliedKind: textOrNull,
      uidValidity: textOrNull,
      uidNext: number,
      exists: number,
      modseq: textOrNull,
      unseen: { type: Number, default: null },
      isComplete: flag,
      serverCount: { type: Number, default: null },
      storedCount: number,
      unreadable: whole,
      retryAskedAt: dateOrNull,
      trouble: { type: Object, default: null },
      flagsComparedAt: dateOrNull,
      caughtUpAt: dateOrNull,
      ...outboxField,
    },
    plain,
  )
    .index({ accountId: 1, path: 1 }, { unique: true })
    .index({ userId: 1 });
}

/** Every field that the message list filters by is in the index: neither pages nor totals have to open a document. */
const filtered = {
  date: -1,
  _id: -1,
  isRead: 1,
  isStarred: 1,
  needs: 1,
  is: 1,
  awaiting: 1,
  dueAt: 1,
  accountId: 1,
} as const;

function messageSchema() {
  return new Schema(
    {
      _id: text,
      userId: text,
      accountId: text,
      rawMessageId: textOrNull,
      inReplyTo: [String],
      references: [String],
      threadId: text,
      direction: text,
      isDraft: flag,
      date,
      subject: { type: String },
      from: whole,
      to: whole,
      cc: whole,
      bcc: whole,
      replyTo: whole,
      isPersonal: { type: Boolean },
      attachments: whole,
      protection: { type: String },
      places: { type: [{ _id: false, key: text, flags: [String] }] },
      mailboxIds: [String],
      kinds: [String],
      isRead: flag,
      isStarred: flag,
      flags: [String],
      draftKey: { type: String },
      note: textOrNull,
      preview: { type: String },
      searchText: { type: String },
      assessment: whole,
      needs: { type: Boolean, default: null },
      is: { type: Boolean, default: null },
      awaiting: flag,
      dueAt: dateOrNull,
      orphanedAt: { type: Date },
      arrivalId: { type: String },
      ...outboxField,
    },
    plain,
  )
    .index({ mailboxIds: 1, ...filtered })
    .index({ userId: 1, kinds: 1, ...filtered })
    .index({ userId: 1, direction: 1, ...filtered }, { partialFilterExpression: { direction: 'sent' } })
    .index({ 'places.key': 1 })
    .index({ accountId: 1, threadId: 1 })
    .index({ accountId: 1, orphanedAt: 1 }, { partialFilterExpression: { orphanedAt: { $exists: true } } })
    .index({ accountId: 1, draftKey: 1 }, { partialFilterExpression: { draftKey: { $exists: true } } });
}

function arrivalSchema() {
  return new Schema(
    { _id: text, accountId: text, begunAt: date, untold: whole, ...outboxField },
    plain,
  ).index({
    accountId: 1,
  });
}

function bodySchema() {
  return new Schema(
    { _id: text, accountId: text, parts: whole, shownVersion: { type: Number }, shown: { type: Buffer } },
    plain,
  ).index({ accountId: 1 });
}

function pendingAssessmentSchema() {
  return new Schema({ _id: text, accountId: text, assessment: whole, expiresAt: date }, plain)
    .index({ accountId: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
}

function draftSchema() {
  return new Schema(
    {
      _id: text,
      accountId: text,
      userId: text,
      sourceId: text,
      attempt: number,
      state: text,
      appendingTo: { ...whole, default: null },
      draftId: textOrNull,
      isAsked: flag,
      savedVersion: number,
      withdrawnVersion: number,
      missingSince: dateOrNull,
      savedAt: dateOrNull,
      changedAt: date,
      ...leaseField,
      ...outboxField,
    },
    plain,
  ).index({ accountId: 1, state: 1, changedAt: 1 });
}

/** A search looks at the index alone until it knows which contacts a page shows. */
function contactSchema() {
  return new Schema(
    {
      _id: text,
      userId: text,
      seen: whole,
      name: text,
      primaryEmail: text,
      addressCount: number,
      score: number,
      searchText: text,
      createdAt: date,
      updatedAt: date,
      revision: text,
    },
    plain,
  )
    .index({ userId: 1, score: -1, _id: 1, searchText: 1 })
    .index({ 'seen.accountId': 1, _id: 1 });
}
