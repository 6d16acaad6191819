import type { Request } from 'express';
import * as endpoints from '@tern/contracts/http/followup';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import {
  draftFollowup,
  type DraftFollowupContext,
  type WrittenDraft,
} from '../../domain/drafting/draft-followup.ts';
import { checkReplies, type CheckRepliesContext } from '../../domain/refresh/check-replies.ts';
import { queueOutdated, type QueueOutdatedContext } from '../../domain/refresh/queue-outdated.ts';
import { readStats, type ReadStatsContext } from '../../domain/timeline/read-stats.ts';
import { labelMessage, type LabelMessageContext } from '../../domain/triage/label-message.ts';

export type FollowUpCallsContext = DraftFollowupContext &
  LabelMessageContext &
  ReadStatsContext &
  CheckRepliesContext &
  QueueOutdatedContext & {
    /** Called when something was put on the work list. */
    readonly onQueued: () => void;
    readonly onDraftText: (written: WrittenDraft) => void;
  };

export function mountFollowUpCalls(mounting: Mounting, context: FollowUpCallsContext): void {
  mountEndpoint(mounting, endpoints.draftFollowup, async ({ params, body, principal, request }) => {
    const written = await draftFollowup(context, {
      userId: principal.userId,
      messageId: params.messageId,
      tone: body.tone,
      timeZone: timeZoneOf(request),
    });
    context.onDraftText(written);
    return written;
  });

  mountEndpoint(mounting, endpoints.labelClassification, async ({ params, body, principal }) => {
    await labelMessage(context, { userId: principal.userId, messageId: params.messageId, ...body });
    return {};
  });

  mountEndpoint(mounting, endpoints.readFollowupStats, async ({ principal }) => {
    const figures = await readStats(context, principal.userId);
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

  mountEndpoint(mounting, endpoints.checkReplies, ({ principal }) => checkReplies(context, principal.userId));

  mountEndpoint(mounting, endpoints.processQueue, async ({ principal }) => {
    const messagesQueued = await queueOutdated(context, principal.userId);
    if (messagesQueued > 0) context.onQueued();
    return { messagesQueued };
  });
}

function asText(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

/** The browser's zone, in which the draft names the day of the sent mail; UTC where the browser names no existing one. */
function timeZoneOf(request: Request): string {
  const named = request.get('x-timezone') ?? 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: named.slice(0, 64) }).resolvedOptions().timeZone;
  } catch {
    // RangeError: not a zone.
    return 'UTC';
  }
}
