import { Router } from 'express';
import { followupEvents } from '@tern/contracts/events/followup';
import { userRegistered, userUpdated } from '@tern/contracts/events/identity';
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
import { prepareIndexes } from '@tern/documents/connect';
import { createOutboxStore } from '@tern/stores/outbox';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { createOutboxRelay } from '@tern/event-bus/outbox-relay';
import { outboxReports } from '@tern/runtime/outbox-reports';
import type { Service, ServiceContext, ServiceModule } from '@tern/runtime/service-module';
import { createBusAnnouncer } from './adapters/bus-announcer.ts';
import { followUpModel } from './adapters/follow-up-model.ts';
import { accountModel, createMongooseAccountCopies } from './adapters/mongoose-account-copies.ts';
import { createMongooseAccountReviews, reviewModel } from './adapters/mongoose-account-reviews.ts';
import { answerModel } from './adapters/mongoose-answer-cache.ts';
import { createMongooseAskList } from './adapters/mongoose-ask-list.ts';
import { callBudgetModel } from './adapters/mongoose-call-budget.ts';
import { createMongooseDraftFacts, draftModel } from './adapters/mongoose-draft-facts.ts';
import { createMongooseDueDrafts } from './adapters/mongoose-due-drafts.ts';
import { createMongooseListNames, listNameModel } from './adapters/mongoose-list-names.ts';
import { createMongooseMailAuthors, mailAuthorModel } from './adapters/mongoose-mail-authors.ts';
import { createMongooseMailPlaces, mailPlaceModel } from './adapters/mongoose-mail-places.ts';
import { createMongooseOwnMail } from './adapters/mongoose-own-mail.ts';
import { createMongooseRecordQueries } from './adapters/mongoose-record-queries.ts';
import { createMongooseRecordStore } from './adapters/mongoose-record-store.ts';
import { createMongooseSentTexts, sentTextModel } from './adapters/mongoose-sent-texts.ts';
import { createMongooseThreadIndex, threadIndexModel } from './adapters/mongoose-thread-index.ts';
import { createMongooseUserCopies, userModel } from './adapters/mongoose-user-copies.ts';
import { offlineMailReader } from './adapters/offline-mail-reader.ts';
import { openOutsideModel } from './adapters/open-outside-model.ts';
import { followupConfig, type FollowupConfig } from './config.ts';
import { createAskOutsideModel, type AskOutsideModel } from './domain/ask-outside-model.ts';
import { createCheckReplies } from './domain/check-replies.ts';
import { createDraftFollowup } from './domain/draft-followup.ts';
import { createLabelMessage } from './domain/label-message.ts';
import type { OutsideReader } from './domain/model-ports.ts';
import { createProcessQueue, type ProcessQueue } from './domain/process-queue.ts';
import { createReadStats } from './domain/read-stats.ts';
import { createRefreshAround } from './domain/refresh-around.ts';
import { createRefreshRecords } from './domain/refresh-records.ts';
import { createRemoveAccount } from './domain/remove-account.ts';
import { createRemoveMessages } from './domain/remove-messages.ts';
import { createRequestDrafts } from './domain/request-drafts.ts';
import { createReviewAccounts } from './domain/review-accounts.ts';
import { createTakeInAccount } from './domain/take-in-account.ts';
import { createTakeInDrafts } from './domain/take-in-drafts.ts';
import { createTakeInMessages } from './domain/take-in-messages.ts';
import { createTakeInReport } from './domain/take-in-report.ts';
import { createTakeInPlaces } from './domain/take-in-places.ts';
import { createTakeInUser } from './domain/take-in-user.ts';
import { createMutePerson } from './domain/settings/mute-person.ts';
import { createReadSettings } from './domain/settings/read-settings.ts';
import { createUpdateSettings } from './domain/settings/update-settings.ts';
import { createReadFollowUp } from './domain/timeline/read-follow-up.ts';
import { createMarkAnsweredElsewhere } from './domain/triage/mark-answered-elsewhere.ts';
import { createSnoozeMessage } from './domain/triage/snooze-message.ts';
import { createUnlinkReply } from './domain/triage/unlink-reply.ts';
import { consumersFor } from './entry-points/events/consumers.ts';
import { mountFollowUpCalls } from './entry-points/http/follow-up-calls.ts';
import { mountSettingsCalls } from './entry-points/http/settings-calls.ts';
import { mountTriageCalls } from './entry-points/http/triage-calls.ts';
import { createProcessQueuedJob } from './entry-points/jobs/process-queued-job.ts';

