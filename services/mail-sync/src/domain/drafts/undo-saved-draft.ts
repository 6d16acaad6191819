import { AppError } from '@tern/kernel/app-error';
import { hastenPass } from '../accounts/hasten-pass.ts';
import { withClaimedDraft } from './claim-draft.ts';
import type { DraftContext } from './draft-context.ts';
import { draftRecordId } from '@tern/mail-content/drafts/draft-identity';
import { takeBack, type TakenBack } from './withdraw-draft.ts';

interface SavedDraft {
  readonly userId: string;
  /** Our id of the sent message. */
  readonly messageId: string;
}

/**
 * The user takes back the draft that was just saved: it leaves the Drafts folder if it is as we wrote it, and the message is due again.
 * @throws AppError `not-found`; MailServerError
 */
export async function undoSavedDraft(
  context: DraftContext,
  { userId, messageId }: SavedDraft,
): Promise<TakenBack> {
  const source = await context.reader.find(messageId, userId);
  const account = source && (await context.accounts.find(source.accountId, userId));
  if (!source || !account) throw new AppError('not-found');
  if ((await context.drafts.find(draftRecordId(source))) === null) return 'not-there';
  let outcome: TakenBack = 'not-there';
  await withClaimedDraft(context, source, async (claimed) => {
    outcome = await takeBack({ context, source, account, claimed }, claimed.draft.withdrawnVersion);
  });
  await hastenPass(context.accounts, account.id);
  return outcome;
}
