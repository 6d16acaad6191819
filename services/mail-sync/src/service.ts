import { Router } from 'express';
import {
  accountReviewed,
  openEndsListed,
  draftRequested,
  draftWithdrawn,
  mailTakenIn as mailTakenInByFollowup,
  messageAssessed,
} from '@tern/contracts/events/followup';
import { demoPrepared, userRemoved } from '@tern/contracts/events/identity';
import { mailSyncEvents } from '@tern/contracts/events/mail-sync';
import { mailTakenIn as mailTakenInBySearch, reindexRequested } from '@tern/contracts/events/search';
import { exportMailSync } from '@tern/contracts/http/export/export-parts';
import { prepareIndexes } from '@tern/documents/connect';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { createMailConsents } from '@tern/oauth/mail-consents';
import { createOutboxRelay } from '@tern/event-bus/outbox-relay';
import { newId } from '@tern/kernel/ids';
import { hostPolicyOf } from '@tern/runtime/host-policy';
import { stopInTurn } from '@tern/runtime/stop-in-turn';
import { createAttemptLimit } from '@tern/runtime/attempt-limit';
import { outboxReports } from '@tern/runtime/outbox-reports';
import { mountExportCalls } from '@tern/runtime/export-calls';
import { createCallTimes, timedMethods } from '@tern/runtime/timed-methods';
import type { Service, ServiceContext, ServiceModule } from '@tern/runtime/service-module';
import { measureAccounts } from './adapters/mongoose/account-freshness.ts';
import { createEventOutbox, createWaitingEvents } from './adapters/mongoose/event-outbox.ts';
import { createDraftFigures } from './adapters/draft-figures.ts';
import { createImapflowMailServer } from './adapters/imap/imapflow-mail-server.ts';
import { createMemoryAccessTokens } from './adapters/memory-access-tokens.ts';
import { createMailServerAccess } from './adapters/mail-server-access.ts';
import { createModels } from './adapters/mongoose/mongoose-models.ts';
import { createMongooseStores } from './adapters/mongoose/mongoose-stores.ts';
import { createNodemailerDraftComposer } from '@tern/mail-content/drafts/nodemailer-draft-composer';
import { createSystemMailDns } from './adapters/system-mail-dns.ts';
import { createNodemailerSmtpLogin } from './adapters/nodemailer-smtp-login.ts';
import { createKeptResults } from '@tern/mail-content/reading/kept-results';
import { createThreadedMailContent } from '@tern/mail-content/reading/threaded-mail-content';
import { createWorkerMessageParser } from './adapters/worker-message-parser.ts';
import { deadlines } from './deadlines.ts';
import { mailSyncConfigSchema, type MailSyncConfig } from './config.ts';
import { secretContext } from './domain/accounts/account.ts';
import type { GrantHolder } from './domain/accounts/revoke-grant.ts';
import type { DemoServer } from './domain/accounts/open-login.ts';
import type { MailContent, ShownForms } from '@tern/mail-content/reading/mail-content';
import { consumersFor } from './entry-points/events/consumers.ts';
import { mountAliasCalls } from './entry-points/http/account-aliases.ts';
import { mountAccountCalls } from './entry-points/http/accounts.ts';
import { mountSettingsCalls } from './entry-points/http/account-settings.ts';
import { mountContactCalls } from './entry-points/http/contacts.ts';
import { mountSignInCalls } from './entry-points/http/provider-sign-ins.ts';
import { mountBodyCalls } from './entry-points/http/message-body.ts';
import { mountMessageActions } from './entry-points/http/message-actions.ts';
import { mountMessageCalls } from './entry-points/http/messages.ts';
import { mountOperatorCalls } from './entry-points/http/operator-calls.ts';
import { createInboxWatch } from './entry-points/jobs/inbox-watch.ts';
import { createKeptReaders } from './entry-points/jobs/kept-readers.ts';
import { createRepublishingJob } from './entry-points/jobs/republishing-job.ts';
import { createSyncLoop } from './entry-points/jobs/sync-loop.ts';

export const mailSyncModule: ServiceModule<MailSyncConfig> = {
  name: 'mail-sync',
  config: mailSyncConfigSchema,
  deadlines,
  sealedFields: ['sealedSecret', 'sealedRenewal'].map((field) => ({
    collection: 'accounts',
    field,
    contextOf: secretContext,
  })),
  publishes: mailSyncEvents,
  consumes: [
    messageAssessed,
    accountReviewed,
    mailTakenInByFollowup,
    mailTakenInBySearch,
    openEndsListed,
    draftWithdrawn,
    draftRequested,
    reindexRequested,
    demoPrepared,
    userRemoved,
  ],
  create: createMailSync,
};

const megabyte = 1024 * 1024;

/** Strings take at most two bytes a character. */
const sizeOfForms = ({ text, html, filteredText, filteredHtml }: ShownForms) =>
  2 * [text, html, filteredText, filteredHtml].reduce((sum, form) => sum + (form?.length ?? 0), 0);

