import { Schema, type Connection, type Model, type UpdateQuery } from 'mongoose';
import { outboxEntry, outboxField, type HasOutbox } from '@tern/stores/outbox';
import { claimLease, freedLease, leaseField, writeLeased, type Lease } from '@tern/stores/lease';
import { languageOf } from '@tern/contracts/languages';
import { minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import {
  kindsForVisitors,
  mailKeptMs,
  outboxFileName,
  type ClaimedMail,
  type MailRecord,
} from '../domain/mails/mail-record.ts';
import type { MailStore } from '../domain/mails/mail-store.ts';
import type { ReportContent, ReportRecord, ReportRow, ReportSection } from '../domain/mails/report.ts';

export interface MailDocument extends Omit<MailRecord, 'id'>, HasOutbox {
  _id: string;
  dueAt: Date;
  sentVia: 'smtp' | 'outbox' | null;
  lastFailure: string | null;
  removeAt: Date;
  lease?: Lease;
}

/** Longer than a mail may take (smtp-mail-transport.ts): a hold runs out only when its holder is gone. */
const holdMs = 2 * minute;
/** Mails of one kind that are created in one millisecond get the next free millisecond in their names. */
const maxNameTries = 1000;

const mailSchema = new Schema<MailDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    userId: { type: String, required: true },
    to: { type: String, required: true },
    name: { type: String, default: '' },
    // Missing in older mails, which are English.
    language: { type: String, default: 'en' },
    sealedLink: { type: String, default: null },
    expiresAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    fileName: { type: String, required: true },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    isRefused: { type: Boolean, default: false },
    report: { type: Schema.Types.Mixed, default: null },
    lostAccount: { type: Schema.Types.Mixed, default: null },
    sentVia: { type: String, default: null },
    lastFailure: { type: String, default: null },
    removeAt: { type: Date, required: true },
    ...leaseField,
    ...outboxField,
  },
  { versionKey: false },
);
mailSchema.index({ state: 1, dueAt: 1 });
mailSchema.index({ userId: 1 });
mailSchema.index({ sentVia: 1, sentAt: -1 });
mailSchema.index({ fileName: 1 }, { unique: true });
// Reports of an account are numbered: of two that are written at once only one gets the number.
mailSchema.index(
  { 'report.accountId': 1, 'report.number': -1 },
  { unique: true, partialFilterExpression: { 'report.accountId': { $exists: true } } },
);
mailSchema.index(
  { userId: 1, createdAt: -1 },
  { partialFilterExpression: { 'report.accountId': { $exists: true } } },
);
mailSchema.index(
  { 'lostAccount.accountId': 1, createdAt: -1 },
  { partialFilterExpression: { 'lostAccount.accountId': { $exists: true } } },
);
mailSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export function mailModel(documents: Connection): Model<MailDocument> {
  return documents.model<MailDocument>('Mail', mailSchema, 'mails');
}

/** @param onEvents called after a write that left events in the outbox. */
export function createMongooseMailStore(
  mails: Model<MailDocument>,
  onEvents: () => void = () => undefined,
): MailStore {
  const holder = newId();
  /** Writes only under the claim: a mail that was claimed again has another writer, which can be this process. */
  const write = ({ id, claim }: ClaimedMail, update: UpdateQuery<MailDocument>) =>
    writeLeased(mails, { _id: id, lease: { holder, revision: claim } }, update);

  return {
    async record({ noticeId, kind, userId, to, name, language: named, sealedLink, expiresAt }, now) {
      const of = { _id: noticeId, kind, userId, to, name, language: languageOf(named) };
      const mail = { ...of, sealedLink, report: null, lostAccount: null };
      const times = {
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
        removeAt: new Date(now.getTime() + mailKeptMs),
      };
      return insertMail(mails, { ...mail, ...times }, now);
    },

    async claimDue(now) {
      const document = await claimLease(
        mails,
        { state: { $in: ['pending', 'sending'] }, dueAt: { $lte: now } },
        { holder, durationMs: holdMs, now, sort: { dueAt: 1 } },
      );
      return document && { ...toRecord(document), claim: document.lease?.revision ?? 0 };
    },

    markSending: (mail) => write(mail, { $set: { state: 'sending' }, $inc: { attempts: 1 } }),

    async markSent(mail, { at, via, events }) {
      const forgotten = via === 'smtp' ? contentForgotten(mail) : {};
      const change = { state: 'sent' as const, sentAt: at, sentVia: via, lastFailure: null, ...forgotten };
      const isWritten = await write(mail, {
        $set: { ...change, ...freedLease },
        ...(events.length > 0 && { $push: { outbox: { $each: events.map(outboxEntry) } } }),
      });
      if (events.length > 0) onEvents();
      return isWritten;
    },

    postpone: (mail, dueAt, reason) =>
      write(mail, { $set: { state: 'pending', dueAt, lastFailure: reason, ...freedLease } }),

    markFailed: (mail, reason, { isRefused } = { isRefused: false }) =>
      write(mail, {
        $set: { state: 'failed', lastFailure: reason, isRefused, ...contentForgotten(mail), ...freedLease },
      }),

    async removeOfUser(userId) {
      const documents = await mails.find({ userId }, { fileName: 1 }).lean<{ fileName: string }[]>();
      await mails.deleteMany({ userId });
      return documents.map(({ fileName }) => fileName);
    },

    async listOutbox(userId, limit) {
      const documents = await mails
        .find(inOutboxOf(userId))
        .sort({ sentAt: -1 })
        .limit(limit)
        .lean<MailDocument[]>();
      return documents.map(toRecord);
    },

    async findInOutbox(id, userId) {
      const document = await mails.findOne({ _id: id, ...inOutboxOf(userId) }).lean<MailDocument>();
      return document && toRecord(document);
    },
  };
}

