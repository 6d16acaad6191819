import type { Model } from 'mongoose';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import type { ReportMail, ReportStore } from '../domain/reports/report-store.ts';
import { reportKeptMs } from '../domain/mails/report.ts';
import { insertMail, toRecord, type MailDocument } from './mongoose-mail-store.ts';

/** Reports are mails: one record both claims a report and is sent. */
export function createMongooseReportStore(mails: Model<MailDocument>): ReportStore {
  const isReport = { 'report.accountId': { $exists: true } };

  return {
    async newest(accountId, { type, isDelivered = false } = {}) {
      const document = await mails
        .findOne({
          'report.accountId': accountId,
          ...(type && { 'report.type': type }),
          ...(isDelivered && { state: { $ne: 'failed' } }),
        })
        .sort({ 'report.number': -1 })
        .lean<MailDocument>();
      return document?.report ?? null;
    },
    async record({ id: _id, report, ...mail }, now) {
      const kind = `${report.type}-report` as const;
      const removeAt = new Date(now.getTime() + reportKeptMs);
      try {
        const isNew = await insertMail(
          mails,
          { _id, kind, ...mail, sealedLink: null, report, lostAccount: null, removeAt },
          now,
        );
        return isNew ? 'recorded' : 'known';
      } catch (error) {
        if (isDuplicateKey(error)) return 'raced';
        throw error;
      }
    },
    async lastSentAt(accountId, type) {
      const document = await mails
        .findOne({ 'report.accountId': accountId, 'report.type': type, state: 'sent' }, { sentAt: 1 })
        .sort({ 'report.number': -1 })
        .lean<Pick<MailDocument, 'sentAt'>>();
      return document?.sentAt ?? null;
    },
    async hasRundown(userId, day) {
      const state = { $ne: 'failed' as const };
      return (await mails.exists({ userId, 'report.rundownDay': day, state })) !== null;
    },
    async list(userId, { limit, offset }) {
      const documents = await mails
        .find({ userId, ...isReport })
        .sort({ createdAt: -1 })
        .skip(offset)
        .limit(limit)
        .lean<MailDocument[]>();
      return documents.map(toRecord) as ReportMail[];
    },
    count: (userId) => mails.countDocuments({ userId, ...isReport }),
    async removeAccount(accountId) {
      const about = { $or: [{ 'report.accountId': accountId }, { 'lostAccount.accountId': accountId }] };
      const documents = await mails.find(about, { fileName: 1 }).lean<{ fileName: string }[]>();
      await mails.deleteMany(about);
      return documents.map(({ fileName }) => fileName);
    },
  };
}
