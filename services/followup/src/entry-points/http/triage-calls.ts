import * as endpoints from '@tern/contracts/http/followup-triage';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { readFollowUp, type ReadFollowUpContext } from '../../domain/timeline/read-follow-up.ts';
import {
  markAnsweredElsewhere,
  type MarkAnsweredElsewhereContext,
} from '../../domain/triage/mark-answered-elsewhere.ts';
import { snoozeMessage, type SnoozeMessageContext } from '../../domain/triage/snooze-message.ts';
import { confirmReply, type ConfirmReplyContext } from '../../domain/triage/confirm-reply.ts';
import { unlinkReply, type UnlinkReplyContext } from '../../domain/triage/unlink-reply.ts';

export type TriageCallsContext = ReadFollowUpContext &
  SnoozeMessageContext &
  MarkAnsweredElsewhereContext &
  UnlinkReplyContext &
  ConfirmReplyContext;

export function mountTriageCalls(mounting: Mounting, context: TriageCallsContext): void {
  mountEndpoint(mounting, endpoints.readFollowup, async ({ params, principal }) => {
    const view = await readFollowUp(context, { userId: principal.userId, ...params });
    return {
      timeline: [...view.timeline],
      people: [...view.people],
      snoozedUntil: view.snoozedUntil?.toISOString() ?? null,
      answeredElsewhere: view.answeredElsewhere,
      unlinkedMessageIds: [...view.unlinkedMessageIds],
    };
  });

  mountEndpoint(mounting, endpoints.snoozeFollowup, async ({ params, body, principal }) => {
    const until = body.until === null ? null : new Date(body.until);
    await snoozeMessage(context, { userId: principal.userId, ...params, until });
    return {};
  });

  mountEndpoint(mounting, endpoints.markAnsweredElsewhere, async ({ params, body, principal }) => {
    await markAnsweredElsewhere(context, { userId: principal.userId, ...params, ...body });
    return {};
  });

  mountEndpoint(mounting, endpoints.unlinkReply, async ({ params, body, principal }) => {
    await unlinkReply(context, { userId: principal.userId, ...params, ...body });
    return {};
  });

  mountEndpoint(mounting, endpoints.confirmReply, async ({ params, body, principal }) => {
    await confirmReply(context, { userId: principal.userId, ...params, ...body });
    return {};
  });
}
