import type { Model } from 'mongoose';
import type { NotifierPart, ReadExportPage } from '@tern/contracts/http/export/export-parts';
import { jsonLinesPage, recordOf } from '@tern/stores/export-pages';
import type { MailDocument } from './mongoose-mail-store.ts';
import type { DeliveryDocument } from './notifications/mongoose-notification-store.ts';
import type { SettingsDocument, WayDocument } from './notifications/mongoose-way-store.ts';

interface ExportedModels {
  readonly mails: Model<MailDocument>;
  readonly ways: Model<WayDocument>;
  readonly settings: Model<SettingsDocument>;
  readonly deliveries: Model<DeliveryDocument>;
}

/** The files of a user's export that lie in this service. */
export function createMongooseExport({
  mails,
  ways,
  settings,
  deliveries,
}: ExportedModels): Readonly<Record<NotifierPart, ReadExportPage>> {
  return {
    mails: (userId, after) => jsonLinesPage(mails, { userId }, after, mailRecord),
    'notification-ways': (userId, after) => jsonLinesPage(ways, { userId }, after, wayRecord),
    'notification-settings': (userId, after) =>
      jsonLinesPage(settings, { _id: userId }, after, settingsRecord),
    notifications: (userId, after) => jsonLinesPage(deliveries, { userId }, after, deliveryRecord),
  };
}

/** Without its link, which opens the account or stops reports. */
const mailRecord = recordOf<MailDocument>(
  ...(['kind', 'to', 'name', 'createdAt', 'sentAt', 'state', 'report', 'lostAccount'] as const),
);

/** Without its address and keys: with them others could send. */
const wayRecord = recordOf<WayDocument>('type', 'name', 'host', 'kinds', 'createdAt');
const settingsRecord = recordOf<SettingsDocument>('quietHours', 'showsDetails');
const deliveryRecord = recordOf<DeliveryDocument>('kind', 'at', 'dueAt', 'state', 'sentAt');
