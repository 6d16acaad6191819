import type { EventData } from '@tern/contracts/define-event';
import { draftRequested, draftWithdrawn, messageAssessed } from '@tern/contracts/events/followup';
import {
  namedMeeting,
  othersInTo,
  type FollowUpState,
  type Labels,
  type SentFacts,
} from './follow-up-record.ts';

/** An event of this service before it gets its envelope. */
export type FollowUpEvent =
  | { readonly contract: typeof messageAssessed; readonly data: EventData<typeof messageAssessed> }
  | { readonly contract: typeof draftWithdrawn; readonly data: EventData<typeof draftWithdrawn> }
  | RequestedEvent;

export interface RequestedEvent {
  readonly contract: typeof draftRequested;
  readonly data: EventData<typeof draftRequested>;
}

/** Bounds of the event's contract. */
const longestSubject = 1_000;
const maxNamed = 20;

interface Subject {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly version: number;
}

export function assessedEvent(
  { id, accountId, userId, version }: Subject,
  facts: SentFacts,
  { labels, state }: { readonly labels: Labels; readonly state: FollowUpState },
): FollowUpEvent {
  const meeting = namedMeeting(facts, state);
  return {
    contract: messageAssessed,
    data: {
      accountId,
      userId,
      messageId: id,
      version,
      messageVersion: facts.version,
      needsFollowup: state.needsFollowup,
      isFollowup: state.isFollowup,
      needsFollowupLabel: labels.needsFollowup,
      isFollowupLabel: labels.isFollowup,
      responseMessageId: state.responseMessageId,
      responseEvidence: state.responseEvidence,
      replyNote: state.replyNote,
      ...(state.replyNoteSaid && { replyNoteSaid: state.replyNoteSaid }),
      ...(state.answeredBy && { answeredBy: [...state.answeredBy] }),
      ...(state.replyInDoubt && { replyInDoubt: state.replyInDoubt }),
      followUpDraftStatus: state.followUpDraftStatus,
      followUpDraftMessageId: state.followUpDraftMessageId,
      followUpDueAt: state.followUpDueAt?.toISOString() ?? null,
      waitReason: state.waitReason,
      ...(meeting && { meeting: { name: meeting.name, startsAt: meeting.startsAt.toISOString() } }),
      answeredElsewhere: state.answeredElsewhere,
      ...(state.delivery && { delivery: state.delivery }),
      reason: state.reason,
      mail: {
        subject: facts.subject.slice(0, longestSubject),
        date: facts.date.toISOString(),
        to: othersInTo(facts, state)
          .slice(0, maxNamed)
          .map(({ email, name }) => ({ email, name })),
      },
    },
  };
}

/** @param draftVersion that of the event which published the draft; undefined for a draft of an earlier version */
export function withdrawnEvent(
  { id, accountId, userId, version }: Subject,
  draftVersion?: number,
): FollowUpEvent {
  const data = { accountId, userId, messageId: id, version };
  return {
    contract: draftWithdrawn,
    data: { ...data, ...(draftVersion !== undefined && { draftVersion }) },
  };
}

export function requestedEvent(
  { id, accountId, userId, version }: Subject,
  { subject, body, engine }: { readonly subject: string; readonly body: string; readonly engine: string },
): RequestedEvent {
  return {
    contract: draftRequested,
    data: {
      accountId,
      userId,
      messageId: id,
      version,
      subject: subject.slice(0, longestSubject),
      body,
      engine,
    },
  };
}
