import { join } from 'node:path';
import { Router } from 'express';
import { prepareIndexes } from '@tern/documents/connect';
import type { Service, ServiceContext, ServiceModule } from '@tern/runtime/service-module';
import { StartFailure } from '@tern/runtime/start-failure';
import { createFileMailTransport } from './adapters/file-mail-transport.ts';
import { createMongooseMailStore, mailModel } from './adapters/mongoose-mail-store.ts';
import { createSmtpMailTransport } from './adapters/smtp-mail-transport.ts';
import { notifierConfig, type NotifierConfig, type Sender } from './config.ts';
import type { MailTransport } from './domain/ports.ts';
import { createOutbox } from './domain/read-outbox.ts';
import { createRenderMail } from './domain/render-mail.ts';
import { createSendDueMail } from './domain/send-due-mail.ts';
import { onNoticeRequested } from './entry-points/events/on-notice-requested.ts';
import { mountOutboxCalls } from './entry-points/http/outbox-calls.ts';
import { createMailJob } from './entry-points/jobs/mail-job.ts';

export const notifierModule: ServiceModule<NotifierConfig> = {
  name: 'notifier',
  config: notifierConfig,
  create: createNotifier,
};

async function createNotifier(context: ServiceContext<NotifierConfig>): Promise<Service> {
  const { clock, sealer, logger, bus } = context;
  const from = context.config.MAIL_FROM ?? { name: 'Tern', address: 'tern@localhost' };
  const transport = chooseTransport(context, from);
  const models = mailModel(context.documents);
  await prepareIndexes(context.documents);

  const mails = createMongooseMailStore(models);
  const renderMail = createRenderMail({
    sealer,
    webUrl: () => context.publicUrls().web,
    messageIdDomain: from.address.slice(from.address.lastIndexOf('@') + 1),
  });
  const sendDueMail = createSendDueMail({ mails, transport, renderMail, clock, random: Math.random });
  const job = createMailJob({ sendDueMail, logger });

  const router = Router();
  const isOffered = context.isLocalOnly && transport.kind === 'outbox';
  mountOutboxCalls(
    { router, requirePrincipal: context.requirePrincipal },
    createOutbox({ isOffered, mails, renderMail }),
  );
  return {
    router,
    async start() {
      await bus.subscribe(onNoticeRequested({ mails, clock, wake: job.wake }));
      job.start();
    },
    stop: () => job.stop(),
  };
}

/** @throws StartFailure in a pod without SMTP: a file in a pod is a mail that nobody reads. */
function chooseTransport(context: ServiceContext<NotifierConfig>, from: Sender): MailTransport {
  const url = context.config.SMTP_URL;
  if (url !== undefined) return createSmtpMailTransport({ url, from });
  if (context.dataFolder === null)
    throw new StartFailure('Tern cannot start: set SMTP_URL, a pod has no local outbox.');
  // Beside the services' own folders, where the person at this machine looks for it.
  return createFileMailTransport({ folder: join(context.dataFolder, '..', 'outbox'), from });
}
