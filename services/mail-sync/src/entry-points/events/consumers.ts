import type { EventContract, EventData } from '@tern/contracts/define-event';
import {
  accountReviewed,
  draftRequested,
  draftWithdrawn,
  mailTakenIn as mailTakenInByFollowup,
  messageAssessed,
  openEndsListed,
} from '@tern/contracts/events/followup';
import { userRemoved } from '@tern/contracts/events/identity';
import { mailTakenIn as mailTakenInBySearch, reindexRequested } from '@tern/contracts/events/search';
import { minute } from '@tern/kernel/clock';
import { consume, consumeBatch, type Consumer } from '@tern/runtime/consume';
import { onDemoPrepared } from '@tern/runtime/on-demo-prepared';
import { connectDemoAccount, type DemoContext } from '../../domain/accounts/connect-demo-account.ts';
import { asAppError } from '../../domain/accounts/describe-failure.ts';
import { removeUser, type RemoveUserContext } from '../../domain/accounts/remove-user.ts';
import type { DraftContext } from '../../domain/drafts/draft-context.ts';
import { saveRequestedDraft } from '../../domain/drafts/save-draft.ts';
import { withdrawDraft } from '../../domain/drafts/withdraw-draft.ts';
import { projectAssessments } from '../../domain/messages/project-assessment.ts';
import type { RepublishingStore } from '../../domain/republishing/republishing-store.ts';
import type { OwedMails } from '../../domain/messages/owed-mail.ts';
import type { AssessmentStore } from '../../domain/messages/assessment-store.ts';

export interface EventHandlers extends DraftContext, RemoveUserContext, DemoContext {
  readonly accounts: DraftContext['accounts'] & RemoveUserContext['accounts'] & DemoContext['accounts'];
  readonly assessments: AssessmentStore;
  readonly owedMails: Pick<OwedMails, 'put' | 'removeUser'>;
  readonly wake: () => void;
  readonly republishing: Pick<RepublishingStore, 'begin'>;
  readonly onReindexRequested: () => void;
}

/** The names of earlier groups are those of before the rule of decision 26 (docs/decisions/0072-one-consumer-group-a-service.md). */
export function consumersFor(context: EventHandlers): Consumer[] {
  return [
    consumeBatch(
      messageAssessed,
      (events) =>
        projectAssessments(
          context,
          events.map(({ data }) => data),
        ),
      { earlierGroup: 'mail-sync-assessments' },
    ),
    consume(
      accountReviewed,
      ({ verifiedUntil, ...review }) =>
        context.accounts.review({
          ...review,
          verifiedUntil: verifiedUntil === null ? null : new Date(verifiedUntil),
        }),
      { earlierGroup: 'mail-sync-reviews' },
    ),
    consume(mailTakenInByFollowup, (receipt) => context.accounts.noteTakenIn('followup', receipt)),
    consume(mailTakenInBySearch, (receipt) => context.accounts.noteTakenIn('search', receipt)),
    consume(openEndsListed, (listed) => context.owedMails.put(listed)),
    onDrafts('mail-sync-withdrawals', draftWithdrawn, (data) => withdrawDraft(context, data)),
    // A request that ends as a dead letter is not lost: followup asks again while the follow-up is due.
    onDrafts('mail-sync-draft-requests', draftRequested, ({ userId, messageId, subject, body }) =>
      saveRequestedDraft(context, { userId, messageId, subject, text: body }),
    ),
    consume(reindexRequested, async ({ requestId }) => {
      await context.republishing.begin(requestId);
      context.onReindexRequested();
    }),
    onDemoPrepared(context, (userId) => connectDemoAccount(context, { userId }).then(() => context.wake())),
    consume(
      userRemoved,
      ({ userId }) => removeUser(context, userId).then(() => context.wake()),
      // Revokes grants at Google, which may be slow.
      { maxEvents: 1, timeLimitMs: 5 * minute },
    ),
  ];

  /** Work on the mail server. */
  function onDrafts<E extends EventContract>(
    earlierGroup: string,
    contract: E,
    handle: (data: EventData<E>) => Promise<void>,
  ): Consumer {
    return consume(
      contract,
      async (data) => {
        await handle(data).catch((error: unknown) => {
          throw asAppError(error);
        });
        context.wake();
      },
      // With a slow mail server each step of an event may take its full limit; together they would take too long.
      { earlierGroup, maxEvents: 1, timeLimitMs: 5 * minute },
    );
  }
}
