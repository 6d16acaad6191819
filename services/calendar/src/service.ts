import { Router } from 'express';
import { calendarAdminActed } from '@tern/contracts/events/admin-actions';
import { calendarEvents, calendarRundownMade } from '@tern/contracts/events/calendar';
import { takeCalendarNotification } from '@tern/contracts/http/calendar-push';
import { demoPrepared, userRegistered, userRemoved, userUpdated } from '@tern/contracts/events/identity';
import { messageAssessed, openEndsListed } from '@tern/contracts/events/followup';
import { accountRemoved, messageRemoved } from '@tern/contracts/events/mail-sync';
import { exportCalendar } from '@tern/contracts/http/export/export-parts';
import { prepareIndexes } from '@tern/documents/connect';
import { createMeetingReader } from '@tern/embedder/meeting-reader';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { createOutboxRelay } from '@tern/event-bus/outbox-relay';
import { createTally } from '@tern/kernel/tally';
import { minute } from '@tern/kernel/clock';
import { createOAuthClient } from '@tern/oauth/oauth-client';
import { createAdminActionRecorder } from '@tern/runtime/admin-action-recorder';
import { outboxReports } from '@tern/runtime/outbox-reports';
import { mountExportCalls } from '@tern/runtime/export-calls';
import type { Service, ServiceContext, ServiceModule } from '@tern/runtime/service-module';
import { createOutboxStore } from '@tern/stores/outbox';
import { measureAccounts } from './adapters/mongoose/account-freshness.ts';
import { createEventOutbox } from './adapters/mongoose/event-outbox.ts';
import { createGoogleCalendarConsent } from './adapters/google/google-calendar-consent.ts';
import { createGoogleCalendarProvider } from './adapters/google/google-calendar-provider.ts';
import { createMongooseAccountStore } from './adapters/mongoose/mongoose-account-store.ts';
import { createMongooseChannelStore } from './adapters/mongoose/mongoose-channel-store.ts';
import { createMongooseCalendarStore } from './adapters/mongoose/mongoose-calendar-store.ts';
import { createMongooseConsentStore } from '@tern/stores/consent-store';
import { hostPolicyOf } from '@tern/runtime/host-policy';
import { stopInTurn } from '@tern/runtime/stop-in-turn';
import { createCaldavProvider } from './adapters/caldav/caldav-provider.ts';
import { createCaldavServers } from './adapters/caldav/caldav-servers.ts';
import { createServiceRecords } from './adapters/caldav/service-records.ts';
import { createIcsProvider } from './adapters/ics/ics-provider.ts';
import { createIcsThreads } from './adapters/ics/ics-threads.ts';
import { createMongooseExport } from './adapters/mongoose/mongoose-export.ts';
import { createMongooseIcsFiles } from './adapters/mongoose/mongoose-ics-files.ts';
import { createMongooseEventReader } from './adapters/mongoose/mongoose-event-reader.ts';
import { createMongooseEventStore } from './adapters/mongoose/mongoose-event-store.ts';
import { createModels } from './adapters/mongoose/mongoose-models.ts';
import { readMeetingsBy } from './adapters/text-model/read-meetings.ts';
import { openOutsideModel } from './adapters/language-model/open-outside-model.ts';
import { createMongooseMadeRundowns } from './adapters/mongoose/mongoose-made-rundowns.ts';
import { createMongooseUserCopies } from './adapters/mongoose/mongoose-user-copies.ts';
import { createMongooseOpenEndCopies } from './adapters/mongoose/mongoose-open-end-copies.ts';
import { createMongooseWaitCopies } from './adapters/mongoose/mongoose-wait-copies.ts';
import { deadlines } from './deadlines.ts';
import { calendarConfigSchema, demoSource, googleSource, type CalendarConfig } from './config.ts';
import { tokenContext } from './domain/accounts/account.ts';
import { channelContext } from './domain/push/channel.ts';
import { createRundownCache } from './domain/rundown/rundown-cache.ts';
import { publishRundown } from './domain/rundown/publish-rundown.ts';
import { consumersFor } from './entry-points/events/consumers.ts';
import { waitConsumers } from './entry-points/events/wait-consumers.ts';
import { mountAccountCalls } from './entry-points/http/account-calls.ts';
import { mountEventCalls } from './entry-points/http/event-calls.ts';
import { mountNotificationCalls } from './entry-points/http/notification-calls.ts';
import { createSyncLoop } from './entry-points/jobs/sync-loop.ts';

/** Without a rundown to make the model's memory is let go after this time. */
const modelIdleMs = minute;

