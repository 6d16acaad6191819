import type { EventContract, EventData, EventEnvelope } from '@tern/contracts/define-event';
import {
  accountReviewed,
  draftRequested,
  draftWithdrawn,
  messageAssessed,
} from '@tern/contracts/events/followup';
import type { EventBus, Subscription } from '@tern/event-bus/event-bus';
import { dataOf } from '@tern/event-bus/event-data';
import { minute } from '@tern/kernel/clock';
import { asAppError } from '../../domain/accounts/describe-failure.ts';
import type { DraftContext } from '../../domain/drafts/draft-context.ts';
import { saveRequestedDraft } from '../../domain/drafts/save-draft.ts';
import { withdrawDraft } from '../../domain/drafts/withdraw-draft.ts';
import { projectAssessments } from '../../domain/messages/project-assessment.ts';
import type { AssessmentStore } from '../../domain/messages/assessment-store.ts';

export interface EventHandlers extends DraftContext {
  readonly assessments: AssessmentStore;
  readonly wake: () => void;
}

/**
 * Joins the service's consumer groups; one a topic, so that a mail server that is away does not hold the projection up. All at once:
 * a cluster takes seconds to let a process into a group.
 */
export async function subscribeAll(bus: EventBus, context: EventHandlers): Promise<void> {
  const subscriptions: Subscription[] = [
    {
      group: 'mail-sync-assessments',
      topics: [messageAssessed],
      handle: (events) =>
        projectAssessments(
          context,
          events.map((event) => dataOf(messageAssessed, event)),
        ),
    },
    {
      group: 'mail-sync-reviews',
      topics: [accountReviewed],
      handle: (events) =>
        each(accountReviewed, events, ({ verifiedUntil, ...review }) =>
          context.accounts.review({
            ...review,
            verifiedUntil: verifiedUntil === null ? null : new Date(verifiedUntil),
          }),
        ),
    },
    onDrafts('mail-sync-withdrawals', draftWithdrawn, (data) => withdrawDraft(context, data)),
    // What ends as a dead letter is not lost: followup asks again while the follow-up is due.
    onDrafts('mail-sync-draft-requests', draftRequested, ({ userId, messageId, subject, body }) =>
      saveRequestedDraft(context, { userId, messageId, subject, text: body }),
    ),
  ];
  await Promise.all(subscriptions.map((subscription) => bus.subscribe(subscription)));

  /** Work on the mail server. */
  function onDrafts<E extends EventContract>(
    group: string,
    contract: E,
    handle: (data: EventData<E>) => Promise<void>,
  ): Subscription {
    return {
      group,
      topics: [contract],
      // A slow mail server may take each step of one to its own limit; together they would outlast any useful one.
      maxEvents: 1,
      timeLimitMs: 5 * minute,
      handle: (events) =>
        each(contract, events, async (data) => {
          await handle(data).catch((error: unknown) => {
            throw asAppError(error);
          });
          context.wake();
        }),
    };
  }
}

/** One after the other: events of one key keep their order. */
async function each<E extends EventContract>(
  contract: E,
  events: readonly EventEnvelope[],
  handle: (data: EventData<E>) => Promise<void>,
): Promise<void> {
  for (const event of events) await handle(dataOf(contract, event));
}