/** The mails that the outbox shows to a user; null: to a visitor without a session. */
const inOutboxOf = (userId: string | null) => ({
  sentVia: 'outbox' as const,
  $or: [{ kind: { $in: kindsForVisitors } }, ...(userId === null ? [] : [{ userId }])],
});

const unsent = { state: 'pending', attempts: 0, sentAt: null, isRefused: false } as const;

export type NewMail = Omit<
  MailDocument,
  'createdAt' | 'fileName' | 'dueAt' | 'sentVia' | 'lastFailure' | 'lease' | keyof typeof unsent
>;

/**
 * Records a mail, under the next free file name.
 * @returns false when its id is taken. @throws MongoServerError 11000 when another unique field of it is.
 */
export async function insertMail(
  mails: Model<MailDocument>,
  mail: NewMail,
  now: Date,
  dueAt = now,
): Promise<boolean> {
  if (await mails.findById(mail._id, { _id: 1 }).lean()) return false;
  for (let n = 0; n < maxNameTries; n += 1) {
    const createdAt = new Date(now.getTime() + n);
    const fileName = outboxFileName(createdAt, mail.kind);
    try {
      await mails.create({ ...mail, ...unsent, createdAt, fileName, dueAt });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (await mails.findById(mail._id, { _id: 1 }).lean()) return false;
      if (!(await mails.findOne({ fileName }, { _id: 1 }).lean())) throw error;
    }
  }
  throw new Error(`no free file name for a mail within ${maxNameTries} ms`);
}

/** Links and the contents of reports are not kept longer than they are needed. */
const contentForgotten = ({ report }: MailRecord) => ({
  sealedLink: null,
  ...(report && { 'report.content': null }),
});

/** A report from before reports listed the queue: the same messages as rows. */
function inRows(report: ReportRecord): ReportRecord {
  const due = report.content?.due as ReportContent['due'] | ReportSection | undefined;
  if (!report.content || !due || 'rows' in due) return report;
  const rows = due.people.flatMap(({ name, messages }) =>
    messages.map((message) => ({ ...message, name, ask: null, dueAt: message.sentAt })),
  );
  const notArrived = { messages: 0, rows: [], otherMessages: 0 };
  const asRows = { messages: due.messages, rows, otherMessages: due.messages - rows.length };
  return { ...report, content: { ...report.content, due: asRows, notArrived } };
}

/** A report from before mails had languages: who made a promise stood in its note. */
function withPromisers(report: ReportRecord): ReportRecord {
  const promised = report.content?.promised;
  if (!report.content || !promised) return report;
  const rows = promised.rows.map((row): ReportRow => {
    const { note, ...others } = row;
    const promisedBy = note === undefined ? undefined : promisersByNote.get(note);
    return promisedBy === undefined ? row : { ...others, promisedBy };
  });
  return { ...report, content: { ...report.content, promised: { ...promised, rows } } };
}

const promisersByNote = new Map<string, 'me' | 'them'>([
  ['You promised it', 'me'],
  ['They promised it', 'them'],
]);

export function toRecord(document: MailDocument): MailRecord {
  const { _id, kind, userId, to, name, sealedLink, expiresAt, createdAt } = document;
  const { fileName, state, attempts, sentAt, isRefused = false } = document;
  const { language = 'en', report = null, lostAccount = null } = document;
  return {
    id: _id,
    kind,
    userId,
    to,
    name,
    language,
    sealedLink,
    expiresAt,
    createdAt,
    fileName,
    state,
    attempts,
    sentAt,
    isRefused,
    report: report && withPromisers(inRows(report)),
    lostAccount,
  };
}
