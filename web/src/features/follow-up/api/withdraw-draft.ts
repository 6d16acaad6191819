import { t } from '@lingui/core/macro';
import { withdrawDraftFollowup } from '@tern/contracts/http/messages';
import type { ApiClient } from '../../../lib/api/api-client.ts';

/** Why a draft could not be removed again; null where it was removed. */
const notWithdrawn = {
  withdrawn: null,
  edited: t`You have edited it in your mail program, so it is yours.`,
  'not-there': t`It is not in your drafts folder any more: you have sent, moved or deleted it.`,
} as const;

/**
 * Takes the saved draft about a message back out of the drafts folder.
 * @returns why it stays, for people; null when it is gone
 */
export async function withdrawDraft(api: ApiClient, messageId: string): Promise<string | null> {
  const { outcome } = await api.request(withdrawDraftFollowup, { params: { messageId } });
  return notWithdrawn[outcome];
}
