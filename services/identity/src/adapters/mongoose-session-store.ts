import { Schema, type Connection, type Model } from 'mongoose';
import { outboxEntry, outboxField, type HasOutbox } from '@tern/stores/outbox';
import type { Clock } from '@tern/kernel/clock';
import type { SessionStore } from '../domain/sessions/session-store.ts';
import type { SecretState } from '../domain/sessions/refresh-secrets.ts';
import type { SessionRecord } from '../domain/sessions/session.ts';

export interface SessionDocument extends Omit<SessionRecord, 'id'>, HasOutbox {
  _id: string;
}

const secretsSchema = new Schema<SecretState>(
  {
    current: { type: [String], required: true },
    currentSince: { type: Date, required: true },
    previous: { type: String, default: null },
    retired: { type: [String], required: true },
    retiredAt: { type: Date, default: null },
  },
  { _id: false },
);

const sessionSchema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    device: { type: String, default: null },
    expiresAt: { type: Date, required: true },
    secrets: { type: secretsSchema, required: true },
    revision: { type: Number, required: true },
    ...outboxField,
  },
  { versionKey: false },
);
sessionSchema.index({ userId: 1, createdAt: -1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function sessionModel(documents: Connection): Model<SessionDocument> {
  return documents.model<SessionDocument>('Session', sessionSchema, 'sessions');
}

/** @param onEvents called after a write that left events in the outbox. */
export function createMongooseSessionStore(
  sessions: Model<SessionDocument>,
  clock: Clock,
  onEvents: () => void,
): SessionStore {
  return {
    async insert({ id, ...fields }, events) {
      await sessions.create({ _id: id, ...fields, outbox: events.map(outboxEntry) });
      onEvents();
    },
    async find(id) {
      const document = await sessions.findOne({ _id: id, removedAt: null }).lean<SessionDocument>();
      return document && toRecord(document);
    },
    async idsBeyond(userId, kept, limit) {
      const documents = await sessions
        .find({ userId, removedAt: null }, { _id: 1 })
        .sort({ createdAt: -1 })
        .skip(kept)
        .limit(limit)
        .lean<{ _id: string }[]>();
      return documents.map(({ _id }) => _id);
    },
    async ofUser(userId, limit) {
      const documents = await sessions
        .find({ userId, removedAt: null })
        .sort({ createdAt: -1 })
        .limit(limit)
        .lean<SessionDocument[]>();
      return documents.map(toRecord);
    },
    async rotate({ id, revision }, secrets, expiresAt) {
      const { matchedCount } = await sessions.updateOne(
        { _id: id, revision, removedAt: null },
        { $set: { secrets, expiresAt, revision: revision + 1 } },
      );
      return matchedCount === 1;
    },
    async end(id, events) {
      // Marked with its event; the outbox removes the document once the event has left.
      const { matchedCount } = await sessions.updateOne(
        { _id: id, removedAt: null },
        { $set: { removedAt: clock.now() }, $push: { outbox: { $each: events.map(outboxEntry) } } },
      );
      onEvents();
      return matchedCount === 1;
    },
  };
}

function toRecord({ _id, device = null, ...fields }: SessionDocument): SessionRecord {
  const { userId, createdAt, expiresAt, secrets, revision } = fields;
  return { id: _id, userId, createdAt, device, expiresAt, secrets, revision };
}
