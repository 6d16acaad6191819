import { Schema, type Connection, type Model } from 'mongoose';
import { outboxField, type HasOutbox } from '@tern/stores/outbox';
import { day } from '@tern/kernel/clock';
import type { OwedAnswer } from '../../../domain/owed/owed-answer.ts';
import type { OwedAsk, OwedWords } from '../../../domain/owed/owed-ask.ts';
import { answersKeptDays, owedKeptDays } from '../../../domain/owed/owed-mail.ts';

/** The words of the user are absent until they say something. */
export interface AskDocument extends Omit<OwedAsk, 'id'>, Partial<OwedWords>, HasOutbox {
  _id: string;
}

/** The fields of promises are absent in documents of before they were read. */
type OfPromises = Pick<OwedAnswer, 'tells' | 'hasAttachments' | 'topics'>;

export interface AnswerDocument extends Omit<OwedAnswer, 'id' | keyof OfPromises>, Partial<OfPromises> {
  _id: string;
}

const id = { type: String, required: true };
const ids = { type: [String], required: true };
const ofMail = { _id: id, accountId: id, userId: id, version: { type: Number, required: true } };
const mixed = { type: Schema.Types.Mixed, required: true };
const flag = { type: Boolean, required: true };
const expiryAfter = (days: number) => ({ expireAfterSeconds: (days * day) / 1000 });

const askSchema = new Schema<AskDocument>(
  {
    ...ofMail,
    rawMessageId: { type: String, default: null },
    refs: ids,
    from: mixed,
    replyTo: ids,
    to: mixed,
    cc: mixed,
    date: { type: Date, required: true },
    openUntil: { type: Date, required: true },
    subject: { type: String, default: '' },
    subjectKey: { type: String, default: null },
    mailboxId: { type: String, default: null },
    isThrownAway: flag,
    opening: { type: String, default: '' },
    reading: mixed,
    engineVersion: id,
    doneAt: { type: Date, default: null },
    snoozedUntil: { type: Date, default: null },
    label: { type: Boolean, default: null },
    saidAt: { type: Date, default: null },
    ...outboxField,
  },
  { versionKey: false },
);
askSchema.index({ userId: 1, openUntil: 1 });
askSchema.index({ accountId: 1 });
askSchema.index({ openUntil: 1 }, expiryAfter(owedKeptDays));

const answerSchema = new Schema<AnswerDocument>(
  {
    ...ofMail,
    from: { type: String, default: null },
    recipients: ids,
    date: { type: Date, required: true },
    inReplyTo: ids,
    refs: ids,
    subjectKey: { type: String, default: null },
    hasAnswerSubject: flag,
    isSent: flag,
    answers: flag,
    takesBack: flag,
    tells: { type: Boolean, default: false },
    hasAttachments: { type: Boolean, default: false },
    topics: { type: [Number], default: [] },
  },
  { versionKey: false },
);
answerSchema.index({ userId: 1, refs: 1 });
answerSchema.index({ userId: 1, subjectKey: 1 });
answerSchema.index({ accountId: 1 });
answerSchema.index({ date: 1 }, expiryAfter(answersKeptDays));

export interface OwedModels {
  readonly asks: Model<AskDocument>;
  readonly answers: Model<AnswerDocument>;
}

export function owedModels(documents: Connection): OwedModels {
  return {
    asks: documents.model<AskDocument>('OwedAsk', askSchema, 'owedAsks'),
    answers: documents.model<AnswerDocument>('OwedAnswer', answerSchema, 'owedAnswers'),
  };
}
