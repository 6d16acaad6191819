import { effectiveValue } from '@tern/contracts/follow-up-status';
import type { EventData } from '@tern/contracts/define-event';
import type { messageAssessed } from '@tern/contracts/events/followup';
import type { AccountStore } from '../accounts/account-store.ts';
import type { AssessmentStore } from './assessment-store.ts';
import type { Assessment } from './message.ts';

type AssessedEvent = EventData<typeof messageAssessed>;

/** Stores followup's view of messages, so that lists can be filtered by it. Old and repeated events change nothing. */
export async function projectAssessments(
  { accounts, assessments }: { accounts: AccountStore; assessments: AssessmentStore },
  events: readonly AssessedEvent[],
): Promise<void> {
  const alive = new Set<string>();
  for (const accountId of new Set(events.map((event) => event.accountId))) {
    if ((await accounts.find(accountId)) !== null) alive.add(accountId);
  }
  const newest = new Map<string, AssessedEvent>();
  for (const event of events) {
    // Events of removed accounts are ignored.
    if (!alive.has(event.accountId)) continue;
    const known = newest.get(event.messageId);
    if (known === undefined || known.version < event.version) newest.set(event.messageId, event);
  }
  await assessments.apply(
    [...newest.values()].map(
      ({
        accountId,
        userId: _userId,
        messageId,
        messageVersion: _messageVersion,
        mail: _mail,
        ...assessment
      }) => ({ messageId, accountId, assessment }),
    ),
  );
}

/** Derives what lists are filtered by. */
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
    awaiting: needs === true && assessment.responseMessageId === null && !assessment.answeredElsewhere,
    dueAt: assessment.followUpDueAt === null ? null : new Date(assessment.followUpDueAt),
  };
}
