import type { Logger } from '@tern/runtime/logger';
import { askOutsideModel, type AskOutsideModelContext } from '../../domain/refresh/ask-outside-model.ts';
import {
  draftFollowup,
  type DraftFollowupContext,
  type WrittenDraft,
} from '../../domain/drafting/draft-followup.ts';
import { listOpenEnds, type ListOpenEndsContext } from '../../domain/owed/open-ends/list-open-ends.ts';
import { processQueue, type ProcessQueueContext } from '../../domain/refresh/process-queue.ts';
import { requestDrafts, type RequestDraftsContext } from '../../domain/drafting/request-drafts.ts';
import { reviewAccounts, type ReviewAccountsContext } from '../../domain/refresh/review-accounts.ts';
import { createProcessQueuedJob } from './process-queued-job.ts';

/** Everything that runs without a call, on lists in the store. */
export function createJobs(
  logger: Logger,
  parts: Omit<RequestDraftsContext, 'draftFollowup'> &
    DraftFollowupContext &
    ProcessQueueContext &
    AskOutsideModelContext &
    ListOpenEndsContext &
    Omit<ReviewAccountsContext, 'onQueued'> & {
      /** Counts a text that was written for an account which has due drafts saved by itself. */
      readonly onDraftText: (written: WrittenDraft) => void;
    },
) {
  const stopping = new AbortController();
  const jobOf = (work: (isStopping: () => boolean) => Promise<void>, failure: string) =>
    createProcessQueuedJob({
      work,
      onError: (err) => logger.error({ err }, `${failure} failed; it is tried again.`),
    });
  const ask = jobOf(() => askOutsideModel(parts, stopping.signal), 'Asking the model about mail');
  const decide = jobOf((isStopping) => processQueue(parts, isStopping), 'Deciding queued mail again');
  const drafting: RequestDraftsContext = {
    ...parts,
    async draftFollowup(request) {
      const written = await draftFollowup(parts, request);
      parts.onDraftText(written);
      return written;
    },
  };
  const drafts = jobOf((isStopping) => requestDrafts(drafting, isStopping), 'Requesting due drafts');
  const reviewing = { ...parts, onQueued: decide.notify };
  const review = jobOf((isStopping) => reviewAccounts(reviewing, isStopping), 'The review of an account');
  const openEnds = jobOf((isStopping) => listOpenEnds(parts, isStopping), 'Listing what is open');
  return {
    ask,
    decide,
    drafts,
    openEnds,
    review,
    start() {
      for (const job of [decide, drafts, openEnds, review]) job.start();
      if (parts.outside) ask.start();
    },
    async stop() {
      stopping.abort();
      await Promise.all([ask, decide, drafts, openEnds, review].map((job) => job.stop()));
    },
  };
}
