import { Schema, type Connection, type Model } from 'mongoose';
import { day } from '@tern/kernel/clock';
import { outboxField, type HasOutbox } from '@tern/stores/outbox';
import { owedKeptDays } from '../../../domain/owed/owed-mail.ts';
import type { PromiseFact, PromiseWords } from '../../../domain/owed/promises/promise.ts';

/** The words of the user are absent until they say something. */
export interface PromiseDocument extends Omit<PromiseFact, 'id'>, Partial<PromiseWords>, HasOutbox {
  _id: string;
}

const id = { type: String, required: true };
const ids = { type: [String], required: true };
const mixed = { type: Schema.Types.Mixed, required: true };
const flag = { type: Boolean, required: true };

const promiseSchema = new Schema<PromiseDocument>(
  {
    _id: id,
    messageId: id,
    accountId: id,
    userId: id,
    version: { type: Number, required: true },
    rawMessageId: { type: String, default: null },
    refs: ids,
    from: mixed,
    to: mixed,
    date: { type: Date, required: true },
    openUntil: { type: Date, required: true },
    subject: { type: String, default: '' },
    subjectKey: { type: String, default: null },
    mailboxId: { type: String, default: null },
    isSent: flag,
    isThrownAway: flag,
    sentence: id,
    day: { type: Schema.Types.Mixed, default: null },
    sends: flag,
    topics: { type: [Number], required: true },
    doneAt: { type: Date, default: null },
    label: { type: Boolean, default: null },
    saidAt: { type: Date, default: null },
    ...outboxField,
  },
  { versionKey: false },
);
promiseSchema.index({ userId: 1, openUntil: 1 });
promiseSchema.index({ accountId: 1 });
promiseSchema.index({ messageId: 1 });
promiseSchema.index({ openUntil: 1 }, { expireAfterSeconds: (owedKeptDays * day) / 1000 });

export function promiseModel(documents: Connection): Model<PromiseDocument> {
  return documents.model<PromiseDocument>('Promise', promiseSchema, 'promises');
}
