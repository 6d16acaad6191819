import { AppError } from '@tern/kernel/app-error';
import { minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { Message } from '../messages/message.ts';
import type { DomainEvent } from '../domain-event.ts';
import type { DraftStore } from './draft-store.ts';
import type { Draft } from './draft.ts';
import type { DraftContext } from './draft-context.ts';
import { draftRecordId } from '@tern/mail-content/drafts/draft-identity';

/** How long a killed process keeps others away; while the work runs, the claim is renewed. */
export const claimMs = 2 * minute;
const renewMs = 30_000;
const waitMs = 20_000;
const lookAgainMs = 150;

type DraftSource = Pick<Message, 'id' | 'accountId' | 'userId' | 'direction' | 'rawMessageId'>;

export interface ClaimedDraft {
  /** As last saved. */
  readonly draft: Draft;
  /** @throws AppError `conflict` when the claim was lost. */
  save(draft: Draft, event?: DomainEvent): Promise<void>;
  /**
   * To be called before something is removed: a process that slept may have lost its claim.
   * @throws AppError `conflict` when it was lost.
   */
  renew(): Promise<void>;
}

/** Runs the work as the only one on this draft in all processes; others wait for it to end. */
export async function withClaimedDraft(
  context: DraftContext,
  source: DraftSource,
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
    async renew() {
      if (!(await context.drafts.renew(draft.id, holder, claimMs))) throw busy();
    },
  };
  await keepClaimed(context.drafts, { draftId: draft.id, holder }, () => work(claimed));
}

/** Works under a claim that was made for `claimMs`, renews it meanwhile since a slow mail server may take longer, and gives it back. */
export async function keepClaimed(
  drafts: DraftStore,
  { draftId, holder }: { readonly draftId: string; readonly holder: string },
  work: () => Promise<void>,
): Promise<void> {
  const renewal = setInterval(() => {
    // A failed renewal is tried again; if the claim is lost, the next save fails.
    drafts.renew(draftId, holder, claimMs).catch(() => undefined);
  }, renewMs);
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await drafts.release(draftId, holder);
  }
}

async function claim({ drafts, clock }: DraftContext, source: DraftSource, holder: string): Promise<Draft> {
  const fresh: Draft = {
    id: draftRecordId(source),
    accountId: source.accountId,
    userId: source.userId,
    sourceId: source.id,
    attempt: 1,
    state: 'none',
    appendingTo: null,
    draftId: null,
    isAsked: false,
    savedVersion: 0,
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