export const followupModule: ServiceModule<FollowupConfig> = {
  name: 'followup',
  config: followupConfig,
  publishes: followupEvents,
  consumes: [
    ...[messageSynced, messageRemoved, messageChanged, mailboxCaughtUp],
    ...[userRegistered, userUpdated, accountConnected, accountUpdated, accountRemoved],
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
    clock: context.clock,
    refreshRecords,
    refreshAround,
  };
  const askOutsideModel = createAskOutsideModel({ ...base, onAsks: waking.onAsks });
  const parts = { ...base, askOutsideModel };
  const removeAccount = createRemoveAccount(parts);
  const draftFollowup = createDraftFollowup(parts);
  const queue = createProcessQueue(parts);
  const jobs = createJobs(context, { ...parts, queue, draftFollowup });

  const router = Router();
  const mounting = { router, requirePrincipal: context.requirePrincipal };
  mountFollowUpCalls(mounting, {
    draftFollowup,
    labelMessage: createLabelMessage(parts),
    readStats: createReadStats(parts),
    checkReplies: createCheckReplies(parts),
    processQueue: queue,
    onQueued: jobs.decide.notify,
  });
  mountTriageCalls(mounting, {
    readFollowUp: createReadFollowUp(parts),
    snoozeMessage: createSnoozeMessage(parts),
    markAnsweredElsewhere: createMarkAnsweredElsewhere(parts),
    unlinkReply: createUnlinkReply(parts),
  });
  mountSettingsCalls(mounting, {
    readSettings: createReadSettings(parts),
    updateSettings: createUpdateSettings({ ...parts, onRecount: jobs.review.notify }),
    mutePerson: createMutePerson(parts),
    users: adapters.users,
    model: adapters.model,
    offlineEngine: `offline/${offlineMailReader.engineVersion}`,
  });
  const consumers = consumersFor({
    takeInMessages: createTakeInMessages({ ...parts, removeAccount }),
    removeMessages: createRemoveMessages(parts),
    takeInAccount: createTakeInAccount(parts),
    takeInDrafts: createTakeInDrafts({ ...parts, removeAccount }),
    takeInPlaces: createTakeInPlaces({ ...parts, removeAccount }),
    takeInUser: createTakeInUser(parts),
    removeAccount,
    accounts: adapters.accounts,
    takeInReport: createTakeInReport(parts),
  });

  return {
    router,
    consumers,
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
  parts: Parameters<typeof createRequestDrafts>[0] &
    Omit<Parameters<typeof createReviewAccounts>[0], 'onQueued'> & {
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
  const drafts = jobOf(createRequestDrafts(parts), 'Requesting due drafts');
  const reviewAccounts = createReviewAccounts({ ...parts, onQueued: decide.notify });
  const review = jobOf({ work: reviewAccounts }, 'The review of an account');
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

/** What makes jobs look before their next turn. */
interface Waking {
  /** Mail was put on the list of the outside model. */
  readonly onAsks: () => void;
  /** The folders of an account have been read further. */
  readonly onProven: () => void;
}

async function openAdapters(context: ServiceContext<FollowupConfig>, { onAsks, onProven }: Waking) {
  const { documents, bus, clock, logger } = context;
  const followUps = followUpModel(documents);
  const models = {
    received: threadIndexModel(documents),
    accounts: accountModel(documents),
    lists: listNameModel(documents),
    authors: mailAuthorModel(documents),
    places: mailPlaceModel(documents),
    drafts: draftModel(documents),
    texts: sentTextModel(documents),
    users: userModel(documents),
    reviews: reviewModel(documents),
    outside: { answers: answerModel(documents), calls: callBudgetModel(documents) },
  };
  await prepareIndexes(documents);

  const reports = outboxReports(logger);
  const relay = createOutboxRelay({
    store: createOutboxStore([followUps, models.accounts]),
    bus,
    ...reports,
  });
  const makeEvent = createEventMaker('followup', clock);
  const users = createMongooseUserCopies(models.users);
  const reviews = createMongooseAccountReviews(models.reviews);
  const accounts = createMongooseAccountCopies({
    model: models.accounts,
    makeEvent,
    onEvents: relay.notify,
    async onProven(account) {
      await reviews.open({ ...account, now: clock.now() });
      onProven();
    },
  });
  const {
    reader: outside,
    writer,
    cache: modelAnswers,
    use: model,
  } = openOutsideModel(context, models.outside, {
    users,
    accounts,
  });
  return {
    relay,
    adapters: {
      dueDrafts: createMongooseDueDrafts({
        followUps,
        accounts: models.accounts,
        makeEvent,
        onEvents: relay.notify,
      }),
      announcer: createBusAnnouncer({
        bus,
        model: followUps,
        makeEvent,
        onEvents: relay.notify,
        onError: reports.onError,
      }),
      outside,
      model,
      writer,
      modelAnswers,
      askList: createMongooseAskList(followUps),
      records: createMongooseRecordStore({
        model: followUps,
        makeEvent,
        clock,
        onAsks: outside && onAsks,
        onEvents: relay.notify,
      }),
      queries: createMongooseRecordQueries(followUps),
      threadIndex: createMongooseThreadIndex(models.received),
      accounts,
      lists: createMongooseListNames(models.lists),
      authors: createMongooseMailAuthors(models.authors),
      places: createMongooseMailPlaces(models.places, clock),
      drafts: createMongooseDraftFacts(models.drafts),
      texts: createMongooseSentTexts(models.texts),
      ownMail: createMongooseOwnMail({ followUps, texts: models.texts }),
      users,
      reviews,
    },
  };
}
