import { Schema, type Connection, type Model } from 'mongoose';
import type { AuditLog, AuditRecord } from '../domain/admin/audit-log.ts';

export interface AuditDocument extends Omit<AuditRecord, 'id'> {
  _id: string;
}

/** 400 days, as long as what was sent to a user is kept. */
const keptSeconds = 400 * 24 * 3600;

const auditSchema = new Schema<AuditDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true, index: { expireAfterSeconds: keptSeconds } },
    adminId: { type: String, required: true },
    action: { type: String, required: true },
    userId: { type: String, default: null },
    subject: { type: String, default: '' },
  },
  { versionKey: false },
);
// For the export of a user's data.
auditSchema.index({ userId: 1 });

export function auditModel(documents: Connection): Model<AuditDocument> {
  return documents.model<AuditDocument>('AuditRecord', auditSchema, 'auditrecords');
}

export function createMongooseAuditLog(model: Model<AuditDocument>): AuditLog {
  return {
    async put({ id, ...record }) {
      await model.updateOne({ _id: id }, { $setOnInsert: record }, { upsert: true });
    },
    async list({ limit, offset }) {
      const [documents, total] = await Promise.all([
        model.find().sort({ at: -1, _id: -1 }).skip(offset).limit(limit).lean<AuditDocument[]>(),
        model.countDocuments(),
      ]);
      return { records: documents.map(({ _id, ...record }) => ({ id: _id, ...record })), total };
    },
  };
}
