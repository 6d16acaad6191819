import type { Request } from 'express';
import {
  checkReplies,
  draftFollowup,
  labelClassification,
  processQueue,
  readFollowupStats,
} from '@tern/contracts/http/followup';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { CheckReplies } from '../../domain/refresh/check-replies.ts';
import type { DraftFollowup } from '../../domain/drafting/draft-followup.ts';
import type { LabelMessage } from '../../domain/triage/label-message.ts';
import type { ProcessQueue } from '../../domain/refresh/process-queue.ts';
import type { ReadStats } from '../../domain/timeline/read-stats.ts';

export interface FollowUpCalls {
  readonly draftFollowup: DraftFollowup;
  readonly labelMessage: LabelMessage;
  readonly readStats: ReadStats;
  readonly checkReplies: CheckReplies;
  readonly processQueue: Pick<ProcessQueue, 'queue'>;
  /** Something was put on the work list. */
  readonly onQueued: () => void;
}

export function mountFollowUpCalls(mounting: Mounting, calls: FollowUpCalls): void {
  mountEndpoint(mounting, draftFollowup, ({ params, body, principal, request }) =>
    calls.draftFollowup({
      userId: principal.userId,
      messageId: params.messageId,
      tone: body.tone,
      timeZone: timeZoneOf(request),
    }),
  );

  mountEndpoint(mounting, labelClassification, async ({ params, body, principal }) => {
    await calls.labelMessage({ userId: principal.userId, messageId: params.messageId, ...body });
    return {};
  });

  mountEndpoint(mounting, readFollowupStats, async ({ principal }) => {
    const figures = await calls.readStats(principal.userId);
    return {
      stats: {
        totalSentLast2Weeks: figures.sent,
        totalProcessedForFollowUp: figures.processed,
        processingPercentage: figures.processedPercentage,
        pendingFollowUpCount: figures.pending,
        duePeople: {
          ...figures.duePeople,
          people: figures.duePeople.people.map(({ oldest, ...person }) => ({
            ...person,
            oldest: { ...oldest, sentAt: oldest.sentAt.toISOString() },
          })),
        },
        awaitingReplyCount: figures.awaiting,
        repliedCount: figures.replied,
        initialReportSentAt: asText(figures.initialReportSentAt),
        dailyReportLastSentAt: asText(figures.dailyReportSentAt),
        hasSentInitialReport: figures.initialReportSentAt !== null,
        scan: {
          state: figures.scan.state,
          processed: figures.scan.processed,
          total: figures.scan.total,
          finishedAt: asText(figures.scan.finishedAt),
          lastDailyCheckAt: asText(figures.scan.lastDailyCheckAt),
          nextDailyCheckAt: asText(figures.scan.nextDailyCheckAt),
        },
      },
    };
  });

  mountEndpoint(mounting, checkReplies, ({ principal }) => calls.checkReplies(principal.userId));

  mountEndpoint(mounting, processQueue, async ({ principal }) => {
    const messagesQueued = await calls.processQueue.queue(principal.userId);
    if (messagesQueued > 0) calls.onQueued();
    return { messagesQueued };
  });
}

function asText(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

/** The browser's zone, in which the draft names the day of the sent mail; UTC where it says none that exists. */
function timeZoneOf(request: Request): string {
  const named = request.get('x-timezone') ?? 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: named.slice(0, 64) }).resolvedOptions().timeZone;
  } catch {
    // RangeError: not a zone.
    return 'UTC';
  }
}
