import type { CreateWorkLoop } from '@tern/runtime/work-loop';
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

const lookEveryMs = 5000;

/** Everything that runs without a call, on lists in the store. */
export function createJobs(
  createWorkLoop: CreateWorkLoop,
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
  /** @param work goes through the list until it is empty or the signal is aborted */
  const jobOf = (name: string, failure: string, work: (signal: AbortSignal) => Promise<void>) =>
    createWorkLoop({
      name,
      async work(signal) {
        await work(signal);
        return false;
      },
      lookEveryMs,
      retryMs: lookEveryMs,
      failure: `${failure} failed; it is tried again.`,
      level: 'error',
    });
  const ask = jobOf('asks', 'Asking the model about mail', (signal) => askOutsideModel(parts, signal));
  const decide = jobOf('queue', 'Deciding queued mail again', (signal) =>
    processQueue(parts, () => signal.aborted),
  );
  const drafting: RequestDraftsContext = {
    ...parts,
    async draftFollowup(request) {
      const written = await draftFollowup(parts, request);
      parts.onDraftText(written);
      return written;
    },
  };
  const drafts = jobOf('drafts', 'Requesting due drafts', (signal) =>
    requestDrafts(drafting, () => signal.aborted),
  );
  const reviewing = { ...parts, onQueued: decide.wake };
  const review = jobOf('reviews', 'The review of an account', (signal) =>
    reviewAccounts(reviewing, () => signal.aborted),
  );
  const openEnds = jobOf('open-ends', 'Listing what is open', (signal) =>
    listOpenEnds(parts, () => signal.aborted),
  );
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
      await Promise.all([ask, decide, drafts, openEnds, review].map((job) => job.stop()));
    },
  };
}
