import { effectiveValue } from '@tern/contracts/follow-up-status';
import type { EventData } from '@tern/contracts/define-event';
import type { messageAssessed } from '@tern/contracts/events/followup';
import type { AccountStore, AssessmentStore } from '../store-ports.ts';
import type { Assessment } from './message.ts';

/** Keeps followup's view of a message beside it, so that lists can be filtered by it. Old and repeated events change nothing. */
export async function projectAssessment(
  { accounts, assessments }: { accounts: AccountStore; assessments: AssessmentStore },
  event: EventData<typeof messageAssessed>,
): Promise<void> {
  const { accountId, userId, messageId, ...assessment } = event;
  // The events of a removed account come to nothing.
  if ((await accounts.find(accountId, userId)) === null) return;
  await assessments.apply(messageId, accountId, assessment);
}

/** What lists are filtered by. */
export function filterFieldsOf(assessment: Assessment | null): {
  needs: boolean | null;
  is: boolean | null;
  awaiting: boolean;
  dueAt: Date | null;
} {
  if (assessment === null) return { needs: null, is: null, awaiting: false, dueAt: null };
  const needs = effectiveValue(assessment.needsFollowup, assessment.needsFollowupLabel);
  return {
    needs,
    is: effectiveValue(assessment.isFollowup, assessment.isFollowupLabel),
    awaiting: needs === true && assessment.responseMessageId === null,
    dueAt: assessment.followUpDueAt === null ? null : new Date(assessment.followUpDueAt),
  };
}
