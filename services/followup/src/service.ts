import { Router } from 'express';
import { followupEvents } from '@tern/contracts/events/followup';
import { userRegistered, userRemoved, userUpdated } from '@tern/contracts/events/identity';
import {
  accountConnected,
  accountRemoved,
  accountUpdated,
  draftRemoved,
  draftSaved,
  mailboxCaughtUp,
  messageChanged,
  messageRemoved,
  messageSynced,
} from '@tern/contracts/events/mail-sync';
import { reportSent } from '@tern/contracts/events/notifier';
import type { Service, ServiceContext, ServiceModule } from '@tern/runtime/service-module';
import { offlineMailReader, offlineSentenceReader } from './adapters/language-model/offline-mail-reader.ts';
import { openAdapters, type Waking } from './adapters/open-adapters.ts';
import { followupConfig, type FollowupConfig } from './config.ts';
import { createAskOutsideModel, type AskOutsideModel } from './domain/refresh/ask-outside-model.ts';
import { draftFollowup, type DraftFollowupContext } from './domain/drafting/draft-followup.ts';
import type { OutsideReader } from './domain/refresh/outside-reader.ts';
import { createProcessQueue, type ProcessQueue } from './domain/refresh/process-queue.ts';
import { createRefreshAround } from './domain/refresh/refresh-around.ts';
import { createRefreshRecords } from './domain/refresh/refresh-records.ts';
import { createRemoveAccount } from './domain/intake/remove-account.ts';
import { createRequestDrafts } from './domain/drafting/request-drafts.ts';
import { reviewAccounts, type ReviewAccountsContext } from './domain/refresh/review-accounts.ts';
import { consumersFor } from './entry-points/events/consumers.ts';
import { mountFollowUpCalls } from './entry-points/http/follow-up-calls.ts';
import { mountSettingsCalls } from './entry-points/http/settings-calls.ts';
import { mountListCalls } from './entry-points/http/list-calls.ts';
import { mountTriageCalls } from './entry-points/http/triage-calls.ts';
import { createProcessQueuedJob } from './entry-points/jobs/process-queued-job.ts';

export const followupModule: ServiceModule<FollowupConfig> = {
  name: 'followup',
  config: followupConfig,
  publishes: followupEvents,
  consumes: [
    ...[messageSynced, messageRemoved, messageChanged, mailboxCaughtUp],
    ...[userRegistered, userUpdated, userRemoved, accountConnected, accountUpdated, accountRemoved],
    ...[draftSaved, draftRemoved, reportSent],
  ],
  create: createFollowup,
};

async function createFollowup(context: ServiceContext<FollowupConfig>): Promise<Service> {
  // Called when the jobs are there and started.
  const waking: Waking = {
    onAsks: () => jobs.ask.notify(),
    onProven() {
      jobs.review.notify();
      jobs.drafts.notify();
    },
  };
  const { adapters, relay } = await openAdapters(context, waking);
  const refreshRecords = createRefreshRecords(adapters);
  const refreshAround = createRefreshAround({ ...adapters, refreshRecords });
  const base = {
    ...adapters,
    reader: offlineMailReader,
    sentences: offlineSentenceReader,
    clock: context.clock,
    refreshRecords,
    refreshAround,
  };
  const askOutsideModel = createAskOutsideModel({ ...base, onAsks: waking.onAsks });
  const asking = { ...base, askOutsideModel };
  const parts = { ...asking, removeAccount: createRemoveAccount(asking) };
  const processQueue = createProcessQueue(parts);
  const jobs = createJobs(context, { ...parts, queue: processQueue });

  const router = Router();
  const mounting = { router, requirePrincipal: context.requirePrincipal };
  mountFollowUpCalls(mounting, { ...parts, processQueue, onQueued: jobs.decide.notify });
  mountListCalls(mounting, parts);
  mountTriageCalls(mounting, parts);
  mountSettingsCalls(mounting, {
    ...parts,
    onRecount: jobs.review.notify,
    offlineEngine: `offline/${offlineMailReader.engineVersion}`,
  });

  return {
    router,
    consumers: consumersFor(parts),
    async start() {
      relay.start();
      jobs.start();
    },
    async stop() {
      await jobs.stop();
      await relay.stop();
    },
  };
}

/** All that works without being called, on lists in the store. */
function createJobs(
  { logger }: ServiceContext<FollowupConfig>,
  parts: Omit<Parameters<typeof createRequestDrafts>[0], 'draftFollowup'> &
    DraftFollowupContext &
    Omit<ReviewAccountsContext, 'onQueued'> & {
      readonly queue: ProcessQueue;
      readonly askOutsideModel: AskOutsideModel;
      readonly outside: OutsideReader | null;
    },
) {
  const stopping = new AbortController();
  const jobOf = (queue: Pick<ProcessQueue, 'work'>, failure: string) =>
    createProcessQueuedJob({
      queue,
      onError: (err) => logger.error({ err }, `${failure} failed; it is tried again.`),
    });
  const ask = jobOf(
    { work: () => parts.askOutsideModel.work(stopping.signal) },
    'Asking the model about mail',
  );
  const decide = jobOf(parts.queue, 'Deciding queued mail again');
  const drafts = jobOf(
    createRequestDrafts({ ...parts, draftFollowup: (request) => draftFollowup(parts, request) }),
    'Requesting due drafts',
  );
  const reviewing = { ...parts, onQueued: decide.notify };
  const review = jobOf(
    { work: (isStopping) => reviewAccounts(reviewing, isStopping) },
    'The review of an account',
  );
  return {
    ...{ ask, decide, drafts, review },
    start() {
      for (const job of [decide, drafts, review]) job.start();
      if (parts.outside) ask.start();
    },
    async stop() {
      stopping.abort();
      await Promise.all([ask, decide, drafts, review].map((job) => job.stop()));
    },
  };
}