async function createMailSync(context: ServiceContext<MailSyncConfig>): Promise<Service> {
  const { clock, createWorkLoop, logger, sealer } = context;
  const content = createThreadedMailContent({
    onLost: (cause, kind) =>
      logger.warn({ cause, kind }, 'A mail body took too much to read; its plain text is shown.'),
  });
  const { stores, relay } = await openStores(context, content);
  const policy = hostPolicyOf(context);
  const demo = demoServer(context);
  const server = timedMethods(createImapflowMailServer(policy), createCallTimes(context.metrics, 'imap'));
  const parser = createWorkerMessageParser({
    onUnreadable: (cause) => logger.warn({ cause }, 'A message could not be parsed; it is kept with a note.'),
  });
  const mailConsents = createMailConsents(context.config, {
    clock,
    redirectUrl: () => new URL('/oauth/callback', context.publicUrls().web).href,
  });
  const { accounts } = stores;
  const onUnkept = (of: object) => logger.warn(of, 'A renewed sign-in could not be stored.');
  const tokens = createMemoryAccessTokens({ mailConsents, accounts, sealer, clock, onUnkept });
  const access = createMailServerAccess({
    server,
    mailboxes: stores.mailboxes,
    logins: { sealer, demo, tokens },
    onAlert({ id }, words) {
      const kept = accounts.update(id, { alert: { words, at: clock.now() } });
      kept.catch(() => logger.warn({ accountId: id }, 'An alert of a mail server could not be stored.'));
    },
  });
  const composer = createNodemailerDraftComposer();
  const countDraft = createDraftFigures(context.metrics);
  const keptForms = createKeptResults<ShownForms>({ maxBytes: 8 * megabyte, sizeOf: sizeOfForms });
  const parts = {
    ...stores,
    ...access,
    parser,
    composer,
    countDraft,
    clock,
    isDiskFull: context.isDiskFull,
    content,
    keptForms,
  };
  const watcher = newId();
  const readers = createKeptReaders({
    open: access.openReader,
    isWatched: (accountId) => watch.watches(accountId),
  });
  const loop = createSyncLoop({
    queue: stores.queue,
    accounts,
    context: parts,
    readers,
    watcher,
    onPassEnded(accountId) {
      if (!watch.watches(accountId)) watch.wake();
    },
    clock,
    createWorkLoop,
    logger,
  });
  const watch = createInboxWatch({
    ...parts,
    openWatch: access.openWatch,
    watcher,
    readers,
    onDue: () => loop.wake(),
    createWorkLoop,
    logger,
  });
  const republishing = createRepublishingJob({ ...stores, content }, context);
  const calls = {
    ...parts,
    onReindexRequested: () => republishing.wake(),
    wake() {
      loop.wake();
      watch.wake();
    },
  };

  const router = Router();
  const mounting = { router, requirePrincipal: context.requirePrincipal };
  const smtp = createNodemailerSmtpLogin(policy);
  const onGrantRevoked = (of: GrantHolder, error: unknown) => {
    if (error === null) logger.info(of, 'A grant that nothing lives on was given back to its provider.');
    else logger.warn({ ...of, err: error }, 'A grant that nothing lives on could not be given back.');
  };
  const limitConnects = createAttemptLimit(clock, 'connect a mailbox');
  const connecting = { ...calls, server, smtp, sealer, tokens, mailConsents, limitConnects, onGrantRevoked };
  mountAccountCalls(mounting, {
    ...connecting,
    demo,
    dns: createSystemMailDns(),
    limitSuggestions: createAttemptLimit(clock, 'look up mail servers'),
  });
  mountSignInCalls(mounting, {
    ...connecting,
    limitSignIns: createAttemptLimit(clock, 'sign in at a provider'),
  });
  mountSettingsCalls(mounting, calls);
  const limitAliases = createAttemptLimit(clock, 'add an address');
  mountAliasCalls(mounting, { ...calls, limitAliases });
  mountMessageCalls(mounting, calls);
  mountOperatorCalls(context.operator, calls);
  mountMessageActions(mounting, calls);
  mountContactCalls(mounting, calls);
  mountExportCalls(mounting, exportMailSync, stores.exportFiles);
  mountBodyCalls(mounting, {
    ...calls,
    webOrigin: () => new URL(context.publicUrls().web).origin,
    keptPages: createKeptResults({
      maxBytes: 24 * megabyte,
      sizeOf: ({ bytes }) => bytes.byteLength,
      shouldKeep: ({ canBeKept }) => canBeKept,
    }),
  });

  return {
    router,
    consumers: consumersFor({ ...connecting, demo }),
    async start() {
      relay.start();
      loop.start();
      watch.start();
      republishing.start();
    },
    async stop() {
      await stopInTurn(
        [() => loop.stop(), () => watch.stop(), () => republishing.stop()],
        [() => readers.close()],
        [() => access.close(), () => parser.close()],
        [() => relay.stop()],
        // Last: events that wait are completed with its help.
        [() => content.close()],
      );
    },
  };
}

async function openStores(context: ServiceContext<MailSyncConfig>, content: MailContent) {
  const { clock, logger, bus, documents } = context;
  const models = createModels(documents);
  await prepareIndexes(documents);
  measureAccounts(models, context);
  const reports = outboxReports(logger);
  const relay = createOutboxRelay({ store: createWaitingEvents(models, content), bus, ...reports });
  const makeEvent = createEventMaker('mail-sync', clock);
  const outbox = createEventOutbox({ makeEvent, bus, notify: relay.notify, ...reports });
  return { stores: createMongooseStores(models, { outbox, content, clock }), relay };
}

/** The demo mailbox of this start; null where none is offered. */
function demoServer({ config, isDemoOffered }: ServiceContext<MailSyncConfig>): DemoServer | null {
  const { TERN_DEMO_IMAP_PORT, TERN_DEMO_SMTP_PORT, TERN_DEMO_PASSWORD, TERN_DEMO_ADDRESS } = config;
  if (!isDemoOffered || !TERN_DEMO_IMAP_PORT || !TERN_DEMO_PASSWORD || !TERN_DEMO_ADDRESS) return null;
  return {
    settings: {
      imapHost: '127.0.0.1',
      imapPort: TERN_DEMO_IMAP_PORT,
      smtpHost: '127.0.0.1',
      smtpPort: TERN_DEMO_SMTP_PORT ?? 25,
      useSSL: false,
    },
    password: TERN_DEMO_PASSWORD,
    emailAddress: TERN_DEMO_ADDRESS,
  };
}
