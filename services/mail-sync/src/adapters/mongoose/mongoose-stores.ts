import type { Clock } from '@tern/kernel/clock';
import type { MailContent } from '@tern/mail-content/reading/mail-content';
import type { EventOutbox } from './event-outbox.ts';
import { createMongooseAccountStore } from './mongoose-account-store.ts';
import { createArrivals } from './mongoose-arrivals.ts';
import { createMongooseAssessmentStore } from './mongoose-assessment-store.ts';
import { createMongooseConsentStore } from '@tern/stores/consent-store';
import { createMongooseContactStore } from './mongoose-contact-store.ts';
import { createMongooseDraftStore } from './mongoose-draft-store.ts';
import { createMongooseExport } from './mongoose-export.ts';
import { createMongooseMailboxStore } from './mongoose-mailbox-store.ts';
import { createMongooseMessageReader } from './mongoose-message-reader.ts';
import { createMongooseMessageStore } from './mongoose-message-store.ts';
import { createMongooseOwedMails } from './mongoose-owed-mails.ts';
import { createMongooseRepublishingStore } from './mongoose-republishing-store.ts';
import { createMongooseSyncQueue } from './mongoose-sync-queue.ts';
import { createMongooseWatchRegister } from './mongoose-watch-register.ts';
import type { Models } from './mongoose-models.ts';

/** Every store of the service, over the same models and the same outbox. */
export function createMongooseStores(
  models: Models,
  { outbox, content, clock }: { outbox: EventOutbox; content: MailContent; clock: Clock },
) {
  const arrivals = createArrivals(models, { outbox, content, clock });
  return {
    accounts: createMongooseAccountStore(models, outbox, clock),
    queue: createMongooseSyncQueue(models, outbox, clock),
    register: createMongooseWatchRegister(models, clock),
    mailboxes: createMongooseMailboxStore(models, outbox),
    messages: createMongooseMessageStore(models, arrivals, outbox, clock),
    arrivals,
    reader: createMongooseMessageReader(models, content),
    assessments: createMongooseAssessmentStore(models, clock),
    drafts: createMongooseDraftStore(models, outbox, clock),
    contacts: createMongooseContactStore(models),
    consents: createMongooseConsentStore(models.consents, clock),
    exportFiles: createMongooseExport(models, content),
    owedMails: createMongooseOwedMails(models),
    republishing: createMongooseRepublishingStore(models, outbox, clock),
  };
}
