import { domainOf } from '@tern/kernel/email-parts';
import { join } from 'node:path';
import { Router } from 'express';
import { notifierAdminActed } from '@tern/contracts/events/admin-actions';
import {
  calendarAccountConnected,
  calendarAccountNeedsReconnect,
  calendarAccountRemoved,
  calendarAccountSynced,
  calendarAccountUpdated,
  calendarRundownMade,
} from '@tern/contracts/events/calendar';
import { accountReviewed, messageAssessed, openEndsListed } from '@tern/contracts/events/followup';
import {
  noticeRequested,
  sessionStarted,
  userRegistered,
  userRemoved,
  userUpdated,
} from '@tern/contracts/events/identity';
import {
  accountConnected,
  accountNeedsReconnect,
  accountRemoved,
  accountUpdated,
  mailboxCaughtUp,
  messageRemoved,
} from '@tern/contracts/events/mail-sync';
import { notifierEvents, reportSent } from '@tern/contracts/events/notifier';
import { exportNotifier } from '@tern/contracts/http/export/export-parts';
import { prepareIndexes } from '@tern/documents/connect';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { createOutboxRelay } from '@tern/event-bus/outbox-relay';
import { createAttemptLimit } from '@tern/runtime/attempt-limit';
import { createAdminActionRecorder } from '@tern/runtime/admin-action-recorder';
import { hostPolicyOf } from '@tern/runtime/host-policy';
import { outboxReports } from '@tern/runtime/outbox-reports';
import { mountExportCalls } from '@tern/runtime/export-calls';
import type { Service, ServiceContext, ServiceModule } from '@tern/runtime/service-module';
import { StartFailure } from '@tern/runtime/start-failure';
import { createOutboxStore } from '@tern/stores/outbox';
import { stopInTurn } from '@tern/runtime/stop-in-turn';
import { createMailFigures } from './adapters/mail-figures.ts';
import { createHttpNotificationSender } from './adapters/notifications/http-notification-sender.ts';
import {
  createMongooseNotificationStore,
  deliveryModel,
  placeModel,
} from './adapters/notifications/mongoose-notification-store.ts';
import {
  createMongoosePushKeys,
  pushKeysContext,
  pushKeysModel,
  type PushKeys,
} from './adapters/notifications/mongoose-push-keys.ts';
import {
  createMongooseWayStore,
  notificationSettingsModel,
  wayModel,
} from './adapters/notifications/mongoose-way-store.ts';
import { createFileMailTransport } from './adapters/file-mail-transport.ts';
import {
  accountModel,
  calendarAccountModel,
  createMongooseAccountCopies,
} from './adapters/mongoose-account-copies.ts';
import { calendarModel, createMongooseCalendarCopies } from './adapters/mongoose-calendar-copies.ts';
import { createMongooseExport } from './adapters/mongoose-export.ts';
import { createMongooseFollowUpCopies, followUpModel } from './adapters/mongoose-follow-up-copies.ts';
import { createMongooseLossNotices } from './adapters/mongoose-loss-notices.ts';
import { createMongooseMailStore, mailModel } from './adapters/mongoose-mail-store.ts';
import { createMongooseMailTotals, mailTotalsModel } from './adapters/mongoose-mail-totals.ts';
import { createMongooseReportStore } from './adapters/mongoose-report-store.ts';
import { createMongooseOpenEndCopies, openEndsModel } from './adapters/mongoose-open-end-copies.ts';
import { createMongooseRundownCopies, rundownModel } from './adapters/mongoose-rundown-copies.ts';
import { createMongooseStatusRows, statusRowModel } from './adapters/mongoose-status-rows.ts';
import { createMongooseUserCopies, userModel } from './adapters/mongoose-user-copies.ts';
import { createSmtpMailTransport } from './adapters/smtp-mail-transport.ts';
import { createThreadTestFailures } from './adapters/thread-test-failures.ts';
import { deadlines } from './deadlines.ts';
import { notifierConfig, type NotifierConfig, type Sender } from './config.ts';
import type { MailTransport } from './domain/mails/mail-transport.ts';
import { wayTargetContext } from './domain/notifications/notification-way.ts';
import { sendDueNotification } from './domain/notifications/send-due-notification.ts';
import { renderMail, type RenderMail } from './domain/mails/render-mail.ts';
import { sendDueMail } from './domain/sending/send-due-mail.ts';
import { writeDueReport } from './domain/reports/write-due-report.ts';
import { calendarConsumers } from './entry-points/events/calendar-consumers.ts';
import { onNoticeRequested } from './entry-points/events/on-notice-requested.ts';
import { reportConsumers } from './entry-points/events/report-consumers.ts';
import { projecting, syncStatusConsumers } from './entry-points/events/sync-status-consumers.ts';
import { mountAdminCalls } from './entry-points/http/admin-calls.ts';
import { mountOutboxCalls } from './entry-points/http/outbox-calls.ts';
import { mountNotificationCalls } from './entry-points/http/notification-calls.ts';
import { mountReportCalls } from './entry-points/http/report-calls.ts';
import { createDueJob } from './entry-points/jobs/due-job.ts';
import { logMail, logNotification, logReport } from './entry-points/jobs/log-outcome.ts';

