import type { Account } from '../accounts/account.ts';
import type { Message } from '../messages/message.ts';
import { hastenPass } from '../accounts/hasten-pass.ts';
import { withClaimedDraft, type ClaimedDraft } from './claim-draft.ts';
import type { DraftContext } from './draft-context.ts';
import { draftDomain, draftKey, draftRecordId } from '@tern/mail-content/drafts/draft-identity';
import { findByKey } from './found-drafts.ts';
import { removalEvent } from './draft-events.ts';

export interface Withdrawal {
  readonly userId: string;
  /** Our id of the sent message. */
  readonly messageId: string;
  /** Grows per message; what was carried out once is not repeated on a later draft. */
  readonly version: number;
  /** The published draft that the decision knew; one that was asked for since stays. Absent in older events. */
  readonly draftVersion?: number | undefined;
}

/**
 * Takes back the draft to a message that has been answered, if it is as we wrote it. A draft that the user edited stays, and so does one that
 * was saved or asked for since (decision 80).
 * @throws MailServerError when the server cannot be asked; the caller tries again.
 */
export async function withdrawDraft(
  context: DraftContext,
  { userId, messageId, version, draftVersion }: Withdrawal,
): Promise<void> {
  const source = await context.reader.find(messageId, userId);
  const account = source && (await context.accounts.find(source.accountId, userId));
  if (!source || !account) return;
  const existing = await context.drafts.find(draftRecordId(source));
  if (existing === null || existing.withdrawnVersion >= version) return;
  await withClaimedDraft(context, source, async (claimed) => {
    if (claimed.draft.withdrawnVersion >= version) return;
    if (draftVersion !== undefined && claimed.draft.savedVersion > draftVersion) return;
    await takeBack({ context, source, account, claimed }, version);
  });
  await hastenPass(context.accounts, account.id);
}

/** The outcome of taking a draft back. edited: it is the user's and stays. not-there: sent, deleted or never saved. */
export type TakenBack = 'withdrawn' | 'edited' | 'not-there';

interface TakeBack {
  readonly context: DraftContext;
  readonly source: Message;
  readonly account: Account;
  readonly claimed: ClaimedDraft;
}

/**
 * Removes the draft from the folder if it lies there as we wrote it; every other mail stays.
 * @param withdrawnVersion stored with it, whatever the outcome
 */
export async function takeBack(
  { context, source, account, claimed }: TakeBack,
  withdrawnVersion: number,
): Promise<TakenBack> {
  const { draft } = claimed;
  if (draft.state === 'none' || draft.state === 'gone') {
    await claimed.save({ ...draft, withdrawnVersion });
    return 'not-there';
  }
  const folder = await context.openDrafts(account);
  try {
    const key = draftKey(source, draft.attempt);
    const { shown, leftovers } = await findByKey(folder, key, draftDomain(account.emailAddress));
    const ours = [...shown.filter((one) => one.isUntouched), ...leftovers];
    if (ours.length > 0) await claimed.renew();
    for (const one of ours) await folder.remove(one.fetched.uid);
    // Edited or gone: it is no longer ours to take back. Sync notices what became of it.
    const isEdited = shown.some((one) => !one.isUntouched);
    if (isEdited || ours.length === 0) {
      await claimed.save({ ...draft, withdrawnVersion });
      return isEdited ? 'edited' : 'not-there';
    }
    const event = await removalEvent(context, draft, 'withdrawn');
    // An interrupted save may still come through: sync settles it once no process can be at it.
    const state = draft.state === 'appending' ? 'appending' : 'gone';
    await claimed.save({ ...draft, state, draftId: null, withdrawnVersion }, event);
    return 'withdrawn';
  } finally {
    await folder.close();
  }
}
