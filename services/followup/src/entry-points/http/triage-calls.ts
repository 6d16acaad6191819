import {
  markAnsweredElsewhere,
  readFollowup,
  snoozeFollowup,
  unlinkReply,
} from '@tern/contracts/http/followup-triage';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { ReadFollowUp } from '../../domain/timeline/read-follow-up.ts';
import type { MarkAnsweredElsewhere } from '../../domain/triage/mark-answered-elsewhere.ts';
import type { SnoozeMessage } from '../../domain/triage/snooze-message.ts';
import type { UnlinkReply } from '../../domain/triage/unlink-reply.ts';

export interface TriageCalls {
  readonly readFollowUp: ReadFollowUp;
  readonly snoozeMessage: SnoozeMessage;
  readonly markAnsweredElsewhere: MarkAnsweredElsewhere;
  readonly unlinkReply: UnlinkReply;
}

export function mountTriageCalls(mounting: Mounting, calls: TriageCalls): void {
  mountEndpoint(mounting, readFollowup, async ({ params, principal }) => {
    const view = await calls.readFollowUp({ userId: principal.userId, ...params });
    return {
      timeline: [...view.timeline],
      people: [...view.people],
      snoozedUntil: view.snoozedUntil?.toISOString() ?? null,
      answeredElsewhere: view.answeredElsewhere,
      unlinkedMessageIds: [...view.unlinkedMessageIds],
    };
  });

  mountEndpoint(mounting, snoozeFollowup, async ({ params, body, principal }) => {
    const until = body.until === null ? null : new Date(body.until);
    await calls.snoozeMessage({ userId: principal.userId, ...params, until });
    return {};
  });

  mountEndpoint(mounting, markAnsweredElsewhere, async ({ params, body, principal }) => {
    await calls.markAnsweredElsewhere({ userId: principal.userId, ...params, ...body });
    return {};
  });

  mountEndpoint(mounting, unlinkReply, async ({ params, body, principal }) => {
    await calls.unlinkReply({ userId: principal.userId, ...params, ...body });
    return {};
  });
}
