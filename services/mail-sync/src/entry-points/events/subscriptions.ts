import type { EventData, EventEnvelope } from '@tern/contracts/define-event';
import {
  accountReviewed,
  draftRequested,
  draftWithdrawn,
  messageAssessed,
} from '@tern/contracts/events/followup';
import type { EventBus, Subscription } from '@tern/event-bus/event-bus';
import { minute } from '@tern/kernel/clock';
import { asAppError } from '../../domain/accounts/describe-failure.ts';
import type { DraftContext } from '../../domain/drafts/draft-context.ts';
import { saveRequestedDraft } from '../../domain/drafts/save-draft.ts';
import { withdrawDraft } from '../../domain/drafts/withdraw-draft.ts';
import { projectAssessments } from '../../domain/messages/project-assessment.ts';
import type { AssessmentStore } from '../../domain/store-ports.ts';

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
          events.map(({ data }) => data as EventData<typeof messageAssessed>),
        ),
    },
    {
      group: 'mail-sync-reviews',
      topics: [accountReviewed],
      handle: (events) =>
        each<EventData<typeof accountReviewed>>(events, ({ verifiedUntil, ...review }) =>
          context.accounts.review({
            ...review,
            verifiedUntil: verifiedUntil === null ? null : new Date(verifiedUntil),
          }),
        ),
    },
    onDrafts<EventData<typeof draftWithdrawn>>(
      { group: 'mail-sync-withdrawals', topics: [draftWithdrawn] },
      (data) => withdrawDraft(context, data),
    ),
    // What ends as a dead letter is not lost: followup asks again while the follow-up is due.
    onDrafts<EventData<typeof draftRequested>>(
      { group: 'mail-sync-draft-requests', topics: [draftRequested] },
      ({ userId, messageId, subject, body }) =>
        saveRequestedDraft(context, { userId, messageId, subject, text: body }),
    ),
  ];
  await Promise.all(subscriptions.map((subscription) => bus.subscribe(subscription)));

  /** Work on the mail server. */
  function onDrafts<Data>(
    where: Pick<Subscription, 'group' | 'topics'>,
    handle: (data: Data) => Promise<void>,
  ): Subscription {
    return {
      ...where,
      // A slow mail server may take each step of one to its own limit; together they would outlast any useful one.
      maxEvents: 1,
      timeLimitMs: 5 * minute,
      handle: (events) =>
        each<Data>(events, async (data) => {
          await handle(data).catch((error: unknown) => {
            throw asAppError(error);
          });
          context.wake();
        }),
    };
  }
}

/** One after the other: events of one key keep their order. The bus has checked them against their contract. */
async function each<Data>(
  events: readonly EventEnvelope[],
  handle: (data: Data) => Promise<void>,
): Promise<void> {
  for (const { data } of events) await handle(data as Data);
}
