import { Schema, type Connection, type Model, type UpdateQuery } from 'mongoose';
import { claimLease, freedLease, leaseField, writeLeased, type Lease } from '@tern/stores/lease';
import { minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { mailKeptMs, outboxFileName, type ClaimedMail, type MailRecord } from '../domain/mail-record.ts';
import type { MailStore } from '../domain/ports.ts';

interface MailDocument extends Omit<MailRecord, 'id'> {
  _id: string;
  dueAt: Date;
  sentVia: 'smtp' | 'outbox' | null;
  lastFailure: string | null;
  removeAt: Date;
  lease?: Lease;
}

/** Longer than a mail may take (smtp-mail-transport.ts), so that a hold only runs out when its holder is gone. */
const holdMs = 2 * minute;
/** Mails of one kind within one millisecond get the next free one in their names. */
const maxNameTries = 1000;

const mailSchema = new Schema<MailDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    userId: { type: String, required: true },
    to: { type: String, required: true },
    name: { type: String, default: '' },
    sealedLink: { type: String, default: null },
    expiresAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    fileName: { type: String, required: true },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    sentVia: { type: String, default: null },
    lastFailure: { type: String, default: null },
    removeAt: { type: Date, required: true },
    ...leaseField,
  },
  { versionKey: false },
);
mailSchema.index({ state: 1, dueAt: 1 });
mailSchema.index({ sentVia: 1, sentAt: -1 });
mailSchema.index({ fileName: 1 }, { unique: true });
mailSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export function mailModel(documents: Connection): Model<MailDocument> {
  return documents.model<MailDocument>('Mail', mailSchema, 'mails');
}

export function createMongooseMailStore(mails: Model<MailDocument>): MailStore {
  const holder = newId();
  /** Under the claim, or not at all: a mail that was claimed anew has another writer, this process included. */
  const write = ({ id, claim }: ClaimedMail, update: UpdateQuery<MailDocument>) =>
    writeLeased(mails, { _id: id, lease: { holder, revision: claim } }, update);

  return {
    async record(notice, now) {
      if (await mails.findById(notice.noticeId).lean()) return false;
      for (let n = 0; n < maxNameTries; n += 1) {
        const createdAt = new Date(now.getTime() + n);
        try {
          await mails.create({
            _id: notice.noticeId,
            kind: notice.kind,
            userId: notice.userId,
            to: notice.to,
            name: notice.name,
            sealedLink: notice.sealedLink,
            expiresAt: notice.expiresAt === null ? null : new Date(notice.expiresAt),
            createdAt,
            fileName: outboxFileName(createdAt, notice.kind),
            state: 'pending',
            attempts: 0,
            dueAt: now,
            removeAt: new Date(now.getTime() + mailKeptMs),
          });
          return true;
        } catch (error) {
          if ((error as { code?: unknown }).code !== 11000) throw error;
          if (await mails.findById(notice.noticeId).lean()) return false;
        }
      }
      throw new Error(`no free file name for a mail within ${maxNameTries} ms`);
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

    markSent(mail, sentAt, via) {
      const forgotten = via === 'smtp' ? { sealedLink: null } : {};
      const change = { state: 'sent' as const, sentAt, sentVia: via, lastFailure: null, ...forgotten };
      return write(mail, { $set: { ...change, ...freedLease } });
    },

    postpone: (mail, dueAt, reason) =>
      write(mail, { $set: { state: 'pending', dueAt, lastFailure: reason, ...freedLease } }),

    markFailed: (mail, reason) =>
      write(mail, { $set: { state: 'failed', lastFailure: reason, sealedLink: null, ...freedLease } }),

    async listOutbox(limit) {
      const documents = await mails
        .find({ sentVia: 'outbox' })
        .sort({ sentAt: -1 })
        .limit(limit)
        .lean<MailDocument[]>();
      return documents.map(toRecord);
    },

    async findInOutbox(id) {
      const document = await mails.findOne({ _id: id, sentVia: 'outbox' }).lean<MailDocument>();
      return document && toRecord(document);
    },
  };
}

function toRecord(document: MailDocument): MailRecord {
  const { _id, kind, userId, to, name, sealedLink, expiresAt, createdAt } = document;
  const { fileName, state, attempts, sentAt } = document;
  return {
    id: _id,
    ...{ kind, userId, to, name, sealedLink, expiresAt, createdAt },
    ...{ fileName, state, attempts, sentAt },
  };
}
