import { Router } from 'express';
import {
  calendarAccountRemoved,
  calendarEventChanged,
  calendarEventRemoved,
} from '@tern/contracts/events/calendar';
import { followupEvents, mailTakenIn } from '@tern/contracts/events/followup';
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
import { reindexRequested } from '@tern/contracts/events/search';
import type { Receipt } from '@tern/contracts/receipt';
import { exportFollowup } from '@tern/contracts/http/export/export-parts';
import { reportSent } from '@tern/contracts/events/notifier';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { mountExportCalls } from '@tern/runtime/export-calls';
import type { Service, ServiceContext, ServiceModule } from '@tern/runtime/service-module';
import { answerChance } from '@tern/embedder/answer-chance';
import { createAskReader } from '@tern/embedder/ask-reader';
import { createReplyReader } from '@tern/embedder/reply-reader';
import { minute } from '@tern/kernel/clock';
import { stopInTurn } from '@tern/runtime/stop-in-turn';
import {
  createCloserMailReader,
  offlineMailReader,
  offlineSentenceReader,
} from './adapters/language-model/offline-mail-reader.ts';
import { openAdapters, type Waking } from './adapters/open-adapters.ts';
import { createDraftTextFigures } from './adapters/prometheus/draft-text-figures.ts';
import { deadlines } from './deadlines.ts';
import { followupConfig, type FollowupConfig } from './config.ts';
import { exportFiles } from './domain/export/export-files.ts';
import { consumersFor } from './entry-points/events/consumers.ts';
import { meetingConsumers } from './entry-points/events/meeting-consumers.ts';
import { mountFollowUpCalls } from './entry-points/http/follow-up-calls.ts';
import { mountSettingsCalls } from './entry-points/http/settings-calls.ts';
import { mountListCalls } from './entry-points/http/list-calls.ts';
import { mountOwedCalls } from './entry-points/http/owed-calls.ts';
import { mountPromiseCalls } from './entry-points/http/promise-calls.ts';
import { mountReportLinkCalls } from './entry-points/http/report-link-calls.ts';
import { mountTriageCalls } from './entry-points/http/triage-calls.ts';
import { createJobs } from './entry-points/jobs/create-jobs.ts';

/** Without mail to read the model's memory is let go after this time. */
const modelIdleMs = minute;

export const followupModule: ServiceModule<FollowupConfig> = {
  name: 'followup',
  config: followupConfig,
  deadlines,
  publishes: followupEvents,
  consumes: [
    messageSynced,
    messageRemoved,
    messageChanged,
    mailboxCaughtUp,
    userRegistered,
    userUpdated,
    userRemoved,
    accountConnected,
    accountUpdated,
    accountRemoved,
    draftSaved,
    draftRemoved,
    reportSent,
    reindexRequested,
    calendarEventChanged,
    calendarEventRemoved,
    calendarAccountRemoved,
  ],
  create: createFollowup,
};

async function createFollowup(context: ServiceContext<FollowupConfig>): Promise<Service> {
  // Called once the jobs exist and have started.
  const waking: Waking = {
    onAsks: () => jobs.ask.wake(),
    onProven() {
      jobs.review.wake();
      jobs.drafts.wake();
    },
    onOpenEnds: () => jobs.openEnds.wake(),
  };
  const { adapters, relay } = await openAdapters(context, waking);
  const askReader =
    context.config.TERN_SEARCH_MODEL === 'none' ? null : createAskReader({ idleMs: modelIdleMs });
  const replyReader = askReader && createReplyReader({ idleMs: modelIdleMs });
  const parts = {
    ...adapters,
    reader: askReader ? createCloserMailReader(askReader, replyReader) : offlineMailReader,
    sentences: offlineSentenceReader,
    answerChance,
    clock: context.clock,
    onAsks: waking.onAsks,
    async onOpenMail(ids: readonly string[]) {
      await adapters.queries.queue(ids, context.clock.now());
      jobs.decide.wake();
    },
  };
  const makeEvent = createEventMaker('followup', context.clock);
  const giveReceipts = (mails: readonly Receipt[]) =>
    context.bus.publish(
      mails.map(({ accountId, userId, version }) =>
        makeEvent(mailTakenIn, userId, { accountId, userId, version }),
      ),
    );
  const countDraftText = createDraftTextFigures(context.metrics);
  const jobs = createJobs(context.createWorkLoop, {
    ...parts,
    onDraftText: (written) => countDraftText('by-itself', written),
  });

  const router = Router();
  const mounting = { router, requirePrincipal: context.requirePrincipal };
  mountFollowUpCalls(mounting, {
    ...parts,
    onQueued: jobs.decide.wake,
    onDraftText: (written) => countDraftText('click', written),
  });
  mountListCalls(mounting, parts);
  mountOwedCalls(mounting, parts);
  mountPromiseCalls(mounting, parts);
  mountTriageCalls(mounting, parts);
  mountExportCalls(mounting, exportFollowup, exportFiles(parts));
  mountReportLinkCalls(mounting, { ...parts, sealer: context.sealer });
  mountSettingsCalls(mounting, {
    ...parts,
    onRecount: jobs.review.wake,
    offlineEngine: `offline/${offlineMailReader.engineVersion}`,
  });

  return {
    router,
    consumers: [...consumersFor({ ...parts, giveReceipts }), ...meetingConsumers(parts)],
    async start() {
      relay.start();
      jobs.start();
    },
    async stop() {
      // Both at once: mail in hand waits for the model.
      await stopInTurn(
        [() => jobs.stop(), () => askReader?.close(), () => replyReader?.close()],
        [() => relay.stop()],
      );
    },
  };
}