export const notifierModule: ServiceModule<NotifierConfig> = {
  name: 'notifier',
  config: notifierConfig,
  deadlines,
  sealedFields: [
    { collection: 'notificationways', field: 'sealedTarget', contextOf: wayTargetContext },
    { collection: 'pushkeys', field: 'sealedPrivateKey', contextOf: pushKeysContext },
  ],
  publishes: [...notifierEvents, notifierAdminActed],
  consumes: [
    noticeRequested,
    userRegistered,
    userUpdated,
    userRemoved,
    sessionStarted,
    accountConnected,
    accountUpdated,
    accountNeedsReconnect,
    accountRemoved,
    messageAssessed,
    messageRemoved,
    accountReviewed,
    openEndsListed,
    mailboxCaughtUp,
    reportSent,
    calendarAccountConnected,
    calendarAccountUpdated,
    calendarAccountNeedsReconnect,
    calendarAccountRemoved,
    calendarAccountSynced,
    calendarRundownMade,
  ],
  create: createNotifier,
};

async function createNotifier(context: ServiceContext<NotifierConfig>): Promise<Service> {
  const { clock, sealer, logger, publicUrls, createWorkLoop } = context;
  const from = context.config.MAIL_FROM ?? { name: 'Tern', address: 'tern@localhost' };
  const transport = chooseTransport(context, from);
  const { stores, relay } = await openStores(context);
  const messageIdDomain = domainOf(from.address);
  const render: RenderMail = (record) => renderMail({ sealer, publicUrls, messageIdDomain }, record);
  const makeEvent = createEventMaker('notifier', clock);
  const parts = {
    ...stores,
    transport,
    clock,
    renderMail: render,
    random: Math.random,
    makeEvent,
    sealer,
    sender: notificationSender(context, stores, from),
    onRecorded: () => notificationJob.wake(),
  };
  const mailFigures = createMailFigures(context.metrics);
  const logSent = logMail(logger);
  const mailJob = createDueJob(createWorkLoop, {
    name: 'mails',
    work: () => sendDueMail(parts),
    onDone(outcome) {
      logSent(outcome);
      mailFigures.count(outcome);
    },
    waiting: 'Mails',
  });
  const logWritten = logReport(logger);
  const reportJob = createDueJob(createWorkLoop, {
    name: 'reports',
    work: () => writeDueReport(parts),
    onDone(report) {
      logWritten(report);
      if (report.outcome === 'written') mailJob.wake();
    },
    waiting: 'Reports',
  });

  const notificationJob = createDueJob(createWorkLoop, {
    name: 'notifications',
    work: () => sendDueNotification(parts),
    onDone: logNotification(logger),
    waiting: 'Notifications',
  });

  const router = Router();
  const mounting = { router, requirePrincipal: context.requirePrincipal };
  const isOffered = context.isLocalOnly && transport.kind === 'outbox';
  mountOutboxCalls(mounting, { ...parts, isOffered });
  mountNotificationCalls(mounting, {
    ...parts,
    countTest: createAttemptLimit(clock, 'send a test'),
  });
  mountExportCalls(mounting, exportNotifier, stores.exportFiles);
  mountReportCalls(mounting, {
    ...parts,
    onWritten: mailJob.wake,
    recordAdminAction: createAdminActionRecorder(context, notifierAdminActed),
  });
  const administering = { ...parts, testFailures: createThreadTestFailures(context) };
  mountAdminCalls(mounting, administering);
  mountAdminCalls(context.operator, administering);
  const aboutAccounts = [
    ...reportConsumers({ ...parts, onReviewed: reportJob.wake }),
    ...calendarConsumers({
      ...parts,
      loss: { ...parts, accounts: stores.calendarAccounts },
      rundown: parts,
    }),
    ...syncStatusConsumers(parts),
  ];
  const consumers = [
    onNoticeRequested({ ...parts, wake: mailJob.wake }),
    ...aboutAccounts.map((consumer) => projecting(parts, consumer)),
  ];
  return {
    router,
    consumers,
    async start() {
      relay.start();
      mailJob.start();
      reportJob.start();
      notificationJob.start();
    },
    async stop() {
      await stopInTurn(
        [() => reportJob.stop()],
        [() => mailJob.stop(), () => notificationJob.stop()],
        [() => relay.stop()],
      );
    },
  };
}

