import type { Model } from 'mongoose';
import { mailKeptMs } from '../domain/mails/mail-record.ts';
import type { LossNotices } from '../domain/reports/loss-notices.ts';
import { insertMail, type MailDocument } from './mongoose-mail-store.ts';

/** A notice of a loss is a mail: one record both claims the loss and is sent. */
export function createMongooseLossNotices(mails: Model<MailDocument>): LossNotices {
  return {
    async newestAt(accountId) {
      const newest = await mails
        .findOne({ 'lostAccount.accountId': accountId, state: { $ne: 'failed' } }, { createdAt: 1 })
        .sort({ createdAt: -1 })
        .lean<Pick<MailDocument, 'createdAt'>>();
      return newest?.createdAt ?? null;
    },
    async record({ id: _id, ...notice }, { now, dueAt }) {
      const mail = { _id, kind: 'needs-reconnect', ...notice, report: null } as const;
      const times = { expiresAt: null, removeAt: new Date(now.getTime() + mailKeptMs) };
      await insertMail(mails, { ...mail, sealedLink: null, ...times }, now, dueAt);
    },
  };
}
