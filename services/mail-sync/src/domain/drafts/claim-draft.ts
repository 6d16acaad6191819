import { AppError } from '@tern/kernel/app-error';
import { newId } from '@tern/kernel/ids';
import type { Message } from '../messages/message.ts';
import type { DomainEvent } from '../domain-event.ts';
import type { Draft } from './draft.ts';
import type { DraftContext } from './draft-context.ts';
import { draftRecordId } from './draft-identity.ts';

/** Longer than every step on the mail server may take: its connections time out after 30 s without a sign of life. */
const claimMs = 120_000;
const waitMs = 20_000;
const lookAgainMs = 150;

export interface ClaimedDraft {
  /** As last saved. */
  readonly draft: Draft;
  /** @throws AppError `conflict` when the claim was lost. */
  save(draft: Draft, event?: DomainEvent): Promise<void>;
}

/** Does the work as the only one in any process that touches this draft; others wait for it to end. */
export async function withClaimedDraft(
  context: DraftContext,
  source: Pick<Message, 'id' | 'accountId' | 'userId' | 'rawMessageId'>,
  work: (claimed: ClaimedDraft) => Promise<void>,
): Promise<void> {
  const holder = newId();
  let draft = await claim(context, source, holder);
  const claimed: ClaimedDraft = {
    get draft() {
      return draft;
    },
    async save(changed, event) {
      const next = { ...changed, changedAt: context.clock.now() };
      if (!(await context.drafts.save(next, holder, event))) throw busy();
      draft = next;
    },
  };
  try {
    await work(claimed);
  } finally {
    await context.drafts.release(draft.id, holder);
  }
}

async function claim(
  { drafts, clock }: DraftContext,
  source: Pick<Message, 'id' | 'accountId' | 'userId' | 'rawMessageId'>,
  holder: string,
): Promise<Draft> {
  const fresh: Draft = {
    id: draftRecordId(source),
    accountId: source.accountId,
    userId: source.userId,
    sourceId: source.id,
    attempt: 1,
    state: 'none',
    draftId: null,
    withdrawnVersion: 0,
    missingSince: null,
    savedAt: null,
    changedAt: clock.now(),
  };
  for (let waited = 0; waited <= waitMs; waited += lookAgainMs) {
    const draft = await drafts.claim(fresh, holder, claimMs);
    if (draft !== null) return draft;
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
  throw busy();
}

function busy(): AppError {
  return new AppError('conflict', {
    message: 'This draft is being saved already. Please look at it in a moment.',
    retriable: true,
  });
}