async function openStores({ documents, bus, logger, sealer }: ServiceContext<NotifierConfig>) {
  const mails = mailModel(documents);
  const users = userModel(documents);
  const accounts = accountModel(documents);
  const calendarAccounts = calendarAccountModel(documents);
  const followUps = followUpModel(documents);
  const calendars = calendarModel(documents);
  const mailTotals = mailTotalsModel(documents);
  const rundowns = rundownModel(documents);
  const openEnds = openEndsModel(documents);
  const statusRows = statusRowModel(documents);
  const ways = wayModel(documents);
  const settings = notificationSettingsModel(documents);
  const deliveries = deliveryModel(documents);
  const places = placeModel(documents);
  const pushKeys = pushKeysModel(documents);
  await prepareIndexes(documents);

  const relay = createOutboxRelay({ store: createOutboxStore([mails]), bus, ...outboxReports(logger) });
  return {
    relay,
    stores: {
      exportFiles: createMongooseExport({ mails, ways, settings, deliveries }),
      mails: createMongooseMailStore(mails, relay.notify),
      reports: createMongooseReportStore(mails),
      lossNotices: createMongooseLossNotices(mails),
      users: createMongooseUserCopies(users),
      accounts: createMongooseAccountCopies(accounts),
      calendarAccounts: createMongooseAccountCopies(calendarAccounts),
      followUps: createMongooseFollowUpCopies(followUps),
      calendars: createMongooseCalendarCopies(calendars),
      mailTotals: createMongooseMailTotals(mailTotals),
      rundowns: createMongooseRundownCopies(rundowns),
      openEnds: createMongooseOpenEndCopies(openEnds),
      ways: createMongooseWayStore({ ways, settings, deliveries }),
      notifications: createMongooseNotificationStore({ places, deliveries }),
      pushKeys: createMongoosePushKeys(pushKeys, sealer),
      statusRows: createMongooseStatusRows(statusRows),
    },
  };
}

function notificationSender(
  context: ServiceContext<NotifierConfig>,
  { pushKeys }: { readonly pushKeys: PushKeys },
  { address }: Sender,
) {
  const { clock, publicUrls } = context;
  const webUrl = () => publicUrls().web;
  return createHttpNotificationSender({
    policy: hostPolicyOf(context),
    pushKeys,
    subject: () => (webUrl().startsWith('https:') ? webUrl() : `mailto:${address}`),
    webUrl,
    clock,
  });
}

/** @throws StartFailure in a pod without SMTP: no user reads the files of a pod. */
function chooseTransport(context: ServiceContext<NotifierConfig>, from: Sender): MailTransport {
  const url = context.config.SMTP_URL;
  if (url !== undefined) return createSmtpMailTransport({ url, from });
  const folder = outboxFolder(context);
  if (folder === null) throw new StartFailure('Tern cannot start: set SMTP_URL, a pod has no local outbox.');
  return createFileMailTransport({ folder, from });
}

/** Beside the services' own folders, where the user of this machine looks for it; null where there is no local outbox. */
function outboxFolder({ config, dataFolder, isLocalOnly }: ServiceContext<NotifierConfig>): string | null {
  if (isLocalOnly && config.TERN_OUTBOX_DIR !== undefined) return config.TERN_OUTBOX_DIR;
  return dataFolder === null ? null : join(dataFolder, '..', 'outbox');
}
