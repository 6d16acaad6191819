import type { Model } from 'mongoose';
import type { NotifierPart, ReadExportPage } from '@tern/contracts/http/export/export-parts';
import { jsonLinesPage, recordOf } from '@tern/stores/export-pages';
import type { MailDocument } from './mongoose-mail-store.ts';

/** The files of a user's export that lie in this service. */
export function createMongooseExport(
  mails: Model<MailDocument>,
): Readonly<Record<NotifierPart, ReadExportPage>> {
  return { mails: (userId, after) => jsonLinesPage(mails, { userId }, after, mailRecord) };
}

/** Without its link, which opens the account or stops reports. */
const mailRecord = recordOf<MailDocument>(
  ...(['kind', 'to', 'name', 'createdAt', 'sentAt', 'state', 'report', 'lostAccount'] as const),
);
