import type { EventData } from '@tern/contracts/define-event';
import { draftRemoved, draftSaved } from '@tern/contracts/events/mail-sync';
import { AppError } from '@tern/kernel/app-error';
import { domainEvent, type DomainEvent } from '../domain-event.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { Draft } from './draft.ts';

interface Versions {
  readonly accounts: AccountStore;
}

/**
 * The draft as it is to be stored, with the event that publishes it.
 * @throws AppError `not-found` when the account is being removed.
 */
export async function publishedDraft<Saved extends Draft & { readonly draftId: string }>(
  { accounts }: Versions,
  draft: Saved,
): Promise<{ readonly draft: Saved; readonly event: DomainEvent }> {
  const common = await commonData(accounts, draft);
  const { draftId: draftMessageId, isAsked } = draft;
  return {
    draft: { ...draft, savedVersion: common.version },
    event: domainEvent(draftSaved, draft.userId, { ...common, draftMessageId, isAsked }),
  };
}

/** Undefined for a draft that was never published. */
export async function removalEvent(
  { accounts }: Versions,
  draft: Draft,
  reason: EventData<typeof draftRemoved>['reason'],
): Promise<DomainEvent | undefined> {
  if (draft.draftId === null) return undefined;
  return domainEvent(draftRemoved, draft.userId, {
    ...(await commonData(accounts, draft)),
    draftMessageId: draft.draftId,
    reason,
  });
}

async function commonData(accounts: AccountStore, draft: Draft) {
  const version = await accounts.takeVersions(draft.accountId, 1);
  if (version === null) throw new AppError('not-found');
  const { accountId, userId, sourceId, attempt } = draft;
  return { accountId, userId, version, sourceMessageId: sourceId, attempt };
}