export const calendarModule: ServiceModule<CalendarConfig> = {
  name: 'calendar',
  config: calendarConfigSchema,
  deadlines,
  sealedFields: [
    { collection: 'accounts', field: 'sealedToken', contextOf: tokenContext },
    { collection: 'channels', field: 'sealedId', contextOf: channelContext },
  ],
  publishes: [...calendarEvents, calendarRundownMade, calendarAdminActed],
  consumes: [
    userRegistered,
    userUpdated,
    demoPrepared,
    userRemoved,
    messageAssessed,
    openEndsListed,
    messageRemoved,
    accountRemoved,
  ],
  create: createCalendar,
};

async function createCalendar(context: ServiceContext<CalendarConfig>): Promise<Service> {
  const { clock, logger, sealer, config, publicUrls } = context;
  const reader = config.TERN_SEARCH_MODEL === 'none' ? null : createMeetingReader({ idleMs: modelIdleMs });
  const odds =
    reader &&
    readMeetingsBy(reader, (err) =>
      logger.warn({ err }, 'The text model does not work: rules choose meetings.'),
    );
  const { relay, ...opened } = await openStores(context);
  const stores = { ...opened, odds };
  const rundowns = createRundownCache();
  const source = googleSource(config);
  const demo = demoSource(config);
  const google =
    source &&
    createGoogleCalendarConsent(
      createOAuthClient(source.client, clock),
      () => new URL('/oauth/callback', publicUrls().web).href,
    );
  const icsThreads = createIcsThreads();
  const policy = hostPolicyOf(context);
  const ics = createIcsProvider({ ...stores, icsThreads, policy });
  // Without a source, accounts that were connected there before wait until there is one again.
  const providers = {
    GOOGLE: source && createGoogleCalendarProvider(source.client, source.apiUrl),
    DEMO: demo && createGoogleCalendarProvider(demo.client, demo.apiUrl),
    ICS: ics,
    CALDAV: createCaldavProvider({
      ...stores,
      icsThreads,
      policy,
      clock,
      resources: stores.eventStore,
    }),
  };
  const loop = createSyncLoop({
    ...stores,
    providers,
    notificationAddress: () => notificationAddress(publicUrls().api),
    onRefused: (accountId, err) =>
      logger.warn({ accountId, err }, 'Google does not report changes of a calendar; it is polled.'),
    events: stores.eventStore,
    sealer,
    clock,
    logger,
    createWorkLoop: context.createWorkLoop,
    afterPass: (userId) => publishRundown({ ...stores, rundowns, clock }, userId),
  });

  const router = Router();
  const mounting = { router, requirePrincipal: context.requirePrincipal };
  mountAccountCalls(mounting, {
    ...stores,
    providers,
    google,
    demo,
    ics,
    sealer,
    clock,
    trying: createTally(),
    caldav: createCaldavServers({ policy, records: createServiceRecords() }),
    wake: loop.wake,
  });
  mountExportCalls(mounting, exportCalendar, stores.exportFiles);
  mountNotificationCalls(mounting, { ...stores, clock });
  mountEventCalls(mounting, {
    ...stores,
    rundowns,
    recordAdminAction: createAdminActionRecorder(context, calendarAdminActed),
  });

  return {
    router,
    consumers: [
      ...consumersFor({ ...stores, providers, demo, sealer, clock, wake: loop.wake }),
      ...waitConsumers(stores),
    ],
    async start() {
      relay.start();
      loop.start();
    },
    async stop() {
      await stopInTurn(
        [() => loop.stop()],
        [() => icsThreads.close(), () => reader?.close()],
        [() => relay.stop()],
      );
    },
  };
}

/** Google sends only to https. Without a public address there is none: browsers then use a loopback address. */
function notificationAddress(apiUrl: string): string | null {
  const url = new URL(takeCalendarNotification.path, apiUrl);
  return url.protocol === 'https:' ? url.href : null;
}

async function openStores(context: ServiceContext<CalendarConfig>) {
  const { clock, logger, bus, documents } = context;
  const models = createModels(documents);
  await prepareIndexes(documents);
  measureAccounts(models, context);
  const relay = createOutboxRelay({
    store: createOutboxStore([models.accounts, models.events, models.madeRundowns]),
    bus,
    ...outboxReports(logger),
  });
  const outbox = createEventOutbox(createEventMaker('calendar', clock), relay.notify);
  const accounts = createMongooseAccountStore(models, outbox, clock);
  const users = createMongooseUserCopies(models);
  return {
    relay,
    accounts,
    consents: createMongooseConsentStore(models.consents, clock),
    calendars: createMongooseCalendarStore(models, accounts),
    channels: createMongooseChannelStore(models),
    eventStore: createMongooseEventStore(models, { accounts, outbox, clock }),
    events: createMongooseEventReader(models),
    users,
    chooser: openOutsideModel(context, models, users),
    exportFiles: createMongooseExport(models, clock),
    files: createMongooseIcsFiles(models),
    waits: createMongooseWaitCopies(models),
    openEnds: createMongooseOpenEndCopies(models),
    madeRundowns: createMongooseMadeRundowns(models, outbox),
  };
}
